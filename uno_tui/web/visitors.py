"""Who may come in: whoever asks for this machine by one of its own names, from our own page, and knows its token.

A page of somebody else in the same browser must not play along, so the names are checked on every request.
"""

from __future__ import annotations

import hmac
import ipaddress
import secrets
import socket
from collections.abc import Mapping

LOOPBACK = ("localhost", "127.0.0.1", "::1")
WEB = 80  # the port that nobody has to name
EVERY_ADDRESS = ("0.0.0.0", "::")


def is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def new_token(host: str) -> str:
    """Nothing where nobody but this machine gets at the table anyway."""
    return "" if is_loopback(host) else secrets.token_urlsafe(12)


class Door:
    def __init__(self, host: str, port: int, token: str) -> None:
        self.port = port
        self.token = token
        self.names = {*LOOPBACK, host.lower(), *(() if is_loopback(host) else machine_names())}

    def admits(self, headers: Mapping[str, str], reached: str, token: str) -> bool:
        """`reached` is the address of this machine that the visitor has come to."""
        return self.is_our_name(headers.get("host", ""), reached) and self.is_our_page(headers) and self.knows(token)

    def is_our_name(self, host: str, reached: str) -> bool:
        """Letter by letter: nothing is read into a name that no browser would send."""
        return host.lower() in {place for name in (*self.names, reached) for place in self.places(name)}

    def places(self, name: str) -> set[str]:
        """How a browser calls this machine; it leaves out the usual port."""
        return {f"{bracketed(name)}:{self.port}", *([bracketed(name)] if self.port == WEB else [])}

    def is_our_page(self, headers: Mapping[str, str]) -> bool:
        origin = headers.get("origin")
        return origin is None or origin == f"http://{headers.get('host')}"

    def knows(self, token: str) -> bool:
        return hmac.compare_digest(token.encode(), self.token.encode())


def machine_names() -> set[str]:
    name = socket.gethostname().lower()
    return {name, f"{name}.local"}


def address_in_network(host: str) -> str:
    """Where others find this machine. Nothing is sent: the system only chooses a way out."""
    if host not in EVERY_ADDRESS:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(("192.0.2.1", 9))
            return str(way_out.getsockname()[0])
        except OSError:
            return socket.gethostname()


def bracketed(host: str) -> str:
    """As it stands in an address of the web."""
    return f"[{host}]" if ":" in host else host
