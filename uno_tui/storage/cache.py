"""The cache: what took long to work out, kept as JSON in the user's cache folder for the next start.

An entry answers one question and names the files that the answer rests on. It counts only as long as they, and the code
that gave the answer, are what they were. One that is torn, edited or out of place does not count either: its seal is
broken. Then the answer is worked out again, so nothing here ever fails; where nothing can be written, nothing is kept.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.util import source_hash
from pathlib import Path
from typing import Any, TypeVar

from uno_tui import __version__
from uno_tui.storage.paths import PACKAGE, cache_folder

T = TypeVar("T")
Sources = Mapping[str, str]  # files and folders, each with its fingerprint
MOST_BYTES = 32_000_000  # what is known of tens of thousands of games
MOST_COMPARED = 1_000_000  # bytes of a file that are compared one by one
MOST_ENTRIES = 400  # some for each file of a large collection
ENTRY, DRAFT = ".kept.json", ".kept.tmp"
# Whatever can come of an entry that somebody else wrote, even under a seal.
DAMAGE = (AttributeError, KeyError, OSError, RecursionError, TypeError, ValueError)


def cached(
    question: Sequence[object],
    fits: Callable[[Any], bool],
    work: Callable[[], tuple[T, Sources]],
    freeze: Callable[[Any], Any] | None = None,
    thaw: Callable[[dict[str, Any]], Any] | None = None,
) -> T:
    """The kept answer if it `fits`, or else what `work` finds out.

    `freeze` makes JSON of what JSON does not know, `thaw` turns that back. The fingerprints must be no younger than what
    `work` has read: a file that changes meanwhile is then noticed the next time.
    """
    asked = in_writing(question)
    if asked and fits(known := stored_answer(asked, thaw)):
        return known  # type: ignore[no-any-return]
    answer, sources = work()
    if asked:
        with suppress(*DAMAGE):
            store_entry(asked, f"{json.dumps(sources)}\n{json.dumps(answer, default=freeze)}")
    return answer


def in_writing(question: Sequence[object]) -> str:
    """Nothing for a question that cannot be written down."""
    try:
        return json.dumps([*question, code_stamp()], sort_keys=True)
    except DAMAGE:
        return ""


@cache
def code_stamp() -> str:
    """The answers of another version, or of code that was edited since, do not count."""
    return digest(f"{__version__} {sorted(stamps_of_code(str(PACKAGE)))}".encode())


def stamps_of_code(folder: str) -> Iterator[tuple[str, int, int]]:
    """Path, size and time of every module of the package: whatever room an answer comes from, an edit is noticed."""
    for file in os.scandir(folder):
        if file.name.endswith(".py"):
            status = file.stat()
            yield file.path, status.st_size, status.st_mtime_ns
        elif file.is_dir() and file.name.isidentifier() and file.name != "__pycache__":
            yield from stamps_of_code(file.path)


def digest(content: bytes) -> str:
    return source_hash(content).hex()


def entry_file(asked: str) -> Path:
    return cache_folder() / f"{digest(asked.encode())}{ENTRY}"


def seal(asked: str, body: str) -> str:
    return digest(f"{asked}\n{body}".encode())


def stored_answer(asked: str, thaw: Callable[[dict[str, Any]], Any] | None) -> Any:
    """The answer that was kept, or None."""
    try:
        sealed, body = read_small_file(entry_file(asked)).decode("ascii").split("\n", 1)
        sources, answer = body.split("\n")
        if sealed != seal(asked, body) or not is_fresh(json.loads(sources)):
            return None
        return json.loads(answer, object_hook=thaw)
    except DAMAGE:
        return None


def is_fresh(sources: Sources) -> bool:
    return all(fingerprint(Path(path)) == before for path, before in sources.items())


def fingerprint(path: Path) -> str:
    """Another one whenever a file changes, or which YAML files there are in a folder; empty if it cannot be read."""
    try:
        return digest(listing(path) if path.is_dir() else content_or_stamp(path))
    except (OSError, ValueError):
        return ""


def content_or_stamp(file: Path) -> bytes:
    """What is too large to be read at every start is known by its size and time."""
    status = file.stat()
    if status.st_size > MOST_COMPARED:
        return f"{status.st_size} {status.st_mtime_ns}".encode()
    return read_small_file(file)


def listing(folder: Path) -> bytes:
    return "\n".join(sorted(file.name for file in folder.iterdir() if file.suffix == ".yaml")).encode("utf-8", "replace")


def read_small_file(path: Path) -> bytes:
    """A plain file of a reasonable size; to open anything else could take for ever."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode) or status.st_size > MOST_BYTES:
        raise OSError("not to be read")
    return path.read_bytes()


def store_entry(asked: str, body: str) -> None:
    """Written beside its place and moved there, so that nobody ever reads half an entry."""
    file = entry_file(asked)
    draft = file.with_name(f"{file.name}.{os.getpid()}{DRAFT}")
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        draft.write_bytes(f"{seal(asked, body)}\n{body}".encode("ascii"))
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
    forget_the_oldest(file.parent)


def forget_the_oldest(folder: Path) -> None:
    """Every rule that anybody ever tried leaves an entry."""
    entries = [file for file in folder.iterdir() if file.name.endswith((ENTRY, DRAFT)) and file.is_file()]
    for file in sorted(entries, key=lambda file: file.stat().st_mtime)[:-MOST_ENTRIES]:
        file.unlink(missing_ok=True)


def address(path: Path) -> str:
    """The path as it is called from everywhere."""
    try:
        return str(path.absolute())
    except OSError:  # the folder that one stands in is gone
        return str(path)
