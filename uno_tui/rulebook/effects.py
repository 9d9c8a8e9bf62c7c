"""The effects of cards: a small closed family of data types that compose.

In a variant file an effect is one word (`reverse`) or a mapping with one key (`draw: {who: next, count: 3}`).
A new effect in one word is an entry here with its facts, its steps in `engine/effects.py`, an event in `engine/events.py` if
it does what no event tells yet, which `narration/narrator.py` then tells, its words in the catalogs and a worked example.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from uno_tui.rulebook.amounts import Amount, Penalty
from uno_tui.rulebook.conditions import If, TurnOverCase
from uno_tui.rulebook.filters import CardFilter, CardsMeant
from uno_tui.rulebook.records import Record, empty
from uno_tui.rulebook.who import CHOOSERS, PARTNERS, WHO, Chooser, Partner, Who
from uno_tui.rulebook.words import Words

if TYPE_CHECKING:
    from uno_tui.rulebook.validation import about

RunOf = Literal["color", "symbol"]
RunEffect = Literal["last", "each"]
SimpleEffect = Literal[
    "choose-color",
    "keep-color",
    "choose-player",
    "choose-symbol",
    "skip",
    "skip-everyone",
    "reverse",
    "flip",
    "skip-token",
    "swap-hands",
    "pass-hands",
    "shuffle-hands",
    "offer-drawn",
]


class SimpleFacts(NamedTuple):
    """What is to be known of an effect in one word, beside what the engine does and the catalogs say."""

    about: str  # for whoever writes a file
    who: Literal["self", "next", "others", "nobody"]  # whom a line about the card speaks of; nobody: the whole table changes
    turns: Literal["usual", "lost", "changed"] = "usual"  # what becomes of the turns that follow
    moves_hands: bool = False  # somebody then holds what was another's hand
    is_classic: bool = False  # cards of a classic deck do it


SIMPLE_EFFECTS: dict[SimpleEffect, SimpleFacts] = {
    "choose-color": SimpleFacts(
        "the player names the color; every wild card needs this or keep-color", "self", is_classic=True
    ),
    "keep-color": SimpleFacts("a wild card leaves the color as it is", "nobody"),
    "choose-player": SimpleFacts("the player chooses somebody again; from then on, chosen means that player", "self"),
    "choose-symbol": SimpleFacts(
        "the player names a number or symbol: only that and wild cards fit until the next card is played", "self"
    ),
    "skip": SimpleFacts("the next player loses the turn; twice: the next two do", "next", "lost", is_classic=True),
    "skip-everyone": SimpleFacts("all others lose the turn: the player goes on", "others", "lost"),
    "reverse": SimpleFacts("play changes direction", "nobody", "changed", is_classic=True),
    "flip": SimpleFacts("all cards are turned over; needs sides instead of deck", "nobody"),
    "skip-token": SimpleFacts("the player chooses somebody to skip when their turn comes", "self"),
    "swap-hands": SimpleFacts("the player chooses somebody, and both swap their hands", "self", moves_hands=True),
    "pass-hands": SimpleFacts("everybody passes their hand to the next player", "nobody", moves_hands=True),
    "shuffle-hands": SimpleFacts(
        "all hands are shuffled together and dealt again one by one, starting with the next player",
        "nobody",
        moves_hands=True,
    ),
    "offer-drawn": SimpleFacts("in the next turn, only the card drawn last counts: play it or keep it", "next", "changed"),
}


class Draw(Amount):
    """Cards drawn without losing the turn."""

    who: Annotated[
        Who, about("who draws; also in a menu, seen from the player of the card, not from the one who chooses", **WHO)
    ] = "next"

    def check(self) -> None:
        super().check()
        if self.at_most is None and isinstance(self.until, CardFilter) and self.until.same:
            raise ValueError("same-may-never-come")


class Discard(Record):
    """Cards that leave a hand without being played: they have no effect and lie under the top card."""

    who: Annotated[Who, about("whose cards", **WHO)] = "self"
    count: Annotated[int | None, about("how many cards that player chooses", ge=1, le=99)] = None
    up_to: Annotated[int | None, about("how many cards that player can choose at most", alias="up-to", ge=1, le=99)] = None
    of: Annotated[CardFilter | None, about("which cards can be chosen, with count or up-to; left out: any")] = None
    all_of: Annotated[CardsMeant | None, about("every such card; give this, count or up-to", alias="all-of")] = None
    when: Annotated[
        Literal["now", "end-of-turn"],
        about(
            "when they leave the hand",
            now="at once",
            end_of_turn="when that player's turn ends; only with all-of: color, for self or next",
        ),
    ] = "now"

    def check(self) -> None:
        if [self.count, self.up_to, self.all_of].count(None) != 2:
            raise ValueError("count-or-all-of")
        if self.of is not None and self.all_of is not None:
            raise ValueError("of-or-all-of")
        if self.when == "end-of-turn" and (self.all_of != "color" or self.who not in ("self", "next")):
            raise ValueError("late-discard")

    @property
    def most(self) -> int:
        """How many cards are chosen, one by one; 0: nobody chooses."""
        return self.count or self.up_to or 0


class Skip(Record):
    """A turn that is lost later: the next time it would come to that player."""

    who: Annotated[
        Literal["next", "previous", "chosen", "others", "fewest-cards", "most-cards"],
        about("who is skipped", **{word: text for word, text in WHO.items() if word not in ("self", "everyone")}),
    ]


class Swap(Record):
    """Two players who swap their hands: the player of the card and another."""

    who: Annotated[
        Literal["next", "previous", "chosen", "fewest-cards", "most-cards"],
        about(
            "the other player", **{word: text for word, text in WHO.items() if word not in ("self", "others", "everyone")}
        ),
    ]


class ShowHand(Record):
    """A look at a hand."""

    who: Annotated[Who, about("whose hand is shown; several one after another", **WHO)]
    to: Annotated[
        Literal["self", "chosen", "everyone"],
        about(
            "who sees it; nobody is shown their own hand",
            self="only the player of the card",
            chosen="only somebody the player of the card chooses",
            everyone="the whole table",
        ),
    ] = "self"

    def check(self) -> None:
        if self.who == self.to:
            raise ValueError("shown-to-oneself")


class CardsHanded(Record):
    """Cards that go from one hand to another. Only the two players see them, and nobody gives the last card away."""

    who: Annotated[Partner, about("the other player; several go one after another", **PARTNERS)]
    count: Annotated[int | None, about("how many cards", ge=1, le=99)] = None
    of: Annotated[CardFilter | None, about("which cards, with count; left out: any")] = None
    all_of: Annotated[CardsMeant | None, about("every such card; give this or count", alias="all-of")] = None
    chosen_by: Annotated[
        Literal["giver", "chance"] | None,
        about(
            "with count, who picks them; left out: when giving, the giver; when taking, chance",
            alias="chosen-by",
            giver="the player who gives them",
            chance="nobody: they are drawn without looking",
        ),
    ] = None

    def check(self) -> None:
        if (self.count is None) == (self.all_of is None):
            raise ValueError("hand-over-count")
        if self.all_of is not None and (self.of is not None or self.chosen_by is not None):
            raise ValueError("hand-over-all")


class Performance(Record):
    """Something to do for the others before play goes on. It changes nothing in the game unless it can fail."""

    seconds: Annotated[int, about("how long it lasts", ge=5, le=120)]
    acts: Annotated[list[Words], about("what can be asked for; one of them each time", min_length=1, max_length=50)]
    failed: Annotated[
        list[Effect],
        about(
            "what happens instead if the table says it failed: choose WORD-failed; left out: it always counts",
            max_length=100,
        ),
    ] = empty(list)


class MenuOption(Record):
    """One line of a menu."""

    name: Annotated[Words, about("what the menu says")]
    effects: Annotated[list[Effect], about("what happens; no penalty, but draw and skip do the same", max_length=100)] = (
        empty(list)
    )
    perform: Annotated[Performance | None, about("what the player who chooses this has to do at the table")] = None
    weight: Annotated[int, about("with chance: how often it comes, compared to the others", ge=1, le=99)] = 1

    @property
    def can_fail(self) -> bool:
        """Whether the table judges what is performed."""
        return self.perform is not None and bool(self.perform.failed)


def failed_word(word: str) -> str:
    """How it is said that somebody chose this, and did not manage it."""
    return f"{word}-failed"


class Menu(Record):
    """Somebody chooses what happens, or chance does."""

    by: Annotated[Chooser, about("who chooses; it does not change what who means inside", **CHOOSERS)] = "self"
    options: Annotated[
        dict[str, MenuOption], about("the lines, by the word you type: choose WORD", min_length=2, max_length=50)
    ]
    asks: Annotated[Words | None, about("the question, short and to the player: What is your wish?")] = None

    def check(self) -> None:
        if self.by == "chance" and any(option.perform for option in self.options.values()):
            raise ValueError("perform-by-chance")
        if self.by != "chance" and any(option.weight > 1 for option in self.options.values()):
            raise ValueError("weight-of-chance")
        if any(option.can_fail and failed_word(word) in self.options for word, option in self.options.items()):
            raise ValueError("failed-word")


class TurnOver(Record):
    """What is looked for on the card turned over: a tag, or the first of several cases that is true."""

    tag: Annotated[str | None, about("the tag it needs; give this and then, or cases")] = None
    then: Annotated[list[Effect], about("what happens if it has it", max_length=100)] = empty(list)
    cases: Annotated[
        list[TurnOverCase] | None, about("what happens for which card; the first match counts", min_length=1, max_length=100)
    ] = None
    sets_color: Annotated[bool, about("true: its color becomes the current one, if it has one", alias="sets-color")] = False

    def check(self) -> None:
        if (self.tag is None) == (self.cases is None) or (self.then and self.cases):
            raise ValueError("tag-or-cases")

    @property
    def all_cases(self) -> list[TurnOverCase]:
        return self.cases or [TurnOverCase(of=CardFilter(tag=self.tag), then=self.then)]


class PenaltyEffect(Record):
    """The attack of a draw card: the next player draws and loses the turn.

    It can be stacked, deflected and challenged. It has to come last, and not in a menu.
    """

    penalty: Penalty


class Naming(Record):
    """Who names it."""

    by: Annotated[Chooser, about("who names it", **CHOOSERS)]


class ChooseColorEffect(Record):
    """Somebody else, or chance, names the color; plain choose-color asks the player of the card."""

    choose_color: Annotated[Naming, about("who names the color", alias="choose-color")]


class DrawEffect(Record):
    """A plain draw: nobody loses a turn."""

    draw: Draw


class DiscardEffect(Record):
    """A discard: cards leave a hand without effect."""

    discard: Discard


class PlayMore(Record):
    """Which cards may follow in the same turn, one after the other."""

    of: Annotated[
        RunOf,
        about("what the next cards have to match", color="the current color", symbol="the symbol of the card on top"),
    ] = "color"
    effect: Annotated[
        RunEffect,
        about("what takes effect when the player is done", last="the last card", each="every card, in order"),
    ] = "last"


class PlayMoreEffect(Record):
    """The player may play more cards in this turn; UNO is called when that is over."""

    play_more: Annotated[PlayMore, about("which cards may follow", alias="play-more")]


class SwapEffect(Record):
    """A swap of hands; plain swap-hands is with somebody the player chooses."""

    swap_hands: Annotated[Swap, about("with whom", alias="swap-hands")]


class SkipEffect(Record):
    """Somebody is skipped when their turn comes; plain skip hits the next player right away."""

    skip: Skip


class ShowHandEffect(Record):
    """A hand is shown: to one player behind the curtain, or to the whole table."""

    show_hand: Annotated[ShowHand, about("whose hand, and to whom", alias="show-hand")]


class GiveCardsEffect(Record):
    """The player of the card gives cards to somebody."""

    give_cards: Annotated[CardsHanded, about("to whom, and which", alias="give-cards")]


class TakeCardsEffect(Record):
    """The player of the card takes cards from somebody."""

    take_cards: Annotated[CardsHanded, about("from whom, and which", alias="take-cards")]


class MenuEffect(Record):
    """A choice between several lists of effects."""

    menu: Menu


class TurnOverEffect(Record):
    """The top card of the draw pile goes on the discard pile; its own effect does not happen."""

    turn_over_top: Annotated[TurnOver, about("what is looked for on it", alias="turn-over-top")]


class IfEffect(Record):
    """Effects that depend on a condition."""

    if_: Annotated[If, about("a condition, then and else", alias="if")]


# Each has one field, which is its key in a file.
Effect = (
    SimpleEffect
    | ChooseColorEffect
    | PenaltyEffect
    | DrawEffect
    | DiscardEffect
    | PlayMoreEffect
    | SwapEffect
    | SkipEffect
    | ShowHandEffect
    | GiveCardsEffect
    | TakeCardsEffect
    | MenuEffect
    | TurnOverEffect
    | IfEffect
)

# What `house.seven_zero` makes these numbers do.
SEVEN_ZERO: dict[str, Effect] = {"7": "swap-hands", "0": "pass-hands"}
