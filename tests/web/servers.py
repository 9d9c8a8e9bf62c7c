"""A server of the table on a port that was free, for as long as a test needs it."""

from __future__ import annotations

import shlex
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import ClientSession, CookieJar, web
from aiohttp.test_utils import unused_port

from uno_tui.storage.paths import visitors_folder
from uno_tui.web.homes import COOKIE, Homes, new_id
from uno_tui.web.server import TableServer
from uno_tui.web.visitors import Door

HERE = "127.0.0.1"
GAME = shlex.join(["exec", sys.executable, "-m", "uno_tui", "--seed", "7"])


def stranger() -> ClientSession:
    """A browser that was never here. It keeps cookies of an address without a name, too."""
    return ClientSession(cookie_jar=CookieJar(unsafe=True))


def acquaintance() -> ClientSession:
    """A browser that has been here before."""
    return ClientSession(cookies={COOKIE: new_id()}, cookie_jar=CookieJar(unsafe=True))


@asynccontextmanager
async def serving(command: str = GAME, token: str = "", most: int = 4) -> AsyncIterator[tuple[TableServer, str]]:
    """The server, and where it is found."""
    port = unused_port()
    server = TableServer(Door(HERE, port, token), command, most, Homes(visitors_folder(), "en"))
    runner = web.AppRunner(server.application())
    await runner.setup()
    await web.TCPSite(runner, HERE, port).start()
    try:
        yield server, f"{HERE}:{port}"
    finally:
        await runner.cleanup()
