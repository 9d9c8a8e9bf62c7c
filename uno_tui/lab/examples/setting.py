"""The `given` of a worked example → a table with exactly those cards in those places.

Cards that are not named come from what is left of the deck, in an order that is the same every time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from uno_tui.engine.compiled import CompiledRules, Pack
from uno_tui.engine.dealing import highest_draw, turn_up
from uno_tui.engine.events import Dealt
from uno_tui.engine.game import check_players
from uno_tui.engine.piles import bits
from uno_tui.engine.table import BIT, FIRST_CARD, SAID, SETTLED, Table
from uno_tui.engine.turns import begin_turn, match_color
from uno_tui.errors import UnoError
from uno_tui.lang import words
from uno_tui.rulebook.problems import comma_list, quote

SEED = 2024
UNNAMED_HAND = 7  # cards of a player whose hand is not given; where the example begins with the deal, what is dealt
GIVEN_KEYS = (
    "top", "discard", "color", "turn", "hands", "draw", "rest", "direction", "side", "dealer", "scores", "called",
    "turn-up", "dealer-draw",
)  # fmt: skip


class BadExample(UnoError):
    """The example itself is wrong; `path` says which part of it."""

    def __init__(self, sentence: str, *path: str | int) -> None:
        super().__init__(sentence)
        self.path = path


class Slot:
    """A named card on its way to a physical one: the copies of its faces that it has been given so far."""

    def __init__(self) -> None:
        self.copies: list[int | None] = [None, None]

    @property
    def card(self) -> int:
        front = self.copies[0]
        assert front is not None
        return FIRST_CARD + front


class Supply:
    """The deck that an example takes its cards from, face by face."""

    def __init__(self, compiled: CompiledRules) -> None:
        self.compiled = compiled
        self.random = Random(SEED).random
        self.free = [list(range(len(copies))) for copies in compiled.copies]
        self.slots: list[Slot] = []

    def take(self, word: str, side: int, path: tuple[str | int, ...]) -> Slot:
        """The card that goes by a word: `red-7`, or both faces as `red-7|pink-3`."""
        slot = Slot()
        faces = dict(enumerate(word.split("|"))) if "|" in word else {side: word}
        if len(faces) > len(self.free):
            raise BadExample(words.say("example.two-faces", card=word), *path)
        for face_side, face in faces.items():
            slot.copies[face_side] = self.take_face(face, face_side, path)
        self.slots.append(slot)
        return slot

    def take_face(self, word: str, side: int, path: tuple[str | int, ...]) -> int:
        copies = self.compiled.copies[side]
        for copy in self.free[side]:
            if copies[copy].word == word:
                self.free[side].remove(copy)
                return copy
        if any(info.word == word for info in copies):
            raise BadExample(words.say("example.none-left", card=word), *path)
        raise BadExample(words.say("example.no-card", card=quote(word)), *path)

    def take_all(self, cards: Any, side: int, path: tuple[str | int, ...]) -> list[Slot]:
        if not isinstance(cards, list):
            raise BadExample(words.say("example.cards"), *path)
        return [self.take(str(word), side, (*path, place)) for place, word in enumerate(cards)]

    def close(self) -> tuple[Pack, list[int]]:
        """Named cards get the faces they still lack; returns the cards of the match and those nobody has named."""
        for side in range(len(self.free)):
            rest = sorted(self.free[side], key=lambda _copy: self.random())
            for slot in self.slots:
                if slot.copies[side] is None:
                    slot.copies[side] = rest.pop()
            self.free[side] = rest
        if len(self.free) == 1:
            pack = self.compiled.one_sided or Pack(self.compiled, None)
            return pack, [FIRST_CARD + copy for copy in self.free[0]]
        backs = dict(zip(self.free[0], self.free[1], strict=True))
        for slot in self.slots:
            front, back = slot.copies
            assert front is not None
            assert back is not None
            backs[front] = back
        pack = Pack(self.compiled, [backs[front] for front in range(len(backs))])
        return pack, [FIRST_CARD + copy for copy in self.free[0]]


def take_off(rest: list[int], number: int) -> list[int]:
    """The last cards of the rest, or none if there are not enough."""
    cards = rest[-number:] if len(rest) >= number else []
    del rest[len(rest) - len(cards) :]
    return cards


def lay_table(compiled: CompiledRules, players: Sequence[str], given: Mapping[str, Any]) -> Table:
    """A table as `given` describes it, at the decision the example begins with."""
    for key in given:
        if key not in GIVEN_KEYS:
            raise BadExample(words.say("example.unknown-fact", word=quote(key), words=comma_list(GIVEN_KEYS)), key)
    check_players(compiled, players)
    return Setting(compiled, players, given).table


class Setting:
    """The steps of laying one table; what they share is what the example says."""

    def __init__(self, compiled: CompiledRules, players: Sequence[str], given: Mapping[str, Any]) -> None:
        self.compiled, self.players, self.given = compiled, tuple(players), given
        self.side = self.read_side()
        supply = Supply(compiled)
        hands = self.named_hands(supply)
        pile = self.named_pile(supply)
        turned = supply.take_all(given.get("turn-up", []), self.side, ("turn-up",))
        drawn = supply.take_all(given.get("draw", []), self.side, ("draw",))
        pack, rest = supply.close()
        self.table = Table(compiled, pack, self.players, SEED)
        self.table.events = []
        self.spread(hands, pile, [*turned, *drawn], rest)
        self.set_marks()
        self.begin(bool(pile))

    def seat(self, name: Any, *path: str | int) -> int:
        if name not in self.players:
            raise BadExample(words.say("example.stranger", name=quote(name)), *path)
        return self.players.index(name)

    def read_side(self) -> int:
        side = self.given.get("side")
        if side is None:
            return 0
        if side not in self.compiled.side_names:
            raise BadExample(words.say("example.no-side", side=quote(side)), "side")
        return self.compiled.side_names.index(side)

    def mapping(self, key: str) -> Mapping[str, Any]:
        value = self.given.get(key, {})
        if not isinstance(value, dict):
            raise BadExample(words.say("example.by-player"), key)
        return value

    def named_hands(self, supply: Supply) -> dict[int, list[Slot]]:
        hands = {}
        for name, cards in self.mapping("hands").items():
            hands[self.seat(name, "hands", name)] = supply.take_all(cards, self.side, ("hands", name))
        if self.given.get("rest", "under") not in ("under", "aside"):
            raise BadExample(words.say("example.rest"), "rest")
        if self.given.get("rest") == "aside" and len(hands) < len(self.players):
            raise BadExample(words.say("example.rest-aside"), "rest")
        return hands

    def named_pile(self, supply: Supply) -> list[Slot]:
        if sum(key in self.given for key in ("top", "discard", "turn-up")) > 1:
            raise BadExample(words.say("example.one-pile"))
        if "top" in self.given:
            return [supply.take(str(self.given["top"]), self.side, ("top",))]
        return supply.take_all(self.given.get("discard", []), self.side, ("discard",))

    def spread(self, hands: dict[int, list[Slot]], pile: list[Slot], drawn: list[Slot], rest: list[int]) -> None:
        table = self.table
        table.side, table.faces = self.side, table.pack.sides[self.side]
        unnamed = UNNAMED_HAND if pile else self.compiled.rules.deal
        for seat, name in enumerate(self.players):
            cards = [slot.card for slot in hands[seat]] if seat in hands else take_off(rest, unnamed)
            if not cards:
                raise BadExample(words.say("example.no-hand", name=name), "hands")
            table.hands[seat] = sum(BIT[card] for card in cards)
        table.discard_pile = [slot.card for slot in pile]
        under, table.out_of_play = ([], rest) if self.given.get("rest") == "aside" else (rest, [])
        table.draw_pile = [*under, *(slot.card for slot in reversed(drawn))]

    def set_marks(self) -> None:
        """Dealer, direction, scores, and who has called UNO: a player given one card counts as having called."""
        table = self.table
        table.round = 1
        table.dealer = self.seat(self.given["dealer"], "dealer") if "dealer" in self.given else table.seat_count - 1
        direction = self.given.get("direction", "clockwise")
        if direction not in ("clockwise", "counterclockwise"):
            raise BadExample(words.say("example.direction"), "direction")
        table.set_direction(1 if direction == "clockwise" else -1)
        for name, score in self.mapping("scores").items():
            if not isinstance(score, int):
                raise BadExample(words.say("example.score"), "scores", name)
            table.scores[self.seat(name, "scores", name)] = score
        table.calls = [SETTLED if hand.bit_count() == 1 else 0 for hand in table.hands]
        called = self.given.get("called") or []
        if not isinstance(called, list):
            raise BadExample(words.say("example.called"), "called")
        for place, name in enumerate(called):
            seat = self.seat(name, "called", place)
            table.called |= 0 if table.calls[seat] else BIT[seat]
        table.due |= SAID if table.called else 0

    def begin(self, has_pile: bool) -> None:
        table = self.table
        if "dealer-draw" in self.given:
            table.dealer = self.draw_for_deal()
        if not has_pile:
            table.tell(Dealt(table.dealer, table.round))
            turn_up(table)
            return
        color = self.given.get("color")
        table.color = table.faces.color[table.discard_pile[-1]] if color is None else self.read_color(color)
        if table.color < 0:
            raise BadExample(words.say("example.wild-top"), "color")
        match_color(table)
        first = (table.dealer + 1) % table.seat_count if "dealer-draw" in self.given else 0
        begin_turn(table, self.seat(self.given["turn"], "turn") if "turn" in self.given else first)

    def read_color(self, color: Any) -> int:
        if color not in self.compiled.colors or not self.table.faces.nameable & BIT[self.compiled.colors.index(color)]:
            raise BadExample(words.say("example.no-color", color=quote(color)), "color")
        return self.compiled.colors.index(color)

    def draw_for_deal(self) -> int:
        """One mapping for each draw: the players still tied, and the card each of them draws."""
        table, seats = self.table, list(range(self.table.seat_count))
        draws, left = self.given["dealer-draw"], set(self.table.pack.cards)
        if not isinstance(draws, list):
            raise BadExample(words.say("example.draws"), "dealer-draw")
        for place, draw in enumerate(draws):
            if not isinstance(draw, dict) or {self.seat(name, "dealer-draw", place) for name in draw} != set(seats):
                names = comma_list(self.players[seat] for seat in seats)
                raise BadExample(words.say("example.draw-between", names=names), "dealer-draw", place)
            cards = {self.seat(name): self.draw_copy(word, place, left) for name, word in draw.items()}
            seats = highest_draw(table, dict(sorted(cards.items())))
        if len(seats) > 1:
            raise BadExample(words.say("example.draw-tied"), "dealer-draw")
        return seats[0]

    def draw_copy(self, word: Any, place: int, left: set[int]) -> int:
        """A copy of the card that nobody has drawn for the deal yet."""
        copies = self.table.pack.sides[0].by_word.get(str(word).split("|")[0], 0)
        free = [card for card in bits(copies) if card in left]
        if not free:
            raise BadExample(words.say("example.draw-none-left", card=word), "dealer-draw", place)
        left.remove(free[0])
        return free[0]
