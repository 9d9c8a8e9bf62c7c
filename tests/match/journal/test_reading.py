"""What was played is kept: whatever happens to a file, all before the damage can be had from it, and the rest is told."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.engine.chance import wander
from tests.long import first, only
from tests.match.journal.evenings import PATH, VARIANTS, Evening, evening, started, whole_evening
from uno_tui.engine import Game, Move
from uno_tui.engine.events import Event, GameEnded
from uno_tui.match.journal import UNDO, Entry, JournalError, Recorded, read_journal
from uno_tui.match.journal.header import header_of
from uno_tui.match.journal.lines import journal_line
from uno_tui.match.journal.reading import recorded_in

TORN, GARBLED, REFUSED = "was cut off", "is damaged from line", "breaks the rules"
JUNK = [
    b"",
    b"\0" * 40,
    b"\xff\xfe",
    b"null",
    b"[]",
    b"{}",
    b'"draw"',
    b'{"seat": 0}',
    b'{"move": "draw"}',
    b'{"seat": "0", "move": "draw"}',
    b'{"seat": true, "move": "draw"}',
    b'{"seat": 0.0, "move": "draw"}',
    b'{"seat": 0, "move": 1}',
    b'{"seat": 0, "move": "dance"}',
    b'{"seat": 0, "move": "play"}',
    b'{"seat": 0, "seat": 0, "move": "draw"}',
    b'{"undo": 0}',
    b'{"undo": true}',
    b'{"undo": -1}',
    b'{"undo": 1e999}',
    b"[" * 99_999,
    b'{"a":' * 99_999,
    b"9" * 99_999,
    b"x" * 1_000_000,
]


def recorded(*lines: bytes) -> Recorded:
    return recorded_in(PATH, b"".join(lines))


def entries(*played: Entry) -> Recorded:
    return recorded(header_of(evening().start), *map(journal_line, played))


@pytest.mark.parametrize("name", VARIANTS)
def test_a_journal_gives_back_the_game(name: str, tmp_path: Path) -> None:
    played = evening(name, moves=60)
    found = read_journal(played.saved_in(tmp_path))
    assert (found.start, found.moves, found.damage) == (played.start, played.moves, None)
    assert found.game == played.game


def test_a_game_without_a_move_is_a_game() -> None:
    found = entries()
    assert (found.moves, found.damage) == ((), None)
    assert found.game == evening().after(0)


@pytest.mark.parametrize("name", first(1, VARIANTS))
@pytest.mark.parametrize("step", only((7,), (7, 1)))
def test_a_file_cut_off_anywhere_is_refused_or_keeps_every_whole_line(name: str, step: int) -> None:
    played = evening(name)
    whole, header = played.journal, len(played.lines[0])
    for length in range(0, header, step):
        with pytest.raises(JournalError):
            recorded_in(PATH, whole[:length])
    games = [played.after(moves) for moves in range(len(played.moves) + 1)]
    for length in range(header, len(whole) + 1, step):
        found = recorded_in(PATH, whole[:length])
        lines = whole[:length].count(b"\n")
        assert found.moves == played.moves[: lines - 1]
        assert found.usable == b"".join(played.lines[:lines])
        assert (TORN in str(found.damage)) == (len(found.usable) < length)
        assert found.game == games[lines - 1]


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: repr(junk[:30]))
def test_all_before_garbage_is_kept_and_the_rest_is_told(junk: bytes) -> None:
    played = evening()
    found = recorded(*played.lines[:11], junk + b"\n", *played.lines[11:])
    assert found.moves == played.moves[:10]
    assert found.game == played.after(10)
    assert found.damage
    assert f"{GARBLED} 12" in str(found.damage)
    assert "10 moves" in str(found.damage)


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: repr(junk[:30]))
@pytest.mark.parametrize("ending", [b"", b"\n"])
def test_garbage_at_the_end_is_a_torn_line(junk: bytes, ending: bytes) -> None:
    played = evening()
    found = recorded(*played.lines, junk + ending)
    assert found.moves == played.moves
    assert (TORN in str(found.damage)) == bool(junk + ending)


def test_a_last_line_without_its_end_is_not_believed() -> None:
    found = recorded(evening().journal[:-1])
    assert found.moves == evening().moves[:-1]
    assert TORN in str(found.damage)


def test_a_move_against_the_rules_ends_what_can_be_used() -> None:
    played = evening()
    stranger = Move(next(seat for seat in range(3) if seat != played.after(10).decision.seat), "draw")
    found = recorded(*played.lines[:11], journal_line(stranger), *played.lines[11:])
    assert found.moves == played.moves[:10]
    assert found.game == played.after(10)
    assert "Line 12 of the saved game breaks the rules" in str(found.damage)
    assert found.usable == b"".join(played.lines[:11])


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
def test_a_seat_that_is_not_there_is_against_the_rules(seat: int) -> None:
    assert REFUSED in str(entries(Move(seat, "draw")).damage)


def test_a_game_that_is_over_takes_no_more_moves() -> None:
    played = whole_evening()
    found = recorded(*played.lines, journal_line(Move(0, "next-round")))
    assert found.moves == played.moves
    assert found.game.is_over
    assert REFUSED in str(found.damage)


def test_lines_with_windows_ends_and_spaces_are_read_too() -> None:
    played = evening()
    data = played.journal.replace(b"\n", b" \r\n").replace(b'"move": ', b'"move" :  ')
    assert recorded_in(PATH, data).moves == played.moves


def test_what_was_taken_back_does_not_count() -> None:
    first, second, third = evening().moves[:3]
    found = entries(first, second, UNDO, second, third, UNDO, UNDO)
    assert found.moves == (first,)
    assert found.entries == (first, second, UNDO, second, third, UNDO, UNDO)
    assert found.game == evening().after(1)
    assert found.damage is None


def test_all_can_be_taken_back_and_made_again() -> None:
    moves = evening().moves
    assert entries(*moves, *[UNDO] * len(moves)).game == evening().after(0)
    assert entries(*moves, *[UNDO] * len(moves), *moves).game == evening().game


def test_taking_back_what_is_not_there_is_garbage() -> None:
    first, second = evening().moves[:2]
    found = entries(first, UNDO, UNDO, first, second)
    assert found.moves == ()
    assert f"{GARBLED} 4" in str(found.damage)


@pytest.mark.parametrize("seat", [3, 9, 99, -1, -3, 10**30])
def test_a_wrong_move_counts_as_damage_even_if_it_was_taken_back(seat: int) -> None:
    first, second, third = evening().moves[:3]
    found = entries(first, second, Move(seat, "draw"), UNDO, UNDO, third)
    assert found.moves == found.entries == (first, second)
    assert "Line 4 of" in str(found.damage)
    assert found.game == evening().after(2)


def test_a_wrong_move_is_found_even_behind_moves_taken_back() -> None:
    first, second, third = evening().moves[:3]
    found = entries(first, second, UNDO, Move(9, "draw"), third, UNDO)
    assert found.moves == (first,)
    assert found.entries == (first, second, UNDO)
    assert "Line 5 of" in str(found.damage)


def test_whoever_listens_is_told_what_happened_as_in_live_play(tmp_path: Path) -> None:
    played = whole_evening()
    path = played.saved_in(tmp_path)
    live = Game(played.start.variant, played.start.players, played.start.seed, played.start.rules)
    events = [live.take_events(), *(live.play(move) for move in played.moves)]
    told: list[list[Event]] = []
    read_journal(path, lambda _, happened: told.append(happened))
    assert told == events
    assert isinstance(told[-1][-1], GameEnded)


def test_the_game_that_was_read_can_be_played_on() -> None:
    game, live = recorded(evening().journal).game, evening().after(30)
    move = live.decision.moves[0]
    assert game.play(move) == live.play(move)


@given(st.sampled_from(VARIANTS), st.data())
def test_no_corruption_gives_anything_but_a_sentence(name: str, data: st.DataObject) -> None:
    played = evening(name)
    spoilt = data.draw(st.sampled_from(CORRUPTIONS))(played, data.draw(st.randoms(use_true_random=False)), data)
    try:
        found = recorded_in(PATH, spoilt)
    except JournalError as error:
        assert str(error).isprintable()  # noqa: PT017
        return
    assert len(found.usable) <= len(spoilt)
    assert recorded_in(PATH, found.usable) == found._replace(damage=None)
    wander(found.game, Random(1), 20)


def flip_bytes(played: Evening, random: Random, _data: st.DataObject) -> bytes:
    spoilt = bytearray(played.journal)
    for _ in range(random.randint(1, 5)):
        spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
    return bytes(spoilt)


def flip_bytes_of_moves(played: Evening, random: Random, _data: st.DataObject) -> bytes:
    header, *lines = played.lines
    return header + flip_bytes(played, random, _data)[len(header) :] if lines else header


def swap_lines(played: Evening, random: Random, _data: st.DataObject) -> bytes:
    lines = played.lines
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def double_lines(played: Evening, random: Random, _data: st.DataObject) -> bytes:
    lines = played.lines
    lines.insert(random.randrange(len(lines)), random.choice(lines))
    return b"".join(lines)


def lose_lines(played: Evening, random: Random, _data: st.DataObject) -> bytes:
    lines = played.lines
    del lines[random.randrange(len(lines))]
    return b"".join(lines)


def put_garbage_in(played: Evening, random: Random, data: st.DataObject) -> bytes:
    whole, garbage = played.journal, data.draw(st.binary(max_size=20))
    cut = random.randrange(len(whole))
    return whole[:cut] + garbage + whole[cut + random.choice([0, len(garbage)]) :]


def take_back_at_random(played: Evening, random: Random, _data: st.DataObject) -> bytes:
    lines = played.lines
    for _ in range(5):
        lines.insert(random.randrange(1, len(lines)), journal_line(UNDO))
    return b"".join(lines)


CORRUPTIONS = [
    flip_bytes,
    flip_bytes_of_moves,
    swap_lines,
    double_lines,
    lose_lines,
    put_garbage_in,
    take_back_at_random,
]


@given(st.binary())
@example(b"")
@example(b"\n")
@example(b"\n" * 1000)
@example(b"{}\n")
def test_any_bytes_at_all(data: bytes) -> None:
    with pytest.raises(JournalError) as refused:
        recorded_in(PATH, data)
    assert str(refused.value).isprintable()


@given(st.lists(st.text(max_size=30), max_size=4))
@example(["play wild", "color \ud800"])
@example(["catch Ann", "catch", "player Bo", "discard red-7", "choose dance", "uno", "timeout", "next-round"])
def test_any_words_in_place_of_moves(words: list[str]) -> None:
    header = header_of(started())
    lines = [f'{{"seat": {seat % 3}, "move": {ascii_json(text)}}}\n'.encode() for seat, text in enumerate(words)]
    found = recorded_in(PATH, header + b"".join(lines))
    assert len(found.moves) <= len(words)


def ascii_json(text: str) -> str:
    return '"' + "".join(f"\\u{ord(sign):04x}" if ord(sign) < 0x10000 else "?" for sign in text) + '"'


def nothing(_path: Path) -> None:
    """There is no file."""


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def circle(path: Path) -> None:
    path.symlink_to(path)


def gigabyte(path: Path) -> None:
    path.touch()
    os.truncate(path, 10**9)


def empty(path: Path) -> None:
    path.touch()


ODDITIES = {
    nothing: "there is no saved game",
    folder: "isn't a plain file",
    pipe: "isn't a plain file",
    endless: "isn't a plain file",
    circle: "can't read",
    gigabyte: "1,000,000,000 bytes",
    empty: "is empty",
}


@pytest.mark.parametrize("make", ODDITIES)
def test_what_is_no_plain_file_is_refused_without_waiting_for_it(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / "odd.jsonl")
    before = next_descriptor()
    with pytest.raises(JournalError, match=ODDITIES[make]):
        read_journal(tmp_path / "odd.jsonl")
    assert next_descriptor() == before


def next_descriptor() -> int:
    """The number that the next file gets: a higher one where another file was left open."""
    file = os.open(os.devnull, os.O_RDONLY)
    os.close(file)
    return file


@pytest.mark.parametrize("path", ["\0.jsonl", "x" * 5000, "/dev/null/x.jsonl", "\udcff\x1b[2J.jsonl"])
def test_a_name_that_no_file_can_have_is_refused(path: str) -> None:
    with pytest.raises(JournalError) as refused:
        read_journal(Path(path))
    assert str(refused.value).isprintable()


def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(*_arguments: object) -> int:
        raise PermissionError(13, "Permission denied")

    path = evening().saved_in(tmp_path)
    monkeypatch.setattr(os, "open", deny)
    with pytest.raises(JournalError, match=r"can't read .*: Permission denied"):
        read_journal(path)


def test_a_disk_that_fails_while_it_is_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> int:
        raise OSError(5, "Input/output error")

    path = evening().saved_in(tmp_path)
    monkeypatch.setattr(os, "lseek", fail)
    with pytest.raises(JournalError, match="Input/output error"):
        read_journal(path)
