"""Somebody can write another variant without touching Python."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.long import first
from uno_tui.cli import main
from uno_tui.lab.simulate import Experiment, simulate

CARNIVAL = Path(__file__).parent / "variants" / "carnival.yaml"
OUR_OWN = sorted(file for file in CARNIVAL.parent.glob("*.yaml") if ".examples" not in file.name)


@pytest.mark.parametrize("file", OUR_OWN, ids=lambda file: file.stem)
def test_its_examples_pass(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(file)]) == 0
    examples = len(re.findall(r"^- name:", file.with_suffix(".examples.yaml").read_text(), re.MULTILINE))
    assert capsys.readouterr().out.splitlines()[-1] == f"{examples} passed, 0 failed"


@pytest.mark.parametrize("players", first(1, [3, 5, 8]))
def test_many_rounds_can_be_played(players: int) -> None:
    """Only numbers and draw cards go out, and hands change their owners all the time: with eight, few rounds end in time."""
    totals = simulate(Experiment.of(str(CARNIVAL), {}, ("normal",) * players), 12, 6).tally.totals
    assert totals["decided"] + totals["blocked_rounds"] + totals["cut_rounds"] == 12
    assert totals["decided"] > 0


def test_the_rule_page_knows_its_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", str(CARNIVAL)]) == 0
    page = capsys.readouterr().out
    for word in ("Confetti", "Mask", "Fortune", "orange"):
        assert word in page
