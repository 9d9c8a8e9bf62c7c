"""Words that a variant file gives its things: a name in each language, and the signs on cards, each on one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from uno_tui.languages import DEFAULT, LANGUAGES
from uno_tui.rulebook.records import Record

if TYPE_CHECKING:
    from uno_tui.rulebook.validation import about

# Blanks, controls and signs without a shape; and marks that need a sign before them. Written so that any reader of patterns
# understands them.
SHAPELESS = (
    r"\s\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f"
    r"\u2800\u3000\u3164\ufeff\uffa0\ufff0-\ufffb"
)
LEANING = (
    r"\u0300-\u036f\u0483-\u0489\u180b-\u180d\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f"
)
# A line break in a name would break every screen that shows it; one that cannot be seen or has no end is no name.
ONE_LINE = rf"^[^{SHAPELESS}{LEANING}](.*\S)?$"
# And what players write at the table has nothing in it that a terminal could act on or that changes how it is read.
ACTING = r"\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ue000-\uf8ff"
TABLE_LINE = rf"^[^{SHAPELESS}{LEANING}]([^{ACTING}]*[^\s{ACTING}])?$"
LONGEST_TEXT = 400
GLYPH = rf"^[^{SHAPELESS}{LEANING}][^{SHAPELESS}]*$"


# Every language but English, by the name of its field.
OTHER_LANGUAGES = {code.lower().replace("-", "_"): code for code in LANGUAGES if code != DEFAULT}
NAME_IN = "Annotated[str | None, about({0.in_english!r}, alias={1!r}, pattern=ONE_LINE, max_length=LONGEST_TEXT)]"


class Words(Record, optional={name: NAME_IN.format(LANGUAGES[code], code) for name, code in OTHER_LANGUAGES.items()}):
    """A name in each language; a language left out falls back to English."""

    en: Annotated[str, about("English", pattern=ONE_LINE, max_length=LONGEST_TEXT)]

    def in_language(self, language: str) -> str:
        names = {code: getattr(self, name) for name, code in OTHER_LANGUAGES.items()}
        return names.get(language) or self.en
