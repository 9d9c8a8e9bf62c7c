"""The command line: each command is a module of this package with `run(arguments)`, which gives the exit code.

Without a command the game is played.

0: done, 1: a check or a line of a script failed, 2: bad usage or input, said in a sentence on stderr, 130: interrupted. A
command's module is imported when it is called for, so that none pays for the libraries of another.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from uno_tui.cli.language import without_language
from uno_tui.cli.parser import UsageError, parse_arguments
from uno_tui.errors import UnoError
from uno_tui.lang import error_text, words

SELDOM = 100_000  # new objects between two looks for garbage: of what a start builds nearly nothing is any
BAD_INPUT = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    gc.set_threshold(SELDOM)
    forgive_plain_consoles()
    try:
        return run_to_the_end(sys.argv[1:] if argv is None else argv)
    except UnoError as error:
        return print_refusal(error_text(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        stop_writing()
        return 0
    except OSError as error:
        stop_writing()
        return print_refusal(words.say("usage.stopped", reason=error))


def run_to_the_end(argv: Sequence[str]) -> int:
    """What is printed has to arrive as well, or the command has failed."""
    command = without_language(argv)
    if sys.stdout is None:  # closed before we began
        raise UsageError(words.say("usage.closed"))
    try:
        return run_command(command)
    finally:
        sys.stdout.flush()


def print_refusal(sentence: str) -> int:
    """Where not even this can be written, the exit code has to do."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(sentence, file=sys.stderr)
    return BAD_INPUT


def run_command(argv: Sequence[str]) -> int:
    arguments = parse_arguments(argv)
    code: int = import_module(f"uno_tui.cli.{arguments.command or 'play'}").run(arguments)
    return code


def forgive_plain_consoles() -> None:
    """A sign that the console lacks becomes a question mark and does not end the program."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")


def stop_writing() -> None:
    """Nobody takes our output any more; nothing is left for the interpreter to complain about at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
