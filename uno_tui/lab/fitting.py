"""Learning the value table of the hard level by self-play of the normal one: `python -m uno_tui.lab.fitting`.

Positions from many rounds of all variants, at tables of several sizes, each with who won in the end; the numbers are those
of a conditional logit, by stochastic gradient descent. They are written to `uno_tui/bots/hard_numbers.py`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import exp, log
from pathlib import Path
from random import Random
from typing import NamedTuple

from uno_tui.bots import hard_numbers
from uno_tui.bots.hard_value import CELLS, features
from uno_tui.bots.normal import play_sensibly
from uno_tui.engine import CompiledRules, Game
from uno_tui.engine.actions import ANSWERS
from uno_tui.engine.playout import LONGEST_ROUND
from uno_tui.engine.vocabulary import ROUND_OVER, TURN
from uno_tui.rulebook.library import load
from uno_tui.rulebook.loader import available

SEATS = (4, 4, 3, 2, 6)  # most people play by four
KEPT = 0.25  # of all positions: neighbors tell nearly the same
EPOCHS = 6
STEP = 0.03


class Position(NamedTuple):
    cells: Sequence[tuple[int, ...]]  # by seat
    winner: int


def self_play(rounds: int) -> Iterator[Position]:
    random = Random(1)
    rules = [CompiledRules(variant, variant.rules) for variant in map(load, available())]
    for number in range(rounds):
        players = SEATS[number // len(rules) % len(SEATS)]
        yield from positions_of_round(rules[number % len(rules)], players, number, random)


def positions_of_round(compiled: CompiledRules, players: int, seed: int, random: Random) -> Iterator[Position]:
    table = Game.begin(compiled, [str(seat) for seat in range(players)], seed).table
    table.events = None
    seen = []
    for _ in range(LONGEST_ROUND):
        if table.decision_kind >= ROUND_OVER:
            break
        if table.decision_kind == TURN and random.random() < KEPT:
            seen.append(features(table))
        ANSWERS[table.decision_kind](table, play_sensibly(table, random))
    if table.round_winner is not None:
        for cells in seen:
            yield Position(cells, table.round_winner)


def learn(positions: list[Position]) -> list[float]:
    """Each position moves the winner's numbers up and the others' down, by how surprising the winner was."""
    numbers = [0.0] * CELLS
    random = Random(2)
    for epoch in range(EPOCHS):
        random.shuffle(positions)
        step = STEP / (1 + epoch) ** 1.5
        for cells, winner in positions:
            for seat, chance in enumerate(chances(numbers, cells)):
                change = step * ((seat == winner) - chance)
                for cell in cells[seat]:
                    numbers[cell] += change
    return numbers


def chances(numbers: list[float], cells: Sequence[tuple[int, ...]]) -> list[float]:
    strengths = [exp(sum([numbers[cell] for cell in of_seat])) for of_seat in cells]
    total = sum(strengths)
    return [strength / total for strength in strengths]


def surprise(numbers: list[float], positions: list[Position]) -> float:
    """The mean log loss: what better numbers make smaller."""
    return -sum(log(chances(numbers, cells)[winner]) for cells, winner in positions) / len(positions)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn the value table of the hard level.")
    parser.add_argument("--rounds", type=int, default=40_000)
    options = parser.parse_args()
    positions = list(self_play(options.rounds))
    unseen = positions[::10]
    del positions[::10]
    numbers = learn(positions)
    print(f"{len(positions)} positions; log loss on {len(unseen)} others: {surprise(numbers, unseen):.4f}")
    source = Path(hard_numbers.__file__)
    heading = source.read_text().partition("STRENGTHS")[0]
    rows = [", ".join(f"{number:.2f}" for number in numbers[start : start + 16]) for start in range(0, CELLS, 16)]
    source.write_text(heading + "STRENGTHS = (\n" + "".join(f"    {row},\n" for row in rows) + ")\n")


if __name__ == "__main__":
    main()
