"""What is told about a challenge agrees with what the referee judged, for thousands of hands."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.engine.chance import variant
from tests.tui.tables import VARIANTS, dealt, lift
from uno_tui.engine.bluffs import is_bluff
from uno_tui.engine.events import HandShown
from uno_tui.engine.piles import bits
from uno_tui.engine.table import BIT, PossibleBluff, Table
from uno_tui.lang import catalog
from uno_tui.match.live import Match
from uno_tui.narration.evidence import Evidence, evidence
from uno_tui.narration.narrator import Narrator

TABLES: list[dict[str, Any]] = [
    {},
    {"challenge": {"target": "first"}, "stacking": {"mode": "any"}},
    {"challenge": {"guilty_card": "returns"}},
    {"optional": {"strict_plus4": True}},
    {"optional": {"strict_plus4": True}, "stacking": {"mode": "any"}},
]


class Court:
    """A match in which everybody bluffs and challenges whenever they can."""

    def __init__(self, name: str, rules: dict[str, Any], seed: int) -> None:
        self.match = dealt(name, 3, seed, rules)
        self.faces = Narrator(self.match.variant, self.match.players, catalog()).faces
        self.random = Random(seed)
        self.proofs: dict[PossibleBluff, list[str]] = {}

    @property
    def table(self) -> Table:
        return self.match._game.table

    def step(self) -> tuple[HandShown, Evidence, PossibleBluff] | None:
        match = self.match
        lift(match)
        moves = match.decision.moves
        bluffs = [move for move in moves if move.verb == "play" and variant_condition(match, self.faces[move.word].card)]
        challenges = [move for move in moves if move.verb == "challenge"]
        before, charge = self.match._game.copy().table, self.table.bluff
        events = match.make(self.random.choice(challenges or bluffs or moves))
        self.remember(before)
        shown = next((event for event in events if isinstance(event, HandShown)), None)
        if shown is None or charge is None:
            return None
        return shown, evidence(match, shown, self.faces), charge

    def remember(self, before: Table) -> None:
        """The cards that each convict by themselves, judged on the table as it was before the play."""
        charge = self.table.bluff
        if charge and charge not in self.proofs:
            answering = before.faces.answers[before.stack_kind] if before.stack_kind >= 0 else 0
            guilty = [card for card in bits(charge.hand) if is_bluff(before, charge.card, BIT[card], answering)]
            self.proofs[charge] = sorted(before.faces.word[card] for card in guilty)


def variant_condition(match: Match, card: str) -> bool:
    return match.variant.card(card).condition is not None


@pytest.mark.parametrize("rules", TABLES, ids=str)
@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_told_of_a_challenge_is_what_was_judged(name: str, rules: dict[str, Any]) -> None:
    heard = 0
    for seed in range(12):
        court = Court(name, rules, seed)
        for _ in range(60):
            if court.match.decision.seat is None:
                break
            found = court.step()
            if found is None:
                continue
            heard += 1
            shown, told, charge = found
            marked = sorted((shown.cards or ())[place] for place in told.convicting)
            assert told.card == court.table.faces.word[charge.card] or variant(name).sides
            assert told.before.color == court.table.compiled.colors[charge.color_before]
            assert told.guilty == charge.guilty
            assert marked in ([], court.proofs[charge])
            assert marked or not told.guilty or told.condition == "no-playable-card"
    assert heard


def test_the_price_is_what_was_drawn() -> None:
    court = Court("bts", {}, 3)
    while (found := court.step()) is None:
        pass
    shown, told, charge = found
    assert told.payer == (shown.seat if charge.guilty else shown.to)
    assert told.drawn == (4 if charge.guilty else 6)
