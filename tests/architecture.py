"""The page docs/architecture.md: its picture of the rooms is drawn from the import contract, and its recipes are followed.

`make map` draws the picture anew.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

CHECKOUT = Path(__file__).resolve().parent.parent
PAGE = CHECKOUT / "docs" / "architecture.md"
PACKAGE = CHECKOUT / "uno_tui"

WIDTH = 100  # columns inside the frame
PICTURE = re.compile(r"(?<=<!-- rooms -->\n```text\n).*?(?=\n```)", re.DOTALL)
RECIPE = re.compile(r"^### (.+?)\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
TRACE = re.compile(r"^Followed: (.+)$", re.MULTILINE)
FILE = re.compile(r"`((?:uno_tui|tests|variants|docs)/[\w./{}*,-]+)`")
STEP = re.compile(r"^\d+\. [^`\n]*`(uno_tui/[\w./]+\.py)`", re.MULTILINE)  # the others in a step are for some cases only
FUNCTION = re.compile(r"`((?:uno_tui|tests)/[\w/]+\.py)` `([\w.]+)`")


class Recipe(NamedTuple):
    """The modules that a section of the page tells to touch in any case, and names of a thing that went in by it."""

    title: str
    files: list[str]
    followed: list[str]


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def layers() -> list[list[str]]:
    """The rooms of each layer, the highest first."""
    tools = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    contract = next(contract for contract in tools["importlinter"]["contracts"] if contract.get("containers") == ["uno_tui"])
    return [[room.strip() for room in layer.split("|")] for layer in contract["layers"]]


def purpose(room: str) -> str:
    """The first sentence of its docstring."""
    file = PACKAGE / room / "__init__.py" if (PACKAGE / room).is_dir() else PACKAGE / f"{room}.py"
    docstring = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return " ".join(docstring.split("\n\n")[0].split())


def picture() -> str:
    """A box for each room, the rooms of one layer side by side; whoever stands higher may import what stands lower."""
    drawn = [boxes(rooms) for rooms in layers() if rooms != ["__main__"]]
    lines = [border(drawn[0][0], "┬", "┌", "┐")]
    for (columns, body), below in zip(drawn, [*drawn[1:], None], strict=True):
        lines += body
        lines.append(border(columns, "┴", "└", "┘") if below is None else between(columns, below[0]))
    return "\n".join(lines)


def boxes(rooms: Sequence[str]) -> tuple[list[int], list[str]]:
    """Where its walls stand, and the lines between the borders."""
    width = (WIDTH - len(rooms) + 1) // len(rooms)
    widths = [width] * (len(rooms) - 1) + [WIDTH - (width + 1) * (len(rooms) - 1)]
    cells = [[room, *wrap(purpose(room), size - 2)] for room, size in zip(rooms, widths, strict=True)]
    height = max(len(cell) for cell in cells)
    rows = zip(*([*cell, *[""] * (height - len(cell))] for cell in cells), strict=True)
    walls = [sum(widths[: n + 1]) + n for n in range(len(widths) - 1)]
    return walls, [f"│{'│'.join(f' {text:<{size - 1}}' for text, size in zip(row, widths, strict=True))}│" for row in rows]


def border(walls: Sequence[int], sign: str, left: str, right: str) -> str:
    return left + "".join(sign if x in walls else "─" for x in range(WIDTH)) + right


def between(above: Sequence[int], below: Sequence[int]) -> str:
    signs = {(True, True): "┼", (True, False): "┴", (False, True): "┬", (False, False): "─"}
    return "├" + "".join(signs[x in above, x in below] for x in range(WIDTH)) + "┤"


def recipes() -> list[Recipe]:
    """The sections that name a thing to follow."""
    return [
        Recipe(title, STEP.findall(text), re.findall(r"`([^`]+)`", trace[1]))
        for title, text in RECIPE.findall(page())
        if (trace := TRACE.search(text))
    ]


def section(title: str) -> str:
    """What stands below this heading."""
    return re.split(r"^## ", page(), flags=re.MULTILINE)[1:][titles().index(title)]


def titles() -> list[str]:
    return re.findall(r"^## (.+)$", page(), re.MULTILINE)


def functions_named(text: str) -> Iterator[tuple[str, str]]:
    """Every `file` `function`."""
    yield from FUNCTION.findall(text)


def defined_in(file: Path) -> set[str]:
    """Functions, classes and methods, a method as `Class.method`."""
    found: set[str] = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {
                f"{node.name}.{part.name}" for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)
            }
    return found


def draw_page() -> None:
    PAGE.write_text(PICTURE.sub(lambda _: picture(), page()), encoding="utf-8")


if __name__ == "__main__":
    draw_page()
