"""`uno-tui serve`: the game in a browser, here or on a tablet in the same network."""

from __future__ import annotations

import logging
import os
import shlex
import subprocess
import sys
from argparse import Namespace

from uno_tui.cli.parser import UsageError
from uno_tui.lang import words
from uno_tui.storage.paths import visitors_folder
from uno_tui.web.visitors import Door, address_in_network, bracketed, new_token


def run(arguments: Namespace) -> int:
    try:
        from aiohttp import web

        from uno_tui.web.homes import Homes
        from uno_tui.web.server import TableServer
    except ImportError as error:
        raise UsageError(words.say("web.not-installed")) from error
    door = Door(arguments.host, arguments.port, new_token(arguments.host))
    server = TableServer(door, command_in_shell(), arguments.visitors, Homes(visitors_folder(), words.language))
    keep_quiet()
    try:
        web.run_app(
            server.application(),
            host=arguments.host,
            port=arguments.port,
            access_log=None,
            print=lambda _: tell_address(arguments.host, door),
        )
    except OSError as error:
        place = f"{arguments.host}:{arguments.port}"
        raise UsageError(words.say("web.no-place", place=place, reason=error)) from None
    return 0


def keep_quiet() -> None:
    """Keep aiohttp's log off the host's terminal: requests come from strangers and can contain the token."""
    from uno_tui.tui.common.crash import DEBUG

    if os.environ.get(DEBUG):
        return
    aiohttp = logging.getLogger("aiohttp")
    aiohttp.addHandler(logging.NullHandler())
    aiohttp.propagate = False


def command_in_shell() -> str:
    """The game itself. Its language is kept in the visitor's home."""
    command = [sys.executable, "-m", "uno_tui"]
    return subprocess.list2cmdline(command) if sys.platform == "win32" else shlex.join(["exec", *command])


def tell_address(host: str, door: Door) -> None:
    key = f"?token={door.token}" if door.token else ""
    print(words.say("web.here", address=f"http://{bracketed(address_in_network(host))}:{door.port}/{key}"))
    print(words.say("web.open-to-all") if door.token else words.say("web.only-here"))
    print(words.say("web.stop"), flush=True)
