"""How to see that a sentence is said in a language, and not half of it in English."""

from __future__ import annotations

import re

from uno_tui.lang import words

# What may stand in a sentence as it stands in a file or as one types it.
AS_WRITTEN = re.compile(r"「[^」]*」|“[^”]*”|`[^`]*`|\"[^\"]*\"|\{[^}]*\}|\([^)]*\)")
TWO_WORDS = re.compile(r"[A-Za-z]{2,}[,;:.]? [A-Za-z]{2,}")
CHINESE = re.compile("[\u3400-\u9fff]")


def is_foreign(sentence: str) -> bool:
    """Whether a sentence is not in the language spoken: between Chinese words a key may stand, but no two English ones."""
    if words.language == "en":
        return bool(CHINESE.search(sentence))
    return not CHINESE.search(sentence) or bool(TWO_WORDS.search(AS_WRITTEN.sub("", sentence)))
