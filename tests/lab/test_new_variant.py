"""`uno-tui new`: a first file of one's own that can be played at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.long import only
from tests.rulebook.conftest import SOUND
from uno_tui.cli import main
from uno_tui.lab.new_variant import ID
from uno_tui.lang import LANGUAGES
from uno_tui.narration.own_variants import own_variants
from uno_tui.rulebook.extending import definitions
from uno_tui.rulebook.library import load
from uno_tui.storage.paths import own_variants_folder, variants_folder

Capture = pytest.CaptureFixture[str]
BUNDLED = sorted(definitions(variants_folder()))


def files_in(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()} if folder.is_dir() else {}


def test_it_is_found_by_its_name_and_its_example_passes(capsys: Capture) -> None:
    assert main(["new", "my-own"]) == 0
    assert "uno-tui --variant my-own plays it" in capsys.readouterr().out
    assert main(["check", "my-own"]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
    assert [variant.id for variant in own_variants()] == ["my-own"]
    assert "storm" in load("my-own").cards


def test_editors_find_the_schemas() -> None:
    main(["new", "my-own"])
    files = files_in(own_variants_folder())
    for file, schema in (("my-own.yaml", "variant.schema.json"), ("my-own.examples.yaml", "examples.schema.json")):
        assert files[file].startswith(f"# yaml-language-server: $schema={schema}\n")
        assert json.loads(files[schema])["$schema"]


@pytest.mark.parametrize("parent", only(("base", "flip", "undercover"), BUNDLED))
def test_it_can_build_on_every_bundled_variant(parent: str, capsys: Capture) -> None:
    assert main(["new", "my-own", "--from", parent]) == 0
    assert f"extends: {parent} " in files_in(own_variants_folder())["my-own.yaml"]
    assert main(["check", "my-own"]) == 0
    assert "1 passed, 0 failed" in capsys.readouterr().out


def test_it_can_build_on_one_of_ones_own(tmp_path: Path, capsys: Capture) -> None:
    own_variants_folder().mkdir(parents=True)
    (own_variants_folder() / "mine.yaml").write_text(SOUND, encoding="utf-8")
    assert main(["new", "child", "--from", "mine"]) == 0
    assert main(["check", "child"]) == 0
    assert main(["new", "child", "--from", "mine", "--folder", str(tmp_path)]) == 2
    assert "'mine' isn't in" in capsys.readouterr().err
    assert files_in(tmp_path) == {}


def test_another_folder_can_be_asked_for(tmp_path: Path) -> None:
    assert main(["new", "my-own", "--folder", str(tmp_path / "here")]) == 0
    assert main(["check", str(tmp_path / "here" / "my-own.yaml")]) == 0
    assert not own_variants_folder().exists()


@pytest.mark.parametrize("taken", ["my-own.yaml", "my-own.examples.yaml"])
def test_nothing_is_ever_written_over(taken: str, capsys: Capture) -> None:
    own_variants_folder().mkdir(parents=True)
    (own_variants_folder() / taken).write_text("precious", encoding="utf-8")
    (own_variants_folder() / "variant.schema.json").write_text("mine", encoding="utf-8")
    before = files_in(own_variants_folder())
    assert main(["new", "my-own"]) == 2
    assert f"{taken} already exists" in capsys.readouterr().err
    assert files_in(own_variants_folder()) == before
    assert main(["new", "another"]) == 0
    assert before.items() <= files_in(own_variants_folder()).items()


@given(st.text(max_size=12).filter(lambda name: not ID.fullmatch(name) and not name.startswith("-")))
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(name: str) -> None:
    assert main(["new", name]) == 2
    assert not own_variants_folder().exists()


@pytest.mark.parametrize("name", only(("base", "flip", "undercover"), BUNDLED))
def test_the_name_of_a_bundled_variant_is_taken(name: str, capsys: Capture) -> None:
    assert main(["new", name]) == 2
    assert f"'{name}' is the name of a bundled variant" in capsys.readouterr().err
    assert not own_variants_folder().exists()


@pytest.mark.parametrize("name", only(("null",), ("null", "true", "a0-", "x" * 60)))
def test_odd_names_do_as_well(name: str) -> None:
    assert main(["new", name]) == main(["check", name]) == 0


def test_where_nothing_can_be_written_it_is_said(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["new", "my-own", "--folder", str(tmp_path / "file")]) == 2
    assert f"{tmp_path / 'file'} already exists" in capsys.readouterr().err


def test_an_unknown_variant_to_build_on_is_told(capsys: Capture) -> None:
    assert main(["new", "my-own", "--from", "flp"]) == 2
    assert "did you mean 'flip'?" in capsys.readouterr().err


@pytest.mark.parametrize("language", only(("zh-Hant",), LANGUAGES))
def test_it_explains_itself_in_every_language(language: str, capsys: Capture) -> None:
    assert main(["new", "my-own", "--lang", language]) == main(["check", "my-own", "--lang", language]) == 0
    assert "my-own.yaml" in capsys.readouterr().out
