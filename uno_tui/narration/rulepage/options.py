"""The options in force, as one writes them after `--rule`: those that matter at this table, with their meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from uno_tui.narration.rulepage.page import Grid, PageSection, Paragraph
from uno_tui.narration.rulepage.subject import RulesInWords
from uno_tui.rulebook.records import Record
from uno_tui.rulebook.rules import Rules

CHANGED = "*"
LISTS = ("last_card.allowed", "going_out.resolve")
WRITTEN = {"null": None, "true": True, "false": False}


def option_section(subject: RulesInWords) -> PageSection:
    say, usual = subject.words.say, usual_rules(subject)
    rows = tuple(
        (CHANGED if value != usual[path] else "", f"{path}={written_value(value)}", meaning(subject, path, value))
        for path, value in leaves(subject.rules)
        if matters(subject, path)
    )
    header = ("", say("options.column.option"), say("options.column.meaning"))
    star = say("options.star") if any(mark for mark, *_ in rows) else ""
    intro = subject.words.sentences([say("options.intro"), star])
    return PageSection(say("options.heading"), (Paragraph(intro), Grid("", header, rows)))


def usual_rules(subject: RulesInWords) -> dict[str, Any]:
    """The common rules. By those every draw card still hits when it is the last one, whatever the deck calls it."""
    resolved = subject.rules.going_out.resolve
    return dict(leaves(Rules())) | {"going_out.resolve": resolved if set(subject.attacks) <= set(resolved) else []}


def leaves(rules: Record, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every option by its path, in the order of the schema."""
    for name in rules.fields:
        value = getattr(rules, name)
        if isinstance(value, Record):
            yield from leaves(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def written_value(value: Any) -> str:
    """A value as it is written after `--rule`."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case list():
            return ",".join(value)
        case _:
            return str(value)


def value_meant(path: str, text: str) -> Any:
    """The value of an option that is written so; that it can have it was seen when the variant was checked."""
    if path in LISTS and text != "any":
        return text.split(",")
    return WRITTEN[text] if text in WRITTEN else int(text) if text.isdecimal() else text


def meaning(subject: RulesInWords, path: str, value: Any) -> str:
    if path == "scoring.flip_side" and value in subject.variant.all_sides:
        return subject.words.say("option.scoring.flip_side.one", side=subject.side_name(value))
    if path == "house.seven_zero":
        path = seven_zero(subject)
    match value:
        case None:
            form = "none"
        case bool():
            form = written_value(value)
        case int():
            form = "number"
        case list():
            form = "listed"
        case _:
            form = value
    return subject.words.say(f"option.{path}.{form}")


def seven_zero(subject: RulesInWords) -> str:
    """A deck without a 0, or without a 7, is told of the other alone."""
    if "0" in subject.cards:
        return "house.seven_zero" if "7" in subject.cards else "house.zero"
    return "house.seven"


def matters(subject: RulesInWords, path: str) -> bool:
    """Whether another value of this option would change anything in this variant under these rules."""
    group, _, name = path.partition(".")
    if group == "start" and name not in ("policy", "rejected_to"):
        return subject.rules.start.policy == "apply" and bool(subject.start_cards(name))
    applies = CONDITIONS.get(path) or CONDITIONS.get(group)
    return applies is None or applies(subject)


def can_be_answered(subject: RulesInWords) -> bool:
    return bool(subject.attacks) and subject.compiled.answers


def is_stacked(subject: RulesInWords) -> bool:
    return bool(subject.attacks) and subject.rules.stacking.mode != "none"


def has_judged_attack(subject: RulesInWords) -> bool:
    return any(card in subject.attacks for card in subject.conditioned)


# A path speaks for itself, a group for all its options; what is not listed always matters.
CONDITIONS: dict[str, Callable[[RulesInWords], bool]] = {
    "start.rejected_to": lambda subject: subject.rules.start.policy == "numbers_only",
    "turn.draw_count": lambda subject: subject.rules.turn.draw_until == "one",
    "two_player": lambda subject: subject.seats_two and subject.does("reverse"),
    "stacking": lambda subject: bool(subject.attacks),
    "stacking.total": is_stacked,
    "stacking.must_if_able": can_be_answered,
    "stacking.deflect": lambda subject: bool(subject.attacks and subject.deflectors),
    "wild_draw": lambda subject: bool(subject.conditioned),
    "challenge": lambda subject: bool(subject.challengeable),
    "challenge.enabled": lambda subject: has_judged_attack(subject) and not subject.compiled.strict,
    "challenge.target": lambda subject: (
        bool(subject.challengeable) and is_stacked(subject) and not subject.rules.optional.strict_plus4
    ),
    "uno.applies_to_discards": lambda subject: subject.discards,
    "going_out": lambda subject: bool(subject.attacks),
    "scoring.alternative_offered": lambda subject: subject.rules.scoring.mode == "winner_takes_all",
    "scoring.tie": lambda subject: subject.rules.scoring.mode == "penalty_points",
    "scoring.flip_side": lambda subject: subject.is_two_sided,
    "flip": lambda subject: subject.is_two_sided,
    "flip.wild_top_color_by": lambda subject: subject.does("flip"),
    "flip.last_card_flips": lambda subject: subject.does("flip"),
    "optional.strict_plus4": has_judged_attack,
    "house.seven_zero": lambda subject: bool({"7", "0"} & set(subject.cards)),
}
