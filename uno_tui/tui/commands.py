"""The command palette, searched by typing: what the screen below it offers, and what is possible anywhere.

They are the same actions as the keys, so that nothing can be done or learned here that could not be done by key.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, Protocol, runtime_checkable
from unicodedata import normalize

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.fuzzy import FuzzySearch
from textual.screen import Screen

from uno_tui.lang import LANGUAGES, words
from uno_tui.match.bot_settings import TEMPI
from uno_tui.storage.settings import saved_setting
from uno_tui.tui.common.columns import ChoiceColumns
from uno_tui.tui.common.dialog import Choice, Dialog, DialogContent, DialogText
from uno_tui.tui.common.keybar import Key, KeyBar
from uno_tui.tui.common.tile_dialog import AROUND, AROUND_BOX, VAST_SCREEN, WHOLE_SCREEN, DialogTitle
from uno_tui.tui.common.too_small import TooSmallScreen
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, fit, style
from uno_tui.tui.table.public import PublicTableScreen

if TYPE_CHECKING:
    from uno_tui.tui.app import UnoApp

ARROWS = frozenset("←→↑↓")
BEGUN, MEANT = 2000.0, 1000.0  # the scores of a name that begins so, and of another word for it, whatever else fits
SHORTEST = 2  # letters by which another word is found
ELSEWHERE = ("scores", "help", "leave")
HERE = "app.command_palette"
CHOSEN = "●"
OTHER = "○"
ACTIONS = {"bell": "ring"}  # what is called otherwise than its setting
WHOLE_NAMES = ("add", "add_bot", "next_pane", "play_on")  # actions whose name in the key bar is short
COLUMN_WIDTH = 42  # columns of the screen
THREE_COLUMNS = 140  # columns of the screen from which on there are three of them
NOTHING_FOUND = 5  # lines of the panel then, on a screen that it else takes all of
SEARCHING = 4  # lines that are no commands: free ones, the search, and the keys


Group = Literal["here", "language", "look", "bots", "more"]


class Command(NamedTuple):
    """Something that can be done, the screen that does it, and below which heading it stands.

    `also` are other words by which somebody may look for it.
    """

    key: Key
    screen: Screen[Any]
    group: Group = "here"
    also: str = ""

    @property
    def heading(self) -> str:
        return words.say(f"commands.group.{self.group}")

    @property
    def name(self) -> str:
        """What it does, where there is room to say it."""
        action = self.key.action
        return words.say(f"commands.whole.{action}") if action in WHOLE_NAMES else self.key.label


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
    """What the arrows and Enter do depends on where they are, so it is nothing to be looked for by name."""
    keys = [key for bar in screen.query(KeyBar) for key in bar.keys]
    more = screen.more_keys() if isinstance(screen, HasMore) else []
    return (Command(key, screen) for key in [*keys, *more] if not is_of_the_moment(key))


def is_of_the_moment(key: Key) -> bool:
    return key.action == "enter" or (bool(key.key) and set(key.key) <= ARROWS)


def table_commands(app: UnoApp, screen: Screen[Any]) -> Iterator[Command]:
    """A question keeps nobody from shouting; whoever reads can at least go elsewhere."""
    table = next((other for other in reversed(app.screen_stack) if isinstance(other, PublicTableScreen)), None)
    for key in table.common_keys() if table else ():
        if table and (isinstance(screen, Dialog) or key.action in ELSEWHERE):
            yield Command(key, table)


def app_commands(app: UnoApp, screen: Screen[Any]) -> Iterator[Command]:
    """Every language is called as those say who read it, and found by its code and in English as well."""
    for code, language in LANGUAGES.items():
        chosen = setting(screen, "language", f"app.language('{code}')", language.name, code == words.language)
        yield chosen._replace(also=f"{code} {language.in_english}")
    for name in app.looks:
        yield setting(screen, "look", f"app.look('{name}')", words.say(f"commands.look.{name}"), name == app.theme)
    for tempo in TEMPI:
        chosen = setting(screen, "bots", f"app.tempo('{tempo}')", words.say(f"commands.tempo.{tempo}"), tempo == app.tempo)
        yield chosen._replace(also=words.say("commands.also.tempo"))
    switches: list[tuple[Group, str, bool]] = [
        ("bots", "talk", app.talk == "on"),
        ("more", "coach", saved_setting("coach") == "on"),
        ("more", "motion", app.animation_level != "none"),
        ("more", "bell", app.rings),
    ]
    for group, name, is_on in switches:
        action = f"app.{ACTIONS.get(name, name)}('{'off' if is_on else 'on'}')"
        state = words.say(f"commands.state.{'on' if is_on else 'off'}")
        yield Command(Key(state, action, words.say(f"commands.switch.{name}")), screen, group)


def setting(screen: Screen[Any], group: Group, action: str, label: str, is_chosen: bool) -> Command:
    """One of several, of which one is chosen."""
    return Command(Key(CHOSEN if is_chosen else OTHER, action, label), screen, group)


def offered(app: UnoApp, screen: Screen[Any]) -> DialogContent[Command]:
    choices = [Choice(command, command.name, command.key.key) for command in commands(app, screen)]
    return DialogContent(words.say("commands.title"), "", choices, words.say("commands.close"))


async def carry_out(app: UnoApp, screen: Screen[Any], command: Command | None) -> None:
    """On the screen that offered it, unless that was left meanwhile."""
    if command and app.screen is screen:
        await command.screen.run_action(command.key.action)


class SearchLine(Canvas):
    """What has been typed so far; without a line above it that says so, what is searched."""

    DEFAULT_CSS = "SearchLine { height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self.typed = ""
        self.is_titled = False

    def show(self, typed: str) -> None:
        self.typed = typed
        self.refresh()

    def draw(self, _y: int, row: Row) -> None:
        palette = palette_of(self.app)
        row.put(0, " " * self.size.width, style(palette.ink, palette.felt))
        title = f"{words.say('commands.title')} " if self.is_titled else ""
        x = row.put(1, f"{title}› ", style(palette.accent, palette.felt, bold=True))
        x = row.put(x, fit(self.typed, self.size.width // 2), style(palette.ink, palette.felt, bold=True))
        x = row.put(x, "▏", style(palette.accent, palette.felt))
        if not self.typed:
            row.put(x, fit(words.say("commands.type"), self.size.width - x - 1), style(palette.faint, palette.felt))


class CommandPalette(Dialog[Command]):
    """Letters search, digits pick, arrows and Enter as in every question."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("backspace", "erase", show=False)]

    def __init__(self, app: UnoApp, screen: Screen[Any]) -> None:
        """`screen` is the one that was open before."""
        self.typed = ""
        super().__init__(lambda: offered(app, screen))
        self.title_line = DialogTitle(lambda: self.asked.title)
        self.search_line = SearchLine()
        self.answer = DialogText(self.nothing_found)
        self.search = FuzzySearch()

    def make_choices(self) -> ChoiceColumns[Command]:
        return ChoiceColumns(self.asked.choices, lambda choice: choice.answer.heading)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield self.title_line
            yield self.search_line
            yield self.answer
            yield self.choices
        yield self.keybar

    def on_resize(self) -> None:
        self.fit()

    def redraw(self) -> None:
        assert isinstance(self.choices, ChoiceColumns)
        super().redraw()
        self.choices.everything = self.asked.choices
        self.look_for(self.typed)

    def fit(self) -> None:
        """All commands at once, if the screen is high enough for them. What was found lies where they all lay."""
        assert isinstance(self.choices, ChoiceColumns)
        screen, panel = self.app.size, self.query_one(".dialog")
        columns, is_whole = 3 if screen.width >= THREE_COLUMNS else 2, screen.height <= WHOLE_SCREEN
        panel.set_class(is_whole, "-whole")
        panel.styles.width = screen.width if is_whole else columns * COLUMN_WIDTH + AROUND_BOX
        title = 0 if is_whole else self.title_line.fit_into(columns * COLUMN_WIDTH, screen.height >= VAST_SCREEN)
        air = int(title > 1)  # around large letters, and below the list
        self.title_line.styles.margin = (air, 0, air, 0)
        self.title_line.display, self.search_line.is_titled = not is_whole, is_whole
        self.search_line.styles.margin = (0 if is_whole else 1, 0, 0, 0)
        has_found = bool(self.choices.choices)
        self.choices.display = has_found
        self.choices.styles.margin = (1, 0, air, 0)
        self.answer.styles.margin = 0 if has_found else (1, 0)
        self.answer.refresh(layout=True)
        most = screen.height - SEARCHING - title - 3 * air - (0 if is_whole else AROUND + 2)
        missing = self.choices.lay_out(columns, most)
        said = 0 if has_found else len(self.answer.lines(columns * COLUMN_WIDTH)) - air
        is_short = is_whole and not has_found
        panel.styles.height = NOTHING_FOUND if is_short else "100%" if is_whole else "auto"
        below = (screen.height - NOTHING_FOUND - 1) * is_short if is_whole else max(0, missing - said)
        panel.styles.margin = (0, 0, below, 0)  # so that no line above moves
        self.keybar.show()

    def nothing_found(self) -> str:
        return "" if self.choices.choices else words.say("commands.nothing-found", text=self.typed.strip())

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
        self.search_line.show(typed)
        self.fit()

    def matching(self, text: str) -> Sequence[Choice[Command]]:
        """The best first; a heading finds all that stands below it."""
        if not text:
            return self.asked.choices
        scores = {choice: self.score(text, choice) for choice in self.asked.choices}
        return sorted((choice for choice in scores if scores[choice]), key=lambda choice: -scores[choice])

    def score(self, text: str, choice: Choice[Command]) -> float:
        names = (choice.label, f"{choice.answer.heading} {choice.label}")
        if choice.label.casefold().startswith(text.casefold()):
            return BEGUN
        if len(text) >= SHORTEST and begins_a_word(text, choice.answer.also):
            return MEANT
        return max(self.search.match(text, name)[0] for name in names)


def begins_a_word(text: str, line: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(text)}", line, re.IGNORECASE))
