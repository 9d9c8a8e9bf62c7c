"""The faces of cards: told from every other, no figure lost, pictures from the file, and what stands there without one."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.engine.chance import NAMES, variant
from tests.long import only
from tests.tui.sight import contrast, written
from tests.tui.tables import VARIANTS
from uno_tui.narration.narrator import Narrator
from uno_tui.rulebook.model import FACE_SIGNS, FaceArt
from uno_tui.tui.look.card_inks import INKS, art_inks, inks_of, surrounded
from uno_tui.tui.look.cards import (
    CARD_SIZES,
    COLOSSAL,
    GIANT,
    LARGE,
    MEDIUM,
    SMALL,
    CardSize,
    Picture,
    Pictures,
    back_lines,
    card_lines,
)
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.painting import SIGNS
from uno_tui.tui.look.palettes import PALETTES, Palette
from uno_tui.tui.look.stamps import letter_card

EVENING = PALETTES["evening"]
RED = "#b3202a"
HOSTILE = st.text(st.sampled_from("a中שe\u0301👍🏽❤\ufe0f🇩★+2?9"), max_size=3)


def pictures_of(name: str) -> Pictures:
    return Pictures(Narrator(variant(name), NAMES[:2]))


def card(symbol: str, *, art: FaceArt | None = None, is_wild: bool = False) -> Picture:
    return Picture("R", "●", symbol, "", (RED, "#1f4fbf") if is_wild else (RED,), is_wild, art=art)


def quarters_of(picture: Picture, size: CardSize) -> set[str | None]:
    return {color for row in painted_card(picture, size, EVENING).quarters for color in row}


@pytest.mark.parametrize("name", only(("flip",), VARIANTS))
def test_no_two_cards_have_the_same_face_in_any_look(name: str) -> None:
    pictures = pictures_of(name)
    for palette, size in product((EVENING, PALETTES["ink-dark"]), CARD_SIZES):
        faces = {str(card_lines(pictures.of(word), size, palette)) for word in pictures.narrator.faces}
        assert len(faces) == len(pictures.narrator.faces), (palette, size)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("name", only(("flip",), VARIANTS))
def test_what_is_written_on_a_card_can_be_read_in_every_look(name: str, palette: Palette) -> None:
    pictures = pictures_of(name)
    for word, dimmed in product(pictures.narrator.faces, (False, True)):
        for line in card_lines(pictures.of(word), LARGE, palette, dimmed=dimmed):
            for text, look in line:
                if text.strip(SIGNS):
                    assert written(look) >= palette.least_contrast, (word, text)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_a_symbol_is_told_from_the_oval_it_stands_on(palette: Palette) -> None:
    for hue in {color.hue for name in VARIANTS for color in variant(name).colors.values()}:
        for dimmed in (False, True):
            inks = inks_of(hue, (hue,), palette, dimmed)
            assert contrast(inks.symbol, inks.white) >= 4.5, (hue, dimmed)


@given(HOSTILE, HOSTILE, HOSTILE, st.sampled_from(CARD_SIZES), st.sampled_from(list(PALETTES)), st.booleans(), st.booleans())
def test_a_card_is_as_wide_as_it_should_be_whatever_stands_on_it(
    glyph: str, symbol: str, mark: str, size: CardSize, look: str, is_wild: bool, tucked: bool
) -> None:
    hues = (RED, "#1f4fbf", "#3fb68b") if is_wild else (RED,)
    picture = Picture("R", glyph[:2], symbol, mark[:2], hues, is_wild, named=glyph[:2] if is_wild else "")
    lines = card_lines(picture, size, PALETTES[look], tucked=tucked, dimmed=tucked)
    assert [cell_len("".join(text for text, _ in line)) for line in lines] == [size.width] * size.height


@pytest.mark.parametrize("size", CARD_SIZES)
def test_a_back_is_as_large_as_a_card_and_says_nothing_but_uno(size: CardSize) -> None:
    lines = ["".join(text for text, _ in line) for line in back_lines(size, EVENING)]
    assert [cell_len(line) for line in lines] == [size.width] * size.height
    assert "".join(sign for line in lines for sign in line if sign not in SIGNS) == "UNO"


def test_a_picture_of_the_file_is_drawn_in_its_own_inks_and_each_size_has_its_own() -> None:
    art = FaceArt(small="g", medium="t")
    assert INKS["g"] in quarters_of(card("*", art=art), SMALL)
    assert INKS["t"] in quarters_of(card("*", art=art), MEDIUM)


def test_backs_and_tags_show_the_pictures_of_their_file_and_nothing_in_their_place() -> None:
    art = FaceArt(small="g")
    back = painted_back(SMALL, EVENING, art)
    assert not back.writing
    assert INKS["g"] in {color for row in back.quarters for color in row}
    for size, shown in ((SMALL, ""), (MEDIUM, "✪")):
        tagged = painted_card(card("7")._replace(mark="✪", mark_art=art), size, EVENING)
        assert "".join(each.sign for each in tagged.writing.values() if each.sign == "✪") == shown


def test_a_card_below_another_has_its_lower_corner_in_sight() -> None:
    whole, below = (painted_card(card("7"), MEDIUM, EVENING, covered=covered) for covered in (0, 2))
    assert max(x for x, _ in whole.writing) == MEDIUM.width - 2
    assert max(x for x, _ in below.writing) == MEDIUM.width - 4


def test_the_name_of_a_symbol_is_not_written_across_its_picture() -> None:
    """A picture that reaches into the lower corner, and not into the upper one."""
    art = FaceArt(large="\n".join(["." * 28] * 10 + ["g" * 28] * 4))
    lines = ["".join(text for text, _ in line) for line in card_lines(card("*", art=art), LARGE, EVENING)]
    assert [lines[y][1] for y in (1, 2)] == ["R", "*"]
    assert "*" not in "".join(lines[3:])


def test_a_size_without_a_picture_shows_the_glyph() -> None:
    art = FaceArt(small="g")
    assert painted_card(card("7", art=art), LARGE, EVENING).quarters == painted_card(card("7"), LARGE, EVENING).quarters


def test_every_ink_of_a_file_has_a_color_in_every_look() -> None:
    for palette, dimmed in product(PALETTES.values(), (False, True)):
        assert {*art_inks(palette, "#000000", "#ffffff", dimmed, ()), "."} == set(FACE_SIGNS)


def test_a_wild_card_has_all_its_colors_in_its_oval_and_a_named_one_most_of_it() -> None:
    wild = pictures_of("standard")
    hues = {color.hue for color in variant("standard").colors.values()}
    assert hues <= quarters_of(wild.of("wild"), MEDIUM)
    for word, size in product(("wild", "wild-draw-four"), (MEDIUM, LARGE)):
        named = painted_card(wild.of(word, "blue"), size, EVENING)
        seen = Counter(color for row in named.quarters for color in row if color in hues)
        assert seen.keys() == hues, (word, size)
        assert seen[variant("standard").colors["blue"].hue] > seen.total() / 2, (word, size)


@pytest.mark.parametrize("size", CARD_SIZES)
def test_figures_are_painted_not_written(size: CardSize) -> None:
    written_on = painted_card(card("7"), size, EVENING).writing
    assert [place for place, each in written_on.items() if each.sign == "7" and abs(place[1] - size.height // 2) < 1] == []


@pytest.mark.parametrize("symbol", ["◐", "※", "♥", "A", "Zz", "99", "+10", "中"])
def test_a_card_of_somebody_elses_variant_shows_its_glyph_in_the_middle(symbol: str) -> None:
    blank = painted_card(card(""), LARGE, EVENING)
    drawn = painted_card(card(symbol), LARGE, EVENING)
    inner = range(6, 16)
    is_painted = [drawn.quarters[row][12:24] for row in inner] != [blank.quarters[row][12:24] for row in inner]
    assert is_painted or any(sign.sign == symbol for place, sign in drawn.writing.items() if place[1] == LARGE.height // 2)


def test_without_colors_dark_signs_are_told_from_the_dark_ones_that_surround_them() -> None:
    """The stars on a ball, the inside of a frame; but not eyes on a light face, nor what lies at the edge."""
    ball, face = (".ooo.", "ororo", ".ooo."), ("ttt", "tnt", "nkn", "tnt")
    assert surrounded(ball, {"o", "r", "k", "t"}) == {"r"}
    assert surrounded(face, {"o", "r", "k", "t"}) == set()
    inks = art_inks(PALETTES["ink-dark"], "#ffffff", "#000000", False, ball)
    assert (inks["o"], inks["r"]) == ("#000000", "#ffffff")


@pytest.mark.parametrize(("size", "line"), [(MEDIUM, "Everybody"), (LARGE, "Everybody"), (LARGE, "sings")])
def test_what_a_table_wrote_stands_on_the_card_and_is_cut_with_a_sign(size: CardSize, line: str) -> None:
    note = "Everybody sings, loudly, until the one who began it has had quite enough of it, or 大家一起唱歌吧"
    card = Picture("W", "", "#1", "", ("#b3202a", "#1f4fbf"), True, note=note)
    lines = ["".join(text for text, _ in pieces) for pieces in card_lines(card, size, EVENING)]
    assert any(line in text for text in lines)
    assert sum(text.count("…") for text in lines) == 1
    assert {cell_len(text) for text in lines} == {size.width}


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_where_a_card_is_round_it_keeps_its_own_colors(palette: Palette) -> None:
    """A corner shows one quarter of what lies below; the rest of the cell is one color, or some of it would be lost."""
    wild, plain = card("+4", is_wild=True), card("7")
    for size in CARD_SIZES:
        paintings = [painted_back(size, palette), painted_card(wild, size, palette), painted_card(plain, size, palette)]
        for painting in [*paintings, letter_card("U", RED, palette, 8)]:
            rows, right, low = painting.quarters, 2 * painting.width - 1, 2 * painting.height - 1
            for x, y in product((0, right), (0, low)):
                inside_x, inside_y = (1 if x == 0 else x - 1), (1 if y == 0 else y - 1)
                assert rows[y][x] is None
                assert len({rows[y][inside_x], rows[inside_y][x], rows[inside_y][inside_x]}) == 1, (size, x, y)


@pytest.mark.parametrize("size", [GIANT, COLOSSAL])
def test_on_a_card_twice_as_large_what_stands_in_a_corner_stays_together(size: CardSize) -> None:
    lines = ["".join(text for text, _ in line) for line in card_lines(card("7"), size, EVENING)]
    upper = [lines[y][2:4] for y in (2, 3)]
    lower = [lines[size.height - y][size.width - 4 : size.width - 2] for y in (4, 3)]
    assert upper == ["R●", "7 "]
    assert lower == [" 7", "R●"]
