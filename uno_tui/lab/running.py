"""Running work in parallel through the standard `Executor` interface: here, in processes, or on a Dask cluster.

Results come in the order of the tasks, whoever is ready first, so that a run does not depend on who did the work.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Protocol, TypeVar

from uno_tui.errors import KeyedError

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")
GLANCE = 0.1  # seconds between two looks for Ctrl+C
PATIENCE = 10  # seconds for a cluster to answer


class NoCluster(KeyedError):
    """The cluster cannot be reached, or what is needed to speak with one is not installed."""


Meanwhile = Callable[[], None]


def do_nothing() -> None:
    """What to do meanwhile where nothing shows progress."""


class Crew(Protocol):
    """Whoever does the work. KeyboardInterrupt comes between two results, and never gets lost.

    While it waits for workers, it keeps calling `meanwhile`.
    """

    def __call__(
        self, work: Callable[[Task], Outcome], tasks: Iterable[Task], meanwhile: Meanwhile = do_nothing, /
    ) -> Iterator[Outcome]: ...


def alone(work: Callable[[Task], Outcome], tasks: Iterable[Task], _meanwhile: Meanwhile = do_nothing) -> Iterator[Outcome]:
    return map(work, tasks)


class ExecutorCrew:
    """`ahead`: so many tasks are handed out before the first one is done."""

    def __init__(self, executor: Executor, ahead: int, signals: Signals) -> None:
        self.executor = executor
        self.ahead = ahead
        self.signals = signals

    def __call__(
        self, work: Callable[[Task], Outcome], tasks: Iterable[Task], meanwhile: Meanwhile = do_nothing
    ) -> Iterator[Outcome]:
        waiting: deque[Future[Outcome]] = deque()
        for task in tasks:
            waiting.append(self.executor.submit(work, task))
            if len(waiting) == self.ahead:
                yield self.outcome(waiting.popleft(), meanwhile)
        while waiting:
            yield self.outcome(waiting.popleft(), meanwhile)

    def outcome(self, future: Future[Outcome], meanwhile: Meanwhile) -> Outcome:
        while True:
            self.signals.obey()
            meanwhile()
            try:
                return future.result(GLANCE)
            except TimeoutError:
                if future.done():  # it was the work itself that ran out of time
                    raise


class Signals:
    """Ctrl+C and SIGTERM are only noted when they come, and obeyed where nothing can get lost or stay behind."""

    def __init__(self) -> None:
        self.noted = 0

    def note(self, number: int, _frame: object) -> None:
        self.noted = number

    def obey(self) -> None:
        if self.noted == signal.SIGTERM:
            sys.exit(128 + signal.SIGTERM)
        if self.noted:
            raise KeyboardInterrupt

    @classmethod
    @contextmanager
    def being_noted(cls) -> Iterator[Signals]:
        """What our parent ignores, as a shell does for its background jobs, stays ignored."""
        signals = cls()
        numbers = [each for each in (signal.SIGINT, signal.SIGTERM) if signal.getsignal(each) is not signal.SIG_IGN]
        before = {number: signal.signal(number, signals.note) for number in numbers}
        try:
            yield signals
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


@contextmanager
def process_crew(jobs: int) -> Iterator[Crew]:
    """So many processes; with one, this one."""
    if jobs == 1:
        yield alone
        return
    others = multiprocessing.active_children()
    with Signals.being_noted() as signals:
        executor = ProcessPoolExecutor(jobs, initializer=leave_signals_to_parent)
        try:
            yield ExecutorCrew(executor, 2 * jobs + 2, signals)
        finally:
            # Whatever they are at, nobody waits for it any more.
            for child in multiprocessing.active_children():
                if child not in others:
                    child.kill()
            executor.shutdown(cancel_futures=True)


def leave_signals_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


@contextmanager
def cluster_crew(address: str) -> Iterator[Crew]:
    """The workers of a Dask cluster, by the address of its scheduler."""
    try:
        from distributed import Client
    except ImportError as error:
        raise NoCluster("cluster-not-installed") from error
    with Signals.being_noted() as signals:
        try:
            client = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise NoCluster("no-cluster", address=address) from error
        with client:
            workers = sum(client.nthreads().values())
            yield ExecutorCrew(client.get_executor(pure=False), 2 * workers + 2, signals)


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
