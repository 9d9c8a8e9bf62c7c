"""What the others are believed to hold, by what they did: in most imagined deals, and never against what is seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.bots.remembering import tell, wander_and_remember
from tests.engine.chance import NAMES, tables, variant
from tests.engine.redeal import redealt
from uno_tui.bots.inference import BelievedDeals, explain_color
from uno_tui.bots.memory import Memory
from uno_tui.engine import Game, Move
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.events import Judged
from uno_tui.engine.imagining import Imagination, mask_of
from uno_tui.engine.piles import card_words
from uno_tui.engine.table import Table
from uno_tui.lab.examples.setting import lay_table

DEALS = 40
BLUES = ["blue-1", "blue-3", "blue-8", "green-5"]
seeds = st.integers(0, 2**32)


def remembered(name: str, given: dict[str, Any], *moves: str) -> tuple[Game, Memory]:
    """Ann makes these moves; Bo remembers them."""
    chosen = variant(name)
    game = lay_table(CompiledRules(chosen, chosen.rules), NAMES[:3], {"turn": "Ann", **given})
    memories = [Memory(seat, 3) for seat in range(3)]
    for memory in memories:
        memory._top = given["top"]
    for words in moves:
        tell(memories, game.play(Move.parse(0, words)))
    return game, memories[1]


def share(game: Game, memory: Memory, is_so: Callable[[Table], object]) -> float:
    """Of the deals that are believed in."""
    deals = BelievedDeals(Imagination(game, memory.seat), memory, Random(1), 10)
    return sum(bool(is_so(deals.deal())) for _ in range(DEALS)) / DEALS


def holding(color: str) -> Callable[[Table], int]:
    """How many cards of a color Ann holds."""
    return lambda table: (table.hands[0] & table.faces.color_masks[table.compiled.colors.index(color)]).bit_count()


@given(tables(most_players=5), seeds, st.integers(0, 120))
def test_a_believed_deal_agrees_with_what_a_seat_has_seen_and_depends_on_nothing_else(
    game: Game, seed: int, moves: int
) -> None:
    memories = wander_and_remember(game, Random(seed), moves)
    if game.is_round_over:
        return
    seat = game.table.asked
    hands = []
    for each in (game, redealt(game, seat, Random(seed))):
        table = BelievedDeals(Imagination(each, seat), memories[seat], Random(seed), 3).deal()
        assert Game.of_table(table).view(seat) == game.view(seat)
        hands.append([card_words(table, hand) for hand in table.hands])
    assert hands[0] == hands[1]


def test_who_draws_on_a_color_has_none_of_it() -> None:
    game, memory = remembered("standard", {"top": "red-7", "hands": {"Ann": BLUES}}, "draw")
    assert share(game, Memory(1, 3), holding("red")) > 0.5
    # The card that was drawn may be anything.
    assert share(game, memory, holding("red")) < 0.4


def test_a_drawn_card_that_is_kept_does_not_fit() -> None:
    given = {"top": "red-7", "hands": {"Ann": BLUES}, "draw": ["green-1"]}
    game, memory = remembered("bts", given, "draw")
    assert share(game, memory, holding("red")) < 0.1


def test_the_color_that_somebody_names_is_the_one_they_have_most_of() -> None:
    given = {"top": "red-7", "hands": {"Ann": ["wild", *BLUES]}}
    game, memory = remembered("standard", given, "play wild", "color blue")
    colors = ("red", "green", "yellow")
    assert share(game, memory, lambda table: holding("blue")(table) >= max(holding(color)(table) for color in colors)) > 0.8


def test_whoever_plays_a_wild_card_had_no_other_that_fitted() -> None:
    game, memory = remembered("standard", {"top": "red-7", "hands": {"Ann": ["wild", *BLUES]}}, "play wild", "color blue")
    assert share(game, memory, holding("red")) < 0.2


def test_whoever_takes_a_penalty_had_no_answer() -> None:
    """Bo's draw two is for Cy, who could answer it with another one; Ann looks on."""
    chosen = variant("standard")
    hands = {"Bo": ["red-draw-two", "red-1"], "Cy": BLUES * 2}
    game = lay_table(CompiledRules(chosen, chosen.rules), NAMES[:3], {"top": "red-7", "turn": "Bo", "hands": hands})
    memories = [Memory(seat, 3) for seat in range(3)]
    for seat, words in ((1, "play red-draw-two"), (2, "accept")):
        tell(memories, game.play(Move.parse(seat, words)))
    answers = game.table.faces.answers[game.table.compiled.kinds.index("draw-two")]
    deals = BelievedDeals(Imagination(game, 0), memories[0], Random(1), 10)
    could_answer = 0
    for _ in range(DEALS):
        deals.deal()
        could_answer += bool(mask_of(deals.hands[2][: len(hands["Cy"])]) & answers)
    assert could_answer < DEALS / 10


def test_the_largest_hands_of_a_huge_deck_are_weighed_too() -> None:
    many = (1 << 900) - 1
    assert explain_color([many, many << 900], 1, many) < explain_color([many, many << 900], 0, many) < 0


def test_cards_that_were_shown_stay_where_they_are() -> None:
    game, memory = remembered("standard", {"top": "red-7", "hands": {"Ann": ["red-1", *BLUES]}}, "play red-1")
    memory._hands[0].known = ["blue-8", "green-5"]
    assert share(game, memory, lambda table: {"blue-8", "green-5"} <= {*card_words(table, table.hands[0])}) == 1


def test_who_was_convicted_before_is_believed_to_bluff() -> None:
    given = {"top": "red-7", "hands": {"Ann": ["wild-draw-four", *BLUES * 2]}}
    game, memory = remembered("standard", given, "play wild-draw-four", "color blue")
    is_guilty: Callable[[Table], object] = lambda table: table.bluff and table.bluff.against  # noqa: E731
    before = share(game, memory, is_guilty)
    for _ in range(8):
        memory.hear(Judged(1, 0, True, "wild-draw-four", "no-color-match", "red-7", "red", 4))
    assert before < 0.2
    assert share(game, memory, is_guilty) > before + 0.3
