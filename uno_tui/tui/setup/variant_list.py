"""The list of variants to choose from where a game is set up, and what their cards do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from uno_tui.errors import UnoError
from uno_tui.lang import words
from uno_tui.rulebook.library import gallery, is_path, load_table
from uno_tui.rulebook.summaries import Exhibit
from uno_tui.tui.setup.card_list import CardNote
from uno_tui.tui.setup.gallery import hue_of

if TYPE_CHECKING:
    from uno_tui.narration.option_editor import OptionEditor


def variants_to_choose(chosen: str) -> dict[str, Exhibit]:
    """By id; a file of one's own, if it was chosen and can be played, by its path."""
    exhibits = {exhibit.id: exhibit for exhibit in gallery()}
    return exhibits | own_exhibit(chosen) if chosen and is_path(chosen) else exhibits


def own_exhibit(path: str) -> dict[str, Exhibit]:
    from uno_tui.rulebook.extending import resolve
    from uno_tui.rulebook.summaries import exhibit
    from uno_tui.storage.paths import variants_folder

    try:
        load_table(path, {})
        return {path: exhibit(resolve(Path(path), variants_folder()).tree)}
    except UnoError:
        return {}


def card_notes(exhibit: Exhibit, house: OptionEditor) -> list[CardNote]:
    """What the rule page says of the cards, the special ones first."""
    language = words.language
    posters = sorted(exhibit.posters, key=lambda poster: not poster.special)
    return [
        CardNote(poster.glyph, hue_of(exhibit, poster), poster.name.in_language(language), house.card_rule(poster.card))
        for poster in posters
    ]
