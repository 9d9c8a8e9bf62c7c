"""What a player has not seen does not change a single character or color of what that player is shown.

A screen is rendered, all cards that its reader has not seen are dealt anew, and it is rendered again: every byte must be
equal. For the curtain the reader is anybody, so that all hands are dealt anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.screen import Screen
from textual.widget import Widget

from tests.engine.redeal import redealt
from tests.long import first, only
from tests.match.journal.evenings import evening
from tests.tui.driver import LEAST, WIDE, Driver, sitting
from tests.tui.tables import (
    ANN,
    BO,
    CY,
    VARIANTS,
    close_hand,
    curtain_before,
    dealt,
    get_up,
    is_two_sided,
    laid,
    lift,
    play_on,
    put_game,
    say,
)
from uno_tui.bots.player import Deed
from uno_tui.engine import Move
from uno_tui.engine.events import Drew, seen_by
from uno_tui.match.live import Match
from uno_tui.match.replay import Replay
from uno_tui.narration.narrator import Narrator
from uno_tui.storage.paths import games_folder, settings_folder
from uno_tui.storage.settings import FILE
from uno_tui.tui.app import UnoApp
from uno_tui.tui.table.motion import CardsMoved, flight_paths
from uno_tui.tui.table.pace import Pace

POSITIONS = range(4)
FEW = only(("standard", "flip"), VARIANTS)  # a deck with one side and one with two
FROM_ANYWHERE = ("t", "question_mark", "c", "q", "ctrl+p")  # scores, help, the dialogs of everybody, the order of the hand


def position(name: str, number: int) -> Match:
    """Some moment of some match: two to five players, any decision that came up."""
    random = Random(number)
    rules = {"house": {"jump_in": True}} if number % 2 else {}
    match = dealt(name, random.randint(2, 5), number, rules)
    play_on(match, random, random.randint(0, 60))
    if match.decision.seat is None:  # between rounds every hand lies open
        match = dealt(name, 3, number, rules)
    return match


def same_but(match: Match, again: Match, seat: int | None, number: int) -> None:
    """`again`, the same match, gets other cards wherever this seat has not seen them."""
    put_game(again, redealt(match._game, seat, Random(number)))


def everything(driver: Driver) -> str:
    """All that can be seen: every screen of the stack, cell by cell with its look, and whatever may appear beside them.

    The one below them all is Textual's own and blank: nobody ever sees it.
    """
    app = driver.app
    screens = [paint(driver, place) for place, screen in enumerate(app.screen_stack) if type(screen) is not Screen]
    beside = [app.title, app.sub_title, app.theme, *(str(note.message) for note in app._notifications)]
    beside += [f"{screen.title} {screen.sub_title}" for screen in app.screen_stack]
    beside += [f"{command.title} {command.help}" for command in app.get_system_commands(app.screen)]
    return "\n".join([*screens, *beside, *hints(driver)])


def paint(driver: Driver, place: int) -> str:
    lines = driver.cells(driver.app.screen_stack[place])
    return "\n".join("".join(f"{segment.text}⟨{segment.style}⟩" for segment in line) for line in lines)


def hints(driver: Driver) -> Iterator[str]:
    for screen in driver.app.screen_stack:
        for node in screen.walk_children(Widget):
            yield f"{node.tooltip} {node.border_title} {node.border_subtitle}"


async def shown(match: Match, number: int, keys: tuple[str, ...] = ()) -> list[str]:
    """What is seen at first, and after each of these keys; at the first position also what can be opened from there."""
    async with sitting(match, LEAST if number else WIDE) as driver:
        seen = [everything(driver)]
        for key in keys:
            await driver.press(key)
            seen.append(everything(driver))
        for key in FROM_ANYWHERE if number == 0 else ():
            await driver.press(key)
            seen.append(everything(driver))
            await driver.press("escape")
        return seen


def assert_alike(seen: list[str], again: list[str]) -> None:
    """Byte for byte; the first line that differs says enough."""
    for place, (one, other) in enumerate(zip(seen, again, strict=True)):
        for line, other_line in zip(one.split("\n"), other.split("\n"), strict=True):
            assert line == other_line, f"picture {place}"


@pytest.mark.parametrize("number", only((1,), POSITIONS))
@pytest.mark.parametrize("name", FEW)
async def test_the_curtain_shows_nothing_that_anybody_holds(name: str, number: int) -> None:
    match, again = position(name, number), position(name, number)
    get_up(match)
    get_up(again)  # a curtain at whatever decision this is
    same_but(match, again, None, number)
    assert_alike(await shown(match, number), await shown(again, number))


@pytest.mark.parametrize("number", only((1,), POSITIONS))
@pytest.mark.parametrize("name", FEW)
async def test_the_open_table_shows_nothing_that_its_player_has_not_seen(name: str, number: int) -> None:
    """With the dialog of the decision, if there is one, and with it put aside by Escape."""
    match, again = position(name, number), position(name, number)
    lift(match)
    lift(again)
    same_but(match, again, match.holder, number)
    keys = ("n", "escape", "n", "right", "s", "down")
    assert_alike(await shown(match, number, keys), await shown(again, number, keys))


BOTS = ((0, 2), (1, 2), (0, 1, 2))
# Every variant with each of these companies, and each company at every position.
AMONG_BOTS = [
    (name, BOTS[(place + number) % len(BOTS)], number) for place, name in enumerate(VARIANTS) for number in POSITIONS
]


@pytest.mark.parametrize(("name", "bots", "number"), only((("flip", (1, 2), 1),), AMONG_BOTS))
async def test_no_card_of_a_bot_is_seen_before_it_is_played(
    name: str, bots: tuple[int, ...], number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has made up its mind, and nobody can tell from the screen; nor when it is a human's turn."""
    monkeypatch.setattr(Pace, "wait", lambda *_: None)
    for asks_bot in (True, False):
        match, again = (until_asked(name, bots, number, asks_bot) for _ in range(2))
        same_but(match, again, match.onlooker, number)
        hint = () if asks_bot or len(bots) == 3 else ("n",)  # which would hurry a bot
        along = () if len(bots) == 3 else ("right", "s", "down")  # so would keys that have no hand to go along
        keys = (*hint, "escape", *hint, *along, "b", "escape")
        assert_alike(await shown(match, number, keys), await shown(again, number, keys))


def until_asked(name: str, bots: tuple[int, ...], number: int, asks_bot: bool) -> Match:
    """Three players, two of them human or one or nobody, at some decision of a bot or of somebody else."""
    match, random = dealt(name, 3, number, bots=bots), Random(number)
    play_on(match, random, number * 5)
    while match.decision.seat is None or (match.decision.seat in bots) is not (asks_bot or len(bots) == 3):
        match.make(random.choice(match.decision.moves))
        close_hand(match)
    return match


async def test_a_bot_that_keeps_a_card_shows_as_many_pictures_at_the_same_times_as_one_that_cannot_play_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Bo draws a Wild Draw Four and keeps it, or draws a card that does not fit: Ann and whoever looks on see the same."""
    deeds: list[Deed | None] = []
    monkeypatch.setattr(Pace, "expect", lambda _pace, deed: deeds.append(deed))
    seen, moves = [], []
    for bots, card in product([(BO, CY), (ANN, BO, CY)], ["wild-draw-four", "green-9"]):
        hands = {"Ann": ["red-1", "red-2"], "Bo": ["blue-1", "blue-2", "blue-3", "green-1"], "Cy": ["red-6", "red-7"]}
        match = laid("bts", 3, bots=bots, top="red-5", turn="Bo", hands=hands, draw=[card])
        match._opponents._players[BO].level = "normal"
        deeds.clear()
        async with sitting(match) as driver:
            flow = driver.app.flow
            assert flow
            flow.make(Move(BO, "draw"))
            await driver.settle()
            while len(deeds) < 2:  # one before the draw, and one after it: that is thought of in a thread
                await driver.pause(0.01)
            seen.append([everything(driver), str(flow.pictures), str(deeds), str(match.log(None))])
            moves.append([str(move) for move in match._moves])
    assert moves == [["draw", "keep"], ["draw"]] * 2
    assert_alike(*seen[:2])
    assert_alike(*seen[2:])


@pytest.mark.parametrize("number", only((1,), POSITIONS))
@pytest.mark.parametrize("name", FEW)
async def test_the_hand_before_leaves_no_trace(name: str, number: int) -> None:
    """Somebody looks at this hand or at that one and draws a card: the next player cannot tell which hand it was."""
    rules: dict[str, Any] = {"turn": {"voluntary_draw": True, "play_drawn": "never"}}
    if is_two_sided(name):  # a draw lets everybody see the back of the next card: that one may differ
        rules["flip"] = {"show_inactive": False}
    match, again = (until_somebody_can_draw(dealt(name, 3, number, rules), number) for _ in range(2))
    drawer = match.decision.seat
    same_but(match, again, next_after_a_draw(match), number)
    assert again.view(drawer).hand != match.view(drawer).hand
    assert_alike(await after_a_draw(match), await after_a_draw(again))


def until_somebody_can_draw(match: Match, number: int) -> Match:
    random = Random(number)
    play_on(match, random, number * 4)
    while match.decision.kind != "turn" or curtain_before(match) is None or next_after_a_draw(match) is None:
        if match.decision.seat is None:
            match.make(Move(ANN, "next-round"))
        play_on(match, random, 1)
    return match


def next_after_a_draw(match: Match) -> int | None:
    game = match._game.copy()
    game.play(Move.parse(game.decision.seat or 0, "draw"))
    return game.decision.seat


async def after_a_draw(match: Match) -> list[str]:
    """The curtain and the table of the next player, after this one has looked around."""
    async with sitting(match) as driver:
        await driver.press("enter", "end", "left", "s", "down", "right", "escape", "n", "d")
        curtain = everything(driver)
        await driver.press("enter")
        return [curtain, everything(driver)]


OPENERS = ("c", "t", "question_mark", "q", "ctrl+p", "u", "right")
HITS = ("enter", "n", "escape", "1", "3", "space", "t", "c", "question_mark", "escape", "up")


def storm(number: int) -> list[tuple[str, list[str]]]:
    """Something that is opened, and then some keys in one write."""
    random = Random(number)
    return [(opener, random.choices(HITS, k=random.randint(2, 6))) for opener in OPENERS]


async def seen_in_storm(match: Match, number: int) -> list[str]:
    """All that is seen until somebody has lifted the curtain. A storm may choose another look: none begins with that."""
    seen, holder = [], match.holder
    (settings_folder() / FILE).unlink(missing_ok=True)
    async with sitting(match) as driver:
        for opener, keys in storm(number):
            await driver.press(opener)
            await driver.burst(*keys)
            assert driver.app.is_running
            if match.holder != holder or driver.screen_name == "ShownHandScreen":
                break
            seen.append(everything(driver))
            await driver.press("escape", "escape", "escape")
            seen.append(everything(driver))
    return seen


# Eight storms, each at half of the variants: what they open is the same in all of them.
STORMY = [(name, number) for place, name in enumerate(VARIANTS) for number in range(8) if number % 2 == place % 2]


@pytest.mark.parametrize(("name", "number"), only((("flip", 1),), STORMY))
async def test_keys_that_come_together_open_no_hand_at_the_curtain(name: str, number: int) -> None:
    match, again = position(name, number), position(name, number)
    get_up(match)
    get_up(again)
    same_but(match, again, None, number)
    assert_alike(await seen_in_storm(match, number), await seen_in_storm(again, number))


def challenged(ann: list[str], bo: list[str], cy: list[str]) -> Match:
    """Ann has played a Wild Draw Four, and Bo does not believe it."""
    hands = {"Ann": ["wild-draw-four", *ann], "Bo": bo, "Cy": cy}
    match = laid("bts", 3, top="red-5", hands=hands)
    say(match, "play wild-draw-four", "color blue", "challenge")
    return match


@pytest.mark.long
@pytest.mark.parametrize("number", first(1, (0, 1, 3, 7, 8, 9, 11, 13, 14)))
async def test_keys_that_come_together_open_no_hand_before_one_is_shown(number: int) -> None:
    """Neither that of the accused nor the challenger's own. The first keys of these storms leave the curtain down."""
    match = challenged(["red-1", "green-2"], ["blue-1", "purple-2"], ["red-7", "red-8"])
    again = challenged(["green-3", "purple-4"], ["red-6", "green-9"], ["blue-3", "blue-4"])
    pictures = [await seen_in_storm(one, number) for one in (match, again)]
    assert pictures[0]
    assert_alike(*pictures)


async def test_no_hand_lies_below_the_curtain_before_one_is_shown() -> None:
    pictures = []
    for cards in (["blue-1", "purple-2"], ["red-6", "green-9"]):
        match = laid("bts", 3, top="red-5", hands={"Ann": ["wild-draw-four", "red-1", "red-2"], "Bo": cards})
        say(match, "play wild-draw-four", "color blue")
        async with sitting(match) as driver:
            await driver.press("enter", "x")
            assert driver.screen_name == "CurtainScreen"
            pictures.append([everything(driver)])
    assert_alike(*pictures)


@pytest.mark.parametrize("name", FEW)
def test_no_drawn_card_of_another_is_in_the_log_of_a_seat(name: str) -> None:
    match = dealt(name, 4, 5)
    play_on(match, Random(5), 80)
    narrator = Narrator(match.variant, match.players)
    for seat in (*range(4), None):
        told = [event for event in match.log(seat) if isinstance(event, Drew) and event.seat != seat]
        assert told
        for event in told:
            assert not [card for card in narrator.faces if narrator.card(card) in narrator.tell(event)]


@pytest.mark.parametrize("name", FEW)
async def test_a_card_in_the_air_shows_no_more_than_everybody_may_know(name: str) -> None:
    match = dealt(name, 3, 5)
    play_on(match, Random(5), 60)
    async with sitting(match) as driver:
        flow = driver.app.flow
        assert flow
        assert [event for event in match._events if isinstance(event, Drew) and event.cards]
        for event in match._events:
            seen = seen_by(event, None)
            if isinstance(event, CardsMoved) and isinstance(seen, CardsMoved):
                assert flight_paths(flow.table, event) == flight_paths(flow.table, seen)


async def test_a_shown_hand_tells_nothing_of_any_other() -> None:
    """The challenger sees the accused hand; what a third player holds changes nothing."""
    pictures = []
    for cards in (["red-7", "red-8"], ["blue-3", "blue-4"]):
        match = challenged(["red-1", "green-2"], ["blue-1", "purple-2"], cards)
        async with sitting(match) as driver:
            await driver.press("enter")
            assert driver.screen_name == "ShownHandScreen"
            pictures.append([everything(driver)])
    assert_alike(*pictures)


@pytest.mark.parametrize(("moves", "seat"), [(12, None), (100_000, 1)], ids=["not over", "over"])
async def test_a_replay_shows_nothing_that_its_eyes_may_not_see(
    moves: int, seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a round that is not over nobody's hand, whatever is pressed; in one player's view no hand but that player's."""
    path = evening("flip", moves, 3, 7, target=1).saved_in(games_folder())
    keys = ("2", "right", "right", "left") if seat is not None else ("o", "2", "tab", "m", "right", "escape", "escape")
    first = await seen_in_film(path, keys)
    real = Replay.game
    monkeypatch.setattr(Replay, "game", lambda film, place: redealt(real(film, place), seat, Random(place)))
    assert_alike(first, await seen_in_film(path, keys))


async def seen_in_film(path: Path, keys: tuple[str, ...]) -> list[str]:
    app = UnoApp(recording=Replay(path))
    app.animation_level = "none"
    async with app.run_test(size=WIDE, tooltips=True, notifications=True) as pilot:
        driver = Driver(app, pilot)
        await driver.press(keys[0])
        seen = [everything(driver)]
        for key in keys[1:]:
            await driver.press(key)
            seen.append(everything(driver))
        return seen
