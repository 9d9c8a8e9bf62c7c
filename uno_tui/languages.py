"""The table of languages: a new one is an entry here and a folder of words in `lang/`; variants can then be named in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

DEFAULT = "en"  # every variant has its names in it


class Language(NamedTuple):
    name: str  # by which those who read it know it
    in_english: str
    plural: Callable[[int], str]  # which form of a text follows a number
    locales: tuple[str, ...] = ()  # that mean it, beside those with its own name


def english_plural(count: int) -> str:
    return {0: "none", 1: "one"}.get(count, "many")


def chinese_plural(count: int) -> str:
    return "many" if count else "none"


LANGUAGES = {
    "en": Language("English", "English", english_plural),
    "zh-Hant": Language("繁體中文", "Traditional Chinese", chinese_plural, ("zh-tw", "zh-hk", "zh-mo")),
    "zh-Hans": Language("简体中文", "Simplified Chinese", chinese_plural, ("zh",)),
}
