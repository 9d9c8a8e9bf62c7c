"""The list of variants to choose from where a game is set up, and what their cards do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from uno_tui.errors import UnoError
from uno_tui.lang import words
from uno_tui.narration.own_variants import OwnVariant, own_variants
from uno_tui.rulebook.end_options import Scoring
from uno_tui.rulebook.library import is_path, load_table, variant_summaries
from uno_tui.rulebook.model import Color
from uno_tui.rulebook.start_options import Players
from uno_tui.rulebook.summaries import CardSummary, VariantSummary
from uno_tui.rulebook.words import Words
from uno_tui.tui.look.variant_cards import hue_of
from uno_tui.tui.setup.banner import NAME
from uno_tui.tui.setup.card_list import CardNote

if TYPE_CHECKING:
    from uno_tui.narration.option_editor import OptionEditor

BROKEN, BROKEN_HUE = "!", "#6b6f76"


def variants_to_choose(chosen: str) -> dict[str, VariantSummary]:
    """By id, the bundled ones first; a file from elsewhere, if it was chosen and can be played, by its path.

    Those that cannot be played are shown as well: the screen says why. One that has the id of another goes by its path.
    """
    variants = {variant.id: variant for variant in variant_summaries()}
    for own in own_variants():
        variants[own.file if own.id in variants else own.id] = own.summary or broken_variant(own)
    return variants | variant_elsewhere(chosen) if chosen and is_path(chosen) else variants


def broken_variant(own: OwnVariant) -> VariantSummary:
    """As much of a file that cannot be played as one can see: a blank card with its name."""
    name = Words(en=own.id)
    color = Color(key=BROKEN, glyph="", hue=BROKEN_HUE, name=name)
    card = CardSummary(id=own.id, glyph=BROKEN, name=name, wild=False, face=None, side=0, special=False)
    return VariantSummary(
        id=own.id,
        name=name,
        summary=name,
        players=Players(),
        cards=0,
        colors=[[color] * len(NAME)],  # the banner has one for each letter
        card_list=[card],
        mode=Scoring.defaults["mode"],
        target=Scoring.defaults["target"],
    )


def variant_elsewhere(path: str) -> dict[str, VariantSummary]:
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
