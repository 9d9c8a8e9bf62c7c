"""`uno-tui simulate`: many rounds between computer players; how the variant plays out, and how fast."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from uno_tui.cli.changes import changes_of
from uno_tui.cli.laboratory import (
    INTERRUPTED,
    crew_of,
    lineup_of,
    mean_with_margin,
    new_table_of,
    percent,
    progress_bar,
    share_with_ends,
)
from uno_tui.cli.output import console, print_json, print_prose
from uno_tui.lab.reporting import COURSE, SHARES, SLIPS, Report
from uno_tui.lab.simulate import Experiment, simulate
from uno_tui.lang import words
from uno_tui.lang.bars import sparks
from uno_tui.narration.rulepage.wording import Wording


def run(arguments: Namespace) -> int:
    experiment = Experiment.of(arguments.variant, changes_of(arguments.rule), lineup_of(arguments))
    with crew_of(arguments, experiment) as crew, progress_bar(arguments.rounds, crew) as advance:
        report = Report(simulate(experiment, arguments.rounds, arguments.seed, crew, advance))
    if arguments.json:
        print_json(report.as_dict())
    else:
        show_outcome(report)
    return INTERRUPTED if report.run.was_interrupted else 0


def show_outcome(report: Report) -> None:
    screen = console(wide_when_piped=True)
    if not report.rounds:
        print_prose(screen, words.say("simulate.nothing"))
        return
    if report.run.was_interrupted:
        print_prose(screen, words.say("simulate.interrupted"))
    screen.print(two_columns(dict(overview(report))))
    if report.is_bare:
        return
    for title, table in (("levels", level_table(report)), ("cards", card_table(report))):
        screen.print()
        screen.print(Text(words.say(f"simulate.title.{title}"), style="bold"))
        screen.print(table)
    print_prose(screen, words.say("simulate.about-cards"), "dim")


def two_columns(rows: dict[str, str]) -> Table:
    table = Table.grid(padding=(0, 2))
    for label, value in rows.items():
        table.add_row(label, Text(value))
    return table


def overview(report: Report) -> Iterator[tuple[str, str]]:
    yield from ((label(fact, report), value) for fact, value in counted_facts(report))
    yield words.say("simulate.wins"), chairs(report)
    if report.is_bare:
        return
    yield words.say("simulate.matches"), f"{report.matches:,}"
    for fact in (*COURSE, *SLIPS):
        mean = report.mean(fact)
        if mean.mean or fact in COURSE:
            yield label(fact, report), share_with_ends(report.share(fact)) if fact in SHARES else mean_with_margin(mean)


def label(fact: str, report: Report) -> str:
    return words.say(f"simulate.{fact}", most=f"{report.run.experiment.longest:,}")


def counted_facts(report: Report) -> Iterator[tuple[str, str]]:
    totals = report.totals
    yield "variant", report.run.experiment.variant.id
    yield "players", f"{report.players}"
    yield "rounds", f"{report.rounds:,}"
    yield "moves", f"{report.moves:,}"
    yield "seconds", f"{report.run.seconds:.2f}"
    yield "moves_per_second", f"{report.moves_per_second:,.0f}"
    yield "blocked_rounds", f"{totals['blocked_rounds']:,}"
    yield "cut_rounds", f"{totals['cut_rounds']:,}"
    yield "mean_points", f"{report.per_round('points'):.1f}"
    yield "mean_moves", f"{report.per_round('moves'):.1f}"
    yield "length", length_range(report)
    yield "histogram", length_bars(report)


def length_range(report: Report) -> str:
    low, median, high = (report.length(share) for share in (0.05, 0.5, 0.95))
    return words.say("simulate.spread", low=low, median=median, high=high)


def length_bars(report: Report) -> str:
    """The first bar, the bars, and where the last one begins."""
    bins = report.histogram()
    heights = [each.rounds for each in bins]
    return f"{bins[0].start} {sparks(heights, max(heights), len(heights))} {bins[-1].start}+"


def chairs(report: Report) -> str:
    return words.say("list.comma").join(share_with_ends(report.share(f"chair.{chair}")) for chair in range(report.players))


def level_table(report: Report) -> Table:
    table = new_table_of(*column_titles("level", "won", "scored", "matches_won", "decision_ms"))
    for level in report.levels:
        mean, longest = report.decision_ms(level)
        table.add_row(
            words.say(f"simulate.level.{level}"),
            share_with_ends(report.share(f"won.{level}")),
            mean_with_margin(report.mean(f"scored.{level}")),
            percent(report.matches_won(level)),
            words.say("simulate.times", mean=f"{mean:.3g}", longest=f"{longest:.1f}"),
        )
    return table


def card_table(report: Report) -> Table:
    """The one that makes the greatest difference first."""
    experiment = report.run.experiment
    wording = Wording(experiment.variant, experiment.rules)
    table = new_table_of(*column_titles("card", "played", "change"))
    for card in sorted(report.run.tally.cards, key=lambda card: -report.card_change(card).mean):
        change = report.card_change(card)
        table.add_row(
            wording.card_name(card), f"{report.per_round(f'played.{card}'):.2f}", signed(change.mean, change.margin)
        )
    return table


def signed(mean: float, margin: float) -> str:
    """In points of percent; what could as well be nothing is not dressed up as something."""
    return f"{100 * mean:+.1f} ± {100 * margin:.1f}" if margin < 1 else "–"


def column_titles(*names: str) -> list[str]:
    return [words.say(f"simulate.column.{name}") for name in names]
