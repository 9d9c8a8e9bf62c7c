"""The middle of the table, painted: draw pile, discard pile with what lies below its top card, and the color in force."""

from __future__ import annotations

from textual.geometry import Region

from uno_tui.engine import PlayerView
from uno_tui.lang import words
from uno_tui.narration.hints import nothing_fits
from uno_tui.rulebook.filters import OF_THE_COLOR
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.canvas import cells_of, fit, lines_of_cells
from uno_tui.tui.look.cards import LARGE, SMALL
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.letters import large_letters, least_lines, slim_letters
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.palettes import Palette, ink_on, mixed
from uno_tui.tui.table.seating import RoundSeating

PEEP = ((-3, -1), (3, 1))  # where cards below the top one look out
HALF_FADED = 0.5
LEAST_PLAQUE = 13
LARGE_NAME, AROUND_NAME = 4, 2  # lines of the name of a color on a vast table, at least, and columns around it
ABOVE_NAME = 3  # lines of its plaque above that: letter and glyph, and blanks around them
BEFORE_ARROWS = 5  # columns between that name and the rim, where the arrows run
Middle = tuple[Painting, RoundSeating, Palette]


def paint_middle(
    painting: Painting,
    context: MatchContext,
    view: PlayerView,
    under: tuple[str, ...],
    seating: RoundSeating,
    palette: Palette,
) -> None:
    middle = (painting, seating, palette)
    paint_draw_pile(middle, context, view)
    paint_discard_pile(middle, context, view, under)
    paint_plaque(middle, context, view)


def paint_discard_pile(middle: Middle, context: MatchContext, view: PlayerView, under: tuple[str, ...]) -> None:
    painting, seating, palette = middle
    size, place = seating.plan.pile, seating.pile
    if seating.plan.hand != SMALL and palette.hues != "none":
        for card, (dx, dy) in zip(reversed(under), PEEP, strict=False):
            below = Painting(size.width, size.height)
            below.lay(painted_card(context.pictures.of(card), size, palette), 0, 0)
            below.veil(palette.cloth, HALF_FADED)
            below.writing.clear()
            painting.lay(below, place.x + dx, place.y + dy)
    edge = 0.5 if size == SMALL else 0.0  # a small card has no frame of its own, and this one is the card in play
    shade(middle, place.x - edge, place.y - edge, size.width + 2 * edge, size.height + 2 * edge)
    if edge:
        frame_card(middle)
    painting.lay(painted_card(context.pictures.of(view.top, view.color), size, palette), place.x, place.y)


def frame_card(middle: Middle) -> None:
    """White around the card in play, where it is as small as those of the hand."""
    painting, seating, palette = middle
    (width, height), (x, y) = seating.plan.pile, seating.pile
    white = palette.ink if palette.hues == "none" else palette.card_white
    painting.fill(x, y - 0.5, width, height + 1, white)
    painting.fill(x - 0.5, y, width + 1, height, white)


def shade(middle: Middle, x: float, y: float, width: float, height: float) -> None:
    """A shadow of half a cell to the right and below, and where the corner between them is round."""
    painting, _, palette = middle
    painting.fill(x + 0.5, y + height - 0.5, width - 0.5, 1, palette.shadow)
    painting.fill(x + width - 0.5, y + 0.5, 1, height, palette.shadow)


def paint_draw_pile(middle: Middle, context: MatchContext, view: PlayerView) -> None:
    """Of a two-sided deck the back of the next card is seen by everybody."""
    painting, seating, palette = middle
    size, place, is_lit = seating.plan.draw, seating.draw_pile, nothing_fits(view)
    if is_lit:
        around = 1 if seating.plan.hand == SMALL else 0.5  # on a small table words stand in the frame, above and below
        painting.fill(place.x - 1, place.y - around, size.width + 2, size.height + 2 * around, palette.accent)
    elif view.draw_pile:
        paint_cards_below(middle)
    if view.draw_pile:
        back = painted_card(context.pictures.of(view.next_back), size, palette) if view.next_back else None
        pile = back or painted_back(size, palette, context.pictures.back)
        painting.lay(pile, place.x, place.y)
    write_draw_pile(middle, view, is_lit)


def paint_cards_below(middle: Middle) -> None:
    """What is seen of the pile below its first card; on a small table only at its side, because words stand below."""
    painting, seating, palette = middle
    (width, height), (x, y) = seating.plan.draw, seating.draw_pile
    below = mixed(palette.card_white, palette.cloth, 0.45)
    if seating.plan.hand == SMALL:
        painting.fill(x - 0.5, y + 0.5, width, height - 0.5, below)
        return
    for step, color in (1.0, palette.shadow), (0.5, below):
        painting.fill(x - step, y + step, width, height, color)


def write_draw_pile(middle: Middle, view: PlayerView, is_lit: bool) -> None:
    """How many cards are left; and where there is nothing else to be done, that Enter draws one."""
    painting, seating, palette = middle
    (width, height), (x, y), is_small = seating.plan.draw, seating.draw_pile, seating.plan.hand == SMALL
    count, call = words.say("table.draw-pile", count=view.draw_pile), f" {words.say('table.draw-here')} "
    y += height + (0 if is_small else 1)
    if is_lit and is_small:
        painting.centered(x - 1, y, width + 2, call, palette.felt, bold=True)
        painting.centered(x - 1, y - height - 1, width + 2, count, palette.felt, bold=True)
        return
    if is_lit:
        left = x + (width - cells_of(call)) // 2
        painting.text(left, y, call, palette.felt, paper=palette.accent, bold=True)
        y += 1
    painting.centered(x, y, width, count, palette.ink)


def paint_plaque(middle: Middle, context: MatchContext, view: PlayerView) -> None:
    """The color in force with its letter, its glyph and its name; below it the direction, and what is pending."""
    painting, seating, palette = middle
    x, is_small = seating.plaque.x, seating.plan.hand == SMALL
    step = 1 if is_small and not seating.is_in_corners else 2  # a blank between them where the table is high enough
    y = paint_color(middle, context, view) + (not is_small)
    if is_color_asked(view):
        y += step - 1 if is_small else 0
        paint_choice(middle, context, view, y)
        y += step
    turning = words.say("table.turning" if view.clockwise else "table.turning-back")
    painting.text(x, y, fit(turning, room_at(seating, y)), palette.ink, paper=palette.cloth)
    y += step
    pending = pending_words(context, view)
    if pending:
        paint_pending(middle, pending, y)


def paint_pending(middle: Middle, pending: str, y: int) -> None:
    """On a plate like that of the color, where there is room."""
    painting, seating, palette = middle
    x, room = seating.plaque.x, room_at(seating, y) - 2
    lines = [pending] if cells_of(pending) <= room else lines_of_cells(pending, room_at(seating, y + 1) - 2)[:2]
    wide = max(LEAST_PLAQUE, 2 + max(map(cells_of, lines)))
    if seating.plan.hand != SMALL and wide <= room_at(seating, y + len(lines) + 1):
        plate(middle, Region(x, y, wide, len(lines) + 2), palette.accent)
        for number, line in enumerate(lines, start=1):
            painting.centered(x, y + number, wide, line, palette.felt, bold=True)
        return
    for number, line in enumerate(lines):
        painting.text(x, y + number, f" {line} ", palette.felt, paper=palette.accent, bold=True)


def paint_color(middle: Middle, context: MatchContext, view: PlayerView) -> int:
    """In words on a plaque; where there is room, the name in large letters. Returns the line below it."""
    painting, seating, palette = middle
    (x, y), is_small = seating.plaque, seating.plan.hand == SMALL
    y -= is_small and seating.is_in_corners and is_color_asked(view)  # there is more to come below it
    sign, name, paper = color_words(context, view, palette)
    letters = color_in_letters(seating, name) if seating.plan.hand == LARGE and sign else None
    if letters:
        return paint_large_name(middle, sign, letters, paper)
    text = f"{sign} {name}".strip()
    air, height = {SMALL: (2, 1), LARGE: (8, 5)}.get(seating.plan.hand, (2, 3))
    width = cells_of(text) + air
    width = min(width, room_at(seating, y)) if is_small else max(LEAST_PLAQUE, width)
    plate(middle, Region(x, y, width, height), paper)
    painting.centered(x, y + height // 2, width, fit(text, width), ink_on(paper), bold=True)
    return y + height


def color_in_letters(seating: RoundSeating, name: str) -> Bitmap | None:
    """The widest letters for which there is room before the arrows."""
    room = room_at(seating, seating.plaque.y) - BEFORE_ARROWS - 2 * AROUND_NAME
    drawn = (large_letters(name, least_lines(name)), slim_letters(name))
    return next((letters for letters in drawn if letters and len(letters[0]) <= 2 * room), None)


def paint_large_name(middle: Middle, sign: str, letters: Bitmap, paper: str) -> int:
    """Letter and glyph above it, as in the corner of a card. Returns the line below the plaque."""
    painting, seating, _ = middle
    (x, y), wide, high = seating.plaque, -(-len(letters[0]) // 2) + 2 * AROUND_NAME, len(letters) // 2
    top = y - ABOVE_NAME - (high - LARGE_NAME) // 2
    plate(middle, Region(x, top, wide, ABOVE_NAME + high + 1), paper)
    painting.text(x + AROUND_NAME, top + 1, sign, ink_on(paper), bold=True)
    painting.bitmap(letters, x + AROUND_NAME, top + ABOVE_NAME, ink_on(paper))
    return top + ABOVE_NAME + high + 1


def plate(middle: Middle, box: Region, paper: str) -> None:
    """With round corners, if it is more than a line."""
    painting, _, palette = middle
    painting.fill(*box, paper)
    for x in (box.x, box.right - 0.5) if box.height > 1 else ():
        for y in (box.y, box.bottom - 0.5):
            painting.fill(x, y, 0.5, 0.5, palette.cloth)


def is_color_asked(view: PlayerView) -> bool:
    """Whether whoever looks at the table has put that question aside."""
    return view.decision == "color" and view.seat is not None and view.seat == view.asked


def paint_choice(middle: Middle, context: MatchContext, view: PlayerView, y: int) -> None:
    """The colors there are to name."""
    painting, seating, palette = middle
    x = seating.plaque.x
    for move in view.moves:
        color = context.match.variant.colors[move.word]
        paper = palette.paper(color.hue)
        text = f"{color.key.upper()}{color.glyph}"
        text = text if seating.plan.hand == SMALL else f" {text} "
        x = 1 + painting.text(x, y, text, ink_on(paper), paper=paper, bold=True)


def room_at(seating: RoundSeating, y: int) -> int:
    """Columns from the plaque to the rim."""
    return int(seating.oval.x + seating.oval.reach_at(y + 0.5) - 2) - seating.plaque.x


def color_words(context: MatchContext, view: PlayerView, palette: Palette) -> tuple[str, str, str]:
    """Letter and glyph, the name, and the paper; where a color is still to be named, that it is."""
    if is_color_asked(view):
        return "", words.say("table.pick-color"), palette.accent
    if view.color is None:
        return "", words.say("table.no-color"), palette.panel
    color = context.match.variant.colors[view.color]
    return f"{color.key.upper()}{color.glyph}", context.narrator.color(view.color).upper(), palette.paper(color.hue)


def pending_words(context: MatchContext, view: PlayerView) -> str:
    """What the top card asks for beyond a match."""
    color = context.narrator.color(view.color) if view.color else words.say("table.no-color")
    if view.stack_until == OF_THE_COLOR:
        return words.say("table.stack-until", color=color)
    if view.stack_until:
        return words.say("ask.draws", amount=context.narrator.pending(view))
    if view.stack:
        return words.say("table.stack", count=view.stack)
    if view.symbol:
        return words.say("table.symbol", symbol=context.narrator.symbol(view.symbol))
    return words.say("table.follow-color", color=color) if view.must_follow_color else ""
