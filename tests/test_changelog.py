"""The changelog tells of every version, the newest first, and the newest is the program's own."""

from __future__ import annotations

import re
from pathlib import Path

from uno_tui import __version__

TEXT = (Path(__file__).resolve().parent.parent / "CHANGELOG.md").read_text(encoding="utf-8")


def test_versions_have_a_date_and_stand_newest_first() -> None:
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$", TEXT, re.MULTILINE)
    assert released[0][0] == __version__
    assert released == sorted(released, key=lambda each: tuple(map(int, each[0].split("."))), reverse=True)
    assert len(re.findall(r"^## ", TEXT, re.MULTILINE)) == len(released) + 1
