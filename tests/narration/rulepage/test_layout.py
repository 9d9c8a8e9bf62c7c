"""Pages in lines: nothing is lost, nothing is too wide, and what is stressed stays so across a line's end."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from uno_tui.narration.rulepage.layout import Line, page_lines
from uno_tui.narration.rulepage.page import Block, Bullets, Grid, PageEntry, PageSection, Paragraph, RulePage

texts = st.text(st.sampled_from("ab 中文，。「」（）+2★é👍"), min_size=1, max_size=60).map(
    lambda text: " ".join(text.split()) or "x"
)
entries = st.recursive(
    st.builds(lambda name, text: PageEntry(name, (f"{name}: {text}",)), texts, texts),
    lambda inner: st.builds(lambda name, text, part: PageEntry(name, (f"{name}: {text}", part, text)), texts, texts, inner),
    max_leaves=3,
)
rows = st.tuples(texts, texts, texts)
grids = st.builds(
    lambda header, body, numeric: Grid("", header, tuple(body), frozenset({1, 2}) if numeric else frozenset()),
    rows,
    st.lists(rows, min_size=1, max_size=3),
    st.booleans(),
)
blocks: st.SearchStrategy[Block] = st.one_of(
    st.builds(Paragraph, texts),
    st.lists(texts, min_size=1, max_size=3).map(lambda items: Bullets(tuple(items))),
    entries,
    grids,
)


def page_with(*content: Block) -> RulePage:
    return RulePage("T", "L", (PageSection("H", content),))


def lines_of(block: Block, width: int) -> list[Line]:
    """What the block became, without what stands above it."""
    return list(page_lines(page_with(block), width))[4:]


def text_of(lines: list[Line], stress: str | None = None) -> str:
    return "".join(text for line in lines for text, stressed in line if stress in (None, stressed))


def bare(text: str) -> str:
    return text.replace(" ", "").replace("•", "").replace("─", "")


@given(blocks, st.integers(30, 100))
def test_no_line_is_too_wide(block: Block, width: int) -> None:
    for line in lines_of(block, width):
        assert cell_len("".join(text for text, _ in line)) <= width


@given(texts, st.integers(12, 80))
def test_no_letter_of_a_paragraph_is_lost(text: str, width: int) -> None:
    assert bare(text_of(lines_of(Paragraph(text), width))) == bare(text)


@given(texts, texts, st.integers(12, 80))
def test_the_whole_name_of_an_entry_is_stressed_and_nothing_else(name: str, text: str, width: int) -> None:
    lines = lines_of(PageEntry(name, (f"{name}：{text}",)), width)
    assert bare(text_of(lines, "strong")) == bare(name)
    assert bare(text_of(lines)) == bare(f"{name}：{text}")


@given(grids, st.integers(30, 100))
def test_no_letter_of_a_table_is_lost(grid: Grid, width: int) -> None:
    cells = Counter(bare("".join(cell for row in grid.rows for cell in row)))
    assert cells <= Counter(bare(text_of(lines_of(grid, width))))


def test_columns_stand_below_each_other_whatever_the_script() -> None:
    grid = Grid("", ("牌", "n"), (("罰抽兩張牌", "8"), ("Wild", "12")), numeric=frozenset({1}))
    assert ["".join(text for text, _ in line) for line in lines_of(grid, 40)] == [
        "  牌            n",
        "  ───────────────",
        "  罰抽兩張牌    8",
        "  Wild         12",
    ]


def test_a_bullet_hangs_in_front_of_its_lines() -> None:
    lines = lines_of(Bullets(("發牌者左邊的玩家先開始。", "二")), 18)
    assert ["".join(text for text, _ in line) for line in lines] == ["  • 發牌者左邊的玩", "    家先開始。", "  • 二"]


def test_only_a_table_that_follows_something_has_room_above_it() -> None:
    table = Grid("", ("a", "b"), (("1", "2"),))
    for blocks, blank in (((table,), 0), ((Paragraph("p"), table), 1), ((table, table), 1), ((table, Paragraph("p")), 0)):
        assert list(page_lines(page_with(*blocks), 40))[4:].count([]) == blank, blocks
