"""`uno-tui doctor`: whether this terminal and this machine have what the game needs, and what to do where they have not.

Each finding is a line; one that keeps the game from being played well is a problem, has a cure below it and makes the exit
code 1. What cannot be found out, as the width of characters without a terminal, is told and is no problem.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from uno_tui import __version__
from uno_tui.cli.cursor import measured_widths
from uno_tui.cli.output import console
from uno_tui.errors import UnoError
from uno_tui.lang import LANGUAGES, error_text, words
from uno_tui.lang.wrapping import padded, width_of, wrapped
from uno_tui.rulebook.library import is_path, load

MARKS = {"good": "✓", "unknown": "-", "bad": "✗"}
CURE = "→"
# One column each in our pictures: lines, dots and arrows. Some terminals for East Asia give them two.
WIDE, EMOJI, AMBIGUOUS = "漢", "🦊", "─●→"


class Diagnosis(NamedTuple):
    subject: str
    state: str
    text: str
    cure: str = ""


def run(_arguments: Namespace) -> int:
    found = [diagnosis for check in CHECKS for diagnosis in check()]
    screen = console(wide_when_piped=True)
    print(words.say("doctor.head", version=__version__, python=sys.version.split()[0], system=sys.platform))
    for line in diagnosis_lines(found, screen.width):
        print(line)
    bad = sum(diagnosis.state == "bad" for diagnosis in found)
    print(words.count("doctor.ill", bad) if bad else words.say("doctor.well"))
    return 1 if bad else 0


def diagnosis_lines(found: list[Diagnosis], room: int) -> Iterator[str]:
    """Marks, subjects and texts in columns; a cure stands below what it cures."""
    names = {diagnosis.subject: words.say(f"doctor.subject.{diagnosis.subject}") for diagnosis in found}
    column = max(map(width_of, names.values())) + 4
    for subject, state, text, cure in found:
        first = padded(f"{MARKS[state]} {names[subject]}", column)
        texts = [*wrapped(text, max(room - column, 20)), *wrapped(f"{CURE} {cure}" if cure else "", max(room - column, 20))]
        for line in filter(None, texts):
            yield first + line
            first = " " * column


def diagnose(subject: str, case: str, state: str = "good", **facts: object) -> Diagnosis:
    """In words: what is bad, and often what is unknown, has a cure under the same key."""
    cure = f"doctor.cure.{subject}-{case}"
    told = words.say(cure, **facts) if cure in words.texts else ""
    return Diagnosis(subject, state, words.say(f"doctor.{subject}.{case}", **facts), told)


def terminal() -> Iterator[Diagnosis]:
    from uno_tui.cli.play import DUMB

    kind = os.environ.get("TERM", "")
    if not on_terminal():
        yield diagnose("terminal", "none", "unknown")
    elif kind in DUMB:
        yield diagnose("terminal", "dumb", "bad", kind=kind)
    else:
        yield Diagnosis("terminal", "good", " ".join(filter(None, (kind or sys.platform, os.environ.get("TERM_PROGRAM")))))


def on_terminal() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def size() -> Iterator[Diagnosis]:
    from uno_tui.tui.app import LEAST_HEIGHT, LEAST_WIDTH

    try:
        width, height = os.get_terminal_size(sys.stdout.fileno())
    except (OSError, ValueError):
        return
    fits = width >= LEAST_WIDTH and height >= LEAST_HEIGHT
    facts = {"size": f"{width}×{height}", "least": f"{LEAST_WIDTH}×{LEAST_HEIGHT}"}
    yield diagnose("size", "fits", **facts) if fits else diagnose("size", "small", "bad", **facts)


def colors() -> Iterator[Diagnosis]:
    """Fewer of them are no problem: the game has looks for sixteen and for none."""
    screen = console()
    if not screen.is_terminal:
        return
    if os.environ.get("NO_COLOR"):
        yield diagnose("colors", "refused", "unknown")
    else:
        system = screen.color_system or "none"
        yield diagnose("colors", system, "good" if system in ("truecolor", "256") else "unknown")


def character_widths() -> Iterator[Diagnosis]:
    if not on_terminal():
        return
    measured = measured_widths([WIDE, EMOJI, *AMBIGUOUS])
    if measured is None:
        yield diagnose("widths", "unmeasured", "unknown")
        return
    wide, emoji, *ambiguous = measured
    if wide != 2:
        yield diagnose("widths", "wide", "bad", sign=WIDE, columns=wide)
    if emoji != 2:
        yield diagnose("widths", "emoji", "unknown", sign=EMOJI, columns=emoji)
    if set(ambiguous) != {1}:
        yield diagnose("widths", "ambiguous", "bad", signs=" ".join(AMBIGUOUS), columns=max(ambiguous))
    if (wide, emoji, set(ambiguous)) == (2, 2, {1}):
        yield diagnose("widths", "right")


def locale() -> Iterator[Diagnosis]:
    encoding = sys.stdout.encoding or "utf-8"  # a file in memory has none
    named = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := os.environ.get(name))), "–")
    facts = {"locale": named, "encoding": encoding, "language": LANGUAGES[words.language].name}
    is_full = encoding.lower().replace("-", "") == "utf8"
    yield diagnose("locale", "full", **facts) if is_full else diagnose("locale", "poor", "bad", **facts)


def folders() -> Iterator[Diagnosis]:
    from uno_tui.storage.paths import cache_folder, games_folder, settings_folder

    for subject, folder in (("settings", settings_folder()), ("games", games_folder()), ("cache", cache_folder())):
        if problem := why_unwritable(folder):
            facts = {"folder": folder, "reason": problem}
            cure = words.say("doctor.cure.folder-closed", folder=folder)
            yield Diagnosis(subject, "bad", words.say("doctor.folder.closed", **facts), cure)
        else:
            case = "open" if folder.is_dir() else "new"
            yield Diagnosis(subject, "good", words.say(f"doctor.folder.{case}", folder=folder))


def why_unwritable(folder: Path) -> OSError | None:
    """Found out by writing: the folder itself, or the one in which it would be made. Nothing stays there."""
    import tempfile

    try:
        place = next(place for place in (folder, *folder.parents) if place.exists())
        with tempfile.TemporaryFile(dir=place):
            return None
    except OSError as error:
        return error


def variants() -> Iterator[Diagnosis]:
    """Those that come with the program, those of one's own, and the file that was played last, if it was one."""
    from uno_tui.match.setup import last_setup
    from uno_tui.narration.own_variants import own_variants
    from uno_tui.rulebook.loader import available

    found, last = available(), last_setup().variant
    sound = []
    for name in [*found, *([last] if is_path(last) else [])]:
        try:
            load(name)
            sound.append(name)
        except UnoError as error:
            for line in error_text(error).splitlines():
                yield Diagnosis("variants", "bad", line, words.say("doctor.cure.variants-broken", variant=name))
    for own in own_variants():
        if own.summary:
            sound.append(own.id)
        else:
            yield Diagnosis("variants", "bad", own.problem, words.say("doctor.cure.own-broken", variant=own.name_to_type))
    if sound:
        yield Diagnosis("variants", "good", words.say("list.comma").join(sound))
    elif not found:
        yield diagnose("variants", "none", "bad")


def tables_found() -> Iterator[Diagnosis]:
    """Those that somebody has kept under a name."""
    from uno_tui.match.kept_tables import kept_tables

    try:
        if kept := kept_tables():
            yield Diagnosis("tables", "good", words.say("list.comma").join(kept))
    except UnoError as error:
        yield Diagnosis("tables", "bad", error_text(error))


def keys() -> Iterator[Diagnosis]:
    from uno_tui.tui.common.own_keys import keys_file, read_keys

    file = keys_file()
    try:
        if file.exists():
            yield diagnose("keys", "own", file=file, count=len(read_keys(file)))
        else:
            yield diagnose("keys", "usual", file=file)
    except UnoError as error:
        yield Diagnosis("keys", "bad", error_text(error), words.say("doctor.cure.keys-broken", file=file))
    except OSError as error:
        yield Diagnosis("keys", "bad", words.say("doctor.folder.closed", folder=file, reason=error))


CHECKS: tuple[Callable[[], Iterator[Diagnosis]], ...] = (
    terminal,
    size,
    colors,
    character_widths,
    locale,
    folders,
    variants,
    tables_found,
    keys,
)
