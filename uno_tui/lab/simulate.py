"""Simulation: many rounds between computer players, on one core, several or a cluster, and what was counted of them.

A run is cut into chunks that carry everything they need; each deal has a seed of its own. So the tally depends on the seed
alone, not on who played what. Where players search, a chunk is a single round: somebody waits for the report.
"""

from __future__ import annotations

import pickle
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from random import Random
from typing import Any, NamedTuple

from uno_tui.engine import CompiledRules, Game, check_players
from uno_tui.engine.playout import LONGEST_ROUND, deal_next_round, play_round
from uno_tui.lab.arena import Lineup, play_deal, seatings
from uno_tui.lab.intervals import ClusteredMean
from uno_tui.lab.matches import MatchBook
from uno_tui.lab.running import Crew, alone
from uno_tui.lab.tallying import DealCounts, RoundResult, Tally, all_means, chair_of, count_round
from uno_tui.lab.watching import Clock, Watch
from uno_tui.rulebook.library import load_table
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.rules import Rules

RANDOM = "random"  # plays what fits at random; a table of these measures the bare engine, and nobody watches
BARE_ROUNDS = 200  # of a chunk at such a table
DEALS = 20  # of a chunk at any other ...
SLOW = ("hard",)  # ... unless one of these thinks: then it is one round
ENDLESS = 100_000  # a target that the rounds of one chunk do not reach, so that they are one match


class Experiment(NamedTuple):
    """A table to be tried out: what is played, and who sits there."""

    variant: Variant
    rules: Rules
    lineup: Lineup
    longest: int = LONGEST_ROUND  # moves until a round is cut off, unless the table is a bare one

    @classmethod
    def of(cls, name: str, changes: Mapping[str, Any], lineup: Lineup) -> Experiment:
        """BadTable: so many cannot sit down to this variant."""
        experiment = cls(*load_table(name, changes), lineup)
        check_players(CompiledRules(experiment.variant, experiment.rules), [str(seat) for seat in range(len(lineup))])
        return experiment

    @property
    def is_bare(self) -> bool:
        return set(self.lineup) == {RANDOM}

    @property
    def chairs(self) -> int:
        """So often each deal is played."""
        return len(seatings(self.lineup))

    @property
    def chunk_rounds(self) -> int:
        """So many that a chunk is worth handing out, and soon done."""
        if self.is_bare:
            return BARE_ROUNDS
        return 1 if {*SLOW} & {*self.lineup} else DEALS * self.chairs

    def worth_of_jobs(self, rounds: int) -> int:
        """More than so many would have nothing to do."""
        return -(-rounds // self.chunk_rounds)

    def compiled(self) -> CompiledRules:
        rules = endless(willing(self.rules)) if self.is_bare else self.rules
        return CompiledRules(self.variant, rules)


class Chunk(NamedTuple):
    """Some of the deals of a run. `tables` are the experiments, pickled: small, and opened once by each worker."""

    tables: bytes
    seeds: range
    rounds: int
    seating: int = 0  # with which the first deal begins


@dataclass
class Run:
    """A simulation as far as it was played."""

    experiment: Experiment
    matches: MatchBook
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    was_interrupted: bool = False


Progress = Callable[[int], None]  # told how many rounds more have been played; again and again, also if there are none
PlayedChunk = tuple[Tally, list[RoundResult]]


def no_progress(_rounds: int) -> None:
    """Where nothing shows progress."""


def simulate(experiment: Experiment, rounds: int, seed: int, crew: Crew = alone, progress: Progress = no_progress) -> Run:
    """Ctrl+C ends it early, with what has been played by then."""
    compiled = CompiledRules(experiment.variant, experiment.rules)
    run = Run(experiment, MatchBook(compiled, experiment.lineup))
    means, started = all_means(experiment.lineup), time.perf_counter()
    try:
        for tally, results in crew(play_chunk, chunks([experiment], rounds, seed), partial(progress, 0)):
            run.tally.merge(tally)
            run.matches.write_down(results)
            if run.tally.unfinished["rounds"] == experiment.chairs:
                run.tally.finish_deal(means, compiled.kinds)
            progress(tally.rounds)
    except KeyboardInterrupt:
        run.was_interrupted = True
    run.tally.finish_deal(means, compiled.kinds)
    run.seconds = time.perf_counter() - started
    return run


def chunks(experiments: list[Experiment], rounds: int, seed: int) -> Iterator[Chunk]:
    """All experiments see the same deals."""
    tables, most, chairs = pickle.dumps(experiments), experiments[0].chunk_rounds, experiments[0].chairs
    for start in range(0, rounds, most):
        deal, seating = divmod(start, chairs)
        first = seed * 1_000_003 + deal
        yield Chunk(tables, range(first, first + max(1, most // chairs)), min(most, rounds - start), seating)


@lru_cache(maxsize=4)
def opened(tables: bytes) -> list[tuple[Experiment, CompiledRules]]:
    experiments: list[Experiment] = pickle.loads(tables)
    return [(experiment, experiment.compiled()) for experiment in experiments]


def play_chunk(chunk: Chunk) -> PlayedChunk:
    ((experiment, compiled),) = opened(chunk.tables)
    if experiment.is_bare:
        return play_bare(compiled, len(experiment.lineup), chunk), []
    tally, results = Tally(), []
    means = all_means(experiment.lineup)
    for deal in play_deals(experiment, compiled, chunk):
        tally.unfinished = deal.row
        if len(deal.results) == experiment.chairs:
            tally.finish_deal(means, compiled.kinds)
        tally.lengths.update(deal.lengths)
        for level, clock in deal.clocks.items():
            tally.clocks[level].merge(clock)
        results += deal.results
    return tally, results


class PlayedDeal(NamedTuple):
    """One deal, from every chair of the chunk."""

    row: DealCounts
    lengths: list[int]
    results: list[RoundResult]
    clocks: dict[str, Clock]


def play_deals(experiment: Experiment, compiled: CompiledRules, chunk: Chunk) -> Iterator[PlayedDeal]:
    left, first = chunk.rounds, chunk.seating
    for seed in chunk.seeds:
        if left > 0:
            yield watch_deal(experiment, compiled, seed, range(first, min(first + left, experiment.chairs)))
        left, first = left - experiment.chairs + first, 0


def watch_deal(experiment: Experiment, compiled: CompiledRules, seed: int, chairs: range) -> PlayedDeal:
    deal = PlayedDeal(Counter(), [], [], {})
    lineup = experiment.lineup
    watches: list[Watch] = []

    def watched(*round_to_play: Any) -> int:
        watches.append(Watch(len(lineup), experiment.longest))
        return watches[-1].play(*round_to_play)

    rounds = play_deal(compiled, lineup, seed, play=watched, first=chairs.start)
    for seating, played in zip(chairs, rounds, strict=False):
        table, watch = played.table, watches[-1]
        count_round(deal.row, played, watch)
        deal.lengths.append(played.moves)
        places = [(seat - seating) % len(lineup) for seat in range(len(lineup))]  # in the lineup, by seat
        points = [gained for _, gained in sorted(zip(places, table.scores, strict=True))]
        deal.results.append(
            RoundResult(seating, None if table.round_winner is None else places[table.round_winner], tuple(points))
        )
        for level, clock in zip(played.lineup, watch.clocks, strict=True):
            deal.clocks.setdefault(level, Clock()).merge(clock)
    return deal


def play_bare(compiled: CompiledRules, players: int, chunk: Chunk) -> Tally:
    """Rounds without anybody looking on: what they cost is what the engine costs."""
    seed = chunk.seeds.start
    game = Game.begin(compiled, [str(seat) for seat in range(players)], seed)
    random = Random(seed).random
    tally, wins = Tally(), [0] * players
    for number in range(chunk.rounds):
        if number:
            deal_next_round(game)
        tally.lengths[play_round(game, random)] += 1
        if game.round_winner is not None:
            wins[chair_of(game.table, game.round_winner)] += 1
        else:
            tally.totals["blocked_rounds" if game.is_round_over else "cut_rounds"] += 1
    moves = sum(moves * rounds for moves, rounds in tally.lengths.items())
    tally.totals.update(rounds=chunk.rounds, moves=moves, points=sum(game.scores))
    for chair, won in enumerate(wins):
        tally.totals[f"chair.{chair}"] = won
        tally.means[f"chair.{chair}"] = ClusteredMean(chunk.rounds, won, chunk.rounds, won, chunk.rounds, won)
    return tally


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
