"""The round table: everybody has a place of their own on it, whatever the screen, the names and the number of players."""

from __future__ import annotations

from itertools import combinations, groupby
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.geometry import Offset, Region, Size

from tests.long import only
from tests.tui.driver import LEAST, open_table
from tests.tui.tables import VARIANTS, dealt, laid, play_on, say
from uno_tui.lang import LANGUAGES, speak
from uno_tui.match.live import Match
from uno_tui.match.seats import humans
from uno_tui.match.setup import SetUp
from uno_tui.tui.look.cards import CARD_BACK, LARGE, MEDIUM, SMALL, CardSize
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import PALETTES
from uno_tui.tui.table.board import RIM, Board
from uno_tui.tui.table.event_log import EventLog, TableLog
from uno_tui.tui.table.middle import color_in_letters, room_at
from uno_tui.tui.table.places import SeatPainter
from uno_tui.tui.table.seating import BARS, RoundSeating, plan_for

BLACK, WHITE = "#000000", "#ffffff"
SIZES = (LEAST, (100, 30), (120, 40), (200, 60))
LONG = tuple(f"{number}防彈少年團的超級粉絲俱樂部會長Bartholomew"[:25] for number in range(10))


@given(st.integers(80, 260), st.integers(24, 90), st.integers(2, 10), st.integers(1, 2))
def test_no_two_places_overlap_and_none_lies_beyond_the_table(width: int, height: int, players: int, sides: int) -> None:
    plan = plan_for(Size(width, height), players, sides)
    board = Size(width, height - BARS - plan.hand_room)
    seating = RoundSeating(plan, board, players - 1)
    regions = [Region.from_offset(place, plan.seat) for place in [seating.own, *seating.places()]]
    assert len(regions) == players
    assert all(Region(0, 0, *board).contains_region(region) for region in regions)
    assert not [pair for pair in combinations(regions, 2) if pair[0].overlaps(pair[1])]
    piles = [Region.from_offset(seating.pile, plan.pile), Region.from_offset(seating.draw_pile, plan.draw)]
    assert not piles[0].overlaps(piles[1])
    assert not [pile for pile in piles for region in regions if pile.overlaps(region)]


@given(st.integers(80, 260), st.integers(24, 90))
def test_two_others_sit_in_the_upper_corners_beside_the_table(width: int, height: int) -> None:
    plan = plan_for(Size(width, height), 3)
    seating = RoundSeating(plan, Size(width, height - BARS - plan.hand_room), 2)
    left, right = seating.places()
    assert left.y == right.y == seating.top
    assert left.x == width - right.x - plan.seat.width
    assert seating.oval.x - seating.oval.reach_at(left.y + plan.seat.height) >= left.x + plan.seat.width


@given(st.integers(80, 260), st.integers(24, 90), st.integers(2, 10))
def test_the_color_in_force_and_what_waits_lie_on_the_cloth(width: int, height: int, players: int) -> None:
    plan = plan_for(Size(width, height), players)
    seating = RoundSeating(plan, Size(width, height - BARS - plan.hand_room), players - 1)
    assert min(room_at(seating, seating.plaque.y + line) for line in range(3)) >= len("O♣ ORANGE") + 1


@given(st.integers(80, 260), st.integers(24, 90), st.integers(2, 10))
def test_no_pile_lies_on_the_rim_of_the_table(width: int, height: int, players: int) -> None:
    plan = plan_for(Size(width, height), players)
    oval = RoundSeating(plan, Size(width, height - BARS - plan.hand_room), players - 1).oval
    assert plan.pile.height + 2 <= 2 * oval.high


def test_neither_a_pile_nor_its_shadow_nor_the_words_below_it_touch_the_rim() -> None:
    tables = [(size, players, sides) for size in SIZES for players in range(2, 11) for sides in (1, 2)]
    assert [table for table in tables if on_rim(*table)] == []


def on_rim(size: tuple[int, int], players: int, sides: int) -> list[tuple[float, float]]:
    """The corners that lie on it."""
    plan = plan_for(Size(*size), players, sides)
    seating = RoundSeating(plan, Size(size[0], size[1] - BARS - plan.hand_room), players - 1)
    edge, oval = 0.5 if plan.hand == SMALL else 1.0, seating.oval
    corners, words_below = list[tuple[float, float]](), seating.draw_pile.y + plan.draw.height + 2 * edge
    for (x, y), (wide, high) in (seating.pile, plan.pile), (seating.draw_pile, plan.draw):
        corners += [(left, top) for left in (x - edge, x + wide + edge) for top in (y - edge, y + high + edge)]
    corners += [(seating.draw_pile.x + (plan.draw.width - 7) // 2, words_below)]
    return [(x, y) for x, y in corners if abs(y - oval.y) > oval.high or oval.reach_at(y) - abs(x - oval.x) < RIM]


@pytest.mark.parametrize(("size", "hand"), [((80, 24), SMALL), ((120, 40), MEDIUM), ((200, 60), LARGE)])
def test_cards_are_as_large_as_the_screen_allows(size: tuple[int, int], hand: CardSize) -> None:
    plan = plan_for(Size(*size), 3)
    assert plan.hand == hand
    assert plan.pile.height > plan.hand.height


@pytest.mark.parametrize("language", only(("zh-Hant",), LANGUAGES))
async def test_every_line_is_as_wide_as_the_table_with_ten_long_names(language: str) -> None:
    speak(language)
    async with open_table(dealt("flip", LONG), LEAST) as driver:
        for size in SIZES:
            await driver.resize(*size)
            board = driver.screen.query_one(Board)
            assert len(board.painted) == board.size.height
            widths = {cell_len("".join(text for text, _ in line)) for line in board.painted}
            assert widths == {size[0]}


async def test_who_looks_at_the_table_sits_at_its_lower_edge_and_the_next_one_to_the_left() -> None:
    async with open_table(dealt("standard", 4), (120, 40)) as driver:
        board = driver.screen.query_one(Board)
        places = board.places()
        own = places[board.bottom]
        assert own.y == max(place.y for place in places.values())
        assert places[(board.bottom + 1) % 4].x == min(place.x for seat, place in places.items() if seat != board.bottom)


@pytest.mark.parametrize("size", [LEAST, (120, 40), (200, 60)])
@pytest.mark.parametrize("look", ["evening", "ink-dark"])
async def test_little_backs_are_as_many_as_the_cards_or_say_that_there_are_more(size: tuple[int, int], look: str) -> None:
    async with open_table(dealt("standard", 2), size) as driver:
        board = driver.screen.query_one(Board)
        assert board.view
        for cards in range(1, 30):
            painting = Painting(40, 3, BLACK)
            painter = SeatPainter(painting, board.context, board.view, board.seating, PALETTES[look], 0)
            end = painter.paint_backs([WHITE] * cards, 0, 0, 10)
            assert end <= 10
            written = "".join(sign.sign for sign in painting.writing.values())
            seen = written.count(CARD_BACK) + len([color for color, _ in groupby(painting.quarters[0]) if color != BLACK])
            assert seen == cards or (seen < cards and "…" in written)


async def test_the_place_of_whose_turn_it_is_has_a_bright_frame_and_no_other_has() -> None:
    async with open_table(dealt("standard", 4), (120, 40)) as driver:
        board = driver.screen.query_one(Board)
        assert board.view
        picture, accent = board.picture(), board.palette.accent
        for seat, place in board.places().items():
            assert is_framed(picture, place, board.seating.plan.seat, accent) == (seat == board.view.on_turn)


async def test_the_card_in_play_is_framed_where_it_is_as_small_as_those_of_the_hand() -> None:
    async with open_table(dealt("standard", 4), LEAST) as driver:
        board = driver.screen.query_one(Board)
        picture, (x, y), (wide, high) = board.picture(), board.seating.pile, board.seating.plan.pile
        edges = [(2 * x - 1, 2 * y + high), (2 * (x + wide), 2 * y + high), (2 * x + wide, 2 * y - 1)]
        assert {picture.quarters[line][column] for column, line in edges} == {board.palette.card_white}


@pytest.mark.parametrize("players", [2, 3, 4, 10])
def test_on_a_vast_table_every_color_stands_in_large_letters(players: int) -> None:
    plan = plan_for(Size(200, 60), players)
    seating = RoundSeating(plan, Size(200, 60 - BARS - plan.hand_room), players - 1)
    names = ("RED", "YELLOW", "GREEN", "BLUE", "ORANGE", "PINK", "PURPLE", "TEAL", "紅色", "蓝色")
    assert [name for name in names if not color_in_letters(seating, name)] == []


async def test_an_alarm_is_all_around_the_place_of_whoever_has_one_card() -> None:
    match = laid("standard", 4, top="red-5", hands={"Bo": ["red-1"]})
    async with open_table(match, (120, 40)) as driver:
        board = driver.screen.query_one(Board)
        picture, size, alarm = board.picture(), board.seating.plan.seat, board.palette.alarm
        alarmed = [seat for seat, place in board.places().items() if is_framed(picture, place, size, alarm)]
        assert alarmed == [match.players.index("Bo")]


def is_framed(picture: Painting, place: Offset, size: Size, color: str) -> bool:
    """Whether there is a line of this color all around it, but for the corners, and air between the two."""
    left, top, right, bottom = 2 * place.x, 2 * place.y, 2 * (place.x + size.width), 2 * (place.y + size.height)
    left, top, right, bottom = left - 1, top - 1, right + 1, bottom + 1
    edges = [(x, y) for x in range(left, right) for y in (top - 1, bottom)]
    edges += [(x, y) for y in range(top, bottom) for x in (left - 1, right)]
    return all(picture.quarters[y][x] == color for x, y in edges)


async def test_what_happened_begins_with_a_whole_sentence() -> None:
    match, chance = dealt("standard", ("Bartholomew the Third", "Wilhelmina the Second", "Maximilian the First")), Random(3)
    play_on(match, chance, 25)
    async with open_table(match) as driver:
        for size in SIZES:
            await driver.resize(*size)
            log = driver.screen.query_one(EventLog)
            told = [log.told(place) for place in range(len(log.events))]
            assert log.lines[0] in [lines[0] for lines in told]


@pytest.mark.parametrize("size", [LEAST, (120, 40), (200, 60)])
async def test_whoever_looks_back_opens_what_happened_and_sees_whole_sentences(size: tuple[int, int]) -> None:
    match = dealt("standard", ("Bartholomew the Third", "Wilhelmina the Second", "Maximilian the First"))
    play_on(match, Random(3), 25)
    async with open_table(match, size) as driver:
        log = driver.screen.query_one(TableLog)
        await driver.press("up")
        last = len(log.events)
        assert f"–{last} of {last}" in driver.text
        board = driver.screen.query_one(Board)
        pile = Region.from_offset(board.region.offset + board.seating.pile, board.seating.plan.pile)
        assert not log.region.overlaps(pile), "the top card is seen"
        for step in range(1, last):
            await driver.press("up")
            told = [log.told(place) for place in range(log.first, last - log.back)]
            assert log.lines == [line for lines in told for line in lines], step
        assert f"1–{last - log.back} of {last}" in driver.text
        await driver.press("escape")
        assert (log.is_open, log.back) == (False, 0)
        await driver.press("up", "down")
        assert not log.is_open


async def test_nothing_is_headed_before_anything_has_happened() -> None:
    async with open_table(laid("standard", top="red-5"), (120, 40)) as driver:
        assert "What happened" not in driver.text


async def test_of_a_deck_with_two_sides_every_back_is_seen_in_its_color_and_counted() -> None:
    async with open_table(dealt("flip", 4), LEAST) as driver:
        for size in SIZES:
            await driver.resize(*size)
            board = driver.screen.query_one(Board)
            assert board.view
            text = "\n".join("".join(text for text, _ in line) for line in board.painted)
            for player in board.view.players:
                chips = [board.context.pictures.chip(back, board.palette)[0].strip() for back in player.backs or ()]
                assert all(chip in text for chip in chips[:2]), (size, player.name)


async def test_two_others_with_seven_cards_have_blanks_between_what_is_on_their_backs_and_the_word_who_is_next() -> None:
    async with open_table(dealt("flip", 3), LEAST) as driver:
        for size in SIZES:
            await driver.resize(*size)
            board = driver.screen.query_one(Board)
            assert board.view
            for player in board.view.players:
                chips = [board.context.pictures.chip(back, board.palette)[0].strip() for back in player.backs or ()]
                assert not chips or " ".join(chips[:2]) in " ".join(driver.text.split()), (size, player.name)
            assert "next" in driver.text, size


async def test_where_nothing_fits_the_draw_pile_says_that_enter_draws() -> None:
    async with open_table(laid("standard", top="red-5", hands={"Ann": ["green-1", "blue-2"]})) as driver:
        for size in SIZES:
            await driver.resize(*size)
            left = driver.screen.query_one(Board).context.match.view(None).draw_pile
            assert "↵ draw" in driver.text, size
            assert f"{left} left" in driver.text, size


def test_every_bundled_variant_has_a_table_of_its_own_color() -> None:
    tints = [dealt(name).variant.table.tint for name in VARIANTS]
    assert None not in tints
    assert len(set(tints)) == len(VARIANTS)


async def test_the_arrows_turn_when_play_is_reversed() -> None:
    match = laid("standard", 3, top="red-5", hands={"Ann": ["red-reverse", "red-1", "red-2"]})
    async with open_table(match) as driver:
        before = first_arrow(driver.screen.query_one(Board))
        say(match, "play red-reverse")
        driver.screen.query_one(Board).show(match.view(None))
        assert {before, first_arrow(driver.screen.query_one(Board))} == {"▶", "◀"}


def first_arrow(board: Board) -> str:
    """The highest one that runs along the far side of the table."""
    lines = ["".join(text for text, _ in line) for line in board.painted[3:]]
    return next(sign for line in lines for sign in line if sign in "▶◀")


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("size", [LEAST, (120, 40), (200, 60)])
def test_a_place_that_takes_what_is_free_beside_it_touches_no_other(size: tuple[int, int], players: int) -> None:
    plan = plan_for(Size(*size), players)
    seating = RoundSeating(plan, Size(size[0], size[1] - BARS - plan.hand_room), players - 1)
    wide, high = plan.seat
    for place in seating.places():
        left, right = seating.free_beside(place, high)
        taken = Region(place.x - left, place.y, wide + left + right, high)
        assert Region(0, 0, *seating.board).contains_region(taken)
        others = [Region(other.x, other.y, wide, high) for other in (*seating.places(), seating.own) if other != place]
        assert not [other for other in others if taken.overlaps(other)]


async def test_a_long_name_is_whole_where_nobody_sits_beside_it() -> None:
    names = ("Ann", "Bartholomew the Great")
    async with open_table(Match.set_up(SetUp("standard", humans(names)), 5)) as driver:
        assert "Bartholomew the Great 0" in driver.text
