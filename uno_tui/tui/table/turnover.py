"""The act of a deck that turns over: the piles, what can be seen of the others' cards, and the open hand as a wave.

It is seen with the eyes that are on the screen: no hand but theirs, and of the other sides only what they may know. Cards
lie in the order of the deck before and after, so that nobody learns which back belonged to which front.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from functools import lru_cache
from itertools import zip_longest
from math import ceil
from typing import ClassVar, NamedTuple

from textual.geometry import Offset, Size

from uno_tui.engine import PlayerView
from uno_tui.engine.events import Event, Flipped, Played
from uno_tui.lang import words
from uno_tui.rulebook.model import FaceArt
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import cells_of, fit
from uno_tui.tui.look.cards import HUGE, LARGE, MEDIUM, SMALL, CardSize
from uno_tui.tui.look.faces import BACK_OVAL, painted_back, painted_card
from uno_tui.tui.look.fan import spread
from uno_tui.tui.look.letters import LEAST_LATIN, large_letters, least_lines, snug_letters
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.palettes import DARK_PAPER, Palette, ink_on, mixed
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
NO_CARD = CardSize(0, 0)
# Lines of the shout, the card beside it, and lines of the plaque with the side below it.
ANNOUNCED: tuple[tuple[int, CardSize, int], ...] = (
    (16, HUGE, 6),
    (12, HUGE, 6),
    (12, LARGE, 3),
    (8, HUGE, 3),
    (8, LARGE, 3),
    (6, MEDIUM, 4),
    (6, LARGE, 3),
    (4, LARGE, 3),
    (8, MEDIUM, 1),
    (6, MEDIUM, 1),
    (4, MEDIUM, 1),
    (6, SMALL, 1),
    (4, SMALL, 1),
    (6, NO_CARD, 1),
    (4, NO_CARD, 1),
)
BESIDE = 3  # columns between the card and the shout, and one less beside a small one
UNDER = 2  # lines between the shout and the plaque
INSIDE = 0.956  # of the way to the rim, squared
DEEP = 0.7  # how much darker than the accent it is around the oval of a back that has turned
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
        cloth, is_turned = self.context.on_cloth(palette), step > HALFWAY
        painting.lay(self.table(seating, cloth, is_turned=is_turned), 0, 1)
        self.turn_hand(painting, plan, palette, step - PILES_FIRST)
        if is_turned:
            self.announce(painting, seating, cloth)
        else:
            self.turn_piles(painting, seating, palette, step)
        return painting

    def table(self, seating: RoundSeating, palette: Palette, *, is_turned: bool) -> Painting:
        """All that is either on one side or on the other; painted once for each and not for every step."""
        key = (seating.board, palette, words.language, is_turned)
        if key not in self.tables:
            view = self.views.after if is_turned else self.views.before
            self.tables[key] = self.paint_table(seating, palette, view, is_bare=is_turned)
        return self.tables[key]

    def paint_table(self, seating: RoundSeating, palette: Palette, view: PlayerView, *, is_bare: bool) -> Painting:
        painting = Painting(*seating.board)
        cloth = table_cloth(*seating.board, seating.oval, palette)
        painting.quarters = [list(row) for row in cloth.quarters]
        if not is_bare:
            paint_plaque((painting, seating, palette), self.context, view)
        bottom = seat_below(self.views.after)  # nobody changes places meanwhile
        avatars = avatars_of(tuple(self.context.match.players))
        quiet = seating._replace(plan=seating.plan._replace(chip_lines=0))  # what is on the backs is for later
        for seat, place in seating.places_from(bottom).items():
            SeatPainter(painting, self.context, view, quiet, palette, bottom).paint(seat, avatars[seat], place)
        return painting

    def turn_piles(self, painting: Painting, seating: RoundSeating, palette: Palette, step: int) -> None:
        draw = TurningCard(self.views.before.next_back, self.views.after.next_back)
        down = Offset(0, 1)
        self.turn(painting, draw, seating.plan.draw, seating.draw_pile + down, palette, step)
        self.turn(painting, self.pile, seating.plan.pile, seating.pile + down, palette, step)

    @property
    def told(self) -> str:
        """That hands turn, too: the open one, or all of them."""
        seat = self.views.after.seat
        if seat is None:
            return words.say("show.hands-turn")
        return words.say("show.hand-turns", name=self.context.match.players[seat])

    def turn_hand(self, painting: Painting, plan: TablePlan, palette: Palette, step: int) -> None:
        """From the left to the right, where the hand lies on the table."""
        size = card_size_for(len(self.hand), plan, painting.width)
        fan = spread([None] * len(self.hand), size.width, painting.width, len(self.hand) - 1)
        top = painting.height - 1 - plan.below_hand - size.height
        if self.hand:
            painting.centered(0, top - 2, painting.width, fit(self.told, painting.width), palette.ink, bold=True)
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
        pictures, back = self.context.pictures, turned_back if step > HALFWAY else painted_back
        whole = painted_card(pictures.of(word), size, palette) if word else back(size, palette, pictures.back)
        thin = squeezed(whole, max(1, round(size.width * THINNESS[step])))
        painting.lay(thin, place.x + (size.width - thin.width) // 2, place.y)

    def announce(self, painting: Painting, seating: RoundSeating, palette: Palette) -> None:
        """As soon as the piles have turned: the card that is up now, a shout, and below it the side that is up now."""
        oval, word, side = seating.oval, words.say("show.turned"), self.context.narrator.side(self.side)
        plans = [Announcement(oval, word, side, *sizes) for sizes in ANNOUNCED if large_letters(word, sizes[0])]
        plan = next((plan for plan in plans if plan.leaves_rim), plans[-1])
        if plan.card != NO_CARD:
            x, top = round(plan.left), 1 + round(oval.y + plan.card_above)
            picture = self.context.pictures.of(self.pile.after or self.views.after.top)
            painting.lay(painted_card(picture, plan.card, palette), x, top)
        y = 1 + round(2 * (oval.y + plan.above)) / 2
        painting.bitmap(plan.drawn, round(2 * plan.right) / 2, y, palette.accent)
        self.tell_side(painting, plan, ceil(y) + plan.plaque_below, palette)

    def tell_side(self, painting: Painting, plan: Announcement, y: int, palette: Palette) -> None:
        left, width, high = round(plan.plaque_middle - plan.plaque_width / 2), plan.plaque_width, plan.side_lines
        if not plan.is_bare:
            painting.fill(left, y, width, plan.plaque, palette.accent)
        if high:
            x, ink = left + (width - plan.side_width) / 2, palette.ink if plan.is_bare else palette.felt
            painting.bitmap(plan.drawn_side, round(2 * x) / 2, y + (plan.plaque - high) / 2, ink)
        else:
            painting.centered(left, y + plan.plaque // 2, width, plan.side, palette.felt, bold=True)


class Announcement(NamedTuple):
    """A card and beside it the shout, above the plaque, around the middle of the table."""

    oval: TableOval
    word: str
    side: str
    lines: int
    card: CardSize
    plaque: int

    @property
    def drawn(self) -> Bitmap:
        return snug_letters(self.word, self.lines) or ()

    @property
    def drawn_side(self) -> Bitmap:
        """The side that is up; without a plaque around it in letters that leave room before the rim."""
        letters = snug_letters if self.is_bare else large_letters
        return letters(self.side, self.side_lines) or ()

    @property
    def is_bare(self) -> bool:
        """Whether there is room for letters, but not for a plaque around them."""
        return self.side_lines == self.plaque

    @property
    def high(self) -> int:
        """Lines of its letters, which may be fewer than there is room for."""
        return len(self.drawn) // 2

    @property
    def is_beside(self) -> bool:
        """Whether the plaque lies beside the card, too: that is higher than both."""
        return self.card.height >= self.high + UNDER + self.plaque

    @property
    def above(self) -> float:
        """Where the shout begins, from the middle of the table; a small card has no room but there."""
        below = UNDER + self.plaque if self.is_beside else self.plaque if self.card != SMALL else 0
        return -(self.high + below) / 2

    @property
    def card_above(self) -> float:
        """Where the card begins."""
        return -self.card.height / 2 if self.is_beside else self.above + (self.high - self.card.height) / 2

    @property
    def is_clear_of_card(self) -> bool:
        """Whether a small plaque may lie beside the lower edge of the card, farther from the rim."""
        return self.plaque == 1 and self.card != NO_CARD and self.oval.x - self.plaque_width / 2 > self.right

    @property
    def plaque_below(self) -> int:
        """Lines from the top of the shout to the plaque."""
        if self.is_beside:
            return self.high + UNDER
        if self.is_clear_of_card:
            return self.high + (round(2 * (self.oval.y + self.above)) % 2 == 0)  # half a line below the shout is enough
        beside = max(self.high, ceil((self.high + self.card.height) / 2))
        return beside + (UNDER - self.is_bare if self.plaque > 1 else self.card == NO_CARD)

    @property
    def plaque_middle(self) -> float:
        return self.right + self.word_width / 2 if self.is_beside else self.oval.x

    @property
    def word_width(self) -> float:
        return len(self.drawn[0]) / 2

    @property
    def side_width(self) -> float:
        return len(self.drawn_side[0]) / 2 if self.side_lines else cells_of(self.side)

    @property
    def plaque_width(self) -> int:
        return ceil(self.side_width) + (0 if self.is_bare else 4 * min(self.plaque, 3))

    @property
    def side_lines(self) -> int:
        """Lines of the letters of the side, if there is room for them; none if it is only written."""
        lines = least_lines(self.side)
        return lines if lines in (self.plaque, self.plaque - 2) else 0

    @property
    def before_word(self) -> float:
        """Columns of the card and beside it."""
        beside = BESIDE - 1 if self.card == SMALL else BESIDE
        return self.card.width + beside if self.card != NO_CARD else 0

    @property
    def width(self) -> float:
        return self.before_word + self.word_width

    @property
    def left(self) -> float:
        """A little to the left of the middle: a card has round corners; a small one needs all the room before the rim."""
        aside = -1 if self.card.height > SMALL.height else 0.25 if self.card == SMALL else 0
        return self.oval.x - self.width / 2 + aside

    @property
    def right(self) -> float:
        """Where the shout begins."""
        return self.left + self.before_word

    @property
    def leaves_rim(self) -> bool:
        """Its corners: those of the card, of the shout, and of the plaque, which must not be empty around its words."""
        low = self.above + self.plaque_below + self.plaque
        left, right = self.oval.x - self.left, self.left + self.width - self.oval.x
        card, word = min(self.card_above, self.above), self.above + self.high
        corners = ((left, card), (right, self.above), (right, word), (self.plaque_width / 2, low))
        if self.plaque == LEAST_LATIN and not self.is_bare:
            return False
        return all((x / self.oval.wide) ** 2 + (y / self.oval.high) ** 2 < INSIDE for x, y in corners)


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


@lru_cache(maxsize=16)
def turned_back(size: CardSize, palette: Palette, picture: FaceArt | None) -> Painting:
    """A back on its way to the other side: its oval leans the other way, in the colors of the side that is up now.

    Without colors it only leans; a picture on it stays as it is.
    """
    back = deepcopy(painted_back(size, palette, picture))
    if not picture:
        back.quarters = [row[::-1] for row in back.quarters]
    if palette.hues != "none":
        recolor_back(back, palette)
    return back


def recolor_back(back: Painting, palette: Palette) -> None:
    dark = palette.felt if palette.is_dark else palette.ink  # a pale card would be lost on a pale ground
    oval, around = palette.paper(palette.accent), palette.paper(mixed(palette.accent, dark, DEEP))
    colors = {palette.paper(BACK_OVAL): oval, palette.paper(DARK_PAPER): around}
    back.recolor(lambda color: colors.get(color, color))
    back.writing = {place: each._replace(ink=ink_on(oval)) for place, each in back.writing.items()}


def squeezed(painting: Painting, width: int) -> Painting:
    """As seen from the side: so many columns wide."""
    if width == painting.width:
        return painting
    thin = Painting(width, painting.height)
    share = painting.width / width
    for row, own in zip(painting.quarters, thin.quarters, strict=True):
        own[:] = [row[min(len(row) - 1, int((place + 0.5) * share))] for place in range(2 * width)]
    return thin
