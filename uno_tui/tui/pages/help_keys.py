"""The page of keys: what can be done where and with which keys, first where help was opened."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from rich.style import Style

from uno_tui.lang import words
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.canvas import Pieces, cells_of, fitted_to, lines_of_cells, style
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.sheet import PageBlock, in_pages, side_by_side

WIDEST = 100  # longer lines are hard to read
TWO_COLUMNS, GAP, MARGIN = 150, 8, 4
LEAST_KEYS, MOST_KEYS = 12, 24  # columns for the keys, where they are not on caps
CAPS_WIDTH = 28  # columns for keys on caps
BETWEEN_CAPS = " / "
AIR = ((1, 2), (1, 1), (0, 2), (0, 1))  # lines between entries and between groups, the most first
# What can be done where, by which commands and keys that stay: help tells them in this order.
HELP_KEYS: dict[str, dict[str, tuple[str, ...]]] = {
    "hand": {
        "move": ("left", "right", "anywhere.left", "anywhere.right"),
        "jump": ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "home", "end"),
        "play": ("enter", "space"),
        "draw": ("table.draw",),
        "sort": ("table.sort",),
        "hint": ("table.hint",),
        "bar": ("down", "up", "anywhere.down", "anywhere.up"),
    },
    "table": {
        "uno": ("table.uno",),
        "catch": ("table.catch",),
        "jump-in": ("table.jump-in",),
        "scores": ("game.scores",),
        "log": ("pageup", "pagedown"),
        "undo": ("game.take-back",),
        "stand-in": ("game.change-seat",),
    },
    "bots": {
        "hurry": ("enter", "space"),
        "other-key": (),
        "level": (),
        "tempo": ("anywhere.commands",),
    },
    "question": {
        "choose": ("up", "down", "left", "right", "anywhere.left", "anywhere.down", "anywhere.up", "anywhere.right", "tab"),
        "answer": ("enter", "space"),
        "pick": (),
        "aside": ("escape",),
    },
    "anywhere": {
        "lift": ("enter", "space"),
        "help": ("anywhere.help",),
        "commands": ("anywhere.commands",),
        "back": ("escape",),
        "repaint": ("anywhere.repaint",),
        "leave": ("anywhere.leave", "anywhere.quit"),
    },
    "new-game": {
        "company": ("new-game.company",),
        "more-seats": ("new-game.add", "new-game.add-bot"),
        "turn": ("new-game.turn",),
        "edit": ("new-game.edit",),
        "head": ("new-game.head",),
        "remove": ("new-game.remove",),
        "tables": ("new-game.tables",),
        "history": ("new-game.history",),
        "begin": ("new-game.play",),
    },
    "mouse": {
        "click-card": (),
        "click-pile": (),
        "click-key": (),
        "click-more": (),
    },
}


def keys_page(context: MatchContext, first: str, width: int, height: int, palette: Palette) -> list[Pieces]:
    """On a wide screen in two columns, with as much air as there is room for."""
    if width < TWO_COLUMNS:
        column = min(width, WIDEST)
        groups = key_groups(context, first, column, palette, 0)
        entries = [entry for group in groups for entry in entries_of(group)]
        return in_pages(entries, height, 0, column, style(palette.faint, palette.felt), air=1)
    column = min(WIDEST, (width - GAP - 2 * MARGIN) // 2)
    for between, around in AIR:
        left, right = halves(key_groups(context, first, column, palette, between), around)
        if max(len(left), len(right)) < height:
            break
    return side_by_side(left, right, column + GAP, style(palette.ink, palette.felt))


def title_of(group: list[Pieces]) -> str:
    return group[0][0][0].strip()


def entries_of(group: list[Pieces]) -> list[PageBlock]:
    """Each alone, the first two with the heading; so none is torn in two at the foot of a screen."""
    starts = [place for place, line in enumerate(group) if place > 1 and line and line[0][0].strip()]
    parts = [group[start:end] for start, end in zip([0, *starts], [*starts, len(group)], strict=True)]
    joined = [[line for part in parts[:2] for line in part], *parts[2:]]
    joined[-1] = [*joined[-1], []]
    return [PageBlock(title_of(group), part) for part in joined]


def in_column(groups: Sequence[list[Pieces]], around: int) -> list[Pieces]:
    """Groups one below the other, so many lines apart."""
    lines = [line for group in groups for line in (*group, *([[]] * around))]
    return lines[: len(lines) - around]


def halves(groups: Sequence[list[Pieces]], around: int) -> tuple[list[Pieces], list[Pieces]]:
    """Two columns of about the same length; the first group is at the top of the left one, and the last at a foot."""
    first, *others = groups
    splits = []
    for chosen in product((True, False), repeat=len(others)):
        left = [group for group, is_left in zip(others, chosen, strict=True) if is_left]
        right = [group for group, is_left in zip(others, chosen, strict=True) if not is_left]
        splits.append((in_column([first, *left], around), in_column(right, around)))
    return min(splits, key=lambda columns: max(map(len, columns)))


class LineWriter:
    """Keys with what they do, one below the other; with air, there are empty lines between them."""

    def __init__(self, width: int, palette: Palette, air: int = 0, keys_width: int = CAPS_WIDTH) -> None:
        self.air = air
        self.width = width
        self.palette = palette
        self.keys_width = keys_width
        self.plain = style(palette.ink, palette.felt)
        self.loud = style(palette.accent, palette.felt, bold=True)
        self.lines: list[Pieces] = []

    def add(self, *pieces: tuple[str, Style]) -> None:
        self.lines.append(list(pieces))

    def add_heading(self, text: str) -> None:
        """With a line behind it, so that one sees where a group begins."""
        rule = "─" * max(0, self.width - cells_of(text) - 1)
        self.add((f"{text} ", self.loud), (rule, style(self.palette.faint, self.palette.felt)))

    def add_entry(self, keys: str, text: str, ink: str = "") -> None:
        """The keys in a column of their own, below each other if they are many; the text is wrapped beside them."""
        self.lines += [[]] * self.air
        fronts = self.caps(keys.split(BETWEEN_CAPS), ink or self.palette.accent)
        lines = lines_of_cells(text, max(1, self.width - self.keys_width))
        for number in range(max(len(fronts), len(lines))):
            front = fronts[number] if number < len(fronts) else []
            room = self.keys_width - sum(cells_of(cap) for cap, _ in front)
            self.add(*front, (" " * room + (lines[number] if number < len(lines) else ""), self.plain))

    def caps(self, keys: Sequence[str], ink: str) -> list[Pieces]:
        """In as many lines as it takes. On caps only where there is air between them, or they would run together."""
        look = style(ink, self.palette.panel if self.air else self.palette.felt, bold=True)
        texts = [f" {cap} " if self.air else f"{cap} " for cap in keys]
        lines: list[Pieces] = [[]]
        for text in texts:
            if lines[-1] and sum(cells_of(piece) for piece, _ in lines[-1]) + cells_of(text) >= self.keys_width:
                lines.append([])
            lines[-1] += [(text, look), (" ", self.plain)]
        return lines


def key_groups(context: MatchContext, first: str, width: int, palette: Palette, air: int) -> list[list[Pieces]]:
    """The lines of each group of keys, and of the colors; what keys do begins at the same column in all groups."""
    told, groups = told_keys(context, first), []
    keys_width = CAPS_WIDTH if air else needed_for([caps for entries in told.values() for caps in entries.values()])
    for group, entries in told.items():
        writer = LineWriter(width, palette, air, keys_width)
        writer.add_heading(words.say(f"help.group.{group}"))
        for entry, caps in entries.items():
            writer.add_entry(caps, words.say(f"help.does.{entry}"))
        groups.append(writer.lines)
    writer = LineWriter(width, palette, air)
    writer.add_heading(words.say("help.colors"))
    add_colors(writer, context)
    return [*groups, writer.lines]


def told_keys(context: MatchContext, first: str) -> dict[str, dict[str, str]]:
    """Of each group that this table needs, the keys of its entries."""
    has_bots = len(context.match.human_seats) < len(context.match.players)
    unused = {group for group in ("bots",) if not has_bots}
    missing = {entry for entry in ("jump-in",) if not context.match.rules.house.jump_in}
    return {
        group: {
            entry: words.say(f"help.keys.{entry}", **keymap.caps()) for entry in HELP_KEYS[group] if entry not in missing
        }
        for group in sorted(HELP_KEYS, key=lambda group: group != first)
        if group not in unused
    }


def needed_for(keys: Sequence[str]) -> int:
    """Columns, so that the keys of each entry stand side by side."""
    wide = [sum(cells_of(cap) + 2 for cap in caps.split(BETWEEN_CAPS)) for caps in keys]
    return max(LEAST_KEYS, min(MOST_KEYS, max(wide)))


def add_colors(writer: LineWriter, context: MatchContext) -> None:
    """Letter and glyph of every color: the two signs that say it without any color."""
    for side in context.match.variant.all_sides.values():
        pieces: Pieces = []
        for name in side.colors:
            color = context.match.variant.colors[name]
            chip = (f" {color.key.upper()} {color.glyph} ", writer.palette.printed(color.hue))
            pieces += [chip, (fitted_to(f" {context.narrator.color(name)}", 10), writer.plain)]
        writer.add()
        writer.add(*pieces)
