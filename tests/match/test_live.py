"""The live match: who must get the keyboard before anything private is shown, and what is told to whom."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import any_move
from tests.long import examples
from tests.tui.tables import ANN, BO, CY, VARIANTS, close_hand, curtain_before, dealt, laid, lift, say
from uno_tui.engine import IllegalMove, Move
from uno_tui.engine.events import Caught, Challenged, Drew, HandShown, Judged, Kept, Played
from uno_tui.match.catching import caller_at_curtain
from uno_tui.match.live import Match

GUILTY = {"Ann": ["wild-draw-four", "red-1", "red-2"], "Bo": ["blue-1", "blue-2", "blue-3"]}


def test_before_the_first_turn_the_keyboard_goes_to_whoever_begins() -> None:
    match = laid("standard", turn="Bo", top="red-5")
    assert match.holder is None
    assert curtain_before(match) == BO


def test_after_a_turn_the_keyboard_goes_to_the_next_player() -> None:
    match = laid("standard", 3, top="red-5", hands={"Ann": ["red-1", "blue-2"]})
    lift(match)
    assert curtain_before(match) is None
    say(match, "play red-1")
    assert curtain_before(match) == BO
    assert match.holder is None


def test_whoever_goes_again_after_a_skip_between_two_keeps_the_keyboard_for_a_new_turn() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["red-skip", "blue-2"]})
    lift(match)
    before = match.clocked, match.hotseat.turns
    say(match, "play red-skip")
    assert match.decision.seat == match.holder == ANN
    assert curtain_before(match) is None
    assert match.hotseat.goes_again
    assert match.hotseat.turns == before[1] + 1
    say(match, "Bo: catch Ann")
    assert Caught(ANN, BO) in match.log(None)
    assert not match.hotseat.goes_again


def test_whoever_goes_again_after_skipping_everyone_does_so_too() -> None:
    hand = ["pink-skip-everyone", "teal-2", "teal-3"]
    match = laid("flip", 3, side="dark", top="pink-5", hands={"Ann": hand})
    say(match, "play pink-skip-everyone")
    assert match.decision.seat == match.holder == ANN
    assert match.hotseat.goes_again


def test_whoever_is_still_on_turn_does_not_go_again() -> None:
    """Neither after somebody else's mistake nor after the own false catch."""
    match = laid("bts", 3, {"optional": {"wrong_catch": 1}}, top="red-5", hands={"Ann": ["red-1", "blue-2"]})
    for shout in ("Cy: catch Bo", "Ann: catch Bo"):
        say(match, shout)
        assert match.holder == ANN
        assert not match.hotseat.goes_again


def test_who_has_given_the_keyboard_away_gets_it_back_through_the_curtain() -> None:
    """Ann has played, Bo is to lift the curtain, and Cy jumps in: then it is Ann's turn again, and everybody looks on."""
    hands = {"Ann": ["red-1", "blue-2"], "Bo": ["blue-1", "blue-3"], "Cy": ["red-1", "blue-9", "blue-8"]}
    match = laid("standard", 3, {"house": {"jump_in": True}}, top="red-5", hands=hands)
    say(match, "play red-1")
    match.make(Move(CY, "play", "red-1"))
    assert curtain_before(match) == ANN


def test_a_wild_card_and_its_color_are_one_sitting() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["wild", "blue-2", "blue-3"]})
    say(match, "play wild")
    assert match.decision.kind == "color"
    assert curtain_before(match) is None
    say(match, "color blue")
    assert curtain_before(match) == BO


def test_a_draw_and_what_becomes_of_the_card_are_one_sitting() -> None:
    match = laid("bts", top="red-5", hands={"Ann": ["blue-2", "blue-3"]}, draw=["red-7"])
    say(match, "draw")
    assert match.decision.kind == "drawn"
    assert curtain_before(match) is None
    say(match, "keep")
    assert curtain_before(match) == BO


def test_a_wish_with_all_its_choices_is_one_sitting() -> None:
    match = laid("dragonball", 3, top="red-5", hands={"Ann": ["wish", "blue-2", "blue-3"]}, draw=["green-4*"])
    for move, kind in [("play wish", "menu"), ("choose skip", "player"), ("player Cy", "color")]:
        say(match, move)
        assert match.decision.kind == kind
        assert curtain_before(match) is None
    say(match, "color blue")
    assert curtain_before(match) == BO


def test_a_dance_and_the_turn_after_it_are_one_sitting() -> None:
    match = laid("bts", 3, top="red-5", hands={"Ann": ["dancing-wild", "blue-2", "blue-3"], "Bo": ["blue-1", "red-1"]})
    say(match, "play dancing-wild", "color blue")
    assert curtain_before(match) == BO
    say(match, "choose dance")
    assert match.decision.kind == "turn"
    assert curtain_before(match) is None


def test_a_challenge_won_and_the_turn_after_it_are_one_sitting() -> None:
    match = laid("bts", 3, top="red-5", hands=GUILTY)
    say(match, "play wild-draw-four", "color blue")
    assert curtain_before(match) == BO
    say(match, "challenge")
    close_hand(match)
    assert match.decision == (match.decision.kind, BO, match.decision.moves)
    assert curtain_before(match) is None


def test_a_challenge_lost_hands_the_keyboard_on() -> None:
    match = laid("bts", 3, top="green-5", hands=GUILTY)
    say(match, "play wild-draw-four", "color blue", "challenge")
    close_hand(match)
    assert curtain_before(match) == CY


def test_a_penalty_that_is_answered_comes_back_through_the_curtain() -> None:
    """Between two players an answer to an answer is a new sitting each time."""
    hands = {"Ann": ["red-draw-two", "blue-draw-two", "red-1"], "Bo": ["green-draw-two", "red-2", "red-3"]}
    match = laid("standard", top="red-5", hands=hands)
    say(match, "play red-draw-two", "play green-draw-two")
    assert match.decision.kind == "response"
    assert curtain_before(match) == ANN


def test_who_jumps_in_does_not_get_the_keyboard_but_the_next_player_does() -> None:
    hands = {"Ann": ["red-1", "red-2"], "Bo": ["blue-1", "blue-2"], "Cy": ["red-5", "blue-9", "blue-8"]}
    match = laid("standard", 3, {"house": {"jump_in": True}}, top="red-5", hands=hands)
    say(match, "Cy: play red-5")
    assert match.decision.seat == ANN
    assert curtain_before(match) == ANN


def test_a_single_human_needs_no_curtain() -> None:
    match = laid("standard", bots=[BO], top="red-5", hands={"Ann": ["red-1", "blue-2"]})
    assert curtain_before(match) is None
    say(match, "play red-1")
    assert curtain_before(match) is None


def test_the_keyboard_is_never_handed_to_a_seat_without_a_human() -> None:
    match = laid("standard", 3, bots=[BO], top="red-5", hands={"Ann": ["red-1", "blue-2"]})
    say(match, "play red-1")
    assert match.decision.seat == BO
    assert curtain_before(match) is None


def test_nobody_is_asked_for_the_keyboard_when_the_round_is_over() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["red-1"], "Bo": ["blue-2"]})
    say(match, "play red-1")
    assert match.decision.kind == "round-over"
    assert curtain_before(match) is None


def test_the_recap_begins_after_the_players_own_last_move() -> None:
    hands = {"Ann": ["red-1", "blue-2", "blue-3"], "Bo": ["red-2", "blue-4", "blue-5"]}
    match = laid("standard", top="red-5", hands=hands)
    say(match, "play red-1", "play red-2")
    assert match.recap(ANN) == [Played(BO, "red-2")]
    assert match.recap(BO) == []
    lift(match)
    assert match.recap(ANN) == []


def test_a_recap_names_no_drawn_card() -> None:
    """The curtain is read by everybody."""
    match = laid("bts", top="red-5", hands={"Ann": ["blue-2", "blue-3"]}, draw=["red-7"])
    say(match, "draw", "keep")
    assert match.recap(BO) == [Drew(ANN, 1, None, "turn")]
    assert Drew(ANN, 1, ("red-7",), "turn") in match.log(ANN)
    assert Drew(ANN, 1, None, "turn") in match.log(BO)


def test_cards_that_came_while_the_hand_was_covered_are_new_to_its_owner() -> None:
    hands = {"Ann": ["red-draw-two", "blue-2", "blue-1"], "Bo": ["red-1", "blue-3"], "Cy": ["red-3", "red-4", "blue-4"]}
    match = laid("bts", 3, top="red-5", hands=hands, draw=["green-7", "blue-skip", "green-9"])
    new = []
    for move in ("play red-draw-two", "play red-3", "draw", "play red-1", "play red-4"):
        lift(match)
        new.append((match.holder, match.hotseat.new_cards))
        say(match, move)
    lift(match)
    assert new == [(ANN, ()), (CY, ()), (ANN, ()), (BO, ("blue-skip", "green-7")), (CY, ())]
    assert match.hotseat.new_cards == ("green-9",)


def test_what_was_new_to_one_player_is_not_told_to_the_next_who_takes_a_move_back() -> None:
    """Bo has just seen the cards of a penalty; Cy plays a wild card, thinks better of it and still has the keyboard."""
    match = dealt("bts", 3, 7)
    for _ in range(1000):
        lift(match)
        bo_is_told = match.hotseat.new_cards
        match.make(next((move for move in match.decision.moves if move.verb == "draw"), match.decision.moves[0]))
        wild = next((move for move in match.decision.moves if move.word.startswith("wild")), None)
        if bo_is_told and wild and curtain_before(match) is not None:
            break
    assert wild
    lift(match)
    own = match.hotseat.new_cards
    match.make(wild)
    match.take_back()
    assert match.holder == wild.seat
    assert match.hotseat.new_cards == own
    assert match.hotseat.new_cards != bo_is_told


def test_a_card_that_was_looked_at_and_kept_is_not_new() -> None:
    match = laid("bts", top="red-5", hands={"Ann": ["blue-2", "blue-3"], "Bo": ["red-1", "blue-4"]}, draw=["red-7"])
    say(match, "draw", "keep", "play red-1")
    lift(match)
    assert match.hotseat.new_cards == ()


def test_once_the_player_draws_a_card_what_came_before_is_no_longer_new() -> None:
    hands = {"Ann": ["red-draw-two", "red-2", "blue-1"], "Bo": ["blue-3", "blue-4"], "Cy": ["red-3", "blue-5"]}
    match = laid("bts", 3, top="red-5", hands=hands, draw=["green-7", "blue-skip", "wild"])
    say(match, "play red-draw-two", "play red-3", "play red-2")
    lift(match)
    new = [match.hotseat.new_cards]
    say(match, "draw")
    new.append(match.hotseat.new_cards)
    assert (match.decision.kind, match.holder) == ("drawn", BO)
    assert new == [("blue-skip", "green-7"), ()]


def test_no_other_side_of_a_new_card_is_told_to_its_owner() -> None:
    hands = {"Ann": ["red-draw-one", "red-3"], "Bo": ["red-8", "red-9"], "Cy": ["red-flip", "red-7"]}
    match = laid("flip", 3, top="red-5", hands=hands)
    say(match, "play red-draw-one", "play red-flip")
    lift(match)
    while match.holder != BO:
        match.make(match.decision.moves[0])
        lift(match)
    assert match.hotseat.new_cards == ()


def test_only_who_kept_a_card_knows_that_there_was_a_choice() -> None:
    match = laid("bts", top="red-5", hands={"Ann": ["blue-2", "blue-3"]}, draw=["red-7"])
    say(match, "draw", "keep")
    assert Kept(ANN) in match.log(ANN)
    assert Kept(ANN) not in match.log(BO) + match.log(None)


def test_a_hand_shown_to_the_challenger_is_in_nobody_elses_log() -> None:
    match = laid("bts", 3, top="red-5", hands=GUILTY)
    say(match, "play wild-draw-four", "color blue", "challenge")
    assert [event.cards for event in match.log(BO) if isinstance(event, HandShown)] == [("red-1", "red-2")]
    for seat in (CY, None):
        assert [event.cards for event in match.log(seat) if isinstance(event, HandShown)] == [None]


@pytest.mark.parametrize("top", ["red-5", "green-5"])  # a bluff, and an honest play
def test_until_the_challenged_hand_is_closed_nobody_can_tell_what_comes_of_it(top: str) -> None:
    match = laid("bts", 3, top=top, hands=GUILTY)
    say(match, "play wild-draw-four", "color blue")
    lift(match)
    before = [match.view(seat) for seat in (ANN, BO, CY, None)]
    events = match.make(Move(BO, "challenge"))
    is_bluff = top == "red-5"
    assert match.open_hand
    assert events == [Challenged(BO, ANN), match.open_hand.hand]
    assert match.open_hand.hand == HandShown(ANN, BO, ("red-1", "red-2"), frozenset([0, 1] if is_bluff else []))
    assert [match.view(seat) for seat in (ANN, BO, CY, None)] == before
    for told in (match.log(None), match.log(CY), match.recap(CY), match.recap(BO)):
        assert told[-2:] == [Challenged(BO, ANN), HandShown(ANN, BO, None)]
    assert curtain_before(match) == BO
    drawn = 4 if is_bluff else 6
    assert close_hand(match)[0] == Judged(BO, ANN, is_bluff, "wild-draw-four", "no-color-match", top, top[:-2], drawn)
    assert match.open_hand is None
    assert match.view(None) != before[-1]
    assert [type(event) for event in match.log(None)[-4:]] == [Challenged, HandShown, Judged, Drew]


def test_while_a_hand_is_shown_everybody_waits() -> None:
    """Whether somebody can still be caught would tell whether that somebody has drawn."""
    match = laid("bts", 3, top="red-5", hands=GUILTY)
    say(match, "play wild-draw-four", "color blue", "challenge")
    for move in (Move(BO, "uno"), Move(CY, "catch", "Ann"), Move(BO, "play", "blue-1"), Move(BO, "accept")):
        with pytest.raises(IllegalMove) as refused:
            match.make(move)
        assert refused.value.case == "first-hand"
    close_hand(match)
    match.make(Move(BO, "play", "blue-1"))


def test_after_a_hand_was_shown_to_the_whole_table_the_challenger_sits_down_behind_the_curtain() -> None:
    match = laid("bts", 3, {"challenge": {"show_to": "all"}}, top="red-5", hands=GUILTY)
    say(match, "play wild-draw-four", "color blue", "challenge")
    close_hand(match)
    assert match.decision.seat == curtain_before(match) == BO


def test_a_refused_move_leaves_the_match_as_it_was() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["blue-1", "red-2"]})
    lift(match)
    with pytest.raises(IllegalMove):
        say(match, "play blue-1")
    assert curtain_before(match) is None
    assert match.log(ANN) == []


def test_the_clock_runs_for_a_turn_and_stands_still_for_a_choice() -> None:
    hands = {"Ann": ["wild", "blue-2", "blue-3"]}
    match = laid("standard", rules={"optional": {"turn_seconds": 20}}, top="red-5", hands=hands)
    assert match.clocked
    assert match.clocked.seconds == 20
    say(match, "play wild")
    assert match.clocked is None
    assert laid("standard", top="red-5").clocked is None


def test_an_answer_to_a_penalty_and_the_turn_after_it_have_a_clock_each() -> None:
    match = laid("bts", 3, rules={"optional": {"turn_seconds": 20}}, top="red-5", hands=GUILTY)
    say(match, "play wild-draw-four")
    assert match.clocked is None
    say(match, "color blue")
    lift(match)
    answering = match.clocked
    say(match, "challenge")
    close_hand(match)
    assert match.clocked
    assert answering
    assert match.clocked != answering


def test_a_late_call_belongs_to_whoever_has_put_down_a_card_last() -> None:
    match = laid("standard", 3, top="red-5", hands={"Ann": ["red-1", "blue-2"], "Bo": ["red-2", "red-3"]})
    say(match, "play red-1")
    assert match.last_played == "red-1"
    assert caller_at_curtain(match, BO) == ANN
    say(match, "Ann: uno")
    assert caller_at_curtain(match, BO) == BO


def test_where_nobody_owes_a_call_it_is_the_early_one_of_whoever_lifts_the_curtain() -> None:
    match = laid("standard", 3, top="red-5", hands={"Ann": ["red-1", "blue-2", "blue-3"], "Bo": ["red-2", "red-3"]})
    assert caller_at_curtain(match, ANN) is None
    say(match, "play red-1")
    assert caller_at_curtain(match, BO) == BO
    assert caller_at_curtain(match, CY) is None


def test_a_late_call_belongs_to_whoever_has_put_down_cards_at_the_end_of_a_turn_as_well() -> None:
    """Snorlax makes Bo draw three and discard all blue ones when the turn is over: one card is left."""
    hands = {"Ann": ["snorlax", "red-1", "red-2"], "Bo": ["blue-1"]}
    match = laid("pokemon", top="red-5", hands=hands, draw=["blue-2", "blue-3", "blue-4", "green-9"])
    say(match, "play snorlax", "color blue", "draw")
    assert match.view(None).players[BO].cards == 1
    assert caller_at_curtain(match, ANN) == BO
    say(match, "Bo: uno")


def test_a_rematch_seats_the_same_players_for_a_new_game() -> None:
    match = dealt("flip", 4, 3, {"scoring": {"target": 50}}, bots=[1, 3])
    again = match.rematch()
    assert (again.seats, again.rules) == (match.seats, match.rules)
    assert again.seed != match.seed
    assert (again.rounds, again.holder) == ([], None)


@examples(5)
@given(st.sampled_from(VARIANTS), st.integers(2, 5), st.integers(0, 2**32), st.booleans())
def test_whoever_is_asked_holds_the_keyboard_or_gets_it(name: str, players: int, seed: int, jump_in: bool) -> None:
    match = dealt(name, players, seed, {"house": {"jump_in": jump_in}})
    random = Random(seed)
    while (seat := match.decision.seat) is not None:
        assert curtain_before(match) in (None, seat)
        assert curtain_before(match) is not None or match.holder == seat
        lift(match)
        move = any_move(match._game, random)
        assert move is not None
        match.make(move)
        assert_own_choices_need_no_curtain(match, move, seat)


def assert_own_choices_need_no_curtain(match: Match, move: Move, seat: int) -> None:
    if move.seat == seat == match.decision.seat and not match.decision.begins_turn:
        assert curtain_before(match) is None


@examples(5)
@given(st.sampled_from(VARIANTS), st.integers(2, 5), st.integers(0, 2**32))
def test_whoever_has_spent_a_turn_and_has_the_next_one_goes_again_at_a_sitting_of_its_own(
    name: str, players: int, seed: int
) -> None:
    match = dealt(name, players, seed)
    random, spent, sitting = Random(seed), False, 0
    while match.decision.seat is not None:
        is_again = spent and match.holder == match.decision.seat and match.decision.begins_turn
        assert match.open_hand or match.hotseat.goes_again == is_again
        lift(match)
        if match.hotseat.turns != sitting:
            sitting, spent = match.hotseat.turns, False
        assert not (spent and match.decision.begins_turn)
        move = random.choice(match.decision.moves)
        spent = spent or move.verb in ("play", "draw", "keep")
        match.make(move)


def shuffled_so_that(match: Match, kind: str, seat: int) -> None:
    """The next round will begin with this question for this player."""
    table = match._game.table
    for table.seed in range(1000):
        coming = match._game.copy()
        coming.play(Move(0, "next-round"))
        if coming.decision[:2] == (kind, seat):
            return


def test_a_new_round_begins_behind_the_curtain_whoever_is_asked_first() -> None:
    """Everybody has looked at the end of the round, and a start card may ask for a color before anything else."""
    match = laid("bts", top="red-5", hands={"Ann": ["red-1"], "Bo": ["blue-2"]}, dealer="Ann")
    say(match, "play red-1")
    shuffled_so_that(match, "color", ANN)
    match.make(Move(ANN, "next-round"))
    assert match.decision[:2] == ("color", ANN)
    assert curtain_before(match) == ANN


def test_how_the_dealer_was_found_is_told_until_somebody_has_moved() -> None:
    match = dealt("bts", 3)
    assert match.draws_for_deal
    match.make(match.decision.moves[0])
    assert match.draws_for_deal == []
