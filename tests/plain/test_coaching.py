"""The coach in lines of text: offered once, switched by a word, in the words that are typed here."""

from __future__ import annotations

import pytest

from tests.plain.scripts import tell
from tests.tui.tables import laid
from uno_tui.lang import LANGUAGES, speaking, words
from uno_tui.match.live import Match
from uno_tui.storage.settings import save_setting, saved_setting


def table() -> Match:
    return laid("standard", top="red-5", hands={"Ann": ["wild", "blue-2", "blue-3", "red-1"]})


def nothing_fits() -> Match:
    return laid("standard", top="red-5", hands={"Ann": ["blue-1", "blue-2", "blue-3"]})


def test_it_is_offered_once_to_whoever_has_never_answered() -> None:
    offer = words.say("plain.coach.offer")
    assert offer in tell(table(), "", is_typed=True).text
    assert offer not in tell(table(), "", is_typed=True).text


@pytest.mark.parametrize("chosen", ["on", "off"])
def test_whoever_has_chosen_is_not_asked_again(chosen: str) -> None:
    save_setting("coach", chosen)
    assert words.say("plain.coach.offer") not in tell(table(), "", is_typed=True).text
    assert saved_setting("coach") == chosen


def test_a_file_is_offered_nothing() -> None:
    assert words.say("plain.coach.offer") not in tell(table(), "").text
    assert saved_setting("coach") == ""


def test_a_word_switches_it_on_and_off_and_that_is_remembered() -> None:
    told = tell(table(), "", "coach", is_typed=True).text
    assert words.say("coach.match") in told
    assert saved_setting("coach") == "on"
    told = tell(table(), "", "coach", "blue-2", is_typed=True).text
    assert words.say("plain.coach.off") in told
    assert told.count(words.say("coach.match")) == 1  # before it was switched off
    assert saved_setting("coach") == "off"


def test_at_the_curtain_it_can_be_switched_but_tells_nothing() -> None:
    told = tell(table(), "coach", is_typed=True).text
    assert words.say("plain.coach.on") in told
    assert words.say("coach.match") not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language_and_names_what_can_be_typed(language: str) -> None:
    save_setting("coach", "on")
    with speaking(language):
        word = words.say("plain.verb.draw").partition("/")[0]
        told = tell(nothing_fits(), "", word, is_typed=True)
        assert words.say("coach.nothing-fits", draw=word) in told.text
        assert told.mistakes == 0
