"""A new player can play from the page alone: the numbers are right and nothing is missing."""

import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from uno_tui.lang import catalog
from uno_tui.rulebook import Variant, load, overlay
from uno_tui.rulepage import write_page
from uno_tui.rulepage.page import Grid
from uno_tui.rulepage.terminal import show_page

BUNDLED = ("standard", "bts", "pokemon", "flip", "dragonball")
CARNIVAL = Path(__file__).parents[1] / "variants" / "carnival.yaml"


def lines(variant: Variant, changes: dict[str, Any] | None = None, width: int = 80) -> list[str]:
    file = StringIO()
    page = write_page(variant, overlay(variant, changes or {}), catalog())
    show_page(page, Console(file=file, width=width, highlight=False))
    return file.getvalue().splitlines()


def text(name: str | Path, changes: dict[str, Any] | None = None) -> str:
    """The page as one line, so that a sentence is found wherever it was broken."""
    return " ".join(" ".join(lines(load(name), changes)).split())


@pytest.mark.parametrize("name", BUNDLED)
def test_the_plain_page_fits_80_columns_without_blanks_at_the_end(name: str) -> None:
    for line in lines(load(name)):
        assert len(line) <= 80
        assert line == line.rstrip()


@pytest.mark.parametrize("name", BUNDLED)
def test_the_deck_table_adds_up_to_the_deck(name: str) -> None:
    variant = load(name)
    page = write_page(variant, variant.rules, catalog())
    tables = [block for section in page.sections for block in section.blocks if isinstance(block, Grid) and block.numeric]
    totals = [side.total for side in variant.all_sides.values()]
    assert [sum(int(row[3]) for row in table.rows[:-1]) for table in tables] == totals


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("standard", "Draw Two is answered by Draw Two or Wild Draw Four."),
        ("standard", "Wild Draw Four is answered by Wild Draw Four."),
        ("standard", "You may go out only with a number from 1 to 9, Draw Two or Wild Draw Four."),
        ("standard", "you draw the 4 cards yourself; if not, the challenger draws 6 cards and loses the turn"),
        ("bts", "The next player chooses one of these: • Dance:"),
        ("pokemon", "The next player draws 3 cards but does not lose the turn by that."),
        ("flip", "Flip: everything is turned over at once"),
        ("flip", "if not, the challenger does so, draws 2 cards more and loses the turn"),
        ("dragonball", "If it carries the mark ✪ (Dragon Ball): You choose one of these:"),
        ("dragonball", "With or without the mark: You name the color in force"),
        ("dragonball", "If the draw pile is empty, the discards under your card are shuffled and become the new one first;"),
        ("dragonball", "Any color of the deck can be named, also the one in force."),
        ("flip", "Any color of the side in play can be named, also the one in force, but none of the other side."),
        ("flip", "the card that lay at the bottom of the draw pile is drawn next"),
        ("flip", "Every round begins on the light side."),
        ("flip", "The rest is the draw pile, the light side down."),
        ("standard", "For example, onto a red 9 you can play any red card or any 9."),
        ("standard", "What has piled up before is drawn as well. It cannot be answered any more."),
        ("bts", "• Dance: To be done in front of everybody, for 25 seconds;"),
        (CARNIVAL, "If your last card is Draw Two, the next player still draws what it demands before the count."),
        (
            "flip",
            "Wild Draw Color: if it was played onto an action card, the symbol of that one counts as well as the color.",
        ),
        (
            "flip",
            "Skip: the player with the first turn is skipped, as if the one before had played it, and the next one begins.",
        ),
    ],
)
def test_the_page_says(name: str | Path, sentence: str) -> None:
    assert sentence in text(name)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("bts", "It cannot be answered any more."),
        (CARNIVAL, "With only two players"),
        ("standard", "the light side down"),
    ],
)
def test_the_page_does_not_speak_of_what_cannot_happen(name: str | Path, sentence: str) -> None:
    assert sentence not in text(name)


def test_a_deck_without_numbers_has_no_example_of_one(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    deck = "deck: {total: 32, cards: {0: null, 1-9: null}}\nrules: {deal: 3}"
    file.write_text(f"id: mine\nextends: base\nname: {{en: M}}\nsummary: {{en: M}}\n{deck}\n")
    assert "For example" not in text(file)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"challenge": {"failed_extra": 5}}, "the challenger draws 9 cards"),
        ({"house": {"seven_zero": True}}, "7: You choose another player and exchange your whole hands."),
        ({"stacking": {"mode": "same"}}, "Draw Two is answered by Draw Two."),
        ({"uno": {"penalty": 4}}, "another player catches you, you draw 4 cards"),
        ({"optional": {"turn_seconds": 5}}, "Whoever takes longer than 5 seconds"),
        ({"wild_draw": {"enforcement": "strict"}}, "It may be played only if no other card"),
        ({"optional": {"strict_plus4": True}}, "and what of it could have been played just before it."),
        ({"scoring": {"target": 200}}, "until somebody has 200 points"),
    ],
)
def test_changed_options_change_the_sentences(changes: dict[str, Any], sentence: str) -> None:
    assert sentence not in text("standard")
    assert sentence in text("standard", changes)


@pytest.mark.parametrize("width", [40, 50, 60, 70, 80, 100])
@pytest.mark.parametrize("name", BUNDLED)
def test_options_are_broken_between_words_only(name: str, width: int) -> None:
    changes = {"last_card": {"allowed": ["number-1-9", "reverse", "wild", "7"]}}
    variant = load(name)
    shown = {word for line in lines(variant, changes, width) for word in re.split("[ ,=]", line)}
    grid = write_page(variant, overlay(variant, changes), catalog()).sections[-1].blocks[-1]
    assert isinstance(grid, Grid)
    words = {word for row in grid.rows for cell in row for word in re.split("[ ,=]", cell)}
    assert words <= {*shown, ""}


def test_a_start_card_that_skips_everyone_hits_others_than_a_skip(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    card = "{points: 30, glyph: X, name: {en: Halt}, effects: [skip-everyone]}"
    deck = "deck: {total: 112, cards: {halt: 1}}"
    file.write_text(f"id: mine\nextends: base\nname: {{en: M}}\nsummary: {{en: M}}\ncards: {{halt: {card}}}\n{deck}\n")
    assert "Halt: everybody is skipped but the player before the one with the first turn, who begins" in text(file)


def test_the_side_that_counts_is_called_by_its_name() -> None:
    changes = {"scoring": {"flip_side": "dark"}}
    assert "the dark side is counted" in text("flip", changes)
    assert "All cards count by the dark side" in text("flip", changes)


def test_what_deflects_is_what_the_engine_lets_deflect() -> None:
    page = text("flip", {"stacking": {"deflect": True}})
    assert "• Skip: it passes on to the next player." in page
    assert "• Reverse: the direction of play turns round, and it goes back" in page
    assert "Skip Everyone: it passes" not in page


def test_only_what_differs_from_the_common_rules_is_marked() -> None:
    page = lines(load("bts"), {"deal": 5}, width=100)
    starred = [line.split()[1] for line in page if line.lstrip().startswith("*")]
    assert starred == ["deal=5", "going_out.resolve=draw-two,wild-draw-four"]


CUSTOM = """
id: storm
extends: base
name: {en: "[/b]Storm[red]"}
summary: {en: Everybody gets wet}
cards:
  storm:
    wild: true
    points: 70
    glyph: "~"
    name: {en: "Storm [bold]"}
    effects:
      - choose-color
      - draw: {who: others, until: color}
      - skip
      - menu:
          by: next
          options:
            wade: {name: {en: Wade}, effects: [draw: {who: next, count: 1}, offer-drawn]}
            swim: {name: {en: Swim}}
deck: {total: 110, cards: {storm: 2}}
"""


def test_a_variant_of_ones_own_is_described_like_any_other(tmp_path: Path) -> None:
    file = tmp_path / "storm.yaml"
    file.write_text(CUSTOM, encoding="utf-8")
    page = text(file)
    assert page.startswith("[/b]Storm[red] Everybody gets wet")
    assert "~ Storm [bold]: Can be played on anything." in page
    assert "• Wade: The next player draws 1 card but does not lose the turn by that. The turn that follows" in page
    assert "• Swim: Nothing else happens" in page
    assert "Storm [bold] ~ wild 2 70" in page
