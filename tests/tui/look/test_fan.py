"""Where the cards of a hand lie: every card can be seen, told apart, selected and clicked, however many there are."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from uno_tui.tui.look.fan import LEAST_STRIP, MARGIN, Fan, spread

SMALL, LARGE = 7, 9


@st.composite
def fans(draw: st.DrawFn) -> tuple[Fan, int]:
    """A hand of any size in any terminal, and the card that is selected in it."""
    count = draw(st.integers(1, 110))
    groups = sorted(draw(st.lists(st.integers(0, 4), min_size=count, max_size=count)))
    selected = draw(st.integers(0, count - 1))
    return spread(groups, draw(st.sampled_from((SMALL, LARGE))), draw(st.integers(80, 200)), selected), selected


@given(fans())
def test_the_selected_card_is_seen_whole(made: tuple[Fan, int]) -> None:
    fan, selected = made
    assert 0 <= fan.lefts[selected] <= fan.room - fan.card
    middle = fan.lefts[selected] + fan.card // 2
    assert fan.card_at(middle, selected) == selected


@given(fans())
def test_of_every_card_in_sight_enough_is_seen_to_know_it(made: tuple[Fan, int]) -> None:
    """Its edge, its letter and its glyph."""
    fan, _ = made
    steps = [after - before for before, after in zip(fan.lefts, fan.lefts[1:], strict=False)]
    assert all(step >= LEAST_STRIP for step in steps)


@given(fans())
def test_the_selected_card_hides_nothing_of_those_behind_it(made: tuple[Fan, int]) -> None:
    fan, selected = made
    assert all(left >= fan.lefts[selected] + fan.card for left in fan.lefts[selected + 1 :])


@given(st.integers(2, 110), st.integers(80, 200))
def test_every_card_can_be_reached_by_clicks_alone(count: int, room: int) -> None:
    """Those beyond the edge are seen when another is selected."""
    reached, waiting = {0}, [0]
    while waiting:
        selected = waiting.pop()
        fan = spread(["red"] * count, SMALL, room, selected)
        seen = {place for x in range(room) if (place := fan.card_at(x, selected)) is not None}
        waiting += seen - reached
        reached |= seen
    assert reached == set(range(count))


@given(fans())
def test_a_click_finds_the_card_that_is_seen_there(made: tuple[Fan, int]) -> None:
    fan, selected = made
    for x in range(fan.room):
        above = [place for place, left in enumerate(fan.lefts) if left <= x < left + fan.card]
        expected = selected if selected in above else max(above, default=None)
        assert fan.card_at(x, selected) == expected


def test_a_small_hand_lies_side_by_side_with_a_gap_between_the_colors() -> None:
    fan = spread(["red", "red", "blue"], SMALL, 80, 0)
    first, second, third = fan.lefts
    assert (second - first, third - second) == (SMALL + 1, SMALL + 2)
    assert first == 80 - (third + SMALL) or first == 80 - (third + SMALL) - 1


@given(st.integers(2, 20), st.integers(80, 200), st.data())
def test_a_long_hand_has_margins_and_overlaps_by_the_same_everywhere(count: int, room: int, data: st.DataObject) -> None:
    selected = data.draw(st.integers(0, count - 1))
    fan = spread(["red"] * count, SMALL, room, selected)
    steps = {after - before for place, (before, after) in enumerate(pairwise(fan.lefts)) if place != selected}
    assert len(steps) <= 1
    assert min(fan.lefts[0], room - fan.lefts[-1] - SMALL) >= MARGIN


def test_the_first_card_of_a_fan_stays_whichever_is_selected() -> None:
    assert len({spread(["red"] * 15, SMALL, 80, selected).lefts[0] for selected in range(15)}) == 1


def test_a_hand_of_thirty_cards_scrolls_so_that_the_selected_card_is_in_the_middle() -> None:
    fan = spread(["red"] * 40, SMALL, 80, 20)
    assert fan.lefts[0] < 0 < fan.lefts[20] < 80 < fan.lefts[-1]


def test_an_empty_hand_has_no_cards_to_click() -> None:
    assert spread([], SMALL, 80, 0).lefts == ()
