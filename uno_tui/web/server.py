"""The server: a page, and for each visitor a program of their own at the other end of a socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import jinja2
import textual_serve
from aiohttp import WSMsgType, web
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from uno_tui.lang import words
from uno_tui.web.homes import COOKIE, YEAR, Homes, new_id, visitor_id
from uno_tui.web.visitors import Door

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
PARTS = Path(textual_serve.__file__).with_name("static")  # the terminal of the page, its looks and its letters
SIGNS = Path(__file__).with_name("signs.woff")
PAGE = jinja2.Template(Path(__file__).with_name("page.html").read_text(encoding="utf-8"), autoescape=True)
LONGEST = 200  # letters of a path; files of the page have short names
GOODBYE = 5  # seconds that a program has to keep its game and end
LEAST, MOST = (20, 10), (500, 200)  # columns and lines; a browser can ask for anything
HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",  # nobody else's page may lie over the cards
}


class Visit(AppService):
    """The program of one visitor, in that visitor's own home."""

    def __init__(self, command: str, visitor: str, surroundings: Mapping[str, str], **ways: Any) -> None:
        super().__init__(command, download_manager=DownloadManager(), **ways)
        self.visitor = visitor
        self.surroundings = surroundings

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        return {**super()._build_environment(width, height), **self.surroundings}


class TableServer:
    def __init__(self, door: Door, command: str, most_visitors: int, homes: Homes) -> None:
        """`command` is what a visitor plays, in the words of the shell."""
        self.door = door
        self.command = command
        self.most_visitors = most_visitors
        self.homes = homes
        self.visits: set[Visit] = set()
        self.leaving = asyncio.Lock()

    def application(self) -> web.Application:
        application = web.Application(middlewares=[self.guarded])
        application.add_routes(
            [
                web.get("/", self.page),
                web.post("/visitor/{token:.*}", self.greet),
                web.get("/socket/{token:.*}", self.play),
                web.get("/touch/{token:.*}", self.play),
                web.get("/static/signs.woff", self.signs),
                web.static("/static", PARTS),
            ]
        )
        application.on_shutdown.append(self.say_goodbye)
        return application

    @web.middleware
    async def guarded(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """The parts of the page are nobody's secret: they need no token. A path with the token in it is for our page
        only, so it takes an Origin."""
        is_part = request.path.startswith("/static/")
        token = self.door.token if is_part else request.match_info.get("token", request.query.get("token", ""))
        reached = request.transport.get_extra_info("sockname")[0] if request.transport else ""
        is_plain = request.raw_path.startswith("/") and len(request.path) <= LONGEST
        has_origin = "origin" in request.headers or "token" not in request.match_info
        if not (is_plain and has_origin and self.door.admits(request.headers, reached, token)):
            return turned_away()
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
            touch=f"ws://{request.host}/touch/{self.door.token}",
            visitor=f"/visitor/{self.door.token}",
            **{word: words.say(f"web.{word}") for word in ("waiting", "ended", "again", "keyboard")},
        )
        return web.Response(text=text, content_type="text/html")

    async def signs(self, _request: web.Request) -> web.FileResponse:
        return web.FileResponse(SIGNS)

    async def greet(self, request: web.Request) -> web.Response:
        """Set the visitor cookie. Our page fetches this, because a strict cookie isn't sent when the page is opened from a
        link."""
        answer = web.Response(status=204)
        answer.set_cookie(COOKIE, visitor_id(request.cookies) or new_id(), max_age=YEAR, httponly=True, samesite="strict")
        return answer

    async def play(self, request: web.Request) -> web.StreamResponse:
        """Who comes back at once is offered the game that was just left: it has to be kept before."""
        async with self.leaving:
            pass
        visitor = visitor_id(request.cookies)
        if not visitor:
            return turned_away()
        if len(self.visits) >= self.most_visitors:
            return web.Response(status=503, text=words.say("web.full"))
        socket = web.WebSocketResponse(heartbeat=15, max_msg_size=1 << 20)
        await socket.prepare(request)
        visit = Visit(
            self.command,
            visitor,
            self.homes.environment(visitor, self.present()) | ways_of(request.path),
            write_bytes=socket.send_bytes,
            write_str=socket.send_str,
            close=partial(hang_up, socket),
        )
        self.visits.add(visit)
        try:
            await visit.start(*size_in(request.query))
            await relay(socket, visit)
        finally:
            async with self.leaving:
                await self.end(visit)
        return socket

    def present(self) -> set[str]:
        return {visit.visitor for visit in self.visits}

    async def end(self, visit: Visit) -> None:
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
        self.homes.leave(visit.visitor, self.present())

    async def say_goodbye(self, _application: web.Application) -> None:
        for visit in [*self.visits]:
            await self.end(visit)


async def relay(socket: web.WebSocketResponse, visit: Visit) -> None:
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


def turned_away() -> web.Response:
    return web.Response(status=403, text=words.say("web.refused"), headers=HEADERS)


def ways_of(path: str) -> dict[str, str]:
    """The page connects to /touch/ on a touch screen."""
    return {"UNO_TUI_TOUCH": "1"} if path.startswith("/touch/") else {}


async def hang_up(socket: web.WebSocketResponse) -> None:
    await socket.close()


def understood(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def size_in(query: Mapping[str, str]) -> tuple[int, int]:
    try:
        return within_reason(int(query.get("width", "80")), int(query.get("height", "24")))
    except ValueError:
        return 80, 24


def within_reason(width: int, height: int) -> tuple[int, int]:
    return min(max(width, LEAST[0]), MOST[0]), min(max(height, LEAST[1]), MOST[1])
