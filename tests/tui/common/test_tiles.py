"""Answers as tiles: all of them are there in whatever room, a click finds the tile that is seen, and pictures tell."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.geometry import Size

from tests.tui.tables import laid, lift, say
from uno_tui.match.live import Match
from uno_tui.tui.common.dialog import Choice
from uno_tui.tui.common.tiles import Tiles, text_of
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.emblems import ArtEmblem, BacksEmblem, Emblem, HeadEmblem, WordEmblem, emblem_size
from uno_tui.tui.table.answer_emblems import emblem_of

SIZES = st.builds(Size, st.integers(20, 150), st.integers(2, 44))
EMBLEMS = st.sampled_from([None, BacksEmblem(3), WordEmblem("+2"), WordEmblem("∞")])
LABELS = st.text("abc 漢字", min_size=1, max_size=60).filter(str.strip)
CHOICES = st.lists(st.builds(Choice, st.just(1), LABELS, LABELS, st.just(""), st.none(), EMBLEMS), min_size=1, max_size=25)


@settings(max_examples=60, deadline=None)
@given(CHOICES, SIZES)
def test_tiles_take_no_more_room_than_there_is_and_cut_nothing_off(choices: list[Choice[int]], room: Size) -> None:
    tiles = Tiles(choices, room)
    assert tiles.lines <= max(1, room.height)
    if tiles.grid:
        assert tiles.grid.columns * tiles.grid.pitch.width <= room.width
        for choice in choices:
            _, box = tiles.parts(choice, tiles.grid)
            assert text_of(choice, box.width).height <= box.height


@settings(max_examples=30, deadline=None)
@given(CHOICES, SIZES)
def test_large_letters_stay_on_their_tiles(choices: list[Choice[int]], room: Size) -> None:
    tiles = Tiles(choices, room)
    tiles.is_vast = True
    tiles.give_room(room)
    assert tiles.lines <= max(1, room.height)
    for choice in choices if tiles.grid else ():
        assert tiles.grid
        _, box = tiles.parts(choice, tiles.grid)
        assert text_of(choice, box.width, tiles.grid.is_large).height <= box.height
        assert box.y >= 0


def test_no_word_is_torn_to_write_it_large() -> None:
    assert text_of(Choice(1, "keep playing"), 70, True).label == ["keep", "playing"]
    assert not text_of(Choice(1, "challenge"), 40, True).is_large


def test_tiles_in_one_row_are_reached_by_up_and_down_too() -> None:
    tiles = Tiles([Choice(place, word, emblem=WordEmblem("+2")) for place, word in enumerate(("stay", "go"))], Size(76, 12))
    assert tiles.grid is not None
    assert tiles.grid.columns == 2
    assert tiles.beside(0, 1) == 1
    assert tiles.beside(0, -1) is None


@settings(max_examples=60, deadline=None)
@given(CHOICES, SIZES)
def test_a_click_on_a_tile_finds_it_and_arrows_reach_all(choices: list[Choice[int]], room: Size) -> None:
    tiles = Tiles(choices, room)
    if tiles.grid is None:
        return
    assert [tiles.place_at(*tiles.grid.corner_of(place)) for place in range(len(choices))] == list(range(len(choices)))
    reached = set()
    for _ in choices:
        reached.add(tiles.selected)
        tiles.selected = tiles.beside(1, 0) or 0
    assert reached == set(range(len(choices)))


@given(st.sampled_from([BacksEmblem(2), BacksEmblem(40), WordEmblem("+4"), HeadEmblem(Avatar("cat", "#d9708f"))]), SIZES)
def test_no_picture_is_larger_than_its_room(emblem: Emblem, room: Size) -> None:
    size = emblem_size(emblem, room)
    assert size.width <= room.width
    assert size.height <= room.height


def wish() -> Match:
    hands = {"Ann": ["wish", "blue-1", "red-2"]}
    match = laid("dragonball", 3, top="red-5", hands=hands, draw=["green-4*"])
    say(match, "play wish")
    lift(match)
    return match


@pytest.mark.parametrize(
    ("option", "kind"),
    [
        ("draw-two", BacksEmblem),
        ("reverse", ArtEmblem),
        ("skip", ArtEmblem),
        ("discard", WordEmblem),
        ("nothing", WordEmblem),
    ],
)
def test_an_option_shows_what_it_does(option: str, kind: type[Emblem]) -> None:
    match = wish()
    view = match.view(0)
    move = next(move for move in view.moves if move.word == option)
    assert isinstance(emblem_of(MatchContext(match), view, move), kind)
