"""The data of a rule page, whoever shows it: sections of paragraphs, lists, entries and tables, without style."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Paragraph:
    text: str


@dataclass(frozen=True)
class Bullets:
    items: tuple[str, ...]


@dataclass(frozen=True)
class PageEntry:
    """Something with a name and what is said about it: text, which begins with the name, and the choices it offers."""

    name: str
    body: tuple[str | PageEntry, ...]


@dataclass(frozen=True)
class Grid:
    """A table; `numeric` are the columns that are aligned to the right."""

    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: frozenset[int] = frozenset()


Block = Paragraph | Bullets | PageEntry | Grid


@dataclass(frozen=True)
class PageSection:
    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class RulePage:
    title: str
    lead: str
    sections: tuple[PageSection, ...]
