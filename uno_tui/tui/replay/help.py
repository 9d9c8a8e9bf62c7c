"""The help page of a replay: every key of it with what it does, and what the marks on its line mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from uno_tui.lang import words
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.common.keymap import LONG_NAMES, NAMES
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Pieces, lines_of_cells, style
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.help_keys import BETWEEN_CAPS, GAP, LineWriter
from uno_tui.tui.pages.help_rules import page_width
from uno_tui.tui.pages.reading import PageScreen, page_head
from uno_tui.tui.pages.sheet import Sheet, SheetPage, body_width, side_by_side
from uno_tui.tui.replay.timeline import SIGNS, Timeline

WIDEST, MARKS_WIDTH = 90, 60
TWO_COLUMNS = 150
ROOMY = 44  # lines from which on there is air between the keys
# Keys that do the same as one that the line at the bottom shows.
ALSO = ("digits", "click")


class ReplayHelpScreen(PageScreen):
    LIKE_ENTER: ClassVar[tuple[str, ...]] = ("escape", "anywhere.leave", "anywhere.help")

    def __init__(self, film_keys: Callable[[], list[Key]], timeline: Timeline) -> None:
        super().__init__(0)
        self.film_keys = film_keys
        self.timeline = timeline

    def keys(self) -> list[Key]:
        scrolling = [Key("↑↓", "turn_pages(1)", words.say("help.scroll"))] if self.sheet.last_first else []
        return [Key("esc", "enter", words.say("help.close")), *scrolling]

    def enter(self) -> None:
        self.dismiss(None)

    def on_sheet_clicked(self, _message: Sheet.Clicked) -> None:
        self.enter()

    def by_action(self) -> dict[str, list[str]]:
        """Back and on are two keys for one thing."""
        found: dict[str, list[str]] = {}
        for key in self.film_keys():
            found.setdefault(key.action.partition("(")[0], []).append(on_keyboard(key.key))
        return found

    def lay_out(self, width: int, height: int) -> SheetPage:
        """The keys, and the marks beside or below them."""
        palette, room = palette_of(self.app), body_width(width)
        is_broad, air = room >= TWO_COLUMNS, 1 if height >= ROOMY else 0
        keys = self.key_lines(min(WIDEST, room), air, palette)
        marks = self.mark_lines(MARKS_WIDTH if is_broad else min(WIDEST, room), air, palette)
        blank = style(palette.ink, palette.felt)
        body = side_by_side(keys, marks, page_width(keys) + GAP, blank) if is_broad else [*keys, [], *marks]
        margin = (" " * (max(0, room - page_width(body)) // 2), blank)
        above: list[Pieces] = [[]] * (max(0, height - len(body) - 3) // 3)
        self.call_after_refresh(self.keybar.show)  # whether there is anything to scroll
        return SheetPage(
            page_head(words.say("replay.help.title"), "", width, palette), above + [[margin, *line] for line in body], []
        )

    def key_lines(self, width: int, air: int, palette: Palette) -> list[Pieces]:
        say, writer = words.say, LineWriter(width, palette, air)
        for line in lines_of_cells(say("replay.help.text"), width):
            writer.add((line, writer.plain))
        writer.add()
        writer.add_heading(say("replay.help.keys"))
        for action, caps in self.by_action().items():
            writer.add_entry(BETWEEN_CAPS.join(caps), say(f"replay.help.does.{action}"))
        for what in ALSO:
            writer.add_entry(say(f"replay.help.also.{what}"), say(f"replay.help.does.{what}"))
        return writer.lines

    def mark_lines(self, width: int, air: int, palette: Palette) -> list[Pieces]:
        """In the colors that they have on the line."""
        writer = LineWriter(width, palette, air)
        writer.add_heading(words.say("replay.help.marks"))
        for kind, sign in SIGNS.items():
            writer.add_entry(sign, words.say(f"replay.help.mark.{kind}"), self.timeline.ink_of(kind))
        return writer.lines


def on_keyboard(sign: str) -> str:
    """What stands on a key, of which the line at the bottom has only room for a sign."""
    names = {NAMES[name]: LONG_NAMES[name] for name in NAMES} | {"⇥": words.say("help.keys.tab")}
    return names.get(sign, sign)
