"""Suspects: what could be the cause of trouble at a table. Each is the same table without one effect, option or shortage.

Whether a suspect is to blame is not judged by what it looks like: the changed table is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from uno_tui.engine import BadTable, check_players
from uno_tui.lab.simulate import Experiment
from uno_tui.rulebook.effects import Effect
from uno_tui.rulebook.model import CopiesInColor, CopiesOrCount, Side, Variant
from uno_tui.rulebook.options import overlay
from uno_tui.rulebook.problems import RulebookError
from uno_tui.rulebook.records import key_in_file
from uno_tui.rulebook.rules import RELEVANCE, Rules, flat_changes, nested_changes

NO_MATTER = ("scoring.", "players.", "dealer.", "exhaustion.blocked_round")  # options that change no move of a round
MOST_CARDS = 1000  # of a deck
SMALL_TABLE = 4  # players who find enough cards in most decks


class Suspect(NamedTuple):
    path: str  # as in a variant file
    what: str  # what stands there
    without: Experiment


def suspects(table: Experiment) -> Iterator[Suspect]:
    """What changes little comes first."""
    ideas = (conditions_taken_away, options_put_back, effects_taken_away, more_cards, fewer_colors, fewer_players)
    yield from (suspect for idea in ideas for suspect in idea(table) if can_sit_down(suspect.without))


def can_sit_down(table: Experiment) -> bool:
    """Not everything that is left out leaves enough cards for everybody."""
    try:
        check_players(table.compiled(), [str(seat) for seat in range(len(table.lineup))])
    except BadTable:
        return False
    return True


def dealt_kinds(variant: Variant) -> list[str]:
    """The cards of the deck that have an entry of their own."""
    dealt = {face.card for side in variant.all_sides.values() for face in variant.faces(side)}
    return [card for card in variant.cards if card in dealt]


def effects_taken_away(table: Experiment) -> Iterator[Suspect]:
    """Of one card at a time. A wild card still names its color."""
    for card in dealt_kinds(table.variant):
        effects = table.variant.cards[card].effects
        left = [effect for effect in effects if effect == "choose-color"]
        if left != effects:
            what = ", ".join(effect_word(effect) for effect in effects if effect != "choose-color")
            yield Suspect(f"cards.{card}.effects", what, with_card(table, card, effects=left, condition=None))


def effect_word(effect: Effect) -> str:
    """Its key in a file."""
    return effect if isinstance(effect, str) else key_in_file(next(iter(effect.fields)))


def conditions_taken_away(table: Experiment) -> Iterator[Suspect]:
    for card in dealt_kinds(table.variant):
        if condition := table.variant.cards[card].condition:
            what = condition if isinstance(condition, str) else "…"
            yield Suspect(f"cards.{card}.condition", what, with_card(table, card, condition=None))


def with_card(table: Experiment, card: str, **changes: object) -> Experiment:
    variant, rules = table.variant, table.rules
    if not changes.get("effects", True):  # a last card without a penalty has nothing left to do
        resolved = [name for name in rules.going_out.resolve if name != card]
        rules = rules.replace(going_out=rules.going_out.replace(resolve=resolved))
    cards = variant.cards | {card: variant.cards[card].replace(**changes)}
    return table._replace(variant=variant.replace(cards=cards, rules=rules), rules=rules)


def options_put_back(table: Experiment) -> Iterator[Suspect]:
    """Each option that the table has changed, as it is in the classic rulebooks."""
    usual = flat_changes(Rules().tree())
    for path, value in flat_changes(table.rules.tree()).items():
        if value == usual[path] or path not in RELEVANCE or path.startswith(NO_MATTER):
            continue
        try:
            rules = overlay(table.variant.replace(rules=table.rules), nested_changes({path: usual[path]}))
        except RulebookError:  # it cannot be taken back alone
            continue
        yield Suspect(f"rules.{path}", option_word(value), table._replace(rules=rules))


def option_word(value: object) -> str:
    """As it is written in a file."""
    if isinstance(value, list):
        return f"[{', '.join(map(str, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def more_cards(table: Experiment) -> Iterator[Suspect]:
    """Twice the deck."""
    sides = table.variant.all_sides
    total = next(iter(sides.values())).total
    if 2 * total <= MOST_CARDS:
        yield from with_deck(
            table, ("total", str(total)), {name: with_twice_the_cards(side) for name, side in sides.items()}
        )


def fewer_colors(table: Experiment) -> Iterator[Suspect]:
    """Half of them."""
    sides = {name: with_half_the_colors(table.variant, side) for name, side in table.variant.all_sides.items()}
    if all(len(side.colors) > 1 for side in sides.values()):
        colors = next(iter(table.variant.all_sides.values())).colors
        yield from with_deck(table, ("colors", option_word(colors)), sides)


def with_deck(table: Experiment, changed: tuple[str, str], sides: dict[str, Side]) -> Iterator[Suspect]:
    """Another deck; not where a list says which cards are one."""
    variant, (key, value) = table.variant, changed
    if variant.pairs is None:
        other = variant.replace(sides=sides) if variant.sides else variant.replace(deck=sides[""])
        path = f"sides.{next(iter(sides))}.{key}" if variant.sides else f"deck.{key}"
        yield Suspect(path, value, table._replace(variant=other))


def with_half_the_colors(variant: Variant, side: Side) -> Side:
    half = side.replace(colors=side.colors[: len(side.colors) // 2])
    return half.replace(total=sum(face.copies for face in variant.faces(half)))


def with_twice_the_cards(side: Side) -> Side:
    return side.replace(total=2 * side.total, cards={card: twofold(copies) for card, copies in side.cards.items()})


def twofold(copies: CopiesOrCount) -> CopiesOrCount:
    if isinstance(copies, int):
        return 2 * copies
    tags = {tag: 2 * count for tag, count in copies.tags.items()}
    by_color = {
        color: CopiesInColor(count=2 * special.count, tags={tag: 2 * count for tag, count in special.tags.items()})
        for color, special in copies.by_color.items()
    }
    return copies.replace(count=2 * copies.count, tags=tags, by_color=by_color)


def fewer_players(table: Experiment) -> Iterator[Suspect]:
    fewer = max(SMALL_TABLE, table.rules.players.min)
    if fewer < len(table.lineup):
        yield Suspect("rules.players.max", str(table.rules.players.max), table._replace(lineup=table.lineup[:fewer]))
