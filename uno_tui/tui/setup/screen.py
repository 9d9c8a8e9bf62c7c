"""The screen on which a new game is set up: which variant, who plays, and by which rules. The last one is offered again.

Everything is reached with the arrows and Enter, and everything with the mouse; letters are short cuts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from uno_tui.lang import words
from uno_tui.match.default_seats import default_name
from uno_tui.match.seats import Human, Seat
from uno_tui.match.setup import TARGET, SetUp, remember
from uno_tui.names import free
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.setup.banner import Banner
from uno_tui.tui.setup.card_list import WIDE, CardList
from uno_tui.tui.setup.draft import GameDraft
from uno_tui.tui.setup.gallery import Gallery
from uno_tui.tui.setup.pane import PaneScreen
from uno_tui.tui.setup.players import Roster
from uno_tui.tui.setup.table_card import TableCard
from uno_tui.tui.setup.variant_list import card_notes

if TYPE_CHECKING:
    from uno_tui.narration.option_editor import OptionEditor

# Keys that do the same everywhere on this screen.
KEYS = {"next_pane": "⇥", "add": "+", "rules": "r", "help": "?", "play": "p", "leave": "q", "history": "s"}


class SetUpScreen(PaneScreen):
    DEFAULT_CSS = """
    Banner { height: auto; dock: top; }
    Gallery { height: auto; }
    Roster { width: 1fr; }
    TableCard { width: 1.3fr; }
    CardList { width: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "next_pane(1)", show=False),
        Binding("shift+tab", "next_pane(-1)", show=False),
        Binding("escape", "to_gallery", show=False),
        Binding("a,plus", "add", show=False),
        Binding("x,delete,minus", "remove", show=False),
        Binding("shift+up,K", "up", show=False),
        Binding("shift+down,J", "down", show=False),
        Binding("r", "rules", show=False),
        Binding("p", "play", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("q", "leave", show=False),
        Binding("s", "history", show=False),
    ]

    def __init__(self, setup: SetUp, seed: int | None = None) -> None:
        super().__init__()
        self.draft = GameDraft(setup, seed)
        self.banner = Banner()
        self.gallery = Gallery(list(self.draft.variants.values()), list(self.draft.variants).index(self.draft.variant))
        self.roster = Roster()
        self.table = TableCard(self.draft.table_card)
        self.cards = CardList()
        self.pane_names = {self.banner: "language", self.gallery: "gallery", self.roster: "players", self.table: "table"}
        self.panes, self.active_pane = list(self.pane_names), self.gallery

    def keys(self) -> list[Key]:
        say, part = words.say, self.pane_names[self.active_pane]
        enter = self.roster.action if self.active_pane is self.roster else part
        own = [Key("←→", "change(1)", say(f"new-game.change.{part}")), Key("↵", "enter", say(f"new-game.enter.{enter}"))]
        return [*own, *(Key(key, action, say(f"new-game.key.{action}")) for action, key in KEYS.items())]

    def compose(self) -> ComposeResult:
        yield self.banner
        yield self.gallery
        with Horizontal(classes="middle"):
            yield self.roster
            yield self.table
            yield self.cards
        yield self.keybar

    def on_mount(self) -> None:
        self.show_variant()

    def show_variant(self) -> None:
        """The rules are asked only after the variant is on the screen, and only if there is something to ask."""
        self.draft.choose(list(self.draft.variants)[self.gallery.selected])
        self.show_draft()
        self.call_after_refresh(self.read_rules)

    def on_resize(self) -> None:
        self.call_after_refresh(self.read_rules)

    def read_rules(self) -> None:
        if self.draft.options or self.size.width >= WIDE:
            self.open_rules()

    def show_draft(self) -> None:
        draft, limits = self.draft, self.draft.chosen.players
        self.banner.show(draft.hues)
        self.roster.show(draft.players, limits.min, limits.max, draft.hues)
        self.table.show(draft.table_card)
        if draft.house and self.size.width >= WIDE:
            self.cards.show(card_notes(draft.chosen, draft.house))

    def redraw(self) -> None:
        self.draft.speak()
        self.show_draft()

    def action_to_gallery(self) -> None:
        self.activate(self.gallery)

    def action_to_play(self) -> None:
        """The shortest way into a game: Enter for the variant, Enter to play."""
        self.table.select("play")
        self.activate(self.table)

    def on_banner_chosen(self, message: Banner.Chosen) -> None:
        self.uno.action_language(message.language)

    def on_gallery_chosen(self, _message: Gallery.Chosen) -> None:
        self.show_variant()

    # Players.

    def on_roster_moved(self) -> None:
        self.keybar.show()

    def seat(self, seats: Sequence[Seat], select: int) -> None:
        self.draft.seat(seats)
        self.show_draft()
        self.roster.select(min(select, self.roster.lines - 1))

    def refuse_count(self) -> None:
        self.draft.refuse_count()
        self.show_draft()

    def action_add(self) -> None:
        if self.draft.is_full:
            self.refuse_count()
        else:
            self.ask_name(len(self.draft.players))

    def action_rename(self) -> None:
        self.ask_name(self.roster.selected)

    def ask_name(self, place: int) -> None:
        """For a player who is there, or for a new one."""
        from uno_tui.tui.setup.name_dialog import NameDialog

        def others() -> list[str]:
            return [name for seat, name in enumerate(self.draft.players) if seat != place]

        def offered() -> str:
            players = self.draft.players
            return players[place] if place < len(players) else free(default_name(place + 1), others())

        def named(name: str | None) -> None:
            if name is not None:
                seats = self.draft.seats
                now = [seat._replace(name=name) for seat in seats[place : place + 1]] or [Human(name)]
                self.seat([*seats[:place], *now, *seats[place + 1 :]], place + 1)

        self.activate(self.roster)
        self.lay(NameDialog(place + 1, offered, others), named)

    @property
    def selected_player(self) -> int | None:
        """Whom the arrows are at."""
        place = self.roster.selected
        return place if self.active_pane is self.roster and place < len(self.draft.players) else None

    def action_remove(self) -> None:
        place, seats = self.selected_player, self.draft.seats
        if place is None:
            return
        if self.draft.is_smallest:
            self.refuse_count()
        else:
            self.seat([*seats[:place], *seats[place + 1 :]], place)

    def action_up(self) -> None:
        self.swap(-1)

    def action_down(self) -> None:
        self.swap(1)

    def swap(self, step: int) -> None:
        """The selected player takes the seat above or below."""
        place, seats = self.selected_player, list(self.draft.seats)
        if place is not None and 0 <= place + step < len(seats):
            seats[place], seats[place + step] = seats[place + step], seats[place]
            self.seat(seats, place + step)

    # Rules.

    def on_table_card_stepped(self, message: TableCard.Stepped) -> None:
        if house := self.open_rules():
            house.step(f"scoring.{message.line}", message.step)
            self.open_rules()

    def on_table_card_typed(self, message: TableCard.Typed) -> None:
        if house := self.open_rules():
            house.type_digit(TARGET, message.digit)
            self.open_rules()

    def open_rules(self) -> OptionEditor | None:
        house = self.draft.open_rules()
        self.show_draft()
        return house

    def action_rules(self) -> None:
        from uno_tui.tui.setup.rules_screen import RulesScreen

        if house := self.open_rules():
            self.lay(RulesScreen(house), lambda _: self.open_rules())

    # Play.

    def action_play(self) -> None:
        setup = self.draft.setup
        if match := self.draft.match(setup.changes):
            remember(setup)
            self.uno.play(match)
        else:
            self.show_draft()

    def action_help(self) -> None:
        """The keys and the rules of the game as it would be played, or as printed while that is impossible."""
        from uno_tui.tui.context import MatchContext
        from uno_tui.tui.pages.help import HelpScreen

        if match := self.draft.match({} if self.draft.problem() else self.draft.setup.changes):
            self.lay(HelpScreen(MatchContext(match)))
        else:
            self.show_draft()

    def action_history(self) -> None:
        from uno_tui.tui.pages.history import HistoryScreen

        self.lay(HistoryScreen())

    def action_leave(self) -> None:
        from uno_tui.tui.common.leave import GiveUpQuestion

        self.lay(GiveUpQuestion(), self.leave)

    def leave(self, is_sure: bool | None) -> None:
        if is_sure:
            self.app.exit()
