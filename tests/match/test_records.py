"""Records, each with the game in which it was set, and games played on from a replay, which set none and count nowhere."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.engine.chance import NAMES, any_move
from tests.match.journal.evenings import VARIANTS, evening
from tests.match.known_games import BLUFF, BURDEN, HONEST, ON_AND_ON, SHORT, four_evenings
from tests.match.test_replay import few_rounds
from tests.tui.tables import curtain_before, play_on
from uno_tui.cli import main
from uno_tui.engine import Game
from uno_tui.engine.events import CardReturned, Dealt, Discarded, Drew, Event, HandsPassed, HandsSwapped, Played, RoundEnded
from uno_tui.lang import error_text
from uno_tui.match.history import RECORD_KINDS, all_games, count_game, game_records, look_back
from uno_tui.match.history.feats import Feat
from uno_tui.match.journal import Origin, find, games, read_journal
from uno_tui.match.live import Match
from uno_tui.match.playing_on import CannotPlayOn, branch_off
from uno_tui.match.replay import Replay
from uno_tui.storage.paths import games_folder

ANN, BO = 0, 1
Capture = pytest.CaptureFixture[str]


def records_in(folder: Path) -> dict[str, tuple[int, str]]:
    """By kind: the figure and the name of the game."""
    return {record.kind: (record.feat.figure, record.path.stem) for record in game_records(all_games(folder)[0])}


def test_each_record_names_the_game_in_which_it_was_set(tmp_path: Path) -> None:
    four_evenings(tmp_path)
    ON_AND_ON.saved_in(tmp_path, "on", day=9)
    assert records_in(tmp_path) == {
        "longest-round": (1, "short"),
        "quickest-round": (1, "short"),
        "largest-draw": (6, "honest"),
        "longest-hand": (9, "honest"),
        "richest-round": (1, "short"),
        "longest-game": (1, "short"),
    }
    assert set(records_in(tmp_path)) == set(RECORD_KINDS)


def test_before_the_first_game_there_is_none(tmp_path: Path) -> None:
    assert game_records(all_games(tmp_path)[0]) == []


def test_a_bluff_that_was_caught_costs_its_player_cards_in_one_go(tmp_path: Path) -> None:
    assert count_game(BLUFF.saved_in(tmp_path, "one")).largest_draw == Feat(figure=4, seats=[ANN], round=1)


def test_a_round_that_is_not_over_is_no_record(tmp_path: Path) -> None:
    figures = count_game(BLUFF.saved_in(tmp_path, "one"))
    assert (figures.rounds, figures.longest_round.figure, figures.quickest_round.figure) == (0, 0, 0)
    assert count_game(ON_AND_ON.saved_in(tmp_path, "two")).rounds == 1


def test_where_points_are_a_burden_winning_brings_none(tmp_path: Path) -> None:
    assert count_game(BURDEN.saved_in(tmp_path, "one")).richest_round.figure == 0


@pytest.mark.parametrize("name", VARIANTS)
def test_random_rounds_are_measured_as_they_are_played(name: str, tmp_path: Path) -> None:
    played = evening(name, 1500, 3, 5, target=200)
    lengths, draws = by_live_events(Game(played.start.variant, played.start.players, 5, played.start.rules), played.moves)
    figures = count_game(played.saved_in(tmp_path))
    assert figures.longest_round.figure == max(lengths, default=0)
    assert figures.quickest_round.figure == min(lengths, default=0)
    assert figures.largest_draw.figure == max(draws)


def by_live_events(game: Game, moves: tuple[object, ...]) -> tuple[list[int], list[int]]:
    """The length of each round that is over, and by how many cards a hand grew in one move."""
    lengths, draws, length = list[int](), [0], 0
    for move in moves:
        events = game.play(move)  # type: ignore[arg-type]
        length = 0 if any(isinstance(event, Dealt) for event in events) else length + 1
        if any(isinstance(event, RoundEnded) for event in events):
            lengths.append(length)
        if not any(isinstance(event, Dealt | HandsPassed | HandsSwapped) for event in events):
            draws += [sum(change(event, seat) for event in events) for seat in range(3)]
    return lengths, draws


def change(event: Event, seat: int) -> int:
    match event:
        case Drew(who, amount) if who == seat:
            return amount
        case Played(who) if who == seat:
            return -1
        case CardReturned(who) if who == seat:
            return 1
        case Discarded(who, cards) if who == seat:
            return -len(cards)
        case _:
            return 0


# Playing on from a replay.


def finished() -> Replay:
    return Replay(few_rounds().saved_in(games_folder()))


def branched(recording: Replay, position: int) -> Match:
    """Played on for a few moves, and closed."""
    match = branch_off(recording, position)
    match.record()
    play_on(match, Random(1), 10)
    match.close()
    return match


def test_it_goes_on_with_the_same_cards_behind_the_curtain() -> None:
    recording = finished()
    for position in (0, 5, recording.rounds[1] + 3):
        match = branch_off(recording, position)
        then = recording.game(position)
        assert [match.view(seat).hand for seat in range(3)] == [then.view(seat).hand for seat in range(3)]
        assert match.decision == then.decision
        assert curtain_before(match) is not None


def test_its_journal_says_where_it_began_and_needs_no_other() -> None:
    recording = finished()
    match = branched(recording, 5)
    path = match.recording.path
    assert path
    recording.path.unlink()
    recorded = read_journal(path)
    assert recorded.start.origin == Origin(recording.path.stem, 5)
    assert recorded.moves[:5] == recording.moves[:5]
    assert len(recorded.moves) > 5
    again = Match.resume(path)
    assert again.view(None) == match.view(None)
    again.close()
    assert read_journal(path).start.origin == Origin(recording.path.stem, 5)


def test_a_rematch_of_it_is_an_ordinary_game() -> None:
    assert branch_off(finished(), 5).rematch().origin is None


@pytest.mark.parametrize("moves", [3, 40])
def test_a_game_that_is_not_over_cannot_be_played_on(moves: int) -> None:
    """Not even from its first round: the next one would be dealt the same cards that somebody holds just now."""
    recording = Replay(evening("standard", moves).saved_in(games_folder()))
    with pytest.raises(CannotPlayOn) as refused:
        branch_off(recording, 1)
    assert "isn't over" in error_text(refused.value)


def test_at_the_end_there_is_nothing_to_play_on() -> None:
    recording = finished()
    with pytest.raises(CannotPlayOn):
        branch_off(recording, recording.last)


def test_it_counts_in_no_statistics_and_sets_no_records(capsys: Capture) -> None:
    recording = finished()
    before, records = look_back(), records_in(games_folder())
    branched(recording, recording.last - 1)
    after = look_back()
    assert after == before._replace(branches=1)
    assert records_in(games_folder()) == records
    assert main(["stats"]) == 0
    assert "1 game was played on from a replay and isn't counted." in capsys.readouterr().out
    assert main(["stats", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["branches"] == 1


def test_the_list_of_games_says_where_it_began(capsys: Capture) -> None:
    recording = finished()
    match = branched(recording, 5)
    assert match.recording.path
    listed = next(game for game in games() if game.path == match.recording.path)
    assert listed.origin == Origin(recording.path.stem, 5)
    assert main(["games"]) == 0
    assert f"played on from move 5 of {recording.path.stem}" in " ".join(capsys.readouterr().out.split())
    assert find(match.recording.path.stem) == match.recording.path


@pytest.mark.parametrize("name", ["honest", "short"])
def test_games_from_before_there_was_such_a_thing_began_nowhere_else(name: str, tmp_path: Path) -> None:
    path = {"honest": HONEST, "short": SHORT}[name].saved_in(tmp_path, name)
    assert b'"from"' not in path.read_bytes()
    assert read_journal(path).start.origin is None


def test_random_moves_can_be_made_in_it_to_the_end() -> None:
    match = branch_off(finished(), 7)
    game, random = match._game.copy(), Random(2)
    while move := any_move(game, random):
        game.play(move)
    assert game.is_over
    assert len(NAMES) >= len(match.players)
