"""The screen of a hand that is shown: to one player behind a curtain, or to everybody.

It is turned over card by card. After a challenge it is the hand as it was when the card was played; then come the cards that
speak against the accused, the verdict as a stamp, and its price.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import ceil
from typing import ClassVar, NamedTuple

from textual import events
from textual.geometry import Size
from textual.timer import Timer

from uno_tui.lang import words
from uno_tui.match.scene import ShownHand
from uno_tui.narration.summaries import Verdict
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, cells_of, lines_of_cells, short_name, style
from uno_tui.tui.look.cards import CARD_SIZES, GIANT, CardSize
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.head_features import Mood
from uno_tui.tui.look.letters import least_lines
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, readable
from uno_tui.tui.look.portraits import paint_portrait
from uno_tui.tui.look.stamps import ROOMY, VAST, StampPlan, loudest, paint_stamp, paint_word, stamp_plan, word_width
from uno_tui.tui.pages.open_hands import CardLayout, best_spread, hand_lines
from uno_tui.tui.pages.reading import ReadingScreen, page_foot, page_head
from uno_tui.tui.pages.sheet import Sheet, SheetPage, body_width

MARK = "!"
LEAST_NAME = 8  # columns
BEAT, LONGEST = 0.22, 2.0  # seconds between two cards, and for a whole hand
LEAST_TOP, LEAST_HAND = 8, 9  # lines above the cards, and of the cards: these may take more than half of the room
LEAST_FACE, HIGHEST_FACE = 6, 20  # the radius of a head beside the cards, and lines of one above them
LOUD_AIR = 4  # lines that a price in large letters takes besides them
CHIN = 0.5  # lines from the middle of a head to its chin, by its radius
FACE_WIDTH = 2.9  # of a head, by its radius
GAP, GROUP_GAP = 1, 3  # columns between cards, and more of them between colors


class RevealPlan(NamedTuple):
    """Where everything lies: cards of a size, a stamp above them, and a head beside the stamp or beside the cards."""

    size: CardSize
    lefts: tuple[int, ...]
    room: Size
    word: str
    headline: str
    price: str

    @property
    def hand_width(self) -> int:
        return self.lefts[-1] + self.size.width + 1

    @property
    def hand_height(self) -> int:
        """With the frames of guilty cards."""
        return self.size.height + 2

    @property
    def top(self) -> int:
        """Lines above the verdict; on a large screen it leaves room for large letters."""
        high = least_lines(self.price) if self.room.height >= VAST and self.word else 0
        return self.above - (high + LOUD_AIR if high else len(self.told))

    @property
    def above(self) -> int:
        """Lines above the cards."""
        return self.room.height - self.hand_height

    @property
    def told(self) -> list[str]:
        """The verdict and its price."""
        return lines_of_cells(words.sentences([self.headline, self.price]), self.room.width) if self.word else []

    @property
    def radius(self) -> float:
        """Of a head above the cards: smaller than it could be if that makes room for a louder stamp."""
        if not self.word:
            return self.free_radius
        left = (self.room.width - stamp_plan(self.word, self.loudest_alone).width) / FACE_WIDTH
        least = max(LEAST_FACE, self.loudest_alone)  # or it would be lost beside its letters
        return left if not self.is_face_low and least <= left < self.free_radius else self.free_radius

    @property
    def free_radius(self) -> float:
        return min(self.top, HIGHEST_FACE) * 0.72

    @property
    def loudest_alone(self) -> int:
        return loudest(self.word, self.room.width, self.top)

    @property
    def low_radius(self) -> float:
        room = self.room.width - self.hand_width
        return min(self.size.height * 0.68, room / FACE_WIDTH)

    @property
    def is_face_low(self) -> bool:
        """Beside the cards: then the stamp has the whole width."""
        if not self.word or self.low_radius < LEAST_FACE:
            return False
        return self.loudest_alone > loudest(self.word, self.room.width - FACE_WIDTH * self.free_radius, self.top)

    @property
    def stamp_room(self) -> float:
        return self.room.width - FACE_WIDTH * self.radius

    @property
    def stamp(self) -> StampPlan:
        return stamp_plan(self.word, loudest(self.word, self.room.width if self.is_face_low else self.stamp_room, self.top))

    @property
    def left(self) -> float:
        """Of a head and a stamp side by side."""
        return max(0.0, (self.stamp_room - self.stamp.width) / 2)

    @property
    def stamp_middle(self) -> float:
        if self.is_face_low:
            return self.room.width / 2
        return self.left + FACE_WIDTH * self.radius + self.stamp.width / 2

    @property
    def hand_left(self) -> int:
        """In the middle, with the head if that is beside the cards."""
        beside = FACE_WIDTH * self.low_radius if self.is_face_low else 0
        return round((self.room.width + beside - self.hand_width) / 2)

    @property
    def face(self) -> tuple[float, float, float]:
        """The middle of the head, and its radius."""
        if self.is_face_low:
            x, y = self.hand_left - FACE_WIDTH / 2 * self.low_radius, self.room.height - self.low_radius * 0.55 - 1
            return x, min(y, self.room.height - self.hand_height / 2 + 0.1 * self.low_radius), self.low_radius
        x = self.left + FACE_WIDTH / 2 * self.radius if self.word else self.room.width / 2
        return x, self.top / 2 + 0.08 * self.radius, self.radius

    @property
    def chin(self) -> int:
        """The line below a head that is above the cards."""
        _, y, radius = self.face
        return 0 if self.is_face_low else ceil(y + CHIN * radius)

    def place_of(self, card: int) -> tuple[int, int]:
        return self.hand_left + self.lefts[card], self.room.height - self.size.height - 1

    @property
    def loud_lines(self) -> int:
        """Lines of the letters of the price, on a large screen if they leave the stamp as large as it is."""
        high = least_lines(self.price) if self.room.height >= VAST else 0
        is_wide_enough = bool(high) and word_width(self.price, high) <= self.room.width
        return high if is_wide_enough and self.above - self.stamp.height >= high + LOUD_AIR else 0

    def paint_verdict(self, painting: Painting, ink: str, palette: Palette) -> None:
        """The stamp, or where it has no room for its frame the word alone, and below it what came of it."""
        plan, x, high = self.stamp, self.stamp_middle, self.loud_lines
        if plan.height > self.top:
            paint_word(painting, self.word, round(x - plan.inside / 2), (self.top - plan.lines) / 2, ink, plan.lines)
            self.write(painting, self.told, self.top, palette.ink)
            return
        lines = high + 2 if high else len(self.told)
        air = (self.above - plan.height - lines) / 3
        paint_stamp(painting, plan, x, air + plan.height / 2, ink)
        y = min(max(round(2 * air + plan.height), self.chin), self.above - lines)
        self.write(painting, (self.headline,) if high else self.told, y, palette.ink)
        if high:
            left = (self.room.width - word_width(self.price, high)) // 2
            paint_word(painting, self.price, left, y + 2, palette.ink, high)

    def write(self, painting: Painting, lines: Sequence[str], y: int, ink: str) -> None:
        for number, line in enumerate(lines):
            painting.centered(0, y + number, self.room.width, line, ink, bold=True)


class ShownHandScreen(ReadingScreen):
    LIKE_ENTER: ClassVar[tuple[str, ...]] = ("escape",)

    def __init__(self, context: MatchContext, scene: ShownHand, quiet: float) -> None:
        super().__init__(context, quiet)
        self.shown = scene.hand
        self.cards = scene.hand.cards or ()
        self.verdict = Verdict(scene.judged, context.narrator) if scene.judged else None
        self.turned = 0  # cards that lie face up; one more, and the verdict is told
        self.turning: Timer | None = None

    @property
    def is_told(self) -> bool:
        return self.turned > len(self.cards)

    def keys(self) -> list[Key]:
        return [Key("↵", "enter", words.say("shown-hand.go-on"))]

    def on_mount(self) -> None:
        if self.app.animation_level == "none":
            self.turned = len(self.cards) + 1
        else:
            self.turning = self.set_interval(min(BEAT, LONGEST / (len(self.cards) + 1)), self.turn)

    def turn(self) -> None:
        self.turned += 1
        if self.is_told and self.turning:
            self.turning.stop()
        self.sheet.show_changes()

    def finish(self) -> None:
        """All at once."""
        if not self.is_told:
            self.turned = len(self.cards)
            self.turn()

    def on_key(self, _event: events.Key) -> None:
        self.finish()

    def enter(self) -> None:
        self.dismiss(None)

    def on_sheet_clicked(self, message: Sheet.Clicked) -> None:
        self.click(message.time)

    def lay_out(self, width: int, height: int) -> SheetPage:
        palette, verdict = palette_of(self.app), self.verdict
        name = self.context.match.players[self.shown.seat]
        title = verdict.title() if verdict else words.say("shown-hand.look", name=name)
        spare = width - cells_of(title)
        title = title.replace(name, short_name(name, max(LEAST_NAME, cells_of(name) + spare)))
        *head, blank = page_head(title, verdict.condition() if verdict else "", width, palette)
        if height >= ROOMY:
            head.insert(1, [])
        inside = Size(body_width(width), height - len(head))
        if plan := self.plan_for(inside):
            return SheetPage(head, self.painted(plan, inside, palette).lines(palette.felt), [])
        headline, price = (verdict.headline(), verdict.price()) if verdict and self.is_told else ("", "")
        foot = page_foot(headline, price, width, palette)
        return SheetPage(head, [blank, *self.hand(inside.width, inside.height - len(foot) - 1, palette)], foot)

    def plan_for(self, room: Size) -> RevealPlan | None:
        """The cards side by side, color by color, as large as leaves half of the room; None if they have to overlap."""
        if not self.cards:
            return None
        faces = self.context.narrator.faces
        apart = [GAP + GROUP_GAP * (faces[one].color != faces[other].color) for one, other in pairwise(self.cards)]
        told = (self.verdict.headline(), self.verdict.price()) if self.verdict else ("", "")
        for size in (GIANT, *reversed(CARD_SIZES)):
            lefts = tuple(accumulate((size.width + gap for gap in apart), initial=1))
            plan = RevealPlan(size, lefts, room, self.word, *told)
            if (
                plan.hand_width <= room.width
                and plan.hand_height <= max(room.height // 2, LEAST_HAND)
                and plan.top >= LEAST_TOP
            ):
                return plan
        return None

    @property
    def word(self) -> str:
        if self.verdict is None:
            return ""
        return words.say("show.bluff" if self.verdict.judged.guilty else "show.honest")

    def painted(self, plan: RevealPlan, room: Size, palette: Palette) -> Painting:
        """The head of whose hand it is; after a challenge the face tells the verdict, and so does the stamp."""
        painting, guilty = Painting(room.width, room.height), self.verdict is not None and self.verdict.judged.guilty
        is_judged = self.is_told and self.verdict is not None
        mood: Mood = "open" if not is_judged else "cross" if guilty else "happy"
        avatar = avatars_of(tuple(self.context.match.players))[self.shown.seat]
        paint_portrait(painting, avatar.seen_in(palette), *plan.face, mood)
        if is_judged:
            ink = readable(palette.alarm if guilty else palette.fair, palette.ink, palette.felt, palette.least_contrast)
            plan.paint_verdict(painting, ink, palette)
        self.lay_cards(painting, plan, palette)
        return painting

    def lay_cards(self, painting: Painting, plan: RevealPlan, palette: Palette) -> None:
        """What speaks against the accused is framed once the verdict is told, and all else steps back."""
        against, size = self.shown.against if self.is_told else frozenset[int](), plan.size
        for place, card in enumerate(self.cards):
            is_dimmed, (x, y) = bool(against) and place not in against, plan.place_of(place)
            face = painted_card(self.context.pictures.of(card), size, palette, is_dimmed)
            if place in against and palette.hues != "none":  # there it is the only one that is not an outline
                painting.fill(x - 1, y - 0.5, size.width + 2, size.height + 1, palette.accent)
            painting.lay(face if place < self.turned else painted_back(size, palette, self.context.pictures.back), x, y)

    def hand(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """In the middle; what does not speak against the accused steps back once the verdict is told."""
        cards, against = self.cards, self.shown.against if self.is_told else frozenset[int]()
        spread = best_spread([len(cards)], width, room, has_notes=True).loosened(len(cards), width)
        table = CardLayout(self.context.pictures, palette, spread, width, is_loud=True)
        notes = [MARK if place in against else "" for place in range(len(cards))]
        dimmed = [place for place in range(len(cards)) if against and place not in against]
        lines = hand_lines(table, cards, notes, dimmed, range(self.turned, len(cards)))
        in_a_row = min(len(cards), spread.per_row(width))
        indent = (width - (in_a_row - 1) * spread.pitch - spread.card.width) // 2
        return [[(" " * indent, style(palette.ink, palette.felt)), *line] for line in lines]
