"""Answers as tiles: all of them are there in whatever room, a click finds the tile that is seen, and pictures tell."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.geometry import Size

from tests.tui.tables import laid, lift, say
from uno_tui.match.live import Match
from uno_tui.tui.common.dialog import Choice, even_lines
from uno_tui.tui.common.tiles import Tiles, text_room
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import lines_of_cells
from uno_tui.tui.look.emblems import (
    ArtEmblem,
    BacksEmblem,
    CardEmblem,
    Emblem,
    HeadEmblem,
    IconEmblem,
    WordEmblem,
    emblem_size,
)
from uno_tui.tui.table.answer_emblems import emblem_of

SIZES = st.builds(Size, st.integers(20, 150), st.integers(2, 44))
EMBLEMS = st.sampled_from([None, BacksEmblem(3), WordEmblem("+2"), WordEmblem("∞")])
LABELS = st.text("abc 漢字", min_size=1, max_size=60).filter(str.strip)
CHOICES = st.lists(st.builds(Choice, st.just(1), LABELS, LABELS, st.just(""), st.none(), EMBLEMS), min_size=1, max_size=25)


@settings(max_examples=60, deadline=None)
@given(CHOICES, SIZES, st.booleans())
def test_tiles_take_no_more_room_than_there_is_and_cut_nothing_off(
    choices: list[Choice[int]], room: Size, is_vast: bool
) -> None:
    tiles = Tiles(choices, room)
    tiles.is_vast = is_vast
    tiles.give_room(room)
    assert tiles.lines <= max(1, room.height)
    if grid := tiles.grid:
        assert grid.left + tiles.columns <= room.width + grid.apart
        wider = grid.spread(room.width + 9)
        assert wider.left + wider.columns * wider.pitch.width <= room.width + 9 + wider.apart
        assert wider.width >= grid.width
        picture, line = grid.parts
        assert 0 <= picture.y <= grid.height - picture.height
        assert 0 <= line <= grid.height - grid.text
        assert grid.is_beside or not picture or picture.bottom < line
        for text in tiles.layout_of_all.texts(text_room(grid)):
            assert len(text.label) <= grid.label
            assert len(text.detail) <= grid.detail
            assert text.width <= text_room(grid)


def test_cards_to_choose_from_are_all_of_one_size_and_so_are_the_lines_below_them() -> None:
    """Whatever is told of each of them, and however many lie on a tile."""
    match = laid("standard", 3, top="red-5", hands={"Ann": ["red-1"]})
    picture = MatchContext(match).pictures.of("red-1")
    emblems: list[Emblem] = [CardEmblem(picture), BacksEmblem(2), BacksEmblem(4)]
    choices = [Choice(place, "word " * (place + 1), emblem=emblem) for place, emblem in enumerate(emblems)]
    for room in (Size(76, 11), Size(110, 24), Size(150, 40)):
        grid = Tiles(choices, room).grid
        assert grid
        assert {emblem_size(emblem, grid.picture).height for emblem in emblems} == {grid.picture.height}


def test_more_cards_than_names_have_room_lie_there_as_cards_and_the_chosen_one_is_named() -> None:
    match = laid("standard", 3, top="red-5", hands={"Ann": ["red-1"]})
    card = CardEmblem(MatchContext(match).pictures.of("red-1"))
    for count, room in ((21, Size(76, 20)), (30, Size(92, 26)), (14, Size(116, 22)), (7, Size(76, 8))):
        tiles = Tiles([Choice(place, "red one", emblem=card) for place in range(count)], room)
        assert tiles.grid
        assert tiles.grid.is_bare
        assert not tiles.grid.has_caps  # on the first ten alone they would read as values
        assert tiles.lines <= room.height
        places = {tiles.place_at(x, y) for x in range(room.width) for y in range(room.height)}
        assert places >= set(range(count))
    assert Tiles([Choice(place, "red one", emblem=card) for place in range(3)], Size(76, 20)).has_names_and_pictures


def test_no_word_is_left_alone_on_the_last_line() -> None:
    text = "one two three four five six seven eight nine ten eleven"
    assert [even_lines(text, width) for width in (80, 50)] == [
        [text],
        ["one two three four five six", "seven eight nine ten eleven"],
    ]
    for width in range(8, 60):
        lines = even_lines(text, width)
        assert " ".join(lines) == text
        assert max(map(len, lines)) <= width
        assert len(lines) == len(lines_of_cells(text, width))


def test_letters_stand_on_all_tiles_or_on_none() -> None:
    some = [Choice(1, "stay", key="n"), Choice(2, "go")]
    for choices, caps in ((some, [("1",), ("2",)]), ([some[0], some[1]._replace(key="y")], [("1", "n"), ("2", "y")])):
        assert [text.caps for text in Tiles(choices, Size(76, 9)).layout_of_all.texts(30)] == caps


def test_what_an_answer_costs_stands_in_front_of_it_as_cards() -> None:
    choice = Choice(1, "challenge", "a bluff: four\nhonest: six", costs=(4, 6))
    (text,) = Tiles([choice], Size(60, 9)).layout_of_all.texts(40)
    assert text.detail == ["▮▮▮▮    a bluff: four", "▮▮▮▮▮▮  honest: six"]


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


def test_cards_to_be_drawn_have_the_back_of_their_deck() -> None:
    match = wish()
    view = match.view(0)
    move = next(move for move in view.moves if move.word == "draw-two")
    assert match.variant.table.back
    assert emblem_of(MatchContext(match), view, move) == BacksEmblem(2, match.variant.table.back)


@pytest.mark.parametrize(
    ("option", "kind"),
    [
        ("draw-two", BacksEmblem),
        ("reverse", ArtEmblem),
        ("skip", ArtEmblem),
        ("discard", WordEmblem),
        ("nothing", IconEmblem),
    ],
)
def test_an_option_shows_what_it_does(option: str, kind: type[Emblem]) -> None:
    match = wish()
    view = match.view(0)
    move = next(move for move in view.moves if move.word == option)
    assert isinstance(emblem_of(MatchContext(match), view, move), kind)
