"""The help page of a replay: every key of it with what it does, and what the marks on its line mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.style import Style

from uno_tui.lang import words
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, centered, lines_of_cells, style
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.help_keys import BETWEEN_CAPS, GAP, LineWriter
from uno_tui.tui.pages.reading import PageScreen, page_head
from uno_tui.tui.pages.sheet import Sheet, SheetPage, body_width, side_by_side
from uno_tui.tui.replay.timeline import SIGNS, Timeline

WIDEST, BROADEST = 92, 164
TWO_COLUMNS = 150
ROOMY, VAST = 34, 50  # lines from which on there is air between the keys, and more of it
KEYS_WIDTH = 18  # columns
HERE = "●"
BETWEEN_MARKS = 2  # columns
TITLE = 4  # lines of large letters
# What is told in one line each, by what is done: several keys that belong together, or one.
HELP_LINES: dict[str, tuple[str, ...]] = {
    "step": ("step",),
    "play": ("play",),
    "highlights": ("highlight_before", "next_highlight"),
    "rounds": ("round_before", "next_round"),
    "ends": ("to_start", "to_end"),
    "open": ("open",),
    "hands": ("whose",),
    "pace": ("pace",),
    "click": (),
    "play_on": ("play_on",),
    "help": ("help",),
    "leave": ("leave",),
}
ALSO = {"hands": "digits", "click": "click"}  # further keys, in words


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
            found.setdefault(key.action.partition("(")[0], []).append(key.key)
        return found

    def lay_out(self, width: int, height: int) -> SheetPage:
        """What it is about, the keys in one column or in two, and a line with all its marks."""
        palette, room = palette_of(self.app), body_width(width)
        air = 2 if height >= VAST else 1 if height >= ROOMY else 0
        ink = style(palette.ink, palette.felt)
        gap: list[Pieces] = [[]] * (air + 1)
        keys = self.keys_in_columns(room, air, palette)
        title = self.large_title(room, palette) if air > 1 else []
        told = (self.intro(room, ink, is_centered=bool(title)), keys, self.mark_lines(room, air, palette))
        parts = [*([title] if title else []), *(in_middle(part, self.page_room(room), room, ink) for part in told)]
        body = [line for part in parts for line in (*part, *gap)][: -len(gap)]
        above: list[Pieces] = [[]] * (max(0, height - len(body) - 3) // 2)
        self.call_after_refresh(self.keybar.show)  # whether there is anything to scroll
        headline = words.say("help.title" if title else "replay.help.title")
        head = [page_head(headline, "", width, palette)[0], []]
        return SheetPage(head, above + body, [])

    def intro(self, room: int, look: Style, *, is_centered: bool) -> list[Pieces]:
        """Below a title in the middle in the middle, too."""
        width = self.page_room(room)
        lines = lines_of_cells(words.say("replay.help.text"), width)
        return [[(centered(line, width) if is_centered else line, look)] for line in lines]

    def page_room(self, room: int) -> int:
        """Columns of everything, in one column or in two."""
        return min(room, BROADEST) if room >= TWO_COLUMNS else min(room, WIDEST)

    def large_title(self, room: int, palette: Palette) -> list[Pieces]:
        """In large letters in the middle, in languages that have such."""
        letters = large_letters(words.say("replay.help.title"), TITLE)
        if letters is None:
            return []
        painting = Painting(room, TITLE)
        painting.bitmap(letters, (room - len(letters[0]) // 2) // 2, 0, palette.accent)
        return painting.lines(palette.felt)

    def keys_in_columns(self, room: int, air: int, palette: Palette) -> list[Pieces]:
        """Below a heading."""
        is_broad = room >= TWO_COLUMNS
        width = (self.page_room(room) - GAP) // 2 if is_broad else self.page_room(room)
        entries = self.entries(width, air, palette)
        half = -(-len(entries) // 2) if is_broad else len(entries)
        left, right = ([line for entry in part for line in entry] for part in (entries[:half], entries[half:]))
        heading = LineWriter(self.page_room(room), palette)
        heading.add_heading(words.say("replay.help.keys"))
        return [*heading.lines, *side_by_side(left, right, width + GAP, style(palette.ink, palette.felt))]

    def entries(self, width: int, air: int, palette: Palette) -> list[list[Pieces]]:
        """The lines of each."""
        found, by_action = [], self.by_action()
        for name, actions in HELP_LINES.items():
            writer = LineWriter(width, palette, air, KEYS_WIDTH)
            caps = [cap for action in actions for cap in by_action[action]]
            caps += [words.say(f"replay.help.also.{ALSO[name]}")] if name in ALSO else []
            writer.add_entry(BETWEEN_CAPS.join(caps), words.say(f"replay.help.does.{name}"))
            found.append(writer.lines)
        return found

    def mark_lines(self, room: int, air: int, palette: Palette) -> list[Pieces]:
        """A line with all its marks where there is room for it, and what they mean."""
        width = self.page_room(room)
        writer = LineWriter(width, palette)
        writer.add_heading(words.say("replay.help.marks"))
        marks = self.marks(palette)
        needed = sum(cells_of(text) + BETWEEN_MARKS for _, _, text in marks)
        if air and needed <= width:
            return [*writer.lines, [], *drawn_marks(marks, width, needed, palette)]
        return [*writer.lines, *listed_marks(marks, width, palette)]

    def marks(self, palette: Palette) -> list[tuple[str, str, str]]:
        """Sign, ink and meaning, as they stand on the line."""
        told = [(SIGNS[kind], self.timeline.ink_of(kind), words.say(f"replay.help.mark.{kind}")) for kind in SIGNS]
        here, new = (words.say(f"replay.help.mark.{name}") for name in ("here", "round"))
        return [("┃", palette.accent, new), *told[:2], (HERE, palette.accent, here), *told[2:]]


def in_middle(lines: Sequence[Pieces], width: int, room: int, look: Style) -> list[Pieces]:
    """Lines of this width."""
    margin = (" " * (max(0, room - width) // 2), look)
    return [[margin, *line] for line in lines]


def drawn_marks(marks: Sequence[tuple[str, str, str]], width: int, needed: int, palette: Palette) -> list[Pieces]:
    """Each on the line above the middle of its words; what has been seen is bright."""
    row, below = (Row(width, style(palette.ink, palette.felt)) for _ in range(2))
    spare, x = (width - needed) // len(marks), 0
    look = style(palette.accent, palette.felt, bold=True)
    for sign, ink, text in marks:
        room = cells_of(text) + BETWEEN_MARKS + spare
        middle = x + (room - BETWEEN_MARKS - spare) // 2
        is_here = sign == HERE
        row.put(x, ("━" if look.bold else "─") * room, look)
        look = style(palette.faint, palette.felt) if is_here else look
        row.put(middle, ("─" if is_here else "") * (room - middle + x), look)
        row.put(middle, sign, style(ink, palette.felt, bold=True))
        below.put(x, text, style(palette.ink, palette.felt))
        x += room
    return [row.pieces(), below.pieces()]


def listed_marks(marks: Sequence[tuple[str, str, str]], width: int, palette: Palette) -> list[Pieces]:
    """Side by side, in two lines of the same number if these have room."""
    lines: list[Pieces] = [[]]
    for number, (sign, ink, text) in enumerate(marks):
        taken = sum(cells_of(piece) for piece, _ in lines[-1])
        is_half = number == len(marks) // 2
        if lines[-1] and (is_half or taken + cells_of(text) + 2 > width):
            lines.append([])
        told = (f" {text}{' ' * BETWEEN_MARKS}", style(palette.ink, palette.felt))
        lines[-1] += [(sign, style(ink, palette.felt, bold=True)), told]
    return lines
