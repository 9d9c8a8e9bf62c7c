"""The JSON Schema of a file of worked examples, for the completion and the warnings of an editor.

It knows the words of the format; whether a card, a color or a player is there only the variant and the example can tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

from uno_tui.engine import BARE_VERBS, CLAIM_VERBS, VERBS_WITH_WORD
from uno_tui.engine.vocabulary import DECISION_KINDS, RefusalReason
from uno_tui.names import FEWEST_PLAYERS, MOST_PLAYERS
from uno_tui.rulebook.schema import NULL, json_schema

SchemaPart = dict[str, Any]
TEXT: SchemaPart = {"type": "string", "minLength": 1}
WHOLE: SchemaPart = {"type": "integer"}
COUNT: SchemaPart = {"type": "integer", "minimum": 0}
CARD_WORD: SchemaPart = {"type": "string", "pattern": r"^\S+$"}


def either(*parts: SchemaPart) -> SchemaPart:
    return {"anyOf": list(parts)}


def several(part: SchemaPart) -> SchemaPart:
    return {"type": "array", "items": part}


def by_player(part: SchemaPart) -> SchemaPart:
    return {"type": "object", "additionalProperties": part}


def word_of(*choices: str) -> SchemaPart:
    return {"enum": list(choices)}


def closed_mapping(properties: dict[str, SchemaPart], **more: Any) -> SchemaPart:
    return {"type": "object", "additionalProperties": False, "properties": properties, **more}


def saying(text: str, part: SchemaPart) -> SchemaPart:
    return {"description": text, **part}


CARDS = several(CARD_WORD)
CARDS_OR_ONE = either(CARDS, CARD_WORD, NULL)
NAMES_OR_ONE = either(several(TEXT), TEXT, NULL)
DIRECTION = word_of("clockwise", "counterclockwise")
MOVE = rf"^(({'|'.join(map(re.escape, (*BARE_VERBS, *CLAIM_VERBS)))})|({'|'.join(VERBS_WITH_WORD)}) \S.*)$"

GIVEN = {
    "top": saying("the top card of the discard pile: red-5; with a tag red-5*, by both sides red-7|pink-3", CARD_WORD),
    "discard": saying("the whole discard pile in place of top, from bottom to top", CARDS),
    "color": saying("the color in force, needed if a wild card is on top", TEXT),
    "turn": saying("whose turn it is; the first player if left out", TEXT),
    "hands": saying("the cards of each player; who is left out holds seven of the rest", by_player(CARDS)),
    "draw": saying("the next cards of the draw pile, the first is drawn first", CARDS),
    "rest": saying("all other cards: under those of the draw pile, or aside, out of the game", word_of("under", "aside")),
    "direction": saying("the direction of play", DIRECTION),
    "side": saying("the side in play of a deck with two", TEXT),
    "dealer": saying("who deals; the last player if left out", TEXT),
    "scores": saying("the points that players have", by_player(WHOLE)),
    "called": saying("who has called UNO", either(several(TEXT), NULL)),
    "turn-up": saying("in place of top: the cards turned up first, after the deal", CARDS),
    "dealer-draw": saying("who drew what for the deal, one mapping for each draw", several(by_player(CARD_WORD))),
    "chance": saying("a number for what chance will bring: the same number, the same luck", WHOLE),
}  # fmt: skip
EXPECT = {
    "turn": saying("who is asked; null if the round or the game is over", either(TEXT, NULL)),
    "decision": saying("what is asked", word_of(*DECISION_KINDS)),
    "legal": saying("all moves that are allowed, without uno and catch", either(several(TEXT), TEXT, NULL)),
    "top": saying("the top card of the discard pile", CARD_WORD),
    "color": saying("the color in force; null while one is to be named", either(TEXT, NULL)),
    "direction": saying("the direction of play", DIRECTION),
    "side": saying("the side in play", either(TEXT, NULL)),
    "dealer": saying("who deals", TEXT),
    "stack": saying("how many cards are to be drawn for a penalty; 0 without one", COUNT),
    "hands": saying("how many cards a player has, or which, in any order", by_player(either(COUNT, CARDS_OR_ONE))),
    "discard": saying("the discard pile from bottom to top", CARDS_OR_ONE),
    "draw": saying("how many cards the draw pile has, or the next ones in order", either(COUNT, CARDS_OR_ONE)),
    "scores": saying("the points of players", by_player(WHOLE)),
    "round-winner": saying("who won the round", either(TEXT, NULL)),
    "winners": saying("who won the game, in any order", NAMES_OR_ONE),
    "catchable": saying("who can be caught, in any order", NAMES_OR_ONE),
}
REFUSE = {
    "description": "a move that must be refused, and why: {ann: play blue-1, because: not-playable}",
    "type": "object",
    "properties": {"because": saying("the reason", word_of(*get_args(RefusalReason)))},
    "additionalProperties": TEXT,
    "required": ["because"],
    "minProperties": 2,
    "maxProperties": 2,
}
MOVES = {
    "type": "object",
    "minProperties": 1,
    "properties": {"expect": saying("what must hold now", closed_mapping(EXPECT)), "refuse": REFUSE},
    "additionalProperties": {"description": "what this player does", "type": "string", "pattern": MOVE},
}


def examples_schema() -> SchemaPart:
    """The schema of a file of examples (draft 2020-12)."""
    variant = json_schema()
    players = several(TEXT) | {"minItems": FEWEST_PLAYERS, "maxItems": MOST_PLAYERS, "uniqueItems": True}
    example = closed_mapping(
        {
            "name": saying("what happens, in a sentence", TEXT),
            "rule": saying("which rule it shows, in words of your own", {"type": "string"}),
            "players": saying("who plays, clockwise", players),
            "rules": saying("options laid over those of the variant", either({"$ref": "#/$defs/Rules"}, NULL)),
            "given": saying("the table it begins with", either(closed_mapping(GIVEN), NULL)),
            "moves": saying("who does what, what must hold then, and what must be refused", several(MOVES)),
        },
        required=["name", "players", "moves"],
    )
    return {
        "$schema": variant["$schema"],
        "title": "Worked examples of a variant of uno-tui",
        **several(example),
        "$defs": {name: variant["$defs"][name] for name in sorted(needed("Rules", variant["$defs"]))},
    }


def needed(name: str, definitions: SchemaPart) -> set[str]:
    """A definition and all that it speaks of."""
    found, waiting = set(), [name]
    while waiting:
        if (one := waiting.pop()) not in found:
            found.add(one)
            waiting += references(definitions[one])
    return found


def references(part: Any) -> Iterator[str]:
    if isinstance(part, dict) and "$ref" in part:
        yield part["$ref"].rpartition("/")[2]
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from references(inner)
