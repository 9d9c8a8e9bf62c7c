"""The animations of the table: cards that fly between hands and piles, and what is worth a show over the whole screen.

Short, never in the way of the next key. Where animations are switched off no card flies, and a show is a still picture.
Only what is public moves: a card that was played shows its face, a card that is drawn its back.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, assert_never

from textual.geometry import Offset
from textual.screen import Screen

from uno_tui.engine import PlayerView
from uno_tui.engine.events import (
    CardsGiven,
    Caught,
    Discarded,
    Drew,
    Event,
    Flipped,
    Judged,
    Played,
    RoundEnded,
    TurnedOver,
    UnoCalled,
)
from uno_tui.lang import words
from uno_tui.match.highlights import LAST_CARDS
from uno_tui.match.standings import went_out
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import Avatar, avatars_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, style
from uno_tui.tui.look.cards import SMALL, back_lines, card_lines

if TYPE_CHECKING:
    from uno_tui.narration.narrator import Narrator
    from uno_tui.tui.table.layout import TableLayout
    from uno_tui.tui.table.shouts import StampWord
    from uno_tui.tui.table.shows import Show, ShowAct

FLIGHT = 0.28  # seconds
FLIGHT_STEPS = 4
AFTER_EACH = 0.1
PRICE = 1.2  # seconds for which it stands beside a name what somebody has drawn
MOST_FLIGHTS = 6  # of a penalty of twenty cards a few are enough to see
CardsMoved = Played | Discarded | Drew | CardsGiven | TurnedOver  # the events of which cards fly
OVERHEAD = "position: absolute; layer: overhead;"


class InTheAir(Canvas):
    """Something that moves over the table and is gone by itself."""


class Flight(InTheAir):
    """A card in the air."""

    DEFAULT_CSS = f"Flight {{ {OVERHEAD} width: {SMALL.width}; height: {SMALL.height}; }}"

    def __init__(self, lines: list[Pieces], start: Offset, end: Offset, delay: float) -> None:
        super().__init__()
        self.lines = lines
        self.styles.offset = (start.x, start.y)
        self.start, self.end = start, end
        self.delay = delay
        self.steps = 0

    def draw(self, y: int, row: Row) -> None:
        row.put_all(0, self.lines[y])

    def on_mount(self) -> None:
        """By a clock of its own, which stops when the card is taken off the screen before it flies."""
        if self.delay:
            self.set_timer(self.delay, self.fly)
        else:
            self.call_later(self.fly)

    def fly(self) -> None:
        """In a few steps, fast at first: each of them writes all that was below the card and all that will be.

        A clock that is late leaves out some of its beats, so that only the card can say when it has landed.
        """
        self.set_interval(FLIGHT / FLIGHT_STEPS, self.go_on)

    def go_on(self) -> None:
        self.steps += 1
        if self.steps >= FLIGHT_STEPS:
            self.remove()
        else:
            share = 1 - (1 - self.steps / FLIGHT_STEPS) ** 3
            self.offset = self.start.blend(self.end, share)


class PriceTag(InTheAir):
    """How many cards somebody has drawn, beside the name for a moment."""

    DEFAULT_CSS = f"PriceTag {{ {OVERHEAD} height: 1; }}"

    def __init__(self, cards: int, place: Offset) -> None:
        super().__init__()
        self.text = f" {words.say('show.plus', count=cards)} "
        self.styles.width = cells_of(self.text)
        self.styles.offset = (place.x, place.y)

    def on_mount(self) -> None:
        self.set_timer(PRICE, self.remove)

    def draw(self, _y: int, row: Row) -> None:
        palette = palette_of(self.app)
        row.put(0, self.text, style(palette.felt, palette.accent, bold=True))


class Eyes(NamedTuple):
    """What whoever looks at the screen saw before some move, and sees after it."""

    before: PlayerView
    after: PlayerView


def open_show(screen: Screen[Any], acts: Sequence[ShowAct], speed: float = 1.0) -> Show | None:
    """Over whatever screen is there now."""
    if not acts or not screen.is_attached:
        return None
    from uno_tui.tui.table.shows import Show

    show = Show(acts, speed)
    screen.mount(show)
    return show


def acts_of(context: MatchContext, events: Sequence[Event], eyes: Eyes) -> list[ShowAct]:
    """All that is worth a show; before anything has happened nothing is loaded for one."""
    if not events:
        return []
    from uno_tui.tui.table.stages import stage_act

    acts = [stage_act(context, events), *(shouted(context, event, events, eyes) for event in events)]
    return [act for act in acts if act]


def shouted(context: MatchContext, event: Event, events: Sequence[Event], eyes: Eyes) -> ShowAct | None:
    """What one event is worth; the hand of a challenge has been looked at already by humans who doubt."""
    from uno_tui.tui.table import shouts

    narrator = context.narrator
    back = context.pictures.back
    match event:
        case UnoCalled(seat) if context.public_view.players[seat].cards <= LAST_CARDS:  # too early it is only told
            told = partial(told_of_call, narrator, event, context.public_view.players[seat].cards)
            return shouts.UnoAct(avatar_of(context, seat), narrator.players[seat], told, hues_in_play(context))
        case Caught(seat):
            cards = sum(other.amount for other in events if isinstance(other, Drew) and other.seat == seat)
            told = partial(told_of_catch, narrator, event)
            return shouts.StampAct("caught", avatar_of(context, seat), narrator.players[seat], told, cards, back)
        case Judged(challenger, accused, guilty) if not context.has_looked(challenger):
            verdict: StampWord = "bluff" if guilty else "honest"
            told = partial(told_of_verdict, narrator, event)
            return shouts.StampAct(verdict, avatar_of(context, accused), narrator.players[accused], told, event.drawn, back)
        case Flipped():
            from uno_tui.tui.table.turnover import TurnoverAct

            return TurnoverAct(context, eyes, event, events)
        case RoundEnded(winner) if winner is not None and went_out(event):
            return last_card(context, winner, events)
        case _:
            return None


def told_of_call(narrator: Narrator, event: UnoCalled, cards: int) -> list[str]:
    """Whoever calls ahead still holds the card that is to be played."""
    return [words.say("show.one-left", name=narrator.players[event.seat]) if cards == 1 else narrator.tell(event)]


def told_of_catch(narrator: Narrator, event: Caught) -> list[str]:
    """Who has caught whom, and why; somebody whom only the rules have caught has no one to name."""
    name = narrator.players[event.seat]
    forgot = words.say("event.caught-by-rule", name=name)
    return (
        [words.say("show.caught-by", name=name, by=narrator.players[event.by]), forgot] if event.by is not None else [forgot]
    )


def told_of_verdict(narrator: Narrator, event: Judged) -> list[str]:
    from uno_tui.narration.summaries import Verdict

    return [narrator.tell(event), Verdict(event, narrator).price()]


def told_of_last_card(narrator: Narrator, winner: int, card: str) -> list[str]:
    return [words.say("show.goes-out", name=narrator.players[winner]), words.say("show.last-card", card=narrator.card(card))]


def avatar_of(context: MatchContext, seat: int) -> Avatar:
    return avatars_of(tuple(context.match.players))[seat]


def hues_in_play(context: MatchContext) -> list[str]:
    """The colors of the side that is in play."""
    variant, view = context.match.variant, context.public_view
    side = variant.all_sides.get(view.side or "") or next(iter(variant.all_sides.values()))
    return [variant.colors[color].hue for color in side.colors]


def last_card(context: MatchContext, winner: int, events: Sequence[Event]) -> ShowAct | None:
    """The card that somebody has gone out with, if it was played just now."""
    from uno_tui.tui.table.shouts import LastCardAct

    card = next((other.card for other in reversed(events) if isinstance(other, Played) and other.seat == winner), None)
    if card is None:
        return None
    picture = context.pictures.of(card)
    told = partial(told_of_last_card, context.narrator, winner, card)
    return LastCardAct(avatar_of(context, winner), told, picture, picture.hues[0])


def play_motion(screen: TableLayout, events: Sequence[Event]) -> float:
    """Cards fly on the table that is there now. Returns after how many seconds they have landed."""
    if screen.app.animation_level == "none" or not screen.is_attached:
        return 0.0
    flights = 0
    for event in events:
        if isinstance(event, CardsMoved):
            flights += fly_all(screen, event, flights)
        if isinstance(event, Drew) and event.amount > 1:
            screen.mount(PriceTag(event.amount, screen.place_of(event.seat)))
    return FLIGHT + (flights - 1) * AFTER_EACH if flights else 0.0


def fly_all(screen: TableLayout, event: CardsMoved, before: int) -> int:
    """The cards that an event moves take off one after the other. Returns how many."""
    paths = flight_paths(screen, event)[: max(0, MOST_FLIGHTS - before)]
    for number, (lines, start, end) in enumerate(paths):
        screen.mount(Flight(lines, start, end, (before + number) * AFTER_EACH))
    return len(paths)


def flight_paths(screen: TableLayout, event: CardsMoved) -> list[tuple[list[Pieces], Offset, Offset]]:
    """Each card that moves: how it looks, where it starts, where it lands."""
    draw_pile, discard_pile = screen.place_of_draw_pile(), screen.place_of_discard_pile()
    match event:
        case Played(seat, card):
            return [(flying_face(screen, card), screen.place_of(seat), discard_pile)]
        case Discarded(seat, cards):
            return [(flying_face(screen, card), screen.place_of(seat), discard_pile) for card in cards]
        case Drew(seat, amount):
            return [(flying_back(screen), draw_pile, screen.place_of(seat)) for _ in range(amount)]
        case CardsGiven(giver, taker, amount):
            start, end = screen.place_of(giver), screen.place_of(taker)
            return [(flying_back(screen), start, end) for _ in range(amount)]
        case TurnedOver(_, card):
            return [(flying_face(screen, card), draw_pile, discard_pile)]
        case _:
            assert_never(event)


def flying_back(screen: TableLayout) -> list[Pieces]:
    return back_lines(SMALL, palette_of(screen.app), picture=screen.context.pictures.back)


def flying_face(screen: TableLayout, card: str) -> list[Pieces]:
    return card_lines(screen.context.pictures.of(card), SMALL, palette_of(screen.app))
