"""`uno-tui games`: all games that were ever begun, the one played last first."""

from __future__ import annotations

from argparse import Namespace
from operator import attrgetter
from typing import NamedTuple

from uno_tui.cli.output import Column, Prose, console, print_grid
from uno_tui.lang import words
from uno_tui.match.journal import Listed, games
from uno_tui.narration.summaries import game_state, listed_names


class GameRow(NamedTuple):
    id: str
    when: str
    who: str
    variant: str
    round: str
    scores: str
    state: str


NEVER_BROKEN = ("id", "when", "round")
# From how many columns of the screen on there is room for what. Without their own column, scores stand behind the names,
# and the day stands in the name of the file.
ROOM = {"when": 60, "variant": 110, "round": 100, "scores": 120}


def run(_arguments: Namespace) -> int:
    screen, found = console(wide_when_piped=True), games()
    if not found:
        screen.print(words.say("games.none"))
        return 0
    columns = [column for column in GameRow._fields if ROOM.get(column, 0) <= screen.width]
    head = [Column(words.say(f"games.{column}"), column not in NEVER_BROKEN) for column in columns]
    cells_of = attrgetter(*columns)
    print_grid(screen, head, [cells_of(game_row(game, "scores" in columns)) for game in found])
    if any(game.state == "damaged" for game in found):
        screen.print(Prose(words.say("games.mended")))
    return 0


def game_row(game: Listed, has_scores: bool) -> GameRow:
    """Nobody knows who plays in a game that cannot be read: there stands why."""
    names = listed_names(game.players, game.bots)
    people = zip(names, game.scores, strict=True)
    who = names if has_scores else [words.say("games.with-score", name=name, score=score) for name, score in people]
    return GameRow(
        id=game.id,
        when=f"{game.played.astimezone():%Y-%m-%d %H:%M}",
        who=words.say("list.comma").join(who) or game.remark,
        variant=words.of(game.variant) if game.variant else "",
        round=str(game.round or ""),
        scores=words.say("list.comma").join(map(str, game.scores)),
        state=state(game),
    )


def state(game: Listed) -> str:
    """With where it began, if it was played on from another game."""
    told = game_state(game)
    return words.say("games.branch", state=told, move=game.origin.move, game=game.origin.game) if game.origin else told
