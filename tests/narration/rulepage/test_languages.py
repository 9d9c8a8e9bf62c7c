"""The whole page of every variant, and of one that somebody has invented, in every language, as it is printed.

`pytest --snapshot-update tests/narration/rulepage/test_languages.py` writes the pages anew; read them before they
are committed.
"""

from __future__ import annotations

import re
from functools import cache
from io import StringIO
from itertools import product
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from tests.engine import chance
from tests.engine.chance import variant
from tests.long import first
from uno_tui.cli import main
from uno_tui.lang import LANGUAGES, speak
from uno_tui.narration.rulepage import write_page
from uno_tui.narration.rulepage.layout import page_lines
from uno_tui.narration.rulepage.page import RulePage
from uno_tui.narration.rulepage.terminal import show_page
from uno_tui.rulebook.options import overlay

CHINESE = ("zh-Hant", "zh-Hans")
VARIANTS = (*chance.VARIANTS, "carnival")
CARNIVAL = str(Path(__file__).parents[2] / "variants" / "carnival.yaml")
PAGES = [pytest.param(name, language, id=f"{name}-{language}") for name, language in product(VARIANTS, LANGUAGES)]
# Two tables with everything that the rulebooks leave out, so that as many sentences as possible stand on a page.
LIVELY: dict[str, object] = {
    "stacking": {"mode": "any", "deflect": True, "follow_color_after_penalty": True},
    "house": {"jump_in": True, "seven_zero": True},
    "optional": {"wrong_play": 2, "wrong_catch": 2, "wrong_uno": 2, "turn_seconds": 5, "strict_plus4": True},
    "penalties": {"end_turn": True},
    "scoring": {"mode": "penalty_points"},
}
STRICT: dict[str, object] = {
    "wild_draw": {"enforcement": "strict"},
    "start": {"policy": "numbers_only"},
    "turn": {"draw_until": "playable", "play_drawn": "must"},
    "uno": {"enforcement": "auto", "window": "next_play"},
    "challenge": {"show_to": "all", "guilty_card": "returns"},
}
TABLES = {"printed": {}, "lively": LIVELY, "strict": STRICT}
CLOSING = "，。、：；！？）」』》”’…"
OPENING = "（「『《“‘"
# An option as it is written after --rule is the same in every language, and so are these.
OPTION = re.compile(r"--rule|[a-z_0-9]+(\.[a-z_0-9]+)*=[a-z_0-9,-]+")
NAMES = {"UNO", "BTS", "Z", "Zz"}


class TextFile(SingleFileSnapshotExtension):
    file_extension = "txt"
    _write_mode = WriteMode.TEXT


def page_of(name: str, language: str, table: str = "printed") -> RulePage:
    speak(language)
    return written(name, language, table)


@cache
def written(name: str, _language: str, table: str) -> RulePage:
    chosen = variant(CARNIVAL if name == "carnival" else name)
    has_bluffs = any(card.condition for card in chosen.cards.values())
    changes = {key: value for key, value in TABLES[table].items() if has_bluffs or key != "optional"}
    return write_page(chosen, overlay(chosen, changes))


def printed(page: RulePage, width: int = 80) -> str:
    file = StringIO()
    show_page(page, Console(file=file, width=width, highlight=False))
    return file.getvalue()


def unbroken(page: RulePage) -> str:
    """With each sentence on one line."""
    return "\n".join("".join(text for text, _ in line) for line in page_lines(page, 10_000))


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_page(name: str, language: str, snapshot: SnapshotAssertion) -> None:
    assert printed(page_of(name, language)) == snapshot.use_extension(TextFile)


def is_well_set(line: str, width: int) -> bool:
    """It ends before the screen does, and neither it nor a cell of a table begins or ends with the wrong punctuation."""
    texts = re.split(" {3,}", line.strip(" •*"))
    is_apart = any(text.startswith(tuple(CLOSING)) or text.endswith(tuple(OPENING)) for text in texts)
    return cell_len(line) <= width and line == line.rstrip() and not is_apart


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.long
@pytest.mark.parametrize("width", [40, 60, 80, 100])
def test_no_line_is_too_wide_and_punctuation_stays_with_its_words(width: int, language: str) -> None:
    pages = (page_of(name, language, table) for name, table in product(VARIANTS, TABLES))
    assert [line for page in pages for line in printed(page, width).splitlines() if not is_well_set(line, width)] == []


@pytest.mark.parametrize("language", first(1, CHINESE))
def test_a_chinese_page_is_chinese_throughout(language: str) -> None:
    pages = {(name, table): unbroken(page_of(name, language, table)) for name, table in product(VARIANTS, TABLES)}
    foreign = {place: {*re.findall("[A-Za-z]+", OPTION.sub("", page))} - NAMES for place, page in pages.items()}
    assert {place: words for place, words in foreign.items() if words} == {}


@pytest.mark.parametrize("language", first(1, CHINESE))
def test_no_blank_is_left_between_chinese_sentences(language: str) -> None:
    pages = {name: unbroken(page_of(name, language)) for name in VARIANTS}
    blanks = {name: re.findall("[㐀-鿿，。：；！？）」”] [㐀-鿿（「“]", page) for name, page in pages.items()}
    assert {name: found for name, found in blanks.items() if found} == {}


@pytest.mark.parametrize(
    ("name", "language", "sentence"),
    [
        ("bts", "zh-Hant", "你若違規，由你代替他抽 4 張牌；你若沒有違規，質疑者必須抽 6 張牌並結束他的回合。"),
        ("bts", "zh-Hans", "如果你违规，由你自己摸 4 张牌；如果你没有违规，质疑者罚摸 6 张牌，本回合不能出牌。"),
        ("standard", "zh-Hant", "罰抽兩張牌可以用罰抽兩張牌或萬用罰抽四張牌來接。"),
        ("standard", "zh-Hans", "最后一张牌只能是数字 1 到 9、罚抽两张牌或王牌。"),
        ("flip", "zh-Hans", "再加罚 2 张牌"),
        ("dragonball", "zh-Hant", "1 到 7 ✪（2 張中有 1 張） 2 56 牌面數字"),
        ("carnival", "zh-Hans", "当前颜色的下列牌也可以转移罚摸"),
    ],
)
def test_the_chinese_page_says(name: str, language: str, sentence: str) -> None:
    assert sentence in " ".join(unbroken(page_of(name, language)).split())


@pytest.mark.parametrize(("language", "title"), [("zh-Hant", "防彈少年團 UNO"), ("zh-Hans", "防弹少年团 UNO")])
def test_the_command_line_prints_the_page_in_the_language_asked_for(
    language: str, title: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "bts", "--lang", language]) == 0
    assert capsys.readouterr().out.startswith(f"{title}\n")
