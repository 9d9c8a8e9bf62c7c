"""Variants of one's own: found by name, listed beside the bundled ones, and never in anybody's way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.plain.scripts import run
from uno_tui.cli import main
from uno_tui.lang import LANGUAGES, speak
from uno_tui.narration import own_variants as module
from uno_tui.narration.own_variants import OwnVariant, own_variants
from uno_tui.rulebook.library import load, load_table, variant_summaries
from uno_tui.storage.cache import Sources
from uno_tui.storage.paths import own_variants_folder
from uno_tui.tui.setup.variant_list import variants_to_choose

MINE = """\
id: mine
extends: base
name: {en: Mine}
summary: {en: A Storm soaks everybody else}
cards:
  storm: {wild: true, points: 40, glyph: "~", name: {en: Storm}, effects: [choose-color, draw: {who: others, count: 1}]}
deck: {total: 112, cards: {storm: 4}}
"""
Capture = pytest.CaptureFixture[str]


def put(name: str, text: str | bytes = MINE) -> Path:
    folder = own_variants_folder()
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def problems() -> dict[str, str]:
    return {variant.id: variant.problem for variant in own_variants() if not variant.summary}


def playable() -> list[str]:
    return [variant.id for variant in own_variants() if variant.summary]


def test_without_a_folder_there_are_none() -> None:
    assert own_variants() == []


@pytest.mark.parametrize("home", ["", "/dev/null", "x" * 5000])
def test_where_no_folder_can_be_there_are_none(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "own_variants_folder", lambda: Path(home) / "variants" / "variants")
    assert own_variants() == []


def test_a_file_in_place_of_the_folder_holds_none() -> None:
    own_variants_folder().write_text(MINE, encoding="utf-8")
    assert own_variants() == []


def test_a_file_in_the_folder_is_a_variant_by_its_name() -> None:
    put("mine.yaml")
    assert playable() == ["mine"]
    assert load("mine").name.en == load_table("mine", {})[0].name.en == "Mine"


def test_examples_and_hidden_files_are_none() -> None:
    put("mine.examples.yaml", "- no: variant")
    put(".mine.yaml")
    put("notes.txt")
    assert own_variants() == []


def test_what_others_only_build_on_is_not_listed_but_can_be_built_on() -> None:
    put("ground.yaml", MINE.replace("id: mine", "id: ground\nabstract: true"))
    put("child.yaml", "id: child\nextends: ground\nname: {en: Child}\nsummary: {en: Small}\n")
    assert [variant.id for variant in own_variants()] == ["child"]


def test_a_broken_one_is_listed_with_its_first_problem_and_hides_nothing() -> None:
    put("broken.yaml", MINE.replace("112", "113").replace("draw:", "drw:"))
    put("mine.yaml")
    assert problems() == {"broken": "broken.yaml:6:90: cards.storm.effects[1]: unknown effect 'drw'; did you mean 'draw'?"}
    assert playable() == ["mine"]


def test_one_with_the_id_of_a_bundled_variant_is_told_and_never_played_in_its_place() -> None:
    name = variant_summaries()[0].id
    put(f"{name}.yaml")
    assert f"{name}.yaml: '{name}' is the name of a bundled variant" in problems()[name]
    assert load(name).name.en != "Mine"
    assert len(variants_to_choose("")) == len(variant_summaries()) + 1


def test_a_file_that_changes_is_read_anew() -> None:
    put("mine.yaml")
    put("other.yaml")
    assert playable() == ["mine", "other"]
    put("mine.yaml", "id: mine\n")
    assert playable() == ["other"]
    put("mine.yaml")
    (own_variants_folder() / "other.yaml").unlink()
    assert playable() == ["mine"]


def test_a_broken_one_is_read_anew_when_what_it_builds_on_is_mended() -> None:
    put("ground.yaml", "nonsense")
    put("child.yaml", "id: child\nextends: ground\nname: {en: Child}\nsummary: {en: Small}\n")
    assert set(problems()) == {"child", "ground"}
    put("ground.yaml")
    assert playable() == ["child", "ground"]


def test_a_sound_one_is_read_anew_when_another_one_takes_the_place_of_what_it_builds_on() -> None:
    put("child.yaml", "id: child\nextends: ground\nname: {en: Child}\nsummary: {en: Small}\n")
    put("ground.yaml", "id: ground\nextends: base\nname: {en: Ground}\nsummary: {en: G}\n")
    assert playable() == ["child", "ground"]
    put("base.yaml", "nonsense")
    assert playable() == []


def test_a_file_is_checked_once_and_the_others_stay_checked_when_one_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    judged = module.judged_file

    def look(file: Path, everything: Sources) -> OwnVariant:
        read.append(file.stem)
        return judged(file, everything)

    put("mine.yaml")
    put("other.yaml")
    own_variants()
    monkeypatch.setattr(module, "checked_summary", lambda _: pytest.fail("checked again"))
    monkeypatch.setattr(module, "judged_file", look)
    assert playable() == ["mine", "other"]
    assert not read
    (own_variants_folder() / "other.yaml").unlink()
    assert playable() == ["mine"]
    assert read == ["mine"]


def test_a_start_with_known_files_does_not_pay_for_what_checks_them() -> None:
    put("mine.yaml")
    put("broken.yaml", "id: broken\n")
    own_variants()
    code = f"import sys; from {module.__name__} import own_variants; own_variants(); sys.exit('pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_problem_is_told_in_the_language_that_is_spoken() -> None:
    put("broken.yaml", "id: broken\n")
    told = set()
    for language in LANGUAGES:
        speak(language)
        told.add(problems()["broken"])
    assert len(told) == len(LANGUAGES)


def test_hostile_files_do_no_harm() -> None:
    folder = put("mine.yaml").parent
    put("binary.yaml", bytes(range(256)))
    put("huge.yaml", b"a" * 3_000_000)
    put("empty.yaml", "")
    put(
        "bomb.yaml",
        MINE + "effects:\n  l0: [skip]\n" + "".join(f"  l{n + 1}: [{', '.join([f'use: l{n}'] * 9)}]\n" for n in range(12)),
    )
    put("chain.yaml", MINE + "effects:\n" + "".join(f"  l{n}: [use: l{n + 1}]\n" for n in range(999)) + "  l999: [skip]\n")
    put("deep.yaml", "[" * 5000)
    put("keys.yaml", "".join(f"k{n}: 1\n" for n in range(60_000)))
    put("list.yaml", MINE.replace("extends: base", "extends: [a/b]"))
    (folder / "loop.yaml").symlink_to("loop.yaml")
    (folder / "nowhere.yaml").symlink_to("gone")
    (folder / "folder.yaml").mkdir()
    os.mkfifo(folder / "pipe.yaml")
    assert playable() == ["mine"]
    grown = {"bomb", "chain", "deep", "keys"}
    assert set(problems()) == {"binary", "huge", "empty", "list", "loop", "nowhere", "folder", "pipe", *grown}
    assert "Too many levels of symbolic links" in problems()["loop"]
    assert main(["rules", "loop"]) == main(["rules", "nowhere"]) == main(["rules", "chain"]) == 2
    assert main(["variants"]) == main(["rules", "standard"]) == 0
    assert len(variants_to_choose("")) == len(variant_summaries()) + 1 + len(problems())


def test_a_large_file_that_changes_is_noticed() -> None:
    put("huge.yaml", b"a" * 3_000_000)
    assert "3,000,000" in problems()["huge"]
    put("huge.yaml", b"a" * 3_000_001)
    assert "3,000,001" in problems()["huge"]


@given(st.binary(max_size=200))
def test_whatever_a_file_holds_the_others_are_there(content: bytes) -> None:
    put("mine.yaml")
    put("other.yaml", content)
    assert playable() == ["mine"]
    assert list(problems()) == ["other"]


def test_the_list_of_variants_shows_both_kinds(capsys: Capture) -> None:
    put("mine.yaml")
    put("broken.yaml", "id: broken\n")
    assert main(["variants"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("mine ") and "A Storm soaks" in line for line in lines)
    assert any(line.startswith("broken ") and "can't be played: broken.yaml:1:1: " in line for line in lines)


def test_the_plain_game_offers_what_can_be_played_and_says_why_the_rest_cannot() -> None:
    put("mine.yaml")
    put("broken.yaml", "id: broken\n")
    told = run("--plain", typed="mine\n").stdout
    assert "Can't be played: broken.yaml:1:1: " in told
    assert f"{len(variant_summaries()) + 1}  Mine: A Storm soaks everybody else\n" in told
    assert "not understood" not in told
    assert "Who's playing?" in told


def test_shells_complete_the_names_of_those_that_can_be_played(capsys: Capture) -> None:
    put("mine.yaml")
    put("mire.yaml", "id: mire\n")
    assert main(["completion", "variants", "mi"]) == 0
    assert capsys.readouterr().out == "mine\n"


def test_a_misspelt_name_leads_to_one_of_them(capsys: Capture) -> None:
    put("thunderstorm.yaml")
    assert main(["rules", "tunderstorm"]) == 2
    assert "did you mean 'thunderstorm'?" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["rules", "mine"], ["check", "mine"], ["simulate", "mine", "--rounds", "2"]])
def test_commands_find_it_by_its_name(command: list[str], capsys: Capture) -> None:
    put("mine.yaml")
    put("mine.examples.yaml", "- {name: Fine, players: [ann, bob], moves: [expect: {scores: {ann: 0}}]}\n")
    assert main(command) == 0
    if command[0] == "check":
        assert "1 passed, 0 failed" in capsys.readouterr().out


def test_examples_beside_it_are_no_variant(capsys: Capture) -> None:
    put("mine.examples.yaml", MINE)
    assert main(["rules", "mine.examples"]) == 2
    assert "there is no variant 'mine.examples'" in capsys.readouterr().err
