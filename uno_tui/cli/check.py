"""`uno-tui check`: does a variant load, do its worked examples hold, and does it play well?

Problems with a file are told one per line; of the examples only those that fail, and a line counts them. With `--play`, what
goes wrong in many rounds comes after that.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from uno_tui.cli.output import print_json
from uno_tui.cli.parser import UsageError
from uno_tui.errors import UnoError
from uno_tui.lab.examples import Result, run_file
from uno_tui.lab.examples.runner import FAILED, PASSED
from uno_tui.lang import error_text, words
from uno_tui.rulebook.extending import EXAMPLES
from uno_tui.rulebook.library import bundled_or_own, load
from uno_tui.rulebook.loader import available, locate
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.problems import RulebookError
from uno_tui.storage.paths import variants_folder

NOT_ALL_PASSED, BROKEN = 1, 2


class Checked(NamedTuple):
    """What came of some variants: one that cannot be loaded does not keep the others from being checked."""

    names: list[str]
    results: list[Result]
    problems: list[UnoError]
    idle: list[str]  # options that change nothing: not wrong, but their author expects something

    @property
    def exit_code(self) -> int:
        return BROKEN if self.problems else NOT_ALL_PASSED if any(result.failure for result in self.results) else 0


def run(arguments: Namespace) -> int:
    if arguments.variant is None and arguments.examples:
        raise UsageError(words.say("check.whose"))
    names = [arguments.variant] if arguments.variant else [*available(), *own_names()]
    checked = check_variants(names, [Path(file) for file in arguments.examples])
    rounds = None if checked.problems else arguments.play
    if arguments.json:
        return print_tree(checked, rounds)
    if arguments.variant and checked.problems:
        raise checked.problems[0]
    if arguments.variant and not checked.results:
        print(words.say("check.none", file=examples_beside(arguments.variant).name))
    print_report(checked)
    return max(checked.exit_code, play_variants(names, rounds))


def check_variants(names: list[str], more_examples: Sequence[Path]) -> Checked:
    checked = Checked(names, [], [], [])
    for name in names:
        try:
            variant = load(name)
            checked.idle.extend(idle_options_of(variant))
            checked.results.extend(run_examples(variant, name, more_examples))
        except UnoError as problem:
            checked.problems.append(problem)
    return checked


def own_names() -> list[str]:
    """Variants of one's own, as they are called on the command line; what others only build on is checked with them."""
    from uno_tui.narration.own_variants import own_variants

    return [own.name_to_type for own in own_variants()]


def print_report(checked: Checked) -> None:
    for problem in checked.problems:
        print(error_text(problem), file=sys.stderr)
    for option in checked.idle:
        print(words.say("check.idle", option=option))
    counts = Counter(bool(result.failure) for result in checked.results)
    for result in checked.results:
        if result.failure:
            print(result)
    print(f"{counts[False]} {PASSED}, {counts[True]} {FAILED}")


def print_tree(checked: Checked, rounds: int | None) -> int:
    """All of it for other programs."""
    code, playtests = playtests_of(checked.names, rounds)
    tree = {
        "variants": checked.names,
        "problems": [part for problem in checked.problems for part in problem_trees(problem)],
        "idle_options": checked.idle,
        "examples": [result._asdict() for result in checked.results],
        "playtests": playtests,
    }
    print_json(tree)
    return max(checked.exit_code, code)


def problem_trees(problem: UnoError) -> Iterator[dict[str, object]]:
    """One for each place in the file."""
    if not isinstance(problem, RulebookError):
        yield {"file": "", "line": 0, "column": 0, "text": error_text(problem)}
        return
    for part in problem.problems:
        yield {"file": part.file, "line": part.line, "column": part.col, "text": part.told(words)}


def play_variants(names: Sequence[str], rounds: int | None) -> int:
    """So many rounds at each table; whoever does not ask for any need not wait for the laboratory to be imported."""
    if rounds is None:
        return 0
    from uno_tui.cli.playtests import show_playtests

    return show_playtests([load(name) for name in names], rounds)


def playtests_of(names: Sequence[str], rounds: int | None) -> tuple[int, list[dict[str, Any]]]:
    """The exit code, and a tree for each variant."""
    if rounds is None:
        return 0, []
    from uno_tui.cli.playtests import playtest_trees

    return playtest_trees([load(name) for name in names], rounds)


def run_examples(variant: Variant, name: str, more_examples: Iterable[Path]) -> list[Result]:
    beside = examples_beside(name)
    files = [*([beside] if beside.is_file() else []), *more_examples]
    return [result for path in files for result in run_file(variant, from_here(path))]


def idle_options_of(variant: Variant) -> list[str]:
    from uno_tui.narration.rulepage.options import idle_options
    from uno_tui.narration.rulepage.wording import Wording

    return idle_options(Wording(variant, variant.rules))


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
