"""Text in lines: words stay whole, Chinese keeps its punctuation, and no character is ever halved."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_tui.lang.wrapping import JOINER, NEVER_FIRST, NEVER_LAST, cells, pieces, width_of, wrapped

texts = st.text(st.sampled_from("ab 中文字，。「」（）“”:!e\u0301👍🏽👩\u200d❤\ufe0f"), max_size=60)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 5, [""]),
        ("Ann plays red Skip.", 10, ["Ann plays", "red Skip."]),
        ("ab hello x", 5, ["ab", "hello", "x"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("玩家出牌，換人。", 8, ["玩家出", "牌，", "換人。"]),
        ("玩家出牌，換人。", 10, ["玩家出牌，", "換人。"]),
        ("大喊「一」吧", 6, ["大喊", "「一」", "吧"]),
        ("喊 UNO 的人", 5, ["喊", "UNO", "的人"]),
        ("發給 7 張牌", 7, ["發給", "7 張牌"]),
        ("每人抽 12 張牌。", 10, ["每人抽", "12 張牌。"]),
        ("玩家出牌換人", 10, ["玩家出牌", "換人"]),
        ("玩家出牌換人。", 10, ["玩家出牌", "換人。"]),
        ("你喊 UNO。", 8, ["你喊", "UNO。"]),
        ("說「好」", 6, ["說", "「好」"]),
        ("打出綠色 9。", 9, ["打出", "綠色 9。"]),
        ("打出綠色禁止", 7, ["打出", "綠色", "禁止"]),
        ("翻開第一張", 7, ["翻開", "第一張"]),
        ("牌庫 (抽完)", 7, ["牌庫", "(抽完)"]),
    ],
)
def test_lines_end_where_a_reader_expects_it(text: str, width: int, lines: list[str]) -> None:
    assert wrapped(text, width) == lines


@given(st.text(st.sampled_from("抽牌，。 12ab"), max_size=60).map(lambda text: " ".join(text.split())), st.integers(12, 24))
def test_a_number_stays_with_its_measure_word_and_no_character_is_left_alone(text: str, width: int) -> None:
    lines = wrapped(text, width)
    if max(map(width_of, pieces(text))) <= width // 2:
        assert not [
            one for one, two in pairwise(lines) if one[-1:].isdecimal() and two[:1] in "抽牌" and f"{one[-1]} {two}" in text
        ]
        assert len(lines) == 1 or lines[-1].strip("，。") not in ("抽", "牌")


@given(texts, st.integers(2, 24))
def test_lines_fit_and_lose_no_letter(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert all(width_of(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(texts.map(lambda text: text.replace(" ", "")), st.integers(2, 24))
def test_what_belongs_together_is_parted_only_if_it_is_too_long_for_a_line(text: str, width: int) -> None:
    if all(width_of(piece) <= width for piece in pieces(text)):
        lines = wrapped(text, width)
        assert not any(line[0] in NEVER_FIRST or not cells(line[0]) for line in lines[1:])
        assert not any(line[-1] in NEVER_LAST or line[-1] == JOINER for line in lines[:-1])
