"""Chinese words and names take two cells for each letter: no border breaks, no letter is cut in half, nothing falls away."""

from __future__ import annotations

import re

import pytest
from textual.geometry import Offset, Region

from tests.long import first, only
from tests.tui.driver import LEAST, WIDE, cell_width
from tests.tui.faults import broken, cut_letters, in_cells
from tests.tui.scenes import PLAYERS, SCENES, WIDE_SCENES
from uno_tui.lang import LANGUAGES, speak, words
from uno_tui.names import LONGEST, clean
from uno_tui.narration.narrator import Narrator
from uno_tui.rulebook.library import load
from uno_tui.tui.look.canvas import cells_of
from uno_tui.tui.look.cards import CARD_SIZES, SMALL, Pictures, back_lines, card_lines
from uno_tui.tui.look.palettes import PALETTES
from uno_tui.tui.table.event_log import EventLog
from uno_tui.tui.table.motion import Flight
from uno_tui.tui.table.screen import TableScreen

# One of each kind of screen on which names stand.
FULL_OF_NAMES = (
    "set-up", "curtain", "table of flip", "scores after rounds", "name, taken", "who is caught", "hand shown",
    "ten at the table", "history",
)  # fmt: skip
CHINESE = ("zh-Hant", "zh-Hans")
NAMES = tuple(clean(name)[:LONGEST] for name in ("防彈少年團的超級粉絲俱樂部會長" * 3, "👍🏽 Zoë 小龍", "שלום עליכם"))


def test_a_letter_across_an_edge_is_found() -> None:
    line = [in_cells("a中b")]
    assert not list(cut_letters(line, Region(1, 0, 2, 1)))
    assert list(cut_letters(line, Region(2, 0, 2, 1)))
    assert list(cut_letters(line, Region(0, 0, 2, 1)))


@pytest.mark.parametrize("name", only(FULL_OF_NAMES, SCENES))
async def test_no_screen_is_broken_whatever_its_size_and_whatever_the_players_are_called(name: str) -> None:
    speak("zh-Hant")
    async with SCENES[name](LEAST, NAMES) as driver:
        assert not list(broken(driver))
        if name in WIDE_SCENES:
            await driver.resize(*WIDE)
            assert not list(broken(driver))


@pytest.mark.parametrize("language", first(2, LANGUAGES))
async def test_figures_stand_below_their_headings(language: str) -> None:
    speak(language)
    async with SCENES["scores after rounds"](LEAST, PLAYERS) as driver:
        titles = [words.say("scores.total"), words.say("scores.to-go.winner_takes_all"), words.say("scores.cards")]
        head = next(line for line in driver.lines if all(title in line for title in titles))
        winner = next(line for line in driver.lines[driver.lines.index(head) :] if line.startswith("  1."))
        edges = [cell_width(head[: head.index(title)] + title) for title in titles]
        assert [cell_width(winner[: figure.end()]) for figure in re.finditer(r" \d+(?= )", winner)] == edges


@pytest.mark.parametrize("language", first(1, CHINESE))
async def test_a_card_that_flies_over_the_log_cuts_no_letter(language: str) -> None:
    speak(language)
    async with SCENES["table of standard"](LEAST, PLAYERS) as driver:
        table = driver.screen
        assert isinstance(table, TableScreen)
        log = table.query_one(EventLog).region
        for x in range(log.x, log.x + 12):
            place = Offset(x, log.y + 1)
            flight = Flight(back_lines(SMALL, PALETTES[driver.app.theme]), place, place, delay=3600)
            await table.mount(flight)
            await driver.settle()
            assert not list(broken(driver))
            await flight.remove()


@pytest.mark.parametrize("language", first(2, LANGUAGES))
@pytest.mark.parametrize("name", ["standard", "bts", "pokemon", "flip", "dragonball"])
def test_every_card_is_as_wide_as_it_should_be_on_each_of_its_lines(name: str, language: str) -> None:
    variant = load(name)
    speak(language)
    pictures = Pictures(Narrator(variant, PLAYERS))
    for word in pictures.narrator.faces:
        for size in CARD_SIZES:
            for tucked in (False, True):
                lines = card_lines(pictures.of(word), size, PALETTES["evening"], tucked=tucked)
                assert [sum(cells_of(text) for text, _ in line) for line in lines] == [size.width] * size.height
