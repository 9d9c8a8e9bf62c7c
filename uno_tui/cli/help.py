"""`uno-tui help COMMAND`: what `uno-tui COMMAND --help` says."""

from __future__ import annotations

from argparse import Namespace

from uno_tui.cli.parser import no_command, parser


def run(arguments: Namespace) -> int:
    top = parser()
    if arguments.topic is None:
        top.print_help()
    elif arguments.topic in top.commands:
        top.commands[arguments.topic].print_help()
    else:
        raise no_command(arguments.topic)
    return 0
