"""What the rulebook leaves to the table: rules that are not in force, told as what players can agree on; and its notes."""

from __future__ import annotations

from typing import Any

from uno_tui.lang import words
from uno_tui.narration.rulepage.ending import allowed_name
from uno_tui.narration.rulepage.options import leaves, matters, meaning, written_value
from uno_tui.narration.rulepage.page import Bullets, PageSection, Paragraph
from uno_tui.narration.rulepage.playing import MISTAKES, mistake
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.library import set_option
from uno_tui.rulebook.rules import flat_changes

OTHER_SCORING = "scoring.mode=penalty_points"


def offer_section(wording: Wording) -> PageSection | None:
    say = words.say
    items = [say("offer.item", text=offer_text(wording, offer), option=offer) for offer in offers(wording)]
    return PageSection(say("offer.heading"), (Paragraph(say("offer.intro")), Bullets(tuple(items)))) if items else None


def offers(wording: Wording) -> list[str]:
    """As they are written after `--rule`, without what is in force already or would change nothing here."""
    in_force = dict(leaves(wording.rules))
    other_scoring = [OTHER_SCORING] if wording.rules.scoring.alternative_offered else []
    paths = {offer: offer.partition("=")[0] for offer in (*wording.variant.offers, *other_scoring)}
    return [
        offer
        for offer, path in paths.items()
        if offer != f"{path}={written_value(in_force[path])}" and matters(wording, path)
    ]


def offer_text(wording: Wording, offer: str) -> str:
    (path, _, value) = offer.partition("=")
    group, _, name = path.partition(".")
    if offer == OTHER_SCORING:
        return words.say("offer.alternative", target=wording.rules.scoring.target)
    if path == "turn.draw_up_to" and value.isdecimal():
        return words.say("turn.draw.one", cards=wording.cards_by_luck(wording.rules.turn.draw_count, int(value)))
    if offer == "uno.window=next_play":
        return words.say("offer.next_play")
    if offer == "optional.strict_plus4=true" and wording.challengeable:
        names = words.one_of(wording.card_names(wording.challengeable))
        extra = words.count("cards-counted", wording.rules.challenge.failed_extra)
        return words.say("offer.strict" if wording.is_stacked else "offer.strict-alone", cards=names, extra=extra)
    if group == "optional" and name in MISTAKES and value.isdecimal():
        return mistake(name, int(value))
    return any_other(wording, path, flat_changes(set_option(offer))[path])


def any_other(wording: Wording, path: str, value: Any) -> str:
    """An option without a sentence of its own, by its meaning."""
    say = words.say
    said = meaning(wording, path, value)
    cards = [allowed_name(wording, entry) for entry in value if entry] if type(value) is list else []
    if cards:
        return say("offer.listed", meaning=said, cards=words.one_of(cards))
    return say("offer.number", meaning=said, number=value) if type(value) is int else say("offer.other", meaning=said)


def notes_section(wording: Wording) -> PageSection | None:
    notes = [words.of(note) for note in wording.variant.notes]
    return PageSection(words.say("notes.heading"), (Bullets(tuple(notes)),)) if notes else None
