"""Whom an effect means: the seats, in playing order."""

from __future__ import annotations

from uno_tui.engine.table import Table
from uno_tui.rulebook.who import Who


def targets(table: Table, who: Who) -> list[int]:
    """Who has the fewest or most cards is the first of those who have, from the next player on."""
    match who:
        case "self":
            return [table.on_turn]
        case "next":
            return [table.next_seat()]
        case "previous":
            return [table.seat_before(table.on_turn)]
        case "chosen":
            return [table.chosen_seat]
        case "others":
            return table.others()
        case "everyone":
            return [*table.others(), table.on_turn]
        case "fewest-cards":
            return [min([*table.others(), table.on_turn], key=lambda seat: table.hands[seat].bit_count())]
        case "most-cards":
            return [max([*table.others(), table.on_turn], key=lambda seat: table.hands[seat].bit_count())]
