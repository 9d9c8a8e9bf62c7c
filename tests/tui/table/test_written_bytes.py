"""How much a turn writes: a terminal far away has to take all of it before the next key is answered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from textual.strip import Strip

from tests.long import only
from tests.tui.driver import WIDE
from tests.tui.terminal import Terminal, program, started
from uno_tui.tui.common.terminal_picture import TerminalPicture
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.dancer import StageCast, paint_stage
from uno_tui.tui.look.palettes import ONE_SIDED, PALETTES

MOST = 60_000  # bytes of a turn, from the first key to the open hand of the next player
STILL = 2.0  # seconds: longer than any picture of a show stands
ENTER, END = "\r", "\x1b[F"
TABLE = """
import sys
from tests.tui.tables import laid, lift, say
from uno_tui.tui.app import UnoApp, run_app
from uno_tui.tui.common import thrifty_app

thrifty_app.LONGEST_HOLD = 60  # on a busy machine what a show covers in a moment would be written before it
match = laid("{variant}", 4, {{"scoring": {{"target": 30}}}}, top="red-5", hands={{"Ann": {hand}}}{more})
say(match, *{moves})
lift(match)
sys.exit(run_app(UnoApp(match)))
"""
HAND = ["blue-2", "red-3", "green-4", "yellow-5", "blue-6", "red-9"]
FLIPPED = ["red-flip|pink-1", "red-2|teal-5", "red-3|teal-6", "blue-4|teal-7", "green-5|orange-5", "blue-6|purple-6"]
# The variant, the hand on the table, what has been played, and the keys of a turn.
TURNS: dict[str, tuple[str, list[str], list[str], tuple[str, ...]]] = {
    "card": ("standard", ["red-1", *HAND], [], (ENTER, ENTER)),
    "uno": ("standard", ["red-1", "red-2"], [], ("u", ENTER, ENTER)),
    "bluff": ("standard", ["wild-draw-four", *HAND], ["play wild-draw-four", "color blue"], ("2", ENTER, ENTER)),
    "sleeper": ("pokemon", ["snorlax", "red-1", "red-2"], ["play snorlax"], ("r", ENTER)),
    "dragon": ("dragonball", ["wish", "red-1", "red-2"], [], (END, ENTER, ENTER, "1", ENTER)),
    "flip": ("flip", FLIPPED, [], (END, ENTER, ENTER)),
    "caught": ("standard", ["red-1", "red-2"], ["play red-1"], ("c", ENTER, ENTER)),
    "search": ("pokemon", ["bond", "red-1", "red-2"], ["play bond"], ("r", ENTER, ENTER)),
    "last card": ("standard", ["red-1"], [], (ENTER,)),
}


# What else is laid on the table.
MORE = {
    "dragon": ', draw=["red-4*"]',
    "flip": ', side="light"',
    "search": ', draw=["blue-1", "green-2", "yellow-skip", "red-3"]',
}


def take_all(terminal: Terminal) -> int:
    """Until it is still; how much it was."""
    before = len(terminal.written)
    while terminal.has_written(STILL) and terminal.take():
        pass
    return len(terminal.written) - before


def answer(terminal: Terminal, key: str) -> int:
    """How much is written for a key, however long it takes until the first of it comes."""
    before = len(terminal.written)
    terminal.type(key)
    while len(terminal.written) == before:
        assert terminal.take()
    take_all(terminal)
    return len(terminal.written) - before


@contextmanager
def at_table(name: str, home: Path, animations: str = "full") -> Iterator[Terminal]:
    variant, hand, moves, _ = TURNS[name]
    script = TABLE.format(variant=variant, hand=hand, moves=moves, more=MORE.get(name, ""))
    env = {"UNO_TUI_HOME": str(home), "TEXTUAL_ANIMATIONS": animations}
    with started(program(script), WIDE, env, is_seen=False) as terminal:
        while not terminal.written:
            terminal.take()
        take_all(terminal)
        yield terminal


@pytest.mark.parametrize("name", only((), TURNS))
def test_a_turn_is_not_much_to_write_and_rest_is_nothing(name: str, tmp_path: Path) -> None:
    *_, keys = TURNS[name]
    with at_table(name, tmp_path) as terminal:
        assert 5_000 < sum(answer(terminal, key) for key in keys) <= MOST
        assert take_all(terminal) == 0


@pytest.mark.long
def test_a_show_without_motion_is_a_fraction_of_the_bytes(tmp_path: Path) -> None:
    """For slow links: what a card costs that turns the whole table over, until everything is at rest."""
    costs = {}
    for animations in ("full", "none"):
        with at_table("flip", tmp_path, animations) as terminal:
            costs[animations] = answer(terminal, END) + answer(terminal, ENTER)
    assert costs["none"] < costs["full"] * 0.7


def test_ten_seconds_of_a_dance_are_little_to_write() -> None:
    """A single limb at each beat, and what is around the dancer more rarely."""
    palette, terminal, written = PALETTES[ONE_SIDED], TerminalPicture(), []
    dancer, *crowd = avatars_of(("Ann", "Bo", "Cy", "Di"))
    cast = StageCast(dancer, tuple(crowd), ("#b3202a", "#ffd23f", "#3fb68b", "#1f4fbf"))
    for beat in range(21):
        lines = paint_stage(cast, WIDE[0], 28, palette, beat).lines(palette.night)
        strips = [(0, y, Strip([Segment(*piece) for piece in line])) for y, line in enumerate(lines)]
        written.append(len(terminal.changes(strips, ColorSystem.TRUECOLOR)))
    assert 0 < sum(written[1:]) < MOST / 4
    assert min(written) > 0
