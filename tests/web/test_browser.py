"""The game in a real browser: set up and played by a finger and by keys, and drawn as the program meant it."""

from __future__ import annotations

import asyncio

import pytest
from PIL import Image

from tests.web.chromium import PROGRAM, Page, browser
from tests.web.servers import GAME, serving

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(PROGRAM is None, reason="there is no Chromium here (Debian's package chromium)"),
]


@pytest.fixture(autouse=True)
def at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture is of one moment."""
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")


def color_of(picture: Image.Image, x: float, y: float) -> tuple[int, ...]:
    found = picture.getpixel((round(x), round(y)))
    assert isinstance(found, tuple)
    return found


async def drawn_right(page: Page) -> float:
    """How many of the cells that only have a color have just that color in the browser's picture."""
    picture = await page.picture()
    width, height = await page.cell()
    right = cells = 0
    for row in range(page.screen.lines):
        for column in range(page.screen.columns):
            cell = page.screen.buffer[row][column]
            if cell.data == " " and not cell.reverse and len(cell.bg) == 6:
                meant = tuple(bytes.fromhex(cell.bg))
                found = color_of(picture, (column + 0.5) * width, (row + 0.5) * height)
                right += max(abs(one - other) for one, other in zip(meant, found, strict=True)) <= 3
                cells += 1
    assert cells > 500
    return right / cells


TURN, TABLE = "your turn", " left "


async def play(page: Page) -> None:
    """Set up by touch, a turn by keys, another by touch, and back to it after the page is loaded again."""
    await page.wait_for("Just me")
    await page.touch_until("Just me", "normal")
    await page.touch_until("p Play", TABLE)
    await page.wait_for(TURN)
    assert await drawn_right(page) > 0.98
    await page.press_until("Enter", "Hurry")
    await page.wait_for(TURN)
    await page.touch_until("↵ Play", "Hurry")


def test_a_game_is_set_up_by_touch_played_by_keys_and_touch_and_offered_again() -> None:
    async def evening() -> None:
        async with serving() as (_, place), browser(1024, 700) as page:
            await page.open(f"http://{place}/")
            await play(page)
            await page.open(f"http://{place}/")
            await page.wait_for("Keep playing?")
            await page.touch_until("Keep playing", TABLE)

    asyncio.run(evening())


@pytest.mark.parametrize(("size", "columns"), [((600, 900), 80), ((1920, 1200), 190)])
def test_letters_are_as_large_as_the_table_allows(size: tuple[int, int], columns: int) -> None:
    """A small screen still has the 80 columns that the table needs, and a large one has room for large cards."""

    async def look() -> tuple[int, float]:
        async with serving() as (_, place), browser(*size) as page:
            await page.open(f"http://{place}/")
            await page.wait_for("Just me")
            return page.screen.columns, await drawn_right(page)

    found, right = asyncio.run(look())
    assert columns <= found <= columns + 15
    assert right > 0.98


def test_chinese_takes_two_columns() -> None:
    async def widths() -> list[float]:
        async with serving(f"{GAME} --lang zh-Hant") as (_, place), browser(1024, 700) as page:
            await page.open(f"http://{place}/")
            await page.wait_for("繁體中文")
            measure = (
                "(() => {const c = document.createElement('canvas').getContext('2d'); c.font = '20px \"Roboto Mono\"'; "
            )
            found: list[float] = await page.value(measure + "return ['mm', '牌'].map(t => c.measureText(t).width)})()")
            return found

    letters, sign = asyncio.run(widths())
    assert sign == pytest.approx(letters, abs=0.5)
