"""Calling UNO, forgetting it and being caught (R-41 to R-48, R-82, R-83).

A seat whose turn leaves it with one card and that has not called is liable: its window is open until the next turn
action of whoever acts next. What nobody caught by then is missed.
"""

from __future__ import annotations

from uno_tui.engine.events import Caught, Penalised, UnoCalled
from uno_tui.engine.piles import draw_by_luck, draw_cards
from uno_tui.engine.table import BIT, FREE, MISSED, OWED, SAID, SETTLED, WINDOW, Table


def settle_own_last_card(table: Table, _argument: object = None) -> bool:
    """The step after the own choices of the player on turn."""
    if table.hands[table.on_turn].bit_count() == 1:
        settle_last_card(table, table.on_turn)
    return False


def settle_last_card(table: Table, seat: int) -> None:
    """The own choices of a seat are done with one card left: a call of this turn counts, a missing one can be caught."""
    if table.calls[seat]:
        return
    if not table.compiled.has_calls:
        table.calls[seat] = FREE
    elif table.called & BIT[seat]:
        unsay(table, seat)
        table.calls[seat] = SETTLED
    else:
        table.calls[seat] = OWED
        table.open_windows |= BIT[seat]
        if table.compiled.window_until_play:
            table.due |= WINDOW


def close_windows(table: Table, actor: int, played: bool) -> None:
    """A turn action closes the windows that were open; with `uno.window: next_play` a draw closes only one's own."""
    close(table, table.open_windows if played or not table.compiled.window_until_play else table.open_windows & BIT[actor])


def close(table: Table, closing: int) -> None:
    table.open_windows ^= closing
    while closing:
        seat = closing.bit_length() - 1
        closing ^= BIT[seat]
        table.calls[seat] = MISSED
        if table.compiled.catches_by_itself:
            pay_for_silence(table, seat, None)


def pay_for_silence(table: Table, seat: int, by: int | None) -> int:
    """Returns the cards drawn."""
    table.open_windows &= ~BIT[seat]
    table.calls[seat] = FREE  # caught once is caught, even if no card could be drawn
    table.tell(Caught(seat, by))
    rules = table.rules.uno
    more = 0 if rules.penalty_up_to is None else rules.penalty_up_to - rules.penalty
    return (
        draw_by_luck(table, seat, rules.penalty, more, "caught")
        if more
        else draw_cards(table, seat, rules.penalty, "caught")
    )


def call(table: Table, seat: int) -> None:
    """With the window open a late call is as good as one in time (R-43); otherwise it waits for the end of the turn."""
    table.tell(UnoCalled(seat))
    if table.open_windows & BIT[seat]:
        table.open_windows &= ~BIT[seat]
        table.calls[seat] = SETTLED
    else:
        table.called |= BIT[seat]
        table.due |= SAID


def has_called_early(table: Table, seat: int) -> bool:
    """Whether a call of this turn waits for its end: a second one is no move (R-83)."""
    return bool(table.called & BIT[seat])


def unsay(table: Table, seat: int) -> None:
    table.called &= ~BIT[seat]
    if not table.called:
        table.due &= ~SAID


def lapse(table: Table, seat: int) -> None:
    """The turn is over and a call fitted nothing: it lapses, and costs where the table has agreed so (R-77)."""
    if not has_called_early(table, seat):
        return
    unsay(table, seat)
    if table.rules.optional.wrong_uno:
        table.tell(Penalised(seat, "wrong-uno"))
        draw_cards(table, seat, table.rules.optional.wrong_uno, "wrong-uno")
