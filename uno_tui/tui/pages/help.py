"""The help screen: first the keys, then the rules of this variant as this table plays it.

Nothing in it is private, so it can be opened from everywhere. The rule page is written when somebody turns to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from uno_tui.lang import words
from uno_tui.tui.common.keybar import Key, bound
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import Pieces, cells_of, fitted_to, lines_of_cells, style
from uno_tui.tui.look.cards import LARGE, MEDIUM
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.open_hands import CardLayout, Spread, hand_lines, one_of_each
from uno_tui.tui.pages.reading import ReadingScreen
from uno_tui.tui.pages.sheet import SheetPage, body_width, side_by_side
from uno_tui.tui.pages.tabs import Tabs

WIDEST = 100  # longer lines are hard to read
TWO_COLUMNS, GAP = 150, 4
LEAST_RULES = 80  # columns
BESIDE_RULES = ((Spread(LARGE, 18), 4), (Spread(LARGE, 18), 3), (Spread(MEDIUM, 12), 2))  # with so many cards side by side
KEYS_WIDTH = 24
BETWEEN_CAPS = " / "
# What can be done where, by which commands and keys that stay: help tells them in this order.
HELP_KEYS: dict[str, dict[str, tuple[str, ...]]] = {
    "hand": {
        "move": ("left", "right", "anywhere.left", "anywhere.right"),
        "jump": ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "home", "end"),
        "play": ("enter", "space"),
        "draw": ("table.draw",),
        "sort": ("table.sort",),
        "nudge": ("table.nudge",),
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
        "talk": ("anywhere.commands",),
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
        "coach": ("anywhere.commands",),
        "bell": ("anywhere.commands",),
        "back": ("escape",),
        "repaint": ("anywhere.repaint",),
        "leave": ("anywhere.leave", "anywhere.quit"),
    },
    "new-game": {
        "company": ("new-game.company",),
        "seat": ("new-game.turn", "new-game.edit", "new-game.remove"),
        "more-seats": ("new-game.add", "new-game.add-bot"),
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


class HelpScreen(ReadingScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("shift+tab", "turn(-1)", show=False),
        Binding("tab", "turn(1)", show=False),
        Binding("1", "open(0)", show=False),
        Binding("2", "open(1)", show=False),
        bound("anywhere.leave", "back"),
        bound("anywhere.help", "back"),
    ]

    def __init__(self, context: MatchContext) -> None:
        super().__init__(context, quiet=0)  # an Enter too many only closes it
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
        return [
            Key("←→", "turn(1)", say("help.turn")),
            Key("↑↓", "scroll(1)", say("help.scroll")),
            Key(say("help.page-down"), "turn_pages(1)", say("help.next-screenful")),
            Key(say("help.escape"), "back", say("help.close")),
        ]

    def lay_out(self, width: int, height: int) -> SheetPage:
        """Each page is put into lines once for each size, palette and language."""
        key = (self.open, width, height, self.app.theme, words.language)
        if key not in self.written:
            write = rules_page if self.open else keys_page
            lines, palette = write(self.context, body_width(width), height, palette_of(self.app)), palette_of(self.app)
            margin = (" " * (max(0, body_width(width) - widest_of(lines)) // 2), style(palette.ink, palette.felt))
            self.written[key] = [[margin, *line] for line in lines]
        return SheetPage([], self.written[key], [])

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


def widest_of(lines: Sequence[Pieces]) -> int:
    return max(sum(cells_of(text) for text, _ in line) for line in lines)


def rules_page(context: MatchContext, width: int, _height: int, palette: Palette) -> list[Pieces]:
    """The rules, and beside them, where there is room, the cards that they are about."""
    spread, across = next(
        ((each, cards) for each, cards in BESIDE_RULES if width >= cards * each.pitch + LEAST_RULES), (None, 0)
    )
    if spread is None:
        return rules_text(context, min(width, WIDEST), palette)
    room, blank = across * spread.pitch, style(palette.ink, palette.felt)
    text = rules_text(context, min(width - room - GAP, WIDEST), palette)
    table = CardLayout(context.pictures, palette, spread, room)
    sides = context.match.variant.all_sides.values()
    shown = [card for side in sides for card in one_of_each(context, side.cards)]
    rows = [hand_lines(table, shown[place : place + across], None) for place in range(0, len(shown), across)]
    cards = [[], *(line for row in rows for line in (*row, []))]
    return side_by_side(text, cards, widest_of(text) + GAP, blank)


def keys_page(context: MatchContext, width: int, height: int, palette: Palette) -> list[Pieces]:
    """The keys, on a wide screen in two columns, and with as much air as there is room for."""
    if width < TWO_COLUMNS:
        return [line for group in key_groups(context, min(width, WIDEST), palette) for line in group]
    column = min(WIDEST, (width - GAP) // 2)
    airy, dense = (halves(key_groups(context, column, palette, air)) for air in (True, False))
    left, right = airy if max(map(len, airy)) <= height else dense
    return side_by_side(left, right, column + GAP, style(palette.ink, palette.felt))


def halves(groups: Sequence[list[Pieces]]) -> tuple[list[Pieces], list[Pieces]]:
    """Two columns of about the same length."""

    def longer(split: int) -> int:
        return max(sum(map(len, groups[:split])), sum(map(len, groups[split:])))

    split = min(range(1, len(groups)), key=longer)
    left, right = ([line for group in part for line in group] for part in (groups[:split], groups[split:]))
    return left, right


def rules_text(context: MatchContext, width: int, palette: Palette) -> list[Pieces]:
    """The rule page as the command line prints it, in the colors of the table."""
    from uno_tui.narration.rulepage import write_page
    from uno_tui.narration.rulepage.layout import page_lines

    plain, strong = style(palette.ink, palette.felt), style(palette.accent, palette.felt, bold=True)
    title = style(palette.accent, palette.felt, bold=True, reverse=True)
    looks = {"plain": plain, "lead": plain + Style(italic=True), "strong": strong, "title": title}
    page = write_page(context.match.variant, context.match.rules)
    return [[], *([(text, looks[stress]) for text, stress in line] for line in page_lines(page, width)), []]


class LineWriter:
    """Lines written one below the other; with air, there is an empty one above each entry."""

    def __init__(self, width: int, palette: Palette, has_air: bool = False) -> None:
        self.has_air = has_air
        self.width = width
        self.palette = palette
        self.plain = style(palette.ink, palette.felt)
        self.loud = style(palette.accent, palette.felt, bold=True)
        self.lines: list[Pieces] = []

    def add(self, *pieces: tuple[str, Style]) -> None:
        self.lines.append(list(pieces))

    def add_heading(self, text: str) -> None:
        self.add()
        self.add((text, self.loud))

    def add_entry(self, keys: str, text: str) -> None:
        """The keys in a column of their own, each group of them on one cap; the text is wrapped beside them."""
        if self.has_air:
            self.add()
        lines = lines_of_cells(text, max(1, self.width - KEYS_WIDTH))
        caps = self.caps(keys.split(BETWEEN_CAPS))
        room = KEYS_WIDTH - sum(cells_of(cap) for cap, _ in caps)
        self.add(*caps, (" " * room + lines[0], self.plain))
        for line in lines[1:]:
            self.add((" " * KEYS_WIDTH + line, self.plain))

    def caps(self, keys: Sequence[str]) -> Pieces:
        look = style(self.palette.accent, self.palette.panel, bold=True)
        return [piece for cap in keys for piece in ((f" {cap} ", look), (" ", self.plain))]


def key_groups(context: MatchContext, width: int, palette: Palette, has_air: bool = False) -> list[list[Pieces]]:
    """The lines of each group of keys, and of the colors."""
    groups = []
    has_bots = len(context.match.human_seats) < len(context.match.players)
    for group, entries in HELP_KEYS.items():
        if group == "bots" and not has_bots:
            continue
        writer = LineWriter(width, palette, has_air)
        writer.add_heading(words.say(f"help.group.{group}"))
        for entry in entries:
            if entry != "jump-in" or context.match.rules.house.jump_in:
                writer.add_entry(words.say(f"help.keys.{entry}", **keymap.caps()), words.say(f"help.does.{entry}"))
        groups.append(writer.lines)
    writer = LineWriter(width, palette)
    writer.add_heading(words.say("help.colors"))
    add_colors(writer, context)
    writer.add()
    return [*groups, writer.lines]


def add_colors(writer: LineWriter, context: MatchContext) -> None:
    """Letter and glyph of every color: the two signs that say it without any color."""
    for side in context.match.variant.all_sides.values():
        pieces: Pieces = []
        for name in side.colors:
            color = context.match.variant.colors[name]
            chip = (f" {color.key.upper()} {color.glyph} ", writer.palette.printed(color.hue))
            pieces += [chip, (fitted_to(f" {context.narrator.color(name)}", 10), writer.plain)]
        writer.add(*pieces)
