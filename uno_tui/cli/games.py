"""`uno-tui games`: all games that were ever begun, the one played last first."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from uno_tui.cli.output import Column, Prose, console, print_grid, print_json
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


def run(arguments: Namespace) -> int:
    found = games()
    if arguments.json:
        print_json([game_tree(game) for game in found])
    else:
        show_games(found)
    return 0


def show_games(found: Sequence[Listed]) -> None:
    screen = console(wide_when_piped=True)
    if not found:
        screen.print(words.say("games.none"))
        return
    columns = [column for column in GameRow._fields if ROOM.get(column, 0) <= screen.width]
    head = [Column(words.say(f"games.{column}"), column not in NEVER_BROKEN) for column in columns]
    cells_of = attrgetter(*columns)
    print_grid(screen, head, [cells_of(game_row(game, "scores" in columns)) for game in found])
    if any(game.state == "damaged" for game in found):
        screen.print(Prose(words.say("games.mended")))


def game_tree(game: Listed) -> dict[str, object]:
    """For other programs: every game has the same keys, and what is not known of it is empty."""
    seats = enumerate(zip(game.players, game.scores, strict=True))
    return {
        "id": game.id,
        "file": str(game.path),
        "state": game.state,
        "started": game.started.isoformat() if game.started else None,
        "played": game.played.isoformat(),
        "variant": words.of(game.variant) if game.variant else None,
        "round": game.round,
        "players": [
            {"name": name, "bot": seat in game.bots, "score": score, "won": seat in game.winners}
            for seat, (name, score) in seats
        ],
        "played_on_from": game.origin._asdict() if game.origin else None,
        "problem": game.remark,
    }


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
