"""The rule page: everything a new player has to know, written from the definition, so that it cannot drift from it.

page = write_page(variant, variant.rules)
"""

from __future__ import annotations

from uno_tui.lang import speaking_of, words
from uno_tui.narration.deck_words import terms_of
from uno_tui.narration.rulepage.beginning import deck_section, goal_section, setup_section
from uno_tui.narration.rulepage.cards import card_section
from uno_tui.narration.rulepage.ending import (
    exhaustion_section,
    knock_out_section,
    last_card_section,
    scoring_section,
    uno_section,
)
from uno_tui.narration.rulepage.offers import notes_section, offer_section
from uno_tui.narration.rulepage.options import option_section
from uno_tui.narration.rulepage.page import RulePage
from uno_tui.narration.rulepage.playing import challenge_section, mistake_section, stacking_section, turn_section
from uno_tui.narration.rulepage.triggers import trigger_section
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.rules import Rules

__all__ = ["RulePage", "write_page"]

SENTENCE_ENDS = tuple(".!?…。！？")
SECTIONS = (
    goal_section,
    setup_section,
    turn_section,
    deck_section,
    card_section,
    trigger_section,
    stacking_section,
    challenge_section,
    uno_section,
    last_card_section,
    knock_out_section,
    scoring_section,
    exhaustion_section,
    mistake_section,
    offer_section,
    notes_section,
    option_section,
)


def lead_of(variant: Variant) -> str:
    """What it is about, as a sentence."""
    told = words.of(variant.summary)
    return told if told.endswith(SENTENCE_ENDS) else words.say("page.lead", summary=told)


def write_page(variant: Variant, rules: Rules) -> RulePage:
    wording = Wording(variant, rules)
    with speaking_of(terms_of(variant)):
        sections = [section for write in SECTIONS if (section := write(wording))]
    return RulePage(words.of(variant.name), lead_of(variant), tuple(sections))
