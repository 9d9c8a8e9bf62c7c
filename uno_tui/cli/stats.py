"""`uno-tui stats`: what everybody, or some, have done in all their games."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import Literal

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from uno_tui.cli.output import Prose, console, print_json
from uno_tui.cli.parser import UsageError
from uno_tui.lang import words
from uno_tui.match.history import GameFigures, Person, all_games, as_tree, history_of, people_at
from uno_tui.names import clean
from uno_tui.narration.statistics import FEATS, PICTURES, WORDS, StatisticsColumn, StatisticsText

ROOM = 150  # columns from which on one table holds everything


def run(arguments: Namespace) -> int:
    found, unreadable = all_games()
    games = list(found.values())
    names = [clean(name) for name in arguments.names]
    if games:
        refuse_strangers(names, games)
    history = history_of(games, unreadable, names)
    if arguments.json:
        print_json(as_tree(history))
    else:
        show_stats(StatisticsText(history))
    return 0


def refuse_strangers(names: Sequence[str], games: Sequence[GameFigures]) -> None:
    known = {name for game in games for name in people_at(game).values()}
    for name in names:
        if name not in known:
            from uno_tui.rulebook.problems import did_you_mean, quote

            cure = did_you_mean(name, sorted(known)) or words.say("stats.see-all")
            raise UsageError(words.say("stats.stranger", name=quote(name), cure=cure))


def show_stats(statistics: StatisticsText) -> None:
    screen = console(wide_when_piped=True)
    tables = [(*FEATS, *statistics.tricks)] if screen.width >= ROOM else [FEATS, statistics.tricks]
    for columns in tables if statistics.history.people else []:
        screen.print(table_of(statistics, columns))
        screen.print()
    for remark in statistics.remarks():
        screen.print(Prose(remark))


def table_of(statistics: StatisticsText, columns: Sequence[StatisticsColumn]) -> Table:
    people, totals = statistics.history.people, statistics.history.totals
    has_totals, together = len(people) > 1, words.say("stats.together")
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), show_footer=has_totals)
    table.add_column(words.say("stats.player"), together, overflow="fold", min_width=cell_len(together))
    for column in columns:
        footer = "" if column in PICTURES else statistics.cell(totals, column)
        side: Literal["left", "right"] = "left" if column in (*PICTURES, *WORDS) else "right"
        table.add_column(statistics.label(column), Text(footer), justify=side, width=column_width(statistics, column))
    for person in people:
        table.add_row(Prose(person.name), *(shown_figure(statistics, person, column) for column in columns))
    return table


def column_width(statistics: StatisticsText, column: StatisticsColumn) -> int | None:
    """Only names and words between spaces are ever broken, numbers never."""
    if column in WORDS:
        return None
    texts = [*statistics.label(column).split(), *(statistics.cell(person, column) for person in statistics.history.people)]
    return max(map(cell_len, [*texts, statistics.cell(statistics.history.totals, column)]))


def shown_figure(statistics: StatisticsText, person: Person, column: StatisticsColumn) -> Text:
    if column != "share":
        return Text(statistics.cell(person, column))
    filled, rest = statistics.share(person)
    return Text.assemble(filled, (rest, "dim"), statistics.percent(person))
