"""A deck that is no UNO is told in words of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_tui.engine.events import UnoCalled
from uno_tui.lang import LANGUAGES, speaking, speaking_of, words
from uno_tui.narration.deck_words import terms_of
from uno_tui.narration.narrator import Narrator
from uno_tui.narration.rulepage import write_page
from uno_tui.rulebook.library import load

TAVERN = load(Path(__file__).parents[2] / "variants" / "tavern.yaml")
COLOR = {"en": "olor", "zh-Hant": "顏色", "zh-Hans": "颜色"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deck_of_suits_speaks_neither_of_uno_nor_of_colors(language: str) -> None:
    with speaking(language):
        page = str(write_page(TAVERN, TAVERN.rules).sections[:-1])  # the last one is the table of options
        assert TAVERN.terms.call
        assert words.of(TAVERN.terms.call) in page
    assert "UNO" not in page
    assert COLOR[language] not in page


def test_other_pages_are_not_changed_by_it() -> None:
    standard = load("standard")
    before = write_page(standard, standard.rules)
    write_page(TAVERN, TAVERN.rules)
    assert write_page(standard, standard.rules) == before
    assert "UNO" in str(before)
    assert terms_of(standard) is None


def test_the_log_calls_it_by_its_name() -> None:
    narrator = Narrator(TAVERN, ("Ann", "Bo"))
    with speaking_of(terms_of(TAVERN)):
        assert narrator.tell(UnoCalled(1)) == "Bo calls Mau!"


def test_where_nothing_is_called_nothing_is_said_of_it() -> None:
    quiet = TAVERN.rules.replace(uno=TAVERN.rules.uno.replace(enforcement="none"))
    assert "Mau" not in str(write_page(TAVERN, quiet).sections[:-1])
