"""A crown stands on the hair of every animal: not above it, and not over the eyes."""

from __future__ import annotations

from uno_tui.tui.look.avatars import ANIMALS, PLAYER_HUES, Avatar
from uno_tui.tui.look.crowns import GOLD, crowned_head
from uno_tui.tui.look.heads import HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, HeadSize
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import PALETTES


def gold_rows(head: Painting) -> list[int]:
    return [row for row, colors in enumerate(head.quarters) if GOLD in colors]


def floats(head: Painting) -> bool:
    """Whether there is a hole below the crown."""
    foot = gold_rows(head)[-1]
    return any(color == GOLD and head.quarters[foot + 1][place] is None for place, color in enumerate(head.quarters[foot]))


def test_every_animal_wears_its_crown_on_the_hair() -> None:
    heads: dict[tuple[str, HeadSize], Painting] = {
        (animal, size): crowned_head(Avatar(animal, PLAYER_HUES[0]), size, PALETTES["evening"])
        for animal in ANIMALS
        for size in (MIDDLE_HEAD, LARGE_HEAD, HUGE_HEAD)
    }
    assert [which for which, head in heads.items() if floats(head)] == []
    too_low = [which for which, head in heads.items() if gold_rows(head)[-1] > len(head.quarters) - which[1].height]
    assert too_low == []
    eyeless = [animal for (animal, size), head in heads.items() if size == MIDDLE_HEAD and len(head.writing) != 2]
    assert eyeless == []
