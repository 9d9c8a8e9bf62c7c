"""`uno-tui poster`: how a game ended, as a picture (SVG) and as text to paste into a chat."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from uno_tui.lang import words
from uno_tui.match.journal import find


def run(arguments: Namespace) -> int:
    """Without options both are written beside each other, here."""
    from uno_tui.match.story import GameStory
    from uno_tui.narration.poster import poster_of
    from uno_tui.tui.posters import in_lines, save_picture, save_poster

    game = find(arguments.game)
    if not (arguments.text or arguments.svg):
        print_files(save_poster(game, Path()))
        return 0
    poster = poster_of(GameStory(game))
    if arguments.text:
        print(in_lines(poster), end="")
    if arguments.svg:
        made = save_picture(poster, Path(arguments.svg))
        if not arguments.text:
            print_files([made])
    return 0


def print_files(files: list[Path]) -> None:
    for file in files:
        print(words.say("poster.saved", files=str(file)))
