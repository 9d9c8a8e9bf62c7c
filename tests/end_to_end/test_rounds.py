"""The installed program in a real terminal: a round of each variant by keys alone, and one by mouse alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.end_to_end.robot import MouseRobot, Robot
from tests.engine.chance import VARIANTS
from tests.long import first
from tests.tui.terminal import Terminal, started

PROGRAM = Path(sys.executable).with_name("uno-tui")
# Cards with which a round is short and yet has something of what is special about the variant; any seed would do.
SEEDS = {"standard": 79, "bts": 251, "dragonball": 23, "flip": 791, "pokemon": 79}
ALTERNATE_SCREEN, CURSOR, MOUSE, ANY_MOUSE, PASTE = 1049, 25, 1000, 1003, 2004


def command(name: str) -> list[str]:
    players = ["--player", "Ann", "--player", "Bo"]
    return [str(PROGRAM), "--variant", name, *players, "--rule", "deal=2", "--seed", str(SEEDS.get(name, 1))]


def assert_left_as_it_was(terminal: Terminal) -> None:
    assert terminal.wait_for_end() == 0
    assert [terminal.mode(mode) for mode in (ALTERNATE_SCREEN, MOUSE, ANY_MOUSE, PASTE)] == [False] * 4
    assert terminal.mode(CURSOR)


@pytest.mark.long  # at each change the killed programs of test_kill.py are played by keys
@pytest.mark.parametrize("name", VARIANTS)
def test_a_round_is_played_by_keys_alone(name: str) -> None:
    with started(command(name)) as terminal:
        robot = Robot(terminal)
        robot.play_a_round()
        assert sum("when nobody else is looking" in text for text in robot.seen) >= 2
        assert any("So far" in text for text in robot.seen)
        robot.leave()
        assert_left_as_it_was(terminal)


@pytest.mark.long
def test_a_round_is_played_by_mouse_alone() -> None:
    with started(command("bts")) as terminal:
        robot = MouseRobot(terminal)
        robot.play_a_round()
        robot.leave()
        assert_left_as_it_was(terminal)


@pytest.mark.long
@pytest.mark.parametrize("kind", [Robot, MouseRobot])
def test_a_whole_game_is_played_alone_against_bots_with_motion(kind: type[Robot]) -> None:
    rules = ["--rule", "deal=4", "--rule", "scoring.target=60", "--rule", "house.jump_in=true"]
    bots = ["--bot", "easy:Momo", "--bot", "normal:Bao", "--bot", "hard:Kiki"]
    command = [str(PROGRAM), "--variant", "standard", "--player", "Ann", *bots, *rules, "--seed", "3"]
    with started(command, env={"TEXTUAL_ANIMATIONS": None}) as terminal:
        terminal.wait_for("q Quit")
        robot = kind(terminal)
        while not any("To the podium" in text for text in robot.seen[-1:]):
            robot.play_a_round()
            robot.go_on()
        terminal.wait_for("wins the game!")
        for name in ("Momo", "Bao", "Kiki"):
            assert any(f"{name} is thinking" in line for line in robot.glimpsed), name
        assert not any("Pass the keyboard" in text for text in robot.seen)
        robot.look()
        robot.leave()
        assert_left_as_it_was(terminal)


@pytest.mark.parametrize("kind", first(1, [Robot, MouseRobot]))
def test_the_first_screen_leads_to_the_table(kind: type[Robot]) -> None:
    with started([str(PROGRAM)]) as terminal:
        terminal.wait_for("Who's playing?")
        robot = kind(terminal)
        robot.look()
        robot.decline()
        robot.look()
        robot.start()
        terminal.wait_for("Pass the keyboard")
        robot.look()
        robot.leave()
        assert_left_as_it_was(terminal)
