"""What can be wrong with any screen. Each of these names all that it finds, so that one fault does not hide another."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.cells import get_character_cell_size
from rich.style import Style
from textual.geometry import Region
from textual.widget import Widget

from tests.tui.driver import Driver
from tests.tui.sight import written
from uno_tui.bots.characters import CHARACTERS
from uno_tui.lang.bars import BARS
from uno_tui.tui.common.keybar import KeyBar
from uno_tui.tui.look.painting import SIGNS
from uno_tui.tui.look.palettes import PALETTES
from uno_tui.tui.setup.options import OptionList
from uno_tui.tui.setup.rules_screen import RulesBar
from uno_tui.tui.table.board import Board

Grid = list[list[str]]


def in_cells(line: str) -> list[str]:
    """A wide character takes two cells, an accent none."""
    cells = [[sign, *[""] * (get_character_cell_size(sign) - 1)] for sign in line if get_character_cell_size(sign)]
    return [cell for sign in cells for cell in sign]


def grid_of(driver: Driver) -> Grid:
    return [in_cells(line) for line in driver.lines]


# Borders and letters.


def broken(driver: Driver) -> Iterator[str]:
    """Each line is as wide as the terminal and no letter lies across the edge of anything."""
    width, height = driver.app.size
    lines = grid_of(driver)
    if [len(lines), {len(line) for line in lines}] != [height, {width}]:
        yield f"{len(lines)} lines of {[len(line) for line in lines]} cells"
        return
    for part in driver.screen.walk_children(Widget):
        if part.is_on_screen:
            yield from cut_letters(lines, part.region)


def cut_letters(lines: Grid, region: Region) -> Iterator[str]:
    for line in lines[max(0, region.y) : region.bottom]:
        if not all(line[edge] for edge in (region.x, region.right) if 0 <= edge < len(line)):
            yield f"a letter is cut in half: {''.join(line)}"


# Words.

# What is said in full elsewhere: the backs of cards on the scoreboard, an option and what speaks against it below the list.
SHORTENED = (Board, OptionList, RulesBar)


def cut_short(driver: Driver) -> Iterator[str]:
    lines = grid_of(driver)
    for part in driver.screen.walk_children():
        if isinstance(part, SHORTENED):
            for line in lines[part.region.y : part.region.bottom]:
                line[part.region.x : part.region.right] = [" "] * part.region.width
    text = [text for line in lines if "…" in (text := "".join(line)).replace("1 … 9 0", "")]
    yield from (f"cut short: {line}" for line in text)
    for bar in driver.screen.query(KeyBar):
        if max(end for _, end in bar.places().values()) > bar.size.width:
            yield "a key is cut short"


WORD = re.compile(r"[A-Za-z]{2,}")
SONGS = {"Dynamite", "Butter", "Permission", "to", "Dance", "MIC", "Drop", "IDOL"}
BOTS = {character.name for character in CHARACTERS}
NAMES = {"Ann", "Bo", "Cy", "UNO", "BTS", "Zz", "zz", *BOTS, *SONGS}  # what Snorlax says, and what is searched for
WAY_BACK = {"Language", "English"}  # for whoever cannot read the language that was chosen
KEYS = {"Enter", "Space", "Home", "End", "PgUp", "PgDn", "Tab", "Esc", "Ctrl", "esc", "home", "end"}
TYPED = re.compile(r"~[/a-z]+|--\w+|uno-tui( check)?|[a-z_]+(\.[a-z0-9_]+)+(=[\w,-]+)?|[a-z_]+=[\w,-]+")  # options and paths


def english(driver: Driver) -> Iterator[str]:
    """Words that no Chinese screen needs; a dialog may hide the rest of a name."""
    words = {*WORD.findall(TYPED.sub("", driver.text))} - NAMES - KEYS - WAY_BACK
    yield from (f"English: {word}" for word in words if not any(name.startswith(word) for name in NAMES))


# Colors.


def unreadable(driver: Driver) -> Iterator[str]:
    """By the measure of the look that the screen has."""
    palette = PALETTES[driver.app.theme]
    for text, style in shown(driver):
        if written(style) < palette.least_contrast:
            yield f"{driver.app.theme}: {text!r} can hardly be read, {style}"
        if palette.hues == "none" and tones(style) != {"#000000", "#ffffff"}:
            yield f"{driver.app.theme}: {text!r} has a color"


def shown(driver: Driver) -> list[tuple[str, Style]]:
    """What is written; a picture is painted in any colors, and so are bars."""
    return [(text, look) for line in driver.cells() for text, look, _ in line if look and text.strip(f"{SIGNS}{BARS}")]


def tones(style: Style) -> set[str]:
    return {color.triplet.hex for color in (style.color, style.bgcolor) if color and color.triplet}
