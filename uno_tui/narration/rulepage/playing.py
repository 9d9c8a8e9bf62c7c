"""The pages about playing: a turn, challenges, answers to draw cards, and what mistakes cost."""

from __future__ import annotations

from uno_tui.engine.referee import TIMEOUT_PENALTY
from uno_tui.narration.rulepage.options import written_value
from uno_tui.narration.rulepage.page import Block, Bullets, PageSection, Paragraph
from uno_tui.narration.rulepage.subject import RulesInWords
from uno_tui.rulebook.model import is_number

USUAL_NUMBER = "7"
MISTAKES = ("wrong_play", "wrong_catch", "wrong_uno", "turn_seconds")


def turn_section(subject: RulesInWords) -> PageSection:
    words, turn = subject.words, subject.rules.turn
    texts = [
        *matching(subject),
        words.sentences([drawing(subject), words.say(f"turn.voluntary.{written_value(turn.voluntary_draw)}")]),
        words.say(f"turn.drawn.{turn.play_drawn}"),
    ]
    if subject.rules.house.jump_in:
        texts.append(words.say("turn.jump-in"))
    return PageSection(words.say("turn.heading"), tuple(Paragraph(text) for text in texts))


def matching(subject: RulesInWords) -> list[str]:
    """What may be played. Where all cards are wild, colors and symbols have no say in it."""
    words, wild = subject.words, [card for card in subject.cards if subject.variant.card(card).wild]
    if len(wild) == len(subject.cards):
        return [words.say("turn.match-wild")]
    texts = [words.sentences([words.say("turn.match"), example(subject)])]
    if wild:
        texts.append(words.sentences([words.say("turn.wild"), words.say(f"turn.naming.{naming(subject)}")]))
    return texts


def example(subject: RulesInWords) -> str:
    """Onto a number of the first color: the rulebooks' own, 7, if that is a plain one; nothing if there are no numbers."""
    side = subject.variant.all_sides[subject.first_side]
    numbers = list(filter(is_number, subject.cards_of(subject.first_side)))
    if not numbers:
        return ""
    number = USUAL_NUMBER if USUAL_NUMBER in numbers and not subject.effects(USUAL_NUMBER) else numbers[-1]
    color = subject.name(subject.variant.colors[side.colors[0]].name)
    return subject.words.say("turn.example", color=color, number=number)


def naming(subject: RulesInWords) -> str:
    """Whether the colors that can be named depend on the side in play."""
    return "two-sided" if len(set(subject.compiled.nameable)) > 1 else "one-sided"


def drawing(subject: RulesInWords) -> str:
    words, turn = subject.words, subject.rules.turn
    if turn.draw_until == "playable":
        return words.say("turn.draw.playable")
    return words.say("turn.draw.one", cards=words.count("cards-counted", turn.draw_count))


def challenge_section(subject: RulesInWords) -> PageSection | None:
    """The course of a challenge; the numbers stand with each card."""
    if not subject.challengeable:
        return None
    words, challenge = subject.words, subject.rules.challenge
    names = subject.card_names(subject.challengeable)
    every, one = words.all_of(names), words.one_of(names)
    items = [words.say(f"challenge.guilty.{challenge.guilty_card}"), lost_challenge(subject)]
    blocks: list[Block] = [
        Paragraph(words.sentences([words.say("challenge.intro", cards=every), judgement(subject)])),
        *symbols_judged(subject),
        Paragraph(words.say(f"challenge.shown.{challenge.show_to}")),
        Bullets(tuple(items)),
    ]
    if subject.rules.stacking.mode != "none":
        blocks.append(Paragraph(words.say(f"challenge.chain.{chain(subject)}", cards=one)))
    return PageSection(words.say("challenge.heading"), tuple(blocks))


def lost_challenge(subject: RulesInWords) -> str:
    words, extra = subject.words, subject.rules.challenge.failed_extra
    on_top = words.count("cards-counted", extra)
    return words.say("challenge.innocent", extra=on_top) if extra else words.say("challenge.innocent-alone")


def judgement(subject: RulesInWords) -> str:
    colors_count = any(subject.condition(card) != "no-playable-card" for card in subject.challengeable)
    return subject.words.say("challenge.judged.color" if colors_count else "challenge.judged.playable")


def symbols_judged(subject: RulesInWords) -> list[Block]:
    cards = [card for card in subject.challengeable if subject.condition(card) == "no-color-or-action-match"]
    names = subject.words.one_of(subject.card_names(cards)) if cards else ""
    return [Paragraph(subject.words.say("challenge.symbol", cards=names))] if cards else []


def chain(subject: RulesInWords) -> str:
    """Which card of a pile of draw cards can be challenged."""
    if subject.rules.optional.strict_plus4:
        return "strict"
    return subject.rules.challenge.target


def stacking_section(subject: RulesInWords) -> PageSection | None:
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
    return PageSection(words.say("stacking.heading"), tuple(blocks)) if blocks else None


def answers(subject: RulesInWords) -> list[Block]:
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


def deflection(subject: RulesInWords) -> list[Block]:
    say, alone = subject.words.say, subject.rules.stacking.mode == "none"
    items = [say(f"stacking.deflect.{use}", card=subject.card_name(card)) for card, use in subject.deflectors.items()]
    return [Paragraph(say("stacking.deflect.only" if alone else "stacking.deflect.intro")), Bullets(tuple(items))]


def mistake_section(subject: RulesInWords) -> PageSection | None:
    words, optional = subject.words, subject.rules.optional
    items = [mistake(subject, name, figure) for name in MISTAKES if (figure := getattr(optional, name))]
    if subject.rules.penalties.end_turn:
        items.append(words.say("mistakes.end-turn"))
    return PageSection(words.say("mistakes.heading"), (Bullets(tuple(items)),)) if items else None


def mistake(subject: RulesInWords, name: str, figure: int) -> str:
    """What a mistake costs in cards; of a clock the figure is its seconds."""
    words = subject.words
    if name != "turn_seconds":
        return words.say(f"mistakes.{name}", cards=words.count("cards-counted", figure))
    drawn = words.count("cards-counted", TIMEOUT_PENALTY)
    return words.say("mistakes.turn_seconds", seconds=words.count("seconds", figure), cards=drawn)
