"""The pages before the first play: what the game is about, the deal, the first card turned up, the deck."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from uno_tui.lang import words
from uno_tui.narration.rulepage.page import Block, Bullets, Grid, PageSection, Paragraph
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.model import Copies, Side, expand, is_number

START_KINDS = ("draw_card", "skip", "reverse", "flip", "other", "wild", "special_wild", "wild_draw")


def goal_section(wording: Wording) -> PageSection:
    scoring = wording.rules.scoring
    goal = words.say(f"goal.{wording.rules.goal}", target=scoring.target)
    return PageSection(words.say("goal.heading"), (Paragraph(equipment(wording)), Paragraph(goal)))


def equipment(wording: Wording) -> str:
    """How many players, how many cards, and whether the cards have two sides."""
    first, players = wording.first_side, wording.rules.players
    sides = wording.variant.all_sides
    said = words.say("goal.players", min=players.min, max=players.max, total=sides[first].total)
    if not wording.is_two_sided:
        return said
    names = words.all_of([words.say("goal.one-side", side=wording.side_name(side)) for side in sides])
    return words.sentences([said, words.say("goal.two-sided", sides=names, first=wording.side_name(first))])


def setup_section(wording: Wording) -> PageSection:
    rules, draws = wording.rules, wording.compiled.draws_for_deal
    passing = "left" if rules.dealer.next_round == "redraw" and not draws else rules.dealer.next_round
    blocks: list[Block] = [
        Paragraph(words.say(f"setup.dealer.{rules.dealer.draw_value if draws else 'nobody'}")),
        Paragraph(dealing(wording)),
        Paragraph(words.say(f"setup.first.{rules.first_player}")),
        *start_cards(wording),
        Paragraph(words.say(f"setup.next-round.{passing}")),
    ]
    if wording.is_two_sided:
        blocks.insert(2, Paragraph(two_sided(wording)))
    return PageSection(words.say("setup.heading"), tuple(blocks))


def dealing(wording: Wording) -> str:
    cards = words.count("cards-counted", wording.rules.deal)
    if wording.is_two_sided:
        return words.say("setup.deal.two-sided", cards=cards, first=wording.side_name(wording.first_side))
    return words.say("setup.deal.one-sided", cards=cards)


def two_sided(wording: Wording) -> str:
    flip = wording.rules.flip
    seen = words.say("setup.backs.shown" if flip.show_inactive else "setup.backs.hidden")
    return words.sentences([words.say(f"setup.pairing.{flip.pairing}"), seen])


def start_cards(wording: Wording) -> list[Block]:
    say, start, numbers = words.say, wording.rules.start, first_numbers(wording)
    if start.policy == "numbers_only":
        lie = say("setup.numbers-lie") if numbers == "intro-acting" else ""
        return [Paragraph(words.sentences([say(f"setup.numbers-only.{start.rejected_to}"), lie]))]
    items = []
    for kind in START_KINDS:
        for outcome, cards in outcomes(wording, kind).items():
            names = words.one_of(wording.card_names(cards))
            items.append(say(f"setup.start.{kind}.{outcome}", cards=names))
    return [Paragraph(say(f"setup.start.{numbers}")), Bullets(tuple(items))] if items else []


def first_numbers(wording: Wording) -> str:
    """What is to be said of numbers as the first card: with effects of their own they are like other cards."""
    numbers = list(filter(is_number, wording.cards_of(wording.first_side)))
    if any(wording.variant.card(card).effects for card in numbers):
        return "intro-acting"
    return "intro" if numbers else "intro-alone"


def outcomes(wording: Wording, kind: str) -> dict[str, list[str]]:
    """What the cards of a kind do as the first card; one that skips everyone hits others than one that skips."""
    grouped: dict[str, list[str]] = {}
    for card in wording.start_cards(kind):
        outcome = getattr(wording.rules.start, kind)
        if kind == "skip" and outcome == "apply" and "skip-everyone" in wording.effects(card):
            outcome = "everyone"
        if outcome == "left_chooses" and wording.has_one_color:
            outcome = "one_color"
        grouped.setdefault(outcome, []).append(card)
    return grouped


def deck_section(wording: Wording) -> PageSection:
    sides = wording.variant.all_sides
    blocks: list[Block] = [deck_table(wording, name, side) for name, side in sides.items()]
    tags = [words.say("deck.tag", glyph=look.glyph, tag=words.of(look.name)) for look in wording.variant.tags.values()]
    blocks += [Paragraph(text) for text in tags]
    return PageSection(words.say("deck.heading"), tuple(blocks))


def deck_table(wording: Wording, name: str, side: Side) -> Grid:
    variant = wording.variant
    looks = [variant.colors[color] for color in side.colors]
    colors = words.all_of([words.say("deck.color", color=words.of(look.name), glyph=look.glyph) for look in looks])
    caption = words.say("deck.colors", colors=colors)
    if name:
        caption = words.say("deck.side", side=wording.side_name(name), colors=colors)
    header = tuple(words.say(f"deck.column.{column}") for column in ("card", "mark", "each", "all", "points"))
    rows = [*deck_rows(wording, side), (words.say("deck.total"), "", "", str(side.total), "")]
    return Grid(caption, header, tuple(rows), numeric=frozenset({2, 3, 4}))


def deck_rows(wording: Wording, side: Side) -> list[tuple[str, ...]]:
    """Numbers first, then the other colored cards, then the wild ones; numbers in a row that look alike are one row."""
    rows = []
    for key, copies in side.cards.items():
        alike = groupby(expand(key), lambda card: "" if is_plain_number(wording, card) else card)
        groups = [list(cards) for _, cards in alike]
        rows += [(rank_card(wording, group[0]), deck_row(wording, side, group, copies)) for group in groups]
    return [row for _, row in sorted(rows, key=lambda ranked: ranked[0])]


def is_plain_number(wording: Wording, card: str) -> bool:
    """Without a name, a sign or points of its own."""
    look = wording.variant.card(card)
    return is_number(card) and (look.name, look.glyph, look.points) == (None, None, None)


def rank_card(wording: Wording, card: str) -> tuple[int, int]:
    if is_number(card):
        return 0, int(card)
    return (2 if wording.variant.card(card).wild else 1), 0


def deck_row(wording: Wording, side: Side, cards: list[str], copies: int | Copies) -> tuple[str, ...]:
    variant, first = wording.variant, cards[0]
    definition = variant.card(first)
    colors = [None] if definition.wild else side.colors
    counts = [copies if isinstance(copies, int) else copies.in_color(color).count for color in colors]
    name = wording.card_name(first)
    if len(cards) > 1:
        name = words.say("deck.pair" if len(cards) == 2 else "deck.range", low=cards[0], high=cards[-1])
    present = [color for color, count in zip(colors, counts, strict=True) if count and color]
    if 0 in counts:
        names = words.all_of([words.of(variant.colors[color].name) for color in present])
        name = words.say("deck.only-in", card=name, colors=names)
    mark = words.sentences([definition.glyph or "", *tag_marks(wording, colors, copies)])
    points = str(variant.points(first)) if definition.points is not None or len(cards) == 1 else words.say("deck.value")
    some = sorted({count for count in counts if count})
    each = words.say("deck.no-color") if definition.wild else "–".join(map(str, dict.fromkeys([some[0], some[-1]])))
    return name, mark, each, str(sum(counts) * len(cards)), points


def tag_marks(wording: Wording, colors: Sequence[str | None], copies: int | Copies) -> list[str]:
    """How many copies of a card carry which mark; where that depends on the color, as in the one that has most."""
    marks: list[str] = []
    if isinstance(copies, int):
        return marks
    for tag in sorted(copies.all_tags):
        marked = max((copies.in_color(color) for color in colors), key=lambda here: here.tags.get(tag, 0))
        glyph = wording.variant.tags[tag].glyph
        marks.append(words.say("deck.tagged", glyph=glyph, count=marked.tags.get(tag, 0), of=marked.count))
    return marks
