"""What is in docs/pictures/: the film, and one picture for each variant."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.engine.chance import VARIANTS, variant
from tests.tui.film.camera import Shot
from tests.tui.film.moments import taken
from tests.tui.film.moving_svg import moving_svg
from tests.tui.film.story import still_of
from uno_tui.lang import words

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"
FILM = "film.svg"


def film_of(shots: Sequence[Shot]) -> str:
    return moving_svg(shots, "uno-tui", still_of(shots))


def pictures_of_moments() -> Iterator[tuple[str, str]]:
    """Each file, and what is in it."""
    for name in VARIANTS:
        yield f"{name}.svg", moving_svg([asyncio.run(taken(name))], words.of(variant(name).name))
