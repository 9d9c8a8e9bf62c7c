"""Puts the widgets of a screen together, and asks only those for lines that are seen where something has changed."""

from __future__ import annotations

from collections.abc import Iterator

from textual._compositor import Compositor
from textual.geometry import Region
from textual.strip import Strip


class ThriftyCompositor(Compositor):
    """Textual's own asks every widget of the screen for all of its lines, whatever has changed."""

    def _get_renders(self, crop: Region | None = None) -> Iterator[tuple[Region, Region, list[Strip]]]:
        """From front to back; whatever lies behind a widget as a whole is not seen."""
        wanted = crop or self.size.region
        lines = Region(0, wanted.y, self.size.width, wanted.height)
        in_front: list[Region] = []
        for widget, (region, clip) in self.visible_widgets.items():
            seen = region.intersection(clip).intersection(lines)
            if seen and not any(front.contains_region(seen) for front in in_front):
                in_front.append(seen)
                yield region, seen, widget.render_lines(seen.translate(-region.offset))
