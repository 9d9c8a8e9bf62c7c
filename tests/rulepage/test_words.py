"""Whatever a definition can say, the page has words for."""

from itertools import product
from typing import Any, get_args

import pytest

from uno_tui.lang import LANGUAGES, catalog
from uno_tui.rulebook import load, option_kinds
from uno_tui.rulebook.effects import Discard, DiscardEffect, Draw, DrawEffect, Effect, SimpleEffect, Who
from uno_tui.rulebook.extending import merge
from uno_tui.rulebook.model import Condition
from uno_tui.rulebook.rules import Rules
from uno_tui.rulebook.validation import validate
from uno_tui.rulepage import write_page
from uno_tui.rulepage.cards import describe
from uno_tui.rulepage.options import matters, meaning
from uno_tui.rulepage.page import Page
from uno_tui.rulepage.subject import Subject

VARIANTS = {name: load(name) for name in ("standard", "bts", "pokemon", "flip", "dragonball")}
# Tables at which options matter that the bundled rulebooks leave out.
TABLES: list[dict[str, Any]] = [
    {},
    {"start": {"policy": "apply"}},
    {"start": {"policy": "numbers_only"}},
    {"stacking": {"mode": "any"}},
    {"stacking": {"mode": "none", "deflect": True}},
    {"scoring": {"mode": "penalty_points"}},
    {"scoring": {"alternative_offered": True}},
    {"wild_draw": {"enforcement": "strict"}},
    {"challenge": {"enabled": False}},
    {"turn": {"draw_until": "playable", "play_drawn": "may"}},
    {"optional": {"strict_plus4": True}},
]
CARD_LISTS = [["draw-two"], ["draw-five", "wild-draw-four", "draw-two"]]


def literals(kind: Any) -> list[Any]:
    """The words among the values of an option's type."""
    if isinstance(kind, str):
        return [kind]
    return [word for part in get_args(kind) for word in literals(part)]


def values_of(path: str) -> list[Any]:
    """Every value that has words of its own; two stand for all numbers and all lists."""
    kind = option_kinds()[path]
    if kind is bool:
        return [True, False]
    if path == "scoring.flip_side":
        return ["active", "light", "dark"]
    if path == "optional.turn_seconds":
        return [None, 5, 30]
    if words := literals(kind):
        return [*words, ["number-1-9"], ["number"]] if path == "last_card.allowed" else words
    return CARD_LISTS if path == "going_out.resolve" else [3, 4]


def rules_with(rules: Rules, *changes: dict[str, Any]) -> Rules:
    tree = rules.tree()
    for change in changes:
        tree = merge(tree, change)
    return validate(Rules, tree)


def nested(path: str, value: Any) -> dict[str, Any]:
    for part in reversed(path.split(".")):
        value = {part: value}
    return dict(value)


def body(page: Page) -> str:
    """The page without its table of options."""
    return repr(page.sections[:-1])


def pages_over_values(variant: str, table: dict[str, Any], path: str) -> list[str]:
    it = VARIANTS[variant]
    rules = [rules_with(it.rules, table, nested(path, value)) for value in values_of(path)]
    return [body(write_page(it, changed, catalog())) for changed in rules]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", option_kinds())
def test_every_value_of_every_option_has_its_meaning(path: str, language: str) -> None:
    subject = Subject(VARIANTS["flip"], Rules(), catalog(language))
    meanings = [meaning(subject, path, value) for value in values_of(path)]
    assert all(meanings)
    words = [said for said, value in zip(meanings, values_of(path), strict=True) if isinstance(value, str | bool)]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("path", option_kinds())
def test_the_page_tells_the_values_of_an_option_apart(path: str) -> None:
    assert any(
        len(set(pages)) == len(pages)
        for variant, table in product(VARIANTS, TABLES)
        if (pages := pages_over_values(variant, table, path))
    )


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_an_option_that_is_not_listed_changes_nothing_on_the_page(variant: str, table: dict[str, Any]) -> None:
    it = VARIANTS[variant]
    subject = Subject(it, rules_with(it.rules, table), catalog())
    for path in option_kinds():
        if not matters(subject, path):
            assert len(set(pages_over_values(variant, table, path))) == 1, path


def every_effect() -> list[Effect]:
    effects: list[Effect] = list(get_args(SimpleEffect))
    for who in get_args(Who):
        effects += [DrawEffect(draw=Draw(who=who, count=2)), DrawEffect(draw=Draw(who=who, until="color"))]
    for who, when in product(("next", "self"), ("now", "end-of-turn")):
        effects.append(DiscardEffect(discard=validate(Discard, {"who": who, "all-of": "color", "when": when})))
    return [*effects, DiscardEffect(discard=Discard(count=2))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_has_a_sentence_of_its_own(language: str) -> None:
    subject = Subject(VARIANTS["dragonball"], Rules(), catalog(language))
    said = [repr(describe(subject, [effect])) for effect in every_effect()]
    assert len(set(said)) == len(said)


def test_a_second_skip_means_the_player_after() -> None:
    subject = Subject(VARIANTS["standard"], Rules(), catalog())
    assert describe(subject, ["skip", "skip"]) == [
        "The next player is skipped and loses the turn.",
        "The player after that is skipped as well.",
    ]


@pytest.mark.parametrize("condition", get_args(Condition))
def test_every_condition_has_its_words(condition: str) -> None:
    assert catalog().say(f"condition.{condition}")
