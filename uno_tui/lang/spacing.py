"""Spacing between scripts: where Chinese meets a word or a number in other letters, a reader expects a space."""

from __future__ import annotations

IDEOGRAPHS = (("\u3400", "\u4dbf"), ("\u4e00", "\u9fff"), ("\uf900", "\ufaff"), ("\U00020000", "\U0003ffff"))


def joined(before: str, after: str) -> str:
    """Two texts as one. Inside of either nothing changes: it may be somebody's name."""
    if before and after and needs_space(before[-1], after[0]):
        return f"{before} {after}"
    return before + after


def needs_space(left: str, right: str) -> bool:
    return (is_chinese(left) and is_other_word(right)) or (is_other_word(left) and is_chinese(right))


def is_chinese(sign: str) -> bool:
    """A character, not punctuation, which brings its own room."""
    return any(first <= sign <= last for first, last in IDEOGRAPHS)


def is_other_word(sign: str) -> bool:
    return sign < "\u3000" and sign.isalnum()
