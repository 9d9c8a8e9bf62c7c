"""A rule page on a terminal, or as plain text where there is none: rich decides by the console it is given."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from uno_tui.narration.rulepage.layout import WIDEST, Stress, page_lines
from uno_tui.narration.rulepage.page import RulePage

LOOKS: dict[Stress, str] = {"plain": "", "strong": "bold", "lead": "italic", "title": "bold reverse"}


def show_page(page: RulePage, console: Console) -> None:
    for line in page_lines(page, min(console.width, WIDEST)):
        text = Text.assemble(*((part, LOOKS[stress]) for part, stress in line))
        console.print(text, no_wrap=True, overflow="ignore", crop=False)
