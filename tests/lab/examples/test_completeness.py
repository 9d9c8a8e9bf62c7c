"""Whatever a variant file can say about play is shown by a worked example."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

from uno_tui.engine.compiled import effects_in_force
from uno_tui.narration.rulepage.options import leaves
from uno_tui.rulebook.effect_parts import all_effects
from uno_tui.rulebook.effects import SIMPLE_EFFECTS, Effect
from uno_tui.rulebook.library import load
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.options import overlay
from uno_tui.rulebook.rules import Rules
from uno_tui.rulebook.strict_yaml import read_yaml
from uno_tui.storage.paths import variants_folder

OUR_OWN = Path(__file__).parents[2] / "variants"
ENDING = ".examples.yaml"
# What has one value only, what an example cannot lay down, and what is a matter of seeing.
NOT_PLAYED = {"start.wild_draw", "flip.pairing", "flip.show_inactive"}


@cache
def examples() -> list[tuple[Variant, Rules, dict[str, Any]]]:
    """Each worked example with the rules that are in force there."""
    found = []
    for file in (*variants_folder().glob(f"*{ENDING}"), *OUR_OWN.glob(f"*{ENDING}")):
        variant = load(file.with_name(file.name.removesuffix(ENDING) + ".yaml"))
        for example in read_yaml(file).tree:
            rules = overlay(variant, example["rules"]) if "rules" in example else variant.rules
            found.append((variant, rules, example))
    return found


def cards_played(variant: Variant, example: dict[str, Any]) -> Iterator[str]:
    cards = {face.word: face.card for side in variant.all_sides.values() for face in variant.faces(side)}
    moves = [move for entry in example["moves"] for move in entry.values() if isinstance(move, str)]
    yield from (cards[word] for verb, _, word in (move.partition(" ") for move in moves) if verb == "play" and word in cards)


def test_every_effect_is_played_in_one() -> None:
    played = [
        effect
        for variant, rules, example in examples()
        for card in cards_played(variant, example)
        for effect in all_effects(effects_in_force(card, variant.card(card).effects, rules))
    ]
    words = {effect for effect in played if isinstance(effect, str)}
    assert words == set(SIMPLE_EFFECTS)
    assert {type(effect) for effect in played if not isinstance(effect, str)} == set(get_args(Effect)[1:])


def test_every_option_has_more_than_one_value_in_them() -> None:
    values: dict[str, set[str]] = defaultdict(set)
    for _, rules, _ in examples():
        for path, value in leaves(rules):
            values[path].add(str(value))
    assert {path for path, seen in values.items() if len(seen) == 1} == NOT_PLAYED
