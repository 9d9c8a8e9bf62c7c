"""Where Chinese meets other letters or digits there is one space; everywhere else texts are put together as they are."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from uno_tui.lang import Catalog
from uno_tui.lang.spacing import joined

CHINESE_LANGUAGES = ("zh-Hant", "zh-Hans")
SIGNS = "Aza09é 　-$.,'「」（）。，：！小明張张\U00020bb7\uf900ひ한ꀀעع🂡"
ASSIGNED = st.characters(exclude_categories=("Cs", "Cn"))  # what Unicode has not given out yet is nobody's letter
PIECES = st.text(SIGNS, max_size=6) | st.text(ASSIGNED, max_size=6)
CHINESE_NAMES = st.text(alphabet="小明阿芳張伟\U00020bb7", min_size=1, max_size=4)
OTHER_NAMES = st.text(alphabet="AnnBo09éΩжע", min_size=1, max_size=6)


def is_ideograph(sign: str) -> bool:
    return unicodedata.name(sign, "").startswith(("CJK UNIFIED IDEOGRAPH", "CJK COMPATIBILITY IDEOGRAPH"))


def is_word_of_others(sign: str) -> bool:
    """Letters and digits, but not those of East Asia, which are as wide as Chinese ones and stand beside them."""
    is_wide = unicodedata.east_asian_width(sign) in "WF"
    return sign.isalnum() and not is_wide and sign < "\u3000"


@pytest.mark.parametrize(
    ("before", "after", "together"),
    [
        ("Ann", "打出", "Ann 打出"),
        ("紅色", "7", "紅色 7"),
        ("阿芳2", "抽了", "阿芳2 抽了"),
        ("小明", "抽了", "小明抽了"),
        ("7", "。", "7。"),
        ("：", "Ann", "：Ann"),
        ("（", "7", "（7"),
        ("Ann ", "打出", "Ann 打出"),
        ("red ", "7", "red 7"),
        ("red", "7", "red7"),
        ("\U00020bb7", "7", "\U00020bb7 7"),
        ("", "7", "7"),
        ("打出", "", "打出"),
    ],
)
def test_a_space_stands_between_chinese_and_other_words_alone(before: str, after: str, together: str) -> None:
    assert joined(before, after) == together


@given(before=PIECES, after=PIECES)
@example("中", "A")
@example("A", "中")
def test_nothing_but_the_seam_changes(before: str, after: str) -> None:
    together = joined(before, after)
    assert together.startswith(before)
    assert together.endswith(after)
    seam = together[len(before) : len(together) - len(after)]
    pair = (before[-1:], after[:1])
    meet = all(pair) and any(is_ideograph(one) and is_word_of_others(other) for one, other in (pair, pair[::-1]))
    assert seam == (" " if meet else "")


@pytest.mark.parametrize("language", CHINESE_LANGUAGES)
@given(name=OTHER_NAMES)
def test_a_name_in_other_letters_has_one_space_on_each_side_where_chinese_begins(language: str, name: str) -> None:
    words = Catalog(language)
    assert words.say("event.played", name=name, card=name) == f"{name} 打出 {name}。"


@pytest.mark.parametrize("language", CHINESE_LANGUAGES)
@given(name=CHINESE_NAMES)
def test_a_chinese_name_has_none(language: str, name: str) -> None:
    words = Catalog(language)
    assert words.say("event.played", name=name, card=name) == f"{name}打出{name}。"


@pytest.mark.parametrize("language", CHINESE_LANGUAGES)
@given(name=PIECES, other=PIECES)
def test_no_name_is_changed_inside(language: str, name: str, other: str) -> None:
    """Not even one in which Chinese meets other letters, or one that looks like a placeholder."""
    said = Catalog(language).say("event.hands-swapped", name=name, other=other)
    assert said.startswith(name)
    assert said.removeprefix(name).lstrip(" ").startswith("和") or not name
    assert f"{other}交" in said or f"{other} 交" in said


@pytest.mark.parametrize("language", CHINESE_LANGUAGES)
def test_lists_keep_the_rule_at_every_joint(language: str) -> None:
    words = Catalog(language)
    assert words.all_of(["Ann", "小明", "Bo"]) == "Ann、小明和 Bo"
    assert words.all_of(["小明", "阿芳2", "小美"]) == "小明、阿芳2 和小美"
    assert words.one_of(["Ann", "Bo"]) == "Ann 或 Bo"
    assert words.clauses(["Ann 20", "Bo 5", "小明 0"]) == "Ann 20，Bo 5，小明 0"
    assert words.sentences(["甲。", "", "乙！"]) == "甲。乙！"
