"""Summaries of variants: what can be played, at a glance, enough to choose by without loading any.

It is read from the files without the schema, whose libraries cost more than all the rest. A file that is not as it should
be goes to the loader, which says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from uno_tui.languages import DEFAULT
from uno_tui.rulebook.effects import SIMPLE_EFFECTS
from uno_tui.rulebook.end_options import Scoring
from uno_tui.rulebook.model import Color, FaceArt
from uno_tui.rulebook.records import Record
from uno_tui.rulebook.start_options import Players
from uno_tui.rulebook.words import OTHER_LANGUAGES, Words
from uno_tui.storage.cache import Sources, address, fingerprint

Tree = dict[str, Any]
CLASSIC_EFFECTS = [word for word, facts in SIMPLE_EFFECTS.items() if facts.is_classic]


class CardSummary(Record):
    """A card that the variant itself speaks of: more than a number."""

    id: str
    glyph: str
    name: Words
    wild: bool
    face: FaceArt | None
    side: int  # of the deck: 0, or 1 on the back
    special: bool  # does what no card of a classic deck does


class VariantSummary(Record):
    """A variant as one sees it before one plays it."""

    id: str
    name: Words
    summary: Words
    players: Players
    cards: int
    colors: list[list[Color]]  # for each side of the deck
    card_list: list[CardSummary]
    mode: str  # of scoring
    target: int

    @property
    def is_broken(self) -> bool:
        """It stands for a file that cannot be played."""
        return not self.cards

    @property
    def specials(self) -> list[CardSummary]:
        return [card for card in self.card_list if card.special]


def summaries_with_sources(folder: Path) -> tuple[list[VariantSummary], Sources]:
    """The variants of a folder that can be played, and the fingerprints of everything that had a say in it."""
    from uno_tui.rulebook.extending import definitions

    sources = {address(path): fingerprint(path) for path in (folder, *definitions(folder).values())}
    return list(summaries_in(folder)), sources


def summaries_in(folder: Path) -> Iterator[VariantSummary]:
    from uno_tui.rulebook.extending import playable_trees

    for name, tree in playable_trees(folder).items():
        try:
            yield summary_of(tree)
        except (AttributeError, KeyError, TypeError, ValueError):
            from uno_tui.rulebook.library import load

            load(name, folder=folder)
            raise


def summary_of(tree: Tree) -> VariantSummary:
    sides: list[Tree] = list(tree["sides"].values()) if tree.get("sides") else [tree["deck"]]
    cards: Tree = tree["cards"]
    card_list = [card_summary(card, cards[card], side) for card, side in first_sides(sides).items() if card in cards]
    rules: Tree = tree.get("rules", {})
    scoring: Tree = rules.get("scoring", {})
    return VariantSummary(
        id=text(tree["id"]),
        name=words_in(tree["name"]),
        summary=words_in(tree["summary"]),
        players=Players(**{key: number_in_tree(value) for key, value in rules.get("players", {}).items()}),
        cards=number_in_tree(sides[0]["total"]),
        colors=[[color_in(tree["colors"][name]) for name in side["colors"]] for side in sides],
        card_list=card_list,
        mode=text(scoring.get("mode", Scoring.defaults["mode"])),
        target=number_in_tree(scoring.get("target", Scoring.defaults["target"])),
    )


def text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def number_in_tree(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(value)
    return value


def words_in(names: Tree) -> Words:
    others = {field: text(names[code]) for field, code in OTHER_LANGUAGES.items() if names.get(code)}
    return Words(en=text(names[DEFAULT]), **others)


def color_in(look: Tree) -> Color:
    return Color(key=text(look["key"]), glyph=text(look["glyph"]), hue=text(look["hue"]), name=words_in(look["name"]))


def first_sides(sides: list[Tree]) -> dict[str, int]:
    """Every card of the deck, with the first side that it is on."""
    found: dict[str, int] = {}
    for number, side in enumerate(sides):
        found |= {card: number for card in side["cards"] if card not in found}
    return found


def card_summary(card: str, look: Tree, side: int) -> CardSummary:
    """A number may do without a name and a glyph of its own."""
    glyph, names = text(look.get("glyph") or card), words_in(look.get("name") or {"en": card})
    face, is_wild = face_in(look.get("face")), look.get("wild") is True
    return CardSummary(id=card, glyph=glyph, name=names, wild=is_wild, face=face, side=side, special=is_special(look))


def face_in(art: Tree | None) -> FaceArt | None:
    if not art:
        return None
    given: Tree = {key: None if value is None else text(value) for key, value in art.items()}
    return FaceArt(**given)


def is_special(card: Tree) -> bool:
    return "answers" in card or any(
        "count" not in effect.get("penalty", {}) if isinstance(effect, dict) else effect not in CLASSIC_EFFECTS
        for effect in card.get("effects", [])
    )
