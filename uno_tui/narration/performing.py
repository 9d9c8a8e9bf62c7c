"""A choice that is acted out before it is made, as a prompt: the idea, done or something else, and the way out.

To perform is a matter of honor (R-49): choosing it satisfies the card, unless the file says what follows if it fails. Then
everybody looks at the screen and says which it was. The other choices of the menu are the way out.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle
from typing import NamedTuple

from uno_tui.engine import Move, PlayerView
from uno_tui.lang import words
from uno_tui.match.live import Match
from uno_tui.narration.narrator import Narrator
from uno_tui.narration.prompts import Answer
from uno_tui.rulebook.effects import Performance, failed_word
from uno_tui.rulebook.words import Words


class PerformPrompt(NamedTuple):
    """`another` is the offer of another idea, where there are several; `failed` is there if the table judges."""

    title: str
    done: Answer
    failed: Answer | None
    another: str | None
    ways_out: list[Answer]


def performance_of(match: Match, narrator: Narrator, view: PlayerView, move: Move) -> Performance | None:
    is_choice = move.verb == "choose" and move in view.moves
    return narrator.performance(match.last_played, move.word) if is_choice else None


def acts_in_turn(performance: Performance) -> Iterator[Words]:
    """What to do, and each time that is declined something else, until all have been named."""
    return cycle(random.sample(performance.acts, len(performance.acts)))


def perform_prompt(
    match: Match, narrator: Narrator, view: PlayerView, move: Move, performance: Performance
) -> PerformPrompt:
    say, played = words.say, match.last_played
    title = say("perform.title", name=match.players[move.seat], option=narrator.option_name(played, move.word))
    ways_out = [other for other in view.moves if other != move and not narrator.option_tried(played, other.word)]
    others = [Answer(other, narrator.option_name(played, other.word)) for other in ways_out]
    another = say("perform.another") if len(performance.acts) > 1 else None
    done, failed = Answer(move, say("perform.done")), None
    if performance.failed:
        done = Answer(move, say("perform.managed"))
        failed = Answer(move._replace(word=failed_word(move.word)), say("perform.failed"))
    return PerformPrompt(title, done, failed, another, others)
