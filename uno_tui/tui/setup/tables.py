"""The dialogs of tables that are kept under a name: one is taken, this one is kept, or one is forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from uno_tui.errors import UnoError
from uno_tui.lang import error_headline, words
from uno_tui.match.kept_tables import KeptTable, forget_table, keep_table, kept_tables
from uno_tui.match.setup import MODE, TARGET
from uno_tui.rulebook.rules import flat_changes
from uno_tui.tui.common.dialog import Choice, DialogContent
from uno_tui.tui.common.tile_dialog import TileDialog
from uno_tui.tui.look.emblems import IconEmblem
from uno_tui.tui.look.icons import IconName
from uno_tui.tui.setup.name_dialog import TableNameDialog

if TYPE_CHECKING:
    from uno_tui.tui.setup.screen import SetUpScreen


class TableDeed(NamedTuple):
    """What is to be done, and with which table if it is there already."""

    deed: Literal["take", "keep", "choose-to-forget", "forget"]
    name: str = ""


class TablesQuestion(TileDialog[TableDeed]):
    def __init__(self, tables: Mapping[str, KeptTable], names: Mapping[str, str]) -> None:
        """`names`: what the variants are called."""
        super().__init__(partial(tables_content, tables, names))


def tables_content(tables: Mapping[str, KeptTable], names: Mapping[str, str]) -> DialogContent[TableDeed]:
    say = words.say
    choices = [
        *listed_tables("take", tables, names),
        Choice(TableDeed("keep"), say("tables.keep"), emblem=IconEmblem("new")),
    ]
    if tables:
        choices.append(Choice(TableDeed("choose-to-forget"), say("tables.forget"), emblem=IconEmblem("forget")))
    text = "" if tables else say("tables.none")
    return DialogContent(say("tables.title"), text, choices, say("ask.back"))


class ForgetTableQuestion(TileDialog[TableDeed]):
    def __init__(self, tables: Mapping[str, KeptTable], names: Mapping[str, str]) -> None:
        super().__init__(partial(forget_content, tables, names))


def forget_content(tables: Mapping[str, KeptTable], names: Mapping[str, str]) -> DialogContent[TableDeed]:
    choices = listed_tables("forget", tables, names)
    return DialogContent(words.say("tables.which"), words.say("tables.gone"), choices, words.say("ask.back"))


def listed_tables(
    deed: Literal["take", "forget"], tables: Mapping[str, KeptTable], names: Mapping[str, str]
) -> list[Choice[TableDeed]]:
    icon: IconName = "go" if deed == "take" else "forget"
    return [
        Choice(
            TableDeed(deed, name), name, table_gist(names.get(table.variant, table.variant), table), emblem=IconEmblem(icon)
        )
        for name, table in tables.items()
    ]


def table_gist(variant: str, table: KeptTable) -> str:
    house = [path for path in flat_changes(table.changes) if path not in (MODE, TARGET)]
    return words.say("tables.gist", variant=variant, rules=words.count("tables.rules", len(house)))


class TableKeeper:
    """Carries out what is wanted of the kept tables on the set-up screen; what cannot be done is said there."""

    def __init__(self, screen: SetUpScreen) -> None:
        self.screen = screen

    @property
    def names(self) -> dict[str, str]:
        return {variant: words.of(summary.name) for variant, summary in self.screen.draft.variants.items()}

    def ask(self) -> None:
        self.lay(TablesQuestion)

    def lay(self, question: type[TablesQuestion | ForgetTableQuestion]) -> None:
        try:
            self.screen.lay(question(kept_tables(), self.names), self.heard)
        except UnoError as error:
            self.say(error_headline(error))

    def say(self, sentence: str) -> None:
        self.screen.notify(sentence, markup=False, timeout=10)

    def heard(self, wanted: TableDeed | None) -> None:
        try:
            if wanted:
                self.carry_out(wanted)
        except UnoError as error:
            self.say(error_headline(error))

    def carry_out(self, wanted: TableDeed) -> None:
        match wanted.deed:
            case "take":
                self.screen.take_table(kept_tables()[wanted.name])
            case "keep":
                question = TableNameDialog(lambda: words.say("tables.name"), lambda: words.say("tables.offer"), tuple)
                self.screen.lay(question, self.named)
            case "choose-to-forget":
                self.lay(ForgetTableQuestion)
            case "forget":
                forget_table(wanted.name)
                self.say(words.say("tables.forgotten", name=wanted.name))

    def named(self, name: str | None) -> None:
        try:
            if name is not None:
                setup = self.screen.draft.setup
                keep_table(name, KeptTable(setup.variant, setup.changes))
                self.say(words.say("tables.kept", name=name))
        except UnoError as error:
            self.say(error_headline(error))
