"""Which games there are: a line for each, the one played last first; and the game that somebody means by a word.

Whatever lies in the folder gets its line, with a sentence about what is wrong with it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Literal, NamedTuple, TypeVar

from uno_tui.journal.files import Stamp, is_locked, stamp_of
from uno_tui.journal.ledger import Ledger
from uno_tui.journal.reading import Damage, read
from uno_tui.journal.troubles import JournalError, NewerFormat, harmless
from uno_tui.journal.writing import ENDING
from uno_tui.lang import say
from uno_tui.locations import games_folder
from uno_tui.rulebook.effects import Words
from uno_tui.rulebook.records import Record

# damaged: what is left of it can be played on; broken: nothing can be had from it.
State = Literal["unfinished", "finished", "damaged", "in-use", "newer", "broken"]
T = TypeVar("T")
LAST = "last"
MOST_OFFERED = 20  # an unfinished game with so many after it is not missed
MOST_NAMED = 3


class Summary(Record):
    """What a list of games tells about one of them."""

    started: str
    players: list[str]
    variant: Words
    round: int
    scores: list[int]
    winners: list[int]
    damage: Damage | None


class Listed(NamedTuple):
    """A journal. Of one that is broken, or newer than this program, only `path`, `played` and `remark` are known."""

    path: Path
    state: State
    played: datetime
    started: datetime | None = None
    players: tuple[str, ...] = ()
    variant: Words | None = None
    round: int = 0
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    remark: str = ""

    @property
    def id(self) -> str:
        return harmless(self.path.stem)

    @property
    def can_be_resumed(self) -> bool:
        return self.state in ("unfinished", "damaged")


def games(folder: Path | None = None) -> list[Listed]:
    """All of them."""
    place = folder or games_folder()
    files = newest_first(place)
    return [listed(file, files[file], answer) for file, answer in Ledger(place, summary).answers(files).items()]


def survey(work: Callable[[Path], T], folder: Path | None = None) -> dict[Path, T | JournalError]:
    """What `work` finds out about each game. It must be a function of a module, and its answers fit for JSON."""
    place = folder or games_folder()
    return Ledger(place, work).answers(newest_first(place))


def latest_unfinished(folder: Path | None = None) -> Listed | None:
    """The game to be offered: the one played last, of those that are not over and free to be resumed."""
    place = folder or games_folder()
    ledger = Ledger(place, summary)
    latest = islice(newest_first(place).items(), MOST_OFFERED)
    candidates = (listed(file, stamp, ledger.answer(file, stamp)) for file, stamp in latest)
    found = next((candidate for candidate in candidates if candidate.can_be_resumed), None)
    ledger.save()
    return found


def newest_first(folder: Path) -> dict[Path, Stamp]:
    """The journals, the one played last first."""
    try:
        files = [folder / entry.name for entry in os.scandir(folder) if entry.name.endswith(ENDING)]
    except OSError:
        return {}
    stamps = {file: stamp_of(file) for file in files if file.exists()}
    return dict(sorted(stamps.items(), key=lambda item: (item[1][1], item[0].name), reverse=True))


def summary(path: Path) -> Summary:
    """Takes a replay: the score of a game is nowhere but in its moves."""
    recorded = read(path)
    table = recorded.game.view(None)
    return Summary(
        started=recorded.start.started.isoformat(),
        players=list(recorded.start.players),
        variant=recorded.start.variant.name,
        round=table.round,
        scores=[player.score for player in table.players],
        winners=list(table.winners),
        damage=recorded.damage,
    )


def listed(path: Path, stamp: Stamp, answer: Summary | JournalError) -> Listed:
    played = datetime.fromtimestamp(stamp[1] // 10**9, UTC)
    if isinstance(answer, JournalError):
        return Listed(path, "newer" if isinstance(answer, NewerFormat) else "broken", played, remark=str(answer))
    return Listed(
        path,
        state_of(path, answer),
        played,
        datetime.fromisoformat(answer.started),
        tuple(answer.players),
        answer.variant,
        answer.round,
        tuple(answer.scores),
        tuple(answer.winners),
        str(answer.damage or ""),
    )


def state_of(path: Path, summary: Summary) -> State:
    if summary.winners:
        return "finished"
    if is_locked(path):  # then even a torn line may be one that is just being written
        return "in-use"
    return "damaged" if summary.damage else "unfinished"


def find(name: str, folder: Path | None = None) -> Path:
    """The game that is meant by its id, the beginning of it, the path of its file, or `last`."""
    if os.sep in name or (name.endswith(ENDING) and Path(name).is_file()):
        return Path(name)
    files = newest_first(folder or games_folder())
    if name == LAST:
        return the_last(files)
    word = name.removesuffix(ENDING)
    found = [file for file in files if file.stem == word] or [file for file in files if word and file.stem.startswith(word)]
    if len(found) == 1:
        return found[0]
    raise JournalError(ambiguous(name, found) if found else say("journal.no-such", name=harmless(name)))


def the_last(files: Mapping[Path, Stamp]) -> Path:
    for file in files:
        return file
    raise JournalError(say("journal.none-yet"))


def ambiguous(name: str, found: list[Path]) -> str:
    shown = [harmless(file.stem) for file in found[:MOST_NAMED]] + ["…"] * (len(found) > MOST_NAMED)
    return say("journal.several", name=harmless(name), games=say("list.comma").join(shown))
