"""Cards that a table adds to a deck, and what it writes on them: kept, shown in its own words, and harmless."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uno_tui.errors import UnoError
from uno_tui.match.live import Match
from uno_tui.match.seats import Human
from uno_tui.match.setup import SetUp
from uno_tui.narration.hints import gist
from uno_tui.narration.narrator import Narrator
from uno_tui.narration.rulepage import write_page
from uno_tui.rulebook.extras import with_extras
from uno_tui.rulebook.house_options import LONGEST_LINE
from uno_tui.rulebook.library import load_table, set_option
from uno_tui.rulebook.options import overlay

SINGS = {"house": {"extra_cards": True, "first_text": "Everybody sings, loudly"}}


def test_the_extra_cards_come_to_the_deck_only_where_the_table_wants_them() -> None:
    plain, _ = load_table("standard", {})
    added, _ = load_table("standard", SINGS)
    assert plain.deck
    assert added.deck
    assert (plain.deck.total, added.deck.total) == (108, 112)
    assert added.deck.cards.keys() - plain.deck.cards.keys() == set(plain.extras)


def test_a_deck_that_has_them_already_gets_no_more() -> None:
    added, rules = load_table("standard", SINGS)
    assert with_extras(added, rules) is added


def test_what_the_table_wrote_is_told_in_its_own_words() -> None:
    match = Match.set_up(SetUp("standard", (Human("Ann"), Human("Bo")), SINGS), 5)
    narrator = Narrator(match.variant, match.players)
    assert narrator.tell_play("Ann", "blank-one") == "Ann plays Blank Wild 1: “Everybody sings, loudly”"
    assert narrator.tell_play("Ann", "blank-two") == "Ann plays Blank Wild 2."
    assert gist(match, narrator, "blank-one") == "Blank Wild 1: “Everybody sings, loudly”, pick a color."
    assert "“Everybody sings, loudly”" in str(write_page(match.variant, match.rules))


def test_a_blank_card_of_the_deck_itself_is_written_on_as_well(tmp_path: Path) -> None:
    path = tmp_path / "shop.yaml"
    card = 'mine: {wild: true, points: 40, glyph: "?", name: {en: Mine}, written: first, effects: [choose-color]}'
    head = "id: shop\nextends: base\nname: {en: Shop}\nsummary: {en: One card is blank}\n"
    deck = "deck: {total: 109, cards: {mine: 1}}\nrules: {house: {first_text: Everybody sings}}\n"
    path.write_text(f"{head}cards: {{{card}}}\n{deck}", encoding="utf-8")
    for changes, text in (({}, "Everybody sings"), ({"house": {"first_text": "Nobody sings"}}, "Nobody sings")):
        page = str(write_page(*load_table(str(path), changes)))
        assert f"“{text}”" in page
        assert "Nothing is written on it" not in page


def test_a_game_that_goes_on_another_day_has_the_text_still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNO_TUI_HOME", str(tmp_path))
    match = Match.set_up(SetUp("standard", (Human("Ann"), Human("Bo")), SINGS), 5)
    match.record()
    path = match.recording.path
    assert path
    match.close()
    resumed = Match.resume(path)
    assert resumed.variant == match.variant
    assert Narrator(resumed.variant, resumed.players).text_on("blank-one") == "Everybody sings, loudly"
    resumed.close()


def test_an_option_on_the_command_line_takes_a_text_as_it_stands() -> None:
    for text in ("Everybody sings, loudly", "7", "yes", "[b]Clap[/b]", "大家唱歌"):
        assert set_option(f"house.first_text={text}") == {"house": {"first_text": text}}
    assert set_option("house.first_text=null") == {"house": {"first_text": None}}


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=100))
def test_whatever_is_written_is_refused_or_harmless(text: str) -> None:
    """Nothing that a terminal could act on comes through, in the option or on the card."""
    variant, _ = load_table("standard", {})
    try:
        rules = overlay(variant, {"house": {"extra_cards": True, "first_text": text}})
    except UnoError:
        return
    option = rules.house.first_text or ""
    assert not [sign for sign in option if unicodedata.category(sign) in ("Cc", "Zl", "Zp")]
    if written := with_extras(variant, rules).card("blank-one").text:
        assert not [sign for sign in written.en if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")]
        assert len(written.en) <= LONGEST_LINE


@pytest.mark.parametrize("text", ["\x1b[2Jboo", "two\nlines", "x" * 81, "right\u202eleft", "bell\x07", "", "   "])
def test_hostile_text_is_refused_with_a_sentence(text: str) -> None:
    variant, _ = load_table("standard", {})
    with pytest.raises(UnoError):
        overlay(variant, {"house": {"first_text": text}})
