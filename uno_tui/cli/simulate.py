"""`uno-tui simulate`: many rounds at once; how fast they went and how the variant played out."""

from __future__ import annotations

import json
import signal
import sys
from argparse import Namespace

from uno_tui.cli.changes import changes_of
from uno_tui.cli.output import console
from uno_tui.engine import CompiledRules, check_players
from uno_tui.engine.playout import LONGEST_ROUND
from uno_tui.lab.simulate import Report, simulate
from uno_tui.lang import words
from uno_tui.rulebook.library import load_table


def run(arguments: Namespace) -> int:
    changes = changes_of(arguments.rule)
    refuse_bad_table(arguments.variant, changes, arguments.players)
    if arguments.jobs > 1:
        signal.signal(signal.SIGTERM, end_in_order)
    report = run_with_progress(arguments, changes)
    if arguments.json:
        print(json.dumps(report.as_dict(), ensure_ascii=False))
    else:
        show_outcome(report)
    return 0


def end_in_order(number: int, _frame: object) -> None:
    """Leave by the ordinary way out, which takes the worker processes along."""
    sys.exit(128 + number)


def refuse_bad_table(name: str, changes: dict[str, object], players: int) -> None:
    """Before any process is started: these players must be able to sit down to this variant."""
    check_players(CompiledRules(*load_table(name, changes)), [str(seat) for seat in range(players)])


def run_with_progress(arguments: Namespace, changes: dict[str, object]) -> Report:
    """A bar on stderr while it lasts, if somebody is there to see it."""
    table = (arguments.variant, changes, arguments.players, arguments.rounds, arguments.seed, arguments.jobs)
    screen = console(stderr=True)
    if not screen.is_terminal:
        return simulate(*table)
    from rich.progress import Progress

    with Progress(console=screen, transient=True) as bars:
        bar = bars.add_task(words.say("simulate.running"), total=arguments.rounds)
        return simulate(*table, lambda rounds: bars.advance(bar, rounds))


def show_outcome(report: Report) -> None:
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 2))
    rows = {
        "variant": report.variant,
        "players": f"{report.players}",
        "rounds": f"{report.rounds:,}",
        "moves": f"{report.moves:,}",
        "seconds": f"{report.seconds:.2f}",
        "moves_per_second": f"{report.moves_per_second:,.0f}",
        "blocked_rounds": f"{report.blocked_rounds:,}",
        "cut_rounds": f"{report.cut_rounds:,}",
        "wins": words.say("list.comma").join(f"{won / report.rounds:.1%}" for won in report.wins),
        "mean_points": f"{report.mean_points:.1f}",
        "mean_moves": f"{report.mean_moves:.1f}",
    }
    for fact, value in rows.items():
        table.add_row(words.say(f"simulate.{fact}", most=f"{LONGEST_ROUND:,}"), Text(value))
    console().print(table)
