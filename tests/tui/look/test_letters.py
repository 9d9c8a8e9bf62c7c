"""What is called out across the table has large letters in every language."""

from __future__ import annotations

import pytest

from tests.engine.chance import VARIANTS
from uno_tui.lang import LANGUAGES, PLACEHOLDER, Catalog, speak, words
from uno_tui.rulebook.library import load
from uno_tui.tui.look.letters import large_letters, least_lines
from uno_tui.tui.look.stamps import loudest, stamp_height, stamp_width

STAMPED = ("caught", "bluff", "honest", "turned")
CALLED = {
    "new-game": ("play",),
    "ask": (
        *("color", "challenge", "stack", "stack-or-challenge", "menu", "player", "symbol", "discard", "give", "skip-threat"),
        *("do-challenge", "accept"),
    ),
    "event": ("uno", "caught", "caught-by-rule", "judged-guilty", "judged-honest", "round-won"),
    "leave": ("title",),
    "resume": ("title",),
    "company": ("title",),
}


def without_letters(text: str) -> list[str]:
    """The signs that cannot be drawn; what is put in is left out."""
    return [sign for sign in "".join(PLACEHOLDER.split(text)[::2]) if not least_lines(sign)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", STAMPED)
def test_a_stamp_is_large_on_every_screen(language: str, word: str) -> None:
    speak(language)
    text = words.say(f"show.{word}")
    for width, height in ((80, 14), (120, 23), (200, 35)):
        lines = loudest(text, width, height)
        drawn = large_letters(text, lines)
        assert drawn is not None
        assert len(drawn) == 2 * lines
        assert stamp_width(text, lines) <= width
        assert stamp_height(text, lines) <= height


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_called_out_has_its_letters(language: str) -> None:
    texts = Catalog(language).texts
    keys = [f"{part}.{key}" for part, names in CALLED.items() for key in names]
    assert {key: missing for key in keys if (missing := without_letters(texts[key]))} == {}


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_said_on_a_stage_has_its_letters(variant: str) -> None:
    said = [card.stage.says for card in load(variant).cards.values() if card.stage]
    texts = [says.in_language(language) for says in said for language in LANGUAGES]
    assert {text: missing for text in texts if (missing := without_letters(text))} == {}


@pytest.mark.parametrize("lines", [6, 8, 12, 16])
def test_chinese_signs_are_as_high_as_asked_for_and_every_row_as_wide(lines: int) -> None:
    drawn = large_letters("抓到了！", lines)
    assert drawn is not None
    assert len(drawn) == 2 * lines
    assert len({len(row) for row in drawn}) == 1


def test_a_sign_that_nobody_shouts_has_no_drawing() -> None:
    assert least_lines("Ann") == 4
    assert least_lines("抓到 Ann") == 6
    assert least_lines("小明") == 0
