"""Test runs in forked processes: which tests reach which lines, and whether a changed module is noticed.

A fork saves the import of the libraries; the program itself is imported anew each time, so that a change anywhere in it
counts. Whatever a mutant does, its process ends: a test that needs far more CPU time than it did is stopped, and so is one
that only waits or asks for too much memory.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from types import ModuleType
from typing import NamedTuple

import pytest
from coverage import Coverage
from hypothesis import Phase, settings

SECONDS_AT_LEAST, TIMES_SLOWER = 10.0, 5.0  # CPU time of one test before it counts as endless
SECONDS_BY_THE_CLOCK = 600
BYTES_OF_MEMORY = 4 << 30
OUT_OF_TIME = {signal.SIGVTALRM, signal.SIGALRM}
IMPORT, SHARED = "", "shared"  # what is reached while a test file is imported, or once for several of its tests


class Reach(NamedTuple):
    """What one test file reaches as long as nothing is changed."""

    lines: dict[str, dict[int, list[str]]]  # of each module: the tests that reach a line, or IMPORT, or SHARED
    seconds: dict[str, float]  # CPU time of each test that passed
    failed: list[str]


class Clock:
    """A pytest plugin that takes the time of each test."""

    def __init__(self, coverage: Coverage) -> None:
        self.coverage = coverage
        self.test = IMPORT
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    def pytest_sessionstart(self) -> None:
        find_quickly()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.test = item.nodeid
        self.coverage.switch_context(self.test)
        before = cpu_seconds()
        done = yield
        self.seconds[item.nodeid] = cpu_seconds() - before
        return done

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[object]) -> Generator[None, object, object]:
        self.coverage.switch_context(self.test if fixturedef.scope == "function" else SHARED)
        value = yield
        self.coverage.switch_context(self.test)
        return value

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


class Trial:
    """A pytest plugin that runs the chosen tests in the order given, each within its time."""

    def __init__(self, chosen: dict[str, float]) -> None:
        self.chosen = chosen

    def pytest_sessionstart(self) -> None:
        find_quickly()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item.nodeid: item for item in items}
        items[:] = [found[test] for test in self.chosen if test in found]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_AT_LEAST + TIMES_SLOWER * self.chosen[item.nodeid])
        return (yield)


def find_quickly() -> None:
    """Whatever Hypothesis finds is enough: nobody reads the simplest case of it."""
    settings.register_profile("mutants", settings.get_profile("fast"), phases=[Phase.explicit, Phase.generate])
    settings.load_profile("mutants")


def cpu_seconds() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def reach_of(test_file: str, rooms: Sequence[str]) -> Reach:
    """Run a test file and see what it reaches."""
    with NamedTemporaryFile("r", suffix=".json") as report:
        in_child(lambda: record(test_file, rooms, Path(report.name)))
        lines, *rest = json.load(report)
    return Reach({file: {int(line): tests for line, tests in found.items()} for file, found in lines.items()}, *rest)


def record(test_file: str, rooms: Sequence[str], report: Path) -> int:
    here = Path.cwd()
    coverage = Coverage(data_file=None, config_file=False, include=[f"{here / room}/*.py" for room in rooms])
    clock = Clock(coverage)
    coverage.start()
    code = run_pytest([test_file], clock)
    coverage.stop()
    data = coverage.get_data()
    lines = {str(Path(file).relative_to(here)): data.contexts_by_lineno(file) for file in data.measured_files()}
    passed = {test: seconds for test, seconds in clock.seconds.items() if test not in clock.failed}
    report.write_text(json.dumps((lines, passed, clock.failed)), encoding="utf-8")
    return code


def outcome_of(file: str, source: str, chosen: dict[str, float]) -> str:
    """Whether the chosen tests notice that a module has this source: `caught`, `out of time` or `survived`."""
    if not chosen:
        return "survived"
    module = Path(file)
    sound, stat = module.read_bytes(), module.stat()
    try:
        module.write_text(source, encoding="utf-8")
        code = in_child(lambda: try_out(chosen))
    finally:
        module.write_bytes(sound)
        os.utime(module, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    if -code in OUT_OF_TIME:
        return "out of time"
    return "caught" if code else "survived"


def try_out(chosen: dict[str, float]) -> int:
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    resource.setrlimit(resource.RLIMIT_AS, (BYTES_OF_MEMORY, BYTES_OF_MEMORY))
    signal.alarm(SECONDS_BY_THE_CLOCK)
    return run_pytest(["--exitfirst", *dict.fromkeys(test.split("::")[0] for test in chosen)], Trial(chosen))


def run_pytest(arguments: list[str], plugin: object) -> int:
    without = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:faulthandler")
    # Hypothesis is imported before, and its own assertions need no explanation.
    return pytest.main([*arguments, *without, "-W", "ignore::pytest.PytestAssertRewriteWarning"], plugins=[plugin])


def in_child(work: Callable[[], int]) -> int:
    """The exit code of a forked process that does this work unheard, and leaves no other process behind."""
    child = os.fork()
    if not child:
        code = 3
        try:
            os.setsid()
            silence()
            sys.modules["__main__"] = ModuleType("__main__")  # what processes started anew would import first
            code = work()
        finally:
            os._exit(code)
    try:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)


def silence() -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
