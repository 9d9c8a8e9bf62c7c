"""The computer players of a match: what they do next, when, and when they wait."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.tui.tables import ANN, BO, CY, VARIANTS, dealt, laid, say
from uno_tui.bots.player import BotPlayer, Deed
from uno_tui.engine import IllegalMove, Move, PlayerView
from uno_tui.engine.events import Event
from uno_tui.engine.imagining import Imagination
from uno_tui.match.live import Match
from uno_tui.match.scene import Curtain, OpenTable, RoundOver, ShownHand
from uno_tui.match.seats import Bot
from uno_tui.match.setup import SetUp
from uno_tui.match.table_talk import without_talk

BOTS = (Bot("Ann", "easy"), Bot("Bo", "normal"), Bot("Cy", "normal"))
MANY = ["red-1", "blue-2", "blue-3"]
BLUFF = {"Ann": ["wild-draw-four", "red-1", "red-2"], "Bo": ["blue-1", "blue-2", "blue-3"]}


def moves_of(name: str, seed: int) -> list[Move]:
    match, made = Match.set_up(SetUp(name, BOTS), seed), []
    while deed := match.next_deed:
        match.make(deed.move)
        made.append(deed.move)
    assert isinstance(match.scene, RoundOver), name
    return made


def test_bots_alone_play_a_round_to_its_end_and_the_same_seed_is_the_same_game() -> None:
    for name in VARIANTS:
        made = moves_of(name, 3)
        assert made == moves_of(name, 3), name
        assert made != moves_of(name, 4), name


def test_each_bot_hears_what_its_seat_may_see_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: dict[int, list[Event]] = {ANN: [], BO: [], CY: []}
    monkeypatch.setattr(BotPlayer, "hear", lambda player, events: heard[player.seat].extend(events))
    match = dealt(bots=[ANN, BO, CY])
    while deed := match.next_deed:
        match.make(deed.move)
    assert {seat: without_talk(match.log(seat)) for seat in heard} == heard
    assert heard[ANN] != heard[BO]


Claims = Callable[[dict[int, list[Deed]]], None]


@pytest.fixture
def claims(monkeypatch: pytest.MonkeyPatch) -> Claims:
    """What bots have a mind to claim, by seat."""

    def intend(wanted: dict[int, list[Deed]]) -> None:
        def claim(_player: BotPlayer, view: PlayerView, _imagination: Imagination, _random: Random) -> list[Deed]:
            return wanted.get(-1 if view.seat is None else view.seat, [])

        monkeypatch.setattr(BotPlayer, "claims", claim)

    return intend


def one_card_left(bots: list[int]) -> Match:
    """Bo has put down all but one card, and nobody has said anything: it would be Cy's turn."""
    hands = {"Ann": MANY, "Bo": ["red-3", "blue-4"], "Cy": MANY}
    match = laid("standard", 3, bots=bots, top="red-5", turn="Bo", hands=hands)
    match.make(Move(BO, "play", "red-3"))
    return match


CALL, CATCH = Move(BO, "uno"), Move(ANN, "catch", "Bo")


@pytest.mark.parametrize(("caught_after", "first"), [(0.5, CATCH), (0.9, CALL)])
def test_of_a_late_call_and_a_catch_the_faster_counts(claims: Claims, caught_after: float, first: Move) -> None:
    claims({ANN: [Deed(caught_after, CATCH)], BO: [Deed(0.7, CALL)]})
    match = one_card_left([ANN, BO])
    assert match.scene == OpenTable(match.view(CY), CY)
    assert match.next_deed == (min(caught_after, 0.7), first)
    match.make(first)
    assert match.next_deed is None


def test_a_human_who_is_faster_than_a_bot_leaves_it_nothing_to_catch(claims: Claims) -> None:
    claims({ANN: [Deed(0.5, CATCH)]})
    match = one_card_left([ANN])
    assert isinstance(match.scene, Curtain)
    assert match.next_deed == (0.5, CATCH)
    match.make(CALL)
    assert match.next_deed is None
    with pytest.raises(IllegalMove):
        match.make(CATCH)


@pytest.mark.parametrize("name", ["Kiki", "Bao"])
def test_a_catch_and_a_late_call_of_a_bot_leave_a_human_time_to_be_faster(name: str) -> None:
    game = one_card_left([])._game
    waits = {}
    for seat in (ANN, BO):
        player, view, imagination = BotPlayer(name, "easy", seat, 3), game.view(seat), Imagination(game, seat)
        claims = [claim for seed in range(100) for claim in player.claims(view, imagination, Random(seed))]
        waits[seat] = [claim.seconds for claim in claims]
    assert min(waits[ANN]) > 0.6
    assert max(waits[BO]) > 0.6 > min(waits[BO])  # a call in time comes with the card
    assert len({*waits[ANN]}) == len(waits[ANN])


def test_a_claim_that_the_rules_refuse_is_not_tried_again_but_others_are(claims: Claims) -> None:
    mistaken = Move(ANN, "catch", "Cy")
    claims({ANN: [Deed(0.2, mistaken), Deed(0.5, CATCH)]})
    match = one_card_left([ANN])
    assert match.next_deed == (0.2, mistaken)
    with pytest.raises(IllegalMove):
        match.make(mistaken)
    assert match.next_deed == (0.5, CATCH)


def test_a_bot_whose_answer_is_refused_finds_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotPlayer, "decide", lambda *_: Deed(1.0, Move(ANN, "play", "blue-2")))
    match = laid("standard", 2, bots=[ANN], top="red-5", hands={"Ann": MANY, "Bo": MANY})
    with pytest.raises(IllegalMove):
        match.make(Move(ANN, "play", "blue-2"))
    assert match.next_deed == (1.0, Move(ANN, "play", "red-1"))


def test_bots_wait_for_the_humans_at_the_end_of_a_round_and_while_a_hand_is_shown() -> None:
    match = laid("standard", 2, bots=[BO], top="red-5", hands={"Ann": ["red-1"], "Bo": MANY})
    say(match, "play red-1")
    assert match.next_deed is None
    match = laid("bts", 3, {"challenge": {"show_to": "all"}}, bots=[BO, CY], top="red-5", hands=BLUFF)
    say(match, "play wild-draw-four", "color blue", "challenge")
    assert isinstance(match.scene, ShownHand)
    assert match.next_deed is None
    match.seen(match.scene)
    assert match.next_deed


def test_bots_among_themselves_look_at_a_challenged_hand_without_anybody() -> None:
    match = laid("bts", 3, {"challenge": {"show_to": "all"}}, bots=[ANN, BO, CY], top="red-5", hands=BLUFF)
    say(match, "play wild-draw-four", "color blue", "challenge")
    assert match.open_hand is None
    assert match.next_deed


def test_nobody_thinks_twice_about_the_same_table(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt(bots=[ANN, BO, CY])
    before = match.next_deed
    monkeypatch.setattr(BotPlayer, "decide", None)
    assert match.next_deed is before


def test_bots_answer_within_the_time_of_the_table_but_no_clock_runs_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotPlayer, "decide", lambda *_: Deed(20.0, Move(ANN, "play", "red-1")))
    hands = {"Ann": MANY, "Bo": MANY}
    for rules, seconds in (({}, 20), ({"optional": {"turn_seconds": 9}}, 3)):
        match = laid("standard", 2, rules, bots=[ANN], top="red-5", hands=hands)
        assert match.next_deed == (seconds, Move(ANN, "play", "red-1"))
        assert match.clocked is None
