"""Mutation testing: does any test notice when the code is changed a little?

`make mutants` draws a sample of small changes and runs, for each, the tests that reach the changed line. What nobody notices
is reported: it needs a test, or an entry in `equivalent.yaml` with the reason why it makes no difference. What is drawn
depends on the seed and each change's own words, so the same changes come again after an edit elsewhere.

mutmut 3.8 leaves decorated functions and tables of modules alone and breaks with pytest 9 (`Function` has no `_nodeid`);
cosmic-ray 8.7 runs one and the same command in a new process for every mutant. Neither draws a sample.
"""

from __future__ import annotations

import os
import shutil
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml

from tests.mutants.operators import Mutant, mutants_of
from tests.mutants.processes import SHARED, Reach, outcome_of, reach_of

CHECKOUT = Path(__file__).resolve().parents[2]
EQUIVALENT = Path(__file__).with_name("equivalent.yaml")
ROOMS = ("uno_tui/engine", "uno_tui/rulebook", "uno_tui/match", "uno_tui/match/journal")
# The rooms' own tests, and those of whoever leans on them most.
TESTS = ("engine", "rulebook", "match", "lab", "test_clauses.py", "test_sixth_variant.py")
LIBRARIES = ("hypothesis.strategies", "jsonschema", "pydantic", "rich.text", "yaml")
CPU_SECONDS = 15.0  # of tests for one mutant
ENOUGH = 0.9


def options() -> Namespace:
    parser = ArgumentParser(description="How many small changes of the code the tests notice.")
    parser.add_argument("--seed", default="1", help="which sample is drawn")
    parser.add_argument("--sample", type=int, default=320, help="how many mutants are tried")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="mutants whose file, place or line contains this")
    return parser.parse_args()


def main() -> int:
    asked = options()
    for library in LIBRARIES:
        import_module(library)
    every = [mutant for room in ROOMS for file in modules(room) for mutant in mutants_of(CHECKOUT, file)]
    known = equivalent()
    for key in sorted(known - {mutant.key for mutant in every}):
        print("Equivalent, but not there any more:", *key, sep="\n  ")
    open_to_doubt = [mutant for mutant in every if mutant.key not in known and asked.only in str(mutant)]
    chosen = sorted(open_to_doubt, key=partial(lot, asked.seed))[: asked.sample]
    with TemporaryDirectory(prefix="mutants-") as place, pool_in_copies(asked.jobs, Path(place)) as pool:
        reaches = recorded(pool)
        for test in (test for reach in reaches for test in reach.failed):
            print("Left out, because it fails anyway:", test)
        tests = [tests_for(mutant, reaches) for mutant in chosen]
        outcomes = pool.map(outcome_of, [mutant.file for mutant in chosen], [mutant.source for mutant in chosen], tests)
        return report(chosen, outcomes, asked.seed, len(every))


def modules(room: str) -> list[str]:
    return sorted(str(file.relative_to(CHECKOUT)) for file in (CHECKOUT / room).glob("*.py"))


def equivalent() -> set[tuple[str, str, str, str]]:
    """The mutants that make no difference, by their keys."""
    entries = yaml.safe_load(EQUIVALENT.read_text(encoding="utf-8")) or []
    return {(entry["file"], entry["place"], entry["was"], entry["now"]) for entry in entries}


def lot(seed: str, mutant: Mutant) -> bytes:
    return sha256(repr((seed, mutant.key)).encode()).digest()


def pool_in_copies(jobs: int, place: Path) -> ProcessPoolExecutor:
    """Processes that each have a checkout of their own to change."""
    context = get_context("fork")
    copies: SimpleQueue[Path] = context.SimpleQueue()
    for job in range(jobs):
        copy = place / f"copy-{job}"
        shutil.copytree(CHECKOUT, copy, ignore=shutil.ignore_patterns(".git", ".venv", ".*_cache", "__pycache__"))
        copies.put(copy)
    return ProcessPoolExecutor(jobs, context, move_in, (copies,))


def move_in(copies: SimpleQueue[Path]) -> None:
    copy = str(copies.get())
    os.chdir(copy)
    os.environ["PYTHONPATH"] = copy
    sys.path.insert(0, copy)


def recorded(pool: ProcessPoolExecutor) -> list[Reach]:
    """What each test file reaches as long as nothing is changed."""
    places = [CHECKOUT / "tests" / name for name in TESTS]
    files = [file for place in places for file in (sorted(place.rglob("test_*.py")) if place.is_dir() else [place])]
    return list(pool.map(partial(reach_of, rooms=ROOMS), [str(file.relative_to(CHECKOUT)) for file in files]))


def tests_for(mutant: Mutant, reaches: list[Reach]) -> dict[str, float]:
    """The tests that may notice it, with their CPU seconds: first those that reach its line, the quick before the slow.

    Where a file reaches it while it is imported, or in one test that others may profit from, all its tests are in question.
    """
    ranked: list[tuple[bool, bool, float, str]] = []
    for reach in reaches:
        lines = reach.lines.get(mutant.file, {})
        close = {test for line in mutant.lines for test in lines.get(line, ())}
        near = {test for tests in lines.values() for test in tests}
        if close:
            ranked += [
                (not close & {test, SHARED}, not near & {test, SHARED}, seconds, test)
                for test, seconds in reach.seconds.items()
            ]
    spent = 0.0
    chosen: dict[str, float] = {}
    for *_, seconds, test in sorted(ranked):
        spent += seconds
        if spent > CPU_SECONDS and chosen:
            break
        chosen[test] = seconds
    return chosen


def report(mutants: list[Mutant], outcomes: Iterable[str], seed: str, every: int) -> int:
    """Survivors as they are found, then the figures; 1 when too few are caught."""
    counts: Counter[str] = Counter()
    for mutant, outcome in zip(mutants, outcomes, strict=True):
        counts[outcome] += 1
        if outcome == "survived":
            print(mutant, flush=True)
    tried = counts.total()
    caught = tried - counts["survived"]
    print(
        f"{tried} of {every} mutants tried (seed {seed}): {caught} caught, {counts['out of time']} of them by time; "
        f"{counts['survived']} survived. {caught / tried:.1%}"
    )
    return caught < ENOUGH * tried


if __name__ == "__main__":
    sys.exit(main())
