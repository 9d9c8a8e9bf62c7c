"""The way of one keypress is the one on the map: its functions are called, in its order."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from tests.architecture import CHECKOUT, functions_named, section
from tests.tui.driver import sitting
from tests.tui.tables import dealt, lift

PACKAGE = str(CHECKOUT / "uno_tui")


@contextmanager
def recorded() -> Iterator[list[tuple[str, str]]]:
    """The functions of the program that are called meanwhile, by file and name."""
    called: list[tuple[str, str]] = []

    def listen(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(PACKAGE):
            called.append((str(Path(code.co_filename).relative_to(CHECKOUT)), code.co_qualname))

    sys.setprofile(listen)
    try:
        yield called
    finally:
        sys.setprofile(None)


async def test_a_card_goes_the_way_that_the_map_shows() -> None:
    way = list(functions_named(section("What one keypress does")))
    assert len(way) > 10
    match = dealt("standard", 2, 3)
    lift(match)
    async with sitting(match) as driver:
        with recorded() as called:
            await driver.press("enter")
        assert driver.screen_name == "CurtainScreen"
    places = iter(called)
    assert [step for step in way if step not in places] == []
