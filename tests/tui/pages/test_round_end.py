"""The end of a round: hands laid open with what each card counts, how the score came about, and who deals next."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from time import monotonic
from typing import Any

import pytest

from tests.engine.chance import NAMES, variant
from tests.long import first, first_size
from tests.tui.driver import LEAST, WIDE, Driver, sitting
from tests.tui.tables import dealt, laid, lift, play_on, say
from uno_tui.match.key_timing import REPEAT
from uno_tui.match.live import Match
from uno_tui.narration.narrator import Narrator
from uno_tui.tui.app import UnoApp
from uno_tui.tui.common.dialog import Dialog
from uno_tui.tui.look.avatars import PLAYER_HUES, avatars_of
from uno_tui.tui.look.cards import MEDIUM, SMALL, Pictures
from uno_tui.tui.look.painting import SIGNS
from uno_tui.tui.look.palettes import PALETTES, contrast
from uno_tui.tui.pages.open_hands import CardLayout, Spread, hand_lines, note_line
from uno_tui.tui.pages.round_end import COUNTS, RoundEndScreen
from uno_tui.tui.pages.winner_band import Triumph, band_colors, band_plan, large_figure

HANDS = {"Ann": ["red-1"], "Bo": ["blue-9", "green-skip"], "Cy": ["wild", "green-3"]}
HOSTILE = ["[red]Ann[/]", "[/b][link=x]", "漢" * 40]


def won(name: str = "bts", players: int | list[str] = 3, rules: dict[str, Any] | None = None, **given: Any) -> Match:
    """Ann goes out with red 1; Bo holds 29 points, Cy 53."""
    match = laid(name, players, rules, **{"top": "red-5", "hands": HANDS, **given})
    say(match, "play red-1")
    return match


def blocked(**rules: Any) -> Match:
    """Nobody can move, and there is nothing to draw; Ann holds the least."""
    hands = {"Ann": ["green-2"], "Bo": ["blue-3"], "Cy": ["purple-7"]}
    match = laid("bts", 3, {"exhaustion": rules}, top="red-5", hands=hands, rest="aside")
    say(match, "draw", "draw", "draw")
    return match


def line_with(driver: Driver, words: str) -> str:
    return next(line for line in driver.lines if words in line)


BLOCKS = SIGNS.strip()  # that heads are painted with


def points(driver: Driver) -> list[str]:
    """The lines with what cards count, without the scroll bar and the chins beside them."""
    lines = [line[:-1].translate(dict.fromkeys(map(ord, BLOCKS), " ")) for line in driver.lines]
    return [line for line in lines if line.split() and all(word.isdecimal() for word in line.split())]


async def test_the_winner_and_the_round_are_named() -> None:
    async with sitting(won()) as driver:
        assert driver.screen_name == "RoundEndScreen"
        assert "Ann goes out and wins round 1" in driver.text


async def test_below_each_card_stands_what_it_counts() -> None:
    async with sitting(won()) as driver:
        assert line_with(driver, " holds ").count(" holds ") == 2
        assert [line.split() for line in points(driver)] == [["9", "20", "3", "50"]]


async def test_what_a_card_counts_stands_below_its_middle() -> None:
    async with sitting(won(), (100, 30)) as driver:
        below = points(driver)[0]
        edges = line_with(driver, "B◆")
        middle = MEDIUM.width // 2 - 1  # of a card, from its letter
        assert below.index("9") - edges.index("B◆") == middle
        assert below.index("20") - edges.index("G■") in (middle - 1, middle)


def test_of_a_fan_the_points_of_the_last_card_stand_below_all_of_it() -> None:
    fan = Spread(SMALL, 5)
    ((text, _),) = note_line(
        CardLayout(Pictures(Narrator(variant("standard"), NAMES[:2])), PALETTES["evening"], fan, 40), ["20", "4", "50"]
    )
    assert [text.index(note) for note in ("20", "4", "50")] == [1, 5 + 2, 10 + (SMALL.width - 2) // 2]


def test_the_last_card_of_a_fan_does_not_melt_with_one_of_its_color() -> None:
    pictures, fan = Pictures(Narrator(variant("standard"), NAMES[:2])), Spread(SMALL, 5)
    lines = hand_lines(CardLayout(pictures, PALETTES["evening"], fan, 12), ["red-1", "red-2"], None)
    for line in lines:
        looks = [look for text, look in line for _ in text]
        assert looks[fan.pitch].color != looks[fan.pitch - 1].bgcolor


async def test_the_winner_takes_what_the_others_hold() -> None:
    async with sitting(won()) as driver:
        assert "Ann scores what the others hold: 29 + 53 = 82 points." in driver.text
        assert line_with(driver, "Ann goes out").rstrip().endswith("total: 82")
        assert line_with(driver, "Bo holds 29 points").count("─ total: 0") == 2


async def test_with_two_players_there_is_only_one_other_hand() -> None:
    async with sitting(won(players=2, hands={"Ann": ["red-1"], "Bo": ["blue-9"]})) as driver:
        assert "Ann scores what's left in the other hand: 9 points." in driver.text


async def test_penalty_points_are_written_down_against_their_owners() -> None:
    async with sitting(won(rules={"scoring": {"mode": "penalty_points"}})) as driver:
        assert "Everyone scores their own hand; Ann scores nothing." in driver.text
        assert "Cy holds 53 points  +53 · total: 53" in driver.text
        assert line_with(driver, "Ann goes out").rstrip().endswith("total: 0")
        assert "In the lead: Ann, no points – it ends when someone hits 500." in driver.text


async def test_a_void_round_says_so_and_nobody_scores() -> None:
    async with sitting(blocked()) as driver:
        assert "Nobody can move – round 1 doesn't count" in driver.text
        assert "Nobody scores." in driver.text
        assert "Cy holds 7 points ───────── total: 0" in driver.text


async def test_a_blocked_round_can_go_to_the_lowest_hand() -> None:
    async with sitting(blocked(blocked_round="lowest_hand"), WIDE) as driver:
        assert "Ann has the lowest hand and wins round 1" in driver.text
        assert "+10 · total: 10" in line_with(driver, "Ann holds 2 points")


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("left", "Next: Ann deals round 2"),
        ("winner", "Next: Ann deals round 2"),
        ("redraw", "Next: everyone draws to see who deals round 2"),
    ],
)
async def test_the_next_dealer_is_announced(way: str, said: str) -> None:
    async with sitting(won(rules={"dealer": {"next_round": way}})) as driver:
        assert said in driver.text


async def test_the_leader_and_the_target_are_told() -> None:
    async with sitting(won()) as driver:
        assert "first to 500 points" in driver.lines[0]
        assert "In the lead: Ann, 82 of 500 points." in driver.text


async def test_cards_counted_by_their_other_side_show_no_points_of_this_one() -> None:
    match = won(
        "flip",
        2,
        {"scoring": {"flip_side": "dark"}},
        hands={"Ann": ["red-1"], "Bo": ["blue-9|pink-2", "green-3|teal-4"]},
    )
    async with sitting(match, WIDE) as driver:
        assert "Bo holds 6 points" in driver.text
        assert "The dark side counts." in driver.text
        assert points(driver) == []
        assert "B◆" in driver.text


async def test_cards_counted_by_the_side_in_play_show_their_points() -> None:
    match = won("flip", 2, hands={"Ann": ["red-1"], "Bo": ["blue-9|pink-2", "green-3|teal-4"]})
    async with sitting(match) as driver:
        assert "Bo holds 12 points" in driver.text
        assert [line.split() for line in points(driver)] == [["9", "3"]]


async def test_enter_deals_the_next_round() -> None:
    match = won()
    async with sitting(match) as driver:
        await driver.press("enter")
        assert driver.screen_name == "CurtainScreen"
        assert match.view(None).round == 2


async def test_an_enter_meant_for_the_last_card_does_not_skip_the_hands() -> None:
    match, before = won(), monotonic()
    async with sitting(match, quiet=0.4) as driver:
        screen = driver.screen
        await driver.press_at(before + 0.1, "enter")
        await driver.press_at(before + 0.3, "enter")
        await driver.wait(REPEAT * 2)
        assert driver.screen is screen
        await driver.press("enter")
        assert match.view(None).round == 2


@pytest.mark.parametrize("words", ["Next round", "deals round 2"])
async def test_a_click_deals_the_next_round(words: str) -> None:
    match = won()
    async with sitting(match) as driver:
        screen = driver.screen
        assert isinstance(screen, RoundEndScreen)
        screen.guard.start(0)
        await driver.click_on(words)
        assert match.view(None).round == 2


async def test_escape_stays_here() -> None:
    async with sitting(won()) as driver:
        await driver.press("escape", "right", "escape")
        assert driver.screen_name == "RoundEndScreen"


@pytest.mark.parametrize(
    ("key", "screen"), first(2, [("t", "ScoresScreen"), ("question_mark", "HelpScreen"), ("q", "LeaveQuestion")])
)
async def test_scores_help_and_the_way_out_are_open(key: str, screen: str) -> None:
    async with sitting(won()) as driver:
        await driver.press(key)
        assert driver.screen_name == screen
        await driver.press("escape")
        assert driver.screen_name == "RoundEndScreen"


async def test_arrows_and_enter_reach_what_stands_at_the_bottom() -> None:
    async with sitting(won()) as driver:
        await driver.press("right", "right", "right", "enter")
        assert driver.screen_name == "ScoresScreen"


def full_table(cards: int) -> Match:
    """Ten players; everybody but Ann holds some cards, Bo very many."""
    hands = {name: [f"green-{place}"] for place, name in enumerate(NAMES)}
    many = [f"{color}-{number}" for color in ("blue", "purple") for number in range(1, 10)] * 2
    return won(players=10, hands={**hands, "Ann": ["red-1"], "Bo": many[:cards]}, rest="aside")


async def test_a_full_table_with_long_hands_can_be_read_to_its_end() -> None:
    async with sitting(full_table(33)) as driver:
        assert "Bo holds" not in driver.text
        assert "↓ more: 1 more hand, then the charts" in driver.text
        await driver.press("pagedown")
        assert "Bo holds" in driver.text
        await driver.press("end")
        assert "Scores, round by round" in driver.text
        await driver.press("home")
        assert "Cy holds" in driver.text


async def test_nothing_is_torn_in_two_by_the_end_of_a_page() -> None:
    """Whatever has a heading is seen whole when one comes to it page by page."""
    for match in (won(), dealt_out()):
        async with sitting(match) as driver:
            for heading, end in (("Cards in hand, move by move", "  lead "), ("Scores, round by round", "round 1 ")):
                while heading not in driver.text.replace(f"↓ more: {heading}", ""):
                    before = driver.text
                    await driver.press("pagedown")
                    assert driver.text != before
                assert end in driver.text


async def test_scrolling_is_offered_only_where_something_is_out_of_sight() -> None:
    async with sitting(won()) as driver:
        assert "↑↓ Scroll" in driver.text
        await driver.resize(*WIDE)
        assert "Scroll" not in driver.text


async def test_the_winner_comes_first_and_then_whoever_held_least() -> None:
    hands = {"Ann": ["red-1"], "Bo": ["wild", "green-3"], "Cy": ["blue-9"], "Di": ["green-skip"]}
    async with sitting(won(players=4, hands=hands), WIDE) as driver:
        places = [driver.find(told) for told in ("Ann goes out", "Cy holds 9", "Di holds 20", "Bo holds 53")]
        assert places[0][1] < min(y for _, y in places[1:])
        assert places[1:] == sorted(places[1:], key=lambda place: (place[1], place[0]))


async def test_name_and_points_of_the_winner_are_as_large_as_they_fit() -> None:
    heights = {}
    for size in (LEAST, WIDE, (200, 60)):
        async with sitting(won(), size) as driver:
            caption, sum_of_hands = driver.find("Ann goes out")[1], driver.find("Ann scores what")[1]
            heights[size] = sum_of_hands - caption
    assert heights[LEAST] > 4
    assert heights[LEAST] < heights[WIDE] < heights[200, 60]


def test_a_name_without_large_letters_is_written_and_a_cheer_is_large() -> None:
    for name, cheer, size, word in (
        ("Ann", "wins!", WIDE, "Ann"),
        ("小明", "wins!", LEAST, "wins!"),
        ("漢" * 40, "贏了！", WIDE, "贏了！"),
        ("小明", "贏了！", LEAST, ""),
    ):
        won_by = Triumph(name, cheer, avatars_of((name,))[0], f"{name} goes out", (f"{name} scores",), "", "+361", "")
        plan = band_plan(won_by, *size)
        assert plan.word == word
        assert name in "".join(plan.above)


def test_name_and_points_stand_on_one_line_within_the_band() -> None:
    for points, size in (("+1", WIDE), ("+167", WIDE), ("+361", LEAST), ("+16712", WIDE), ("+361", (200, 60))):
        won_by = Triumph("Ann", "wins!", avatars_of(("Ann",))[0], "Ann goes out", ("Ann scores",), points, points, "")
        plan = band_plan(won_by, *size)
        figure = large_figure(points, plan.letters)
        assert plan.foot - len(figure) / 2 >= len(plan.above), size
        assert plan.foot + plan.shadow <= plan.below_top, size


def test_the_head_of_the_winner_stands_out_from_what_is_behind_it() -> None:
    for palette in (palette for palette in PALETTES.values() if palette.hues == "own"):
        for hue in PLAYER_HUES:
            assert contrast(hue, band_colors(hue, palette).disc) > 1.5, (palette, hue)


async def test_five_hands_or_more_lie_in_one_row_each_where_there_is_room() -> None:
    hands = {"Ann": ["red-1"], "Bo": [f"{color}-{n}" for color in ("blue", "red") for n in range(2, 8)]}
    async with sitting(won(players=10, hands=hands), (200, 60)) as driver:
        y = driver.find("Bo holds")[1]
        notes = [line.split() for line in driver.lines[y + 1 :] if "2 " in line and "7 " in line]
        assert any("2 3 4 5 6 7" in " ".join(line) for line in notes)


async def test_everybody_has_a_head_beside_cards_that_lie_apart() -> None:
    """Few are not blown up at the cost of a face, many are wrapped before they are covered; the page says what is next."""
    for name, count in (("one", 1), ("few", 4), ("ten", 10)):
        hands = {"Ann": ["red-1"], "Bo": [f"blue-{n % 9 + 1}" for n in range(count)], "Cy": ["green-3", "green-4"]}
        async with sitting(won(hands=hands)) as driver:
            screen = counting(driver)
            lie = screen.hands.lie_for(77, 14, is_page=True)
            assert (lie.head.height > 1, lie.covered, lie.width <= 77) == (True, 0, True), name
            assert "↓" in driver.lines[-3], name


async def test_the_whole_hand_is_laid_open_however_long() -> None:
    async with sitting(full_table(33), (120, 60)) as driver:
        block = "".join(driver.lines[driver.find("Bo holds")[1] :])
        corners = sum(block.count(corner) for corner in ("B◆", "P▲"))
        assert 33 <= corners <= 66  # a card that no other covers has two


async def test_the_wheel_scrolls() -> None:
    async with sitting(full_table(33)) as driver:
        screen = driver.screen
        assert isinstance(screen, RoundEndScreen)
        before = driver.text
        screen.sheet.on_mouse_scroll_down()
        await driver.settle()
        assert driver.text != before
        screen.sheet.on_mouse_scroll_up()
        await driver.settle()
        assert driver.text == before


async def test_without_a_wheel_the_scroll_bar_can_be_clicked() -> None:
    async with sitting(full_table(33)) as driver:
        before = driver.text
        await driver.click_on("▼")
        assert driver.text != before


@pytest.mark.parametrize("size", first_size([LEAST, WIDE, (200, 60)]))
async def test_names_that_look_like_markup_are_only_names(size: tuple[int, int]) -> None:
    hands = dict(zip(HOSTILE, HANDS.values(), strict=True))
    async with sitting(won(players=HOSTILE, hands=hands), size) as driver:
        assert "[red]Ann[/] goes out and wins round 1" in driver.text
        assert "[/b][link=x] holds 29 points" in driver.text
        assert "total: 82" in driver.text
        await driver.resize(90, 26)
        assert "[red]Ann[/] goes out" in driver.text


def look_of(driver: Driver, words: str) -> str:
    return next(str(segment.style) for line in driver.cells() for segment in line if words in segment.text)


async def test_another_felt_changes_the_looks_of_what_lies_open() -> None:
    async with sitting(won()) as driver:
        before = look_of(driver, "holds 29 points")
        driver.app.action_look("daylight")
        await driver.settle()
        assert look_of(driver, "holds 29 points") != before


async def test_in_a_wide_room_the_chart_stands_beside_the_hands() -> None:
    async with sitting(won(), WIDE) as driver:
        (column, top), (chart, below) = driver.find("Cards in hand, move by move"), driver.find("Scores, round by round")
        assert column == chart
        assert top < below
        assert top == driver.find("Bo holds")[1]


async def test_when_the_game_is_over_the_podium_comes_next() -> None:
    async with sitting(won(rules={"scoring": {"target": 50}})) as driver:
        assert "Game over – Ann wins" in driver.text
        assert "To the podium" in driver.text
        await driver.press("enter")
        assert driver.screen_name == "PodiumScreen"


async def turn_to(driver: Driver, words: str) -> None:
    for _ in range(4):
        if words not in driver.text:
            await driver.press("pagedown")


def skyline(driver: Driver, name: str) -> str:
    """The lowest line of a player's bars in the picture of the round, with the cards that are left."""
    column, start = driver.find("Cards in hand, move by move")
    lines = [line[column:] for line in driver.lines[start:]]
    return next(line for line in lines if f" {name} " in line).split(name)[-1].rstrip(" │█▲▼").lstrip()


@pytest.mark.parametrize("size", first_size([LEAST, WIDE, (200, 60)]))
async def test_the_picture_of_the_round_shows_every_hand_from_the_deal_to_the_end(size: tuple[int, int]) -> None:
    hands = {"Ann": ["red-1", "red-2"], "Bo": ["red-3"], "Cy": ["green-3", "green-4", "red-6"]}
    match = laid("bts", 3, {}, top="red-5", hands=hands)
    say(match, "play red-1", "play red-3")
    async with sitting(match, size) as driver:
        await turn_to(driver, "The lead")
        assert "2 moves · The lead changed once." in driver.text or "The lead never changed." in driver.text
        assert skyline(driver, "Bo").endswith("0")
        assert skyline(driver, "Cy").endswith("3")
        heights = [cell for cell in skyline(driver, "Ann") if cell in "▁▂▃▄▅▆▇█"]
        assert heights[0] > heights[-1]


async def test_whoever_takes_the_lead_is_marked_where_it_was_taken() -> None:
    hands = {"Ann": ["red-1", "red-2"], "Bo": ["red-3", "red-4", "red-5"], "Cy": ["green-1", "red-8", "red-9"]}
    match = laid("bts", 3, {}, top="red-6", hands=hands)
    say(match, "play red-1", "play red-3", "play red-8", "play red-2")
    async with sitting(match) as driver:
        await turn_to(driver, "The lead")
        lead = next(line for line in driver.lines if line.startswith("   lead "))
        assert lead.split()[1].startswith("●━━")
        assert "▲" not in lead.rstrip("▲▼│█ ")


@pytest.mark.parametrize("size", first_size([LEAST, WIDE]))
async def test_ten_players_all_have_their_line_in_the_picture(size: tuple[int, int]) -> None:
    async with sitting(dealt_out(), size) as driver:
        seen = driver.text
        for _ in range(4):
            await driver.press("pagedown")
            seen += driver.text
        start = seen.index("move by move")
        assert all(f" {name} " in seen[start:] for name in NAMES[:10])


def dealt_out() -> Match:
    match = dealt("standard", 10, 3)
    play_on(match, Random(3), 2000)
    assert match.rounds
    return match


@asynccontextmanager
async def with_motion() -> AsyncIterator[Driver]:
    """Ann goes out before everybody's eyes, and the totals begin to grow."""
    match = laid("bts", 3, top="red-5", hands=HANDS)
    lift(match)
    app = UnoApp(match, 0.001)
    async with app.run_test(size=WIDE) as pilot:
        driver = Driver(app, pilot)
        await driver.settle()
        await driver.press("enter")
        yield driver


def counting(driver: Driver) -> RoundEndScreen:
    assert isinstance(driver.screen, RoundEndScreen)
    return driver.screen


async def test_totals_grow_from_what_they_were_to_what_they_are() -> None:
    async with with_motion() as driver:
        assert driver.app.flow
        driver.app.flow.end_show()
        await driver.settle()
        screen, pictures = counting(driver), [driver.text]
        while timer := screen.counting:
            timer.stop()
            screen.count_on()
            pictures.append(driver.text)
        assert len(set(pictures)) > COUNTS
        assert "total: 0 " in pictures[0]
        assert "total: 82 " in pictures[-1]


async def test_any_key_shows_the_totals_at_once() -> None:
    async with with_motion() as driver:
        await driver.press("x")
        assert not counting(driver).counting
        assert "total: 82 " in driver.text


async def test_where_nothing_moves_the_totals_are_there_at_once() -> None:
    async with sitting(won(), WIDE) as driver:
        assert not counting(driver).counting
        assert "total: 82 " in driver.text


async def test_after_the_game_nobody_leaves_a_seat_to_a_bot() -> None:
    match = won(rules={"scoring": {"target": 1}})
    async with sitting(match) as driver:
        await driver.press("b")
        assert driver.screen_name == "RoundEndScreen"
        await driver.press("ctrl+p", *"seat")
        assert "Leave a seat" not in driver.text
    assert match.leave_to_bot(0, "easy") == []
    assert not match.absent


async def test_between_two_rounds_somebody_can_leave() -> None:
    async with sitting(won()) as driver:
        await driver.press("b")
        assert isinstance(driver.screen, Dialog)
