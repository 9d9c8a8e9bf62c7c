"""The state of a game: everything that lies on the table and in the players' heads, and a cheap copy of it.

What one must know to read the modules that change it:

- A card is a number, and a set of cards is a mask: one integer with a bit for each of them (`BIT[card]`). A hand is a mask,
  so are the cards that fit on the top card, those of a color and those that answer a penalty: "what may I play" is an AND.
- A decision is `decision_kind` (the question), `asked` (the seat) and `legal` (a mask of the answers). Where cards are
  answers, the bits below `FIRST_CARD` are the moves without a card (`DRAW`, `KEEP` ...); else bit i is the i-th color,
  option or player.
- What a played card does are `pending` steps, pairs of a function and its argument, the next one last. A step that returns
  True has put a question, or ended the round: then play waits, and the function that takes the answer goes on with
  `run_pending`.
- `due` holds the reasons why a turn cannot simply pass on to the next seat, a bit each.
- `table.tell(event)` makes an event even if nobody listens. Where every round comes by, the test for listeners is written
  out instead (`if table.events is not None: table.events.append(...)`), so that simulations do not pay for it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from uno_tui.engine.vocabulary import TURN

if TYPE_CHECKING:
    from uno_tui.engine.compiled import CompiledRules, Faces, Pack
    from uno_tui.engine.events import Event
    from uno_tui.rulebook.effects import Effect
    from uno_tui.rulebook.filters import CardFilter
    from uno_tui.rulebook.rules import Rules


# Moves without a card are the low bits of a decision's legal moves; card numbers begin above them.
DRAW, KEEP, ACCEPT, CHALLENGE, NEXT_ROUND, DONE = range(6)
FIRST_CARD = 8
BIT = tuple(1 << card for card in range(1100))

# Why a turn cannot simply pass on: the next turn, or this one, has to follow the color ...
FOLLOW_NEXT, FOLLOW_NOW = 1, 2
FOLLOWING = FOLLOW_NEXT | FOLLOW_NOW
# ... or, less often: a call to be settled, discards put off, skip tokens, only the drawn card on offer, no color named for
# the top card, an UNO window that waits for its owner's turn, hands to be counted where a large one knocks its owner out,
# triggers to be looked for.
SAID, DUTY, TOKEN, OFFER, COLOR_OWED, WINDOW, COUNT, TRIGGER = 4, 8, 16, 32, 64, 128, 256, 512
STANDING = COUNT | TRIGGER  # due after every turn, where there are such rules
MORE_DUE = SAID | DUTY | TOKEN | OFFER | COLOR_OWED | WINDOW | COUNT | TRIGGER

# The color of a wild card, and the one in force while nobody has named any. In a list by color it finds the last entry.
NO_COLOR = -1


@cache
def order_of_play(seats: int, step: int, out: int) -> tuple[int, ...]:
    """The seat after each seat, in a direction; whoever is out is passed over. The last one left comes after everybody."""
    hops = range(1, seats + 1)
    after = ([(seat + step * hop) % seats for hop in hops] for seat in range(seats))
    return tuple(next(other for other in others if not out & BIT[other]) for others in after)


# What a seat owes for its last card: a call that can still be caught, nothing since it has called, a call it got away
# without, and FREE: owes nothing and hasn't called; NOTHING as long as its hand is not a single card.
NOTHING, OWED, SETTLED, MISSED, FREE = range(5)

NOBODY = -1  # for a seat

StepFunction = Callable[["Table", Any], bool]
Step = tuple[StepFunction, Any]


class PossibleBluff(NamedTuple):
    """What a challenge would judge, frozen when the card was played (R-26)."""

    seat: int
    card: int
    side: int  # of the deck, in play at that moment
    top_before: int
    color_before: int
    hand: int
    forbidding: int  # whoever held one of these cards, then, could not play that one honestly

    @property
    def against(self) -> int:
        """The cards of the hand that forbade the play; guilty with any."""
        return self.hand & self.forbidding


class Wanted(NamedTuple):
    """What a penalty is drawn for, card by card, and how many at most."""

    cards: CardFilter
    at_most: int


class CompiledOption(NamedTuple):
    """One line of a menu; the steps are what its effects lead to, last one first."""

    word: str
    effects: tuple[Effect, ...]
    steps: tuple[Step, ...]
    weight: int = 1  # where chance chooses
    is_failure: bool = False  # not chosen, but what the table says of a performance


class Table:
    """The state. Plain fields, changed only by the modules of this package.

    - cards: `pack`, `side` and `faces` of the deck; `hands`, `draw_pile`, `discard_pile`, `unseen_discards`,
      `out_of_play`; `color`, `fitting`, `named_kind`, `named_on`
    - whose turn: `on_turn`, `direction`, `next_of`; `skips`, `skip_tokens`, `discards_due`, `due`, `idle_turns`;
      `out` of the round or even of the game, `out_of_game`; `players_left`
    - the decision: `decision_kind`, `asked`, `legal`; `acting_card`, `pending`, `menu`, `chosen_seat`, `color_before`,
      `card_below`, `drawn_cards`, `last_drawn`, `hands_before`
    - the penalty: `stack_count`, `stack_until`, `stack_kind`, `bluff`
    - calls: `calls`, `called`, `open_windows`
    - the match: `compiled`, `names`, `seat_count`, `seed`, `shuffles`; `dealer`, `round`, `round_winner`, `scores`,
      `winners`; and for whoever listens, `events`
    """

    __slots__ = (
        "acting_card",
        "asked",
        "bluff",
        "called",
        "calls",
        "card_below",
        "chosen_seat",
        "color",
        "color_before",
        "compiled",
        "dealer",
        "decision_kind",
        "direction",
        "discard_pile",
        "discards_due",
        "draw_pile",
        "drawn_cards",
        "due",
        "events",
        "faces",
        "fitting",
        "hands",
        "hands_before",
        "idle_turns",
        "last_drawn",
        "legal",
        "menu",
        "named_kind",
        "named_on",
        "names",
        "next_of",
        "on_turn",
        "open_windows",
        "out",
        "out_of_game",
        "out_of_play",
        "pack",
        "pending",
        "players_left",
        "round",
        "round_winner",
        "scores",
        "seat_count",
        "seed",
        "shuffles",
        "side",
        "skip_tokens",
        "skips",
        "stack_count",
        "stack_kind",
        "stack_until",
        "unseen_discards",
        "winners",
    )

    def __init__(self, compiled: CompiledRules, pack: Pack, names: tuple[str, ...], seed: int) -> None:
        self.compiled = compiled
        self.pack = pack
        self.names = names
        self.seat_count = len(names)
        self.seed = seed
        self.shuffles = 0  # how many shuffles have been made: the state of the generator
        self.events: list[Event] | None = None  # None: nobody listens
        self.dealer = 0
        self.scores = [0] * self.seat_count
        self.round = 0
        self.winners: tuple[int, ...] = ()
        self.out_of_game = 0  # seats that have been knocked out for good, a bit each
        self.clear()

    def clear(self) -> None:
        """An empty table before the cards are dealt."""
        seats = self.seat_count
        self.side = 0
        self.faces: Faces = self.pack.sides[0]
        self.hands = [0] * seats
        self.draw_pile: list[int] = []  # the last one is drawn first
        self.discard_pile: list[int] = []  # the last one is the top
        self.unseen_discards = 0  # at the bottom of that pile, turned over with the deck: nobody has seen this side of them
        self.out_of_play: list[int] = []  # out of the game (worked examples only)
        self.color = NO_COLOR  # the color in force
        self.fitting = 0  # the cards that fit on the top card
        self.out = self.out_of_game  # seats that have no part in this round, a bit each
        self.players_left = seats - self.out.bit_count()
        self.named_kind = self.named_on = 0  # a symbol that has to be matched, as long as that card is on top
        self.set_direction(1)
        self.on_turn = self.asked = 0  # whose turn it is; who is asked
        self.decision_kind = TURN
        self.legal = 0
        self.round_winner: int | None = None
        self.clear_effects()

    def clear_effects(self) -> None:
        """Nothing is pending: no effect, no penalty, no call, no duty."""
        seats = self.seat_count
        self.pending: list[Step] = []  # effects not yet carried out, the next one last
        self.acting_card: str | None = None  # whose effects are carried out, if somebody has put it down
        self.menu: tuple[CompiledOption, ...] = ()
        self.chosen_seat = NOBODY  # the player chosen last
        self.color_before = NO_COLOR  # the color in force before the acting card was played
        self.card_below = 0  # the card that the acting one was played on, if it looks at that
        self.drawn_cards = 0  # cards that may be played after a draw
        self.last_drawn = 0  # the card an effect made somebody draw last
        self.hands_before: tuple[int, ...] = ()  # when triggers were looked for, if there are any
        self.skips = 0  # players who lose their turn when this one ends
        self.stack_count = 0
        self.stack_until: Wanted | None = None
        self.stack_kind = -1  # the kind of draw card to be answered; -1: none
        self.bluff: PossibleBluff | None = None
        self.calls = [NOTHING] * seats
        self.open_windows = 0  # seats whose missing call can be caught, a bit each
        self.called = 0  # seats that have called in this turn, a bit each
        self.skip_tokens = [0] * seats
        self.discards_due: list[tuple[int, ...]] = [()] * seats  # colors to discard at the end of that seat's turn
        self.due = self.compiled.always_due  # what wants attention when the turn ends: SAID, DUTY, ...
        self.idle_turns = 0  # turns in a row without a card drawn or played

    def copy(self) -> Table:
        other = Table.__new__(Table)
        for name in SHARED:
            setattr(other, name, getattr(self, name))
        for name in COPIED:
            setattr(other, name, getattr(self, name)[:])
        other.events = None if self.events is None else []
        return other

    def __eq__(self, other: object) -> bool:
        """The same position of the same game, on whichever machine it was compiled."""
        if not isinstance(other, Table):
            return NotImplemented
        return (
            all(getattr(self, name) == getattr(other, name) for name in (*SHARED, *COPIED) if name not in COMPILED)
            and self.pack.behind == other.pack.behind
            and self.pack.numbering_side == other.pack.numbering_side
            and (self.compiled is other.compiled or self.compiled.variant == other.compiled.variant)
            and (self.compiled is other.compiled or self.compiled.rules == other.compiled.rules)
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def rules(self) -> Rules:
        return self.compiled.rules

    def color_word(self, color: int) -> str | None:
        return None if color == NO_COLOR else self.compiled.colors[color]

    def set_direction(self, step: int) -> None:
        """1 is clockwise, -1 counterclockwise."""
        self.direction = step
        self.next_of = order_of_play(self.seat_count, step, self.out)

    def next_seat(self) -> int:
        """The adjacent seat in the direction of play, whatever tokens it may hold."""
        return self.next_of[self.on_turn]

    def seat_before(self, seat: int) -> int:
        return order_of_play(self.seat_count, -self.direction, self.out)[seat]

    def others(self) -> list[int]:
        """Everybody else who is still in, in playing order from the player on turn."""
        seats = [self.next_of[self.on_turn]]
        while len(seats) < self.players_left - 1:
            seats.append(self.next_of[seats[-1]])
        return seats

    def tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)


COPIED = ("calls", "discard_pile", "discards_due", "draw_pile", "hands", "out_of_play", "pending", "scores", "skip_tokens")
COMPILED = ("faces", "compiled", "pack")  # what is worked out from variant, rules and pairing
SHARED = tuple(name for name in Table.__slots__ if name not in {*COPIED, "events"})
