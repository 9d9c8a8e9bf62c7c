"""What is written to the terminal: less than Textual would write, and the same to look at."""

from __future__ import annotations

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tests.tui.driver import open_table
from tests.tui.tables import dealt
from uno_tui.tui.common.terminal_picture import PlacedStrip, TerminalPicture
from uno_tui.tui.look.canvas import cells_of

TRUE = ColorSystem.TRUECOLOR
WIDTH, HEIGHT = 12, 3
COLORS = ("#b3202a", "#ffd23f", "#3fb68b", None)
STYLES = st.builds(
    Style,
    color=st.sampled_from(COLORS),
    bgcolor=st.sampled_from(COLORS),
    bold=st.booleans(),
    underline=st.booleans(),
    reverse=st.booleans(),
)
TEXTS = st.text("ab ▘▌牌é", min_size=1, max_size=5)
PAINTED = st.lists(st.tuples(st.integers(0, 5), st.integers(0, HEIGHT - 1), TEXTS, STYLES), min_size=1, max_size=6)


def stretches(painted: list[tuple[int, int, str, Style]]) -> list[PlacedStrip]:
    return [(x, y, Strip([Segment(text, look)])) for x, y, text, look in painted]


def plainly(painted: list[PlacedStrip]) -> str:
    return "".join(
        f"\x1b[{y + 1};{x + 1}H{part.style.render(part.text, color_system=TRUE) if part.style else part.text}"
        for x, y, strip in painted
        for part in strip
    )


class Terminal:
    """What somebody sees who is sent this."""

    def __init__(self) -> None:
        self.screen = pyte.Screen(WIDTH, HEIGHT)
        self.stream = pyte.Stream(self.screen)

    def seen(self, sent: str) -> list[list[tuple[object, ...]]]:
        self.stream.feed(sent)
        lines = (self.screen.buffer[y] for y in range(HEIGHT))
        return [[looks_like(line[x]) for x in range(WIDTH)] for line in lines]


def looks_like(cell: pyte.screens.Char) -> tuple[object, ...]:
    """A terminal that is turned over writes its paper on its ink; of the ink of a blank nothing is seen."""
    ink, paper = (cell.bg, cell.fg) if cell.reverse and "default" not in cell[1:3] else (cell.fg, cell.bg)
    is_reverse = cell.reverse and "default" in cell[1:3]
    if cell.data == " " and not (cell.underscore or is_reverse):
        return " ", paper
    return cell.data, ink, paper, cell.bold, cell.underscore, is_reverse


@given(st.lists(PAINTED, min_size=1, max_size=6))
def test_a_terminal_looks_as_if_everything_had_been_written(paintings: list[list[tuple[int, int, str, Style]]]) -> None:
    """Everything is painted in lines that are whole: over half of a wide letter nobody paints."""
    picture, thrifty, lavish = TerminalPicture(), Terminal(), Terminal()
    for painted in paintings:
        whole = [(0, y, text + " " * (WIDTH - cells_of(text)), look) for _, y, text, look in painted]
        assert thrifty.seen(picture.changes(stretches(whole), TRUE)) == lavish.seen(plainly(stretches(whole)))


@given(PAINTED)
def test_what_a_terminal_shows_already_is_not_written_again(painted: list[tuple[int, int, str, Style]]) -> None:
    picture = TerminalPicture()
    lines = {y: (0, y, text, look) for _, y, text, look in painted}
    picture.changes(stretches(list(lines.values())), TRUE)
    assert picture.changes(stretches(list(lines.values())), TRUE) == ""


def test_of_a_line_only_the_card_that_changed_is_written() -> None:
    picture, felt = TerminalPicture(), Style(color="#ffffff", bgcolor="#10242b")
    picture.changes(stretches([(0, 1, "R5 G7 B2", felt)]), TRUE)
    sent = picture.changes(stretches([(0, 1, "R5 G8 B2", felt)]), TRUE)
    assert sent == "\x1b[2;5H\x1b[0;38;2;255;255;255;48;2;16;36;43m8\x1b[0m"


def test_where_only_the_paper_changes_only_the_paper_is_told() -> None:
    picture = TerminalPicture()
    red, blue = (Style(color="#ffffff", bgcolor=color) for color in ("#b3202a", "#1f4fbf"))
    sent = picture.changes(stretches([(0, 0, "R5", red), (2, 0, "B2", blue)]), TRUE)
    assert sent.endswith("R5\x1b[48;2;31;79;191mB2\x1b[0m")


def test_where_two_colors_change_places_the_terminal_is_turned_over_and_back() -> None:
    picture, (white, red) = TerminalPicture(), ("#f6f1e4", "#b3202a")
    cells = [(x, 0, "▌", Style(color=ink, bgcolor=paper)) for x, (ink, paper) in enumerate([(white, red), (red, white)] * 2)]
    assert picture.changes(stretches(cells), TRUE).endswith("▌\x1b[7m▌\x1b[27m▌\x1b[7m▌\x1b[0m")


def test_colors_that_bold_could_make_brighter_are_never_turned_over() -> None:
    picture, standard = TerminalPicture(), ColorSystem.STANDARD
    cells = [
        (x, 0, "▌", Style(color=ink, bgcolor=paper)) for x, (ink, paper) in enumerate([("white", "red"), ("red", "white")])
    ]
    assert picture.changes(stretches(cells), standard) == "\x1b[1;1H\x1b[0;37;41m▌\x1b[31;47m▌\x1b[0m"


def test_for_a_blank_only_the_paper_counts() -> None:
    picture = TerminalPicture()
    white, bold = Style(color="#f6f1e4", bgcolor="#10242b"), Style(color="#ffcf5c", bgcolor="#10242b", bold=True)
    picture.changes(stretches([(0, 0, "  ", white)]), TRUE)
    assert picture.changes(stretches([(0, 0, "  ", bold)]), TRUE) == ""


def test_on_the_same_line_the_cursor_goes_to_a_column() -> None:
    picture = TerminalPicture()
    picture.changes(stretches([(0, 2, "R5 · · B2", Style())]), TRUE)
    assert picture.changes(stretches([(0, 2, "R6 · · B3", Style())]), TRUE) == "\x1b[3;2H\x1b[0m6\x1b[9G3\x1b[0m"


def test_a_terminal_that_was_written_on_by_others_gets_everything_again() -> None:
    picture, painted = TerminalPicture(), stretches([(0, 0, "UNO", Style())])
    first = picture.changes(painted, TRUE)
    picture.forget()
    assert picture.changes(painted, TRUE) == first


@pytest.mark.parametrize("happening", ["resize", "focus", "resume", "key"])
async def test_after_a_change_of_size_or_a_pause_nobody_relies_on_what_the_terminal_showed(happening: str) -> None:
    async with open_table(dealt()) as table:
        app = table.app
        app.terminal_picture.lines[0] = []
        if happening == "resize":
            await table.resize(120, 40)
        elif happening == "focus":
            app.on_app_focus()
        elif happening == "key":
            await table.press("ctrl+p", "u", "ctrl+l")  # also while something is typed
            assert table.screen_name == "CommandPalette"
        else:
            app.app_resume_signal.publish(app)
        assert not app.terminal_picture.lines
