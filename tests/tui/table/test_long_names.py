"""Questions to players with names as long as names may be: nothing is pushed out, nothing lies over anything."""

from __future__ import annotations

import pytest

from tests.long import only
from tests.tui.driver import LEAST, Driver
from tests.tui.faults import broken
from tests.tui.scenes import SCENES
from tests.tui.test_scenes import turn_to
from uno_tui.lang import LANGUAGES
from uno_tui.names import LONGEST
from uno_tui.tui.common.tile_dialog import TileDialog
from uno_tui.tui.common.tiles import text_room
from uno_tui.tui.look.canvas import cells_of, short_name

QUESTIONS = [
    *("color", "challenge", "stack", "dance or draw", "wish", "wish, whom", "wish, which"),
    *("who is caught", "who is off", "who jumps in", "who stands in", "leaving", "resume", "taking back"),
]
NARROW = tuple(f"{word} Montgomery-Featherstonehaugh"[:LONGEST] for word in ("Bartholomew", "Wilhelmina", "Maximilian"))
WIDE = tuple((word * LONGEST)[: LONGEST // 2] for word in ("歐陽", "司馬", "諸葛"))


@pytest.mark.parametrize("names", [NARROW, WIDE], ids=["narrow", "wide"])
@pytest.mark.parametrize("question", only(("challenge", "who is caught"), QUESTIONS))
async def test_a_question_has_room_for_all_of_it_whatever_the_players_are_called(
    question: str, names: tuple[str, ...]
) -> None:
    async with SCENES[question](LEAST, names) as driver:
        for language in LANGUAGES:
            await turn_to(driver, language)
            assert_has_room(driver)


def assert_has_room(driver: Driver) -> None:
    assert not list(broken(driver))
    dialog = driver.screen
    assert isinstance(dialog, TileDialog)
    tiles, panel = dialog.tiles, dialog.query_one(".dialog, .stage")
    assert panel.content_region.contains_region(tiles.region)
    assert panel.content_region.contains_region(dialog.title_line.region)
    assert not panel.max_scroll_y
    if tiles.grid is None:
        assert all(choice.label in driver.text for choice in tiles.choices)
        return
    texts = tiles.layout_of_all.texts(text_room(tiles.grid))
    assert max(len(text.label) for text in texts) <= tiles.grid.label
    assert max(text.width for text in texts) <= text_room(tiles.grid)
    assert tiles.grid.text <= tiles.grid.height


def test_a_name_is_shortened_to_its_first_word_or_as_it_has_to_be() -> None:
    assert short_name("Ann", 16) == "Ann"
    assert short_name(NARROW[0], 16) == "Bartholomew…"
    assert short_name(NARROW[0], 6) == "Barth…"
    assert cells_of(short_name(WIDE[0], 16)) <= 16
