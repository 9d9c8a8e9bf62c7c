"""A new game: which variant, who plays, and by which rules. The last one is offered again.

Everything is reached with the arrows and Enter, and everything with the mouse; letters are short cuts.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from uno_tui.errors import UnoError
from uno_tui.lang import LiveText, error_headline, words
from uno_tui.match.setup import MODE, TARGET, Changes, SetUp, flat_changes, fresh_seed, nested_changes, remember
from uno_tui.names import distinct, free
from uno_tui.rulebook.library import load_table
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.setup.banner import Banner
from uno_tui.tui.setup.card_list import WIDE, Cards
from uno_tui.tui.setup.gallery import Gallery
from uno_tui.tui.setup.guests import first_guests, guest, renamed
from uno_tui.tui.setup.pane import PaneScreen
from uno_tui.tui.setup.players import Roster
from uno_tui.tui.setup.table_card import Agreement, TableCard
from uno_tui.tui.setup.variant_list import notes, wall

if TYPE_CHECKING:
    from uno_tui.match.live import Match
    from uno_tui.narration.option_editor import OptionEditor

# Keys that do the same everywhere on this screen.
KEYS = {"next_pane": "⇥", "add": "+", "rules": "r", "help": "?", "play": "p", "leave": "q", "history": "s"}


class SetUpScreen(PaneScreen):
    DEFAULT_CSS = """
    Banner { height: auto; dock: top; }
    Gallery { height: auto; }
    Roster { width: 1fr; }
    TableCard { width: 1.3fr; }
    Cards { width: auto; }
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
        self.seed = seed
        self.options = flat_changes(setup.changes)
        self.players = setup.players or first_guests()
        self.house: OptionEditor | None = None
        self.problem: LiveText = str
        exhibits = wall(setup.variant)
        self.variants = list(exhibits)
        selected = self.variants.index(setup.variant) if setup.variant in exhibits else 0
        self.banner = Banner()
        self.gallery = Gallery(list(exhibits.values()), selected)
        self.roster = Roster()
        self.table = TableCard(self.agreement)
        self.cards = Cards()
        self.pane_names = {self.banner: "language", self.gallery: "gallery", self.roster: "players", self.table: "table"}
        self.panes, self.active_pane = list(self.pane_names), self.gallery

    def renew(self) -> None:
        self.players = renamed(self.players)
        self.show_players()
        if self.house:
            self.show_cards(self.house)
        self.show_table()

    def keys(self) -> list[Key]:
        say, part = words.say, self.pane_names[self.active_pane]
        enter = self.roster.action if self.active_pane is self.roster else part
        own = [Key("←→", "change(1)", say(f"new-game.change.{part}")), Key("↵", "enter", say(f"new-game.enter.{enter}"))]
        named = [Key(key, action, say(f"new-game.key.{action}")) for action, key in KEYS.items()]
        return [*own, *named]

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

    @property
    def variant(self) -> str:
        return self.variants[self.gallery.selected]

    @property
    def setup(self) -> SetUp:
        return SetUp(self.variant, self.players, nested_changes(self.options))

    @property
    def hues(self) -> list[str]:
        """The colors of the variant."""
        return [color.hue for color in self.gallery.exhibit.colors[0]]

    @property
    def agreement(self) -> Agreement:
        """What is agreed; before the rules are read, as far as it can be understood without them."""
        exhibit, house, said = self.gallery.exhibit, self.house, words.texts
        modes = [f"option.{MODE}.{mode}" for mode in (self.options.get(MODE), exhibit.mode)]
        targets = [target for target in (self.options.get(TARGET), exhibit.target) if isinstance(target, int)]
        changed = house.changed_lines() if house else []
        mode = next((said[mode] for mode in modes if mode in said), "")
        return Agreement(mode, str(targets[0]), changed, self.problem())

    def show_variant(self) -> None:
        """The rules are asked only after the variant is on the screen, and only if there is something to ask."""
        self.house, self.problem = None, str
        self.banner.show(self.hues)
        self.show_players()
        self.show_table()
        self.call_after_refresh(self.read_rules)

    def read_rules(self) -> None:
        is_needed = self.options or self.size.width >= WIDE
        if is_needed:
            self.open_rules()

    def on_resize(self) -> None:
        self.call_after_refresh(self.read_rules)

    def show_players(self) -> None:
        limits = self.gallery.exhibit.players
        self.roster.show(self.players, limits.min, limits.max, self.hues)

    def show_table(self) -> None:
        self.table.show(self.agreement)

    def show_cards(self, house: OptionEditor) -> None:
        if self.size.width >= WIDE:
            self.cards.show(notes(self.gallery.exhibit, house))

    def tell(self, sentence: LiveText) -> None:
        self.problem = sentence
        self.show_table()

    def open_rules(self) -> OptionEditor | None:
        """The rules of this variant with the changes; None if it cannot be played at all."""
        from uno_tui.narration.option_editor import OptionEditor

        if self.house is None:
            try:
                self.house = OptionEditor(self.variant, nested_changes(self.options))
            except UnoError as error:
                self.tell(partial(error_headline, error))
                return None
        self.take_rules(self.house)
        return self.house

    def take_rules(self, house: OptionEditor) -> None:
        self.house = house
        self.options = dict(house.options)
        self.tell(lambda: house.first_problem)
        self.show_cards(house)

    def action_to_gallery(self) -> None:
        self.activate(self.gallery)

    def on_banner_chosen(self, message: Banner.Chosen) -> None:
        self.uno.action_language(message.language)

    def on_gallery_chosen(self, _message: Gallery.Chosen) -> None:
        self.show_variant()

    def action_to_play(self) -> None:
        """The shortest way into a game: Enter for the variant, Enter to play."""
        self.table.select("play")
        self.activate(self.table)

    # Players.

    def on_roster_moved(self) -> None:
        self.keybar.show()

    def seat(self, players: list[str]) -> None:
        self.players = tuple(distinct(players))
        self.tell(lambda: self.house.first_problem if self.house else "")
        self.show_players()

    def action_add(self) -> None:
        limits, place = self.gallery.exhibit.players, len(self.players)
        if place >= limits.max:
            self.tell(lambda: words.say("new-game.seats", min=limits.min, max=limits.max))
            return
        self.ask_name(place)

    def ask_name(self, place: int) -> None:
        """For a player who is there, or for a new one."""
        from uno_tui.tui.setup.name_dialog import NameDialog

        def others() -> list[str]:
            return [name for seat, name in enumerate(self.players) if seat != place]

        def offered() -> str:
            if place < len(self.players):
                return self.players[place]
            return free(guest(place + 1), others())

        def named(name: str | None) -> None:
            if name is not None:
                self.seat([*self.players[:place], name, *self.players[place + 1 :]])
                self.roster.select(min(place + 1, self.roster.lines - 1))

        self.activate(self.roster)
        self.lay(NameDialog(place + 1, offered, others), named)

    @property
    def selected_player(self) -> int | None:
        """Whom the arrows are at."""
        place = self.roster.selected
        return place if self.active_pane is self.roster and place < len(self.players) else None

    def action_rename(self) -> None:
        self.ask_name(self.roster.selected)

    def action_remove(self) -> None:
        limits, place = self.gallery.exhibit.players, self.selected_player
        if place is None:
            return
        if len(self.players) <= limits.min:
            self.tell(lambda: words.say("new-game.seats", min=limits.min, max=limits.max))
        else:
            self.seat([*self.players[:place], *self.players[place + 1 :]])

    def action_up(self) -> None:
        self.swap(-1)

    def action_down(self) -> None:
        self.swap(1)

    def swap(self, step: int) -> None:
        """The selected player takes the seat above or below."""
        place, players = self.selected_player, list(self.players)
        if place is not None and 0 <= place + step < len(players):
            players[place], players[place + step] = players[place + step], players[place]
            self.seat(players)
            self.roster.select(place + step)

    # Rules.

    def on_table_card_stepped(self, message: TableCard.Stepped) -> None:
        if house := self.open_rules():
            house.step(f"scoring.{message.line}", message.step)
            self.take_rules(house)

    def on_table_card_typed(self, message: TableCard.Typed) -> None:
        if house := self.open_rules():
            house.type_digit(TARGET, message.digit)
            self.take_rules(house)

    def action_rules(self) -> None:
        from uno_tui.tui.setup.rules_screen import RulesScreen

        if house := self.open_rules():
            self.lay(RulesScreen(house), lambda _: self.take_rules(house))

    # Play.

    def action_play(self) -> None:
        if match := self.match(self.setup.changes):
            remember(self.setup)
            self.uno.play(match)

    def match(self, changes: Changes) -> Match | None:
        """The game as it is set up; None, and a sentence on the screen, if it cannot be played like this."""
        from uno_tui.match.live import Match

        try:
            variant, rules = load_table(self.variant, changes)
            return Match(variant, rules, self.players, fresh_seed() if self.seed is None else self.seed)
        except UnoError as error:
            self.refuse(partial(error_headline, error))
            return None

    def action_help(self) -> None:
        """The keys and the rules of the game as it would be played, or as printed while that is impossible."""
        from uno_tui.tui.context import MatchContext
        from uno_tui.tui.pages.help import HelpScreen

        if match := self.match({} if self.problem() else self.setup.changes):
            self.lay(HelpScreen(MatchContext(match)))

    def refuse(self, sentence: LiveText) -> None:
        """Said where it can be mended. Options that make no sense at all, from a damaged memory, are forgotten."""
        if self.open_rules() and not self.problem():
            self.tell(sentence)

    def action_history(self) -> None:
        from uno_tui.tui.pages.history import HistoryScreen

        self.lay(HistoryScreen())

    def action_leave(self) -> None:
        from uno_tui.tui.common.leave import GiveUpQuestion

        self.lay(GiveUpQuestion(), self.leave)

    def leave(self, is_sure: bool | None) -> None:
        if is_sure:
            self.app.exit()
