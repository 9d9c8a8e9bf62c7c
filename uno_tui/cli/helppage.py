"""The help formatter: columns are counted in cells and lines are broken as each script is, which argparse does not do."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, NamedTuple

from uno_tui.lang import words
from uno_tui.lang.wrapping import padded, width_of, wrapped

INDENT = 2
WIDEST_NAME = 20  # columns; the text to a longer one begins on the next line
NARROWEST = 40  # a terminal with fewer columns has to break the lines itself


class HelpSection(NamedTuple):
    heading: str
    texts: list[str]
    rows: list[tuple[str, str]]


class HelpPage(argparse.HelpFormatter):
    """argparse says piece by piece what should stand there, from the top to the bottom."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=NARROWEST)  # or else it would look for the terminal, once for each option
        self.usage: list[str] = []
        self.sections = [HelpSection("", [], [])]

    def add_usage(self, usage: str | None, actions: Iterable[argparse.Action], *_others: Any) -> None:
        self.usage = [usage] if usage else [self._prog, *map(in_usage, options_first(shown_actions(actions)))]

    def add_text(self, text: str | None) -> None:
        if text:
            self.sections[-1].texts.append(text)

    def start_section(self, heading: str | None) -> None:
        self.sections.append(HelpSection(heading or "", [], []))

    def add_arguments(self, actions: Iterable[argparse.Action]) -> None:
        self.sections[-1].rows.extend(row for action in shown_actions(actions) for row in rows_of(action))

    def end_section(self) -> None:
        """What follows stands under no heading."""
        self.start_section(None)

    @cached_property
    def room(self) -> int:
        import shutil

        return max(shutil.get_terminal_size().columns - INDENT, NARROWEST)

    def format_help(self) -> str:
        blocks = [[*self.usage_lines()], *([*self.section_lines(section)] for section in self.sections)]
        return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"

    def usage_lines(self) -> Iterator[str]:
        """No option is parted from its value, and everything stands to the right of the command."""
        if not self.usage:
            return
        command, *options = self.usage
        line = words.say("usage.title", command=command)
        indent = " " * (width_of(line) + 1)
        for option in options:
            if width_of(f"{line} {option}") > self.room:
                yield line
                line = f"{indent}{option}"
            else:
                line += f" {option}"
        yield line

    def section_lines(self, section: HelpSection) -> Iterator[str]:
        heading, texts, rows = section
        if not texts and not rows:
            return
        if heading:
            yield words.say("usage.section", heading=heading)
        indent = " " * INDENT if heading else ""
        for text in texts:
            yield from (f"{indent}{line}" for line in self.broken(text, len(indent)))
        if texts and rows:
            yield ""
        for name, text in rows:
            yield from self.row_lines(name, text)

    def row_lines(self, name: str, text: str) -> Iterator[str]:
        """The name, and beside it the text, both in their columns."""
        column = 2 * INDENT + self.name_width
        name = " " * INDENT + name
        lines = self.broken(text, column)
        if width_of(name) + INDENT <= column:
            name = padded(name, column) + lines.pop(0)
        yield name
        yield from (" " * column + line for line in lines)

    def broken(self, text: str, column: int) -> list[str]:
        """From this column on. What fits everywhere, as the version does, need not wait until the terminal is measured."""
        return [text] if column + width_of(text) <= NARROWEST else wrapped(text, self.room - column)

    @property
    def name_width(self) -> int:
        names = [width_of(name) for section in self.sections for name, _ in section.rows]
        return min(max(names), WIDEST_NAME)


def shown_actions(actions: Iterable[argparse.Action]) -> list[argparse.Action]:
    return [action for action in actions if action.help != argparse.SUPPRESS]


def options_first(actions: Iterable[argparse.Action]) -> list[argparse.Action]:
    return sorted(actions, key=lambda action: not action.option_strings)


def in_usage(action: argparse.Action) -> str:
    """`[--seed N]`, `VARIANT`, `[PLAYER ...]`: brackets around what can be left out."""
    if action.option_strings:
        word = with_value(action, action.option_strings[0])
        return word if action.required else f"[{word}]"
    return {"?": "[{}]", "*": "[{} ...]"}.get(str(action.nargs), "{}").format(action.metavar)


def rows_of(action: argparse.Action) -> Iterator[tuple[str, str]]:
    """An option in all its spellings; of the commands each has its row."""
    if isinstance(action.choices, dict):
        yield from ((name, command.description) for name, command in action.choices.items())
    elif action.option_strings:
        yield ", ".join(with_value(action, option) for option in action.option_strings), action.help or ""
    else:
        yield str(action.metavar), action.help or ""


def with_value(action: argparse.Action, option: str) -> str:
    return option if action.nargs == 0 else f"{option} {action.metavar}"
