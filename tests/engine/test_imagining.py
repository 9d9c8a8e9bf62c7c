"""Imagined deals agree with all that a seat has seen, and depend on nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import NAMES, played, tables, variant, wander
from tests.engine.test_properties import cards_on
from uno_tui.engine import Game
from uno_tui.engine.imagining import NO_BELIEFS, Beliefs, Imagination
from uno_tui.engine.layout import laid_open
from uno_tui.engine.piles import card_words
from uno_tui.engine.table import Table
from uno_tui.rulebook.effects import Effect
from uno_tui.rulebook.model import Variant

ATTACK = {"standard": "wild-draw-four", "flip": "wild-draw-two"}
seeds = st.integers(0, 2**32)


def in_words(table: Table) -> tuple[object, ...]:
    """Where every card lies, by both its faces in every place that has an order; and what a challenge would show."""
    words = [side.word for side in table.pack.sides]
    piles = [[word[card] for word in words] for card in (*table.draw_pile, *table.discard_pile, *table.out_of_play)]
    judged = table.bluff and [card_words(table, mask) for mask in (table.bluff.hand, table.bluff.against)]
    game = Game.of_table(table)
    seen = [game.view(seat) for seat in range(table.seat_count)]
    return laid_open(game), piles, judged, seen, card_words(table, table.drawn_cards), table.seed


def drawn_by(seat: int, table: Table) -> list[tuple[str, ...]]:
    """What this seat has drawn, in this turn and by an effect, and may be offered to play."""
    return [card_words(table, table.hands[seat] & drawn) for drawn in (table.drawn_cards, table.last_drawn)]


def agree(game: Game, seat: int | None, seed: int, beliefs: Beliefs = NO_BELIEFS) -> None:
    """A deal looks like the true table, and is the same for a table that only looks like it."""
    table = Imagination(game, seat).deal(Random(seed), beliefs)
    imagined = Game.of_table(table)
    assert imagined.view(seat) == game.view(seat)
    if seat is not None:
        assert drawn_by(seat, table) == drawn_by(seat, game.table)
    assert cards_on(table) == Counter(table.pack.cards)
    assert in_words(Imagination(imagined, seat).deal(Random(seed), beliefs)) == in_words(table)
    wander(imagined, Random(seed), 40)
    assert cards_on(table) == Counter(table.pack.cards)


@given(tables(most_players=5), seeds, st.integers(0, 120))
def test_a_deal_agrees_with_what_a_seat_has_seen_and_depends_on_nothing_else(game: Game, seed: int, moves: int) -> None:
    wander(game, Random(seed), moves)
    for seat in (*range(len(game.players)), None):
        agree(game, seat, seed)


def any_beliefs(game: Game, random: Random) -> Beliefs:
    """Right and wrong, with more cards than a hand has, about everybody."""
    words = [word for side in game.table.compiled.faces for word in side.by_word]
    known = {seat: random.choices(words, k=random.randint(0, 9)) for seat in range(len(game.players))}
    return Beliefs(known, random.choices(words, k=9))


@given(tables(most_players=5), seeds, st.integers(0, 120))
def test_whatever_is_believed_a_deal_agrees_with_what_is_seen(game: Game, seed: int, moves: int) -> None:
    wander(game, Random(seed), moves)
    for seat in range(len(game.players)):
        agree(game, seat, seed, any_beliefs(game, Random(seed)))


def doing(name: str, card: str, *before: Effect) -> Variant:
    """A variant in which a card does something more before anything else."""
    chosen = variant(name)
    more = chosen.cards[card].replace(effects=[*before, *chosen.cards[card].effects])
    return chosen.replace(cards={**chosen.cards, card: more})


@pytest.mark.parametrize(("name", "before"), [("flip", "flip"), ("standard", "swap-hands"), ("standard", "pass-hands")])
def test_a_bluff_is_judged_by_a_hand_that_is_somewhere_else_by_now(name: str, before: Effect) -> None:
    chosen, judged = doing(name, ATTACK[name], before), 0
    for seed in range(4):
        game, random = Game(chosen, NAMES[:3], seed), Random(seed)
        for _ in range(60):
            wander(game, random, 1)
            if game.table.bluff:
                judged += 1
                for seat in range(3):
                    agree(game, seat, seed)
    assert judged


def test_other_cards_come_up_in_every_deal() -> None:
    game = Game(variant("flip"), NAMES[:3], 1)
    imagination, random = Imagination(game, 0), Random(2)
    deals = [Game.of_table(imagination.deal(random)) for _ in range(3)]
    for seen in (
        lambda deal: deal.view(1).hand,  # what others hold
        lambda deal: deal.view(1).players[0].backs,  # the backs of the own hand
        lambda deal: tuple(deal.table.draw_pile),
        lambda deal: deal.table.seed,  # and what will be shuffled
    ):
        assert len({seen(deal) for deal in deals}) == 3
    assert {deal.view(0) for deal in deals} == {game.view(0)}


def test_an_imagination_knows_neither_a_hidden_card_nor_what_comes() -> None:
    """Not even where nobody should look."""
    for name in ("standard", "flip"):
        game = Game(variant(name), NAMES[:3], 5)
        kept: Table = Imagination(game, 0)._table
        assert (kept.hands[1:], kept.draw_pile, kept.seed, kept.pack.behind) == ([0, 0], [], 0, None)


ASKED: dict[str, Any] = {"top": "red-5", "hands": {"Ann": ["wild-draw-four", "blue-1", "red-3", "blue-3"]}}


def deals(game: Game, seat: int, beliefs: Beliefs, number: int = 20) -> list[Table]:
    imagination = Imagination(game, seat)
    return [imagination.deal(Random(seed), beliefs) for seed in range(number)]


def test_who_may_challenge_imagines_bluffs_and_honest_cards() -> None:
    game = played("standard", ASKED, (0, "play wild-draw-four"), (0, "color blue"))
    bluffs = set()
    for table in deals(game, 1, Beliefs(), 40):
        assert table.bluff
        assert table.bluff.hand == table.hands[0]
        assert table.bluff.against == table.hands[0] & table.faces.color_masks[table.compiled.colors.index("red")]
        bluffs.add(bool(table.bluff.against))
    assert bluffs == {True, False}


def test_cards_drawn_since_are_no_part_of_the_hand_that_is_judged() -> None:
    """Caught with the attack still waiting: the two new cards prove nothing."""
    given: dict[str, Any] = {"top": "red-5", "hands": {"Ann": ["wild-draw-four", "red-3"]}}
    moves = (0, "play wild-draw-four"), (0, "color blue"), (2, "catch Ann")
    game = played("standard", given, *moves)
    for table in deals(game, 1, Beliefs()):
        assert table.bluff
        assert (table.bluff.hand.bit_count(), table.hands[0].bit_count()) == (1, 3)
        assert table.bluff.hand & table.hands[0] == table.bluff.hand


def test_known_cards_are_in_the_hand() -> None:
    game = played("standard", {"top": "red-5", "hands": {"Ann": ["red-1"], "Bo": ["red-2"] * 2 + ["blue-2"] * 2}})
    for table in deals(game, 0, Beliefs({1: ["red-2", "red-2"], 2: ["red-4"]})):
        assert Counter(card_words(table, table.hands[1]))["red-2"] == 2
        assert "red-4" in card_words(table, table.hands[2])


def test_who_is_asked_about_a_drawn_card_has_drawn_one_that_fits() -> None:
    game = played("bts", {"top": "red-5", "hands": {"Ann": ["blue-1", "blue-2"]}, "draw": ["red-9"]}, (0, "draw"))
    assert game.decision.kind == "drawn"
    for table in deals(game, 1, Beliefs({0: ["blue-1"]})):
        assert table.drawn_cards & table.fitting & table.legal


def test_backs_of_the_own_hand_that_are_remembered_come_up_with_the_deck() -> None:
    game = played("flip", {"top": "red-5", "hands": {"Ann": ["red-1|pink-1", "red-2|pink-2", "red-3|pink-3"]}})
    for table in deals(game, 0, Beliefs(own_backs=["pink-1", "pink-3"])):
        assert {"pink-1", "pink-3"} <= set(Game.of_table(table).view(1).players[0].backs or ())


def test_discards_that_were_turned_over_with_the_deck_are_not_seen() -> None:
    given: dict[str, Any] = {
        "top": "red-5|pink-1",
        "hands": {"Ann": ["red-1|pink-2", "red-9|teal-1", "red-9|teal-2"], "Bo": ["red-flip|pink-3", "red-2|pink-4"]},
    }
    game = played("flip", given, (0, "play red-1"), (1, "play red-flip"))
    piles = [[table.faces.word[card] for card in table.discard_pile] for table in deals(game, 2, Beliefs())]
    assert {pile[-1] for pile in piles} == {game.view(2).top}
    assert len({pile[0] for pile in piles}) > 1
