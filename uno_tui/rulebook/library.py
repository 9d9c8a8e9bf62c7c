"""The library of variants, loaded by name or path: what was checked before comes from the cache.

What checks files is imported when there is something to check: it takes longer than all the rest of starting a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.records import freeze, thaw
from uno_tui.rulebook.rules import Rules
from uno_tui.rulebook.summaries import VariantSummary
from uno_tui.storage.cache import Sources, address, cached
from uno_tui.storage.paths import own_variants_folder, variants_folder

ENDINGS = (".yaml", ".yml")


def load(name_or_path: str | Path, *, folder: Path | None = None, abstract: bool = False) -> Variant:
    """The variant with this id in `folder` (the bundled ones and one's own if left out), or in this file.

    A definition that only others build on is refused unless `abstract` is true.
    """
    place = folder or variants_folder()
    meant = name_or_path if folder else bundled_or_own(name_or_path)

    def work() -> tuple[Variant, Sources]:
        from uno_tui.rulebook.loader import load_with_sources

        return load_with_sources(meant, place, abstract)

    question = ("variant", cache_name(meant), address(place), abstract)
    return cached(question, lambda known: isinstance(known, Variant), work, freeze, thaw)


def load_table(name_or_path: str | Path, changes: Mapping[str, Any]) -> tuple[Variant, Rules]:
    """A variant, and its rules with the changes over them."""
    meant = bundled_or_own(name_or_path)

    def work() -> tuple[list[Any], Sources]:
        from uno_tui.rulebook.extras import with_extras
        from uno_tui.rulebook.loader import load_with_sources
        from uno_tui.rulebook.options import overlay

        variant, sources = load_with_sources(meant, variants_folder())
        rules = overlay(variant, changes)
        return [with_extras(variant, rules), rules], sources

    question = ("table", cache_name(meant), address(variants_folder()), changes)
    variant, rules = cached(question, is_table, work, freeze, thaw)
    return variant, rules


def is_table(known: Any) -> bool:
    return isinstance(known, list) and [type(part) for part in known] == [Variant, Rules]


def variant_summaries(folder: Path | None = None) -> list[VariantSummary]:
    """The variants that can be played: the smallest deck first, then by alphabet."""
    place = folder or variants_folder()

    def work() -> tuple[list[VariantSummary], Sources]:
        from uno_tui.rulebook.summaries import summaries_with_sources

        return summaries_with_sources(place)

    return cached(("summaries", address(place)), are_summaries, work, freeze, thaw)


def are_summaries(known: Any) -> bool:
    return isinstance(known, list) and all(isinstance(part, VariantSummary) for part in known)


def set_option(text: str) -> dict[str, Any]:
    """`turn.play_drawn=never` as it would stand under `rules:`. A list is written with commas."""

    def work() -> tuple[dict[str, Any], Sources]:
        from uno_tui.rulebook.options import changed_option

        return changed_option(text), {}

    return cached(("option", text), lambda known: isinstance(known, dict), work)


def every_option() -> dict[str, list[str]]:
    """All options by name, each with the words that can be its value."""

    def work() -> tuple[dict[str, list[str]], Sources]:
        from uno_tui.rulebook.options import option_kinds, option_words

        return {name: option_words(kind) for name, kind in option_kinds().items()}, {}

    return cached(("options",), lambda known: isinstance(known, dict), work)


def bundled_or_own(name_or_path: str | Path) -> str | Path:
    """The file of one's own that a name means if no bundled variant has it; anything else as it is."""
    if is_path(name_or_path) or is_there(variants_folder() / f"{name_or_path}.yaml"):
        return name_or_path
    own = own_variants_folder() / f"{name_or_path}.yaml"
    is_examples = "." in own.stem  # the only files there that end in .yaml and are no variants
    return own if is_there(own) and not is_examples else name_or_path


def is_there(file: Path) -> bool:
    """Also if it leads nowhere: whoever reads it tells why."""
    try:
        file.lstat()
    except (OSError, ValueError):
        return False
    return True


def cache_name(name_or_path: str | Path) -> str:
    return address(Path(name_or_path)) if is_path(name_or_path) else str(name_or_path)


def is_path(name_or_path: str | Path) -> bool:
    """What has a slash or ends in .yaml is a path, anything else an id."""
    return isinstance(name_or_path, Path) or bool({"/", "\\"} & {*name_or_path}) or name_or_path.endswith(ENDINGS)
