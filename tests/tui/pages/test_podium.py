"""The end of the game: a podium with shared steps, the match in numbers, a rematch, and confetti that comes to rest."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from random import Random
from time import monotonic
from typing import Any

import pytest
from rich.segment import Segment

from tests.engine.chance import NAMES
from tests.long import first, first_size, only
from tests.tui.driver import LEAST, WIDE, Driver, sitting
from tests.tui.tables import close_hand, dealt, laid, lift, play_on, say
from uno_tui.match.key_timing import REPEAT
from uno_tui.match.live import Match
from uno_tui.tui.app import UnoApp
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.confetti import MOMENTS, handful, in_the_air
from uno_tui.tui.look.palettes import mixed
from uno_tui.tui.pages.podium import PodiumScreen
from uno_tui.tui.pages.podium_slabs import METALS

HOSTILE = ["[red]Ann[/]", "[/b][link=x]", "漢" * 40, "ok"]
SIZES = [LEAST, WIDE, (200, 60)]


def over(players: int | list[str] = 4, scores: dict[str, int] | None = None, **scoring: Any) -> Match:
    """The first player goes out and ends the game; the others hold one green card each."""
    rules = {"scoring": {"target": 100, **scoring}}
    names = list(NAMES[:players]) if isinstance(players, int) else players
    hands = {name: [f"green-{place}"] for place, name in enumerate(names)}
    match = laid("bts", names, rules, top="red-5", scores=scores or {}, hands={**hands, names[0]: ["red-1"]}, rest="aside")
    say(match, "play red-1")
    assert match.is_over
    return match


def of_penalty_points(**scores: int) -> Match:
    return over(4, scores, mode="penalty_points")


async def to_podium(driver: Driver) -> PodiumScreen:
    await driver.press("enter")
    screen = driver.screen
    assert isinstance(screen, PodiumScreen)
    return screen


def on_step(driver: Driver, words: str) -> tuple[int, int]:
    """Where a player stands on the podium: lower than in the list beside it."""
    return driver.places(words)[-1]


def height_above_floor(driver: Driver, words: str) -> int:
    return driver.find("▔▔▔")[1] - on_step(driver, words)[1]


def colors_of(line: Iterable[Segment]) -> set[str]:
    looks = [segment.style for segment in line if segment.style]
    colors = [color for look in looks for color in (look.color, look.bgcolor)]
    return {color.triplet.hex for color in colors if color and color.triplet}


def is_crowned(driver: Driver) -> bool:
    """Whether there is gold above the edge of the highest step."""
    lines = [colors_of(line) for line in driver.cells()[2:]]
    edge = next(number for number, colors in enumerate(lines) if mixed(METALS[1], "#ffffff", 0.35).lower() in colors)
    return any(METALS[1] in colors for colors in lines[:edge])


async def test_the_most_points_stand_on_the_highest_step() -> None:
    async with sitting(over(3, {"Ann": 99, "Bo": 50, "Cy": 20})) as driver:
        await to_podium(driver)
        assert "Ann wins the game!" in driver.text
        heights = [height_above_floor(driver, words) for words in ("● Ann", "▲ Bo", "■ Cy")]
        assert heights == sorted(heights, reverse=True)
        assert len(set(heights)) == 3
        for points in ("102 points", "50 points", "20 points"):
            assert points in driver.text


async def test_the_fewest_points_stand_on_the_highest_step_where_points_are_a_burden() -> None:
    async with sitting(of_penalty_points(Ann=40, Bo=99, Cy=10, Di=20)) as driver:
        await to_podium(driver)
        assert "Cy wins the game!" in driver.text
        heights = [height_above_floor(driver, words) for words in ("■ Cy", "◆ Di", "● Ann")]
        assert heights == sorted(heights, reverse=True)


async def test_the_winner_is_named_large_on_the_highest_step() -> None:
    """In large letters, if there are any for the name; the others in plain words."""
    async with sitting(over(["龘龘", "Bo", "Cy"], {"龘龘": 99}), WIDE) as driver:
        await to_podium(driver)
        assert len(driver.places("● 龘龘")) == 2
        assert on_step(driver, "▲ Bo")[1] > on_step(driver, "● 龘龘")[1]
    for names in (["Ann", "Bo", "Cy"], ["小明", "Bo", "Cy"]):
        async with sitting(over(names, {names[0]: 99}), WIDE) as driver:
            await to_podium(driver)
            assert len(driver.places(f"● {names[0]}")) == 1


async def test_winners_with_equal_points_share_the_step_and_the_victory() -> None:
    async with sitting(of_penalty_points(Ann=12, Bo=99, Cy=10, Di=50)) as driver:
        await to_podium(driver)
        assert "Ann and Cy share the win!" in driver.text
        assert on_step(driver, "● Ann")[1] == on_step(driver, "■ Cy")[1]
        assert is_crowned(driver)
        assert " 3. ◆ Di" in driver.text


async def test_many_on_one_step_are_counted_there_and_all_are_listed() -> None:
    async with sitting(over(10, target=1)) as driver:
        await to_podium(driver)
        assert "9 share this place" in driver.text
        assert "first to 1 point ·" in driver.text
        assert driver.text.count(" 2. ") == 9
        assert "✖ Jo" in driver.text


async def test_heads_on_a_step_stand_on_it_or_on_a_bench_and_not_on_each_other() -> None:
    for size in SIZES:
        async with sitting(over(10, target=1), size) as driver:
            podium, palette = (await to_podium(driver)).podium, palette_of(driver.app)
            second = next(step for step in podium.steps if step.place.number == 2)
            head, painting = podium.head_of(second), podium.painted_heads(second, palette)
            assert any(painting.quarters[-1]), size
            bench = painting.quarters[2 * head.height]
            assert len({*bench} - {None}) == 1, size
            assert bench.count(None) < len(bench) / 2, size


async def test_two_players_need_two_steps() -> None:
    async with sitting(over(2, target=1)) as driver:
        await to_podium(driver)
        assert "1 point" in driver.text
        assert "no points" in driver.text


async def test_who_has_no_step_is_in_the_list() -> None:
    async with sitting(of_penalty_points(Ann=40, Bo=99, Cy=10, Di=20)) as driver:
        await to_podium(driver)
        assert " 4. ▲ Bo" in driver.text


@pytest.mark.parametrize("size", first_size(SIZES))
@pytest.mark.parametrize("players", only((10,), [2, 10]))
async def test_everybody_is_on_the_screen_in_every_size(size: tuple[int, int], players: int) -> None:
    async with sitting(over(players, target=1), size) as driver:
        await to_podium(driver)
        assert all(f". {sign} {name}" in driver.text for sign, name in zip("●▲■◆○△□◇✚✖", NAMES[:players], strict=False))
        await driver.resize(80, 24)
        assert is_crowned(driver)


@pytest.mark.parametrize("size", first_size(SIZES))
async def test_names_that_look_like_markup_are_only_names(size: tuple[int, int]) -> None:
    async with sitting(over(HOSTILE, {"[red]Ann[/]": 99}), size) as driver:
        await to_podium(driver)
        assert "[red]Ann[/] wins the game!" in driver.text
        assert "▲ [/b][link=x]" in driver.text
        assert "漢漢" in driver.text


async def test_the_match_is_told_in_numbers() -> None:
    async with sitting(over(3, target=1)) as driver:
        await to_podium(driver)
        told = [" ".join(re.sub("··+", "", line).split()) for line in driver.lines]
        for number in ("Rounds 1", "Cards played 1", "Cards drawn 0", "Most rounds won 1 · Ann", "Best round 3 · Ann"):
            assert any(line.endswith(number) for line in told), number


async def test_where_points_are_a_burden_the_best_round_is_the_dearest() -> None:
    async with sitting(of_penalty_points(Bo=99)) as driver:
        await to_podium(driver)
        assert "Costliest round" in driver.text
        assert "Best round" not in driver.text


@pytest.mark.parametrize("key", first(1, ["r", "enter"]))
async def test_a_rematch_seats_the_same_players_with_other_cards(key: str) -> None:
    match = over(3, target=1)
    async with sitting(match) as driver:
        await to_podium(driver)
        stack = set(driver.app.screen_stack[1:])
        await driver.press(key)
        flow = driver.app.flow
        assert flow is not None
        assert flow.match is not match
        assert flow.match.players == match.players
        assert flow.match.rules == match.rules
        assert flow.match.seed != match.seed
        assert driver.screen_name == "CurtainScreen"
        assert not stack & set(driver.app.screen_stack)
        assert {player.score for player in flow.match.view(None).players} == {0}


async def test_an_enter_too_soon_does_not_begin_a_rematch() -> None:
    match = over(3, target=1)
    async with sitting(match, quiet=0.4) as driver:
        await driver.press("t", "escape")
        before = monotonic()
        screen = await to_podium(driver)
        await driver.press_at(before + 0.3, "enter")
        await driver.wait(REPEAT * 2)
        assert driver.screen is screen


async def test_a_new_game_is_set_up() -> None:
    async with sitting(over(3, target=1)) as driver:
        await to_podium(driver)
        await driver.press("right", "right", "enter")
        assert driver.screen_name == "SetUpScreen"


@pytest.mark.parametrize("keys", [["r"], ["right", "enter"]])
async def test_what_others_did_to_the_file_of_the_last_game_is_said_when_the_next_begins(keys: list[str]) -> None:
    match = over(3, target=1)
    async with sitting(match) as driver:
        await to_podium(driver)
        assert match.recording.path
        os.truncate(match.recording.path, 0)
        await driver.press(*keys)
        assert driver.screen_name in ("CurtainScreen", "SetUpScreen")
        assert [str(toast.message) for toast in driver.app._notifications] == [match.recording.moved]


async def test_escape_goes_back_to_the_last_hands() -> None:
    async with sitting(over(3, target=1)) as driver:
        await to_podium(driver)
        await driver.press("escape")
        assert driver.screen_name == "RoundEndScreen"
        await to_podium(driver)


@pytest.mark.parametrize(
    ("key", "screen"), first(2, [("t", "ScoresScreen"), ("question_mark", "HelpScreen"), ("q", "LeaveQuestion")])
)
async def test_scores_help_and_the_way_out_are_open(key: str, screen: str) -> None:
    async with sitting(over(3, target=1)) as driver:
        await to_podium(driver)
        await driver.press(key)
        assert driver.screen_name == screen
        await driver.press("escape")
        assert driver.screen_name == "PodiumScreen"


async def test_the_mouse_begins_a_rematch() -> None:
    async with sitting(over(3, target=1)) as driver:
        assert driver.app.flow is not None
        driver.app.flow.show_podium()
        await driver.settle()
        screen = driver.screen
        assert isinstance(screen, PodiumScreen)
        screen.guard.start(0)
        await driver.click_on("Rematch")
        assert driver.screen_name == "CurtainScreen"


async def test_without_animations_nothing_falls() -> None:
    async with sitting(over(3, target=1)) as driver:
        screen = await to_podium(driver)
        assert screen.podium.timer is None
        assert screen.podium.moment == MOMENTS


async def test_confetti_falls_and_then_nothing_moves_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[bool] = []
    app = UnoApp(over(3, target=1), 0.001)
    app.animation_level = "full"
    async with app.run_test(size=LEAST) as pilot:
        driver = Driver(app, pilot)
        await driver.settle()
        screen = await to_podium(driver)
        podium = screen.podium
        assert podium.timer is not None
        podium.timer.pause()  # the moments are counted here, not by the clock
        monkeypatch.setattr(podium.timer, "stop", lambda: stopped.append(True))
        podium.moment = 0
        for _ in range(MOMENTS):
            podium.go_on()
        assert stopped == [True]
        assert not in_the_air(podium.pieces, podium.moment, podium.size.height)


def test_some_confetti_is_in_the_air_until_shortly_before_the_end() -> None:
    pieces = handful(60, 20, seed=1)
    seen = [len(in_the_air(pieces, moment, 20)) for moment in range(MOMENTS + 1)]
    assert max(seen) > 20
    assert seen[-1] == 0


def test_the_same_seed_throws_the_same_confetti() -> None:
    assert handful(60, 20, 1) == handful(60, 20, 1) != handful(60, 20, 2)


def bluffed() -> Match:
    """Ann has bluffed and gets away with it; then she goes out and ends the game."""
    hands = {"Ann": ["wild-draw-four", "red-1", "blue-2"], "Bo": ["blue-1", "green-3"], "Cy": ["green-1", "green-2"]}
    match = laid("bts", 3, {"scoring": {"target": 1}}, top="red-5", hands=hands, turn="Ann", bots=[1])
    say(match, "play wild-draw-four", "color blue")
    assert not match.is_over
    say(match, "accept" if match.decision.kind == "response" else "draw")
    while not match.is_over:
        lift(match)
        plays = [move for move in match.decision.moves if move.verb == "play" and move.seat == 0]
        less = [move for move in match.decision.moves if move.verb in ("keep", "draw", "accept", "color")]
        match.make((plays or less or list(match.decision.moves))[0])
        close_hand(match)
    return match


@pytest.mark.parametrize("size", first_size(SIZES))
async def test_awards_name_who_has_them_and_what_for(size: tuple[int, int]) -> None:
    async with sitting(bluffed(), size) as driver:
        await to_podium(driver)
        x, y = driver.find("★ Biggest bluffer")
        title, *below = (line[x:].rstrip(" █▲│") for line in driver.lines[y : y + 3])
        assert title.endswith("● Ann") or "  Ann" in below  # beside a large head the name stands below
        assert "1 bluff" in driver.text


async def test_bots_stand_on_the_podium_as_bots() -> None:
    async with sitting(bluffed()) as driver:
        await to_podium(driver)
        assert "▲ Bo (bot)" in driver.text


async def test_a_game_without_feats_has_no_heading_for_awards() -> None:
    async with sitting(over(3, target=1)) as driver:
        await to_podium(driver)
        assert "Awards" not in driver.text


async def test_how_the_totals_grew_is_drawn_when_there_were_rounds_to_grow_in() -> None:
    match = dealt("standard", 3, 5, {"scoring": {"target": 300}})
    play_to_end(match)
    assert len(match.rounds) > 1
    async with sitting(match, (200, 60)) as driver:
        await to_podium(driver)
        assert "Scores, round by round" in driver.text
        assert f"{len(match.rounds)} " in driver.text
    async with sitting(over(3, target=1), (200, 60)) as driver:
        await to_podium(driver)
        assert "Scores, round by round" not in driver.text


def play_to_end(match: Match) -> None:
    chance = Random(5)
    while not match.is_over:
        if match.decision.kind == "round-over":
            match.make(match.decision.moves[0])
        play_on(match, chance, 1000)
