"""What is told and asked at the table, and how it can be answered."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.plain.scripts import Screen, Told, Typing, tell
from tests.tui.tables import ANN, BO, CY, VARIANTS, curtain_before, dealt, laid, lift, say
from uno_tui.engine import Move
from uno_tui.engine.events import Caught, Challenged, ColorNamed, Drew, Event, HandShown, Judged, Penalised, UnoCalled
from uno_tui.lang import LANGUAGES, speak, words
from uno_tui.match.live import Match
from uno_tui.narration.narrator import Narrator
from uno_tui.narration.prompts import PLAYED_FROM_HAND, prompt_for
from uno_tui.plain.console import CLEAR, SEPARATOR, Console, EndOfInput
from uno_tui.plain.flow import PlainFlow
from uno_tui.plain.input_parser import InputParser
from uno_tui.plain.text_renderer import numbered
from uno_tui.storage.settings import save_setting

EACH_IN_SOME_LANGUAGE = list(zip(VARIANTS, [*LANGUAGES, *LANGUAGES], strict=False))
HANDS = {"Ann": ["red-1", "blue-2", "wild"], "Bo": ["red-7", "green-8"], "Cy": ["red-7", "blue-9", "blue-0"]}


def bts(players: int = 3, **given: Any) -> Match:
    return laid("bts", players, **{"top": "red-5", "hands": HANDS, **given})


def last_move(match: Match) -> str:
    move = match._moves[-1]
    return f"{match.players[move.seat]}: {move}"


# Answers.


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("play red-1", "red-1"),
        ("red-1", "red-1"),
        ("Red 1", "red-1"),
        ("RED1", "red-1"),
        ("Ann: play red-1", "red-1"),
        ("ann：red-1", "red-1"),
        ("play 2", "red-1"),
        ("2", "red-1"),
        ("２", "red-1"),
        ("wild", "wild"),
        ("3", "wild"),
    ],
)
def test_a_card_is_played_by_its_number_its_word_or_its_name(line: str, card: str) -> None:
    match = bts()
    told = tell(match, line)
    assert last_move(match) == f"Ann: play {card}"
    assert not told.mistakes


@pytest.mark.parametrize(
    "line", ["出紅色1", "打出 紅色 1", "紅色1", "red-1", "play red-1", "Ann：出牌 紅色１", "紅1", "紅 1", "出 紅1", "出紅１"]
)
def test_in_chinese_a_card_has_its_chinese_name_too(line: str) -> None:
    match = bts()
    tell(match, line, language="zh-Hant")
    assert last_move(match) == "Ann: play red-1"


@pytest.mark.parametrize("line", ["color blue", "blue", "b", "B", "3", "Ann: color blue", "color b"])
def test_a_color_is_named_by_its_number_its_letter_or_its_name(line: str) -> None:
    match = bts()
    told = tell(match, "wild", line)
    assert " 3  blue, 1 in hand" in told.lines
    assert ColorNamed(ANN, "blue") in match.log(None)


def test_enter_means_the_color_held_most() -> None:
    match = bts(hands={"Ann": ["wild", "blue-1", "green-2", "green-3"]})
    told = tell(match, "", "wild", "", is_typed=True)
    assert "Enter means green." in told.lines
    assert ColorNamed(ANN, "green") in match.log(None)


@pytest.mark.parametrize("line", ["藍色", "藍", "指定藍色", "顏色 藍", "blue", "b", "3", "３"])
def test_in_chinese_a_color_has_its_chinese_name_too(line: str) -> None:
    match = bts()
    tell(match, "wild", line, language="zh-Hant")
    assert ColorNamed(ANN, "blue") in match.log(None)


def test_what_cannot_be_played_is_said_by_a_word_and_refused_with_the_rule() -> None:
    match = bts()
    told = tell(match, "1")
    assert " 1  blue 2, not playable" in told.lines
    assert " 2  red 1" in told.lines
    assert "Blue 2 doesn't fit: it isn't red and doesn't match red 5." in told.lines
    assert told.mistakes == 1
    assert not match._moves


@pytest.mark.parametrize(("line", "verb"), [("0", "draw"), ("draw", "draw"), ("d", ""), ("9", ""), ("-1", ""), ("42", "")])
def test_draw_is_always_number_0(line: str, verb: str) -> None:
    match = bts()
    told = tell(match, line)
    assert " 0  draw a card" in told.lines
    assert bool(match._moves) == bool(verb)
    assert told.mistakes == (not verb)


@pytest.mark.parametrize(
    ("line", "verb"), [("0", "keep"), ("keep", "keep"), ("pass", "keep"), ("1", "play"), ("red-9", "play")]
)
def test_a_drawn_card_is_told_and_played_or_kept(line: str, verb: str) -> None:
    match = bts(draw=["red-9"])
    told = tell(match, "draw", line)
    assert "Ann draws red 9." in told.lines
    assert "Ann: play the card you drew, or keep it?" in told.lines
    assert match._moves[-1].verb == verb


@pytest.mark.parametrize(
    ("line", "verb"), [*((line, "challenge") for line in ("challenge", "x", "2")), ("accept", "accept"), ("1", "accept")]
)
def test_a_challenge_is_offered_with_what_is_at_stake(line: str, verb: str) -> None:
    match = bts(hands={**HANDS, "Ann": ["wild-draw-four", "red-1", "red-2"]})
    told = tell(match, "wild-draw-four", "blue", line)
    for stake in ("Wild Draw Four: you draw 4 cards.", "If Ann bluffed, Ann draws 4 cards.", "If not, you draw 6 cards."):
        assert stake in told.lines
    assert match._moves[-1].verb == verb


@pytest.mark.parametrize(
    ("language", "line", "verb"),
    [
        *(("zh-Hant", line, "accept") for line in ("認罰", "罰抽", "收下", "1")),
        *(("zh-Hant", line, "challenge") for line in ("質疑", "挑戰", "懷疑", "2")),
        *(("zh-Hans", line, "accept") for line in ("认罚", "罚摸", "罚抽", "1")),
        *(("zh-Hans", line, "challenge") for line in ("质疑", "怀疑", "挑战", "2")),
    ],
)
def test_in_chinese_a_penalty_is_taken_or_challenged_in_every_word_for_it(language: str, line: str, verb: str) -> None:
    match = bts(hands={**HANDS, "Ann": ["wild-draw-four", "red-1", "red-2"]})
    told = tell(match, "wild-draw-four", "blue", line, language=language)
    assert match._moves[-1].verb == verb
    assert not told.mistakes


@pytest.mark.parametrize(
    ("language", "moves"),
    [
        ("en", ["draw", "play red-1", "play wild"]),
        ("zh-Hant", ["抽或 draw", "出 紅色 1 或 play red-1", "出 萬用牌或 play wild"]),
        ("zh-Hans", ["摸或 draw", "出 红色 1 或 play red-1", "出 万用牌或 play wild"]),
    ],
)
def test_help_tells_what_can_be_typed_now_in_the_words_of_the_language_first(language: str, moves: list[str]) -> None:
    match = bts()
    lift(match)
    told = tell(match, "help", language=language)
    assert [line.strip() for line in told.lines if line.startswith("    ")] == moves


def test_every_move_can_be_typed_as_help_tells_it() -> None:
    misses = []
    for name, language in EACH_IN_SOME_LANGUAGE:
        match = dealt(name, 3, 5)
        speak(language)
        narrator = Narrator(match.variant, match.players)
        parser, random = InputParser(narrator), Random(5)
        for _ in range(150):
            lift(match)
            if (seat := match.decision.seat) is None:
                break
            view = match.view(seat)
            answers = numbered([] if view.decision in PLAYED_FROM_HAND else prompt_for(match, narrator, view).answers)
            for move in view.moves:
                ways = parser.ways_to_say(move, match.last_played)
                misses += [way for way in ways if (parser.answer(way, answers) or parser.move(way, seat, view)) != move]
            match.make(random.choice(view.moves))
    assert misses == []


CHINESE_WAYS_TO_PLAY = {
    "yellow-1": ("打 黃1", "打黃1", "打黄1", "黄1", "出黄色1", "打 黃1！"),
    "yellow-draw-two": ("黃+2", "黄 +2", "yellow +2", "打黃+2", "黃罰抽兩張", "黄罚抽两张", "yellow draw two!"),
    "yellow-skip": ("黃禁止", "黄阻挡", "黃⊘", "打出黃色禁止"),
    "wild": ("萬用", "万用", "萬用牌！", "★", "wild!"),
}


def test_a_card_is_known_by_its_sign_without_its_last_word_and_in_every_script() -> None:
    misses = []
    hands = {**HANDS, "Ann": [*CHINESE_WAYS_TO_PLAY, "red-9"]}
    for language in LANGUAGES:
        for card, lines in CHINESE_WAYS_TO_PLAY.items():
            for line in lines:
                match = laid("standard", 3, top="yellow-5", hands=hands)
                told = tell(match, line, language=language)
                if told.mistakes or not match._moves or last_move(match) != f"Ann: play {card}":
                    misses.append((language, line))
    assert misses == []


WAYS_TO_RESPOND = {
    "accept": ("罰", "罚", "不接", "信", "相信", "認罰", "认罚", "believe", "take", "draw", "抽", "摸牌", "罰！"),
    "challenge": ("不信", "不相信", "質疑", "怀疑", "doubt", "質疑！", "challenge!"),
}


def test_a_penalty_is_taken_or_doubted_in_the_words_of_every_language() -> None:
    misses = []
    for language in LANGUAGES:
        for verb, lines in WAYS_TO_RESPOND.items():
            for line in lines:
                match = bts(hands={**HANDS, "Ann": ["wild-draw-four", "red-1", "red-2"]})
                told = tell(match, "wild-draw-four", "蓝", line, language=language)
                if told.mistakes or match._moves[-1].verb != verb:
                    misses.append((language, line))
    assert misses == []


def test_other_things_are_said_in_the_words_of_every_language() -> None:
    misses = []
    for language in LANGUAGES:
        for line in ("摸", "摸牌", "抽", "draw!"):
            match = bts()
            misses += [] if not tell(match, line, language=language).mistakes and match._moves else [(language, line)]
        for line in ("過", "过", "pass", "留！"):
            match = bts(draw=["red-9"])
            tell(match, "draw", line, language=language)
            misses += [] if match._moves[-1].verb == "keep" else [(language, line)]
        for line in ("喊uno", "喊UNO！", "喊 uno", "uno!", "UNO！", "喊"):
            match = silent()
            tell(match, line, "red-1", language=language)
            misses += [] if UnoCalled(ANN) in match.log(None) else [(language, line)]
        for line in ("復原", "反悔", "悔棋", "撤销", "undo!"):
            match = bts()
            told = tell(match, "wild", line, language=language)
            misses += [] if not match._moves and not told.mistakes else [(language, line)]
        for line in ("語言 en", "语言 en", "language en"):
            misses += [] if "Pass the keyboard to Ann" in tell(bts(), line, language=language).lines else [(language, line)]
    assert misses == []


def test_a_choice_is_made_by_a_part_of_its_name_that_is_in_no_other() -> None:
    misses = []
    for language in LANGUAGES:
        for line in ("表演", "跳舞", "舞蹈", "dance", "dan", "routine", "choose 跳舞", "選 表演", "选舞蹈"):
            match = dance()
            tell(match, line, language=language)
            misses += [] if str(match._moves[-1]) == "choose dance" else [(language, line)]
        for line in ("d", "n", "ance", "choose d"):
            match = dance()
            told = tell(match, line, language=language)
            misses += [] if told.mistakes and match._moves[-1].verb == "color" else [(language, line)]
    assert misses == []


@pytest.mark.parametrize(("line", "caught"), [("catch Bo", "Bo"), ("catch Bo!", "Bo!"), ("抓bo！", "Bo!"), ("抓Cy！", "Cy")])
def test_of_a_name_and_the_same_name_shouted_each_is_its_own(line: str, caught: str) -> None:
    match = dealt("bts", ["Bo", "Bo!", "Cy"])
    parser = InputParser(Narrator(match.variant, match.players))
    move = parser.move(line, 0, match.view(0))
    assert move is not None
    assert move.word == caught


def test_a_penalty_is_answered_with_a_card() -> None:
    hands = {"Ann": ["red-draw-two", "red-1", "red-2"], "Bo": ["blue-draw-two", "blue-1", "blue-2"]}
    match = laid("standard", top="red-5", hands=hands)
    told = tell(match, "red-draw-two", "2")
    assert "Stack or draw?" in told.lines
    assert last_move(match) == "Bo: play blue-draw-two"


def test_uno_is_called_before_a_card_that_answers_and_only_once() -> None:
    hands = {"Ann": ["red-draw-two", "red-1", "red-2"], "Bo": ["green-draw-two", "blue-1"]}
    match = laid("standard", top="red-5", hands=hands)
    told = tell(match, "red-draw-two", "uno", "uno", "green-draw-two", "catch Bo")
    assert match.log(None).count(UnoCalled(BO)) == 1
    assert "Bo has already called UNO." in told.text
    assert "Bo hasn't forgotten to call UNO." in told.text


def test_an_empty_line_stacks_the_first_card_that_can_or_takes_what_nothing_answers() -> None:
    for bo, made in (
        (["blue-1", "blue-draw-two", "green-draw-two"], "play green-draw-two"),
        (["blue-1", "blue-2"], "accept"),
    ):
        hands = {"Ann": ["red-draw-two", "red-1", "red-2"], "Bo": bo}
        match = laid("standard", top="red-5", hands=hands)
        tell(match, "", "red-draw-two", "", "", is_typed=True)
        assert last_move(match) == f"Bo: {made}"


def test_whoever_has_nothing_to_stack_is_not_asked_to() -> None:
    titles = {
        "en": ("Nothing to stack: you draw.", "Stack or draw?"),
        "zh-Hant": ("沒有牌可以接，只能認罰。", "接牌，還是認罰？"),
        "zh-Hans": ("没有牌可以接，只能认罚。", "接牌，还是认罚？"),
    }
    hands = {"Ann": ["red-draw-two", "red-1", "red-2"], "Bo": ["blue-1", "blue-2"]}
    for language, (title, wrong) in titles.items():
        told = tell(laid("standard", top="red-5", hands=hands), "red-draw-two", "accept", language=language)
        assert title in told.lines
        assert wrong not in told.lines


def test_a_failed_wish_is_told_before_the_question() -> None:
    match = laid("dragonball", 3, top="red-5", hands={"Ann": ["wish", "red-1", "red-2"]}, draw=["green-4"])
    lines = tell(match, "wish").lines
    narrator = "Ann turns over green 4: no Dragon Ball, no luck."
    assert lines.count(narrator) == 1
    assert lines.index(narrator) < lines.index("Which color?")


def test_a_player_and_a_card_to_discard_are_chosen() -> None:
    hands = {"Ann": ["wish", "red-1", "red-2", "red-3"]}
    match = laid("dragonball", 3, top="red-5", hands=hands, draw=["green-4*"])
    tell(match, "wish", "choose skip", "cy")
    assert str(match._moves[-1]) == "player Cy"
    match = laid("dragonball", 3, top="red-5", hands=hands, draw=["green-4*"])
    told = tell(match, "wish", "discard", "red-2", "color blue")
    assert "Discard which card?" in told.lines
    assert str(match._moves[-2]) == "discard red-2"


# The dance.


def dance() -> Match:
    match = bts(2, hands={"Ann": ["dancing-wild", "red-1", "red-2"], "Bo": ["red-7", "blue-7", "green-8"]})
    say(match, "play dancing-wild", "color blue")
    return match


def test_a_dance_is_announced_and_done_when_the_table_says_so() -> None:
    match = dance()
    told = tell(match, "", "dance", "2", "2", "done", is_typed=True)
    acts = [line for line in told.lines if line.startswith("Just for fun, for about 25 seconds: ")]
    assert len(set(acts)) == 3
    assert "Bo: Dance a BTS routine!" in told.text
    assert str(match._moves[-1]) == "choose dance"


def test_while_everybody_watches_the_dance_no_hand_can_be_read_and_a_curtain_comes_after_it() -> None:
    match = dance()
    watched = tell(match, "", "hand", "log", "dance", "hand", is_typed=True)
    assert not [card for card in ("red 7", "blue 7", "green 8") if card in watched.screen]
    assert "Nobody's hand is open right now." in watched.screen
    done = tell(dance(), "", "hand", "dance", "done", is_typed=True).screen
    assert "Nobody look but Bo" in done
    assert "green 8" not in done


@pytest.mark.parametrize("way_out", ["3", "choose draw", "Draw three"])
def test_a_dance_can_be_thought_better_of(way_out: str) -> None:
    match = dance()
    tell(match, "", "dance", way_out, is_typed=True)
    assert str(match._moves[-1]) == "choose draw"


def encore() -> Match:
    hands = {"Ann": ["red-encore", "red-1", "red-2"], "Bo": ["red-7", "blue-7", "green-8"]}
    match = laid("salon", 2, top="red-5", hands=hands, draw=["green-1", "green-2", "green-3"])
    say(match, "play red-encore")
    return match


@pytest.mark.parametrize(
    ("verdict", "move"), [("1", "choose sing"), ("2", "choose sing-failed"), ("failed", "choose sing-failed")]
)
def test_the_table_says_whether_a_performance_counts(verdict: str, move: str) -> None:
    match = encore()
    told = tell(match, "", "sing", verdict, is_typed=True)
    assert "1 The table says: well done!" in told.text.replace("  ", " ")
    assert "2 The table says: that didn't count" in told.text.replace("  ", " ")
    assert str(match._moves[-1]) == move
    assert len(match.view(BO).hand) == (6 if "failed" in move else 3)


def test_what_the_table_may_say_is_no_choice_of_the_menu() -> None:
    told = tell(encore(), "", is_typed=True)
    assert "Sing" in told.text
    assert "failed" not in told.text


def test_a_hand_that_a_card_shows_is_told_to_one_player_alone() -> None:
    hands = {"Ann": ["red-peek", "red-1", "red-2"], "Bo": ["blue-1", "blue-2"], "Cy": ["green-1", "green-8"]}
    match = laid("salon", 3, top="red-5", hands=hands)
    told = tell(match, "", "red-peek", "Cy", "", is_typed=True)
    assert "For Ann's eyes only: Cy's hand" in told.text
    assert "green 8" in told.screen
    covered = tell(laid("salon", 3, top="red-5", hands=hands), "", "red-peek", "Cy", "", "", is_typed=True)
    assert "green 8" not in covered.screen


def test_a_card_to_give_is_named_by_its_number_its_word_or_with_the_verb() -> None:
    hands = {"Ann": ["red-toll", "red-1", "red-2"], "Bo": ["blue-1", "blue-2"], "Cy": ["green-skip", "wild"]}
    for line in ("2", "blue 2", "give blue-2"):
        match = laid("salon", 3, top="red-5", hands=hands)
        told = tell(match, "", "red-toll", "", line, is_typed=True)
        assert "Which card goes to Ann?" in told.text
        assert str(match._moves[-1]) == "give blue-2"


@pytest.mark.parametrize("then", [(), ("done",), ("1",), ("blue-7",), ("draw",)])
def test_a_file_need_not_say_that_the_dance_is_done(then: tuple[str, ...]) -> None:
    match = dance()
    told = tell(match, "choose dance", *then)
    assert not told.mistakes
    assert "choose dance" in map(str, match._moves)
    assert ("play blue-7" in map(str, match._moves)) == (then == ("blue-7",))


# Shouting.


def silent(players: int = 3) -> Match:
    """Ann is about to have one card."""
    return bts(players, hands={"Ann": ["red-1", "blue-2"], "Bo": ["red-7", "green-8"]})


def test_a_call_that_cannot_come_true_is_told_to_its_caller_and_is_no_move() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["red-1", "blue-2", "green-3"]})
    told = tell(match, "", "uno", "uno", is_typed=True)
    assert told.text.count("You have 3 cards: UNO is for when you're down to one.") == 2
    assert not match._moves


def test_uno_before_the_play_is_the_call_of_whoever_plays() -> None:
    match = silent()
    told = tell(match, "", "uno", "red-1", "catch Ann", is_typed=True)
    assert UnoCalled(ANN) in match.log(None)
    assert "Ann hasn't forgotten to call UNO." in told.text


@pytest.mark.parametrize("line", ["uno", "UNO!", "Ann: uno", "ann：uno"])
@pytest.mark.parametrize("is_typed", [False, True])
def test_uno_at_the_curtain_is_the_late_call_of_whoever_has_just_played(line: str, is_typed: bool) -> None:
    match = silent()
    tell(match, *([""] if is_typed else []), "red-1", line, is_typed=is_typed)
    assert UnoCalled(ANN) in match.log(None)
    assert curtain_before(match) == BO


@pytest.mark.parametrize(
    ("players", "lines", "by"),
    [
        (3, ["catch Ann"], BO),
        (3, ["Cy: catch ann"], CY),
        (3, ["catch", "Cy"], CY),
        (3, ["catch", "1"], BO),
        (2, ["catch"], BO),
        (3, ["抓 Ann！"], BO),
        (3, ["grab Ann"], None),
    ],
)
@pytest.mark.parametrize("is_typed", [False, True])
def test_a_missing_call_is_caught_at_the_curtain(players: int, lines: list[str], by: int | None, is_typed: bool) -> None:
    match = silent(players)
    told = tell(match, *([""] if is_typed else []), "red-1", *lines, is_typed=is_typed)
    if by is None:
        assert not any(isinstance(event, Caught) for event in match.log(None))
    else:
        assert Caught(ANN, by) in match.log(None)
        assert "Pass the keyboard to Bo" in told.screen
        assert curtain_before(match) == BO


def test_who_is_caught_by_the_own_turn_has_been_noticed_by_somebody_else() -> None:
    """Ann goes again and forgot to call: it is for the others to say who has seen it."""
    hands = {"Ann": ["red-skip", "blue-2"], "Bo": ["red-7", "green-8"]}
    match = bts(2, hands=hands)
    tell(match, "red-skip", "catch Ann")
    assert Caught(ANN, BO) in match.log(None)
    hands = {"Ann": ["pink-skip-everyone", "pink-3"]}
    match = laid("flip", 3, top="pink-5", side="dark", hands=hands)
    told = tell(match, "pink-skip-everyone", "catch Ann", "Cy")
    assert "Who caught Ann?" in told.lines
    assert " 2  Cy has 7 cards" in told.lines
    assert Caught(ANN, CY) in match.log(None)


def test_nobody_may_have_noticed_after_all() -> None:
    match = silent()
    tell(match, "red-1", "catch", "Nobody")
    assert not any(isinstance(event, Caught) for event in match.log(None))


def test_with_nobody_at_one_card_there_is_nobody_to_catch() -> None:
    told = tell(bts(), "red-1", "catch")
    assert "Nobody is down to one card." in told.lines
    assert told.mistakes == 1


def test_of_several_with_one_card_it_is_asked_who_forgot() -> None:
    match = bts(hands={"Ann": ["red-1", "blue-2"], "Bo": ["red-7"]})
    told = tell(match, "red-1", "catch", "Ann", "Cy")
    assert told.lines[told.lines.index("Who forgot UNO?") + 1 :][:2] == [
        " 1  Ann is down to 1 card",
        " 2  Bo is down to 1 card",
    ]
    assert Caught(ANN, CY) in match.log(None)


def test_uno_at_the_curtain_is_the_own_call_where_nobody_owes_one() -> None:
    match = bts(2, hands={"Ann": ["red-1", "blue-2", "wild"], "Bo": ["red-7", "green-8"]})
    told = tell(match, "red-1", "uno", "red-7")
    assert UnoCalled(BO) in match.log(None)
    assert not told.mistakes


@pytest.mark.parametrize("is_typed", [False, True])
def test_somebody_jumps_in_at_the_curtain(is_typed: bool) -> None:
    hands = {"Ann": ["red-7", "red-1", "red-2"], "Bo": ["blue-1", "blue-2"], "Cy": ["red-7", "blue-9", "blue-0"]}
    match = bts(hands=hands, rules={"house": {"jump_in": True}})
    tell(match, *(["", "red-7", "Cy: red-7", ""] if is_typed else ["red-7", "Cy: red-7"]), is_typed=is_typed)
    assert last_move(match) == "Cy: play red-7"


@pytest.mark.parametrize("is_lifted", [False, True], ids=["at the curtain", "at the table"])
def test_whether_somebody_can_jump_in_is_told_to_that_player_alone(is_lifted: bool) -> None:
    asked = [""] if is_lifted else []
    screens: list[list[str]] = [[], []]
    for cys, seen in zip((["red-7", "blue-9"], ["green-3", "blue-9"]), screens, strict=True):
        hands = {"Ann": ["red-7", "red-1", "red-2"], "Bo": ["blue-1", "blue-2"], "Cy": cys}
        lines = ["", "red-7", *asked, "Cy: red-7", "", ""]
        for count in range(3, len(lines) + 1):
            match = bts(hands=hands, rules={"house": {"jump_in": True}})
            seen.append(tell(match, *lines[:count], is_typed=True).screen)
    answer = "Cy has no card to jump in with."
    assert "Pass the keyboard to Cy" in screens[1][-3]
    assert screens[0][:-2] == screens[1][:-2]
    assert [answer in screen for screen in screens[1]] == [*(False for _ in screens[1][:-2]), True, False]
    assert "Pass the keyboard to Bo" in screens[1][-1]


def test_what_is_typed_blindly_at_a_curtain_is_not_played() -> None:
    """It would be played from the next player's hand."""
    match = bts()
    told = tell(match, "", "red-1", "red-7", is_typed=True)
    assert last_move(match) == "Ann: play red-1"
    assert match.holder == BO
    assert "Bo's turn, 2 cards in hand." in told.screen


@pytest.mark.parametrize(("seconds", "is_lifted"), [(0.1, False), (0.5, True)])
def test_an_enter_that_comes_too_soon_does_not_lift_the_curtain(
    seconds: float, is_lifted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed = iter(range(100))
    monkeypatch.setattr("uno_tui.plain.console.time.monotonic", lambda: next(passed) * seconds)
    match, screen = bts(), Screen()
    console = Console(Typing("\nred-1\n\n", screen), screen)
    with pytest.raises(EndOfInput):
        PlainFlow(console, match, lambda: 0.0).play()
    assert last_move(match) == "Ann: play red-1"
    assert (match.holder == BO) == is_lifted


def test_a_file_goes_straight_on_at_a_curtain() -> None:
    match = bts()
    told = tell(match, "red-1", "red-7")
    assert last_move(match) == "Bo: play red-7"
    assert told.text.count("press Enter when nobody else is looking") == 3


def test_the_curtain_looks_the_same_whether_or_not_somebody_forgot_to_call() -> None:
    silent_told, called = tell(silent(), "red-1"), tell(silent(), "uno", "red-1")
    without_call = [line for line in called.lines if line not in ("Ann calls UNO!", "> uno")]
    assert silent_told.lines[-5:] == without_call[-5:]


# Commands.


def test_a_challenged_hand_is_told_behind_a_curtain_of_its_own() -> None:
    hands = {"Ann": ["red-4", "wild-draw-four", "red-1", "blue-2"], "Cy": ["red-3", "green-9"]}
    match = laid("bts", 3, turn_up=["red-5"], dealer="Cy", hands=hands)
    told = tell(match, "wild-draw-four", "blue", "challenge", "draw")
    place = told.lines.index("For Bo's eyes only: Ann's hand")
    rest = told.lines[place:]
    assert rest.index("    red 1 ← caught") > rest.index("Bo: press Enter when nobody else is looking")
    assert "    blue 2" in rest
    assert "A bluff! Ann held red." in rest
    assert any(isinstance(event, Judged) and event.guilty for event in match.log(None))


def lied_or_not(top: str) -> Match:
    hands = {"Ann": ["wild-draw-four", "red-1", "red-2"], "Bo": ["blue-2", "blue-3"], "Cy": ["red-3", "green-9"]}
    match = laid("bts", 3, top=top, hands=hands)
    say(match, "play wild-draw-four", "color blue")
    return match


def test_a_challenge_is_told_in_the_order_in_which_it_happens() -> None:
    lines = tell(lied_or_not("green-5"), "challenge", "draw").lines
    happened: list[Event] = [
        Challenged(BO, ANN),
        HandShown(ANN, BO, None),
        Judged(BO, ANN, False, "wild-draw-four", "no-color-match", "green-5", "green", 6),
        Drew(BO, 6, None, "penalty"),
    ]
    match = dealt("bts")
    narrator = Narrator(match.variant, match.players).tell_all(happened)
    recap = lines[lines.index("Pass the keyboard to Cy") :]
    assert [line for line in recap if line in narrator][:4] == narrator


def test_before_the_hand_is_seen_a_bluff_and_an_honest_play_are_told_alike() -> None:
    save_setting("coach", "off")  # which is offered only once
    before = ("", "challenge", "log", "table", "scores", "uno", "Cy: catch Ann", "undo", "no")
    lie, truth = (tell(lied_or_not(top), *before, is_typed=True).text for top in ("red-5", "green-5"))
    assert lie.replace("red 5", "green 5") == truth
    assert words.say("refusal.first-hand", name="Bo") in lie
    lie, truth = (tell(lied_or_not(top), *before, "", is_typed=True).screen for top in ("red-5", "green-5"))
    verdict = words.say("shown-hand.held", name="Ann", color="red")
    assert verdict in lie
    assert verdict not in truth


def test_in_a_file_a_shout_after_a_challenge_waits_until_the_hand_has_been_seen() -> None:
    told = tell(lied_or_not("green-5"), "challenge", "Cy: uno", "Bo: uno")
    assert "One moment" not in told.text
    assert told.text.index("played fair") < told.text.index("> Cy: uno")


@pytest.mark.parametrize("top", ["red-5", "green-5"])
def test_one_line_marks_the_place_where_a_shown_hand_is_covered(top: str) -> None:
    lines = tell(lied_or_not(top), "challenge", "draw").lines
    after = lines[lines.index("Press Enter to continue.") :]
    assert after[1] == SEPARATOR
    assert after[2] != SEPARATOR


def test_what_is_private_is_cleared_from_the_screen_with_all_that_was_scrolled_away() -> None:
    match = bts()
    told = tell(match, "", "hand", "red-1", is_typed=True)
    assert told.text.count(CLEAR) == 1
    assert CLEAR == "\x1b[H\x1b[2J\x1b[3J"
    assert "blue 2" not in told.screen


def test_a_terminal_that_cannot_clear_is_filled_with_empty_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    told = tell(bts(), "", "hand", "red-1", is_typed=True)
    assert "\x1b" not in told.text
    assert "\n" * 60 + "Pass the keyboard to Bo\n" in told.text


def test_undo_without_a_question_as_long_as_nobody_has_seen_a_card() -> None:
    match = dealt("bts", 2, 7)
    lift(match)
    card = next(move for move in match.decision.moves if move.verb == "play" and move.word[-1].isdecimal())
    told = tell(match, str(card), "undo")
    assert not match.can_take_back
    assert told.lines[-3] == f"Undone: Bo plays {card.word.replace('-', ' ')}."
    assert not told.mistakes


@pytest.mark.parametrize(("answer", "is_agreed"), [("yes", True), ("2", True), ("undo", True), ("no", False), ("1", False)])
def test_undo_asks_the_whole_table_once_cards_were_seen(answer: str, is_agreed: bool) -> None:
    match = dealt("bts", 2, 7)
    told = tell(match, "", "draw", "undo", answer, is_typed=True)
    assert "everyone has to agree." in told.text
    question = told.text[: told.text.index("everyone has")].rpartition(CLEAR)[2]
    assert question == "Take this back?\nLast move: Bo draws 1 card. Cards have been seen, so "
    assert match.can_take_back != is_agreed


def test_a_kept_card_and_one_that_could_not_be_played_are_taken_back_in_the_same_words() -> None:
    """Seen from the next player's curtain, whose player asks for it, is refused, and asks again."""
    told: dict[bool, str] = {}
    for seed in range(60):
        match = dealt("bts", 2, seed)
        lift(match)
        seat = match.decision.seat or 0
        if match.view(None).decision == "turn":
            match.make(Move(seat, "draw"))
            is_kept = match.decision.kind == "drawn"
            if is_kept:
                match.make(Move(seat, "keep"))
            told[is_kept] = anonymous(tell(match, "undo", "no", "undo", "yes", is_typed=True).text, match, seat)
    assert "draws 1 card" in told[True]
    assert told[True] == told[False]


def anonymous(text: str, match: Match, seat: int) -> str:
    """Without what two deals tell apart: who begins, and with what."""
    fresh = Match(match.variant, match.rules, match.seats, match.seed)
    deal = Narrator(match.variant, match.players).tell_all(fresh.log(None))
    names = {match.players[seat]: "Drawer", match.players[1 - seat]: "Other"}
    lines = [re.sub("Ann|Bo", lambda name: names[name[0]], line) for line in text.splitlines() if line not in deal]
    return "\n".join(lines)


def test_whoever_made_the_move_is_asked_by_name_once_somebody_else_sits_there() -> None:
    match = dealt("bts", 2, 7)
    lift(match)
    card = next(move for move in match.decision.moves if move.verb == "play" and move.word[-1].isdecimal())
    match.make(card)
    told = tell(match, "", "undo", "no", "", "undo", "yes", is_typed=True)
    assert told.text.count("Bo, is that OK?") == 2
    assert " 2  Bo agrees: take it back" in told.lines
    assert not match.can_take_back


def test_whoever_asks_the_whole_table_shows_it_no_hand() -> None:
    told = tell(dealt("bts", 2, 7), "", "draw", "undo", "hand", "no", is_typed=True)
    assert "Nobody's hand is open right now." in told.lines


def test_there_may_be_nothing_to_take_back() -> None:
    assert "There's nothing to take back." in tell(dealt("bts", 2, 7), "undo").lines


@pytest.mark.parametrize(("answer", "has_left"), [("2", True), ("yes", True), ("quit", True), ("1", False), ("no", False)])
def test_leaving_is_asked_about(answer: str, has_left: bool) -> None:
    match = bts()
    tell(match, "quit", answer, "red-1")
    assert (not match._moves) == has_left


def test_enter_tells_the_answers_again_to_whoever_types() -> None:
    told = tell(bts(), "", "", "quit", "", "2", is_typed=True)
    assert told.lines.count(" 0  draw a card") == 2
    assert told.lines.count(" 2  Leave") == 2


@pytest.mark.parametrize(("language", "line"), [("en", "leave"), ("zh-Hant", "退出"), ("zh-Hans", "离开")])
def test_to_say_it_again_means_yes_in_every_word_for_it(language: str, line: str) -> None:
    speak(language)
    assert tell(bts(), line, line).lines.count(words.say("leave.title")) == 1


@pytest.mark.parametrize(("name", "language"), EACH_IN_SOME_LANGUAGE)
def test_every_command_has_its_words_in_every_language(name: str, language: str) -> None:
    speak(language)
    match = dealt(name, 3, 3)
    lift(match)
    for command in ("help", "hand", "table", "backs", "log", "scores", "rules"):
        own = words.say(f"plain.command.{command}").split("/")[0]
        told = tell(match, command)
        assert not told.mistakes
        assert told.lines[-3].strip()
        assert tell(match, own).lines[-2:] == told.lines[-2:]


def test_the_language_changes_in_the_middle_of_a_game() -> None:
    told = tell(bts(), "language zh-Hant", "語言 简体中文", "language klingon")
    assert "把鍵盤交給 Ann" in told.lines
    assert "把键盘交给 Ann" in told.lines
    assert "zh-Hant：繁體中文" in told.lines


def test_on_two_sides_the_backs_of_others_are_told_and_the_own_are_not() -> None:
    match = dealt("flip", 3, 3)
    at_curtain = tell(match, "backs", "table")
    lift(match)
    holder = match.players[match.holder or 0]
    told = tell(match, "backs", "table")
    assert told.text.count("Other side of the next card in the pile:") == 2
    assert at_curtain.text.count("Other side of the next card in the pile:") == 2
    assert told.text.count("Other side of") == 4
    assert f"Other side of {holder}'s" not in told.text
    assert "Other side of Ann's" not in at_curtain.text
    assert "The light side is in play." in told.lines


def test_the_table_tells_everything_that_lies_open() -> None:
    match = bts(hands={**HANDS, "Bo": ["red-7"]}, scores={"Cy": 120}, dealer="Cy", direction="counterclockwise")
    told = tell(match, "table")
    for line in (
        "On top: red 5.",
        "Color: red.",
        "Next: Cy (counterclockwise).",
        "Waiting for Ann.",
        "Ann has 3 cards, no points.",
        "Bo is down to 1 card, no points.",
        "Cy has 3 cards, 120 points.",
        "Cy is the dealer.",
    ):
        assert line in told.lines


def test_who_is_next_and_which_way_is_told_at_every_turn() -> None:
    told = tell(bts(), "red-1", "red-7", "red-7")
    assert [line for line in told.lines if line.startswith("Next: ")] == [
        "Next: Bo (clockwise).",
        "Next: Cy (clockwise).",
        "Next: Ann (clockwise).",
    ]


def test_at_a_curtain_and_behind_it_the_same_player_is_next() -> None:
    match = bts(hands={"Ann": ["dancing-wild", "red-1", "red-2"]})
    say(match, "play dancing-wild", "color blue")
    told = tell(match, "table", "", "table", is_typed=True)
    assert {line for line in told.lines if line.startswith("Next: ")} == {"Next: Cy (clockwise)."}
    assert "Waiting for Bo." in told.lines


def test_help_speaks_of_other_sides_where_there_are_some() -> None:
    assert "backs" not in tell(dealt("standard"), "help").text
    assert "backs" in tell(dealt("flip"), "help").text


def test_cards_that_were_forced_on_a_player_are_told_to_that_player_alone() -> None:
    hands = {"Ann": ["red-draw-two", "blue-2"], "Bo": ["blue-1", "blue-8"], "Cy": ["red-3", "red-4"]}
    match = bts(hands=hands, draw=["green-7", "blue-skip", "green-9"])
    told = tell(match, "red-draw-two", "red-3", "draw", "draw")
    place = told.lines.index("Bo: press Enter when nobody else is looking")
    assert "green 7" not in "".join(told.lines[:place])
    assert told.lines[place + 1] == "New: blue Skip and green 7."


def test_whoever_goes_again_is_told_so_without_a_curtain() -> None:
    told = tell(bts(2, hands={"Ann": ["red-skip", "red-2", "blue-3"]}), "red-skip")
    place = told.lines.index("> red-skip")
    assert told.lines[place + 1 : place + 4] == ["Ann plays red Skip.", "Bo is skipped.", "Ann goes again."]
    assert told.text.count("Pass the keyboard") == 1


def test_the_hand_tells_what_its_cards_do() -> None:
    match = bts(hands={"Ann": ["red-skip", "red-2", "wild"]})
    lift(match)
    told = tell(match, "hand")
    assert told.lines[-5:-2] == ["    red 2", "    Red Skip: next player is skipped.", "    Wild: pick a color."]


def test_the_recap_begins_after_the_own_move() -> None:
    told = tell(bts(2, hands={"Ann": ["red-1", "red-2"], "Bo": ["red-7", "red-8"]}), "red-1", "red-7", "red-2")
    place = told.lines.index("Since Ann's last turn")
    assert told.lines[place + 1 : place + 3] == ["Bo plays red 7.", "Ann: press Enter when nobody else is looking"]


@pytest.mark.parametrize(("name", "is_told"), [("flip", True), ("standard", False)])
def test_where_there_are_backs_to_see_it_is_told_how(name: str, is_told: bool) -> None:
    match = dealt(name, 3, 7)
    lift(match)
    assert ("Type backs to see the other sides of their cards." in tell(match).lines) == is_told


def test_who_has_to_discard_is_told_so_before_playing() -> None:
    match = laid("pokemon", 2, top="red-5", hands={"Ann": ["snorlax", "red-1", "red-2"], "Bo": ["red-7", "blue-9"]})
    say(match, "play snorlax", "color blue")
    duty = "Bo drops every blue card when the turn ends."
    assert tell(match, "table").lines.count(duty) == 1  # at the curtain
    lift(match)
    assert tell(match, "table").lines.count(duty) == 2  # at once, and when asked for


@pytest.mark.parametrize("line", ["a: uno", "a:b: uno", "A:B： uno"])
def test_of_two_names_that_begin_alike_the_longer_one_is_meant(line: str) -> None:
    match = laid("bts", ("x", "a", "a:b"), top="red-5", hands={"x": ["red-1", "red-2"], "a": ["red-3"], "a:b": ["red-4"]})
    told = tell(match, line)
    assert f"{line[:-5].casefold()} doesn't need to call UNO now." in told.lines


def test_a_file_that_others_have_cut_is_told_once() -> None:
    match = dealt("bts", 2, 7)
    match.record()
    assert match.recording.path
    os.truncate(match.recording.path, 0)
    told = tell(match, "draw", "log")
    match.close()
    assert told.text.count("No move is lost.") == 1
    assert match.recording.path.stem in told.text


# The clock.


def clock(*readings: float) -> Callable[[], float]:
    """Says these one after the other, and the last for ever."""
    left = list(readings)
    return lambda: left.pop(0) if len(left) > 1 else left[0]


def with_clock(**given: Any) -> Match:
    return bts(rules={"optional": {"turn_seconds": 9}}, **given)


@pytest.mark.parametrize(("time", "is_late"), [(8.9, False), (9.0, True), (100.0, True)])
def test_an_answer_that_comes_too_late_is_no_answer(time: float, is_late: bool) -> None:
    match = with_clock()
    told = tell(match, "red-1", now=clock(0.0, time))
    assert "You have 9 seconds." in told.lines
    assert (Penalised(ANN, "timeout") in match.log(None)) == is_late
    assert ("Too late – time is up." in told.lines) == is_late
    assert curtain_before(match) == BO


@pytest.mark.parametrize(("time", "is_late"), [(103.9, False), (104.0, True)])
def test_everybody_who_is_called_adds_nothing_to_the_clock(time: float, is_late: bool) -> None:
    """Bo has been asked for five seconds when somebody wants Ann's card back; she does not, and he has four left."""
    match = with_clock(hands={"Ann": ["red-1", "blue-2"], "Bo": ["red-7", "blue-8"]})
    say(match, "play red-1")
    lift(match)
    told = tell(match, "undo", "no", "red-7", now=clock(0.0, 5.0, 5.0, 100.0, time))
    clocks = [line for line in told.lines if line.startswith("You have ")]
    assert clocks[:2] == ["You have 9 seconds.", "You have 4 seconds."]
    assert (Penalised(BO, "timeout") in match.log(None)) == is_late


def test_the_clock_runs_on_through_a_turn_but_not_while_a_color_is_chosen() -> None:
    match = with_clock(draw=["red-9"])
    tell(match, "draw", "keep", now=clock(0.0, 5.0, 8.0, 9.0))
    assert match._moves[-1].verb == "keep"
    match = with_clock(draw=["red-9"])
    tell(match, "draw", "keep", now=clock(0.0, 5.0, 9.5))
    assert match._moves[-1].verb == "timeout"
    match = with_clock()
    tell(match, "wild", "blue", now=clock(0.0, 5.0, 100.0))
    assert Penalised(ANN, "timeout") not in match.log(None)


def test_somebody_can_say_that_time_is_up() -> None:
    match = with_clock()
    tell(match, "timeout")
    assert Penalised(ANN, "timeout") in match.log(None)
    assert "There's no timer at this table." in tell(bts(), "timeout").lines


# The end.


def test_the_round_ends_with_all_hands_and_goes_on_with_the_next() -> None:
    match = bts(2, hands={"Ann": ["red-1"], "Bo": ["red-7", "green-8"]})
    told = tell(match, "red-1", "next-round")
    for line in (
        "Ann plays red 1.",
        "Ann goes out and wins round 1",
        "Bo holds 15 points.",
        "    green 8 and red 7",
        "Ann: 0 + 15 = 15.",
        "Bo: 0 + 0 = 0.",
    ):
        assert line in told.lines
    assert match.view(None).round == 2


def test_enter_deals_the_next_round_for_whoever_types() -> None:
    match = bts(2, hands={"Ann": ["red-1"], "Bo": ["red-7", "green-8"]})
    told = tell(match, "", "red-1", "", is_typed=True)
    assert match.view(None).round == 2
    assert "Pass the keyboard" in told.screen


def test_the_game_ends_with_places_and_figures() -> None:
    match = bts(2, hands={"Ann": ["red-1"], "Bo": ["red-7", "green-8"]}, rules={"scoring": {"target": 10}})
    told = tell(match, "red-1", "scores", "leave")
    for line in ("Ann wins the game!", "1. Ann, 15 points.", "2. Bo, no points.", "Cards played: 1.", "Round 1: Ann +15."):
        assert line in told.lines
    assert not told.mistakes


class Robot(Typing):
    """Sees nothing but the lines, and types nothing but numbers and Enter."""

    def __init__(self, screen: Screen, unplayable: str, last_question: str, seed: int) -> None:
        super().__init__("", screen)
        self.unplayable = unplayable
        self.last_question = last_question
        self.random = Random(seed)
        self.read_so_far = 0

    def next_line(self) -> str:
        told = self.screen.getvalue()[self.read_so_far :]
        self.read_so_far += len(told)
        found = re.findall(r"^ ?(\d+)  (.+)$", told, re.MULTILINE)
        numbers = [number for number, label in found if not label.endswith(self.unplayable)]
        if self.last_question in told:
            return f"{numbers[-1]}\n"
        cards = [number for number in numbers if number != "0"]  # who plays whatever can be played soon has no card left
        return f"{self.random.choice(cards or numbers)}\n" if numbers else "\n"


@pytest.mark.parametrize(("name", "language"), EACH_IN_SOME_LANGUAGE)
def test_a_whole_game_is_played_with_numbers_and_enter_alone(name: str, language: str) -> None:
    speak(language)
    screen = Screen()
    robot = Robot(screen, words.say("plain.cannot-play", card=""), words.say("plain.ask.game-over"), 3)
    match = dealt(name, 3, 3, {"deal": 2, "scoring": {"target": 40}})
    console = Console(robot, screen, quiet=0)
    assert PlainFlow(console, match).play() == "leave"
    assert match.is_over
    assert not console.mistakes


def test_told_is_what_stands_on_a_screen() -> None:
    """The tests rely on it."""
    assert Told(f"before{CLEAR}after", 0).screen == "after"
