"""What the page says of the deal and of the first card is what the engine does, for decks that are not bundled as well."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.engine.test_dealing import deck_without_numbers
from uno_tui.lang import words
from uno_tui.narration.rulepage import write_page
from uno_tui.narration.rulepage.page import Bullets, Paragraph
from uno_tui.rulebook.library import load
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.options import overlay

WORKSHOP = Path(__file__).parents[2] / "variants" / "workshop.yaml"


def paragraphs(variant: Variant, changes: dict[str, Any]) -> list[str]:
    page = write_page(variant, overlay(variant, changes))
    return [block.text for section in page.sections for block in section.blocks if isinstance(block, Paragraph)]


def bullets(variant: Variant) -> list[str]:
    page = write_page(variant, variant.rules)
    blocks = [block for section in page.sections for block in section.blocks]
    return [item for block in blocks if isinstance(block, Bullets) for item in block.items]


def test_where_no_draw_could_decide_the_page_speaks_of_none() -> None:
    said = paragraphs(deck_without_numbers(), {"dealer": {"next_round": "redraw"}})
    assert words.say("setup.dealer.nobody") in said
    assert words.say("setup.next-round.left") in said


def test_a_number_with_an_effect_stands_with_the_cards_of_its_kind() -> None:
    workshop = load(WORKSHOP)
    say = words.say
    assert say("setup.start.intro-acting") in paragraphs(workshop, {})
    assert say("setup.start.other.ignore", cards="9") in bullets(workshop)
    assert say("setup.start.reverse.dealer_first", cards="3 or Reverse") in bullets(workshop)


def test_where_every_round_begins_on_a_number_its_effect_sleeps() -> None:
    said = " ".join(paragraphs(load(WORKSHOP), {"start": {"policy": "numbers_only"}}))
    assert words.say("setup.numbers-lie") in said
