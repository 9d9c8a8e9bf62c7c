"""The picture of a poster as SVG, all of it in one file: the podium, the scores as a chart, and the awards.

Letters are as wide as their font draws them, Chinese ones twice as wide as others: nothing is squeezed to fit a grid. What
would be too long for its place is shortened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from uno_tui.lang import words
from uno_tui.match.standings import Standing
from uno_tui.narration.poster import Poster
from uno_tui.tui.look.canvas import fit
from uno_tui.tui.look.chart import player_ink
from uno_tui.tui.look.palettes import ONE_SIDED, PALETTES, ink_on, mixed
from uno_tui.tui.look.svg import element, group, whole_svg

WIDTH, MARGIN = 1000, 60
ROOM = WIDTH - 2 * MARGIN
NARROW = 0.56  # of the size of a letter: how wide a cell is at most
HEAD, FOOT = 190, 70
METALS = {1: "#e3b02f", 2: "#b9c2cc", 3: "#b9733a"}
STANDING = {2: 0, 1: 1, 3: 2}  # the winner in the middle
STEPS = {1: 190, 2: 150, 3: 116}  # how high
STEP = 220
NAME = 30  # a line above a step
MOST_NAMED = 4
CHART, AXIS = 240, 70
AWARD = 74
LINE = 34  # of the list of those who have no step
CARDS = ("#b3202a", "#ffd23f", "#3fb68b", "#1f4fbf")
CARD_WHITE = "#f6f1e4"
PAPER = PALETTES[ONE_SIDED]


class Placed(NamedTuple):
    """A part of the picture, and how high it is."""

    drawn: list[str]
    height: int


def poster_svg(poster: Poster) -> str:
    y, drawn = 0, list[str]()
    for part in (head(poster), podium(poster), others(poster), chart(poster), award_list(poster)):
        drawn.append(group(part.drawn, y))
        y += part.height
    foot = lettering(WIDTH / 2, y + FOOT - 30, poster.foot, 20, PAPER.faint)
    return whole_svg(WIDTH, y + FOOT, words.say("poster.fonts"), poster.headline, PAPER.felt, [*drawn, foot])


def lettering(
    x: float, y: float, told: str, size: int, ink: str, *, anchor: str = "middle", room: float = ROOM, bold: bool = False
) -> str:
    shown, weight = fit(told, int(room / (NARROW * size))), "bold" if bold else "normal"
    return element("text", shown, x=x, y=y, font_size=size, font_weight=weight, fill=ink, text_anchor=anchor)


def slab(x: float, y: float, width: float, height: float, fill: str, corner: int = 0) -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=corner, fill=fill)


def head(poster: Poster) -> Placed:
    """Four cards in a fan, the headline, and what was played when."""
    fan = [line for number, hue in enumerate(CARDS) for line in fanned(hue, -24 + 16 * number)]
    title = lettering(WIDTH / 2, 132, poster.headline, 46, PAPER.accent, bold=True)
    return Placed([*fan, title, lettering(WIDTH / 2, 170, poster.subtitle, 24, PAPER.ink)], HEAD)


def fanned(hue: str, angle: int) -> Iterator[str]:
    """A card, turned about a point below it."""
    middle = WIDTH / 2
    turned = f"rotate({angle} {middle:g} 96)"
    for edge, fill in ((0, CARD_WHITE), (3, hue)):
        size = {"width": 34 - 2 * edge, "height": 50 - 2 * edge}
        yield element("rect", x=middle - 17 + edge, y=22 + edge, rx=6 - edge, fill=fill, transform=turned, **size)


def podium(poster: Poster) -> Placed:
    """Three steps, and above them who stands there."""
    places = sorted((place for place in poster.places if place.number in STEPS), key=lambda place: STANDING[place.number])
    left = (WIDTH - STEP * len(places)) / 2
    above = 40 + NAME * max(min(MOST_NAMED, len(place.seats)) for place in places)
    floor = above + max(STEPS.values())
    drawn = [line for number, place in enumerate(places) for line in step(poster, place, left + STEP * number, floor)]
    return Placed([*drawn, slab(MARGIN, floor, ROOM, 3, PAPER.faint)], floor + 40)


def step(poster: Poster, place: Standing, x: float, floor: int) -> Iterator[str]:
    metal, high = METALS[place.number], STEPS[place.number]
    ink, middle = ink_on(metal), x + STEP / 2
    yield slab(x + 4, floor - high, STEP - 8, high, metal)
    yield slab(x + 4, floor - high, STEP - 8, 10, mixed(metal, "#ffffff", 0.35))
    yield lettering(middle, floor - high + 62, str(place.number), 52, ink, bold=True)
    yield lettering(middle, floor - 18, words.count("round-end.points", place.total), 22, ink, room=STEP - 24)
    named = place.seats if len(place.seats) <= MOST_NAMED else place.seats[: MOST_NAMED - 1]
    lines = [(poster.names[seat], player_ink(poster.names, seat, PAPER)) for seat in named]
    if len(named) < len(place.seats):
        lines.append((words.say("podium.more", count=len(place.seats) - len(named)), PAPER.faint))
    for number, (name, hue) in enumerate(reversed(lines)):
        yield lettering(middle, floor - high - 16 - NAME * number, name, 24, hue, room=STEP - 10, bold=True)
    if place.number == 1 and poster.is_over:
        yield crown(middle, floor - high - 16 - NAME * len(lines))


def crown(x: float, y: float) -> str:
    points = " ".join(f"{x + dx:g},{y + dy:g}" for dx, dy in CROWN)
    return element("polygon", points=points, fill=METALS[1])


CROWN = ((-22, 6), (-26, -18), (-11, -6), (0, -24), (11, -6), (26, -18), (22, 6))


def others(poster: Poster) -> Placed:
    """Who have no step, with their points."""
    stepless = [(place, seat) for place in poster.places if place.number not in STEPS for seat in place.seats]
    drawn = []
    for number, (place, seat) in enumerate(stepless):
        y, hue = LINE * number + 10, player_ink(poster.names, seat, PAPER)
        drawn += [
            lettering(MARGIN + 120, y, f"{place.number}.", 22, PAPER.ink, anchor="end"),
            lettering(
                MARGIN + 140,
                y,
                poster.names[seat],
                22,
                hue,
                anchor="start",
                room=ROOM - 400,
                bold=True,
            ),
            lettering(WIDTH - MARGIN - 120, y, words.count("round-end.points", place.total), 22, PAPER.ink, anchor="end"),
        ]
    return Placed(drawn, LINE * len(stepless) + 20 if stepless else 0)


def chart(poster: Poster) -> Placed:
    """The totals after each round, if there was more than one."""
    rounds = len(poster.totals) - 1
    if rounds < 2:
        return Placed([], 0)
    highest = max(1, *(max(row) for row in poster.totals))
    top = max(highest, poster.target) if poster.target <= highest * 2 else highest
    drawn = list(scale(top, poster.target, rounds))
    for seat in range(len(poster.names)):
        points = [spot(number, row[seat], rounds, top) for number, row in enumerate(poster.totals)]
        line = " ".join(f"{x:g},{y:g}" for x, y in points)
        drawn.append(
            element("polyline", points=line, fill="none", stroke=player_ink(poster.names, seat, PAPER), stroke_width=4)
        )
        drawn += [element("circle", cx=x, cy=y, r=6, fill=player_ink(poster.names, seat, PAPER)) for x, y in points]
    return Placed([*drawn, *legend(poster.names)], CHART + AXIS + LINE * (1 + (len(poster.names) - 1) // PER_LINE) + 30)


PER_LINE = 4


def legend(names: Sequence[str]) -> Iterator[str]:
    """Whose line is whose."""
    column = ROOM / PER_LINE
    for seat, name in enumerate(names):
        x, y = MARGIN + column * (seat % PER_LINE), CHART + AXIS + 16 + LINE * (seat // PER_LINE)
        yield element("circle", cx=x + 10, cy=y - 7.0, r=8, fill=player_ink(names, seat, PAPER))
        yield lettering(x + 26, y, name, 20, PAPER.ink, anchor="start", room=column - 30)


def spot(number: int, total: int, rounds: int, top: int) -> tuple[float, float]:
    return MARGIN + 60 + (ROOM - 80) * number / rounds, 30 + CHART * (1 - total / top)


def scale(top: int, target: int, rounds: int) -> Iterator[str]:
    yield lettering(MARGIN, 10, words.say("round-end.chart"), 20, PAPER.faint, anchor="start")
    marks = {0, target} if target <= top < target * 1.1 else {0, top, min(target, top)}
    for total in sorted(marks):
        x, y = spot(0, total, rounds, top)
        ink = PAPER.accent if total == target else PAPER.faint
        dashes = "6 8" if total else "none"
        yield element("line", x1=x, y1=y, x2=WIDTH - MARGIN - 20, y2=y, stroke=ink, stroke_dasharray=dashes)
        yield lettering(x - 14, y + 6, str(total), 18, ink, anchor="end")
    for number in range(1, rounds + 1, 1 + rounds // 20):
        yield lettering(spot(number, 0, rounds, top)[0], CHART + 58, str(number), 18, PAPER.faint)


def award_list(poster: Poster) -> Placed:
    """Each in a box: what it is called, what for, and who has it."""
    drawn = []
    for number, award in enumerate(poster.awards):
        y = AWARD * number
        drawn += [
            slab(MARGIN, y, ROOM, AWARD - 10, PAPER.panel, 10),
            lettering(MARGIN + 24, y + 29, f"★ {award.title}", 24, PAPER.accent, anchor="start", room=ROOM / 2, bold=True),
            lettering(MARGIN + 52, y + 54, award.feat, 19, PAPER.ink, anchor="start", room=ROOM / 2),
            lettering(
                WIDTH - MARGIN - 24,
                y + 42,
                award.names,
                26,
                player_ink(poster.names, award.seats[0], PAPER),
                anchor="end",
                room=ROOM / 2 - 60,
                bold=True,
            ),
        ]
    return Placed(drawn, AWARD * len(poster.awards) + 10)
