"""What the rulebook leaves to the table: rules that are not in force, told as what players can agree on; and its notes."""

from __future__ import annotations

from uno_tui.narration.rulepage.ending import allowed_name
from uno_tui.narration.rulepage.options import leaves, matters, meaning, value_meant, written_value
from uno_tui.narration.rulepage.page import Bullets, PageSection, Paragraph
from uno_tui.narration.rulepage.playing import MISTAKES, mistake
from uno_tui.narration.rulepage.subject import RulesInWords

OTHER_SCORING = "scoring.mode=penalty_points"


def offer_section(subject: RulesInWords) -> PageSection | None:
    say = subject.words.say
    items = [say("offer.item", text=capitalized(offer_text(subject, offer)), option=offer) for offer in offers(subject)]
    return PageSection(say("offer.heading"), (Paragraph(say("offer.intro")), Bullets(tuple(items)))) if items else None


def offers(subject: RulesInWords) -> list[str]:
    """As they are written after `--rule`, without what is in force already or would change nothing here."""
    in_force = dict(leaves(subject.rules))
    other_scoring = [OTHER_SCORING] if subject.rules.scoring.alternative_offered else []
    paths = {offer: offer.partition("=")[0] for offer in (*subject.variant.offers, *other_scoring)}
    return [
        offer
        for offer, path in paths.items()
        if offer != f"{path}={written_value(in_force[path])}" and matters(subject, path)
    ]


def offer_text(subject: RulesInWords, offer: str) -> str:
    words, (path, _, value) = subject.words, offer.partition("=")
    group, _, name = path.partition(".")
    if offer == OTHER_SCORING:
        return words.say("offer.alternative", target=subject.rules.scoring.target)
    if offer == "uno.window=next_play":
        return words.say("offer.next_play")
    if offer == "optional.strict_plus4=true" and subject.challengeable:
        names = words.one_of(subject.card_names(subject.challengeable))
        extra = words.count("cards-counted", subject.compiled.failed_extra)
        return words.say("offer.strict", cards=names, extra=extra)
    if group == "optional" and name in MISTAKES and value.isdecimal():
        return mistake(subject, name, int(value))
    return any_other(subject, path, value)


def capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def any_other(subject: RulesInWords, path: str, text: str) -> str:
    """An option without a sentence of its own, by its meaning."""
    say, value = subject.words.say, value_meant(path, text)
    said = meaning(subject, path, value)
    cards = [allowed_name(subject, entry) for entry in value if entry] if type(value) is list else []
    if cards:
        return say("offer.listed", meaning=said, cards=subject.words.one_of(cards))
    return say("offer.number", meaning=said, number=value) if type(value) is int else say("offer.other", meaning=said)


def notes_section(subject: RulesInWords) -> PageSection | None:
    notes = [subject.name(note) for note in subject.variant.notes]
    return PageSection(subject.words.say("notes.heading"), (Bullets(tuple(notes)),)) if notes else None
