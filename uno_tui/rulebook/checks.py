"""Validation of a definition beyond its shape: decks add up, what is named exists, two sides fit.

Each check says what is wrong in a sentence and gives a cure. The checks of cards and their effects are in
`card_checks`, those of options that cannot go together in `options`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from uno_tui.errors import Message
from uno_tui.rulebook.card_checks import (
    NUMBER,
    NUMBER_RANGE,
    WORD,
    card_findings,
    cards_of,
    effects_of,
    effects_of_table,
    sides_of,
)
from uno_tui.rulebook.effects import IfEffect, TurnOverEffect
from uno_tui.rulebook.filter_checks import filters_mean_something, filters_of_cards
from uno_tui.rulebook.model import Copies, CopiesInColor, Side, Variant, expand, numbers_meant
from uno_tui.rulebook.options import changed_option, dealt_cards, impossible, judge_changes
from uno_tui.rulebook.partial import PartialVariant
from uno_tui.rulebook.problems import (
    MOST_FINDINGS,
    Finding,
    RulebookError,
    TreePath,
    comma_list,
    did_you_mean,
    did_you_mean_or_list,
    quote,
)
from uno_tui.rulebook.trigger_checks import trigger_findings

MOST_DIFFERENCES = 3
# As the rule page writes options: no blanks, and a value in one spelling only.
OFFER = re.compile(r"[a-z0-9_.]+=([0-9]+|[a-z][a-z0-9_-]*|[a-z0-9-]+(,[a-z0-9-]+)+)")


def check(partial: PartialVariant) -> Iterator[Finding]:
    """All findings about a variant. One that others only build on may leave its deck to them."""
    yield from names_are_words(partial)
    yield from card_findings(partial)
    yield from trigger_findings(partial)
    if partial.variant.abstract and not partial.variant.all_sides:
        return
    yield from one_deck(partial)
    for path, side in sides_of(partial.variant):
        yield from side_findings(partial, path, side)
    yield from extras_can_be_added(partial)
    yield from two_sides_fit(partial)
    yield from tags_asked_for_are_there(partial)
    yield from sides_asked_for_are_there(partial)
    yield from filters_mean_something(partial, filters_of_cards(partial))
    yield from cards_fit_somewhere(partial)
    yield from pairs_fit(partial)
    for finding in impossible_by_itself(partial):
        if partial.sound("rules", *finding.path):
            yield Finding(("rules", *finding.path), finding.what, finding.cure, finding.of_key)
    yield from offers_can_be_taken(partial)


def impossible_by_itself(partial: PartialVariant) -> Iterator[Finding]:
    """What cannot go together in the variant's own rules, for as many players as it invites."""
    rules = partial.variant.rules
    return impossible(partial, rules, rules.players.max)


def offers_can_be_taken(partial: PartialVariant) -> Iterator[Finding]:
    """What the rulebook leaves to the table is an option with a value, and one that this variant can be played with."""
    for number, offer in enumerate(partial.variant.offers):
        for what, cure in objections(partial, offer):
            yield Finding(("offers", number), what, cure)


def objections(partial: PartialVariant, offer: str) -> list[tuple[Message, Message | None]]:
    """What speaks against an offer, beyond what is wrong without it."""
    try:
        changes = changed_option(offer)
    except RulebookError as error:
        return [(problem.what, problem.cure) for problem in error.problems]
    if not OFFER.fullmatch(offer):
        return [(Message("problem.sets-nothing", text=quote(offer)), Message("cure.option"))]
    if partial.refused.paths or any(impossible_by_itself(partial)):
        return []
    return [(finding.what, finding.cure) for finding in judge_changes(partial.variant, changes)[1]]


def names_are_words(partial: PartialVariant) -> Iterator[Finding]:
    """What people type must be typeable: `blue`, `draw-two`, `dragon-ball`."""
    variant = partial.variant
    groups: dict[str, Iterable[str]] = {
        "colors": variant.colors,
        "tags": variant.tags,
        "sides": variant.sides or {},
    }
    for group, names in groups.items():
        for name in names:
            if not WORD.fullmatch(name):
                what = Message("problem.no-name", name=quote(name))
                yield Finding((group, name), what, Message("cure.words"), of_key=True)


def one_deck(partial: PartialVariant) -> Iterator[Finding]:
    variant = partial.variant
    if not (partial.sound("deck") and partial.sound("sides")):
        return
    if not variant.all_sides:
        yield Finding((), Message("problem.no-deck"), Message("cure.deck-or-sides"))
    elif variant.deck and variant.sides:
        yield Finding(("sides",), Message("problem.deck-and-sides"), Message("cure.one-deck"), of_key=True)


def side_findings(partial: PartialVariant, path: TreePath, side: Side) -> Iterator[Finding]:
    deck_problems = list(islice(deck_cards_exist(partial, path, side), MOST_FINDINGS))
    yield from deck_problems
    yield from colors_exist(partial, path, side)
    yield from color_keys_differ(partial, side)
    yield from tags_fit(partial, path, side)
    yield from colors_of_copies_fit(partial, path, side)
    if deck_problems or not faces_known(partial, path, side):
        return
    yield from words_differ(partial.variant, path, side)
    if partial.sound(*path, "total") and (counted := count_cards(partial.variant, side)) != side.total:
        what = Message("problem.wrong-total", total=side.total, counted=counted)
        yield Finding((*path, "total"), what, Message("cure.mend-total"))


def faces_known(partial: PartialVariant, path: TreePath, side: Side) -> bool:
    """Nothing is wrong with what decides how many cards there are."""
    wild_known = all(partial.sound("cards", card, "wild") for card in cards_of(side))
    return wild_known and partial.sound(*path, "cards") and partial.sound(*path, "colors")


def count_cards(variant: Variant, side: Side) -> int:
    return sum(face.copies for face in variant.faces(side))


def deck_cards_exist(partial: PartialVariant, path: TreePath, side: Side) -> Iterator[Finding]:
    """A card of the deck is defined or a number; no card is counted by two keys."""
    seen: dict[str, str] = {}
    for key in side.cards:
        here = (*path, "cards", key)
        bounds = NUMBER_RANGE.fullmatch(key)
        if bounds and int(bounds[1]) > int(bounds[2]):
            cure = Message("cure.range", low=bounds[2], high=bounds[1])
            yield Finding(here, Message("problem.backwards", range=key), cure, of_key=True)
        elif not bounds and key not in partial.variant.cards and not NUMBER.fullmatch(key):
            cure = did_you_mean_or_list(key, partial.variant.cards)
            yield Finding(here, Message("problem.no-card", name=quote(key)), cure, of_key=True)
        else:
            for other, card in twice_counted(expand(key), seen).items():
                cure = Message("cure.counted-by", range=quote(other), entry=other)
                yield Finding(here, Message("problem.card-twice", name=quote(card)), cure, of_key=True)
            seen |= dict.fromkeys(expand(key), key)


def twice_counted(cards: list[str], seen: dict[str, str]) -> dict[str, str]:
    """The keys that count some of these cards as well, each with the first such card."""
    return {seen[card]: card for card in reversed(cards) if card in seen}


def colors_exist(partial: PartialVariant, path: TreePath, side: Side) -> Iterator[Finding]:
    for number, color in enumerate(side.colors):
        here = (*path, "colors", number)
        if not partial.sound(*here):
            continue
        if color not in partial.variant.colors:
            cure = did_you_mean_or_list(color, partial.variant.colors)
            yield Finding(here, Message("problem.no-color", name=quote(color)), cure)
        elif color in side.colors[:number]:
            yield Finding(here, Message("problem.color-twice", name=quote(color)), Message("cure.take-one-away"))


def color_keys_differ(partial: PartialVariant, side: Side) -> Iterator[Finding]:
    """One letter must mean one color while this side is in play."""
    owners: dict[str, str] = {}
    for color in dict.fromkeys(side.colors):
        if color not in partial.variant.colors or not partial.sound("colors", color, "key"):
            continue
        key = partial.variant.colors[color].key
        if key in owners:
            what = Message("problem.key-taken", letter=quote(key), color=owners[key])
            yield Finding(("colors", color, "key"), what, Message("cure.another-letter"))
        owners.setdefault(key, color)


def tags_fit(partial: PartialVariant, path: TreePath, side: Side) -> Iterator[Finding]:
    for card, copies in side.cards.items():
        if not isinstance(copies, Copies):
            continue
        here = (*path, "cards", card)
        yield from tags_of_copies_fit(partial, here, copies)
        for color, special in copies.by_color.items():
            yield from tags_of_copies_fit(partial, (*here, "by-color", color), special)


def tags_of_copies_fit(partial: PartialVariant, path: TreePath, copies: Copies | CopiesInColor) -> Iterator[Finding]:
    for tag in copies.tags:
        if tag not in partial.variant.tags:
            cure = did_you_mean_or_list(tag, partial.variant.tags)
            yield Finding((*path, "tags", tag), Message("problem.no-tag", name=quote(tag)), cure, of_key=True)
    if (tagged := sum(copies.tags.values())) > copies.count:
        what = Message("problem.too-many-tags", tagged=tagged, count=copies.count)
        yield Finding((*path, "tags"), what, Message("cure.mend-tags"), of_key=True)


def extras_can_be_added(partial: PartialVariant) -> Iterator[Finding]:
    variant = partial.variant
    for card in variant.extras:
        if card not in variant.cards and partial.sound("cards"):
            what = Message("problem.no-card", name=quote(card))
            yield Finding(("extras", card), what, did_you_mean_or_list(card, variant.cards), of_key=True)


def colors_of_copies_fit(partial: PartialVariant, path: TreePath, side: Side) -> Iterator[Finding]:
    """Colors that a card is limited to are colors of the deck; a wild card has none, and some copy must be left."""
    for card, copies in side.cards.items():
        if not isinstance(copies, Copies) or (copies.colors is None and not copies.by_color):
            continue
        here = (*path, "cards", card)
        if any(partial.variant.card(each).wild for each in expand(card)):
            yield Finding(here, Message("problem.colors-of-wild"), Message("cure.take-colors-away"), of_key=True)
        for color in [*(copies.colors or ()), *copies.by_color]:
            if color not in side.colors:
                what = Message("problem.no-color", name=quote(color))
                yield Finding(here, what, did_you_mean_or_list(color, side.colors), of_key=True)
        if not any(copies.in_color(color).count for color in side.colors):
            what = Message("problem.never-dealt", card=quote(card))
            yield Finding(here, what, Message("cure.mend-one"), of_key=True)


def words_differ(variant: Variant, path: TreePath, side: Side) -> Iterator[Finding]:
    """Two kinds of cards must not be called the same: a move names a card by its word."""
    two_tags = [card for card, copies in side.cards.items() if isinstance(copies, Copies) and has_two_tags(copies)]
    for card in two_tags:
        yield Finding((*path, "cards", card), Message("problem.two-tags"), Message("cure.one-tag"), of_key=True)
    told = {each for card in two_tags for each in expand(card)}
    words = Counter(face.word for face in variant.faces(side) if face.card not in told)
    for word, count in words.items():
        if count > 1:
            what = Message("problem.same-word", count=count, word=quote(word))
            yield Finding((*path, "cards"), what, Message("cure.rename"), of_key=True)


def has_two_tags(copies: Copies) -> bool:
    """Whether copies of one color carry different tags: a word tells only that there is one."""
    return any(len(tags) > 1 for tags in (copies.tags, *(special.tags for special in copies.by_color.values())))


def two_sides_fit(partial: PartialVariant) -> Iterator[Finding]:
    sides = partial.variant.sides
    if not sides or not partial.sound("sides"):
        return
    if len(sides) != 2:
        what = Message("problem.number-of-sides", count=len(sides))
        yield Finding(("sides",), what, Message("cure.two-sides"), of_key=True)
        return
    if "active" in sides:
        what = Message("problem.active-side", name=quote("active"))
        yield Finding(("sides", "active"), what, Message("cure.another-name"), of_key=True)
    (one, first), (two, second) = sides.items()
    if first.total != second.total:
        what = Message("problem.sides-differ", second=two, more=second.total, first=one, fewer=first.total)
        yield Finding(("sides", two, "total"), what, Message("cure.as-many"))


def tags_asked_for_are_there(partial: PartialVariant) -> Iterator[Finding]:
    """An effect that waits for a tag no card carries would never come true."""
    variant = partial.variant
    sides = [side for _, side in sides_of(variant)]
    entries = [copies for side in sides for copies in side.cards.values() if isinstance(copies, Copies)]
    carried = {tag for copies in entries for tag in copies.all_tags}
    dealt = set[str]().union(*map(cards_of, sides))
    for path, effect in (*effects_of(partial, dealt), *effects_of_table(partial)):
        if not isinstance(effect, TurnOverEffect):
            continue
        tag, here = effect.turn_over_top.tag, (*path, "turn-over-top", "tag")
        if tag is None:
            continue
        if tag not in variant.tags:
            yield Finding(here, Message("problem.no-tag", name=quote(tag)), did_you_mean_or_list(tag, variant.tags))
        elif tag not in carried and partial.sound("deck") and partial.sound("sides"):
            yield Finding(here, Message("problem.tag-on-no-card", name=quote(tag)), Message("cure.tag-copies"))


def cards_fit_somewhere(partial: PartialVariant) -> Iterator[Finding]:
    """What a card must not be played on exists, and is not the whole deck."""
    known = {*partial.variant.cards, *dealt_cards(partial.variant)}
    for name, card in partial.variant.cards.items():
        banned = set[str]()
        for number, entry in enumerate(card.not_on if partial.sound("cards", name, "not-on") else ()):
            meant = {str(each) for each in numbers_meant(entry)} or {entry}
            banned |= meant
            if not meant & known:
                cure = did_you_mean_or_list(entry, [*partial.variant.cards, "number"])
                yield Finding(("cards", name, "not-on", number), Message("problem.no-card", name=quote(entry)), cure)
        if banned and partial.sound("deck") and partial.sound("sides") and banned >= dealt_cards(partial.variant):
            yield Finding(
                ("cards", name, "not-on"), Message("problem.fits-nowhere"), Message("cure.leave-some"), of_key=True
            )


def sides_asked_for_are_there(partial: PartialVariant) -> Iterator[Finding]:
    """A condition about a side that there is not would never be true."""
    sides = partial.variant.sides or {}
    for path, effect in (*effects_of(partial, partial.variant.cards), *effects_of_table(partial)):
        side = effect.if_.side if isinstance(effect, IfEffect) else None
        if side is not None and side not in sides and partial.sound("sides"):
            what = Message("problem.no-side", name=quote(side))
            yield Finding((*path, "if", "side"), what, did_you_mean_or_list(side, sides))


def pairs_fit(partial: PartialVariant) -> Iterator[Finding]:
    """The list of pairs holds every card of both sides, no more and no fewer."""
    variant = partial.variant
    if variant.pairs is None or not partial.sound("sides"):
        return
    if not variant.sides or len(variant.sides) != 2:
        yield Finding(("pairs",), Message("problem.pairs-without-sides"), Message("cure.take-away"), of_key=True)
        return
    split = [pair.split("|") for pair in variant.pairs]
    for number, pair in enumerate(split):
        if len(pair) != 2:
            what = Message("problem.no-pair", pair=quote(variant.pairs[number]))
            yield Finding(("pairs", number), what, Message("cure.pair"))
    for column, (name, side) in enumerate(variant.sides.items()):
        words = [(number, pair[column]) for number, pair in enumerate(split) if len(pair) == 2]
        if faces_known(partial, ("sides", name), side) and not [*deck_cards_exist(partial, ("sides", name), side)]:
            yield from column_fits(variant, name, side, words)


def column_fits(variant: Variant, name: str, side: Side, words: list[tuple[int, str]]) -> Iterator[Finding]:
    wanted = Counter({face.word: face.copies for face in variant.faces(side)})
    for number, word in words:
        if word not in wanted:
            what = Message("problem.not-on-side", card=quote(word), side=name)
            yield Finding(("pairs", number), what, did_you_mean(word, wanted))
    found = Counter(word for _, word in words if word in wanted)
    wrong = [
        Message("problem.pair-count", card=word, found=found[word], wanted=wanted[word])
        for word in wanted
        if found[word] != wanted[word]
    ]
    if wrong:
        counts, more = comma_list(wrong[:MOST_DIFFERENCES]), len(wrong) - MOST_DIFFERENCES
        what = (
            Message("problem.pairs-and-more", side=name, counts=counts, count=more)
            if more > 0
            else Message("problem.pairs", side=name, counts=counts)
        )
        yield Finding(("pairs",), what, Message("cure.each-card-once"), of_key=True)
