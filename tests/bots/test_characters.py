"""What somebody is like shows at the table: in bluffs, doubts and attacks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.engine.chance import played
from uno_tui.bots import hard
from uno_tui.bots.characters import CHARACTERS
from uno_tui.bots.hard import Budget
from uno_tui.bots.judging import WEIGHTS, Weights, taste_of
from uno_tui.bots.levels import Level
from uno_tui.bots.player import BotPlayer
from uno_tui.engine import Game
from uno_tui.engine.imagining import Imagination
from uno_tui.engine.table import Table

FIVE = ["yellow-5", "yellow-6", "yellow-7", "yellow-8", "yellow-9"]
# Bo is about to go out, and Ann could stop it with a card that she should not play.
TEMPTING: dict[str, Any] = {
    "turn": "Ann",
    "top": "red-7",
    "hands": {"Ann": ["wild-draw-four", "red-1", "green-8", "green-9"], "Bo": ["blue-1"], "Cy": FIVE},
}


def choices(name: str, level: Level, game: Game, seat: int = 0, times: int = 20) -> set[str]:
    player = BotPlayer(name, level, seat, 3)
    view, imagination = game.view(seat), Imagination(game, seat)
    return {str(player.choose(view, imagination, Random(seed))) for seed in range(times)}


def test_who_likes_to_bluff_bluffs_now_and_then_and_others_do_not() -> None:
    game = played("standard", TEMPTING)
    assert choices("Momo", "normal", game) == {"play red-1", "play wild-draw-four"}
    assert choices("Bao", "normal", game) == {"play red-1"}


def test_nobody_bluffs_on_the_easy_level() -> None:
    game = played("standard", TEMPTING)
    assert {move for each in CHARACTERS for move in choices(each.name, "easy", game)} == {"play red-1"}


def test_who_doubts_challenges_where_others_draw() -> None:
    hands = {"Ann": ["wild-draw-four", "green-9", "blue-5"], "Bo": ["blue-1", "blue-4", "green-6"], "Cy": FIVE}
    moves = (0, "play wild-draw-four"), (0, "color blue")
    game = played("standard", {"turn": "Ann", "top": "red-7", "hands": hands}, *moves)
    assert choices("Taro", "normal", game, seat=1) == {"challenge"}
    assert choices("Pip", "normal", game, seat=1) == {"accept"}


def test_who_likes_to_attack_does_so_where_others_go_on_with_their_color() -> None:
    hands = {
        "Ann": ["red-draw-two", "green-7", "green-8", "green-9", "green-2"],
        "Bo": ["blue-1", "blue-3", "blue-4", "blue-5", "blue-6"],
        "Cy": FIVE,
    }
    game = played("standard", {"turn": "Ann", "top": "red-7", "hands": hands})
    assert choices("Rex", "normal", game) == {"play red-draw-two"}
    assert choices("Bao", "normal", game) == {"play green-7"}


def test_between_moves_that_seem_as_good_taste_decides_on_the_hard_level(monkeypatch: pytest.MonkeyPatch) -> None:
    momo = next(each for each in CHARACTERS if each.name == "Momo")
    game = played("standard", TEMPTING)

    def toss_a_coin(_table: Table, _code: int, random: Random, _ahead: int) -> float:
        return random.random()

    monkeypatch.setattr(hard, "play_on", toss_a_coin)

    def found(taste: Weights) -> str:
        code = hard.search(game.table.copy, Random(1), Budget(deals=10, trust=100), taste)
        return game.table.faces.word[code]

    assert found(taste_of(momo, is_bluffing=True)) == "wild-draw-four"
    assert found(WEIGHTS) == "red-1"
