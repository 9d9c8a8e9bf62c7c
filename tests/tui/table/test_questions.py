"""Everything a player can be asked: answered by digit, letter, arrows or mouse, and put aside by Escape."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

import pytest
from rich.console import RenderableType
from textual.screen import Screen

from tests.long import first, only
from tests.tui.driver import LEAST, WIDE, Driver, open_table, sitting
from tests.tui.hands import Mouse
from tests.tui.tables import ANN, BO, laid, say
from uno_tui.engine import Move
from uno_tui.engine.events import Caught, Event, UnoCalled
from uno_tui.lang import words
from uno_tui.match.key_timing import QUIET, REPEAT
from uno_tui.match.live import Match
from uno_tui.narration.narrator import Narrator
from uno_tui.tui.common.dialog import Dialog
from uno_tui.tui.common.tiles import Tiles
from uno_tui.tui.table.challenge_dialog import ChallengeDialog
from uno_tui.tui.table.questions import QuestionDialog
from uno_tui.tui.table.seating import AIR
from uno_tui.tui.table.stage_question import StageQuestion


class Asking(NamedTuple):
    """A table at which a question is open: how it got there, what it says, how many answers it has."""

    lay: Callable[[], Match]
    title: str
    answers: int


def after(match: Match, *moves: str) -> Match:
    say(match, *moves)
    return match


def wild() -> Match:
    return after(laid("standard", top="red-5", hands={"Ann": ["wild", "blue-2", "blue-3", "red-1"]}), "play wild")


def dark_wild() -> Match:
    hands = {"Ann": ["wild", "teal-2", "teal-3"]}
    return after(laid("flip", side="dark", top="pink-5", hands=hands), "play wild")


def draw_four() -> Match:
    hands = {"Ann": ["wild-draw-four", "red-1", "red-2"], "Bo": ["blue-1", "blue-2"]}
    return after(laid("bts", 3, top="red-5", hands=hands), "play wild-draw-four", "color blue")


def draw_color() -> Match:
    hands = {"Ann": ["wild-draw-color", "pink-1", "pink-2"]}
    return after(laid("flip", 3, side="dark", top="pink-5", hands=hands), "play wild-draw-color", "color teal")


def stack() -> Match:
    hands = {"Ann": ["red-draw-two", "red-1", "red-2"], "Bo": ["green-draw-two", "blue-draw-two", "blue-1"]}
    return after(laid("standard", 3, top="red-5", hands=hands), "play red-draw-two")


def dance() -> Match:
    hands = {"Ann": ["dancing-wild", "red-1", "red-2"]}
    return after(laid("bts", 3, top="red-5", hands=hands), "play dancing-wild", "color blue")


def wish(*moves: str) -> Match:
    hands = {"Ann": ["wish", "blue-1", "red-2", "green-skip"]}
    return after(laid("dragonball", 4, top="red-5", hands=hands, draw=["green-4*"]), "play wish", *moves)


QUESTIONS = {
    "color": Asking(wild, "Which color?", 4),
    "color on the dark side": Asking(dark_wild, "Which color?", 4),
    "challenge": Asking(draw_four, "Do you believe Ann?", 2),
    "challenge until a color": Asking(draw_color, "Do you believe Ann?", 2),
    "stack": Asking(stack, "Stack or draw?", 3),
    "wish": Asking(wish, "What is your wish?", 5),
    "player": Asking(lambda: wish("choose skip"), "Who gets skipped?", 3),
    "discard": Asking(lambda: wish("choose discard"), "Discard which card?", 3),
}


def listened(match: Match) -> list[Move]:
    """The moves that will have been made from now on."""
    moves: list[Move] = []
    play = match.make

    def make(move: Move) -> list[Event]:
        moves.append(move)
        return play(move)

    match.make = make  # type: ignore[method-assign]
    return moves


asked = pytest.mark.parametrize("question", only(("discard",), QUESTIONS))


def dialog(driver: Driver) -> Dialog[object]:
    assert isinstance(driver.screen, Dialog), driver.screen_name
    return driver.screen


@pytest.mark.parametrize("question", only(("challenge until a color", "stack", "wish", "player"), QUESTIONS))
async def test_the_question_stands_before_the_table_with_all_its_answers(question: str) -> None:
    asking = QUESTIONS[question]
    match = asking.lay()
    async with open_table(match) as driver:
        await driver.press("f5")  # whatever was shown before it
        assert asking.title in driver.text
        assert len(match.decision.moves) == asking.answers
        assert [f" {digit} " in driver.text for digit in range(1, asking.answers + 1)] == [True] * asking.answers
        assert driver.app.flow
        below = driver.app.flow.table.hand.region
        shows_hand = isinstance(driver.screen, StageQuestion) or question == "discard"
        covers_hand = isinstance(driver.screen, ChallengeDialog)
        assert shows_hand or covers_hand or driver.screen.query_one(".dialog").region.bottom <= below.y + AIR


@asked
@pytest.mark.parametrize("keys", [["2"], ["right", "enter"]])
async def test_digits_or_arrows_and_enter_answer(question: str, keys: list[str]) -> None:
    match = QUESTIONS[question].lay()
    async with open_table(match) as driver:
        moves, expected = listened(match), match.decision.moves[1]
        assert isinstance(driver.screen, QuestionDialog)
        await driver.press(*["left"] * driver.screen.choices.selected, *keys)
        assert moves == [expected]


@pytest.mark.parametrize(
    "keys", [["right", "space"], ["l", "enter"], ["down", "right", "up", "enter"], ["j", "l", "k", "enter"]]
)
async def test_all_usual_keys_go_through_the_answers(keys: list[str]) -> None:
    match = wild()
    async with open_table(match) as driver:
        moves, expected = listened(match), match.decision.moves[1]
        assert isinstance(driver.screen, QuestionDialog)
        driver.screen.choices.select(0)
        await driver.press(*keys)
        assert moves == [expected]


@asked
async def test_a_click_answers(question: str) -> None:
    match = QUESTIONS[question].lay()
    async with open_table(match) as driver:
        moves, expected = listened(match), match.decision.moves[1]
        await Mouse(driver).answer(1)
        assert moves == [expected]


@asked
async def test_escape_puts_it_aside_and_enter_brings_it_back(question: str) -> None:
    match = QUESTIONS[question].lay()
    async with open_table(match) as driver:
        before = match.decision
        assert re.match(r" (←→|↑↓|←↑↓→) Choose  ↵ Pick  Esc Table  ", driver.lines[-1]), "how one answers is told"
        await driver.press("escape")
        assert driver.screen_name == "TableScreen"
        assert driver.sentence.startswith(QUESTIONS[question].title)
        assert driver.sentence.count("Enter brings the question back.") == 1
        await driver.press("escape", "right", "enter")
        assert QUESTIONS[question].title in driver.text
        assert match.decision == before


def helpless() -> Match:
    hands = {"Ann": ["red-draw-two", "red-1", "red-2"], "Bo": ["blue-1", "blue-2", "blue-3"]}
    return after(laid("standard", 3, top="red-5", hands=hands), "play red-draw-two")


@pytest.mark.parametrize("key", ["enter", "d"])
async def test_where_there_is_nothing_to_choose_from_nothing_is_asked(key: str) -> None:
    match = helpless()
    async with open_table(match) as driver:
        assert driver.screen_name == "TableScreen"
        assert driver.sentence == "Nothing to answer with: Enter draws 2 cards."
        assert driver.lines[-1].startswith(" ↵ d Draw ")
        await driver.press("right")
        assert "Enter draws 2 cards." in driver.sentence
        await driver.press(key)
        assert match.view(None).players[BO].cards == 5


async def test_who_has_nothing_to_answer_with_is_behind_the_same_curtain_as_who_has() -> None:
    """R-86: the others see no difference."""
    pictures = []
    for match in (stack(), helpless()):
        assert [match.view(seat).decision for seat in range(3)] == ["response"] * 3
        async with sitting(match) as driver:
            assert driver.handed_to == "Bo"
            pictures.append(driver.cells())
    assert pictures[0] == pictures[1]


async def test_the_question_what_to_stack_begins_at_the_first_card() -> None:
    match = stack()
    async with open_table(match) as driver:
        await driver.press("enter")
        assert match.view(None).stack == 4


async def test_from_a_question_too_a_call_that_cannot_come_true_is_told_to_its_caller() -> None:
    match = wild()
    before = match.log(None)
    async with open_table(match) as driver:
        await driver.press("u")
        assert "You have 3 cards: UNO is for when you're down to one." in driver.text
        assert match.log(None) == before


@asked
async def test_a_click_beside_it_puts_it_aside(question: str) -> None:
    async with open_table(QUESTIONS[question].lay()) as driver:
        await driver.press("f5")  # whatever was shown before it
        await driver.click(1, 0)
        assert driver.screen_name == "TableScreen"


async def test_a_finger_beside_it_does_not_put_it_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "is_touched", True)
    async with open_table(QUESTIONS["challenge"].lay()) as driver:
        before = driver.screen
        await driver.click(1, 0)
        assert driver.screen is before


@pytest.mark.parametrize("question", first(1, ["color on the dark side", "challenge", "discard"]))
async def test_it_can_be_resized_while_it_is_open(question: str) -> None:
    asking = QUESTIONS[question]
    async with open_table(asking.lay()) as driver:
        for width, height in (WIDE, (200, 60), LEAST):
            await driver.resize(width, height)
            is_large = height == 60  # then it is written in large letters
            assert asking.title in driver.text or is_large
            assert f" {asking.answers} " in driver.text or is_large
            assert {sum(segment.cell_length for segment in line) for line in driver.cells()} == {width}
            tiles = driver.screen.query_one(Tiles)
            assert tiles.size.height == driver.screen.find_widget(tiles).visible_region.height  # no frame is open below


async def test_an_enter_pressed_twice_does_not_answer_what_has_only_just_appeared() -> None:
    """The first plays the wild card; the next ones come before the question can have been read."""
    match = laid("standard", top="red-5", hands={"Ann": ["wild", "blue-2", "blue-3", "red-1"]})
    async with open_table(match, quiet=QUIET) as driver:
        await driver.press("end")
        before = monotonic()
        await driver.press_at(before, "enter")
        await driver.press_at(before + QUIET * 3 / 4, "enter")
        await driver.wait(REPEAT * 2)
        assert match.decision.kind == "color"
        await driver.press("enter")
        assert match.decision.seat == BO


@pytest.mark.parametrize("delay", first(1, [0.033, 0.5]))
@pytest.mark.parametrize("key", first(1, ["enter", "1"]))
async def test_a_key_that_is_held_down_answers_only_one_question(key: str, delay: float) -> None:
    """Whom somebody catches; but then not who."""
    match = laid("standard", 3, top="red-5", hands={"Ann": ["red-1", "blue-2"], "Bo": ["red-7"], "Cy": ["red-8"]})
    async with open_table(match, quiet=QUIET) as driver:
        await driver.press("c")
        await driver.wait(QUIET)
        pressed = monotonic()
        await driver.press_at(pressed, key)
        await driver.wait(REPEAT * 2)
        assert "Who caught Bo?" in driver.text
        await driver.press_together(*((pressed + delay + number * 0.033, key) for number in range(20)))
        await driver.wait(REPEAT * 2)
        assert "Who caught Bo?" in driver.text


@pytest.mark.parametrize("apart", first(1, [0.2, 0.25, 0.3]))
async def test_an_impatient_enter_answers_within_half_a_second(apart: float) -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["wild", "blue-2", "blue-3", "red-1"]})
    async with open_table(match, quiet=QUIET) as driver:
        await driver.press("end")
        await driver.press_at(monotonic(), "enter")
        asked_at = monotonic()
        for number in range(1, int(0.5 / apart) + 1):
            await driver.press_at(asked_at + number * apart, "enter")
        await driver.wait(REPEAT * 2)
        assert match.decision.seat == BO


async def test_lifting_the_curtain_twice_does_not_answer_what_waits_behind_it() -> None:
    match = draw_four()
    async with sitting(match, quiet=QUIET) as driver:
        await driver.wait(QUIET)
        before = monotonic()
        await driver.press_at(before, "enter")
        await driver.wait(REPEAT * 2)
        assert isinstance(driver.screen, QuestionDialog)
        for key in ("enter", "space"):
            await driver.press_at(before + QUIET * 3 / 4, key)
            await driver.wait(REPEAT * 2)
        assert match.decision.kind == "response"


@pytest.mark.parametrize(("letter", "color"), first(2, [("r", "red"), ("Y", "yellow"), ("g", "green"), ("b", "blue")]))
async def test_a_color_is_chosen_by_its_letter(letter: str, color: str) -> None:
    match = wild()
    async with open_table(match) as driver:
        await driver.press(letter)
        assert match.view(None).color == color


async def test_colors_are_listed_with_letter_glyph_and_how_many_are_held() -> None:
    async with open_table(wild()) as driver:
        _, y = driver.find("4   b   BLUE")
        assert "2 in hand" in driver.lines[y + 1]


async def test_what_is_at_stake_in_a_challenge_is_said_in_numbers() -> None:
    """For both sides: what the bluffer draws, and what an honest player's challenger does."""
    async with open_table(draw_four()) as driver:
        assert "a bluff: Ann draws 4" in driver.text
        assert "no bluff: you draw 6" in driver.text


async def test_a_penalty_without_a_number_is_told_in_words() -> None:
    async with open_table(draw_color()) as driver:
        assert "until" in driver.text
        assert "comes up" in driver.text


async def test_the_challenge_is_made_by_its_letter_and_the_cards_are_taken_by_theirs() -> None:
    match = draw_four()
    async with open_table(match) as driver:
        await driver.press("x")
        assert match.open_hand
    match = draw_four()
    async with open_table(match) as driver:
        cards = match.view(None).players[BO].cards
        await driver.press("a")
        assert match.view(None).players[BO].cards == cards + 4


async def test_a_penalty_is_answered_with_a_card() -> None:
    match = stack()
    async with open_table(match) as driver:
        assert "green Draw Two" in driver.text
        await driver.press("1" if match.decision.moves[0].verb == "play" else "2")
        assert match.view(None).stack == 4


async def test_a_failed_wish_is_told_in_the_dialog_that_covers_the_log() -> None:
    match = laid("dragonball", 3, top="red-5", hands={"Ann": ["wish", "blue-1", "red-2"]}, draw=["green-4"])
    async with open_table(after(match, "play wish")) as driver:
        assert dialog(driver).asked.text == "Ann turns over green 4: no Dragon Ball, no luck."
        assert "Ann turns over green 4" in driver.text


@pytest.mark.parametrize(("cards", "told"), [(2, " R● 1 2 "), (30, " R● 12345678 ")])
async def test_on_a_stage_the_hand_is_told_in_a_line(cards: int, told: str) -> None:
    """Of a large one the cards stand without a gap."""
    hand = [f"{color}-{number}" for color in ("red", "blue", "green", "yellow") for number in range(1, 9)][:cards]
    match = laid("dragonball", 4, top="red-0", hands={"Ann": ["wish", *hand]}, draw=["green-4*"])
    async with open_table(after(match, "play wish")) as driver:
        assert isinstance(driver.screen, StageQuestion)
        assert told in next(line for line in driver.lines if "Your hand:" in line)


async def test_from_question_to_question_the_table_is_not_painted() -> None:
    """It would be dimmed again at once."""
    async with open_table(wish()) as driver:
        await driver.press("f5")  # whatever was shown before it
        painted: list[str] = []
        display = driver.app._display

        def watch(screen: Screen[Any], renderable: RenderableType | None) -> None:
            if not driver.app.held:
                painted.append(type(screen).__name__)
            display(screen, renderable)

        driver.app._display = watch  # type: ignore[method-assign]
        await driver.press("4")
        assert "Discard which card?" in driver.text
        assert "TableScreen" not in painted


async def test_a_choice_between_players_shows_how_many_cards_they_hold() -> None:
    match = wish("choose skip")
    async with open_table(match) as driver:
        for name in ("1   Bo", "2   Cy", "3   Di"):
            x, y = driver.find(name)
            assert "7 cards" in driver.lines[y + 1][x - 2 : x + 10]


async def test_many_cards_are_seen_at_once_as_cards_and_gone_through_with_the_arrows_which_name_them() -> None:
    numbers = [f"{color}-{number}" for color in ("red", "blue", "green") for number in range(1, 8)]
    hands = {"Ann": ["wish", *numbers]}
    match = laid("dragonball", top="red-0", hands=hands, draw=["green-4*"])
    say(match, "play wish", "choose discard")
    async with open_table(match) as driver:
        reached = set()
        assert all(driver.text.count(corner) == 14 for corner in ("R●", "B◆", "G■"))
        for _ in numbers:
            chosen = dialog(driver).choices.selected
            assert f" {dialog(driver).choices.choices[chosen].label} " in driver.text
            reached.add(chosen)
            await driver.press("right")
        assert len(reached) == len(numbers)


# --- A question keeps nobody from calling or catching ---


async def test_uno_is_called_while_a_color_is_chosen() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["wild", "blue-2"]})
    async with open_table(match) as driver:
        await driver.press("end", "enter")
        assert isinstance(driver.screen, QuestionDialog)
        await driver.press("u")
        assert UnoCalled(ANN) in match.log(None)
        assert isinstance(driver.screen, QuestionDialog)
        await driver.press("b")
        assert match.decision.seat == BO
        await driver.press("c")
        assert Caught(ANN, BO) not in match.log(None)


async def test_uno_is_called_before_a_card_that_answers_and_only_once() -> None:
    hands = {"Ann": ["red-draw-two", "red-1", "red-2"], "Bo": ["green-draw-two", "blue-1"]}
    match = after(laid("standard", 3, top="red-5", hands=hands), "play red-draw-two")
    async with open_table(match) as driver:
        await driver.press("u", "u")
        assert match.log(None).count(UnoCalled(BO)) == 1
        assert isinstance(driver.screen, QuestionDialog)
        say(match, "play green-draw-two")
        assert not match._game.table.open_windows


async def test_a_missing_call_is_caught_from_a_question_which_then_goes_on() -> None:
    hands = {"Ann": ["wild-draw-four", "red-1"], "Bo": ["blue-1", "blue-2"]}
    match = after(laid("bts", 3, top="red-5", hands=hands), "play wild-draw-four", "color blue")
    async with open_table(match) as driver:
        await driver.press("c")
        assert Caught(ANN, BO) in match.log(None)
        assert isinstance(driver.screen, QuestionDialog)
        assert match.decision.kind == "response"


@pytest.mark.parametrize(("key", "screen"), [("t", "ScoresScreen"), ("q", "LeaveQuestion")])
async def test_scores_and_the_way_out_are_reached_from_a_question(key: str, screen: str) -> None:
    async with sitting(wild()) as driver:
        await driver.press(key)
        assert driver.screen_name == screen
        await driver.press("escape")
        assert driver.screen_name == "QuestionDialog"


async def test_the_letter_of_a_color_goes_before_that_of_a_command() -> None:
    match = dark_wild()
    async with sitting(match) as driver:
        await driver.press("t")
        assert match.view(None).color == "teal"


async def test_help_is_opened_and_left_from_a_question() -> None:
    async with open_table(wild()) as driver:
        for key in ("question_mark", "f1"):
            await driver.press(key)
            assert driver.screen_name == "HelpScreen"
            await driver.press("escape")
            assert isinstance(driver.screen, QuestionDialog)


# --- A dance ---


async def test_a_dance_is_announced_and_done_in_front_of_everybody() -> None:
    match = dance()
    async with open_table(match) as driver:
        await driver.press("1")
        assert driver.screen_name == "PerformDialog"
        await driver.press("enter")
        assert match.decision == ("turn", BO, match.decision.moves)
        assert driver.screen_name == "CurtainScreen"  # everybody has been watching
        told = Narrator(match.variant, match.players).tell_all(match.log(None), None)
        assert told[-1] == "Bo did it: Dance a BTS routine!"
        assert told[-1] in driver.text  # though what Bo has missed begins after the card


async def test_whoever_does_not_dance_draws() -> None:
    match = dance()
    async with open_table(match) as driver:
        cards = match.view(None).players[BO].cards
        await driver.press("2")
        assert match.view(None).players[BO].cards == cards + 3


@pytest.mark.long
async def test_a_dance_can_be_thought_better_of() -> None:
    match = dance()
    async with open_table(match) as driver:
        cards = match.view(None).players[BO].cards
        await driver.press("1", "escape")
        assert match.decision.kind == "menu"
        assert "Nobody look but" in driver.text
        assert "Pass the keyboard" not in driver.text
        await driver.press("enter")
        assert isinstance(driver.screen, QuestionDialog)
        await driver.press("1", "up", "up", "enter")
        assert match.view(None).players[BO].cards == cards + 3


async def test_the_question_for_a_color_begins_at_the_one_held_most() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["wild", "red-1", "blue-2", "blue-3", "green-4", "green-5"]})
    say(match, "play wild")
    async with open_table(match) as driver:
        await driver.press("enter")
        assert match.view(None).color == next(color for color in match.variant.colors if color in ("blue", "green"))


async def test_a_question_put_aside_comes_again_when_its_player_reaches_for_the_draw_pile() -> None:
    async with open_table(wild()) as driver:
        await driver.click(0, 0)
        assert driver.screen_name == "TableScreen"
        x, y = driver.find("left")
        await driver.click(x, y - 2)
        assert isinstance(driver.screen, QuestionDialog)
        await driver.press("escape", "d")
        assert isinstance(driver.screen, QuestionDialog)
