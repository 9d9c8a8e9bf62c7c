"""The pane of players, in the order of the seats: head, name, person or bot and of which level, and buttons.

The arrows walk along a line, Enter or a click presses what stands there. What a bot is like is told where there is room.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from uno_tui.bots.characters import character_of
from uno_tui.lang import LiveText, words
from uno_tui.match.seats import Bot, Seat, names_of
from uno_tui.narration.characters import described, leveled
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.avatars import Avatar, avatars_of
from uno_tui.tui.look.canvas import Row, cells_of, fit, lines_of_cells, style
from uno_tui.tui.look.heads import FLAT_HEAD, LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize, head_lines, low_head_lines
from uno_tui.tui.setup.pane import ALARM, Pane

BUTTONS = {"up": "↑", "down": "↓", "remove": "×"}
ACTIONS = ("head", "edit", "turn", *BUTTONS)
ADDING = ("add", "add_bot")  # what can be done on the line below the players
BUTTON_WIDTH = 3
HEAD_LEFT = 3
LARGE_SPACING, AIRY_SPACING = 4, 5  # lines for each from which on heads are larger, and have more air
HUGE_SPACING, VAST_SPACING = 7, 10  # the same for large heads and for huge ones
VAST_HEAD = HeadSize(19, 9)
WIDE = 56  # columns from which on they may be huge, and large ones have everything on one line
DOUBLE, DOUBLE_SPACINGS = 68, (5, LARGE_SPACING)  # columns that two of them side by side need, and lines for each
CROWD = 6  # players
GAP = 2


class Roster(Pane):
    def __init__(self) -> None:
        super().__init__()
        self.seats: tuple[Seat, ...] = ()
        self.avatars: Sequence[Avatar] = ()
        self.fewest = self.most = 0
        self.refused: LiveText = str
        self.selected = 0
        self.columns: dict[Sequence[str], int] = {ACTIONS: ACTIONS.index("edit"), ADDING: 0}

    def show(self, seats: tuple[Seat, ...], fewest: int, most: int) -> None:
        before = (self.seats, self.avatars, self.fewest, self.most)
        self.seats, self.avatars, self.fewest, self.most = seats, avatars_of(names_of(seats)), fewest, most
        self.selected = min(self.selected, self.lines - 1)
        if before != (seats, self.avatars, fewest, most):
            self.moved()

    @property
    def lines(self) -> int:
        """Those who play, and a line for one more while there is room."""
        return len(self.seats) + (len(self.seats) < self.most)

    @property
    def actions(self) -> Sequence[str]:
        """What can be done on the selected line, from left to right."""
        return ACTIONS if self.selected < len(self.seats) else ADDING

    @property
    def action(self) -> str:
        """What Enter does. A name is asked of a person, a character of a bot."""
        return self.actions[self.columns[self.actions]]

    @property
    def meaning(self) -> str:
        """The same in a word for the key bar."""
        has_bot = self.action == "edit" and isinstance(self.seats[self.selected], Bot)
        return "character" if has_bot else self.action

    def select(self, place: int) -> None:
        self.selected = place
        self.moved()

    def refuse(self, reason: LiveText) -> None:
        """Said in the heading until something else is done."""
        self.refused = reason
        self.refresh()

    def moved(self) -> None:
        self.refused = str
        self.post_message(self.Moved())
        self.refresh()

    def up_down(self, step: int) -> bool:
        if not 0 <= self.selected + step < self.lines:
            return False
        self.select(self.selected + step)
        return True

    def enter_from(self, step: int) -> None:
        self.select(0 if step > 0 else self.lines - 1)

    def left_right(self, step: int) -> None:
        self.columns[self.actions] = (self.columns[self.actions] + step) % len(self.actions)
        self.moved()

    def enter(self) -> None:
        self.post_message(self.Wanted(self.action))

    def digit(self, digit: int) -> None:
        place = (digit - 1) % 10
        if place < self.lines:
            self.select(place)

    def clicked(self, x: int, y: int) -> None:
        place = self.place_at(x, y)
        if place is None or place >= self.lines:
            return
        self.select(place)
        self.columns[self.actions] = self.column_at(x, y)
        self.enter()

    def column_at(self, x: int, y: int) -> int:
        """Which of the things that can be done on the selected line is there."""
        if self.selected == len(self.seats):
            return sum(x >= edge for edge in self.adding_edges[1:])
        if not self.is_stacked:
            return sum(x >= edge for edge in self.edges[1:])
        x %= self.column_width
        is_name = x < self.name_left - 1 or (y - self.top) % self.spacing == self.name_line
        return int(x >= self.name_left - 1) if is_name else 2 + sum(x >= edge for edge in self.edges[3:])

    # Where everything is.

    @property
    def spacing(self) -> int:
        """Two lines for each, or more, if all of them have so much room."""
        room, last = self.size.height - 1, self.lines - len(self.seats)
        if self.is_double:
            return next(lines for lines in DOUBLE_SPACINGS if self.rows * lines + 2 + last < self.size.height)
        for spacing in (VAST_SPACING, HUGE_SPACING, AIRY_SPACING):
            is_wide = self.size.width >= WIDE or spacing == HUGE_SPACING
            if len(self.seats) * spacing + 1 + last <= room and is_wide:
                return spacing
        return next((lines for lines in (LARGE_SPACING, 3, 2) if len(self.seats) * lines + last <= room + 1), 1)

    @property
    def is_double(self) -> bool:
        """Whether they stand in two columns, because one of them would have no room for heads of this size."""
        last = self.lines - len(self.seats)
        is_long = len(self.seats) * LARGE_SPACING + last > self.size.height
        return is_long and self.size.width >= DOUBLE and self.rows * DOUBLE_SPACINGS[-1] + 2 + last < self.size.height

    @property
    def is_stacked(self) -> bool:
        """Whether there is no room beside a name for anything: what can be done stands below it, if it has a line."""
        if self.is_double or (self.spacing == HUGE_SPACING and self.size.width < WIDE):
            return True
        longest = max((cells_of(seat.name) for seat in self.seats), default=0)
        return self.spacing >= LARGE_SPACING and self.name_left + longest > self.who_left - GAP

    @property
    def is_crowded(self) -> bool:
        """Whether so many stand right below each other that the words about all of them would be a wall."""
        return self.spacing == SMALL_HEAD.height and len(self.seats) >= CROWD

    @property
    def rows(self) -> int:
        """Players in the first of two columns."""
        return (len(self.seats) + 1) // 2

    @property
    def column_width(self) -> int:
        return self.size.width // 2 if self.is_double else self.size.width

    @property
    def top(self) -> int:
        """The line of the first one; below the heading there is air, if there is room for it, and for small heads above
        the keys."""
        foot = 0 if self.spacing == LARGE_SPACING else 1
        return 2 if self.needed + 2 + foot + self.gap - self.is_tight <= self.size.height else 1

    @property
    def gap(self) -> int:
        """Lines of air above the line for one more, where none are between the players."""
        has_none = self.spacing == SMALL_HEAD.height and self.lines > len(self.seats)
        return int(has_none and self.needed + 1 + (not self.is_crowded) < self.size.height)

    @property
    def needed(self) -> int:
        """Lines for all of them, and one more for whoever may come."""
        rows = self.rows if self.is_double else len(self.seats)
        return rows * self.spacing + self.lines - len(self.seats)

    @property
    def is_tight(self) -> bool:
        """Whether that one more has to be right below the last player, where a line of air would be."""
        has_air = self.spacing > SMALL_HEAD.height and self.lines > len(self.seats)
        return has_air and self.needed == self.size.height

    @property
    def head(self) -> HeadSize:
        if self.spacing >= HUGE_SPACING:
            return VAST_HEAD if self.spacing == VAST_SPACING else LARGE_HEAD
        return MIDDLE_HEAD if self.spacing >= LARGE_SPACING else SMALL_HEAD

    @property
    def name_line(self) -> int:
        """Beside a large head the name stands in the middle, in a crowd beside the eyes."""
        return self.spacing // 3 if self.spacing >= HUGE_SPACING else int(self.is_crowded)

    @property
    def has_bots(self) -> bool:
        return any(isinstance(seat, Bot) for seat in self.seats)

    @property
    def name_left(self) -> int:
        return HEAD_LEFT + self.head.width + 2

    @property
    def buttons_left(self) -> int:
        return self.column_width - len(BUTTONS) * BUTTON_WIDTH - 2

    @property
    def who_left(self) -> int:
        """The column of the “person or bot” label."""
        return self.buttons_left - GAP - max(map(cells_of, map(self.who, self.seats)), default=0)

    @property
    def edges(self) -> list[int]:
        """The column at which each of the things that can be done begins."""
        who = self.name_left if self.is_stacked else self.who_left
        buttons = (self.buttons_left + number * BUTTON_WIDTH for number in range(len(BUTTONS)))
        return [HEAD_LEFT, self.name_left - 1, who, *buttons]

    def who(self, seat: Seat) -> str:
        """A person, or a bot of which level."""
        return leveled(seat.level) if isinstance(seat, Bot) else words.say("new-game.person")

    @property
    def adding_edges(self) -> list[int]:
        """Below the names, or below the heads where there is too little room for it."""
        texts = [f"+ {words.say(f'new-game.{action}')}" for action in ADDING]
        whole = sum(map(cells_of, texts)) + GAP + len(ADDING)
        left = self.name_left - 1 if self.name_left + whole <= self.size.width else HEAD_LEFT - 1
        return [left, left + cells_of(texts[0]) + GAP + 1]

    def line_at(self, y: int, column: int = 0) -> tuple[int, int] | None:
        """The player of this line and which of the player's lines it is; the selected one is always among those seen."""
        if y < self.top:
            return None
        if self.is_double:
            return self.line_of_two(y - self.top, column)
        is_whole = self.needed + self.top <= self.size.height or self.is_tight
        if is_whole and self.gap and y >= self.top + len(self.seats) * self.spacing:
            y -= self.gap
            return (len(self.seats), 0) if y == self.top + len(self.seats) * self.spacing else None
        room = self.lines if is_whole else max(1, self.size.height // self.spacing)
        first = max(0, min(self.selected - room // 2, self.lines - room))
        place, line = divmod(y - self.top, self.spacing)
        if self.is_tight and place == len(self.seats) - 1 and line == self.spacing - 1:
            return len(self.seats), 0
        return None if self.is_tight and place >= len(self.seats) else (first + place, line)

    def line_of_two(self, y: int, column: int) -> tuple[int, int] | None:
        """The same where they stand in two columns; below them is the line for one more."""
        row, line = divmod(y, self.spacing)
        if row >= self.rows:
            return len(self.seats), y - self.rows * self.spacing
        place = row + column * self.rows
        return (place, line) if place < len(self.seats) else None

    def place_at(self, x: int, y: int) -> int | None:
        """Only a head has more than one line to click on, and a player who stands in one of two columns."""
        found, x = self.line_at(y, x // self.column_width), x % self.column_width
        lines = range(self.name_line, self.name_line + 1 + self.is_stacked)
        is_head = found and found[0] < len(self.seats) and found[1] < self.head.height and x < self.name_left - 1
        is_line = found and (found[1] in lines if found[0] < len(self.seats) else not found[1])
        return found[0] if found and (is_head or is_line) else None

    # How it looks.

    def draw(self, y: int, row: Row) -> None:
        if not y:
            self.draw_limits(row)
        elif self.is_double and y < self.top + self.rows * self.spacing:
            for column in range(2):
                part = Row(self.column_width, self.blank())
                self.draw_spot(part, y, self.line_at(y, column))
                row.put_all(column * self.column_width, part.pieces())
        else:
            self.draw_spot(row, y, self.line_at(y))

    def draw_spot(self, row: Row, y: int, found: tuple[int, int] | None) -> None:
        if found is None:
            return
        place, line = found
        if self.spacing == 1 and y == self.size.height - 1 > self.lines + 1:
            place, line = self.selected, 1  # where there is no room for all, it is told of one
        if place < len(self.seats) and line == self.name_line:
            self.draw_player(row, place)
        elif place < len(self.seats) and line == self.name_line + 1 and self.is_stacked:
            self.draw_buttons(row, place)
        elif place < len(self.seats) and line > self.name_line:
            self.draw_nature(row, place, line - self.name_line - 1 - self.is_stacked)
        if place < len(self.seats):
            self.draw_head(row, place, line)
        elif place == len(self.seats) < self.lines and not line:
            self.draw_adding(row)

    def draw_limits(self, row: Row) -> None:
        """How many may play, or why nobody can come or go; in a crowd what the selected one is like."""
        heading, refused = words.say("new-game.players"), self.refused()
        limits = words.say("new-game.seats-short", min=self.fewest, max=self.most)
        self.draw_heading(row, heading, "" if refused else self.nature_in_crowd() or limits)
        if refused:
            left = cells_of(heading) + 4
            row.put(left, f" {fit(refused, self.size.width - left - 3)} ", palette_of(self.app).printed(ALARM))

    def is_chosen(self, place: int, action: str) -> bool:
        return self.has_arrows and place == self.selected and self.action == action

    def draw_player(self, row: Row, place: int) -> None:
        seat, palette = self.seats[place], palette_of(self.app)
        row.put(0, f"{place + 1:>2}", style(palette.faint, palette.felt, bold=True))
        _, left, who, *_ = self.edges
        right = self.column_width - 2 if self.is_stacked else who - GAP
        self.draw_cell(row, left, right, seat.name, self.is_chosen(place, "edit"), style(palette.ink, palette.felt))
        if not self.is_stacked:
            self.draw_buttons(row, place)

    def draw_buttons(self, row: Row, place: int) -> None:
        """Who it is, and what can be done about that: behind the name or below it."""
        seat, palette = self.seats[place], palette_of(self.app)
        _, _, who, *buttons = self.edges
        look = style(palette.accent if isinstance(seat, Bot) else palette.faint, palette.felt)
        if self.is_chosen(place, "turn"):
            row.put(who - 1, f" {self.who(seat)} ", self.look(palette, True))
        else:
            row.put(who, self.who(seat), look)
        for x, (action, sign) in zip(buttons, BUTTONS.items(), strict=True):
            is_chosen = self.is_chosen(place, action)
            look = self.look(palette, True) if is_chosen else style(palette.faint, palette.felt)
            row.put(x, f"[{sign}]" if is_chosen else f" {sign} ", look)

    def draw_head(self, row: Row, place: int, line: int) -> None:
        """Where there is a line for each player it is flat."""
        palette = palette_of(self.app)
        if self.is_chosen(place, "head") and line == self.name_line:
            row.put(0, " ▸", style(palette.accent, palette.felt, bold=True))
        if self.spacing > 1 and line < self.head.height:
            lines = head_lines(self.avatars[place], palette, self.head)
            row.put_all(HEAD_LEFT, (low_head_lines(self.avatars[place], palette) if self.spacing == 2 else lines)[line])
        elif self.spacing == 1 and not line:
            row.put_all(HEAD_LEFT, low_head_lines(self.avatars[place], palette, FLAT_HEAD)[0])

    def draw_cell(self, row: Row, left: int, right: int, text: str, is_chosen: bool, look: Style) -> None:
        """A bar as long as its words, when Enter is for it."""
        look, fitted = self.look(palette_of(self.app), True) if is_chosen else look, fit(text, right - left - 1)
        row.put(left, f" {fitted}", look)
        if is_chosen and cells_of(fitted) + 1 < right - left:
            row.put(left + cells_of(fitted) + 1, " ", look)

    def draw_nature(self, row: Row, place: int, line: int) -> None:
        """It may take what is left of the player's lines."""
        palette, text = palette_of(self.app), self.nature(place)
        last = 2 if self.spacing == DOUBLE_SPACINGS[0] else max(1, self.head.height - self.name_line - 1 - self.is_stacked)
        width = self.column_width - self.name_left - 1
        lines = lines_of_cells(text, width)
        lines = lines if len(lines) <= last else [*lines[: last - 1], fit(" ".join(lines[last - 1 :]), width)]
        if line < len(lines):
            row.put(self.name_left, lines[line], style(palette.faint, palette.felt))

    def nature(self, place: int) -> str:
        """What a bot is like; while a head is being chosen, which it is."""
        seat = self.seats[place]
        if self.is_chosen(place, "head"):
            return words.say(f"new-game.animal.{self.avatars[place].animal}")
        if self.is_double and self.spacing == LARGE_SPACING:
            return ""
        if isinstance(seat, Bot):
            return described(character_of(seat.name), seat.level)
        is_told = self.spacing > SMALL_HEAD.height or self.has_bots
        return words.say("new-game.at-keyboard") if is_told else ""

    def nature_in_crowd(self) -> str:
        """Where nobody has a line of one's own for it."""
        is_asked = self.is_crowded and self.has_arrows and self.selected < len(self.seats)
        if not is_asked:
            return ""
        nature, room = self.nature(self.selected), self.size.width - cells_of(words.say("new-game.players")) - 8
        named = words.say("house-rules.set", name=self.seats[self.selected].name, value=nature)
        return next((f"· {text}" for text in (named, nature) if cells_of(text) <= room), "")

    def draw_adding(self, row: Row) -> None:
        palette, place = palette_of(self.app), len(self.seats)
        faint = style(palette.faint, palette.felt)
        for action, left in zip(ADDING, self.adding_edges, strict=True):
            text = f"+ {words.say(f'new-game.{action}')}"
            self.draw_cell(row, left, left + cells_of(text) + 2, text, self.is_chosen(place, action), faint)
