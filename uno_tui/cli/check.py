"""`uno-tui check`: does a variant load, do its worked examples hold, and does it play well?

Problems with a file are told one per line; of the examples only those that fail, and a line counts them. With `--play`, what
goes wrong in many rounds comes after that.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from uno_tui.cli.parser import UsageError
from uno_tui.errors import UnoError
from uno_tui.lab.examples import Result, run_file
from uno_tui.lab.examples.runner import FAILED, PASSED
from uno_tui.lang import error_text, words
from uno_tui.rulebook.extending import EXAMPLES
from uno_tui.rulebook.library import bundled_or_own, load
from uno_tui.rulebook.loader import available, locate
from uno_tui.storage.paths import variants_folder

NOT_ALL_PASSED, BROKEN = 1, 2


def run(arguments: Namespace) -> int:
    if arguments.variant is None and arguments.examples:
        raise UsageError(words.say("check.whose"))
    if arguments.variant is None:
        return check_all(arguments.play)
    results = check_variant(arguments.variant, [Path(file) for file in arguments.examples])
    if not results:
        print(words.say("check.none", file=examples_beside(arguments.variant).name))
    return max(print_report(results), play_variants([arguments.variant], arguments.play))


def check_all(rounds: int | None) -> int:
    """Every bundled variant and every one's own; one that cannot be loaded does not keep the others from being checked."""
    results: list[Result] = []
    problems: list[UnoError] = []
    names = [*available(), *own_names()]
    for name in names:
        try:
            results += check_variant(name, [])
        except UnoError as problem:
            problems.append(problem)
            print(error_text(problem), file=sys.stderr)
    broken = BROKEN if problems else 0
    return max(broken, print_report(results), 0 if problems else play_variants(names, rounds))


def own_names() -> list[str]:
    """Variants of one's own, as they are called on the command line; what others only build on is checked with them."""
    from uno_tui.narration.own_variants import own_variants

    bundled = available()
    return [own.file if own.id in bundled else own.id for own in own_variants()]


def print_report(results: Sequence[Result]) -> int:
    counts = Counter(bool(result.failure) for result in results)
    for result in results:
        if result.failure:
            print(result)
    print(f"{counts[False]} {PASSED}, {counts[True]} {FAILED}")
    return NOT_ALL_PASSED if counts[True] else 0


def play_variants(names: Sequence[str], rounds: int | None) -> int:
    """So many rounds at each table; whoever does not ask for any need not wait for the laboratory to be imported."""
    if rounds is None:
        return 0
    from uno_tui.cli.playtests import show_playtests

    return show_playtests([load(name) for name in names], rounds)


def check_variant(name: str, more_examples: Iterable[Path]) -> list[Result]:
    variant = load(name)
    beside = examples_beside(name)
    files = [*([beside] if beside.is_file() else []), *more_examples]
    return [result for path in files for result in run_file(variant, from_here(path))]


def examples_beside(name: str) -> Path:
    file = locate(bundled_or_own(name), variants_folder())
    return file.with_name(file.stem + EXAMPLES)


def from_here(path: Path) -> Path:
    """As one would write it in the folder one stands in."""
    try:
        here = Path.cwd()
    except OSError:  # the folder is gone
        return path
    return path.relative_to(here) if path.is_relative_to(here) else path
