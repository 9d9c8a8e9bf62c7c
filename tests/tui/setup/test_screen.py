"""Setting up a game: by keys alone, by mouse alone, with whatever names people have, and refused where it cannot be."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from textual import events

from tests.long import examples, first, first_size, only
from tests.tui.driver import LEAST, WIDE, Driver, sitting
from uno_tui.lang import words
from uno_tui.match.kept_tables import KeptTable, kept_tables, tables_file
from uno_tui.match.live import Match
from uno_tui.match.seats import Bot, Human, humans
from uno_tui.match.setup import FILE, SetUp, last_setup, remember
from uno_tui.narration.option_editor import OptionEditor
from uno_tui.storage.paths import own_variants_folder
from uno_tui.tui.app import UnoApp
from uno_tui.tui.common.dialog import Choices
from uno_tui.tui.look.avatars import avatars_of, chosen_heads
from uno_tui.tui.setup.draft import GameDraft
from uno_tui.tui.setup.name_dialog import NamePortrait
from uno_tui.tui.setup.players import HEAD_LEFT
from uno_tui.tui.setup.rule_picture import RuleDeck
from uno_tui.tui.setup.rules_screen import RulesScreen
from uno_tui.tui.setup.screen import SetUpScreen
from uno_tui.tui.setup.variant_list import variants_to_choose

HUGE = (200, 60)
FRIENDS = ("Ann", "Bo", "Cat", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo")
HOSTILE = ("[red]", "[/]", "[link=x]", "字" * 40, "\u0627\u0644\u0639\u0631\u0628\u064a\u0629", "🂡🎴🃏", "x" * 200)
OWN = "id: mine\nextends: base\nname: {en: Mine}\nsummary: {en: Mine alone}\n"
NO_WAY = "You'd draw until a card fits"
CLASH = "You'd draw until a card fits, but couldn't play it."


@asynccontextmanager
async def setting_up(setup: SetUp | None = None, size: tuple[int, int] = LEAST) -> AsyncIterator[Driver]:
    """As it was left last time; without that, when the question who plays has been put aside."""
    if setup:
        remember(setup)
    async with sitting(None, size) as driver:
        if not setup:
            await driver.press("escape")
        yield driver


def screen(driver: Driver) -> SetUpScreen:
    assert isinstance(driver.screen, SetUpScreen)
    return driver.screen


def players(driver: Driver) -> tuple[str, ...]:
    return screen(driver).draft.seating.names


def match(driver: Driver) -> Match:
    assert driver.app.flow
    return driver.app.flow.match


async def type_name(driver: Driver, name: str) -> None:
    """Over the name that is offered."""
    await driver.press(*name, "enter")


async def click_behind(driver: Driver, name: str, button: str) -> None:
    """A button in the line of a player."""
    _, y = driver.find(f" {name}  ")
    await driver.click(driver.lines[y].index(button), y)


def on_card(driver: Driver) -> str:
    """What stands on the card of the table, without the ends of its lines."""
    x, y = driver.find("This table")
    return " ".join(" ".join(line[x - 2 :] for line in driver.lines[y:]).split())


# By keys alone.


async def test_two_times_enter_is_the_shortest_way_into_the_last_game() -> None:
    async with setting_up(SetUp("flip", humans(FRIENDS[:2]))) as driver:
        await driver.press("enter", "enter")
        assert match(driver).players == ("Ann", "Bo")
        assert driver.screen_name == "CurtainScreen"


async def test_while_nobody_has_a_name_enter_leads_from_the_variant_to_the_names() -> None:
    async with setting_up() as driver:
        await driver.press("enter", "enter")
        assert driver.screen_name == "NameDialog"
        await driver.press(*"Ann", "enter", "enter", *"Bo", "enter")
        assert players(driver) == ("Ann", "Bo")
        await driver.press("escape", "enter", "enter")
        assert match(driver).players == ("Ann", "Bo")


async def test_arrows_and_enter_are_enough_for_everything_but_typing() -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:3]))) as driver:
        await driver.press("right", "right", "right")  # the variant
        await driver.press("down", "down", "right", "right", "enter")  # Bo one up
        await driver.press("down", "down", "right", "right", "enter")  # Cat off
        await driver.press("enter", "enter")  # the line below adds players, with the names they are offered
        await driver.press("down", "enter", "down", "right", "right", "down", "down")  # scoring, target, to the button
        await driver.press("enter")
        assert match(driver).variant.id == "flip"
        assert match(driver).players == ("Bo", "Ann", "Player 3")
        assert match(driver).rules.scoring.mode == "penalty_points"
        assert match(driver).rules.scoring.target == 1000


async def test_the_letters_of_vi_move_too() -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:2]))) as driver:
        await driver.press("l", "l", "h", "j", "j", "k", "l", "l", "l", "enter")
        assert screen(driver).draft.variant == "bts"
        assert players(driver) == ("Bo", "Ann")


async def test_digits_pick_variants_and_players_and_write_the_target() -> None:
    async with setting_up(SetUp("", humans(FRIENDS))) as driver:
        await driver.press("4", "tab", "0", "right", "right", "enter", "tab", "down", "7", "5", "0")
        assert screen(driver).draft.variant == "flip"
        assert players(driver)[-2:] == ("Jo", "Ida")
        assert "‹ 750 ›" in driver.text


async def test_below_the_button_the_arrows_go_along_the_keys() -> None:
    async with setting_up() as driver:
        await driver.press("tab", "tab", "up", "up", *["down"] * 6, *["left"] * 4, "enter")
        assert driver.screen_name == "NameDialog"


async def test_escape_goes_back_and_never_ends_the_program() -> None:
    async with setting_up() as driver:
        await driver.press("down", "enter", "escape")
        assert screen(driver).active_pane is screen(driver).roster
        await driver.press("escape", "escape", "escape")
        assert driver.app.is_running
        assert screen(driver).active_pane is screen(driver).gallery


async def test_leaving_is_asked_for() -> None:
    async with setting_up() as driver:
        await driver.press("q", "enter")
        assert driver.screen_name == "SetUpScreen"
        await driver.press("q", "y")
        assert not driver.app.is_running


@pytest.mark.parametrize("key", ["question_mark", "f1"])
async def test_help_has_the_rules_of_the_variant_as_it_would_be_played(key: str) -> None:
    async with setting_up(SetUp("pokemon", humans(FRIENDS[:2]), {"house": {"jump_in": True}})) as driver:
        await driver.press(key, "right", "end")
        assert driver.screen_name == "HelpScreen"
        assert "house.jump_in=true" in driver.text
        await driver.press("escape")
        assert driver.screen_name == "SetUpScreen"


async def test_while_nothing_can_be_played_help_has_the_printed_rules() -> None:
    async with setting_up(SetUp("standard", humans(FRIENDS[:2]), {"turn": {"draw_until": "playable"}})) as driver:
        await driver.press("question_mark")
        assert driver.screen_name == "HelpScreen"


async def test_what_cannot_be_played_stays_said_while_players_come_and_go() -> None:
    async with setting_up(SetUp("standard", humans(FRIENDS[:2]), {"turn": {"draw_until": "playable"}})) as driver:
        await driver.press("a", "Z", "enter")
        assert CLASH in on_card(driver)


def put_own(name: str, text: str) -> None:
    own_variants_folder().mkdir(parents=True, exist_ok=True)
    (own_variants_folder() / f"{name}.yaml").write_text(text, encoding="utf-8")


async def test_a_variant_of_ones_own_is_played_like_any_other() -> None:
    put_own("mine", OWN)
    async with setting_up(SetUp("standard", humans(FRIENDS[:2]))) as driver:
        await driver.press("left")
        assert "Mine alone" in driver.text
        await driver.press("p")
        assert match(driver).variant.name.en == "Mine"
    assert last_setup().variant == "mine"


async def test_a_broken_one_says_why_and_cannot_be_played() -> None:
    put_own("mine", OWN.replace("base", "bse"))
    async with setting_up(SetUp("standard", humans(FRIENDS[:2]))) as driver:
        await driver.press("left", "p")
        assert screen(driver).draft.variant == "mine"
        assert "extends: there is no variant 'bse' to build on" in on_card(driver)
        assert "mine.yaml, line 2" in on_card(driver)
        await driver.press("right", "p")
        assert match(driver).variant.id == "standard"


# By mouse alone.


async def test_a_file_that_is_mended_can_be_played_at_once() -> None:
    put_own("mine", OWN.replace("base", "bse"))
    async with setting_up(SetUp("mine", humans(FRIENDS[:2]))) as driver:
        assert screen(driver).draft.chosen.is_broken
        put_own("mine", OWN)
        screen(driver).look_again()
        await driver.settle()
        assert not screen(driver).draft.chosen.is_broken
        await driver.press("p")
        assert match(driver).variant.name.en == "Mine"


@pytest.mark.parametrize("size", [LEAST, WIDE])
async def test_more_variants_than_have_room_scroll_with_the_choice(size: tuple[int, int]) -> None:
    for number in range(6):
        put_own(f"zz{number}", OWN.replace("Mine", f"Mine {number}").replace("id: mine", f"id: zz{number}"))
    async with setting_up(SetUp("", humans(FRIENDS[:2])), size) as driver:
        count = len(screen(driver).draft.variants)
        assert f"◂ 1 of {count} ▸" in driver.text
        assert "Dragon Ball Z" in driver.text  # whole, however many there are
        await driver.press("left")  # from the first to the last
        assert "Mine 5" in driver.text
        assert f"◂ {count} of {count} ▸" in driver.text
        x, y = driver.find(f"{count} ▸")
        await driver.click(x + len(f"{count} ▸") - 1, y)
        assert screen(driver).gallery.selected == 0
        x, y = driver.find("◂ 1 of")
        await driver.click(x, y)
        assert screen(driver).gallery.selected == count - 1


async def test_a_mouse_is_enough() -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:2]))) as driver:
        await driver.click_on("UNO Pokémon")
        await driver.click_on("add a player")
        await driver.click_on("Use this name")
        await click_behind(driver, "Player 3", "↑")
        await click_behind(driver, "Ann", "↓")
        await click_behind(driver, "Bo", "×")
        await driver.click_on("winner scores")
        await driver.click_on("‹ 500")
        await driver.click_on("House rules: ")
        assert driver.screen_name == "RulesScreen"
        await driver.click_on("Seven-0")
        await driver.click_on("2 ○ on: ")
        await driver.click_on("Done")
        assert "≡ Seven-0: on" in driver.text
        await driver.click_on("p Play")
        rules = match(driver).rules
        assert (match(driver).variant.id, match(driver).players) == ("pokemon", ("Player 3", "Ann"))
        assert (rules.house.seven_zero, rules.scoring.mode, rules.scoring.target) == (True, "penalty_points", 400)


async def test_a_click_beside_everything_changes_nothing() -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:2]))) as driver:
        before = screen(driver).draft.setup
        for x in range(0, 80, 7):
            await driver.click(x, 16)
        for y in (9, 10, 11, 12, 16):
            await driver.click(40, y)
        assert screen(driver).draft.setup == before


async def test_the_wheel_goes_through_the_variants() -> None:
    async with setting_up() as driver:
        driver.app.post_message(events.MouseScrollDown(None, 40, 4, 0, 1, 0, False, False, False, 40, 4))
        await driver.settle()
        assert screen(driver).draft.variant == "bts"


# Players.


async def test_players_are_added_renamed_and_removed() -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:2]))) as driver:
        await driver.press("a")
        await type_name(driver, "Zoe")
        await driver.press("1", "enter")
        await type_name(driver, "Anna")
        assert players(driver) == ("Anna", "Bo", "Zoe")
        await driver.press("2", "x")
        assert players(driver) == ("Anna", "Zoe")


async def test_a_name_that_is_taken_gets_a_number_and_that_is_said_before() -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:2]))) as driver:
        await driver.press("a", *"Ann")
        assert "Ann is taken, so this one is Ann 2" in driver.text
        await driver.press("enter")
        assert players(driver) == ("Ann", "Bo", "Ann 2")


async def test_whose_name_is_asked_has_the_head_that_the_list_shows() -> None:
    names = tuple(f"Player {number}" for number in range(1, 5))
    for place in range(4):
        remember(SetUp("standard", humans(names)))
        async with sitting(None, WIDE) as driver:
            await driver.press("escape", "down", *["down"] * place, "enter")
            portrait = driver.screen.query_one(NamePortrait)
            assert avatars_of(portrait.names())[portrait.place] == avatars_of(names)[place]


async def test_no_name_that_is_only_offered_is_cut_short_beside_buttons() -> None:
    for count in (2, 3, 4):
        for size in (LEAST, (110, 36), WIDE):
            remember(SetUp("standard", humans([f"Player {number}" for number in range(1, count + 1)])))
            async with sitting(None, size) as driver:
                await driver.press("escape")
                assert all(f"Player {number}" in driver.text for number in range(1, count + 1)), (count, size)


async def test_an_empty_name_leaves_the_one_that_is_offered() -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:2]))) as driver:
        await driver.press("down", "enter", "backspace", "space", "enter")
        assert players(driver) == FRIENDS[:2]
        await driver.press("a", "delete", "enter")
        assert players(driver) == ("Ann", "Bo", "Player 3")


async def test_nobody_is_added_when_the_question_is_put_aside() -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:2]))) as driver:
        await driver.press("a", "Z", "escape")
        assert players(driver) == FRIENDS[:2]


async def test_the_last_two_cannot_leave() -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:2]))) as driver:
        await driver.press("tab", "x")
        assert players(driver) == FRIENDS[:2]
        assert "Needs 2 players" in driver.text
        assert "✗" not in driver.text  # two can play, and that is not disputed
        await driver.press("right")
        assert "Needs 2 players" not in driver.text


async def test_an_eleventh_finds_no_seat() -> None:
    async with setting_up(SetUp("", humans(FRIENDS))) as driver:
        assert "add a player" not in driver.text
        await driver.press("a")
        assert driver.screen_name == "SetUpScreen"
        assert "All 10 seats are taken" in driver.text


@pytest.mark.parametrize("count", only((10,), [2, 10]))
@pytest.mark.parametrize("size", first_size([LEAST, WIDE, HUGE]))
async def test_all_of_them_are_seen_and_sit_down(count: int, size: tuple[int, int]) -> None:
    async with setting_up(SetUp("dragonball", humans(FRIENDS[:count])), size) as driver:
        assert all(name in driver.text for name in FRIENDS[:count])
        await driver.press("p")
        assert match(driver).players == FRIENDS[:count]


async def test_players_change_seats_with_a_key() -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:3]))) as driver:
        await driver.press("tab", "shift+down", "shift+down", "shift+down", "shift+up")
        assert players(driver) == ("Bo", "Ann", "Cat")


@pytest.mark.parametrize("name", first(1, HOSTILE))
async def test_any_name_can_be_typed_and_neither_styles_nor_breaks_the_screen(name: str) -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:2]))) as driver:
        await driver.press("a", *name)
        await driver.press("enter", "r", "escape")
        assert players(driver)[-1] == name[:40]
        assert {sum(segment.cell_length for segment in line) for line in driver.cells()} == {LEAST[0]}
        await driver.press("p")
        assert match(driver).players[-1] == name[:40]


@pytest.mark.parametrize(
    ("pasted", "name"),
    first(
        2,
        [
            ("\x1b]0;owned\x07Bo\u202eb", "]0;ownedBob"),
            ("\x1b", "Player 3"),
            ("A\tB\nC", "AB"),
            ("y" * 500, "y" * 40),
            ("\x9b31m", "31m"),
        ],
    ),
)
async def test_what_is_pasted_becomes_a_name_that_can_be_shown(pasted: str, name: str) -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:2]))) as driver:
        await driver.press("a")
        driver.app.post_message(events.Paste(pasted))
        await driver.settle()
        assert all(letter.isprintable() for line in driver.lines for letter in line)
        await driver.press("enter")
        assert players(driver)[-1] == name


# House rules.


async def test_a_house_rule_is_chosen_and_played() -> None:
    async with setting_up() as driver:
        await driver.press("r", "tab", "5", "escape")
        assert "any draw card passes it on" in on_card(driver)
        await driver.press("p")
        assert match(driver).rules.stacking.mode == "any"


async def test_a_table_writes_what_its_blank_cards_say() -> None:
    """What is typed or pasted becomes a line that can be shown, whatever it was."""
    async with setting_up(SetUp("standard", humans(FRIENDS[:2]))) as driver:
        await driver.press("r", "down", "down", "right", "down")
        assert "nothing is written on it" in driver.text
        await driver.press("enter", *"[/b] Sing", "enter")
        assert "“[/b] Sing”" in driver.text
        await driver.press("escape", "p")
        text = match(driver).variant.card("blank-one").text
        assert text
        assert text.en == "[/b] Sing"


async def test_what_cannot_go_together_is_shown_everywhere_and_refused() -> None:
    async with setting_up() as driver:
        await driver.press("r", "tab", "tab")
        assert f"✗ {NO_WAY}" in driver.text  # already before it is chosen
        await driver.press("right")
        assert driver.lines[1].count("✗") == 1  # below the title, whole
        await driver.press("escape")
        assert f"✗ {CLASH} r: House rules" in on_card(driver)
        await driver.press("p")
        assert driver.screen_name == "SetUpScreen"
        assert f"✗ {CLASH}" in on_card(driver)
        await driver.press("r", "tab", "tab", "down", "1", "escape", "p")
        assert match(driver).rules.turn.draw_until == "playable"


async def test_another_variant_may_play_what_this_one_cannot() -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:2]), {"turn": {"draw_until": "playable"}})) as driver:
        assert CLASH in on_card(driver)
        await driver.press("right")
        assert CLASH not in on_card(driver)
        await driver.press("left")
        assert CLASH in on_card(driver)


async def test_a_table_with_too_few_cards_for_all_is_refused() -> None:
    async with setting_up(SetUp("standard", humans(FRIENDS), {"deal": 10, "players": {"max": 9}})) as driver:
        await driver.press("p")
        assert driver.screen_name == "SetUpScreen"
        assert "10 players, but this table seats 2 to 9" in on_card(driver)


async def test_rules_can_be_put_back_one_by_one_and_all_at_once() -> None:
    changes = {"house": {"jump_in": True, "seven_zero": True}, "deal": 5}
    async with setting_up(SetUp("", humans(FRIENDS[:2]), changes)) as driver:
        await driver.press("r")
        assert "3 changes" in driver.lines[0]
        await driver.press("r")
        assert "2 changes" in driver.lines[0]
        await driver.press("R")
        assert "no changes" in driver.lines[0]
        await driver.press("escape")
        assert "House rules: none" in driver.text


async def test_changes_are_counted_alike_and_told_without_the_names_that_files_use() -> None:
    changes = {"house": {"jump_in": True}, "scoring": {"mode": "penalty_points", "target": 200}}
    async with setting_up(SetUp("", humans(FRIENDS[:2]), changes)) as driver:
        assert "≡ Jump-in: on" in driver.text
        await driver.press("r")
        assert "1 change" in driver.lines[0]
        assert "2 ● on: " in driver.text
        assert "1 ○ off: " in driver.text
        assert "house.jump_in" not in driver.text


async def test_all_rules_are_reached_with_the_arrows_and_the_keys_below_them() -> None:
    async with setting_up(SetUp("flip", humans(FRIENDS[:2]))) as driver:
        await driver.press("r")
        rules = driver.screen
        assert isinstance(rules, RulesScreen)
        seen = {rules.list.path}
        while rules.keybar.chosen is None:
            await driver.press("down")
            assert rules.house.says(rules.list.path, rules.house.value(rules.list.path))[:40] in driver.text
            seen.add(rules.list.path)
        assert seen == {option.path for option in rules.list.options}
        await driver.press("left", "left", "enter")
        assert driver.screen_name == "SetUpScreen"


async def test_the_variants_own_value_is_marked() -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:2]), {"turn": {"play_drawn": "may"}})) as driver:
        await driver.press("r", "tab", "tab", "down", "down")
        assert "1 ● you may play what you just drew" in driver.text
        assert "3 ○ you can't play what you just drew · by the book" in driver.text


# Memory.


async def test_the_last_game_is_offered_again() -> None:
    setup = SetUp("pokemon", humans(FRIENDS[:2]), {"house": {"jump_in": True}, "scoring": {"target": 200}})
    async with setting_up(SetUp("", humans(FRIENDS[:2]))) as driver:
        await driver.press("5", "tab", "tab", "down", "2", "0", "0", "r", "2", "escape", "p")
        assert last_setup() == setup
        driver.app.set_up()
        await driver.settle()
        assert screen(driver).draft.setup == setup


async def test_nothing_is_remembered_before_a_game_has_begun() -> None:
    async with setting_up() as driver:
        await driver.press("right", "a", "Z", "enter", "q", "y")
    assert last_setup() == SetUp()


@pytest.mark.parametrize(
    "changes", first(2, [{"nonsense": 1}, {"deal": "many"}, {"turn": 3}, {"deal": {"a": 1}}, {"uno": {"penalty": None}}])
)
async def test_changes_that_make_no_sense_are_forgotten(changes: dict[str, Any]) -> None:
    async with setting_up(SetUp("standard", humans(FRIENDS[:2]), changes)) as driver:
        assert "✗" not in driver.text
        await driver.press("p")
        assert match(driver).rules == match(driver).variant.rules


async def test_a_variant_that_is_gone_is_forgotten() -> None:
    for variant in ("gone", "/gone.yaml", "base"):
        async with setting_up(SetUp(variant, humans(FRIENDS[:2]))) as driver:
            assert screen(driver).draft.variant == "standard"
            assert players(driver) == FRIENDS[:2]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
OPTIONS = st.sampled_from(["deal", "turn", "uno", "scoring", "last_card", "players", "flip", "house", "optional"])
VALUES = JSON | st.dictionaries(
    st.sampled_from(["mode", "target", "allowed", "max", "pairing", "seven_zero", "turn_seconds", "draw_until"]), JSON
)
MEMORIES = st.fixed_dictionaries(
    {},
    optional={
        "variant": JSON | st.sampled_from(["flip", "standard", "base", "/"]),
        "players": st.lists(st.text(max_size=50) | JSON, max_size=12),
        "changes": st.dictionaries(OPTIONS, VALUES, max_size=4),
    },
)


@settings(examples(3), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(memory=MEMORIES)
def test_no_memory_whatever_keeps_one_from_setting_up_a_game(memory: Any, own_home: Path) -> None:
    async def set_up() -> None:
        async with sitting(None) as driver:
            await driver.press("escape")  # the first question covers it
            assert "p Play" in driver.text
            await driver.press("r", "R", "escape", "p")

    (own_home / FILE).write_text(json.dumps(memory), encoding="utf-8")
    asyncio.run(set_up())


# Sizes.


@pytest.mark.long
async def test_it_can_be_resized_at_any_moment() -> None:
    async with setting_up(SetUp("flip", humans(FRIENDS), {"deal": 5}), HUGE) as driver:
        for keys in ((), ("tab",), ("r",), ("escape", "tab", "enter")):
            await driver.press(*keys)
            for size in (LEAST, WIDE, HUGE, (81, 25), LEAST):
                await driver.resize(*size)
                assert len(driver.lines) == size[1]
                assert {sum(segment.cell_length for segment in line) for line in driver.cells()} == {size[0]}


@pytest.mark.parametrize("size", [WIDE, HUGE])
async def test_a_wide_screen_tells_what_the_special_cards_do(size: tuple[int, int]) -> None:
    async with setting_up(SetUp("dragonball", humans(FRIENDS[:2])), size) as driver:
        assert "What its cards do" in driver.text
        assert "You turn over the top card" in driver.text


async def test_every_card_is_told_or_counted_and_stacking_is_not_denied() -> None:
    async with setting_up(SetUp("standard", humans(FRIENDS[:2])), WIDE) as driver:
        for variant in list(screen(driver).draft.variants.values()):
            told = ["".join(text for text, _ in line) for line in screen(driver).cards.lines()]
            names = [words.of(card.name) for card in variant.card_list]
            untold = [name for name in names if not any(f"{line[5:]}:".startswith(f"{name}:") for line in told)]
            assert not untold or f"{len(untold)} more in the rules" in driver.text, (variant.id, untold)
            if variant.id == "standard":
                assert "Or they stack one of their own." in " ".join(" ".join(told).split())
            await driver.press("right")


@pytest.mark.parametrize("size", [LEAST, WIDE, HUGE])
async def test_both_rules_of_a_quarrel_are_crossed_and_named(size: tuple[int, int]) -> None:
    async with setting_up(SetUp("standard", humans(FRIENDS[:2]), {"turn": {"draw_until": "playable"}}), size) as driver:
        await driver.press("r", "tab", "tab", "down", "down")
        for name in ("Draw to match", "The drawn card"):
            assert any(name in line and "✗" in line.partition(name)[2] for line in driver.lines[3:]), name
        told = f"{CLASH} Look under Drawing." if size == LEAST else "Change 'Draw to match' or 'The drawn card'."
        assert told in " ".join(driver.text.split())
        assert "✱ 1 change" in driver.lines[0]


def test_the_picture_of_a_rule_is_of_cards_of_its_deck() -> None:
    for variant in variants_to_choose(""):
        house = OptionEditor(variant, {})
        deck, symbols = RuleDeck(house.wording), {house.variant.card(card).glyph or card[:2] for card in house.wording.cards}
        for option in (option for options in house.groups().values() for option in options):
            shown = {card.symbol for card in deck.cards_of(option.path) if card}
            assert shown <= symbols, (variant, option.path)
    assert [card.symbol for card in RuleDeck(OptionEditor("standard", {}).wording).cards_of("house.seven_zero") if card] == [
        "7",
        "0",
    ]


async def test_what_a_bot_is_like_is_not_cut_where_there_is_room() -> None:
    seats = (Human("Ann"), Bot("Momo", "hard"), Bot("Bao", "hard"), Bot("Kiki", "hard"))
    for size in (LEAST, WIDE, HUGE):
        async with setting_up(SetUp("bts", seats), size) as driver:
            roster = screen(driver).roster.region
            lines = [line[: roster.right] for line in driver.lines[roster.y : roster.bottom]]
            assert "…" not in "".join(lines), size


async def test_there_is_always_a_line_for_one_more() -> None:
    async with setting_up(SetUp("bts", humans(FRIENDS[:2])), HUGE) as driver:
        for count in range(2, 10):
            screen(driver).draft.seating.sit(humans(FRIENDS[:count]))
            screen(driver).seats_changed(0)
            await driver.settle()
            assert "+ add a player" in driver.text, count


@pytest.mark.parametrize(
    ("variant", "signs"), first(2, [("bts", "♪"), ("flip", "⊗"), ("pokemon", "∞"), ("dragonball", "✦")])
)
async def test_special_cards_hang_in_the_gallery_whatever_is_selected(variant: str, signs: str) -> None:
    async with setting_up(SetUp(variant, humans(FRIENDS[:2]))) as driver:
        assert all(sign in driver.text for sign in signs)
        await driver.press("1")
        assert all(sign in driver.text for sign in signs)


async def test_without_a_match_it_begins_where_one_is_set_up() -> None:
    app = UnoApp(setup=SetUp("flip", humans(FRIENDS[:3])), seed=7)
    async with app.run_test(size=LEAST) as pilot:
        driver = Driver(app, pilot)
        await driver.settle()
        assert screen(driver).draft.setup == SetUp("flip", humans(FRIENDS[:3]), {})
        await driver.press("p")
        assert match(driver).seed == 7


async def test_the_key_bar_says_what_enter_does_with_each_line_and_button() -> None:
    remember(SetUp("standard", humans(("Ann", "Bo")), {}))
    async with sitting(None) as driver:
        await driver.press("down")
        for keys, meaning in (
            ((), "Rename"),
            (("right",), "Person, easy, normal, hard"),
            (("right",), "Up"),
            (("right",), "Down"),
            (("right",), "Remove"),
        ):
            await driver.press(*keys)
            assert f"↵ {meaning} " in driver.lines[-1]
        await driver.press("right")
        assert "↵ Change face " in driver.lines[-1]
        await driver.press("down", "down")
        assert "↵ Add " in driver.lines[-1]


async def test_enter_on_a_head_a_click_and_a_key_give_another_one() -> None:
    remember(SetUp("standard", humans(("Ann", "Bo")), {}))
    async with sitting(None) as driver:
        await driver.press("down", "left", "enter")
        roster, seen = screen(driver).roster, [avatars_of(("Ann", "Bo"))[0].animal]
        assert chosen_heads() == {"Ann": seen[0]}
        assert words.say(f"new-game.animal.{seen[0]}") in driver.text
        await driver.press("f")
        seen.append(avatars_of(("Ann", "Bo"))[0].animal)
        await driver.pilot.click(roster, offset=(HEAD_LEFT, roster.top))
        seen.append(avatars_of(("Ann", "Bo"))[0].animal)
        assert len(set(seen)) == 3


def test_a_computer_player_is_kept_with_the_players() -> None:
    seats = (Human("Ann"), Bot("Rob", "easy"))
    draft = GameDraft(SetUp("bts", seats), None)
    assert draft.setup.seats == seats
    assert draft.match({})


async def test_a_table_is_kept_taken_again_and_forgotten() -> None:
    async with setting_up(SetUp("", humans(FRIENDS[:2]), {"house": {"jump_in": True}})) as driver:
        await driver.press("t", "enter", *"Ours", "enter")
        assert kept_tables() == {"Ours": KeptTable("standard", {"house": {"jump_in": True}})}
        await driver.press("r", "R", "escape")
        assert "House rules: none" in driver.text
        await driver.press("right", "t")
        assert driver.screen.query_one(Choices).choices[0].detail == "Standard UNO · 1 house rule"
        await driver.press("enter")
        assert "≡ Jump-in: on" in driver.text
        await driver.press("t", "3")
        assert driver.screen_name == "ForgetTableQuestion"
        await driver.press("1")
        assert kept_tables() == {}


async def test_tables_that_cannot_be_read_are_a_sentence_and_stay() -> None:
    tables_file().parent.mkdir(parents=True, exist_ok=True)
    tables_file().write_text("{", encoding="utf-8")
    async with setting_up(SetUp("", humans(FRIENDS[:2]))) as driver:
        await driver.press("t")
        assert driver.screen_name == "SetUpScreen"
        assert tables_file().read_text(encoding="utf-8") == "{"


async def test_the_names_of_special_cards_are_told_whole_or_not_at_all() -> None:
    async with setting_up(SetUp("standard", humans(FRIENDS[:2]))) as driver:
        gallery, told = screen(driver).gallery, 0
        for variant in gallery.variants:
            names = " · ".join(words.of(card.name) for card in variant.specials)
            line = driver.lines[gallery.region.bottom - 2]
            assert "…" not in line, variant.id
            told += bool(names) and names in line
            await driver.press("right")
        assert told


async def test_all_values_of_a_rule_are_seen_below_the_list() -> None:
    async with setting_up(SetUp("standard", humans(FRIENDS[:2]))) as driver:
        await driver.press("r")
        rules = driver.screen
        assert isinstance(rules, RulesScreen)
        for option in rules.list.options:
            rules.list.select(option)
            await driver.settle()
            assert rules.detail.top + len(rules.detail.lines()) <= rules.detail.size.height, option.path


async def test_what_the_arrows_do_at_the_table_stands_below_and_is_so() -> None:
    async with setting_up(SetUp("standard", humans(FRIENDS[:2]))) as driver:
        await driver.press("tab", "tab")
        assert "←→ Scoring  ↑↓ Move" in driver.lines[-1]
        await driver.press("down")
        assert "←→ Target" in driver.lines[-1]
        await driver.press("down", "down")
        assert "↵ Play" in driver.lines[-1]
        assert "p Play" not in driver.lines[-1]
        await driver.press("left")
        assert screen(driver).active_pane is screen(driver).roster


async def test_changed_house_rules_stand_on_their_tile_and_the_button_does_not_touch_the_keys() -> None:
    for size in (WIDE, HUGE):
        async with setting_up(SetUp("standard", humans(FRIENDS[:2]), {"deal": 5}), size) as driver:
            table = screen(driver).table
            assert table.line_at(table.notes_top) == "rules"
            assert table.play_top + table.button.height < table.size.height


async def test_the_button_touches_nothing_even_below_what_cannot_be() -> None:
    async with setting_up(SetUp("standard", humans(FRIENDS[:2]), {"turn": {"draw_until": "playable"}})) as driver:
        table = screen(driver).table
        edges = [table.notes_top, table.notes_end - 1]
        assert [table.render_line(y).crop(10, 20).text for y in edges] == ["▀" * 10] * 2, "each is half a line"
        assert table.notes_end <= table.play_top
        assert not table.render_line(table.play_top + table.button.height).text.strip()
        assert table.play_top + table.button.height < table.size.height


async def test_on_a_vast_screen_each_group_of_house_rules_has_air_below_its_heading() -> None:
    async with setting_up(SetUp("standard", humans(FRIENDS[:2])), HUGE) as driver:
        await driver.press("r")
        for rule in ("Draw to match", "No bluffing", "Calling UNO", "Cards dealt"):
            x, y = driver.find(rule)
            assert not driver.lines[y - 1][x : x + 40].strip(), rule
            assert "──" in driver.lines[y - 2][x : x + 40], rule
