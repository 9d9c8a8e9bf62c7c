"""Which language is spoken: what is asked for, else what was chosen before, else that of the machine, else English."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_tui.cli.language import without_language
from uno_tui.cli.parser import UsageError
from uno_tui.lang import LANGUAGES, Catalog, language_meant, preferred, speak, speaking, words
from uno_tui.lang.choosing import SETTING
from uno_tui.storage.settings import save_setting

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
LOCALES = [("zh_TW.UTF-8", "zh-Hant"), ("zh_CN.UTF-8", "zh-Hans"), ("en_US.UTF-8", "en")]


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        *((wish, "en") for wish in ("en", "EN", "en_US", "en_GB.UTF-8", "en-us", "en_IE@euro", "en_US.ISO-8859-1")),
        *((wish, "zh-Hant") for wish in ("zh-Hant", "zh_hant", "ZH-HANT", "zh_TW", "zh_TW.UTF-8", "zh_TW.Big5", "zh-HK")),
        *((wish, "zh-Hant") for wish in ("zh_MO", "zh_HK.UTF-8@stroke", "zh-Hant-TW", "zh_Hant_CN", "zh-yue-HK")),
        *((wish, "zh-Hans") for wish in ("zh-Hans", "zh_hans", "zh", "ZH", "zh_CN", "zh_CN.GB18030", "zh_SG.UTF-8")),
        *((wish, "zh-Hans") for wish in ("zh-Hans-TW", "zh_Hans_HK.UTF-8", "zh@pinyin")),
        *((wish, None) for wish in ("", "C", "C.UTF-8", "POSIX", "de", "de_DE.UTF-8", "english", "chinese", "zhuang")),
        *((wish, None) for wish in (" en", "en ", "-", "_", ".", "@", "../en", "en/../zh-Hant", "e\x00n", "\x1b[31men")),
        *((wish, None) for wish in ("\ud800", "🂡", "繁體中文", "-zh", "_TW", "hant", "tw")),
    ],
)
def test_a_locale_by_any_spelling_is_understood(wish: str, language: str | None) -> None:
    assert language_meant(wish) == language


@given(wish=st.text() | st.lists(st.sampled_from(["zh", "en", "tw", "hans", "_", "-", ".", "@", "UTF-8"])).map("".join))
def test_whatever_is_asked_for_is_a_language_that_is_spoken_or_none(wish: str) -> None:
    assert language_meant(wish) in (*LANGUAGES, None)


@pytest.mark.parametrize("variable", VARIABLES)
@pytest.mark.parametrize(("locale", "language"), LOCALES)
def test_the_machine_is_asked_in_each_of_its_variables(variable: str, locale: str, language: str) -> None:
    assert preferred({variable: locale}) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "zh_TW.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"}, "zh-Hant"),
        ({"LC_MESSAGES": "zh_CN.UTF-8", "LANG": "zh_TW.UTF-8"}, "zh-Hans"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_TW.UTF-8"}, "zh-Hant"),
        ({"LC_ALL": "C", "LANG": "zh_TW.UTF-8"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "zh_TW.UTF-8"}, "en"),
        ({"LC_MESSAGES": "POSIX", "LANG": "zh_TW.UTF-8"}, "en"),
        ({"LC_ALL": "de_DE.UTF-8", "LANG": "zh_TW.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_CTYPE": "zh_TW.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_first_variable_that_is_set_counts(environment: Mapping[str, str], language: str) -> None:
    assert preferred(environment) == language


@pytest.mark.parametrize(
    ("wishes", "locale", "language"),
    [
        ("zh_TW:en", "en_US.UTF-8", "zh-Hant"),
        ("de:zh_CN:en", "de_DE.UTF-8", "zh-Hans"),
        ("de:fr", "zh_TW.UTF-8", "zh-Hant"),
        ("::zh_HK::", "en_US.UTF-8", "zh-Hant"),
        ("", "zh_TW.UTF-8", "zh-Hant"),
        ("zh_TW", "C", "en"),
        ("zh_TW", "C.UTF-8", "en"),
        ("zh_TW", "POSIX", "en"),
        ("zh_TW", "", "en"),
    ],
)
def test_a_list_of_languages_is_read_from_its_beginning_unless_the_locale_has_none(
    wishes: str, locale: str, language: str
) -> None:
    assert preferred({"LANGUAGE": wishes, "LANG": locale}) == language


@given(environment=st.dictionaries(st.sampled_from([*VARIABLES, "LANGUAGE"]), st.text()))
def test_no_environment_whatever_leaves_the_program_speechless(environment: dict[str, str]) -> None:
    assert preferred(environment) in LANGUAGES


def test_what_was_chosen_before_counts_more_than_the_machine() -> None:
    save_setting(SETTING, "zh-Hans")
    assert preferred(dict.fromkeys((*VARIABLES, "LANGUAGE"), "zh_TW.UTF-8")) == "zh-Hans"
    save_setting(SETTING, "en")
    assert preferred({"LC_ALL": "zh_TW.UTF-8"}) == "en"


@pytest.mark.parametrize("word", ["", "tlh", "../en", "\ud800", "C"])
def test_a_choice_that_is_none_leaves_it_to_the_machine(word: str) -> None:
    save_setting(SETTING, word)
    assert preferred({"LANG": "zh_TW.UTF-8"}) == "zh-Hant"


def test_what_is_asked_for_counts_more_than_what_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    save_setting(SETTING, "zh-Hans")
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert without_language(["--lang", "zh-Hant", "rules", "flip"]) == ["rules", "flip"]
    assert words.language == "zh-Hant"
    assert without_language(["rules", "flip"]) == ["rules", "flip"]
    assert words.language == "zh-Hans"


@pytest.mark.parametrize(
    "argv", [["--lang=zh_TW", "games"], ["games", "--lang", "zh-hant"], ["--lang=en", "games", "--lang=zh_HK"]]
)
def test_the_wish_may_stand_anywhere_and_the_last_one_counts(argv: list[str]) -> None:
    assert without_language(argv) == ["games"]
    assert words.language == "zh-Hant"


@pytest.mark.parametrize("argv", [["--lang"], ["games", "--lang"], ["--lang="], ["--lang", "de"], ["--lang=\x1b[31m"]])
def test_a_wish_for_no_language_is_refused_with_those_there_are(argv: list[str]) -> None:
    with pytest.raises(UsageError) as refused:
        without_language(argv)
    assert all(language in str(refused.value) for language in LANGUAGES)
    assert "\x1b" not in str(refused.value)


def test_whoever_holds_the_catalog_speaks_the_new_language() -> None:
    own = Catalog("en")
    speak("zh-Hant")
    assert words.say("event.uno", name="Ann") == "Ann 大喊 UNO！"
    assert own.say("event.uno", name="Ann") == "Ann calls UNO!"
    with speaking("en"):
        assert words.say("event.uno", name="Ann") == "Ann calls UNO!"
    assert words.language == "zh-Hant"


@pytest.mark.parametrize("language", ["", "de", "zh", "../en", "en/"])
def test_only_languages_that_are_spoken_have_a_catalog(language: str) -> None:
    with pytest.raises(KeyError):
        speak(language)
