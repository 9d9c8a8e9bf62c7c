"""The options that a table agrees on: penalties for mistakes, two-sided decks, house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from uno_tui.rulebook.records import Record
from uno_tui.rulebook.words import TABLE_LINE

if TYPE_CHECKING:
    from uno_tui.rulebook.validation import about


class Penalties(Record):
    """Penalties for mistakes and missing calls."""

    end_turn: Annotated[bool, about("true: drawing a penalty on your own turn ends that turn")] = False


class Flip(Record):
    """Two-sided decks."""

    pairing: Annotated[
        Literal["shuffled_per_match", "fixed"],
        about(
            "which front has which back",
            shuffled_per_match="at random for each game",
            fixed="as the list under pairs says",
        ),
    ] = "shuffled_per_match"
    show_inactive: Annotated[bool, about("true: everybody sees the backs of the others' cards and of the draw pile")] = True
    wild_top_color_by: Annotated[
        Literal["next_player", "flipper"],
        about(
            "who names the color when a flip brings a wild card to the top",
            next_player="the next player, before the turn",
            flipper="the player of the flip",
        ),
    ] = "next_player"
    last_card_flips: Annotated[bool, about("true: a flip played as the last card turns everything over before scoring")] = (
        True
    )


class Optional(Record):
    """Rules that a table can agree on."""

    strict_plus4: Annotated[
        bool, about("true: every condition becomes no-playable-card, and the first card of a stack is judged")
    ] = False
    wrong_play: Annotated[int, about("how many cards it costs to play a card that does not fit", ge=0, le=20)] = 0
    wrong_catch: Annotated[int, about("how many cards it costs to catch somebody wrongly", ge=0, le=20)] = 0
    wrong_uno: Annotated[int, about("how many cards it costs to call UNO wrongly", ge=0, le=20)] = 0
    turn_seconds: Annotated[int | None, about("how many seconds a turn may take; left out: any", ge=1, le=3600)] = None


LONGEST_LINE = 80


class House(Record):
    """House rules."""

    extra_cards: Annotated[bool, about("true: the cards that the variant lists under extras are in the deck")] = False
    first_text: Annotated[
        str | None,
        about(
            "what the table writes on the first blank card: a line for everybody to do; left out: nothing",
            pattern=TABLE_LINE,
            max_length=LONGEST_LINE,
        ),
    ] = None
    second_text: Annotated[
        str | None,
        about(
            "what the table writes on the second blank card: a line for everybody to do; left out: nothing",
            pattern=TABLE_LINE,
            max_length=LONGEST_LINE,
        ),
    ] = None
    third_text: Annotated[
        str | None,
        about(
            "what the table writes on the third blank card: a line for everybody to do; left out: nothing",
            pattern=TABLE_LINE,
            max_length=LONGEST_LINE,
        ),
    ] = None

    seven_zero: Annotated[bool, about("true: a 7 swaps hands with a chosen player, a 0 passes all hands on")] = False
    jump_in: Annotated[bool, about("true: the same card in the same color may be played out of turn")] = False
