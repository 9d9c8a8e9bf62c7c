"""Leaving a seat to a computer player and coming back: who acts, who sees what, and that the journal knows it all."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.tui.tables import ANN, BO, CY, VARIANTS, curtain_before, dealt, laid, lift, say
from uno_tui.engine.events import Played, SeatChanged
from uno_tui.match.journal import read_journal
from uno_tui.match.live import Match
from uno_tui.match.scene import BotsTurn, Curtain, OpenTable
from uno_tui.match.seats import Bot, Human

HANDS = {
    "Ann": ["red-1", "red-8", "red-6", "red-0"],
    "Bo": ["red-2", "red-9", "blue-5"],
    "Cy": ["red-3", "red-7", "blue-7"],
}
BLUFF = {"Ann": ["wild-draw-four", "red-1", "red-2"], "Bo": ["blue-1", "blue-2", "blue-3"]}


def resumed(match: Match) -> Match:
    match.close()
    assert match.recording.path
    again = Match.resume(match.recording.path)
    again.close()
    return again


def test_whoever_leaves_is_played_for_under_the_same_name() -> None:
    match = laid("standard", 3, top="red-5", hands=HANDS)
    say(match, "play red-1")
    assert match.leave_to_bot(BO, "hard") == [SeatChanged(BO, "hard")]
    assert match.seats == (Human("Ann"), Bot("Bo", "hard"), Human("Cy"))
    assert (match.human_seats, match.absent) == ((ANN, CY), (BO,))
    assert match.scene == BotsTurn(match.view(None), BO)
    assert match.next_deed
    assert match.next_deed.move.seat == BO


def test_the_last_human_who_stays_needs_no_curtain_until_somebody_comes_back() -> None:
    match = laid("standard", 3, bots=[CY], top="red-5", hands=HANDS)
    lift(match)
    match.leave_to_bot(BO, "easy")
    assert match.scene == OpenTable(match.view(ANN), ANN)
    say(match, "play red-1", "play red-2", "play red-3")
    assert match.scene == OpenTable(match.view(ANN), ANN)
    match.come_back(BO)
    assert curtain_before(match) == ANN


def test_whoever_comes_back_to_the_own_seat_has_the_keyboard_and_hands_it_on() -> None:
    match = laid("standard", 3, top="red-5", hands=HANDS)
    lift(match)
    match.leave_to_bot(BO, "easy")
    assert isinstance(match.scene, Curtain)
    assert match.scene.is_there  # Ann
    lift(match)
    match.come_back(BO)
    assert curtain_before(match) == ANN
    assert isinstance(match.scene, Curtain)
    assert not match.scene.is_there


def test_whoever_gets_up_does_not_see_the_hand_of_the_last_one_who_stays() -> None:
    """It comes to the keyboard through a curtain, once, whoever has the turn."""
    match = laid("standard", 3, bots=[CY], top="red-5", hands=HANDS)
    lift(match)
    match.leave_to_bot(ANN, "easy")
    onlookers = [match.onlooker]
    say(match, "play red-1")
    assert curtain_before(match) == BO
    for move in ("play red-2", "play red-3", "play red-8"):
        say(match, move)
        onlookers.append(match.onlooker)
    assert onlookers == [None, BO, BO, BO]


def test_in_a_rematch_who_is_away_still_is_and_may_come_back() -> None:
    match = dealt("standard", 3, 5, bots=[CY])
    match.leave_to_bot(BO, "hard")
    again = match.rematch()
    assert again.seats == (Human("Ann"), Bot("Bo", "hard"), Bot("Cy", "easy"))
    again.come_back(BO)
    assert again.human_seats == (ANN, BO)


def test_whoever_comes_back_is_told_what_was_done_meanwhile() -> None:
    match = laid("standard", 3, bots=[CY], top="red-5", hands=HANDS)
    say(match, "play red-1", "play red-2", "play red-3")
    match.leave_to_bot(BO, "easy")
    say(match, "play red-8", "play red-9")
    match.come_back(BO)
    say(match, "play red-7", "play red-6")
    assert isinstance(match.scene, Curtain)
    assert list(match.scene.recap) == [
        Played(CY, "red-3"),
        SeatChanged(BO, "easy"),
        Played(ANN, "red-8"),
        Played(BO, "red-9"),
        SeatChanged(BO, None),
        Played(CY, "red-7"),
        Played(ANN, "red-6"),
    ]


def test_when_all_have_left_the_bots_go_on_until_somebody_comes_back() -> None:
    match = dealt("standard", 3, 5)
    for seat in (ANN, BO, CY):
        match.leave_to_bot(seat, "easy")
    assert not match.can_take_back
    for _ in range(10):
        assert isinstance(match.scene, BotsTurn)
        assert match.onlooker is None
        assert match.next_deed
        match.make(match.next_deed.move)
    match.come_back(CY)
    assert match.onlooker == CY


def test_only_those_who_have_left_come_back_and_only_those_who_are_there_leave() -> None:
    match = dealt("standard", 3, 5, bots=[CY])
    assert match.leave_to_bot(CY, "easy") == match.come_back(BO) == match.come_back(CY) == []
    assert match.absent == ()


def test_a_challenger_who_leaves_before_the_hand_was_shown_leaves_that_to_the_bot() -> None:
    match = laid("bts", 3, top="red-5", hands=BLUFF)
    say(match, "play wild-draw-four", "color blue", "challenge")
    assert match.open_hand
    events = match.leave_to_bot(BO, "easy")
    assert match.open_hand is None
    assert len(events) > 1
    assert match.scene == BotsTurn(match.view(None), BO)


def test_a_seat_stays_left_whatever_is_taken_back() -> None:
    match = dealt("standard", 3, 5)
    lift(match)
    first = match.decision.seat or 0
    match.make(match.decision.moves[0])
    match.leave_to_bot((first + 1) % 3, "easy")
    match.take_back()
    assert match.absent == ((first + 1) % 3,)
    assert match.decision.seat == first
    assert match.log(None)[-2] == SeatChanged((first + 1) % 3, "easy")


def test_what_happened_before_the_first_picture_was_drawn_is_written_down_later() -> None:
    match = dealt("standard", 3, 5)
    lift(match)
    match.make(match.decision.moves[0])
    match.leave_to_bot(BO, "hard")
    match.record()
    again = resumed(match)
    assert (again.seats, again.absent, again.log(None)) == (match.seats, (BO,), match.log(None))


@given(seed=st.integers(0, 1000), name=st.sampled_from(VARIANTS))
def test_whoever_left_came_back_and_took_back_is_found_so_when_the_game_is_resumed(seed: int, name: str) -> None:
    match, random = dealt(name, 3, seed), Random(seed)
    match.record()
    for _ in range(25):
        chance = random.random()
        if chance < 0.1 and match.human_seats:
            match.leave_to_bot(random.choice(match.human_seats), random.choice(["easy", "normal"]))
        elif chance < 0.2 and match.absent:
            match.come_back(random.choice(match.absent))
        elif chance < 0.3 and match.can_take_back:
            match.take_back()
        elif match.decision.moves:
            lift(match)
            match.make(match.next_deed.move if match.next_deed else random.choice(match.decision.moves))
    again = resumed(match)
    assert (again.seats, again.absent) == (match.seats, match.absent)
    assert [again.log(seat) for seat in (None, ANN, BO, CY)] == [match.log(seat) for seat in (None, ANN, BO, CY)]
    waiting = [seat for seat in match.human_seats if seat != match.holder]  # the hand of the holder lies open no more
    assert [again.recap(seat) for seat in waiting] == [match.recap(seat) for seat in waiting]
    assert again.next_deed == match.next_deed


def is_damaged_by(line: bytes) -> bool:
    match = dealt("standard", 2, 5)
    match.record()
    match.close()
    assert match.recording.path
    with match.recording.path.open("ab") as file:
        file.write(line)
    return read_journal(match.recording.path).damage is not None


def test_a_line_that_seats_nobody_we_know_is_damage() -> None:
    for line in (b'{"seat": 2, "bot": "easy"}\n', b'{"seat": 0, "bot": "divine"}\n', b'{"seat": true, "bot": null}\n'):
        assert is_damaged_by(line), line
    assert not is_damaged_by(b'{"seat": 1, "bot": "easy"}\n')
