"""Throughput of the engine beside RLCard's UNO, both in slices of the same run: `python -m uno_tui.lab.bench`.

Speed depends on the machine and on what else it does, so ratios are taken slice by slice and the median counts. RLCard is
an optional extra; without it the figures stand alone. `--stalls N` also plays N random rounds of every variant
and reports whether all of them came to an end.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from random import Random

from rich.console import Console
from rich.table import Table as Grid

from uno_tui.engine import CompiledRules, Game
from uno_tui.engine.imagining import Imagination
from uno_tui.engine.playout import deal_next_round, play_round
from uno_tui.lab.reporting import Report
from uno_tui.lab.running import process_crew
from uno_tui.lab.simulate import RANDOM, Experiment, endless, simulate
from uno_tui.rulebook.library import load
from uno_tui.rulebook.loader import available

Batch = Callable[[], int]  # plays one round and returns its moves; or makes one deal


def our_batch(variant_id: str, players: int, events: bool) -> Batch:
    variant = load(variant_id)
    compiled = CompiledRules(variant, endless(variant.rules))
    game = Game.begin(compiled, [str(seat) for seat in range(players)], 1)
    chance = Random(2).random

    def batch() -> int:
        return play_one(game, chance, events)

    return batch


def play_one(game: Game, chance: Callable[[], float], events: bool) -> int:
    deal_next_round(game)
    return play_round(game, chance, events)


def rlcard_batch(players: int) -> Batch | None:
    """RLCard's bare game class with random legal actions; None when RLCard is not installed."""
    try:
        from rlcard.games.uno import Game as Peer
    except ImportError:
        return None
    peer, chance = Peer(num_players=players), random.random

    def batch() -> int:
        state, _ = peer.init_game()
        moves = 0
        while not peer.is_over():
            actions = state["legal_actions"]
            state, _ = peer.step(actions[int(chance() * len(actions))])
            moves += 1
        return moves

    return batch


def speed(batch: Batch, seconds: float) -> float:
    """Moves per second of CPU."""
    moves = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        moves += batch()
    return moves / spent


def measure(batches: dict[str, Batch], slices: int, seconds: float) -> dict[str, list[float]]:
    """Every batch gets a slice in turn, again and again, so that all of them see the same machine."""
    speeds: dict[str, list[float]] = {name: [] for name in batches}
    for batch in batches.values():
        batch()
    for _ in range(slices):
        for name, batch in batches.items():
            speeds[name].append(speed(batch, seconds))
    return speeds


def ratio(speeds: dict[str, list[float]], name: str, base: str) -> str:
    if base not in speeds:
        return "–"
    return f"{statistics.median(a / b for a, b in zip(speeds[name], speeds[base], strict=True)):.2f}"


def print_bench(speeds: dict[str, list[float]], players: int, console: Console) -> None:
    base, first = f"RLCard, {players} players", f"{available()[0]}, {players} players"
    grid = Grid(title=f"{players} players: moves per second of CPU, median of the slices")
    for heading in ("what", "moves/s", "× RLCard", f"× {available()[0]}"):
        grid.add_column(heading, justify="left" if heading == "what" else "right")
    for name, figures in speeds.items():
        median = f"{statistics.median(figures):,.0f}"
        grid.add_row(name, median, ratio(speeds, name, base), ratio(speeds, name, first))
    console.print(grid)


def compare(players: int, slices: int, seconds: float, console: Console) -> None:
    batches: dict[str, Batch] = {}
    if peer := rlcard_batch(players):
        batches[f"RLCard, {players} players"] = peer
    for variant in available():
        batches[f"{variant}, {players} players"] = our_batch(variant, players, False)
        batches[f"{variant}, {players} players, events on"] = our_batch(variant, players, True)
    print_bench(measure(batches, slices, seconds), players, console)


def compare_envs(slices: int, seconds: float, console: Console) -> None:
    """The environment for learners, beside RLCard's."""
    try:
        from uno_tui.lab.env.throughput import PEER, PEER_WITH_AGENTS, env_batch, rlcard_env_batches
    except ImportError as missing:
        console.print(str(missing))
        return
    batches = rlcard_env_batches()
    for variant in available():
        batches |= {f"{variant}, {players} agents": env_batch(variant, players) for players in (2, 4)}
    speeds = measure(batches, slices, seconds)
    for name, figures in speeds.items():
        times = f"{ratio(speeds, name, PEER)} × {PEER}, {ratio(speeds, name, PEER_WITH_AGENTS)} × the one with agents"
        console.print(f"{name}: {statistics.median(figures):,.0f} steps per second of CPU, {times}", highlight=False)


def measure_deals(slices: int, seconds: float, console: Console) -> None:
    """How long it takes to imagine the cards of three others in the middle of a round."""
    batches = {variant: deal_batch(variant) for variant in available()}
    for name, figures in measure(batches, slices, seconds).items():
        console.print(f"{name}: {1e6 / statistics.median(figures):.0f} µs of CPU for an imagined deal")


def deal_batch(variant_id: str) -> Batch:
    game = Game(load(variant_id), [str(seat) for seat in range(4)], 1)
    chance = Random(3)
    for _ in range(30):
        game.play(chance.choice(game.decision.moves))
    imagination = Imagination(game, game.decision.seat)

    def batch() -> int:
        imagination.deal(chance)
        return 1

    return batch


def compare_jobs(rounds: int, console: Console) -> None:
    one, two = (bare_report(available()[0], 4, rounds, 1, jobs) for jobs in (1, 2))
    gain = two.moves_per_second / one.moves_per_second
    console.print(f"simulate, {rounds} rounds: two jobs are {gain:.2f} × one job")


def bare_report(variant: str, players: int, rounds: int, seed: int, jobs: int) -> Report:
    with process_crew(jobs) as crew:
        return Report(simulate(Experiment.of(variant, {}, (RANDOM,) * players), rounds, seed, crew))


def look_for_stalls(rounds: int, console: Console) -> None:
    for variant in available():
        for players in (2, 4, 10):
            result = bare_report(variant, players, rounds // 3 + 1, 7, 2)
            ends = f"{result.totals['blocked_rounds']} blocked, {result.totals['cut_rounds']} cut off"
            console.print(f"{variant}, {players} players: {result.rounds} rounds, {ends}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Throughput of the engine, beside RLCard where it is installed.")
    parser.add_argument("--slices", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.1, help="CPU seconds a slice")
    parser.add_argument("--stalls", type=int, default=0, metavar="ROUNDS", help="random rounds of every variant")
    options = parser.parse_args()
    console = Console()
    for players in (2, 4):
        compare(players, options.slices, options.seconds, console)
    compare_envs(options.slices, options.seconds, console)
    measure_deals(options.slices, options.seconds, console)
    compare_jobs(6000, console)
    if options.stalls:
        look_for_stalls(options.stalls, console)


if __name__ == "__main__":
    main()
