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
from uno_tui.cli.background import VARIABLES
from uno_tui.cli.examples import EXAMPLES
from uno_tui.cli.parser import COMMANDS, parser
from uno_tui.lang import LANGUAGES, speak

pytestmark = pytest.mark.usefixtures("warm_cache")
Capture = pytest.CaptureFixture[str]
SOURCE = Path(__file__).parents[2] / "uno_tui"
# What the system, a browser or `serve` tells the program, and nobody sets by hand.
NOT_FOR_PLAYERS = {"TEXTUAL_DRIVER", "TERM_PROGRAM", "LC_CTYPE", "UNO_TUI_TOUCH", "UNO_TUI_VARIANTS"}
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatis_finds_the_manual(language: str, tmp_path: Path, capsys: Capture) -> None:
    if not shutil.which("lexgrog"):
        pytest.skip("there is no lexgrog here")
    main(["man", "--lang", language])
    (tmp_path / "uno-tui.6").write_text(capsys.readouterr().out, encoding="utf-8")
    found = subprocess.run(["lexgrog", "uno-tui.6"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert found.returncode == 0
    assert found.stdout.startswith('uno-tui.6: "uno-tui - ')


def test_the_manual_has_the_sections_that_people_look_for(capsys: Capture) -> None:
    main(["man"])
    manual = capsys.readouterr().out
    heads = re.findall(r"^\.SH (.*)", manual, re.MULTILINE)
    expected = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "ENVIRONMENT", "FILES", "EXIT STATUS"]
    assert [head for head in heads if head in expected] == expected
    assert not re.search(r"^\.S[HS] .*\n\.PP", manual, re.MULTILINE)


def test_help_and_manual_name_every_variable_that_the_program_reads(capsys: Capture) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    read = {*re.findall(r'environ(?:ment)?\.get\("(\w+)"', code), *re.findall(r'"([A-Z_]+)" (?:not )?in os.environ', code)}
    assert {"UNO_TUI_HOME", "NO_COLOR", "TERM"} < read
    known = {word for names in VARIABLES for word in re.findall("[A-Z_]+", names)}
    assert read - NOT_FOR_PLAYERS <= known
    assert main(["help"]) == 0
    told = capsys.readouterr().out
    assert all(f"\n  {names}" in told for names in VARIABLES)


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_as_a_command_says_the_same(name: str, capsys: Capture) -> None:
    assert main(["help", *name.split()]) == 0
    told = capsys.readouterr().out
    with pytest.raises(SystemExit):
        main([*name.split(), "--help"])
    assert capsys.readouterr().out == told


def test_help_for_a_command_that_does_not_exist_names_the_one_that_was_meant(capsys: Capture) -> None:
    assert main(["help", "simualte"]) == 2
    assert capsys.readouterr().err == "there is no command 'simualte'; did you mean 'simulate'?\n"
