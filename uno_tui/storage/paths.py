"""Paths: where files live on disk. `UNO_TUI_HOME` names one folder for everything that the program itself writes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
# For a user without a home folder: whoever reads or writes here gets an OSError, as from a full disk.
NOWHERE = Path(os.devnull) / "uno-tui"
# Inside `UNO_TUI_HOME`.
GAMES, CACHE = "games", "cache"


def variants_folder() -> Path:
    """The bundled variants: inside the package when it is installed, beside it in a checkout."""
    installed = PACKAGE / "variants"
    return installed if installed.is_dir() else PACKAGE.parent / "variants"


def own_variants_folder() -> Path:
    """Variants that the user wrote, each found by the name of its file; a visitor is shown those of the host. It need not
    exist."""
    host = os.environ.get("UNO_TUI_VARIANTS")
    return Path(host) if host else settings_folder() / "variants"


def settings_folder() -> Path:
    """What the user chose. It need not exist yet."""
    if home := os.environ.get("UNO_TUI_HOME"):
        return Path(home)
    from platformdirs import user_config_path

    return users(user_config_path)


def cache_folder() -> Path:
    """What can be worked out again at any time. It need not exist yet."""
    if home := os.environ.get("UNO_TUI_HOME"):
        return Path(home) / CACHE
    from platformdirs import user_cache_path

    return users(user_cache_path)


def games_folder() -> Path:
    """Every game that was ever begun. It need not exist yet."""
    if home := os.environ.get("UNO_TUI_HOME"):
        return Path(home) / GAMES
    from platformdirs import user_data_path

    return users(user_data_path) / GAMES


def in_short(path: Path) -> str:
    """As people write it: their home folder is `~`."""
    try:
        return str("~" / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):  # it lies elsewhere, or there is no home
        return str(path)


def posters_folder() -> Path:
    """Posters that were made inside the program. It need not exist yet."""
    return games_folder().parent / "posters"


def visitors_folder() -> Path:
    """The homes of those who play in a browser. It need not exist yet."""
    return games_folder().parent / "visitors"


def users(find: Callable[[str], Path]) -> Path:
    """Without a home there is no folder. Older platformdirs do not say so: a `~` must not become a folder of that name."""
    try:
        folder = find("uno-tui")
    except RuntimeError:
        return NOWHERE
    return folder if folder.is_absolute() else NOWHERE
