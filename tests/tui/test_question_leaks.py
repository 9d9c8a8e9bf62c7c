"""Nothing hidden is told by a question, by a hand that a card lets one see, by a card that changes hands, or by history."""

from __future__ import annotations

import os
from functools import partial
from random import Random
from types import ModuleType
from typing import Any

import pytest

from tests.engine.redeal import redealt
from tests.long import only
from tests.match.journal.evenings import evening
from tests.tui.driver import AT_ONCE, WIDE, sitting
from tests.tui.pages.test_history import open_page
from tests.tui.table.test_questions import QUESTIONS, Asking
from tests.tui.tables import laid, lift, say
from tests.tui.test_leaks import assert_alike, everything, same_but
from uno_tui.match import story
from uno_tui.match.history import counting
from uno_tui.match.journal import Recorded, listing, read_journal
from uno_tui.match.live import Match
from uno_tui.storage.paths import games_folder
from uno_tui.tui.common.dialog import Dialog
from uno_tui.tui.pages import history
from uno_tui.tui.pages.history import HistoryScreen
from uno_tui.tui.table.shown_hand import ShownHandScreen


def undercover(ann: list[str], bo: list[str], cy: list[str], *moves: str) -> Match:
    match = laid("undercover", 3, top="red-5", hands={"Ann": ann, "Bo": bo, "Cy": cy})
    say(match, *moves)
    return match


def whose_hand() -> Match:
    moves = ("play red-binoculars",)
    return undercover(["red-binoculars", "red-1", "red-2"], ["blue-2", "blue-3"], ["red-7", "green-2"], *moves)


def what_to_give() -> Match:
    moves = ("play red-briefcase", "player Bo")
    return undercover(["red-briefcase", "red-1", "red-2"], ["blue-2", "blue-3"], ["red-7", "green-2"], *moves)


ALL_QUESTIONS = {
    **QUESTIONS,
    "whose hand": Asking(whose_hand, "Whose hand", 2),
    "what to give": Asking(what_to_give, "Give", 3),
}
A_MOMENT = 0.1  # seconds
OFTEN = ("challenge", "whose hand", "what to give")


@pytest.mark.parametrize("question", only(OFTEN, ALL_QUESTIONS))
async def test_a_question_tells_nothing_that_whoever_is_asked_has_not_seen(question: str) -> None:
    """Nor does any of its answers while it is chosen, nor the table that it is put aside for."""
    match, again = ALL_QUESTIONS[question].lay(), ALL_QUESTIONS[question].lay()
    lift(match)
    lift(again)
    same_but(match, again, match.holder, 3)
    assert match._game.table.hands != again._game.table.hands
    assert_alike(await seen_while_asked(match), await seen_while_asked(again))


async def seen_while_asked(match: Match) -> list[str]:
    async with sitting(match, WIDE) as driver:
        await driver.press("f5")  # whatever was shown before it
        assert isinstance(driver.screen, Dialog), driver.screen_name
        seen = [everything(driver)]
        for key in ("right", "down", "left", "n", "t", "escape", "escape"):
            await driver.press(key)
            seen.append(everything(driver))
        return seen


async def test_what_a_toast_says_is_in_every_picture_however_slow_the_machine_is() -> None:
    async with sitting(whose_hand(), WIDE) as driver:
        driver.app.notify("Hello!", timeout=A_MOMENT)
        await driver.settle()
        before = everything(driver)
        assert "Hello!" in before
        await driver.wait(A_MOMENT)
        assert everything(driver) == before


async def test_a_hand_that_a_card_lets_one_see_tells_nothing_of_any_other() -> None:
    pictures = []
    for cards in (["blue-2", "blue-3"], ["green-6", "yellow-7"]):
        moves = ("play red-binoculars", "player Cy")
        match = undercover(["red-binoculars", "red-1", "red-2"], cards, ["red-7", "green-2"], *moves)
        async with sitting(match) as driver:
            seen = [everything(driver)]
            await driver.press("enter")
            assert isinstance(driver.screen, ShownHandScreen)
            seen.append(everything(driver))
            await driver.press("enter")
            assert driver.screen_name == "CurtainScreen"
            pictures.append([*seen, everything(driver)])
    assert_alike(*pictures)


async def test_nobody_else_learns_which_cards_change_hands() -> None:
    """What Ann takes from Bo and what she gives for it: at the next curtain everything looks the same."""
    pictures = []
    for mine, theirs in (("red-1", "blue-2"), ("green-6", "yellow-7")):
        match = undercover(["red-briefcase", mine, mine], [theirs, theirs], ["red-7", "green-2"])
        async with sitting(match) as driver:
            say(match, "play red-briefcase", "player Bo", f"give {mine}")
            assert driver.app.flow
            driver.app.flow.go_on(match.last_events)
            await driver.settle()
            assert driver.screen_name == "CurtainScreen"
            pictures.append([everything(driver)])
    assert_alike(*pictures)


async def test_history_tells_nothing_of_a_game_that_is_not_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list, the game in it, its records and figures: with other cards in all hands not a character differs."""
    monkeypatch.setattr(history, "STAYS", AT_ONCE)
    file = evening("flip", 40, 3, 7, target=500).saved_in(games_folder())
    seen, readers = await seen_in_history(), set[ModuleType]()

    def read_other_hands(reader: ModuleType, *args: Any, **options: Any) -> Recorded:
        recorded = read_journal(*args, **options)
        readers.add(reader)
        return recorded._replace(game=redealt(recorded.game, None, Random(3)))

    for module in (story, listing, counting):
        monkeypatch.setattr(module, "read_journal", partial(read_other_hands, module))
    changed = file.stat().st_mtime_ns + 1  # so that it is not known already what is in it
    os.utime(file, ns=(changed, changed))
    assert_alike(seen, await seen_in_history())
    assert readers == {story, listing, counting}


async def seen_in_history() -> list[str]:
    async with sitting(None, WIDE) as driver:
        await driver.press("escape")
        await open_page(driver, HistoryScreen())
        seen = [everything(driver)]
        for key in ("enter", "escape", "right", "right"):
            await driver.press(key)
            await driver.app.workers.wait_for_complete()
            await driver.settle()
            seen.append(everything(driver))
        return seen
