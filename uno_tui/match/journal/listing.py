"""The list of saved games: a line for each, the one played last first; and the game that somebody means by a word.

Whatever lies in the folder gets its line, with a sentence about what is wrong with it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal, NamedTuple, TypeVar

from uno_tui.errors import Enumeration, Message
from uno_tui.match.journal.errors import JournalError, NewerFormat, harmless_quote
from uno_tui.match.journal.files import Stamp, is_locked, stamp
from uno_tui.match.journal.header import Origin
from uno_tui.match.journal.reading import JournalDamage, read_journal
from uno_tui.match.journal.result_cache import ResultCache
from uno_tui.match.journal.writing import ENDING, MINUTE
from uno_tui.match.seats import bot_places
from uno_tui.rulebook.records import Record
from uno_tui.rulebook.words import Words
from uno_tui.storage.paths import games_folder

# damaged: what is left of it can be played on; broken: nothing can be had from it.
State = Literal["unfinished", "finished", "damaged", "in-use", "newer", "broken"]
T = TypeVar("T")
LAST = "last"
MOST_OFFERED = 20  # an unfinished game with so many after it is not missed
MOST_NAMED = 3
EPOCH = datetime.fromtimestamp(0, UTC)
LATEST = 250_000_000_000_000_000  # microseconds: what comes after the year 9999 has no name


class Summary(Record):
    """What a list of games tells about one of them."""

    started: str
    told: str
    players: list[str]
    bots: list[int]
    variant: Words
    round: int
    scores: list[int]
    winners: list[int]
    damage: JournalDamage | None
    origin: list[str | int]  # of a game that was played on from another, where


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
    bots: tuple[int, ...] = ()  # the seats that they have
    remark: str = ""
    origin: Origin | None = None

    @property
    def id(self) -> str:
        return harmless_quote(self.path.stem)

    @property
    def can_be_resumed(self) -> bool:
        return self.state in ("unfinished", "damaged")


def games(folder: Path | None = None) -> list[Listed]:
    """All of them, the one played last first."""
    place = folder or games_folder()
    files = journals(place)
    return in_order(
        listed_game(file, files[file], answer) for file, answer in ResultCache(place, summary).answers(files).items()
    )


def survey(work: Callable[[Path], T], folder: Path | None = None) -> dict[Path, T | JournalError]:
    """What `work` finds out about each game. It must be a function of a module, and its answers fit for JSON."""
    place = folder or games_folder()
    return ResultCache(place, work).answers(journals(place))


def latest(folder: Path) -> list[Listed]:
    """The games played last. Of a file that was never read its date tells for the time being."""
    results, files = ResultCache(folder, summary), journals(folder)

    def guessed(file: Path) -> datetime:
        is_known = results.is_known(file, files[file])
        return when_played(files[file], results.known(file)) if is_known else date_of(files[file])

    likely = sorted(files, key=lambda file: likelihood(guessed(file)), reverse=True)[:MOST_OFFERED]
    found = in_order(listed_game(file, files[file], results.answer(file, files[file])) for file in likely)
    results.save()
    return found


def latest_unfinished(folder: Path | None = None) -> Listed | None:
    """The game to be offered: the one played last, of those that are not over and free to be resumed."""
    return next((game for game in latest(folder or games_folder()) if game.can_be_resumed), None)


def journals(folder: Path) -> dict[Path, Stamp]:
    """Whatever has the name of one, in the order of the names: that in which they began."""
    try:
        entries = [entry for entry in os.scandir(folder) if entry.name.endswith(ENDING)]
    except OSError:
        return {}
    stamps: dict[Path, Stamp] = {}
    for entry in sorted(entries, key=lambda entry: entry.name, reverse=True):
        with suppress(OSError):  # a link to nowhere
            stamps[folder / entry.name] = stamp(entry.stat())
    return stamps


def in_order(found: Iterable[Listed]) -> list[Listed]:
    return sorted(found, key=lambda game: (*likelihood(game.played), game.path.name), reverse=True)


def likelihood(played: datetime) -> tuple[bool, datetime]:
    """Of being the last: a time that is yet to come cannot be right, so such a game stands behind all others."""
    return played <= soon(), played


def when_played(stamp: Stamp, summary: Summary) -> datetime:
    """What the journal tells. The date of its file counts as far as that can be true: it may have been copied since.

    A journal from before times were told has but its start.
    """
    date, told = date_of(stamp), datetime.fromisoformat(summary.told)
    is_true = date <= soon() if summary.told == summary.started else timedelta(0) <= date - told <= MINUTE
    return date if is_true else told


def date_of(stamp: Stamp) -> datetime:
    return EPOCH + timedelta(microseconds=min(stamp[1] // 1000, LATEST))


def soon() -> datetime:
    """The clock of the disk may go ahead a little."""
    return datetime.now(UTC) + MINUTE


def summary(path: Path) -> Summary:
    """Takes a replay: the score of a game is nowhere but in its moves."""
    recorded = read_journal(path)
    table = recorded.game.view(None)
    return Summary(
        started=recorded.start.started.isoformat(),
        told=recorded.told.isoformat(),
        players=list(recorded.start.players),
        bots=list(bot_places(recorded.seats)),
        variant=recorded.start.variant.name,
        round=table.round,
        scores=[player.score for player in table.players],
        winners=list(table.winners),
        damage=recorded.damage,
        origin=list(recorded.start.origin or ()),
    )


def listed_game(path: Path, stamp: Stamp, answer: Summary | JournalError) -> Listed:
    if isinstance(answer, JournalError):
        state: State = "newer" if isinstance(answer, NewerFormat) else "broken"
        return Listed(path, state, date_of(stamp), remark=str(answer))
    return Listed(
        path,
        state_of(path, answer),
        when_played(stamp, answer),
        datetime.fromisoformat(answer.started),
        tuple(answer.players),
        answer.variant,
        answer.round,
        tuple(answer.scores),
        tuple(answer.winners),
        tuple(answer.bots),
        str(answer.damage or ""),
        Origin(str(answer.origin[0]), int(answer.origin[1])) if answer.origin else None,
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
    if name == LAST:
        return the_last(folder or games_folder())
    files = journals(folder or games_folder())
    word = name.removesuffix(ENDING)
    found = [file for file in files if file.stem == word] or [file for file in files if word and file.stem.startswith(word)]
    if len(found) == 1:
        return found[0]
    raise JournalError(ambiguous(name, found) if found else Message("journal.no-such", name=harmless_quote(name)))


def the_last(folder: Path) -> Path:
    for game in latest(folder):
        return game.path
    raise JournalError(Message("journal.none-yet"))


def ambiguous(name: str, found: list[Path]) -> Message:
    shown = [harmless_quote(file.stem) for file in found[:MOST_NAMED]] + ["…"] * (len(found) > MOST_NAMED)
    return Message("journal.several", name=harmless_quote(name), games=Enumeration(tuple(shown)))
