"""What holds for all tests.

Hypothesis goes without a clock: a slow machine is no reason to fail, and CI explores the same cases every time, a few at
each change and many in the long run. And no test reads or writes what belongs to the person who runs it, nor does any
program that it starts.
"""

from __future__ import annotations

import gc
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from uno_tui.lang import speak
from uno_tui.match.default_seats import LOGIN
from uno_tui.match.journal import Journal

# What the terminal of whoever runs the tests is like must not show in any picture; Textual reads this when it is imported.
for variable in [name for name in os.environ if name.startswith("TEXTUAL")]:
    del os.environ[variable]
for variable in ("NO_COLOR", "COLUMNS", "LINES", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
    os.environ.pop(variable, None)
for variable in LOGIN:  # nor what that person is called
    os.environ.pop(variable, None)
os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")

# Nor how the suite was started: in the background an interrupt is ignored, after `nohup` a hang-up, and whatever a test
# starts would inherit that. A handler that does nothing ignores it, too, and nobody inherits it.
IGNORED_BY_PYTHON = {getattr(signal, name, None) for name in ("SIGPIPE", "SIGXFSZ")}
for number in signal.valid_signals() - IGNORED_BY_PYTHON:
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, lambda *_: None)

# These look at the program through a terminal or end it by signals as only Unix has them.
FOR_UNIX = re.compile(r"tests\.tui\.terminal|^import (fcntl|pty|pwd|resource|termios)|SIGKILL|SIGHUP", re.MULTILINE)
if os.name == "nt":
    here = Path(__file__).parent
    collect_ignore = [str(path) for path in here.rglob("test_*.py") if FOR_UNIX.search(path.read_text(encoding="utf-8"))]

settings.register_profile(
    "fast", deadline=None, max_examples=8, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", settings.get_profile("fast"), max_examples=100)
settings.load_profile("fast")


def pytest_configure(config: pytest.Config) -> None:
    """For what test modules do while they are imported, before there are fixtures."""
    home = TemporaryDirectory(prefix="uno-tui-tests-")
    os.environ["UNO_TUI_HOME"] = home.name
    config.add_cleanup(home.cleanup)


def pytest_collection_finish() -> None:
    """What has been imported stays: whoever looks for garbage need not look through it again and again."""
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Many tests wait for a terminal: four of them keep two cores busy."""
    return (os.cpu_count() or 1) * 2


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has its own settings, and a cache that begins empty."""
    # The factory would look through the homes of all tests before to find a number for this one.
    home = Path(mkdtemp(prefix="home-", dir=tmp_path_factory.getbasetemp()))
    monkeypatch.setenv("UNO_TUI_HOME", str(home))
    monkeypatch.setenv("HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def no_open_journals(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever game a test has not closed is closed after it: a worker that runs thousands may not open that many files."""
    opened: list[Journal] = []
    begin = Journal.__init__

    def begin_and_note(journal: Journal, *arguments: Any, **options: Any) -> None:
        begin(journal, *arguments, **options)
        opened.append(journal)

    monkeypatch.setattr(Journal, "__init__", begin_and_note)
    yield
    for journal in opened:
        journal._let_go()


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def warm_cache(own_home: Path, shared_cache: Path) -> None:
    """For tests that start the program often and are not about the cache: only the first has to read all files anew."""
    if not (own_home / "cache").exists():  # the first words of all have been read already
        (own_home / "cache").symlink_to(shared_cache)


@pytest.fixture(autouse=True)
def english() -> None:
    """Whatever language the test before has chosen."""
    speak("en")
