"""The pages about the end: calling UNO, the last card, counting, winning the game, and what happens without cards."""

from __future__ import annotations

from uno_tui.lang import words
from uno_tui.narration.rulepage.page import Block, Bullets, PageSection, Paragraph
from uno_tui.narration.rulepage.wording import Wording


def uno_section(wording: Wording) -> PageSection | None:
    uno = wording.rules.uno
    if uno.enforcement == "none":
        return None
    texts = [words.say("uno.call"), *forgetting(wording)]
    if wording.discards:
        texts.append(words.say("uno.discards.count" if uno.applies_to_discards else "uno.discards.free"))
    texts += [words.say("uno.again"), *free_mistakes(wording)]
    return PageSection(words.say("uno.heading"), tuple(Paragraph(text) for text in texts))


def forgetting(wording: Wording) -> list[str]:
    uno = wording.rules.uno
    if not (uno.penalty or uno.penalty_up_to):
        return [words.say("uno.free")]
    price = wording.cards_by_luck(uno.penalty, uno.penalty_up_to)
    return [words.say(f"uno.enforcement.{uno.enforcement}", cards=price), words.say(f"uno.window.{uno.window}")]


def free_mistakes(wording: Wording) -> list[str]:
    """Of calling and catching by mistake: what costs nothing here. What it costs otherwise is told among the mistakes."""
    optional = wording.rules.optional
    free = [name for name, price in (("call", optional.wrong_uno), ("catch", optional.wrong_catch)) if not price]
    return [words.say(f"uno.mistakes.{'both' if len(free) == 2 else free[0]}")] if free else []


def last_card_section(wording: Wording) -> PageSection:
    allowed = wording.rules.last_card.allowed
    if allowed == "any":
        text = words.say("last.any")
    else:
        cards = words.one_of([allowed_name(wording, entry) for entry in allowed])
        text = words.say("last.only", cards=cards)
    blocks: list[Block] = [Paragraph(text), Paragraph(words.sentences(last_effects(wording)))]
    return PageSection(words.say("last.heading"), tuple(blocks))


def allowed_name(wording: Wording, entry: str) -> str:
    """The entry of `last_card.allowed` in words: a card, all numbers, or a range of them."""
    say = words.say
    group, _, bounds = entry.partition("-")
    if group != "number":
        return wording.card_name(entry)
    low, _, high = bounds.partition("-")
    return say("last.range", low=low, high=high) if bounds else say("last.numbers")


def last_effects(wording: Wording) -> list[str]:
    """What a card still does when it is played last."""
    rules = wording.rules
    hitting = [card for card in wording.last_cards if card in wording.attacks and card in rules.going_out.resolve]
    texts = [words.say("last.hits", cards=words.one_of(wording.card_names(hitting)))] if hitting else []
    if hitting and rules.stacking.mode != "none" and rules.stacking.total == "accumulate":
        texts.append(words.say("last.hits-pile"))
    if hitting and (wording.compiled.answers or wording.own_answers):
        texts.append(words.say("last.no-answer"))
    if any("flip" in wording.effects(card) for card in wording.last_cards):
        texts.append(words.say("last.flips" if rules.flip.last_card_flips else "last.no-flip"))
    return [*texts, words.say("last.rest" if texts else "last.nothing")]


def scoring_section(wording: Wording) -> PageSection:
    scoring = wording.rules.scoring
    texts = [words.say("score.count")]
    if wording.is_two_sided:
        side = scoring.flip_side
        texts.append(say_side(wording, side))
    texts.append(words.say(f"score.{wording.rules.goal}", target=scoring.target))
    if scoring.mode == "penalty_points":
        texts.append(words.say(f"score.tie.{scoring.tie}"))
    return PageSection(words.say("score.heading"), tuple(Paragraph(text) for text in texts))


def say_side(wording: Wording, side: str) -> str:
    say = words.say
    if side in wording.variant.all_sides:
        return say("score.one-side", side=wording.side_name(side))
    return say("score.side-in-play")


def knock_out_section(wording: Wording) -> PageSection | None:
    say, rules = words.say, wording.rules.knock_out
    if rules.cards is None:
        return None
    points = words.count("round-end.points", rules.worth)
    texts = [
        say("knock-out.cards", cards=words.count("cards-counted", rules.cards)),
        say("knock-out.last"),
        say(f"knock-out.hand.{rules.hand}"),
        say("knock-out.worth", points=points) if rules.worth else say("knock-out.nothing"),
    ]
    return PageSection(say("knock-out.heading"), tuple(Paragraph(text) for text in texts))


def exhaustion_section(wording: Wording) -> PageSection:
    say, exhaustion = words.say, wording.rules.exhaustion
    items = [say(f"exhaustion.when.{exhaustion.when}"), say("exhaustion.forgiven")]
    items += [say("exhaustion.turn-over", glyph=wording.variant.tags[tag].glyph) for tag in wording.tags_looked_for]
    items.append(say(f"exhaustion.blocked.{exhaustion.blocked_round}"))
    return PageSection(say("exhaustion.heading"), (Bullets(tuple(items)),))
