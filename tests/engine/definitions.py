"""Variants that nobody has written: random definitions of everything that a file can say about cards."""

from __future__ import annotations

import re
from typing import Any, get_args

from hypothesis import assume
from hypothesis import strategies as st

from uno_tui.rulebook.effects import SimpleEffect
from uno_tui.rulebook.loader import judge_variant
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.who import CHOOSERS, WHO, Chooser, Who

Tree = dict[str, Any]
HUES = {"red": "#b3202a", "blue": "#1f4fbf", "green": "#3fb68b"}
CARDS = ("axe", "bow", "cup")
ONE_SIDED: list[SimpleEffect] = [word for word in get_args(SimpleEffect) if word != "flip"]
counts = st.integers(1, 3)
whos = st.sampled_from(sorted(WHO))
PENALTIES: list[list[Tree]] = [
    [],
    [{"penalty": {"count": 2}}],
    [{"penalty": {"count": {"from": 0, "to": 2}}}],
    [{"penalty": {"until": "color"}}],
    [{"penalty": {"until": {"kind": "number", "wild": False}, "at-most": 5}}],
]
choosers = st.sampled_from(sorted(CHOOSERS))
runs = ["symbol", "color"]
effective = ["last", "each"]
PARRIES = ["return", "cancel", "pass-on"]
SKIPPED: list[Who] = ["next", "previous", "chosen", "others", "fewest-cards", "most-cards"]


WAYS = ["give-cards", "take-cards"]
whom_to = st.sampled_from(SKIPPED)
choosing = st.sampled_from([None, "giver", "chance"])


def words(text: str) -> Tree:
    return {"en": text}


def filters(colored: bool) -> st.SearchStrategy[Tree]:
    """What is meant; the color in force only where there is one."""
    known: list[st.SearchStrategy[Tree]] = [
        st.builds(lambda color: {"color": color}, st.sampled_from([*HUES, *(["in-force"] if colored else [])])),
        st.just({"colors": ["red", "green"], "wild": False}),
        st.builds(lambda number: {"number": number}, st.integers(0, 5)),
        st.builds(lambda card: {"symbol": card}, st.sampled_from(CARDS)),
        st.sampled_from([{"kind": "number"}, {"tag": "star"}, {"wild": True}, {"wild": False}]),
        st.sampled_from([{"same": "number"}, {"same": "symbol", "wild": False}]),
    ]
    return st.one_of(known)


def effects(colored: bool, depth: int = 2) -> st.SearchStrategy[list[Any]]:
    meant = filters(colored)
    ranges = st.just({"from": 0, "to": 3})
    simple: list[st.SearchStrategy[Any]] = [
        st.sampled_from(ONE_SIDED),
        st.builds(lambda who, count: {"draw": {"who": who, "count": count}}, whos, counts | ranges),
        st.builds(lambda who, cards, most: {"draw": {"who": who, "until": cards, "at-most": most}}, whos, meant, counts),
        st.builds(lambda who, cards: {"discard": {"who": who, "all-of": cards}}, whos, meant),
        st.builds(
            lambda who, way, count, cards: {"discard": {"who": who, way: count, "of": cards}},
            whos,
            st.sampled_from(["count", "up-to"]),
            counts,
            meant,
        ),
        st.builds(lambda who: {"skip": {"who": who}}, st.sampled_from(SKIPPED)),
        st.builds(
            lambda who, to: {"show-hand": {"who": who, "to": to}}, whos, st.sampled_from(["self", "chosen", "everyone"])
        ).filter(lambda look: look["show-hand"]["who"] != look["show-hand"]["to"]),
        st.builds(hand_over, st.sampled_from(WAYS), whom_to, counts, st.none() | meant, choosing),
        st.builds(lambda way, who, cards: {way: {"who": who, "all-of": cards}}, st.sampled_from(WAYS), whom_to, meant),
        st.builds(lambda by: {"choose-color": {"by": by}}, choosers),
        st.builds(lambda who: {"swap-hands": {"who": who}}, st.sampled_from([who for who in SKIPPED if who != "others"])),
        st.builds(
            lambda of, which: {"play-more": {"of": of, "effect": which}}, st.sampled_from(runs), st.sampled_from(effective)
        ),
    ]
    if depth:
        inner = effects(colored, depth - 1)
        simple += [
            st.builds(menu, choosers, inner, inner, counts),
            st.builds(fork, conditions(colored), inner, inner),
            st.builds(
                lambda cards, then, sets: {"turn-over-top": {"cases": [{"of": cards, "then": then}], "sets-color": sets}},
                meant,
                inner,
                st.booleans(),
            ),
        ]
    return st.lists(st.one_of(simple), min_size=1, max_size=2)


def triggers(word: str) -> st.SearchStrategy[Tree]:
    """None, or one of each kind; what only fits a turn of one's own is left to those that come with a card."""
    moments: list[st.SearchStrategy[Tree]] = [
        st.builds(lambda limit: {"hand-reaches": limit}, st.integers(4, 8)),
        st.builds(lambda limit, cards: {"draws": {"at-least": limit, **cards}}, st.integers(1, 2), some_or_any()),
        st.just({"turn-begins": True}),
    ]
    played = st.builds(lambda cards: {"plays-on": cards}, drawable())
    later = st.builds(lambda moment, listed: {**moment, "effects": listed}, st.one_of(moments), quiet_effects())
    at_once = st.builds(lambda moment, listed: {**moment, "effects": listed}, played, effects(colored=True, depth=1))
    named = st.builds(lambda trigger: {word: {"name": words(word), **trigger}}, later | at_once)
    return st.just({}) | named


def drawable() -> st.SearchStrategy[Tree]:
    return filters(colored=True).filter(lambda cards: "same" not in cards)


def some_or_any() -> st.SearchStrategy[Tree]:
    return st.just({}) | st.builds(lambda cards: {"of": cards}, drawable())


def quiet_effects() -> st.SearchStrategy[list[Any]]:
    """Those that do not need a turn of one's own. Drawing at the beginning of every turn would be refused."""
    loud = re.compile("'skip'(?!:)|skip-everyone|offer-drawn|keep-color|play-more")
    return effects(colored=True, depth=1).filter(lambda listed: not loud.search(repr(listed)))


def hand_over(way: str, who: Who, count: int, cards: Tree | None, chosen_by: str | None) -> Tree:
    said = {"of": cards, "chosen-by": chosen_by}
    return {way: {"who": who, "count": count, **{name: value for name, value in said.items() if value is not None}}}


def menu(by: Chooser, one: list[Any], other: list[Any], weight: int) -> Tree:
    """What somebody chooses, the table may judge."""
    perform = {"seconds": 9, "acts": [words("Sing")], "failed": other}
    more = {"weight": weight} if by == "chance" else {"perform": perform} if weight > 1 else {}
    options = {"a": {"name": words("A"), "effects": one, **more}, "b": {"name": words("B"), "effects": other}}
    return {"menu": {"by": by, "options": options}}


def conditions(colored: bool) -> st.SearchStrategy[Tree]:
    meant = filters(colored)
    return st.one_of(
        st.builds(lambda who, cards: {"who": who, "holds": cards}, whos, meant),
        st.builds(lambda who, limit: {"who": who, "cards": {"at-least": limit}}, whos, st.integers(1, 8)),
        st.builds(lambda who, cards, limit: {"who": who, "cards": {"of": cards, "at-most": limit}}, whos, meant, counts),
        st.builds(lambda where, cards: {where: cards}, st.sampled_from(["top", "on"]), meant),
        st.builds(lambda percent: {"chance": percent}, st.sampled_from([20, 50, 80])),
    )


def fork(condition: Tree, then: list[Any], otherwise: list[Any]) -> Tree:
    return {"if": {**condition, "then": then, "else": otherwise}}


@st.composite
def definitions(draw: st.DrawFn) -> Variant:
    """Two colored cards and a wild one with any effects, a mark with some more, and cards that are not in every color."""
    wild = [draw(st.sampled_from(["choose-color", "keep-color"])), *draw(effects(colored=True))]
    lists = {
        "axe": draw(effects(colored=True)),
        "bow": [*draw(effects(colored=True)), *draw(st.sampled_from(PENALTIES))],
        "cup": wild,
    }
    cards = {
        name: {"points": 20, "glyph": name[0], "name": words(name), "effects": listed, "wild": name == "cup"}
        for name, listed in lists.items()
    }
    if lists["bow"][-1:] in PENALTIES[1:]:
        cards["axe"]["answers"] = {"to": draw(st.sampled_from(["penalty", ["bow"]])), "by": draw(st.sampled_from(PARRIES))}
    if draw(st.booleans()):
        cards["cup"]["effects"] = [*wild, {"penalty": {"count": 1}}]
        cards["cup"]["condition"] = draw(filters(colored=True) | st.sampled_from(["no-color-match", "no-playable-card"]))
    cards["axe"]["not-on"] = draw(st.sampled_from([[], ["axe"], ["number-0-2", "cup"]]))
    cards["axe"]["triggers"] = draw(triggers("howl"))
    look = {"glyph": "*", "name": words("star"), "effects": draw(st.just([]) | effects(colored=True, depth=1))}
    tree: Tree = {
        "id": "random",
        "name": words("Random"),
        "summary": words("Anything"),
        "colors": {name: {"key": name[0], "glyph": name[0], "hue": hue, "name": words(name)} for name, hue in HUES.items()},
        "tags": {"star": look},
        "cards": cards,
        "triggers": {**draw(triggers("gale")), **draw(triggers("tide"))},
        "deck": {
            "total": 49,
            "colors": list(HUES),
            "cards": {
                "0-5": {"count": 2, "tags": {"star": 1}},
                "axe": {"count": 2, "colors": ["red", "blue"]},
                "bow": {"count": 1, "by-color": {"green": {"count": 3}}},
                "cup": 4,
            },
        },
        "rules": {
            "players": {"max": 5},
            "deal": 5,
            "wild_draw": {"enforcement": draw(st.sampled_from(["bluff", "strict"]))},
            "start": {"other": draw(st.sampled_from(["ignore", "apply"]))},
            "knock_out": {
                "cards": draw(st.sampled_from([None, 9])),
                "hand": draw(st.sampled_from(["under_discards", "aside"])),
            },
            "turn": {
                "several": draw(st.sampled_from(["none", "symbol"])),
                "several_effect": draw(st.sampled_from(effective)),
            },
        },
    }
    variant, findings = judge_variant(tree)
    assert not [finding for finding in findings if finding.path[:1] == ("deck",)], findings
    assume(variant is not None and not findings)
    assert variant
    return variant
