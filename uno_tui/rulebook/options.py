"""Options laid over a variant's rules, and which of them cannot go together.

`impossible` is the one judge of combinations: for a variant's own rules when it is loaded, and for the
changes that the players of a game or the author of a worked example lay over them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, get_args, get_origin

from pydantic import ValidationError

from uno_tui.errors import Enumeration, Message
from uno_tui.rulebook.card_checks import cards_of, sides_of
from uno_tui.rulebook.effects import SEVEN_ZERO
from uno_tui.rulebook.extending import merge
from uno_tui.rulebook.model import Variant, has_penalty, is_number, numbers_meant
from uno_tui.rulebook.partial import PartialVariant, RefusedPaths, sound_rules
from uno_tui.rulebook.problems import (
    MOST_FINDINGS,
    FilePlace,
    Finding,
    RulebookError,
    TreePath,
    all_known,
    did_you_mean,
    did_you_mean_or_list,
    quote,
)
from uno_tui.rulebook.records import Record
from uno_tui.rulebook.rules import RELEVANCE, Rules
from uno_tui.rulebook.schema_errors import broken_paths, findings, members
from uno_tui.rulebook.strict_yaml import plain_scalar
from uno_tui.rulebook.validation import fields_of, validate

TWO_SIDED_ONLY = [path for path, relevance in RELEVANCE.items() if relevance in ("two-sided", "flips")]
PlaceOf = Callable[[TreePath], FilePlace]


def overlay(variant: Variant, changes: Mapping[str, Any], place: PlaceOf | None = None) -> Rules:
    """The variant's rules with the changes over them. `place` tells where in a file an option was written."""
    rules, found = judge_changes(variant, changes)
    if found:
        raise RulebookError(finding.at(place(finding.path) if place else FilePlace()) for finding in found)
    return rules


def judge_changes(variant: Variant, changes: Mapping[str, Any]) -> tuple[Rules, list[Finding]]:
    """The changed rules as far as they are sound, and everything that is wrong with them."""
    if not isinstance(changes, Mapping):
        return variant.rules, [Finding((), Message("problem.rules-shape", value=quote(changes)))]
    tree = merge(variant.rules.tree(), changes)
    found: list[Finding] = []
    try:
        rules = validate(Rules, tree)
    except ValidationError as error:
        found = findings(Rules, error)
        if error.error_count() > MOST_FINDINGS:
            return variant.rules, found
        rules = sound_rules(tree, RefusedPaths(tuple(broken_paths(error))))
    return rules, [*found, *impossible(PartialVariant(variant), rules, rules.players.min)]


def impossible(partial: PartialVariant, rules: Rules, players: int) -> Iterator[Finding]:
    """Options that cannot go together, or not with these cards and so many players. Paths begin below `rules`.

    Everybody whom a variant invites must find cards. A table that deals otherwise is judged when its players sit down.
    """
    yield from turns_can_end(rules)
    yield from penalties_make_sense(partial.variant, rules)
    yield from cards_named_exist(partial, rules)
    yield from somebody_can_go_out(partial, rules)
    yield from knock_outs_make_sense(rules)
    yield from a_number_can_start(partial, rules)
    yield from deck_is_big_enough(partial, rules, players)
    yield from condition_is_there(partial, rules)
    yield from sevens_and_zeros_are_there(partial, rules)
    yield from extras_are_there(partial, rules)
    yield from sides_are_there(partial, rules)


def turns_can_end(rules: Rules) -> Iterator[Finding]:
    if rules.players.min > rules.players.max:
        what = Message("problem.players", min=rules.players.min, max=rules.players.max)
        yield Finding(("players", "min"), what, Message("cure.mend-one"))
    yield from luck_has_room(rules)
    if rules.turn.draw_until != "playable":
        if rules.turn.draw_max is not None:
            quarrels = ("turn.draw_until",)
            yield Finding(("turn", "draw_max"), Message("problem.draws-once"), Message("cure.draw-until"), quarrels=quarrels)
        return
    path = ("turn", "draw_until")
    if rules.turn.play_drawn == "never":
        cure, quarrels = Message("cure.play-drawn"), ("turn.play_drawn",)
        yield Finding(path, Message("problem.draws-in-vain"), cure, quarrels=quarrels)
    if rules.turn.draw_count != 1 or rules.turn.draw_up_to is not None:
        what = Message("problem.draws-twice", count=rules.turn.draw_up_to or rules.turn.draw_count)
        amount = "draw_count" if rules.turn.draw_up_to is None else "draw_up_to"
        yield Finding(path, what, Message("cure.draw-one"), quarrels=(f"turn.{amount}",))


# The number from which on chance decides, by the path of the other end.
LEAST = {("turn", "draw_up_to"): "turn.draw_count", ("uno", "penalty_up_to"): "uno.penalty"}


def luck_has_room(rules: Rules) -> Iterator[Finding]:
    """What chance decides lies between two numbers, and a draw can bring a card."""
    least = {("turn", "draw_up_to"): rules.turn.draw_count, ("uno", "penalty_up_to"): rules.uno.penalty}
    most = {("turn", "draw_up_to"): rules.turn.draw_up_to, ("uno", "penalty_up_to"): rules.uno.penalty_up_to}
    for path, high in most.items():
        if high is not None and high <= least[path]:
            what = Message("problem.no-room-for-luck", low=least[path], high=high)
            yield Finding(path, what, Message("cure.more-luck"), quarrels=(LEAST[path],))
    if rules.turn.draw_count == 0 and rules.turn.draw_up_to is None:
        yield Finding(("turn", "draw_count"), Message("problem.draws-nothing"), Message("cure.draw-something"))


def penalties_make_sense(variant: Variant, rules: Rules) -> Iterator[Finding]:
    answers = rules.stacking.mode != "none" or rules.stacking.deflect or any(card.answers for card in variant.cards.values())
    if rules.stacking.must_if_able and not answers:
        path, cure = ("stacking", "must_if_able"), Message("cure.stacking-or-deflect")
        yield Finding(path, Message("problem.nothing-to-stack"), cure, quarrels=("stacking.mode", "stacking.deflect"))
    if rules.challenge.target == "first" and rules.stacking.mode == "none":
        path, cure = ("challenge", "target"), Message("cure.stacking-or-last")
        yield Finding(path, Message("problem.nothing-stacked"), cure, quarrels=("stacking.mode",))


def cards_named_exist(partial: PartialVariant, rules: Rules) -> Iterator[Finding]:
    """Cards that an option names are defined; one that resolves as the last card has a penalty for that."""
    cards = partial.variant.cards
    allowed, known = rules.last_card.allowed, {*cards, *dealt_cards(partial.variant)}
    for number, name in enumerate([] if allowed == "any" else allowed):
        if name not in known and not numbers_meant(name):
            cure = did_you_mean_or_list(name, [*cards, "number"])
            yield Finding(("last_card", "allowed", number), Message("problem.no-card", name=quote(name)), cure)
    for number, name in enumerate(rules.going_out.resolve):
        path = ("going_out", "resolve", number)
        if name not in cards:
            yield Finding(path, Message("problem.no-card", name=quote(name)), did_you_mean_or_list(name, cards))
        elif partial.sound("cards", name, "effects") and not has_penalty(cards[name]):
            yield Finding(path, Message("problem.no-penalty", card=quote(name)), Message("cure.penalty-cards"))


def somebody_can_go_out(partial: PartialVariant, rules: Rules) -> Iterator[Finding]:
    """A round ends with a last card, so some card of the deck must be allowed to be it."""
    allowed = rules.last_card.allowed
    if allowed == "any" or not (partial.sound("deck") and partial.sound("sides")):
        return
    names = set(allowed)
    names |= {str(number) for name in names for number in numbers_meant(name)}
    is_misspelt = any(cards_named_exist(partial, Rules(last_card=rules.last_card)))
    if not is_misspelt and not names & dealt_cards(partial.variant):
        yield Finding(("last_card", "allowed"), Message("problem.no-last-card"), Message("cure.last-cards"))


def knock_outs_make_sense(rules: Rules) -> Iterator[Finding]:
    knock_out, path = rules.knock_out, ("knock_out",)
    if knock_out.cards is not None and knock_out.cards <= rules.deal:
        what = Message("problem.knocked-out-by-deal", cards=knock_out.cards, deal=rules.deal)
        yield Finding((*path, "cards"), what, Message("cure.more-cards"), quarrels=("deal",))
    if knock_out.at_target and rules.scoring.mode != "penalty_points":
        what, cure = Message("problem.winner-knocked-out"), Message("cure.penalty-points")
        yield Finding((*path, "at_target"), what, cure, quarrels=("scoring.mode",))


def a_number_can_start(partial: PartialVariant, rules: Rules) -> Iterator[Finding]:
    """Every round starts on the first side of the deck."""
    path, side = next(sides_of(partial.variant), ((), None))
    if rules.start.policy == "numbers_only" and side and partial.sound(*path) and not any(map(is_number, cards_of(side))):
        yield Finding(("start", "policy"), Message("problem.no-first-number"), Message("cure.start-apply"))


def dealt_cards(variant: Variant) -> set[str]:
    return set[str]().union(*(cards_of(side) for _, side in sides_of(variant)))


def deck_is_big_enough(partial: PartialVariant, rules: Rules, players: int) -> Iterator[Finding]:
    needed = rules.deal * players + 1
    for path, side in sides_of(partial.variant):
        if partial.sound(*path, "total") and needed > side.total:
            facts = {"deal": rules.deal, "players": players, "needed": needed, "there": side.total}
            yield Finding(("deal",), Message("problem.deal-too-large", **facts), Message("cure.lower-deal"))
            return


def condition_is_there(partial: PartialVariant, rules: Rules) -> Iterator[Finding]:
    if not rules.optional.strict_plus4:
        return
    path = ("optional", "strict_plus4")
    if not rules.challenge.enabled and rules.wild_draw.enforcement == "bluff":
        quarrels = ("challenge.enabled", "wild_draw.enforcement")
        yield Finding(path, Message("problem.vain-condition"), Message("cure.enforce"), quarrels=quarrels)
    cards = [partial.variant.card(card) for card in dealt_cards(partial.variant)]
    if partial.sound("cards") and not any(card.condition for card in cards):
        yield Finding(path, Message("problem.no-condition"), Message("cure.no-strict-plus4"))


def sevens_and_zeros_are_there(partial: PartialVariant, rules: Rules) -> Iterator[Finding]:
    deck_sound = partial.sound("deck") and partial.sound("sides")
    if rules.house.seven_zero and deck_sound and not SEVEN_ZERO.keys() & dealt_cards(partial.variant):
        yield Finding(("house", "seven_zero"), Message("problem.no-seven-zero"), Message("cure.no-seven-zero"))


def extras_are_there(partial: PartialVariant, rules: Rules) -> Iterator[Finding]:
    if rules.house.extra_cards and partial.sound("extras") and not (partial.variant.extras and partial.variant.deck):
        yield Finding(("house", "extra_cards"), Message("problem.no-extras"), Message("cure.no-extras"))


def sides_are_there(partial: PartialVariant, rules: Rules) -> Iterator[Finding]:
    """Options about the other side need one, and fixed pairs need a list of them."""
    sides = partial.variant.sides
    if not sides and partial.sound("sides"):
        for group, option in (path.split(".") for path in TWO_SIDED_ONLY):
            if getattr(getattr(rules, group), option) != getattr(getattr(Rules(), group), option):
                yield Finding((group, option), Message("problem.one-side"), Message("cure.leave-out"))
        return
    if rules.flip.pairing == "fixed" and partial.variant.pairs is None and partial.sound("pairs"):
        yield Finding(("flip", "pairing"), Message("problem.no-pairs"), Message("cure.list-pairs"))
    if rules.scoring.flip_side != "active" and sides and rules.scoring.flip_side not in sides:
        what = Message("problem.no-side", name=quote(rules.scoring.flip_side))
        yield Finding(("scoring", "flip_side"), what, Message("cure.sides", sides=Enumeration(tuple(sides), "and")))


def option_kinds(kind: type[Record] = Rules, prefix: str = "") -> dict[str, Any]:
    """Every option by its dotted name, with its type."""
    kinds: dict[str, Any] = {}
    for name, field in fields_of(kind).items():
        if isinstance(field.annotation, type) and issubclass(field.annotation, Record):
            kinds |= option_kinds(field.annotation, f"{prefix}{name}.")
        else:
            kinds[prefix + name] = field.annotation
    return kinds


def changed_option(text: str) -> dict[str, Any]:
    """`turn.play_drawn=never` as it would stand under `rules:`. A list is written with commas."""
    name, equals, value = (part.strip() for part in text.partition("="))
    kinds = option_kinds()
    if not equals:
        raise refusal(Message("problem.sets-nothing", text=quote(text)), Message("cure.option"))
    if name not in kinds:
        raise refusal(Message("problem.no-option", name=quote(name)), option_meant(name, kinds))
    changes: Any = option_value(kinds[name], value)
    for part in reversed(name.split(".")):
        changes = {part: changes}
    try:
        validate(Rules, changes)
    except ValidationError as error:
        raise RulebookError(finding.at(FilePlace()) for finding in findings(Rules, error)) from None
    return dict(changes)


def option_meant(name: str, known: Iterable[str]) -> Message:
    """The near one, all of a group, or where all options stand: there are too many to name them."""
    names = list(known)
    group = [option for option in names if option.startswith(f"{name}.")]
    return all_known(group) if group else did_you_mean(name, names) or Message("cure.see-options")


def refusal(what: Message, cure: Message) -> RulebookError:
    return RulebookError([Finding((), what, cure).at(FilePlace())])


def option_words(kind: Any) -> list[str]:
    """The words that can be the value of an option; numbers and cards are none."""
    words = [word for member in members(kind) for word in get_args(member) if isinstance(word, str)]
    return [*(["true", "false"] if bool in members(kind) else []), *words]


def option_value(kind: Any, value: str) -> object:
    words = option_words(kind)
    if value not in words and any(get_origin(member) is list for member in members(kind)):
        return [item.strip() for item in value.split(",") if item.strip()]
    if str in members(kind) and value != "null":
        return value
    return plain_scalar(value)
