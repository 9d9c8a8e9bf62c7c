"""The hint in words: what a computer player would do in the place of whoever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_tui.engine import PlayerView
from uno_tui.lang import words
from uno_tui.narration.narrator import Narrator

if TYPE_CHECKING:
    from uno_tui.bots.advice import Advice


def hint_in_words(advice: Advice, view: PlayerView, narrator: Narrator) -> str:
    """What to do and why, in one sentence."""
    player = None if advice.seat is None else view.players[advice.seat]
    return words.say(
        f"advice.{advice.reason}",
        card=advice.card and narrator.card(advice.card),
        color=advice.color and narrator.color(advice.color),
        name=player and player.name,
        amount=player and narrator.amount(player.cards),
        option=advice.reason == "option" and narrator.option_name(view.question and view.question.card, advice.move.word),
    )
