"""Words of the interface that are not in the catalogs: no string in the code may be something that people read.

Prose is two English words in a row, a word beside something put in, or a capitalised word alone. What is prose and may stay
is named below, with the reason.
"""

from __future__ import annotations

import ast
import re
from typing import NamedTuple

import pytest

from tests.lang.sources import sources

VALUE = "\0"  # what is put into a string
PROSE = re.compile(
    rf"[A-Za-z]{{2,}}['”]?[,;:.!?)]? [('“]?[A-Za-z]{{2,}}|[A-Za-z]{{2,}}[,;:]? {VALUE}|{VALUE}[,;:]? [A-Za-z]{{2,}}"
    r"|^[A-Z][a-z]{2,}\W*$|^[A-Z][a-z]+ "
)
# By the name of what holds the string, wherever it stands.
FOR_MACHINES = {
    "DEFAULT_CSS": "a style sheet",
    "OVERHEAD": "a piece of a style sheet",
    "__all__": "names of Python",
    "__slots__": "names of Python",
    "__match_args__": "names of Python",
}
FOR_DEVELOPERS = {"AttributeError", "KeyError", "NotImplementedError", "RuntimeError", "TypeError", "ValueError"}
# By file and the name of what holds the string there.
ALLOWED = {
    ("storage/cache.py", "read_small_file"): "an error that goes no further than the cache",
    ("bots/characters.py", "CHARACTERS"): "names are the same in every language",
    ("cli/man.py", "manual_lines"): "the head of a manual page, as groff reads it",
    ("cli/man.py", "section_head"): "the head of a section, as groff reads it",
    ("cli/examples.py", "EXAMPLES"): "commands as one types them",
    ("cli/background.py", "VARIABLES"): "variables as one sets them",
    ("cli/parser.py", "COMPLAINTS"): "what argparse says, to be recognised and said better",
    ("cli/parser.py", "parser"): "the name of the program, with its version",
    ("cli/parser.py", "parse_arguments"): "a command as one types it",
    ("rulebook/strict_yaml.py", "COMPLAINTS_WITHOUT_LIBYAML"): "what PyYAML says, to be recognised and said better",
    ("rulebook/strict_yaml.py", "complaint_of"): "what PyYAML says, to be recognised and said better",
    ("tui/common/own_keys.py", "TWICE"): "what Python's reader of TOML says, to be recognised and said better",
    ("rulebook/strict_yaml.py", "BLOCK_END"): "what PyYAML says, to be recognised and said better",
    ("languages.py", "LANGUAGES"): "every language by its own name, and in English for the JSON Schema",
    ("rulebook/words.py", "NAME_IN"): "an annotation",
    ("rulebook/effects.py", "SIMPLE_EFFECTS"): "the JSON Schema for editors, as English as its keys",
    ("rulebook/who.py", "CHOOSERS"): "the JSON Schema for editors, as English as its keys",
    ("rulebook/who.py", "WHO"): "the JSON Schema for editors, as English as its keys",
    ("rulebook/model.py", "CONDITION_WORDS"): "the JSON Schema for editors, as English as its keys",
    ("rulebook/strict_yaml.py", "COMPLAINTS"): "what the YAML parser says, to be recognised and said better",
    **{
        ("lab/examples/schema.py", name): "the JSON Schema for editors, as English as its keys"
        for name in ("GIVEN", "EXPECT", "REFUSE", "MOVES", "examples_schema")
    },
    **{
        ("lab/new_variant.py", name): "pieces of YAML; names and summaries stand behind the key en"
        for name in (
            "opening",
            "rules_of",
            "with_a_card",
            "without_a_card",
            "example_text",
            "given_table",
            "storm_example",
            "plain_example",
        )
    },
    ("rulebook/schema.py", "USE_EFFECT"): "the JSON Schema for editors, as English as its keys",
    ("rulebook/schema.py", "json_schema"): "the JSON Schema for editors, as English as its keys",
    ("narration/rulepage/terminal.py", "LOOKS"): "a style",
    ("tui/common/keymap.py", "NAMES"): "what is printed on keys",
    ("tui/look/palettes.py", "theme"): "a style",
    ("tui/look/sixteen_colors.py", "NAMES"): "numbers of colors",
}
TOOLS = {
    "lab/bench.py": "measures the engine; nobody plays with it",
    "lab/env/__init__.py": "errors of a library for programmers",
    "lab/env/actions.py": "moves as programmers write them",
    "lab/env/aec.py": "errors of a library for programmers",
    "lab/env/throughput.py": "measures that library",
    "lab/fitting.py": "learns the numbers of the hard level, once",
    "lab/standings.py": "measures the bots for those who write them",
}


class Found(NamedTuple):
    line: int
    holder: str
    text: str


class Strings(ast.NodeVisitor):
    """All strings that are no documentation, each with the name of the assignment or function that holds it."""

    def __init__(self) -> None:
        self.holders = [""]
        self.found: list[Found] = []

    def within(self, holder: str, node: ast.AST) -> None:
        self.holders.append(holder)
        self.generic_visit(node)
        self.holders.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.within(node.name, node)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.within_assignment(node.targets[0], node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.within_assignment(node.target, node)

    def within_assignment(self, target: ast.expr, node: ast.AST) -> None:
        """Inside of a function it is the function that has a name worth telling."""
        is_local = self.holders[-1].islower() and self.holders[-1] != ""
        self.within(self.holders[-1] if is_local else ast.unparse(target), node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # or it is documentation
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        called = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
        if not (isinstance(called, ast.Name) and called.id in FOR_DEVELOPERS):
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if not (isinstance(node.func, ast.Name) and node.func.id == "about"):  # what a field is for, in the JSON Schema
            self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "description" or not isinstance(node.value, ast.Constant):  # of a field, in the JSON Schema
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pieces = [str(piece.value) if isinstance(piece, ast.Constant) else VALUE for piece in node.values]
        self.add(node, "".join(pieces))
        for piece in node.values:
            if isinstance(piece, ast.FormattedValue):
                self.visit(piece.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.add(node, node.value)

    def add(self, node: ast.expr, text: str) -> None:
        self.found.append(Found(node.lineno, self.holders[-1], text))


def names_of_python() -> frozenset[str]:
    """A capitalised word may be the name of something in the code."""
    nodes = [node for tree in sources().values() for node in ast.walk(tree)]
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    return frozenset(names | {node.name for node in nodes if isinstance(node, ast.ClassDef | ast.alias)})


def prose(code: ast.Module, names: frozenset[str]) -> list[Found]:
    strings = Strings()
    strings.visit(code)
    found = [each for each in strings.found if PROSE.search(each.text) and each.text not in names]
    return [each for each in found if each.holder not in FOR_MACHINES]


@pytest.fixture(scope="module")
def found() -> list[tuple[str, Found]]:
    """All prose in the code, each piece with the path of its file."""
    names = names_of_python()
    return [(path, each) for path, code in sources().items() if path not in TOOLS for each in prose(code, names)]


def test_what_people_read_stands_in_the_catalogs(found: list[tuple[str, Found]]) -> None:
    assert [(path, each) for path, each in found if (path, each.holder) not in ALLOWED] == []


def test_no_exception_is_left_over(found: list[tuple[str, Found]]) -> None:
    assert set(ALLOWED) - {(path, each.holder) for path, each in found} == set()
    assert set(TOOLS) <= set(sources())


@pytest.mark.parametrize(
    "line",
    [
        'show("no cards left")',
        'show(f"{name} wins")',
        'show(f"Round {number}")',
        'show(f"{count}: cards")',
        'show("Help")',
        'show("Really?")',
        'show("really, though")',
        "show(f\"{'not yet' if late else ''}\")",
        'raise UnoError("the deck is empty")',
        'Key("q", "leave", "Leave")',
        'say("list.comma", default="a b") if x else "or else"',
        'def told():\n    text = "one two"',
        'LABELS = {"leave": "Leave the table"}',
    ],
)
def test_prose_is_found_wherever_it_stands(line: str) -> None:
    assert prose(ast.parse(line), frozenset())


@pytest.mark.parametrize(
    "line",
    [
        '"""What this module is about."""',
        'def told():\n    """One sentence."""',
        'say("event.played", name=name)',
        'say(f"help.keys.{entry}")',
        'raise ValueError("not a color")',
        'Field(ge=1, description="cards dealt to each player")',
        '__all__ = ["Catalog"]',
        'DEFAULT_CSS = "CurtainNotice { height: 8; }"',
        'Binding("left,h", "arrow(-1)", show=False)',
        'show(f"{name}: {move}")',
        'show("UNO")',
        'cast("Seat", seat)',
    ],
)
def test_what_only_machines_read_is_not(line: str) -> None:
    assert not prose(ast.parse(line), frozenset({"Seat"}))
