"""The hand of the player at the keyboard, drawn as one canvas: its lines are kept for each card that can be selected.

Cards that can be played stand a line higher and bright; the others are dimmed. The selected card stands another line higher,
above a marker if Enter plays it; below all of them a sentence says what it does, or the rule that forbids it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, pairwise
from typing import Literal, NamedTuple

from textual import events
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.strip import Strip

from uno_tui.lang import LiveText, words
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, fit, style
from uno_tui.tui.look.cards import CARD_SIZES, SMALL, CardSize, back_lines, card_lines
from uno_tui.tui.look.fan import Fan, spread
from uno_tui.tui.look.palettes import readable
from uno_tui.tui.table.seating import RISE, TablePlan, plan_for

PLATE_ABOVE = 2  # lines from a plate to the backs below it
HIDDEN = 2  # columns that can be hidden of a card, and it is still drawn whole
MARKER, REFUSED, LOOKED_AT = "──▲──", "──✗──", "─────"
COMFORTABLE_STRIP = 4  # columns of each card in a fan, below which smaller cards are taken
ORDERS = ("color", "symbol", "playable")
Pointing = Literal["play", "look", "none"]  # whether Enter plays the selected card, one only looks at it, or neither


class LaidHand(NamedTuple):
    """Where each card of the hand lies, and how it is painted."""

    fan: Fan
    size: CardSize
    tops: list[int]
    pictures: list[list[Pieces]]

    def line_of(self, place: int, y: int) -> Pieces | None:
        line = y - self.tops[place]
        return self.pictures[place][line] if 0 <= line < self.size.height else None


class Hand(Canvas):
    DEFAULT_CSS = "Hand { height: auto; }"

    class CardChosen(Message):
        """A card was picked: by Enter or by a second click."""

        def __init__(self, card: str) -> None:
            super().__init__()
            self.card = card

    class CardClicked(Message):
        """The mouse has come to a card."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(
        self, context: MatchContext, sentence: Callable[[str | None], str], pointing: Callable[[], Pointing]
    ) -> None:
        super().__init__()
        self.context = context
        self.sentence = sentence
        self.pointing = pointing
        self.cards: list[str] = []
        self.backs: tuple[str | None, ...] = ()
        self.owner: LiveText = str  # whose they are
        self.call: LiveText = str  # what can be done meanwhile
        self.playable: frozenset[str] = frozenset()
        self.bright: frozenset[str] = frozenset()  # those that are not dimmed
        self.refused: str | None = None  # what was just tried in vain; empty if it was no card
        self.order = ORDERS[0]
        self.selected = 0
        self.has_arrows = True
        self.is_clicked = False  # whether it was the mouse that selected the card
        self.laid_for: object = None
        self.laid_hands: dict[tuple[int, str], LaidHand] = {}  # by the selected card, and what it is pointed at for
        self.strips_for: object = None
        self.strips: dict[tuple[int, int, str], Strip] = {}  # by line, selected card, and what it is pointed at for

    @property
    def room(self) -> int:
        """Columns for the sentence."""
        return self.size.width - 2

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        return plan_for(viewport, len(self.context.match.players)).hand_room

    @property
    def plan(self) -> TablePlan:
        return plan_for(self.app.size, len(self.context.match.players))

    @property
    def lowest(self) -> int:
        """The line below the lowest cards."""
        return self.size.height - self.plan.below_hand

    @property
    def laid(self) -> LaidHand:
        """Found out once for each card that is selected, then looked at for each of many lines."""
        state, key = self.state, (self.selected, self.point)
        if state != self.laid_for:
            self.laid_for, self.laid_hands = state, {}
        if key not in self.laid_hands:
            self.laid_hands[key] = self.lay(self.size)
        return self.laid_hands[key]

    @property
    def state(self) -> tuple[object, ...]:
        """Whatever the cards look like, but for which of them is selected."""
        cards = tuple(self.cards), self.backs, self.playable, self.bright, self.order
        return self.size, cards, words.language, palette_of(self.app), self.blank()

    @property
    def point(self) -> str:
        """What the selected card is pointed at for; one that was refused has another marker."""
        if not self.has_arrows:
            return "none"
        return "refused" if self.refused and self.refused == self.selected_card else self.pointing()

    def lay(self, room: Size) -> LaidHand:
        size, faces, palette = (
            card_size_for(len(self.cards), self.plan, room.width),
            self.context.narrator.faces,
            palette_of(self.app),
        )
        groups = [faces[card].color if self.order == "color" else None for card in self.cards]
        fan = spread(groups, size.width, room.width, self.selected)
        tops, pictures = [], []
        lowest = self.lowest - size.height
        seen = [after - before for before, after in pairwise(fan.lefts)] + [fan.card]  # columns of each card
        is_raised = self.point not in ("none", "refused")
        for place, card in enumerate(self.cards):
            is_dimmed, picture = card not in self.bright, self.context.pictures.of(card)
            tops.append(lowest - (card in self.playable) - (is_raised and place == self.selected))
            is_tucked = place != self.selected and seen[place] < fan.card - HIDDEN
            is_touching = 0 < place != self.selected and seen[place - 1] <= fan.card
            covered = 0 if is_tucked or place == self.selected else max(0, fan.card - seen[place])
            lines = card_lines(
                picture,
                size,
                palette,
                dimmed=is_dimmed,
                tucked=is_tucked,
                touching=is_touching and not is_tucked,
                covered=covered,
            )
            pictures.append(lines)
        return LaidHand(fan, size, tops, pictures)

    @property
    def middle(self) -> Offset:
        """Where a card that comes or goes is seen."""
        return Offset((self.size.width - self.laid.size.width) // 2, RISE)

    @property
    def selected_card(self) -> str | None:
        return self.cards[self.selected] if self.cards else None

    def show(
        self,
        cards: tuple[str, ...],
        playable: frozenset[str],
        select: str | None = None,
        bright: frozenset[str] = frozenset(),
    ) -> None:
        """`select` is a card to begin with, such as the one just drawn; `bright` are others that are not dimmed."""
        before = select or self.selected_card
        self.playable, self.bright, self.refused = playable, playable | bright, None
        self.cards = self.in_order(cards)
        if before in self.cards:
            self.selected = self.cards.index(before)
        self.selected = max(0, min(self.selected, len(self.cards) - 1))
        self.is_clicked = False
        self.refresh()
        self.call_after_refresh(self.paint_neighbours)

    def show_backs(self, backs: tuple[str | None, ...], owner: LiveText, call: LiveText = str) -> None:
        """Where no hand is open: one from behind, each card as everybody sees it, or as the back that all of them have.

        On a plate over them stands whose they are, or what can be done.
        """
        self.backs, self.owner, self.call = backs, owner, call
        self.refresh()

    def in_order(self, cards: tuple[str, ...]) -> list[str]:
        """A hand comes sorted by color, as the deck is listed; the other orders keep that among equals."""
        if self.order == "symbol":
            rank = dict(
                zip(dict.fromkeys(face.card for face in self.context.narrator.faces.values()), count(), strict=False)
            )
            return sorted(cards, key=lambda card: rank[self.context.narrator.faces[card].card])
        if self.order == "playable":
            return sorted(cards, key=lambda card: card not in self.playable)
        return list(cards)

    def next_order(self) -> str:
        return ORDERS[(ORDERS.index(self.order) + 1) % len(ORDERS)]

    def sort_by(self, order: str) -> None:
        self.order = order
        in_deck = tuple(sorted(self.cards, key=list(self.context.narrator.faces).index))
        self.show(in_deck, self.playable, bright=self.bright)

    def select(self, place: int, *, is_clicked: bool = False) -> None:
        if not self.cards:
            return
        self.selected, self.is_clicked, self.refused = max(0, min(place, len(self.cards) - 1)), is_clicked, None
        self.refresh()
        if self.laid.fan.is_overlapping:
            self.call_after_refresh(self.paint_neighbours)

    def paint_neighbours(self) -> None:
        """Before they are selected: the first time that a card is painted whole would be felt."""
        for card in self.cards[max(0, self.selected - 1) : self.selected + 2]:
            picture, dimmed = self.context.pictures.of(card), card not in self.bright
            card_lines(picture, self.laid.size, palette_of(self.app), dimmed=dimmed, tucked=False)

    def refresh_sentence(self) -> None:
        self.refresh(Region(0, self.size.height - 1, self.size.width, 1))

    def refuse(self, what: str) -> None:
        """A card that stays in the hand, or nothing of it: the sentence is the answer to what was tried."""
        self.refused = what
        self.refresh()

    def move(self, step: int) -> None:
        self.select((self.selected + step) % max(1, len(self.cards)))

    def give_arrows(self, has_arrows: bool) -> None:
        """While the arrows are elsewhere the marker is gone."""
        self.has_arrows = has_arrows
        self.is_clicked = False
        self.refresh()

    def choose(self) -> None:
        if self.selected_card:
            self.post_message(self.CardChosen(self.selected_card))

    def card_under(self, event: events.Click) -> int | None:
        if not self.cards or event.y >= self.lowest:
            return None
        return self.laid.fan.card_at(event.x, self.selected)

    def on_click(self, event: events.Click) -> None:
        place = self.card_under(event)
        if place is not None:
            self.post_message(self.CardClicked(place))

    def click(self, place: int) -> None:
        """The first click on a card selects it, wherever the selection was; the second one plays it."""
        if self.is_clicked and place == self.selected:
            self.choose()
        else:
            self.select(place, is_clicked=True)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Who goes to and fro in a hand sees the same lines again and again. There is no border around them."""
        if self.state != self.strips_for:
            self.strips_for = self.state
            self.strips.clear()
        point = self.point
        strips = [self.kept_line(y, point) for y in crop.line_range]
        _, background = self.background_colors
        for colors in self.get_line_filters():
            strips = [strip.apply_filter(colors, background) for strip in strips]
        return strips if crop.column_span == (0, self.size.width) else [strip.crop(*crop.column_span) for strip in strips]

    def kept_line(self, y: int, point: str) -> Strip:
        key = (y, self.selected, point)
        if y == self.size.height - 1 or key not in self.strips:
            self.strips[key] = self.render_line(y)
        return self.strips[key]

    def draw(self, y: int, row: Row) -> None:
        if y == self.size.height - 1:
            self.draw_sentence(row)
        elif self.cards:
            self.draw_cards(y, row)
            self.draw_selected(y, row)
            self.draw_edges(y, row)
        elif self.backs:
            self.draw_backs(y, row)

    def draw_backs(self, y: int, row: Row) -> None:
        size, palette = card_size_for(len(self.backs), self.plan, self.size.width), palette_of(self.app)
        line = y - (self.lowest - size.height)
        if line == -PLATE_ABOVE and self.has_plate:
            self.draw_plate(row)
        if not 0 <= line < size.height:
            return
        fan = spread([None] * len(self.backs), size.width, self.size.width, len(self.backs) - 1)
        for left, word in zip(fan.lefts, self.backs, strict=True):
            picture = self.context.pictures.of(word) if word else None
            back = back_lines(size, palette, dimmed=True, picture=self.context.pictures.back)
            lines = card_lines(picture, size, palette) if picture else back
            if -size.width < left < self.size.width:
                row.put_all(left, lines[line])

    @property
    def has_plate(self) -> bool:
        """Whether there is a blank between it and what has happened."""
        return self.plan.air > 0

    def draw_plate(self, row: Row) -> None:
        palette = palette_of(self.app)
        call = self.call()
        look = style(palette.felt, palette.accent, bold=True) if call else style(palette.ink, palette.panel)
        text = fit(call or self.owner(), self.room - 4)
        row.put((self.size.width - cells_of(text)) // 2 - 2, f"  {text}  ", look)

    def draw_cards(self, y: int, row: Row) -> None:
        """From left to right: each hides only what it lies over, not the edge of one that stands higher or lower."""
        laid, width = self.laid, len(row.cells)
        for place, left in enumerate(laid.fan.lefts):
            if place == self.selected or not -laid.fan.card < left < width:
                continue
            if line := laid.line_of(place, y):
                row.put_all(left, line)

    def draw_selected(self, y: int, row: Row) -> None:
        """Nothing of its neighbours is seen below it, only the marker."""
        laid, left = self.laid, self.laid.fan.lefts[self.selected]
        row.put(left, " " * laid.size.width, self.blank())
        if line := laid.line_of(self.selected, y):
            row.put_all(left, line)
        elif y == self.marker_line:
            self.draw_marker(row, left + (laid.size.width - len(MARKER)) // 2)

    @property
    def marker_line(self) -> int:
        """Below the selected card; above one that was refused, which stays down."""
        top = self.laid.tops[self.selected]
        return top - 1 if self.point == "refused" else top + self.laid.size.height

    def draw_marker(self, row: Row, x: int) -> None:
        palette = palette_of(self.app)
        if self.point == "play":
            row.put(x, MARKER, style(palette.accent, palette.felt, bold=True))
        elif self.point == "refused":
            row.put(x, REFUSED, style(self.alarm, palette.felt, bold=True))
        elif self.point == "look":
            row.put(x, LOOKED_AT, style(palette.ink, palette.felt, bold=True))

    @property
    def alarm(self) -> str:
        palette = palette_of(self.app)
        return readable(palette.alarm, palette.ink, palette.felt, palette.least_contrast)

    def draw_edges(self, y: int, row: Row) -> None:
        """Signs in the uppermost line say that there are more cards."""
        if y:
            return
        fan, width, palette = self.laid.fan, len(row.cells), palette_of(self.app)
        look = style(palette.accent, palette.felt, bold=True)
        if fan.lefts[0] < 0:
            row.put(0, "◀", look)
        if fan.lefts[-1] + fan.card > width:
            row.put(width - 1, "▶", look)

    def draw_sentence(self, row: Row) -> None:
        """In the middle below the cards; where there is no room for a call above them, that stands here."""
        if self.call() and not self.has_plate:
            self.draw_plate(row)
            return
        palette, text = palette_of(self.app), self.text()
        ink = palette.ink if self.refused is None else self.alarm
        row.put(max(1, (self.size.width - cells_of(text)) // 2), text, style(ink, palette.felt, bold=True))

    def text(self) -> str:
        return fit(self.sentence(self.selected_card), self.room)


def card_size_for(cards: int, plan: TablePlan, room: int) -> CardSize:
    """The largest for which there is room, unless of so many cards too little would be seen of each."""
    fitting = [size for size in reversed(CARD_SIZES) if size.height <= plan.hand.height]
    strips = max(0, cards - 2) * COMFORTABLE_STRIP
    return next((size for size in fitting if strips + 2 * size.width <= room), SMALL)
