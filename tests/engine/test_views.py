"""Nobody sees more than a seat at the table would."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import NAMES, VARIANTS, played, tables, variant, wander
from tests.engine.redeal import redealt
from uno_tui.engine import Game
from uno_tui.engine.bluffs import Suspicion
from uno_tui.engine.events import (
    Drew,
    Event,
    Flipped,
    HandShown,
    HandsPassed,
    HandsShuffled,
    HandsSwapped,
    changes_hand,
    seen_by,
)
from uno_tui.engine.views import QuestionContext
from uno_tui.engine.vocabulary import ROUND_OVER
from uno_tui.rulebook.effects import Draw, DrawEffect
from uno_tui.rulebook.options import overlay

randoms = st.integers(0, 2**32).map(Random)


@given(tables(most_players=5), randoms, st.integers(0, 120))
def test_cards_a_seat_has_not_seen_do_not_change_its_view(game: Game, random: Random, moves: int) -> None:
    wander(game, random, moves)
    if game.table.decision_kind >= ROUND_OVER:
        return
    for seat in (*range(len(game.players)), None):
        assert redealt(game, seat, random).view(seat) == game.view(seat)


@given(tables(most_players=5), randoms, st.integers(0, 120))
def test_a_question_that_only_a_hidden_card_allows_looks_like_a_turn_to_the_others(
    game: Game, random: Random, moves: int
) -> None:
    for _ in range(moves):
        asked, kind, told = game.decision.seat, game.decision.kind, game.decision.tells_a_hand
        for seat in (*range(len(game.players)), None):
            seen = game.view(seat)
            is_secret = told and seat != asked
            assert seen.decision == ("turn" if is_secret else kind)
            assert seen.question is None or not is_secret
            assert seen.asked == asked
        wander(game, random, 1)


@pytest.mark.parametrize(
    ("name", "given", "moves", "kind"),
    [
        ("bts", {"top": "red-5", "hands": {"Ann": ["blue-1"]}, "draw": ["red-9"]}, ["draw"], "drawn"),
        ("hot-pot", {"top": "red-5", "hands": {"Ann": ["red-ladle", "red-1", "blue-2"]}}, ["play red-ladle"], "more"),
    ],
)
def test_nobody_else_is_told_that_a_drawn_card_fits_or_that_there_are_more(
    name: str, given: dict[str, Any], moves: list[str], kind: str
) -> None:
    game = played(name, given, *((0, move) for move in moves))
    assert [game.view(seat).decision for seat in (0, 1, 2, None)] == [kind, "turn", "turn", "turn"]


def test_a_redeal_changes_what_the_others_hold() -> None:
    """The test above would prove nothing if the redeal left everything as it was."""
    game = Game(variant("flip"), NAMES[:3], 1)
    other = redealt(game, 0, Random(2))
    assert other.view(1).hand != game.view(1).hand
    assert other.view(0).hand == game.view(0).hand
    assert other.view(1).players[0].backs != game.view(1).players[0].backs


@given(st.sampled_from(VARIANTS), st.integers(2, 4), st.integers(0, 2**32), randoms, st.integers(0, 80))
def test_what_others_draw_is_told_to_nobody_else(name: str, players: int, seed: int, random: Random, moves: int) -> None:
    """The same draw from other cards: whoever does not hold them hears the same. What must be discarded then is public."""
    game = Game(variant(name), NAMES[:players], seed)
    wander(game, random, moves)
    drawing = [move for move in game.decision.moves if str(move) in ("draw", "keep", "accept")]
    if not drawing or game.table.stack_until or any(game.table.discards_due):
        return
    move = random.choice(drawing)
    for seat in (*range(players), None):
        if seat != move.seat:
            heard = [seen_by(event, seat) for event in game.copy().play(move)]
            other = redealt(game, seat, random)
            if move in other.decision.moves:
                assert [seen_by(event, seat) for event in other.play(move)] == heard


def test_a_challenged_hand_is_shown_to_the_challenger_alone() -> None:
    shown = HandShown(seat=0, to=1, cards=("red-5",), against=frozenset([0]))
    assert [seen_by(shown, seat) for seat in (0, 1)] == [shown, shown]
    assert [seen_by(shown, seat) for seat in (2, None)] == [HandShown(0, 1, None)] * 2
    assert seen_by(HandShown(0, None, ("red-5",)), 2) == HandShown(0, None, ("red-5",))


def test_backs_are_public_but_for_ones_own() -> None:
    """R-24: opponents' inactive faces and that of the next card to draw."""
    game = Game(variant("flip"), NAMES[:3], 5)
    mine = game.view(0)
    assert mine.players[0].backs is None
    assert [len(player.backs or ()) for player in mine.players[1:]] == [7, 7]
    table = game.table
    assert mine.next_back == table.pack.sides[1 - table.side].word[table.draw_pile[-1]]


def test_backs_stay_hidden_where_the_table_wants_it_so() -> None:
    flip = variant("flip")
    game = Game(flip, NAMES[:3], 5, overlay(flip, {"flip": {"show_inactive": False}}))
    assert [player.backs for player in game.view(0).players] == [None, None, None]
    assert game.view(0).next_back is None


def test_who_looks_on_sees_no_hand_and_no_backs() -> None:
    game = Game(variant("flip"), NAMES[:3], 5)
    spectator = game.view(None)
    assert spectator.hand == ()
    assert spectator.moves == ()
    assert spectator.claims == ()
    assert {player.backs for player in spectator.players} == {None}
    assert spectator.next_back is not None


def test_moves_are_listed_only_for_the_seat_that_is_asked() -> None:
    game = Game(variant("standard"), NAMES[:3], 5)
    asked = game.decision.seat
    for seat in range(3):
        assert game.view(seat).moves == (game.decision.moves if seat == asked else ())


def test_a_view_names_the_side_that_is_up() -> None:
    assert [
        played("flip", {"top": top, "side": side}).view(0).side for top, side in (("red-5", "light"), ("pink-5", "dark"))
    ] == [
        "light",
        "dark",
    ]
    assert played("standard", {"top": "red-5"}).view(0).side is None


def test_a_view_tells_who_has_said_uno() -> None:
    given: dict[str, Any] = {"top": "red-5", "hands": {"Ann": ["red-1", "blue-2"], "Bo": ["red-3"]}, "called": ["Bo"]}
    assert [player.has_called for player in played("standard", given).view(0).players] == [False, True, False]
    called = played("standard", given, (0, "uno"))
    assert [player.has_called for player in called.view(2).players] == [True, True, False]


def test_a_view_shows_the_penalty_that_waits_and_what_it_asks_of_the_next_turn() -> None:
    """STD-11, R-39: after a penalty one turn must follow the color."""
    given: dict[str, Any] = {"top": "red-5", "hands": {"Ann": ["red-draw-two", "blue-1", "blue-3"]}}
    before, attacked, taken = (
        played("standard", given, *moves).view(None)
        for moves in ((), ((0, "play red-draw-two"),), ((0, "play red-draw-two"), (1, "accept")))
    )
    assert [(seen.top, seen.stack, seen.must_follow_color) for seen in (before, attacked, taken)] == [
        ("red-5", 0, False),
        ("red-draw-two", 2, False),
        ("red-draw-two", 0, True),
    ]


def test_a_view_shows_who_could_be_challenged() -> None:
    given: dict[str, Any] = {"top": "red-5", "hands": {"Ann": ["wild-draw-four", "blue-1", "blue-3"]}}
    assert played("standard", given).view(1).accused is None
    assert played("standard", given, (0, "play wild-draw-four"), (0, "color blue")).view(1).accused == 0


def test_a_view_tells_what_a_challenge_is_about() -> None:
    given: dict[str, Any] = {"top": "red-5", "hands": {"Ann": ["wild-draw-four", "blue-1", "blue-3"]}}
    asked = played("standard", given, (0, "play wild-draw-four"), (0, "color blue"))
    suspicion = Suspicion("wild-draw-four", "no-color-match", "red-5", "red")
    for seat in (0, 1, None):
        assert asked.view(seat).question == QuestionContext("wild-draw-four", suspicion, {}, None, "wild-draw-four")
    assert played("standard", given).view(0).question is None


def test_a_view_tells_which_card_asks_and_what_its_options_do() -> None:
    """Another card is on top by then: the one that was turned over."""
    given: dict[str, Any] = {"top": "red-5", "hands": {"Ann": ["wish", "blue-1", "blue-3"]}, "draw": ["red-2*"]}
    asked = played("dragonball", given, (0, "play wish")).view(1)
    assert asked.question
    assert (asked.top, asked.question.card) == ("red-2*", "wish")
    assert asked.question.options["draw-two"] == (DrawEffect(draw=Draw(who="next", count=2)),)
    assert asked.question.options["skip"] == ("skip-token",)


def test_a_view_tells_what_a_player_is_chosen_for() -> None:
    given: dict[str, Any] = {"top": "red-5", "hands": {"Ann": ["red-7", "blue-1", "blue-3"]}}
    asked = played("standard", given, (0, "play red-7"), rules={"house": {"seven_zero": True}})
    assert asked.view(1).question == QuestionContext("red-7", None, {}, "swap-hands")


def test_nobody_has_put_down_the_first_card_of_a_round() -> None:
    asked = played("bts", {"turn-up": ["wild"]})
    assert asked.view(0).question == QuestionContext(None, None, {}, None)


def test_hands_that_are_swapped_change_for_two_and_hands_that_are_passed_on_for_all() -> None:
    changed: dict[Event, list[int]] = {
        HandsSwapped(0, 2): [0, 2],
        HandsPassed(True): [0, 1, 2],
        HandsShuffled(1): [0, 1, 2],
        Flipped("dark", "pink-5"): [0, 1, 2],
        Drew(0, 1, ("red-5",), "turn"): [],
    }
    for event, seats in changed.items():
        assert [seat for seat in range(3) if changes_hand(event, seat)] == seats, event
