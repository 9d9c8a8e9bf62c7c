"""docs/architecture.md is current: the picture is the contract's, its places exist, the recipes name all files to touch."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from tests.architecture import CHECKOUT, FILE, PACKAGE, PICTURE, Recipe, defined_in, functions_named, page, picture, recipes
from tests.lang.sources import sources

# What a module is asked to have by whoever calls it: each command of the command line, and what a module does as a program.
CONVENTIONS = {"run", "main"}


def test_the_picture_of_the_rooms_is_that_of_the_contract() -> None:
    """`make map` mends this."""
    drawn = PICTURE.search(page())
    assert drawn
    assert drawn[0] == picture()


def test_every_file_on_the_page_is_there() -> None:
    named = {pattern for name in FILE.findall(page()) for pattern in braces(name)}
    assert named
    assert sorted(name for name in named if not any(CHECKOUT.glob(name))) == []


def braces(name: str) -> list[str]:
    """`lang/{en,zh-Hant}/x` is two files."""
    found = re.search(r"\{([^}]*)\}", name)
    return [name.replace(found[0], part) for part in found[1].split(",")] if found else [name]


def test_every_function_on_the_page_is_there() -> None:
    named = list(functions_named(page()))
    assert named
    assert [(file, name) for file, name in named if name not in defined_in(CHECKOUT / file)] == []


def test_a_recipe_names_every_module_that_knows_what_it_follows() -> None:
    """The modules of a thing that went in by this recipe, found by its name: no more and no fewer than the recipe lists."""
    assert len(recipes()) == 5
    assert {recipe.title: knowing(recipe) for recipe in recipes()} == {
        recipe.title: sorted(recipe.files) for recipe in recipes()
    }


def knowing(recipe: Recipe) -> list[str]:
    return sorted(str(file.relative_to(CHECKOUT)) for file in PACKAGE.rglob("*.py") if knows(file, recipe.followed))


def knows(file: Path, names: Sequence[str]) -> bool:
    either = "|".join(map(re.escape, names))
    return bool(re.search(rf"(?<![\w-])(?:{either})(?![\w-])", file.read_text(encoding="utf-8")))


def test_a_name_means_one_thing() -> None:
    """Classes, functions and types of modules, in the whole package: whoever talks of one need not say which.

    Constants may share a name: each room has its own GAP and INDENT.
    """
    homes = defaultdict(list)
    for path, tree in sources().items():
        for name in (name for node in tree.body for name in names_given(node)):
            homes[name].append(path)
    assert {name: paths for name, paths in homes.items() if len(paths) > 1 and name not in CONVENTIONS} == {}


def names_given(node: ast.stmt) -> list[str]:
    """A type is an assignment in CamelCase; `T` is any type."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return [name] if re.fullmatch(r"[A-Z]+[a-z]\w*", name) else []
        case _:
            return []
