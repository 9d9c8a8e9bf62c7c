"""The screen of everything that was ever played: the games, of which each can be opened; records; the hall of fame.

To read the games may take seconds when there are many new ones: meanwhile the screen is there and can be left again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.timer import Timer
from textual.worker import get_current_worker

from uno_tui.errors import UnoError
from uno_tui.lang import words
from uno_tui.match.history import GameRecord, History, all_games, game_records, history_of
from uno_tui.match.journal import Listed, games
from uno_tui.match.story import GameStory
from uno_tui.narration.games import GameDeed, ListedText
from uno_tui.narration.poster import poster_of
from uno_tui.rulebook.summaries import VariantSummary
from uno_tui.tui.common.arrows import ArrowScreen
from uno_tui.tui.common.dialog import Choice, DialogContent
from uno_tui.tui.common.keybar import Key, bound, command_key
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.common.tile_dialog import TileDialog
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.emblems import IconEmblem
from uno_tui.tui.look.icons import IconName
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.game_details import game_details, story_lines
from uno_tui.tui.pages.game_tiles import GAME_SHAPES, RECORD_SHAPES, GameTile, RecordTile, all_variants
from uno_tui.tui.pages.ledger import Ledger
from uno_tui.tui.pages.sheet import Sheet, SheetPage, body_width
from uno_tui.tui.pages.statistics import StatisticsPage
from uno_tui.tui.pages.tabs import Tabs

GAMES, RECORDS, FAME = range(3)
DEEDS: tuple[GameDeed, ...] = ("resume", "watch", "poster")
ICON_OF: dict[GameDeed, IconName] = {"resume": "go", "watch": "watch", "poster": "poster"}
ALL = 100_000
STAYS = 0.15  # seconds after which somebody has come to look


class Counted(NamedTuple):
    """What takes a look into every game."""

    history: History
    records: list[GameRecord]


def count_all() -> Counted:
    found, unreadable = all_games()
    return Counted(history_of(list(found.values()), unreadable), game_records(found))


class HistoryScreen(ArrowScreen[None]):
    DEFAULT_CSS = """
    HistoryScreen .games { height: 1fr; layout: vertical; }
    HistoryScreen .games Ledger { height: 1fr; }
    HistoryScreen.-narrow .games Sheet { display: none; }
    HistoryScreen.-wide .games, HistoryScreen.-broad .games { layout: horizontal; }
    HistoryScreen.-wide .games Ledger, HistoryScreen.-broad .games Ledger { width: 1fr; height: 1fr; }
    HistoryScreen.-wide .games Sheet { width: 46; height: 1fr; }
    HistoryScreen.-broad .games Sheet { width: 76; height: 1fr; }
    """
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-narrow"), (118, "-wide"), (160, "-broad")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "turn(1)", show=False),
        Binding("shift+tab", "turn(-1)", show=False),
        *(Binding(str(page + 1), f"open({page})", show=False) for page in (GAMES, RECORDS, FAME)),
        *(bound(f"history.{deed}") for deed in DEEDS),
        Binding("pageup", "turn_pages(-1)", show=False),
        Binding("pagedown", "turn_pages(1)", show=False),
        Binding("home", f"scroll({-ALL})", show=False),
        Binding("end", f"scroll({ALL})", show=False),
        Binding("escape", "back", show=False),
        bound("anywhere.leave", "close"),
    ]

    def __init__(
        self,
        page: int = GAMES,
        listing: Callable[[], Sequence[Listed]] = games,
        counting: Callable[[], Counted] = count_all,
    ) -> None:
        super().__init__()
        self.open = page
        self.listing = listing
        self.counting = counting
        self.is_counting = False
        self.is_listed, self.is_counted = False, False
        self.tabs = Tabs(lambda: words.say("history.title"), self.titles)
        self.variants: Sequence[VariantSummary] = ()
        self.games: Ledger[Listed] = Ledger(
            self.paint_game, GAME_SHAPES, lambda: words.say("history.no-games" if self.is_listed else "stats.counting")
        )
        self.records: Ledger[GameRecord] = Ledger(
            paint_record, RECORD_SHAPES, lambda: words.say("history.no-records" if self.is_counted else "stats.counting")
        )
        self.details = Sheet(self.lay_out_details)
        self.fame = StatisticsPage()
        self.stories: dict[Path, GameStory] = {}  # of games that somebody has looked at
        self.soon: Timer | None = None

    def titles(self) -> list[str]:
        return [words.say("history.games"), words.say("history.records"), words.say("stats.title")]

    def compose(self) -> ComposeResult:
        yield self.tabs
        with Container(classes="games"):
            yield self.games
            yield self.details
        yield self.records
        yield self.fame
        yield self.keybar

    def on_mount(self) -> None:
        self.run_worker(self.list_games, thread=True, group="list")
        self.action_open(self.open)

    # What is read from the disk, each in a thread of its own.

    def on_resize(self) -> None:
        """Other tiles lie side by side."""
        self.call_after_refresh(self.keybar.show)

    def redraw(self) -> None:
        """What is wrong with a file is told in the language in which the list was made."""
        self.run_worker(self.list_games, thread=True, group="list")

    def list_games(self) -> None:
        found, variants = self.listing(), all_variants()
        if not get_current_worker().is_cancelled:
            self.call_later(self.show_games, found, variants)

    def show_games(self, found: Sequence[Listed], variants: Sequence[VariantSummary]) -> None:
        self.is_listed, self.variants = True, variants
        self.games.fill(found)

    def count(self) -> None:
        counted = self.counting()
        if not get_current_worker().is_cancelled:
            self.call_later(self.show_counted, counted)

    def show_counted(self, counted: Counted) -> None:
        self.is_counted = True
        self.records.fill(counted.records)
        self.fame.fill(counted.history)
        self.call_after_refresh(self.keybar.show)  # whether there is anything to scroll

    # The pages.

    def action_open(self, page: int) -> None:
        """What takes a look into every game is counted when somebody asks for it."""
        self.open = page
        self.tabs.show(page)
        self.query_one(".games").display = page == GAMES
        self.records.display = page == RECORDS
        self.fame.display = page == FAME
        if page != GAMES and not self.is_counting:
            self.is_counting = True
            self.run_worker(self.count, thread=True, group="count")
        self.keybar.show()

    def action_turn(self, step: int) -> None:
        self.action_open(self.next_page(step))

    def next_page(self, step: int) -> int:
        return (self.open + step) % len(self.titles())

    def on_tabs_chosen(self, message: Tabs.Chosen) -> None:
        self.action_open(message.page)

    def keys(self) -> list[Key]:
        say = words.say
        can_open = self.open == RECORDS or bool(self.deeds())
        opens = [Key("↵", "enter", say("history.key.open"))] if can_open else []
        deeds = [command_key(f"history.{deed}") for deed in self.deeds()]
        return [
            *opens,
            *deeds,
            *self.moving_keys(),
            Key(say("help.keys.tab"), "turn(1)", self.titles()[self.next_page(1)]),
            Key("esc", "close", say("stats.close")),
        ]

    def moving_keys(self) -> list[Key]:
        """The arrows: those that lead to another tile, or through a page that is longer than the screen."""
        if self.ledger is None:
            return [Key("↑↓", "scroll(1)", words.say("stats.scroll"))] if self.fame.last_first else []
        arrows = self.ledger.arrows
        return [Key(arrows, "scroll(1)", words.say("history.key.choose"))] if arrows else []

    def paint_game(self, painting: Painting, game: Listed, _is_chosen: bool, palette: Palette) -> None:
        GameTile(painting, game, palette, is_told_beside=not self.has_class("-narrow")).paint(self.variants)

    def lay_out_details(self, width: int, height: int) -> SheetPage:
        palette = palette_of(self.app)
        chosen, room = self.games.chosen, body_width(width)
        body = game_details(chosen, room, height - 1, palette) if chosen else []
        story = self.stories.get(chosen.path) if chosen else None
        if story:
            body += story_lines(poster_of(story), room, height - len(body) - 2, palette)
        return SheetPage([], [[], *body], [])

    # The list that is seen.

    @property
    def ledger(self) -> Ledger[Any] | None:
        ledgers: dict[int, Ledger[Any]] = {GAMES: self.games, RECORDS: self.records}
        return ledgers.get(self.open)

    def on_ledger_moved(self) -> None:
        """More is told of a game as soon as somebody stays there."""
        self.details.first = 0
        self.details.show()
        self.keybar.show()
        if self.soon:
            self.soon.stop()
        if self.games.chosen and self.games.chosen.players and self.games.chosen.path not in self.stories:
            self.soon = self.set_timer(STAYS, partial(self.run_worker, self.read_chosen, thread=True, group="story"))

    def read_chosen(self) -> None:
        if game := self.games.chosen:
            with suppress(UnoError):  # what is wrong with it is told already
                self.call_later(self.keep_story, game.path, GameStory(game.path))

    def keep_story(self, path: Path, story: GameStory) -> None:
        self.stories[path] = story
        self.details.show()

    def on_ledger_opened(self) -> None:
        self.enter()

    def up_down(self, step: int) -> bool:
        return self.fame.scroll(step) if self.ledger is None else self.ledger.up_down(step)

    def left_right(self, step: int) -> None:
        """Along a row of tiles, and from its end to the next page."""
        if self.ledger is None or not self.ledger.left_right(step):
            self.action_turn(step)

    def show_arrows(self, are_in_body: bool) -> None:
        for ledger in (self.games, self.records):
            ledger.give_arrows(are_in_body)

    def action_scroll(self, lines: int) -> None:
        if self.ledger is None:
            self.fame.scroll(lines)
        else:
            self.ledger.select(self.ledger.selected + lines)

    def action_turn_pages(self, pages: int) -> None:
        if self.ledger is None:
            self.fame.turn_pages(pages)
        else:
            self.ledger.turn_pages(pages)

    def action_back(self) -> None:
        """Escape leaves the keys first, if one was chosen."""
        if self.is_at_keys:
            self.action_to_body()
        else:
            self.dismiss(None)

    def action_close(self) -> None:
        self.dismiss(None)

    # What can be done with a game.

    def deeds(self) -> list[GameDeed]:
        chosen = self.games.chosen if self.open == GAMES else None
        return ListedText(chosen).deeds() if chosen else []

    def enter(self) -> None:
        if self.open == FAME:
            self.dismiss(None)
        elif self.open == RECORDS:
            self.open_record()
        elif self.games.chosen:
            self.ask_deed(self.games.chosen)

    def open_record(self) -> None:
        """The game in which it was set, at the round in which it was."""
        if record := self.records.chosen:
            self.uno.open_replay(record.path, record.feat.round)

    def ask_deed(self, game: Listed) -> None:
        if self.deeds():
            self.lay(TileDialog(lambda: deed_question(game)), self.do_deed)
        else:
            self.uno.say_briefly(ListedText(game).refusal("watch"))

    def do_deed(self, deed: GameDeed | None) -> None:
        game = self.games.chosen
        if deed is None or game is None:
            return
        if deed not in self.deeds():
            self.uno.say_briefly(ListedText(game).refusal(deed))
        elif deed == "resume":
            self.uno.resume(game.path)
        elif deed == "watch":
            self.uno.open_replay(game.path)
        else:
            self.uno.make_poster(game.path)

    def action_resume(self) -> None:
        self.do_deed("resume")

    def action_watch(self) -> None:
        self.do_deed("watch")

    def action_poster(self) -> None:
        self.do_deed("poster")


def paint_record(painting: Painting, record: GameRecord, _is_chosen: bool, palette: Palette) -> None:
    RecordTile(painting, record, palette).paint()


def deed_question(game: Listed) -> DialogContent[GameDeed]:
    text = ListedText(game)
    choices = [
        Choice(
            deed,
            words.say(f"history.deed.{deed}"),
            key=keymap.keys(f"history.{deed}")[0],
            emblem=IconEmblem(ICON_OF[deed]),
        )
        for deed in text.deeds()
    ]
    game_told = words.say("history.which", variant=text.variant(), when=text.when(), progress=text.progress())
    return DialogContent(words.say("history.what"), game_told, choices, words.say("ask.back"))
