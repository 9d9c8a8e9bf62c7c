"""Which words a deck brings along: from its definition to what the catalog puts in place of its own."""

from __future__ import annotations

from uno_tui.lang.terms import Terms
from uno_tui.rulebook.model import Variant


def terms_of(variant: Variant) -> Terms | None:
    own = variant.terms
    return Terms(own.call, own.color == "suit") if own.call or own.color == "suit" else None
