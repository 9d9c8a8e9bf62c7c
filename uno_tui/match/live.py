"""The live match: a game, what has happened in it so far, whose eyes are on the screen, and its journal on disk.

It is the one thing that changes while friends play, and the one that writes down what changed. Screens ask it for views and
hand it moves; who has to pass the machine to whom is decided here, so that every way of playing keeps the same secrets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from uno_tui.engine import Decision, Game, IllegalMove, Move, PlayerView, Verb
from uno_tui.engine.events import (
    Caught,
    Challenged,
    DealerDrew,
    Dealt,
    Discarded,
    Drew,
    Event,
    HandShown,
    Judged,
    JumpedIn,
    Kept,
    Passed,
    Penalised,
    Played,
    Revealing,
    RoundEnded,
    TakenBack,
    changes_hand,
    seen_by,
)
from uno_tui.engine.vocabulary import Mistake
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.rules import Rules

if TYPE_CHECKING:
    from uno_tui.match.journal import Entry, Journal, JournalDamage

COST_A_TURN: tuple[Mistake, ...] = ("wrong-play", "timeout")
EVERYBODY = -1  # whoever shuffles for the next round
BEFORE_THE_LAST = 2  # cards: from there on a player can need a call
SHOUTS: tuple[Verb, ...] = ("uno", "catch")  # whatever is on the screen


class Undoing(NamedTuple):
    """The move that would be taken back: whose it is, what everybody saw that player do, and who has to agree."""

    seat: int
    deeds: list[Event]
    asks: Literal["nobody", "player", "table"]


class Clocked(NamedTuple):
    """What a clock runs for: a whole turn of this player, or the answer to a penalty before it (R-79)."""

    seat: int
    sitting: int
    is_answer: bool


class Match:
    def __init__(
        self, variant: Variant, rules: Rules, players: Sequence[str], seed: int, humans: Sequence[int] | None = None
    ) -> None:
        self.variant = variant
        self.rules = rules
        self.players = tuple(players)
        self.seed = seed
        self.humans = frozenset(range(len(self.players)) if humans is None else humans)
        self.holder: int | None = None  # whose hand is open on the screen
        self.to_show: HandShown | None = None  # a challenged hand that has not been looked at yet
        self.verdict: list[Event] = []  # what is told, and comes true, when it has been
        self._damage: JournalDamage | None = None  # of the journal that it was resumed from
        self._journal: Journal | None = None
        self._taken_back: list[tuple[int, TakenBack]] = []  # after how many moves that count
        self._replay([])

    @classmethod
    def resume(cls, path: Path) -> Match:
        """A game as its journal tells it, behind the curtain. JournalError: that cannot be."""
        from uno_tui.match.journal import UNDO, Journal

        journal, recorded = Journal.resume(path)
        match = cls(*recorded.start[:4])
        match._journal, match._damage = journal, recorded.damage
        if UNDO in recorded.entries:
            match._recall_what_was_taken_back(recorded.entries)
        match._replay(recorded.moves)
        return match

    def _recall_what_was_taken_back(self, entries: Sequence[Entry]) -> None:
        from uno_tui.match.journal import walk

        made: list[tuple[Move, list[Event]]] = []
        game = Game(self.variant, self.players, self.seed, self.rules)
        for entry, events in zip(entries, walk(game, entries), strict=True):
            if isinstance(entry, Move):
                made.append((entry, events))
            else:
                self._note_taken_back(deeds(*made.pop()), len(made))

    def _note_taken_back(self, seen: Sequence[Event], place: int) -> None:
        """Older notes that stood behind this place stand there from now on: the moves before them never were."""
        before = [(min(after, place), note) for after, note in self._taken_back]
        self._taken_back = before + [(place, TakenBack(deed)) for deed in seen]

    def record(self) -> None:
        """From now on everything is written down, if it is not already."""
        if self._journal is None:
            from uno_tui.match.journal import GameStart, Journal

            self._journal = Journal.create(GameStart.now(self.variant, self.rules, self.players, self.seed))
            for move in self._moves:
                self._journal.append(move)

    @property
    def damage(self) -> str | None:
        """What of a resumed journal could not be used."""
        return str(self._damage) if self._damage else None

    @property
    def trouble(self) -> str | None:
        """Why the game is not on disk, as long as it is not."""
        return self._journal.trouble if self._journal else None

    @property
    def moved(self) -> str | None:
        """What happened to the file of the game, if it goes on in another."""
        return self._journal.moved if self._journal else None

    def sync(self) -> None:
        """Make what is written outlive the machine's battery; best when nobody waits."""
        if self._journal:
            self._journal.sync()

    def close(self) -> None:
        """Nobody plays on here: another program may have the game."""
        if self._journal:
            self._journal.close()

    def _replay(self, moves: Sequence[Move]) -> None:
        """The match as these moves make it, with the sittings as they must have been; nobody holds the keyboard."""
        self._game = Game(self.variant, self.players, self.seed, self.rules)
        self._events: list[Event] = self._game.take_events()
        self._moves: list[Move] = []
        self._marks: list[int] = []  # how much had happened before each move
        self._known = [0] * len(self.players)  # how much had happened when each player last gave the keyboard away
        self._seen = [0] * len(self.players)  # how much had happened when each last looked at the own hand
        self.holder, self._holder_is_done, self.to_show, self.verdict = None, False, None, []
        self._giver: int | None = None  # who has given the keyboard away, as long as nobody else has taken it
        self._sitter: int | None = None  # who has had it last, unless the turn was cut short
        self.sittings = 0  # how often somebody has taken it for a turn; to come back to the same turn is none
        self.goes_again = False  # whether the holder has just ended a turn and has the next one, too
        self.new_cards: tuple[str, ...] = ()  # those that came to the holder's hand while it could not be seen
        for move in moves:
            self._tell_taken_back()
            self.close_hand()
            if move.seat == self.next_holder and move.verb not in SHOUTS:  # those are heard at the curtain, too
                self.take_over(move.seat)
            self._play(move)
        self._tell_taken_back()
        self.holder = self._giver = None

    def _tell_taken_back(self) -> None:
        """Whatever was made after a challenge was made when its hand had been seen."""
        if notes := [note for after, note in self._taken_back if after == len(self._moves)]:
            self.close_hand()
            self._events += notes

    def _play(self, move: Move) -> list[Event]:
        """A challenge comes to a stop at the hand that is shown: until then the table stays as it is."""
        coming = self._game.copy() if move.verb == "challenge" else self._game
        events = coming.play(move)
        self._moves.append(move)
        self._marks.append(len(self._events))
        self.to_show = self._hand_to_show(events)
        if self.to_show:
            known = events.index(self.to_show) + 1
            self._judged, self.verdict, events = coming, events[known:], events[:known]
        else:
            self._game = coming
        self._happen(events)
        return events

    def _hand_to_show(self, events: Sequence[Event]) -> HandShown | None:
        hands = (event for event in events if isinstance(event, HandShown))
        return next((event for event in hands if event.to is None or event.to in self.humans), None)

    @property
    def judged(self) -> Judged:
        """What the hand that was shown last has proved."""
        return next(event for event in reversed([*self._events, *self.verdict]) if isinstance(event, Judged))

    def close_hand(self) -> list[Event]:
        """Whoever was to see the challenged hand has seen it: what comes of the challenge."""
        if self.to_show is None:
            return []
        if self.to_show.to is None:
            self.holder = self._giver = None
        self._game, events = self._judged, self.verdict
        self.to_show, self.verdict = None, []
        self._happen(events)
        return events

    def _happen(self, events: list[Event]) -> None:
        self._events += events
        if not self.to_show:
            self._hand_on(events)

    def _hand_on(self, events: Sequence[Event]) -> None:
        """Who goes on, or goes again, keeps the keyboard; anybody else gets it through the curtain."""
        holder, self.goes_again, self.new_cards = self.holder, False, ()
        is_cut_short = any(isinstance(event, Dealt | JumpedIn) for event in events)
        if is_cut_short:
            self._sitter = None
        if holder is None:
            return
        self._known[holder] = len(self._events)
        self._holder_is_done = self._holder_is_done or any(uses_a_turn(event, holder) for event in events)
        # Everybody looks at the end of a round, and whoever jumps in comes to the keyboard.
        if self.next_holder is not None or is_cut_short:
            self.holder, self._giver = None, holder
            return
        self._seen[holder] = len(self._events)
        if self.decision.seat == holder and self._begins_turn(holder):
            self.take_over(holder)
            self.goes_again = True

    def _begins_turn(self, seat: int) -> bool:
        """Whether this player sits down for a turn, and not merely comes back to it when everybody has looked."""
        return seat != self._sitter or (self._holder_is_done and self.decision.begins_turn)

    @property
    def can_take_back(self) -> bool:
        return any(move.verb != "keep" for move in self._moves)

    @property
    def undoing(self) -> Undoing:
        """What taking back would mean now, if it `can_take_back`.

        Once something hidden has been seen because of a move, the whole table has to agree. Else it is for the player who
        made it; nobody is asked as long as that player has the keyboard. Between two players nobody knows who presses the
        key: a card is still taken back by whoever has just put it down, but a shout could be another's.
        """
        place = self._last_seen
        move, events = self._moves[place], self._events_of(place)
        is_own = move.seat == self.holder or (move.seat == self._giver and move.verb not in SHOUTS)
        is_seen = any(isinstance(event, Revealing) for event in events)
        return Undoing(move.seat, deeds(move, events), "table" if is_seen else "nobody" if is_own else "player")

    @property
    def _last_seen(self) -> int:
        """The place of the last move that the others could see. To keep a drawn card is none: it would tell of a choice."""
        return max(place for place, move in enumerate(self._moves) if move.verb != "keep")

    def _events_of(self, place: int) -> list[Event]:
        return self._events[self._marks[place] : self._marks[place + 1] if place + 1 < len(self._marks) else None]

    @property
    def last_events(self) -> list[Event]:
        """What came of the last move, hidden cards and all."""
        return self._events[self._marks[-1] :] if self._marks else []

    def take_back(self) -> None:
        """The last move never was; that it was taken back stays in the log. To undo is to replay one less.

        A card that was kept goes back with its draw, as one goes that could not be played. If there was a shout between,
        only that goes.
        """
        from uno_tui.match.journal import UNDO

        place, holder = self._last_seen, self.holder if self.is_open else None
        gone, kept = self._moves[place], self._moves[place + 1 :]
        again = kept if gone.verb in SHOUTS else []
        self._note_taken_back(self.undoing.deeds, place)
        self._replay([*self._moves[:place], *again])
        if holder is not None and holder == self.decision.seat:
            self.take_over(holder)
        entries: list[Entry] = [UNDO, *(UNDO for _ in kept), *again]
        for entry in entries:
            self._write(entry)

    @property
    def decision(self) -> Decision:
        return self._game.decision

    @property
    def is_over(self) -> bool:
        return self._game.is_over

    @property
    def rounds(self) -> list[RoundEnded]:
        """How each round so far has ended."""
        return [event for event in self._events if isinstance(event, RoundEnded)]

    @property
    def last_played(self) -> str | None:
        """The card whose effects are being carried out, if a player has put one down."""
        return next((event.card for event in reversed(self._events) if isinstance(event, Played)), None)

    def caller_at_curtain(self, lifting: int) -> int | None:
        """Whose `UNO` it is while `lifting` has not lifted the curtain yet; None: nobody needs one, as everybody can count.

        The late call of whoever has just put down the last card but one and has not called, else an early one.
        """
        players = self.view(None).players
        last = next((event.seat for event in reversed(self._events) if isinstance(event, Played | Discarded)), None)
        if last is not None and players[last].cards == 1 and not players[last].has_called:
            return last
        return lifting if players[lifting].cards <= BEFORE_THE_LAST else None

    @property
    def single_cards(self) -> list[int]:
        """Who could be caught, by what everybody can count."""
        return [seat for seat, player in enumerate(self.view(None).players) if player.cards == 1]

    @property
    def draws_for_deal(self) -> list[DealerDrew]:
        """How the dealer was found, as long as nobody has made a move since."""
        events = self.last_events if self._moves else self._events
        return [event for event in events if isinstance(event, DealerDrew)]

    @property
    def seconds(self) -> int | None:
        """How long the player who is asked may think, if this table plays with a clock."""
        return self.rules.optional.turn_seconds if self.decision.is_clocked else None

    @property
    def clocked(self) -> Clocked | None:
        """What the clock runs for, if one runs."""
        kind, seat, _ = self.decision
        return None if self.seconds is None or seat is None else Clocked(seat, self.sittings, kind == "response")

    def view(self, seat: int | None) -> PlayerView:
        return self._game.view(seat)

    def log(self, seat: int | None) -> list[Event]:
        """Everything that has happened, as far as this seat may know it."""
        return seen_events(self._events, seat)

    def recap(self, seat: int) -> list[Event]:
        """What everybody may know of what has happened since this player gave the keyboard away."""
        return seen_events(self._events[self._known[seat] :], None)

    @property
    def next_holder(self) -> int | None:
        """The player the machine must be handed to before anything private is shown; None: no need.

        Who goes again has the keyboard already: the others catch a missing call at the open table.
        """
        seat = self.decision.seat
        if seat is None or seat not in self.humans or len(self.humans) == 1:
            return None
        return None if seat == self.holder and not self.to_show else seat

    @property
    def is_open(self) -> bool:
        """Whether the holder's hand lies open; at a curtain or the end of a round everybody may be looking."""
        return self.next_holder is None and self.decision.seat is not None

    def has_sat(self, seat: int) -> bool:
        """Whether this player has had the keyboard yet."""
        return self._known[seat] > 0

    def take_over(self, seat: int) -> None:
        """This player has lifted the curtain, or has another turn."""
        self.new_cards, self.goes_again = self._cards_unseen(seat), False
        if self._begins_turn(seat):
            self.sittings += 1
            self._holder_is_done = False
        self.holder, self._sitter, self._giver = seat, seat, None
        self._known[seat] = self._seen[seat] = len(self._events)

    def _cards_unseen(self, seat: int) -> tuple[str, ...]:
        """What this player has drawn since the last look at the hand, as far as it is still there and still looks so."""
        drawn: list[str] = []
        for event in self._events[self._seen[seat] :]:
            if isinstance(event, Drew) and event.seat == seat:
                drawn += event.cards or ()
            elif changes_hand(event, seat):
                drawn = []
        held = Counter(self.view(seat).hand if drawn else ())
        return tuple((Counter(drawn) & held).elements())

    def lay_down(self) -> bool:
        """Everybody is called to the screen: a hand that lies open is covered until its player lifts the curtain.

        Whether there was one. At a curtain there is none: it stays known who has just given the keyboard away.
        """
        was_open = self.is_open
        if was_open:
            self.holder = self._giver = None
        return was_open

    def make(self, move: Move) -> list[Event]:
        """Make a move and write it down before anybody sees what came of it. IllegalMove: nothing has happened.

        As long as a hand is to be shown everybody waits: whatever the rules said to a shout would tell the verdict.
        """
        if self.to_show and self.decision.seat is not None:
            raise IllegalMove("wrong-moment", "first-hand", name=self.players[self.decision.seat])
        events = self._play(move)
        self._write(move)
        return events

    def _write(self, entry: Entry) -> None:
        if self._journal:
            self._journal.append(entry)

    def why_not(self, card: str) -> IllegalMove | None:
        """Why the holder may not play this card now; None if nothing forbids it."""
        return None if self.holder is None else self._game.why_not(self.holder, card)

    def rematch(self, seed: int) -> Match:
        return Match(self.variant, self.rules, self.players, seed, sorted(self.humans))


def seen_events(events: Sequence[Event], seat: int | None) -> list[Event]:
    """Who draws and plays nothing passes, and keeps to themselves whether the card could have been played."""
    return [seen_by(event, seat) for event in events if not isinstance(event, Kept) or event.seat == seat]


def deeds(move: Move, events: Sequence[Event]) -> list[Event]:
    """What names a move: the first thing that everybody saw its player do. Nobody saw that a card was kept."""
    if move.verb == "keep":
        return []
    seen = seen_events(events, None)
    return [event for event in seen if doer(event) in (move.seat, EVERYBODY)][:1]


def doer(event: Event) -> int | None:
    """Whose doing it was; None: the rules'."""
    match event:
        case JumpedIn():
            return None  # it says more which card it was
        case Caught(_, by):
            return by
        case Challenged(challenger):
            return challenger
        case Dealt():
            return EVERYBODY
        case _:
            return getattr(event, "seat", None)


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
