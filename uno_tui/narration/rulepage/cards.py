"""What each card does: a sentence for each effect, one for two that belong together, then its condition and the stakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from uno_tui.engine.programs import reverse_first
from uno_tui.narration.rulepage.page import Block, Entry, PageSection, Paragraph
from uno_tui.narration.rulepage.subject import RulesInWords, all_effects
from uno_tui.rulebook.effects import (
    Amount,
    Discard,
    DiscardEffect,
    Draw,
    DrawEffect,
    Effect,
    MenuEffect,
    MenuOption,
    PenaltyEffect,
    SimpleEffect,
    TurnOverEffect,
)
from uno_tui.rulebook.model import is_number

Body = list[str | Entry]


def card_section(subject: RulesInWords) -> PageSection:
    words = subject.words
    acting = [card for card in subject.cards if subject.effects(card) and not is_number(card)]
    blocks: list[Block] = [Paragraph(words.sentences([words.say("cards.intro"), plain_numbers(subject)]))]
    blocks += [card_entry(subject, card) for card in [*subject.numbers_that_act, *acting]]
    if subject.attacks and not subject.compiled.answers:
        names = words.one_of(subject.card_names(subject.attacks))
        blocks.append(Paragraph(words.say("cards.not-answered", cards=names)))
    return PageSection(words.say("cards.heading"), tuple(blocks))


def plain_numbers(subject: RulesInWords) -> str:
    if subject.numbers_that_act:
        return subject.words.say("cards.other-numbers")
    return subject.words.say("cards.plain-numbers") if any(map(is_number, subject.cards)) else ""


def card_entry(subject: RulesInWords, card: str) -> Entry:
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
    return page_entry(subject, name, body, subject.words.sentences(honesty(subject, card)))


def page_entry(subject: RulesInWords, name: str, body: Body, last: str = "") -> Entry:
    """`last` begins a line of its own."""
    first, *rest = joined_sentences(subject, body)
    if isinstance(first, str):
        first = subject.words.say("cards.entry", name=name, text=first)
    return Entry(name, (first, *rest, *filter(None, [last])))


def joined_sentences(subject: RulesInWords, body: Body) -> Body:
    """Sentences that follow each other become one text."""
    parts: Body = []
    for part in body:
        if parts and isinstance(part, str) and isinstance(parts[-1], str):
            parts[-1] = subject.words.sentences([parts[-1], part])
        else:
            parts.append(part)
    return parts


class Around(NamedTuple):
    """What a card does besides an effect: before and after it, in its own list and around the choice it belongs to."""

    before: Sequence[Effect] = ()
    after: Sequence[Effect] = ()
    outer: Around | None = None

    @property
    def earlier(self) -> list[Effect]:
        return [*(self.outer.earlier if self.outer else ()), *self.before]

    @property
    def later(self) -> list[Effect]:
        return [*self.after, *(self.outer.later if self.outer else ())]


def describe(subject: RulesInWords, listed: Sequence[Effect], outer: Around | None = None) -> Body:
    """In the order in which it is done."""
    body: Body = []
    effects = reverse_first(listed)
    for place, effect in enumerate(effects):
        body += sentences(subject, effect, Around(effects[:place], effects[place + 1 :], outer))
    return [*body, *(without_mark(subject, effect) for effect in effects if isinstance(effect, TurnOverEffect))]


def sentences(subject: RulesInWords, effect: Effect, around: Around) -> Body:
    if isinstance(effect, str):
        return describe_simple(subject, effect, around)
    if isinstance(effect, PenaltyEffect):
        return [amount(subject, "effect.penalty", effect.penalty, around)]
    if isinstance(effect, DrawEffect):
        return [describe_draw(subject, effect.draw, around)]
    if isinstance(effect, DiscardEffect):
        return describe_discard(subject, effect.discard, around)
    if isinstance(effect, MenuEffect):
        return [subject.words.say(f"effect.menu.{effect.menu.by}"), *choices(subject, effect, around)]
    if isinstance(effect, TurnOverEffect):
        return describe_turn_over(subject, effect, around)
    assert_never(effect)


def describe_simple(subject: RulesInWords, effect: SimpleEffect, around: Around) -> Body:
    say = subject.words.say
    if effect in ("skip", "skip-everyone") and is_told(effect, around):
        return []
    if effect == "skip" and any(one == "skip" or isinstance(one, PenaltyEffect) for one in around.earlier):
        return [say("effect.skip-further")]
    body: Body = [say(f"effect.{effect}")]
    if effect == "reverse":
        body += after_reversing(subject, around)
    elif effect == "flip":
        body.append(say(f"effect.flip-to-wild.{subject.rules.flip.wild_top_color_by}"))
    elif effect == "offer-drawn":
        body.append(say(f"effect.offer-drawn-card.{'must' if subject.compiled.must_play_drawn else 'may'}"))
    return body


def is_told(effect: SimpleEffect, around: Around) -> bool:
    """Whether the sentence about a draw has said already that whoever draws is skipped."""
    draws = [one.draw for one in around.before if isinstance(one, DrawEffect)]
    return any(SKIPPED_BY.get(draw.who) == effect for draw in draws) and not any(map(costs_a_turn, around.earlier))


def after_reversing(subject: RulesInWords, around: Around) -> Body:
    """Where the card takes a turn from somebody anyway, there is nothing more to say of two players."""
    body: Body = [subject.words.say("effect.reversed")] if any(map(is_about_next, around.later)) else []
    if subject.seats_two and not any(map(costs_a_turn, [*around.earlier, *around.later])):
        body.append(subject.words.say(f"effect.reverse-of-two.{subject.rules.two_player.reverse}"))
    return body


SKIPPED_BY: dict[str, SimpleEffect] = {"next": "skip", "others": "skip-everyone"}


def costs_a_turn(effect: Effect) -> bool:
    return effect in ("skip", "skip-everyone") or isinstance(effect, PenaltyEffect)


def changes_turns(effect: Effect) -> bool:
    return costs_a_turn(effect) or effect in ("reverse", "offer-drawn")


def is_about_next(effect: Effect) -> bool:
    if isinstance(effect, MenuEffect):
        return effect.menu.by == "next"
    if isinstance(effect, DrawEffect):
        return effect.draw.who == "next"
    if isinstance(effect, DiscardEffect):
        return effect.discard.who == "next"
    return effect == "skip" or isinstance(effect, PenaltyEffect)


def describe_draw(subject: RulesInWords, order: Draw, around: Around) -> str:
    if order.who == "self":
        return amount(subject, "effect.draw.self", order, around)
    return amount(subject, f"effect.draw.{order.who}.{after_drawing(order, around)}", order, around)


def after_drawing(order: Draw, around: Around) -> str:
    """Whoever has drawn plays on, unless the card does something about turns; a skip is told in the same sentence."""
    if SKIPPED_BY[order.who] in around.after and not any(map(costs_a_turn, around.earlier)):
        return "skipped"
    return "only" if any(map(changes_turns, all_effects([*around.earlier, *around.later]))) else "turn"


def amount(subject: RulesInWords, key: str, cards: Amount, around: Around) -> str:
    words = subject.words
    if cards.count is None:
        return words.say(f"{key}.until", color=describe_color(subject, around))
    return words.say(f"{key}.count", cards=words.count("cards-counted", cards.count))


def describe_color(subject: RulesInWords, around: Around) -> str:
    return subject.words.say("effect.color.named" if "choose-color" in around.earlier else "effect.color.current")


def describe_discard(subject: RulesInWords, order: Discard, around: Around) -> Body:
    words, say = subject.words, subject.words.say
    waits = order.who == "next" and order.when == "end-of-turn"
    usual_turn = [say("effect.usual-turn")] if waits and not any(map(is_about_next, around.before)) else []
    if order.count is None:
        what = say(f"effect.discard.all.{order.who}.{order.when}", color=describe_color(subject, around))
    else:
        what = say("effect.discard.chosen", cards=words.count("cards-counted", order.count))
    return [*usual_turn, what, say("effect.discard.under"), say(f"effect.discard.wins.{order.who}")]


def choices(subject: RulesInWords, effect: MenuEffect, around: Around) -> list[Entry]:
    return [describe_choice(subject, effect.menu.by, option, around) for option in effect.menu.options.values()]


def describe_choice(subject: RulesInWords, by: str, option: MenuOption, around: Around) -> Entry:
    """A next player who chooses plays on, unless the card does something about turns."""
    words, body = subject.words, describe(subject, option.effects, around)
    then = "self" if any(map(changes_turns, [*around.earlier, *around.later])) else by
    if option.perform:
        body.insert(0, words.say("effect.perform", seconds=words.count("seconds", option.perform.seconds)))
    if not option.effects:
        body.append(words.say(f"effect.performed.{then}" if option.perform else f"effect.nothing.{then}"))
    return page_entry(subject, subject.name(option.name), body)


def describe_turn_over(subject: RulesInWords, effect: TurnOverEffect, around: Around) -> Body:
    say, then = subject.words.say, effect.turn_over_top.then
    look = subject.variant.tags[effect.turn_over_top.tag]
    facts = {"glyph": look.glyph, "tag": subject.name(look.name)}
    body: Body = [say("effect.turn-over-top.do")]
    if len(then) == 1 and isinstance(then[0], MenuEffect) and then[0].menu.by == "self":
        body += [say("effect.turn-over-top.if-menu", **facts), *choices(subject, then[0], around)]
    else:
        body += [say("effect.turn-over-top.if", **facts), *describe(subject, then, around)]
    return [*body, say("effect.turn-over-top.after", glyph=look.glyph)] if around.after else body


def without_mark(subject: RulesInWords, effect: TurnOverEffect) -> str:
    return subject.words.say("effect.turn-over-top.without", glyph=subject.variant.tags[effect.turn_over_top.tag].glyph)


def honesty(subject: RulesInWords, card: str) -> list[str]:
    """When the card may honestly be played, and what bluffing or doubting it costs."""
    condition, say = subject.condition(card), subject.words.say
    if condition is None:
        return []
    answers = subject.rules.stacking.mode != "none" and condition != "no-playable-card" and card in subject.attacks
    exempt = [say("condition.answer")] if answers else []
    if subject.compiled.strict:
        return [say("condition.strict", condition=say(f"condition.{condition}")), *exempt]
    if card not in subject.attacks:
        return []
    said = [say("condition.honest", condition=say(f"condition.{condition}")), say("condition.bluff")]
    return [*said, challenge_stakes(subject, card) if subject.compiled.challenges else say("condition.unpunished"), *exempt]


def challenge_stakes(subject: RulesInWords, card: str) -> str:
    """Who draws how much after a challenge, in numbers."""
    words, penalty, extra = subject.words, subject.penalty(card), subject.compiled.failed_extra
    on_top = words.count("cards-counted", extra)
    if subject.compiled.first_card_is_challenged and subject.rules.stacking.mode != "none":
        return words.say("condition.stakes.pile", extra=on_top)
    if penalty is None or penalty.penalty.count is None:
        return words.say("condition.stakes.until", extra=on_top) if extra else words.say("condition.stakes.until-alone")
    count = penalty.penalty.count
    lost, saved = words.count("cards-counted", count + extra), words.count("cards-counted", count)
    return words.say("condition.stakes.count", guilty=saved, innocent=lost)
