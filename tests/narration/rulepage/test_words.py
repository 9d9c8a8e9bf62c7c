"""Whatever a definition can say, the page has words for."""

import json
from functools import cache
from itertools import product
from typing import Any, get_args

import pytest

from tests.engine.chance import VARIANTS, variant
from uno_tui.lang import LANGUAGES, speak, words
from uno_tui.narration.rulepage import write_page
from uno_tui.narration.rulepage.cards import describe, joined_sentences
from uno_tui.narration.rulepage.options import matters, meaning
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.amounts import Penalty
from uno_tui.rulebook.conditions import If
from uno_tui.rulebook.effects import (
    Discard,
    DiscardEffect,
    Draw,
    DrawEffect,
    Effect,
    IfEffect,
    Menu,
    MenuEffect,
    MenuOption,
    PenaltyEffect,
    SimpleEffect,
)
from uno_tui.rulebook.extending import merge
from uno_tui.rulebook.extras import with_extras
from uno_tui.rulebook.filters import CardFilter
from uno_tui.rulebook.model import Condition
from uno_tui.rulebook.options import option_kinds
from uno_tui.rulebook.rules import RELEVANCE, Rules
from uno_tui.rulebook.validation import validate
from uno_tui.rulebook.who import Who
from uno_tui.rulebook.words import Words

# Tables at which options matter that the bundled rulebooks leave out.
TABLES: list[dict[str, Any]] = [
    {},
    {"start": {"policy": "apply"}},
    {"start": {"policy": "numbers_only"}},
    {"stacking": {"mode": "any"}},
    {"stacking": {"mode": "none", "deflect": True}},
    {"scoring": {"mode": "penalty_points"}},
    {"knock_out": {"cards": 25}},
    {"turn": {"several": "symbol"}},
    {"scoring": {"alternative_offered": True}},
    {"wild_draw": {"enforcement": "strict"}},
    {"challenge": {"enabled": False}},
    {"turn": {"draw_until": "playable", "play_drawn": "may"}},
    {"optional": {"strict_plus4": True}},
    {"house": {"extra_cards": True}},
]
BLANK_CARDS = ("house.first_text", "house.second_text", "house.third_text")
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
    if path in ("optional.turn_seconds", "turn.draw_max", "turn.draw_up_to", "uno.penalty_up_to", "knock_out.cards"):
        return [None, 5, 15]
    if path in BLANK_CARDS:
        return [None, "Sing", "Dance"]
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


@cache
def body(name: str, rules: str) -> str:
    """The page of these rules, which are JSON, without its table of options."""
    played = validate(Rules, json.loads(rules))
    page = write_page(with_extras(variant(name), played), played)
    return repr(page.sections[:-1])


def pages_over_values(name: str, table: dict[str, Any], path: str) -> list[str]:
    rules = [rules_with(variant(name).rules, table, nested(path, value)) for value in values_of(path)]
    return [body(name, json.dumps(changed.tree())) for changed in rules]


def has_meanings(wording: Wording, path: str) -> bool:
    """One for each value, and no two words mean the same."""
    meanings = {str(value): meaning(wording, path, value) for value in values_of(path)}
    words = [meanings[str(value)] for value in values_of(path) if isinstance(value, str | bool)]
    return all(meanings.values()) and len(set(words)) == len(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_option_has_its_meaning(language: str) -> None:
    speak(language)
    wording = Wording(variant("flip"), Rules())
    assert [path for path in option_kinds() if not has_meanings(wording, path)] == []


def is_told_apart(path: str) -> bool:
    """By some page, each value has words of its own."""
    every = (pages_over_values(name, table, path) for name, table in product(VARIANTS, TABLES))
    return any(len(set(pages)) == len(pages) for pages in every)


@pytest.mark.long
def test_the_page_tells_the_values_of_an_option_apart() -> None:
    assert [path for path in option_kinds() if not is_told_apart(path)] == []


@pytest.mark.long
@pytest.mark.parametrize("name", VARIANTS)
def test_an_option_that_is_not_listed_changes_nothing_on_the_page(name: str) -> None:
    misses = []
    for table in TABLES:
        played = rules_with(variant(name).rules, table)
        wording = Wording(with_extras(variant(name), played), played)
        choices = [path for path in option_kinds() if RELEVANCE[path] != "rulebook-only"]
        unlisted = [path for path in choices if not matters(wording, path)]
        misses += [(table, path) for path in unlisted if len(set(pages_over_values(name, table, path))) > 1]
    assert misses == []


def every_effect() -> list[Effect]:
    effects: list[Effect] = list(get_args(SimpleEffect))
    for who in get_args(Who):
        effects += [DrawEffect(draw=Draw(who=who, count=2)), DrawEffect(draw=Draw(who=who, until="color"))]
    for who, when in product(("next", "self"), ("now", "end-of-turn")):
        effects.append(DiscardEffect(discard=validate(Discard, {"who": who, "all-of": "color", "when": when})))
    return [*effects, DiscardEffect(discard=Discard(count=2))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_has_a_sentence_of_its_own(language: str) -> None:
    speak(language)
    wording = Wording(variant("dragonball"), Rules())
    said = [repr(describe(wording, [effect])) for effect in every_effect()]
    assert len(set(said)) == len(said)


def drawing(who: Who, count: int = 2) -> Effect:
    return DrawEffect(draw=Draw(who=who, count=count))


def unless(who: Who, cards: CardFilter, effect: Effect) -> Effect:
    return IfEffect(if_=If(who=who, holds=cards, else_=[effect]))


PENALTY = PenaltyEffect(penalty=Penalty(count=4))
LATER = DiscardEffect(discard=Discard(who="next", all_of="color", when="end-of-turn"))
NEXT_DRAWS = "The next player draws 2 cards"
DIRECTION = "Play changes direction."
EMPTIED = "If that empties your hand, you win the round."
UNDER = "Discards go under the top card and do nothing."
LATER_SAID = (
    "At the end of that turn, they discard every card of {}, new ones included. "
    f"{UNDER} If that empties their hand, they win the round."
)
# Effects that have something to do with each other, and what is said of them together.
TOGETHER: list[tuple[list[Effect], str]] = [
    (
        [drawing("fewest-cards"), drawing("most-cards")],
        "Whoever holds the fewest cards draws 2 cards. Whoever holds the most cards draws 2 cards. "
        "If there's a tie, it's the first of them after you; you come last.",
    ),
    (["skip", "skip"], "The next player is skipped. So is the player after that."),
    ([drawing("next")], f"{NEXT_DRAWS}, then takes their turn as usual."),
    ([drawing("next"), "skip"], f"{NEXT_DRAWS} and is skipped."),
    ([drawing("next"), "skip", "skip"], f"{NEXT_DRAWS} and is skipped. So is the player after that."),
    (["skip", drawing("next")], f"The next player is skipped. {NEXT_DRAWS}."),
    ([drawing("others")], "Everybody else draws 2 cards. Nobody loses a turn."),
    ([drawing("others"), "skip"], "Everybody else draws 2 cards. The next player is skipped."),
    ([drawing("others"), "skip-everyone"], "Everybody else draws 2 cards and is skipped, so you go again."),
    (["reverse"], f"{DIRECTION} With two players, you go again."),
    (["reverse", "skip"], f"{DIRECTION} The next player is now the one on your other side. The next player is skipped."),
    (
        [drawing("next"), "reverse", "skip"],
        f"{NEXT_DRAWS}. {DIRECTION} The next player is now the one on your other side. The next player is skipped.",
    ),
    (
        ["reverse", drawing("next"), "skip"],
        f"{DIRECTION} The next player is now the one on your other side. {NEXT_DRAWS} and is skipped.",
    ),
    ([PENALTY, "reverse"], f"The next player draws 4 cards and loses a turn. {DIRECTION}"),
    ([drawing("next"), "reverse"], f"{NEXT_DRAWS}. {DIRECTION} With two players, you go again."),
    (
        ["choose-color", drawing("next"), LATER],
        f"You name the next color. {NEXT_DRAWS}, then takes their turn as usual. "
        + LATER_SAID.format("the color you named"),
    ),
    (
        ["choose-color", unless("others", CardFilter(color="red"), drawing("chosen"))],
        "You name the next color. This happens to everybody else who doesn't hold a red card: That player draws 2 cards.",
    ),
    (
        [unless("self", CardFilter(number=4), "skip")],
        "Unless you hold a 4: The next player is skipped.",
    ),
    (
        [DiscardEffect(discard=Discard(up_to=1))],
        f"You may discard 1 card. {UNDER} {EMPTIED}",
    ),
    ([LATER], f"The next player takes their turn as usual. {LATER_SAID.format('the current color')}"),
]


def test_effects_that_belong_together_are_told_together() -> None:
    wording = Wording(variant("standard"), Rules())
    told = {said: joined_sentences(describe(wording, effects)) for effects, said in TOGETHER}
    assert told == {said: [said] for _, said in TOGETHER}


def test_who_chooses_from_a_menu_is_meant_inside_of_it() -> None:
    draw = MenuOption(name=Words(en="Draw"), effects=[drawing("chosen")])
    menu = MenuEffect(menu=Menu(by="chosen", options={"draw": draw, "pass": MenuOption(name=Words(en="Pass"))}))
    told = repr(describe(Wording(variant("standard"), Rules()), [menu]))
    assert told.count("Choose another player.") == 1
    assert "Draw: That player draws 2 cards." in told


@pytest.mark.parametrize("condition", get_args(Condition))
def test_every_condition_has_its_words(condition: str) -> None:
    assert words.say(f"condition.{condition}")
