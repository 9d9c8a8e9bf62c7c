"""The options about the beginning: who can sit down, who deals, and what the first card turned up does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from uno_tui.names import FEWEST_PLAYERS, MOST_PLAYERS
from uno_tui.rulebook.records import Record

if TYPE_CHECKING:
    from uno_tui.rulebook.validation import about


class Players(Record):
    """How many can sit down to a game."""

    min: Annotated[int, about("the fewest players", ge=FEWEST_PLAYERS, le=MOST_PLAYERS)] = FEWEST_PLAYERS
    max: Annotated[int, about("the most players; the deck has to be big enough", ge=FEWEST_PLAYERS, le=MOST_PLAYERS)] = (
        MOST_PLAYERS
    )


class Dealer(Record):
    """Who deals."""

    draw_value: Annotated[
        Literal["number_only", "points"],
        about(
            "what a card counts when drawing for the first deal; if all cards count the same, the first player deals",
            number_only="its number, and 0 if it has none",
            points="its points",
        ),
    ] = "number_only"
    next_round: Annotated[
        Literal["left", "winner", "redraw"],
        about(
            "who deals the next round",
            left="the player to the left of the last dealer",
            winner="the winner of the last round",
            redraw="everybody draws for it again",
        ),
    ] = "left"


class Start(Record):
    """What happens when the first card turned up is more than a plain number."""

    policy: Annotated[
        Literal["apply", "numbers_only"],
        about(
            "which cards a round can start with",
            apply="any card; the other options of this group say what it does",
            numbers_only="only numbers, without their effects; other cards go where rejected_to says",
        ),
    ] = "apply"
    draw_card: Annotated[
        Literal["apply", "ignore", "redraw"],
        about(
            "a colored card with a penalty, also a number that has one",
            apply="the first player draws and loses the turn, and cannot answer",
            ignore="it does nothing",
            redraw="it goes to the bottom of the draw pile, and the next card is turned up",
        ),
    ] = "apply"
    skip: Annotated[
        Literal["apply", "ignore", "redraw"],
        about(
            "a colored card with skip or skip-everyone and without a penalty",
            apply="the first player is skipped, or everybody is",
            ignore="it does nothing",
            redraw="it goes to the bottom of the draw pile, and the next card is turned up",
        ),
    ] = "apply"
    reverse: Annotated[
        Literal["dealer_first", "right_of_dealer", "ignore", "redraw"],
        about(
            "a colored card with reverse and neither a penalty nor a skip",
            dealer_first="play goes counterclockwise, and the dealer starts",
            right_of_dealer="play goes counterclockwise, and the player to the right of the dealer starts",
            ignore="it does nothing",
            redraw="it goes to the bottom of the draw pile, and the next card is turned up",
        ),
    ] = "dealer_first"
    wild: Annotated[
        Literal["left_chooses", "redraw"],
        about(
            "a wild card that does nothing but choose-color",
            left_chooses="the first player names the color",
            redraw="it goes to the bottom of the draw pile, and the next card is turned up",
        ),
    ] = "left_chooses"
    special_wild: Annotated[
        Literal["left_chooses", "redraw"],
        about(
            "a wild card with more effects, but without a penalty",
            left_chooses="the first player names the color; it has no other effect",
            redraw="it goes to the bottom of the draw pile, and the next card is turned up",
        ),
    ] = "left_chooses"
    wild_draw: Annotated[
        Literal["bottom_and_redraw"],
        about(
            "a wild card with a penalty",
            bottom_and_redraw="it goes to the bottom of the draw pile, and the next card is turned up",
        ),
    ] = "bottom_and_redraw"
    flip: Annotated[
        Literal["apply", "ignore", "redraw"],
        about(
            "a colored card with flip",
            apply="everything is turned over before the first turn",
            ignore="it does nothing",
            redraw="it goes to the bottom of the draw pile, and the next card is turned up",
        ),
    ] = "apply"
    other: Annotated[
        Literal["ignore", "apply", "redraw"],
        about(
            "a colored card with other effects, also a number that has some",
            ignore="it does nothing",
            apply="it works as if the player before the first had played it",
            redraw="it goes to the bottom of the draw pile, and the next card is turned up",
        ),
    ] = "ignore"
    rejected_to: Annotated[
        Literal["under_discard", "bottom", "reshuffle"],
        about(
            "where the cards that numbers_only rejects go",
            under_discard="they stay on the discard pile, under the first number",
            bottom="to the bottom of the draw pile",
            reshuffle="back into the draw pile, which is shuffled",
        ),
    ] = "under_discard"
