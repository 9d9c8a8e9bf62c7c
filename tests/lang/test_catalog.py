"""The catalog and the code that uses it must agree: no missing words, no words nobody says."""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from tests.lang.sources import ROOT, sources
from uno_tui.lang import LANGUAGES, PLACEHOLDER, Catalog, placeholders, words

# Functions that take a key: at which place, and what they put behind it.
TAKES_A_KEY = {
    "say": (0, ("",)),
    "Message": (0, ("",)),
    "KeyedCommand": (1, ("",)),
    "count": (0, (".none", ".one", ".many")),
    "amount": (0, (".count", ".until")),
    "in_every_language": (0, ("",)),
}


class Use(NamedTuple):
    """A place in the code that says something; `values` are None where they are not written out."""

    keys: str  # a pattern
    values: set[str] | None
    place: str


def uses() -> Iterator[Use]:
    for path, tree in sources().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (name := called(node)) in TAKES_A_KEY:
                place, endings = TAKES_A_KEY[name]
                pattern = key_pattern(node.args[place]) if len(node.args) > place else None
                values = {keyword.arg for keyword in node.keywords if keyword.arg}
                starred = any(keyword.arg is None for keyword in node.keywords)
                for ending in endings if pattern else ():
                    given = None if starred or ending else values
                    yield Use(f"{pattern}{re.escape(ending)}", given, f"{path}:{node.lineno}")


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def key_pattern(argument: ast.expr) -> str | None:
    """The keys an argument can stand for; None where the key comes from elsewhere."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return re.escape(argument.value)
    if isinstance(argument, ast.IfExp):
        branches = [branch for branch in (key_pattern(argument.body), key_pattern(argument.orelse)) if branch]
        return f"({'|'.join(branches)})" if branches else None
    if isinstance(argument, ast.JoinedStr) and isinstance(argument.values[0], ast.Constant):
        return "".join(piece_pattern(piece) for piece in argument.values)
    return None


def piece_pattern(piece: ast.expr) -> str:
    if isinstance(piece, ast.Constant):
        return re.escape(str(piece.value))
    return ".+" if "path" in ast.unparse(piece) else "[^.]+"


FOLDER = ROOT / "lang"
TEXTS = Catalog("en").texts


@cache
def meant(keys: str) -> set[str]:
    return set(filter(re.compile(keys).fullmatch, TEXTS))


@pytest.fixture(scope="module")
def said() -> list[tuple[Use, set[str]]]:
    """All places that say something, each with the keys of the catalog that it can mean."""
    return [(use, meant(use.keys)) for use in uses()]


def test_what_the_code_says_is_in_the_catalog(said: list[tuple[Use, set[str]]]) -> None:
    assert [use for use, keys in said if not keys] == []


def test_every_key_of_the_catalog_is_said_somewhere(said: list[tuple[Use, set[str]]]) -> None:
    others = {key for key in TEXTS if key.removeprefix("touch.") in TEXTS and key.startswith("touch.")}
    assert set(TEXTS).difference(others, *(keys for _, keys in said)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_tablet_nobody_is_told_of_keys(language: str) -> None:
    catalog = Catalog(language)
    catalog.is_touched = True
    instead = {key.removeprefix("touch."): text for key, text in catalog.texts.items() if key.startswith("touch.")}
    for key, text in instead.items():
        assert placeholders(text) <= placeholders(catalog.texts[key]), key
        values = dict.fromkeys(placeholders(text), "Ann")
        assert catalog.say(key, **values) == Catalog(language).say(f"touch.{key}", **values)
        assert not re.search(r"Enter|[Kk]eyboard|[Cc]lick|鍵盤|键盘", text), key


def test_a_text_gets_all_values_that_it_asks_for(said: list[tuple[Use, set[str]]]) -> None:
    """A key that is written out somewhere is not meant where it would only fit."""
    written_out = {use.keys for use, _ in said}
    for use, keys in said:
        for key in keys:
            is_meant = use.keys == re.escape(key) or re.escape(key) not in written_out
            assert not is_meant or use.values is None or placeholders(TEXTS[key]) <= use.values, (key, use.place)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_stands_on_one_line_and_a_dollar_always_begins_a_placeholder(language: str) -> None:
    for key, text in Catalog(language).texts.items():
        assert text.count("$") == len(PLACEHOLDER.findall(text)), key
        assert text == " ".join(text.split()) or key.startswith("list."), key


def forms_of(plural: Callable[[int], str]) -> list[str]:
    """All that a language has behind numbers."""
    return list(dict.fromkeys(map(plural, range(1000))))


def counted_stem(key: str) -> str | None:
    """What a key has in common with the other forms of its text."""
    stem = key.rpartition(".")[0]
    return stem if {f"{stem}.none", f"{stem}.one", f"{stem}.many"} <= TEXTS.keys() else None


def disagreements(texts: Mapping[str, str], plural: Callable[[int], str]) -> list[str]:
    """Keys that a language lacks or has too many, or whose text speaks of something else than the English one."""
    needed = {key: text for key, text in TEXTS.items() if counted_stem(key) is None}
    for stem in {stem for key in TEXTS if (stem := counted_stem(key))}:
        forms = [f"{stem}.{form}" for form in forms_of(plural)]
        needed |= {form: TEXTS.get(form, TEXTS[f"{stem}.many"]) for form in forms}
    wrong = texts.keys() ^ needed.keys()
    wrong |= {key for key, text in needed.items() if key in texts and placeholders(texts[key]) != placeholders(text)}
    return sorted(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_agree_in_keys_and_placeholders(language: str) -> None:
    assert disagreements(Catalog(language).texts, LANGUAGES[language].plural) == []


@pytest.mark.parametrize(("items", "listed"), [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
def test_lists_are_joined_as_one_would_say_them(items: list[str], listed: str) -> None:
    assert words.all_of(items) == listed


@pytest.mark.parametrize(("count", "said"), [(0, "no cards"), (1, "1 card"), (2, "2 cards")])
def test_numbers_take_their_form(count: int, said: str) -> None:
    assert words.count("cards-counted", count) == said


def test_what_is_put_in_is_never_read_as_a_placeholder() -> None:
    assert words.say("deck.range", low="$high", high="{0}") == "$high to {0}"


CARDS = {"card", "cards", "top", "color"}
AT_THE_TABLE = (
    "event.",
    "refusal.",
    "table.",
    "ask.",
    "hint.",
    "gist.",
    "plain.",
)  # elsewhere only kinds of cards are named


def test_no_english_sentence_begins_with_a_small_card() -> None:
    sentences = {key: text for key, text in TEXTS.items() if key.startswith(AT_THE_TABLE) and text.endswith((".", "!", "?"))}
    begun = {key: PLACEHOLDER.match(text) for key, text in sentences.items()}
    assert {key for key, placeholder in begun.items() if placeholder and placeholder[1] in CARDS} == set()


def test_a_capital_is_put_where_the_catalog_asks_for_it() -> None:
    assert words.say("refusal.last-card", card="red 7") == "Red 7 can't be your last card."
    assert Catalog("zh-Hant").say("refusal.last-card", card="red 7").startswith("red 7")


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/*.yaml")), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_key_stands_twice_in_a_file(path: Path) -> None:
    """The second would silently be said in place of the first."""
    assert list(keys_standing_twice(yaml.compose(path.read_text(encoding="utf-8"), yaml.CSafeLoader))) == []


def keys_standing_twice(node: yaml.Node) -> Iterator[str]:
    if isinstance(node, yaml.MappingNode):
        keys = [key.value for key, _ in node.value]
        yield from (key for key in keys if keys.count(key) > 1)
        for _, value in node.value:
            yield from keys_standing_twice(value)
