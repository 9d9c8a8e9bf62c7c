"""The set-up questions: what a game needs and was not said before, variant, players, points. The last game is offered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from uno_tui.errors import UnoError
from uno_tui.lang import error_headline, words
from uno_tui.match.kept_tables import KeptTable, forget_table, keep_table, kept_tables
from uno_tui.match.live import Match
from uno_tui.match.setup import TARGET, SetUp, last_setup, remember
from uno_tui.names import clean
from uno_tui.narration.option_editor import OptionEditor
from uno_tui.narration.own_variants import own_variants
from uno_tui.plain.choices import Asking, NumberedOption
from uno_tui.plain.commands import Leave
from uno_tui.plain.console import Console
from uno_tui.plain.input_parser import command_in, in_every_language, number_in
from uno_tui.plain.seats import SeatsDialog
from uno_tui.rulebook.house_options import LONGEST_LINE
from uno_tui.rulebook.library import is_path, load_table, variant_summaries
from uno_tui.rulebook.rules import Rules, flat_changes, nested_changes

TO_FORGET = KeptTable("", {})  # no table, but the wish to forget one


class SetupDialog:
    def __init__(self, console: Console, asked: SetUp, seed: int | None) -> None:
        self.console = console
        self.asked = asked
        self.seed = seed
        self.last = last_setup()
        self.asking = Asking(console, self.obey)
        words.terms = None  # no deck is spoken of any more

    def obey(self, line: str) -> bool:
        """Here are no cards to look at yet."""
        command = command_in(line)
        if command and command.name == "quit":
            raise Leave
        if command and command.name == "help":
            self.console.say(words.say("plain.help.answer"))
            return True
        return False

    def match(self) -> Match:
        """The game that the players want; one that was interrupted comes first."""
        if self.asked == SetUp() and self.console.is_typed and (match := self.interrupted_match()):
            return match
        while True:
            try:
                return self.new_match()
            except UnoError as error:
                self.console.refuse(error_headline(error))

    def interrupted_match(self) -> Match | None:
        from uno_tui.match.journal import latest_unfinished
        from uno_tui.narration.summaries import ResumeOffer

        game = latest_unfinished()
        if game is None:
            return None
        offer = ResumeOffer(game)
        options = [NumberedOption(True, offer.yes(), ("resume",)), NumberedOption(False, offer.no(), ("new",))]
        if not self.asking.choose([offer.title(), offer.text()], options):
            return None
        try:
            return Match.resume(game.path)
        except UnoError as error:
            self.console.say(error_headline(error))
            return None

    def new_match(self) -> Match:
        table = self.ask_table() if self.console.is_typed and self.asked == SetUp() else None
        asked = self.asked._replace(variant=table.variant, changes=table.changes) if table else self.asked
        name = asked.variant or self.ask_variant()
        options = flat_changes(asked.changes)
        _, rules = load_table(name, nested_changes(options))
        seats = self.asked.seats or SeatsDialog(self.console, self.asking, self.last.seats, rules.players).ask()
        if not table and not asked.changes and self.console.is_typed:
            options = self.ask_house_rules(name)
            _, rules = load_table(name, nested_changes(options))
        if not table and self.console.is_typed:
            options |= self.ask_blank_cards(name, options)
        if not table and TARGET not in flat_changes(asked.changes):
            options |= self.ask_target(name, options, rules)
        setup = SetUp(name, seats, nested_changes(options))
        match = Match.set_up(setup, self.seed)
        remember(setup)
        if not table and self.console.is_typed:
            self.offer_to_keep(setup)
        return match

    def ask_table(self) -> KeptTable | None:
        """One that is kept under a name, if there are any; Enter means another game."""
        try:
            tables = kept_tables()
        except UnoError as error:
            self.console.say(error_headline(error))
            return None
        if not tables:
            return None
        options: list[NumberedOption[KeptTable | None]] = [NumberedOption(None, words.say("tables.another"))]
        options += [NumberedOption(table, name, (name,)) for name, table in tables.items()]
        options.append(NumberedOption(TO_FORGET, words.say("tables.forget"), in_every_language("tables.forget")))
        chosen = self.asking.choose([words.say("tables.title")], options, options[0])
        if chosen is not TO_FORGET:
            return chosen
        self.ask_forgotten(list(tables))
        return self.ask_table()

    def ask_forgotten(self, names: Sequence[str]) -> None:
        """Enter forgets none."""
        options = [NumberedOption("", words.say("ask.back")), *(NumberedOption(name, name, (name,)) for name in names)]
        name = self.asking.choose([words.say("tables.which"), words.say("tables.gone")], options, options[0])
        try:
            if name:
                forget_table(name)
                self.console.say(words.say("tables.forgotten", name=name))
        except UnoError as error:
            self.console.say(error_headline(error))

    def offer_to_keep(self, setup: SetUp) -> None:
        """House rules that are not kept yet, under whatever name is typed; Enter keeps none."""
        table = KeptTable(setup.variant, setup.changes)
        try:
            if not set(flat_changes(setup.changes)) - {TARGET} or table in kept_tables().values():
                return
            self.console.say(words.say("plain.setup.keep"))
            line = self.console.read(takes_nothing=True)
            while line and self.obey(line):
                line = self.console.read(takes_nothing=True)
            if name := clean(line):
                keep_table(name, table)
                self.console.say(words.say("tables.kept", name=name))
        except UnoError as error:
            self.console.say(error_headline(error))

    def ask_variant(self) -> str:
        say = words.say
        options, own = [], own_variants()
        for variant in (*variant_summaries(), *(one.summary for one in own if one.summary)):
            name, summary = words.of(variant.name), words.of(variant.summary)
            options.append(NumberedOption(variant.id, say("plain.about", name=name, text=summary), (variant.id, name)))
        options += self.variant_elsewhere(self.last.variant)
        usual = next((option for option in options if option.answer == self.last.variant), options[0])
        number = options.index(usual) + 1
        broken = [say("plain.setup.broken", problem=one.problem) for one in own if one.problem]
        return self.asking.choose([say("plain.setup.variant", number=number), *broken], options, usual)

    def variant_elsewhere(self, path: str) -> list[NumberedOption[str]]:
        """The file from elsewhere that was played last, by its name, if it can still be played."""
        if not is_path(path):
            return []
        try:
            variant, _ = load_table(path, {})
        except UnoError:
            return []
        name = words.of(variant.name)
        return [NumberedOption(path, words.say("plain.own", name=name, path=path), (variant.id, name, path))]

    def ask_house_rules(self, name: str) -> dict[str, Any]:
        """Those of the last game again, if there were any and they go with this variant."""
        say = words.say
        last = {path: value for path, value in flat_changes(self.last.changes).items() if path != TARGET}
        try:
            house = OptionEditor(name, nested_changes(last))
        except UnoError:  # of a damaged memory
            return {}
        if not house.options or house.first_problem:
            return {}
        options = [NumberedOption(True, say("plain.setup.again")), NumberedOption(False, say("plain.setup.as-printed"))]
        question = [say("plain.setup.house-rules"), *(house.line(path, house.value(path)) for path in house.changed)]
        return dict(house.options) if self.asking.choose(question, options, options[0]) else {}

    def ask_blank_cards(self, name: str, options: Mapping[str, Any]) -> dict[str, Any]:
        """What the table writes on the blank cards; an empty line leaves one blank."""
        house = OptionEditor(name, nested_changes(options))
        offered = [option for group in house.groups().values() for option in group]
        for path in [option.path for option in offered if option.is_text and option.path not in options]:
            self.ask_text(house, path)
        return dict(house.options)

    def ask_text(self, house: OptionEditor, path: str) -> None:
        """Until it is a line that can stand on a card."""
        while True:
            self.console.say(words.say("plain.setup.blank", name=house.name(path)))
            line = self.console.read(takes_nothing=True)
            if line and self.obey(line):
                continue
            house.set(path, clean(line, LONGEST_LINE) or None)
            if not (problem := house.problem(path)):
                return
            house.set(path, None)
            self.console.refuse(problem)

    def ask_target(self, name: str, options: Mapping[str, Any], rules: Rules) -> dict[str, Any]:
        """How many points end the game."""
        last = flat_changes(self.last.changes).get(TARGET)
        usual = last if isinstance(last, int) else rules.scoring.target
        while True:
            self.console.say(words.say("plain.setup.target", target=usual))
            line = self.console.read(takes_nothing=True)
            if self.obey(line):
                continue
            number = number_in(line) if line else usual
            try:
                _, agreed = load_table(name, nested_changes({**options, TARGET: line if number is None else number}))
            except UnoError as error:
                self.console.refuse(error_headline(error))
            else:
                return {} if agreed.scoring.target == rules.scoring.target else {TARGET: agreed.scoring.target}
