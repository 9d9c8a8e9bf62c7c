"""Slips of computer players on a bare table: calls, forgotten calls, catches."""

from __future__ import annotations

from random import Random

from tests.engine.chance import played
from uno_tui.bots.characters import CHARACTERS, character_of
from uno_tui.bots.habits import Habits, habits_of, settle_calls
from uno_tui.bots.levels import LEVELS
from uno_tui.engine.table import OWED, SETTLED, Table

FORGETFUL = Habits(calls_early=0, forgets=1, recovers=0, notices=0, jumps_in=0)
DREAMING = FORGETFUL._replace(forgets=0)
WATCHFUL = DREAMING._replace(notices=1)


def one_card_left() -> Table:
    """Ann has come to one card; it is Bo's turn."""
    game = played("bts", {"hands": {"Ann": ["red-3", "blue-5"]}, "top": "red-7", "turn": "Ann"}, (0, "play red-3"))
    return game.table


def settled(*habits: Habits) -> Table:
    table = one_card_left()
    settle_calls(table, habits, Random(1), table.open_windows)
    return table


def test_whoever_remembers_calls() -> None:
    table = settled(DREAMING, WATCHFUL, WATCHFUL)
    assert table.calls[0] == SETTLED
    assert table.hands[0].bit_count() == 1


def test_a_forgotten_call_is_caught_by_whoever_watches() -> None:
    assert settled(FORGETFUL, WATCHFUL, DREAMING).hands[0].bit_count() == 3


def test_where_nobody_watches_a_forgotten_call_costs_nothing() -> None:
    table = settled(FORGETFUL, DREAMING, DREAMING)
    assert table.hands[0].bit_count() == 1
    assert table.calls[0] == OWED


def test_better_players_forget_less_and_notice_more() -> None:
    easy, normal, hard = map(habits_of, LEVELS)
    assert easy.slips > 3 * normal.slips > hard.slips == 0
    assert easy.notices < normal.notices < hard.notices


def test_a_character_is_found_by_name_and_a_stranger_is_always_like_the_same_one() -> None:
    assert character_of(" momo ").name == "Momo"
    assert character_of("Zoe") == character_of("Zoe") in CHARACTERS
    assert len({character_of(f"Zoe {number}") for number in range(40)}) > len(CHARACTERS) / 2
