"""To catch somebody: what is asked first, and what is clear without a question."""

from __future__ import annotations

from tests.tui.tables import ANN, BO, CY, laid
from uno_tui.engine import Move
from uno_tui.match.catching import CatchQuestion, catch_step, only_catch

MANY, SINGLE = ["red-1", "blue-2"], ["green-9"]


def test_nobody_with_a_single_card_can_be_caught() -> None:
    assert catch_step(laid("standard", 3, top="red-5", hands={"Ann": MANY})) is None


def test_the_only_one_with_a_single_card_is_meant() -> None:
    match = laid("standard", 3, top="red-5", hands={"Ann": MANY, "Bo": SINGLE, "Cy": MANY})
    assert catch_step(match) == CatchQuestion("who", [ANN, CY], likely=ANN, caught="Bo")
    assert catch_step(match, by=CY) == Move(CY, "catch", "Bo")
    assert only_catch(match) == Move(ANN, "catch", "Bo")


def test_where_a_mistake_costs_cards_it_is_asked_whose_it_would_be() -> None:
    hands = {"Ann": MANY, "Bo": SINGLE, "Cy": MANY}
    match = laid("standard", 3, top="red-5", hands=hands, rules={"optional": {"wrong_catch": 2}})
    assert only_catch(match) is None


def test_where_two_could_be_caught_one_key_is_not_enough() -> None:
    match = laid("standard", 3, top="red-5", hands={"Ann": MANY, "Bo": SINGLE, "Cy": ["green-8"]})
    assert only_catch(match) is None


def test_between_two_it_is_clear_who_catches() -> None:
    match = laid("standard", top="red-5", hands={"Ann": MANY, "Bo": SINGLE})
    assert catch_step(match) == Move(ANN, "catch", "Bo")


def test_where_two_hold_a_single_card_it_is_asked_whom() -> None:
    match = laid("standard", 3, top="red-5", hands={"Ann": SINGLE, "Bo": ["green-8"], "Cy": MANY})
    assert catch_step(match) == CatchQuestion("whom", [ANN, BO])
    assert catch_step(match, caught=BO) == CatchQuestion("who", [ANN, CY], likely=ANN, caught="Bo")
    assert catch_step(match, caught=BO, by=ANN) == Move(ANN, "catch", "Bo")


def test_a_computer_player_can_be_caught_but_is_not_asked_who_catches() -> None:
    match = laid("standard", 3, bots=[CY], top="red-5", hands={"Ann": MANY, "Bo": SINGLE, "Cy": MANY})
    assert catch_step(match) == Move(ANN, "catch", "Bo")
    match = laid("standard", 3, bots=[CY], top="red-5", hands={"Ann": MANY, "Bo": MANY, "Cy": SINGLE})
    assert only_catch(match) == Move(ANN, "catch", "Cy")
    assert catch_step(match) == CatchQuestion("who", [ANN, BO], likely=ANN, caught="Cy")


def test_a_human_alone_among_bots_is_not_asked_to_catch_oneself() -> None:
    match = laid("standard", 3, bots=[BO, CY], top="red-5", hands={"Ann": SINGLE, "Bo": MANY, "Cy": MANY})
    assert catch_step(match) is None
    match = laid("standard", 3, bots=[BO, CY], top="red-5", hands={"Ann": SINGLE, "Bo": ["green-8"], "Cy": MANY})
    assert catch_step(match) == Move(ANN, "catch", "Bo")
    assert catch_step(match, caught=ANN) == Move(ANN, "catch", "Ann")  # which the rules refuse
