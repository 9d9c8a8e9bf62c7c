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
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.reading import ReadingScreen
from uno_tui.tui.pages.sheet import SheetPage, body_width
from uno_tui.tui.pages.tabs import Tabs

WIDEST = 100  # longer lines are hard to read
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
        self.written: dict[tuple[int, int, str, str], list[Pieces]] = {}

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

    def lay_out(self, width: int, _height: int) -> SheetPage:
        """Each page is put into lines once for each width, palette and language."""
        key = (self.open, width, self.app.theme, words.language)
        if key not in self.written:
            room = max(1, min(body_width(width), WIDEST))
            palette = palette_of(self.app)
            margin = (" " * (max(0, body_width(width) - room) // 2), style(palette.ink, palette.felt))
            write = rules_text if self.open else keys_text
            self.written[key] = [[margin, *line] for line in write(self.context, room, palette)]
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
    """Lines written one below the other."""

    def __init__(self, width: int, palette: Palette) -> None:
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
        lines = lines_of_cells(text, max(1, self.width - KEYS_WIDTH))
        caps = self.caps(keys.split(BETWEEN_CAPS))
        room = KEYS_WIDTH - sum(cells_of(cap) for cap, _ in caps)
        self.add(*caps, (" " * room + lines[0], self.plain))
        for line in lines[1:]:
            self.add((" " * KEYS_WIDTH + line, self.plain))

    def caps(self, keys: Sequence[str]) -> Pieces:
        look = style(self.palette.accent, self.palette.panel, bold=True)
        return [piece for cap in keys for piece in ((f" {cap} ", look), (" ", self.plain))]


def keys_text(context: MatchContext, width: int, palette: Palette) -> list[Pieces]:
    writer = LineWriter(width, palette)
    has_bots = len(context.match.human_seats) < len(context.match.players)
    for group, entries in HELP_KEYS.items():
        if group == "bots" and not has_bots:
            continue
        writer.add_heading(words.say(f"help.group.{group}"))
        for entry in entries:
            if entry != "jump-in" or context.match.rules.house.jump_in:
                writer.add_entry(words.say(f"help.keys.{entry}", **keymap.caps()), words.say(f"help.does.{entry}"))
    writer.add_heading(words.say("help.colors"))
    add_colors(writer, context)
    writer.add()
    return writer.lines


def add_colors(writer: LineWriter, context: MatchContext) -> None:
    """Letter and glyph of every color: the two signs that say it without any color."""
    for side in context.match.variant.all_sides.values():
        pieces: Pieces = []
        for name in side.colors:
            color = context.match.variant.colors[name]
            chip = (f" {color.key.upper()} {color.glyph} ", writer.palette.printed(color.hue))
            pieces += [chip, (fitted_to(f" {context.narrator.color(name)}", 10), writer.plain)]
        writer.add(*pieces)
