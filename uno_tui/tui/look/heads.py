"""Heads of animals in six sizes, and as large as one likes; their eyes show the mood."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from uno_tui.tui.look.avatars import ANIMALS, Avatar
from uno_tui.tui.look.canvas import Pieces
from uno_tui.tui.look.head_features import Mood
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.portraits import dark_of, eye_ink, light_of, paint_portrait
from uno_tui.tui.look.small_heads import FLAT_ROWS, LOW_FLAT_ROWS, LOW_HEADS, MIDDLE_HEADS, SMALL_HEADS


class HeadSize(NamedTuple):
    width: int
    height: int


SMALL_HEAD, MIDDLE_HEAD, LARGE_HEAD, HUGE_HEAD = HeadSize(4, 2), HeadSize(8, 3), HeadSize(13, 6), HeadSize(23, 11)
GIANT_HEAD, FLAT_HEAD = HeadSize(36, 17), HeadSize(4, 1)
DRAWN = {FLAT_HEAD: dict.fromkeys(ANIMALS, FLAT_ROWS), SMALL_HEAD: SMALL_HEADS, MIDDLE_HEAD: MIDDLE_HEADS}
EYES: dict[Mood, str] = {"open": "••", "happy": "^^", "shut": "--", "cross": "××", "sleepy": "~~", "sly": "¬¬"}
RADIUS = 0.354  # of a head of shapes, by its width


def paint_head(painting: Painting, avatar: Avatar, x: int, y: int, size: HeadSize, mood: Mood = "open") -> None:
    """With its upper left corner there."""
    if size.height >= LARGE_HEAD.height:
        paint_portrait(painting, avatar, x + size.width / 2, y + 0.55 * size.height, RADIUS * size.width, mood)
        return
    painting.bitmap(DRAWN[size][avatar.animal], x, y, head_inks(avatar))
    columns, line = eyes_at(avatar.animal, size)
    if size != SMALL_HEAD or mood != "open":  # those are drawn
        paint_signs(painting, avatar, [(x + column, y + line) for column in columns], mood, is_flat=size == FLAT_HEAD)
    if mood == "shut" and size == MIDDLE_HEAD:
        painting.text(x + 3, y + line + 1, "zz", avatar.eyes)


def paint_signs(
    painting: Painting, avatar: Avatar, places: list[tuple[int, int]], mood: Mood, *, is_flat: bool = False
) -> None:
    """Eyes that are letters; a flat head has no dark patches for them."""
    ink = avatar.eyes if is_flat else eye_ink(avatar)
    for (x, y), eye in zip(places, EYES[mood], strict=True):
        painting.text(x, y, eye, ink, bold=True)


def eyes_at(animal: str, size: HeadSize) -> tuple[tuple[int, int], int]:
    """The two columns and the line of the eyes: a frog's are above its head, and beside a dog's are its ears."""
    if size == MIDDLE_HEAD:
        return (2, 5), 0 if animal == "frog" else 1
    is_wide = size == SMALL_HEAD and animal != "dog"
    return (0, 3) if is_wide else (1, 2), 0 if animal == "frog" else size.height - 1


def bare_head(avatar: Avatar, size: HeadSize, mood: Mood = "open") -> Painting:
    """With nothing around it."""
    painting = Painting(size.width, size.height)
    paint_head(painting, avatar, 0, 0, size, mood)
    return painting


def head_inks(avatar: Avatar) -> dict[str, str]:
    """What the signs of a small head stand for."""
    shades = {"#": avatar.hue, "d": dark_of(avatar), "l": light_of(avatar)}
    return shades | {"w": avatar.white, "o": avatar.beak, "k": avatar.eyes}


@lru_cache(maxsize=64)
def head_lines(avatar: Avatar, palette: Palette, size: HeadSize = SMALL_HEAD, ground: str = "") -> list[Pieces]:
    """A head as lines of styled text, on the felt or on another ground."""
    painting = Painting(size.width, size.height)
    paint_head(painting, avatar.seen_in(palette), 0, 0, size)
    return painting.lines(ground or palette.felt)


@lru_cache(maxsize=64)
def low_head_lines(avatar: Avatar, palette: Palette, size: HeadSize = SMALL_HEAD) -> list[Pieces]:
    """A small or a flat head lower than it could be, for heads that stand close below one another."""
    painting = Painting(*size)
    paint_low_head(painting, avatar.seen_in(palette), 0, size)
    return painting.lines(palette.felt)


def paint_low_head(painting: Painting, avatar: Avatar, x: int, size: HeadSize = SMALL_HEAD) -> None:
    if size == FLAT_HEAD:
        painting.bitmap(LOW_FLAT_ROWS, x, 0, head_inks(avatar))
        columns, line = eyes_at(avatar.animal, size)
        paint_signs(painting, avatar, [(x + column, line) for column in columns], "open", is_flat=True)
    else:
        painting.bitmap(LOW_HEADS[avatar.animal], x, 0, head_inks(avatar))
