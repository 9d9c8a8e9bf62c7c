"""`uno-tui man`: the manual page, made of what `--help` says of the program and of each of its commands."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator

from uno_tui import __version__
from uno_tui.cli.helppage import HelpPage
from uno_tui.cli.parser import Parser, parser
from uno_tui.lang import words

SECTION = 6  # of the manual: games


class ManPage(HelpPage):
    """The same pieces as the help, in the language of manual pages."""

    def format_help(self) -> str:
        return "\n".join(self.man_lines())

    def man_lines(self) -> Iterator[str]:
        yield from (".PP", f"\\fB{roff(' '.join(self.usage))}\\fR")
        for heading, texts, rows in self.sections:
            if heading and (texts or rows):
                yield from (".PP", f"\\fI{roff(words.say('usage.section', heading=heading))}\\fR")
            for text in texts:
                yield from (".PP", roff(text))
            for name, text in rows:
                yield from (".TP", f"\\fB{roff(name)}\\fR", roff(text))


def run(_arguments: Namespace) -> int:
    print("\n".join(manual_lines(parser())))
    return 0


def manual_lines(top: Parser) -> Iterator[str]:
    yield f'.TH UNO\\-TUI {SECTION} "" "uno\\-tui {__version__}"'
    yield ".ad l"  # Chinese has few blanks that could be stretched
    yield from (f".SH {roff(words.say('man.name'))}", f"uno\\-tui \\- {roff(str(top.description))}")
    yield from (f".SH {roff(words.say('man.usage'))}", manual_part(top))
    yield f".SH {roff(words.say('usage.commands'))}"
    for command in top.commands.values():
        yield from (f".SS {roff(command.prog)}", manual_part(command))


def manual_part(command: Parser) -> str:
    command.formatter_class = ManPage
    return command.format_help()


def roff(text: str) -> str:
    """A backslash, a dash and a dot at the beginning of a line mean something there."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^(?=[.'])", r"\\&", escaped)
