"""The Textual application: what it starts with, its palettes, its least size, its commands, and how it ends."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, runtime_checkable

from textual import events
from textual.binding import BindingType
from textual.filter import LineFilter
from textual.geometry import Size
from textual.screen import Screen
from textual.theme import Theme

from uno_tui.errors import UnoError
from uno_tui.lang import error_headline, remember_language, speak, words
from uno_tui.match.bell import save_bell, saved_bell
from uno_tui.match.bot_settings import saved_talk, saved_tempo
from uno_tui.match.key_timing import QUIET
from uno_tui.match.setup import SetUp, last_setup
from uno_tui.storage.settings import save_setting, saved_setting
from uno_tui.tui.common.ending_app import EndingApp
from uno_tui.tui.common.keybar import bound
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.common.layer import Layer, ResultType, at_least
from uno_tui.tui.common.own_keys import take_own_keys
from uno_tui.tui.common.too_small import TooSmallScreen
from uno_tui.tui.look.palettes import COLORLESS, ONE_SIDED, PALETTES, looks_for, palette_for

if TYPE_CHECKING:
    from uno_tui.match.live import Match
    from uno_tui.match.replay import Replay
    from uno_tui.tui.flow import TableFlow

LEAST_WIDTH, LEAST_HEIGHT = Layer.LEAST


@runtime_checkable
class Redrawable(Protocol):
    """A screen or a part of one that keeps words or colors, and can take them up again when they have changed."""

    def redraw(self) -> None: ...


class UnoApp(EndingApp):
    CSS_PATH = Path(__file__).with_name("app.tcss")
    offered: dict[str, Theme] | None = None
    BINDINGS: ClassVar[list[BindingType]] = [
        bound("anywhere.commands", "command_palette", priority=True),
        bound("anywhere.quit", priority=True),
        bound("anywhere.repaint", priority=True),
    ]
    ALLOW_SELECT = False  # a mouse drawn over the table is no wish to copy it

    def __init__(
        self,
        match: Match | None = None,
        quiet: float = QUIET,
        setup: SetUp | None = None,
        seed: int | None = None,
        recording: Replay | None = None,
        moment: int = 0,
    ) -> None:
        """With a match it begins at the table, with a recording at its replay, otherwise where a game is set up; `seed` is
        for the first."""
        super().__init__()
        take_own_keys()
        self.set_keymap(keymap.overridden())
        self.recording = recording
        self.moment = moment
        self.first_match = match
        self.first_setup = setup
        self.first_seed = seed
        self.quiet = quiet
        self.flow: TableFlow | None = None
        self.chosen_look = saved_setting("look") if saved_setting("look") in PALETTES else ONE_SIDED
        self.side: int | None = None
        if saved_setting("motion") == "off":
            self.animation_level = "none"
        self.tempo = saved_tempo()
        self.rings = saved_bell()
        self.talk = saved_talk()
        self.color_filters: Sequence[LineFilter] = ()
        self.is_colorless = False
        palettes = {name: palette.theme(name) for name, palette in PALETTES.items()}
        for theme in palettes.values():
            self.register_theme(theme)
        self.theme = self.chosen_look
        self.offered = palettes

    @property
    def available_themes(self) -> dict[str, Theme]:
        """Only palettes that the cards were made for. Hundreds of questions come before the first screen."""
        return self.offered or super().available_themes

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Where there are no colors, Textual's own filters would only bring some back."""
        return self.color_filters if self.is_colorless else [*super().get_line_filters(), *self.color_filters]

    async def on_event(self, event: events.Event) -> None:
        """Any key ends what is only shown, and does what it always does, unless it would answer what nobody has seen yet."""
        if isinstance(event, events.Key | events.MouseDown) and not event.is_forwarded:
            was_meant = not self.flow or self.flow.end_show_by(event)
            screens = self.screen_stack[-1:]
            is_for_screen = all(screen.is_for_it(event) for screen in screens if isinstance(screen, Layer))
            if not (was_meant and is_for_screen):
                self._mouse_down_widget = None  # so that letting the button go is no click either
                event.stop()
                return
        await super().on_event(event)

    def on_show_painted(self) -> None:
        self.let_go()

    def on_mount(self) -> None:
        if self.first_match:
            self.play(self.first_match)
        elif not self.recording:  # whoever came to watch is not asked to play
            self.call_after_refresh(self.offer_last_game)
        self.call_later(self.mind_size)

    def get_default_screen(self) -> Screen[Any]:
        """What lies under everything is painted first of all, so it had better be what is wanted."""
        if self.first_match:
            return Layer[None]()
        if self.recording:
            from uno_tui.tui.replay.screen import ReplayScreen

            return ReplayScreen(self.recording, self.moment)
        from uno_tui.tui.setup.screen import SetUpScreen

        return SetUpScreen(self.first_setup or last_setup(), self.first_seed)

    def set_up(self) -> None:
        """Where a game is set up, instead of whatever is on the screen; the last one is offered again."""
        from uno_tui.tui.setup.screen import SetUpScreen

        left, self.flow = self.flow, None
        self.take_away(1)
        self.set_side(None)
        self.lay(SetUpScreen(last_setup()))
        if left:
            left.close()

    def lay(self, layer: Layer[ResultType], then: Callable[[ResultType | None], object] | None = None) -> None:
        """On top of everything but the notice that there is no room for it. `then` hears what it is dismissed with."""
        if isinstance(self.screen, TooSmallScreen):
            self.screen.dismiss()
        layer.then = then
        self.push_screen(layer)
        self.call_later(self.mind_size)

    def take_away(self, rest: int) -> None:
        """All that lies on top of so many layers; what was asked there is not answered any more."""
        while len(self.screen_stack) > rest:
            self.pop_screen()

    def play(self, match: Match) -> None:
        from uno_tui.tui.flow import TableFlow

        self.flow = TableFlow(self, match, self.quiet)
        self.flow.begin()

    def offer_last_game(self) -> None:
        """A game that was interrupted comes first; looked for only after the first picture."""
        from uno_tui.match.journal import latest_unfinished
        from uno_tui.tui.setup.resume_offer import ResumeQuestion
        from uno_tui.tui.setup.screen import SetUpScreen

        setting_up, *more = self.screen_stack
        if not isinstance(setting_up, SetUpScreen) or not all(isinstance(screen, TooSmallScreen) for screen in more):
            return  # somebody has been quicker
        game = latest_unfinished()

        def answered(goes_on: bool | None) -> None:
            if goes_on and game:
                self.resume(game.path)
            else:
                setting_up.offer_company()

        if game:
            self.lay(ResumeQuestion(game), answered)
        else:
            setting_up.offer_company()

    def resume(self, path: Path) -> None:
        from uno_tui.match.live import Match

        try:
            match = Match.resume(path)
        except UnoError as error:
            self.notify(error_headline(error), markup=False, timeout=10)
        else:
            self.change_table(match)

    def change_table(self, match: Match) -> None:
        """To another match, whatever is on the screen."""
        left = self.flow
        self.take_away(1)
        self.play(match)
        if left:
            left.close()

    def say_briefly(self, sentence: str) -> None:
        """In place of what was said before."""
        self.clear_notifications()
        self.notify(sentence, markup=False, timeout=10)

    def open_replay(self, path: Path, number: int = 1) -> None:
        """A recorded game over whatever is on the screen, from some round on."""
        from uno_tui.match.replay import Replay
        from uno_tui.tui.replay.screen import ReplayScreen

        try:
            recording = Replay(path)
        except UnoError as error:
            self.say_briefly(error_headline(error))
        else:
            self.lay(ReplayScreen(recording, recording.rounds[max(0, number - 1)]))

    def make_poster(self, path: Path) -> None:
        """Of the game in this file, into the folder for posters; says where, or why not."""
        from uno_tui.storage.paths import posters_folder
        from uno_tui.tui.posters import save_poster

        try:
            made = save_poster(path, posters_folder())
        except UnoError as error:
            self.say_briefly(error_headline(error))
        else:
            self.say_briefly(words.say("poster.saved", files=words.all_of(list(map(str, made)))))

    def set_side(self, side: int | None) -> None:
        """The palette of the side of the deck that is in play, if it has two; else the look that was chosen."""
        self.side = side
        self.theme = palette_for(self.chosen_look, side)

    @property
    def looks(self) -> list[str]:
        """Those there are to choose from: without colors there is no choice."""
        return [] if self.is_colorless else looks_for(self.side)

    def go_without_colors(self) -> None:
        from uno_tui.tui.look.two_tones import TwoTones

        self.is_colorless = True
        self.color_filters = (TwoTones(),)
        self.chosen_look = COLORLESS
        self.set_side(self.side)

    def action_look(self, name: str) -> None:
        self.chosen_look = name
        save_setting("look", name)
        self.set_side(self.side)
        self.redraw()

    def action_language(self, language: str) -> None:
        """Everybody at the table reads it from now on; of the game itself nothing changes."""
        speak(language)
        remember_language(language)
        self.clear_notifications()
        self.redraw()

    def redraw(self) -> None:
        """Everything that is open is worded and laid out again, each screen before its parts."""
        for screen in self.screen_stack:
            for node in screen.walk_children(with_self=True):
                if isinstance(node, Redrawable):
                    node.redraw()

    def action_motion(self, word: str) -> None:
        """Whether anything moves by itself: `on` or `off`."""
        self.animation_level = "none" if word == "off" else "full"
        save_setting("motion", word)

    def action_tempo(self, word: str) -> None:
        """How much time computer players take."""
        self.tempo = word
        save_setting("tempo", word)

    def action_coach(self, word: str) -> None:
        """Whether somebody explains a first game: `on` or `off`."""
        save_setting("coach", word)
        if self.flow:
            self.flow.context.coach.is_on = word == "on"
        self.redraw()

    def action_talk(self, word: str) -> None:
        """Whether computer players are heard to talk: `on` or `off`."""
        self.talk = word
        save_setting("talk", word)
        if self.flow:
            self.flow.context.hears_talk = word == "on"
        self.redraw()

    def action_ring(self, word: str) -> None:
        """Whether the terminal rings for a call, a catch and a new turn."""
        self.rings = word == "on"
        save_bell(self.rings)

    def on_resize(self) -> None:
        self.call_later(self.mind_size)

    @property
    def is_too_small(self) -> bool:
        return self.terminal_size != self.size

    @property
    def size(self) -> Size:
        """What the screens are laid out for: the terminal, or the least one that they are made for.

        Until it is known, Textual asks here how large the terminal is.
        """
        return at_least(self.terminal_size, Layer.LEAST) if self._size else self.terminal_size

    def mind_size(self) -> None:
        """Cover everything while there is too little room for a table; below it nothing changes."""
        is_covered = isinstance(self.screen, TooSmallScreen)
        if self.is_too_small and not is_covered:
            self.lay(TooSmallScreen())
        elif is_covered and not self.is_too_small:
            self.screen.dismiss()

    def action_help(self) -> None:
        if self.flow:
            self.flow.show_help()

    def action_command_palette(self) -> None:
        from uno_tui.tui.commands import open_palette

        open_palette(self)

    def action_help_quit(self) -> None:
        """Ctrl+C ends many programs. A game does not end by habit."""
        self.clear_notifications()
        self.notify(words.say("commands.interrupted", quit=keymap.caps()["anywhere_quit"]), markup=False)

    async def action_quit(self) -> None:
        """Ctrl+Q. While a match is on, it is the same question as everywhere."""
        if isinstance(self.screen, TooSmallScreen):
            self.screen.ask_leave()
        elif self.flow and not self.flow.match.is_over:
            self.flow.ask_leave()
        else:
            self.exit()


def suit_terminal(app: UnoApp, color_system: str | None) -> None:
    """Most terminals have all colors, or so many that nobody sees which are missing."""
    from uno_tui.tui.look.two_tones import has_colors

    if app.no_color or (color_system == "standard" and not has_colors()):
        app.go_without_colors()
    elif color_system == "standard":
        from uno_tui.tui.look.sixteen_colors import SixteenColors

        app.color_filters = (SixteenColors(),)


def run_app(app: UnoApp) -> int:
    if "TEXTUAL_DRIVER" not in os.environ:  # a browser cannot be asked
        for frozen in ("COLUMNS", "LINES"):  # the size that a terminal had once; it can be asked for the one it has
            os.environ.pop(frozen, None)
    suit_terminal(app, app.console.color_system)
    app.run()
    if app.flow:
        match = app.flow.match
        match.close()
        if last_word := match.recording.moved or match.recording.trouble:
            print(last_word)
    return app.return_code or 0
