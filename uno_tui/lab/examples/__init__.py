"""Worked examples: a table is laid, moves are made, and what must hold is compared with what is."""

from uno_tui.lab.examples.runner import Result, run_file

__all__ = ["Result", "run_file"]
