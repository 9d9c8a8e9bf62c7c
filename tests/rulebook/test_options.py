"""Options laid over a variant, and those that cannot go together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rulebook.refusals import refused
from uno_tui.lang import error_text
from uno_tui.rulebook.library import load, set_option
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.options import overlay
from uno_tui.rulebook.problems import FilePlace, RulebookError
from uno_tui.rulebook.rules import Rules


@pytest.fixture(scope="module")
def classic() -> Variant:
    return load("bts")


def refusal(variant: Variant, changes: Any) -> str:
    with pytest.raises(RulebookError) as caught:
        overlay(variant, changes)
    return error_text(caught.value)


def test_changes_lie_over_the_rules_and_the_rest_stays(classic: Variant) -> None:
    rules = overlay(classic, {"turn": {"play_drawn": "must"}, "deal": 5})
    assert (rules.turn.play_drawn, rules.turn.voluntary_draw, rules.deal) == ("must", True, 5)
    assert rules.going_out == classic.rules.going_out


def test_no_changes_are_the_rules_of_the_variant(classic: Variant) -> None:
    assert overlay(classic, {}) == classic.rules


def test_cards_may_be_written_with_underscores(classic: Variant) -> None:
    rules = overlay(classic, {"last_card": {"allowed": ["number_1_9", "draw_two"]}})
    assert rules.last_card.allowed == ["number-1-9", "draw-two"]


def test_null_takes_a_change_of_the_variant_back(sound: str, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(f"{sound}  optional: {{turn_seconds: 9}}\n")
    variant = load("mine", folder=tmp_path)
    assert overlay(variant, {"optional": {"turn_seconds": None}}).optional.turn_seconds is None


PLAYABLE = {"draw_until": "playable"}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"knock_out": {"cards": 7}},
            "knock_out.cards: with 7 cards dealt and 7 knocking you out, everyone would be out at once; raise",
        ),
        (
            {"knock_out": {"at_target": True}},
            "knock_out.at_target: the winner of a round scores here, so reaching",
        ),
        ({"turn": {"draw_count": 0}}, "turn.draw_count: drawing no cards never helps anybody; set turn.draw_count"),
        ({"uno": {"penalty_up_to": 2}}, "uno.penalty_up_to: there's nothing random between 2 and 2; raise the second"),
        ({"turn": {"draw_max": 3}}, "turn.draw_max: a maximum makes no sense if everybody draws once; set turn.draw_until"),
        ({"turn": PLAYABLE | {"play_drawn": "never"}}, "turn.draw_until: you'd draw until a card fits"),
        (
            {"turn": PLAYABLE | {"draw_count": 2}},
            "turn.draw_until: drawing until a card can be played doesn't go with drawing 2",
        ),
        ({"stacking": {"must_if_able": True}}, "stacking.must_if_able: nobody can be forced to stack if stacking isn't"),
        ({"challenge": {"target": "first"}}, "challenge.target: without stacking there's no first"),
        ({"players": {"min": 5, "max": 3}}, "players.min: at least 5 players, but at most 3; fix one of them"),
        (
            {"deal": 20, "players": {"min": 6}},
            "deal: 20 cards for 6 players plus one to turn up makes 121, but the deck has 112; lower deal or",
        ),
        (
            {"optional": {"strict_plus4": True}, "challenge": {"enabled": False}},
            "optional.strict_plus4: a strict condition does nothing if nobody can challenge and nothing enforces it",
        ),
        ({"flip": {"pairing": "fixed"}}, "flip.pairing: this deck has only one side; leave this option out"),
        ({"flip": {"show_inactive": False}}, "flip.show_inactive: this deck has only one side"),
        ({"scoring": {"flip_side": "dark"}}, "scoring.flip_side: this deck has only one side"),
        ({"last_card": {"allowed": ["number-9-1"]}}, "last_card.allowed[0]: there is no card 'number-9-1'; did you"),
        (
            {"last_card": {"allowed": ["wild", "wlid"]}},
            "last_card.allowed[1]: there is no card 'wlid'; did you mean 'wild'?",
        ),
        ({"going_out": {"resolve": ["draw-tow"]}}, "going_out.resolve[0]: there is no card 'draw-tow'; did you mean"),
        ({"going_out": {"resolve": ["skip"]}}, "going_out.resolve[0]: 'skip' has no penalty; list only cards with"),
        (
            {"last_card": {"allowed": []}},
            "last_card.allowed: no card of the deck may be played last, so a round can never end; write any, or list cards",
        ),
        ({"last_card": {"allowed": ["number-20-30"]}}, "last_card.allowed: no card of the deck may be played last, so"),
        (
            {"last_card": {"allowed": "numbers"}},
            "last_card.allowed: 'numbers' isn't known here; write any, or a list of cards",
        ),
        ({"turn": {"play_drwn": "never"}}, "turn.play_drwn: unknown key; did you mean 'play_drawn'?"),
        ({"turn": "never"}, "turn: must be a mapping, not 'never'; its keys are voluntary_draw, draw_count, play_drawn,"),
        ([], "rules must be a mapping, not a list"),
    ],
)
def test_an_impossible_change_is_refused_with_a_sentence(classic: Variant, changes: Any, said: str) -> None:
    assert refusal(classic, changes).startswith(said)


def test_a_card_that_is_defined_but_not_dealt_cannot_be_the_only_last_one(sound: str, tmp_path: Path) -> None:
    parent, file = tmp_path / "parent.yaml", tmp_path / "mine.yaml"
    parent.write_text(sound.replace("id: mine", "id: parent"))
    file.write_text("id: mine\nextends: parent\nname: {en: M}\nsummary: {en: S}\ndeck: {total: 42, cards: {hit: null}}\n")
    said = "last_card.allowed: no card of the deck may be played last"
    assert refusal(load(file), {"last_card": {"allowed": ["hit"]}}).startswith(said)
    assert overlay(load(file), {"last_card": {"allowed": ["hit", "number-9-12"]}}).last_card.allowed != "any"


def test_a_round_cannot_start_on_a_number_where_the_first_side_has_none(sound: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    deck = sound[sound.index("deck:") : sound.index("rules:")]
    front = "{total: 40, colors: [red, blue], cards: {hit: 18, joker: 4}}"
    back = "{total: 40, colors: [red, blue], cards: {0-9: 2}}"
    file.write_text(sound.replace(deck, f"sides: {{day: {front}, night: {back}}}\n"))
    said = "start.policy: the deck has no number to start a round with; set start.policy to apply"
    assert refusal(load(file), {"start": {"policy": "numbers_only"}}) == said
    file.write_text(sound.replace(deck, f"sides: {{night: {back}, day: {front}}}\n"))
    assert overlay(load(file), {"start": {"policy": "numbers_only"}}).start.policy == "numbers_only"


def test_fixed_pairs_must_be_listed() -> None:
    said = "flip.pairing: fixed pairs need a list; list them under 'pairs', or set flip.pairing to shuffled_per_match"
    assert refusal(load("flip"), {"flip": {"pairing": "fixed"}}) == said


def test_the_side_that_counts_must_be_there(sound: str, tmp_path: Path) -> None:
    side = "{total: 44, colors: [red, blue], cards: {0-9: 2, hit: 1, joker: 2}}"
    file = tmp_path / "mine.yaml"
    deck = sound[sound.index("deck:") : sound.index("rules:")]
    file.write_text(sound.replace(deck, f"sides: {{day: {side}, night: {side}}}\n"))
    said = "scoring.flip_side: there is no side 'dark'; the sides are day and night"
    assert refusal(load(file), {"scoring": {"flip_side": "dark"}}) == said
    assert overlay(load(file), {"scoring": {"flip_side": "night"}}).scoring.flip_side == "night"


def test_a_deck_with_sevens_and_no_zeros_can_still_swap_hands() -> None:
    assert overlay(load("flip"), {"house": {"seven_zero": True}}).house.seven_zero


def test_seven_zero_needs_a_seven_or_a_zero(sound: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(sound.replace("0-9: 2", "1-5: 2, 8-9: 2, 11-13: 2"))
    said = "house.seven_zero: the deck has neither a 7 nor a 0; set house.seven_zero to false"
    assert refusal(load(file), {"house": {"seven_zero": True}}) == said


def test_strict_plus_four_needs_a_card_with_a_condition(sound: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(sound)
    said = "optional.strict_plus4: no card of the deck has a condition; set optional.strict_plus4 to false"
    assert refusal(load(file), {"optional": {"strict_plus4": True}}) == said


@pytest.mark.parametrize(
    "changes",
    [
        {"stacking": {"must_if_able": True, "deflect": True}},
        {"stacking": {"mode": "same"}, "challenge": {"target": "first"}},
        {"optional": {"strict_plus4": True}, "challenge": {"enabled": False}, "wild_draw": {"enforcement": "strict"}},
        {"optional": {"wrong_catch": 2}, "uno": {"enforcement": "auto"}},
        {"turn": PLAYABLE | {"play_drawn": "must"}},
        {"last_card": {"allowed": ["number", "number-1-9", "7", "wild"]}},
        {"flip": {"show_inactive": True}},
    ],
)
def test_what_is_possible_is_let_through(classic: Variant, changes: dict[str, Any]) -> None:
    assert overlay(classic, changes) != Rules()


def test_all_problems_of_the_changes_come_at_once(classic: Variant) -> None:
    said = refusal(classic, {"deal": "x", "stacking": {"must_if_able": True}})
    assert [line.split(":")[0] for line in said.splitlines()] == ["deal", "stacking.must_if_able"]


def test_a_change_in_a_file_is_reported_at_its_place(classic: Variant) -> None:
    with pytest.raises(RulebookError) as caught:
        overlay(classic, {"deal": "x"}, lambda path: FilePlace("a.yaml", 3, len(path)))
    assert error_text(caught.value) == "a.yaml:3:1: deal: must be a whole number, not 'x'"


def test_the_rules_of_a_variant_file_are_judged_in_the_same_way(sound: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"{sound}  turn: {{draw_until: playable, draw_count: 2}}\n")
    with refused(r"mine\.yaml:25:22: rules\.turn\.draw_until: drawing until"):
        load(file)


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("turn.play_drawn=never", {"turn": {"play_drawn": "never"}}),
        (" deal = 5 ", {"deal": 5}),
        ("house.jump_in=true", {"house": {"jump_in": True}}),
        ("last_card.allowed=wild, draw-two", {"last_card": {"allowed": ["wild", "draw-two"]}}),
        ("last_card.allowed=any", {"last_card": {"allowed": "any"}}),
        ("going_out.resolve=", {"going_out": {"resolve": []}}),
        ("optional.turn_seconds=null", {"optional": {"turn_seconds": None}}),
    ],
)
def test_an_option_can_be_set_in_one_word(text: str, changes: dict[str, Any]) -> None:
    assert set_option(text) == changes


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("turn.play_drawn", "'turn.play_drawn' sets nothing; write option=value"),
        ("turn.ply_drawn=may", "there is no option 'turn.ply_drawn'; did you mean 'turn.play_drawn'?"),
        ("turn=may", "there is no option 'turn'; choose from turn.voluntary_draw, turn.draw_count"),
        ("nonsense=1", "there is no option 'nonsense'; `uno-tui rules VARIANT` ends with a table of all options"),
        ("turn.play_drawn=nver", "turn.play_drawn: 'nver' isn't known here; did you mean 'never'?"),
        ("house.jump_in=yes", "house.jump_in: must be true or false, not 'yes'; write true or false"),
        ("deal=", "deal: nothing is written here"),
        ("", "'' sets nothing; write option=value"),
    ],
)
def test_an_option_that_cannot_be_set_is_told_why(text: str, said: str) -> None:
    with pytest.raises(RulebookError) as caught:
        set_option(text)
    assert error_text(caught.value).startswith(said)
