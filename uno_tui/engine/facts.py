"""Facts about the cards of a variant under the rules of one table, by their words: for whoever explains or judges them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from uno_tui.engine.bluffs import cards_forbidding
from uno_tui.engine.compiled import (
    CompiledRules,
    FaceInfo,
    attack_size,
    condition_in_force,
    effects_in_force,
    effects_of_face,
    may_be_last,
)
from uno_tui.engine.programs import as_done
from uno_tui.engine.referee import TIMEOUT_PENALTY
from uno_tui.engine.table import NO_COLOR
from uno_tui.rulebook.effects import Effect
from uno_tui.rulebook.model import ConditionOrCards

__all__ = [
    "TIMEOUT_PENALTY",
    "CardFacts",
    "CompiledRules",
    "KindFacts",
    "answers_to",
    "as_done",
    "card_facts",
    "cards_forbidding",
    "condition_in_force",
    "deflections",
    "effects_in_force",
    "effects_of_face",
    "fitting_faces",
    "kind_facts",
    "may_be_last",
]


class KindFacts(NamedTuple):
    """What a card is worth and does, whatever its color."""

    card: str  # the word of its definition: draw-two
    is_wild: bool
    points: int
    attack: float  # cards of its penalty, infinite when drawn until a color appears, 0 without one
    condition: ConditionOrCards | None
    effects: tuple[Effect, ...]
    is_answer: bool = False  # to attacks, by what it says itself


class CardFacts(NamedTuple):
    word: str
    color: str | None
    tag: str | None
    kind: KindFacts
    effects: tuple[Effect, ...]  # those of its tag, too


@lru_cache(maxsize=8)
def kind_facts(compiled: CompiledRules) -> tuple[KindFacts, ...]:
    """By the number of a kind, as in `CompiledRules.kinds`."""
    return tuple(facts_of_kind(compiled, card) for card in compiled.kinds)


def facts_of_kind(compiled: CompiledRules, card: str) -> KindFacts:
    variant, definition = compiled.variant, compiled.variant.card(card)
    effects = effects_in_force(card, definition.effects, compiled.rules)
    condition = condition_in_force(definition, compiled.rules)
    return KindFacts(
        card=card,
        is_wild=definition.wild,
        points=variant.points(card),
        attack=attack_size(effects),
        condition=condition,
        effects=tuple(effects),
        is_answer=definition.answers is not None,
    )


@lru_cache(maxsize=8)
def card_facts(compiled: CompiledRules) -> Mapping[str, CardFacts]:
    """By the word of a card, on whichever side it stands."""
    colors, kinds = (*compiled.colors, None), kind_facts(compiled)
    return {
        info.word: CardFacts(info.word, colors[info.color], info.tag, kinds[info.kind], face_effects(compiled, info))
        for infos in compiled.different
        for info in infos
    }


def face_effects(compiled: CompiledRules, info: FaceInfo) -> tuple[Effect, ...]:
    return tuple(effects_of_face(compiled.variant, compiled.kinds[info.kind], info.tag, compiled.rules))


def fitting_faces(compiled: CompiledRules, side: str | None, top: str, color: str | None) -> int:
    """What fits on a top card while this color is in force: a mask of that side, as in `CompiledRules.faces`."""
    faces = compiled.faces[compiled.side_names.index(side or "")]
    kind = faces.kind[faces.by_word[top].bit_length() - 1]
    return faces.fits[NO_COLOR if color is None else compiled.colors.index(color)][kind]


def answers_to(compiled: CompiledRules, card: str) -> list[str]:
    """The cards that answer the penalty of this one, on whichever side it stands."""
    kinds, sides = compiled.kinds, compiled.faces
    penalty = kinds.index(card)
    return [
        other for kind, other in enumerate(kinds) if any(faces.answers[penalty] & faces.kind_masks[kind] for faces in sides)
    ]


def deflections(compiled: CompiledRules) -> dict[str, Literal["skip", "reverse"]]:
    """The cards to which `stacking.deflect`, in force or not, gives a second use, and which."""
    rules = compiled.rules
    deflecting = rules.replace(stacking=rules.stacking.replace(deflect=True))
    sides = CompiledRules(compiled.variant, deflecting).faces
    return {
        card: "reverse" if any(faces.reverses & faces.kind_masks[kind] for faces in sides) else "skip"
        for kind, card in enumerate(compiled.kinds)
        if any(faces.deflectors & faces.kind_masks[kind] for faces in sides)
    }
