"""What a challenge has judged, told from what everybody has seen: the card, its condition, the color before, who pays.

Which cards of the hand speak against the accused is said only where these facts settle it, and never against the verdict.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from uno_tui.engine.events import (
    CardReturned,
    ColorNamed,
    Dealt,
    Drew,
    Event,
    Flipped,
    HandShown,
    Judged,
    Passed,
    Played,
    StackGrew,
    TurnedOver,
    TurnedUp,
)
from uno_tui.match.live import Match, seen_events
from uno_tui.rulebook.effects import PenaltyEffect
from uno_tui.rulebook.model import Condition, Face, is_number


class Sight(NamedTuple):
    """What lies on the pile: the top card, the color in force, whether a penalty waits, and what lay there before."""

    top: str | None = None
    color: str | None = None
    is_stacked: bool = False
    under: Sight | None = None


class Evidence(NamedTuple):
    """`convicting` are places in the hand; `payer` has drawn `drawn` cards."""

    card: str
    condition: Condition
    before: Sight
    guilty: bool
    payer: int
    drawn: int
    convicting: frozenset[int]


def evidence(match: Match, shown: HandShown, faces: dict[str, Face]) -> Evidence:
    """About the hand that was shown last."""
    log = [*match.log(None), *seen_events(match.verdict, None)]
    place = max(number for number, event in enumerate(log) if isinstance(event, HandShown))
    verdict = next(event for event in log[place:] if isinstance(event, Judged))
    card, before = charged_card(match, log[:place], shown.seat, faces)
    payer = verdict.accused if verdict.guilty else verdict.challenger
    drawn = sum(
        event.amount for event in log[place:] if isinstance(event, Drew) and (event.seat, event.why) == (payer, "penalty")
    )
    condition = condition_of(match, faces[card])
    hand = [faces[other] for other in shown.cards or ()]
    proof = convicting(match, hand, condition, before, faces) if verdict.guilty else frozenset()
    return Evidence(card, condition, before, verdict.guilty, payer, drawn, proof)


def condition_of(match: Match, face: Face) -> Condition:
    """The optional strict rule asks more of every card that asks anything."""
    condition = match.variant.card(face.card).condition
    return "no-playable-card" if condition is None or match.rules.optional.strict_plus4 else condition


def charged_card(match: Match, log: Sequence[Event], seat: int, faces: dict[str, Face]) -> tuple[str, Sight]:
    """The card that was challenged, and what it was played on: of a chain the last, or at some tables the first."""
    sight = Sight()
    charged: list[tuple[str, Sight]] = []
    for event in log:
        if ends_chain(event):
            charged.clear()
        if isinstance(event, Played) and event.seat == seat and is_judged(match, faces[event.card], sight):
            charged.append((event.card, sight))
        sight = seen_after(event, sight, faces)
    takes_first = match.rules.challenge.target == "first" or match.rules.optional.strict_plus4
    return charged[0 if takes_first else -1]


def ends_chain(event: Event) -> bool:
    """Whether the penalty has been paid, as far as there were cards to pay it with."""
    return isinstance(event, Dealt | Passed | Judged) or (isinstance(event, Drew) and event.why == "penalty")


def is_judged(match: Match, face: Face, sight: Sight) -> bool:
    """An answer to a penalty is honest, unless the card asks that nothing else fits."""
    if match.variant.card(face.card).condition is None:
        return False
    return not sight.is_stacked or condition_of(match, face) == "no-playable-card"


def seen_after(event: Event, sight: Sight, faces: dict[str, Face]) -> Sight:
    match event:
        case Played(_, card):
            return sight._replace(top=card, color=faces[card].color, under=sight._replace(under=None))
        case TurnedUp(card, _) | Flipped(_, card):
            return sight._replace(top=card, color=faces[card].color, under=None)
        case TurnedOver(_, card, _):
            return sight._replace(top=card, under=None)
        case ColorNamed(_, color):
            return sight._replace(color=color)
        case CardReturned(_, card):
            return sight.under or Sight() if card == sight.top else sight
        case StackGrew():
            return sight._replace(is_stacked=True)
        case _:
            return sight._replace(is_stacked=False) if ends_chain(event) else sight


def convicting(
    match: Match, hand: Sequence[Face], condition: Condition, before: Sight, faces: dict[str, Face]
) -> frozenset[int]:
    """The cards of the hand that made the play dishonest; none where the pile alone does not tell."""
    if before.top is None or before.color is None or before.is_stacked:
        return frozenset()
    symbol = faces[before.top].card
    by_color = {place for place, face in enumerate(hand) if face.color == before.color}
    by_symbol = {place for place, face in enumerate(hand) if face.color and face.card == symbol} - by_color
    if condition == "no-color-match":
        return frozenset(by_color)
    if condition == "no-color-or-action-match":
        return frozenset(by_color if is_number(symbol) else by_color | by_symbol)
    if by_symbol and match.rules.stacking.follow_color_after_penalty:
        return frozenset()  # whether the symbol counted depends on the turn before
    plain_wilds = {place for place, face in enumerate(hand) if not face.color and not is_attack(match, face)}
    return frozenset(by_color | by_symbol | plain_wilds)


def is_attack(match: Match, face: Face) -> bool:
    return any(isinstance(effect, PenaltyEffect) for effect in match.variant.card(face.card).effects)
