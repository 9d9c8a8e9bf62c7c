"""What is written to the terminal: less than Textual would write, and the same to look at."""

from __future__ import annotations

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.control import Control
from rich.segment import Segment
from rich.style import Style

from tests.tui.driver import open_table
from tests.tui.tables import dealt
from uno_tui.tui.common.terminal_picture import TerminalPicture
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


def segments(painted: list[tuple[int, int, str, Style]]) -> list[Segment]:
    found: list[Segment] = []
    for x, y, text, look in painted:
        found += [Control.move_to(x, y).segment, Segment(text, look)]
    return found


def plainly(painted: list[Segment]) -> str:
    return "".join(
        part.text if part.control or not part.style else part.style.render(part.text, color_system=TRUE) for part in painted
    )


class Terminal:
    """What somebody sees who is sent this."""

    def __init__(self) -> None:
        self.screen = pyte.Screen(WIDTH, HEIGHT)
        self.stream = pyte.Stream(self.screen)

    def seen(self, sent: str) -> list[list[tuple[object, ...]]]:
        self.stream.feed(sent)
        lines = (self.screen.buffer[y] for y in range(HEIGHT))
        return [[tuple(line[x]) for x in range(WIDTH)] for line in lines]


@given(st.lists(PAINTED, min_size=1, max_size=6))
def test_a_terminal_looks_as_if_everything_had_been_written(paintings: list[list[tuple[int, int, str, Style]]]) -> None:
    """Everything is painted in lines that are whole: over half of a wide letter nobody paints."""
    picture, thrifty, lavish = TerminalPicture(), Terminal(), Terminal()
    for painted in paintings:
        whole = [(0, y, text + " " * (WIDTH - cells_of(text)), look) for _, y, text, look in painted]
        assert thrifty.seen(picture.changes(segments(whole), TRUE)) == lavish.seen(plainly(segments(whole)))


@given(PAINTED)
def test_what_a_terminal_shows_already_is_not_written_again(painted: list[tuple[int, int, str, Style]]) -> None:
    picture = TerminalPicture()
    lines = {y: (0, y, text, look) for _, y, text, look in painted}
    picture.changes(segments(list(lines.values())), TRUE)
    assert picture.changes(segments(list(lines.values())), TRUE) == ""


def test_of_a_line_only_the_card_that_changed_is_written() -> None:
    picture, felt = TerminalPicture(), Style(color="#ffffff", bgcolor="#10242b")
    picture.changes(segments([(0, 1, "R5 G7 B2", felt)]), TRUE)
    sent = picture.changes(segments([(0, 1, "R5 G8 B2", felt)]), TRUE)
    assert sent == "\x1b[2;5H\x1b[0;38;2;255;255;255;48;2;16;36;43m8\x1b[0m"


def test_where_only_the_paper_changes_only_the_paper_is_told() -> None:
    picture = TerminalPicture()
    red, blue = (Style(color="#ffffff", bgcolor=color) for color in ("#b3202a", "#1f4fbf"))
    sent = picture.changes([*segments([(0, 0, "R5", red)]), Segment("B2", blue)], TRUE)
    assert sent.endswith("R5\x1b[48;2;31;79;191mB2\x1b[0m")


def test_a_terminal_that_was_written_on_by_others_gets_everything_again() -> None:
    picture, painted = TerminalPicture(), segments([(0, 0, "UNO", Style())])
    first = picture.changes(painted, TRUE)
    picture.forget()
    assert picture.changes(painted, TRUE) == first


@pytest.mark.parametrize("happening", ["resize", "focus", "resume"])
async def test_after_a_change_of_size_or_a_pause_nobody_relies_on_what_the_terminal_showed(happening: str) -> None:
    async with open_table(dealt()) as table:
        app = table.app
        app.terminal_picture.lines[0] = []
        if happening == "resize":
            await table.resize(120, 40)
        elif happening == "focus":
            app.on_app_focus()
        else:
            app.app_resume_signal.publish(app)
        assert not app.terminal_picture.lines
