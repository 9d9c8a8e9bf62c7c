"""`uno-tui stats`: what everybody, or some, have done in all their games."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from typing import Literal

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from uno_tui.cli.output import Prose, console
from uno_tui.cli.parser import UsageError
from uno_tui.lang import words
from uno_tui.match.history import GameFigures, Person, Teller, all_games, as_tree, history_of
from uno_tui.match.history.telling import FEATS, PICTURES, WORDS
from uno_tui.names import clean

ROOM = 150  # columns from which on one table holds everything


def run(arguments: Namespace) -> int:
    games, unreadable = all_games()
    names = [clean(name) for name in arguments.names]
    if games:
        refuse_strangers(names, games)
    history = history_of(games, unreadable, names)
    if arguments.json:
        print(json.dumps(as_tree(history), ensure_ascii=False))
    else:
        show_stats(Teller(history))
    return 0


def refuse_strangers(names: Sequence[str], games: Sequence[GameFigures]) -> None:
    known = {name for game in games for name in game.players}
    for name in names:
        if name not in known:
            from uno_tui.rulebook.problems import did_you_mean, quote

            cure = did_you_mean(name, sorted(known)) or words.say("stats.see-all")
            raise UsageError(words.say("stats.stranger", name=quote(name), cure=cure))


def show_stats(teller: Teller) -> None:
    screen = console(wide_when_piped=True)
    tables = [(*FEATS, *teller.tricks)] if screen.width >= ROOM else [FEATS, teller.tricks]
    for columns in tables if teller.history.people else []:
        screen.print(table_of(teller, columns))
        screen.print()
    for remark in teller.remarks():
        screen.print(Prose(remark))


def table_of(teller: Teller, columns: Sequence[str]) -> Table:
    people, totals = teller.history.people, teller.history.totals
    has_totals, together = len(people) > 1, words.say("stats.together")
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), show_footer=has_totals)
    table.add_column(words.say("stats.player"), together, overflow="fold", min_width=cell_len(together))
    for column in columns:
        footer = "" if column in PICTURES else teller.cell(totals, column)
        side: Literal["left", "right"] = "left" if column in (*PICTURES, *WORDS) else "right"
        table.add_column(teller.label(column), Text(footer), justify=side, width=column_width(teller, column))
    for person in people:
        table.add_row(Prose(person.name), *(shown_figure(teller, person, column) for column in columns))
    return table


def column_width(teller: Teller, column: str) -> int | None:
    """Only names and words between spaces are ever broken, numbers never."""
    if column in WORDS:
        return None
    texts = [*teller.label(column).split(), *(teller.cell(person, column) for person in teller.history.people)]
    return max(map(cell_len, [*texts, teller.cell(teller.history.totals, column)]))


def shown_figure(teller: Teller, person: Person, column: str) -> Text:
    if column != "share":
        return Text(teller.cell(person, column))
    filled, rest = teller.share(person)
    return Text.assemble(filled, (rest, "dim"))
