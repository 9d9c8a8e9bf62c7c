"""Who may come in, and who may not."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from uno_tui.web.visitors import Door, address_in_network, bracketed, is_loopback, machine_names, new_token

PORT = 8000
LOCAL = Door("127.0.0.1", PORT, "")
OPEN = Door("0.0.0.0", PORT, "secret")
REACHED = "192.168.7.5"


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "LOCALHOST:8000", "[::1]:8000"])
def test_this_machine_comes_in_by_every_name_it_has_for_itself(host: str) -> None:
    assert LOCAL.admits({"host": host}, "127.0.0.1", "")


@pytest.mark.parametrize(
    "host",
    [
        *("", "evil.example:8000", "127.0.0.1", "127.0.0.1:81", "127.0.0.1.evil.example:8000", "[::1"),
        *(
            "evil.com@localhost:8000",
            "localhost:8000/evil",
            "localhost:8000#.evil.com",
            "localhost:8000?",
            "localhost:08000",
        ),
    ],
)
def test_another_name_or_port_for_this_machine_is_somebody_elses_page(host: str) -> None:
    assert not LOCAL.admits({"host": host}, "127.0.0.1", "")


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1:8000", "null", ""])
def test_a_page_from_elsewhere_does_not_play_along(origin: str) -> None:
    host = {"host": "127.0.0.1:8000"}
    assert LOCAL.admits({**host, "origin": "http://127.0.0.1:8000"}, "127.0.0.1", "")
    assert not LOCAL.admits({**host, "origin": origin}, "127.0.0.1", "")


def test_in_the_network_it_takes_the_token_and_an_address_of_this_machine() -> None:
    assert OPEN.admits({"host": "192.168.7.5:8000"}, REACHED, "secret")
    assert OPEN.admits({"host": f"{min(machine_names())}:8000"}, REACHED, "secret")
    assert not OPEN.admits({"host": "192.168.7.5:8000"}, REACHED, "")
    assert not OPEN.admits({"host": "192.168.7.5:8000"}, REACHED, "Secret")
    assert not OPEN.admits({"host": "192.168.7.6:8000"}, REACHED, "secret")


def test_a_browser_need_not_name_the_usual_port() -> None:
    usual = Door("127.0.0.1", 80, "")
    assert usual.admits({"host": "localhost"}, "127.0.0.1", "")
    assert usual.admits({"host": "[::1]:80"}, "127.0.0.1", "")
    assert not usual.admits({"host": "localhost:8000"}, "127.0.0.1", "")


@given(st.text(), st.text(), st.text())
@example("[", "http://[", "\ud800")
def test_whatever_is_sent_is_an_answer_not_a_crash(host: str, origin: str, token: str) -> None:
    assert not OPEN.admits({"host": host, "origin": origin}, REACHED, token)


def test_only_a_table_that_others_get_at_has_a_token_and_each_has_its_own() -> None:
    assert [new_token(host) for host in ("127.0.0.1", "localhost", "::1", "127.0.0.2")] == [""] * 4
    assert len({new_token("0.0.0.0"), new_token("0.0.0.0"), new_token("192.168.7.5"), new_token("party.local"), ""}) == 5


def test_the_address_to_open_is_one_that_others_find() -> None:
    assert address_in_network("192.168.7.5") == "192.168.7.5"
    assert address_in_network("0.0.0.0") != "0.0.0.0"
    assert bracketed("::1") == "[::1]"
    assert not is_loopback("example.org")
