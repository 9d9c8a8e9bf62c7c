"""Terminals of all kinds: few colors, none, or a light look. Letters, signs and places carry the meaning."""

from __future__ import annotations

import pytest
from textual.color import Color

from tests.tui.driver import Driver, open_table
from tests.tui.tables import VARIANTS, dealt, laid
from tests.tui.terminal import program, started
from uno_tui.tui.app import filters_for
from uno_tui.tui.looks import HUGE, LARGE, PALETTES, Palette, ink_on
from uno_tui.tui.paint import style
from uno_tui.tui.sixteen import NEED_LIGHT_INK, SIXTEEN, in_sixteen, number_of

RED, GREEN, BROWN, BLUE, MAGENTA, CYAN, YELLOW, PINK = 1, 2, 3, 4, 5, 6, 11, 13
PLAY = """
import sys
from tests.tui.tables import laid, lift
from uno_tui.lang import catalog
from uno_tui.tui.app import UnoApp, run

match = laid("standard", top="red-5", hands={"Ann": ["red-1", "green-7", "blue-2"]})
lift(match)
sys.exit(run(UnoApp(catalog(), match, quiet=0.0)))
"""
LARGE_CARD, HUGE_CARD = (f"╭{'─' * (size.width - 2)}╮" for size in (LARGE, HUGE))
TERMINALS: dict[str, dict[str, str | None]] = {
    "all colors": {},
    "256 colors": {"COLORTERM": None},
    "16 colors": {"COLORTERM": None, "TERM": "xterm-16color"},
    "a console": {"COLORTERM": None, "TERM": "linux"},
    "a terminal nobody knows": {"COLORTERM": None, "TERM": "dumb"},
    "no color": {"NO_COLOR": "1"},
    "no color and 16 of them": {"NO_COLOR": "1", "COLORTERM": None, "TERM": "xterm-16color"},
}


@pytest.mark.parametrize("env", TERMINALS.values(), ids=TERMINALS)
def test_every_terminal_shows_the_whole_table(env: dict[str, str | None]) -> None:
    with started(program(PLAY), env=env) as terminal:
        for text in ("Standard UNO", "● R ●", "RED", "R●", "G■", "B◆", "Enter plays it", "Quit"):
            terminal.wait_for(text)


@pytest.mark.parametrize("env", TERMINALS.values(), ids=TERMINALS)
def test_cards_that_can_be_played_stand_a_line_higher_whatever_the_colors(env: dict[str, str | None]) -> None:
    with started(program(PLAY), env=env) as terminal:
        for text in ("R●", "G■", "Enter plays it"):
            terminal.wait_for(text)
        tops = [y for y, line in enumerate(terminal.lines) if "╭─────╮" in line and y > 12]
        playable, others = (terminal.lines[y] for y in tops)
        assert (playable.count("╭─────╮"), others.count("╭─────╮")) == (1, 2)


def test_a_larger_terminal_is_used_at_once() -> None:
    with started(program(PLAY), env={"COLUMNS": "80", "LINES": "24"}) as terminal:
        terminal.wait_for("Quit")
        terminal.resize(200, 60)
        terminal.wait_for(HUGE_CARD)
        terminal.resize(80, 24)
        terminal.wait_for(LARGE_CARD)
        assert HUGE_CARD not in terminal.text


def test_nothing_but_greys_is_written_without_color() -> None:
    with started(program(PLAY), env={"NO_COLOR": "1"}) as terminal:
        terminal.wait_for("Quit")
        used = {cell.bg for row in terminal.screen.buffer.values() for cell in row.values()} - {"default"}
        assert all(color[:2] == color[2:4] == color[4:] for color in used)


@pytest.mark.parametrize(
    ("name", "colors"),
    [
        ("standard", {"red": RED, "yellow": YELLOW, "green": GREEN, "blue": BLUE}),
        ("bts", {"red": RED, "purple": MAGENTA, "green": GREEN, "blue": BLUE}),
        ("flip", {"pink": PINK, "orange": BROWN, "purple": MAGENTA, "teal": CYAN}),
    ],
)
def test_of_sixteen_colors_each_gets_the_one_of_its_name(name: str, colors: dict[str, int]) -> None:
    hues = dealt(name).variant.colors
    assert {color: number_of(*Color.parse(hues[color].hue).rgb) for color in colors} == colors


@pytest.mark.parametrize("name", VARIANTS)
def test_no_two_colors_of_a_side_become_one_of_sixteen(name: str) -> None:
    variant = dealt(name).variant
    for side in variant.all_sides.values():
        numbers = [number_of(*Color.parse(variant.colors[color].hue).rgb) for color in side.colors]
        assert len(set(numbers)) == len(numbers)


def test_the_sixteen_stay_what_they_are() -> None:
    assert [number_of(*color.triplet) for color in SIXTEEN if color.triplet] == list(range(16))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_everything_written_on_the_table_can_be_read_in_sixteen_colors(palette: Palette) -> None:
    felt, panel, ink, faint, accent, _ = palette
    pairs = [(ink, felt), (faint, felt), (accent, felt), (ink, panel), (accent, panel), (panel, accent), (felt, accent)]
    for writing, paper in pairs:
        look = in_sixteen(style(writing, paper))
        assert look.color != look.bgcolor, (writing, paper)


@pytest.mark.parametrize("name", VARIANTS)
def test_letters_on_cards_can_be_read_in_sixteen_colors(name: str) -> None:
    for color in dealt(name).variant.colors.values():
        look = in_sixteen(style(ink_on(color.hue), color.hue))
        assert look.color is not None
        assert look.bgcolor is not None
        light = SIXTEEN.index(look.bgcolor) in NEED_LIGHT_INK
        assert look.color == SIXTEEN[15 if light else 0]


def test_only_terminals_with_sixteen_colors_need_help() -> None:
    assert len(filters_for("standard")) == 1
    assert not any(filters_for(system) for system in ("truecolor", "256", None))


async def lines_in(driver: Driver, color_system: str) -> list[str]:
    driver.app.color_filters = filters_for(color_system)
    driver.app.refresh(layout=True)
    driver.app.screen.refresh(layout=True)
    await driver.settle()
    return driver.lines


async def test_few_colors_change_no_letter() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["red-1", "wild", "blue-2"]})
    async with open_table(match) as driver:
        before = driver.lines
        assert await lines_in(driver, "standard") == before
        names = {color.name for line in driver.cells() for _, look, _ in line if look and (color := look.bgcolor)}
        assert names <= {color.name for color in SIXTEEN}
