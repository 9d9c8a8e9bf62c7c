"""The computer players of a match."""

from __future__ import annotations

from tests.tui.tables import VARIANTS
from uno_tui.engine import Move
from uno_tui.match.live import Match
from uno_tui.match.seats import Bot
from uno_tui.match.setup import SetUp

BOTS = (Bot("Ann", "easy"), Bot("Bo", "normal"), Bot("Cy", "hard"))


def moves_of(name: str, seed: int) -> list[Move]:
    match, made = Match.set_up(SetUp(name, BOTS), seed), []
    while deed := match.next_deed:
        match.make(deed.move)
        made.append(deed.move)
    assert match.rounds, name
    return made


def test_bots_alone_play_a_round_to_its_end_and_the_same_seed_is_the_same_game() -> None:
    for name in VARIANTS:
        made = moves_of(name, 3)
        assert made == moves_of(name, 3), name
        assert made != moves_of(name, 4), name
