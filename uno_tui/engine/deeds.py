"""Deeds: whose doing an event was."""

from __future__ import annotations

from uno_tui.engine.events import (
    AttackCancelled,
    CardReturned,
    CardsGiven,
    Caught,
    Challenged,
    Chose,
    ColorFell,
    ColorNamed,
    DealerDrew,
    Dealt,
    Discarded,
    Drew,
    Event,
    EveryoneSkipped,
    Flipped,
    GameEnded,
    HandChecked,
    HandShown,
    HandsPassed,
    HandsShuffled,
    HandsSwapped,
    Judged,
    JumpedIn,
    Kept,
    KnockedOut,
    LuckTried,
    OptionFell,
    Passed,
    Penalised,
    Played,
    PlayerChosen,
    Remark,
    Reshuffled,
    Reversed,
    RoundEnded,
    SeatChanged,
    Skipped,
    StackGrew,
    SymbolNamed,
    TakenBack,
    TokenGiven,
    TriggerFired,
    TurnedOver,
    TurnedUp,
    UnoCalled,
)


def is_done_by(seat: int, event: Event) -> bool:
    """Whether it names this player as the one whose doing it was; much is the doing of the rules."""
    match event:
        case JumpedIn():
            return False  # what is told with it says more: which card it was
        case Caught(_, by) | Challenged(by) | HandShown(_, by):
            return by == seat  # it is who looks at a hand, not who shows it
        case Dealt():
            return True  # whoever shuffles
        case Played() | Drew() | Kept() | Passed() | Discarded() | TurnedOver() | UnoCalled() | Penalised():
            return event.seat == seat
        case (
            ColorNamed()
            | SymbolNamed()
            | Chose()
            | PlayerChosen()
            | TokenGiven()
            | HandsSwapped()
            | HandsShuffled()
            | Skipped()
            | EveryoneSkipped()
        ):
            return event.seat == seat
        case CardReturned() | AttackCancelled() | CardsGiven():
            return event.seat == seat
        case DealerDrew() | TurnedUp() | Reshuffled() | StackGrew() | Judged() | RoundEnded() | GameEnded():
            return False
        case ColorFell() | OptionFell() | LuckTried() | HandChecked() | Reversed() | Flipped() | HandsPassed():
            return False
        case KnockedOut() | TriggerFired() | TakenBack() | SeatChanged() | Remark():
            return False
