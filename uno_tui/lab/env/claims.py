"""Claims beside the decision: UNO called in time for everybody, or who is asked whether to call, catch or jump in."""

from __future__ import annotations

from uno_tui.engine import Game, Move


def call_in_time(game: Game) -> None:
    """Whoever has just gone down to one card calls before anybody else can do anything."""
    while windows := game.table.open_windows:
        game.play(Move(windows.bit_length() - 1, "uno"))


def claims_of(game: Game, seat: int) -> list[Move]:
    return [claim for claim in game.claims if claim.seat == seat]


def claimants(game: Game) -> list[int]:
    """Who waits and may claim something, from the turn on; but whoever forgot to call comes last."""
    table = game.table
    order = [(table.on_turn + steps) % table.seat_count for steps in range(table.seat_count)]
    order.sort(key=lambda seat: table.open_windows >> seat & 1)
    return [seat for seat in order if seat != table.asked and claims_of(game, seat)]
