"""Every eye: colors that keep their distance, writing that can be read, letters and signs wherever a card is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import NAMES, variant
from tests.long import first, only
from tests.tui.driver import open_table, sitting
from tests.tui.faults import unreadable
from tests.tui.sight import SIGHTS, Triple, ciede2000, contrast, distance, written
from tests.tui.tables import VARIANTS, dealt, is_two_sided, laid, lift, say
from uno_tui.narration.narrator import Narrator
from uno_tui.storage.settings import save_setting, saved_setting
from uno_tui.tui.app import UnoApp
from uno_tui.tui.look.avatars import PLAYER_HUES, Avatar
from uno_tui.tui.look.canvas import Pieces
from uno_tui.tui.look.cards import CARD_SIZES, HUGE, MEDIUM, SMALL, CardSize, Pictures, card_lines
from uno_tui.tui.look.fan import LEAST_STRIP
from uno_tui.tui.look.palettes import ONE_SIDED, PALETTES, SIDED, Palette
from uno_tui.tui.pages.open_hands import SPREADS, CardLayout, row_lines
from uno_tui.tui.pages.podium_slabs import METALS
from uno_tui.tui.table.board import Board
from uno_tui.tui.table.curtain_colors import curtain_colors
from uno_tui.tui.table.places import CHIP

# The base colors keep 21.5; twenty is ten times what is noticed at a glance when two samples lie side by side.
LEAST_DISTANCE = 20.0
LEAST_FROM_FELT = 12.0  # a card has a frame as well
COLORED = {name: palette for name, palette in PALETTES.items() if palette.hues != "none"}
colors = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


def sides_of(name: str) -> Iterator[list[str]]:
    """The hues that lie on the table together."""
    for side in variant(name).all_sides.values():
        yield [variant(name).colors[color].hue for color in side.colors]


# The measure.


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [  # from the supplementary data of Sharma, Wu and Dalal
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.1848, -84.8006), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distances_are_those_of_the_paper(one: Triple, other: Triple, expected: float) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize("sight", SIGHTS)
def test_everybody_sees_greys_as_they_are(sight: str) -> None:
    for row in SIGHTS[sight]:
        assert sum(row) == pytest.approx(1, abs=1e-5)


def test_the_usual_red_and_green_would_be_found_out() -> None:
    assert distance("#d72600", "#379711", "deuteranopia") < LEAST_DISTANCE < distance("#d72600", "#379711")
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


# Colors.


def test_colors_in_play_together_keep_their_distance() -> None:
    assert [
        (name, sight, look, one, other)
        for name, sight, look in product(VARIANTS, SIGHTS, COLORED)
        for hues in sides_of(name)
        for one, other in combinations(hues, 2)
        if distance(COLORED[look].paper(one), COLORED[look].paper(other), sight) < LEAST_DISTANCE
    ] == []


def test_cards_are_told_from_what_they_lie_on() -> None:
    assert [
        (name, sight, look, hue)
        for name, sight, look in product(VARIANTS, SIGHTS, COLORED)
        for hues in sides_of(name)
        for hue in hues
        if distance(COLORED[look].paper(hue), COLORED[look].felt, sight) < LEAST_FROM_FELT
    ] == []


@given(hue=colors, palette=st.sampled_from(list(PALETTES.values())))
def test_letters_can_be_read_on_cards_of_any_color(hue: str, palette: Palette) -> None:
    for dimmed in (False, True):
        assert written(palette.printed(hue, dimmed=dimmed)) >= palette.least_contrast
    assert contrast(palette.pen(hue), palette.felt) >= palette.least_contrast


def test_readable_means_what_wcag_says() -> None:
    """All that follows rests on these figures."""
    assert {name: palette.least_contrast for name, palette in PALETTES.items()} == {
        "evening": 4.5,
        "daylight": 4.5,
        "midnight": 4.5,
        "contrast-dark": 7,
        "contrast-light": 7,
        "ink-dark": 7,
        "ink-light": 7,
    }


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_what_is_written_on_the_table_can_be_read(palette: Palette) -> None:
    for paper in (palette.felt, palette.panel):
        for ink in (palette.ink, palette.faint, palette.accent):
            assert contrast(ink, paper) >= palette.least_contrast, (ink, paper)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_an_unplayable_card_is_told_from_one_that_counts(palette: Palette) -> None:
    for hue in (hue for name in VARIANTS for hues in sides_of(name) for hue in hues):
        bright, dimmed = palette.printed(hue), palette.printed(hue, dimmed=True)
        assert bright.bold
        assert not dimmed.bold
        assert bright.bgcolor != dimmed.bgcolor


# Letters and signs.


def pictures_of(name: str) -> Pictures:
    return Pictures(Narrator(variant(name), NAMES[:2]))


def text_of(line: Pieces) -> str:
    return "".join(text for text, _ in line)


def corner_of(name: str, word: str) -> str:
    """What tells the color of a card without its color."""
    color = pictures_of(name).narrator.faces[word].color
    return pictures_of(name).corner(color) if color else "W"


def corners(lines: list[Pieces], size: CardSize) -> tuple[str, str]:
    """What stands in the upper left corner and what in the lower right one; a larger card has a frame around them."""
    first = 0 if size == SMALL else 1
    return text_of(lines[first])[1:], text_of(lines[size.height - 1 - first])[:-1]


@pytest.mark.parametrize("name", VARIANTS)
def test_no_two_colors_share_a_letter_nor_on_one_side_a_sign(name: str) -> None:
    every = variant(name).colors
    assert len({color.key for color in every.values()}) == len(every)
    for side in variant(name).all_sides.values():
        assert len({every[color].glyph for color in side.colors}) == len(side.colors)


@pytest.mark.parametrize("name", only(("standard", "flip"), VARIANTS))
def test_every_card_tells_its_color_in_one_corner_and_in_the_other_what_it_is(name: str) -> None:
    pictures = pictures_of(name)
    for word, size in product(pictures.narrator.faces, CARD_SIZES):
        upper, lower = corners(card_lines(pictures.of(word), size, PALETTES[ONE_SIDED]), size)
        corner, symbol = corner_of(name, word), pictures.of(word).symbol
        assert upper.startswith(corner), (word, size)
        has_two_lines = size not in (SMALL, MEDIUM)
        assert lower.endswith(corner if has_two_lines or symbol.isdecimal() else symbol), (word, size)


@pytest.mark.parametrize("name", VARIANTS)
def test_of_a_card_in_a_fan_everything_is_seen_that_must_be_read(name: str) -> None:
    pictures = pictures_of(name)
    for word in pictures.narrator.faces:
        picture = pictures.of(word)
        lines = [text_of(line)[1:LEAST_STRIP] for line in card_lines(picture, SMALL, PALETTES[ONE_SIDED], tucked=True)]
        assert lines[0].strip() == corner_of(name, word)
        assert lines[1].strip() == picture.symbol
        assert (lines[2].strip() if picture.mark else "") == picture.mark


@pytest.mark.parametrize("name", only(("standard", "flip"), VARIANTS))
def test_of_a_card_laid_open_below_another_letter_sign_and_symbol_are_seen(name: str) -> None:
    pictures = pictures_of(name)
    for word, spread in product(pictures.narrator.faces, SPREADS):
        table = CardLayout(pictures, PALETTES[ONE_SIDED], spread, 2 * HUGE.width)
        text = "".join(text_of(line)[: spread.pitch] for line in row_lines(table, [(word, False), (word, False)]))
        assert corner_of(name, word) in text, (word, spread)
        is_drawn_large = spread.pitch > spread.card.width > 5
        assert pictures.of(word).symbol in text or is_drawn_large, word


@pytest.mark.parametrize("name", VARIANTS)
def test_no_two_cards_have_the_same_chip(name: str) -> None:
    pictures = pictures_of(name)
    faces = {(face.color, face.card): word for word, face in pictures.narrator.faces.items()}
    chips = [pictures.chip(word, PALETTES["ink-dark"])[0] for word in faces.values()]
    assert len(set(chips)) == len(chips)
    assert {len(chip) for chip in chips} == {CHIP}


@pytest.mark.parametrize("name", VARIANTS)
def test_a_wild_card_tells_the_color_that_was_named_by_letter_and_sign(name: str) -> None:
    pictures = pictures_of(name)
    wilds = [word for word, face in pictures.narrator.faces.items() if not face.color]
    for word in wilds:
        for color in pictures.colors_beside(word):
            for size in CARD_SIZES:
                upper, lower = corners(card_lines(pictures.of(word, color), size, PALETTES[ONE_SIDED]), size)
                assert upper.startswith("W")
                assert lower.endswith(pictures.corner(color))


async def test_the_piles_tell_every_color_by_letter_and_sign() -> None:
    match = laid("flip", 2, top="pink-5", side="dark", hands={"Ann": ["red-1|wild-draw-color", "pink-1"]})
    say(match, "play wild-draw-color", "color teal")
    back = match.view(None).next_back
    assert back
    lift(match)
    async with sitting(match) as driver:
        await driver.press("escape")  # the question may wait
        assert "T♦ TEAL" in driver.text
        seating = driver.screen.query_one(Board).seating
        left, top = seating.draw_pile
        piles = [line[left : seating.plaque.x - 1] for line in driver.lines[top + 1 : top + 8]]
        middle = seating.pile.x - left
        assert any("T♦" in line[middle:] for line in piles)
        assert any(corner_of("flip", back) in line[:middle] for line in piles)


async def test_without_colors_the_backs_of_a_hand_do_not_run_together() -> None:
    async with open_table(dealt("flip"), size=(120, 40)) as driver:
        driver.app.action_look("ink-dark")
        await driver.settle()
        board = driver.screen.query_one(Board)
        assert board.view
        backs = next(player.backs for player in board.view.players if player.backs)
        chips = [board.context.pictures.chip(back, PALETTES["ink-dark"])[0].strip() for back in backs]
        pieces = [text.strip() for line in board.painted for text, _ in line]  # what has the same looks is one piece
        assert not [chip for chip in chips if chip not in pieces]


# Looks.


async def test_what_is_said_in_passing_can_be_read_in_every_look() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("ctrl+c")
        assert list(driver.app._notifications)
        for look in PALETTES:
            driver.app.action_look(look)
            await driver.settle()
            assert not list(unreadable(driver))


@pytest.mark.parametrize("look", first(2, PALETTES))
async def test_a_deck_with_two_sides_turns_the_table_and_says_so_in_every_look(look: str) -> None:
    seen = []
    for side, top in (("light", "red-5"), ("dark", "pink-5")):
        async with open_table(laid("flip", 2, top=top, side=side)) as driver:
            driver.app.action_look(look)
            await driver.settle()
            assert f"UNO Flip  {side} side · round 1" in driver.lines[0]
            seen.append(PALETTES[driver.app.theme])
    light, dark = seen
    assert light.hues == dark.hues == PALETTES[look].hues
    assert contrast(light.felt, dark.felt) > 10


async def test_the_table_turns_within_the_look_that_was_chosen() -> None:
    hands = {"Ann": ["red-flip|pink-1", "red-1|pink-2", "red-2|teal-5"]}
    async with open_table(laid("flip", 2, top="red-5", side="light", hands=hands)) as driver:
        await driver.press("ctrl+p", *"contrast", "enter")
        assert driver.app.theme == "contrast-light"
        await driver.press("3", "enter")
        assert driver.app.theme == "contrast-dark"


def test_of_each_kind_of_look_there_is_one_for_either_side() -> None:
    for light, dark in SIDED:
        assert PALETTES[light].hues == PALETTES[dark].hues
        assert (PALETTES[light].is_dark, PALETTES[dark].is_dark) == (False, True)


@pytest.mark.parametrize("look", first(1, PALETTES))
async def test_a_look_once_chosen_is_there_at_the_next_start(look: str) -> None:
    async with open_table(dealt()) as driver:
        driver.app.action_look(look)
    assert saved_setting("look") == look
    async with sitting(None) as driver:
        assert driver.app.theme == look


@pytest.mark.parametrize("word", ["", "nothing", "../evening"])
def test_a_look_that_there_is_not_is_forgotten(word: str) -> None:
    save_setting("look", word)
    assert UnoApp().theme == ONE_SIDED


def test_every_variant_with_two_sides_is_looked_at() -> None:
    assert [name for name in VARIANTS if is_two_sided(name)] == ["flip", "tides"]


def test_a_head_can_be_told_from_the_disc_behind_it_on_every_curtain() -> None:
    for palette in COLORED.values():
        for hue in PLAYER_HUES:
            assert contrast(Avatar("cat", hue).seen_in(palette).hue, curtain_colors(hue, palette).disc) >= 2


def test_players_and_places_can_be_told_in_every_look() -> None:
    for palette in PALETTES.values():
        for hue in (*PLAYER_HUES, *METALS.values()):
            assert contrast(palette.pen(hue), palette.felt) >= palette.least_contrast
