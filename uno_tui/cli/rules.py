"""`uno-tui rules`: the rule page of a variant, with changes laid over its rules."""

from __future__ import annotations

from argparse import Namespace

from uno_tui.cli.changes import changes_of
from uno_tui.cli.output import console
from uno_tui.narration.rulepage import write_page
from uno_tui.narration.rulepage.terminal import show_page
from uno_tui.rulebook.library import load_table


def run(arguments: Namespace) -> int:
    variant, rules = load_table(arguments.variant, changes_of(arguments.rule))
    show_page(write_page(variant, rules), console())
    return 0
