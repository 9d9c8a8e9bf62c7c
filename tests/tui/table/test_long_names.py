"""Questions to players with names as long as names may be: nothing is pushed out, nothing lies over anything."""

from __future__ import annotations

import pytest

from tests.long import only
from tests.tui.driver import LEAST
from tests.tui.faults import broken
from tests.tui.scenes import SCENES
from uno_tui.lang import LANGUAGES, speak
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


@pytest.mark.parametrize("language", only(("en",), LANGUAGES))
@pytest.mark.parametrize("names", [NARROW, WIDE], ids=["narrow", "wide"])
@pytest.mark.parametrize("question", only(("challenge", "who is caught"), QUESTIONS))
async def test_a_question_has_room_for_all_of_it_whatever_the_players_are_called(
    question: str, names: tuple[str, ...], language: str
) -> None:
    speak(language)
    async with SCENES[question](LEAST, names) as driver:
        assert not list(broken(driver))
        dialog = driver.screen
        assert isinstance(dialog, TileDialog)
        tiles, panel = dialog.tiles, dialog.query_one(".dialog")
        assert tiles.grid
        texts = tiles.layout_of_all.texts(text_room(tiles.grid))
        assert max(len(text.label) for text in texts) <= tiles.grid.label
        assert max(text.width for text in texts) <= text_room(tiles.grid)
        assert tiles.grid.text <= tiles.grid.height
        assert panel.content_region.contains_region(tiles.region)
        assert panel.content_region.contains_region(dialog.title_line.region)
        assert not panel.max_scroll_y


def test_a_name_is_shortened_to_its_first_word_or_as_it_has_to_be() -> None:
    assert short_name("Ann", 16) == "Ann"
    assert short_name(NARROW[0], 16) == "Bartholomew…"
    assert short_name(NARROW[0], 6) == "Barth…"
    assert cells_of(short_name(WIDE[0], 16)) <= 16
