"""Which files are let in, what their words mean, and where each part stands."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
import yaml

from tests.rulebook.conftest import ProblemsOf, Spoil
from tests.rulebook.refusals import refused
from uno_tui.errors import UnoError
from uno_tui.lang import LANGUAGES, error_text, read_texts
from uno_tui.rulebook.problems import RulebookError
from uno_tui.rulebook.strict_yaml import Document, parse_yaml, read_yaml
from uno_tui.storage.paths import PACKAGE, variants_folder


def document(folder: Path, text: str | bytes) -> Document:
    file = folder / "a.yaml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_yaml(file, "a.yaml")


def refusal(folder: Path, text: str | bytes) -> str:
    with pytest.raises(RulebookError) as caught:
        document(folder, text)
    return error_text(caught.value)


def test_scalars_are_those_of_yaml_1_2(tmp_path: Path) -> None:
    text = "[yes, no, on, off, +4, 1:30, 012, 0x1f, 1_000, True, 2001-01-01, true, false, 7, -3, 1.5, 2e3, ~, null, ]"
    assert document(tmp_path, text).tree == [
        *["yes", "no", "on", "off", "+4", "1:30", "012", "0x1f", "1_000", "True", "2001-01-01"],
        *[True, False, 7, -3, 1.5, 2000.0, None, None],
    ]


def test_what_is_in_quotes_is_text(tmp_path: Path) -> None:
    assert document(tmp_path, "a: '7'\nb: \"true\"\nc: ''").tree == {"a": "7", "b": "true", "c": ""}


def test_a_row_of_digits_that_no_rulebook_means_stays_text(tmp_path: Path) -> None:
    digits = "9" * 5000
    assert document(tmp_path, f"a: {digits}").tree == {"a": digits}


def test_keys_are_words_even_if_they_look_like_numbers_or_truth(tmp_path: Path) -> None:
    text = "{0: a, true: b, null: c, on: d, 1-9: e, <<: f}"
    assert document(tmp_path, text).tree == {"0": "a", "true": "b", "null": "c", "on": "d", "1-9": "e", "<<": "f"}


def test_every_part_has_the_position_of_its_value_and_of_its_key(tmp_path: Path) -> None:
    read_document = document(tmp_path, "é: {x: é, y: [1,  2]}\n\nb:\n  - c: 1\n")
    assert read_document.position(()) == (1, 1)
    assert read_document.position(("é", "y", 1)) == (1, 19)
    assert read_document.position(("é", "y"), of_key=True) == (1, 11)
    assert read_document.position(("b", 0, "c")) == (4, 8)
    assert read_document.position(("b",), of_key=True) == (3, 1)
    assert read_document.place(("b", 0)) == ("a.yaml", 4, 5)


def test_what_is_missing_has_the_position_of_the_key_it_should_be_under(tmp_path: Path) -> None:
    assert document(tmp_path, "a:\n  b: 1\n").position(("a", "c", "d")) == (1, 1)


def test_windows_line_ends_do_not_move_the_lines(tmp_path: Path) -> None:
    assert document(tmp_path, "a: 1\r\nb: 2\r\n").position(("b",)) == (2, 4)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"", "a.yaml:1:1: the file is empty"),
        (b" \t\n\n", "a.yaml:1:1: the file is empty"),
        (b"# only a comment\n", "a.yaml:1:1: the file is empty"),
        (b"---\n", "a.yaml:1:1: the file is empty"),
        (b"a: 1\nb: \x00\x01", "a.yaml:2:4: control character U+0000; remove it"),
        (b"\x89PNG\r\n\x1a\n", "a.yaml:1:1: this isn't UTF-8 text (byte 0x89); save it as UTF-8"),
        (b"a: caf\xe9\n", "a.yaml:1:7: this isn't UTF-8 text (byte 0xe9); save it as UTF-8"),
        ("é\nb: ".encode() + b"\xff", "a.yaml:2:4: this isn't UTF-8 text (byte 0xff); save it as UTF-8"),
        ("\ufeffa: 1".encode(), "a.yaml:1:1: it starts with a byte order mark; save it as UTF-8 without BOM"),
        ("a: 1".encode("utf-16"), "a.yaml:1:1: it starts with a byte order mark; save it as UTF-8 without BOM"),
        (b"a:\n\tb: 1\n", "a.yaml:2:1: this line is indented with a tab; use spaces"),
        (b"a:\n  \tb: 1\n", "a.yaml:2:3: this line is indented with a tab; use spaces"),
        (b"a: 1\nb: \xe2\x80\xa8\n", "a.yaml:2:4: control character U+2028; remove it"),
        (b'a: "\\e[31m"\n', "a.yaml:1:4: there's a control character in this text; remove it"),
        (f"a: e{chr(0x301) * 300}".encode(), "a.yaml:1:4: more than 3 accents on one letter; remove some of them"),
        (
            b'a: "' + rb"e\u0301" + rb"\u0301" * 300 + b'"',
            "a.yaml:1:4: more than 3 accents on one letter; remove some of them",
        ),
        (b"a: 1\n---\nb: 2\n", "a.yaml:2:1: a second document starts here; keep to one document per file"),
        (b"a: b: c\n", "a.yaml:1:5: a ':' doesn't belong here; put text with ': ' in quotes"),
        (b"a: @b\n", "a.yaml:1:4: text can't start with this character; put it in quotes"),
        (b"a: *\tb\n", "a.yaml:1:5: a tab doesn't belong here; use spaces"),
        (b"[a]: 1\n", "a.yaml:1:1: a key must be a word"),
        (b"a: {'': 1}\n", "a.yaml:1:5: a: a key must be a word"),
    ],
)
def test_a_file_that_is_refused_says_where_and_why(tmp_path: Path, text: bytes, expected: str) -> None:
    assert refusal(tmp_path, text) == expected


@pytest.mark.parametrize("text", ['a: "b', "a: [1, 2", "a: }", "a: {b: 1]", "- a\nb: 1", "%YAML 9.9\n---\na: 1", "a: |9x"])
def test_broken_yaml_has_a_position(tmp_path: Path, text: str) -> None:
    assert refusal(tmp_path, text).startswith(("a.yaml:1:", "a.yaml:2:"))


WRITE_OUT = "write it out: there are no shortcuts here, so every line says what it means"


def test_anchors_aliases_and_tags_are_refused_all_at_once(tmp_path: Path) -> None:
    assert refusal(tmp_path, "a: &x 1\nb: *x\nc: !!str 2\nd: !mine [1]\n").splitlines() == [
        f"a.yaml:1:4: anchor '&x'; {WRITE_OUT}",
        f"a.yaml:2:4: alias '*x'; {WRITE_OUT}",
        "a.yaml:3:4: tag 'tag:yaml.org,2002:str'; remove it",
        "a.yaml:4:4: tag '!mine'; remove it",
    ]


def test_a_key_twice_is_an_error_at_the_second(tmp_path: Path) -> None:
    assert refusal(tmp_path, "a:\n  b: 1\n  'b': 2\na: 3\n").splitlines() == [
        "a.yaml:3:3: a: key 'b' is here twice; the first is on line 2",
        "a.yaml:4:1: key 'a' is here twice; the first is on line 1",
    ]


def test_an_alias_bomb_is_refused_at_once(tmp_path: Path) -> None:
    bomb = "a0: &a0 [x, x]\n" + "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 30))
    assert "alias '*a0'" in refusal(tmp_path, bomb)


def test_many_problems_are_cut_short_when_they_are_shown(tmp_path: Path) -> None:
    lines = refusal(tmp_path, "a: 0\n" * 100).splitlines()
    assert lines[-1] == "… and 49 more"
    assert len(lines) == 51


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? ", "a: [", "[{a: "])
def test_ten_thousand_levels_are_refused_at_once(tmp_path: Path, opening: str) -> None:
    said = refusal(tmp_path, opening * 10_000)
    assert re.fullmatch(
        r"a\.yaml:1:\d+: nested more than 40 deep; no variant needs that many; close some brackets above",
        said.splitlines()[-1],
    )


def test_forty_levels_are_let_in(tmp_path: Path) -> None:
    tree = document(tmp_path, "[" * 40 + "]" * 40).tree
    for _ in range(39):
        (tree,) = tree
    assert tree == []
    assert "nested more than 40 deep" in refusal(tmp_path, "[" * 41 + "]" * 41)


@pytest.mark.parametrize("mark", [*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
def test_marks_that_turn_the_direction_of_text_are_refused(tmp_path: Path, mark: int) -> None:
    said = f"control character U+{mark:04X}; remove it"
    assert refusal(tmp_path, f"name: red{chr(mark)}7") == f"a.yaml:1:10: {said}"
    assert refusal(tmp_path, f'name: "\\u{mark:04x}7"') == "a.yaml:1:7: there's a control character in this text; remove it"


def test_a_huge_file_is_refused_without_reading_it(tmp_path: Path) -> None:
    file = tmp_path / "huge.yaml"
    with file.open("wb") as sparse:
        sparse.truncate(10**12)  # more than fits into any memory
    with refused("the file has 1,000,000,000,000 bytes; 1,000,000 is the most"):
        read_yaml(file)


def test_a_missing_file_a_folder_a_pipe_and_an_impossible_name_are_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    for name, said in [
        ("none.yaml", "there is no such file"),
        ("", "this is a folder; name a .yaml file in it"),
        ("pipe.yaml", "this isn't a plain file"),
        ("a\0b.yaml", "can't be read: that can't be the name of a file"),
        ("x" * 300, "can't be read: File name too long"),
    ]:
        with pytest.raises(RulebookError) as caught:
            read_yaml(tmp_path / name)
        assert error_text(caught.value).endswith(f": {said}")


def test_problems_belong_to_the_one_family_of_errors(tmp_path: Path) -> None:
    with pytest.raises(UnoError):
        read_yaml(tmp_path / "none.yaml")


def test_a_colon_in_a_mapping_in_braces_wants_quotes(tmp_path: Path) -> None:
    assert (
        refusal(tmp_path, "name: {en: Snap: now}\n")
        == "a.yaml:1:16: a ':' doesn't belong here; put text with ': ' in quotes"
    )


def with_both_loaders(text: str, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What libyaml makes of a text, and what PyYAML makes of it alone."""
    found: list[object] = []
    for is_hidden in (False, True):
        with monkeypatch.context() as patch:
            if is_hidden:
                patch.delattr(yaml, "CSafeLoader")
            try:
                found.append(vars(parse_yaml(text, "a.yaml")))
            except RulebookError as error:
                found.append(error_text(error))
    return found


def test_without_libyaml_all_files_are_read_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    files = [*variants_folder().glob("*.yaml"), *Path("tests/variants").glob("*.yaml"), *PACKAGE.glob("lang/*/*.yaml")]
    assert len(files) > 60
    for file in files:
        quick, plain = with_both_loaders(file.read_text(encoding="utf-8"), monkeypatch)
        assert quick == plain, file
        assert not isinstance(plain, str), plain


def test_without_libyaml_catalogs_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {language: read_texts(PACKAGE / "lang" / language) for language in LANGUAGES}
    monkeypatch.delattr(yaml, "CSafeLoader")
    assert {language: read_texts(PACKAGE / "lang" / language) for language in LANGUAGES} == quick


BROKEN_YAML = [
    *("a: b: c\n", "a: @b\n", "a: *\tb\n", 'a: "b', "a: }", "a: {b: 1]", "- a\nb: 1", "a: {en: Snap: now}\n", "a: &\n"),
    *("a:\n  b: 1\n c: 2\n", "a:\n  - b\n  c: 1\n", "a\nb: 1\n", "key: [a, b\nc: d\n", "a: - b\n", "a: 'it's'\n"),
    *("a: |9x", "a: &x 1\nb: *x\nc: !!str 2\nd: !mine [1]\n", "a: 1\n---\nb: 2\n", "---\n", 'a: "\n---\n"', 'a: "\\e"\n'),
]


def test_without_libyaml_what_is_wrong_is_told_in_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {text: with_both_loaders(text, monkeypatch) for text in BROKEN_YAML}
    assert {text: both for text, both in told.items() if both[0] != both[1]} == {}
    assert "put it in quotes" in str(with_both_loaders("a: {en: What?}", monkeypatch)[1])


def test_accents_are_never_quoted_in_a_heap(spoil: Spoil, problems_of: ProblemsOf) -> None:
    heap = "\u0336" * 300
    spoilt = [('"#1f4fbf"', f"'x{heap}'"), ("points: 20", f"points: x{heap}"), ("  joker:\n", f"  j{heap}:\n")]
    told = "\n".join(problems_of(spoil(*spoilt, ("deck:\n", f"offers: [x{heap}]\ntable: {{tint: x{heap}}}\ndeck:\n"))))
    assert "more than 3 accents" in told
    assert heap[:4] not in told
