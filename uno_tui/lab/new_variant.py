"""A first file for somebody's own variant: it builds on another one, says what can be changed, and has an example.

With a card of its own, if that goes with the variant it builds on; what is written has been checked, and its example passes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from uno_tui.errors import Message, UnoError
from uno_tui.lab.examples import run_file
from uno_tui.lab.examples.schema import examples_schema
from uno_tui.lang import words
from uno_tui.rulebook.extending import EXAMPLES, definitions
from uno_tui.rulebook.library import is_there, load
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.problems import quote
from uno_tui.rulebook.schema import json_schema
from uno_tui.storage.exports import write_new
from uno_tui.storage.paths import variants_folder

ID = re.compile(r"[a-z][a-z0-9-]*")
PLAYERS = ("ann", "bob", "cat")
NEW_CARD, COPIES = "storm", 4
VARIANT_SCHEMA, EXAMPLES_SCHEMA = "variant.schema.json", "examples.schema.json"
NO_TEXT = ("null", "true", "false")  # unless they are quoted
FOR_EDITORS = "# yaml-language-server: $schema="


class VariantDraft(NamedTuple):
    """The text of the two files."""

    variant: str
    examples: str


def write_variant(name: str, parent: str, folder: Path) -> list[Path]:
    """The files of a new variant, and beside them the schemas that editors ask for."""
    refuse_name(name)
    files = [folder / f"{name}.yaml", folder / f"{name}{EXAMPLES}"]
    if taken := next(filter(is_there, files), None):
        raise UnoError(Message("export.exists", file=str(taken)))
    model = parent_in(parent, folder)
    for draft in drafts(name, parent, model):
        for file, text in zip(files, draft, strict=True):
            write_new(file, text)
        if passes_check(*files):
            write_schemas(folder)
            return files
        for file in files:
            file.unlink()
    raise UnoError(Message("new.impossible", name=quote(parent)))


def refuse_name(name: str) -> None:
    if not ID.fullmatch(name):
        raise UnoError(Message("new.bad-name", name=quote(name)))
    if name in definitions(variants_folder()):
        raise UnoError(Message("new.bundled", name=quote(name)))


def parent_in(name: str, folder: Path) -> Variant:
    """What the new file builds on: `extends` finds what is bundled and what is in the same folder."""
    beside = definitions(folder)
    if name in beside:
        return load(beside[name], abstract=True)
    model = load(name, abstract=True)
    if name not in definitions(variants_folder()):
        raise UnoError(Message("new.elsewhere", name=quote(name), folder=str(folder)))
    return model


def passes_check(file: Path, examples: Path) -> bool:
    try:
        return not any(result.failure for result in run_file(load(file), examples))
    except UnoError:
        return False


def write_schemas(folder: Path) -> None:
    """Those that are there already may be somebody's own."""
    for name, schema in ((VARIANT_SCHEMA, json_schema), (EXAMPLES_SCHEMA, examples_schema)):
        if not is_there(folder / name):
            write_new(folder / name, json.dumps(schema(), indent=2, ensure_ascii=False) + "\n")


def drafts(name: str, parent: str, model: Variant) -> Iterator[VariantDraft]:
    """The one that shows most first."""
    plain = [face.word for face in model.faces(first_side(model)) if face.color and not model.card(face.card).effects]
    if model.deck and NEW_CARD not in model.cards and len(plain) > len(PLAYERS) * 2:
        yield VariantDraft(with_a_card(name, parent, model), storm_example(plain, model.deck.colors[-1]))
    without = without_a_card(name, parent, model)
    if len(plain) > len(PLAYERS) * 2:
        yield VariantDraft(without, plain_example(plain))
    yield VariantDraft(without, deal_example())


def first_side(model: Variant) -> Any:
    return next(iter(model.all_sides.values()))


def comment(part: str, **facts: object) -> str:
    return f"# {words.say(f'new.remark.{part}', **facts)}"


def opening(name: str, parent: str, summary: str) -> list[str]:
    title = json.dumps(" ".join(name.replace("-", " ").title().split()), ensure_ascii=False)
    return [
        f"{FOR_EDITORS}{VARIANT_SCHEMA}",
        comment("variant", name=name),
        f"id: {yaml_word(name)}",
        f"extends: {yaml_word(parent)}  {comment('extends')}",
        f"name: {{en: {title}}}  {comment('name')}",
        f"summary: {{en: {json.dumps(summary, ensure_ascii=False)}}}",
        "",
    ]


def yaml_word(name: str) -> str:
    return f'"{name}"' if name in NO_TEXT else name


def rules_of(model: Variant) -> list[str]:
    return ["", comment("rules"), "rules:", f"  deal: {model.rules.deal}", ""]


def with_a_card(name: str, parent: str, model: Variant) -> str:
    total = sum(face.copies for face in model.faces(first_side(model))) + COPIES
    card = [
        comment("cards"),
        "cards:",
        f"  {NEW_CARD}:",
        f"    wild: true  {comment('wild')}",
        "    points: 40",
        '    glyph: "~"',
        "    name: {en: Storm}",
        f"    effects: [choose-color, draw: {{who: others, count: 1}}]  {comment('effects')}",
        "",
        comment("deck"),
        f"deck: {{total: {total}, cards: {{{NEW_CARD}: {COPIES}}}}}",
    ]
    return "\n".join([*opening(name, parent, "A Storm soaks everybody else"), *card, *rules_of(model)])


def without_a_card(name: str, parent: str, model: Variant) -> str:
    return "\n".join([*opening(name, parent, f"Like {model.name.en}, my way")[:-1], *rules_of(model)])


def example_text(title: str, given: list[str], moves: list[str]) -> str:
    lines = [
        f"{FOR_EDITORS}{EXAMPLES_SCHEMA}",
        comment("examples"),
        f"- name: {json.dumps(words.say(f'new.example.{title}'), ensure_ascii=False)}",
        f"  players: [{', '.join(PLAYERS)}]",
        *given,
        "  moves:",
        *(f"    - {move}" for move in moves),
        "",
    ]
    return "\n".join(lines)


def given_table(plain: list[str], first: str) -> list[str]:
    """The first plain card lies on the table; ann holds `first` and two more, the others hold two."""
    hands = {player: plain[2 + 2 * place : 4 + 2 * place] for place, player in enumerate(PLAYERS)}
    hands["ann"] = [first, *hands["ann"]]
    shown = [f"      {player}: [{', '.join(cards)}]" for player, cards in hands.items()]
    return ["  given:", f"    top: {plain[0]}", "    hands:", *shown]


def storm_example(plain: list[str], color: str) -> str:
    facts = f"{{turn: bob, color: {color}, hands: {{ann: 2, bob: 3, cat: 3}}}}"
    moves = [f"ann: play {NEW_CARD}", f"ann: color {color}", f"expect: {facts}"]
    return example_text("storm", given_table(plain, NEW_CARD), moves)


def plain_example(plain: list[str]) -> str:
    moves = [f"ann: play {plain[1]}", f"expect: {{turn: bob, top: {plain[1]}, hands: {{ann: 2}}}}"]
    return example_text("plain", given_table(plain, plain[1]), moves)


def deal_example() -> str:
    """Of a deck that nothing is known of."""
    return example_text("deal", [], ["expect: {scores: {ann: 0, bob: 0, cat: 0}}"])
