"""The value of a position: each player's chance to win the round, by an evaluation learned from self-play.

Everybody has a strength that depends on the hand and on how soon it is that player's turn; the chance to win is the share
of its exponential among all players (a conditional logit). A strength is a sum of numbers from small tables, which
`uno_tui.lab.fitting` learns. Nothing in them belongs to one variant or to one number of players.
"""

from __future__ import annotations

from math import exp

from uno_tui.bots.hard_numbers import STRENGTHS
from uno_tui.engine.table import Table

# How many cases of each are told apart; the last one is "or more".
SIZES, TURNS, FITS, WILDS, COLORS, LAST_CARDS = 10, 4, 3, 3, 5, 3
WILDS_FROM = SIZES * TURNS * FITS
COLORS_FROM = WILDS_FROM + SIZES * WILDS
LAST_CARDS_FROM = COLORS_FROM + SIZES * COLORS
CELLS = LAST_CARDS_FROM + SIZES * LAST_CARDS


def chance_to_win(table: Table, seat: int) -> float:
    """At the beginning of a turn."""
    strengths = [
        exp(sum([STRENGTHS[cell] for cell in cells])) if hand else 0.0  # who is out
        for cells, hand in zip(features(table), table.hands, strict=True)
    ]
    return strengths[seat] / sum(strengths)


def features(table: Table) -> list[tuple[int, int, int, int]]:
    """By seat, the numbers of the cells in which its strength is found."""
    seats, direction, asked = table.seat_count, table.direction, table.asked
    faces, fitting = table.faces, table.fitting
    wild_cards, last_cards, masks = faces.wilds, faces.last_cards, faces.color_masks
    cells = []
    for seat, hand in enumerate(table.hands):
        size = min(hand.bit_count(), SIZES) - 1
        turns = min((seat - asked) * direction % seats, TURNS - 1)
        fits = min((hand & fitting).bit_count(), FITS - 1)
        wilds = min((hand & wild_cards).bit_count(), WILDS - 1)
        colors = min(sum([1 for mask in masks if hand & mask]), COLORS - 1)
        may_be_last = min((hand & last_cards).bit_count(), LAST_CARDS - 1)
        cells.append(
            (
                (size * TURNS + turns) * FITS + fits,
                WILDS_FROM + size * WILDS + wilds,
                COLORS_FROM + size * COLORS + colors,
                LAST_CARDS_FROM + size * LAST_CARDS + may_be_last,
            )
        )
    return cells
