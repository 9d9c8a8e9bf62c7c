"""Nothing a person's hands can do stops the program: bursts, random keys, pastes, mouse garbage and bytes of no meaning.

The real program in a real terminal, with motion. After it all it answers, and moves can be made.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from tests.end_to_end.storm import A_MOMENT, Victim, assert_answering, assert_going_on, drain, look, press, storm
from tests.tui.terminal import program
from uno_tui.rulebook.loader import available

PROGRAM = str(Path(sys.executable).with_name("uno-tui"))
AT_END = """
import sys
from tests.tui.scenes import played_out
from uno_tui.tui.app import UnoApp, run_app

sys.exit(run_app(UnoApp(played_out("{variant}", {rounds}))))
"""
UP, DOWN, RIGHT, LEFT = b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"
OPENERS = (b"c", b"t", b"?", b"q", b"\x10", b"\x1a", b"i", b"", b"\r", b"u")
# The way out is 2 or y, and it may be taken: so it is left out here.
ROWS = (
    b"\r",
    b"1",
    b"\x1b",
    b" ",
    b"3",
    b"\r1",
    b"\x1b\r",
    b"\r\x1b",
    b"t\r",
    b"c1",
    b"c\r",
    b"?\x1b",
    b"\x10\r",
    b"d\r",
    b"u",
)
WORDS = (
    b"\r",
    b" ",
    b"1",
    b"3",
    b"4",
    b"\x1b",
    b"t",
    b"c",
    b"?",
    b"\x10",
    b"\x1a",
    b"d",
    b"u",
    b"s",
    b"i",
    RIGHT,
    LEFT,
    UP,
    b"\t",
)
KEYS = (
    *[b"\r"] * 8, *[b"d"] * 4, *[b"\x1b"] * 3, *[b"1", b"2", b"3", b"4", b" ", RIGHT, LEFT, UP, DOWN] * 2,
    b"u", b"c", b"t", b"?", b"s", b"i", b"q", b"x", b"a", b"n", b"r", b"\x10", b"\x1a", b"\x03", b"\t", b"\x7f", b"0", b"9",
    b"\x1b[5~", b"\x1b[6~", b"\x1b[H", b"\x1b[F", b"\x11", b"y",
)  # fmt: skip


FRIENDS = ("--player", "Ann", "--player", "Bo", "--player", "Cy")
ALONE = ("--player", "Ann", "--bot", "easy", "--bot", "normal", "--bot", "hard")


def table(name: str, seed: int, players: Sequence[str] = FRIENDS) -> list[str]:
    return [PROGRAM, "--variant", name, *players, "--rule", "house.jump_in=true", "--seed", str(seed)]


def tables() -> list[list[str]]:
    return [*(table(name, seed) for seed, name in enumerate(available())), table("flip", 1, ALONE)]


def places() -> list[list[str]]:
    """Curtains, the end of a round, and the podium."""
    return [*tables(), *(program(AT_END.format(variant="standard", rounds=rounds)) for rounds in (2, 1))]


def burst(random: Random) -> bytes:
    """A key held down, a few keys in turn, or any, in one write."""
    if random.random() < 0.6:
        return random.choice(ROWS) * random.randint(2, 5)
    return b"".join(random.choices(WORDS, k=random.randint(3, 8)))


def send_bursts(victims: Sequence[Victim], rounds: int, random: Random) -> None:
    for _ in range(rounds):
        for victim in victims:
            victim.send(random.choice(OPENERS))
        drain(victims, A_MOMENT)
        look(victims)
        for victim in victims:
            victim.send(burst(random))
        drain(victims, A_MOMENT)
        assert_answering(victims)


PASTES = (
    b"\x1b[200~one\rtwo\r\r\r\x1b[31mred\x1b[0m\r\x1b[A\r\x1b[201~",
    b"\x1b[200~" + b"\r" * 200 + b"\x1b[201~",
    b"\x1b[200~" + "中文\x00\x07".encode() * 50 + b"\x1b]0;title\x07\x1b[201~",
    b"\r".join([b"a pasted line without brackets"] * 20),
)
MOUSE = (
    b"\x1b[<0;9999;9999M\x1b[<0;9999;9999m",
    b"\x1b[<0;0;0M\x1b[<0;0;0m",
    b"\x1b[<64;500;2M\x1b[<65;1;500M",
    b"\x1b[<35;1000;1000M",
    b"\x1b[<0;12",
    b"\x1b[<0;5;5M" * 30,
    b"\x1b[<999;1;1M\x1b[<-1;-5;-5M",
    b"\x1b[M !!\x1b[M#\xff\xff",
    b"\x1b[<0;40;12M\x1b[<32;41;13M\x1b[<0;42;14m",
)


def garbage(random: Random) -> bytes:
    """Something that no key sends: pastes, impossible mice, cut sequences, bytes that are not even text."""
    kind = random.choice(("paste", "mouse", "bytes", "bytes", "clicks"))
    if kind == "bytes":
        return random.randbytes(random.randint(1, 60)).replace(b"\x1b[200~", b"")
    if kind == "clicks":
        x, y = random.randint(1, 80), random.randint(1, 24)
        return f"\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m".encode() * random.randint(1, 4)
    return random.choice(PASTES if kind == "paste" else MOUSE)


def send_garbage(victims: Sequence[Victim], rounds: int, random: Random) -> None:
    for number in range(rounds):
        for victim in victims:
            victim.send(garbage(random))
        drain(victims, A_MOMENT)
        look(victims)
        if number % 5 == 0:
            assert_answering(victims)


@pytest.mark.long
@pytest.mark.parametrize("place", [5, 4, 6])
def test_a_short_storm_stops_nothing(place: int, tmp_path: Path) -> None:
    """A little of all that comes below, at a table, with bots or without, or at the end of a round."""
    random = Random(1)
    with storm(places()[place : place + 1], tmp_path) as victims:
        send_bursts(victims, 2, random)
        press(victims, 8, random, KEYS)
        send_garbage(victims, 3, random)
        assert_answering(victims)
        assert_going_on(victims)


@pytest.mark.long
def test_bursts_of_keys_stop_nothing(tmp_path: Path) -> None:
    with storm(places(), tmp_path) as victims:
        send_bursts(victims, 15, Random(2))
        assert_going_on(victims)


@pytest.mark.long
def test_random_keys_at_the_speed_of_a_person_stop_nothing(tmp_path: Path) -> None:
    with storm(tables(), tmp_path) as victims:
        press(victims, 80, Random(2), KEYS)
        assert_answering(victims)
        assert_going_on(victims)


@pytest.mark.long
def test_pastes_mouse_garbage_and_random_bytes_stop_nothing(tmp_path: Path) -> None:
    with storm(places(), tmp_path) as victims:
        send_garbage(victims, 25, Random(2))
        assert_answering(victims)
        assert_going_on(victims)
