"""Mutation operators: every small change of a module's source that a test should notice, one at a time.

Left alone are texts (keys, words, what is logged), annotations and other types, and what the type checker alone looks at.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

Change = tuple[ast.expr | ast.stmt, str]

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OPPOSITES = {"any": "all", "all": "any", "min": "max", "max": "min"}
JUDGED_INSIDE = (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Constant)  # changed there: to negate them too says little more
DECLARATIONS = {"annotation", "returns", "bases", "decorator_list"}
BUILT_IN_TYPES = {"str", "int", "bool", "float", "dict", "list", "tuple", "type"}
TYPE_MAKERS = {"cast", "TypeVar", "NewType", "assert_never"}


class Mutant(NamedTuple):
    file: str
    place: str  # the function or class, and a number where the same change is in it twice
    lines: range  # from the first to the last one of the statement
    was: str
    now: str
    source: str  # the whole module with the change

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What a change is known by as long as its line and its function stay what they are."""
        return self.file, self.place, self.was, self.now

    def __str__(self) -> str:
        return f"{self.file}:{self.lines.start} {self.place}\n  - {self.was}\n  + {self.now}"


def mutants_of(folder: Path, file: str) -> Iterator[Mutant]:
    source = (folder / file).read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    twins: Counter[tuple[str, ...]] = Counter()
    for place, statement, (node, text) in walk(ast.parse(source), "", None):
        first, last = node.lineno, node.end_lineno or node.lineno
        begin, end = starts[first - 1] + node.col_offset, starts[last - 1] + (node.end_col_offset or 0)
        changed = source[:begin] + text.encode() + source[end:]
        was = in_one_line(source[starts[first - 1] : starts[last]])
        now = in_one_line(changed[starts[first - 1] : starts[last] + len(changed) - len(source)])
        twins[place, was, now] += 1
        number = f" ({twins[place, was, now]})" if twins[place, was, now] > 1 else ""
        lines = range(min(statement.lineno, first), last + 1)
        yield Mutant(file, f"{place or 'module'}{number}", lines, was, now, changed.decode())


def in_one_line(code: bytes) -> str:
    return " ".join(code.decode().split())


def walk(node: ast.AST, place: str, statement: ast.stmt | None) -> Iterator[tuple[str, ast.stmt, Change]]:
    """Every change with the function or class and the statement it is in."""
    if is_left_alone(node):
        return
    if isinstance(node, ast.stmt):
        statement = node
    if statement:
        for change in changes(node):
            yield place, statement, change
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        place = f"{place}.{node.name}".lstrip(".")
    for field, value in ast.iter_fields(node):
        if field in DECLARATIONS:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from walk(child, place, statement)


def is_left_alone(node: ast.AST) -> bool:
    match node:
        case ast.JoinedStr() | ast.Assert() | ast.Import() | ast.ImportFrom() | ast.Subscript(value=ast.Name(id="Literal")):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.If(test=ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.keyword(arg="maxsize" | "strict"):  # how much a cache holds, and what `zip` asserts
            return True
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name.startswith("__")
        case ast.Call(func=ast.Name(id=name)):
            return name in TYPE_MAKERS
        case _:
            return is_union(node)


def is_union(node: ast.AST) -> bool:
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and (is_type(node.left) or is_type(node.right))


def is_type(node: ast.AST) -> bool:
    match node:
        case ast.Constant(value=None):
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.Subscript(value=ast.Name(id=name)):
            return name in BUILT_IN_TYPES or (name[0].isupper() and not name.isupper())
        case _:
            return is_union(node)


def changes(node: ast.AST) -> Iterator[Change]:
    yield from changed_condition(node)
    yield from changed_operator(node)
    yield from changed_value(node)
    yield from changed_statement(node)


def changed_condition(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) if not isinstance(test, JUDGED_INSIDE):
            yield test, f"(not {ast.unparse(test)})"
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            yield node, in_brackets(ast.Compare(left, [COMPARISONS[type(op)]()], [right]))
        case ast.BoolOp(op=op, values=values):
            yield node, in_brackets(ast.BoolOp(ast.And() if isinstance(op, ast.Or) else ast.Or(), values))
        case _:
            pass


def changed_operator(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.UnaryOp(op=ast.Not() | ast.Invert() | ast.USub(), operand=operand):
            yield node, in_brackets(operand)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC and not (is_text(left) or is_text(right)):
            yield node, in_brackets(ast.BinOp(left, ARITHMETIC[type(op)](), right))
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in ARITHMETIC and not is_text(value):
            yield node, ast.unparse(ast.AugAssign(target, ARITHMETIC[type(op)](), value))
        case _:
            pass


def changed_value(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Constant(value=bool(value)):
            yield node, str(not value)
        case ast.Constant(value=int(value) | float(value)):
            yield node, str(value + 1)
        case ast.Call(func=ast.Name(id=name) as function) if name in OPPOSITES:
            yield function, OPPOSITES[name]
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield node, "return None"
        case _:
            pass


def changed_statement(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Expr(value=ast.Call() as call) if not is_left_alone(call):
            yield node, "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript() | ast.Tuple(elts=[ast.Attribute(), *_])]):
            yield node, "pass"
        case ast.AugAssign() | ast.Raise() | ast.Delete():
            yield node, "pass"
        case ast.Break():
            yield node, "continue"
        case ast.Continue():
            yield node, "break"
        case _:
            pass


def in_brackets(node: ast.expr) -> str:
    text = ast.unparse(node)
    return text if isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.Constant) else f"({text})"


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
