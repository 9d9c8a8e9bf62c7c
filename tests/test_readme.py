"""What the README shows works as it is written there."""

import re
from pathlib import Path
from typing import Any

import pytest

from uno_tui.cli import main
from uno_tui.cli.parser import COMMANDS
from uno_tui.engine.moves import BARE_VERBS, CLAIM_VERBS, VERBS_WITH_WORD
from uno_tui.lab.examples.runner import EXAMPLE_KEYS, FACTS
from uno_tui.lab.examples.setting import GIVEN_KEYS
from uno_tui.rulebook.schema_errors import EVERY_EFFECT

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def my_variant(tmp_path: Path) -> str:
    """The variant of the README and its examples, in files of their own."""
    for name, text in re.findall(r"This is `(my\S*\.yaml)`:\n\n```yaml\n(.*?)```", README, re.DOTALL):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return str(tmp_path / "my.yaml")


def test_the_variant_of_the_readme_passes_its_examples(my_variant: str, capsys: Capture) -> None:
    assert main(["check", my_variant]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_the_variant_of_the_readme_has_a_rule_page(my_variant: str, capsys: Capture) -> None:
    assert main(["rules", my_variant]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "Storm: Goes on anything. You name the color to match next. Everybody else draws 1 card." in shown


def test_every_effect_and_every_command_stands_in_the_readme() -> None:
    words = set(re.findall(r"`([a-z-]+)", README))
    assert set(EVERY_EFFECT) <= words
    assert all(f"uno-tui {command}" in README for command in COMMANDS)


def test_every_word_of_a_worked_example_stands_in_the_readme() -> None:
    words = set(re.findall(r"`([a-z-]+)", README))
    verbs = {*BARE_VERBS, *CLAIM_VERBS, *VERBS_WITH_WORD}
    assert {*EXAMPLE_KEYS, *GIVEN_KEYS, *FACTS, *verbs} - words <= {"name", "rule", "players"}


@pytest.mark.parametrize("line", re.findall(r"^uno-tui (rules (?!my).*?)(?: +#.*)?$", README, re.MULTILINE))
def test_the_rule_pages_of_the_readme_can_be_printed(line: str) -> None:
    assert main(line.split()) == 0


def test_the_environment_of_the_readme_plays_a_round() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    scope: dict[str, Any] = {}
    exec(code, scope)
    assert scope["table"].game.is_round_over
    assert scope["table"].agents == []
