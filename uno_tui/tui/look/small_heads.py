"""The heads of animals where there is no room for shapes: drawn by hand in quarters of cells, eight by three or four by two.

`#` is the player's color, `d` a darker and `l` a lighter shade of it, `w` white, `o` orange, `k` the color of the eyes. No
quarter of a cell with an eye has another color than the rest of it.
"""

from __future__ import annotations

from uno_tui.tui.look.painting import Bitmap

MIDDLE_HEADS: dict[str, Bitmap] = {
    "cat": (
        "##............##",
        "#d##........##d#",
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
        "#d##........##d#",
        "################",
        "################",
        "wwww########wwww",
        ".wwwwwwkkwwwwww.",
    ),
    "bear": (
        "####........####",
        "#dd##########dd#",
        "################",
        "################",
        "####lllkklll####",
        ".###llllllll###.",
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
        "####..####..####",
        "##lllll##lllll##",
        "##lllll##lllll##",
        "#######oo#######",
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
        "###oooooooooo###",
        ".###oooooooo###.",
    ),
    "panda": (
        "kkkk........kkkk",
        "kkkk########kkkk",
        "###lll####lll###",
        "###lll####lll###",
        "#####llkkll#####",
        ".####llllll####.",
    ),
}
SMALL_HEADS: dict[str, Bitmap] = {
    "cat": ("#......#", "##....##", "########", "########"),
    "frog": (".##..##.", "########", "########", "########"),
    "fox": ("#......#", "###..###", "########", "ww####ww"),
    "bear": ("dd....dd", "########", "########", "########"),
    "rabbit": (".##..##.", ".##..##.", "########", "########"),
    "mouse": ("###..###", "#d####d#", "########", ".######."),
    "owl": ("#......#", "########", "##llll##", "##llll##"),
    "dog": ("..####..", "dd####dd", "d######d", "d######d"),
    "pig": ("d......d", "dd####dd", "########", "########"),
    "cow": ("w......w", "w.####.w", "########", ".######."),
    "duck": ("...##...", "..####..", "########", "######oo"),
    "panda": ("kk....kk", "kk####kk", "########", "########"),
}
