"""A rule page as lines without tables and signs: every cell of a table is said together with what it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from uno_tui.lang import words
from uno_tui.narration.rulepage.page import Block, Bullets, Grid, PageEntry, Paragraph, RulePage


def plain_page_lines(page: RulePage) -> Iterator[str]:
    yield from (page.title, page.lead)
    for number, section in enumerate(page.sections, 1):
        yield from ("", f"{number}. {section.heading}")
        for block in section.blocks:
            yield from plain_block_lines(block)


def plain_block_lines(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(text):
            yield text
        case Bullets(items):
            yield from (f"- {item}" for item in items)
        case PageEntry():
            yield from plain_entry_lines(block)
        case Grid():
            yield from plain_grid_lines(block)
        case _:
            assert_never(block)


def plain_entry_lines(it: PageEntry, indent: str = "") -> Iterator[str]:
    """The text begins with the name; the choices stand below it, further in."""
    mark = "- "
    for part in it.body:
        if isinstance(part, PageEntry):
            yield from plain_entry_lines(part, f"{indent}  ")
        else:
            yield f"{indent}{mark}{part}"
            mark = "  "


def plain_grid_lines(it: Grid) -> Iterator[str]:
    if it.caption:
        yield it.caption
    for row in it.rows:
        name, text = counted(it, row) if it.numeric else (" ".join(filter(None, row[:-1])), row[-1])
        yield f"- {words.say('plain.about', name=name, text=text)}"


def counted(it: Grid, row: tuple[str, ...]) -> tuple[str, str]:
    """What is counted, and each figure behind the name of its column; that a card has no color says it all by itself."""
    alone = words.say("deck.no-color")
    cells = [
        cell if cell == alone else words.say("plain.cell", head=head, cell=cell)
        for head, cell in zip(it.header[1:], row[1:], strict=True)
        if cell
    ]
    return row[0], words.say("list.comma").join(cells)
