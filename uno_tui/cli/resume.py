"""`uno-tui resume`: go on with a game that was interrupted, where it stood, behind the curtain."""

from __future__ import annotations

from argparse import Namespace

from uno_tui.cli.parser import UsageError
from uno_tui.cli.play import refuse_without_terminal, show_match, tell
from uno_tui.lang import words
from uno_tui.match.journal import find, latest_unfinished
from uno_tui.match.live import Match
from uno_tui.match.setup import SetUp


def run(arguments: Namespace) -> int:
    if arguments.plain:
        return tell(resumed(arguments.game), SetUp(), None)
    refuse_without_terminal()
    return show_match(resumed(arguments.game), None, None)


def resumed(name: str | None) -> Match:
    """The game with this name, or the unfinished one that was played last."""
    if name is None:
        latest = latest_unfinished()
        if latest is None:
            raise UsageError(words.say("resume.none"))
        return Match.resume(latest.path)
    match = Match.resume(find(name))
    if match.is_over:
        match.close()
        raise UsageError(words.say("resume.over", name=name))
    return match
