"""Many rounds with players who play what they can, on one core or several: how fast they go and how a variant plays out."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from uno_tui.engine import CompiledRules, Game
from uno_tui.engine.playout import deal_next_round, play_round
from uno_tui.rulebook.library import load_table
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.rules import Rules

CHUNK = 200  # rounds between two reports of progress
ENDLESS = 100_000  # a target that the rounds of one chunk do not reach, so that they are one match


@dataclass
class Report:
    variant: str
    players: int
    rounds: int
    moves: int = 0
    seconds: float = 0.0
    blocked_rounds: int = 0  # nobody could move any more, and nobody won
    cut_rounds: int = 0  # not over after so many moves
    points: int = 0
    wins: list[int] = field(default_factory=list)

    def add(self, other: Report) -> None:
        self.rounds += other.rounds
        self.moves += other.moves
        self.blocked_rounds += other.blocked_rounds
        self.cut_rounds += other.cut_rounds
        self.points += other.points
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]

    def count_end(self, game: Game) -> None:
        if game.round_winner is not None:
            self.wins[game.round_winner] += 1
        elif game.is_round_over:
            self.blocked_rounds += 1
        else:
            self.cut_rounds += 1

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0

    @property
    def mean_moves(self) -> float:
        return self.moves / self.rounds

    @property
    def mean_points(self) -> float:
        return self.points / self.rounds

    def as_dict(self) -> dict[str, Any]:
        return {
            **asdict(self),
            "moves_per_second": round(self.moves_per_second, 1),
            "mean_moves": round(self.mean_moves, 2),
            "mean_points": round(self.mean_points, 2),
        }


def simulate(
    variant_name: str,
    changes: Mapping[str, Any],
    players: int,
    rounds: int,
    seed: int,
    jobs: int,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play rounds in chunks, each with a seed of its own, so that the result does not depend on the number of jobs."""
    variant, rules = load_table(variant_name, changes)
    compiled = CompiledRules(variant, endless(willing(rules)))
    report = Report(variant.id, players, 0, wins=[0] * players)
    chunks = [(players, min(CHUNK, rounds - start), seed * 1_000_003 + start) for start in range(0, rounds, CHUNK)]
    started = time.perf_counter()
    for part in run_chunks(compiled, chunks, jobs):
        report.add(part)
        if progress:
            progress(part.rounds)
    report.seconds = time.perf_counter() - started
    return report


Chunk = tuple[int, int, int]


def run_chunks(compiled: CompiledRules, chunks: list[Chunk], jobs: int) -> Iterator[Report]:
    if jobs == 1 or len(chunks) == 1:
        for chunk in chunks:
            yield play_chunk(compiled, chunk)
        return
    import multiprocessing

    arguments = (compiled.variant, compiled.rules)
    with multiprocessing.Pool(min(jobs, len(chunks)), set_up_worker, arguments) as pool:
        yield from pool.imap_unordered(play_chunk_in_worker, chunks)


worker_rules: list[CompiledRules] = []  # in a worker process: the rules that it plays by


def set_up_worker(variant: Variant, rules: Rules) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the main process, which then ends the pool
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    worker_rules.append(CompiledRules(variant, rules))


def play_chunk_in_worker(chunk: Chunk) -> Report:
    return play_chunk(worker_rules[-1], chunk)


def play_chunk(compiled: CompiledRules, chunk: Chunk) -> Report:
    players, rounds, seed = chunk
    game = Game.begin(compiled, [f"player {seat + 1}" for seat in range(players)], seed)
    random = Random(seed).random
    report = Report(compiled.variant.id, players, rounds, wins=[0] * players)
    for number in range(rounds):
        if number:
            deal_next_round(game)
        before = sum(game.scores)
        report.moves += play_round(game, random)
        report.points += sum(game.scores) - before
        report.count_end(game)
    return report


def endless(rules: Rules) -> Rules:
    return rules.replace(scoring=rules.scoring.replace(target=ENDLESS))


def willing(rules: Rules) -> Rules:
    """The rules for players who want to go out: what they would choose to do anyway is what they have to do.

    They play a card whenever one fits, and answer a draw card if they can. They call UNO in time: where a forgotten call
    costs cards by itself, that is as if somebody had to catch them, for nobody does.
    """
    return rules.replace(
        turn=rules.turn.replace(
            voluntary_draw=False, play_drawn="must" if rules.turn.play_drawn == "may" else rules.turn.play_drawn
        ),
        stacking=rules.stacking.replace(must_if_able=True),
        uno=rules.uno.replace(enforcement="catch"),
    )
