"""The server: a page, and for each visitor a program of their own at the other end of a socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path

import jinja2
import textual_serve
from aiohttp import WSMsgType, web
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from uno_tui.lang import words
from uno_tui.web.visitors import Door

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
PARTS = Path(textual_serve.__file__).with_name("static")  # the terminal of the page, its looks and its letters
PAGE = jinja2.Template(Path(__file__).with_name("page.html").read_text(encoding="utf-8"), autoescape=True)
GOODBYE = 5  # seconds that a program has to keep its game and end
LEAST, MOST = (20, 10), (500, 200)  # columns and lines; a browser can ask for anything
HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",  # nobody else's page may lie over the cards
}


class TableServer:
    def __init__(self, door: Door, command: str, most_visitors: int) -> None:
        """`command` is what a visitor plays, in the words of the shell."""
        self.door = door
        self.command = command
        self.most_visitors = most_visitors
        self.visits: set[AppService] = set()
        self.leaving = asyncio.Lock()

    def application(self) -> web.Application:
        application = web.Application(middlewares=[self.guarded])
        application.add_routes(
            [
                web.get("/", self.page),
                web.get("/socket/{token:.*}", self.play),
                web.static("/static", PARTS),
            ]
        )
        application.on_shutdown.append(self.say_goodbye)
        return application

    @web.middleware
    async def guarded(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """The parts of the page are nobody's secret: they need no token."""
        is_part = request.path.startswith("/static/")
        token = self.door.token if is_part else request.match_info.get("token", request.query.get("token", ""))
        reached = request.transport.get_extra_info("sockname")[0] if request.transport else ""
        if not self.door.admits(request.headers, reached, token):
            return web.Response(status=403, text=words.say("web.refused"), headers=HEADERS)
        answer = await handler(request)
        if not answer.prepared:
            answer.headers.update(HEADERS)
        return answer

    async def page(self, request: web.Request) -> web.Response:
        if len(self.visits) >= self.most_visitors:
            return web.Response(status=503, text=words.say("web.full"))
        text = PAGE.render(
            language=words.language,
            socket=f"ws://{request.host}/socket/{self.door.token}",
            **{word: words.say(f"web.{word}") for word in ("waiting", "ended", "again", "keyboard")},
        )
        return web.Response(text=text, content_type="text/html")

    async def play(self, request: web.Request) -> web.StreamResponse:
        """Who comes back at once is offered the game that was just left: it has to be kept before."""
        async with self.leaving:
            pass
        if "origin" not in request.headers or len(self.visits) >= self.most_visitors:
            return web.Response(status=503, text=words.say("web.full"))
        socket = web.WebSocketResponse(heartbeat=15, max_msg_size=1 << 20)
        await socket.prepare(request)
        visit = AppService(
            self.command,
            write_bytes=socket.send_bytes,
            write_str=socket.send_str,
            close=partial(hang_up, socket),
            download_manager=DownloadManager(),
        )
        self.visits.add(visit)
        try:
            await visit.start(*size_in(request.query))
            await relay(socket, visit)
        finally:
            async with self.leaving:
                await self.end(visit)
        return socket

    async def end(self, visit: AppService) -> None:
        """The program is asked to end, and made to if it does not."""
        self.visits.discard(visit)
        program = visit._process
        try:
            async with asyncio.timeout(GOODBYE):
                await visit.stop()
                if program and program.stdin:
                    program.stdin.close()
                    await program.wait()
        except (TimeoutError, OSError):
            if program:
                program.kill()
                await program.wait()

    async def say_goodbye(self, _application: web.Application) -> None:
        for visit in [*self.visits]:
            await self.end(visit)


async def relay(socket: web.WebSocketResponse, visit: AppService) -> None:
    """What the browser says, as long as it makes sense."""
    async for message in socket:
        if message.type != WSMsgType.TEXT:
            continue
        match understood(message.data):
            case ["stdin", str(keys)]:
                await visit.send_bytes(keys.encode("utf-8", "replace"))
            case ["resize", {"width": int(width), "height": int(height)}]:
                await visit.set_terminal_size(*within_reason(width, height))
            case ["ping", data]:
                await socket.send_json(["pong", data])
            case ["blur"]:
                await visit.blur()
            case ["focus"]:
                await visit.focus()
            case _:
                continue


async def hang_up(socket: web.WebSocketResponse) -> None:
    await socket.close()


def understood(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return None


def size_in(query: Mapping[str, str]) -> tuple[int, int]:
    try:
        return within_reason(int(query.get("width", "80")), int(query.get("height", "24")))
    except ValueError:
        return 80, 24


def within_reason(width: int, height: int) -> tuple[int, int]:
    return min(max(width, LEAST[0]), MOST[0]), min(max(height, LEAST[1]), MOST[1])
