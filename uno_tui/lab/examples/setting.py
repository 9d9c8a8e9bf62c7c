"""The `given` of a worked example, parsed → a table with exactly those cards in those places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from uno_tui.engine import CompiledRules, Game
from uno_tui.engine.layout import SEED, BadLayout, Layout, Marks, NamedCard, NamedCards
from uno_tui.errors import UnoError
from uno_tui.lang import words
from uno_tui.rulebook.problems import comma_list, quote

GIVEN_KEYS = (
    "top", "discard", "color", "turn", "hands", "draw", "rest", "direction", "side", "dealer", "scores", "called",
    "turn-up", "dealer-draw", "chance",
)  # fmt: skip
MISSPELT = ("no-card", "no-color")  # what is no word of the deck is quoted


class BadExample(UnoError):
    """The example itself is wrong; `path` says which part of it."""

    def __init__(self, sentence: str, *path: str | int) -> None:
        super().__init__(sentence)
        self.path = path


@contextmanager
def laying(*path: str | int) -> Iterator[None]:
    """What cannot be laid is told of this part of the example."""
    try:
        yield
    except BadLayout as problem:
        facts = {name: quote(fact) for name, fact in problem.facts.items()} if problem.case in MISSPELT else problem.facts
        raise BadExample(words.say(f"example.{problem.case}", **facts), *path) from problem


def lay_table(compiled: CompiledRules, players: Sequence[str], given: Mapping[str, Any]) -> Game:
    """A game on a table as `given` describes it, at the decision the example begins with."""
    for key in given:
        if key not in GIVEN_KEYS:
            raise BadExample(words.say("example.unknown-fact", word=quote(key), words=comma_list(GIVEN_KEYS)), key)
    return Setting(compiled, players, given).game()


class Setting:
    """The steps of laying one table; what they share is what the example says."""

    def __init__(self, compiled: CompiledRules, players: Sequence[str], given: Mapping[str, Any]) -> None:
        self.compiled, self.players, self.given = compiled, tuple(players), given
        self.layout = Layout(compiled, players, self.read_side())

    def game(self) -> Game:
        hands, pile = self.named_hands(), self.named_pile()
        drawn = [*self.take_all("turn-up"), *self.take_all("draw")]
        with laying("hands"):
            self.layout.spread(NamedCards(hands, pile, drawn, self.given.get("rest") == "aside"), self.read_marks())
        self.layout.table.seed = self.read_chance()
        first = 0
        if "dealer-draw" in self.given:
            first = (self.draw_for_deal() + 1) % len(self.players)
        if not pile:
            return self.layout.turn_up_first_card()
        with laying("color"):
            return self.layout.begin_turn(
                self.seat(self.given["turn"], "turn") if "turn" in self.given else first, self.given.get("color")
            )

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

    def take_all(self, *path: str) -> list[NamedCard]:
        cards: Any = self.given
        for key in path:
            cards = cards.get(key, [])
        if not isinstance(cards, list):
            raise BadExample(words.say("example.cards"), *path)
        return [self.take(word, *path, place) for place, word in enumerate(cards)]

    def take(self, word: Any, *path: str | int) -> NamedCard:
        with laying(*path):
            return self.layout.supply.take(str(word))

    def named_hands(self) -> dict[int, list[NamedCard]]:
        hands = {self.seat(name, "hands", name): self.take_all("hands", name) for name in self.mapping("hands")}
        if self.given.get("rest", "under") not in ("under", "aside"):
            raise BadExample(words.say("example.rest"), "rest")
        if self.given.get("rest") == "aside" and len(hands) < len(self.players):
            raise BadExample(words.say("example.rest-aside"), "rest")
        return hands

    def named_pile(self) -> list[NamedCard]:
        if sum(key in self.given for key in ("top", "discard", "turn-up")) > 1:
            raise BadExample(words.say("example.one-pile"))
        return [self.take(self.given["top"], "top")] if "top" in self.given else self.take_all("discard")

    def read_marks(self) -> Marks:
        direction, called = self.given.get("direction", "clockwise"), self.given.get("called") or []
        if direction not in ("clockwise", "counterclockwise"):
            raise BadExample(words.say("example.direction"), "direction")
        if not isinstance(called, list):
            raise BadExample(words.say("example.called"), "called")
        return Marks(
            dealer=self.seat(self.given["dealer"], "dealer") if "dealer" in self.given else len(self.players) - 1,
            is_clockwise=direction == "clockwise",
            scores=self.read_scores(),
            called=[self.seat(name, "called", place) for place, name in enumerate(called)],
        )

    def read_chance(self) -> int:
        """A number that stands for what chance will bring: the same number, the same luck."""
        number = self.given.get("chance", SEED)
        if not isinstance(number, int):
            raise BadExample(words.say("example.chance"), "chance")
        return number

    def read_scores(self) -> dict[int, int]:
        scores = self.mapping("scores")
        for name, score in scores.items():
            if not isinstance(score, int):
                raise BadExample(words.say("example.score"), "scores", name)
        return {self.seat(name, "scores", name): score for name, score in scores.items()}

    def draw_for_deal(self) -> int:
        """One mapping for each draw: the players still tied, and the card each of them draws."""
        seats = list(range(len(self.players)))
        draws = self.given["dealer-draw"]
        if not isinstance(draws, list):
            raise BadExample(words.say("example.draws"), "dealer-draw")
        for place, draw in enumerate(draws):
            path = ("dealer-draw", place)
            if not isinstance(draw, dict) or {self.seat(name, *path) for name in draw} != set(seats):
                names = comma_list(self.players[seat] for seat in seats)
                raise BadExample(words.say("example.draw-between", names=names), *path)
            with laying(*path):
                seats = self.layout.draw_for_deal({seat: str(draw[self.players[seat]]) for seat in seats})
        if len(seats) > 1:
            raise BadExample(words.say("example.draw-tied"), "dealer-draw")
        return seats[0]
