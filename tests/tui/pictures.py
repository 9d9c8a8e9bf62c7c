"""Every screen at three sizes as PNG, for people who judge looks: `make pictures`, or
`python -m tests.tui.pictures [--lang zh-Hant] [--look daylight] [NAME …]` for the scenes whose names begin so.

The screens are those of the running program. Blocks are drawn as shapes, without the seams that some fonts leave.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import tests.conftest  # noqa: F401 - takes the terminal of whoever runs this out of the pictures; has to come first

from PIL import Image, ImageDraw, ImageFont  # isort: skip
from rich.cells import get_character_cell_size
from rich.segment import Segment

from tests.tui.driver import LEAST, WIDE
from tests.tui.scenes import PLAYERS, SCENES, Size
from uno_tui.lang import LANGUAGES, speak
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.terminal_svg import BLOCKS, colors_of

FOLDER = Path("pictures")
HUGE = (200, 60)
CELL, LINE, LETTER = 8, 16, 13  # pixels
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts", "~/.local/share/fonts", "/Library/Fonts")
LATIN, LATIN_BOLD, CHINESE = "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf", "NotoSansCJK-Regular.ttc"


Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


class Fonts:
    plain: Font
    bold: Font
    wide: Font

    def __init__(self) -> None:
        self.plain, self.bold, self.wide = (
            ImageFont.truetype(font_file(name), LETTER) for name in (LATIN, LATIN_BOLD, CHINESE)
        )

    def of(self, sign: str, is_bold: bool) -> Font:
        if get_character_cell_size(sign) > 1:
            return self.wide
        return self.bold if is_bold else self.plain


def font_file(name: str) -> str:
    found = (path for folder in FONT_FOLDERS for path in Path(folder).expanduser().rglob(name))
    path = next(found, None)
    if path is None:
        raise SystemExit(f"pictures need the font {name} (Debian: fonts-dejavu, fonts-noto-cjk)")
    return str(path)


def painted(lines: Sequence[Sequence[Segment]], width: int, palette: Palette, fonts: Fonts) -> Image.Image:
    image = Image.new("RGB", (width * CELL, len(lines) * LINE), palette.felt)
    pencil = ImageDraw.Draw(image)
    for y, line in enumerate(lines):
        x = 0
        for segment in line:
            ink, paper = colors_of(segment.style, palette)
            box = (x * CELL, y * LINE, (x + segment.cell_length) * CELL - 1, (y + 1) * LINE - 1)
            pencil.rectangle(box, fill=paper)
            for sign in segment.text:
                draw_sign(pencil, sign, x, y, ink, fonts.of(sign, bool(segment.style and segment.style.bold)))
                x += get_character_cell_size(sign)
    return image


def draw_sign(pencil: ImageDraw.ImageDraw, sign: str, x: int, y: int, ink: str, font: Font) -> None:
    for left, top, width, height in BLOCKS.get(sign, ()):
        start = (x + left) * CELL, (y + top) * LINE
        pencil.rectangle((*start, start[0] + width * CELL - 1, start[1] + height * LINE - 1), fill=ink)
    if sign not in BLOCKS and not sign.isspace():
        pencil.text((x * CELL, y * LINE + LINE - 4), sign, fill=ink, font=font, anchor="ls")


async def take(name: str, size: Size, look: str | None, fonts: Fonts) -> Image.Image:
    async with SCENES[name](size, PLAYERS) as driver:
        if look:
            driver.app.action_look(look)
            await driver.settle()
        return painted(driver.cells(), size[0], palette_of(driver.app), fonts)


def sizes_of(name: str) -> Iterator[Size]:
    """A screen that is about too little room has only one."""
    yield from [LEAST] if name.startswith("too small") else [LEAST, WIDE, HUGE]


def main() -> None:
    parser = argparse.ArgumentParser(description="Every screen at three sizes as PNG.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only scenes whose names begin so")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--look", help="a look by its name, as in the program's commands")
    options = parser.parse_args()
    fonts = Fonts()
    FOLDER.mkdir(exist_ok=True)
    for name in SCENES:
        if not options.names or name.startswith(tuple(options.names)):
            for size in sizes_of(name):
                with TemporaryDirectory() as home:
                    os.environ["UNO_TUI_HOME"] = os.environ["HOME"] = home
                    speak(options.lang)
                    image = asyncio.run(take(name, size, options.look, fonts))
                words = re.sub(r"\W+", "-", name)
                image.save(FOLDER / f"{words}-{options.lang}-{size[0]}x{size[1]}.png")


if __name__ == "__main__":
    main()
