"""The pages about playing: a turn, challenges, answers to draw cards, and what mistakes cost."""

from __future__ import annotations

from uno_tui.engine.facts import TIMEOUT_PENALTY
from uno_tui.lang import words
from uno_tui.narration.rulepage.options import written_value
from uno_tui.narration.rulepage.page import Block, Bullets, PageSection, Paragraph
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.effect_parts import names_color
from uno_tui.rulebook.effects import ChooseColorEffect, Effect
from uno_tui.rulebook.filters import CardFilter
from uno_tui.rulebook.model import Answers, is_number

USUAL_NUMBER = "7"
MISTAKES = ("wrong_play", "wrong_catch", "wrong_uno", "turn_seconds")


def turn_section(wording: Wording) -> PageSection:
    turn = wording.rules.turn
    texts = matching(wording)
    if turn.voluntary_draw or not wording.can_always_play:
        voluntary = words.say(f"turn.voluntary.{written_value(turn.voluntary_draw)}")
        texts += [words.sentences([drawing(wording), voluntary]), words.say(f"turn.drawn.{turn.play_drawn}")]
    if turn.several != "none":
        said = [words.say(f"several.{turn.several}"), words.say(f"several.{turn.several_effect}"), words.say("several.call")]
        texts.append(words.sentences(said))
    if wording.rules.house.jump_in:
        texts.append(words.say("turn.jump-in"))
    return PageSection(words.say("turn.heading"), tuple(Paragraph(text) for text in texts))


def matching(wording: Wording) -> list[str]:
    """What may be played. Where all cards are wild, colors and symbols have no say in it."""
    wild = [card for card in wording.cards if wording.variant.card(card).wild]
    if len(wild) == len(wording.cards):
        return [words.say("turn.match-wild")]
    texts = [words.sentences([words.say("turn.match"), example(wording)])]
    if wild:
        named_by = "player" if all(is_named_by_its_player(wording.effects(card)) for card in wild) else "card"
        texts.append(words.sentences([words.say(f"turn.wild.{named_by}"), words.say(f"turn.naming.{naming(wording)}")]))
    return texts


def is_named_by_its_player(effects: list[Effect]) -> bool:
    """Whether whoever plays this wild names the color, whatever happens."""
    return "choose-color" in effects or any(
        isinstance(effect, ChooseColorEffect) and effect.choose_color.by == "self" for effect in effects
    )


def example(wording: Wording) -> str:
    """Onto a number of the first color: the rulebooks' own, 7, if that is a plain one; nothing if there are no numbers."""
    side = wording.variant.all_sides[wording.first_side]
    first_color = [face.card for face in wording.variant.faces(side) if face.color == side.colors[0]]
    numbers = list(dict.fromkeys(filter(is_number, first_color)))
    if not numbers:
        return ""
    number = USUAL_NUMBER if USUAL_NUMBER in numbers and not wording.effects(USUAL_NUMBER) else numbers[-1]
    color = words.of(wording.variant.colors[side.colors[0]].name)
    return words.say("turn.example", color=color, number=number)


def naming(wording: Wording) -> str:
    """Whether the colors that can be named depend on the side in play."""
    return "two-sided" if len(set(wording.compiled.nameable)) > 1 else "one-sided"


def drawing(wording: Wording) -> str:
    turn = wording.rules.turn
    if turn.draw_until == "playable" and turn.draw_max:
        return words.say("turn.draw.at-most", cards=words.count("cards-counted", turn.draw_max))
    if turn.draw_until == "playable":
        return words.say("turn.draw.playable")
    return words.say("turn.draw.one", cards=wording.cards_by_luck(turn.draw_count, turn.draw_up_to))


def challenge_section(wording: Wording) -> PageSection | None:
    """The course of a challenge; the numbers stand with each card."""
    if not wording.challengeable:
        return None
    challenge = wording.rules.challenge
    names = wording.card_names(wording.challengeable)
    every, one = words.all_of(names), words.one_of(names)
    items = [words.say(f"challenge.guilty.{challenge.guilty_card}"), lost_challenge(wording)]
    blocks: list[Block] = [
        Paragraph(words.sentences([words.say("challenge.intro", cards=every), judgement(wording)])),
        *symbols_judged(wording),
        Paragraph(words.say(f"challenge.shown.{challenge.show_to}")),
        Bullets(tuple(items)),
    ]
    if wording.rules.stacking.mode != "none":
        blocks.append(Paragraph(words.say(f"challenge.chain.{chain(wording)}", cards=one)))
    return PageSection(words.say("challenge.heading"), tuple(blocks))


def lost_challenge(wording: Wording) -> str:
    extra = wording.rules.challenge.failed_extra
    on_top = words.count("cards-counted", extra)
    return words.say("challenge.innocent", extra=on_top) if extra else words.say("challenge.innocent-alone")


def judgement(wording: Wording) -> str:
    conditions = [wording.condition(card) for card in wording.challengeable]
    if any(isinstance(condition, CardFilter) for condition in conditions):
        return words.say("challenge.judged.cards")
    colors_count = any(condition != "no-playable-card" for condition in conditions)
    return words.say("challenge.judged.color" if colors_count else "challenge.judged.playable")


def symbols_judged(wording: Wording) -> list[Block]:
    cards = [card for card in wording.challengeable if wording.condition(card) == "no-color-or-action-match"]
    names = words.one_of(wording.card_names(cards)) if cards else ""
    return [Paragraph(words.say("challenge.symbol", cards=names))] if cards else []


def chain(wording: Wording) -> str:
    """Which card of a pile of draw cards can be challenged."""
    if wording.rules.optional.strict_plus4:
        return "strict"
    return wording.rules.challenge.target


def stacking_section(wording: Wording) -> PageSection | None:
    stacking = wording.rules.stacking
    blocks: list[Block] = []
    if wording.attacks and stacking.mode != "none":
        blocks += answers(wording)
    if wording.attacks and stacking.deflect and wording.deflectors:
        blocks += deflection(wording)
    blocks += own_answers(wording)
    if wording.own_answers and wording.attacks and stacking.mode == "none" and not stacking.deflect:
        blocks.append(Paragraph(words.say("answers.no-draw-card")))
    if blocks and stacking.must_if_able:
        blocks.append(Paragraph(words.say("stacking.must")))
    elif blocks:
        blocks.append(Paragraph(words.say("stacking.may")))
    if wording.attacks and stacking.follow_color_after_penalty:
        blocks.append(Paragraph(words.say("stacking.follow-color")))
    return PageSection(answers_heading(wording), tuple(blocks)) if blocks else None


def answers_heading(wording: Wording) -> str:
    """Cards with answers of their own may answer a Skip, or answer without being draw cards."""
    return words.say("answers.heading" if wording.own_answers else "stacking.heading")


def answers(wording: Wording) -> list[Block]:
    stacking = wording.rules.stacking
    items = []
    for card in wording.attacks:
        name, others = wording.card_name(card), wording.answers(card)
        if stacked := [other for other in others if other in wording.attacks]:
            items.append(words.say("stacking.answer", card=name, answers=words.one_of(wording.card_names(stacked))))
        elif not others:
            items.append(words.say("stacking.no-answer", card=name))
    scheme = words.say(f"stacking.mode.{stacking.mode}")
    return [
        Paragraph(words.sentences([words.say("stacking.intro"), scheme])),
        Bullets(tuple(items)),
        Paragraph(words.say(f"stacking.total.{stacking.total}")),
    ]


def own_answers(wording: Wording) -> list[Block]:
    """The cards that say themselves what they answer."""
    items = [own_answer(wording, card, answers) for card, answers in wording.own_answers.items()]
    if not items:
        return []
    return [Paragraph(words.say("answers.intro")), Bullets(tuple(items)), Paragraph(words.say("answers.turn"))]


def own_answer(wording: Wording, card: str, answers: Answers) -> str:
    attacks = words.say("answers.any") if answers.to == "penalty" else words.one_of(wording.card_names(answers.to))
    said = words.say(f"answers.{answers.by}", card=wording.card_name(card), attacks=attacks)
    if answers.by == "add":
        return said
    only = words.say("answers.only-color" if any(map(names_color, wording.effects(card))) else "answers.only")
    return words.sentences([said, only])


def deflection(wording: Wording) -> list[Block]:
    say, alone = words.say, wording.rules.stacking.mode == "none"
    items = [say(f"stacking.deflect.{use}", card=wording.card_name(card)) for card, use in wording.deflectors.items()]
    return [Paragraph(say("stacking.deflect.only" if alone else "stacking.deflect.intro")), Bullets(tuple(items))]


def mistake_section(wording: Wording) -> PageSection | None:
    optional = wording.rules.optional
    items = [mistake(name, figure) for name in MISTAKES if (figure := getattr(optional, name))]
    heading = words.say("mistakes.heading" if items else "mistakes.alone")
    if wording.rules.penalties.end_turn:
        items.append(words.say("mistakes.end-turn"))
    return PageSection(heading, (Bullets(tuple(items)),)) if items else None


def mistake(name: str, figure: int) -> str:
    """What a mistake costs in cards; of a clock the figure is its seconds."""
    if name != "turn_seconds":
        return words.say(f"mistakes.{name}", cards=words.count("cards-counted", figure))
    drawn = words.count("cards-counted", TIMEOUT_PENALTY)
    return words.say("mistakes.turn_seconds", seconds=words.count("seconds", figure), cards=drawn)
