"""Twelve questions that a newcomer asks of each variant: eight that are the same for all printed rulebooks, four of its own.

Every page answers them, in every language. An answer is a sentence of the catalog, and of the English page also
the words that matter in it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from tests.engine.chance import PRINTED, VARIANTS, variant
from uno_tui.lang import LANGUAGES, PLACEHOLDER, Catalog, speak
from uno_tui.narration.rulepage import write_page
from uno_tui.narration.rulepage.layout import page_lines


class Answer(NamedTuple):
    """Sentences by their keys, and words of the English page."""

    keys: tuple[str, ...]
    words: tuple[str, ...] = ()


WILD_DRAW = {"flip": ("Wild Draw Two", "draws 4 cards")}
NO_OTHER = "No other card does anything when it's your last."
OWN_TURN = "Then they take their turn as usual."


def common(name: str) -> dict[str, Answer]:
    card, price = WILD_DRAW.get(name, ("Wild Draw Four", "draws 6 cards"))
    stacks = name == "standard"
    return {
        "Who deals, how many cards, who begins?": Answer(
            ("setup.dealer.points" if stacks else "setup.dealer.number_only", "setup.first.left_of_dealer"),
            ("deals 7 cards to each player",),
        ),
        "What may I put on a 7?": Answer(("turn.match", "turn.example", "turn.wild.player"), ("7 you can play any",)),
        "I can't or don't want to play: may I play what I drew?": Answer(
            ("turn.draw.one", "turn.voluntary.false", "turn.drawn.never")
            if stacks
            else ("turn.draw.one", "turn.voluntary.true", "turn.drawn.may")
        ),
        "The first card is a Skip, a draw card or a Wild?": Answer(
            ("setup.numbers-only.under_discard",)
            if stacks
            else ("setup.start.skip.apply", "setup.start.draw_card.apply", "setup.start.wild.left_chooses"),
            () if stacks else ("Skip: the first player is skipped", "Wild: the first player names a color"),
        ),
        "May I put a draw card on a draw card?": Answer(
            ("stacking.intro", "stacking.mode.upward", "stacking.answer") if stacks else ("cards.not-answered",)
        ),
        "When do I call UNO, until when can I be caught, by whom?": Answer(
            ("uno.call", "uno.enforcement.catch", "uno.window.next_turn_action"), ("any other player catches you",)
        ),
        "I called or caught by mistake: what now?": Answer(("uno.mistakes.both",)),
        "I suspect a bluff: what do I risk, who sees the hand?": Answer(
            ("challenge.intro", "condition.stakes.count", "challenge.shown.challenger"), (card, price)
        ),
    }


OWN = {
    "standard": {
        "Must I answer a Draw Two?": Answer(("stacking.may", "stacking.total.accumulate")),
        "May I put a Draw Two on a Wild Draw Four?": Answer(
            ("stacking.answer",), ("You can answer Wild Draw Four with Wild Draw Four.",)
        ),
        "My last card is a 0 or a Wild?": Answer(
            ("last.only",), ("only with a number from 1 to 9, Draw Two or Wild Draw Four.",)
        ),
        "What may follow a Draw Two that was taken?": Answer(("stacking.follow-color",), ("current color or a wild",)),
    },
    "bts": {
        "After my dance, is it my turn?": Answer(("effect.performed.next",), (OWN_TURN,)),
        "What must I dance, and who judges it?": Answer(("effect.perform",), ("Dance a BTS routine: In front of",)),
        "If I draw three, do I lose the turn?": Answer(
            ("effect.draw.next.turn.count",), ("Draw three: The next player draws 3 cards, then takes their turn",)
        ),
        "Dancing Wild as my last card?": Answer(("last.any", "last.rest"), (NO_OTHER,)),
    },
    "pokemon": {
        "When exactly do I discard for Snorlax?": Answer(
            ("effect.discard.later.next",), ("takes their turn as usual. At the end of that turn, they discard",)
        ),
        "Do the three new cards count?": Answer(("effect.discard.later.next",), ("new ones included",)),
        "Bond: do wilds count, do I still play?": Answer(("effect.draw.next.turn.until",), ("(wilds don't count)",)),
        "Can the discard win, must I call UNO after it?": Answer(("effect.discard.wins.player", "uno.discards.count")),
    },
    "flip": {
        "What lies on top after a Flip?": Answer(("effect.flip", "effect.flip-to-wild.next_player")),
        "May I look at my own backs?": Answer(("setup.backs.shown",), ("but not the backs of your own hand",)),
        "Which side is scored, and does a Flip work as the last card?": Answer(("score.side-in-play", "last.flips")),
        "What makes a Wild Draw Color a bluff?": Answer(
            ("condition.no-color-or-action-match", "challenge.judged.color", "challenge.symbol")
        ),
    },
    "dragonball": {
        "Which cards have Dragon Balls?": Answer(("deck.tagged", "deck.tag"), ("✪ = Dragon Ball.",)),
        "What can be matched after a Wish?": Answer(("effect.turn-over-top.do", "effect.turn-over-top.after")),
        "May I decline?": Answer(("effect.turn-over-top.if-menu", "effect.nothing.self"), ("Nothing: Nothing else",)),
        "When does the skip happen?": Answer(("effect.skip-token",), ("The next time it would be their turn",)),
    },
    "avalanche": {
        "What answers an Echo?": Answer(
            ("stacking.mode.at_least", "stacking.answer"), ("answer Echo with Snowdrift, Echo, Blizzard or Avalanche.",)
        ),
        "When am I out, and what becomes of my cards?": Answer(
            ("knock-out.cards", "knock-out.hand.under_discards"), ("If you hold 15 cards or more when a turn ends",)
        ),
        "Who names the color of a Whiteout?": Answer(("effect.color-by.next",), ("The next player names the color",)),
        "Who goes on after a Summit?": Answer(("effect.skip-everyone",)),
    },
    "night-market": {
        "How likely is the jackpot?": Answer(("effect.odds",), ("Jackpot (1 in 10)",)),
        "How many cards do the Dice cost?": Answer(("effect.by-chance",), ("draws 1 to 4 cards (at random)",)),
        "Who names the color of a Sky Lantern?": Answer(("effect.color-by.chance",)),
        "What counts after a Ring Toss?": Answer(("effect.turn-over-top.sets-color",)),
    },
    "hot-pot": {
        "How many cards may I play in a turn?": Answer(("several.symbol", "several.each"), ("as many as you like",)),
        "Which card behind a Ladle counts?": Answer(("effect.play-more.color", "several.last")),
        "What helps against a Chili?": Answer(
            ("stacking.answer", "answers.cancel", "cards.answer"),
            ("You can answer Chili with Chili.", "Plum Tea answers any"),
        ),
        "When do I call UNO after several cards?": Answer(("several.call",), ("when you're done",)),
    },
    "undercover": {
        "What stops an Order?": Answer(("answers.intro",), ("Alibi answers Order, Top Secret or Skip: nobody is hit.",)),
        "And who is hit when it is sent back?": Answer(("answers.intro",), ("whoever attacked is hit instead",)),
        "Must I answer?": Answer(("stacking.may",)),
        "What if the color isn't there?": Answer(("effect.else",), ("Otherwise: You draw 1 card.",)),
    },
    "tides": {
        "What lies on top after a Moon?": Answer(("effect.flip", "effect.flip-to-wild.next_player")),
        "May I look at my own backs?": Answer(("setup.backs.shown",), ("but not the backs of your own hand",)),
        "Which tide is scored?": Answer(("score.side-in-play", "last.flips")),
        "What does a Whirlpool leave me?": Answer(("effect.shuffle-hands",)),
    },
}


def page_of(name: str, language: str) -> str:
    """Each paragraph on a line of its own."""
    it = variant(name)
    speak(language)
    lines = page_lines(write_page(it, it.rules), 10_000)
    return "\n".join("".join(text for text, _ in line) for line in lines)


def sentence(key: str, language: str) -> re.Pattern[str]:
    """The sentence with whatever was put in."""
    fixed = PLACEHOLDER.split(Catalog(language).texts[key])[::2]
    return re.compile(" ?.{1,80}? ?".join(map(re.escape, fixed)))


@pytest.mark.parametrize("name", VARIANTS)
def test_the_page_answers_the_questions_of_a_newcomer(name: str) -> None:
    questions = (common(name) if name in PRINTED else {}) | OWN[name]
    assert len(questions) == (12 if name in PRINTED else 4)
    unanswered = []
    for language in LANGUAGES:
        page = page_of(name, language)
        for question, answer in questions.items():
            silent = [key for key in answer.keys if not sentence(key, language).search(page)]
            unanswered += [(language, question, key) for key in silent]
            if language == "en":
                unanswered += [(language, question, words) for words in answer.words if words not in page]
    assert unanswered == []
