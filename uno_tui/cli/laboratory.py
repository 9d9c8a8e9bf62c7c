"""What the commands of the laboratory share: who sits at the table, who does the work, and a bar while it lasts."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from uno_tui.cli.output import console
from uno_tui.cli.parser import UsageError
from uno_tui.lab.arena import Lineup
from uno_tui.lab.intervals import Interval, Share
from uno_tui.lab.running import Crew, alone, cluster_crew, cores, process_crew
from uno_tui.lab.simulate import Experiment
from uno_tui.lang import words

USUAL_BOT = "normal"
INTERRUPTED = 130  # the exit code, although there is a report
GLIMPSE = 0.1  # seconds between two pictures of the bar
Advance = Callable[[int], None]


def lineup_of(arguments: Namespace) -> Lineup:
    """A bot for each chair; the last one named sits in all that are left."""
    bots, players = arguments.bots or [USUAL_BOT], arguments.players
    if len(bots) > players:
        raise UsageError(words.say("simulate.too-many-bots", bots=len(bots), players=players))
    return (*bots, *[bots[-1]] * (players - len(bots)))


@contextmanager
def crew_of(arguments: Namespace, experiment: Experiment) -> Iterator[Crew]:
    jobs = min(arguments.jobs or cores(), experiment.worth_of_jobs(arguments.rounds))
    crew = cluster_crew(arguments.cluster) if arguments.cluster else process_crew(jobs)
    with crew as workers:
        yield workers


@contextmanager
def progress_bar(rounds: int, crew: Crew) -> Iterator[Advance]:
    """On stderr, if somebody is there to see it.

    With worker processes there must be no refresh thread, so the waiting loop redraws it, even between rounds.
    """
    screen = console(stderr=True)
    if not screen.is_terminal:
        yield lambda _rounds: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    look = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    drawn = 0.0
    with Progress(*look, console=screen, transient=True, auto_refresh=crew is alone) as bars:
        bar = bars.add_task(words.say("simulate.running"), total=rounds)
        bars.refresh()

        def advance(played: int) -> None:
            nonlocal drawn
            bars.advance(bar, played)
            if time.monotonic() - drawn > GLIMPSE:
                bars.refresh()
                drawn = time.monotonic()

        yield advance


def percent(share: float) -> str:
    return f"{share:.1%}"


def share_with_ends(share: Share) -> str:
    """`28.1% (26.9–29.4)`; no range for a single deal, or when it has no width."""
    has_ends = 0 < share.high - share.low < 1
    return percent(share.mean) + (f" ({100 * share.low:.1f}–{100 * share.high:.1f})" if has_ends else "")


def mean_with_margin(interval: Interval) -> str:
    margin = f" ± {interval.margin:.2f}" if interval.margin < float("inf") else ""
    return f"{interval.mean:.2f}{margin}"


def new_table_of(first: str, *others: str) -> Table:
    """All columns but the first are figures."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(first)
    for title in others:
        table.add_column(Text(title), justify="right")
    return table
