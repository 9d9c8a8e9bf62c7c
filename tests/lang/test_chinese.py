"""Chinese as it is written: each script with its own characters and quotation marks, punctuation of full width, and spaces
only where other letters begin. For the catalogs, and for the names in the bundled variant files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import yaml

from uno_tui.lang import PLACEHOLDER, Catalog
from uno_tui.rulebook.extending import EXAMPLES
from uno_tui.storage.paths import variants_folder

# Each of these encodings knows the characters of its own script, and a few of the other one.
ENCODINGS = {"zh-Hant": "big5", "zh-Hans": "gb2312"}
FOREIGN = {"zh-Hant": "万与么体余价优几听后坏复并怀愿据机极构气洁游确离种网胜触赶适采里", "zh-Hans": "後於著"}
QUOTES = {"zh-Hant": "“”‘’", "zh-Hans": "「」『』"}  # those of the other script
CODE = re.compile(r"`[^`]*`|[「“][^」”]* [^」”]*[」”]")  # what one types, in backticks or, with its spaces, in quotes
CHARACTER = "[\u3400-\u9fff]"
OTHER = "[A-Za-z0-9]"
FULL_WIDTH = "[，。：；！？、（）「」『』《》]"
WRONG = {
    "punctuation of half width": rf"{CHARACTER}[,.:;!?()]|[,;!?()]{CHARACTER}|\$[,;!?]|\$\.( |$)",
    "no space between Chinese and other words": rf"{CHARACTER}{OTHER}|{OTHER}{CHARACTER}",
    "a space between Chinese words": rf"{CHARACTER} {CHARACTER}",
    "a space beside punctuation": rf" {FULL_WIDTH}|{FULL_WIDTH} ",
    "a space that the catalog puts in by itself": rf"{CHARACTER} \$|\$ {CHARACTER}",
    "dots in a row": r"\.\.\.|。。",
}


def words_in(tree: Any, language: str) -> Iterator[str]:
    """Whatever a variant file says in that language."""
    if isinstance(tree, dict):
        if isinstance(tree.get(language), str):
            yield tree[language]
        for value in tree.values():
            yield from words_in(value, language)
    elif isinstance(tree, list):
        for value in tree:
            yield from words_in(value, language)


@cache
def variant_files() -> dict[str, Any]:
    paths = [path for path in variants_folder().glob("*.yaml") if not path.name.endswith(EXAMPLES)]
    return {path.name: yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader) for path in sorted(paths)}


@cache
def texts(language: str) -> dict[str, str]:
    said = dict(Catalog(language).texts)
    for name, tree in variant_files().items():
        said |= {f"{name}: {text}": text for text in words_in(tree, language)}
    return said


def is_known(character: str, encoding: str) -> bool:
    try:
        return bool(character.encode(encoding))
    except UnicodeEncodeError:
        return False


def foreign_in(text: str, language: str) -> list[str]:
    characters = re.findall(CHARACTER, text)
    return [
        character
        for character in characters
        if character in FOREIGN[language] or not is_known(character, ENCODINGS[language])
    ]


def wrong_in(text: str) -> list[str]:
    plain = PLACEHOLDER.sub(lambda name: "◆" if name[1] == "glyph" else "$", CODE.sub("``", text))
    return [name for name, pattern in WRONG.items() if re.search(pattern, plain)]


@pytest.mark.parametrize("language", ENCODINGS)
def test_each_script_has_its_own_characters(language: str) -> None:
    assert {key: found for key, text in texts(language).items() if (found := foreign_in(text, language))} == {}


@pytest.mark.parametrize("language", ENCODINGS)
def test_each_script_has_its_own_quotation_marks(language: str) -> None:
    assert {key: text for key, text in texts(language).items() if set(QUOTES[language]) & set(text)} == {}


@pytest.mark.parametrize("language", ENCODINGS)
def test_punctuation_and_spaces_stand_as_in_a_book(language: str) -> None:
    assert {key: found for key, text in texts(language).items() if (found := wrong_in(text))} == {}


@pytest.mark.parametrize(("language", "wild"), [("zh-Hant", "萬用"), ("zh-Hans", "万用")])
def test_all_wild_cards_together_are_not_called_by_the_name_of_one_of_them(language: str, wild: str) -> None:
    """Who reads that only a Wild answers a Wild Draw Four takes it for the plain one."""
    meant = {
        key
        for key in Catalog(language).texts
        if key.startswith(("option.start.wild.", "option.start.special_wild.", "house-rules.name.start.wild"))
    }
    assert {key for key, text in Catalog(language).texts.items() if wild in text} <= meant


@pytest.mark.parametrize("language", ENCODINGS)
def test_nothing_was_left_in_english(language: str) -> None:
    """A text that is the same in English has no words: signs, keys, figures, and what is put in."""
    english = Catalog("en").texts
    same = {key for key, text in Catalog(language).texts.items() if text == english[key] and has_words(text)}
    assert {
        key
        for key in same
        if not key.startswith(("help.keys.", "help.page-down", "help.escape", "help.tab", "curtain.button"))
    } == set()


def has_words(text: str) -> bool:
    return bool(re.search("[a-z]{2,}|[A-Z][a-z]+", PLACEHOLDER.sub("", CODE.sub("", text))))


@pytest.mark.parametrize(
    ("text", "language"), [("个", "zh-Hant"), ("张", "zh-Hant"), ("龙", "zh-Hant"), ("張", "zh-Hans"), ("後", "zh-Hans")]
)
def test_a_character_of_the_other_script_is_found(text: str, language: str) -> None:
    assert foreign_in(f"一{text}牌", language) == [text]


@pytest.mark.parametrize(
    "text", ["出牌,", "好.", "抽$count.", "(好)", "第3輪", "按Enter", "小 明", "好。 好", "抽 $count", "$name 抽", "等..."]
)
def test_what_stands_wrong_is_found(text: str) -> None:
    assert wrong_in(text)


@pytest.mark.parametrize(
    "text",
    ["$name打出$card。", "按 Enter 出牌", "第 3 輪：好", "$name $points分", "見 `a:中.b`", "寫成「鍵: 值」", "1/2 步 · 好"],
)
def test_what_stands_right_is_not(text: str) -> None:
    assert not wrong_in(text)
