"""What each card does: one sentence for each effect, then its condition and what a challenge costs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from uno_tui.rulebook.effects import (
    Amount,
    Discard,
    DiscardEffect,
    DrawEffect,
    Effect,
    MenuEffect,
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
    body += honesty(subject, card)
    return Entry(name, joined(body))


def joined(body: Iterable[str | Entry]) -> tuple[str | Entry, ...]:
    """Sentences that follow each other become one text."""
    parts: Body = []
    for part in body:
        if parts and isinstance(part, str) and isinstance(parts[-1], str):
            parts[-1] += f" {part}"
        else:
            parts.append(part)
    return tuple(parts)


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
    if effect == "reverse":
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
    say = subject.words.say
    options = [
        Entry(subject.name(option.name), joined(describe(subject, option.effects) or [say("effect.nothing")]))
        for option in effect.menu.options.values()
    ]
    return [say(f"effect.menu.{effect.menu.by}"), *options]


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
