"""Records over all games, each with the game in which it was set. What was played on from a replay sets none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from uno_tui.match.history.counting import GameFigures
from uno_tui.match.history.feats import Feat

RecordKind = Literal["longest-round", "quickest-round", "largest-draw", "longest-hand", "richest-round", "longest-game"]
RECORD_KINDS: tuple[RecordKind, ...] = get_args(RecordKind)
LEAST_WINS: tuple[RecordKind, ...] = ("quickest-round",)


class GameRecord(NamedTuple):
    kind: RecordKind
    feat: Feat
    path: Path
    game: GameFigures


def game_records(games: Mapping[Path, GameFigures]) -> list[GameRecord]:
    """The best of each kind; whoever was first keeps it."""
    in_order = sorted(games.items(), key=lambda item: (item[1].started, item[0].name))
    found = [GameRecord(kind, feat, path, game) for path, game in in_order for kind, feat in feats_of(game)]
    return [best for kind in RECORD_KINDS if (best := best_of(kind, [record for record in found if record.kind == kind]))]


def best_of(kind: RecordKind, records: list[GameRecord]) -> GameRecord | None:
    if not records:
        return None
    figures = [record.feat.figure for record in records]
    return records[figures.index(min(figures) if kind in LEAST_WINS else max(figures))]


def feats_of(game: GameFigures) -> Iterator[tuple[RecordKind, Feat]]:
    if game.is_branch:
        return
    longest = max(game.longest_hand)
    feats: dict[RecordKind, Feat] = {
        "longest-round": game.longest_round,
        "quickest-round": game.quickest_round,
        "largest-draw": game.largest_draw,
        "longest-hand": Feat(figure=longest, seats=[game.longest_hand.index(longest)]),
        "richest-round": game.richest_round,
        "longest-game": Feat(figure=game.rounds if game.winners else 0),
    }
    yield from ((kind, feat) for kind, feat in feats.items() if feat.figure)
