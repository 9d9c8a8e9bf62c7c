"""The plain game from the first question to the last word, and the exit code.

0: done, also if the game is not over: it is kept. 1: a file said something that was refused or not understood.
"""

from __future__ import annotations

from uno_tui.lang import words
from uno_tui.match.live import Match
from uno_tui.match.setup import SetUp
from uno_tui.plain.commands import Leave
from uno_tui.plain.console import Console, EndOfInput, standard_console
from uno_tui.plain.flow import PlainFlow
from uno_tui.plain.setup import SetupDialog

MISTAKEN = 1


def run_plain(match: Match | None, asked: SetUp, seed: int | None) -> int:
    """`match` if it is clear what is played; else what is missing in `asked` is asked for."""
    console = standard_console()
    try:
        while True:
            match = play_one_game(console, match or SetupDialog(console, asked, seed).match())
            asked = SetUp()
    except (EndOfInput, Leave):
        return MISTAKEN if console.mistakes and not console.is_typed else 0


def play_one_game(console: Console, match: Match) -> Match | None:
    """One game; the one to be played after it, unless that has to be asked for."""
    flow = PlainFlow(console, match)
    try:
        after = flow.play()
    except EndOfInput:
        tell_early_end(console, match)
        raise
    except (Leave, KeyboardInterrupt):
        tell_kept(console, match)
        raise
    finally:
        match.close()
        flow.tell_news_of_file()
    if after == "leave":
        raise Leave
    return match.rematch() if after == "rematch" else None


def tell_early_end(console: Console, match: Match) -> None:
    tell_kept(console, match)
    if not match.is_over and not console.is_typed:
        console.say(words.say("plain.ended-early"))


def tell_kept(console: Console, match: Match) -> None:
    """What was told to somebody alone does not stay on the screen."""
    if not match.is_over:
        console.clear()
        console.say(match.recording.trouble or words.say("plain.kept"))
