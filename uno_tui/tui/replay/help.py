"""The help page of a replay: every key of it with what it does, and what can be seen and what cannot."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from uno_tui.lang import words
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Pieces, lines_of_cells, style
from uno_tui.tui.pages.help import BETWEEN_CAPS, LineWriter
from uno_tui.tui.pages.reading import PageScreen, page_head
from uno_tui.tui.pages.sheet import Sheet, SheetPage, body_width
from uno_tui.tui.replay.timeline import SIGNS

WIDEST = 90
ROOMY = 52  # lines from which on there is air between the keys
# Keys that do the same as one that the line at the bottom shows.
ALSO = ("digits", "click")


class ReplayHelpScreen(PageScreen):
    LIKE_ENTER: ClassVar[tuple[str, ...]] = ("escape", "anywhere.leave", "anywhere.help")

    def __init__(self, film_keys: Callable[[], list[Key]]) -> None:
        super().__init__(0)
        self.film_keys = film_keys

    def keys(self) -> list[Key]:
        return [Key("esc", "enter", words.say("help.close")), Key("↑↓", "turn_pages(1)", words.say("help.scroll"))]

    def enter(self) -> None:
        self.dismiss(None)

    def on_sheet_clicked(self, _message: Sheet.Clicked) -> None:
        self.enter()

    def by_action(self) -> dict[str, list[str]]:
        """Back and on are two keys for one thing."""
        found: dict[str, list[str]] = {}
        for key in self.film_keys():
            found.setdefault(key.action.partition("(")[0], []).append(key.key)
        return found

    def lay_out(self, width: int, height: int) -> SheetPage:
        say, palette = words.say, palette_of(self.app)
        writer = LineWriter(min(WIDEST, body_width(width)), palette, has_air=height >= ROOMY)
        for line in lines_of_cells(say("replay.help.text"), writer.width):
            writer.add((line, style(palette.ink, palette.felt)))
        writer.add_heading(say("replay.help.keys"))
        for action, caps in self.by_action().items():
            writer.add_entry(BETWEEN_CAPS.join(caps), say(f"replay.help.does.{action}"))
        for what in ALSO:
            writer.add_entry(say(f"replay.help.also.{what}"), say(f"replay.help.does.{what}"))
        writer.add_heading(say("replay.help.marks"))
        for kind, sign in SIGNS.items():
            writer.add_entry(sign, say(f"replay.help.mark.{kind}"))
        margin = (" " * ((body_width(width) - writer.width) // 2), writer.plain)
        air: list[Pieces] = [[]] * (max(0, height - len(writer.lines) - 3) // 2)
        body = [*air, *([margin, *line] for line in writer.lines)]
        return SheetPage(page_head(say("replay.help.title"), "", width, palette), body, [])
