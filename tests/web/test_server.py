"""The server between browsers and programs: what it lets through, and what it survives."""

from __future__ import annotations

import asyncio
import json
import shlex
import socket
import sys
from contextlib import suppress

import pytest
from aiohttp import ClientSession, WSServerHandshakeError
from hypothesis import given
from hypothesis import strategies as st

from tests.web.servers import HERE, serving
from uno_tui.cli import main
from uno_tui.web.server import size_in, understood

# A stand-in for the game: it speaks as Textual's driver does, and says back what it hears.
ECHO = """
import os
os.write(1, b"__GANGLION__" + bytes([10]))
while heard := os.read(0, 4096):
    if b"quit" in heard:
        break
    os.write(1, b"D" + len(heard).to_bytes(4, "big") + heard)
"""
PARROT = shlex.join(["exec", sys.executable, "-c", ECHO])


def test_the_page_says_where_its_socket_is_and_takes_nothing_from_elsewhere() -> None:
    async def visit() -> tuple[int, str, str]:
        async with serving(PARROT, token="abc") as (_, place), ClientSession() as browser:
            page = await browser.get(f"http://{place}/?token=abc")
            return page.status, (await page.text()).replace(place, "HERE"), page.headers["X-Frame-Options"]

    status, text, frames = asyncio.run(visit())
    assert (status, frames) == (200, "DENY")
    assert "ws://HERE/socket/abc" in text
    assert "//" not in text.replace("ws://HERE", "").replace("// Letters", "").replace("// The", "").replace(
        "// A finger", ""
    )


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/", {}, 403),
        ("/?token=abd", {}, 403),
        ("/socket/abd", {}, 403),
        ("/?token=abc", {"Host": "evil.example"}, 403),
        ("/?token=abc", {"Origin": "http://evil.example"}, 403),
        ("/static/css/xterm.css", {}, 200),
        ("/static/css/xterm.css", {"Host": "evil.example"}, 403),
        ("/static/%2e%2e/server.py", {}, 403),
        ("/download/1", {}, 403),
    ],
)
def test_who_is_turned_away(path: str, headers: dict[str, str], status: int) -> None:
    async def visit() -> int:
        async with serving(PARROT, token="abc") as (_, place), ClientSession() as browser:
            answer = await browser.get(f"http://{place}{path}", headers=headers)
            return answer.status

    assert asyncio.run(visit()) == status


def test_a_socket_without_an_origin_or_from_elsewhere_stays_closed() -> None:
    async def visit(origin: str | None) -> bool:
        async with serving(PARROT) as (server, place), ClientSession() as browser:
            with suppress(WSServerHandshakeError):
                async with browser.ws_connect(f"http://{place}/socket/", origin=origin and origin.replace("HERE", place)):
                    return len(server.visits) == 1
            return False

    assert asyncio.run(visit("http://HERE"))
    assert not asyncio.run(visit(None))
    assert not asyncio.run(visit("http://evil.example"))


def test_only_so_many_play_at_once_and_who_leaves_makes_room() -> None:
    async def visits() -> list[int]:
        async with serving(PARROT, most=1) as (server, place), ClientSession() as browser:
            seen = []
            async with browser.ws_connect(f"http://{place}/socket/", origin=f"http://{place}"):
                async with browser.get(f"http://{place}/") as answer:
                    seen.append(answer.status)
                with suppress(WSServerHandshakeError):
                    await browser.ws_connect(f"http://{place}/socket/", origin=f"http://{place}")
                seen.append(len(server.visits))
            async with asyncio.timeout(60):
                while server.visits or server.leaving.locked():  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            async with browser.get(f"http://{place}/") as answer:
                return [*seen, answer.status]

    assert asyncio.run(visits()) == [503, 1, 200]


def test_keys_get_through_whatever_else_a_browser_says() -> None:
    nonsense = ["", "[", "{}", "[]", '["stdin"]', '["stdin", 7]', '["resize", {"width": "x"}]', '["resize", []]', "null"]

    async def talk() -> bytes:
        async with serving(PARROT) as (_, place), ClientSession() as browser:
            line = await browser.ws_connect(f"http://{place}/socket/?width=x", origin=f"http://{place}")
            for text in nonsense:
                await line.send_str(text)
            await line.send_bytes(b"\x00")
            await line.send_str(json.dumps(["stdin", "hello"]))
            answer: bytes = await line.receive_bytes(timeout=60)
            return answer

    assert asyncio.run(talk()) == b"D\x00\x00\x00\x05hello"


@given(st.text(), st.text())
def test_a_size_makes_sense_whatever_is_asked_for(width: str, height: str) -> None:
    columns, lines = size_in({"width": width, "height": height})
    assert 20 <= columns <= 500
    assert 10 <= lines <= 200
    understood(width)


def test_a_place_that_is_taken_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server((HERE, 0)) as taken:
        assert main(["serve", "--port", str(taken.getsockname()[1])]) == 2
    assert "Address already in use; choose another --port or --host" in capsys.readouterr().err
