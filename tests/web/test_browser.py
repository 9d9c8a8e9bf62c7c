"""The game in a real browser: set up and played by a finger and by keys, and drawn as the program meant it."""

from __future__ import annotations

import asyncio
import shutil
import subprocess

import pytest
from PIL import Image

from tests.web.chromium import PATIENCE, PROGRAM, Page, browser
from tests.web.servers import GAME, serving

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(PROGRAM is None, reason="there is no Chromium here (Debian's package chromium)"),
]


SIGNS = "●■▲◆⊘⇄★♪✦⇅⊗∨∪≡↻↺▶◀▸◂▼▰▱↵"


@pytest.fixture(autouse=True)
def at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture is of one moment."""
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")


def color_of(picture: Image.Image, x: float, y: float) -> tuple[int, ...]:
    found = picture.getpixel((round(x), round(y)))
    assert isinstance(found, tuple)
    return found


async def assert_drawn_right(page: Page) -> None:
    """Sooner or later: the browser draws when it has the time."""
    async with page.patience():
        while await drawn_right(page) <= 0.98:  # noqa: ASYNC110
            await asyncio.sleep(0.2)


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
    await page.touch_until("↵ Play", TABLE)  # the large button has drawn letters, which nobody can look for
    await page.wait_for(TURN)
    await assert_drawn_right(page)
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
            await page.press_until("Enter", TABLE)

    asyncio.run(evening())


@pytest.mark.parametrize(("size", "columns"), [((600, 900), 80), ((1920, 1200), 190)])
def test_letters_are_as_large_as_the_table_allows(size: tuple[int, int], columns: int) -> None:
    """A small screen still has the 80 columns that the table needs, and a large one has room for large cards."""

    async def look() -> int:
        async with serving() as (_, place), browser(*size) as page:
            await page.open(f"http://{place}/")
            await page.wait_for("Just me")
            await assert_drawn_right(page)
            return page.screen.columns

    assert columns <= asyncio.run(look()) <= columns + 15


def has_chinese_letters() -> bool:
    """Asked of fontconfig, as the browser does."""
    return bool(shutil.which("fc-list") and subprocess.run(["fc-list", ":lang=zh"], capture_output=True, check=True).stdout)


@pytest.mark.skipif(not has_chinese_letters(), reason="there is no Chinese font here (Debian's fonts-noto-cjk)")
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


def test_a_tablet_or_phone_that_is_turned_keeps_the_table() -> None:
    """And the button for its keyboard lies where nothing of the table is."""

    async def turned() -> list[tuple[int, int]]:
        async with serving() as (_, place), browser(1024, 768) as page:
            await page.open(f"http://{place}/")
            await page.wait_for("Just me")
            found = []
            for width, height in ((768, 1024), (844, 390), (390, 844), (1024, 768)):
                before = page.screen.columns
                await page.turn(width, height)
                async with asyncio.timeout(PATIENCE):
                    while page.screen.columns == before:  # noqa: ASYNC110
                        await asyncio.sleep(0.05)
                await page.wait_for("Just me")
                found.append((page.screen.columns, page.screen.lines))
                box = "getBoundingClientRect()"
                foot = await page.value(f"document.querySelector('.xterm-screen').{box}.bottom")
                assert await page.value(f"document.getElementById('keyboard').{box}.top") >= foot
            return found

    assert all(columns >= 80 and lines >= 24 for columns, lines in asyncio.run(turned()))


def test_every_sign_of_a_card_is_as_wide_as_a_letter() -> None:
    async def widths() -> dict[str, float]:
        async with serving() as (_, place), browser(1024, 700) as page:
            await page.open(f"http://{place}/")
            await page.wait_for("Just me")
            measure = (
                "(() => {const c = document.createElement('canvas').getContext('2d'); c.font = '100px \"Roboto Mono\"'; "
            )
            return {sign: await page.value(measure + f"return c.measureText('{sign}').width}})()") for sign in ("m", *SIGNS)}

    found = asyncio.run(widths())
    assert {sign: width for sign, width in found.items() if abs(width - found["m"]) > 1} == {}
