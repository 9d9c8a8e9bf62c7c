"""Variants as files: YAML in, a checked `Variant` out, or every problem with its place and cure.

The names below are fetched when they are first used, so that importing a single module stays cheap.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from uno_tui.rulebook.library import gallery, load, load_table, set_option
    from uno_tui.rulebook.loader import available
    from uno_tui.rulebook.model import Variant
    from uno_tui.rulebook.options import option_kinds, overlay
    from uno_tui.rulebook.problems import Place, Problem, RulebookError
    from uno_tui.rulebook.rules import Rules
    from uno_tui.rulebook.schema import json_schema
    from uno_tui.rulebook.strict_yaml import Document, read
    from uno_tui.rulebook.summaries import Exhibit

HOME = {
    "Document": "gate",
    "Exhibit": "exhibits",
    "Place": "problems",
    "Problem": "problems",
    "RulebookError": "problems",
    "Rules": "rules",
    "Variant": "model",
    "available": "loader",
    "gallery": "shelf",
    "json_schema": "schema",
    "load": "shelf",
    "load_table": "shelf",
    "option_kinds": "options",
    "overlay": "options",
    "read": "gate",
    "set_option": "shelf",
}

__all__ = [
    "Document",
    "Exhibit",
    "Place",
    "Problem",
    "RulebookError",
    "Rules",
    "Variant",
    "available",
    "gallery",
    "json_schema",
    "load",
    "load_table",
    "option_kinds",
    "overlay",
    "read",
    "set_option",
]


def __getattr__(name: str) -> Any:
    if name not in HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOME[name]}"), name)
