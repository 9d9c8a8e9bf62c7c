"""The pages of the project: every link leads somewhere, every command is one, and the site is built without a warning."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from uno_tui.cli.language import without_language
from uno_tui.cli.parser import COMMANDS, parse_arguments

CHECKOUT = Path(__file__).resolve().parent.parent
PAGES = [*sorted(CHECKOUT.glob("*.md")), *sorted((CHECKOUT / "docs").glob("**/*.md"))]
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
CODE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"(?:^|[ (])uno-tui(?= |$|\))([^#|<>)\n]*)")


def prose(page: Path) -> str:
    return CODE.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """As GitHub and the site make them of headings."""
    return {slug(heading) for heading in HEADING.findall(prose(page))}


def slug(heading: str) -> str:
    kept = (char for char in heading.lower() if char in " -_" or unicodedata.category(char)[0] in "LN")
    return "".join(kept).strip().replace(" ", "-")


def links(page: Path) -> Iterator[str]:
    for markdown, html in LINK.findall(prose(page)):
        yield markdown or html


def leads_nowhere(page: Path, link: str) -> bool:
    if link.startswith("https://"):
        return False
    path, _, anchor = link.partition("#")
    target = (page.parent / unquote(path)).resolve() if path else page
    return not target.exists() or bool(anchor and anchor not in anchors(target))


def test_every_link_leads_somewhere() -> None:
    lost = {f"{page.name}: {link}" for page in PAGES for link in links(page) if leads_nowhere(page, link)}
    assert lost == set()


def commands(page: Path) -> list[str]:
    blocks = [code for language, code in CODE.findall(page.read_text(encoding="utf-8")) if not language]
    return [command.strip() for block in blocks for line in block.splitlines() for command in COMMAND.findall(line)]


def test_every_command_on_the_pages_is_one() -> None:
    told = [command for page in PAGES for command in commands(page)]
    for command in told:
        parse_arguments(without_language(shlex.split(command)))
    assert {command.split()[0] for command in told if command} >= set(COMMANDS)


@pytest.mark.parametrize(
    "page", [page for page in PAGES if "```python" in page.read_text(encoding="utf-8")], ids=lambda page: page.name
)
def test_python_on_the_pages_runs(page: Path) -> None:
    for language, code in CODE.findall(page.read_text(encoding="utf-8")):
        if language == "python":
            scope: dict[str, Any] = {}
            exec(code, scope)
            assert scope["table"].game.is_round_over


@pytest.mark.long
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", tmp_path / "site"],
        cwd=CHECKOUT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (built.returncode, built.stdout, built.stderr) == (0, "", "")
    assert {page.stem for page in (tmp_path / "site").glob("*.html")} >= {
        page.stem for page in (CHECKOUT / "docs").glob("*.md")
    }
