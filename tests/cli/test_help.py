"""Help and manual are one text, and every example in them runs as it stands there."""

import io
import re
import shutil
import subprocess
from argparse import SUPPRESS
from pathlib import Path

import pytest

from tests.match.known_games import BLUFF, SHORT
from uno_tui.cli import main
from uno_tui.cli.parser import COMMANDS, EXAMPLES, parser
from uno_tui.lang import LANGUAGES, speak

pytestmark = pytest.mark.usefixtures("warm_cache")
Capture = pytest.CaptureFixture[str]
MINE = "id: my\nextends: standard\nname: {en: Mine}\nsummary: {en: My own}\n"


def program_of(example: str) -> list[str]:
    """The words of our own command; what a shell does with its output is another matter."""
    return re.sub(r".*uno-tui |[|>)].*", "", example).split()


def test_each_command_has_one_example_of_itself() -> None:
    assert [*EXAMPLES] == ["", *COMMANDS]
    assert [program_of(example)[0] for example in EXAMPLES.values()][1:] == [*COMMANDS]


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name])
def test_every_example_of_the_help_runs(
    name: str, own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    SHORT.saved_in(own_home / "games", "2025-11-16-204500-bts-1f3a9c")
    if name == "resume":
        BLUFF.saved_in(own_home / "games", "2025-11-17-204500-bts-1f3a9c", 1)
    (tmp_path / "my.yaml").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    if name == "serve":  # closed again as soon as it is open
        monkeypatch.setattr("aiohttp.web.run_app", lambda *_, **settings: settings["print"](""))
    assert main(program_of(EXAMPLES[name])) == 0
    assert capsys.readouterr().err == ""


def test_the_example_for_playing_lacks_nothing_but_a_terminal(capsys: Capture) -> None:
    assert main(program_of(EXAMPLES[""])) == 2
    assert "the game needs a terminal" in capsys.readouterr().err


def test_the_help_of_each_command_ends_with_its_example() -> None:
    top = parser()
    for name, example in EXAMPLES.items():
        command = top.commands[name] if name else top
        assert f"example:\n  {example}\n" in command.format_help()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_says_what_the_help_says(language: str, capsys: Capture) -> None:
    assert main(["man", "--lang", language]) == 0
    manual = capsys.readouterr().out.replace("\\-", "-")
    speak(language)
    top = parser()
    for command in (top, *top.commands.values()):
        texts = {action.help for action in command._actions} - {SUPPRESS, None}
        assert all(text in manual for text in texts if text)
    assert all(example in manual for example in EXAMPLES.values())


def test_groff_has_nothing_to_complain_about(capsys: Capture) -> None:
    if not shutil.which("groff"):
        pytest.skip("there is no groff here")
    main(["man"])
    command = ["groff", "-man", "-Tutf8", "-ww", "-k", "-z"]
    finished = subprocess.run(command, input=capsys.readouterr().out, text=True, capture_output=True, check=False)
    assert (finished.returncode, finished.stderr) == (0, "")
