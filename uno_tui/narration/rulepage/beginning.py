"""The pages before the first play: what the game is about, the deal, the first card turned up, the deck."""

from __future__ import annotations

from itertools import groupby

from uno_tui.narration.rulepage.page import Block, Bullets, Grid, PageSection, Paragraph
from uno_tui.narration.rulepage.subject import RulesInWords
from uno_tui.rulebook.model import Copies, Side, expand, is_number

START_KINDS = ("draw_card", "skip", "reverse", "flip", "wild", "special_wild", "wild_draw")


def goal_section(subject: RulesInWords) -> PageSection:
    words, scoring = subject.words, subject.rules.scoring
    goal = words.say(f"goal.{scoring.mode}", target=scoring.target)
    return PageSection(words.say("goal.heading"), (Paragraph(equipment(subject)), Paragraph(goal)))


def equipment(subject: RulesInWords) -> str:
    """How many players, how many cards, and whether the cards have two sides."""
    words, first, players = subject.words, subject.first_side, subject.rules.players
    sides = subject.variant.all_sides
    said = words.say("goal.players", min=players.min, max=players.max, total=sides[first].total)
    if not subject.is_two_sided:
        return said
    names = words.all_of([subject.side_name(side) for side in sides])
    return words.sentences([said, words.say("goal.two-sided", sides=names, first=subject.side_name(first))])


def setup_section(subject: RulesInWords) -> PageSection:
    words, rules, draws = subject.words, subject.rules, subject.compiled.draws_for_deal
    passing = "left" if rules.dealer.next_round == "redraw" and not draws else rules.dealer.next_round
    blocks: list[Block] = [
        Paragraph(words.say(f"setup.dealer.{rules.dealer.draw_value if draws else 'nobody'}")),
        Paragraph(dealing(subject)),
        Paragraph(words.say(f"setup.first.{rules.first_player}")),
        *start_cards(subject),
        Paragraph(words.say(f"setup.next-round.{passing}")),
    ]
    if subject.is_two_sided:
        blocks.insert(2, Paragraph(two_sided(subject)))
    return PageSection(words.say("setup.heading"), tuple(blocks))


def dealing(subject: RulesInWords) -> str:
    words, cards = subject.words, subject.words.count("cards-counted", subject.rules.deal)
    if subject.is_two_sided:
        return words.say("setup.deal.two-sided", cards=cards, first=subject.side_name(subject.first_side))
    return words.say("setup.deal.one-sided", cards=cards)


def two_sided(subject: RulesInWords) -> str:
    words, flip = subject.words, subject.rules.flip
    seen = words.say("setup.backs.shown" if flip.show_inactive else "setup.backs.hidden")
    return words.sentences([words.say(f"setup.pairing.{flip.pairing}"), seen])


def start_cards(subject: RulesInWords) -> list[Block]:
    say, start, numbers = subject.words.say, subject.rules.start, first_numbers(subject)
    if start.policy == "numbers_only":
        lie = say("setup.numbers-lie") if numbers == "intro-acting" else ""
        return [Paragraph(subject.words.sentences([say(f"setup.numbers-only.{start.rejected_to}"), lie]))]
    items = []
    for kind in START_KINDS:
        for outcome, cards in outcomes(subject, kind).items():
            names = subject.words.one_of(subject.card_names(cards))
            items.append(say(f"setup.start.{kind}.{outcome}", cards=names))
    if cards := subject.start_cards("other"):
        items.append(say("setup.start.other", cards=subject.words.one_of(subject.card_names(cards))))
    return [Paragraph(say(f"setup.start.{numbers}")), Bullets(tuple(items))] if items else []


def first_numbers(subject: RulesInWords) -> str:
    """What is to be said of numbers as the first card: with effects of their own they are like other cards."""
    numbers = list(filter(is_number, subject.cards_of(subject.first_side)))
    if any(subject.variant.card(card).effects for card in numbers):
        return "intro-acting"
    return "intro" if numbers else "intro-alone"


def outcomes(subject: RulesInWords, kind: str) -> dict[str, list[str]]:
    """What the cards of a kind do as the first card; one that skips everyone hits others than one that skips."""
    grouped: dict[str, list[str]] = {}
    for card in subject.start_cards(kind):
        outcome = getattr(subject.rules.start, kind)
        if kind == "skip" and outcome == "apply" and "skip-everyone" in subject.effects(card):
            outcome = "everyone"
        grouped.setdefault(outcome, []).append(card)
    return grouped


def deck_section(subject: RulesInWords) -> PageSection:
    words, sides = subject.words, subject.variant.all_sides
    blocks: list[Block] = [deck_table(subject, name, side) for name, side in sides.items()]
    tags = [words.say("deck.tag", glyph=look.glyph, tag=subject.name(look.name)) for look in subject.variant.tags.values()]
    blocks += [Paragraph(text) for text in tags]
    return PageSection(words.say("deck.heading"), tuple(blocks))


def deck_table(subject: RulesInWords, name: str, side: Side) -> Grid:
    words, variant = subject.words, subject.variant
    looks = [variant.colors[color] for color in side.colors]
    colors = words.all_of([words.say("deck.color", color=subject.name(look.name), glyph=look.glyph) for look in looks])
    caption = words.say("deck.colors", colors=colors)
    if name:
        caption = words.say("deck.side", side=subject.side_name(name), colors=colors)
    header = tuple(words.say(f"deck.column.{column}") for column in ("card", "mark", "each", "all", "points"))
    rows = [*deck_rows(subject, side), (words.say("deck.total"), "", "", str(side.total), "")]
    return Grid(caption, header, tuple(rows), numeric=frozenset({2, 3, 4}))


def deck_rows(subject: RulesInWords, side: Side) -> list[tuple[str, ...]]:
    """Numbers first, then the other colored cards, then the wild ones; numbers in a row that look alike are one row."""
    rows = []
    for key, copies in side.cards.items():
        alike = groupby(expand(key), lambda card: "" if is_plain_number(subject, card) else card)
        groups = [list(cards) for _, cards in alike]
        rows += [(rank_card(subject, group[0]), deck_row(subject, side, group, copies)) for group in groups]
    return [row for _, row in sorted(rows, key=lambda ranked: ranked[0])]


def is_plain_number(subject: RulesInWords, card: str) -> bool:
    """Without a name, a sign or points of its own."""
    look = subject.variant.card(card)
    return is_number(card) and (look.name, look.glyph, look.points) == (None, None, None)


def rank_card(subject: RulesInWords, card: str) -> tuple[int, int]:
    if is_number(card):
        return 0, int(card)
    return (2 if subject.variant.card(card).wild else 1), 0


def deck_row(subject: RulesInWords, side: Side, cards: list[str], copies: int | Copies) -> tuple[str, ...]:
    words, variant, first = subject.words, subject.variant, cards[0]
    definition = variant.card(first)
    count, tags = (copies, {}) if isinstance(copies, int) else (copies.count, copies.tags)
    name = subject.card_name(first)
    if len(cards) > 1:
        name = words.say("deck.pair" if len(cards) == 2 else "deck.range", low=cards[0], high=cards[-1])
    marks = [words.say("deck.tagged", glyph=variant.tags[tag].glyph, count=number, of=count) for tag, number in tags.items()]
    mark = words.sentences([definition.glyph or "", *marks])
    points = str(variant.points(first)) if definition.points is not None or len(cards) == 1 else words.say("deck.value")
    each = words.say("deck.no-color") if definition.wild else str(count)
    in_all = count if definition.wild else count * len(cards) * len(side.colors)
    return name, mark, each, str(in_all), points
