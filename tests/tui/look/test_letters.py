"""What is called out across the table has large letters in every language."""

from __future__ import annotations

import pytest

from tests.engine.chance import VARIANTS
from uno_tui.lang import LANGUAGES, PLACEHOLDER, Catalog, speak, words
from uno_tui.rulebook.library import load
from uno_tui.tui.look.letters import FigureKind, figure_font, large_letters, least_lines
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.stamps import loudest, paint_stamp, paint_word, stamp_plan

STAMPED = ("caught", "bluff", "honest", "turned")
CALLED = {
    "new-game": ("play",),
    "ask": (
        *("color", "challenge", "stack", "stack-or-challenge", "menu", "player", "symbol", "discard", "give", "skip-threat"),
        *("do-challenge", "accept"),
    ),
    "event": ("uno", "caught-by-rule", "judged-guilty", "judged-honest"),
    "show": ("goes-out", "out"),
    "shown-hand.price": ("guilty",),
    "round-end": ("cheer",),
    "leave": ("title",),
    "resume": ("title",),
    "company": ("title",),
}


def without_letters(text: str) -> list[str]:
    """The signs that cannot be drawn; what is put in is left out."""
    return [sign for sign in "".join(PLACEHOLDER.split(text)[::2]) if not least_lines(sign)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", STAMPED)
def test_a_stamp_is_large_on_every_screen(language: str, word: str) -> None:
    speak(language)
    text = words.say(f"show.{word}")
    for width, height in ((80, 14), (120, 23), (200, 35)):
        lines = loudest(text, width, height)
        drawn = large_letters(text, lines)
        assert drawn is not None
        assert len(drawn) == 2 * lines
        assert stamp_plan(text, lines).width <= width
        assert stamp_plan(text, lines).height <= height


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_called_out_has_its_letters(language: str) -> None:
    texts = Catalog(language).texts
    keys = [f"{part}.{key}" for part, names in CALLED.items() for key in names]
    assert {key: missing for key in keys if (missing := without_letters(texts[key]))} == {}


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_said_on_a_stage_has_its_letters(variant: str) -> None:
    rules = load(variant)
    said = [card.stage.says for card in rules.cards.values() if card.stage]
    said += [color.name for color in rules.colors.values() if any("$color" in says.in_language("en") for says in said)]
    texts = [says.in_language(language) for says in said for language in LANGUAGES]
    assert {text: missing for text in texts if (missing := without_letters(text))} == {}


@pytest.mark.parametrize("lines", [6, 8, 12, 16])
def test_chinese_signs_are_as_high_as_asked_for_and_every_row_as_wide(lines: int) -> None:
    drawn = large_letters("抓到了！", lines)
    assert drawn is not None
    assert len(drawn) == 2 * lines
    assert len({len(row) for row in drawn}) == 1


def test_a_sign_that_nobody_shouts_has_no_drawing() -> None:
    assert least_lines("Ann") == 4
    assert least_lines("抓到 Ann") == 6
    assert least_lines("小明") == 6
    assert least_lines("龘") == 0


@pytest.mark.parametrize("name", ["小明", "8 小明", "陈怡君"])
def test_names_of_common_signs_are_drawn_in_all_sizes_of_a_curtain_and_of_a_winner(name: str) -> None:
    for lines in (6, 8, 12, 16):
        drawn = large_letters(name, lines)
        assert drawn is not None
        assert len(drawn) == 2 * lines
        assert len({len(row) for row in drawn}) == 1


SAME_BOTH_WAYS = "AHIMOTUVWXY08!+-"  # from the left as from the right
SAME_UPSIDE_DOWN = "BCDEHIOX0+-"
KINDS: tuple[FigureKind, ...] = ("small", "narrow", "wide", "tall", "large", "high", "huge")


def is_mirrored(rows: Bitmap) -> bool:
    return all(row == row[::-1] for row in rows)


def test_letters_and_figures_are_as_even_as_they_should_be_in_every_size() -> None:
    sizes = (4, 8, 12, 16, 20)
    drawn = {
        (sign, lines): large_letters(sign, lines) or () for sign in SAME_BOTH_WAYS + SAME_UPSIDE_DOWN for lines in sizes
    }
    assert [place for place in drawn if place[0] in SAME_BOTH_WAYS and not is_mirrored(drawn[place])] == []
    assert [place for place in drawn if place[0] in SAME_UPSIDE_DOWN and [*drawn[place]] != [*reversed(drawn[place])]] == []
    figures = {(sign, kind): figure_font(kind)[sign] for sign in "08" for kind in KINDS}
    assert [place for place, rows in figures.items() if not is_mirrored(rows)] == []


def test_the_strokes_of_a_large_figure_are_never_hairs() -> None:
    """A single quarter of a cell that sticks out, at the left or at the right of nothing."""
    hairs = []
    for kind in ("tall", "large", "high", "huge"):
        for sign, rows in figure_font(kind).items():
            hairs += [(sign, kind) for row in rows if "#" in row.split(".") and sign in "0123456789"]
    assert hairs == []


def pieces_of(painting: Painting) -> int:
    """How many parts of what is painted do not touch each other, not even at a corner."""
    left = {(x, y) for y, row in enumerate(painting.quarters) for x, color in enumerate(row) if color}
    pieces = 0
    while left:
        pieces += 1
        edge = [left.pop()]
        while edge:
            x, y = edge.pop()
            near = {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} & left
            left -= near
            edge += near
    return pieces


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_of_a_stamp_touches_its_frame_and_the_frame_is_whole(language: str) -> None:
    speak(language)
    for word in ("caught", "bluff", "honest"):
        text = words.say(f"show.{word}")
        for lines in (4, 6, 8, 12, 16):
            if large_letters(text, lines):
                plan = stamp_plan(text, lines)
                stamp, letters = Painting(200, 60), Painting(400, 60)
                paint_stamp(stamp, plan, 100, 30, "#ffffff")
                for place, letter in enumerate(text):
                    paint_word(letters, letter, 40 * place, 0, "#ffffff", lines)
                assert pieces_of(stamp) == pieces_of(letters) + 1, (text, lines)
