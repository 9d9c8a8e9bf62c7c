"""Playing on from a moment of a replay: a new game with the same cards, whose journal says where it began.

Nothing is dealt anew, and whoever has watched knows what lies where: it is for fun, and counts in no statistics. Of a game
that is not over nobody may know the cards yet, nor those of its next round, so only one that is over can be played on.
"""

from __future__ import annotations

from uno_tui.errors import Message, UnoError
from uno_tui.match.journal import Origin
from uno_tui.match.live import Match
from uno_tui.match.replay import Replay


class CannotPlayOn(UnoError):
    """There is a reason why not, in a sentence."""


def refusal_to_play_on(recording: Replay, position: int) -> CannotPlayOn | None:
    if not recording.is_over:
        return CannotPlayOn(Message("play-on.unfinished"))
    return CannotPlayOn(Message("play-on.over")) if position == recording.last else None


def branch_off(recording: Replay, position: int) -> Match:
    """A match that has come so far, behind the curtain; everybody sits where they sat at the start."""
    if refusal := refusal_to_play_on(recording, position):
        raise refusal
    moves = recording.made(position)
    match = Match(*recording.start[:4], moves)
    match.origin = Origin(recording.path.stem, len(moves))
    return match
