"""Variants of one's own: what is in the user's folder, each as a summary, or with the first thing that is wrong with it.

Files are checked once: what came of it is kept until one of them changes. A broken one never hides the others.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from uno_tui.errors import UnoError
from uno_tui.lang import error_headline, words
from uno_tui.rulebook.library import is_there
from uno_tui.rulebook.records import Record, freeze, thaw
from uno_tui.rulebook.summaries import VariantSummary
from uno_tui.storage.cache import Sources, address, cached, fingerprint
from uno_tui.storage.paths import own_variants_folder, variants_folder


class OwnVariant(Record):
    """A file of one's own; without a summary it cannot be played, and `problem` says why."""

    id: str
    file: str
    summary: VariantSummary | None
    problem: str = ""

    @property
    def is_only_built_on(self) -> bool:
        return self.summary is None and not self.problem

    @property
    def name_to_type(self) -> str:
        """What a command takes for it: the file, where a bundled variant has the same id."""
        from uno_tui.rulebook.loader import available

        return self.file if self.id in available() else self.id


def own_variants() -> list[OwnVariant]:
    """By alphabet, those that cannot be played at the end."""
    folder = own_variants_folder()
    if not is_there(folder):  # as for almost everybody
        return []
    question = ("own-variants", address(folder), address(variants_folder()), words.language)
    return cached(question, are_own_variants, lambda: judged_folder(folder), freeze, thaw)


def are_own_variants(known: Any) -> bool:
    return isinstance(known, list) and all(isinstance(part, OwnVariant) for part in known)


def judged_folder(folder: Path) -> tuple[list[OwnVariant], Sources]:
    from uno_tui.rulebook.extending import definitions

    files = definitions(folder)
    sources = prints_of(folder, *files.values(), variants_folder(), *definitions(variants_folder()).values())
    judged = [judged_file(file, sources) for file in files.values()]
    shown = [variant for variant in judged if not variant.is_only_built_on]
    return sorted(shown, key=lambda variant: (variant.summary is None, variant.id)), sources


def prints_of(*paths: Path) -> Sources:
    return {address(path): fingerprint(path) for path in paths}


def judged_file(file: Path, everything: Sources) -> OwnVariant:
    """One file alone: when another one changes, this one need not be checked again."""

    def work() -> tuple[OwnVariant, Sources]:
        try:
            summary, sources = checked_summary(file)
        except UnoError as error:
            broken = OwnVariant(id=file.stem, file=str(file), summary=None, problem=short_headline(error))
            return broken, everything  # whatever it builds on, or should
        return OwnVariant(id=file.stem, file=str(file), summary=summary), sources

    question = ("own-variant", address(file), address(variants_folder()), words.language)
    return cached(question, lambda known: isinstance(known, OwnVariant), work, freeze, thaw)


def checked_summary(file: Path) -> tuple[VariantSummary | None, Sources]:
    """None for what others only build on. What it extends is looked for beside it first, so that place has a say, too."""
    from uno_tui.rulebook.extending import resolve
    from uno_tui.rulebook.loader import check_resolved, refuse_bundled_name
    from uno_tui.rulebook.summaries import summary_of

    refuse_bundled_name(file, variants_folder())
    resolved = resolve(file, variants_folder())
    beside = prints_of(*(file.parent / f"{document.tree.get('extends')}.yaml" for document in resolved.documents))
    variant = check_resolved(resolved, abstract=True)
    summary = None if variant.abstract else summary_of(resolved.tree).replace(id=file.stem)
    return summary, {**beside, **resolved.sources}


def short_headline(error: UnoError) -> str:
    """What is wrong, without the folder that all of them are in."""
    return error_headline(error).replace(f"{own_variants_folder()}/", "", 1)


def told_plainly(error: UnoError) -> str:
    """What is wrong first, as people call it, and where it is written on a line of its own."""
    from uno_tui.rulebook.problems import RulebookError

    if not isinstance(error, RulebookError) or not error.problems[0].line:
        return short_headline(error)
    problem = error.problems[0]
    option = f"house-rules.name.{problem.where.removeprefix('rules.')}"
    where = words.say(option) if option in words.texts else problem.where
    what = words.say("saying.cured", what=problem.what, cure=problem.cure) if problem.cure else problem.what
    sentence = words.say("house-rules.set", name=where, value=what) if where else words.worded(what)
    return f"{sentence}\n{words.say('new-game.file-line', file=Path(problem.file).name, line=problem.line)}"
