"""The painter: shapes, bitmaps, writing and veils become lines of exactly the width that was asked for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise, product
from math import pi
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from uno_tui.bots.characters import BY_NAME
from uno_tui.storage.json_store import write_json
from uno_tui.tui.look.avatars import (
    ANIMALS,
    MOST_CHOSEN,
    OWN_ANIMALS,
    PLAYER_HUES,
    Avatar,
    avatars_of,
    choose_head,
    choose_next_head,
    chosen_heads,
)
from uno_tui.tui.look.head_features import Mood
from uno_tui.tui.look.heads import (
    GIANT_HEAD,
    HUGE_HEAD,
    LARGE_HEAD,
    MIDDLE_HEAD,
    SMALL_HEAD,
    HeadSize,
    bare_head,
    paint_head,
)
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import SIGNS, Painting, cell, doubled, grown
from uno_tui.tui.look.palettes import CREAM, LIGHT_INK, PALETTES, contrast, luminance
from uno_tui.tui.look.shapes import Shape, box, cut_out, disc, ellipse, overlap_of, ring, star, stroke, united
from uno_tui.tui.look.small_heads import LOW_HEADS, MIDDLE_HEADS, SMALL_HEADS

EYES = Avatar("cat", "").eyes
RED, BLUE, WHITE, BLACK = "#b3202a", "#1f4fbf", "#ffffff", "#000000"
HOSTILE = st.text(st.sampled_from("ab中文שe\u0301👍🏽👩\u200d❤\ufe0f🇩🇪[/]"), max_size=12)


def test_what_is_laid_on_others_can_have_an_outline() -> None:
    painting, other = Painting(6, 3, RED), Painting(2, 1, BLUE)
    painting.outline(other, 2, 1)
    painting.lay(other, 2, 1)
    assert painting.quarters[1] == painting.quarters[4] == [RED] * 3 + [None] * 6 + [RED] * 3
    assert painting.quarters[2] == [RED] * 3 + [None] + [BLUE] * 4 + [None] + [RED] * 3


def test_below_the_mouth_of_a_head_of_any_size_there_is_a_chin() -> None:
    misses = []
    for animal, width in [*product(ANIMALS, [16]), *product(["bear"], range(LARGE_HEAD.width, 42))]:
        head = Avatar(animal, PLAYER_HUES[0])
        lowest = [row for row in bare_head(head, HeadSize(width, width // 2)).quarters if any(row)][-1]
        painted = [place for place, color in enumerate(lowest) if color]
        chin = lowest[painted[0] : painted[-1] + 1]
        misses += [(animal, width)] if head.eyes in chin or None in chin else []
    assert not misses


def test_a_head_of_any_size_is_the_same_left_and_right_and_needs_no_third_color_in_a_cell() -> None:
    torn, leaning = set(), set()
    for animal, lines, mood in product(ANIMALS, range(LARGE_HEAD.height, 20, 2), get_args(Mood)):
        painting = bare_head(Avatar(animal, PLAYER_HUES[0]), HeadSize(round(2.1 * lines), lines), mood)
        if any(len(set(four)) > 2 for four in cells_of_quarters(painting)):
            torn.add((animal, lines, mood))
        if any(row != row[::-1] for row in without_light(painting)):
            leaning.add((animal, lines, mood))
    assert (torn, leaning) == (set(), set())


def without_light(painting: Painting) -> list[list[str | None]]:
    """The light in an eye falls from one side."""
    return [[BLACK if color in (LIGHT_INK, CREAM, EYES) else color for color in row] for row in painting.quarters]


def cells_of_quarters(painting: Painting) -> Iterator[list[str | None]]:
    for upper, lower in zip(painting.quarters[::2], painting.quarters[1::2], strict=True):
        for left in range(0, len(upper), 2):
            yield [*upper[left : left + 2], *lower[left : left + 2]]


def test_no_head_is_larger_than_its_box() -> None:
    cut = set()
    for animal, size in product(ANIMALS, (LARGE_HEAD, HUGE_HEAD, GIANT_HEAD)):
        painting = Painting(size.width + 4, size.height + 4)
        paint_head(painting, Avatar(animal, PLAYER_HUES[0]), 2, 2, size)
        inside = [row[4:-4] for row in painting.quarters[4:-4]]
        if sum(map(bool, chain(*painting.quarters))) != sum(map(bool, chain(*inside))):
            cut.add((animal, size))
    assert cut == set()


def area(shape: Shape) -> float:
    """In cells' widths squared: a quarter is half a width wide and one high."""
    painting = Painting(24, 12)
    painting.shape(shape, 12, 6, RED)
    return sum(color is not None for row in painting.quarters for color in row) / 2


def text_of(painting: Painting, ground: str = BLACK) -> list[str]:
    return ["".join(text for text, _ in line) for line in painting.lines(ground)]


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (disc(8), 64 * pi),
        (ring(8, 3), (64 - 25) * pi),
        (ellipse(9, 4, 58), 36 * pi),
        (box(6, 3, 30), 72),
        (stroke((-5, -5), (5, 5), 2), 4 * 200**0.5 + 4 * pi),
        (united(disc(4, -2), disc(4, 2)), 2 * 16 * pi - 19.65),
        (overlap_of(disc(8), box(4, 20, 0, 4)), 32 * pi),
        (cut_out(box(8, 8), disc(5)), 256 - 25 * pi),
    ],
)
def test_a_shape_is_as_large_as_it_should_be(shape: Shape, expected: float) -> None:
    assert area(shape) == pytest.approx(expected, rel=0.08)


def test_a_star_has_points() -> None:
    assert 0.2 < area(star(8)) / area(disc(8)) < 0.5


def test_what_is_painted_later_lies_on_top() -> None:
    painting = Painting(4, 2, WHITE)
    painting.fill(0, 0, 4, 2, RED)
    painting.fill(1, 0, 2, 1, BLUE)
    assert [[text for text, _ in line] for line in painting.lines(BLACK)] == [[" ", "  ", " "], ["    "]]
    assert painting.quarters[0] == [RED, RED, BLUE, BLUE, BLUE, BLUE, RED, RED]


@given(st.lists(st.sampled_from((RED, BLUE, WHITE, BLACK)), min_size=4, max_size=4))
def test_a_cell_never_fills_its_lower_right_quarter_with_ink(colors: list[str]) -> None:
    sign, ink, paper = cell(colors[0], colors[1], colors[2], colors[3])
    assert sign in SIGNS
    assert (ink == paper) == (sign == " ")
    assert {ink, paper} <= set(colors)
    if len(set(colors)) == 2:
        quarters = [bool(SIGNS.index(sign) & bit) for bit in (1, 2, 4)] + [False]
        assert [ink if is_inked else paper for is_inked in quarters] == colors


@given(st.lists(st.tuples(st.integers(-5, 16), st.integers(-1, 4), HOSTILE), max_size=6))
def test_lines_are_exactly_as_wide_as_the_painting_whatever_is_written(puts: list[tuple[int, int, str]]) -> None:
    painting = Painting(14, 3, RED)
    for x, y, text in puts:
        painting.text(x, y, text, WHITE)
    other = Painting(5, 2, BLUE)
    other.text(0, 0, "中a中", WHITE)
    painting.lay(other, 3, 1)
    painting.lay(other, 11, 0)
    assert [cell_len(line) for line in text_of(painting)] == [14] * 3


def test_a_painting_laid_on_another_covers_its_writing_but_not_through_holes() -> None:
    painting = Painting(6, 1, RED)
    painting.text(0, 0, "abcdef", WHITE)
    other = Painting(4, 1)
    other.fill(0, 0, 2, 1, BLUE)
    painting.lay(other, 1, 0)
    assert text_of(painting) == ["a  def"]


def test_a_veil_takes_everything_towards_its_color() -> None:
    painting = Painting(2, 1, WHITE)
    painting.text(0, 0, "x", WHITE, bold=True)
    painting.veil(BLACK, 1)
    assert painting.quarters[0] == [BLACK] * 4
    assert not painting.writing[0, 0].is_bold
    assert painting.writing[0, 0].ink == BLACK


def test_a_grown_bitmap_is_twice_as_large_and_rounds_a_slope() -> None:
    assert grown(["#.", ".#"]) == ["##..", "###.", ".###", "..##"]


@pytest.mark.parametrize("lines", [4, 8, 12, 16])
def test_letters_are_as_high_as_asked_for_and_every_row_as_wide(lines: int) -> None:
    drawn = large_letters("CAUGHT! +2 Dan's", lines)
    assert drawn is not None
    assert len(drawn) == 2 * lines
    assert len({len(row) for row in drawn}) == 1


def test_a_painting_twice_as_large_keeps_its_holes_and_its_writing() -> None:
    painting = Painting(3, 2, RED)
    painting.fill(0, 0, 0.5, 0.5, None)
    painting.text(1, 1, "ab", WHITE)
    large = doubled(painting)
    assert (large.width, large.height) == (6, 4)
    assert large.quarters[0][0] is None
    assert {color for row in large.quarters for color in row} == {None, RED}
    assert {place: written.sign for place, written in large.writing.items()} == {(2, 2): "a", (3, 2): "b"}


def test_a_name_in_chinese_has_no_large_letters() -> None:
    assert large_letters("小龍") is None


@pytest.mark.parametrize("size", [SMALL_HEAD, MIDDLE_HEAD, LARGE_HEAD])
@pytest.mark.parametrize("animal", ANIMALS)
def test_every_animal_has_a_head_of_each_size_in_each_mood(animal: str, size: HeadSize) -> None:
    moods = get_args(Mood)
    seen = set()
    for mood in moods:
        painting = Painting(size.width, size.height)
        paint_head(painting, Avatar(animal, PLAYER_HUES[0]), 0, 0, size, mood)
        seen.add(str(painting.lines(BLACK)))
    assert len(seen) == len(moods)


@pytest.mark.parametrize("lines", [8, 12, 16])
def test_a_large_plus_is_two_straight_bars(lines: int) -> None:
    rows = set(large_letters("+", lines) or ())
    assert len(rows) == 3, "nothing, the upright bar, and the one across"


def test_no_two_animals_look_the_same_in_small() -> None:
    for heads in (LOW_HEADS, SMALL_HEADS, MIDDLE_HEADS):
        assert len(set(heads.values())) == len(heads) == len(ANIMALS)


def test_a_cell_of_a_small_head_has_two_colors_and_no_hole_above_an_eye() -> None:
    for animal, rows in [*SMALL_HEADS.items(), *LOW_HEADS.items()]:
        cells = [{*upper[x : x + 2], *lower[x : x + 2]} for upper, lower in (rows[:2], rows[2:]) for x in range(0, 8, 2)]
        assert max(map(len, cells)) <= 2, animal
        above = [upper[x] for upper, lower in pairwise(rows) for x, sign in enumerate(lower) if sign == "k"]
        assert "." not in above, animal


def test_an_eye_of_a_small_head_lies_on_one_color() -> None:
    for animal, rows in MIDDLE_HEADS.items():
        top = 0 if animal == "frog" else 2
        for left in (4, 10):
            assert len({*rows[top][left : left + 2], *rows[top + 1][left : left + 2]}) == 1, animal


@given(st.lists(st.text(max_size=20), max_size=10, unique=True))
def test_players_of_a_table_differ_in_animal_and_color(names: list[str]) -> None:
    avatars = avatars_of(tuple(names))
    assert len({avatar.animal for avatar in avatars}) == len({avatar.hue for avatar in avatars}) == len(names)
    assert avatars == avatars_of(tuple(names))


def test_who_sits_down_first_keeps_the_animal_whoever_comes_later() -> None:
    assert avatars_of(("Ann", "Bo"))[0] == avatars_of(("Ann", "Cy", "Dee"))[0]


def test_every_character_of_a_bot_has_an_animal_of_its_own() -> None:
    assert {*OWN_ANIMALS} == {*BY_NAME}
    assert [avatar.animal for avatar in avatars_of(tuple(OWN_ANIMALS))] == [*OWN_ANIMALS.values()]
    given_names = ("Ann", "Bo", "小明")
    assert avatars_of((*given_names, "Momo", "Bao"))[3:] == avatars_of((*given_names, "Bao", "Momo"))[:2:-1]


def test_a_head_that_was_chosen_is_worn_at_every_table() -> None:
    choose_head("Bo", "panda")
    avatars_of.cache_clear()  # as after a new start
    assert [avatars_of(names)[-1].animal for names in (("Bo",), ("Ann", "Bo"), ("Cy", "Dee", "Bo"))] == ["panda"] * 3


def test_whoever_was_only_given_a_head_makes_room_for_who_has_chosen_it() -> None:
    animal = avatars_of(("Ann", "Bo"))[0].animal
    choose_head("Bo", animal)
    ann, bo = avatars_of(("Ann", "Bo"))
    assert bo.animal == animal != ann.animal


@given(st.lists(st.sampled_from("ABCDEFGHIJ"), min_size=1, max_size=10, unique=True), st.integers(0, 9))
def test_the_next_head_is_one_that_nobody_at_the_table_has(names: list[str], number: int) -> None:
    table, place = tuple(names), number % len(names)
    before = [avatar.animal for avatar in avatars_of(table)]
    choose_next_head(table, place)
    after = [avatar.animal for avatar in avatars_of(table)]
    assert after[place] not in before
    assert len(set(after)) == len(after)


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"Bo": "unicorn", "Cy": 7, "Dee": ["cat"]}', "\x00"])
def test_a_damaged_file_of_heads_counts_as_never_written(damage: str, own_home: Path) -> None:
    given_by_name = avatars_of(("Bo", "Cy", "Dee"))
    (own_home / "heads.json").write_text(damage, encoding="utf-8")
    avatars_of.cache_clear()
    assert avatars_of(("Bo", "Cy", "Dee")) == given_by_name
    choose_head("Bo", "owl")
    assert chosen_heads() == {"Bo": "owl"}


def test_of_too_many_choices_the_oldest_are_forgotten() -> None:
    write_json("heads.json", {str(name): "cat" for name in range(MOST_CHOSEN)})
    choose_head("Bo", "owl")
    assert len(chosen_heads()) == MOST_CHOSEN
    assert "0" not in chosen_heads()
    assert chosen_heads()["Bo"] == "owl"


def test_the_rim_of_the_table_is_seen_in_every_look() -> None:
    for palette in PALETTES.values():
        assert palette.rim not in (palette.felt, palette.cloth)


@given(st.integers(0, 0xFFFFFF))
def test_on_a_cloth_of_any_color_one_can_read_in_every_look(color: int) -> None:
    for palette in PALETTES.values():
        tinted = palette._replace(tint=f"#{color:06x}")
        assert contrast(tinted.ink, tinted.cloth) >= palette.least_contrast
        assert tinted.rim != tinted.cloth
        assert palette.hues != "own" or luminance(tinted.shadow) < luminance(tinted.cloth)
