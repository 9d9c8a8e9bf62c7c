"""The heads of animals where there is no room for shapes: drawn by hand in quarters of cells, eight by three, four by two
or four by one.

`#` is the player's color, `d` a darker and `l` a lighter shade of it, `w` white, `o` orange, `k` the color of the eyes. No
quarter of a cell with an eye has another color than the rest of it.
"""

from __future__ import annotations

from uno_tui.tui.look.painting import Bitmap

MIDDLE_HEADS: dict[str, Bitmap] = {
    "cat": (
        "##............##",
        "####........####",
        "################",
        "################",
        "####lllkklll####",
        ".###llllllll###.",
    ),
    "frog": (
        "...####..####...",
        "..############..",
        "################",
        "##k##########k##",
        "###kkkkkkkkkk###",
        ".##############.",
    ),
    "fox": (
        "##............##",
        "####........####",
        "################",
        "################",
        "wwww########wwww",
        ".wwwwwwkkwwwwww.",
    ),
    "bear": (
        "####........####",
        "####.######.####",
        ".##############.",
        ".##############.",
        ".###lllkklll###.",
        "..##llllllll##..",
    ),
    "rabbit": (
        "..####....####..",
        "..#dd#....#dd#..",
        ".##############.",
        "################",
        "####lllkklll####",
        ".###lllwwlll###.",
    ),
    "mouse": (
        "######....######",
        "#dddd######dddd#",
        "################",
        ".##############.",
        "..####lkkl####..",
        "...###llll###...",
    ),
    "owl": (
        "##............##",
        "################",
        "##lllll##lllll##",
        "##lllll##lllll##",
        "######oooo######",
        ".######oo######.",
    ),
    "dog": (
        "...##########...",
        "dd############dd",
        "ddd##########ddd",
        "ddd##########ddd",
        "dd##lllkklll##dd",
        "..##llllllll##..",
    ),
    "pig": (
        "dd....####....dd",
        "dddd########dddd",
        "################",
        "################",
        "####llkllkll####",
        ".###llllllll###.",
    ),
    "cow": (
        "..ww........ww..",
        "ddww########wwdd",
        "..############..",
        "..############..",
        "..#llkllllkll#..",
        "..#llllllllll#..",
    ),
    "duck": (
        "......####......",
        "..############..",
        "################",
        "################",
        "####oooooooo####",
        ".#####oooo#####.",
    ),
    "panda": (
        "dddd........dddd",
        "dddd########dddd",
        ".##ddd####ddd##.",
        ".##ddd####ddd##.",
        ".####llkkll####.",
        "..###llllll###..",
    ),
}
SMALL_HEADS: dict[str, Bitmap] = {
    "cat": ("#......#", "##....##", "########", "########"),
    "frog": (".##..##.", "########", "########", "########"),
    "fox": ("#......#", "###..###", "########", "ww####ww"),
    "bear": ("##....##", "########", "########", ".######."),
    "rabbit": (".##..##.", ".##..##.", "########", "########"),
    "mouse": ("###..###", "#d####d#", "########", ".######."),
    "owl": ("#......#", "########", "##llll##", "##llll##"),
    "dog": ("..####..", "dd####dd", "d######d", "d######d"),
    "pig": ("d......d", "dd####dd", "########", "########"),
    "cow": ("w......w", "w.####.w", "########", ".######."),
    "duck": ("...##...", ".######.", "########", "##oooo##"),
    "panda": ("dd....dd", "dd####dd", "##dddd##", "##dddd##"),
}
# Half a line lower than they could be: without their second row.
LOW_HEADS: dict[str, Bitmap] = {
    **{animal: ("........", rows[0], *rows[2:]) for animal, rows in SMALL_HEADS.items()},
    "frog": ("........", "###..###", "########", "########"),
    "duck": ("........", ".######.", "########", "##oooo##"),
}
# Where there is one line, the outer cells tell the animals apart.
FLAT_HEADS: dict[str, Bitmap] = {
    "cat": ("#.####.#", "########"),
    "frog": ("##....##", "########"),
    "fox": ("########", "ww####ww"),
    "bear": ("dd####dd", "########"),
    "rabbit": (".######.", ".######."),
    "mouse": ("########", ".######."),
    "owl": ("#.llll.#", "##llll##"),
    "dog": ("dd####dd", "d######d"),
    "pig": (".######.", "########"),
    "cow": ("w######w", "########"),
    "duck": ("########", "##oooo##"),
    "panda": ("##dddd##", "##dddd##"),
}
