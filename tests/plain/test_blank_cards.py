"""Blank cards that a table adds to the deck: what is written on them is asked in lines of text."""

from __future__ import annotations

import pytest

from tests.plain.test_kept_tables import asked
from uno_tui.match.seats import humans
from uno_tui.match.setup import SetUp

pytestmark = pytest.mark.usefixtures("warm_cache")
WITH_EXTRAS = SetUp("standard", humans(("Ann", "Bo")), {"house": {"extra_cards": True}})


def test_each_blank_card_is_asked_for_and_an_empty_line_leaves_it_blank() -> None:
    said, match = asked(WITH_EXTRAS, "Everybody sings", "", "  Swap \x1b[31mseats ", "500", "")
    assert "Blank card 1 says? Type a line" in said
    assert match
    house = match.rules.house
    assert (house.first_text, house.second_text, house.third_text) == ("Everybody sings", None, "Swap [31mseats")


def test_what_was_agreed_on_before_is_not_asked_again() -> None:
    changes = {"house": {"extra_cards": True, "first_text": "Everybody sings"}}
    said, match = asked(WITH_EXTRAS._replace(changes=changes), "Hop", "Bark", "500", "")
    assert "Blank card 1 says?" not in said
    assert match
    assert match.rules.house.third_text == "Bark"


def test_nobody_is_asked_for_cards_that_are_not_in_the_deck() -> None:
    said, match = asked(WITH_EXTRAS._replace(changes={}), "500")
    assert "Blank card" not in said
    assert match
