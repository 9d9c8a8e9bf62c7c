"""The arena: every deal from every chair, the same for the same seed."""

from __future__ import annotations

import pytest

from uno_tui.engine import CompiledRules
from uno_tui.engine.table import Table
from uno_tui.lab import arena
from uno_tui.rulebook.library import load

STANDARD = CompiledRules(load("standard"), load("standard").rules)


def test_everybody_sits_in_every_chair_on_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play_among", lambda *_: 0)
    rounds = list(arena.play_deal(STANDARD, ("easy", "eager", "eager"), 1))
    assert [each.lineup.index("easy") for each in rounds] == [0, 1, 2]
    assert rounds[0].table == rounds[1].table == rounds[2].table


def test_a_chair_that_always_wins_helps_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sits in the first chair goes out at once: that is each of four players once."""

    def first_chair_wins(table: Table, *_: object) -> int:
        table.round_winner = 0
        return 1

    monkeypatch.setattr(arena, "play_among", first_chair_wins)
    assert arena.contest(STANDARD, ("easy", "eager", "eager", "eager"), range(5)).wins.interval == (0.25, 0)


def test_the_same_deals_end_alike_again() -> None:
    first, again = ([(each.moves, each.table) for each in arena.play_deal(STANDARD, ("easy", "eager"), 7)] for _ in range(2))
    assert first == again


def test_the_time_of_each_decision_of_the_first_player_is_taken() -> None:
    contest = arena.contest(STANDARD, ("easy", "eager"), range(2))
    assert len(contest.times) > 4


def test_a_table_of_equals_plays_each_deal_once() -> None:
    assert [each.lineup for each in arena.play_deal(STANDARD, ("normal", "normal"), 3)] == [("normal", "normal")]
    assert arena.seatings(("easy", "normal", "easy", "normal")) == [
        ("easy", "normal", "easy", "normal"),
        ("normal", "easy", "normal", "easy"),
    ]
