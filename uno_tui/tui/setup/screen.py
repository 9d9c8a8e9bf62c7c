"""The screen on which a new game is set up: which variant, who plays, and by which rules. The last one is offered again.

Everything is reached with the arrows and Enter, and everything with the mouse; letters are short cuts.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from uno_tui.lang import words
from uno_tui.match.default_seats import default_name
from uno_tui.match.kept_tables import KeptTable
from uno_tui.match.seats import Bot, Seat
from uno_tui.match.setup import TARGET, SetUp, remember
from uno_tui.names import free
from uno_tui.rulebook.rules import flat_changes
from uno_tui.tui.common.keybar import Key, bound, command_key
from uno_tui.tui.common.keymap import KEYED_COMMANDS
from uno_tui.tui.look.avatars import choose_next_head
from uno_tui.tui.setup.banner import Banner
from uno_tui.tui.setup.card_list import WIDE, CardList
from uno_tui.tui.setup.draft import GameDraft
from uno_tui.tui.setup.gallery import Gallery
from uno_tui.tui.setup.pane import PaneScreen
from uno_tui.tui.setup.players import ADDING, Roster
from uno_tui.tui.setup.table_card import STEPPED, UNCHANGING, TableCard
from uno_tui.tui.setup.variant_list import card_notes

if TYPE_CHECKING:
    from uno_tui.narration.option_editor import OptionEditor

# What does the same everywhere on this screen.
PLAY = "new-game.play"
FIRST_KEYS = (
    PLAY,
    "new-game.company",
    "new-game.rules",
    "anywhere.help",
    "new-game.tables",
    "new-game.history",
    "anywhere.leave",
)
LOOK_AGAIN = 2  # seconds between two looks at files that are broken


class SetUpScreen(PaneScreen):
    DEFAULT_CSS = """
    Banner { height: auto; dock: top; }
    Gallery { height: auto; }
    Roster { width: 11fr; }
    TableCard { width: 9fr; }
    CardList { width: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "next_pane(1)", show=False),
        Binding("shift+tab", "next_pane(-1)", show=False),
        Binding("escape", "to_gallery", show=False),
        *map(bound, (name for name in KEYED_COMMANDS if name.startswith("new-game."))),
        bound("anywhere.help"),
        bound("anywhere.leave"),
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
        say, adding = words.say, ("add", "add-bot")
        others = [command_key(name) for name in FIRST_KEYS if name != PLAY or self.enter_means != "play"]
        others = [key._replace(is_vain=self.is_in_vain) if key.action == "play" else key for key in others]
        others += [command_key(f"new-game.{what}", say(f"new-game.key.{what}")) for what in adding]
        return [*self.own_keys(), *others, Key("⇥", "next_pane", say("new-game.key.next_pane"))]

    def own_keys(self) -> list[Key]:
        """What the arrows and Enter do where they are."""
        say, means = words.say, self.enter_means
        part = self.table.line if self.active_pane is self.table else self.pane_names[self.active_pane]
        if part in STEPPED:
            return [Key("←→", "change(1)", say(f"new-game.change.{part}")), Key("↑↓", "move(1)", say("new-game.key.move"))]
        action = "play" if means == "play" else "enter"
        enter = Key("↵", action, say(f"new-game.enter.{means}"), self.is_in_vain and means in ("gallery", "play"))
        return [enter] if part in UNCHANGING else [Key("←→", "change(1)", say(f"new-game.change.{part}")), enter]

    @property
    def enter_means(self) -> str:
        if self.active_pane is self.roster:
            return self.roster.meaning
        return self.table.line if self.active_pane is self.table else self.pane_names[self.active_pane]

    @property
    def is_in_vain(self) -> bool:
        """Whether a game cannot begin like this."""
        return bool(self.table.content.problem)

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
        if self.draft.has_broken:
            self.set_interval(LOOK_AGAIN, self.look_again)

    def look_again(self) -> None:
        """A file that is mended while the screen is open can be played at once."""
        if self.is_active and self.draft.look_again():
            self.gallery.offer(list(self.draft.variants.values()), list(self.draft.variants).index(self.draft.variant))
            self.show_variant()

    def on_screen_resume(self) -> None:
        words.terms = None  # no deck is spoken of any more
        self.banner.show_letters(True)

    def show_variant(self) -> None:
        """The rules are read only after the variant is on the screen."""
        self.draft.choose(list(self.draft.variants)[self.gallery.selected])
        self.show_draft()
        self.call_after_refresh(self.open_rules)

    def on_resize(self) -> None:
        self.call_after_refresh(self.open_rules)

    def show_draft(self) -> None:
        draft, limits = self.draft, self.draft.chosen.players
        self.banner.show(draft.hues)
        self.roster.show(draft.seating.seats, limits.min, limits.max)
        is_told, was_in_vain = draft.chosen.is_broken and self.size.width >= WIDE, self.is_in_vain
        self.table.show(draft.table_card, tells_problem=not is_told)
        if self.is_in_vain != was_in_vain:
            self.keybar.show()
        if is_told:
            self.cards.show_problem(words.of(draft.chosen.name), draft.problem())
        elif self.size.width >= WIDE:
            self.cards.show(card_notes(draft.chosen, draft.house) if draft.house else [])

    def redraw(self) -> None:
        self.draft.seating.speak()
        self.show_draft()

    def action_to_gallery(self) -> None:
        self.activate(self.gallery)

    def action_to_players(self) -> None:
        self.activate(self.roster)

    def action_from_gallery(self) -> None:
        """The variant is chosen: who plays is the next question, unless that is known."""
        if self.draft.is_unnamed:
            self.roster.select(0)
            self.activate(self.roster)
        else:
            self.to_play()

    def to_play(self) -> None:
        self.table.select("play")
        self.activate(self.table)

    def on_banner_chosen(self, message: Banner.Chosen) -> None:
        self.uno.action_language(message.language)

    def on_gallery_chosen(self, _message: Gallery.Chosen) -> None:
        self.show_variant()

    # Players.

    def offer_company(self) -> None:
        """To whoever has never said who plays, before anything else."""
        if not self.draft.last_seats and self.is_active:
            self.action_company()

    def action_company(self) -> None:
        from uno_tui.tui.setup.company import CompanyQuestion

        self.banner.show_letters(False)
        self.lay(CompanyQuestion(self.draft.last_seats), self.welcome)

    def welcome(self, table: tuple[Seat, ...] | None) -> None:
        """One more Enter begins the game; friends have names to be asked for first."""
        if table:
            self.draft.seating.sit(table)
            self.seats_changed(0)
            self.action_from_gallery()

    def on_pane_moved(self) -> None:
        self.keybar.show()

    def seats_changed(self, select: int) -> None:
        self.draft.seat_changed()
        self.show_draft()
        self.roster.select(min(select, self.roster.lines - 1))

    def refuse_more(self) -> None:
        """What is set up can still be played, so it is said of the seats."""
        most = self.draft.chosen.players.max
        self.roster.refuse(lambda: words.say("new-game.seats-taken", max=most))

    def refuse_fewer(self, place: int) -> None:
        fewest, name = self.draft.chosen.players.min, self.draft.seating.names[place]
        self.roster.refuse(lambda: words.say("new-game.seats-needed", min=fewest, name=name))

    def action_add(self) -> None:
        if self.draft.is_full:
            self.refuse_more()
        else:
            self.ask_name(len(self.draft.seating.seats))

    def action_add_bot(self) -> None:
        if self.draft.is_full:
            self.refuse_more()
        else:
            self.draft.seating.add_bot()
            self.activate(self.roster)
            self.roster.columns[ADDING] = ADDING.index("add_bot")
            self.seats_changed(len(self.draft.seating.seats))

    def action_edit(self) -> None:
        """The name of a person, the character of a bot."""
        place = self.selected_seat
        seat = None if place is None else self.draft.seating.seats[place]
        if place is not None and isinstance(seat, Bot):
            self.ask_character(place, seat)
        elif place is not None:
            self.ask_name(place)

    def action_turn(self) -> None:
        """Somebody else in the selected seat: a person, or a bot of the next level."""
        if (place := self.selected_seat) is not None:
            self.draft.seating.turn(place)
            self.seats_changed(place)
        else:
            self.action_to_players()

    def action_head(self) -> None:
        """Another animal for whoever sits in the selected seat."""
        if (place := self.selected_seat) is not None:
            choose_next_head(self.draft.seating.names, place)
            self.show_draft()

    def ask_character(self, place: int, bot: Bot) -> None:
        from uno_tui.tui.setup.company import CharacterQuestion

        def chosen(name: str | None) -> None:
            if name:
                self.draft.seating.name(place, name)
                self.seats_changed(place)
            elif name is not None:
                self.ask_name(place)

        seating = self.draft.seating
        self.banner.show_letters(False)
        self.lay(CharacterQuestion(bot, partial(seating.others, place)), chosen)

    def ask_name(self, place: int) -> None:
        """For a player who is there, or for a new one."""
        from uno_tui.tui.setup.name_dialog import NameDialog

        seating = self.draft.seating

        def offered() -> str:
            is_new = place == len(seating.seats)
            return free(default_name(place + 1), seating.others(place)) if is_new else seating.names[place]

        def named(name: str | None) -> None:
            if name is not None:
                seating.name(place, name)
                self.seats_changed(place + 1)

        self.activate(self.roster)
        self.lay(
            NameDialog(
                lambda: words.say("new-game.whose-name", number=place + 1), offered, partial(seating.others, place), place
            ),
            named,
        )

    @property
    def selected_seat(self) -> int | None:
        """Where the arrows are."""
        place = self.roster.selected
        return place if self.active_pane is self.roster and place < len(self.draft.seating.seats) else None

    def action_remove(self) -> None:
        place = self.selected_seat
        if place is None:
            return
        if self.draft.is_smallest:
            self.refuse_fewer(place)
        else:
            self.draft.seating.remove(place)
            self.seats_changed(place)

    def action_up(self) -> None:
        self.swap(-1)

    def action_down(self) -> None:
        self.swap(1)

    def swap(self, step: int) -> None:
        """The selected player takes the seat above or below."""
        place = self.selected_seat
        if place is not None and 0 <= place + step < len(self.draft.seating.seats):
            self.draft.seating.swap(place, place + step)
            self.seats_changed(place + step)

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

    def action_tables(self) -> None:
        """House rules that are kept under a name."""
        from uno_tui.tui.setup.tables import TableKeeper

        TableKeeper(self).ask()

    def take_table(self, table: KeptTable) -> None:
        if table.variant not in self.draft.variants:
            self.notify(words.say("tables.no-variant", variant=table.variant), markup=False)
            return
        self.draft.options = flat_changes(table.changes)
        self.gallery.select(list(self.draft.variants).index(table.variant))
        self.show_variant()
        self.to_play()

    # Play.

    def action_play(self) -> None:
        setup = self.draft.setup
        match = None if self.draft.seating.problem() else self.draft.match(setup.changes)
        if match:
            remember(setup)
            self.uno.play(match)
        else:
            self.show_draft()

    def action_help(self) -> None:
        """The keys and the rules of the game as it would be played, or as printed while that is impossible."""
        from uno_tui.tui.context import MatchContext
        from uno_tui.tui.pages.help import HelpScreen

        if match := self.draft.match({} if self.draft.problem() else self.draft.setup.changes):
            self.lay(HelpScreen(MatchContext(match), "new-game"))
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
