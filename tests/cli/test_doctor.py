"""The doctor: what is well, what is ill and how to cure it, on a terminal and without one."""

import re
import sys
import termios
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engine.chance import VARIANTS
from tests.lang.prose import is_foreign
from tests.tui.terminal import Terminal, started
from uno_tui.cli import main
from uno_tui.lang import LANGUAGES
from uno_tui.match.kept_tables import KeptTable, keep_table, tables_file
from uno_tui.storage.paths import own_variants_folder

pytestmark = pytest.mark.usefixtures("warm_cache")
Capture = pytest.CaptureFixture[str]
DOCTOR = [sys.executable, "-m", "uno_tui", "doctor"]
WHERE = b"\x1b[6n"


def report(capsys: Capture, *more: str) -> tuple[int, str]:
    code = main(["doctor", *more])
    return code, re.sub(r" {2,}", "  ", capsys.readouterr().out)


def test_without_a_terminal_everything_else_is_looked_over(capsys: Capture, own_home: Path) -> None:
    code, shown = report(capsys)
    assert code == 0
    assert "this isn't a terminal" in shown
    assert f"✓ variants  {', '.join(VARIANTS)}\n" in shown
    assert f"✓ settings  {own_home} can be written to" in shown
    assert f"{own_home}/games will be created when it's needed" in shown
    assert not (own_home / "games").exists()
    assert [file.name for file in own_home.iterdir()] == ["cache"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_doctor_speaks_every_language(language: str, capsys: Capture, own_home: Path) -> None:
    (own_home / "keys.toml").write_text("[nowhere]\n", encoding="utf-8")
    code, shown = report(capsys, "--lang", language)
    assert code == 1
    assert "✗" in shown
    assert not is_foreign(shown.replace(str(own_home), "").replace(LANGUAGES[language].name, ""))


def test_keys_that_cannot_be_had_are_told_with_a_cure(capsys: Capture, own_home: Path) -> None:
    file = own_home / "keys.toml"
    file.write_text('[table]\nplya = "x"\n', encoding="utf-8")
    code, shown = report(capsys)
    assert code == 1
    assert "'plya'" in shown
    assert f"→ fix {file}, or delete it to get the usual keys back" in shown
    assert shown.endswith("1 problem. Fix it and run this again.\n")
    file.write_text("", encoding="utf-8")
    assert report(capsys)[0] == 0


def test_kept_tables_are_named_or_their_damage_is(capsys: Capture) -> None:
    keep_table("Friday night", KeptTable("flip", {}))
    code, shown = report(capsys)
    assert code == 0
    assert "✓ tables  Friday night\n" in shown
    tables_file().write_text("[]", encoding="utf-8")
    code, shown = report(capsys)
    assert code == 1
    assert f"✗ tables  {tables_file()} isn't a list of tables anymore; fix it or move it" in shown


def test_a_folder_that_cannot_be_written_is_told_with_the_reason(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNO_TUI_HOME", "/dev/null/home")
    code, shown = report(capsys)
    assert code == 1
    assert "✗ games  /dev/null/home/games can't be written to: Not a directory" in shown
    assert "export UNO_TUI_HOME=" in shown


def test_every_problem_of_a_variant_is_told(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.yaml").write_text("id: broken\nname: 7\n", encoding="utf-8")
    for user in ("library", "loader"):
        monkeypatch.setattr(f"uno_tui.rulebook.{user}.variants_folder", lambda: tmp_path)
    code, shown = report(capsys)
    assert code == 1
    assert re.search(r"✗ variants .*broken\.yaml:2:\d+: name", shown)


def test_a_locale_that_lacks_our_signs_is_told(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(type(sys.stdout), "encoding", "ascii", raising=False)
    code, shown = report(capsys)
    assert code == 1
    assert "→ set a locale with UTF-8" in shown


def echoes(terminal: Terminal) -> bool:
    """Whether the terminal is as it was: what is typed is shown, and a line ends with Enter."""
    flags = termios.tcgetattr(terminal.master)[3]
    return bool(flags & termios.ECHO and flags & termios.ICANON)


def visit(width_of: Callable[[str], int] | None, size: tuple[int, int] = (100, 30)) -> tuple[int, str, bool]:
    """At a terminal with these widths, or one that never answers; at last whether it was left as it was."""
    with started(DOCTOR, size=size, is_seen=False) as terminal:
        answered = 0
        while terminal.code is None and terminal.take():
            asked = terminal.written.split(WHERE)[:-1]
            for question in asked[answered:] if width_of else []:
                sample = question.decode().rpartition("\x1b[K")[2]
                terminal.send(b"\x1b[1;%dR" % (width_of(sample) + 1 if width_of else 0))
            answered = len(asked)
            is_restored = echoes(terminal)
        code = terminal.wait_for_end()
        shown = terminal.written.decode().replace("\r\n", "\n")
    return code, shown, is_restored


def usual_width(sign: str) -> int:
    return 2 if sign in "漢🦊" else 1


def test_characters_are_measured_by_the_cursor() -> None:
    code, shown, is_restored = visit(usual_width)
    assert code == 0
    assert "Chinese characters and emoji take two columns" in shown
    assert "✓ size        100×30" in shown
    assert is_restored


def test_a_terminal_with_wide_lines_in_a_small_window_is_ill() -> None:
    code, shown, is_restored = visit(lambda _sign: 2, size=(79, 24))
    assert code == 1
    assert "take up to 2 columns each instead of 1" in shown
    assert "79×24 is too small, the game needs 80×24" in shown
    assert is_restored


def test_emoji_of_one_column_are_told_but_nobody_has_to_use_them() -> None:
    code, shown, _ = visit(lambda sign: 2 if sign == "漢" else 1)
    assert code == 0
    assert "leave emoji out of names" in shown


@pytest.mark.long
def test_a_terminal_that_does_not_answer_is_left_as_it_was() -> None:
    code, shown, is_restored = visit(None)
    assert code == 0
    assert "couldn't measure them" in shown
    assert is_restored


def test_variants_of_ones_own_are_named_and_a_broken_one_is_a_problem(capsys: Capture) -> None:
    folder = own_variants_folder()
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("id: mine\nextends: standard\nname: {en: Mine}\nsummary: {en: Small}\n")
    (folder / "pipe.yaml").mkdir()
    lists = "".join(f"  l{number}: [use: l{number + 1}]\n" for number in range(999))
    (folder / "chain.yaml").write_text(f"id: chain\neffects:\n{lists}")
    assert main(["doctor"]) == 1
    shown = " ".join(capsys.readouterr().out.split())
    assert f"{', '.join(VARIANTS)}, mine" in shown
    assert "✗ variants pipe.yaml: this is a folder" in shown
    assert "✗ variants chain.yaml:" in shown
    assert "→ uno-tui check chain says more" in shown


def test_a_broken_file_with_the_name_of_a_bundled_variant_is_checked_by_its_path(capsys: Capture) -> None:
    file = own_variants_folder() / "standard.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("id: standard\n")
    assert main(["doctor"]) == 1
    assert f"uno-tui check {file}" in "".join(capsys.readouterr().out.split("\n"))
