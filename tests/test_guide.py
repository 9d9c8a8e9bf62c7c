"""The guide for authors of variants: each step of it is a file that works as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from uno_tui.cli import main
from uno_tui.engine.moves import BARE_VERBS, CLAIM_VERBS, VERBS_WITH_WORD
from uno_tui.lab.examples.runner import EXAMPLE_KEYS, FACTS
from uno_tui.lab.examples.setting import GIVEN_KEYS
from uno_tui.rulebook.schema_errors import EVERY_EFFECT

GUIDE = (Path(__file__).resolve().parent.parent / "docs" / "variants.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"this is `(\S+\.yaml)`:\n\n```yaml\n(.*?)```", GUIDE, re.DOTALL | re.IGNORECASE))
STEPS = [name for name in FILES if not name.endswith(".examples.yaml")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("step", STEPS)
def test_a_step_is_sound_and_can_be_played(step: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(folder / step)]) == 0, capsys.readouterr().err
    assert main(["simulate", str(folder / step), "--players", "3", "--rounds", "4", "--jobs", "1"]) == 0
    assert main(["rules", str(folder / step), "--lang", "zh-Hant"]) == 0


def test_its_worked_example_passes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(folder / "first.yaml")]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_every_file_stands_under_its_id() -> None:
    assert len(STEPS) == GUIDE.count("```yaml\nid: ")
    assert all(text.startswith(f"id: {Path(name).stem}\n") for name, text in FILES.items() if name in STEPS)


def test_nearly_every_effect_and_every_word_of_an_example_is_in_the_guide() -> None:
    """What it leaves out stands in the reference."""
    words = set(re.findall(r"[a-z][a-z-]+", GUIDE))
    left_out = {"keep-color", "choose-symbol", "skip-everyone", "skip-token", "swap-hands", "pass-hands", "offer-drawn"}
    assert set(EVERY_EFFECT) - words <= left_out
    verbs = {*BARE_VERBS, *CLAIM_VERBS, *VERBS_WITH_WORD}
    assert {*EXAMPLE_KEYS, *GIVEN_KEYS, *FACTS, *verbs} - words == set()
