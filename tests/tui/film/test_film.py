"""The pictures of the README: made by the program as it is now, light enough for a page, and slow enough to be read."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from tests.tui.film.camera import TICK, Line, Run, Shot, filmed
from tests.tui.film.files import FILM, FOLDER, film_of, pictures_of_moments
from tests.tui.film.moving_svg import CELL, moving_svg
from tests.tui.film.story import story
from tests.tui.tables import VARIANTS
from uno_tui.tui.look.svg import NAMESPACE

SVG = f"{{{NAMESPACE}}}"
KILO = 1000
LONG_ENOUGH, TOO_LONG = 0.8, 30.0  # seconds
TOLD = (
    "Pass the keyboard to",
    "Dance or draw three!",
    "Do you believe Cat?",
    "A bluff! Cat held blue.",
    "Ann calls UNO!",
    "Cat caught Bo!",
    "Ann goes out!",
    "Ann wins the game!",
)
OUT_OF_DATE = "is no longer what the program shows: `make film`, and look at it"


def in_folder(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def line(text: str, ink: str = "#ffffff", paper: str = "#000000") -> Line:
    return (Run(text, ink, paper, False, False),)


def texts_in(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter(f"{SVG}text"))


def test_the_film_shows_the_program_as_it_is_now_and_what_it_tells_can_be_read() -> None:
    shots = filmed(story)
    assert film_of(shots) == in_folder(FILM), f"{FILM} {OUT_OF_DATE}"
    seconds = Counter[str]()
    for shot in shots:
        seen = "\n".join("".join(run.text for run in line) for line in shot.screen)
        seconds.update({told: shot.ticks * TICK for told in TOLD if told in seen})
    assert not [told for told in TOLD if seconds[told] < LONG_ENOUGH], seconds
    assert sum(shot.ticks for shot in shots) * TICK < TOO_LONG


@pytest.mark.long
def test_each_moment_shows_the_program_as_it_is_now() -> None:
    stale = [name for name, svg in pictures_of_moments() if not (FOLDER / name).exists() or in_folder(name) != svg]
    assert not stale, f"{stale} {OUT_OF_DATE}"


def test_there_is_a_film_and_a_picture_for_each_variant_and_nothing_else() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {FILM, *(f"{name}.svg" for name in VARIANTS)}


def test_every_picture_is_whole_light_and_needs_nothing_from_elsewhere() -> None:
    for file in FOLDER.iterdir():
        svg = in_folder(file.name)
        assert ElementTree.fromstring(svg).tag == f"{SVG}svg", file
        assert not re.search(r"href|url\(|@import|<script|<image|foreignObject|on\w+=", svg), file
        assert len(svg.encode()) < (KILO * KILO if file.name == FILM else 150 * KILO), file


def test_a_line_that_comes_again_is_drawn_once_and_comes_back_at_its_time() -> None:
    one, other = (line("red 7"),), (line("blue 2"),)
    svg = moving_svg([Shot(one, 2), Shot(other, 1), Shot(one, 1)], "uno-tui")
    assert [text.text for text in texts_in(svg)] == ["uno-tui", "red 7", "blue 2"]
    steps = re.findall(r"([\d.]+)%{transform:translate\((-?\d+)px\)}", svg)
    assert steps == [("0", "0"), ("50", f"-{5 * CELL}"), ("75", "0")]
    assert f"animation:l0 {4 * TICK:g}s step-end infinite" in svg


@pytest.mark.parametrize("still", [0, 1])
def test_where_nothing_moves_the_chosen_picture_is_seen(still: int) -> None:
    svg = moving_svg([Shot((line("red"),), 1), Shot((line("two"),), 1)], "uno-tui", still)
    [strip] = [group for group in ElementTree.fromstring(svg).iter(f"{SVG}g") if group.get("class") == "l0"]
    assert strip.get("transform") == (f"translate(-{3 * CELL})" if still else None)


def test_a_single_picture_does_not_move() -> None:
    assert "animation" not in moving_svg([Shot((line("red 7"),), 1)], "uno-tui")


def test_every_text_is_as_long_as_its_cells_and_stands_in_its_column() -> None:
    svg = moving_svg([Shot((line("▀ 小明 7    x"),), 1)], "uno-tui")
    placed = [(text.text, text.get("x"), text.get("textLength")) for text in texts_in(svg)[1:]]
    assert placed == [
        ("小明", f"{2 * CELL}", f"{4 * CELL}"),
        ("7", f"{7 * CELL}", f"{CELL}"),
        ("x", f"{12 * CELL}", f"{CELL}"),
    ]


def test_cells_of_one_color_are_one_shape() -> None:
    runs = (Run("██", "#ff0000", "#000000", False, False), Run("█", "#ff0000", "#0000ff", False, False))
    svg = moving_svg([Shot((runs, line("   ")), 1)], "uno-tui")
    shapes = [path.get("d") for path in ElementTree.fromstring(svg).iter(f"{SVG}path")]
    assert shapes == ["M20 0h10v20H20z", "M0 0h30v20H0z"]  # the blue paper below, and all that is red
