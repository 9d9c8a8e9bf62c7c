"""The help screen: first the keys, then the rules of this variant as this table plays it.

Nothing in it is private, so it can be opened from everywhere. The rule page is written when somebody turns to it.
"""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from uno_tui.lang import words
from uno_tui.tui.common.keybar import Key, bound
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import Pieces, style
from uno_tui.tui.pages.help_keys import keys_page
from uno_tui.tui.pages.help_rules import page_width, rules_page
from uno_tui.tui.pages.reading import ReadingScreen
from uno_tui.tui.pages.sheet import SheetPage, body_width
from uno_tui.tui.pages.tabs import Tabs


class HelpScreen(ReadingScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("shift+tab", "turn(-1)", show=False),
        Binding("tab", "turn(1)", show=False),
        Binding("1", "open(0)", show=False),
        Binding("2", "open(1)", show=False),
        bound("anywhere.leave", "back"),
        bound("anywhere.help", "back"),
    ]

    def __init__(self, context: MatchContext, first: str = "hand") -> None:
        """`first`: which group of keys is told first."""
        super().__init__(context, quiet=0)  # an Enter too many only closes it
        self.first = first
        self.tabs = Tabs(lambda: words.say("help.title"), self.titles)
        self.open = 0
        self.firsts = [0, 0]  # where in each page the reader was
        self.written: dict[tuple[int, int, int, str, str], list[Pieces]] = {}

    def titles(self) -> list[str]:
        return [words.say("help.keys-page"), words.say("help.rules-page")]

    def compose(self) -> ComposeResult:
        yield self.tabs
        yield self.main()
        yield self.keybar

    def keys(self) -> list[Key]:
        say = words.say
        scrolling = [
            Key("↑↓", "scroll(1)", say("help.scroll")),
            Key(say("help.page-down"), "turn_pages(1)", say("help.next-screenful")),
        ]
        return [
            Key("←→", "turn(1)", say("help.turn")),
            *(scrolling if self.sheet.last_first else []),
            Key(say("help.escape"), "back", say("help.close")),
        ]

    def lay_out(self, width: int, height: int) -> SheetPage:
        """Each page is put into lines once for each size, palette and language."""
        key = (self.open, width, height, self.app.theme, words.language)
        if key not in self.written:
            lines, palette = self.write_page(body_width(width), height - 1), palette_of(self.app)
            margin = (" " * (max(0, body_width(width) - page_width(lines)) // 2), style(palette.ink, palette.felt))
            self.written[key] = [[margin, *line] for line in lines]
        self.call_after_refresh(self.keybar.show)  # whether there is anything to scroll
        return SheetPage([[]], self.written[key], [], shared=0)

    def write_page(self, width: int, height: int) -> list[Pieces]:
        palette = palette_of(self.app)
        if self.open:
            return rules_page(self.context, width, height, palette)
        return keys_page(self.context, self.first, width, height, palette)

    def enter(self) -> None:
        self.dismiss()

    def action_back(self) -> None:
        self.dismiss()

    def action_open(self, page: int) -> None:
        self.firsts[self.open] = self.sheet.first
        self.open = page
        self.tabs.show(page)
        self.sheet.first = self.firsts[page]
        self.sheet.show()

    def left_right(self, step: int) -> None:
        self.action_turn(step)

    def action_turn(self, step: int) -> None:
        self.action_open((self.open + step) % len(self.firsts))

    def on_tabs_chosen(self, message: Tabs.Chosen) -> None:
        self.action_open(message.page)
