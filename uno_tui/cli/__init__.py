"""The command line: what each command is called, what it answers, and the exit codes.

0: done, 1: a check failed, 2: bad usage or input, with one sentence for each problem on stderr, 130: interrupted. Every
command imports what it needs when it runs, so that none pays for the libraries of another.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence

from uno_tui.cli.parser import parse
from uno_tui.errors import UnoError

BAD_INPUT = 2
INTERRUPTED = 128 + signal.SIGINT


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a mark that a plain console lacks must not end the program
    try:
        arguments = parse(sys.argv[1:] if argv is None else argv)
        code = int(arguments.run(arguments))
        sys.stdout.flush()
    except UnoError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; the interpreter must not complain when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
