"""A recorded game can be watched at every moment of it, and printed; neither tells what a running round keeps secret."""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.engine.chance import any_move
from tests.match.journal.evenings import Evening, evening, started, whole_evening
from tests.match.known_games import BLUFF, put
from uno_tui.cli import main
from uno_tui.engine import Game, Move
from uno_tui.engine.events import Drew, HandShown, Kept, seen_events
from uno_tui.match.journal import UNDO, Journal
from uno_tui.match.replay import APART, Replay
from uno_tui.storage.paths import games_folder

Capture = pytest.CaptureFixture[str]


@cache
def few_rounds(name: str = "standard") -> Evening:
    """A finished game of more than one round."""
    found = (evening(name, 100_000, 3, seed, target=150) for seed in range(20))
    return next(played for played in found if 2 < played.game.view(None).round < 6)


def printed(capsys: Capture, *arguments: str) -> list[str]:
    assert main(["replay", *arguments, "--text"]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out.splitlines()


def moves_in(lines: list[str]) -> list[str]:
    return [line for line in lines if re.match(r"(Ann|Bo|Cy): ", line)]


def in_words(played: Evening, moves: int | None = None) -> list[str]:
    return [f"{played.start.players[move.seat]}: {move}" for move in played.moves[:moves]]


@pytest.mark.parametrize("name", ["standard", "flip"])
def test_every_position_is_the_game_after_so_many_moves(name: str, tmp_path: Path) -> None:
    played = evening(name, 2 * APART + 7)
    recording = Replay(played.saved_in(tmp_path))
    games = [played.after(moves) for moves in range(len(played.moves) + 1)]
    moves = -1
    for position in range(recording.last + 1):
        moves = games.index(recording.game(position), moves + 1)
    assert moves == len(played.moves)
    assert recording.last > 2 * APART - 20


def test_a_second_call_in_one_turn_of_an_old_game_is_no_position(tmp_path: Path) -> None:
    start = started()
    game = Game(start.variant, start.players, start.seed, start.rules)
    call = Move(game.decision.seat or 0, "uno")
    games = [game.copy()]
    with closing(Journal.create(start, tmp_path)) as journal:
        journal.append(call)
        for move in (call, game.decision.moves[0]):
            journal.append(move)
            game.play(move)
            games.append(game.copy())
    recording = Replay(journal.path)
    assert [recording.game(position) for position in range(recording.last + 1)] == games


def test_in_a_finished_game_every_move_is_a_position(tmp_path: Path) -> None:
    played = whole_evening("flip")
    assert any(move.verb == "keep" for move in played.moves)
    recording = Replay(played.saved_in(tmp_path))
    assert [recording.move(position) for position in range(1, recording.last + 1)] == list(played.moves)
    for position in (0, 1, APART - 1, APART, APART + 1, recording.last):
        assert recording.game(position) == played.after(position)


def test_the_log_of_a_position_is_what_everybody_had_been_told_by_then(tmp_path: Path) -> None:
    played = few_rounds()
    recording = Replay(played.saved_in(tmp_path))
    game = Game(played.start.variant, played.start.players, played.start.seed, played.start.rules)
    so_far = seen_events(game.take_events(), None)
    for position, move in enumerate(played.moves, 1):
        so_far += seen_events(game.play(move), None)
        assert list(recording.log(position)) == so_far
    assert list(recording.log(0)) + [e for n in range(1, recording.last + 1) for e in recording.events(n)] == so_far
    assert not [event for event in so_far if isinstance(event, Kept)]
    assert not [event for event in so_far if isinstance(event, Drew) and event.cards]
    assert not [event for event in so_far if isinstance(event, HandShown) and event.to is not None and event.cards]


def test_it_says_when_the_game_began(tmp_path: Path) -> None:
    began = evening().start.started.astimezone()
    assert Replay(evening().saved_in(tmp_path)).when == began.strftime("%Y-%m-%d %H:%M")


def test_one_goes_from_round_to_round(tmp_path: Path) -> None:
    recording = Replay(few_rounds().saved_in(tmp_path))
    starts = recording.rounds
    assert starts[0] == 0
    assert [recording.move(start).verb for start in starts[1:]] == ["next-round"] * (len(starts) - 1)
    for number, start in enumerate(starts, 1):
        assert recording.round(start) == recording.game(start).view(None).round == number
        assert recording.next_round(start) == [*starts, recording.last][number]
        assert recording.round_before(start) == starts[max(0, number - 2)]
        assert recording.round_before(start + 1) == start
    assert recording.round(starts[1] - 1) == 1
    assert recording.next_round(recording.last) == recording.last


def test_the_hands_of_a_round_are_open_only_when_the_round_is_over(tmp_path: Path) -> None:
    played = few_rounds()
    finished = Replay(played.saved_in(tmp_path))
    assert all(finished.is_open(position) for position in range(finished.last + 1))
    second = finished.rounds[1]
    stopped = Replay(Evening(played.start, played.moves[: second + 20], played.game).saved_in(tmp_path))
    assert stopped.is_open(second - 1)
    assert not any(stopped.is_open(position) for position in range(second, stopped.last + 1))


def test_in_a_round_that_is_not_over_nobody_learns_that_a_drawn_card_was_kept(tmp_path: Path, capsys: Capture) -> None:
    """Otherwise a game could be spied on in the middle."""
    played = evening("flip", 120, 10)
    kept = [move for move in played.moves if move.verb == "keep"]
    path = played.saved_in(tmp_path)
    recording = Replay(path)
    assert len(recording.rounds) == 1
    assert kept
    assert recording.last == len(played.moves) - len(kept)
    assert not [line for line in printed(capsys, str(path)) if line.endswith(": keep")]


def wrong_play(tmp_path: Path, more: int) -> tuple[Path, str]:
    """Somebody tries a card that does not fit and pays for it; then so many more moves."""
    start = started(optional={"wrong_play": 2}, scoring={"target": 1})
    game, moves = Game(start.variant, start.players, start.seed, start.rules), list[Move]()
    view = game.view(game.decision.seat)
    card = next(card for card in view.hand if card not in {move.word for move in view.moves})
    random = Random(7)
    move: Move | None = Move(view.seat or 0, "play", card)
    while move and len(moves) <= more:
        game.play(move)
        moves.append(move)
        move = any_move(game, random)
    return Evening(start, tuple(moves), game).saved_in(tmp_path), card


def test_a_card_tried_in_vain_is_named_only_when_the_round_is_over(tmp_path: Path, capsys: Capture) -> None:
    path, card = wrong_play(tmp_path, 0)
    assert moves_in(printed(capsys, str(path)))[0].endswith(": play")
    path, card = wrong_play(tmp_path, 100_000)
    assert moves_in(printed(capsys, str(path)))[0].endswith(f": play {card}")


@pytest.mark.parametrize("name", ["standard", "flip", "dragonball"])
def test_the_record_has_every_move_in_the_words_of_the_table(name: str, tmp_path: Path, capsys: Capture) -> None:
    played = whole_evening(name)
    assert moves_in(printed(capsys, str(played.saved_in(tmp_path)))) == in_words(played)


def test_the_record_tells_deals_start_cards_scores_and_the_outcome(tmp_path: Path, capsys: Capture) -> None:
    played = few_rounds()
    path = played.saved_in(tmp_path)
    recording, lines = Replay(path), printed(capsys, str(path))
    assert lines[0] == f"Standard UNO, {recording.when}: Ann, Bo and Cy."
    assert lines[1] == "First to 150 points wins."
    headings = [line for line in lines if line.startswith("Round ")]
    assert [line.split(":")[0] for line in headings] == [f"Round {number + 1}" for number in range(len(recording.rounds))]
    first = [line for line in lines if line.startswith("start card: ") and "cannot" not in line]
    assert first == [f"start card: {recording.game(start).view(None).top}" for start in recording.rounds]
    scores = [[player.score for player in recording.game(end - 1).view(None).players] for end in recording.rounds[1:]]
    scores.append([player.score for player in played.game.view(None).players])
    told_scores = [line for line in lines if line.startswith("Scores: ")]
    assert told_scores == [f"Scores: Ann {ann}, Bo {bo} and Cy {cy}" for ann, bo, cy in scores]
    winner = played.start.players[played.game.view(None).winners[0]]
    assert lines[-1] == f"{winner} wins the game!"


def test_a_round_stands_below_its_heading(tmp_path: Path, capsys: Capture) -> None:
    played = few_rounds()
    path = played.saved_in(tmp_path)
    lines, second = printed(capsys, str(path)), Replay(path).rounds[1]
    place = next(number for number, line in enumerate(lines) if line.startswith("Round 2: "))
    assert moves_in(lines[:place]) == in_words(played, second)


def test_moves_that_were_taken_back_are_not_shown(tmp_path: Path, capsys: Capture) -> None:
    played = evening("standard", 3)
    with closing(Journal.create(played.start, tmp_path)) as journal:
        for move in played.moves:
            journal.append(move)
        journal.append(UNDO)
        journal.append(UNDO)
    assert moves_in(printed(capsys, str(journal.path))) == in_words(played, 1)
    assert Replay(journal.path).last == 1


def test_who_was_a_bot_and_who_left_is_told(tmp_path: Path, capsys: Capture) -> None:
    first, *rest = BLUFF.moves
    game = BLUFF._replace(moves=(first, "Ann: leave easy", *rest), bots=["Bo"])
    path = game.saved_in(tmp_path, "left")
    lines = printed(capsys, str(path))
    assert lines[0].endswith("Ann (bot) and Bo (bot).")
    place = lines.index("A bot plays for Ann now.")
    assert [lines[place - 1], lines[place + 1]] == list(BLUFF.moves[:2])
    recording = Replay(path)
    assert [str(recording.move(place + 1)) for place in range(recording.last)] == [
        move.rpartition(": ")[2] for move in BLUFF.moves if "keep" not in move
    ]


def test_a_game_that_was_interrupted_says_so(tmp_path: Path, capsys: Capture) -> None:
    assert printed(capsys, str(evening("standard", 5).saved_in(tmp_path)))[-1] == "The game isn't over."


def test_of_a_damaged_journal_the_good_part_is_shown_with_its_sentence(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "torn.jsonl"
    played = evening("standard", 5)
    path.write_bytes(played.journal[:-4])
    lines = printed(capsys, str(path))
    assert moves_in(lines) == in_words(played, 4)
    assert lines[-1].startswith("The last line of the saved game was cut off")
    assert "Recovered: 4 moves." in lines[-1]


@pytest.mark.parametrize("text", [(), ("--text",)])
@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("nope", "there is no saved game nope"),
        ("/nowhere/x.jsonl", "there is no saved game x"),
        ("2025", "several saved games start with 2025: "),
        ("/", " isn't a plain file"),
        (__file__, "“test_replay” isn't an uno-tui game"),
    ],
)
def test_a_wrong_game_is_told_in_one_sentence_and_ends_with_2(
    game: str, sentence: str, text: tuple[str, ...], capsys: Capture
) -> None:
    for name in ("standard", "flip"):
        evening(name).saved_in(games_folder())
    assert main(["replay", game, *text]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1
    assert sentence in shown.err


def test_without_any_game_it_says_so(capsys: Capture) -> None:
    assert main(["replay", "--text"]) == 2
    assert capsys.readouterr().err == "no game has been saved yet\n"


def test_the_last_game_is_meant_unless_another_is_named(capsys: Capture) -> None:
    older, newer = (put(games_folder(), name, evening(name).journal, -day) for name, day in (("flip", 9000), ("bts", 8000)))
    assert printed(capsys) == printed(capsys, "last") == printed(capsys, str(newer))
    assert printed(capsys, older.stem) == printed(capsys, older.stem[:-1]) == printed(capsys, str(older))
    assert printed(capsys) != printed(capsys, older.stem)


def test_watching_leaves_the_journal_alone_even_while_somebody_plays(capsys: Capture) -> None:
    played = evening()
    with closing(Journal.create(played.start)) as journal:
        journal.append(played.moves[0])
        before = journal.path.read_bytes(), journal.path.stat().st_mtime_ns
        assert moves_in(printed(capsys)) == in_words(played, 1)
        assert (journal.path.read_bytes(), journal.path.stat().st_mtime_ns) == before
        assert list(journal.path.parent.glob("*.jsonl*")) == [journal.path]


def test_the_record_goes_into_a_pipe_without_the_libraries_of_the_screen() -> None:
    played = whole_evening()
    played.saved_in(games_folder())
    code = "import sys; from uno_tui.cli import main; sys.exit(main(['replay', '--text']) or 'textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, stdin=subprocess.DEVNULL, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert moves_in(done.stdout.decode().splitlines()) == in_words(played)


def test_without_a_terminal_it_can_be_printed_but_not_watched(capsys: Capture) -> None:
    evening().saved_in(games_folder())
    assert main(["replay"]) == 2
    assert capsys.readouterr().err.startswith("the game needs a terminal")
