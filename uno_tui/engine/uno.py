"""Calling UNO, forgetting it and being caught (R-41 to R-48, R-82, R-83).

A seat whose turn leaves it with one card and that has not called is liable: its window is open until the next turn
action of whoever acts next. What nobody caught by then is missed.
"""

from __future__ import annotations

from uno_tui.engine.events import Caught, Penalised, UnoCalled
from uno_tui.engine.piles import draw_cards
from uno_tui.engine.table import BIT, MISSED, OWED, SAID, SETTLED, WINDOW, Table


def settle_last_card(t: Table, seat: int | None = None) -> bool:
    """The own choices of a seat are done: with one card left, a call of this turn counts, a missing one can be caught."""
    if seat is None:
        seat = t.seat
    if t.hands[seat].bit_count() != 1 or t.uno[seat]:
        return False
    if t.said & BIT[seat]:
        unsay(t, seat)
        t.uno[seat] = SETTLED
    else:
        t.uno[seat] = OWED
        t.open |= BIT[seat]
        if t.kit.window_until_play:
            t.busy |= WINDOW
    return False


def close_windows(t: Table, actor: int, played: bool) -> None:
    """A turn action closes the windows that were open; with `uno.window: next_play` a draw closes only one's own."""
    close(t, t.open if played or not t.kit.window_until_play else t.open & BIT[actor])


def close(t: Table, closing: int) -> None:
    t.open ^= closing
    while closing:
        seat = closing.bit_length() - 1
        closing ^= BIT[seat]
        t.uno[seat] = MISSED
        if t.kit.catches_by_itself:
            pay_for_silence(t, seat, None)


def pay_for_silence(t: Table, seat: int, by: int | None) -> int:
    """Returns the cards drawn."""
    t.open &= ~BIT[seat]
    t.uno[seat] = SETTLED  # caught once is caught, even if no card could be drawn
    t.tell(Caught(seat, by))
    return draw_cards(t, seat, t.kit.uno_penalty, "caught")


def call(t: Table, seat: int) -> None:
    """With the window open a late call is as good as one in time (R-43); otherwise it waits for the end of the turn."""
    t.tell(UnoCalled(seat))
    if t.open & BIT[seat]:
        t.open &= ~BIT[seat]
        t.uno[seat] = SETTLED
    else:
        t.said |= BIT[seat]
        t.busy |= SAID


def unsay(t: Table, seat: int) -> None:
    t.said &= ~BIT[seat]
    if not t.said:
        t.busy &= ~SAID


def lapse(t: Table, seat: int) -> None:
    """The turn is over and the call fitted nothing: it lapses, and costs where the table has agreed so (R-77)."""
    unsay(t, seat)
    if t.kit.wrong_uno:
        t.tell(Penalised(seat, "wrong-uno"))
        draw_cards(t, seat, t.kit.wrong_uno, "wrong-uno")
