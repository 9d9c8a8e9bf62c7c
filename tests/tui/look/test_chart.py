"""The chart of totals: lines that rise with the totals, signs that tell the players apart without a color."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from uno_tui.lang.bars import progress, sparks
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.chart import line_chart
from uno_tui.tui.look.palettes import PALETTES

ANN, BO, CY = "●▲■"
EVENING = PALETTES["evening"]
BLOCKS = [*"▘▝▀▖▌▞▛"]


def drawn(totals: Sequence[Sequence[int]], target: int = 500, width: int = 28, height: int = 9) -> list[str]:
    lines = line_chart([str(seat) for seat in range(len(totals[0]))], totals, width, height, target, PALETTES["evening"])
    return ["".join(text for text, _ in line) for line in lines]


def line_of(sign: str, lines: list[str]) -> int:
    """Counted from above."""
    return next(number for number, line in enumerate(lines) if line.rstrip().endswith(sign))


def test_the_higher_total_ends_higher() -> None:
    lines = drawn([(0, 0), (30, 0), (30, 90)])
    assert line_of(BO, lines) < line_of(ANN, lines)


def test_a_line_has_the_color_of_its_players_head() -> None:
    palette = PALETTES["evening"]
    lines = line_chart(["Ann", "Bo"], [(0, 0), (90, 20)], 40, 9, 500, palette)
    inks = {text.strip(): look.color.name for line in lines for text, look in line if look.color}
    assert [inks[sign] for sign in (ANN, BO)] == [palette.pen(avatar.hue).lower() for avatar in avatars_of(("Ann", "Bo"))]


def test_equal_totals_end_beside_each_other() -> None:
    assert any(line.endswith(ANN + BO + CY) for line in drawn([(0, 0, 0), (40, 40, 40)]))


def test_nobody_is_left_out_where_totals_are_nearly_equal() -> None:
    text = "".join(drawn([(0,) * 10, tuple(range(400, 410))]))
    assert all(sign in text for sign in "●▲■◆○△□◇✚✖")


def test_the_scale_names_the_highest_total_and_nothing() -> None:
    lines = drawn([(0, 0), (90, 20)])
    assert lines[0].startswith("90 ┤")
    assert lines[-2].startswith(" 0 ┤")


def test_the_target_is_drawn_when_somebody_is_near_it() -> None:
    assert "┄┄┄" in "".join(drawn([(0, 0), (300, 0)], target=500))
    assert "┄" not in "".join(drawn([(0, 0), (90, 0)], target=500))


def test_each_round_has_its_name_or_its_number_while_there_is_room() -> None:
    totals = [(0, 0)] + [(number, 0) for number in range(1, 6)]
    assert drawn(totals[:3])[-1].split() == ["round", "1", "round", "2"]
    assert drawn(totals)[-1].split() == ["round", "1", "2", "3", "4", "5"]


def inks(players: Sequence[str], totals: Sequence[Sequence[int]], line: int) -> list[str]:
    """The colors of one line of a chart, from left to right."""
    pieces = line_chart(players, totals, 60, 9, 500, PALETTES["evening"])[line]
    return [color.name for _, look in pieces for color in (look.color, look.bgcolor) if color]


def test_what_several_have_in_common_is_gray_and_has_their_names_at_its_end() -> None:
    players, palette = ["Ann", "Bo", "Cy"], PALETTES["evening"]
    totals = [(0, 0, 0), (90, 0, 0)]
    hues = [palette.pen(avatar.hue).lower() for avatar in avatars_of(tuple(players))]
    lowest = inks(players, totals, -2)
    assert palette.faint.lower() in lowest
    assert [lowest.count(hue) for hue in hues[1:]] == [len("▲ Bo "), len("■ Cy")]
    text = ["".join(text for text, _ in line) for line in line_chart(players, totals, 60, 9, 500, palette)]
    assert text[-2].endswith("▲ Bo ■ Cy")


def test_many_with_the_same_total_are_counted() -> None:
    assert any(line.endswith(" 8 players") for line in drawn([(0,) * 9, (90, *(0,) * 8)]))


def test_a_round_has_a_line_of_its_own_where_there_is_room() -> None:
    assert [sum("┊" in line for line in drawn([(0, 0), *[(0, 9)] * rounds])) > 2 for rounds in (1, 2, 20)] == [
        False, True, False,
    ]  # fmt: skip


def painted_columns(totals: Sequence[Sequence[int]], width: int) -> set[int]:
    """In which some line of the chart is seen."""
    palette = PALETTES["evening"]
    lines = line_chart(["Ann", "Bo"], totals, width, 9, 500, palette)[:-1]
    papers = [[look.bgcolor.name if look.bgcolor else "" for _, look in line] for line in lines]
    signs = [[text for text, _ in line] for line in lines]
    cells = [(x, y) for y, line in enumerate(signs) for x in range(len(line))]
    return {x for x, y in cells if papers[y][x] != palette.felt or signs[y][x] in BLOCKS}


def test_a_line_is_whole_from_the_scale_to_its_sign() -> None:
    for totals in ([(0, 0), (0, 50), (0, 90)], [(0, 0), (40, 90), (90, 90)]):
        for width in (22, 29):
            lines = drawn(totals, width=width)
            ends = [line.index(sign) for line in lines for sign in (ANN, BO) if sign in line]
            assert painted_columns(totals, width) >= set(range(lines[0].index("┤") + 1, max(ends) - 2))


def test_at_the_end_of_a_wide_chart_stand_names() -> None:
    players = ["Ann", "Bo", "漢" * 20]
    ends = [
        "".join(text for text, _ in line)
        for line in line_chart(players, [(0, 0, 0), (9, 5, 2)], 80, 9, 500, PALETTES["evening"])
    ]
    assert [any(end in line for line in ends) for end in ("● Ann", "▲ Bo", "■ 漢漢漢漢漢漢…")] == [True] * 3


def test_names_of_equal_totals_stand_below_each_other_in_a_narrow_chart() -> None:
    lines = ["".join(text for text, _ in line) for line in line_chart(["Ann", "Bo"], [(0, 0), (9, 9)], 34, 9, 500, EVENING)]
    assert [line.split()[-2:] for line in lines[:2]] == [["●", "Ann"], ["▲", "Bo"]]


def test_figures_on_the_scale_are_equally_many_lines_apart() -> None:
    for most, height in ((234, 34), (447, 29), (1999, 40), (37, 15)):
        lines = drawn([(0, 0), (most, 0)], 5000, 60, height)
        at = [y for y, line in enumerate(lines) if "┤" in line and str(most) not in line]
        assert len({below - above for above, below in pairwise(at)}) == 1, most


def test_of_a_hundred_rounds_the_last_has_its_number() -> None:
    lines = drawn([(number, 0) for number in range(101)])
    assert lines[-1].split()[-1] == "100"
    assert all(len(line) == 28 for line in lines)


def test_bars_grow_with_the_totals() -> None:
    assert sparks([0, 50, 100], 100, 8) == "▁▄█"


def test_of_too_many_bars_the_latest_are_shown() -> None:
    assert sparks([100, 0, 0], 100, 2) == "▁▁"


def test_a_progress_bar_is_as_long_as_its_room_and_never_longer() -> None:
    assert [len("".join(progress(share, 10))) for share in (0, 0.33, 1, 7)] == [10] * 4
    assert progress(0.5, 10) == ("█████", "·····")
