"""The options in force, as one writes them after `--rule`: those that matter at this table, with their meaning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

from uno_tui.lang import words
from uno_tui.narration.rulepage.page import Grid, PageSection, Paragraph
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.effects import SEVEN_ZERO
from uno_tui.rulebook.records import Record
from uno_tui.rulebook.rules import RELEVANCE, Rules

CHANGED = "*"


def option_section(wording: Wording) -> PageSection:
    say, usual = words.say, usual_rules(wording)
    rows = tuple(
        (CHANGED if value != usual[path] else "", f"{path}={written_value(value)}", meaning(wording, path, value))
        for path, value in leaves(wording.rules)
        if matters(wording, path)
    )
    header = ("", say("options.column.option"), say("options.column.meaning"))
    star = say("options.star") if any(mark for mark, *_ in rows) else ""
    intro = words.sentences([say("options.intro"), star])
    return PageSection(say("options.heading"), (Paragraph(intro), Grid("", header, rows)))


def usual_rules(wording: Wording) -> dict[str, Any]:
    """The common rules. By those every draw card still hits when it is the last one, whatever the deck calls it."""
    resolved = wording.rules.going_out.resolve
    return dict(leaves(Rules())) | {"going_out.resolve": resolved if set(wording.attacks) <= set(resolved) else []}


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


def meaning(wording: Wording, path: str, value: Any) -> str:
    if path == "scoring.flip_side" and value in wording.variant.all_sides:
        return words.say("option.scoring.flip_side.one", side=wording.side_name(value))
    if RELEVANCE.get(path) == "blank-cards":
        return words.say("option.house.blank") if value is None else words.say("option.house.text", text=value)
    if path == "house.extra_cards" and wording.variant.extras:
        cards = words.all_of(wording.card_names(wording.variant.extras))
        return words.say("options.extras-in" if value else "options.extras-out", cards=cards)
    if path == "house.seven_zero":
        path = seven_zero(wording)
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
    return words.say(f"option.{path}.{form}")


def seven_zero(wording: Wording) -> str:
    """A deck without a 0, or without a 7, is told of the other alone."""
    if "0" in wording.cards:
        return "house.seven_zero" if "7" in wording.cards else "house.zero"
    return "house.seven"


def idle_options(wording: Wording) -> list[str]:
    """Options that were changed and change nothing here, as they are written after `--rule`."""
    usual = dict(leaves(Rules()))
    changed = [(path, value) for path, value in leaves(wording.rules) if is_for_tables(path) and value != usual[path]]
    return [f"{path}={written_value(value)}" for path, value in changed if not matters(wording, path)]


def is_for_tables(path: str) -> bool:
    return RELEVANCE.get(path, "rulebook-only") != "rulebook-only"


def matters(wording: Wording, path: str) -> bool:  # noqa: C901, PLR0912 (one branch for each relevance)
    """Whether another value of this option would change anything in this variant under these rules."""
    rules, relevance = wording.rules, RELEVANCE[path]
    match relevance:
        case "always":
            return True
        case "first-card":
            return rules.start.policy == "apply" and bool(wording.start_cards(path.removeprefix("start.")))
        case "calls":
            return rules.uno.enforcement != "none"
        case "first-numbers":
            return rules.start.policy == "numbers_only"
        case "fixed-draw":
            return rules.turn.draw_until == "one"
        case "several-cards":
            return rules.turn.several != "none"
        case "drawing-on":
            return rules.turn.draw_until == "playable"
        case "reverse-of-two":
            return wording.seats_two and wording.does("reverse")
        case "draw-cards":
            return bool(wording.attacks)
        case "stacking":
            return wording.is_stacked
        case "answers":
            return bool(wording.attacks and wording.compiled.answers) or bool(wording.own_answers)
        case "deflection":
            return bool(wording.attacks and wording.deflectors)
        case "conditions":
            return bool(wording.conditioned)
        case "bluffs":
            return wording.has_bluffs
        case "allowed-bluffs":
            return wording.has_bluffs and not wording.compiled.strict
        case "challenges":
            return bool(wording.challengeable)
        case "challenged-stacks":
            return bool(wording.challengeable) and wording.is_stacked and not rules.optional.strict_plus4
        case "discards":
            return wording.discards
        case "two-sided":
            return wording.is_two_sided
        case "flips":
            return wording.does("flip")
        case "sevens-or-zeros":
            return not SEVEN_ZERO.keys().isdisjoint(wording.cards)
        case "extras":
            return bool(wording.variant.extras)
        case "blank-cards":
            return any(wording.variant.card(card).written for card in wording.cards)
        case "large-hands":
            return rules.knock_out.cards is not None
        case "penalty-points":
            return rules.scoring.mode == "penalty_points"
        case "rulebook-only":  # what the book offers besides, which no table can change
            return False
        case _:
            assert_never(relevance)
