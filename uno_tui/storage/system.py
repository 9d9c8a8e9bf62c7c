"""Modules that only some systems have: what the others do instead is decided where they are used."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def module_here(name: str) -> Any:
    """The module, or None on a system without it."""
    try:
        return import_module(name)
    except ImportError:
        return None
