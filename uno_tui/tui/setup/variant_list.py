"""The list of variants to choose from where a game is set up, and what their cards do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from uno_tui.errors import UnoError
from uno_tui.lang import words
from uno_tui.rulebook.library import is_path, load_table, variant_summaries
from uno_tui.rulebook.summaries import VariantSummary
from uno_tui.tui.setup.card_list import CardNote
from uno_tui.tui.setup.gallery import hue_of

if TYPE_CHECKING:
    from uno_tui.narration.option_editor import OptionEditor


def variants_to_choose(chosen: str) -> dict[str, VariantSummary]:
    """By id; a file of one's own, if it was chosen and can be played, by its path."""
    variants = {variant.id: variant for variant in variant_summaries()}
    return variants | own_variant(chosen) if chosen and is_path(chosen) else variants


def own_variant(path: str) -> dict[str, VariantSummary]:
    from uno_tui.rulebook.extending import resolve
    from uno_tui.rulebook.summaries import summary_of
    from uno_tui.storage.paths import variants_folder

    try:
        load_table(path, {})
        return {path: summary_of(resolve(Path(path), variants_folder()).tree)}
    except UnoError:
        return {}


def card_notes(variant: VariantSummary, house: OptionEditor) -> list[CardNote]:
    """What the rule page says of the cards, the special ones first."""
    cards = sorted(variant.card_list, key=lambda card: not card.special)
    return [CardNote(card.glyph, hue_of(variant, card), words.of(card.name), house.card_rule(card.id)) for card in cards]
