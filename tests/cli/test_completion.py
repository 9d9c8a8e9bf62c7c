"""What a shell offers when Tab is pressed: asked of the shells themselves, with the script that the program prints."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from uno_tui.cli import main
from uno_tui.cli.completion import COMPLETED, SHELLS
from uno_tui.cli.parser import parser
from uno_tui.lang import LANGUAGES
from uno_tui.lang.wrapping import width_of
from uno_tui.match.kept_tables import KeptTable, keep_table

pytestmark = pytest.mark.usefixtures("warm_cache")
Capture = pytest.CaptureFixture[str]
NASTY = "Bo $(touch broken) X"
# What is typed, in the words that bash makes of it, and what must be offered.
TYPED = {
    "re": ["resume", "replay"],
    "--varia": ["--variant"],
    "--variant f": ["flip"],
    "--variant = f": ["flip"],
    "--variant m": ["my.yaml"],
    "--player B": [r"Bo\ \$\(touch\ broken\)\ X"],
    "--table Fri": [r"Friday\ night"],
    "--bot e": ["easy"],
    "--bot easy : Momo --scoring p": ["penalty_points"],
    "--lang zh-Han": ["zh-Hant", "zh-Hans"],
    "rules --rule deal = 5 dr": ["dragonball"],
    "rules flip --rule turn.pl": ["turn.play_drawn="],
    "rules flip --rule turn.play_drawn = m": ["may", "must"],
    "rules flip --rule = turn.play_drawn = m": ["may", "must"],
    "rules flip --rule house.jump_in =": ["true", "false"],
    "simulate --bot r": ["random"],
    "simulate fli": ["flip"],
    "games --js": ["--json"],
    "help sim": ["simulate"],
    "stats Ann A": ["Ann"],
    "completion z": ["zsh"],
    "--target 1": [],
}
IN_BASH = """
source <(uno-tui completion bash)
while IFS= read -r line; do
  COMP_WORDS=(uno-tui $line); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
  _uno_tui
  printf '%s\\t' "${COMPREPLY[@]}"; echo
done
"""
IN_FISH = """
uno-tui completion fish | source
while read line
  echo (complete -C "uno-tui $line" | string replace -r '\\t.*' '' | string join \\t)
end
"""
IN_ZSH = """
compdef() { print -r -- "$2 $3" }
compadd() { print -rl -- $found }
eval "$(uno-tui completion zsh)"
PREFIX=turn.play_drawn=m; _uno_tui_options
PREFIX=B; _uno_tui_players
PREFIX=fl; _uno_tui_ask variants
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """With a program of ours on the path, a game that two have begun, and a variant of one's own."""
    program = tmp_path / "bin" / "uno-tui"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m uno_tui "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    here = tmp_path / "here"
    here.mkdir()
    (here / "my.yaml").touch()
    keep_table("Friday night", KeptTable("flip", {}))
    monkeypatch.chdir(here)
    script = subprocess.run(
        ["uno-tui", "--plain", "--variant", "bts", "--player", "Ann", "--player", NASTY], input="quit\n", text=True,
        capture_output=True, check=False,
    )  # fmt: skip
    assert script.returncode == 0, script.stderr
    return here


def offered(shell: str, script: str, lines: list[str]) -> list[list[str]]:
    command = [shell, *(["--norc"] if shell == "bash" else []), "-c", script]
    asked = subprocess.run(
        command, input="".join(f"{line}\n" for line in lines), text=True, capture_output=True, check=False
    )
    assert asked.stderr == ""
    return [[word for word in line.split("\t") if word] for line in asked.stdout.splitlines()]


@pytest.mark.long
def test_bash_completes_what_can_stand_there_and_runs_nothing_that_is_called_like_a_command(folder: Path) -> None:
    lines = [*TYPED, "replay 2"]
    *found, games = offered("bash", IN_BASH, lines)
    missed = {line: words for line, words in zip(TYPED, found, strict=True) if words != TYPED[line]}
    assert missed == {}
    assert len(games) == 1
    assert games[0].startswith("20")
    assert {file.name for file in folder.iterdir()} == {"my.yaml"}


@pytest.mark.long
@pytest.mark.usefixtures("folder")
def test_fish_completes_the_same() -> None:
    if not shutil.which("fish"):
        pytest.skip("there is no fish here")
    asked = {
        "re": ["replay", "resume"],
        "--variant fli": ["flip"],
        "rules flip --rule turn.play_drawn=m": ["turn.play_drawn=may", "turn.play_drawn=must"],
        "stats B": [NASTY],
    }
    assert dict(zip(asked, offered("fish", IN_FISH, [*asked]), strict=True)) == asked


@pytest.mark.long
@pytest.mark.usefixtures("folder")
def test_zsh_gets_the_same_answers() -> None:
    if not shutil.which("zsh"):
        pytest.skip("there is no zsh here")
    asked = subprocess.run(["zsh", "-f", "-c", IN_ZSH], text=True, capture_output=True, check=False)
    assert asked.stderr == ""
    assert asked.stdout.splitlines() == ["-N uno-tui", "turn.play_drawn=may", "turn.play_drawn=must", NASTY, "flip"]


@pytest.mark.parametrize("shell", SHELLS)
def test_each_script_knows_every_command_and_is_in_the_language_of_the_player(shell: str, capsys: Capture) -> None:
    assert main(["completion", shell, "--lang", "zh-Hant"]) == 0
    shown = capsys.readouterr().out
    assert all(command in shown for command in parser().commands)
    assert "_uno_tui_players" in shown
    assert shell == "bash" or "列出內建的版本" in shown


def test_whatever_takes_a_value_is_completed_unless_it_is_a_number_an_address_or_a_new_name() -> None:
    top = parser()
    actions = [action for command in (top, *top.commands.values()) for action in command._actions]
    names = {action.option_strings[-1] if action.option_strings else action.dest for action in actions if action.nargs != 0}
    free = {
        "--target",
        "--seed",
        "--at",
        "--players",
        "--rounds",
        "--jobs",
        "--play",
        "--cluster",
        "--host",
        "--port",
        "--visitors",
        "name",
        "command",
        "word",
    }
    assert names - {*COMPLETED} - free == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_beside_a_word_is_no_paragraph(language: str, capsys: Capture) -> None:
    assert main(["completion", "fish", "--lang", language]) == 0
    said = re.findall(r"-d '(.*)'$", capsys.readouterr().out, re.MULTILINE)
    assert len(said) > len(parser().commands)
    assert [text for text in said if width_of(text) > 60] == []


def test_a_shell_that_is_not_known_is_told_in_one_line(capsys: Capture) -> None:
    assert main(["completion", "fsh"]) == 2
    assert capsys.readouterr().err == "there is no completion for 'fsh'; did you mean 'fish'?\n"


def test_nobody_else_pays_for_the_scripts() -> None:
    code = "import sys; from uno_tui.cli import main; main(['variants']); sys.exit('shtab' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_values_come_without_the_schema_once_they_are_known() -> None:
    code = "import sys; from uno_tui.cli import main; main(['completion', 'options']); sys.exit('pydantic' in sys.modules)"
    for _ in range(2):
        finished = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert finished.returncode == 0
    assert b"turn.play_drawn=\n" in finished.stdout
