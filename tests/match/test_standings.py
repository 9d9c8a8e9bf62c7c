"""The arithmetic of the score sheet."""

from __future__ import annotations

import pytest

from tests.tui.tables import ANN, BO, CY, DI, dealt, laid, say
from uno_tui.engine.events import Caught, Drew, Event, Judged, Played, RoundEnded, UnoCalled
from uno_tui.match import standings
from uno_tui.match.live import Match


def after_rounds(*scores: tuple[int, ...]) -> Match:
    """A match whose rounds ended with these totals."""
    match = dealt(players=len(scores[0]))
    match._events = [RoundEnded(0, ((),) * len(total), total, total) for total in scores]
    return match


def penalised(scores: dict[str, int], **rules: object) -> Match:
    """A game of penalty points that Ann ends by going out while Bo holds ten points."""
    match = laid(
        "bts",
        4,
        rules={"scoring": {"mode": "penalty_points", "target": 100, **rules}},
        top="red-5",
        scores=scores,
        hands={"Ann": ["red-1"], "Bo": ["blue-9", "blue-1"], "Cy": ["green-3"], "Di": ["green-3"]},
        rest="aside",
    )
    say(match, "play red-1")
    return match


def order(match: Match) -> list[standings.Standing]:
    return standings.places(match, match.view(None))


def test_a_round_brings_the_difference_of_two_totals() -> None:
    assert standings.gains(after_rounds((10, 0), (10, 25), (10, 25), (40, 25))) == [(10, 0), (0, 25), (0, 0), (30, 0)]


def test_the_fewest_points_come_first_where_points_are_a_burden() -> None:
    match = penalised({"Ann": 70, "Bo": 95, "Cy": 10, "Di": 20})
    assert match.is_over
    assert order(match) == [(1, (CY,), 13), (2, (DI,), 23), (3, (ANN,), 70), (4, (BO,), 105)]


def test_equal_totals_share_a_place_and_the_next_one_stays_empty() -> None:
    match = penalised({"Ann": 13, "Bo": 95, "Cy": 10, "Di": 40})
    assert order(match) == [(1, (ANN, CY), 13), (3, (DI,), 43), (4, (BO,), 105)]


def test_a_tie_at_the_top_plays_on_where_ties_are_broken() -> None:
    match = penalised({"Ann": 13, "Bo": 95, "Cy": 10, "Di": 40}, tie="extra_round")
    assert not match.is_over
    assert order(match)[0] == (1, (ANN, CY), 13)


def test_the_most_points_come_first_where_the_winner_takes_all() -> None:
    match = laid("bts", 3, top="red-5", scores={"Bo": 30}, hands={"Ann": ["red-1"], "Bo": ["blue-9"], "Cy": ["green-3"]})
    say(match, "play red-1")
    assert order(match) == [(1, (BO,), 30), (2, (ANN,), 12), (3, (CY,), 0)]


def test_a_one_round_game_can_be_won_with_nothing_to_count() -> None:
    match = laid("bts", 2, {"scoring": {"target": 1}}, top="red-5", hands={"Ann": ["blue-0"], "Bo": ["red-1"]}, turn="Bo")
    say(match, "play red-1")
    assert order(match) == [(1, (BO,), 0), (2, (ANN,), 0)]


@pytest.mark.parametrize(("way", "dealer"), [("left", CY), ("winner", ANN), ("redraw", None)])
def test_the_next_dealer_is_the_one_who_will_deal(way: str, dealer: int | None) -> None:
    match = laid("bts", 3, {"dealer": {"next_round": way}}, top="red-5", dealer="Bo", turn="Ann", hands={"Ann": ["red-1"]})
    say(match, "play red-1")
    assert match.view(None).next_dealer == dealer
    say(match, "Ann: next-round")
    assert dealer is None or match.view(None).dealer == dealer


def test_after_a_blocked_round_the_deal_goes_to_the_left_even_if_winners_deal() -> None:
    match = laid(
        "bts",
        3,
        {"dealer": {"next_round": "winner"}},
        top="red-5",
        dealer="Bo",
        hands={"Ann": ["green-2"], "Bo": ["blue-3"], "Cy": ["purple-1"]},
        rest="aside",
    )
    say(match, "draw", "draw", "draw")
    assert match.view(None).round_winner is None
    assert match.view(None).next_dealer == CY


def test_a_match_is_told_in_numbers() -> None:
    match = after_rounds((50, 0, 0), (50, 0, 80), (130, 0, 80))
    ends = match.rounds
    events: list[Event] = [
        Drew(BO, 2, None, "turn"),
        Drew(CY, 2, None, "turn"),
        Drew(ANN, 1, None, "penalty"),
        UnoCalled(ANN),
        Caught(BO, ANN),
        Judged(ANN, BO, True, "wild-draw-four", "no-color-match", "red-5", "red", 4),
        Judged(ANN, BO, False, "wild-draw-four", "no-color-match", "red-5", "red", 6),
        Played(ANN, "red-1"),
    ]
    match._events = [*events, *ends]
    numbers = standings.numbers(match)
    assert numbers[:8] == (3, 1, 5, 1, 1, 2, 1, 1)
    assert numbers.most_drawn == standings.Highlight((BO, CY), 2)
    assert numbers.most_rounds == standings.Highlight((ANN,), 3)
    assert numbers.best_round == standings.Highlight((CY,), 80, 2)


def test_of_equal_feats_the_first_is_told() -> None:
    assert standings.most_points(after_rounds((0, 30), (30, 30))) == standings.Highlight((BO,), 30, 1)


def test_a_match_without_points_has_no_best_round() -> None:
    assert standings.most_points(after_rounds((0, 0))) is None
    assert standings.most_points(dealt()) is None


def test_what_is_left_to_the_target_is_never_less_than_nothing() -> None:
    match = dealt(rules={"scoring": {"target": 200}})
    assert [standings.to_go(match, score) for score in (0, 150, 200, 230)] == [200, 50, 0, 0]
