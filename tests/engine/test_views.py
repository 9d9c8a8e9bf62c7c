"""Nobody sees more than a seat at the table would."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import NAMES, any_move, tables, variant, wander
from tests.engine.redeal import redealt
from uno_tui.engine import Game
from uno_tui.engine.events import Drew, HandShown, seen_by
from uno_tui.engine.table import ROUND_OVER
from uno_tui.rulebook import overlay

randoms = st.integers(0, 2**32).map(Random)


@given(tables(most_players=5), randoms, st.integers(0, 120))
def test_cards_a_seat_has_not_seen_do_not_change_its_view(game: Game, random: Random, moves: int) -> None:
    wander(game, random, moves)
    if game.table.kind >= ROUND_OVER:
        return
    for seat in (*range(len(game.players)), None):
        assert redealt(game, seat, random).view(seat) == game.view(seat)


def test_a_redeal_changes_what_the_others_hold() -> None:
    """The test above would prove nothing if the redeal left everything as it was."""
    game = Game(variant("flip"), NAMES[:3], 1)
    other = redealt(game, 0, Random(2))
    assert other.view(1).hand != game.view(1).hand
    assert other.view(0).hand == game.view(0).hand
    assert other.view(1).players[0].backs != game.view(1).players[0].backs


@given(tables(most_players=4), randoms)
def test_events_keep_the_cards_of_others_to_themselves(game: Game, random: Random) -> None:
    for _ in range(60):
        move = any_move(game, random)
        if move is None:
            return
        for event in game.play(move):
            for seat in (*range(len(game.players)), None):
                told = seen_by(event, seat)
                if isinstance(told, Drew) and told.seat != seat:
                    assert told.cards is None
                    assert told.amount > 0
                if isinstance(told, HandShown) and told.to is not None and seat not in (told.seat, told.to):
                    assert told.cards is None


def test_backs_are_public_but_for_ones_own() -> None:
    """R-24: opponents' inactive faces and that of the next card to draw."""
    game = Game(variant("flip"), NAMES[:3], 5)
    mine = game.view(0)
    assert mine.players[0].backs is None
    assert [len(player.backs or ()) for player in mine.players[1:]] == [7, 7]
    table = game.table
    assert mine.next_back == table.pack.sides[1 - table.side].word[table.draw[-1]]


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
