"""The lines about bluffs on the page of a card: when it may honestly be played, and what is at stake."""

from __future__ import annotations

from uno_tui.lang import words
from uno_tui.narration.meant import one_card
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.effects import PenaltyEffect
from uno_tui.rulebook.filters import CardFilter
from uno_tui.rulebook.model import ConditionOrCards


def honesty(wording: Wording, card: str) -> list[str]:
    """When the card may honestly be played, and what bluffing or doubting it costs."""
    condition, say = wording.condition(card), words.say
    if condition is None:
        return []
    answers = wording.rules.stacking.mode != "none" and condition != "no-playable-card" and card in wording.attacks
    exempt = [say("condition.answer")] if answers else []
    fair = describe_honesty(wording, condition)
    if wording.compiled.strict:
        return [say("condition.strict", condition=fair), *exempt]
    if card not in wording.attacks:
        return []
    said = [say("condition.honest", condition=fair), *exempt, say("condition.bluff")]
    return [*said, challenge_stakes(wording, card) if wording.compiled.challenges else say("condition.unpunished")]


def describe_honesty(wording: Wording, condition: ConditionOrCards) -> str:
    if isinstance(condition, str):
        return words.say(f"condition.{condition}")
    return words.say("condition.cards", card=one_card(wording.variant, condition, words.say("effect.color.current")))


def challenge_stakes(wording: Wording, card: str) -> str:
    """Who draws how much after a challenge, in numbers."""
    penalty, extra = wording.penalty(card), wording.rules.challenge.failed_extra
    on_top = words.count("cards-counted", extra)
    if (wording.compiled.first_card_is_challenged and wording.rules.stacking.mode != "none") or is_uncertain(penalty):
        return words.say("condition.stakes.pile", extra=on_top)
    if penalty is None or not penalty.penalty.low:
        return words.say("condition.stakes.until", extra=on_top) if extra else words.say("condition.stakes.until-alone")
    count = penalty.penalty.low
    lost, saved = words.count("cards-counted", count + extra), words.count("cards-counted", count)
    return words.say("condition.stakes.count", guilty=saved, innocent=lost)


def is_uncertain(effect: PenaltyEffect | None) -> bool:
    """Whether chance decides how much it is, or other cards than those of the color end it."""
    return effect is not None and (effect.penalty.low != effect.penalty.high or isinstance(effect.penalty.until, CardFilter))
