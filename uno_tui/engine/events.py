"""Events: what happened, for the log, the screen and the history; and who may know how much of it.

An event is public as it stands unless it shows hidden cards: `seen_by` gives what a seat may know, with the cards of
others left out. Cards are the words of the side in play at that moment.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from uno_tui.engine.vocabulary import DrawReason, KnockOutReason, Mistake

if TYPE_CHECKING:
    from uno_tui.rulebook.filters import CardFilter
    from uno_tui.rulebook.model import ConditionOrCards

Cards = tuple[str, ...]


class DealerDrew(NamedTuple):
    """One draw for the deal: the card of each player who took part, by seat."""

    cards: tuple[tuple[int, str], ...]


class Dealt(NamedTuple):
    dealer: int
    round: int


class TurnedUp(NamedTuple):
    """The first card of the round; `rejected` when another one has to be turned up."""

    card: str
    rejected: bool


class Played(NamedTuple):
    seat: int
    card: str


class JumpedIn(NamedTuple):
    seat: int


class Drew(NamedTuple):
    """Hidden: the cards are for the drawer alone."""

    seat: int
    amount: int
    cards: Cards | None
    why: DrawReason


class Kept(NamedTuple):
    seat: int


class Passed(NamedTuple):
    """No card could be drawn."""

    seat: int


class ColorNamed(NamedTuple):
    seat: int
    color: str


class SymbolNamed(NamedTuple):
    """The word of a card whose number or symbol has to be matched."""

    seat: int
    symbol: str


class StackGrew(NamedTuple):
    """Somebody has to answer an attack or take it; `until_color` is the color that is drawn for beside `total` cards.

    `until` are other cards that are drawn for. Without any of it the turn alone is at stake.
    """

    total: int
    until_color: str | None
    target: int
    until: CardFilter | None = None


class Challenged(NamedTuple):
    challenger: int
    accused: int


class HandShown(NamedTuple):
    """Hidden: a hand before the eyes of one player (`to`), or of all when that is None.

    After a challenge it is the hand as it was when the card was played, and `against` are the places in it of the cards
    that forbade the play.
    """

    seat: int
    to: int | None
    cards: Cards | None
    against: frozenset[int] = frozenset()


class Judged(NamedTuple):
    """What the hand has proved of a card and the condition it was played under, and how many cards that has cost.

    `top` and `color` are what the card was played on; there is no color if nobody had named one.
    """

    challenger: int
    accused: int
    guilty: bool
    card: str
    condition: ConditionOrCards
    top: str
    color: str | None
    drawn: int

    @property
    def payer(self) -> int:
        return self.accused if self.guilty else self.challenger


class AttackCancelled(NamedTuple):
    """An attack that hits nobody, by the card that this player has put down."""

    seat: int


class CardReturned(NamedTuple):
    seat: int
    card: str


class Skipped(NamedTuple):
    seat: int
    by_token: bool


class EveryoneSkipped(NamedTuple):
    seat: int


class Reversed(NamedTuple):
    clockwise: bool


class Flipped(NamedTuple):
    """The hands by seat are for players, where they see each other's backs: then they know all that is in front now."""

    side: str
    top: str
    hands: tuple[Cards, ...] = ()


class Chose(NamedTuple):
    seat: int
    option: str


class ColorFell(NamedTuple):
    """A color that came by chance."""

    color: str


class OptionFell(NamedTuple):
    """What chance has chosen."""

    option: str


class LuckTried(NamedTuple):
    """Whether chance was with a player."""

    seat: int
    won: bool


class HandChecked(NamedTuple):
    """Whether a hand holds a card that the effect looks for; which one is not told."""

    seat: int
    has: bool


class TriggerFired(NamedTuple):
    """What follows by itself hits a player; the word of the trigger."""

    seat: int
    trigger: str


class TurnedOver(NamedTuple):
    seat: int
    card: str
    tagged: bool


class PlayerChosen(NamedTuple):
    """Somebody is singled out for what a card does next."""

    seat: int
    other: int


class TokenGiven(NamedTuple):
    seat: int
    to: int


class Discarded(NamedTuple):
    seat: int
    cards: Cards


class CardsGiven(NamedTuple):
    """Hidden: cards that went from one hand to another, for the two players alone."""

    seat: int
    to: int
    amount: int
    cards: Cards | None


class HandsSwapped(NamedTuple):
    seat: int
    other: int


class HandsShuffled(NamedTuple):
    """All hands were shuffled together and dealt again, by the card of this player."""

    seat: int


class HandsPassed(NamedTuple):
    clockwise: bool


class UnoCalled(NamedTuple):
    seat: int


class Caught(NamedTuple):
    """`by` is None when the rules catch by themselves."""

    seat: int
    by: int | None


class Penalised(NamedTuple):
    """A mistake that costs cards."""

    seat: int
    why: Mistake


class Reshuffled(NamedTuple):
    cards: int


class TakenBack(NamedTuple):
    """What everybody saw of a move that never was. Told by the match: the rules know no way back."""

    deed: Event


class SeatChanged(NamedTuple):
    """From now on a computer player of this level acts for the player, or None: the player again. Told by the match, too."""

    seat: int
    level: str | None


class KnockedOut(NamedTuple):
    """Out of the round with so many cards, which nobody sees, or out of the game with so many points."""

    seat: int
    why: KnockOutReason
    figure: int


class Remark(NamedTuple):
    """What a computer player says to what everybody has just seen; voice, situation and variant find the words.

    Told by the match: it is no part of the game.
    """

    seat: int
    voice: str
    situation: str
    variant: str


class RoundEnded(NamedTuple):
    """Hands are laid open. `winner` is None for a blocked round; or all others have been knocked out."""

    winner: int | None
    hands: tuple[Cards, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    is_last_left: bool = False


class GameEnded(NamedTuple):
    winners: tuple[int, ...]


# Every event is in one family, by what it shows of cards that were hidden. These show nothing.
Plain = (
    DealerDrew
    | TurnedUp
    | Played
    | JumpedIn
    | Kept
    | Passed
    | ColorNamed
    | SymbolNamed
    | StackGrew
    | Challenged
    | Judged
    | AttackCancelled
    | TriggerFired
    | CardReturned
    | Skipped
    | EveryoneSkipped
    | Reversed
    | Chose
    | PlayerChosen
    | TokenGiven
    | UnoCalled
    | Caught
    | Penalised
    | Reshuffled
    | KnockedOut
    | TakenBack
    | SeatChanged
    | Remark
    | GameEnded
)
# Cards that everybody sees from then on.
LaidOpen = TurnedOver | Discarded | RoundEnded
# Players hold other cards from then on, or other sides of them.
HandsChanged = Dealt | Flipped | HandsSwapped | HandsPassed | HandsShuffled
# Chance has spoken, or something about a hand has come out.
Fallen = ColorFell | OptionFell | LuckTried | HandChecked
PublicEvent = (
    Plain | LaidOpen | Fallen | Dealt | HandsSwapped | HandsPassed | HandsShuffled
)  # of a turn-over onlookers see less than players
# Cards that only some of the players see.
Hidden = Drew | HandShown | CardsGiven
Event = PublicEvent | Hidden | Flipped
# What cannot be unseen.
Revealing = LaidOpen | Fallen | HandsChanged | Hidden


def seen_by(event: Event, seat: int | None) -> Event:
    """What a seat may know of an event; None is somebody who looks on."""
    if isinstance(event, Drew):
        return event if seat == event.seat else Drew(event.seat, event.amount, None, event.why)
    if isinstance(event, HandShown):
        shown = event.to is None or seat in (event.seat, event.to)
        return event if shown else HandShown(event.seat, event.to, None)
    if isinstance(event, CardsGiven):
        return event if seat in (event.seat, event.to) else event._replace(cards=None)
    if isinstance(event, Flipped):
        return event if seat is not None else Flipped(event.side, event.top)
    public: PublicEvent = event  # a new kind of event has to be put with the public ones, or be judged above
    return public


def seen_events(events: Iterable[Event], seat: int | None) -> list[Event]:
    """Who draws and plays nothing passes, and keeps to themselves whether the card could have been played."""
    return [seen_by(event, seat) for event in events if not isinstance(event, Kept) or event.seat == seat]


def changes_hand(event: Event, seat: int) -> bool:
    """Whether this player holds other cards from then on, or other sides of them."""
    return isinstance(event, HandsChanged) and (not isinstance(event, HandsSwapped) or seat in event)
