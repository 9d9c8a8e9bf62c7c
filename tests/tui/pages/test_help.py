"""Help: the keys that really work, the rules of this table, and a way in and out from everywhere."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.style import Style
from textual import events
from textual.binding import Binding

from tests.long import first, only
from tests.tui.driver import LEAST, WIDE, Driver, open_table, sitting
from tests.tui.tables import VARIANTS, dealt, laid, say
from uno_tui.lang import LANGUAGES, Catalog, speak
from uno_tui.narration.rulepage import write_page
from uno_tui.tui.common.arrows import ArrowScreen
from uno_tui.tui.common.dialog import Dialog
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.palettes import PALETTES
from uno_tui.tui.pages.help import HelpScreen
from uno_tui.tui.pages.help_keys import HELP_KEYS
from uno_tui.tui.pages.help_rules import flowed, rules_sections
from uno_tui.tui.pages.sheet import PageBlock, in_pages
from uno_tui.tui.setup.screen import SetUpScreen
from uno_tui.tui.table.curtain import CurtainScreen
from uno_tui.tui.table.screen import TableScreen


async def read_to_the_end(driver: Driver) -> str:
    """Everything on the open page, screen by screen."""
    seen = []
    for _ in range(100):
        before = driver.lines[1:-1]
        seen += before
        await driver.press("pagedown")
        if driver.lines[1:-1] == before:
            return "\n".join(seen)
    raise AssertionError("the page has no end")


@pytest.mark.parametrize("key", ["question_mark", "f1"])
async def test_help_opens_on_the_table_and_closes_without_having_moved_anything(key: str) -> None:
    async with open_table(dealt()) as driver:
        await driver.press("end")
        before = driver.lines
        await driver.press(key)
        assert driver.screen_name == "HelpScreen"
        await driver.press("escape")
        assert driver.lines == before


@pytest.mark.parametrize("key", first(2, ["escape", "q", "enter", "question_mark", "f1"]))
async def test_every_key_that_could_mean_so_closes_help_and_none_of_them_quits(key: str) -> None:
    async with open_table(dealt()) as driver:
        await driver.press("question_mark", key)
        assert driver.screen_name == "TableScreen"


async def test_help_opens_on_the_curtain() -> None:
    async with sitting(dealt()) as driver:
        await driver.press("question_mark", "escape")
        assert driver.screen_name == "CurtainScreen"


@pytest.mark.parametrize("keys", first(1, [["q"], ["c"], ["c", "1"]]))
async def test_help_opens_over_questions_that_stay_open(keys: list[str]) -> None:
    async with open_table(dealt()) as driver:
        await driver.press(*keys)
        before = driver.lines
        await driver.press("f1")
        assert driver.screen_name == "HelpScreen"
        await driver.press("escape")
        assert driver.lines == before


async def test_help_opens_over_a_decision() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["wild", "red-1", "red-2"]})
    say(match, "play wild")
    async with sitting(match) as driver:
        await driver.press("question_mark")
        assert driver.screen_name == "HelpScreen"
        await driver.press("q")
        assert "Which color?" in driver.text


@pytest.mark.parametrize("name", only(("flip",), VARIANTS))
async def test_the_second_page_is_the_rule_page_of_this_table(name: str) -> None:
    match = dealt(name)
    page = write_page(match.variant, match.rules)
    async with open_table(match) as driver:
        await driver.press("question_mark", "right")
        text = await read_to_the_end(driver)
        for section in page.sections:
            assert section.heading in text


@pytest.mark.parametrize("language", first(1, ["zh-Hant", "zh-Hans"]))
async def test_the_rule_page_in_chinese_has_every_section_and_no_stray_punctuation(language: str) -> None:
    speak(language)
    match = dealt("flip")
    page = write_page(match.variant, match.rules)
    async with open_table(match) as driver:
        await driver.press("question_mark", "tab")
        text = await read_to_the_end(driver)
        for section in page.sections:
            assert section.heading in text
        assert not [line for line in text.splitlines() if line.lstrip(" •").startswith(tuple("，。、：；！？）」”"))]


async def test_the_rule_page_knows_the_options_in_force() -> None:
    async with open_table(dealt(rules={"scoring": {"target": 123}})) as driver:
        await driver.press("question_mark", "tab")
        assert "123" in await read_to_the_end(driver)


async def test_the_reader_comes_back_to_the_line_where_a_page_was_left() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("question_mark", "2", "pagedown", "down", "j", "k")
        before = driver.lines
        await driver.press("1")
        assert driver.lines != before
        await driver.press("2")
        assert driver.lines == before


async def test_the_wheel_scrolls_and_the_tabs_can_be_clicked() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("question_mark")
        await driver.click_on("Rules")
        before = driver.lines
        driver.app.post_message(
            events.MouseScrollDown(None, x=9, y=9, delta_x=0, delta_y=1, button=0, shift=False, meta=False, ctrl=False)
        )
        await driver.settle()
        assert [line[:-1] for line in driver.lines[1:-5]] == [line[:-1] for line in before[4:-2]]
        await driver.click_on("Close")
        assert driver.screen_name == "TableScreen"


async def test_a_page_is_written_once_for_each_width() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("question_mark", "right")
        assert isinstance(driver.screen, HelpScreen)
        first = driver.screen.lay_out(*LEAST).body
        assert driver.screen.lay_out(*LEAST).body is first
        await driver.resize(*WIDE)
        assert driver.screen.lay_out(*WIDE).body is not first


@pytest.mark.long
async def test_jumping_in_is_explained_where_it_is_played() -> None:
    for allowed in (True, False):
        async with open_table(dealt(rules={"house": {"jump_in": allowed}})) as driver:
            await driver.press("question_mark")
            assert ("Jump in with" in await read_to_the_end(driver)) is allowed


@pytest.mark.parametrize("name", only(("flip",), VARIANTS))
async def test_every_color_stands_there_with_its_letter_and_its_sign(name: str) -> None:
    match = dealt(name)
    async with open_table(match) as driver:
        await driver.press("question_mark", "end")
        for color in match.variant.colors.values():
            assert f" {color.key.upper()} {color.glyph} " in driver.text


def bound(screen: type[ArrowScreen[Any]]) -> set[str]:
    """The keys of our own classes; what Textual binds for every screen is not ours."""
    ours = [base for base in screen.__mro__ if base.__module__.startswith("uno_tui")]
    bindings = [binding for base in ours for binding in base.__dict__.get("BINDINGS", [])]
    return {key for binding in bindings if isinstance(binding, Binding) for key in binding.key.split(",")} | {*screen.ENTER}


def told_keys(group: str) -> set[str]:
    return {key for names in HELP_KEYS[group].values() for name in names for key in keymap.pressed(name)}


@pytest.mark.parametrize("screen", [TableScreen, CurtainScreen, Dialog])
def test_no_key_is_missing_in_help(screen: type[ArrowScreen[Any]]) -> None:
    told = {key for group in HELP_KEYS for key in told_keys(group)} | {"ctrl+c"}
    assert bound(screen) <= told


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_called_the_same_in_every_language(language: str) -> None:
    """Only what is no key has a name in words."""
    held = [entry for group in HELP_KEYS.values() for entry, keys in group.items() if keys]
    texts, english = Catalog(language).texts, Catalog("en").texts
    assert [texts[f"help.keys.{entry}"] for entry in held] == [english[f"help.keys.{entry}"] for entry in held]


@pytest.mark.parametrize(("group", "screen"), [("hand", TableScreen), ("table", TableScreen), ("new-game", SetUpScreen)])
def test_help_tells_of_no_key_that_does_not_work(group: str, screen: type[ArrowScreen[Any]]) -> None:
    assert told_keys(group) <= bound(screen)


async def test_help_begins_with_the_keys_of_the_place_where_it_was_opened() -> None:
    for match, heading in ((dealt(), "Your hand"), (None, "New game")):
        async with sitting(match) as driver:
            if match is None:
                await driver.press("escape")
            await driver.press("question_mark")
            assert driver.lines[2].strip().startswith(heading)


async def test_only_what_is_longer_than_the_screen_can_be_scrolled() -> None:
    for size, is_long in ((LEAST, True), ((200, 60), False)):
        async with open_table(dealt(), size) as driver:
            await driver.press("question_mark")
            assert ("↑↓ Scroll" in driver.text) is is_long


async def test_on_a_broad_screen_no_line_of_the_rules_is_lost_between_two_columns() -> None:
    context = MatchContext(dealt("flip"))
    sections = rules_sections(context, 80, PALETTES["evening"])
    columns = flowed(sections, 50)
    begins = ["".join(text for text, _ in column[0] or column[1]) for column in columns[1:]]
    assert not [line for line in begins if line.startswith("    ") and "=" not in line], "a rule torn in two"
    assert {len(column) for column in columns[:-1]} == {50}
    told = [line for column in columns for line in column if line and "(continued)" not in line[0][0]]
    assert told == [line for lines in sections for line in lines if line]
    repeated = [begin for begin in begins if "(continued)" in begin]
    assert repeated, "nothing is torn"
    assert all(re.match(r"\d+\. ", begin) for begin in begins), "a column that begins without a heading"


def test_what_still_fits_on_a_page_does_not_begin_another() -> None:
    blocks = [PageBlock("", [[("line", Style())]] * count) for count in (8, 5, 4, 1)]
    assert len(in_pages(blocks, 10, 0, 20, Style(), air=1)) == 2 * 10


@pytest.mark.parametrize("variant", first(1, VARIANTS))
async def test_what_comes_next_is_announced_at_the_foot_of_a_screen_of_rules_and_nowhere_else(variant: str) -> None:
    for size in (LEAST, (100, 30), (120, 36), (150, 38)):
        async with open_table(dealt(variant), size) as driver:
            await driver.press("question_mark", "right")
            assert isinstance(driver.screen, HelpScreen)
            page = driver.lines[2:-1]
            for _ in range(20):
                announced = [y for y, line in enumerate(page) if "↓ more" in line]
                assert announced in ([], [len(page) - 1]), (size, page)
                await driver.press("pagedown")
                if driver.lines[2:-1] == page:
                    break
                page = driver.lines[2:-1]
