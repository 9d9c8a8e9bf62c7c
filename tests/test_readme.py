"""What the README shows works as it is written there, and in every language it shows the same."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.engine.chance import VARIANTS
from tests.tui.terminal import started
from uno_tui.cli import main
from uno_tui.cli.language import without_language
from uno_tui.cli.parser import parse_arguments
from uno_tui.languages import DEFAULT, LANGUAGES

CHECKOUT = Path(__file__).resolve().parent.parent
READMES = {code: CHECKOUT / ("README.md" if code == DEFAULT else f"README.{code}.md") for code in LANGUAGES}
TEXTS = {code: path.read_text(encoding="utf-8") for code, path in READMES.items()}
TEXT = TEXTS[DEFAULT]
CODE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`(uno-tui[^`]*)`")
REMARK = re.compile(r" +#.*")
Capture = pytest.CaptureFixture[str]
PATIENCE = 600  # seconds until a test gives up; nothing is ever measured by it


def lines(text: str, language: str = "") -> list[str]:
    """Of all blocks in this language, without remarks."""
    return [REMARK.sub("", line) for kind, code in CODE.findall(text) if kind == language for line in code.splitlines()]


@pytest.fixture
def _my_variant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (code,) = [code for kind, code in CODE.findall(TEXT) if kind == "yaml"]
    (tmp_path / "my.yaml").write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def pictures_in(text: str) -> list[str]:
    return re.findall(r"!\[[^]]*\]\((docs/pictures/[\w-]+\.svg)\)", text)


def test_it_is_short_begins_with_a_film_and_shows_a_moment_of_each_variant() -> None:
    shown = [Path(picture).stem for picture in pictures_in(TEXT)]
    assert shown[0] == "film"
    assert sorted(shown[1:]) == sorted(VARIANTS)
    assert {code: len(text.splitlines()) < 150 for code, text in TEXTS.items()} == dict.fromkeys(LANGUAGES, True)


def test_every_picture_says_how_large_it_is() -> None:
    """In a cell of a table, one that does not is as small as nothing."""
    for picture in pictures_in(TEXT):
        drawn = ElementTree.parse(CHECKOUT / picture).getroot()
        width, height = float(drawn.get("width", 0)), float(drawn.get("height", 0))
        assert width > 0, picture
        assert drawn.get("viewBox") == f"0 0 {width:g} {height:g}", picture


@pytest.mark.usefixtures("_my_variant")
def test_the_variant_has_a_rule_page_and_nothing_goes_wrong_with_it(capsys: Capture) -> None:
    """The commands that stand below it, as they stand there, but for the one that needs a terminal."""
    commands = [line for line in lines(TEXT) if line.startswith("uno-tui") and "my.yaml" in line]
    assert len(commands) == 3
    for command in commands[:2]:
        assert main(shlex.split(command)[1:]) == 0, capsys.readouterr().out
    assert "Storm: Goes on anything. You name the next color." in " ".join(capsys.readouterr().out.split())
    with started([str(CHECKOUT / ".venv" / "bin" / "uno-tui"), *shlex.split(commands[2])[1:]]) as terminal:
        terminal.wait_for("My UNO")
        terminal.type("\x11")


def test_every_command_in_a_sentence_is_one() -> None:
    """As it stands there, or with what else it needs."""
    more = {"simulate": ["--variant", "flip"], "compare": ["flip"]}
    for command in INLINE.findall(TEXT):
        words = without_language(shlex.split(command)[1:])
        parse_arguments([*words, *more.get(words[-1] if words else "", ())])


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\bmake ([a-z-]+)", TEXT))))
def test_every_target_of_make_is_one(target: str) -> None:
    subprocess.run(["make", "--dry-run", target], cwd=CHECKOUT, check=True, capture_output=True)


def fetched(command: list[str]) -> str:
    """What it prints. Tried twice: what is fetched may get lost or stuck on its way."""
    run = partial(subprocess.run, command, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True, check=True, timeout=PATIENCE)
    try:
        return str(run().stdout)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return str(run().stdout)


@pytest.mark.long
@pytest.mark.parametrize("line", [line for line in lines(TEXT) if line.startswith(("uvx", "pipx", "pip"))])
def test_every_way_to_install_leads_to_the_game(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each in a place of its own, as from a checkout that has nothing yet."""
    tool, *rest = shlex.split(line)
    if tool != "pip" and not shutil.which(tool):
        pytest.skip(f"there is no {tool} here")
    monkeypatch.setenv("PIPX_HOME", str(tmp_path / "pipx"))
    monkeypatch.setenv("PIPX_BIN_DIR", str(tmp_path / "bin"))
    subprocess.run(["python3", "-m", "venv", tmp_path], check=True, timeout=PATIENCE)
    if tool == "uvx":
        command = [tool, *rest, "variants"]
    else:
        fetched([str(tmp_path / "bin" / tool) if tool == "pip" else tool, *rest])
        command = [str(tmp_path / "bin" / "uno-tui"), "variants"]
    assert "standard" in fetched(command)


def shape(text: str) -> list[str]:
    """What must be the same in every language: the ranks of headings, commands, blocks, pictures and links."""
    blocks = [REMARK.sub("", line) for _, code in CODE.findall(text) for line in code.splitlines()]
    prose = CODE.sub("", text)
    ranks = re.findall(r"^#+(?= )", prose, re.MULTILINE)
    links = [link for link in re.findall(r"\]\(([^)]+)\)", prose) if not link.startswith("README")]
    return [*ranks, *blocks, *sorted(INLINE.findall(prose)), *sorted(links)]


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != DEFAULT])
def test_the_other_languages_keep_in_step(code: str) -> None:
    assert shape(TEXTS[code]) == shape(TEXT)
    assert not re.search(r"\b(is|you|with|your)\b", re.sub(r"\[[^]]*\]", "", CODE.sub("", TEXTS[code])))
