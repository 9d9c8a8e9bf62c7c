"""A new player can play from the page alone: the numbers are right and nothing is missing."""

import re
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tests.long import only
from uno_tui.narration.rulepage import write_page
from uno_tui.narration.rulepage.page import Grid
from uno_tui.narration.rulepage.terminal import show_page
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.library import load, load_table
from uno_tui.rulebook.loader import available
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.options import overlay

BUNDLED = ("standard", "bts", "pokemon", "flip", "dragonball")
CARNIVAL = Path(__file__).parents[2] / "variants" / "carnival.yaml"


def lines(variant: Variant, changes: dict[str, Any] | None = None, width: int = 80) -> list[str]:
    file = StringIO()
    page = write_page(variant, overlay(variant, changes or {}))
    show_page(page, Console(file=file, width=width, highlight=False))
    return file.getvalue().splitlines()


def text(name: str | Path, changes: dict[str, Any] | None = None) -> str:
    """The page as one line, so that a sentence is found wherever it was broken."""
    if changes is None and name in BUNDLED:
        return printed_text(str(name))
    return " ".join(" ".join(lines(load(name), changes)).split())


@cache
def printed_text(name: str) -> str:
    return " ".join(" ".join(lines(load(name))).split())


def mine(tmp_path: Path, rest: str) -> Path:
    """A variant of somebody's own, on the cards of the others."""
    file = tmp_path / "mine.yaml"
    file.write_text(f"id: mine\nextends: base\nname: {{en: M}}\nsummary: {{en: M}}\n{rest}\n", encoding="utf-8")
    return file


@pytest.mark.parametrize("name", BUNDLED)
def test_the_plain_page_fits_80_columns_without_blanks_at_the_end(name: str) -> None:
    for line in lines(load(name)):
        assert len(line) <= 80
        assert line == line.rstrip()


@pytest.mark.parametrize("name", BUNDLED)
def test_the_deck_table_adds_up_to_the_deck(name: str) -> None:
    variant = load(name)
    page = write_page(variant, variant.rules)
    tables = [block for section in page.sections for block in section.blocks if isinstance(block, Grid) and block.numeric]
    totals = [side.total for side in variant.all_sides.values()]
    assert [sum(int(row[3]) for row in table.rows[:-1]) for table in tables] == totals


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("standard", "You can answer Draw Two with Draw Two or Wild Draw Four."),
        ("standard", "You can answer Wild Draw Four with Wild Draw Four."),
        ("standard", "You can go out only with a number from 1 to 9, Draw Two or Wild Draw Four."),
        ("standard", "you draw the 4 cards; if you didn't, the challenger draws 6 cards and loses a turn"),
        ("bts", "The next player chooses one of these: • Dance a BTS routine:"),
        ("pokemon", "The next player draws 3 cards, then takes their turn as usual."),
        ("flip", "Flip: everything flips over right away"),
        ("flip", "if you didn't, the challenger does, plus 2 cards, and loses a turn"),
        ("dragonball", "If it has ✪ (Dragon Ball), you choose one of these:"),
        (
            "dragonball",
            "Then, with or without ✪: You name the next color. Without ✪, that's all: your turn is over.",
        ),
        ("dragonball", "If there's no card left to turn over, it counts as one without ✪."),
        ("dragonball", "1 to 7 ✪ on 1 of 2 2 56 its number"),
        ("dragonball", "You can name any color in the deck, even the current one."),
        ("flip", "You can name any color on the side in play, even the current one."),
        ("flip", "the bottom card of the draw pile is drawn next"),
        ("flip", "Each round starts on the light side."),
        ("flip", "The rest is the draw pile, light side down."),
        ("standard", "For example, on a red 7 you can play any red card or any 7."),
        ("standard", "That includes everything that has piled up. Nobody can answer it anymore."),
        ("bts", "The game suggests some moves and counts down 25 seconds, but that's just for fun"),
        (CARNIVAL, "For example, on a red 9 you can play"),
        (CARNIVAL, "If you go out with Draw Two, the next player still draws before points are counted."),
        (
            "flip",
            "One exception: if Wild Draw Color was played on an action card, a card with the same symbol makes it a bluff",
        ),
        ("flip", "Skip: the first player is skipped, and the next player begins."),
        ("flip", "Here it's yellow, so purple is always a dark color."),
    ],
)
def test_the_page_says(name: str | Path, sentence: str) -> None:
    assert sentence in text(name)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("bts", "Nobody can answer it anymore."),
        (CARNIVAL, "With just two players"),
        ("standard", "light side down"),
    ],
)
def test_the_page_does_not_speak_of_what_cannot_happen(name: str | Path, sentence: str) -> None:
    assert sentence not in text(name)


def test_a_deck_without_numbers_has_no_example_of_one(tmp_path: Path) -> None:
    page = text(mine(tmp_path, "deck: {total: 32, cards: {0: null, 1-9: null}}\nrules: {deal: 3}"))
    assert "For example" not in page
    assert "The highest number deals;" not in page
    assert "Numbers do nothing" not in page


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"challenge": {"failed_extra": 5}}, "the challenger draws 9 cards"),
        ({"house": {"seven_zero": True}}, "7: Choose another player and swap hands with them."),
        ({"stacking": {"mode": "same"}}, "You can answer Draw Two with Draw Two."),
        ({"uno": {"penalty": 4}}, "any other player catches you, you draw 4 cards"),
        ({"optional": {"turn_seconds": 5}}, "Mistakes • If you take more than 5 seconds"),
        ({"wild_draw": {"enforcement": "strict"}}, "You may play it only if you hold no other card"),
        ({"optional": {"strict_plus4": True}}, "and whether any of it could have been played instead."),
        ({"scoring": {"target": 200}}, "until somebody has 200 points"),
    ],
)
def test_changed_options_change_the_sentences(changes: dict[str, Any], sentence: str) -> None:
    assert sentence not in text("standard")
    assert sentence in text("standard", changes)


@pytest.mark.parametrize("width", only((40, 70), (40, 50, 60, 70, 80, 100)))
@pytest.mark.parametrize("name", only(("flip",), BUNDLED))
def test_options_are_broken_between_words_only(name: str, width: int) -> None:
    changes = {"last_card": {"allowed": ["number-1-9", "reverse", "wild", "7"]}}
    variant = load(name)
    shown = {word for line in lines(variant, changes, width) for word in re.split("[ ,=]", line)}
    grid = write_page(variant, overlay(variant, changes)).sections[-1].blocks[-1]
    assert isinstance(grid, Grid)
    words = {word for row in grid.rows for cell in row for word in re.split("[ ,=]", cell)}
    assert words <= {*shown, ""}


def test_a_start_card_that_skips_everyone_hits_others_than_a_skip(tmp_path: Path) -> None:
    card = "{points: 30, glyph: X, name: {en: Halt}, effects: [skip-everyone]}"
    file = mine(tmp_path, f"cards: {{halt: {card}}}\ndeck: {{total: 112, cards: {{halt: 1}}}}")
    assert "Halt: everybody is skipped except the player to the right of the first player, who begins" in text(file)


def test_the_side_that_counts_is_called_by_its_name() -> None:
    changes = {"scoring": {"flip_side": "dark"}}
    assert "the dark side counts" in text("flip", changes)
    assert "Every card scores by its dark side" in text("flip", changes)


def test_what_deflects_is_what_the_engine_lets_deflect() -> None:
    page = text("flip", {"stacking": {"deflect": True}})
    assert "• Skip: it goes on to the next player." in page
    assert "• Reverse: play changes direction, and it goes back" in page
    assert "Skip Everyone: it goes" not in page


def test_only_what_differs_from_the_common_rules_is_marked() -> None:
    page = lines(load("bts"), {"deal": 5}, width=100)
    starred = [line.split()[1] for line in page if line.lstrip().startswith("*")]
    assert starred == ["deal=5"]
    assert "A star (*) marks" in text("bts", {"deal": 5})
    assert "A star (*) marks" not in text("bts")


def test_that_draw_cards_hit_as_the_last_card_is_common_whatever_they_are_called() -> None:
    page = lines(load("flip"), width=100) + lines(load("bts"), {"going_out": {"resolve": ["draw-two"]}}, width=100)
    starred = [line.split()[1] for line in page if line.lstrip().startswith("*")]
    assert starred == ["going_out.resolve=draw-two"]


def test_a_number_with_a_name_keeps_its_number_and_one_with_a_sign_keeps_it_to_itself(tmp_path: Path) -> None:
    cards = "{2: {name: {en: Pick Two}, effects: [penalty: {count: 2}]}, 1: {name: {en: Ace}, glyph: A}}"
    page = text(mine(tmp_path, f"cards: {cards}"))
    assert "• 2 (Pick Two): The next player draws 2 cards" in page
    assert "1 (Ace) A 2 8 1 2 (Pick Two) 2 8 2 3 to 9 2 56 its number" in page


def test_a_deck_of_wild_cards_alone_needs_no_word_about_matching(tmp_path: Path) -> None:
    colored = "0: null, 1-9: null, draw-two: null, reverse: null, skip: null"
    page = text(
        mine(
            tmp_path,
            f"deck: {{total: 40, cards: {{{colored}, wild: 36}}}}\nrules: {{deal: 3, turn: {{voluntary_draw: false}}}}",
        )
    )
    assert "Play any card onto the discard pile; they're all wild." in page
    assert "same color" not in page
    assert "just start" not in page
    assert "If you can't play" not in page


@pytest.mark.parametrize("name", sorted(available()))
def test_every_card_of_the_deck_is_told(name: str) -> None:
    """Those that do nothing of their own, too: Alibi is an answer."""
    variant, rules = load_table(name, {})
    page, wording = text(name), Wording(variant, rules)
    cards = [card for card in wording.cards if not card.isdecimal()]
    told = [f"{wording.variant.card(card).glyph} {wording.card_name(card)}" for card in cards]
    assert [card for card in told if f"• {card}:" not in page and f"• {card} (" not in page] == []


def test_a_page_that_has_answers_says_what_becomes_of_draw_cards_and_whose_turn_it_is() -> None:
    page = text("undercover")
    assert "Alibi: When you're hit, you can play it as an answer: see “When you're hit”. Otherwise it does nothing." in page
    assert "7. When you're hit" in page
    assert "Answering is your turn: play goes on from you. Apart from these, you can't pass a draw card on" in page


def test_two_triggers_that_read_the_same_are_told_once(tmp_path: Path) -> None:
    trigger = "{name: {en: Rain}, turn-begins: true, effects: [{draw: {who: next, count: 1}}]}"
    page = text(mine(tmp_path, f"triggers: {{one: {trigger}, two: {trigger}}}"))
    assert page.count("Before each of your turns:") == 1


def test_what_costs_nothing_is_not_called_no_cards() -> None:
    page = text("flip", {"uno": {"penalty": 0}, "challenge": {"failed_extra": 0}})
    assert "Forgetting it costs nothing." in page
    assert "the challenger does and loses a turn" in page
    assert "It wasn't: the challenger draws all that's due and loses a turn." in page
    assert "no cards" not in page.replace("somebody has no cards left", "")


def test_seven_and_zero_are_told_as_far_as_the_deck_has_them(tmp_path: Path) -> None:
    assert "house.seven_zero=false 7 is a plain number" in text("flip")
    assert "house.seven_zero=true a 7 swaps two hands" in text("flip", {"house": {"seven_zero": True}})
    without_seven = mine(tmp_path, "deck: {total: 32, cards: {1-9: null, draw-two: 1}}\nrules: {deal: 3}")
    assert "house.seven_zero=false 0 is a plain number" in text(without_seven)


def test_what_the_rulebook_leaves_to_the_table_is_told_until_it_is_in_force() -> None:
    offered = "(optional.wrong_catch=2)"
    assert offered in text("standard")
    assert offered not in text("standard", {"optional": {"wrong_catch": 2}})
    assert "the lowest total wins. (scoring.mode=penalty_points)" in text("bts")
    assert "(scoring.mode=penalty_points)" not in text("standard")
    assert "What your table can agree on" not in text("flip", {"scoring": {"mode": "penalty_points"}})


def test_how_many_ways_of_scoring_the_rulebook_has_is_no_option_of_a_table() -> None:
    assert "(scoring.mode=penalty_points)" in text("bts")
    assert not [name for name in ("standard", "bts") if "alternative_offered" in text(name)]


def test_whatever_a_variant_offers_has_its_sentence(tmp_path: Path) -> None:
    offers = "[deal=5, stacking.mode=any, last_card.allowed=number, house.jump_in=true, two_player.reverse=literal]"
    several = '["last_card.allowed=number-1-9,skip,draw-two"]'
    page = text(mine(tmp_path, f"offers: {offers}\nnotes: [{{en: Cards are cards.}}, {{en: Be nice.}}]"))
    for sentence in (
        "• Cards dealt to each player: 5. (deal=5)",
        "• Any draw card passes it on. (stacking.mode=any)",
        "• You may go out only with these: a number. (last_card.allowed=number)",
        "• You may jump in with the same card. (house.jump_in=true)",
        "Good to know • Cards are cards. • Be nice.",
    ):
        assert sentence in page
    listed = text(mine(tmp_path, f"offers: {several}"))
    assert "• You may go out only with these: a number from 1 to 9, Skip or Draw Two. (last_card" in listed


def test_a_card_that_turns_play_around_and_skips_tells_so_in_the_order_in_which_it_does(tmp_path: Path) -> None:
    effects = "[{draw: {count: 1, who: next}}, skip, reverse]"
    page = text(mine(tmp_path, f"cards: {{reverse: {{effects: {effects}}}}}"))
    other_way = "Play changes direction. The next player is now the one on your other side."
    assert f"The next player draws 1 card. {other_way} The next player is skipped." in page


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
    assert "~ Storm [bold]: Goes on anything." in page
    assert "• Wade: The next player draws 1 card. On the turn that follows" in page
    assert "• Swim: Nothing else happens" in page
    assert "Storm [bold] ~ wild 2 70" in page
