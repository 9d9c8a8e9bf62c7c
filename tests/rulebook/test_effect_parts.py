"""What an effect is made of is known of every one."""

from __future__ import annotations

from typing import Any, get_args

from uno_tui.rulebook.effect_parts import can_empty_a_hand
from uno_tui.rulebook.effects import DiscardEffect, Effect, GiveCardsEffect, PlayMoreEffect, SwapEffect
from uno_tui.rulebook.records import Record


def test_of_every_effect_it_is_known_whether_a_hand_can_lose_several_cards_by_it() -> None:
    kinds: list[Any] = [kind for kind in get_args(Effect) if isinstance(kind, type) and issubclass(kind, Record)]
    emptying = {kind for kind in kinds if can_empty_a_hand(kind.__new__(kind))}
    assert emptying == {DiscardEffect, GiveCardsEffect, PlayMoreEffect, SwapEffect}
    assert len(kinds) > len(emptying)
    assert can_empty_a_hand("swap-hands")
    assert not can_empty_a_hand("skip")
