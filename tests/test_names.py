"""Players' names: whatever is typed becomes one short line without anything a terminal could act on."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len, get_character_cell_size

from uno_tui.names import LONGEST, clean, distinct, free


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of  Green\nGables ", "Ann of Green Gables"),
        ("\x1b]0;gotcha\x07Ann", "]0;gotchaAnn"),
        ("A\x9b31mnn", "A31mnn"),
        ("[red]Ann[/]", "[red]Ann[/]"),
        ("\u202eAnn\u202c", "Ann"),
        ("👩\u200d🚀", "👩🚀"),
        ("❤\ufe0f", "❤"),
        ("Jose\u0301", "José"),
        ("z" + "\u0336" * 300 + "y", "z\u0336\u0336\u0336y"),
        ("a" + "\u0336\u200d" * 100 + "b" + "\u20dd" * 4, "a" + "\u0336" * 3 + "b" + "\u20dd" * 3),
        ("ที่นี่", "ที่นี่"),
        ("\u0958\u0958", "\u0915\u093c\u0915\u093c"),
        ("\ufb2a", "\u05e9\u05c1"),
        ("\u0958" * LONGEST, "\u0915\u093c" * (LONGEST // 2)),
        ("שלום", "שלום"),
        ("防彈少年團", "防彈少年團"),
        ("\ue000\ud800", ""),
        (" \u200b\u00a0 ", ""),
        ("", ""),
    ],
)
def test_a_name_is_shown_without_what_a_terminal_could_act_on(typed: str, shown: str) -> None:
    assert clean(typed) == shown


@given(st.text(max_size=80))
def test_a_clean_name_is_short_visible_and_stays_as_it_is(typed: str) -> None:
    name = clean(typed)
    assert len(name) <= LONGEST
    assert name == name.strip()
    assert clean(name) == name
    assert not [character for character in name if unicodedata.category(character)[0] == "C"]


@given(st.text(max_size=80))
def test_a_clean_name_is_as_wide_as_its_characters(typed: str) -> None:
    """Nothing joins two characters into one, so that every terminal agrees about the width."""
    name = clean(typed)
    assert cell_len(name) == sum(get_character_cell_size(character) for character in name)


def test_names_that_are_taken_get_a_number() -> None:
    assert distinct(["Ann", "Bo", "Ann", "Ann", "Ann 2"]) == ["Ann", "Bo", "Ann 2", "Ann 3", "Ann 2 2"]
    assert free("Cy", ["Ann", "Bo"]) == "Cy"


@given(st.lists(st.text(st.characters(codec="utf-8"), max_size=60), max_size=10))
def test_no_two_players_have_the_same_name_and_none_a_longer_one(typed: list[str]) -> None:
    names = distinct([clean(text) or "Player" for text in typed])
    assert len(set(names)) == len(names)
    assert all(len(name) <= LONGEST for name in names)
