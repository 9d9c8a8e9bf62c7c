"""How strong the computer players are, a benchmark: `make bots`, or `python -m uno_tui.lab.standings`.

One of a kind among others, every deal from every chair, with 95 % intervals clustered by deal. Those who search take long:
they play for a number of seconds, or for a number of rounds where a run is to be repeated. Times are CPU milliseconds.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import NamedTuple

from rich.console import Console
from rich.table import Table as Grid

from uno_tui.bots.habits import NO_SLIPS
from uno_tui.engine import CompiledRules
from uno_tui.lab.arena import HABITS, Contest, Lineup, contest
from uno_tui.lab.running import Crew, cores, process_crew
from uno_tui.rulebook.library import load
from uno_tui.rulebook.loader import available

DEALS_AT_ONCE, SEARCHED_AT_ONCE = 25, 1


class Pairing(NamedTuple):
    """`slips`: calls are forgotten and noticed as at a table; otherwise only the cards decide."""

    title: str
    lineup: Lineup
    slips: bool
    searches: bool = False


PAIRINGS = {
    "eager": Pairing("normal among three who play any card that fits", ("normal", "eager", "eager", "eager"), False),
    "duel": Pairing("normal against one of them", ("normal", "eager"), False),
    "easy": Pairing("easy among three normal, slips and all", ("easy", "normal", "normal", "normal"), True),
    "hard": Pairing("hard among three normal, slips and all", ("hard", "normal", "normal", "normal"), True, True),
    "cards": Pairing("hard among three normal, nobody forgets", ("hard", "normal", "normal", "normal"), False, True),
    "oracle": Pairing("oracle among three normal, nobody forgets", ("oracle", "normal", "normal", "normal"), False, True),
}


class SomeDeals(NamedTuple):
    compiled: CompiledRules
    pairing: Pairing
    seeds: range


class Size(NamedTuple):
    """How much is played: rounds of those who do not search; seconds for those who do, or rounds."""

    rounds: int
    seconds: float
    searched: int | None


def work_off(task: SomeDeals) -> Contest:
    habits = HABITS if task.pairing.slips else dict.fromkeys(HABITS, NO_SLIPS)
    return contest(task.compiled, task.pairing.lineup, task.seeds, habits)


def tasks(compiled: CompiledRules, pairing: Pairing, deals: int, at_once: int, first: int) -> Iterator[SomeDeals]:
    for start in range(0, deals, at_once):
        yield SomeDeals(compiled, pairing, range(first + start, first + min(start + at_once, deals)))


def play_pairing(compiled: CompiledRules, pairing: Pairing, size: Size, first: int, crew: Crew) -> Contest:
    if not pairing.searches:
        todo: Iterable[SomeDeals] = tasks(compiled, pairing, size.rounds // len(pairing.lineup), DEALS_AT_ONCE, first)
    elif size.searched is not None:
        todo = tasks(compiled, pairing, size.searched // len(pairing.lineup), SEARCHED_AT_ONCE, first)
    else:
        until = time.monotonic() + size.seconds
        todo = takewhile(lambda _: time.monotonic() < until, tasks(compiled, pairing, size.rounds, SEARCHED_AT_ONCE, first))
    result = Contest()
    for part in crew(work_off, todo):
        result.merge(part)
    return result


def wins(result: Contest) -> str:
    share = result.wins.share
    return f"{100 * share.mean:.1f} ({100 * share.low:.1f}–{100 * share.high:.1f}, {result.wins.count})"


def times(result: Contest) -> str:
    """Median, 99 % and the longest."""
    ordered = sorted(result.times)
    if not ordered:
        return "–"
    median, most = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    return f"{median:.3g} / {most:.3g} / {ordered[-1]:.3g}"


def share(results: dict[str, Contest]) -> str:
    """Of what seeing all the cards would bring, how much search gets without."""
    hard, oracle = results["cards"].wins.mean, results["oracle"].wins.mean
    return f"{(hard - 0.25) / (oracle - 0.25):.2f}" if oracle > 0.25 else "–"


def report_lines(results: dict[str, Contest]) -> dict[str, str]:
    """The lines of the report, of one variant."""
    lines = {PAIRINGS[name].title: wins(result) for name, result in results.items()}
    if {"cards", "oracle"} <= results.keys():
        lines["(hard − 25) / (oracle − 25), nobody forgets"] = share(results)
    for name in ("eager", "hard", "cards", "oracle"):
        if name in results:
            lines[f"{PAIRINGS[name].lineup[0]}: ms, median / 99 % / longest"] = times(results[name])
    return lines


def report(results: dict[str, dict[str, Contest]], console: Console) -> None:
    grid = Grid(title="Rounds won in %, with 95 % intervals (rounds played)")
    grid.add_column("")
    for variant in results:
        grid.add_column(variant, justify="right")
    summaries = [report_lines(of_variant) for of_variant in results.values()]
    for title in summaries[0]:
        grid.add_row(title, *[each[title] for each in summaries])
    console.print(grid)


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the computer players are.")
    parser.add_argument("--rounds", type=int, default=40_000, help="of those who do not search")
    parser.add_argument("--seconds", type=float, default=240, help="for each variant and line of those who search")
    parser.add_argument("--searched", type=int, metavar="ROUNDS", help="rounds of those who search, in place of seconds")
    parser.add_argument("--only", nargs="+", choices=PAIRINGS, default=list(PAIRINGS))
    parser.add_argument("--variants", nargs="+", choices=available(), default=available())
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    size = Size(options.rounds, options.seconds, options.searched)
    console = Console()
    results: dict[str, dict[str, Contest]] = {}
    with process_crew(options.jobs) as crew:
        for variant in map(load, options.variants):
            compiled = CompiledRules(variant, variant.rules)
            results[variant.id] = {}
            for name in options.only:
                pairing = PAIRINGS[name]
                results[variant.id][name] = result = play_pairing(compiled, pairing, size, options.seed * 1_000_000, crew)
                console.print(f"{variant.id}: {pairing.title}: {wins(result)}")
    report(results, console)


if __name__ == "__main__":
    main()
