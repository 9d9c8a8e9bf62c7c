"""The message after a crash: one sentence, and where it happened only for those who ask for it.

Never the values of variables and never the message of the error: both may name cards that nobody else may know.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from traceback import FrameSummary, extract_tb, format_list

from rich.console import RenderableType
from rich.text import Text
from rich.traceback import Traceback

from uno_tui.lang import words

DEBUG = "UNO_TUI_DEBUG"


def last_words(shown: Iterable[RenderableType] = ()) -> Text:
    """About the error that Textual would have shown, or else about the one that is being handled."""
    for traceback in shown:
        if isinstance(traceback, Traceback) and traceback.trace.stacks:
            stack = traceback.trace.stacks[0]
            return told_crash(stack.exc_type, [FrameSummary(at.filename, at.lineno, at.name) for at in stack.frames])
    kind, _, trace = sys.exc_info()
    return told_crash(kind.__name__ if kind else "?", extract_tb(trace))


def told_crash(error: str, frames: list[FrameSummary]) -> Text:
    where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"
    sentence = words.say("crash.told", error=error, where=where, variable=f"{DEBUG}=1")
    lines = format_list(frames) if os.environ.get(DEBUG) else []
    return Text("".join(lines) + sentence)
