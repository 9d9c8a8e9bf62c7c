"""The message after a crash: one sentence, and where it happened only for those who ask for it.

Never the values of variables and never the message of the error: both may name cards that nobody else may know.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from traceback import extract_tb, format_tb

from rich.text import Text

from uno_tui.lang import words

DEBUG = "UNO_TUI_DEBUG"


def last_words() -> Text:
    """About the error that is being handled."""
    kind, _, traceback = sys.exc_info()
    name = kind.__name__ if kind else "?"
    place = extract_tb(traceback)[-1] if traceback else None
    where = f"{Path(place.filename).name}:{place.lineno}" if place else "?"
    sentence = words.say("crash.told", error=name, where=where, variable=f"{DEBUG}=1")
    lines = format_tb(traceback) if os.environ.get(DEBUG) else []
    return Text("".join(lines) + sentence)
