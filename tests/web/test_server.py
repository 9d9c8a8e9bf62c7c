"""The server between browsers and programs: what it lets through, and what it survives."""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from aiohttp import ClientSession, WSServerHandshakeError
from aiohttp.test_utils import unused_port
from hypothesis import given
from hypothesis import strategies as st

from tests.web.servers import HERE, acquaintance, serving, stranger
from uno_tui.cli import main
from uno_tui.cli.serve import command_in_shell
from uno_tui.lang import speak
from uno_tui.storage.paths import own_variants_folder, visitors_folder
from uno_tui.web.homes import COOKIE, ID, Homes, new_id, visitor_id
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
# Another one that says where it is at home, and where it finds variants.
TELLER = """
import os, sys
os.write(1, b"__GANGLION__" + bytes([10]))
told = f"{os.environ['UNO_TUI_HOME']} {os.environ['UNO_TUI_VARIANTS']}".encode()
os.write(1, b"D" + len(told).to_bytes(4, "big") + told)
sys.stdin.read()
"""
# And one that keeps a game.
PLAYER = f"""
import os, pathlib
games = pathlib.Path(os.environ["UNO_TUI_HOME"], "games")
games.mkdir()
(games / "a").touch()
{TELLER}"""


def test_the_page_says_where_its_socket_is_and_takes_nothing_from_elsewhere() -> None:
    async def visit() -> tuple[int, str, str]:
        async with serving(PARROT, token="abc") as (_, place), ClientSession() as browser:
            page = await browser.get(f"http://{place}/?token=abc")
            return page.status, (await page.text()).replace(place, "HERE"), page.headers["X-Frame-Options"]

    status, text, frames = asyncio.run(visit())
    assert (status, frames) == (200, "DENY")
    assert "ws://HERE/socket/abc" in text
    code = [line.partition("// ")[0] for line in text.splitlines()]
    assert "//" not in "\n".join(code).replace("ws://HERE", "")


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
        (f"/static/{'a' * 5000}", {}, 403),
        ("/download/1", {}, 403),
    ],
)
def test_who_is_turned_away(path: str, headers: dict[str, str], status: int) -> None:
    async def visit() -> int:
        async with serving(PARROT, token="abc") as (_, place), ClientSession() as browser:
            answer = await browser.get(f"http://{place}{path}", headers=headers)
            return answer.status

    assert asyncio.run(visit()) == status


@pytest.mark.parametrize(
    ("method", "path", "origin", "status"),
    [
        ("POST", "/visitor/abc", "http://HERE", 204),
        ("POST", "/visitor/abc", None, 403),
        ("POST", "/visitor/abc", "null", 403),
        ("POST", "/visitor/abc", "http://evil.example", 403),
        ("POST", "/visitor/abd", "http://HERE", 403),
        ("GET", "/visitor/?token=abc", None, 405),
        ("GET", "/visitor/?token=abc", "http://HERE", 405),
    ],
)
def test_only_our_own_page_gets_a_cookie(method: str, path: str, origin: str | None, status: int) -> None:
    """A link on another page would come without the old one and lose the visitor's home."""

    async def visit() -> tuple[int, bool]:
        async with serving(PARROT, token="abc") as (_, place), stranger() as browser:
            headers = {"Origin": origin.replace("HERE", place)} if origin else {}
            async with browser.request(method, f"http://{place}{path}", headers=headers) as answer:
                return answer.status, "Set-Cookie" in answer.headers

    assert asyncio.run(visit()) == (status, status == 204)


def test_a_socket_without_a_cookie_stays_closed_and_makes_no_home() -> None:
    async def visit() -> int:
        async with serving(PARROT) as (server, place), stranger() as browser:
            with pytest.raises(WSServerHandshakeError, match="403"):
                await browser.ws_connect(f"http://{place}/socket/", origin=f"http://{place}")
            return len(server.visits)

    before = homes_kept()
    assert asyncio.run(visit()) == 0
    assert homes_kept() == before


def homes_kept() -> set[str]:
    return {path.name for path in visitors_folder().glob("*")}


def test_a_home_in_which_nothing_happened_is_gone_after_the_visit() -> None:
    async def visit(command: str) -> None:
        async with (
            serving(command) as (_, place),
            acquaintance() as browser,
            browser.ws_connect(f"http://{place}/socket/", origin=f"http://{place}") as line,
        ):
            await line.receive_bytes(timeout=60)

    before = homes_kept()
    asyncio.run(visit(shlex.join(["exec", sys.executable, "-c", TELLER])))
    assert homes_kept() == before
    asyncio.run(visit(shlex.join(["exec", sys.executable, "-c", PLAYER])))
    assert len(homes_kept() - before) == 1


def test_a_socket_without_an_origin_or_from_elsewhere_stays_closed() -> None:
    async def visit(origin: str | None) -> bool:
        async with serving(PARROT) as (server, place), acquaintance() as browser:
            with suppress(WSServerHandshakeError):
                async with browser.ws_connect(f"http://{place}/socket/", origin=origin and origin.replace("HERE", place)):
                    return len(server.visits) == 1
            return False

    assert asyncio.run(visit("http://HERE"))
    assert not asyncio.run(visit(None))
    assert not asyncio.run(visit("http://evil.example"))


def test_only_so_many_play_at_once_and_who_leaves_makes_room() -> None:
    async def visits() -> list[int]:
        async with serving(PARROT, most=1) as (server, place), acquaintance() as browser:
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


def test_an_address_of_somebody_else_in_the_request_line_is_turned_away() -> None:
    async def visit() -> bytes:
        async with serving(PARROT) as (_, place):
            host, port = place.split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(f"GET http://evil.example/ HTTP/1.1\r\nHost: {place}\r\nConnection: close\r\n\r\n".encode())
            answer = await reader.readline()
            writer.close()
            return answer

    assert b" 403 " in asyncio.run(visit())


def test_keys_get_through_whatever_else_a_browser_says() -> None:
    nonsense = ["", "[", "{}", "[]", '["stdin"]', '["stdin", 7]', '["resize", {"width": "x"}]', '["resize", []]', "null"]
    nonsense += ["[" * 2000, "[" * 100_000, '{"a":' * 5000]

    async def talk() -> bytes:
        async with serving(PARROT) as (_, place), acquaintance() as browser:
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


async def greeted(browser: ClientSession, place: str) -> tuple[str, str]:
    """The cookie as it was sent, and where the program of this browser is at home."""
    async with browser.post(f"http://{place}/visitor/", headers={"Origin": f"http://{place}"}) as answer:
        cookie = answer.headers["Set-Cookie"]
    async with browser.ws_connect(f"http://{place}/socket/", origin=f"http://{place}") as line:
        told: bytes = await line.receive_bytes(timeout=60)
    return cookie, told.decode()


def test_every_visitor_has_a_home_of_their_own_and_comes_back_to_it() -> None:
    async def visits() -> list[tuple[str, str]]:
        command = shlex.join(["exec", sys.executable, "-c", TELLER])
        async with (
            serving(command) as (_, place),
            stranger() as ann,
            stranger() as bo,
        ):
            found = [await greeted(who, place) for who in (ann, bo, ann)]
            assert visitors_folder().stat().st_mode & 0o077 == 0
            return found

    first, other, again = asyncio.run(visits())
    assert first == again
    for cookie, told in (first, other):
        assert {"httponly", "samesite=strict", "path=/"} <= {*cookie.lower().split("; ")}
        home, variants = map(Path, told.split())
        visitor = cookie.partition(";")[0].removeprefix(f"{COOKIE}=")
        assert ID.fullmatch(visitor)
        assert visitor not in told  # whoever knows it gets at the home
        assert home.parent == visitors_folder()
        assert variants == own_variants_folder()
    assert first[1] != other[1]


@pytest.mark.parametrize("kept", ["", "..", "../games", "a" * 21, "a" * 23, "a/../../../etc/passwd/aaa"])
def test_an_id_that_somebody_made_up_is_none(kept: str) -> None:
    assert visitor_id({COOKIE: kept}) == ""
    assert visitor_id({COOKIE: (ours := new_id())}) == ours


def test_only_so_many_homes_are_kept_and_nobody_who_plays_loses_one(tmp_path: Path) -> None:
    homes = Homes(tmp_path / "visitors", "zh-Hant", most=3)
    first, second, third, new = visitors = [new_id() for _ in range(4)]
    for age, visitor in enumerate(visitors[:3]):
        lived_in(homes, visitor, age)
    homes.environment(new, {first})
    assert {*homes.folder.iterdir()} == {homes.of(visitor) for visitor in (first, third, new)}
    assert not homes.of(second).exists()
    assert json.loads((homes.of(new) / "settings.json").read_text()) == {"language": "zh-Hant"}
    assert homes.of(new).stat().st_mode & 0o077 == homes.folder.stat().st_mode & 0o077 == 0


def lived_in(homes: Homes, visitor: str, age: int, game: str = "game") -> None:
    homes.environment(visitor, ())
    if game:
        (homes.of(visitor) / "games").mkdir()
        (homes.of(visitor) / "games" / game).touch()
    os.utime(homes.of(visitor), (age, age))


def test_a_home_with_a_game_is_kept_longer_than_one_without(tmp_path: Path) -> None:
    homes = Homes(tmp_path / "visitors", "en", most=2)
    player, looker, new = (new_id() for _ in range(3))
    lived_in(homes, player, 1)
    lived_in(homes, looker, 2, game="")
    homes.environment(new, ())
    assert {*homes.folder.iterdir()} == {homes.of(player), homes.of(new)}


def test_what_else_lies_among_the_homes_is_left_alone(tmp_path: Path) -> None:
    """And takes nobody's place."""
    homes = Homes(tmp_path / "visitors", "en", most=2)
    before, visitor = new_id(), new_id()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    lived_in(homes, before, 1, game="")
    odd = [homes.of(new_id()), homes.of(new_id()), homes.folder / "backup"]
    odd[0].symlink_to(elsewhere)
    odd[1].touch()
    odd[2].mkdir()
    homes.environment(visitor, ())
    assert {*homes.folder.iterdir()} == {*odd, homes.of(before), homes.of(visitor)}
    assert homes.of(visitor).is_dir()


def test_a_home_is_kept_while_another_window_has_it_open_and_once_something_was_chosen(tmp_path: Path) -> None:
    homes = Homes(tmp_path / "visitors", "en")
    visitor = new_id()
    homes.environment(visitor, ())
    homes.leave(visitor, {visitor})
    assert homes.of(visitor).exists()
    (homes.of(visitor) / "settings.json").write_text('{"language": "zh-Hant"}')
    homes.leave(visitor, ())
    assert homes.of(visitor).exists()


def test_a_visitor_who_comes_back_keeps_the_language_they_chose() -> None:
    """The language of the host is only what a new home begins with."""
    speak("zh-Hant")
    assert "--lang" not in command_in_shell()


def test_where_no_home_can_be_made_the_game_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "visitors").touch()
    assert Homes(tmp_path / "visitors", "en").environment(new_id(), ())["UNO_TUI_HOME"]


@pytest.mark.parametrize("debug", ["", "1"])
def test_what_strangers_send_is_on_the_terminal_of_the_host_only_when_asked_for(debug: str) -> None:
    port = unused_port()
    command = [sys.executable, "-m", "uno_tui", "serve", "--port", str(port)]
    surroundings = {**os.environ, "UNO_TUI_DEBUG": debug}
    with subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as host:
        try:
            assert host.stdout
            lines = [host.stdout.readline() for _ in range(3)]  # it is there by then
            for sent in (b"GET /?token=secret\x01 HTTP/9.9\r\n\r\n", b"GARBAGE\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n"):
                with socket.create_connection((HERE, port), timeout=60) as sender:
                    sender.sendall(sent)
                    assert sender.recv(1000)
            host.terminate()
            out, errors = host.communicate(timeout=60)
        finally:
            host.kill()
    assert [*lines, out] == [*lines, b""]
    assert (b"Traceback" in errors, errors == b"") == (bool(debug), not debug)
