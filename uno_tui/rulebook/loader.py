"""The loader of variants: from a name to something that can be played, or to everything that keeps it from that."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from uno_tui.errors import Message
from uno_tui.rulebook.checks import check
from uno_tui.rulebook.extending import Resolved, definitions, playable_trees, resolve, tree_of
from uno_tui.rulebook.library import is_path
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.named_lists import Expansion
from uno_tui.rulebook.options import dealt_cards
from uno_tui.rulebook.partial import PartialVariant, RefusedPaths, sound_variant
from uno_tui.rulebook.problems import (
    MOST_FINDINGS,
    Finding,
    Problem,
    RulebookError,
    all_known,
    did_you_mean,
    quote,
)
from uno_tui.rulebook.schema_errors import broken_paths, findings
from uno_tui.rulebook.validation import validate
from uno_tui.storage.cache import Sources, address, fingerprint
from uno_tui.storage.paths import own_variants_folder, variants_folder


def load_with_sources(name_or_path: str | Path, folder: Path, abstract: bool = False) -> tuple[Variant, Sources]:
    """The variant, and the fingerprints of all that had a say in it.

    The folder beside the file has one: what is there comes before what is bundled.
    """
    file = locate(name_or_path, folder)
    refuse_bundled_name(file, folder)
    beside = {address(file.parent): fingerprint(file.parent)}
    resolved = resolve(file, folder)
    return check_resolved(resolved, abstract), {**beside, **resolved.sources}


def refuse_bundled_name(file: Path, folder: Path) -> None:
    """Nobody could name a variant of one's own that is called like a bundled one."""
    if file.parent == own_variants_folder() and file.stem in definitions(folder):
        what = Message("problem.bundled-name", name=quote(file.stem))
        raise RulebookError([Problem(str(file), 0, 0, "", what, Message("cure.rename-file"))])


def check_resolved(resolved: Resolved, abstract: bool) -> Variant:
    variant, judged = judge_variant(resolved.tree)
    found = [finding for finding in judged if not resolved.is_alias(finding.path)]
    if resolved.tree.get("abstract") is True and not abstract:
        found.append(Finding(("abstract",), Message("problem.abstract"), Message("cure.name-another")))
    if variant and not variant.abstract and not found:
        found += islice(never_dealt(variant, resolved.documents[0].tree), MOST_FINDINGS)
    problems = [resolved.problem(finding) for finding in found]
    if problems or resolved.problems or variant is None:
        raise RulebookError([*resolved.problems, *problems])
    return variant


def never_dealt(variant: Variant, own: dict[str, Any]) -> Iterator[Finding]:
    """Cards that the file itself speaks of but puts into no deck; of those it inherits it may leave out what it likes."""
    dealt = dealt_cards(variant) | (variant.extras.keys() if variant.deck else set())
    for name, card in (own.get("cards") or {}).items():
        if card is not None and name not in dealt:
            path = "deck.cards" if variant.deck else f"sides.{next(iter(variant.all_sides))}.cards"
            cure = Message("cure.put-into-deck", path=path, card=name)
            yield Finding(("cards", name), Message("problem.never-dealt", card=quote(name)), cure, of_key=True)


def locate(name_or_path: str | Path, folder: Path) -> Path:
    """The file of a variant."""
    if is_path(name_or_path):
        return Path(name_or_path)
    name, known = str(name_or_path), definitions(folder)
    if name in known:
        return known[name]
    ids = [*available(folder), *own_ids(folder)]
    near, known_ids = did_you_mean(name, ids), all_known(ids)
    cure = Message("cure.near-and-known", near=near, known=known_ids) if near else known_ids
    raise RulebookError([Problem("", 0, 0, "", Message("problem.no-variant", name=quote(name)), cure)])


def judge_variant(tree: dict[str, Any]) -> tuple[Variant | None, list[Finding]]:
    """The variant if it has the right shape, and everything that is wrong with it."""
    expansion = Expansion(tree)
    if not expansion.is_whole:
        return None, expansion.found
    variant, found = judge_tree(expansion.tree)
    return variant, [*expansion.found, *map(expansion.in_file, found)]


def judge_tree(tree: dict[str, Any]) -> tuple[Variant | None, list[Finding]]:
    if tree.get("abstract") is True:
        tree = {"colors": {}, "cards": {}} | tree
    try:
        variant = validate(Variant, tree)
    except ValidationError as error:
        found = findings(Variant, error)
        if error.error_count() > MOST_FINDINGS:
            return None, found
        partial = sound_variant(tree, RefusedPaths(tuple(broken_paths(error))))
        return None, [*found, *islice(check(partial), MOST_FINDINGS)]
    return variant, [*islice(check(PartialVariant(variant)), MOST_FINDINGS)]


def available(folder: Path | None = None) -> list[str]:
    """The ids of the variants that can be played: the smallest deck first, then by alphabet."""
    return list(playable_trees(folder or variants_folder()))


def own_ids(folder: Path) -> list[str]:
    """The ids of one's own variants, also of those that cannot be played: whoever loads one is told why."""
    if folder != variants_folder():
        return []
    files = {name: file for name, file in definitions(own_variants_folder()).items() if name not in definitions(folder)}
    return [name for name, file in files.items() if tree_of(file, folder).get("abstract") is not True]
