"""Tables laid by hand and laid open, for worked examples: named cards in named places, and everything read back in words.

Cards that are not named come from what is left of the deck, in an order that is the same every time.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import NamedTuple

from uno_tui.engine.compiled import CompiledRules, Pack
from uno_tui.engine.dealing import highest_draw, turn_up
from uno_tui.engine.events import Dealt
from uno_tui.engine.game import Game, check_players
from uno_tui.engine.piles import bits
from uno_tui.engine.table import BIT, FIRST_CARD, FREE, NOTHING, SAID, SETTLED, Table
from uno_tui.engine.triggers import note_hands
from uno_tui.engine.turns import begin_turn, is_color_known, match_color
from uno_tui.errors import KeyedError

SEED = 2024
UNNAMED_HAND = 7  # cards of a player whose hand is not named; where the deal comes first, what is dealt


class BadLayout(KeyedError):
    """A table cannot be laid so: there is no such card, or none is left, or the color is not one of the deck."""


class NamedCard:
    """A card on its way to a physical one: the copies of its faces that it has been given so far."""

    def __init__(self) -> None:
        self.copies: list[int | None] = [None, None]

    @property
    def card(self) -> int:
        front = self.copies[0]
        assert front is not None
        return FIRST_CARD + front


class Supply:
    """The deck that named cards are taken from, face by face."""

    def __init__(self, compiled: CompiledRules, side: int) -> None:
        self.compiled = compiled
        self.side = side  # of faces that are named alone
        self.random = Random(SEED).random
        self.free = [list(range(len(copies))) for copies in compiled.copies]
        self.named: list[NamedCard] = []

    def take(self, word: str) -> NamedCard:
        """The card that goes by a word: `red-7`, or both faces as `red-7|pink-3`."""
        taken = NamedCard()
        faces = dict(enumerate(word.split("|"))) if "|" in word else {self.side: word}
        if len(faces) > len(self.free):
            raise BadLayout("two-faces", card=word)
        for side, face in faces.items():
            taken.copies[side] = self.take_face(face, side)
        self.named.append(taken)
        return taken

    def take_face(self, word: str, side: int) -> int:
        copies = self.compiled.copies[side]
        for copy in self.free[side]:
            if copies[copy].word == word:
                self.free[side].remove(copy)
                return copy
        raise BadLayout("none-left" if any(info.word == word for info in copies) else "no-card", card=word)

    def close(self) -> tuple[Pack, list[int]]:
        """Named cards get the faces they still lack; returns the cards of the match and those nobody has named."""
        for side in range(len(self.free)):
            rest = sorted(self.free[side], key=lambda _copy: self.random())
            for card in self.named:
                if card.copies[side] is None:
                    card.copies[side] = rest.pop()
            self.free[side] = rest
        unnamed = [FIRST_CARD + copy for copy in self.free[0]]
        if len(self.free) == 1:
            return self.compiled.one_sided or Pack(self.compiled, None), unnamed
        backs = dict(zip(self.free[0], self.free[1], strict=True))
        for card in self.named:
            front, back = card.copies
            assert front is not None
            assert back is not None
            backs[front] = back
        return Pack(self.compiled, [backs[front] for front in range(len(backs))]), unnamed


class NamedCards(NamedTuple):
    """Where the named cards lie: piles with the top card last, but for `drawn`, what is drawn first."""

    hands: Mapping[int, Sequence[NamedCard]]
    pile: Sequence[NamedCard]
    drawn: Sequence[NamedCard]
    is_rest_aside: bool  # or under the draw pile


class Marks(NamedTuple):
    """What is known beside the cards. A player given one card counts as having called."""

    dealer: int
    is_clockwise: bool
    scores: Mapping[int, int]
    called: Collection[int]


class Layout:
    """One table being laid: first the cards are taken from the supply, then they are spread, then play begins."""

    def __init__(self, compiled: CompiledRules, players: Sequence[str], side: int) -> None:
        check_players(compiled, players)
        self.compiled, self.players, self.side = compiled, tuple(players), side
        self.supply = Supply(compiled, side)

    def spread(self, cards: NamedCards, marks: Marks) -> None:
        pack, rest = self.supply.close()
        self.table = table = Table(self.compiled, pack, self.players, SEED)
        self.left_for_deal = set(pack.cards)
        table.events = []
        table.side, table.faces = self.side, pack.sides[self.side]
        for seat, name in enumerate(self.players):
            unnamed = UNNAMED_HAND if cards.pile else self.compiled.rules.deal
            hand = [named.card for named in cards.hands[seat]] if seat in cards.hands else take_off(rest, unnamed)
            if not hand:
                raise BadLayout("no-hand", name=name)
            table.hands[seat] = sum(BIT[card] for card in hand)
        table.discard_pile = [named.card for named in cards.pile]
        under, table.out_of_play = ([], rest) if cards.is_rest_aside else (rest, [])
        table.draw_pile = [*under, *(named.card for named in reversed(cards.drawn))]
        self.set_marks(marks)

    def set_marks(self, marks: Marks) -> None:
        table = self.table
        table.round = 1
        table.dealer = marks.dealer
        table.set_direction(1 if marks.is_clockwise else -1)
        for seat, score in marks.scores.items():
            table.scores[seat] = score
        table.calls = [FREE if hand.bit_count() == 1 else NOTHING for hand in table.hands]
        for seat in marks.called:
            if table.calls[seat]:
                table.calls[seat] = SETTLED
            else:
                table.called |= BIT[seat]
        table.due |= SAID if table.called else 0

    def draw_for_deal(self, words: Mapping[int, str]) -> list[int]:
        """Who is in front when each seat has drawn that card; the first of them deals, if they do not draw again."""
        seats = highest_draw(self.table, {seat: self.copy_for_deal(words[seat]) for seat in words})
        self.table.dealer = seats[0]
        return seats

    def copy_for_deal(self, word: str) -> int:
        """A copy of the card that nobody has drawn for the deal yet."""
        copies = self.table.pack.sides[0].by_word.get(word.split("|", maxsplit=1)[0], 0)
        free = [card for card in bits(copies) if card in self.left_for_deal]
        if not free:
            raise BadLayout("draw-none-left", card=word)
        self.left_for_deal.remove(free[0])
        return free[0]

    def turn_up_first_card(self) -> Game:
        self.table.tell(Dealt(self.table.dealer, self.table.round))
        turn_up(self.table)
        return Game.of_table(self.table)

    def begin_turn(self, seat: int, color: str | None) -> Game:
        """With a card on the pile, and another color in force than its own if one is named."""
        table, colors = self.table, self.compiled.colors
        table.color = table.faces.color[table.discard_pile[-1]]
        if color is not None:
            if color not in colors or not table.faces.nameable & BIT[colors.index(color)]:
                raise BadLayout("no-color", color=color)
            table.color = colors.index(color)
        if not is_color_known(table):
            raise BadLayout("wild-top")
        match_color(table)
        note_hands(table)
        begin_turn(table, seat)
        return Game.of_table(table)


def take_off(rest: list[int], number: int) -> list[int]:
    """The last cards of the rest, or none if there are not enough."""
    cards = rest[-number:] if len(rest) >= number else []
    del rest[len(rest) - len(cards) :]
    return cards


class TableLaidOpen(NamedTuple):
    """Everything on the table in words of the side in play, hidden cards and all."""

    asked: str | None
    top: str
    color: str | None
    clockwise: bool
    side: str | None
    side_number: int
    dealer: str
    stack: int
    hands: dict[str, list[str]]
    discard_pile: list[str]
    draw_pile: list[str]  # what is drawn first comes first
    scores: dict[str, int]
    round_winner: str | None
    winners: set[str]
    catchable: set[str]


def laid_open(game: Game) -> TableLaidOpen:
    table = game.table
    names, word = table.names, table.faces.word
    return TableLaidOpen(
        asked=names[table.asked] if table.asked >= 0 else None,
        top=word[table.discard_pile[-1]],
        color=table.color_word(table.color),
        clockwise=table.direction > 0,
        side=table.faces.name or None,
        side_number=table.side,
        dealer=names[table.dealer],
        stack=table.stack_count,
        hands={name: [word[card] for card in bits(hand)] for name, hand in zip(names, table.hands, strict=True)},
        discard_pile=[word[card] for card in table.discard_pile],
        draw_pile=[word[card] for card in reversed(table.draw_pile)],
        scores=dict(zip(names, table.scores, strict=True)),
        round_winner=None if table.round_winner is None else names[table.round_winner],
        winners={names[seat] for seat in table.winners},
        catchable={names[seat] for seat in bits(table.open_windows)},
    )
