"""What everybody is told of a move, event by event and in this order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from unittest.mock import ANY

import pytest

from tests.engine.chance import played, variant
from uno_tui.engine import BadTable, Game, IllegalMove, Move
from uno_tui.engine.events import (
    Caught,
    Challenged,
    ColorNamed,
    Drew,
    Event,
    EveryoneSkipped,
    Flipped,
    HandShown,
    HandsPassed,
    HandsSwapped,
    Judged,
    JumpedIn,
    Kept,
    Passed,
    Penalised,
    Played,
    Reshuffled,
    Reversed,
    RoundEnded,
    Skipped,
    StackGrew,
    UnoCalled,
)
from uno_tui.engine.vocabulary import Mistake

ANN, BO, CY = range(3)


def told(name: str, moves: Sequence[tuple[int, str]], rules: dict[str, Any] | None = None, **given: Any) -> list[Event]:
    """What the last of these moves comes to, at a table of three."""
    *before, (seat, words) = moves
    return played(name, {"top": "red-5"} | given, *before, rules=rules).play(Move.parse(seat, words))


def test_a_skip_and_a_reverse() -> None:
    hand = {"Ann": ["red-skip", "red-reverse", "blue-1"]}
    assert told("standard", [(ANN, "play red-skip")], hands=hand) == [Played(ANN, "red-skip"), Skipped(BO, by_token=False)]
    assert told("standard", [(ANN, "play red-reverse")], hands=hand) == [
        Played(ANN, "red-reverse"),
        Reversed(clockwise=False),
    ]


def test_a_card_drawn_and_kept() -> None:
    hand = {"Ann": ["blue-1", "blue-2"]}
    drawn = [(ANN, "draw")]
    assert told("bts", drawn, hands=hand, draw=["red-9"]) == [Drew(ANN, 1, ("red-9",), "turn")]
    assert told("bts", [*drawn, (ANN, "keep")], hands=hand, draw=["red-9"]) == [Kept(ANN)]


def test_nothing_to_draw_is_a_pass() -> None:
    hands = {"Ann": ["blue-1", "blue-2"], "Bo": ["blue-3"], "Cy": ["blue-4"]}
    assert told("standard", [(ANN, "draw")], hands=hands, rest="aside") == [Passed(ANN)]


def test_discards_are_shuffled_before_the_next_draw() -> None:
    hands = {"Ann": ["blue-1", "blue-2"], "Bo": ["blue-3", "blue-7"], "Cy": ["blue-4", "blue-6"]}
    given = {"discard": ["green-1", "green-2", "red-5"], "draw": ["yellow-9"], "rest": "aside", "hands": hands}
    game = played("standard", given, (ANN, "draw"))
    shuffled, drew = game.play(Move(BO, "draw"))
    assert shuffled == Reshuffled(2)
    assert drew in [Drew(BO, 1, (card,), "turn") for card in ("green-1", "green-2")]


def test_a_penalty_that_waits_and_is_taken() -> None:
    hands = {"Ann": ["red-draw-two", "blue-1", "blue-2"], "Bo": ["blue-3", "blue-4"]}
    played = (ANN, "play red-draw-two")
    assert told("standard", [played], hands=hands) == [Played(ANN, "red-draw-two"), StackGrew(2, None, BO)]
    taken = told("standard", [played, (BO, "accept")], hands=hands, draw=["green-1", "green-2"])
    assert taken == [Drew(BO, 2, ("green-1", "green-2"), "penalty")]


def test_a_bluff_that_is_challenged() -> None:
    hands = {"Ann": ["wild-draw-four", "red-1", "blue-2"], "Bo": ["blue-3", "blue-4"]}
    draws = ["green-1", "green-2", "green-3", "green-4"]
    moves = [(ANN, "play wild-draw-four"), (ANN, "color blue"), (BO, "challenge")]
    assert told("bts", moves[:2], hands=hands) == [ColorNamed(ANN, "blue"), StackGrew(4, None, BO)]
    challenged, shown, judged, drew = told("bts", moves, hands=hands, draw=draws)
    assert challenged == Challenged(BO, ANN)
    assert shown == HandShown(ANN, BO, ("blue-2", "red-1"), against=frozenset({1}))
    assert judged == Judged(BO, ANN, True, "wild-draw-four", "no-color-match", "red-5", "red", 4)
    assert drew == Drew(ANN, 4, tuple(draws), "penalty")


def test_a_call_and_a_catch() -> None:
    hands = {"Ann": ["red-1", "blue-2"], "Bo": ["blue-3", "blue-4"]}
    draws = ["green-1", "green-2"]
    assert told("standard", [(ANN, "uno")], hands=hands) == [UnoCalled(ANN)]
    caught = told("standard", [(ANN, "play red-1"), (CY, "catch Ann")], hands=hands, draw=draws)
    assert caught == [Caught(ANN, CY), Drew(ANN, 2, ("green-1", "green-2"), "caught")]


def test_a_call_made_before_the_own_turn_is_wrong_only_when_that_turn_is_over() -> None:
    hands = {"Ann": ["dancing-wild", "red-1", "red-2"], "Bo": ["blue-3", "blue-4", "blue-5"]}
    turn = [(ANN, "uno"), (ANN, "play dancing-wild"), (ANN, "color red"), (BO, "uno"), (BO, "choose dance"), (BO, "draw")]
    given = {"top": "red-5", "hands": hands, "draw": ["green-1", "green-2", "green-3"]}
    game = played("bts", given, rules={"optional": {"wrong_uno": 2}})
    found = [(words, event.seat) for seat, words in turn for event in penalties(game.play(Move.parse(seat, words)))]
    assert found == [("choose dance", ANN), ("draw", BO)]


def penalties(events: Sequence[Event]) -> list[Penalised]:
    return [event for event in events if isinstance(event, Penalised)]


def test_mistakes_that_the_table_punishes() -> None:
    rules = {"optional": {"wrong_play": 2, "wrong_catch": 2, "turn_seconds": 5}}
    hands = {"Ann": ["blue-1", "red-2"], "Bo": ["blue-3", "blue-4"]}
    mistakes: dict[str, Mistake] = {"play blue-1": "wrong-play", "catch Bo": "wrong-catch", "timeout": "timeout"}
    for words, why in mistakes.items():
        penalised, drew = told("standard", [(ANN, words)], rules, hands=hands, draw=["green-8", "green-9"])
        assert (penalised, drew) == (Penalised(ANN, why), Drew(ANN, 2, ("green-8", "green-9"), why)), words


def test_hands_that_change_their_owners() -> None:
    rules = {"house": {"seven_zero": True}}
    hands = {"Ann": ["red-7", "red-0", "blue-2"], "Bo": ["blue-3", "blue-4"]}
    assert told("standard", [(ANN, "play red-7"), (ANN, "player Cy")], rules, hands=hands) == [HandsSwapped(ANN, CY)]
    for direction, clockwise in (("clockwise", True), ("counterclockwise", False)):
        passed = told("standard", [(ANN, "play red-0")], rules, hands=hands, direction=direction)
        assert passed == [Played(ANN, "red-0"), HandsPassed(clockwise)]


def test_a_card_played_out_of_turn() -> None:
    hands = {"Ann": ["red-1", "blue-2"], "Cy": ["red-5", "blue-4", "blue-6"]}
    assert told("standard", [(CY, "play red-5")], {"house": {"jump_in": True}}, hands=hands) == [
        JumpedIn(CY),
        Played(CY, "red-5"),
    ]


def test_the_cards_of_two_sides() -> None:
    hands = {"Ann": ["red-flip|teal-1", "red-1|pink-1", "red-2|pink-2"]}
    assert told("flip", [(ANN, "play red-flip")], top="red-5|pink-3", hands=hands) == [
        Played(ANN, "red-flip"),
        Flipped("dark", "pink-3", ANY),
    ]
    dark = {"Ann": ["pink-skip-everyone", "teal-1", "teal-2"]}
    assert told("flip", [(ANN, "play pink-skip-everyone")], top="pink-5", side="dark", hands=dark) == [
        Played(ANN, "pink-skip-everyone"),
        EveryoneSkipped(ANN),
    ]


def test_the_end_of_a_round() -> None:
    hands = {"Ann": ["red-1"], "Bo": ["blue-3", "blue-4"], "Cy": ["wild"]}
    assert told("standard", [(ANN, "play red-1")], hands=hands, called=["Ann"]) == [
        Played(ANN, "red-1"),
        RoundEnded(ANN, ((), ("blue-3", "blue-4"), ("wild",)), points=(0, 7, 50), scores=(57, 0, 0)),
    ]


def test_with_only_zeros_left_in_all_hands_nothing_but_a_game_of_one_round_is_over() -> None:
    given = {"top": "red-5", "hands": {"Ann": ["red-1"], "Bo": ["blue-0"], "Cy": ["green-0"]}}
    ends = [played("bts", given, (ANN, "play red-1"), rules={"scoring": {"target": target}}) for target in (1, 2)]
    assert [game.decision.kind for game in ends] == ["game-over", "round-over"]


def test_why_a_card_or_a_draw_is_not_allowed() -> None:
    game = played("bts", {"top": "red-5", "hands": {"Ann": ["blue-1", "blue-2"], "Bo": ["red-3"]}, "draw": ["red-9"]})
    assert [str(game.why_not(ANN, "blue-1")).split(":")[0], str(game.why_not(BO, "red-3")).split(":")[0]] == [
        "not-playable",
        "not-your-turn",
    ]
    game.play(Move(ANN, "draw"))
    assert game.why_not(ANN, "red-9") is None
    with pytest.raises(IllegalMove) as again:
        game.play(Move(ANN, "draw"))
    assert again.value.case == "drawn-already"
    must_play = played("standard", {"top": "red-5", "hands": {"Ann": ["red-1", "blue-2"]}})
    with pytest.raises(IllegalMove) as refused:
        must_play.play(Move(ANN, "draw"))
    assert refused.value.case == "draw-not-allowed"


def test_a_card_that_must_be_played_cannot_be_kept_and_without_one_there_is_nothing_to_keep() -> None:
    given = {"top": "red-5", "hands": {"Ann": ["blue-1", "blue-2"]}, "draw": ["red-9"]}
    cases = []
    for moves in ([], [(ANN, "draw")]):
        game = played("bts", given, *moves, rules={"turn": {"play_drawn": "must"}})
        with pytest.raises(IllegalMove) as refused:
            game.play(Move(ANN, "keep"))
        cases.append(refused.value.case)
    assert cases == ["first-turn", "must-play-drawn"]


def test_nobody_plays_alone() -> None:
    with pytest.raises(BadTable):
        Game(variant("bts"), ["Ann"], 1)
