"""The pages about cards: a sentence for each effect, one for two that belong together, then its condition and the stakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, assert_never

from uno_tui.engine.facts import as_done
from uno_tui.lang import words
from uno_tui.narration.meant import every_card, exchange_form, one_card, partner, some_cards, subject
from uno_tui.narration.rulepage.around import (
    SKIPPED_BY,
    Around,
    after_drawing,
    changes_turns,
    costs_a_turn,
    is_about_next,
    is_chosen,
    is_told,
    singled_out,
)
from uno_tui.narration.rulepage.conditions import describe_condition
from uno_tui.narration.rulepage.ending import allowed_name
from uno_tui.narration.rulepage.honesty import honesty
from uno_tui.narration.rulepage.page import Block, PageEntry, PageSection, Paragraph
from uno_tui.narration.rulepage.playing import answers_heading
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.amounts import Amount, CountRange
from uno_tui.rulebook.conditions import If, TurnOverCase
from uno_tui.rulebook.effect_parts import names_color, whom
from uno_tui.rulebook.effects import (
    CardsHanded,
    ChooseColorEffect,
    Discard,
    DiscardEffect,
    Draw,
    DrawEffect,
    Effect,
    GiveCardsEffect,
    IfEffect,
    Menu,
    MenuEffect,
    MenuOption,
    PenaltyEffect,
    PlayMoreEffect,
    ShowHand,
    ShowHandEffect,
    SimpleEffect,
    SkipEffect,
    SwapEffect,
    TakeCardsEffect,
    TurnOverEffect,
)
from uno_tui.rulebook.model import Card, is_number

Body = list[str | PageEntry]


def card_section(wording: Wording) -> PageSection:
    acting = [card for card in wording.cards if not is_number(card)]
    blocks: list[Block] = [Paragraph(words.sentences([words.say("cards.intro"), plain_numbers(wording)]))]
    blocks += [card_entry(wording, card) for card in [*wording.numbers_that_act, *acting]]
    blocks += [tag_entry(wording, tag) for tag in wording.variant.tags if wording.variant.tag_effects(tag)]
    unanswered = [card for card in wording.attacks if not (wording.compiled.answers or wording.answers(card))]
    if unanswered:
        names = words.one_of(wording.card_names(unanswered))
        blocks.append(Paragraph(words.say("cards.not-answered", cards=names)))
    return PageSection(words.say("cards.heading"), tuple(blocks))


def plain_numbers(wording: Wording) -> str:
    if wording.numbers_that_act:
        return words.say("cards.other-numbers")
    return words.say("cards.plain-numbers") if any(map(is_number, wording.cards)) else ""


def card_entry(wording: Wording, card: str) -> PageEntry:
    definition, name = wording.variant.card(card), wording.card_name(card)
    if definition.glyph:
        name = words.say("cards.marked", glyph=definition.glyph, name=name)
    sides = [side for side in wording.variant.all_sides if card in wording.cards_of(side)]
    if len(sides) < len(wording.variant.all_sides):
        name = words.say("cards.on-side", name=name, side=wording.side_name(sides[0]))
    body: Body = []
    if definition.not_on:
        cards = words.one_of(cards_listed(wording, definition.not_on))
        body.append(words.say("cards.wild-not-on" if definition.wild else "cards.not-on", cards=cards))
    elif definition.wild:
        body.append(words.say("cards.wild"))
    body += describe(wording, wording.effects(card))
    body += [*text_sentences(definition), *answer_sentences(wording, card)]
    return page_entry(name, body or [words.say("cards.plain")], words.sentences(honesty(wording, card)))


def text_sentences(card: Card) -> list[str]:
    if card.text:
        return [words.say("cards.text", text=words.of(card.text))]
    return [words.say("cards.blank")] if card.written else []


def answer_sentences(wording: Wording, card: str) -> list[str]:
    """That a card is an answer by itself; to what, and how, is told in the section about answers."""
    if card not in wording.own_answers:
        return []
    said = [words.say("cards.answer", heading=answers_heading(wording))]
    return said if wording.effects(card) else [*said, words.say("cards.answer-only")]


def cards_listed(wording: Wording, entries: Sequence[str]) -> list[str]:
    """Cards by their words, or all numbers, or some of them."""
    return list(dict.fromkeys(allowed_name(wording, entry) for entry in entries))


def tag_entry(wording: Wording, tag: str) -> PageEntry:
    look = wording.variant.tags[tag]
    name = words.say("cards.with-tag", glyph=look.glyph, tag=words.of(look.name))
    return page_entry(name, describe(wording, look.effects))


def page_entry(name: str, body: Body, last: str = "") -> PageEntry:
    """`last` begins a line of its own."""
    first, *rest = joined_sentences(body)
    if isinstance(first, str):
        first = words.say("cards.entry", name=name, text=first)
    return PageEntry(name, (first, *rest, *filter(None, [last])))


def joined_sentences(body: Body) -> Body:
    """Sentences that follow each other become one text."""
    parts: Body = []
    for part in body:
        if parts and isinstance(part, str) and isinstance(parts[-1], str):
            parts[-1] = words.sentences([parts[-1], part])
        else:
            parts.append(part)
    return parts


def describe(wording: Wording, listed: Sequence[Effect], outer: Around | None = None) -> Body:
    """In the order in which it is done."""
    body: Body = []
    effects = as_done(listed)
    for place, effect in enumerate(effects):
        body += sentences(wording, effect, Around(effects[:place], effects[place + 1 :], outer))
    return [*asides_once(body), *(sentence for effect in effects for sentence in without_mark(wording, effect))]


def asides_once(body: Body) -> Body:
    """What holds for all of the card is said behind the last effect that it is about."""
    asides = (words.say("who.tie"), words.say("effect.keeps-last"))
    return [part for place, part in enumerate(body) if part not in asides or part not in body[place + 1 :]]


def sentences(wording: Wording, effect: Effect, around: Around) -> Body:
    """Who is singled out is said before, and whom it hits among equals after."""
    choice = [words.say("who.choose")] if whom(effect) == "chosen" and not is_chosen(around) else []
    tie = [words.say("who.tie")] if whom(effect) in ("fewest-cards", "most-cards") else []
    return [*choice, *own_sentences(wording, effect, around), *tie]


def own_sentences(wording: Wording, effect: Effect, around: Around) -> Body:  # noqa: C901, PLR0912 (one branch for each kind)
    if isinstance(effect, str):
        return describe_simple(wording, effect, around)
    if isinstance(effect, PenaltyEffect):
        return [amount("effect.penalty", wording, effect.penalty, around), *limit(effect.penalty)]
    if isinstance(effect, DrawEffect):
        return describe_draw(wording, effect.draw, around)
    if isinstance(effect, DiscardEffect):
        return describe_discard(wording, effect.discard, around)
    if isinstance(effect, PlayMoreEffect):
        more = effect.play_more
        return [words.say(f"effect.play-more.{more.of}"), words.say(f"several.{more.effect}"), words.say("several.call")]
    if isinstance(effect, SwapEffect):
        return [words.say("effect.swap-with", who=subject(effect.swap_hands.who))]
    if isinstance(effect, SkipEffect):
        return [words.say("effect.skip-later", who=subject(effect.skip.who))]
    if isinstance(effect, ShowHandEffect):
        return [describe_look(effect.show_hand)]
    if isinstance(effect, GiveCardsEffect):
        return describe_exchange(wording, effect.give_cards, "give", around)
    if isinstance(effect, TakeCardsEffect):
        return describe_exchange(wording, effect.take_cards, "take", around)
    if isinstance(effect, ChooseColorEffect):
        return [words.say(f"effect.color-by.{effect.choose_color.by}")]
    if isinstance(effect, MenuEffect):
        return [words.say(f"effect.menu.{effect.menu.by}"), *choices(wording, effect, around)]
    if isinstance(effect, TurnOverEffect):
        return describe_turn_over(wording, effect, around)
    if isinstance(effect, IfEffect):
        return describe_if(wording, effect.if_, around)
    assert_never(effect)


def describe_simple(wording: Wording, effect: SimpleEffect, around: Around) -> Body:
    say = words.say
    if effect in ("skip", "skip-everyone") and is_told(effect, around):
        return []
    if effect == "keep-color" and wording.has_one_color:
        return []
    if effect == "skip" and any(one == "skip" or isinstance(one, PenaltyEffect) for one in around.earlier):
        return [say("effect.skip-further")]
    body: Body = [say(f"effect.{effect}")]
    if effect == "reverse":
        body += after_reversing(wording, around)
    elif effect == "flip":
        body += [say("effect.flip-piles"), say(f"effect.flip-to-wild.{wording.rules.flip.wild_top_color_by}")]
    elif effect == "offer-drawn":
        body.append(say(f"effect.offer-drawn-card.{'must' if wording.compiled.must_play_drawn else 'may'}"))
    return body


def after_reversing(wording: Wording, around: Around) -> Body:
    """Where the card takes a turn from somebody anyway, there is nothing more to say of two players."""
    body: Body = [words.say("effect.reversed")] if any(map(is_about_next, around.later)) else []
    if wording.seats_two and not any(map(costs_a_turn, [*around.earlier, *around.later])):
        body.append(words.say(f"effect.reverse-of-two.{wording.rules.two_player.reverse}"))
    return body


def describe_draw(wording: Wording, order: Draw, around: Around) -> Body:
    path = "self" if order.who == "self" else "player"
    if order.who in SKIPPED_BY:
        path = f"{order.who}.{after_drawing(order, around)}"
    return [amount(f"effect.draw.{path}", wording, order, around, subject(order.who)), *limit(order)]


def limit(order: Amount) -> list[str]:
    return [words.say("effect.draw.at-most", cards=words.count("cards-counted", order.at_most))] if order.at_most else []


def amount(key: str, wording: Wording, cards: Amount, around: Around, who: str = "") -> str:
    if cards.until is not None:
        card = one_card(wording.variant, cards.until, describe_color(around))
        return words.say(f"{key}.until", card=card, who=who)
    if isinstance(cards.count, CountRange):
        number = words.say("effect.by-chance", low=cards.low, cards=words.count("cards-counted", cards.high))
        return words.say(f"{key}.count", cards=number, who=who)
    return words.say(f"{key}.count", cards=words.count("cards-counted", cards.low), who=who)


def describe_color(around: Around) -> str:
    """By who named it last."""
    named = [effect for effect in around.earlier if names_color(effect)]
    if not named:
        return words.say("effect.color.current")
    return words.say("effect.color.named" if named[-1] == "choose-color" else "effect.color.that")


def describe_discard(wording: Wording, order: Discard, around: Around) -> Body:
    say = words.say
    waits = order.who == "next" and order.when == "end-of-turn"
    usual_turn = [say("effect.usual-turn")] if waits and not any(map(is_about_next, around.before)) else []
    person = "self" if order.who == "self" else "player"
    path = discard_way(order)
    what = say(f"effect.discard.{path}", cards=discarded(wording, order, around), who=subject(order.who))
    winner = "anybody" if order.who in ("others", "everyone", "fewest-cards", "most-cards") else person
    return [*usual_turn, what, say("effect.discard.under"), say(f"effect.discard.wins.{winner}")]


def discard_way(order: Discard) -> str:
    """Who lets go of cards, and whether they are chosen."""
    if order.when == "end-of-turn":
        return f"later.{order.who}"
    person = "self" if order.who == "self" else "player"
    if order.up_to is not None:
        return f"{'may' if order.up_to == 1 else 'up-to'}.{person}"
    return f"{'all' if order.all_of else 'chosen-of' if order.of else 'chosen'}.{person}"


def discarded(wording: Wording, order: Discard, around: Around) -> str:
    color = describe_color(around)
    if order.all_of is not None:
        return every_card(wording.variant, order.all_of, color)
    return some_cards(wording.variant, order.most, order.of, color)


def describe_look(look: ShowHand) -> str:
    person = "self" if look.who == "self" else "player"
    return words.say(f"effect.show-hand.{look.to}.{person}", who=partner(look.who))


def describe_exchange(wording: Wording, order: CardsHanded, way: Literal["give", "take"], around: Around) -> Body:
    color, how = describe_color(around), exchange_form(order, way)
    if order.all_of is not None:
        cards = every_card(wording.variant, order.all_of, color)
    else:
        cards = some_cards(wording.variant, order.count or 0, order.of, color)
    return [words.say(f"effect.{way}.{how}", cards=cards, who=partner(order.who)), words.say("effect.keeps-last")]


def choices(wording: Wording, effect: MenuEffect, around: Around) -> list[PageEntry]:
    return [describe_choice(wording, effect.menu, option, around) for option in effect.menu.options.values()]


def describe_choice(wording: Wording, menu: Menu, option: MenuOption, around: Around) -> PageEntry:
    """A next player who chooses plays on, unless the card does something about turns."""
    if menu.by == "chosen":
        around = singled_out(around)
    body = describe(wording, option.effects, around)
    is_next = menu.by == "next" and not any(map(changes_turns, [*around.earlier, *around.later]))
    then = "next" if is_next else "self"
    if option.perform:
        seconds = words.count("seconds", option.perform.seconds)
        judged = words.say("effect.perform-judged", seconds=seconds)
        body.insert(0, judged if option.can_fail else words.say("effect.perform", seconds=seconds))
    if not option.effects:
        body.append(words.say(f"effect.performed.{then}" if option.perform else f"effect.nothing.{then}"))
    if option.perform and option.perform.failed:
        body += [words.say("effect.perform-failed"), *describe(wording, option.perform.failed, around)]
    return page_entry(choice_name(menu, option), body)


def choice_name(menu: Menu, option: MenuOption) -> str:
    """With its odds, where chance chooses."""
    name, lots = words.of(option.name), sum(each.weight for each in menu.options.values())
    return words.say("effect.odds", name=name, weight=option.weight, lots=lots) if menu.by == "chance" else name


def describe_turn_over(wording: Wording, effect: TurnOverEffect, around: Around) -> Body:
    """What is nested is described within it, so it is not flattened."""
    say, order = words.say, effect.turn_over_top
    body: Body = [say("effect.turn-over-top.do")]
    if order.sets_color:
        body.append(say("effect.turn-over-top.sets-color"))
    if order.tag is None:
        body += [turn_over_case(wording, case, around) for case in order.all_cases]
        return [*body, say("effect.after-all")] if around.after else body
    look, then = wording.variant.tags[order.tag], order.then
    facts = {"glyph": look.glyph, "tag": words.of(look.name)}
    if len(then) == 1 and isinstance(then[0], MenuEffect) and then[0].menu.by == "self":
        body += [say("effect.turn-over-top.if-menu", **facts), *choices(wording, then[0], around)]
    else:
        body += [say("effect.turn-over-top.if", **facts), *describe(wording, then, around)]
    return [*body, say("effect.turn-over-top.after", glyph=look.glyph)] if around.after else body


def turn_over_case(wording: Wording, case: TurnOverCase, around: Around) -> PageEntry:
    name = words.say("effect.case", card=one_card(wording.variant, case.of, describe_color(around)))
    return page_entry(name, describe(wording, case.then, around) or [words.say("effect.nothing.self")])


def without_mark(wording: Wording, effect: Effect) -> Body:
    """What is said last of a card that looks for a mark."""
    tag = effect.turn_over_top.tag if isinstance(effect, TurnOverEffect) else None
    return [words.say("effect.turn-over-top.without", glyph=wording.variant.tags[tag].glyph)] if tag else []


def describe_if(wording: Wording, fork: If, around: Around) -> Body:
    """Inside of a condition about a chosen player, or each of several, one is singled out."""
    say = words.say
    is_singled_out = fork.is_for_each or fork.who == "chosen"
    inside = singled_out(around) if is_singled_out else around
    body: Body = [
        describe_condition(wording, fork, describe_color(around)),
        *describe(wording, fork.then or fork.else_, inside),
    ]
    if fork.then and fork.else_:
        body += [say("effect.else"), *describe(wording, fork.else_, inside)]
    return [*body, say("effect.after-all")] if around.after else body
