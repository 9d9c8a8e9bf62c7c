"""What each card does: one sentence for each effect, then its condition and what a challenge costs."""

from __future__ import annotations

from typing import assert_never

from uno_tui.rulebook.effects import (
    Amount,
    Discard,
    DiscardEffect,
    DrawEffect,
    Effect,
    MenuEffect,
    MenuOption,
    PenaltyEffect,
    SimpleEffect,
    TurnOverEffect,
)
from uno_tui.rulebook.model import is_number
from uno_tui.rulepage.page import Block, Entry, Paragraph, Section
from uno_tui.rulepage.subject import Subject

Body = list[str | Entry]


def card_section(subject: Subject) -> Section:
    say = subject.words.say
    acting = [card for card in subject.cards if subject.effects(card) and not is_number(card)]
    blocks: list[Block] = [Paragraph(say("cards.intro"))]
    blocks += [card_entry(subject, card) for card in [*subject.numbers_that_act, *acting]]
    return Section(say("cards.heading"), tuple(blocks))


def card_entry(subject: Subject, card: str) -> Entry:
    definition, name = subject.variant.card(card), subject.card_name(card)
    if definition.glyph:
        name = subject.words.say("cards.marked", glyph=definition.glyph, name=name)
    sides = [side for side in subject.variant.all_sides if card in subject.cards_of(side)]
    if len(sides) < len(subject.variant.all_sides):
        name = subject.words.say("cards.on-side", name=name, side=subject.side_name(sides[0]))
    body: Body = []
    if definition.wild:
        body.append(subject.words.say("cards.wild"))
    body += describe(subject, subject.effects(card))
    return entry(subject, name, body, subject.words.sentences(honesty(subject, card)))


def entry(subject: Subject, name: str, body: Body, last: str = "") -> Entry:
    """`last` begins a line of its own."""
    first, *rest = joined(subject, body)
    if isinstance(first, str):
        first = subject.words.say("cards.entry", name=name, text=first)
    return Entry(name, (first, *rest, *filter(None, [last])))


def joined(subject: Subject, body: Body) -> Body:
    """Sentences that follow each other become one text."""
    parts: Body = []
    for part in body:
        if parts and isinstance(part, str) and isinstance(parts[-1], str):
            parts[-1] = subject.words.sentences([parts[-1], part])
        else:
            parts.append(part)
    return parts


def describe(subject: Subject, effects: list[Effect]) -> Body:
    body: Body = []
    for place, effect in enumerate(effects):
        before = effects[:place]
        if any(isinstance(earlier, TurnOverEffect) for earlier in before[-1:]):
            body.append(subject.words.say("effect.turn-over-top.after"))
        if effect == "skip" and any(earlier == "skip" or isinstance(earlier, PenaltyEffect) for earlier in before):
            body.append(subject.words.say("effect.skip-further"))
        else:
            body += sentences(subject, effect)
    return body


def sentences(subject: Subject, effect: Effect) -> Body:
    if isinstance(effect, str):
        return simple(subject, effect)
    if isinstance(effect, PenaltyEffect):
        return [amount(subject, "effect.penalty", effect.penalty)]
    if isinstance(effect, DrawEffect):
        return [amount(subject, f"effect.draw.{effect.draw.who}", effect.draw)]
    if isinstance(effect, DiscardEffect):
        return [discard(subject, effect.discard)]
    if isinstance(effect, MenuEffect):
        return menu(subject, effect)
    if isinstance(effect, TurnOverEffect):
        return turn_over(subject, effect)
    assert_never(effect)


def simple(subject: Subject, effect: SimpleEffect) -> Body:
    say, rules = subject.words.say, subject.rules
    body: Body = [say(f"effect.{effect}")]
    if effect == "reverse" and subject.seats_two:
        body.append(say(f"effect.reverse-of-two.{rules.two_player.reverse}"))
    elif effect == "flip":
        body.append(say(f"effect.flip-to-wild.{rules.flip.wild_top_color_by}"))
    elif effect == "offer-drawn":
        body.append(say(f"effect.offer-drawn-card.{'must' if subject.kit.must_play_drawn else 'may'}"))
    return body


def amount(subject: Subject, key: str, cards: Amount) -> str:
    words = subject.words
    if cards.count is None:
        return words.say(f"{key}.until")
    return words.say(f"{key}.count", cards=words.count("cards-counted", cards.count))


def discard(subject: Subject, order: Discard) -> str:
    words = subject.words
    if order.count is not None:
        return words.say("effect.discard.chosen", cards=words.count("cards-counted", order.count))
    return words.say(f"effect.discard.color.{order.who}.{order.when}")


def menu(subject: Subject, effect: MenuEffect) -> Body:
    options = [choice(subject, option) for option in effect.menu.options.values()]
    return [subject.words.say(f"effect.menu.{effect.menu.by}"), *options]


def choice(subject: Subject, option: MenuOption) -> Entry:
    words, body = subject.words, describe(subject, option.effects)
    if option.perform:
        body.insert(0, words.say("effect.perform", seconds=words.count("seconds", option.perform.seconds)))
    return entry(subject, subject.name(option.name), body or [words.say("effect.nothing")])


def turn_over(subject: Subject, effect: TurnOverEffect) -> Body:
    order = effect.turn_over_top
    look = subject.variant.tags[order.tag]
    condition = subject.words.say("effect.turn-over-top.if", glyph=look.glyph, tag=subject.name(look.name))
    return [subject.words.say("effect.turn-over-top.do"), condition, *describe(subject, order.then)]


def honesty(subject: Subject, card: str) -> list[str]:
    """When the card may honestly be played, and what bluffing or doubting it costs."""
    condition, say = subject.condition(card), subject.words.say
    if condition is None:
        return []
    answers = subject.rules.stacking.mode != "none" and condition != "no-playable-card" and card in subject.attacks
    exempt = [say("condition.answer")] if answers else []
    if subject.kit.strict:
        return [say("condition.strict", condition=say(f"condition.{condition}")), *exempt]
    if card not in subject.attacks:
        return []
    said = [say("condition.honest", condition=say(f"condition.{condition}")), *exempt, say("condition.bluff")]
    return [*said, stakes(subject, card) if subject.kit.challenges else say("condition.unpunished")]


def stakes(subject: Subject, card: str) -> str:
    """Who draws how much after a challenge, in numbers."""
    words, penalty, extra = subject.words, subject.penalty(card), subject.kit.failed_extra
    if penalty is None or penalty.penalty.count is None:
        return words.say("condition.stakes.until", extra=words.count("cards-counted", extra))
    count = penalty.penalty.count
    lost, saved = words.count("cards-counted", count + extra), words.count("cards-counted", count)
    return words.say("condition.stakes.count", guilty=saved, innocent=lost)
