"""Table talk of a match: in the log, the same for the same seed, never on disk, and told by nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.redeal import redealt
from tests.match.test_leaving import resumed
from tests.tui.tables import ANN, BO, CY, DI, VARIANTS, dealt, laid, lift, put_game, say
from uno_tui.bots.talk import CHANCES
from uno_tui.engine import Move
from uno_tui.engine.events import Event, Remark, RoundEnded, UnoCalled
from uno_tui.match.live import Match
from uno_tui.match.seats import Human
from uno_tui.match.table_talk import TableTalk

BOTS = (BO, CY, DI)


@pytest.fixture
def chatty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is worth a word."""
    for situation in CHANCES:
        monkeypatch.setitem(CHANCES, situation, 1.0)


def remarks_in(match: Match) -> list[Remark]:
    return [event for event in match.log(None) if isinstance(event, Remark)]


def played_on(match: Match, moves: int) -> Match:
    """The bots as they like, and whoever is asked beside them does the first thing that can be done."""
    for _ in range(moves):
        if match.decision.seat is None:
            break
        lift(match)
        deed = match.next_deed
        match.make(deed.move if deed else match.decision.moves[0])
    return match


def test_the_same_seed_hears_the_same_and_another_one_something_else() -> None:
    heard = [remarks_in(played_on(dealt("bts", 4, seed, bots=BOTS), 80)) for seed in (5, 5, 6)]
    assert heard[0] == heard[1] != heard[2]
    assert heard[0]


def test_where_nobody_talks_nothing_is_remembered_for_a_remark() -> None:
    talk = TableTalk((Human("Ann"), Human("Bo")), 5)
    assert talk.answer([UnoCalled(ANN)], 1) == []
    assert talk._heard == []


@pytest.mark.usefixtures("chatty")
def test_nothing_of_it_is_on_disk_and_a_resumed_game_hears_it_again() -> None:
    match = dealt("bts", 4, 5, bots=BOTS)
    match.record()
    played_on(match, 60)
    again = resumed(match)
    assert match.recording.path
    assert not any(remark.voice in match.recording.path.read_text() for remark in remarks_in(match))
    assert again.log(None) == match.log(None)
    assert remarks_in(again)


@pytest.mark.usefixtures("chatty")
def test_what_was_said_to_a_move_goes_back_with_it() -> None:
    hands = {"Ann": ["red-skip", "red-1", "red-4"], "Bo": ["red-2", "red-3", "red-6"]}
    match = laid("standard", 2, bots=[BO], top="red-5", hands=hands)
    say(match, "play red-skip")
    assert [(remark.seat, remark.situation) for remark in remarks_in(match)] == [(BO, "skipped")]
    match.take_back()
    assert remarks_in(match) == []


@pytest.mark.usefixtures("chatty")
def test_whoever_only_stands_in_puts_no_words_in_anybodys_mouth() -> None:
    match = dealt("standard", 4, 5)
    for seat in (ANN, *BOTS):
        match.leave_to_bot(seat, "easy")
    assert not remarks_in(played_on(match, 120))


@pytest.mark.usefixtures("chatty")
def test_other_hidden_cards_are_no_reason_to_say_something_else() -> None:
    for name in VARIANTS:
        match, again = (until_ann_can_draw(name) for _ in range(2))
        put_game(again, redealt(match._game, ANN, Random(1)))
        for each in (match, again):
            each.make(Move(ANN, "draw"))
        assert remarks_in(match) == remarks_in(again), name


def until_ann_can_draw(name: str) -> Match:
    match = dealt(name, 4, 3, {"turn": {"voluntary_draw": True}}, bots=BOTS)
    while Move(ANN, "draw") not in played_on(match, 1).decision.moves:
        assert match.decision.seat is not None
    return match


def test_a_bot_speaks_for_itself_and_people_do() -> None:
    events: list[Event] = [UnoCalled(BO), RoundEnded(BO, (), (), ())]
    bo = TableTalk(dealt(players=2, bots=[BO]).seats, 1)
    said = [remark for moves in range(50) for remark in bo.answer(events, moves)]
    assert {(remark.seat, remark.situation) for remark in said} == {(BO, "uno"), (BO, "won")}
    assert TableTalk(dealt(players=2).seats, 1).answer(events, 0) == []
