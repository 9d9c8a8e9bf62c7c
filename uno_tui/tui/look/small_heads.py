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
# Open eyes are quarters of cells here, too, above the nose or the mouth; no cell has more than two colors.
SMALL_HEADS: dict[str, Bitmap] = {
    "cat": ("#......#", "########", "#k####k#", "###dd###"),
    "frog": ("##....##", "#k####k#", "##dddd##", "########"),
    "fox": ("#......#", "###..###", "#k####k#", "##wwww##"),
    "bear": ("##....##", "########", "#k####k#", "##llll##"),
    "rabbit": (".##..##.", ".##..##.", "#k####k#", "###ww###"),
    "mouse": ("###..###", "#d####d#", "#k####k#", "###ll###"),
    "owl": ("#......#", "########", "lk####kl", "ll#oo#ll"),
    "dog": ("..####..", "dd####dd", "d#k##k#d", "d######d"),
    "pig": ("d......d", "dd####dd", "#kllllk#", "##dlld##"),
    "cow": ("w......w", "ww####ww", "#k####k#", "##llll##"),
    "duck": ("...##...", ".######.", "#k####k#", "##oooo##"),
    "panda": ("dd....dd", "########", "dw####wd", "dd#dd#dd"),
}
# Half a line lower than they could be: without their second row. There is no hole above an eye, or it would look like one.
LOW_HEADS: dict[str, Bitmap] = {
    **{animal: ("........", rows[0], *rows[2:]) for animal, rows in SMALL_HEADS.items()},
    "cat": ("........", "##....##", "#k####k#", "###dd###"),
    "frog": ("........", "##....##", "#k####k#", "##dddd##"),
    "fox": ("........", "###..###", "#k####k#", "##wwww##"),
    "owl": ("........", "##....##", "lk####kl", "ll#oo#ll"),
    "pig": ("........", "dd....dd", "#kllllk#", "##dlld##"),
    "cow": ("........", "ww....ww", "#k####k#", "##llll##"),
    "duck": ("........", ".######.", "#k####k#", "##oooo##"),
}
# Where there is one line no animal can be told: all have the same head in their own color; with a chin
# where they stand close below one another.
FLAT_ROWS: Bitmap = ("########", "########")
LOW_FLAT_ROWS: Bitmap = ("########", ".######.")
