"""Homes of visitors: each browser has a folder of its own for its games, tables, history and settings.

The browser keeps an id that nobody can guess and finds its home again by it, after a reload and on another day. At most MOST
homes are kept; a new visitor replaces whoever has been away longest.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
import shutil
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path

from uno_tui.lang.choosing import SETTING
from uno_tui.storage.paths import CACHE, GAMES, own_variants_folder
from uno_tui.storage.settings import FILE

COOKIE = "uno-tui-visitor"
YEAR = 365 * 24 * 60 * 60  # seconds
ID = re.compile(r"[A-Za-z0-9_-]{22}")
FOLDER = re.compile(r"[0-9a-f]{32}")
MOST = 100


def visitor_id(cookies: Mapping[str, str]) -> str:
    """The id that the browser has kept, or nothing."""
    kept = cookies.get(COOKIE, "")
    return kept if ID.fullmatch(kept) else ""


def new_id() -> str:
    return secrets.token_urlsafe(16)


def folder_name(visitor: str) -> str:
    """Does not give the id away: whoever knows that gets at the home."""
    return hashlib.blake2b(visitor.encode(), digest_size=16).hexdigest()


class Homes:
    def __init__(self, folder: Path, language: str, most: int = MOST) -> None:
        """A new visitor is spoken to in this language."""
        self.folder = folder
        self.first_settings = json.dumps({SETTING: language})
        self.most = most

    def of(self, visitor: str) -> Path:
        return self.folder / folder_name(visitor)

    def environment(self, visitor: str, present: Collection[str]) -> dict[str, str]:
        """The environment of this visitor's program: its own home, the host's variants. Visitors who are `present` are never
        evicted."""
        home = self.of(visitor)
        with suppress(OSError):  # a game that cannot be kept can still be played
            self.furnish(home, present)
        return {"UNO_TUI_HOME": str(home), "UNO_TUI_VARIANTS": str(own_variants_folder())}

    def furnish(self, home: Path, present: Collection[str]) -> None:
        if not home.is_dir():
            self.folder.mkdir(parents=True, exist_ok=True)
            self.folder.chmod(0o700)
            self.make_room(present)
            home.mkdir(mode=0o700)
            (home / FILE).write_text(self.first_settings, encoding="utf-8")
        home.touch()  # here today

    def make_room(self, present: Collection[str]) -> None:
        """Homes without a game go first, then those of whoever has been away longest."""
        ours = (path for path in self.folder.iterdir() if FOLDER.fullmatch(path.name))
        homes = [path for path in ours if path.is_dir() and not path.is_symlink()]
        staying = {folder_name(visitor) for visitor in present}
        absent = [path for path in homes if path.name not in staying]
        absent.sort(key=lambda path: (has_games(path), path.stat().st_mtime))
        for path in absent[: max(0, len(homes) + 1 - self.most)]:
            shutil.rmtree(path, ignore_errors=True)

    def leave(self, visitor: str, present: Collection[str]) -> None:
        """A home in which nothing was played or chosen is not kept."""
        with suppress(OSError):
            if visitor not in present and self.is_unused(self.of(visitor)):
                shutil.rmtree(self.of(visitor), ignore_errors=True)

    def is_unused(self, home: Path) -> bool:
        kept = {path.name for path in home.iterdir()} - {CACHE}
        return kept == {FILE} and (home / FILE).read_text(encoding="utf-8") == self.first_settings


def has_games(home: Path) -> bool:
    return any((home / GAMES).glob("*"))
