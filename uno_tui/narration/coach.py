"""The coach of a first game: one line at the moment it matters, what can be done and why.

It sees what its player may see, and nothing of who has called: who could be caught is told by public counts alone. A thing
that somebody has done twice is known, and not told any more; that is remembered. Nor is what was told twice in this game and
not wanted, but for a call that is due: forgetting it costs cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Literal, get_args

from uno_tui.engine import Move, PlayerView
from uno_tui.engine.facts import CardFacts, CompiledRules, card_facts
from uno_tui.engine.vocabulary import DecisionKind
from uno_tui.lang import words
from uno_tui.match.live import Match
from uno_tui.narration.hints import nothing_fits
from uno_tui.storage import json_store
from uno_tui.storage.settings import save_setting, saved_setting

Lesson = Literal["uno", "catch", "challenge", "stack", "penalty", "color", "nothing-fits", "match", "draw-card", "wild"]
LESSONS: tuple[Lesson, ...] = get_args(Lesson)
OWN_TURN: tuple[DecisionKind, ...] = ("turn", "drawn")
FILE = "coach.json"
COUNTED: tuple[Lesson, ...] = ("stack", "penalty")  # they tell how many cards, if that is known
ENOUGH = 2  # times that something is done until it is known, or told in vain until it is not wanted


class Coach:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.is_on = saved_setting("coach") == "on"
        self.done = times_done()
        self.passed: Counter[Lesson] = Counter()  # how often one was told and something else was done

    def switch(self, is_on: bool) -> None:
        """For this game and those to come."""
        self.is_on = is_on
        save_setting("coach", "on" if is_on else "off")

    @cached_property
    def facts(self) -> Mapping[str, CardFacts]:
        return card_facts(CompiledRules(self.match.variant, self.match.rules))

    def line(self, view: PlayerView, ways: Mapping[str, str]) -> str:
        """What matters most now, or nothing. `ways` says how one calls (`uno`), catches and draws here."""
        lesson = self.lesson(view)
        until = "-until" if lesson in COUNTED and view.stack_until else ""
        singles = [view.players[seat].name for seat in single_card_holders(view)]
        said = {**ways, "names": words.all_of(singles) if singles else "", "stack": view.stack}
        return words.say(f"coach.{lesson}{until}", **said) if lesson else ""

    def lesson(self, view: PlayerView) -> Lesson | None:
        return next((lesson for lesson in self.lessons(view) if self.is_open(lesson)), None) if self.is_on else None

    def is_open(self, lesson: Lesson) -> bool:
        return self.done[lesson] < ENOUGH and self.passed[lesson] < ENOUGH

    def lessons(self, view: PlayerView) -> Iterator[Lesson]:
        """All that could be told of this moment, the most pressing first."""
        verbs = {move.verb for move in view.moves}
        if view.decision == "color" and view.moves:
            yield "color"
        if view.decision == "response":
            if self.calls_for_uno(view):
                yield "uno"
            yield from (lesson for verb, lesson in ANSWERS.items() if verb in verbs)
        if view.decision in OWN_TURN:
            yield from self.lessons_of_turn(view)

    def lessons_of_turn(self, view: PlayerView) -> Iterator[Lesson]:
        playable = cards_to_play(view)
        if self.calls_for_uno(view):
            yield "uno"
        if self.match.rules.uno.enforcement != "none" and single_card_holders(view):
            yield "catch"
        if nothing_fits(view):
            yield "nothing-fits"
        yield from sorted({self.kind(card) for card in playable}, key=LESSONS.index)

    def calls_for_uno(self, view: PlayerView) -> bool:
        """Whether the second-to-last card can be played now, and nobody has called yet."""
        has_called = view.seat is not None and view.players[view.seat].has_called
        is_called = self.match.rules.uno.enforcement != "none"
        return is_called and len(view.hand) == 2 and not has_called and bool(cards_to_play(view))

    def kind(self, card: str) -> Lesson:
        """What there is to know of it."""
        kind = self.facts[card].kind
        return "draw-card" if kind.attack else "wild" if kind.is_wild else "match"

    def learn(self, view: PlayerView, move: Move) -> None:
        """A move of this player has been made; `view` is how it looked before."""
        if not self.is_on:
            return
        told, learned = self.lesson(view), self.learned(view, move)
        if learned:
            self.done[learned] += 1
            json_store.write_json(FILE, self.done)
        if told and told not in (learned, "uno") and move in view.moves:
            self.passed[told] += 1

    def learned(self, view: PlayerView, move: Move) -> Lesson | None:
        if move.verb in CLAIMS:
            return CLAIMS[move.verb]
        if view.decision == "color":
            return "color"
        if view.decision == "response":
            return ANSWERS.get(move.verb)
        if move.verb == "draw" and nothing_fits(view):
            return "nothing-fits"
        return self.kind(move.word) if move.verb == "play" else None


CLAIMS: dict[str, Lesson] = {"uno": "uno", "catch": "catch"}  # beside a turn
# What can be done about an attack, each a thing to be learned.
ANSWERS: dict[str, Lesson] = {"challenge": "challenge", "play": "stack", "accept": "penalty"}


def single_card_holders(view: PlayerView) -> list[int]:
    return [
        seat for seat, player in enumerate(view.players) if seat != view.seat and player.cards == 1 and not player.is_out
    ]


def cards_to_play(view: PlayerView) -> list[str]:
    return [move.word for move in view.moves if move.verb == "play"]


def is_new_to_coach() -> bool:
    """Whether nobody has ever said if the coach is wanted."""
    return not saved_setting("coach")


def times_done() -> dict[str, int]:
    """As far as the memory can be understood."""
    kept = json_store.read_json(FILE)
    return {lesson: times if isinstance(times := kept.get(lesson), int) else 0 for lesson in LESSONS}
