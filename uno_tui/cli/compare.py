"""`uno-tui compare`: two tables side by side on the same deals; what differs, in figures and in words."""

from __future__ import annotations

from argparse import Namespace

from rich.text import Text

from uno_tui.cli.changes import changes_of
from uno_tui.cli.laboratory import INTERRUPTED, crew_of, lineup_of, new_table_of, percent, progress_bar
from uno_tui.cli.output import console, print_json, print_prose
from uno_tui.cli.parser import UsageError
from uno_tui.lab.comparing import Difference, TableComparison, compare_tables
from uno_tui.lab.intervals import Interval
from uno_tui.lab.simulate import Experiment
from uno_tui.lang import words


def run(arguments: Namespace) -> int:
    if arguments.other is None and not arguments.rule:
        raise UsageError(words.say("compare.with-what"))
    lineup = lineup_of(arguments)
    first = Experiment.of(arguments.variant, {}, lineup)
    second = Experiment.of(arguments.other or arguments.variant, changes_of(arguments.rule), lineup)
    with crew_of(arguments, first) as crew, progress_bar(arguments.rounds, crew) as advance:
        comparison = compare_tables(first, second, arguments.rounds, arguments.seed, crew, advance)
    if arguments.json:
        print_json(comparison.as_dict())
    else:
        show_comparison(comparison, arguments)
    return INTERRUPTED if comparison.was_interrupted else 0


def show_comparison(comparison: TableComparison, arguments: Namespace) -> None:
    screen = console(wide_when_piped=True)
    if not comparison.rounds:
        print_prose(screen, words.say("simulate.nothing"))
        return
    if comparison.was_interrupted:
        print_prose(screen, words.say("simulate.interrupted"))
    second = " ".join([comparison.second.variant.id, *arguments.rule])
    table = new_table_of("", comparison.first.variant.id, second, words.say("compare.difference"))
    for difference in comparison.differences():
        if difference.first or difference.second:
            table.add_row(words.say(f"compare.of.{key_of(difference)}"), *difference_cells(difference))
    screen.print(table)
    screen.print()
    for sentence in claim_sentences(comparison, second):
        print_prose(screen, sentence)
    print_prose(screen, words.say("compare.about", rounds=f"{comparison.rounds:,}"), "dim")


def key_of(difference: Difference) -> str:
    return difference.fact.replace(".", "-")


def difference_cells(difference: Difference) -> list[Text]:
    """What could as well be chance is dim."""
    figures = map(shown, (difference.first, difference.second), [difference.scale] * 2)
    style = "" if difference.is_significant else "dim"
    return [*map(Text, figures), Text(change_of(difference), style=style)]


def shown(figure: float, scale: str) -> str:
    return percent(figure) if scale == "share" else f"{figure:.2f}"


def change_of(difference: Difference) -> str:
    """`+23% ± 2` of what it was; of a share, points of percent."""
    change, unit = difference.change, "%" if difference.scale == "relative" else ""
    if change.margin > 1:
        return "–"
    return f"{100 * change.mean:+.1f}{unit} ± {100 * change.margin:.1f}"


def rounded_with_margin(change: Interval) -> str:
    """`23% ± 2`: no finer than it is known."""
    places = 0 if change.margin >= 0.01 else 1
    return f"{abs(change.mean):.{places}%} ± {100 * change.margin:.{places}f}"


def claim_sentences(comparison: TableComparison, second: str) -> list[str]:
    """A sentence for each difference that is surely there."""
    sure = [difference for difference in comparison.differences() if difference.is_significant]
    if not sure:
        return [words.say("compare.nothing")]
    return [words.say("compare.with", table=second), *(f"• {claim(difference)}" for difference in sure)]


def claim(difference: Difference) -> str:
    way = "more" if difference.change.mean > 0 else "less"
    first, second = (shown(figure, difference.scale) for figure in (difference.first, difference.second))
    amount = rounded_with_margin(difference.change)
    change = change_of(difference)
    return words.say(f"compare.says.{key_of(difference)}.{way}", amount=amount, first=first, second=second, change=change)
