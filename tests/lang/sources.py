"""The code of the program, for tests that read it. Several do, so it is parsed once."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import uno_tui

ROOT = Path(uno_tui.__file__).parent


@cache
def sources() -> dict[str, ast.Module]:
    """Every module of the package, by its path in there."""
    paths = sorted(ROOT.rglob("*.py"))
    return {str(path.relative_to(ROOT)): ast.parse(path.read_text(encoding="utf-8")) for path in paths}
