"""The live match, the mutable state of a game that is being played: its moves and events, its journal, and its next scene.

It is the one thing that changes while friends play, and the one that writes down what changed. Fronts draw its scene, say
when it has been seen, and hand it moves, so that every way of playing keeps the same secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from uno_tui.bots.levels import Level
from uno_tui.engine import CompiledRules, Decision, Game, IllegalMove, Move, PlayerView
from uno_tui.engine.events import Event, SeatChanged, TakenBack, seen_events
from uno_tui.match.clock import Clocked
from uno_tui.match.course import Course
from uno_tui.match.hotseat import HotSeat
from uno_tui.match.notes import LogNotes, Note
from uno_tui.match.opponents import Opponents
from uno_tui.match.played_so_far import PlayedSoFar
from uno_tui.match.recording import Recording
from uno_tui.match.scene import Curtain, OpenHand, OpenTable, Scene, ShownHand
from uno_tui.match.seats import Bot, Seat, human_places, names_of, reseated
from uno_tui.match.setup import SetUp, fresh_seed
from uno_tui.match.staging import hand_to_show, next_scene
from uno_tui.match.table_talk import TableTalk
from uno_tui.match.undo import SHOUTS, Undoing, last_decision, undoing_of
from uno_tui.rulebook.library import load_table
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.rules import Rules

if TYPE_CHECKING:
    from uno_tui.bots.advice import Advice
    from uno_tui.bots.player import Deed
    from uno_tui.match.journal import Entry, Origin


class Match(PlayedSoFar):
    def __init__(self, variant: Variant, rules: Rules, seats: Sequence[Seat], seed: int, moves: Sequence[Move] = ()) -> None:
        """Of a game that has come so far already, with these moves."""
        self.variant = variant
        self.rules = rules
        self.players = names_of(seats)
        self._first_seats = tuple(seats)
        self.seed = seed
        self._compiled = CompiledRules(variant, rules)
        self.recording = Recording()
        self._notes = LogNotes()
        self.origin: Origin | None = None
        self._replay(moves)

    @classmethod
    def set_up(cls, setup: SetUp, seed: int | None) -> Match:
        """A new game; without a seed, with other cards each time. UnoError: it cannot be played like this."""
        variant, rules = load_table(setup.variant, setup.changes)
        return cls(variant, rules, setup.seats, fresh_seed() if seed is None else seed)

    @classmethod
    def resume(cls, path: Path) -> Match:
        """A game as its journal tells it, behind the curtain. UnoError: that cannot be."""
        from uno_tui.match.journal import Journal

        journal, recorded = Journal.resume(path)
        match = cls(*recorded.start[:4])
        match.recording = Recording(journal, recorded.damage)
        if len(recorded.moves) < len(recorded.entries):
            match._notes.recall(match._game.copy(), recorded.entries, match.human_seats)
        match._replay(recorded.moves)
        return match

    def rematch(self) -> Match:
        """The same players and rules, other cards. Who is away still is, and may come back."""
        again = Match(self.variant, self.rules, self._first_seats, fresh_seed())
        for seat, player in enumerate(self.seats):
            if isinstance(player, Bot):
                again.leave_to_bot(seat, player.level)
        return again

    def _replay(self, moves: Sequence[Move]) -> None:
        """The match as these moves make it, with the turns at the keyboard as they must have been; nobody holds it."""
        self._begin(Game.begin(self._compiled, self.players, self.seed))
        for move in moves:
            self._tell_notes()
            self._close_hands()
            if move.seat == self.decision.seat and move.verb not in SHOUTS:  # those are heard at the curtain, too
                self._take_over(move.seat)
            self._play(move)
        self._tell_notes()
        self.hotseat.begin_anew()

    def _begin(self, game: Game) -> None:
        self._events: list[Event] = game.take_events()
        self.course = Course()
        self.course.listen(game, self._events)
        self._moves: list[Move] = []
        self._marks: list[int] = []
        self._talk = TableTalk(self._first_seats, self.seed)
        self.hotseat = HotSeat(len(self.players), self._events, lambda seat: self.view(seat).hand)
        self.open_hand: OpenHand | None = None
        self._put(game)
        people = human_places(self._first_seats)
        self._sit_down(self._first_seats, people[0] if len(people) == 1 else None)
        self.hotseat.go_on([], self.decision)

    def _sit_down(self, seats: Sequence[Seat], at_keyboard: int | None) -> None:
        """What a seat has seen so far is known to whoever has it from now on. Who is `at_keyboard`, if that is known."""
        self.seats = tuple(seats)
        self.human_seats = human_places(seats)
        self.hotseat.serve(self.human_seats, self.decision, at_keyboard)
        self._opponents = Opponents(seats, self.seed, self.rules.optional.turn_seconds)
        self._opponents.hear(self._events)
        self._put(self._game)

    def _tell_notes(self) -> None:
        """Whatever was made after a hand was shown was made when it had been seen."""
        for note in self._notes.after(len(self._moves)):
            self._close_hands()
            self._tell_note(note)

    def _tell_note(self, note: Note) -> None:
        """Whoever comes back comes to the keyboard."""
        self._events.append(note)
        if isinstance(note, SeatChanged):
            self._sit_down(reseated(self.seats, note), note.seat if note.level is None else self.holder)

    # Who sits where.

    def leave_to_bot(self, seat: int, level: Level) -> list[Event]:
        """A player gets up, and a computer player acts for the seat, under the same name. Whoever is gone stays so, and
        once the game is over nobody has a seat to leave."""
        return self._note_seat(SeatChanged(seat, level)) if seat in self.human_seats and not self.is_over else []

    def come_back(self, seat: int) -> list[Event]:
        """A player who was `absent` acts again."""
        return self._note_seat(SeatChanged(seat, None)) if seat in self.absent and not self.is_over else []

    @property
    def absent(self) -> tuple[int, ...]:
        """Who have left their seat to a bot and may come back."""
        return tuple(seat for seat in human_places(self._first_seats) if seat not in self.human_seats)

    def _note_seat(self, change: SeatChanged) -> list[Event]:
        """Everybody looks on: a hand that is to be shown has been seen by then."""
        seen = [*self._close_hands(), *self._answer_unseen()] if self.open_hand else []
        self._notes.add([change], len(self._moves))
        self._tell_note(change)
        self.recording.write(change)
        return [*seen, change]

    # What there is to see.

    def _put(self, game: Game) -> None:
        """The table is another: whatever was read off it is out of date."""
        self._game = game
        self._decision: Decision | None = None
        self._views: dict[int | None, PlayerView] = {}
        self._scene: Scene | None = None
        self._deed: Deed | None = None
        self._refused: set[Move] = set()  # what bots have tried in vain

    @property
    def decision(self) -> Decision:
        self._decision = self._decision or self._game.decision
        return self._decision

    def view(self, seat: int | None) -> PlayerView:
        if seat not in self._views:
            self._views[seat] = self._game.view(seat, self.decision)
        return self._views[seat]

    @property
    def scene(self) -> Scene:
        """What must be seen next."""
        self._scene = self._scene or next_scene(self)
        return self._scene

    def seen(self, scene: Curtain | ShownHand) -> list[Event]:
        """The curtain has been lifted, or the hand has been looked at: what comes of that. One of before opens nothing."""
        if scene != self.scene:
            return []
        if isinstance(scene, ShownHand):
            return [*self._close_hand(), *self._answer_unseen()]
        if self.open_hand:
            self.open_hand = self.open_hand._replace(is_curtain_lifted=True)
        else:
            self._take_over(scene.seat)
        self._scene = None
        return []

    def _take_over(self, seat: int) -> None:
        if seat != self.holder and seat in self.human_seats:
            self.hotseat.sit_down(seat, self.decision)

    def _close_hand(self) -> list[Event]:
        """Whoever was to see the hand has seen it: what comes of that, up to another hand that is shown."""
        if self.open_hand is None:
            return []
        hand, game, told, rest, _ = self.open_hand
        self.open_hand = None
        if hand.to != self.holder:  # somebody else sits there, or everybody looks
            self.hotseat.note(told)
            self.hotseat.lay_down()
        return self._happen(game, told, rest)

    def _close_hands(self) -> list[Event]:
        """All that are still to be shown."""
        seen: list[Event] = []
        while self.open_hand:
            seen += self._close_hand()
        return seen

    def lay_down(self) -> bool:
        """Everybody is called to the screen: a hand that lies open is covered until its player lifts the curtain.

        Whether there was one. At a curtain there is none: it stays known who has just given the keyboard away. And whoever
        sits among bots alone is everybody.
        """
        if self.hotseat.only_human is not None:
            return False
        was_open = isinstance(self.scene, OpenTable | ShownHand)
        if self.open_hand:
            self.open_hand = self.open_hand._replace(is_curtain_lifted=False)
        elif was_open:
            self.hotseat.lay_down()
        self._scene = None
        return was_open

    @property
    def holder(self) -> int | None:
        """Who has the keyboard."""
        return self.hotseat.holder

    @property
    def turns(self) -> int:
        """How often somebody has taken the keyboard for a turn."""
        return self.hotseat.turns

    @property
    def onlooker(self) -> int | None:
        """Whose eyes are on the screen: those of the player whose hand is open, else everybody's."""
        return self.scene.view.seat

    def recap(self, seat: int) -> list[Event]:
        """What everybody may know of what has happened since this player gave the keyboard away."""
        return seen_events(self.hotseat.missed(seat), None)

    # Moves.

    def make(self, move: Move) -> list[Event]:
        """Make a move and write it down before anybody sees what came of it. IllegalMove: nothing has happened.

        As long as a hand is to be shown everybody waits: whatever the rules said to a shout would tell the verdict.
        """
        if self.open_hand and self.decision.seat is not None:
            to = self.open_hand.hand.to
            raise IllegalMove("wrong-moment", "first-hand", name=self.players[self.decision.seat if to is None else to])
        try:
            events = self._play(move)
        except IllegalMove:
            self._lapse(move)
            raise
        self.recording.write(move)
        return events if move.verb in SHOUTS else [*events, *self._answer_unseen()]

    def _answer_unseen(self) -> list[Event]:
        """What bots keep to themselves is done together with what led to it: in one picture, without a time of its own."""
        events: list[Event] = []
        while not self.open_hand and (move := self._opponents.unseen_answer(self._game, self.decision, self.moves_seen)):
            events += self._play(move)
            self.recording.write(move)
        return events

    def _lapse(self, move: Move) -> None:
        """A bot was too late, or mistaken: it does not insist."""
        if move.seat not in self.human_seats:
            self._refused.add(move)
            self._deed = None

    def _play(self, move: Move) -> list[Event]:
        """On a copy: until a hand that is shown has been looked at, the table stays as it is."""
        coming = self._game.copy()
        events = coming.play(move)
        self.course.listen(coming, events)
        self._moves.append(move)
        self._marks.append(len(self._events))
        return self._happen(coming, [], events)

    def _happen(self, coming: Game, told: list[Event], events: list[Event]) -> list[Event]:
        """After what has been told, this comes of the same move; it comes to a stop at a hand that is shown."""
        hand = hand_to_show(events, self.human_seats)
        known = events[: events.index(hand) + 1] if hand else events
        self._events += known
        self._opponents.hear(known)
        if hand:
            self.open_hand = OpenHand(hand, coming, [*told, *known], events[len(known) :])
            self._scene = None
        else:
            self._put(coming)
            self.hotseat.go_on([*told, *known], self.decision)
            self._events += self._talk.answer([*told, *known], self.moves_seen, self.decision.tells_a_hand)
        return known

    @property
    def next_deed(self) -> Deed | None:
        """What a computer player will do next if nobody is faster, and in how many seconds; None: humans have to act."""
        if self._deed is None and not self.open_hand:
            self._deed = self._opponents.next_deed(self._game, self.moves_seen, self._refused)
        return self._deed

    def thinking(self) -> Callable[[], Deed | None]:
        """The same for a thread of its own: it has a copy of all that it looks at, so the match may go on meanwhile."""
        if self.open_hand:
            return lambda: None
        return partial(deepcopy(self._opponents).next_deed, self._game.copy(), self.moves_seen, {*self._refused})

    @property
    def advice(self) -> Advice | None:
        """What the normal level would do in place of whoever has the open table, who sees as much; else there is none."""
        if not isinstance(self.scene, OpenTable):
            return None
        from uno_tui.bots.advice import advise
        from uno_tui.engine.imagining import Imagination

        return advise(Imagination(self._game, self.scene.seat), Random(f"hint/{self.seed}/{self.moves_seen}"))

    def why_not(self, card: str) -> IllegalMove | None:
        """Why the holder may not play this card now; None if nothing forbids it."""
        return None if self.holder is None else self._game.why_not(self.holder, card)

    def fitting(self, seat: int) -> frozenset[str]:
        """The cards of a hand that would fit now, whoever has the turn."""
        return frozenset(self._game.fitting(seat))

    # Taking back.

    @property
    def can_take_back(self) -> bool:
        return last_decision(self._moves, self.human_seats) is not None

    @property
    def _last_decision(self) -> int:
        return last_decision(self._moves, self.human_seats) or 0

    @property
    def undoing(self) -> Undoing:
        """What taking back would mean now, if it `can_take_back`."""
        place = self._last_decision
        move, *gone = self._moves[place:]
        with_bots = any(other.seat not in self.human_seats and not other.is_unseen for other in gone)
        return undoing_of(move, self._events[self._marks[place] :], self.hotseat, with_bots)

    def take_back(self) -> None:
        """The last decision of a human never was; that it was taken back stays in the log. To undo is to replay less.

        A card that was kept goes back with its draw, as one goes that could not be played. If there was a shout between,
        only that goes.
        """
        from uno_tui.match.journal import UNDO

        place, looking = self._last_decision, self.onlooker
        gone, *later = self._moves[place:]
        again = later if gone.verb in SHOUTS and all(move.is_unseen for move in later) else []
        self._notes.add([TakenBack(deed) for deed in self.undoing.deeds], place)
        self._replay([*self._moves[:place], *again])
        if looking is not None and looking == self.decision.seat:
            self._take_over(looking)
        entries: list[Entry] = [UNDO, *(UNDO for _ in later), *again]
        for entry in entries:
            self.recording.write(entry)

    @property
    def is_over(self) -> bool:
        return self._game.is_over

    @property
    def clocked(self) -> Clocked | None:
        """What the clock runs for, if this table plays with one. Bots keep to it by themselves."""
        kind, seat, _ = self.decision
        seconds = self.rules.optional.turn_seconds if self.decision.is_clocked else None
        return Clocked(seat, self.turns, kind == "response", seconds) if seconds and seat in self.human_seats else None

    # On disk.

    def record(self) -> None:
        """From now on everything is written down, if it is not already."""
        if self.recording.path is None:
            from uno_tui.match.journal import GameStart

            start = GameStart.now(self.variant, self.rules, self._first_seats, self.seed, self.origin)
            self.recording.begin(start, self._notes.beside(self._moves))

    def close(self) -> None:
        """Nobody plays on here."""
        self.recording.close()
