"""Lines of cells: whatever is put on them, they stay exactly as wide as they are."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style

from uno_tui.tui.look.canvas import Row, balanced_lines, cells_of, centered, fit, fitted_to, lines_of_cells, style

PLAIN, LOUD = Style(), Style(bold=True)
# Latin, Chinese, Hebrew, Arabic, accents, emoji with and without what joins them, flags.
texts = st.text(st.sampled_from("ab中文字שלعربe\u0301\u0323👍🏽👩\u200d❤\ufe0f🇩🇪 [red]/"), max_size=30)
widths = st.integers(0, 24)


def text_of(row: Row) -> str:
    return row.strip().text


@given(st.lists(st.tuples(st.integers(-8, 24), texts), max_size=4), widths)
@example([(0, "❤\ufe0f")], 3)
@example([(0, "中中"), (1, "a")], 4)
def test_a_line_keeps_its_width_whatever_is_put_on_it(puts: list[tuple[int, str]], width: int) -> None:
    row = Row(width, PLAIN)
    for x, text in puts:
        row.put(x, text, LOUD)
    assert cell_len(text_of(row)) == width
    assert row.strip().cell_length == width


def test_half_of_a_wide_character_is_not_left_behind() -> None:
    row = Row(6, PLAIN)
    row.put(0, "中文字", PLAIN)
    row.put(1, "x", PLAIN)
    row.put(4, "y", PLAIN)
    assert text_of(row) == " x文y "


def test_a_wide_character_does_not_hang_over_the_end() -> None:
    row = Row(3, PLAIN)
    row.put(0, "中文", PLAIN)
    assert text_of(row) == "中 "


def test_an_accent_stays_with_its_letter_and_takes_no_room() -> None:
    row = Row(4, PLAIN)
    assert row.put(0, "e\u0301a", PLAIN) == 2
    assert text_of(row) == "e\u0301a  "


def test_what_is_put_later_covers_what_was_there_with_its_own_look() -> None:
    row = Row(5, PLAIN)
    row.put(0, "abcde", PLAIN)
    assert row.put_all(1, [("XY", LOUD), ("Z", PLAIN)]) == 4
    assert [(segment.text, segment.style) for segment in row.strip()] == [("a", PLAIN), ("XY", LOUD), ("Ze", PLAIN)]


@given(texts, widths)
def test_a_fitted_text_is_never_too_wide_and_whole_if_there_is_room(text: str, width: int) -> None:
    fitted = fit(text, width)
    assert cells_of(fitted) <= width
    assert (fitted == text) == (cells_of(text) <= width)


@pytest.mark.parametrize("place", [fitted_to, centered])
@given(text=texts, width=widths)
def test_padded_and_centered_texts_are_exactly_as_wide_as_asked(place: object, text: str, width: int) -> None:
    assert callable(place)
    assert cells_of(place(text, width)) == width


def test_a_cut_is_shown_as_one() -> None:
    assert fit("Bartholomew", 6) == "Barth…"
    assert fit("防彈少年團", 6) == "防彈…"
    assert fit("Ann", 0) == ""
    assert centered("ab", 5) == " ab  "


@given(texts, st.integers(2, 24))
def test_wrapped_lines_fit_and_lose_no_letter(text: str, width: int) -> None:
    lines = lines_of_cells(text, width)
    assert all(cells_of(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_words_stay_whole_where_they_can() -> None:
    assert lines_of_cells("Ann plays red Skip.", 10) == ["Ann plays", "red Skip."]
    assert lines_of_cells("防彈少年團 plays", 8) == ["防彈少年", "團 plays"]


def test_equal_looks_are_one_object() -> None:
    """A line is cut into pieces by identity."""
    assert style("#ffffff", "#000000") is style("#ffffff", "#000000")


def test_no_word_is_cut_to_make_lines_alike() -> None:
    assert balanced_lines("Play now goes counterclockwise.", 20) == ["Play now goes", "counterclockwise."]
