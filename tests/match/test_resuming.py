"""A match and its journal: what is made is written down, what was written can be resumed, and the last move taken back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.engine.chance import any_move
from tests.long import first
from tests.match.known_games import BLUFF, put
from tests.tui.tables import ANN, BO, VARIANTS, close_hand, curtain_before, dealt, lift
from uno_tui.engine import Game, IllegalMove, Move
from uno_tui.engine.events import TakenBack
from uno_tui.match.journal import UNDO, Entry, InUse, read_journal
from uno_tui.match.journal.lines import journal_line
from uno_tui.match.live import Match
from uno_tui.narration.narrator import Narrator


def recorded(name: str = "standard", players: int = 3, seed: int = 7) -> tuple[Match, Path]:
    match = dealt(name, players, seed)
    match.record()
    assert match.recording.path
    return match, match.recording.path


def play_some(match: Match, random: Random, moves: int) -> None:
    for _ in range(moves):
        if match.is_over:
            return
        lift(match)
        if move := any_move(match._game, random):
            match.make(move)


def assert_same(one: Match, other: Match) -> None:
    assert one._game == other._game
    assert one.log(None) == other.log(None)
    assert [one.view(seat) for seat in range(len(one.players))] == [other.view(seat) for seat in range(len(one.players))]
    assert [one.log(seat) for seat in range(len(one.players))] == [other.log(seat) for seat in range(len(one.players))]


def test_a_move_is_on_disk_as_soon_as_it_is_made() -> None:
    match, path = recorded()
    random = Random(3)
    for made in range(1, 30):
        lift(match)
        match.make(random.choice(match.decision.moves))
        assert len(read_journal(path).moves) == made


def test_a_game_that_has_to_go_on_in_another_file_says_so_once() -> None:
    match, path = recorded()
    assert match.recording.moved is None
    path.write_bytes(b"something else")
    play_some(match, Random(3), 1)
    assert match.recording.moved
    assert match.recording.news() == [match.recording.moved]
    assert match.recording.news() == []
    assert path.read_bytes() == b"something else"


def test_a_refused_move_is_not_written_down() -> None:
    match, path = recorded()
    with pytest.raises(IllegalMove):
        match.make(Move(ANN, "challenge"))
    assert not read_journal(path).entries


def test_what_was_played_before_the_recording_began_is_in_it() -> None:
    match = dealt("standard", 2)
    play_some(match, Random(1), 9)
    match.record()
    assert match.recording.path
    assert_same(match, Match.resume(closed(match)))


def closed(match: Match) -> Path:
    match.close()
    assert match.recording.path
    return match.recording.path


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("seed", first(1, range(4)))
def test_a_match_is_resumed_as_it_was_behind_the_curtain(name: str, seed: int) -> None:
    match, _ = recorded(name, 3, seed)
    play_some(match, Random(seed), 40 + 30 * seed)
    resumed = Match.resume(closed(match))
    assert_same(match, resumed)
    assert resumed.holder is None
    assert curtain_before(resumed) == resumed.decision.seat


def test_the_recap_of_a_resumed_match_begins_with_the_players_last_turn() -> None:
    match, _ = recorded("standard", 2)
    for _ in range(12):
        lift(match)
        match.make(match.decision.moves[0])
    resumed = Match.resume(closed(match))
    assert [resumed.recap(seat) for seat in (ANN, BO)] == [match.recap(seat) for seat in (ANN, BO)]


def hit_and_catching() -> Match:
    """Somebody has to draw, and catches another before lifting the curtain."""
    for seed in range(99):
        match, random = recorded(seed=seed)[0], Random(seed)
        while match.decision.seat is not None:
            seat = curtain_before(match)
            catches = [move for move in match._game.claims if move.verb == "catch" and move.seat == seat]
            if seat is not None and catches and match.hotseat.has_sat(seat) and match.hotseat._cards_unseen(seat):
                match.make(catches[0])
                return match
            lift(match)
            match.make(random.choice(match.decision.moves))
        match.close()
    raise AssertionError


def test_who_catches_before_lifting_the_curtain_has_not_sat_down() -> None:
    """The recap, and what came to the hand, are still to be told."""
    match = hit_and_catching()
    seat = curtain_before(match)
    assert seat is not None
    resumed = Match.resume(closed(match))
    assert resumed.recap(seat) == match.recap(seat) != []
    for each in (match, resumed):
        lift(each)
    assert resumed.hotseat.new_cards == match.hotseat.new_cards != ()


def challenged() -> Match:
    """Bo is to see the hand of Ann, who has bluffed."""
    match = Match(*BLUFF.start()[:4])
    match.record()
    for move in BLUFF.moves[:3]:
        lift(match)
        match.make(BLUFF.move(move))
    return match


def test_a_match_left_before_a_challenged_hand_was_seen_is_resumed_there() -> None:
    match = challenged()
    assert match.open_hand
    resumed = Match.resume(closed(match))
    assert resumed.open_hand
    assert resumed.open_hand.hand == match.open_hand.hand
    assert_same(match, resumed)
    assert close_hand(resumed) == close_hand(match)
    assert_same(match, resumed)


def test_a_hand_that_was_seen_is_not_shown_again_when_the_move_after_it_is_taken_back() -> None:
    match = challenged()
    lift(match)
    match.make(BLUFF.move(BLUFF.moves[3]))
    match.take_back()
    assert not match.open_hand
    resumed = Match.resume(closed(match))
    assert not resumed.open_hand
    assert_same(match, resumed)


def called_twice(*more: Entry) -> Path:
    """A game of an older program, for which a second call of UNO in one turn was a move."""
    match, path = recorded()
    call = Move(match.decision.seat or 0, "uno")
    lift(match)
    match.make(call)
    match.close()
    with path.open("ab") as file:
        file.writelines(map(journal_line, (call, *more)))
    return path


@pytest.mark.parametrize("more", [(), (UNDO,)])
def test_an_old_game_with_two_calls_in_one_turn_is_resumed_and_played_on(more: tuple[Entry, ...]) -> None:
    path = called_twice(*more)
    match = Match.resume(path)
    assert [move.verb for move in match._moves] == ["uno"]
    assert match.recording.news() == []
    play_some(match, Random(5), 12)
    match.close()
    assert_same(Match.resume(path), match)


def test_taking_back_the_call_of_an_old_game_takes_back_the_second_one_too() -> None:
    path = called_twice()
    match = Match.resume(path)
    match.take_back()
    assert not match._moves
    match.close()
    again = Match.resume(path)
    assert not again._moves
    assert_same(again, match)


def test_two_programs_do_not_play_the_same_game() -> None:
    _, path = recorded()
    with pytest.raises(InUse):
        Match.resume(path)


@pytest.mark.parametrize("name", VARIANTS)
def test_taking_back_is_replaying_one_less(name: str) -> None:
    match, _ = recorded(name, 3, 11)
    random = Random(name)
    before: dict[int, Game] = {}  # by the number of moves made
    for _ in range(60):
        lift(match)
        before[len(match._moves)] = match._game.copy()
        match.make(random.choice(match.decision.moves))
        if random.random() < 0.3:
            made = len(match._moves)
            match.take_back()
            assert len(match._moves) < made
            assert match._game == before[len(match._moves)]
    assert_same(match, Match.resume(closed(match)))


def test_that_a_move_was_taken_back_stays_in_the_log() -> None:
    match, path = recorded("standard", 2)
    lift(match)
    seat = match.decision.seat
    match.make(match.decision.moves[0])
    match.take_back()
    assert isinstance(match.log(None)[-1], TakenBack)
    assert match.decision.seat == seat
    match.make(match.decision.moves[0])
    assert sum(isinstance(event, TakenBack) for event in match.log(None)) == 1
    assert len(read_journal(path).entries) == 3


def test_everything_can_be_taken_back_and_then_nothing_is_left() -> None:
    match, _ = recorded("bts", 2)
    deal = match._game.copy()
    play_some(match, Random(5), 30)
    while match.can_take_back:
        match.take_back()
    assert match._game == deal


def test_at_the_open_table_the_keyboard_stays_where_it_is_and_behind_the_curtain_it_does_not() -> None:
    match = dealt("bts", 2, 7)
    lift(match)
    seat = match.holder
    match.make(Move(seat or 0, "uno"))
    match.take_back()
    assert match.holder == seat
    match.make(next(move for move in match.decision.moves if move.verb == "play" and move.word[-1].isdecimal()))
    assert curtain_before(match) not in (None, seat)
    match.take_back()
    assert match.holder is None
    assert curtain_before(match) == seat


@pytest.mark.parametrize("seed", first(2, range(12)))
def test_at_the_end_of_a_round_everybody_looks_so_a_move_is_taken_back_behind_the_curtain(seed: int) -> None:
    match, random = dealt("pokemon", 3, seed), Random(seed)
    while match.decision.seat is not None:
        lift(match)
        match.make(random.choice(match.decision.moves))
    match.take_back()
    assert match.holder is None
    assert curtain_before(match) == match.decision.seat is not None


SEATS = st.one_of(st.integers(-3, 4), st.sampled_from([99, -99, 10**30]))
WORDS = st.sampled_from(["draw", "keep", "uno", "accept", "challenge", "play wild", "color blue", "catch Bo", "next-round"])
LINES = st.one_of(
    st.builds(lambda seat, words: f'{{"seat": {seat}, "move": "{words}"}}', SEATS, WORDS), st.just('{"undo": 1}')
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(LINES, max_size=8), st.integers(0, 9))
@example(['{"seat": 99, "move": "draw"}', '{"undo": 1}'], 0)
@example(['{"seat": -1, "move": "draw"}', '{"undo": 1}'], 0)
def test_whatever_lines_were_added_by_hand_the_game_is_resumed_and_told_up_to_them(
    tmp_path: Path, lines: list[str], kept: int
) -> None:
    """Lines that were taken back are no exception: whoever reads the log hears of them."""
    text = "".join(f"{line}\n" for line in lines).encode()
    journal = BLUFF._replace(moves=BLUFF.moves[:kept]).journal() + text
    path = put(tmp_path, "edited", journal)
    match = Match.resume(path)
    match.close()
    narrator = Narrator(match.variant, match.players)
    for seat in (None, ANN, BO):
        assert all(narrator.tell_all(match.log(seat)))
    assert len(match._moves) <= kept + len(lines)
    assert all(0 <= move.seat < 2 for move in match._moves)
