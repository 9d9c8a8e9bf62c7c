"""Between two players: nothing private, no lifting by accident, and everything that everybody may still shout."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest

from tests.long import first, only
from tests.tui.driver import Driver, open_table, sitting
from tests.tui.tables import ANN, BO, CY, VARIANTS, dealt, laid, lift, say
from uno_tui.engine.events import Caught, Dealt, Penalised, TurnedUp, UnoCalled
from uno_tui.lang import words
from uno_tui.match.key_timing import QUIET, REPEAT
from uno_tui.match.live import Match
from uno_tui.tui.common.input_guard import DELAY
from uno_tui.tui.look.palettes import PALETTES
from uno_tui.tui.table.curtain import CurtainScreen
from uno_tui.tui.table.curtain_plan import BETWEEN_COUNTS, CurtainPlan
from uno_tui.tui.table.recap import Recap
from uno_tui.tui.table.shows import Show

HANDS = {"Ann": ["red-1", "blue-2", "blue-3"], "Bo": ["red-7", "green-8", "green-9"]}
TWO_LEFT = {"Ann": ["red-1", "blue-2"], "Bo": ["red-7", "green-8", "green-9"]}


def some_turn(**changes: Any) -> Match:
    return laid("standard", **{"top": "red-5", "hands": HANDS, **changes})


def after_ann_played(**changes: Any) -> Match:
    """Ann has put down red 1; the curtain before the next player."""
    match = some_turn(**changes)
    say(match, "play red-1")
    return match


def curtain(driver: Driver) -> CurtainScreen:
    assert isinstance(driver.screen, CurtainScreen)
    return driver.screen


async def test_the_next_player_is_named_and_no_hand_is_seen() -> None:
    async with sitting(after_ann_played()) as driver:
        assert driver.handed_to == "Bo"
        assert "╭─────╮ ╭─────╮" not in "\n".join(driver.lines[14:])


async def test_each_thing_missed_has_the_head_of_whoever_did_it() -> None:
    match = dealt("standard", 3, 7)
    async with sitting(match, (120, 40)) as driver:
        recap = driver.screen.query_one(Recap)
        dealer = match.view(None).dealer
        assert [recap.doer_of(event) for event in recap.events if isinstance(event, Dealt | TurnedUp)][:2] == [dealer, None]
        top = recap.region.y
        assert recap.lines[0] == []  # air, as all of it has room
        assert "deals" in driver.lines[top + 2]


async def test_the_cards_missed_have_air_around_what_is_on_them() -> None:
    async with sitting(after_ann_played(), (120, 40)) as driver:
        assert " R●1  Ann plays red 1." in driver.text


@pytest.mark.parametrize("size", [(80, 23), (120, 39), (200, 59)])
def test_what_lies_below_stands_in_the_middle_and_nobody_beyond_the_edge(size: tuple[int, int]) -> None:
    for players in range(2, 11):
        for widest_name in (2, 12, 40):
            plan = CurtainPlan(*size, "Bo", players, widest_name, has_deal=False)
            behind = size[0] - max(place.x for place in plan.count_places()) - plan.count_pitch
            assert behind >= 0
            assert behind == 0 or abs(behind + BETWEEN_COUNTS - plan.strip_left) <= 1


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_one_key_lifts_it(key: str) -> None:
    match = after_ann_played()
    async with sitting(match) as driver:
        await driver.press(key)
        assert driver.screen_name == "TableScreen"
        assert match.holder == BO


@pytest.mark.parametrize("key", first(3, ["escape", "x", "d", "1", "up", "tab", "home"]))
async def test_no_other_key_does(key: str) -> None:
    match = after_ann_played()
    async with sitting(match) as driver:
        await driver.press(key)
        assert driver.screen_name == "CurtainScreen"
        assert match.holder is None
        assert driver.app.is_running


async def test_a_click_lifts_it() -> None:
    match = after_ann_played()
    async with sitting(match) as driver:
        await driver.click_on("Pass the keyboard")
        assert match.holder == BO


async def test_an_enter_pressed_twice_does_not_lift_it() -> None:
    """The second one comes a moment after the curtain has fallen."""
    match = some_turn()
    async with open_table(match, quiet=QUIET) as driver:
        await driver.press("1")
        before = monotonic()
        await driver.press_at(before, "enter")
        await driver.press_at(before + QUIET * 3 / 4, "enter")
        await driver.wait(REPEAT * 2)
        assert match.holder is None
        await driver.press("enter")
        assert match.holder == BO


@pytest.mark.parametrize("apart", first(1, [0.2, 0.25, 0.3]))
async def test_an_impatient_enter_lifts_it_within_half_a_second(apart: float) -> None:
    match = some_turn()
    async with open_table(match, quiet=QUIET) as driver:
        await driver.press("1")
        await driver.press_at(monotonic(), "enter")
        fallen = monotonic()
        for number in range(1, int(0.5 / apart) + 1):
            await driver.press_at(fallen + number * apart, "enter")
        await driver.wait(REPEAT * 2)
        assert match.holder == BO


@pytest.mark.parametrize(("delay", "apart"), first(2, [(0.04, 0.033), (0.25, 0.033), (0.5, 0.066), (0.75, 0.092)]))
async def test_an_enter_that_is_held_down_never_lifts_it(delay: float, apart: float) -> None:
    """It plays a card, and after a while it begins to repeat: once more only when it is let go."""
    match = some_turn()
    async with open_table(match, quiet=QUIET) as driver:
        await driver.press("1")
        pressed = monotonic()
        await driver.press_at(pressed, "enter")
        await driver.press_together(*((pressed + delay + number * apart, "enter") for number in range(20)))
        await driver.wait(REPEAT * 2)
        assert match.holder is None
        await driver.press_at(pressed + 10, "enter")
        assert match.holder == BO


async def test_an_enter_that_lifts_it_and_is_held_down_plays_no_card() -> None:
    match = after_ann_played()
    async with sitting(match) as driver:
        begun = monotonic() + DELAY
        await driver.press_together(*((begun + number * 0.033, "enter") for number in range(20)))
        assert match.holder == BO
        assert match.view(None).top == "red-1"


async def test_a_click_right_after_the_play_does_not_lift_it() -> None:
    match = some_turn()
    async with open_table(match, quiet=3600) as driver:
        await driver.press("1", "enter")
        await driver.click_on("Pass the keyboard")
        await driver.click_on("Lift the curtain")
        assert match.holder is None


async def test_the_words_at_the_bottom_are_guarded_as_well() -> None:
    match = some_turn()
    async with open_table(match, quiet=QUIET) as driver:
        await driver.press("1")
        before = monotonic()
        await driver.press_at(before, "enter")
        await driver.press_at(before + 0.01, "right")
        await driver.press_at(before + 0.02, "enter")
        await driver.wait(REPEAT * 2)
        assert match.holder is None


async def test_it_does_not_fall_before_a_player_who_goes_again() -> None:
    match = some_turn(hands={"Ann": ["red-skip", "blue-2", "red-3"]})
    async with open_table(match) as driver:
        await driver.press("2", "enter")
        assert match.view(None).top == "red-skip"
        assert driver.screen_name == "TableScreen"
        assert driver.sentence == "Ann goes again. Red 3: Enter plays it."
        await driver.press("left")
        assert "goes again" not in driver.sentence


async def test_at_the_table_that_stays_open_a_missing_call_is_no_more_than_a_missing_badge_and_it_can_be_caught() -> None:
    pictures = []
    for calls in (["uno", "play red-skip"], ["play red-skip"]):
        match = some_turn(hands={"Ann": ["red-skip", "blue-2"]})
        say(match, *calls)
        match._events[:] = [event for event in match._events if not isinstance(event, UnoCalled)]  # a shout is heard
        async with sitting(match) as driver:
            assert driver.screen_name == "TableScreen"
            pictures.append([line.replace("1 ★ UNO", "1      ") for line in driver.lines])
            assert ("★ UNO" in driver.text) == (calls[0] == "uno")
            await driver.press("c")
            assert (Caught(ANN, BO) in match.log(None)) == (calls[0] != "uno")
    assert pictures[0] == pictures[1]


async def test_it_tells_what_has_happened_since_that_player_gave_the_keyboard_away() -> None:
    match = some_turn(players=3, hands={**HANDS, "Cy": ["red-9", "green-1"]})
    say(match, "play red-1", "play red-7", "play red-9")
    async with sitting(match) as driver:
        for sentence in ("Bo plays red 7.", "Cy plays red 9."):
            assert sentence in driver.text
        assert "Ann plays red 1." not in driver.text
        await driver.press("enter", "d")
        assert "Bo plays red 7." not in driver.text
        assert "Ann draws 1 card." in driver.text


async def test_a_drawn_card_is_not_named_on_it() -> None:
    match = laid("bts", top="red-5", hands={"Ann": ["blue-2", "green-3"]}, draw=["red-7"])
    say(match, "draw", "keep")
    async with sitting(match) as driver:
        assert "Ann draws 1 card." in driver.text
        assert "red 7" not in driver.text


async def test_what_was_said_to_one_player_is_gone_when_it_falls() -> None:
    async with open_table(some_turn()) as driver:
        driver.app.notify("Ann holds blue 2", timeout=3600, markup=False)
        await driver.press("d", "1", "enter")
        assert driver.screen_name == "CurtainScreen"
        assert not driver.app._notifications
        assert "drawing is not allowed" not in driver.text


# --- Calling, catching, jumping in ---


async def test_the_late_call_belongs_to_whoever_has_just_played() -> None:
    match = after_ann_played(hands=TWO_LEFT)
    async with sitting(match) as driver:
        await driver.press("u")
        assert UnoCalled(ANN) in match.log(None)
        assert driver.screen_name == "CurtainScreen"
        assert "Ann has one card left!" in driver.text
        await driver.press("right")
        assert driver.handed_to == "Bo"
        assert "Ann calls UNO!" in driver.text
        await driver.press("c")
        assert "forgotten to call UNO" in driver.text


async def test_whoever_calls_with_two_cards_is_not_said_to_have_one() -> None:
    match = some_turn(hands={"Ann": ["red-1", "blue-2"]})
    async with sitting(match) as driver:
        await driver.press("u")
        assert driver.screen.query(Show)
        assert "Ann calls UNO!" in driver.text
        assert "one card left" not in driver.text


async def test_where_nobody_owes_a_call_it_belongs_to_whoever_is_about_to_play() -> None:
    match = after_ann_played(hands={**HANDS, "Bo": ["red-7", "green-8"]})
    async with sitting(match) as driver:
        await driver.press("u")
        assert UnoCalled(BO) in match.log(None)
        assert driver.screen_name == "CurtainScreen"


async def test_a_call_that_fits_nothing_is_refused_and_nothing_else_changes() -> None:
    match = after_ann_played()
    async with sitting(match) as driver:
        await driver.press("u")
        assert "✗ Bo doesn't need to call UNO" in driver.text
        assert "when nobody else is looking" in driver.text
        assert match.holder is None


async def test_one_key_catches_whoever_alone_can_be_meant() -> None:
    match = after_ann_played(players=3, hands=TWO_LEFT)
    async with sitting(match) as driver:
        await driver.press("c")
        assert Caught(ANN, BO) in match.log(None)
        assert driver.screen_name == "CurtainScreen"
        assert "Bo caught Ann!" in driver.text


async def test_a_catch_can_be_put_aside() -> None:
    match = after_ann_played(players=3, hands={**TWO_LEFT, "Cy": ["red-3"]})
    async with sitting(match) as driver:
        await driver.press("c", "escape", "c", "1", "escape")
        assert driver.screen_name == "CurtainScreen"
        assert match.view(None).players[ANN].cards == 1


async def test_with_nobody_at_one_card_there_is_nobody_to_catch() -> None:
    async with sitting(after_ann_played()) as driver:
        await driver.press("c")
        assert "Nobody is down to one card." in driver.text
        assert driver.screen_name == "CurtainScreen"


async def test_a_false_catch_is_told_on_the_curtain() -> None:
    async with sitting(after_ann_played(hands={**HANDS, "Bo": ["red-7"]})) as driver:
        await driver.press("c")
        assert "Bo hasn't forgotten to call UNO" in driver.text
        assert driver.screen_name == "CurtainScreen"


async def test_a_false_catch_costs_where_the_table_has_agreed_so() -> None:
    match = after_ann_played(rules={"optional": {"wrong_catch": 2}}, hands={**HANDS, "Bo": ["red-7"]})
    async with sitting(match) as driver:
        await driver.press("c")
        assert Penalised(ANN, "wrong-catch") in match.log(None)
        assert match.view(None).players[ANN].cards == 4


async def test_it_looks_the_same_whether_or_not_somebody_forgot_to_call() -> None:
    pictures = []
    for calls in (["uno", "play red-1"], ["play red-1"]):
        match = some_turn(hands=TWO_LEFT)
        say(match, *calls)
        match._events[:] = [event for event in match._events if not isinstance(event, UnoCalled)]  # a shout is heard
        async with sitting(match) as driver:
            pictures.append(driver.cells())
    assert pictures[0] == pictures[1]


async def test_whoever_holds_the_twin_of_the_top_card_jumps_in() -> None:
    hands = {**HANDS, "Cy": ["red-1", "green-1", "green-2"]}
    match = after_ann_played(players=3, rules={"house": {"jump_in": True}}, hands=hands)
    async with sitting(match) as driver:
        await driver.press("i", "3")
        assert driver.handed_to == "Cy"
        await driver.press("enter")
        assert "Jump in with red 1?" in driver.text
        await driver.press("1")
        assert match.view(None).players[CY].cards == 2
        assert "Cy jumps in!" in driver.text
        assert driver.screen_name == "CurtainScreen"


async def test_whether_somebody_can_jump_in_is_told_to_that_player_alone() -> None:
    pictures = []
    for card in ("red-1", "green-9"):
        hands = {**HANDS, "Cy": [card, "green-1", "green-2"]}
        match = after_ann_played(players=3, rules={"house": {"jump_in": True}}, hands=hands)
        async with sitting(match) as driver:
            await driver.press("i", "3")
            pictures.append(driver.cells())
            assert driver.handed_to == "Cy"
            await driver.press("enter")
            assert ("Cy has no card to jump in with" in driver.text) is (card == "green-9")
            await driver.press("escape")
            pictures.append(driver.cells())
            assert driver.handed_to == "Bo"
            assert "jump in with" not in driver.text
    assert pictures[:2] == pictures[2:]


async def test_whoever_is_about_to_play_need_not_jump_in() -> None:
    hands = {**HANDS, "Bo": ["red-1", "green-1", "green-2"]}
    match = after_ann_played(players=3, rules={"house": {"jump_in": True}}, hands=hands)
    async with sitting(match) as driver:
        await driver.press("i", "2")
        assert driver.handed_to == "Bo"
        assert match.view(None).players[BO].cards == 3


@pytest.mark.parametrize("key", ["right", "l", "down", "j"])
async def test_the_words_at_the_bottom_are_reached_as_from_the_table(key: str) -> None:
    async with sitting(after_ann_played()) as driver:
        await driver.press(key)
        assert curtain(driver).keybar.chosen == 0


async def test_a_long_name_leaves_room_for_what_is_to_be_done() -> None:
    names = ["中" * 40, "文" * 40]
    hands = {names[0]: ["wild-draw-four", "red-1", "red-2"], names[1]: ["blue-1", "blue-2"]}
    match = laid("bts", names, top="red-5", hands=hands)
    say(match, "play wild-draw-four", "color blue")
    async with sitting(match) as driver:
        assert "when nobody else is looking" in driver.text
        await driver.press("enter", "x")
        assert "'s hand" in driver.text


async def test_arrows_and_enter_alone_are_enough_to_catch() -> None:
    match = after_ann_played(players=3, hands=TWO_LEFT)
    async with sitting(match) as driver:
        await driver.press("right", "right", "right", "enter")
        assert Caught(ANN, BO) in match.log(None)


async def test_by_mouse_alone_somebody_is_caught() -> None:
    match = after_ann_played(players=3, hands={**TWO_LEFT, "Cy": ["red-3"]})
    async with sitting(match) as driver:
        await driver.click_on("Catch")
        await driver.click_on("1   Ann")
        await driver.click_on("2   Cy")
        assert Caught(ANN, CY) in match.log(None)


@pytest.mark.parametrize(("name", "deals"), [("standard", "The highest card does"), ("bts", "The highest number does")])
async def test_the_draw_for_the_deal_has_a_caption_and_is_gone_after_the_first_curtain(name: str, deals: str) -> None:
    match = dealt(name, 3, 3)
    async with sitting(match) as driver:
        assert f"Who deals? {deals}." in driver.text
        await driver.press("enter")
        match.make(match.decision.moves[0])
    async with sitting(match) as driver:
        assert driver.screen_name == "CurtainScreen"
        assert "Who deals? The" not in driver.text


# --- A challenged hand ---


def challenged() -> Match:
    """Ann has bluffed, and Bo is about to challenge."""
    hands = {"Ann": ["wild-draw-four", "red-1", "red-2"], "Bo": ["blue-1", "blue-2"], "Cy": ["blue-3", "blue-4"]}
    match = laid("bts", 3, top="red-5", hands=hands)
    say(match, "play wild-draw-four", "color blue")
    lift(match)
    return match


async def test_a_challenged_hand_is_announced_before_it_is_shown_to_the_challenger_alone() -> None:
    async with sitting(challenged()) as driver:
        await driver.press("x")
        assert driver.screen_name == "CurtainScreen"
        assert "Ann's hand, for your eyes only." in driver.text
        assert "red 1" not in driver.text
        await driver.press("enter")
        assert driver.screen_name == "ShownHandScreen"
        assert "red 1" in driver.text or "R●" in driver.text
        await driver.press("enter")
        assert driver.screen_name == "TableScreen"


@pytest.mark.parametrize("name", only(("flip",), VARIANTS))
async def test_at_the_start_the_draw_for_the_deal_is_shown(name: str) -> None:
    match = dealt(name, 4, 11)
    async with sitting(match) as driver:
        below = "\n".join(driver.lines[14:])
        assert all(player in below for player in match.players)
        drawn = {seat: card for draw in match.draws_for_deal for seat, card in draw.cards}
        pictures = driver.app.flow.context.pictures if driver.app.flow else None
        assert pictures
        for card in drawn.values():
            assert pictures.signed_chip(card, PALETTES["evening"])[0].strip() in below


async def test_a_tablet_is_passed_on_and_tapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "is_touched", True)
    async with sitting(after_ann_played()) as driver:
        assert "Pass the tablet to" in driver.text
        assert "Tap here" in driver.text
        assert "Enter" not in driver.text
