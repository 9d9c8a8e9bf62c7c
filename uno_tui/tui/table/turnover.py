"""The act of a deck that turns over: the piles, what can be seen of the others' cards, and the open hand as a wave.

It is seen with the eyes that are on the screen: no hand but theirs, and of the other sides only what they may know. Cards
lie in the order of the deck before and after, so that nobody learns which back belonged to which front.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import ClassVar, NamedTuple

from textual.geometry import Offset, Size

from uno_tui.engine import PlayerView
from uno_tui.engine.events import Event, Flipped, Played
from uno_tui.lang import words
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import cells_of
from uno_tui.tui.look.cards import CardSize
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.fan import spread
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.stamps import paint_word, word_width
from uno_tui.tui.table.board import table_cloth
from uno_tui.tui.table.hand import card_size_for
from uno_tui.tui.table.middle import paint_plaque
from uno_tui.tui.table.motion import Eyes
from uno_tui.tui.table.places import SeatPainter
from uno_tui.tui.table.seating import BARS, RoundSeating, TableOval, TablePlan, plan_for
from uno_tui.tui.table.shows import ShowAct

THINNESS = (1.0, 0.2, 1.0)  # of a card on its way from one side to the other: more steps would be more to write
HALFWAY = len(THINNESS) // 2
WAVE = 7  # steps between the first card of a hand and the last
SHOUTED = (
    (16, 8),
    (12, 8),
    (12, 4),
    (8, 4),
    (8, 6),
    (4, 1),
    (6, 1),
)  # lines of the shout in the end, and of the side below it
INSIDE = 0.85  # of the way to the rim, squared
PILES_FIRST = 1  # steps by which the piles are ahead of the hand


class TurningCard(NamedTuple):
    """Both sides; None is a card that nobody sees, or that is not there."""

    before: str | None
    after: str | None


class TurnoverAct(ShowAct):
    steps: ClassVar[int] = PILES_FIRST + WAVE + len(THINNESS)
    beat: ClassVar[float] = 0.08
    hold: ClassVar[float] = 0.8

    def __init__(self, context: MatchContext, eyes: Eyes, event: Flipped, events: Sequence[Event]) -> None:
        self.context = context
        self.views = eyes
        self.side = event.side
        played = [other for other in events if isinstance(other, Played)]
        self.pile = TurningCard(played[-1].card if played else eyes.before.top, event.top)
        self.hand = turned_hand(eyes, played)
        self.tables: dict[object, Painting] = {}

    def picture(self, size: Size, palette: Palette, step: int) -> Painting:
        players = len(self.context.match.players)
        plan = plan_for(size, players, len(self.context.match.variant.all_sides))
        room = Size(size.width, size.height - BARS - plan.hand_room)
        seating = RoundSeating(plan, room, players - 1)
        painting = Painting(size.width, size.height, palette.felt)
        cloth, is_done = self.context.on_cloth(palette), step >= self.steps - 1
        painting.lay(self.table(seating, cloth, is_turned=step > HALFWAY, is_bare=is_done), 0, 1)
        self.turn_hand(painting, plan, palette, step - PILES_FIRST)
        if is_done:
            self.announce(painting, seating, cloth)
        else:
            self.turn_piles(painting, seating, palette, step)
        return painting

    def table(self, seating: RoundSeating, palette: Palette, *, is_turned: bool, is_bare: bool) -> Painting:
        """All that is either on one side or on the other; painted once for each and not for every step."""
        key = (seating.board, palette, words.language, is_turned, is_bare)
        if key not in self.tables:
            view = self.views.after if is_turned else self.views.before
            self.tables[key] = self.paint_table(seating, palette, view, is_bare)
        return self.tables[key]

    def paint_table(self, seating: RoundSeating, palette: Palette, view: PlayerView, is_bare: bool) -> Painting:
        painting = Painting(*seating.board)
        cloth = table_cloth(*seating.board, seating.oval, palette)
        painting.quarters = [list(row) for row in cloth.quarters]
        if not is_bare:
            paint_plaque((painting, seating, palette), self.context, view)
        bottom = seat_below(self.views.after)  # nobody changes places meanwhile
        avatars = avatars_of(tuple(self.context.match.players))
        for seat, place in seating.places_from(bottom).items():
            SeatPainter(painting, self.context, view, seating, palette, bottom).paint(seat, avatars[seat], place)
        return painting

    def turn_piles(self, painting: Painting, seating: RoundSeating, palette: Palette, step: int) -> None:
        draw = TurningCard(self.views.before.next_back, self.views.after.next_back)
        down = Offset(0, 1)
        self.turn(painting, draw, seating.plan.draw, seating.draw_pile + down, palette, step)
        self.turn(painting, self.pile, seating.plan.pile, seating.pile + down, palette, step)

    def turn_hand(self, painting: Painting, plan: TablePlan, palette: Palette, step: int) -> None:
        """From the left to the right, where the hand lies on the table."""
        size = card_size_for(len(self.hand), plan, painting.width)
        fan = spread([None] * len(self.hand), size.width, painting.width, len(self.hand) - 1)
        top = painting.height - 1 - plan.below_hand - size.height
        for place, (card, left) in enumerate(zip(self.hand, fan.lefts, strict=True)):
            delay = place * WAVE // max(1, len(self.hand) - 1)
            self.turn(painting, card, size, Offset(left, top), palette, step - delay)

    def turn(
        self, painting: Painting, card: TurningCard, size: CardSize, place: Offset, palette: Palette, step: int
    ) -> None:
        """A card at one step of its way; one that nobody may see turns, too, and shows nothing."""
        step = max(0, min(step, len(THINNESS) - 1))
        word = card.after if step > HALFWAY else card.before
        if word is None and (card.before or card.after):
            return
        whole = painted_card(self.context.pictures.of(word), size, palette) if word else painted_back(size, palette)
        thin = squeezed(whole, max(1, round(size.width * THINNESS[step])))
        painting.lay(thin, place.x + (size.width - thin.width) // 2, place.y)

    def announce(self, painting: Painting, seating: RoundSeating, palette: Palette) -> None:
        """In the end the middle of the table says it: a shout, and below it the side that is up now."""
        oval, word, side = seating.oval, words.say("show.turned"), self.context.narrator.side(self.side)
        lines, below = next((size for size in SHOUTED if leaves_rim(oval, word, side, size)), SHOUTED[-1])
        top = 1 + oval.y - (lines + 1 + below) / 2
        paint_word(painting, word, round(oval.x - word_width(word, lines) / 2), round(top), palette.accent, lines)
        y, left = round(top + lines + 1), round(oval.x - shouted_width(side, below) / 2)
        if below > 1:
            paint_word(painting, side, left, y, palette.ink, below)
        else:
            painting.text(left - 2, y, f"  {side}  ", palette.felt, paper=palette.accent, bold=True)


def shouted_width(text: str, lines: int) -> int:
    """Columns of a text in letters of so many lines; of one line it is written."""
    return word_width(text, lines) if lines > 1 else cells_of(text)


def leaves_rim(oval: TableOval, word: str, side: str, size: tuple[int, int]) -> bool:
    """Whether both have letters of so many lines and stay inside the rim of the table."""
    if not all(lines == 1 or large_letters(text, lines) for text, lines in zip((word, side), size, strict=True)):
        return False
    away = ((sum(size) + 1) / 2 / oval.high) ** 2
    widths = (shouted_width(text, lines) for text, lines in zip((word, side), size, strict=True))
    return all((width / 2 / oval.wide) ** 2 + away < INSIDE for width in widths)


def seat_below(view: PlayerView) -> int:
    """Who sits at the lower edge."""
    return next(seat for seat in (view.seat, view.asked, view.on_turn) if seat is not None)


def turned_hand(eyes: Eyes, played: Sequence[Played]) -> list[TurningCard]:
    """The hand of whoever has looked on all the time, without what this player has put down just now.

    Where nobody or somebody else looks, as many cards turn over, and nothing is seen of them.
    """
    before, after = eyes
    if after.seat is None or before.seat != after.seat:
        return [TurningCard(None, None)] * after.players[seat_below(after)].cards
    left = list(before.hand)
    for card in (event.card for event in played if event.seat == after.seat and event.card in left):
        left.remove(card)
    return [TurningCard(*sides) for sides in zip_longest(left, after.hand)]


def squeezed(painting: Painting, width: int) -> Painting:
    """As seen from the side: so many columns wide."""
    if width == painting.width:
        return painting
    thin = Painting(width, painting.height)
    share = painting.width / width
    for row, own in zip(painting.quarters, thin.quarters, strict=True):
        own[:] = [row[min(len(row) - 1, int((place + 0.5) * share))] for place in range(2 * width)]
    return thin
