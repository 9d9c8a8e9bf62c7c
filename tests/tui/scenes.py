"""Every screen and every dialog, each in a state worth looking at: made by keys alone, the same in each language."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import timedelta
from functools import cache, partial
from random import Random
from shutil import rmtree
from typing import Any
from unittest.mock import patch

from tests.match.journal.evenings import BEGAN, Evening
from tests.match.known_games import BLUFF, four_evenings, put
from tests.match.test_replay import few_rounds
from tests.tui.driver import AT_ONCE, LEAST, Driver, sitting
from tests.tui.tables import VARIANTS, curtain_before, dealt, is_two_sided, laid, lift, play_on, say
from uno_tui.bots.characters import CHARACTERS
from uno_tui.bots.levels import LEVELS
from uno_tui.match.journal.header import header_of
from uno_tui.match.journal.lines import journal_line
from uno_tui.match.live import Match
from uno_tui.match.replay import Replay
from uno_tui.match.scene import BotsTurn
from uno_tui.match.seats import Bot, humans
from uno_tui.match.setup import SetUp, remember
from uno_tui.match.story import GameStory
from uno_tui.storage.paths import games_folder, own_variants_folder
from uno_tui.tui.app import UnoApp
from uno_tui.tui.pages.history import HistoryScreen

Names = Sequence[str]
Size = tuple[int, int]
Scene = Callable[[Size, Names], AbstractAsyncContextManager[Driver]]
PLAYERS = ("Ann", "Bo", "小明")
LAST_EVENING = BEGAN + timedelta(days=4)


def at_table(lay: Callable[[Names], Match], *keys: str) -> Scene:
    """A match, and the keys that lead to the scene."""

    @asynccontextmanager
    async def scene(size: Size = LEAST, names: Names = PLAYERS) -> AsyncIterator[Driver]:
        random.seed(1)  # what is to be danced is drawn by lot
        async with sitting(lay(names), size) as driver:
            await driver.press(*keys)
            yield driver

    return scene


def at_setup(*keys: str, variant: str = "", changes: dict[str, Any] | None = None, has_names: bool = True) -> Scene:
    @asynccontextmanager
    async def scene(size: Size = LEAST, names: Names = PLAYERS) -> AsyncIterator[Driver]:
        remember(SetUp(variant, humans(tuple(names) if has_names else ()), changes or {}))
        async with sitting(None, size) as driver:
            await driver.press(*keys)
            yield driver

    return scene


def at_mixed_setup(*keys: str, bots: int = 3) -> Scene:
    """People, and bots of every level."""

    @asynccontextmanager
    async def scene(size: Size = LEAST, names: Names = PLAYERS) -> AsyncIterator[Driver]:
        levels = [LEVELS[number % len(LEVELS)] for number in range(bots)]
        computers = [Bot(character.name, level) for character, level in zip(CHARACTERS, levels, strict=False)]
        remember(SetUp("bts", (*humans(names[:1]), *computers)))
        async with sitting(None, size) as driver:
            await driver.press(*keys)
            yield driver

    return scene


@asynccontextmanager
async def the_day_after() -> AsyncIterator[None]:
    """When a picture is made must not be seen on it."""
    with patch("uno_tui.narration.dates.today", (LAST_EVENING + timedelta(days=2)).date):
        yield


def after(prepare: Callable[[], object], scene: Scene, *keys: str, story: bool = False) -> Scene:
    """With something on disk before; when it has been read the story of a game is told, and these keys are pressed."""

    @asynccontextmanager
    async def prepared(size: Size = LEAST, names: Names = PLAYERS) -> AsyncIterator[Driver]:
        prepare()
        async with the_day_after(), scene(size, names) as driver:
            await driver.app.workers.wait_for_complete()
            await driver.settle()
            if story:
                await tell_story(driver)
            await driver.press(*keys)
            await driver.app.workers.wait_for_complete()
            await driver.settle()
            yield driver

    return prepared


async def tell_story(driver: Driver) -> None:
    """At once what is told as soon as somebody stays at a game."""
    screen = driver.screen
    assert isinstance(screen, HistoryScreen)
    assert screen.games.chosen
    screen.keep_story(screen.games.chosen.path, GameStory(screen.games.chosen.path))
    await driver.settle()


def at_film(*keys: str) -> Scene:
    @asynccontextmanager
    async def scene(size: Size = LEAST, _names: Names = PLAYERS) -> AsyncIterator[Driver]:
        app = UnoApp(recording=Replay(long_evening().saved_in(games_folder())))
        app.animation_level = "none"
        async with the_day_after(), app.run_test(size=size, tooltips=True, notifications=True) as pilot:
            driver = Driver(app, pilot)
            await driver.settle()
            await driver.press(*keys)
            yield driver

    return scene


@cache
def long_evening() -> Evening:
    return few_rounds()


def numbered_games() -> None:
    """Names of files are no words of any language. The last evening was a long one."""
    rmtree(games_folder(), ignore_errors=True)  # what the scene before has left there
    four_evenings(games_folder())
    (games_folder() / "bluff.jsonl").unlink()
    played = long_evening()
    put(games_folder(), "long", b"".join([header_of(played.start), *map(journal_line, played.moves)]), 4)
    for number, file in enumerate(sorted(games_folder().iterdir())):
        file.rename(file.with_stem(f"2025-11-16-20450{number}"))


def odd_files() -> None:
    """Games, and what else may lie in their folder."""
    numbered_games()
    put(games_folder(), "0815", b"\xff\n")
    put(games_folder(), "2025-11-20", BLUFF.journal()[:-5], 5)


def broken_file() -> None:
    """A variant of one's own that cannot be played."""
    own_variants_folder().mkdir(parents=True, exist_ok=True)
    text = "id: zz\nextends: base\nname: {en: Zz}\nsummary: {en: Bang}\nrules: {deal: 999}\n"
    (own_variants_folder() / "zz.yaml").write_text(text, encoding="utf-8")


def in_the_middle(name: str, names: Names = PLAYERS) -> Match:
    """Some turns into the first round, at the beginning of a turn. Nobody has anything to shout yet."""
    match, chance = dealt(name, names, 7), Random(7)
    play_on(match, chance, 12, shouting=0)
    while match.decision.kind != "turn" or curtain_before(match) is None:
        play_on(match, chance, 1, shouting=0)
    return match


def played_out(name: str, rounds: int, names: Names = PLAYERS) -> Match:
    match, chance = dealt(name, names, 5, {"scoring": {"target": 1 if rounds == 1 else 2000}}), Random(5)
    while len(match.rounds) < rounds:
        if match.decision.kind == "round-over":
            match.make(match.decision.moves[0])
        play_on(match, chance, 1000)
    return match


def told(*moves: str, name: str = "standard", **given: Any) -> Callable[[Names], Match]:
    """The first player holds `hand`, the second `other`; then these moves are made, and the curtain is lifted."""

    def lay(names: Names) -> Match:
        hands = {names[0]: given.get("hand", ["red-1", "blue-2", "red-3"])}
        if "other" in given:
            hands[names[1]] = given["other"]
        rest = {key: value for key, value in given.items() if key not in ("hand", "other")}
        match = laid(name, names, **{"top": "red-5", "hands": hands, **rest})
        say(match, *moves)
        lift(match)
        return match

    return lay


def two_singles(names: Names) -> Match:
    """Two players with a single card: whoever catches is asked whom."""
    hands = {names[0]: ["red-1", "blue-2", "red-3"], names[1]: ["blue-1"], names[2]: ["green-2"]}
    match = laid("standard", names, top="red-5", hands=hands)
    lift(match)
    return match


def dark(names: Names) -> Match:
    """The dark side of a deck with two."""
    return told(name=next(filter(is_two_sided, VARIANTS)), side="dark", top="pink-5", hand=["pink-1", "teal-2"])(names)


def among_bots(bots: Sequence[int], name: str, players: int, names: Names) -> Match:
    """The turn of a bot."""
    everybody = [f"{number} {names[number % len(names)]}" for number in range(players)]
    match = dealt(name, everybody, 7, bots=bots)
    while not isinstance(match.scene, BotsTurn):
        lift(match)
        match.make(match.decision.moves[0])
    return undisturbed(match)


def undisturbed(match: Match) -> Match:
    """Bots think for ever."""
    vars(match)["thinking"] = lambda: lambda: None
    return match


def ten(name: str, rounds: int, names: Names) -> Match:
    """As many as can sit down."""
    everybody = [f"{number} {names[number % len(names)]}" for number in range(10)]
    return played_out(name, rounds, everybody) if rounds else dealt(name, everybody, 7)


WISH: dict[str, Any] = {"name": "dragonball", "hand": ["wish", "blue-1", "red-2", "green-skip"], "draw": ["green-4*"]}
MANY_WITH_WISH = ["wish", *(f"{color}-{number}" for color in ("red", "blue", "green") for number in (1, 2, 3, 4, 6, 7, 8))]
BLUFFER: dict[str, Any] = {"name": "bts", "hand": ["wild-draw-four", "red-1", "red-2"], "other": ["blue-1", "blue-2"]}
FLIP: dict[str, Any] = {
    "name": "flip",
    "side": "light",
    "top": "red-5",
    "hand": [
        "red-flip|pink-1",
        "red-2|teal-5",
        "blue-7|purple-3",
        "green-skip|orange-draw-five",
        "blue-9|pink-skip-everyone",
    ],
}
MANY_COLORS: dict[str, Any] = BLUFFER | {
    "hand": ["wild-draw-four", "blue-4", "green-1", "green-skip", "purple-3", "red-2", "red-reverse", "wild"]
}
DANCE: dict[str, Any] = {"name": "bts", "hand": ["dancing-wild", "red-1", "red-2"]}
SEARCHED = ["blue-1", "green-2", "yellow-skip", "red-3"]
JUMP_IN = {"house": {"jump_in": True}}
NO_WAY = {"turn": {"draw_until": "playable"}}

SCENES: dict[str, Scene] = {
    # Where a game is set up.
    "set-up": at_setup(),
    "set-up, nobody named": at_setup("escape", has_names=False),
    "set-up, languages": at_setup("up"),
    "set-up, players": at_setup("down", "right"),
    "set-up, table": at_setup("tab", "tab"),
    "set-up, changed": at_setup(variant="flip", changes={"house": {"seven_zero": True}, "deal": 5}),
    "set-up, a broken variant": after(broken_file, at_setup("left")),
    "set-up, impossible": at_setup(changes=NO_WAY),
    "set-up, a seat too few": at_setup("tab", "x", "x"),
    "set-up, keys": at_setup("tab", "tab", "up", "up", "down", "down", "down", "down", "down", "down"),
    "set-up, who plays": at_setup(has_names=False),
    "set-up, who plays now": at_mixed_setup("w", "down"),
    "set-up, bots": at_mixed_setup("down", "down", "right"),
    "set-up, many bots": at_mixed_setup("down", "down", bots=7),
    "set-up, bots alone": at_mixed_setup("down", "c"),
    "set-up, one more": at_mixed_setup("tab", "5", "right"),
    "character": at_mixed_setup("down", "down", "enter", "down"),
    "name": at_setup("a"),
    "name, taken": at_setup("a", *"Ann"),
    "house rules": at_setup("r"),
    "house rules, changed": at_setup("r", "down", "tab", changes=NO_WAY | {"stacking": {"mode": "any"}, "deal": 5}),
    "leaving the set-up": at_setup("q", "down"),
    "help at the set-up": at_setup("question_mark"),
    "commands at the set-up": at_setup("ctrl+p"),
    "history": after(numbered_games, at_setup("escape", "s"), story=True),
    "history, what to do": after(numbered_games, at_setup("escape", "s"), "enter", story=True),
    "history, damaged": after(odd_files, at_setup("escape", "s"), "end"),
    "history, records": after(numbered_games, at_setup("escape", "s"), "2"),
    "history, hall of fame": after(numbered_games, at_setup("escape", "s"), "3"),
    "resume": after(lambda: BLUFF.saved_in(games_folder(), "bluff"), at_setup()),
    # The table and the curtain.
    "first curtain": at_table(lambda names: dealt("standard", names, 7)),
    "curtain": at_table(partial(in_the_middle, "standard")),
    "curtain, refused": at_table(partial(in_the_middle, "standard"), "u"),
    "table, refused": at_table(told(), "3", "enter"),
    "table, with a hint": at_table(told(), "n"),
    "table, sorted": at_table(told(), "s"),
    "table, keys": at_table(told(), "down", "right"),
    "table, looking back": at_table(partial(in_the_middle, "standard"), "enter", "up"),
    "table, clock": at_table(told(rules={"optional": {"turn_seconds": 30}})),
    "table, question put aside": at_table(told("play wild", hand=["wild", "red-1", "red-2"]), "escape"),
    "table, penalty": at_table(told("play red-draw-two", hand=["red-draw-two", "red-1"], other=["blue-1"]), "escape"),
    "dark side": at_table(dark),
    **{f"table of {name}": at_table(partial(in_the_middle, name), "enter") for name in VARIANTS},
    "ten at the table": at_table(partial(ten, "standard", 0), "enter"),
    "ten with backs": at_table(partial(ten, "flip", 0), "enter"),
    "among bots": at_table(partial(among_bots, [1, 2, 3], "standard", 4)),
    "among bots, looking at a card": at_table(partial(among_bots, [1, 2, 3], "standard", 4), "right"),
    "two among bots": at_table(partial(among_bots, [1, 2], "standard", 4)),
    "among nine bots": at_table(partial(among_bots, range(1, 10), "flip", 10)),
    "who is off": at_table(partial(among_bots, [1, 2], "standard", 4), "b"),
    "who stands in": at_table(partial(among_bots, [1, 2, 3], "standard", 4), "b"),
    "nobody left but bots": at_table(partial(among_bots, [1, 2, 3], "standard", 4), "b", "3"),
    "help among bots": at_table(partial(among_bots, [1, 2, 3], "standard", 4), "question_mark"),
    # Questions.
    "color": at_table(told("play wild", hand=["wild", "blue-1", "red-2", "blue-7"])),
    "color, keys": at_table(told("play wild", hand=["wild", "red-1", "red-2"]), "up", "right"),
    "color, with a hint": at_table(told("play wild", hand=["wild", "red-1", "red-2"]), "n"),
    "challenge": at_table(told("play wild-draw-four", "color blue", **BLUFFER)),
    "stack": at_table(told("play red-draw-two", hand=["red-draw-two", "red-1"], other=["blue-draw-two", "red-2"])),
    "dance or draw": at_table(told("play dancing-wild", "color blue", **DANCE)),
    "dancing": at_table(told("play dancing-wild", "color blue", **DANCE), "1", "right"),
    "wish": at_table(told("play wish", **WISH)),
    "wish, whom": at_table(told("play wish", "choose skip", **WISH)),
    "wish, which": at_table(told("play wish", "choose discard", **WISH)),
    "wish, which of many": at_table(told("play wish", "choose discard", **WISH | {"hand": MANY_WITH_WISH})),
    "drawn": at_table(told("draw", name="bts", hand=["blue-2", "green-3"], draw=["red-7"])),
    "who catches": at_table(told("play red-1", hand=["red-1", "red-2"], rules={"optional": {"wrong_catch": 2}}), "c"),
    "who is caught": at_table(two_singles, "c", "down"),
    "who jumps in": at_table(told(rules=JUMP_IN), "i"),
    "leaving": at_table(told(), "q"),
    "taking back": at_table(told(name="bts", hand=["blue-2", "green-3"], draw=["green-7"]), "d", "ctrl+z"),
    "commands": at_table(told(), "ctrl+p"),
    "commands, searched": at_table(told(), "ctrl+p", "2", "ctrl+p", *"zz"),
    # What is shown over everything for a moment.
    "UNO": at_table(told(hand=["red-1", "red-2"]), "u"),
    "caught": at_table(told("play red-1", hand=["red-1", "red-2"]), "c"),
    "last card": at_table(told(hand=["red-1"]), "enter"),
    "turning over": at_table(told(**FLIP), "end", "enter"),
    "turning over, an open hand": at_table(lambda names: undisturbed(told(**FLIP, bots=(1, 2))(names)), "end", "enter"),
    "stage, asleep": at_table(told("play snorlax", name="pokemon", hand=["snorlax", "red-1", "red-2"]), "r"),
    "stage, searching": at_table(told("play bond", draw=SEARCHED, name="pokemon", hand=["bond", "red-1", "red-2"]), "r"),
    "stage, dragon": at_table(told(**WISH), "end", "enter"),
    # What is read.
    "hand announced": at_table(told("play wild-draw-four", "color blue", **BLUFFER), "x"),
    "hand shown": at_table(told("play wild-draw-four", "color blue", **BLUFFER), "x", "enter"),
    "hand shown, many colors": at_table(told("play wild-draw-four", "color blue", **MANY_COLORS), "x", "enter"),
    "scores": at_table(told(), "t"),
    "scores after rounds": at_table(partial(played_out, "standard", 2), "t", "right"),
    "backs": at_table(partial(in_the_middle, "flip"), "enter", "t"),
    "help": at_table(told(), "question_mark"),
    "help, rules": at_table(told(), "question_mark", "right"),
    **{f"round end of {name}": at_table(partial(played_out, name, 2)) for name in VARIANTS},
    "round end of ten": at_table(partial(ten, "standard", 2)),
    "scores of ten": at_table(partial(ten, "standard", 2), "t"),
    "podium of ten": at_table(partial(ten, "standard", 1), "enter"),
    "podium": at_table(partial(played_out, "bts", 1), "enter"),
    "replay, start": at_film(),
    "replay": at_film("n", "right", "right"),
    "replay, hands": at_film("n", "right", "o"),
    "replay, end": at_film("end", "down"),
    "replay, help": at_film("right", "question_mark"),
    "replay, playing on": at_film("right", "c"),
}


def too_small(*keys: str) -> Scene:
    @asynccontextmanager
    async def scene(_size: Size = LEAST, names: Names = PLAYERS) -> AsyncIterator[Driver]:
        async with sitting(told()(names), (60, 20), AT_ONCE) as driver:
            await driver.press(*keys)
            yield driver

    return scene


SCENES |= {"too small": too_small(), "too small, leaving": too_small("ctrl+q")}

# Those that are laid out in another way where there is more room.
WIDE_SCENES = (
    "set-up",
    "set-up, bots",
    "set-up, changed",
    "house rules, changed",
    "curtain",
    "table of flip",
    "scores after rounds",
    "podium",
)
