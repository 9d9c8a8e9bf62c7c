"""The pictures of the README, made by the program itself: `make film` writes them into docs/pictures/."""

from __future__ import annotations

import os
from tempfile import TemporaryDirectory

import tests.conftest  # noqa: F401 - takes the terminal of whoever runs this out of the pictures; has to come first

from tests.tui.film.camera import filmed  # isort: skip
from tests.tui.film.files import FILM, FOLDER, film_of, pictures_of_moments
from tests.tui.film.story import story
from uno_tui.lang import speak


def main() -> None:
    with TemporaryDirectory() as home:
        os.environ["UNO_TUI_HOME"] = home
        speak("en")
        FOLDER.mkdir(parents=True, exist_ok=True)
        for name, svg in [(FILM, film_of(filmed(story))), *pictures_of_moments()]:
            (FOLDER / name).write_text(svg, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
