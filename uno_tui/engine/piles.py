"""The piles: shuffling, drawing, reshuffling and discarding: how cards move between the piles and the hands (R-69, R-70).

Chance is a hash of the game's seed and the number of shuffles made so far. There is no other state to copy or to save, and
the same seed gives the same game on every machine and version.
"""

from __future__ import annotations

from functools import cache
from hashlib import shake_128
from struct import Struct
from typing import NamedTuple

from uno_tui.engine.events import Discarded, Drew, Reshuffled
from uno_tui.engine.table import BIT, FIRST_CARD, NOTHING, Table
from uno_tui.engine.vocabulary import DrawReason


class Lanes(NamedTuple):
    """How random bits become numbers: four bytes for each, of which 23 bits are chance, whatever surrounds them."""

    size: int
    chance: int
    one: int  # with sign and exponent fixed they are floats from 1 to 2
    floats: Struct
    position: int  # or with seven bits for a position behind them, integers of one digit, which sort fastest
    integers: Struct


LARGEST_DECK = len(BIT)
POSITION_BITS = 7
LAST_POSITION = (1 << POSITION_BITS) - 1


@cache
def lanes(numbers: int) -> Lanes:
    return Lanes(
        size=4 * numbers,
        chance=int.from_bytes(b"\xff\xff\x7f\x00" * numbers, "little"),
        one=int.from_bytes(b"\x00\x00\x80\x3f" * numbers, "little"),
        floats=Struct(f"<{numbers}f"),
        position=int.from_bytes(b"".join(place.to_bytes(4, "little") for place in range(numbers)), "little"),
        integers=Struct(f"<{numbers}I"),
    )


def noise(seed: int, shuffle: int, size: int) -> int:
    return int.from_bytes(shake_128(b"%d/%d" % (seed, shuffle)).digest(size), "little")


def shuffle_places(seed: int, shuffle: int, cards: int) -> tuple[float, ...]:
    """A random place for each card number of a shuffle."""
    lane = lanes(cards)
    chance = noise(seed, shuffle, lane.size) & lane.chance
    return lane.floats.unpack((chance | lane.one).to_bytes(lane.size, "little"))


def shuffled(table: Table, cards: list[int]) -> list[int]:
    table.shuffles += 1
    return sorted(cards, key=shuffle_places(table.seed, table.shuffles, len(table.faces.word)).__getitem__)


def shuffled_deck(table: Table) -> list[int]:
    """All cards of the match, in the order that `shuffled` gives them; the fast way, as every round begins with it."""
    numbers = len(table.faces.word)
    if numbers > LAST_POSITION:
        return shuffled(table, table.pack.cards)
    table.shuffles += 1
    lane = lanes(numbers)
    chance = noise(table.seed, table.shuffles, lane.size) & lane.chance
    keys = lane.integers.unpack((chance << POSITION_BITS | lane.position).to_bytes(lane.size, "little"))
    return [key & LAST_POSITION for key in sorted(keys[FIRST_CARD:])]


def chance(table: Table, outcomes: int) -> int:
    """One of so many outcomes, all equally likely: seeded like the shuffle, so that a replay comes to the same."""
    table.shuffles += 1
    return noise(table.seed, table.shuffles, 8) % outcomes


def reshuffle(table: Table) -> bool:
    """The discard pile but for its top card, which is still the card to match, becomes the new draw pile."""
    under = table.discard_pile[:-1]
    if not under:
        return False
    table.draw_pile[:] = shuffled(table, under)
    del table.discard_pile[:-1]
    table.unseen_discards = 0
    table.tell(Reshuffled(len(under)))
    return True


def renew(table: Table) -> None:
    """Where the table wants it so, the draw pile is renewed as soon as it is empty, not only when a card is needed."""
    if table.compiled.reshuffles_at_once and not table.draw_pile:
        reshuffle(table)


def draw_cards(table: Table, seat: int, count: int, why: DrawReason) -> int:
    """Draw, and reshuffle in the middle of it where needed; what is not there is forgiven. Returns the cards drawn."""
    pile = table.draw_pile
    if count == 1 and pile:  # most often
        got = BIT[pile.pop()]
    else:
        got = 0
        while count and (pile or reshuffle(table)):
            got |= BIT[pile.pop()]
            count -= 1
    if got:
        table.hands[seat] |= got
        table.idle_turns = 0
        if table.calls[seat] or not pile or table.events is not None:
            after_draw(table, seat, got, why)
    return got


def draw_by_luck(table: Table, seat: int, least: int, more: int, why: DrawReason) -> int:
    """Chance decides how many cards beyond the least; that it was none is told, too. Returns the cards drawn."""
    count = least + chance(table, more + 1)
    if not count:
        table.tell(Drew(seat, 0, (), why))
    return draw_cards(table, seat, count, why)


def draw_until(table: Table, seat: int, wanted: int, why: DrawReason, more: int = 0, at_most: int = LARGEST_DECK) -> int:
    """Draw one card at a time until one of the wanted ones appears or none is left (R-54), and then so many more.

    Returns the last card drawn.
    """
    pile = table.draw_pile
    got = last = 0
    while at_most and (pile or reshuffle(table)):
        last = BIT[pile.pop()]
        got |= last
        at_most -= 1
        if last & wanted:
            break
    while more and (pile or reshuffle(table)):
        last = BIT[pile.pop()]
        got |= last
        more -= 1
    if got:
        table.hands[seat] |= got
        table.idle_turns = 0
        after_draw(table, seat, got, why)
    return last


def after_draw(table: Table, seat: int, got: int, why: DrawReason) -> None:
    forget_uno(table, seat)
    if table.events is not None:
        table.events.append(Drew(seat, got.bit_count(), card_words(table, got), why))
    renew(table)


def forget_uno(table: Table, seat: int) -> None:
    """With more than one card in hand call and liability are gone (R-48)."""
    table.calls[seat] = NOTHING
    table.open_windows &= ~BIT[seat]


def tuck_under_top(table: Table, seat: int, cards: int) -> None:
    """Discarded, not played: no effect, and never the card to match (R-62)."""
    table.hands[seat] &= ~cards
    for card in in_deck_order(table, cards):
        table.discard_pile.insert(-1, card)
    table.idle_turns = 0
    if table.events is not None:
        table.events.append(Discarded(seat, card_words(table, cards)))


def bits(mask: int) -> list[int]:
    """The positions of the bits that are set, lowest first."""
    positions = []
    while mask:
        highest = mask.bit_length() - 1
        positions.append(highest)
        mask ^= BIT[highest]
    positions.reverse()
    return positions


def in_deck_order(table: Table, cards: int) -> list[int]:
    return sorted(bits(cards), key=table.faces.rank.__getitem__)


def card_words(table: Table, cards: int) -> tuple[str, ...]:
    if not cards & cards - 1:  # none or one: most often the card that somebody draws
        return (table.faces.word[cards.bit_length() - 1],) if cards else ()
    return tuple([table.faces.word[card] for card in in_deck_order(table, cards)])
