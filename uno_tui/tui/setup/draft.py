"""The state of the set-up screen: the game that is being set up, and what speaks against it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from uno_tui.errors import UnoError
from uno_tui.lang import LiveText, error_headline, words
from uno_tui.match.default_seats import friends
from uno_tui.match.setup import MODE, TARGET, SetUp
from uno_tui.narration.own_variants import told_plainly
from uno_tui.rulebook.rules import Changes, flat_changes, nested_changes
from uno_tui.rulebook.summaries import VariantSummary
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.setup.seating import Seating
from uno_tui.tui.setup.table_card import TableCardContent
from uno_tui.tui.setup.variant_list import variants_to_choose

if TYPE_CHECKING:
    from uno_tui.match.live import Match
    from uno_tui.narration.option_editor import OptionEditor


class GameDraft:
    def __init__(self, setup: SetUp, seed: int | None) -> None:
        self.variants = variants_to_choose(setup.variant)
        self.variant = setup.variant if setup.variant in self.variants else next(iter(self.variants))
        self.last_seats = setup.seats
        self.seating = Seating(setup.seats or friends())
        self.options = flat_changes(setup.changes)
        self.seed = seed
        self.house: OptionEditor | None = None  # read when they are needed
        self.problem: LiveText = str

    @property
    def chosen(self) -> VariantSummary:
        return self.variants[self.variant]

    @property
    def hues(self) -> list[str]:
        """The colors of the variant."""
        return [color.hue for color in self.chosen.colors[0]]

    @property
    def setup(self) -> SetUp:
        return SetUp(self.variant, self.seating.seats, nested_changes(self.options))

    @property
    def is_unnamed(self) -> bool:
        """Nobody has said yet who plays."""
        return self.seating.seats == friends()

    def impediment(self) -> str:
        """What speaks against playing like this, in words."""
        return self.seating.problem() or self.problem()

    @property
    def table_card(self) -> TableCardContent:
        """What is agreed; before the rules are read, as far as it can be understood without them."""
        house = self.house
        modes = [mode for mode in (self.options.get(MODE), self.chosen.mode) if f"new-game.scoring.{mode}" in words.texts]
        targets = [target for target in (self.options.get(TARGET), self.chosen.target) if isinstance(target, int)]
        changed = house.changed_lines() if house else []
        scoring = words.say(f"new-game.scoring.{modes[0]}") if modes else ""
        told = self.impediment()
        return TableCardContent(scoring, str(targets[0]), changed, self.cured(told), self.gist(told), self.chosen.is_broken)

    def gist(self, told: str) -> str:
        """Why it cannot be played in few words, and where that is mended."""
        if self.chosen.is_broken and told:
            return f"{told}\n{words.say('new-game.fix-soon')}"
        house = self.house
        return self.cured(told, house.first_reason) if house and told == house.first_problem else told

    def cured(self, told: str, gist: str = "") -> str:
        """With the key to the house rules behind it, if those are what is wrong."""
        if not self.house or not told or told != self.house.first_problem:
            return told
        cure = words.say("new-game.press-rules", sign=keymap.sign("new-game.rules"))
        return f"{gist or told}\n{cure}"

    @property
    def has_broken(self) -> bool:
        """Whether somebody has a file to mend."""
        return any(variant.is_broken for variant in self.variants.values())

    def look_again(self) -> bool:
        """Whether the files of one's own are others by now; the chosen one stays chosen."""
        found = variants_to_choose(self.variant)
        is_changed = self.variant in found and found != self.variants
        if is_changed:
            self.variants = found
        return is_changed

    def choose(self, variant: str) -> None:
        self.variant = variant
        self.house, self.problem = None, str

    # Players.

    def seat_changed(self) -> None:
        """What was refused before may have been mended by it."""
        self.problem = lambda: self.house.first_problem if self.house else ""

    @property
    def is_full(self) -> bool:
        return len(self.seating.seats) >= self.chosen.players.max

    @property
    def is_smallest(self) -> bool:
        return len(self.seating.seats) <= self.chosen.players.min

    # Rules.

    def open_rules(self) -> OptionEditor | None:
        """The rules of this variant with the changes, as they are by now; None if it cannot be played at all."""
        from uno_tui.narration.option_editor import OptionEditor

        if self.house is None:
            try:
                self.house = OptionEditor(self.variant, nested_changes(self.options))
            except UnoError as error:
                self.problem = partial(told_plainly, error)
                return None
        house = self.house
        self.options, self.problem = dict(house.options), lambda: house.first_problem
        return house

    def match(self, changes: Changes) -> Match | None:
        """The game as it is set up; None, and a problem, if it cannot be played like this."""
        from uno_tui.match.live import Match

        try:
            return Match.set_up(self.setup._replace(changes=changes), self.seed)
        except UnoError as error:
            self.refuse(partial(error_headline, error))
            return None

    def refuse(self, sentence: LiveText) -> None:
        """Said where it can be mended. Options that make no sense at all, from a damaged memory, are forgotten."""
        if self.open_rules() and not self.problem():
            self.problem = sentence
