"""What must be seen next: the curtain, the open table, a shown hand, the end; and never the hand of a computer player."""

from __future__ import annotations

from random import Random

import pytest

from tests.tui.tables import ANN, BO, CY, DI, VARIANTS, close_hand, dealt, laid, lift, say
from uno_tui.engine import IllegalMove, Move
from uno_tui.engine.events import Challenged, HandShown, Played
from uno_tui.match.live import Match
from uno_tui.match.scene import BotsTurn, Curtain, GameOver, OpenTable, RoundOver, ShownHand

BLUFF = {"Ann": ["wild-draw-four", "red-1", "red-2"], "Bo": ["blue-1", "blue-2", "blue-3"]}


def see(match: Match) -> None:
    assert isinstance(match.scene, Curtain | ShownHand)
    match.seen(match.scene)


def challenged(show_to: str = "challenger") -> Match:
    """Ann has bluffed, and Bo does not believe it."""
    match = laid("bts", 3, {"challenge": {"show_to": show_to}}, top="red-5", hands=BLUFF)
    say(match, "play wild-draw-four", "color blue", "challenge")
    return match


def test_a_turn_is_a_curtain_for_all_eyes_and_then_the_table_of_its_player() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["red-1", "blue-2", "blue-3"]})
    scenes = [match.scene]
    assert scenes == [Curtain(match.view(None), ANN, [], True)]
    see(match)
    scenes.append(match.scene)
    assert scenes[1:] == [OpenTable(match.view(ANN), ANN)]
    match.make(Move(ANN, "play", "red-1"))
    scenes.append(match.scene)
    assert scenes[2:] == [Curtain(match.view(None), BO, [Played(ANN, "red-1")], True)]


def test_a_scene_is_built_once_for_every_move() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["wild", "blue-2", "blue-3"]})
    see(match)
    before = match.scene
    assert match.scene is before
    match.make(Move(ANN, "play", "wild"))
    assert match.scene != before


def test_a_curtain_that_was_lifted_before_opens_no_table() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["red-1", "blue-2", "blue-3"]})
    curtain = match.scene
    assert isinstance(curtain, Curtain)
    match.seen(curtain)
    match.make(Move(ANN, "play", "red-1"))
    match.seen(curtain)
    assert match.holder is None
    assert isinstance(match.scene, Curtain)


def test_a_challenged_hand_has_a_curtain_of_its_own_before_the_challenger() -> None:
    match = challenged()
    assert match.open_hand
    assert match.scene == Curtain(match.view(None), BO, match.recap(BO), False, match.open_hand.hand, is_there=True)
    see(match)
    assert isinstance(match.scene, ShownHand)
    assert match.scene.hand.cards == ("red-1", "red-2")
    assert match.scene.judged
    assert match.scene.judged.guilty
    see(match)
    assert match.scene == OpenTable(match.view(BO), BO)


def test_a_hand_for_all_eyes_needs_no_curtain_but_whoever_goes_on_does() -> None:
    match = challenged("all")
    assert isinstance(match.scene, ShownHand)
    see(match)
    assert isinstance(match.scene, Curtain)
    assert (match.scene.seat, match.scene.hand) == (BO, None)


def test_everybody_who_is_called_to_a_shown_hand_sees_its_curtain_again() -> None:
    match = challenged()
    before = match.scene
    see(match)
    assert match.lay_down()
    assert match.scene == before


def test_a_round_ends_for_everybody_and_so_does_the_game() -> None:
    for target in (500, 1):
        match = laid("standard", 2, {"scoring": {"target": target}}, top="red-5", hands={"Ann": ["red-1"], "Bo": ["blue-2"]})
        say(match, "play red-1")
        view = match.view(None)
        assert match.scene == (GameOver(view) if target == 1 else RoundOver(view, Move(ANN, "next-round")))


# Computer players.


def test_no_hand_of_a_bot_is_ever_open() -> None:
    met = set[str]()
    for name in VARIANTS:
        for bots in ([BO], [ANN, CY], [ANN, BO, CY]):
            match, random = dealt(name, 4, 3, {"deal": 3}, bots=bots), Random(name)
            for _ in range(120):
                scene = match.scene
                met.add(type(scene).__name__)
                if isinstance(scene, OpenTable | Curtain):
                    assert scene.seat not in bots, name
                if isinstance(scene, BotsTurn):
                    assert (scene.seat in bots, match.onlooker) == (True, scene.view.seat), name
                    assert scene.view == match.view(DI if len(bots) == 3 else None), name
                lift(match)
                match.make(random.choice(match.decision.moves))
    assert met >= {"BotsTurn", "Curtain", "OpenTable", "RoundOver"}


def test_where_a_single_human_sits_there_is_no_curtain() -> None:
    for name in VARIANTS:
        match, random = dealt(name, 3, 5, bots=[ANN, CY]), Random(name)
        for _ in range(80):
            assert not isinstance(match.scene, Curtain), name
            close_hand(match)
            match.make(random.choice(match.decision.moves))


def test_a_single_human_keeps_the_hand_in_sight_until_a_round_is_over() -> None:
    match = laid("bts", 3, bots=[BO, CY], top="red-5", hands={**BLUFF, "Bo": ["wild-draw-four", "red-7", "red-8"]})
    for move in ("play red-1", "play wild-draw-four", "color blue", "accept", "draw"):
        assert match.onlooker == ANN
        assert not match.lay_down()
        say(match, move)
    assert match.onlooker == ANN


def test_after_a_bots_turn_several_humans_come_to_the_table_through_the_curtain() -> None:
    """Everybody has watched the bot."""
    hands = {"Ann": ["red-1", "blue-2", "blue-3"], "Bo": ["red-reverse", "blue-4", "blue-5"]}
    match = laid("standard", 3, bots=[BO], top="red-5", hands=hands)
    say(match, "play red-1")
    assert match.scene == BotsTurn(match.view(None), BO)
    match.make(Move(BO, "play", "red-reverse"))
    assert isinstance(match.scene, Curtain)
    assert match.scene.seat == ANN


def test_a_bot_that_challenges_shows_the_hand_to_nobody() -> None:
    match = laid("bts", 3, bots=[BO], top="red-5", hands=BLUFF)
    say(match, "play wild-draw-four", "color blue")
    match.make(Move(BO, "challenge"))
    assert match.open_hand is None
    assert [event.cards for event in match.log(None) if isinstance(event, HandShown)] == [None]
    assert Challenged(BO, ANN) in match.log(None)


def test_a_single_human_is_told_what_the_bots_have_dealt_out_but_goes_again_only_without_them() -> None:
    hands = {"Ann": ["red-skip", "red-1", "blue-2", "blue-9"], "Bo": ["red-draw-two", "blue-4", "blue-5"]}
    match = laid("bts", bots=[BO], top="red-5", hands=hands, draw=["green-7", "green-8"])
    say(match, "play red-skip")
    assert match.hotseat.goes_again
    say(match, "play red-1")
    match.make(Move(BO, "play", "red-draw-two"))
    match.make(Move(BO, "draw"))
    assert match.scene == OpenTable(match.view(ANN), ANN)
    assert not match.hotseat.goes_again
    assert match.hotseat.new_cards == ("green-7", "green-8")


def test_a_single_human_takes_back_and_goes_on_at_the_open_table() -> None:
    match = dealt("bts", 2, 7, bots=[BO])
    while match.decision.seat != ANN:
        match.make(match.decision.moves[0])
    match.make(Move(ANN, "uno"))
    match.take_back()
    assert match.scene == OpenTable(match.view(ANN), ANN)


# Hands that cards show.


def shown(card: str, *then: str, bots: tuple[int, ...] = ()) -> Match:
    hands = {"Ann": [card, "red-1", "red-2"], "Bo": ["blue-1", "blue-2", "blue-3"], "Cy": ["green-1", "green-2"]}
    match = laid("salon", 3, top="red-5", hands=hands, bots=bots)
    say(match, f"play {card}", *then)
    return match


def test_a_hand_that_a_card_shows_comes_behind_a_curtain_for_whoever_may_see_it() -> None:
    match = shown("red-peek", "player Cy")
    assert match.open_hand
    assert match.scene == Curtain(
        match.view(None), ANN, match.recap(ANN), False, HandShown(CY, ANN, ("green-1", "green-2")), True
    )
    see(match)
    assert isinstance(match.scene, ShownHand)
    assert (match.scene.hand.cards, match.scene.judged) == (("green-1", "green-2"), None)
    see(match)
    assert (match.open_hand, match.scene) == (None, Curtain(match.view(None), BO, match.recap(BO), True))


def test_until_it_has_been_looked_at_the_table_stays_and_everybody_waits() -> None:
    match = shown("red-peek", "player Cy")
    assert match.view(None).on_turn == ANN
    for move in (Move(BO, "draw"), Move(ANN, "uno")):
        with pytest.raises(IllegalMove) as refused:
            match.make(move)
        assert (refused.value.case, refused.value.facts) == ("first-hand", {"name": "Ann"})


def test_whoever_looks_at_the_hand_of_the_holder_gets_the_keyboard_and_gives_it_back_through_the_curtain() -> None:
    """Cy has seen Ann's hand; what Ann is asked next must not lie open before Cy."""
    match = shown("red-confess", "player Cy")
    assert isinstance(match.scene, Curtain)
    assert match.scene.seat == CY
    see(match)
    see(match)
    assert match.holder is None
    assert isinstance(match.scene, Curtain)
    assert match.scene.hand is None


def test_several_hands_are_shown_one_after_the_other() -> None:
    match = shown("red-spies")
    seen = []
    while match.open_hand:
        seen += [match.scene.hand.seat] if isinstance(match.scene, ShownHand) else []
        see(match)
    assert seen == [BO, CY]
    assert match.scene == OpenTable(match.view(ANN), ANN)
    assert match.view(ANN).decision == "discard"
    looked = [event for event in match.log(BO) if isinstance(event, HandShown)]
    assert [event.cards for event in looked] == [("blue-1", "blue-2", "blue-3"), None]


def test_a_hand_for_everybody_is_shown_without_a_curtain() -> None:
    match = shown("red-glass")
    assert isinstance(match.scene, ShownHand)
    assert (match.scene.view.seat, match.scene.hand.to) == (None, None)
    see(match)
    assert isinstance(match.scene, Curtain)


def test_one_who_sits_among_bots_looks_at_once_and_a_bot_looks_by_itself() -> None:
    match = shown("red-peek", "player Cy", bots=(BO, CY))
    assert isinstance(match.scene, ShownHand)
    see(match)
    assert match.open_hand is None
    assert shown("red-confess", "player Cy", bots=(BO, CY)).open_hand is None


def test_a_look_can_only_be_taken_back_if_the_whole_table_agrees() -> None:
    match = shown("red-peek", "player Cy")
    assert match.undoing.asks == "table"
    close_hand(match)
    assert match.undoing.asks == "table"
