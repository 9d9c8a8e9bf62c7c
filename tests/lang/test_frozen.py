"""What is said while a module is imported would stay in one language for ever: so nothing is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.lang.sources import sources

SPEAKING = {"say", "count", "all_of", "one_of", "quote", "told"}


def done_at_import(node: ast.AST) -> Iterator[ast.AST]:
    """Everything but what stands in functions; their defaults and decorators are made at once."""
    yield node
    later = node.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) else []
    for child in ast.iter_child_nodes(node):
        if child is not later and (not isinstance(later, list) or child not in later):
            yield from done_at_import(child)


def frozen(code: ast.Module) -> list[int]:
    calls = [node for node in done_at_import(code) if isinstance(node, ast.Call)]
    names = [getattr(call.func, "attr", getattr(call.func, "id", "")) for call in calls]
    return [call.lineno for call, name in zip(calls, names, strict=True) if name in SPEAKING]


def test_nothing_is_said_while_a_module_is_imported() -> None:
    assert {path: lines for path, code in sources().items() if (lines := frozen(code))} == {}


@pytest.mark.parametrize(
    "code",
    [
        "EMPTY = say('problem.empty')",
        "WORDS = {'a': words.say('problem.empty')}",
        "def f(text=say('problem.empty')): pass",
        "class Screen:\n    title = words.say('table.title')",
    ],
)
def test_what_would_be_frozen_is_found(code: str) -> None:
    assert frozen(ast.parse(code))


@pytest.mark.parametrize("code", ["def f():\n    return say('problem.empty')", "LATER = lambda: say('problem.empty')"])
def test_what_is_said_later_is_not(code: str) -> None:
    assert not frozen(ast.parse(code))
