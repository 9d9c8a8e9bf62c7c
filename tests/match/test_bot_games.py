"""Games with computer players, whatever is played and whoever sits there: they never stall, and all is in the seed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import TableSettings, table_settings
from tests.tui.tables import lift
from uno_tui.bots.hard import Budget, choose_by_search
from uno_tui.bots.player import Deed
from uno_tui.engine import Move
from uno_tui.match.live import Match
from uno_tui.match.scene import BotsTurn
from uno_tui.match.seats import Bot, Human, Seat

HURRIED = Budget(deals=4, batch=2, exchanges=2, ahead=4)
MOST_MOVES = 150
kinds = st.sampled_from(["human", "easy", "normal", "hard"])


@pytest.fixture(autouse=True, scope="module")
def hurried() -> Iterator[None]:
    """The hard level looks at a few deals only."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("uno_tui.bots.player.choose_by_search", partial(choose_by_search, budget=HURRIED))
        yield


def seat_of(name: str, kind: str) -> Seat:
    match kind:
        case "easy" | "normal" | "hard":
            return Bot(name, kind)
        case _:
            return Human(name)


class Course:
    """A game as it went: what was done, and how long the bots let everybody wait for it."""

    def __init__(self, table: TableSettings, seats: list[Seat], people: Random) -> None:
        definition, rules, _, seed = table
        self.match, self.people = Match(definition, rules, seats, seed), people
        self.done: list[tuple[float, Move]] = []
        while len(self.done) < MOST_MOVES and not self.match.is_over:
            lift(self.match)
            deed = self.next_deed()
            self.match.make(deed.move)
            self.done.append(deed)

    def next_deed(self) -> Deed:
        """Of the bots, if no human is faster; a human who is asked may take the time."""
        match = self.match
        deed, moves, claims = match.next_deed, match.decision.moves, match._game.claims
        own = [move for move in (*moves, *claims) if move.seat in match.human_seats]
        if isinstance(match.scene, BotsTurn):
            assert deed, f"{match.players[match.scene.seat]} does nothing"
        if own and (deed is None or self.people.random() < 0.3):
            return Deed(0, self.people.choice(own))
        return deed or Deed(0, moves[0])  # bots alone, at the end of a round


@given(table_settings(most_players=5), st.lists(kinds, min_size=5, max_size=5), st.integers(0, 1000))
def test_bots_never_stall_and_the_same_seed_makes_the_same_game_with_all_claims(
    table: TableSettings, who: list[str], people: int
) -> None:
    seats = [seat_of(name, kind) for name, kind in zip(table[2], who, strict=False)]
    first, again = (Course(table, seats, Random(people)) for _ in range(2))
    assert first.done == again.done
    assert len(first.done) == MOST_MOVES or first.match.is_over
    assert all(0 <= seconds < 10 for seconds, _ in first.done)
