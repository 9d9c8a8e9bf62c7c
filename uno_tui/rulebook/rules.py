"""The options of a table: what is a property of the game rather than of a card.

The defaults are the common ground of the classic rulebooks; a variant file writes down where it differs, and
the players of a single game may lay further changes over that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from uno_tui.rulebook.records import Record, empty

if TYPE_CHECKING:
    from pydantic import Field

CardName = str  # with dashes, however the file writes it
AnyOrCards = Literal["any"] | list[CardName]


class Players(Record):
    min: Annotated[int, Field(ge=2, le=10)] = 2
    max: Annotated[int, Field(ge=2, le=10)] = 10


class Dealer(Record):
    draw_value: Annotated[Literal["number_only", "points"], Field(description="what a card drawn for the deal counts")] = (
        "number_only"
    )
    next_round: Annotated[Literal["left", "winner", "redraw"], Field(description="who deals the next round")] = "left"


class Start(Record):
    """What happens when the first card turned up is not a plain number."""

    policy: Literal["apply", "numbers_only"] = "apply"
    draw_card: Literal["apply", "ignore", "redraw"] = "apply"
    skip: Literal["apply", "ignore", "redraw"] = "apply"
    reverse: Literal["dealer_first", "right_of_dealer", "ignore", "redraw"] = "dealer_first"
    wild: Literal["left_chooses", "redraw"] = "left_chooses"
    special_wild: Literal["left_chooses", "redraw"] = "left_chooses"
    wild_draw: Literal["bottom_and_redraw"] = "bottom_and_redraw"
    flip: Literal["apply", "ignore", "redraw"] = "apply"
    rejected_to: Annotated[
        Literal["under_discard", "bottom", "reshuffle"], Field(description="where cards go that numbers_only rejects")
    ] = "under_discard"


class Turn(Record):
    voluntary_draw: Annotated[bool, Field(description="drawing is allowed with a playable card in hand")] = True
    draw_count: Annotated[int, Field(ge=1, le=10)] = 1
    play_drawn: Literal["may", "must", "never"] = "may"
    draw_until: Annotated[Literal["one", "playable"], Field(description="playable: draw until a card can be played")] = "one"


class TwoPlayer(Record):
    reverse: Literal["skip", "literal"] = "skip"


class Stacking(Record):
    mode: Literal["none", "same", "upward", "any"] = "none"
    total: Literal["accumulate", "transfer"] = "accumulate"
    must_if_able: bool = False
    follow_color_after_penalty: bool = False
    deflect: Annotated[bool, Field(description="a Skip of the color passes a penalty on, a Reverse sends it back")] = False


class WildDraw(Record):
    enforcement: Literal["bluff", "strict"] = "bluff"


class Challenge(Record):
    enabled: bool = True
    target: Literal["last", "first"] = "last"
    failed_extra: Annotated[int, Field(ge=0, le=20)] = 2
    guilty_card: Literal["stays", "returns"] = "stays"
    show_to: Literal["challenger", "all"] = "challenger"


class Uno(Record):
    enforcement: Literal["catch", "auto"] = "catch"
    window: Literal["next_turn_action", "next_play"] = "next_turn_action"
    penalty: Annotated[int, Field(ge=0, le=20)] = 2
    applies_to_discards: bool = True


class LastCard(Record):
    allowed: Annotated[
        AnyOrCards, Field(description="any, or the cards one may go out with; number-1-9 and number stand for several")
    ] = "any"


class GoingOut(Record):
    resolve: Annotated[list[CardName], Field(description="draw cards that still hit the next player when played last")] = (
        empty(list)
    )


class Exhaustion(Record):
    when: Literal["on_need", "on_empty"] = "on_need"
    blocked_round: Literal["void", "lowest_hand"] = "void"


class Scoring(Record):
    mode: Literal["winner_takes_all", "penalty_points"] = "winner_takes_all"
    alternative_offered: bool = True
    target: Annotated[int, Field(ge=1, le=100_000)] = 500
    tie: Literal["shared", "extra_round"] = "shared"
    flip_side: Annotated[str, Field(description="which side of a two-sided deck counts: active, or the name of one")] = (
        "active"
    )


class Penalties(Record):
    end_turn: Annotated[bool, Field(description="a penalty suffered on one's own turn ends that turn")] = False


class Flip(Record):
    pairing: Literal["shuffled_per_match", "fixed"] = "shuffled_per_match"
    show_inactive: bool = True
    wild_top_color_by: Literal["next_player", "flipper"] = "next_player"
    last_card_flips: bool = True


class Optional(Record):
    strict_plus4: bool = False
    wrong_play: Annotated[int, Field(ge=0, le=20)] = 0
    wrong_catch: Annotated[int, Field(ge=0, le=20)] = 0
    wrong_uno: Annotated[int, Field(ge=0, le=20)] = 0
    turn_seconds: Annotated[int | None, Field(ge=1, le=3600)] = None


class House(Record):
    seven_zero: bool = False
    jump_in: bool = False


class Rules(Record):
    players: Players = Players()
    deal: Annotated[int, Field(ge=1, le=20, description="cards dealt to each player")] = 7
    dealer: Dealer = Dealer()
    first_player: Literal["left_of_dealer", "dealer"] = "left_of_dealer"
    start: Start = Start()
    turn: Turn = Turn()
    two_player: TwoPlayer = TwoPlayer()
    stacking: Stacking = Stacking()
    wild_draw: WildDraw = WildDraw()
    challenge: Challenge = Challenge()
    uno: Uno = Uno()
    last_card: LastCard = LastCard()
    going_out: GoingOut = GoingOut()
    exhaustion: Exhaustion = Exhaustion()
    scoring: Scoring = Scoring()
    penalties: Penalties = Penalties()
    flip: Flip = Flip()
    optional: Optional = Optional()
    house: House = House()
