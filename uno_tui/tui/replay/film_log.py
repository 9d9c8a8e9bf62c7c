"""The log of a replay, a widget: what came before the move that is shown, and quieter than that."""

from __future__ import annotations

from rich.style import Style

from uno_tui.engine.events import Event
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Row, cells_of, style
from uno_tui.tui.table.event_log import TableLog

GAP = 2  # columns between the heading and what stands beside it


class FilmLog(TableLog):
    def ink_of(self, event: Event) -> Style:
        """What is said below the table has just happened; it must not be drowned."""
        return super().ink_of(event) if self.is_open else style(palette_of(self.app).faint, self.paper)

    @property
    def before(self) -> int:
        """Columns of a heading that has no line of its own, and stands in front."""
        return 0 if self.has_heading else cells_of(self.heading()) + GAP

    @property
    def beside(self) -> int:
        return super().beside + self.before

    @property
    def closed_sign(self) -> int:
        return super().closed_sign + self.before

    def draw(self, y: int, row: Row) -> None:
        if not self.before:
            super().draw(y, row)
            return
        if y < len(self.lines):
            row.put_all(self.before, self.lines[y])
        if y == 0 and self.lines:
            row.put(0, self.heading(), style(palette_of(self.app).ink, self.paper))
            self.draw_signs(row)
