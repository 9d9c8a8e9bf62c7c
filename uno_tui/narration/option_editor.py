"""The option editor, the rules of a table while its players agree on them: options in groups, with every value in words.

What a value means, and whether it matters in a variant, is told by the rule page; what cannot go together, by the rulebook.
Only changes are kept: an option set to what the variant plays by itself is no change.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any, Literal, NamedTuple, get_args, get_origin

from uno_tui.errors import UnoError
from uno_tui.lang import words
from uno_tui.match.setup import MODE, TARGET
from uno_tui.narration.rulepage.options import leaves, matters, meaning
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.extras import with_extras
from uno_tui.rulebook.library import load_table
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.problems import Finding, show_path
from uno_tui.rulebook.rules import GROUPS, OTHERS, Changes, Rules, flat_changes, nested_changes

NUMBERS_ALONE: list[str] = ["number"]  # nobody goes out with an action or a wild card
# House rules that people know by a name and switch on, with the value that means so; of a truth it is the truth.
SWITCHED_ON: dict[str, Any] = {
    "turn.draw_until": "playable",
    "turn.voluntary_draw": False,
    "turn.several": "symbol",
    "wild_draw.enforcement": "strict",
}
# What goes without saying of a card that does more, and what the rule page adds for whoever wants to know exactly.
ASIDES = (
    "effect.choose-color",
    "effect.flip-piles",
    "effect.flip-to-wild.next_player",
    "effect.flip-to-wild.flipper",
    "effect.discard.under",
    "effect.keeps-last",
)
EXTRA_CARDS = "house.extra_cards"
FEW = 100  # up to here every number is offered, beyond it only round ones
ROUND = (10, 15, 20, 25, 30, 40, 50, 75)


class EditableOption(NamedTuple):
    """`values` are those to choose from; a number between `low` and `high` can be typed as well."""

    path: str
    values: tuple[Any, ...]
    low: int = 0
    high: int = 0
    is_text: bool = False

    @property
    def is_number(self) -> bool:
        return self.high > 0


class OptionEditor:
    """Never changed from outside but by `set` and `reset`."""

    def __init__(self, name: str, changes: Changes) -> None:
        self.options = flat_changes(changes)
        self.findings: list[Finding] = []  # what is wrong with the changes
        self.typing = ""  # the option whose number is being typed
        try:
            self.variant, self.rules = load_table(name, {})
            if changes:
                self.rules = load_table(name, changes)[1]
        except UnoError:
            self.variant = load_table(name, {})[0]
            self.options = {path: value for path, value in self.options.items() if is_sound(path, value)}
            self.judge()
        self.own = dict(leaves(self.variant.rules))
        in_force = dict(leaves(self.rules))
        self.options = {path: in_force[path] for path in self.options if path in in_force}
        self.wording = self.wording_now()

    def wording_now(self) -> Wording:
        """With the deck that would be played with."""
        return Wording(with_extras(self.variant, self.rules), self.rules)

    def judge(self) -> None:
        from uno_tui.rulebook.options import judge_changes

        self.rules, self.findings = judge_changes(self.variant, self.changes)
        self.wording = self.wording_now()

    @property
    def changes(self) -> dict[str, Any]:
        return nested_changes(self.options)

    def value(self, path: str) -> Any:
        return self.options.get(path, self.own[path])

    def is_changed(self, path: str) -> bool:
        return bool(self.value(path) != self.own[path])

    @property
    def changed(self) -> list[str]:
        """The options that differ from how the variant is played by itself, in their groups' order."""
        return [path for options in GROUPS.values() for path in options if self.is_changed(path)]

    def set(self, path: str, value: Any) -> None:
        kept = {other: held for other, held in self.options.items() if other != path}
        self.options = kept if value == self.own[path] else kept | {path: value}
        self.typing = ""
        self.judge()

    def step(self, path: str, by: int) -> None:
        """To the next value, round and round; numbers end where they end."""
        option = self.option(path)
        place = option.values.index(self.value(path)) + by
        last = len(option.values) - 1
        self.set(path, option.values[max(0, min(place, last)) if option.is_number else place % (last + 1)])

    def type_digit(self, path: str, digit: int) -> None:
        """A number is typed digit by digit; one digit too many begins it anew."""
        option = self.option(path)
        typed = self.value(path) * 10 + digit if path == self.typing else digit
        self.set(path, max(option.low, typed if typed <= option.high else digit))
        self.typing = path

    def reset(self) -> None:
        """Back to the variant's own rules."""
        self.options = {}
        self.judge()

    def name(self, path: str) -> str:
        """What people call it."""
        return words.say(f"house-rules.name.{path}")

    def is_switch(self, path: str) -> bool:
        return path in SWITCHED_ON or isinstance(self.own[path], bool)

    def is_on(self, path: str, value: Any) -> bool:
        return bool(value == SWITCHED_ON.get(path, True))

    def gist(self, path: str) -> str:
        """What holds now, in a line; no list of cards."""
        value, extras = self.value(path), self.wording.card_names(self.variant.extras)
        if path == EXTRA_CARDS and len(extras) > 1:
            form = "true" if value else "false"
            return words.say(f"house-rules.extras.{form}", card=extras[0], count=len(extras) - 1)
        return words.say(f"house-rules.some.{path}") if isinstance(value, list) else self.says(path, value)

    def line(self, path: str, value: Any) -> str:
        """What it means, with the number."""
        said = self.says(path, value)
        return words.say("house-rules.number", meaning=said, number=value) if takes_number(value) else said

    @property
    def house_changes(self) -> list[str]:
        """What counts as a change wherever changes are counted: what every game is asked about is no house rule."""
        return [path for path in self.changed if path not in (MODE, TARGET)]

    def changed_lines(self) -> list[str]:
        return [
            words.say("house-rules.set", name=self.name(path), value=self.said_value(path)) for path in self.house_changes
        ]

    def said_value(self, path: str) -> str:
        """In a word where there is one."""
        value = self.value(path)
        if self.is_switch(path):
            return on_or_off(self.is_on(path, value))
        return str(value) if takes_number(value) else self.says(path, value)

    def says(self, path: str, value: Any) -> str:
        """What this value means, in a line; a number is not said."""
        said = meaning(self.wording, path, value)
        if not isinstance(value, list):
            return said
        from uno_tui.narration.rulepage.ending import allowed_name

        names = [allowed_name(self.wording, card) for card in value]
        return words.say("house-rules.listed", meaning=said, cards=words.say("list.comma").join(names))

    def card_rule(self, card: str) -> str:
        """What a card does, as one would tell it before a game: of the choices that it may give only the names."""
        from uno_tui.narration.rulepage.cards import describe

        told, asides = [], {words.say(key) for key in ASIDES}
        for is_text, parts in groupby(
            describe(self.wording, self.wording.effects(card)), lambda part: isinstance(part, str)
        ):
            texts = [part if isinstance(part, str) else part.name for part in parts]
            told += texts if is_text else [words.say("house-rules.choice", names=words.one_of(texts))]
        told = [text for text in told if text not in asides] or told
        is_passed_on = self.rules.stacking.mode != "none" and card in self.wording.attacks
        return words.sentences([*told, words.say("house-rules.passed-on")] if is_passed_on else told)

    def problem(self, path: str) -> str:
        """Why the option cannot stand like this; empty if it can."""
        return next((self.sentence(finding) for finding in self.findings if is_about(finding, path)), "")

    @property
    def first_problem(self) -> str:
        return self.sentence(self.findings[0]) if self.findings else ""

    @property
    def first_reason(self) -> str:
        """The same in short, without what would make peace."""
        return problem_sentence(self.findings[0]) if self.findings else ""

    @property
    def first_place(self) -> str:
        """In which group that is found."""
        about = (group for group, options in self.groups().items() for option in options if self.problem(option.path))
        return next(about, OTHERS)

    def quarrelers(self, finding: Finding) -> list[str]:
        names = [self.name(path) for path in (show_path(finding.path), *finding.quarrels)]
        return [words.say("saying.quoted", text=name) for name in names]

    def sentence(self, finding: Finding) -> str:
        """What is wrong, and which options would make peace."""
        said = problem_sentence(finding)
        if not finding.quarrels:
            return said
        return words.sentences([said, words.say("house-rules.peace", options=words.one_of(self.quarrelers(finding)))])

    def objections(self, option: EditableOption) -> list[str]:
        """What speaks against each value, as everything else stands; not what would speak against all of them."""
        from uno_tui.rulebook.options import judge_changes

        tables = [nested_changes(self.options | {option.path: value}) for value in option.values]
        found = [[problem_sentence(finding) for finding in judge_changes(self.variant, table)[1]] for table in tables]
        always = set.intersection(*map(set, found)) if len(found) > 1 else set()
        return [next((objection for objection in objections if objection not in always), "") for objections in found]

    def groups(self) -> dict[str, list[EditableOption]]:
        """What can be chosen at this table; what would change nothing here is left out, unless it was changed before."""
        offered = {group: [path for path in options if self.is_offered(path)] for group, options in GROUPS.items()}
        return {group: [self.option(path) for path in paths] for group, paths in offered.items() if paths}

    def is_offered(self, path: str) -> bool:
        return self.is_changed(path) or (path not in GROUPS[OTHERS] and matters(self.wording, path))

    def option(self, path: str) -> EditableOption:
        own, value = self.own[path], self.value(path)
        option = option_of(path, self.variant)
        values = option.values if own in option.values else (*option.values, own)
        values = values if value in values else (*values, value)
        if option.is_number:
            values = tuple(sorted(values, key=lambda number: -1 if number is None else number))
        return option._replace(values=values)


def is_about(finding: Finding, path: str) -> bool:
    return show_path(finding.path).startswith(path) or path in finding.quarrels


def problem_sentence(finding: Finding) -> str:
    """Without the cure, which names options as one writes them on the command line."""
    return words.say("saying.sentence", what=finding.what)


def is_sound(path: str, value: Any) -> bool:
    """Whether there is such an option and it can have this value."""
    from pydantic import ValidationError

    from uno_tui.rulebook.validation import validate

    try:
        validate(Rules, nested_changes({path: value}))
    except ValidationError:
        return False
    return path in dict(leaves(Rules()))


def option_of(path: str, variant: Variant) -> EditableOption:
    """From what the schema says of it."""
    from uno_tui.rulebook.options import option_kinds

    kind = option_kinds()[path]
    if path == "scoring.flip_side":
        return EditableOption(path, ("active", *variant.all_sides))
    if path == "last_card.allowed":
        return EditableOption(path, ("any", NUMBERS_ALONE))
    if kind is bool:
        return EditableOption(path, (False, True))
    if get_origin(kind) is Literal:
        return EditableOption(path, get_args(kind))
    if kind is int or int in get_args(kind):
        low, high = bounds(path)
        return EditableOption(path, (*((None,) if kind is not int else ()), *number_steps(low, high)), low, high)
    return EditableOption(path, (None,), is_text=True)


def bounds(path: str) -> tuple[int, int]:
    """The least and the greatest number that the schema allows."""
    from uno_tui.rulebook.validation import fields_of

    kind: Any = Rules
    for part in path.split("."):
        field = fields_of(kind)[part]
        kind = field.annotation
    low, high = (next(getattr(limit, side) for limit in field.metadata if hasattr(limit, side)) for side in ("ge", "le"))
    return low, high


def number_steps(low: int, high: int) -> list[int]:
    if high <= FEW:
        return list(range(low, high + 1))
    powers = range(len(str(high)))
    return [low, 5, *(number for power in powers for lead in ROUND if (number := lead * 10**power) <= high)]


def on_or_off(is_on: bool) -> str:
    return words.say("hint.on" if is_on else "hint.off")


def takes_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
