"""Chromium without a window, told what to do by its own protocol: touched, typed into, photographed."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pyte
from aiohttp import ClientSession, ClientWebSocketResponse
from PIL import Image

from tests.tui.terminal import NOT_UNDERSTOOD, shown

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser")
QUIET = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--remote-debugging-port=0",
)  # fmt: skip
PATIENCE = 60.0  # seconds until a test gives up; nothing is ever measured by it
KEYS = {"Enter": ("\r", 13), "Escape": ("", 27)}


class Page:
    """What the program has sent to the page is followed by an emulator as well: it says what must be drawn."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.asked = 0
        self.answers: dict[int, asyncio.Future[Any]] = {}
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.has_loaded = asyncio.Event()
        self.listener = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        async for message in self.socket:
            told = json.loads(message.data)
            if "id" in told:
                self.answers.pop(told["id"]).set_result(told.get("result", told))
            elif told["method"] == "Network.webSocketFrameReceived" and told["params"]["response"]["opcode"] == 2:
                self.emulate(base64.b64decode(told["params"]["response"]["payloadData"]))
            elif told["method"] == "Network.webSocketFrameSent":
                self.follow_size(json.loads(told["params"]["response"]["payloadData"]))
            elif told["method"] == "Page.loadEventFired":
                self.has_loaded.set()

    def follow_size(self, sent: object) -> None:
        match sent:
            case ["resize", {"width": width, "height": height}]:
                self.screen.resize(height, width)
            case _:
                pass

    def emulate(self, data: bytes) -> None:
        for sequence in NOT_UNDERSTOOD:
            data = data.replace(sequence, b"")
        self.stream.feed(data)

    async def tell(self, method: str, **parameters: object) -> Any:
        self.asked += 1
        answer = self.answers[self.asked] = asyncio.get_running_loop().create_future()
        await self.socket.send_json({"id": self.asked, "method": method, "params": parameters})
        return await asyncio.wait_for(answer, PATIENCE)

    async def value(self, script: str) -> Any:
        return (await self.tell("Runtime.evaluate", expression=script, returnByValue=True))["result"].get("value")

    async def open(self, address: str) -> None:
        self.screen.reset()
        self.has_loaded.clear()
        await self.tell("Page.navigate", url=address)
        await asyncio.wait_for(self.has_loaded.wait(), PATIENCE)

    @property
    def lines(self) -> list[str]:
        rows = [[self.screen.buffer[y][x].data for x in range(self.screen.columns)] for y in range(self.screen.lines)]
        return ["".join(shown(row)) for row in rows]

    @asynccontextmanager
    async def patience(self) -> AsyncIterator[None]:
        """Whoever waits in vain is told what there is instead."""
        try:
            async with asyncio.timeout(PATIENCE):
                yield
        except TimeoutError:
            raise AssertionError("\n".join(self.lines)) from None

    async def wait_for(self, text: str) -> None:
        """Until the program has written these words."""
        async with self.patience():
            while not self.shows(text):  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    async def cell(self) -> tuple[float, float]:
        """Its width and height in the browser."""
        box = "document.querySelector('.xterm-screen').getBoundingClientRect()"
        width, height = await self.value(f"[{box}.width, {box}.height]")
        return width / self.screen.columns, height / self.screen.lines

    def shows(self, text: str) -> bool:
        return text in "\n".join(self.lines)

    async def touch_until(self, text: str, after: str) -> None:
        """A finger that comes before the table listens comes again, until there is to be seen what comes after."""
        async with self.patience():
            while not self.shows(after):
                await self.touch(text)
                await asyncio.sleep(1)

    async def press_until(self, key: str, after: str) -> None:
        """The same for a key."""
        async with self.patience():
            while not self.shows(after):
                await self.press(key)
                await asyncio.sleep(1)

    async def touch(self, text: str) -> None:
        """A finger on these words; the last time, because a title stands above what can be touched."""
        rows = [number for number, line in enumerate(self.lines) if text in line]
        if not rows:
            return
        row = rows[-1]
        column = self.lines[row].index(text) + len(text) / 2
        width, height = await self.cell()
        finger = {"x": column * width, "y": (row + 0.5) * height}
        await self.tell("Input.dispatchTouchEvent", type="touchStart", touchPoints=[finger])
        await self.tell("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    async def press(self, key: str) -> None:
        text, code = KEYS.get(key, (key, ord(key[0].upper())))
        for kind in ("keyDown", "keyUp"):
            await self.tell("Input.dispatchKeyEvent", type=kind, key=key, text=text, windowsVirtualKeyCode=code)

    async def turn(self, width: int, height: int) -> None:
        """The screen has these sides from now on."""
        await self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    async def picture(self) -> Image.Image:
        taken = await self.tell("Page.captureScreenshot", format="png")
        return Image.open(io.BytesIO(base64.b64decode(taken["data"]))).convert("RGB")


@asynccontextmanager
async def browser(width: int, height: int) -> AsyncIterator[Page]:
    assert PROGRAM
    with TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True) as home:
        started = await asyncio.create_subprocess_exec(
            PROGRAM, *QUIET, f"--user-data-dir={home}", f"--window-size={width},{height}", "about:blank",
            stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        try:
            async with (
                ClientSession() as session,
                session.ws_connect(await first_page(session, Path(home)), max_msg_size=0) as socket,
            ):
                page = Page(socket)
                for domain in ("Page", "Network", "Runtime"):
                    await page.tell(f"{domain}.enable")
                for way in ("TouchEmulation", "FocusEmulation"):
                    await page.tell(f"Emulation.set{way}Enabled", enabled=True)
                await page.turn(width, height)
                yield page
                page.listener.cancel()
        finally:
            started.kill()
            await started.wait()


async def first_page(session: ClientSession, home: Path) -> str:
    async with asyncio.timeout(PATIENCE):
        while not (told := home / "DevToolsActivePort").is_file() or not told.read_text():  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        port = told.read_text().split()[0]
        while True:
            async with session.get(f"http://127.0.0.1:{port}/json/list") as answer:
                pages = [page for page in await answer.json() if page["type"] == "page"]
            if pages:
                return str(pages[0]["webSocketDebuggerUrl"])
            await asyncio.sleep(0.05)
