"""From the name of a variant to something that can be played, or to everything that keeps it from that."""

from __future__ import annotations

import math
from itertools import islice
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from uno_tui.locations import variants_folder
from uno_tui.rulebook.checks import check
from uno_tui.rulebook.extending import definitions, resolve
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.problems import MOST_FINDINGS, Finding, Problem, RulebookError, did_you_mean, quote
from uno_tui.rulebook.salvage import Damage, Draft, salvage
from uno_tui.rulebook.translate import broken_paths, findings

ENDINGS = (".yaml", ".yml")


def load(name_or_path: str | Path, *, folder: Path | None = None, abstract: bool = False) -> Variant:
    """The variant with this id in `folder` (the bundled ones if left out), or in this file.

    A definition that only others build on is refused unless `abstract` is true.
    """
    folder = folder or variants_folder()
    resolved = resolve(locate(name_or_path, folder), folder)
    variant, found = judge(resolved.tree)
    if resolved.tree.get("abstract") is True and not abstract:
        cure = "name one that extends it"
        found.append(Finding(("abstract",), "this is only for others to build on and cannot be played", cure))
    problems = [finding.at(resolved.place(finding.path, finding.of_key)) for finding in found]
    if problems or resolved.problems or variant is None:
        raise RulebookError([*resolved.problems, *problems])
    return variant


def locate(name_or_path: str | Path, folder: Path) -> Path:
    """The file of a variant. What has a slash or ends in .yaml is a path, anything else an id."""
    if isinstance(name_or_path, Path) or "/" in name_or_path or "\\" in name_or_path:
        return Path(name_or_path)
    if name_or_path.endswith(ENDINGS):
        return Path(name_or_path)
    known = definitions(folder)
    if name_or_path in known:
        return known[name_or_path]
    playable = available(folder)
    listed = f"known are {', '.join(playable)}" if playable else "there are none"
    near = did_you_mean(name_or_path, playable)
    raise RulebookError([Problem("", 0, 0, "", f"there is no variant {quote(name_or_path)}", f"{near} {listed}".strip())])


def judge(tree: dict[str, Any]) -> tuple[Variant | None, list[Finding]]:
    """The variant if it has the right shape, and everything that is wrong with it."""
    if tree.get("abstract") is True:
        tree = {"colors": {}, "cards": {}} | tree
    try:
        variant = Variant.model_validate(tree)
    except ValidationError as error:
        found = findings(Variant, error)
        if error.error_count() > MOST_FINDINGS:
            return None, found
        draft = salvage(tree, Damage(tuple(broken_paths(error))))
        return None, [*found, *islice(check(draft), MOST_FINDINGS)]
    return variant, [*islice(check(Draft(variant)), MOST_FINDINGS)]


def available(folder: Path | None = None) -> list[str]:
    """The ids of the variants that can be played: the smallest deck first, then by alphabet."""
    folder = folder or variants_folder()
    sizes = {name: deck_size(file, folder) for name, file in definitions(folder).items()}
    playable = [(size, name) for name, size in sizes.items() if size is not None]
    return [name for _, name in sorted(playable)]


def deck_size(file: Path, folder: Path) -> float | None:
    """How many cards a definition says it has; None if it is only for others to build on.

    One that cannot be read is listed last: whoever loads it is told why.
    """
    try:
        tree = resolve(file, folder).tree
    except RulebookError:
        return math.inf
    if tree.get("abstract") is True:
        return None
    total = first_side(tree).get("total")
    return total if isinstance(total, int) else math.inf


def first_side(tree: dict[str, Any]) -> dict[str, Any]:
    sides = tree.get("sides")
    side = next(iter(sides.values()), None) if isinstance(sides, dict) else tree.get("deck")
    return side if isinstance(side, dict) else {}
