"""The page about triggers: when each of them is set off, and what it does to whom."""

from __future__ import annotations

from uno_tui.lang import words
from uno_tui.narration.meant import one_card, some_cards
from uno_tui.narration.rulepage.cards import describe, page_entry
from uno_tui.narration.rulepage.page import Block, PageEntry, PageSection, Paragraph
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.triggers import Trigger


def trigger_section(wording: Wording) -> PageSection | None:
    entries = list(dict.fromkeys(trigger_entry(wording, card, trigger) for card, trigger in wording.triggers))
    blocks: list[Block] = [Paragraph(words.say("triggers.intro")), *entries]
    return PageSection(words.say("triggers.heading"), tuple(blocks)) if entries else None


def trigger_entry(wording: Wording, card: str | None, trigger: Trigger) -> PageEntry:
    when = describe_moment(wording, card, trigger)
    if card is not None and not trigger.plays_on:
        when = words.say("triggers.on-card", card=wording.card_name(card), when=when)
    return page_entry(words.of(trigger.name), [when, *describe(wording, trigger.effects)])


def describe_moment(wording: Wording, card: str | None, trigger: Trigger) -> str:
    say, color = words.say, words.say("effect.color.current")
    if trigger.plays_on:
        below = one_card(wording.variant, trigger.plays_on, color)
        if card is not None:
            return say("triggers.plays-card-on", played=wording.card_name(card), card=below)
        return say("triggers.plays-on", card=below)
    if trigger.draws:
        return say("triggers.draws", cards=some_cards(wording.variant, trigger.draws.at_least, trigger.draws.of, color))
    if trigger.turn_begins:
        return say("triggers.turn-begins")
    return say("triggers.hand-reaches", cards=words.count("cards-counted", trigger.hand_reaches or 0))
