"""The command palette, searched by typing: what the screen below it offers, and what is possible anywhere.

They are the same actions as the keys, so that nothing can be done or learned here that could not be done by key.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, runtime_checkable
from unicodedata import normalize

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.fuzzy import FuzzySearch
from textual.geometry import Size
from textual.screen import Screen

from uno_tui.lang import LANGUAGES, Catalog, words
from uno_tui.match.bot_settings import TEMPI
from uno_tui.storage.settings import saved_setting
from uno_tui.tui.common.dialog import Choice, Dialog, DialogContent
from uno_tui.tui.common.keybar import Key, KeyBar
from uno_tui.tui.common.tile_dialog import AROUND, AROUND_BOX, TileDialog, box_height, box_width
from uno_tui.tui.common.tiles import TileGrid, Tiles
from uno_tui.tui.common.too_small import TooSmallScreen
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, fit, style
from uno_tui.tui.look.emblems import Emblem, IconEmblem, WordEmblem
from uno_tui.tui.table.public import PublicTableScreen

if TYPE_CHECKING:
    from uno_tui.tui.app import UnoApp

ELSEWHERE = ("scores", "help", "leave")
HERE = "app.command_palette"
CHOSEN = "●"
LIST_WIDTH = 64  # columns, where the commands are a list
SEARCHING = 3  # lines of the search, with air around it


class Command(NamedTuple):
    """Something that can be done, and the screen that does it."""

    key: Key
    screen: Screen[Any]


@runtime_checkable
class HasMore(Protocol):
    """A screen with commands that its key bar has no room for."""

    def more_keys(self) -> list[Key]: ...


def open_palette(app: UnoApp) -> None:
    """Once more closes it. Where nothing but a sentence fits there are no commands."""
    if isinstance(app.screen, CommandPalette):
        app.screen.dismiss(None)
    elif not isinstance(app.screen, TooSmallScreen):
        app.lay(CommandPalette(app, app.screen), partial(carry_out, app, app.screen))


def commands(app: UnoApp, screen: Screen[Any]) -> Iterator[Command]:
    """First those of the screen, then those of the table below a question, then those that are always there."""
    found: set[str] = {HERE}
    for command in (*own_commands(screen), *table_commands(app, screen), *app_commands(app, screen)):
        if command.key.action not in found:
            found.add(command.key.action)
            yield command


def own_commands(screen: Screen[Any]) -> Iterator[Command]:
    keys = [key for bar in screen.query(KeyBar) for key in bar.keys]
    more = screen.more_keys() if isinstance(screen, HasMore) else []
    return (Command(key, screen) for key in [*keys, *more])


def table_commands(app: UnoApp, screen: Screen[Any]) -> Iterator[Command]:
    """A question keeps nobody from shouting; whoever reads can at least go elsewhere."""
    table = next((other for other in reversed(app.screen_stack) if isinstance(other, PublicTableScreen)), None)
    for key in table.common_keys() if table else ():
        if table and (isinstance(screen, Dialog) or key.action in ELSEWHERE):
            yield Command(key, table)


def app_commands(app: UnoApp, screen: Screen[Any]) -> Iterator[Command]:
    """Every language is called as those say who read it."""
    for code, language in LANGUAGES.items():
        mark = CHOSEN if code == words.language else ""
        label = Catalog(code).say("commands.language", name=language.name)
        yield Command(Key(mark, f"app.language('{code}')", label), screen)
    for name in app.looks:
        mark = CHOSEN if name == app.theme else ""
        yield Command(Key(mark, f"app.look('{name}')", words.say(f"commands.look.{name}")), screen)
    for tempo in TEMPI:
        mark = CHOSEN if tempo == app.tempo else ""
        yield Command(Key(mark, f"app.tempo('{tempo}')", words.say(f"commands.tempo.{tempo}")), screen)
    talk = "off" if app.talk == "on" else "on"
    yield Command(Key("", f"app.talk('{talk}')", words.say(f"commands.talk.{talk}")), screen)
    coach = "off" if saved_setting("coach") == "on" else "on"
    yield Command(Key("", f"app.coach('{coach}')", words.say(f"commands.coach.{coach}")), screen)
    other = "on" if app.animation_level == "none" else "off"
    yield Command(Key("", f"app.motion('{other}')", words.say(f"commands.motion.{other}")), screen)
    other = "off" if app.rings else "on"
    yield Command(Key("", f"app.ring('{other}')", words.say(f"commands.bell.{other}")), screen)


def key_emblem(key: Key) -> Emblem:
    """The key, large; what has none is something to choose, and the mark of what is chosen is no key."""
    return IconEmblem("on" if key.key else "off") if key.key in ("", CHOSEN) else WordEmblem(key.key)


def offered(app: UnoApp, screen: Screen[Any]) -> DialogContent[Command]:
    choices = [
        Choice(command, command.key.label, command.key.key, emblem=key_emblem(command.key))
        for command in commands(app, screen)
    ]
    return DialogContent(words.say("commands.title"), "", choices, words.say("commands.close"))


async def carry_out(app: UnoApp, screen: Screen[Any], command: Command | None) -> None:
    """On the screen that offered it, unless that was left meanwhile."""
    if command and app.screen is screen:
        await command.screen.run_action(command.key.action)


class SearchLine(Canvas):
    """What has been typed so far."""

    DEFAULT_CSS = "SearchLine { height: 1; margin: 1 0; }"

    def __init__(self) -> None:
        super().__init__()
        self.typed = ""
        self.finds_nothing = False

    def show(self, typed: str, finds_nothing: bool) -> None:
        self.typed = typed
        self.finds_nothing = finds_nothing
        self.refresh()

    def draw(self, _y: int, row: Row) -> None:
        palette = palette_of(self.app)
        row.put(0, " " * self.size.width, style(palette.ink, palette.felt))
        x = row.put(1, "› ", style(palette.accent, palette.felt, bold=True))
        x = row.put(x, fit(self.typed, self.size.width // 2), style(palette.ink, palette.felt, bold=True))
        x = row.put(x, "▏", style(palette.accent, palette.felt))
        row.put(x, fit(self.remark(), self.size.width - x - 1), style(palette.faint, palette.felt))

    def remark(self) -> str:
        if self.finds_nothing:
            return words.say("commands.nothing-found")
        return "" if self.typed else words.say("commands.type")


class CommandTiles(Tiles[Command]):
    """Tiles where there is room for large letters, else a list; they stay as large as they are while one searches."""

    def best_grid(self) -> TileGrid | None:
        return super().best_grid() if self.is_vast else None

    def offer(self, choices: Sequence[Choice[Command]]) -> None:
        self.choices = choices
        self.refresh()


class CommandPalette(TileDialog[Command]):
    """Letters search, digits pick, arrows and Enter as in every question."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("backspace", "erase", show=False)]

    def __init__(self, app: UnoApp, screen: Screen[Any]) -> None:
        """`screen` is the one that was open before."""
        super().__init__(lambda: offered(app, screen))
        self.search_line = SearchLine()
        self.search = FuzzySearch()
        self.typed = ""

    def make_choices(self) -> CommandTiles:
        return CommandTiles(self.asked.choices, Size(LIST_WIDTH, self.MOST))

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield self.title_line
            yield self.search_line
            yield self.choices
        yield self.keybar

    def fit(self) -> None:
        """All commands at once, if the screen is high enough for them."""
        screen, panel, is_vast = self.app.size, self.query_one(".dialog"), self.is_vast
        panel.styles.width = width = box_width(screen.width) if is_vast else LIST_WIDTH
        title = self.title_line.fit_into(width - AROUND_BOX, is_vast)
        height = (box_height(screen.height) if is_vast else screen.height - 1) - AROUND - title - SEARCHING
        self.tiles.is_vast = is_vast
        self.choices.choices = self.asked.choices
        self.tiles.give_room(Size(width - AROUND_BOX, height))
        self.choices.offer(self.matching(self.typed.strip()))

    def all_keys(self) -> list[Key]:
        return [Key("esc", "back", self.asked.aside)]

    def on_key(self, event: events.Key) -> None:
        """It was opened on purpose: no Enter needs to be guarded against here."""
        event.prevent_default()  # or the family's own way with keys would answer as well
        character = normalize("NFKC", event.character or "")  # an input method may make letters and digits wide
        if event.key == "enter":
            event.stop()
            self.press_chosen()
        elif character.isdigit():
            event.stop()
            self.pick_digit(character)
        elif character.isprintable() and character:
            event.stop()
            self.look_for(self.typed + character)

    def pick_digit(self, character: str) -> None:
        place = self.place_of(character)
        if place is not None:
            self.pick(place)

    def pick(self, place: int) -> None:
        if place < len(self.choices.choices):
            super().pick(place)

    def action_erase(self) -> None:
        self.look_for(self.typed[:-1])

    def look_for(self, typed: str) -> None:
        self.typed = typed
        self.action_to_body()
        self.choices.offer(self.matching(typed.strip()))
        self.choices.select(0)
        self.search_line.show(typed, not self.choices.choices)

    def matching(self, text: str) -> Sequence[Choice[Command]]:
        """The best first."""
        if not text:
            return self.asked.choices
        scores = {choice: self.search.match(text, choice.label)[0] for choice in self.asked.choices}
        return sorted((choice for choice in scores if scores[choice]), key=lambda choice: -scores[choice])
