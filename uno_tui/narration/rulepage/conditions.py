"""The conditions of effects in words: what must be true, or must not be."""

from __future__ import annotations

from uno_tui.lang import words
from uno_tui.narration.meant import one_card, some_cards, subject
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.conditions import HandSize, If


def describe_condition(wording: Wording, fork: If, color: str) -> str:
    """Where nothing follows if it is true, it is told the other way round."""
    say, variant = words.say, wording.variant
    way = "if" if fork.then else "unless"
    person = fork.who if fork.is_for_each else "self" if fork.who == "self" else "player"
    if fork.holds:
        return say(f"fork.{way}.holds.{person}", card=one_card(variant, fork.holds, color), who=subject(fork.who))
    if fork.cards:
        return say(f"fork.{way}.cards.{person}", cards=hand_size(wording, fork.cards, color), who=subject(fork.who))
    if fork.top:
        return say(f"fork.{way}.top", card=one_card(variant, fork.top, color))
    if fork.on:
        return say(f"fork.{way}.on", card=one_card(variant, fork.on, color))
    if fork.side is not None:
        return say(f"fork.{way}.side", side=wording.side_name(fork.side))
    luck = fork.chance or 0
    return say("fork.if.chance", percent=luck if fork.then else 100 - luck)


def hand_size(wording: Wording, size: HandSize, color: str) -> str:
    say, most = words.say, some_cards(wording.variant, size.at_most or 0, size.of, color)
    if size.at_least is None:
        return say("effect.size.at-most", cards=most)
    if size.at_most is None:
        return say("effect.size.at-least", cards=some_cards(wording.variant, size.at_least, size.of, color))
    return say("effect.size.between", low=size.at_least, cards=most)
