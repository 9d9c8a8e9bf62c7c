"""A deck that turns over on the screen: whose cards are seen to turn, in which order, and what nobody learns by it."""

from __future__ import annotations

from typing import Any

import pytest
from textual.geometry import Size

from tests.tui.driver import LEAST, Driver, sitting
from tests.tui.scenes import undisturbed
from tests.tui.sight import contrast
from tests.tui.tables import laid, lift
from uno_tui.match.live import Match
from uno_tui.tui.look.cards import CARD_SIZES
from uno_tui.tui.look.faces import painted_back
from uno_tui.tui.look.palettes import ONE_SIDED, PALETTES
from uno_tui.tui.table.shows import Show
from uno_tui.tui.table.turnover import TurningCard, TurnoverAct, turned_back

HAND = ["red-flip|pink-1", "red-2|teal-5", "blue-7|purple-3", "green-skip|orange-draw-five"]
PALETTE = PALETTES[ONE_SIDED]


def table(hand: list[str], bots: tuple[int, ...], **given: Any) -> Match:
    """Ann holds these cards, it is light, and her flip card is the last of her hand."""
    match = laid("flip", 3, bots=bots, side="light", top="red-5", hands={"Ann": hand, **given})
    lift(match)
    return undisturbed(match)


async def act_of(driver: Driver) -> TurnoverAct:
    await driver.press("end", "enter")
    (show,) = driver.screen.query(Show)
    (act,) = show.acts
    assert isinstance(act, TurnoverAct)
    return act


async def pictures(match: Match, size: tuple[int, int] = LEAST) -> list[list[Any]]:
    """All steps."""
    async with sitting(match, size) as driver:
        act = await act_of(driver)
        return [act.picture(Size(*size), PALETTE, step).lines(PALETTE.night) for step in range(act.steps)]


async def test_the_hand_of_the_only_human_turns_over_without_the_card_that_did_it() -> None:
    async with sitting(table(HAND, (1, 2))) as driver:
        act = await act_of(driver)
        assert [card.before for card in act.hand] == ["blue-7", "green-skip", "red-2"]
        assert [card.after for card in act.hand] == list(driver.app.flow.match.view(0).hand if driver.app.flow else ())
        assert act.pile.before == "red-flip"


async def test_where_the_keyboard_is_handed_on_no_card_of_any_hand_is_seen() -> None:
    async with sitting(table(HAND, ())) as driver:
        act = await act_of(driver)
        assert set(act.hand) == {TurningCard(None, None)}
        assert len(act.hand) == 7  # as many as the next player has


async def test_cards_turn_one_after_the_other() -> None:
    """While the first is on its new side, the last has not begun."""
    match = table(HAND, (1, 2))
    seen = await pictures(match)
    lowest = [["".join(text for text, _ in line) for line in picture[-9:-1]] for picture in seen]
    text = ["\n".join(lines) for lines in lowest]
    halfway = next(step for step, shown in enumerate(text) if "O♣" in shown)
    assert "R●" in text[halfway]
    assert "R●" not in text[-1]
    assert [mark in text[-1] for mark in ("O♣", "P♠", "T♦")] == [True] * 3


@pytest.mark.parametrize("size", [LEAST, (120, 40)])
async def test_nobody_learns_which_back_belonged_to_which_front(size: tuple[int, int]) -> None:
    """The same fronts and the same backs, paired in another way, look the same at every step."""
    paired = ["red-flip|pink-1", "red-2|purple-3", "blue-7|orange-draw-five", "green-skip|teal-5"]
    assert await pictures(table(HAND, (1, 2)), size) == await pictures(table(paired, (1, 2)), size)


async def test_of_others_only_what_may_be_known_is_on_the_table() -> None:
    """Other fronts in the hands of bots, with the same backs in sight: before the turn nothing differs."""
    bo = ["blue-1|pink-2", "blue-2|pink-3"]
    other = ["green-3|pink-2", "yellow-4|pink-3"]
    one, two = [await pictures(table(HAND, (1, 2), Bo=hand)) for hand in (bo, other)]
    assert one[0] == two[0]
    assert one[-1] != two[-1]  # what was in front is the back now, and everybody sees it
    one, two = [await pictures(table(HAND, (), Bo=hand)) for hand in (bo, other)]
    assert one == two  # where anybody may be looking, neither side


@pytest.mark.parametrize("size", [LEAST, (120, 40), (200, 60)])
async def test_the_side_is_told_inside_the_rim(size: tuple[int, int]) -> None:
    async with sitting(table(HAND, (1, 2)), size) as driver:
        act = await act_of(driver)
        before, last = (act.picture(Size(*size), PALETTE, step) for step in (0, act.steps - 1))
        rim = act.context.on_cloth(PALETTE).rim
        rows = [[color == rim for color in row] for row in last.quarters]
        assert rows == [[color == rim for color in row] for row in before.quarters], "nothing lies on the rim"
        loud = act.context.on_cloth(PALETTE).accent
        assert sum(row.count(loud) for row in last.quarters) > sum(row.count(loud) for row in before.quarters) + 100
        middle = [row[size[0] - 8] for row in last.quarters]  # of the table, and not between two words
        low = max(y for y, color in enumerate(middle) if color == rim)
        assert loud not in middle[low - 3 : low], "and not close to it"


def test_a_closed_hand_is_seen_to_turn_in_every_look() -> None:
    for name, palette in PALETTES.items():
        for size in CARD_SIZES:
            before, after = painted_back(size, palette), turned_back(size, palette, None)
            assert before.quarters != after.quarters, name
            (x, y), written = next(iter(after.writing.items()))
            assert contrast(written.ink, str(after.quarters[2 * y][2 * x])) >= palette.least_contrast, name
