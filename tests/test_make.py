"""`make play` in a fresh checkout: a Python that is too old is told so before anything is made."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a Python that is none is a script of the shell")
# Answers `-c` as a Python of this version would, `-m venv FOLDER` by putting itself there, and `-m ensurepip` by adding pip.
PYTHON = """#!/bin/sh
if [ "$1" = -c ]; then
  exec {python} -c "import sys; sys.version_info = ({version}); exec(sys.argv[1])" "$2"
elif [ "$2" = venv ]; then
  for folder; do :; done
  rm -rf "$folder"; mkdir -p "$folder/bin"; cp "$0" "$folder/bin/python"; touch "$folder/bin/pip"
elif [ "$2" = ensurepip ]; then
  touch "${{0%/*}}/pip"
fi
"""
OLD, NEW = "3, 9, 18", "3, 12, 1"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A checkout as far as make looks at it, with a Python of each age."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(CHECKOUT / name, tmp_path)
    for name, version in (("python-old", OLD), ("python-new", NEW)):
        (tmp_path / name).write_text(PYTHON.format(python=sys.executable, version=version), encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    return tmp_path


def make(folder: Path, python: str) -> subprocess.CompletedProcess[str]:
    """As far as the game is installed, and whether or not a make has started us."""
    command = ["make", ".venv/.installed-for-play", f"PYTHON={python}"]
    alone = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(command, cwd=folder, env=alone, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("python", ["./python-old", "./python-that-is-not-there"])
def test_a_python_that_is_too_old_gets_one_sentence_and_nothing_is_made(folder: Path, python: str) -> None:
    asked = make(folder, python)
    needed, _ = asked.stderr.splitlines()  # make itself has the last word
    assert asked.returncode == 2
    assert asked.stdout == ""
    assert needed.startswith(f"uno-tui needs Python 3.11 or newer, and {python} isn't;")
    assert needed.endswith("make play PYTHON=python3.12")
    assert not (folder / ".venv").exists()


def test_an_environment_that_an_old_python_has_made_is_not_in_the_way_of_a_new_one(folder: Path) -> None:
    subprocess.run(["./python-old", "-m", "venv", ".venv"], cwd=folder, check=True)
    assert make(folder, "./python-new").returncode == 0
    assert NEW in (folder / ".venv" / "bin" / "python").read_text(encoding="utf-8")


def test_an_environment_that_is_good_stays_as_it_is_whatever_python_is_named(folder: Path) -> None:
    subprocess.run(["./python-new", "-m", "venv", ".venv"], cwd=folder, check=True)
    (folder / ".venv" / "kept").touch()
    assert make(folder, "./python-old").returncode == 0
    assert (folder / ".venv" / "kept").exists()


def test_an_environment_without_pip_gets_it_and_keeps_all_else(folder: Path) -> None:
    subprocess.run(["./python-new", "-m", "venv", ".venv"], cwd=folder, check=True)
    (folder / ".venv" / "kept").touch()
    (folder / ".venv" / "bin" / "pip").unlink()
    assert make(folder, "./python-new").returncode == 0
    assert (folder / ".venv" / "kept").exists()
    assert (folder / ".venv" / "bin" / "pip").exists()


def test_an_environment_whose_python_does_not_start_is_made_again(folder: Path) -> None:
    subprocess.run(["./python-new", "-m", "venv", ".venv"], cwd=folder, check=True)
    python = folder / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to("gone")
    assert make(folder, "./python-new").returncode == 0
    assert not python.is_symlink()


def test_make_asks_for_the_python_that_the_package_asks_for() -> None:
    needed = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    major, minor = needed.removeprefix(">=").split(".")
    text = (CHECKOUT / "Makefile").read_text(encoding="utf-8")
    assert f"sys.version_info < ({major}, {minor})" in text
    assert f"Python {major}.{minor} or newer" in text
