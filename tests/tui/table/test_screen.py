"""The open table: cards are chosen, played and drawn by keys or by mouse, and what cannot be done is explained."""

from __future__ import annotations

from collections import Counter
from types import ModuleType
from typing import Any

import pytest

from tests.long import only
from tests.tui.driver import Driver, open_table, sitting
from tests.tui.tables import ANN, BO, CY, VARIANTS, dealt, laid, say
from uno_tui.engine import moves, views
from uno_tui.engine.events import Penalised, UnoCalled
from uno_tui.match.live import Match
from uno_tui.tui.table.hand import Hand

HAND = ["red-1", "red-skip", "green-7", "blue-2", "blue-5"]


def some_turn(name: str = "standard", **changes: Any) -> Match:
    """Ann's turn on red 5: red 1, red Skip and blue 5 can be played."""
    return laid(name, **{"top": "red-5", "hands": {"Ann": HAND}, **changes})


def selected(driver: Driver) -> str:
    name = driver.sentence.split(":")[0].split(" doesn't fit")[0].split(" isn't")[0]
    return name[0].lower() + name[1:]


@pytest.mark.parametrize(
    ("keys", "card"),
    [
        (["right"], "red Skip"),
        (["l", "l"], "green 7"),
        (["right", "right", "left"], "red Skip"),
        (["l", "h"], "red 1"),
        (["left"], "blue 5"),
        (["h"], "blue 5"),
        (["end", "right"], "red 1"),
        (["end"], "blue 5"),
        (["end", "home"], "red 1"),
        (["4"], "blue 2"),
        (["9"], "blue 5"),
    ],
)
async def test_keys_go_along_the_hand(keys: list[str], card: str) -> None:
    async with open_table(some_turn()) as driver:
        await driver.press("home", *keys)
        assert selected(driver) == card


async def test_a_sitting_begins_with_a_card_that_can_be_played() -> None:
    async with open_table(some_turn(hands={"Ann": ["yellow-9", "green-7", "red-3"]})) as driver:
        assert selected(driver) == "red 3"


@pytest.mark.parametrize("card", ["red-1", "red-skip", "wild"])  # the next player's curtain, the own next turn, a question
async def test_a_card_is_played_with_one_view_and_one_decision(card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[str] = []

    def count(module: ModuleType, name: str) -> None:
        build = getattr(module, name)

        def counted(*given: object) -> object:
            built.append(name)
            return build(*given)

        monkeypatch.setattr(module, name, counted)

    async with open_table(some_turn(hands={"Ann": [card, "blue-2", "blue-3"]})) as driver:
        count(views, "view")
        count(moves, "decision_of")
        await driver.press("enter")
    assert sorted(built) == ["decision_of", "view"]


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_the_selected_card_is_played(key: str) -> None:
    match = some_turn()
    async with open_table(match) as driver:
        await driver.press("1", key)
        assert match.view(None).top == "red-1"
        assert driver.screen_name == "CurtainScreen"


WHY_NOT: dict[str, tuple[Any, str, list[str]]] = {
    "it matches nothing": (some_turn, "green 7", ["Green 7 doesn't fit", "isn't red", "red 5"]),
    "after a penalty the color counts": (
        lambda: after(
            laid(
                "standard",
                3,
                top="red-5",
                hands={"Ann": ["red-draw-two", "red-1"], "Bo": ["blue-9", "blue-8"], "Cy": ["green-draw-two", "red-9"]},
            ),
            "play red-draw-two",
            "accept",
        ),
        "green Draw Two",
        ["Green Draw Two isn't red", "After a penalty"],
    ),
    "honesty is asked for": (
        lambda: some_turn(rules={"wild_draw": {"enforcement": "strict"}}, hands={"Ann": ["red-1", "wild-draw-four"]}),
        "Wild Draw Four",
        ["Wild Draw Four", "another card that fits"],
    ),
    "only the drawn card may be played": (
        lambda: after(laid("bts", top="red-5", hands={"Ann": ["blue-2", "red-1"]}, draw=["red-7"]), "draw"),
        "blue 2",
        ["only play that one"],
    ),
}


def after(match: Match, *moves: str) -> Match:
    say(match, *moves)
    return match


@pytest.mark.parametrize("why", WHY_NOT)
async def test_a_card_that_cannot_be_played_says_why_and_stays(why: str) -> None:
    lay, card, words = WHY_NOT[why]
    match = lay()
    async with open_table(match) as driver:
        before, hand = match.decision, match.view(match.decision.seat).hand
        names = [driver.app.flow.context.narrator.card(word) for word in hand] if driver.app.flow else []
        await driver.press("home", *["right"] * names.index(card))
        for _ in range(2):
            assert all(part in driver.sentence for part in words), driver.sentence
            await driver.press("enter")
        assert match.decision == before
        assert match.view(before.seat).hand == hand


async def test_a_wrong_card_costs_where_the_table_has_agreed_so() -> None:
    match = some_turn(rules={"optional": {"wrong_play": 2}})
    async with open_table(match) as driver:
        await driver.press("3", "enter")
        assert Penalised(ANN, "wrong-play") in match.log(None)


async def test_a_card_is_drawn_and_kept_with_the_same_key() -> None:
    match = laid("bts", top="red-5", hands={"Ann": ["blue-2", "green-3"]}, draw=["red-7"])
    async with open_table(match) as driver:
        assert "d Draw" in driver.lines[-1]
        await driver.press("d")
        assert match.decision.kind == "drawn"
        assert driver.sentence == "You drew red 7. Enter plays it, d keeps it."
        assert "d Keep it" in driver.lines[-1]
        await driver.press("d")
        assert match.decision.seat == BO


async def test_a_drawn_card_can_be_played_at_once() -> None:
    match = laid("bts", top="red-5", hands={"Ann": ["blue-2", "green-3"]}, draw=["red-7"])
    async with open_table(match) as driver:
        await driver.press("d", "enter")
        assert match.view(None).top == "red-7"


async def test_drawing_that_is_not_allowed_says_why() -> None:
    match = some_turn()
    async with open_table(match) as driver:
        assert "d Draw" not in driver.lines[-1]
        await driver.press("d")
        assert "can't draw" in driver.sentence
        assert match.decision.seat == ANN


async def test_a_refusal_is_forgotten_when_the_player_goes_on() -> None:
    async with open_table(some_turn()) as driver:
        await driver.press("1", "d", "right", "left")
        assert selected(driver) == "red 1"


async def test_arrows_and_enter_alone_are_enough_to_draw() -> None:
    """An input method may swallow the letters."""
    match = laid("bts", top="red-5", hands={"Ann": ["blue-2", "green-3"]}, draw=["green-7"])
    async with open_table(match) as driver:
        await driver.press("down", "enter")
        assert match.decision.seat == BO


async def test_where_nothing_fits_that_is_said_and_enter_draws() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["blue-1", "blue-2"]}, draw=["green-7"])
    async with open_table(match) as driver:
        assert driver.sentence == "Nothing fits: Enter draws."
        assert "↵ d Draw" in driver.lines[-1]
        assert "Play" not in driver.lines[-1]
        await driver.press("right")
        assert driver.sentence.startswith("Blue 2 ")
        assert driver.sentence.endswith("Enter draws.")
        await driver.press("enter")
        assert match.view(None).players[ANN].cards == 3


async def test_a_card_that_may_not_be_the_last_one_says_so_although_it_matches() -> None:
    match = some_turn(hands={"Ann": ["red-0"]})
    async with open_table(match) as driver:
        assert driver.sentence == "Red 0 can't be your last card. Enter draws."
        await driver.press("enter")
        assert match.view(None).players[ANN].cards == 2


async def test_what_a_special_card_does_stands_below_the_hand() -> None:
    match = laid("pokemon", top="red-5", hands={"Ann": ["snorlax", "red-skip", "blue-reverse", "red-3"]})
    async with open_table(match) as driver:
        said = {}
        for key in "1234":
            await driver.press(key)
            said[match.view(ANN).hand[int(key) - 1]] = driver.sentence
        assert said["snorlax"] == "Snorlax: pick a color, next player draws 3 and later drops that color."
        assert said["red-skip"] == "Red Skip: next player is skipped. Enter plays it."
        assert said["red-3"] == "Red 3: Enter plays it."
        assert said["blue-reverse"].startswith("Blue Reverse doesn't fit: it isn't red")


async def test_cards_that_were_forced_on_a_player_are_named_at_the_first_look() -> None:
    hands = {"Ann": ["red-draw-two", "blue-2"], "Bo": ["blue-1", "blue-8"], "Cy": ["red-3", "red-4"]}
    match = laid("bts", 3, top="red-5", hands=hands, draw=["green-7", "blue-skip"])
    say(match, "play red-draw-two", "play red-3", "draw")
    async with sitting(match) as driver:
        assert "green 7" not in driver.text
        await driver.press("enter")
        assert match.holder == BO
        assert driver.sentence == "New: blue Skip and green 7. Nothing fits: Enter draws."


async def test_what_enter_plays_is_named_even_where_there_is_no_room_for_what_it_does() -> None:
    hands = {"Ann": ["red-draw-two", "red-1", "red-2"], "Bo": ["wild-draw-four", "blue-3"], "Cy": ["red-3", "red-4"]}
    match = laid("bts", 3, top="red-5", hands=hands, draw=["green-7", "blue-skip"])
    say(match, "play red-draw-two", "play red-3", "play red-1")
    async with open_table(match) as driver:
        assert driver.sentence == "New: blue Skip and green 7. Wild Draw Four: Enter plays it."


async def test_the_duty_to_drop_a_color_is_told_before_the_turn_that_ends_with_it() -> None:
    match = laid("pokemon", top="red-5", hands={"Ann": ["snorlax", "red-1"], "Bo": ["red-7", "blue-9"]})
    say(match, "play snorlax", "color red")
    async with open_table(match) as driver:
        assert "New: " in driver.sentence
        assert "drops red" in driver.text
        await driver.press("home")
        assert driver.sentence.endswith("Then you drop all your red.")


async def test_the_words_at_the_bottom_can_be_left_again() -> None:
    match = some_turn()
    async with open_table(match) as driver:
        for key in ("up", "k", "escape"):
            await driver.press("down", key, "1")
            assert "▲" in driver.text
        await driver.press("j", "k", "enter")
        assert match.view(None).top == "red-1"


async def test_whoever_sits_down_next_begins_at_the_hand() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["blue-1", "blue-2"], "Bo": ["red-3", "green-1"]})
    async with open_table(match) as driver:
        await driver.press("down", "enter")
        assert match.holder is None
        await driver.press("enter")
        assert match.holder == BO
        assert "──▲──" in driver.text
        assert "▸" not in driver.lines[-1]
        await driver.press("enter")
        assert match.view(None).top == "red-3"


async def test_escape_never_leaves_the_table() -> None:
    async with open_table(some_turn()) as driver:
        await driver.press(*["escape"] * 4)
        assert driver.screen_name == "TableScreen"
        assert driver.app.is_running


async def test_leaving_is_asked_about_and_can_be_thought_better_of() -> None:
    async with open_table(some_turn()) as driver:
        for stay in ("escape", "1", "enter"):
            await driver.press("q")
            assert "Leave the table?" in driver.text
            await driver.press(stay)
            assert driver.screen_name == "TableScreen"
        await driver.press("q", "right", "enter")
        assert not driver.app.is_running


async def test_the_hand_can_be_sorted_and_says_how() -> None:
    async with open_table(some_turn(hands={"Ann": ["red-7", "green-1", "green-7", "blue-1"]})) as driver:
        said = []
        for _ in range(3):
            await driver.press("s")
            said.append(driver.sentence)
        assert len(set(said)) == 3
        assert all("s: " in sentence for sentence in said)


# --- UNO, catching, jumping in ---


TWO_LEFT = {"Ann": ["red-1", "blue-2"], "Bo": ["red-7", "red-8", "green-9"]}


async def test_uno_is_called_before_the_play() -> None:
    match = some_turn(hands=TWO_LEFT)
    async with open_table(match) as driver:
        await driver.press("u")
        assert UnoCalled(ANN) in match.log(None)
        await driver.press("1", "enter", "c")
        assert "forgotten to call UNO" in driver.text
        assert match.view(None).players[ANN].cards == 1


async def test_uno_stands_beside_whoever_has_called_and_a_silent_single_card_is_just_a_one() -> None:
    for made, has_called in ((["uno", "play red-1"], True), (["play red-1"], False)):
        match = some_turn(hands=TWO_LEFT)
        say(match, *made)
        async with open_table(match) as driver:
            seat = "".join(driver.lines[1:5])
            assert ("1 ★ UNO" in seat) == has_called
            assert "▮ 1" in seat


async def test_whoever_is_handed_a_single_card_has_not_called() -> None:
    hands = {"Ann": ["red-0", "blue-2"], "Bo": ["green-4"], "Cy": ["red-3", "red-4"]}
    match = some_turn(players=3, hands=hands, rules={"house": {"seven_zero": True}})
    say(match, "play red-0")
    async with open_table(match) as driver:
        assert [player.cards for player in match.view(None).players] == [2, 1, 1]
        assert "★" not in driver.text


async def test_a_call_that_cannot_come_true_is_told_to_its_caller_and_nobody_hears_it() -> None:
    match = some_turn(hands={"Ann": ["red-1", "blue-2", "green-3"]})
    before = match.log(None)
    async with open_table(match) as driver:
        await driver.press("u", "u")
        assert driver.sentence == "You have 3 cards: UNO is for when you're down to one."
        assert match.log(None) == before


async def test_where_a_wrong_call_costs_cards_it_is_a_move() -> None:
    match = some_turn(hands={"Ann": ["red-1", "blue-2", "green-3"]}, rules={"optional": {"wrong_uno": 2}})
    async with open_table(match) as driver:
        await driver.press("u")
        assert UnoCalled(ANN) in match.log(None)


async def test_a_call_with_many_cards_counts_where_a_card_can_take_them_all_away() -> None:
    hands = {"Ann": ["red-7", "blue-2", "green-3"], "Bo": ["blue-4"]}
    match = some_turn(hands=hands, rules={"house": {"seven_zero": True}})
    async with open_table(match) as driver:
        await driver.press("u")
        assert UnoCalled(ANN) in match.log(None)


async def test_a_missing_call_is_caught_from_the_open_table_with_one_key() -> None:
    match = some_turn(players=3, hands=TWO_LEFT)
    say(match, "play red-1")
    async with open_table(match) as driver:
        await driver.press("c")
        assert match.view(None).players[ANN].cards == 3
        assert "Bo caught Ann!" in driver.text


async def test_a_false_catch_is_refused_and_says_so() -> None:
    match = some_turn(players=3, hands={"Ann": HAND, "Bo": ["red-1"], "Cy": ["red-2"]})
    async with open_table(match) as driver:
        await driver.press("c", "1", "1")
        assert "Bo hasn't forgotten to call UNO" in driver.sentence
        assert driver.screen_name == "TableScreen"


async def test_a_false_catch_costs_where_the_table_has_agreed_so() -> None:
    match = some_turn(players=3, rules={"optional": {"wrong_catch": 2}}, hands={"Ann": HAND, "Cy": ["red-1"]})
    async with open_table(match) as driver:
        before = match.view(None).players[BO].cards
        await driver.press("c", "2")
        assert match.view(None).players[BO].cards == before + 2


async def test_the_list_of_players_to_catch_is_the_same_whether_or_not_somebody_forgot() -> None:
    hands = {**TWO_LEFT, "Cy": ["red-9"]}
    called, silent = some_turn(players=3, hands=hands), some_turn(players=3, hands=hands)
    say(called, "uno", "play red-1")
    say(silent, "play red-1")
    shown = []
    for match in (called, silent):
        async with open_table(match) as driver:
            await driver.press("c")
            shown.append([line for line in driver.lines if "cards" in line or "1 card" in line])
            await driver.press("2")
            shown[-1] += [line for line in driver.lines if "cards" in line or "1 card" in line]
    assert shown[0] == shown[1]


async def test_whoever_holds_the_twin_of_the_top_card_jumps_in() -> None:
    hands = {"Ann": ["red-1", "red-2"], "Cy": ["red-5", "green-9", "blue-9"]}
    match = some_turn(players=3, rules={"house": {"jump_in": True}}, hands=hands)
    async with open_table(match) as driver:
        await driver.press("i", "3", "enter", "1")
        assert match.view(None).players[CY].cards == 2
        assert driver.screen_name == "CurtainScreen"


async def test_who_cannot_jump_in_is_told_so_behind_a_curtain_and_then_the_turn_goes_on() -> None:
    match = some_turn(players=3, rules={"house": {"jump_in": True}}, hands={"Ann": HAND, "Cy": ["green-1", "green-2"]})
    async with open_table(match) as driver:
        await driver.press("i", "3")
        assert driver.handed_to == "Cy"
        await driver.press("enter")
        assert "Cy has no card to jump in with" in driver.text
        await driver.press("enter")
        assert driver.handed_to == "Ann"


async def test_nobody_is_asked_to_jump_in_where_the_rules_do_not_know_it() -> None:
    async with open_table(some_turn()) as driver:
        assert "Jump in" not in driver.lines[-1]
        await driver.press("i")
        assert driver.screen_name == "TableScreen"


# --- By mouse alone ---


def place_of(driver: Driver, card: str) -> tuple[int, int]:
    """The upper left corner of a card in the hand."""
    shown = driver.screen.query_one(Hand)
    place = shown.cards.index(card)
    return shown.region.x + shown.laid.fan.lefts[place] + 1, shown.region.y + shown.laid.tops[place]


async def test_a_click_selects_a_card_and_a_second_one_plays_it() -> None:
    """Also on the card that the arrows have selected before."""
    match = some_turn()
    async with open_table(match) as driver:
        await driver.press("1")
        await driver.click(*place_of(driver, "red-1"))
        assert driver.sentence == "Red 1: click again to play it."
        await driver.press("right", "left")
        assert driver.sentence == "Red 1: Enter plays it."
        await driver.click(*place_of(driver, "red-1"))
        await driver.click_on("G■")
        assert selected(driver) == "green 7"
        await driver.click(*place_of(driver, "red-1"))
        assert match.decision.seat == ANN
        await driver.click(*place_of(driver, "red-1"))
        assert match.decision.seat == BO


async def test_so_it_is_after_the_arrows_have_gone_to_the_words_at_the_bottom() -> None:
    match = some_turn()
    async with open_table(match) as driver:
        x, y = place_of(driver, "red-skip")
        await driver.press("down")
        await driver.click(x, y)
        assert "──▲──" in driver.text
        assert "▸" not in driver.lines[-1]
        await driver.click(x, y)
        assert match.view(None).top == "red-skip"


async def test_a_click_on_the_draw_pile_draws() -> None:
    match = laid("bts", top="red-5", hands={"Ann": ["blue-2", "green-3"]}, draw=["green-7"])
    async with open_table(match) as driver:
        x, y = driver.find("↵ draw")
        await driver.click(x, y - 2)
        assert match.view(None).players[ANN].cards == 3


@pytest.mark.parametrize(("word", "screen"), [("Scores", "ScoresScreen"), ("Quit", "LeaveQuestion"), ("Help", "HelpScreen")])
async def test_the_words_at_the_bottom_can_be_clicked(word: str, screen: str) -> None:
    async with open_table(some_turn()) as driver:
        await driver.click_on(word)
        assert driver.screen_name == screen


# --- What is seen ---


async def test_the_table_shows_top_card_color_pile_direction_and_scores() -> None:
    match = some_turn(scores={"Bo": 120}, dealer="Bo")
    async with open_table(match) as driver:
        text = driver.text
        assert "dealer: Bo" in driver.lines[0]
        left = match.view(None).draw_pile
        assert all(words in text for words in ("RED", f"{left} left", "clockwise", "Bo 120", "R●"))


async def test_a_pending_penalty_is_shown_with_its_sum() -> None:
    hands = {"Ann": ["red-draw-two", "red-1", "red-2"], "Bo": ["green-draw-two", "red-8", "red-9"]}
    match = laid("standard", 3, top="red-5", hands=hands)
    say(match, "play red-draw-two", "play green-draw-two")
    async with sitting(match) as driver:
        assert "+4" in driver.text


async def test_what_is_pending_is_said_in_words() -> None:
    """The color to be matched, the color to draw to, the way play goes, the colors that will be dropped."""
    hands = {"Ann": ["red-draw-two", "red-1", "red-3"], "Bo": ["green-1", "red-8"]}
    following = laid("standard", 3, top="red-5", hands=hands, direction="counterclockwise")
    say(following, "play red-draw-two", "accept")
    drawing = laid("flip", 3, side="dark", top="pink-5", hands={"Ann": ["wild-draw-color", "teal-1", "teal-2"]})
    say(drawing, "play wild-draw-color", "color purple")
    dropping = laid("pokemon", 3, top="red-5", hands={"Ann": ["snorlax", "red-1", "red-2"]})
    say(dropping, "play snorlax", "color yellow")
    for match, words in (
        (following, ("red/wild", "↺ reversed")),
        (drawing, ("draw until purple",)),
        (dropping, ("drops",)),
    ):
        async with sitting(match) as driver:
            assert [word for word in words if word not in driver.text] == []
            await driver.press("enter")  # and no question covers it
            assert [word for word in words if word not in driver.text] == []


async def test_with_ten_at_the_table_a_coming_discard_is_still_said_in_words() -> None:
    names = [f"Constantin {number}" for number in range(10)]
    match = laid("pokemon", names, top="red-5", hands={names[0]: ["snorlax", "red-1", "red-2"]})
    say(match, "play snorlax", "color yellow")
    async with sitting(match) as driver:
        assert "Constantin 1: drops" in driver.text


async def test_nothing_of_the_hand_is_kept_on_the_table_below_the_curtain() -> None:
    match = some_turn()
    async with open_table(match) as driver:
        await driver.press("1", "enter")
        flow = driver.app.flow
        assert flow
        assert flow.table.view.seat is None
        assert flow.table.hand.cards == []


async def test_a_single_human_goes_on_without_a_curtain() -> None:
    match = laid("standard", top="red-5", bots=[BO], hands={"Ann": ["red-skip", "red-1", "blue-2"]})
    async with sitting(match) as driver:
        assert driver.screen_name == "TableScreen"
        await driver.press("2")
        assert selected(driver) == "red Skip"
        await driver.press("enter")
        assert driver.screen_name == "TableScreen"
        assert match.view(None).top == "red-skip"


@pytest.mark.parametrize("name", only(("flip",), VARIANTS))
@pytest.mark.parametrize("players", only((2, 10), [2, 5, 6, 10]))
async def test_every_player_is_seen_with_name_and_number_of_cards(name: str, players: int) -> None:
    match = dealt(name, players)
    async with open_table(match) as driver:
        seats = "\n".join(driver.lines[:15])
        assert all(player in seats for player in match.players)
        for cards, times in Counter(player.cards for player in match.view(None).players).items():
            assert seats.count(f" {cards}") >= times


@pytest.mark.parametrize("name", only(("flip",), VARIANTS))
async def test_the_table_can_be_resized_at_any_moment(name: str) -> None:
    match = dealt(name, 4)
    async with sitting(match) as driver:
        for size in ((200, 60), (80, 24), (100, 30), (81, 25)):
            await driver.resize(*size)
            assert_filled(driver, *size)
            await driver.press("enter")
            assert_filled(driver, *size)


def assert_filled(driver: Driver, width: int, height: int) -> None:
    lines = driver.cells()
    assert len(lines) == height
    assert {sum(segment.cell_length for segment in line) for line in lines} == {width}


async def test_whoever_is_on_turn_and_cannot_jump_in_is_told_so_too() -> None:
    match = some_turn(players=3, rules={"house": {"jump_in": True}})
    async with open_table(match) as driver:
        await driver.press("i", "1")
        assert driver.screen_name == "TableScreen"
        assert "Ann" in driver.sentence
