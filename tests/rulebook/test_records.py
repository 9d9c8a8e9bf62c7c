"""Records are values: they cannot be changed, are equal by what is in them, and say what they are."""

from __future__ import annotations

import copy
import pickle

import pytest

from uno_tui.rulebook.effects import Discard, Draw
from uno_tui.rulebook.library import load
from uno_tui.rulebook.model import TagLook
from uno_tui.rulebook.records import KINDS, Record
from uno_tui.rulebook.rules import Rules, Turn
from uno_tui.rulebook.words import Words


class Star(Record):
    """Looks like a tag and is none."""

    glyph: str
    name: Words


def test_a_record_cannot_be_changed() -> None:
    turn = Turn(draw_count=2)
    with pytest.raises(AttributeError, match="Turn cannot be changed: draw_count"):
        turn.draw_count = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del turn.draw_count
    assert (turn.draw_count, turn.replace(draw_count=3).draw_count) == (2, 3)


def test_records_are_equal_if_they_say_the_same() -> None:
    assert Turn() == Turn(play_drawn="may") != Turn(play_drawn="never")
    name = Words(en="Star")
    assert TagLook(glyph="*", name=name) != Star(glyph="*", name=name)
    assert name != "Star"
    assert hash(Discard(count=2)) == hash(Discard(count=2, who="self"))


def test_fields_are_inherited_and_shown() -> None:
    assert repr(Draw(count=2)) == "Draw(count=2, until=None, at_most=None, who='next')"


@pytest.mark.parametrize(("given", "wrong"), [({}, "en"), ({"en": "a", "de": "b"}, "de")])
def test_a_record_has_all_its_fields_and_no_others(given: dict[str, str], wrong: str) -> None:
    with pytest.raises(TypeError, match=f"Words: unknown or missing: {wrong}"):
        Words(**given)


def test_a_record_can_be_sent_to_another_process() -> None:
    variant = load("flip")
    assert pickle.loads(pickle.dumps(variant)) == copy.deepcopy(variant) == variant


def test_no_two_kinds_of_records_share_a_name() -> None:
    def below(kind: type[Record]) -> list[type[Record]]:
        return [inner for child in kind.__subclasses__() for inner in (child, *below(child))]

    assert sorted(kind.__name__ for kind in below(Record)) == sorted(KINDS)


def test_rules_as_mappings() -> None:
    tree = Rules().tree()
    assert tree["turn"]["play_drawn"] == "may"
    assert tree.keys() == Rules.fields.keys()
