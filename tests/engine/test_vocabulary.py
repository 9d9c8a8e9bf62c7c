"""The closed families of words: each is registered where it has to be, and has its sentences in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import uno_tui
from uno_tui.engine import vocabulary
from uno_tui.engine.asking import EFFECT_QUESTIONS
from uno_tui.engine.moves import NOUNS
from uno_tui.engine.vocabulary import CHOICE_KINDS, DECISION_KINDS, ChoiceVerb, Mistake, Verb, VerbWithWord
from uno_tui.lang import LANGUAGES, Catalog
from uno_tui.narration.prompts import PLAYED_FROM_HAND, PROMPTS
from uno_tui.plain.text_renderer import LESS

FAMILIES = {"kind", "decision", "verb", "noun", "why", "reason"}  # attributes that hold one of the words


def test_a_decision_kind_has_the_number_of_its_place() -> None:
    names = [kind.upper().replace("-", "_") for kind in DECISION_KINDS]
    assert [getattr(vocabulary, name) for name in names] == list(range(len(DECISION_KINDS)))


def test_whatever_an_effect_can_ask_is_registered() -> None:
    assert tuple(EFFECT_QUESTIONS) == CHOICE_KINDS
    assert [question.verb for question in EFFECT_QUESTIONS.values()] == list(get_args(ChoiceVerb))


def test_it_is_known_what_the_word_behind_a_verb_is() -> None:
    assert NOUNS.keys() == set(get_args(VerbWithWord))


def test_whatever_is_not_played_from_the_hand_has_a_prompt() -> None:
    assert {*PLAYED_FROM_HAND, *PROMPTS} == set(DECISION_KINDS) - set(get_args(vocabulary.EndKind))


def test_every_word_has_its_sentences_in_every_language() -> None:
    keys = [f"plain.verb.{verb}" for verb in get_args(Verb)]
    keys += [f"event.penalised.{mistake}" for mistake in get_args(Mistake)]
    keys += [f"plain.ask.{kind}" for kind in PLAYED_FROM_HAND] + [f"plain.do.{verb}" for verb in LESS]
    assert [(language, key) for language in LANGUAGES for key in keys if key not in Catalog(language).texts] == []


def test_no_word_is_looked_for_in_a_list_that_nobody_has_checked() -> None:
    """The type checker knows the words of a list whose type is declared, not those of one that is made on the spot."""
    root = Path(uno_tui.__file__).parent
    assert [f"{path.relative_to(root)}:{line}" for path in root.rglob("*.py") for line in unchecked_in(path)] == []


def unchecked_in(path: Path) -> Iterator[int]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            name = getattr(node.left, "attr", getattr(node.left, "id", ""))
            if name in FAMILIES and isinstance(node.comparators[0], ast.Tuple | ast.List | ast.Set):
                yield node.lineno
