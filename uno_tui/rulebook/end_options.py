"""The options about the end of a round and of the game: the last card, cards that run out, and scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from uno_tui.rulebook.records import Record, empty

if TYPE_CHECKING:
    from uno_tui.rulebook.validation import about

CardName = str  # with dashes, however the file writes it
AnyOrCards = Literal["any"] | list[CardName]


class LastCard(Record):
    """Going out."""

    allowed: Annotated[
        AnyOrCards,
        about(
            "the cards you may go out with, as a list; number means all numbers, number-1-9 some",
            any="every card",
        ),
    ] = "any"


class GoingOut(Record):
    """What a last card still does."""

    resolve: Annotated[list[CardName], about("cards whose penalty the next player still draws if played last")] = empty(list)


class Exhaustion(Record):
    """When cards run out."""

    when: Annotated[
        Literal["on_need", "on_empty"],
        about(
            "when the discards become the new draw pile",
            on_need="when somebody has to draw and no card is left",
            on_empty="as soon as the last card is drawn",
        ),
    ] = "on_need"
    blocked_round: Annotated[
        Literal["void", "lowest_hand"],
        about(
            "what happens to a round where nobody can play or draw",
            void="nobody wins it",
            lowest_hand="the hand with the fewest points wins it",
        ),
    ] = "void"


class KnockOut(Record):
    """Who is out before the others."""

    cards: Annotated[
        int | None,
        about("a player with this many cards or more when a turn ends is out of the round; left out: nobody", ge=3, le=200),
    ] = None
    worth: Annotated[int, about("how many points a knocked-out player counts when the round ends", ge=0, le=1000)] = 0
    hand: Annotated[
        Literal["under_discards", "aside"],
        about(
            "where the cards of a knocked-out player go",
            under_discards="face down under the discard pile, and back into play with it",
            aside="out of the round",
        ),
    ] = "under_discards"
    at_target: Annotated[
        bool,
        about("true, with penalty_points: a player who reaches the target is out of the game, and the last one left wins"),
    ] = False


class Scoring(Record):
    """Who gets points, and when the game is over."""

    mode: Annotated[
        Literal["winner_takes_all", "penalty_points"],
        about(
            "who writes down points",
            winner_takes_all="the winner of a round scores what the others hold; the first to reach the target wins",
            penalty_points="everybody scores their own hand; when one reaches the target, the lowest total wins",
        ),
    ] = "winner_takes_all"
    alternative_offered: Annotated[bool, about("true: the rulebook offers penalty_points as another way to score")] = True
    target: Annotated[int, about("the score that ends the game; 1 is a game of one round", ge=1, le=100_000)] = 500
    tie: Annotated[
        Literal["shared", "extra_round"],
        about(
            "what happens with penalty_points when players tie for lowest",
            shared="they all win",
            extra_round="another round is played",
        ),
    ] = "shared"
    flip_side: Annotated[
        str, about("which side of a two-sided deck counts: active (the side in play), or the name of one")
    ] = "active"
