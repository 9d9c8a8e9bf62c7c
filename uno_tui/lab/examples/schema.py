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

Part = dict[str, Any]
TEXT: Part = {"type": "string", "minLength": 1}
WHOLE: Part = {"type": "integer"}
COUNT: Part = {"type": "integer", "minimum": 0}
CARD_WORD: Part = {"type": "string", "pattern": r"^\S+$"}


def either(*parts: Part) -> Part:
    return {"anyOf": list(parts)}


def several(part: Part) -> Part:
    return {"type": "array", "items": part}


def by_player(part: Part) -> Part:
    return {"type": "object", "additionalProperties": part}


def word_of(*choices: str) -> Part:
    return {"enum": list(choices)}


def closed_mapping(properties: dict[str, Part], **more: Any) -> Part:
    return {"type": "object", "additionalProperties": False, "properties": properties, **more}


def described(text: str, part: Part) -> Part:
    return {"description": text, **part}


CARDS = several(CARD_WORD)
CARDS_OR_ONE = either(CARDS, CARD_WORD, NULL)
NAMES_OR_ONE = either(several(TEXT), TEXT, NULL)
DIRECTION = word_of("clockwise", "counterclockwise")
MOVE = rf"^(({'|'.join(map(re.escape, (*BARE_VERBS, *CLAIM_VERBS)))})|({'|'.join(VERBS_WITH_WORD)}) \S.*)$"

GIVEN = {
    "top": described("the top card of the discard pile: red-5; with a tag red-5*, by both sides red-7|pink-3", CARD_WORD),
    "discard": described("the whole discard pile in place of top, from bottom to top", CARDS),
    "color": described("the color in force, needed if a wild card is on top", TEXT),
    "turn": described("whose turn it is; the first player if left out", TEXT),
    "hands": described("the cards of each player; who is left out holds seven of the rest", by_player(CARDS)),
    "draw": described("the next cards of the draw pile, the first is drawn first", CARDS),
    "rest": described("all other cards: under those of the draw pile, or aside, out of the game", word_of("under", "aside")),
    "direction": described("the direction of play", DIRECTION),
    "side": described("the side in play of a deck with two", TEXT),
    "dealer": described("who deals; the last player if left out", TEXT),
    "scores": described("the points that players have", by_player(WHOLE)),
    "called": described("who has called UNO", either(several(TEXT), NULL)),
    "turn-up": described("in place of top: the cards turned up first, after the deal", CARDS),
    "dealer-draw": described("who drew what for the deal, one mapping for each draw", several(by_player(CARD_WORD))),
    "chance": described("a number for what chance will bring: the same number, the same luck", WHOLE),
}  # fmt: skip
EXPECT = {
    "turn": described("who is asked; null if the round or the game is over", either(TEXT, NULL)),
    "decision": described("what is asked", word_of(*DECISION_KINDS)),
    "legal": described("all moves that are allowed, without uno and catch", either(several(TEXT), TEXT, NULL)),
    "top": described("the top card of the discard pile", CARD_WORD),
    "color": described("the color in force; null while one is to be named", either(TEXT, NULL)),
    "direction": described("the direction of play", DIRECTION),
    "side": described("the side in play", either(TEXT, NULL)),
    "dealer": described("who deals", TEXT),
    "stack": described("how many cards are to be drawn for a penalty; 0 without one", COUNT),
    "hands": described("how many cards a player has, or which, in any order", by_player(either(COUNT, CARDS_OR_ONE))),
    "discard": described("the discard pile from bottom to top", CARDS_OR_ONE),
    "draw": described("how many cards the draw pile has, or the next ones in order", either(COUNT, CARDS_OR_ONE)),
    "scores": described("the points of players", by_player(WHOLE)),
    "round-winner": described("who won the round", either(TEXT, NULL)),
    "winners": described("who won the game, in any order", NAMES_OR_ONE),
    "catchable": described("who can be caught, in any order", NAMES_OR_ONE),
}
REFUSE = {
    "description": "a move that must be refused, and why: {ann: play blue-1, because: not-playable}",
    "type": "object",
    "properties": {"because": described("the reason", word_of(*get_args(RefusalReason)))},
    "additionalProperties": TEXT,
    "required": ["because"],
    "minProperties": 2,
    "maxProperties": 2,
}
MOVES = {
    "type": "object",
    "minProperties": 1,
    "properties": {"expect": described("what must hold now", closed_mapping(EXPECT)), "refuse": REFUSE},
    "additionalProperties": {"description": "what this player does", "type": "string", "pattern": MOVE},
}


def examples_schema() -> Part:
    """The schema of a file of examples (draft 2020-12)."""
    variant = json_schema()
    players = several(TEXT) | {"minItems": FEWEST_PLAYERS, "maxItems": MOST_PLAYERS, "uniqueItems": True}
    example = closed_mapping(
        {
            "name": described("what happens, in a sentence", TEXT),
            "rule": described("which rule it shows, in words of your own", {"type": "string"}),
            "players": described("who plays, clockwise", players),
            "rules": described("options laid over those of the variant", either({"$ref": "#/$defs/Rules"}, NULL)),
            "given": described("the table it begins with", either(closed_mapping(GIVEN), NULL)),
            "moves": described("who does what, what must hold then, and what must be refused", several(MOVES)),
        },
        required=["name", "players", "moves"],
    )
    return {
        "$schema": variant["$schema"],
        "title": "Worked examples of a variant of uno-tui",
        **several(example),
        "$defs": {name: variant["$defs"][name] for name in sorted(needed("Rules", variant["$defs"]))},
    }


def needed(name: str, definitions: Part) -> set[str]:
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
