"""Imagined deals agree with all that a seat has seen, and depend on nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import tables, wander
from tests.engine.test_properties import cards_on
from uno_tui.engine import Game
from uno_tui.engine.imagining import Imagination
from uno_tui.engine.layout import laid_open
from uno_tui.engine.table import Table

randoms = st.integers(0, 2**32).map(Random)


def in_words(table: Table) -> tuple[object, ...]:
    """All cards of a table by both their faces, in their places; and what is asked."""
    game = Game.of_table(table)
    backs = [side.word for side in table.pack.sides]
    sides = [[word[card] for word in backs] for card in (*table.draw_pile, *table.discard_pile)]
    return laid_open(game), sides, game.decision, table.bluff and table.bluff.seat, table.seed


@given(tables(most_players=5), st.integers(0, 2**32), st.integers(0, 120))
def test_an_imagined_deal_looks_like_the_table_and_not_like_its_hidden_cards(game: Game, seed: int, moves: int) -> None:
    wander(game, Random(seed), moves)
    for seat in (*range(len(game.players)), None):
        table = Imagination(game, seat).deal(Random(seed))
        imagined = Game.of_table(table)
        assert imagined.view(seat) == game.view(seat)
        assert cards_on(table) == Counter(table.pack.cards)
        assert in_words(Imagination(imagined, seat).deal(Random(seed))) == in_words(table)
        wander(imagined, Random(seed), 30)
        assert cards_on(table) == Counter(table.pack.cards)
