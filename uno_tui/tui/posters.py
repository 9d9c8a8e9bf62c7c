"""Posters as files: a picture and a text beside each other, under names that are still free."""

from __future__ import annotations

from pathlib import Path

from uno_tui.match.story import GameStory
from uno_tui.narration.poster import Poster, poster_of, poster_text
from uno_tui.storage.exports import free_path, write_new
from uno_tui.tui.look.poster import poster_svg

PICTURE, TEXT = ".svg", ".txt"


def save_poster(game: Path, folder: Path) -> list[Path]:
    """Where they are. UnoError: nothing can be had from this game, or nothing written there."""
    poster = poster_of(GameStory(game))
    picture = free_path(folder / f"{game.stem}{PICTURE}")
    return [save_picture(poster, picture), write_new(free_path(picture.with_suffix(TEXT)), in_lines(poster))]


def save_picture(poster: Poster, path: Path) -> Path:
    return write_new(path, poster_svg(poster))


def in_lines(poster: Poster) -> str:
    return "".join(f"{line}\n" for line in poster_text(poster))
