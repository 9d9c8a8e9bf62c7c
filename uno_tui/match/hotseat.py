"""The hot seat, a state machine of the one keyboard: who holds it, who gets it next, and what each player has missed.

It is told what has happened and who is asked now. Whoever goes on, or goes again, keeps the keyboard; anybody else gets it
through the curtain. A human who sits among bots alone has it always, once it has come to that player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from uno_tui.engine import Decision
from uno_tui.engine.events import (
    CardsGiven,
    Dealt,
    Drew,
    Event,
    JumpedIn,
    Kept,
    Passed,
    Penalised,
    Played,
    changes_hand,
)
from uno_tui.engine.vocabulary import Mistake

COST_A_TURN: tuple[Mistake, ...] = ("wrong-play", "timeout")


class HotSeat:
    def __init__(self, players: int, log: list[Event], hand_of: Callable[[int], Sequence[str]]) -> None:
        """`log` is everything that has happened; it grows. `hand_of` tells what a player holds now."""
        self.only_human: int | None = None
        self.holder: int | None = None  # whose hand may lie open on the screen
        self.giver: int | None = None  # who has given the keyboard away, as long as nobody else has taken it
        self.at_keyboard: int | None = None  # who is at the keyboard, also while everybody looks; None: nobody knows
        self.turns = 0  # how often somebody has taken it for a turn; to come back to the same turn is none
        self.goes_again = False  # whether the holder has just ended a turn and has the next one, too
        self.new_cards: tuple[str, ...] = ()  # those that came to the holder's hand while it could not be seen
        self._log = log
        self._hand_of = hand_of
        self._last_turn_of: int | None = None  # who has had it last, unless the turn was cut short
        self._is_done = False  # whether the holder's turn has been spent
        self._asked: int | None = None  # who was asked before the last move
        self._known = [0] * players  # how much had happened when each player last gave the keyboard away
        self._looked = [0] * players  # how much had happened when each last looked at the own hand

    def serve(self, humans: Sequence[int], decision: Decision, at_keyboard: int | None) -> None:
        """These share the keyboard from now on. Everybody has looked on, so nobody holds it. None: nobody has come to it.

        Whoever is alone with bots keeps it, but does not get it from somebody who gets up without a curtain.
        """
        self.only_human = humans[0] if len(humans) == 1 else None
        self.holder = self.only_human if self.only_human == at_keyboard else None
        self.giver = None
        self.at_keyboard = self.at_keyboard if at_keyboard is None else at_keyboard
        if self.holder is not None and self.holder == decision.seat:
            self.sit_down(self.holder, decision)

    @property
    def alone(self) -> int | None:
        """The one who sits here among bots: nothing that this player sees has to be hidden from anybody."""
        return self.only_human if self.only_human == self.holder else None

    def has_sat(self, seat: int) -> bool:
        """Whether this player has had the keyboard yet."""
        return self._known[seat] > 0

    def missed(self, seat: int) -> list[Event]:
        """What has happened since this player gave the keyboard away."""
        return self._log[self._known[seat] :]

    def sit_down(self, seat: int, decision: Decision) -> None:
        """This player has lifted the curtain, or has another turn."""
        self.new_cards, self.goes_again = self._cards_unseen(seat), False
        if self._begins_turn(seat, decision):
            self.turns += 1
            self._is_done = False
        self.holder = self.at_keyboard = self._last_turn_of = self._asked = seat
        self.giver = None
        self._known[seat] = self._looked[seat] = len(self._log)

    def note(self, events: Sequence[Event]) -> None:
        """This has come of a move so far."""
        if self.holder is not None:
            self._note_move(self.holder, events)

    def go_on(self, events: Sequence[Event], decision: Decision) -> None:
        """This has come of a move, and now that is to be decided."""
        asked_before, self._asked = self._asked, decision.seat
        self.goes_again, self.new_cards = False, ()
        # Everybody looks at the end of a round, and whoever jumps in comes to the keyboard.
        is_cut_short = any(isinstance(event, Dealt | JumpedIn) for event in events)
        if is_cut_short:
            self.at_keyboard = self._last_turn_of = None
        self.note(events)
        if self.holder is not None and (is_cut_short or decision.seat not in (self.holder, None)):
            self.give_away()
        seat = decision.seat
        if seat is None or seat != self.holder:
            return
        if seat == asked_before:
            self._looked[seat] = len(self._log)  # the hand has lain open
        if self._begins_turn(seat, decision):
            self.sit_down(seat, decision)
            self.goes_again = seat == asked_before and not is_cut_short

    def _note_move(self, holder: int, events: Sequence[Event]) -> None:
        self._known[holder] = len(self._log)
        self._is_done = self._is_done or any(uses_a_turn(event, holder) for event in events)

    def give_away(self) -> None:
        if self.only_human is None:
            self.holder, self.giver = None, self.holder

    def lay_down(self) -> None:
        """Everybody looks at the screen: no hand lies open any more, and nobody has just given the keyboard away."""
        if self.only_human is None:
            self.holder = self.giver = None

    def call(self, seat: int) -> None:
        """Somebody comes to the keyboard for an answer out of turn: whoever had it has to get it back."""
        self.at_keyboard = seat

    def begin_anew(self) -> None:
        """The game has come to another moment: nobody knows who is at the keyboard."""
        self.lay_down()
        self.at_keyboard = None

    def _begins_turn(self, seat: int, decision: Decision) -> bool:
        """Whether this player sits down for a turn, and not merely comes back to it when everybody has looked."""
        return seat != self._last_turn_of or (self._is_done and decision.begins_turn)

    def _cards_unseen(self, seat: int) -> tuple[str, ...]:
        """What this player has drawn since the last look at the hand, as far as it is still there and still looks so."""
        drawn: list[str] = []
        for event in self._log[self._looked[seat] :]:
            if (isinstance(event, Drew) and event.seat == seat) or (isinstance(event, CardsGiven) and event.to == seat):
                drawn += event.cards or ()
            elif changes_hand(event, seat):
                drawn = []
        held = Counter(self._hand_of(seat) if drawn else ())
        return tuple((Counter(drawn) & held).elements())


def uses_a_turn(event: Event, seat: int) -> bool:
    """Whether this is that player's turn being spent, not merely an answer before it."""
    match event:
        case Drew(by, _, _, why):
            return by == seat and why == "turn"
        case Penalised(by, why):
            return by == seat and why in COST_A_TURN
        case Played(by) | Kept(by) | Passed(by):
            return by == seat
        case _:
            return False
