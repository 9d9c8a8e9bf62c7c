"""A small sound variant to spoil, and the problems of a spoilt one as the lines a person would read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from uno_tui.lang import error_text
from uno_tui.rulebook.library import load
from uno_tui.rulebook.problems import RulebookError

SOUND = """\
id: mine
name: {en: Mine}
summary: {en: A small one}
colors:
  red: {key: r, glyph: "●", hue: "#b3202a", name: {en: red}}
  blue: {key: b, glyph: "◆", hue: "#1f4fbf", name: {en: blue}}
cards:
  hit:
    points: 20
    glyph: "+2"
    name: {en: Hit}
    effects: [penalty: {count: 2}]
  joker:
    wild: true
    points: 50
    glyph: "★"
    name: {en: Joker}
    effects: [choose-color]
deck:
  total: 44
  colors: [red, blue]
  cards: {0-9: 2, hit: 1, joker: 2}
rules:
  players: {max: 4}
"""

Spoil = Callable[..., str]
ProblemsOf = Callable[..., list[str]]


@pytest.fixture
def sound() -> str:
    return SOUND


@pytest.fixture
def spoil() -> Spoil:
    """The sound variant with one text replaced by another, as often as pairs are given."""

    def replace(*changes: tuple[str, str]) -> str:
        text = SOUND
        for old, new in changes:
            assert text.count(old) == 1, f"{old!r} must stand in the sound variant exactly once"
            text = text.replace(old, new)
        return text

    return replace


@pytest.fixture
def problems_of(tmp_path: Path) -> ProblemsOf:
    """The problems of a text, without the folder in front."""

    def lines(text: str | bytes, name: str = "mine.yaml") -> list[str]:
        file = tmp_path / name
        file.write_bytes(text.encode() if isinstance(text, str) else text)
        try:
            load(file)
        except RulebookError as error:
            return error_text(error).replace(f"{tmp_path}/", "").splitlines()
        return []

    return lines
