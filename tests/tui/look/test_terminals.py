"""Terminals of all kinds: few colors, none, or a light look. Letters, signs and places carry the meaning."""

from __future__ import annotations

import re
from itertools import product
from time import monotonic

import pytest
from rich.style import Style
from textual.color import Color

from tests.long import only
from tests.tui.driver import open_table
from tests.tui.sight import written
from tests.tui.tables import VARIANTS, dealt, laid
from tests.tui.terminal import PATIENCE, Terminal, program, started
from uno_tui.tui.app import UnoApp, suit_terminal
from uno_tui.tui.look.canvas import style
from uno_tui.tui.look.cards import LARGE, MEDIUM
from uno_tui.tui.look.palettes import ONE_SIDED, PALETTES, Palette, ink_on
from uno_tui.tui.look.sixteen_colors import GREYS, NEED_LIGHT_INK, SIXTEEN, in_sixteen, number_of
from uno_tui.tui.look.two_tones import in_two_tones

RED, GREEN, BROWN, BLUE, MAGENTA, CYAN, YELLOW, PINK = 1, 2, 3, 4, 5, 6, 11, 13
PLAY = """
import sys
from tests.tui.tables import laid, lift
from uno_tui.tui.app import UnoApp, run_app

match = laid("standard", top="red-5", hands={"Ann": ["red-1", "green-7", "blue-2"]})
lift(match)
sys.exit(run_app(UnoApp(match, quiet=0.0)))
"""
MEDIUM_CARD, HUGE_CARD = ("▀" * (size.width - 2) for size in (MEDIUM, LARGE))
TERMINALS: dict[str, dict[str, str | None]] = {
    "all colors": {},
    "256 colors": {"COLORTERM": None},
    "16 colors": {"COLORTERM": None, "TERM": "xterm-16color"},
    "a console": {"COLORTERM": None, "TERM": "linux"},
    "a terminal nobody knows": {"COLORTERM": None, "TERM": "nobody-knows-it"},
    "a terminal without colors": {"COLORTERM": None, "TERM": "vt100"},
    "no color": {"NO_COLOR": "1"},
    "no color and 16 of them": {"NO_COLOR": "1", "COLORTERM": None, "TERM": "xterm-16color"},
}
OFTEN_MET = ("16 colors", "no color")
WITHOUT_COLORS = ("no color",)


@pytest.mark.parametrize("kind", only(("16 colors",), TERMINALS))
def test_every_terminal_shows_the_whole_table_and_the_card_to_be_played_highest(kind: str) -> None:
    with started(program(PLAY), env=TERMINALS[kind]) as terminal:
        for text in ("Standard UNO", "R● RED", "R●", "G■", "B◆", "Enter plays it", "Quit"):
            terminal.wait_for(text)
        first = next(y for y, line in enumerate(terminal.lines) if "R●" in line and y > 14)
        assert "G■" in terminal.lines[first + 2]
        assert "B◆" in terminal.lines[first + 2]


@pytest.mark.long
def test_a_larger_terminal_is_used_at_once() -> None:
    with started(program(PLAY), env={"COLUMNS": "80", "LINES": "24"}) as terminal:
        terminal.wait_for("Quit")
        terminal.resize(200, 60)
        terminal.wait_for(HUGE_CARD)
        terminal.resize(80, 24)
        terminal.wait_until_gone(HUGE_CARD)
        terminal.wait_for(MEDIUM_CARD)


COLORLESS = {name: env for name, env in TERMINALS.items() if "NO_COLOR" in env or env.get("TERM") == "vt100"}
ASKED = """
import sys
from tests.tui.tables import laid, lift, say
from uno_tui.tui.app import UnoApp, run_app

hands = {"Ann": ["red-draw-two", "red-1"], "Bo": ["blue-draw-two", "blue-1"]}
match = laid("standard", top="red-5", hands=hands)
say(match, "play red-draw-two")
lift(match)
sys.exit(run_app(UnoApp(match, quiet=0.0)))
"""


def colors_in(written: bytes) -> set[int]:
    """The numbers in all commands for how to write that choose a color; 39 and 49 are those of the terminal itself."""
    commands = re.findall(rb"\x1b\[([0-9;]*)m", written)
    numbers = {int(number) for command in commands for number in command.split(b";") if number}
    return {number for number in numbers if (30 <= number <= 48 and number != 39) or 90 <= number <= 107}


def is_reversed(terminal: Terminal, text: str) -> bool:
    """Whether these words stand out."""
    terminal.wait_for(text)
    y, line = next((y, line) for y, line in enumerate(terminal.lines) if text in line)
    x = line.index(text)
    looks = {terminal.screen.buffer[y][column].reverse for column in range(x, x + len(text))}
    assert len(looks) == 1, f"only part of {text!r} stands out"
    return looks.pop()


@pytest.mark.parametrize("kind", only(OFTEN_MET, COLORLESS))
def test_without_colors_nothing_is_written_but_the_two_tones_of_the_terminal(kind: str) -> None:
    with started(program(PLAY), env=TERMINALS[kind]) as terminal:
        terminal.wait_for("Quit")
        assert not colors_in(terminal.written)
        assert is_reversed(terminal, "▶ Ann")
        assert is_reversed(terminal, "R● RED")
        assert not is_reversed(terminal, "G■")
        terminal.type("\x1b[B")
        deadline = monotonic() + PATIENCE
        while not is_reversed(terminal, "↵ Play") and monotonic() < deadline:
            terminal.take()
        assert is_reversed(terminal, "↵ Play")


@pytest.mark.parametrize("kind", only(WITHOUT_COLORS, TERMINALS))
def test_what_is_asked_who_is_asked_and_what_is_at_stake_is_told_in_words(kind: str) -> None:
    with started(program(ASKED), env=TERMINALS[kind]) as terminal:
        for text in ("▶ Bo", "UNO", "1   Take it", "draw 2 cards", "B◆", "2   blue Draw Two", "Ann faces 4"):
            terminal.wait_for(text)


@pytest.mark.long
@pytest.mark.parametrize("kind", only(OFTEN_MET, COLORLESS))
def test_what_stands_out_does_so_below_a_question_too(kind: str) -> None:
    with started(program(ASKED), env=TERMINALS[kind]) as terminal:
        terminal.wait_for("2   blue Draw Two")
        assert not colors_in(terminal.written)
        assert is_reversed(terminal, "2   blue Draw Two")
        assert is_reversed(terminal, "▶ Bo")


async def test_without_colors_there_are_no_looks_to_choose_from() -> None:
    async with open_table(dealt("flip")) as driver:
        driver.app.go_without_colors()
        assert driver.app.theme in ("ink-light", "ink-dark")
        await driver.press("ctrl+p", *"theme")
        assert "Look:" not in driver.text


async def test_without_colors_a_deck_with_two_sides_still_turns_the_table() -> None:
    papers = []
    for side, top in (("light", "red-5"), ("dark", "pink-5")):
        async with open_table(laid("flip", top=top, side=side)) as driver:
            driver.app.go_without_colors()
            await driver.repaint()
            look = driver.cells()[0][0].style
            papers.append(bool(look and look.reverse))
            assert f"{side} side" in driver.lines[0]
    assert papers == [True, False]


@pytest.mark.parametrize(
    ("name", "colors"),
    [
        ("standard", {"red": RED, "yellow": YELLOW, "green": GREEN, "blue": BLUE}),
        ("bts", {"red": RED, "purple": PINK, "green": GREEN, "blue": BLUE}),
        ("flip", {"pink": PINK, "orange": BROWN, "purple": MAGENTA, "teal": CYAN}),
    ],
)
def test_of_sixteen_colors_each_gets_the_one_of_its_name(name: str, colors: dict[str, int]) -> None:
    hues = dealt(name).variant.colors
    assert {color: number_of(*Color.parse(hues[color].hue).rgb) for color in colors} == colors


@pytest.mark.parametrize("name", VARIANTS)
def test_no_two_colors_of_a_side_become_one_of_sixteen(name: str) -> None:
    variant, colored = dealt(name).variant, [palette for palette in PALETTES.values() if palette.hues != "none"]
    for side, palette in product(variant.all_sides.values(), colored):
        papers = [in_sixteen(palette.printed(variant.colors[color].hue)).bgcolor for color in side.colors]
        assert len(set(papers)) == len(papers), palette


@pytest.mark.parametrize("name", VARIANTS)
def test_of_sixteen_colors_a_card_that_steps_back_has_none(name: str) -> None:
    for color, palette in product(dealt(name).variant.colors.values(), PALETTES.values()):
        look = in_sixteen(palette.printed(color.hue, dimmed=True))
        assert look.bgcolor in {SIXTEEN[number] for number in GREYS}, (color, palette)
        assert written(look) >= 4.5, (color, palette)


def test_the_sixteen_stay_what_they_are() -> None:
    assert [number_of(*color.triplet) for color in SIXTEEN if color.triplet] == list(range(16))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_everything_written_on_the_table_can_be_read_in_sixteen_colors(palette: Palette) -> None:
    felt, panel, ink, faint, accent = palette[:5]
    pairs = [(ink, felt), (faint, felt), (accent, felt), (ink, panel), (accent, panel), (panel, accent), (felt, accent)]
    for writing, paper in pairs:
        assert written(in_sixteen(style(writing, paper))) >= 4.5, (writing, paper)


@pytest.mark.parametrize("name", VARIANTS)
def test_letters_on_cards_can_be_read_in_sixteen_colors(name: str) -> None:
    for color in dealt(name).variant.colors.values():
        look = in_sixteen(style(ink_on(color.hue), color.hue, bold=True))
        assert look.color is not None
        assert look.bgcolor is not None
        light = SIXTEEN.index(look.bgcolor) in NEED_LIGHT_INK
        assert look.color == SIXTEEN[15 if light else 0]


@pytest.mark.parametrize(("color_system", "filters"), [("standard", 1), ("truecolor", 0), ("256", 0), (None, 0)])
def test_only_terminals_with_sixteen_colors_need_help(color_system: str | None, filters: int) -> None:
    app = UnoApp()
    suit_terminal(app, color_system)
    assert len(app.color_filters) == filters
    assert app.theme == ONE_SIDED


async def test_few_colors_change_no_letter() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["red-1", "wild", "blue-2"]})
    async with open_table(match) as driver:
        before = driver.lines
        suit_terminal(driver.app, "standard")
        await driver.repaint()
        assert driver.lines == before
        names = {color.name for line in driver.cells() for _, look, _ in line if look and (color := look.bgcolor)}
        assert names <= {color.name for color in SIXTEEN}


@pytest.mark.parametrize(("ink", "paper", "is_reversed"), [
    ("#ffffff", "#000000", False),
    ("#000000", "#ffffff", True),
    ("#ffffff", "#ffffff", True),
    ("#000000", "#000000", False),
])  # fmt: skip
def test_of_a_cell_all_in_one_color_the_paper_is_seen(ink: str, paper: str, is_reversed: bool) -> None:
    assert bool(in_two_tones(Style(color=ink, bgcolor=paper)).reverse) is is_reversed
