"""The pages about playing: a turn, challenges, answers to draw cards, and what mistakes cost."""

from __future__ import annotations

from uno_tui.engine.referee import TIMEOUT_PENALTY
from uno_tui.rulebook.model import is_number
from uno_tui.rulepage.options import written
from uno_tui.rulepage.page import Block, Bullets, Paragraph, Section
from uno_tui.rulepage.subject import Subject


def turn_section(subject: Subject) -> Section:
    words, turn = subject.words, subject.rules.turn
    texts = [
        words.sentences([words.say("turn.match"), example(subject)]),
        words.sentences([words.say("turn.wild"), words.say(f"turn.naming.{naming(subject)}")]),
        words.sentences([drawing(subject), words.say(f"turn.voluntary.{written(turn.voluntary_draw)}")]),
        words.say(f"turn.drawn.{turn.play_drawn}"),
    ]
    if subject.rules.house.jump_in:
        texts.append(words.say("turn.jump-in"))
    return Section(words.say("turn.heading"), tuple(Paragraph(text) for text in texts))


def example(subject: Subject) -> str:
    """Onto a number of the first color; nothing if there are no numbers."""
    side = subject.variant.all_sides[subject.first_side]
    numbers = list(filter(is_number, subject.cards_of(subject.first_side)))
    if not numbers:
        return ""
    color = subject.name(subject.variant.colors[side.colors[0]].name)
    return subject.words.say("turn.example", color=color, number=numbers[-1])


def naming(subject: Subject) -> str:
    """Whether the colors that can be named depend on the side in play."""
    return "two-sided" if len(set(subject.kit.nameable)) > 1 else "one-sided"


def drawing(subject: Subject) -> str:
    words, turn = subject.words, subject.rules.turn
    if turn.draw_until == "playable":
        return words.say("turn.draw.playable")
    return words.say("turn.draw.one", cards=words.count("cards-counted", turn.draw_count))


def challenge_section(subject: Subject) -> Section | None:
    """The course of a challenge; the numbers stand with each card."""
    if not subject.challengeable:
        return None
    words, challenge = subject.words, subject.rules.challenge
    names = words.all_of(subject.card_names(subject.challengeable))
    items = [
        words.say(f"challenge.guilty.{challenge.guilty_card}"),
        words.say("challenge.innocent", extra=words.count("cards-counted", challenge.failed_extra)),
    ]
    blocks: list[Block] = [
        Paragraph(words.sentences([words.say("challenge.intro", cards=names), judgement(subject)])),
        *symbols_judged(subject),
        Paragraph(words.say(f"challenge.shown.{challenge.show_to}")),
        Bullets(tuple(items)),
    ]
    if subject.rules.stacking.mode != "none":
        blocks.append(Paragraph(words.say(f"challenge.chain.{chain(subject)}")))
    return Section(words.say("challenge.heading"), tuple(blocks))


def judgement(subject: Subject) -> str:
    colors_count = any(subject.condition(card) != "no-playable-card" for card in subject.challengeable)
    return subject.words.say("challenge.judged.color" if colors_count else "challenge.judged.playable")


def symbols_judged(subject: Subject) -> list[Block]:
    cards = [card for card in subject.challengeable if subject.condition(card) == "no-color-or-action-match"]
    names = subject.words.one_of(subject.card_names(cards)) if cards else ""
    return [Paragraph(subject.words.say("challenge.symbol", cards=names))] if cards else []


def chain(subject: Subject) -> str:
    """Which card of a pile of draw cards can be challenged."""
    if subject.rules.optional.strict_plus4:
        return "strict"
    return subject.rules.challenge.target


def stacking_section(subject: Subject) -> Section | None:
    words, stacking = subject.words, subject.rules.stacking
    blocks: list[Block] = []
    if subject.attacks and stacking.mode != "none":
        blocks += answers(subject)
    if subject.attacks and stacking.deflect and subject.deflectors:
        blocks += deflection(subject)
    if blocks and stacking.must_if_able:
        blocks.append(Paragraph(words.say("stacking.must")))
    elif blocks:
        blocks.append(Paragraph(words.say("stacking.may")))
    if subject.attacks and stacking.follow_color_after_penalty:
        blocks.append(Paragraph(words.say("stacking.follow-color")))
    return Section(words.say("stacking.heading"), tuple(blocks)) if blocks else None


def answers(subject: Subject) -> list[Block]:
    words, stacking = subject.words, subject.rules.stacking
    items = []
    for card in subject.attacks:
        name = subject.card_name(card)
        if others := subject.answers(card):
            items.append(words.say("stacking.answer", card=name, answers=words.one_of(subject.card_names(others))))
        else:
            items.append(words.say("stacking.no-answer", card=name))
    scheme = words.say(f"stacking.mode.{stacking.mode}")
    return [
        Paragraph(words.sentences([words.say("stacking.intro"), scheme])),
        Bullets(tuple(items)),
        Paragraph(words.say(f"stacking.total.{stacking.total}")),
    ]


def deflection(subject: Subject) -> list[Block]:
    say = subject.words.say
    items = [say(f"stacking.deflect.{use}", card=subject.card_name(card)) for card, use in subject.deflectors.items()]
    return [Paragraph(say("stacking.deflect.intro")), Bullets(tuple(items))]


def mistake_section(subject: Subject) -> Section | None:
    words, optional = subject.words, subject.rules.optional
    items = [
        words.say(f"mistakes.{mistake}", cards=words.count("cards-counted", cards))
        for mistake in ("wrong_play", "wrong_catch", "wrong_uno")
        if (cards := getattr(optional, mistake))
    ]
    if optional.turn_seconds:
        drawn = words.count("cards-counted", TIMEOUT_PENALTY)
        items.append(words.say("mistakes.time", seconds=words.count("seconds", optional.turn_seconds), cards=drawn))
    if subject.rules.penalties.end_turn:
        items.append(words.say("mistakes.end-turn"))
    return Section(words.say("mistakes.heading"), (Bullets(tuple(items)),)) if items else None
