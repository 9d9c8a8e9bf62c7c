"""Facts about the cards of a variant under the rules of one table, for whoever explains them: the engine's own answers."""

from __future__ import annotations

from typing import Literal

from uno_tui.engine.bluffs import cards_forbidding
from uno_tui.engine.compiled import CompiledRules, Faces, condition_in_force, effects_in_force, may_be_last
from uno_tui.engine.programs import reverse_first
from uno_tui.engine.referee import TIMEOUT_PENALTY

__all__ = [
    "TIMEOUT_PENALTY",
    "CompiledRules",
    "Faces",
    "answers_to",
    "cards_forbidding",
    "condition_in_force",
    "deflections",
    "effects_in_force",
    "may_be_last",
    "reverse_first",
]


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
