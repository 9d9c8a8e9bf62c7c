"""`uno-tui man`: the manual page, made of what `--help` says of the program and of each of its commands."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterable, Iterator

from uno_tui import __version__
from uno_tui.cli.helppage import HelpPage
from uno_tui.cli.parser import Parser, parser
from uno_tui.lang import words

SECTION = 6  # of the manual: games


class ManPage(HelpPage):
    """The same pieces as the help, in the language of manual pages: of a command."""

    def format_help(self) -> str:
        return "\n".join(self.man_lines())

    def man_lines(self) -> Iterator[str]:
        yield self.synopsis
        for heading, texts, rows in self.sections:
            if heading and (texts or rows):
                yield from (".PP", f"\\fI{roff(words.say('usage.section', heading=heading))}\\fR")
            yield from (line for text in texts for line in (".PP", roff(text)))
            yield from tagged_rows(rows)

    @property
    def synopsis(self) -> str:
        return f"\\fB{roff(' '.join(self.usage))}\\fR"


class FrontPage(ManPage):
    """Of the program itself: every heading begins a section of the manual."""

    def man_lines(self) -> Iterator[str]:
        yield from (section_head(words.say("man.synopsis")), self.synopsis, section_head(words.say("man.description")))
        yield from paragraphs([text for heading, texts, _ in self.sections if not heading for text in texts])
        for heading, texts, rows in self.sections:
            if heading and (texts or rows):
                yield section_head(heading)
                yield from paragraphs(texts)
                yield from tagged_rows(rows)


def run(_arguments: Namespace) -> int:
    print("\n".join(manual_lines(parser())))
    return 0


def manual_lines(top: Parser) -> Iterator[str]:
    """First all that can be said of the program, then each command by itself."""
    yield f'.TH UNO\\-TUI {SECTION} "" "uno\\-tui {__version__}"'
    yield ".ad l"  # Chinese has few blanks that could be stretched
    yield from (section_head(words.say("man.name")), f"uno\\-tui \\- {roff(words.say('man.what'))}")
    yield manual_part(top, FrontPage)
    yield section_head(words.say("man.details"))
    for command in top.commands.values():
        yield from (f".SS {roff(command.prog)}", manual_part(command, ManPage))


def section_head(heading: str) -> str:
    return f".SH {roff(heading.upper())}"


def manual_part(command: Parser, page: type[ManPage]) -> str:
    command.formatter_class = page
    return command.format_help()


def paragraphs(texts: Iterable[str]) -> Iterator[str]:
    """The first of them needs no sign that it begins."""
    for number, text in enumerate(texts):
        yield from (".PP", roff(text)) if number else (roff(text),)


def tagged_rows(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    for name, text in rows:
        yield from (".TP", f"\\fB{roff(name)}\\fR", roff(text))


def roff(text: str) -> str:
    """A backslash, a dash and a dot at the beginning of a line mean something there."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^(?=[.'])", r"\\&", escaped)
