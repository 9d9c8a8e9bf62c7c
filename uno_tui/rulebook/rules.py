"""The options of a table: what is a property of the game rather than of a card.

The defaults are the common ground of the classic rulebooks; a variant file writes down where it differs, and
the players of a single game may lay further changes over that.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Discriminator, Field, Tag

from uno_tui.rulebook.effects import Closed


class Players(Closed):
    min: int = Field(2, ge=2, le=10)
    max: int = Field(10, ge=2, le=10)


class Dealer(Closed):
    draw_value: Literal["number_only", "points"] = Field("number_only", description="what a card drawn for the deal counts")
    next_round: Literal["left", "winner", "redraw"] = Field("left", description="who deals the next round")


class Start(Closed):
    """What happens when the first card turned up is not a plain number."""

    policy: Literal["apply", "numbers_only"] = "apply"
    draw_card: Literal["apply", "ignore", "redraw"] = "apply"
    skip: Literal["apply", "ignore", "redraw"] = "apply"
    reverse: Literal["dealer_first", "right_of_dealer", "ignore", "redraw"] = "dealer_first"
    wild: Literal["left_chooses", "redraw"] = "left_chooses"
    special_wild: Literal["left_chooses", "redraw"] = "left_chooses"
    wild_draw: Literal["bottom_and_redraw"] = "bottom_and_redraw"
    flip: Literal["apply", "ignore", "redraw"] = "apply"
    rejected_to: Literal["under_discard", "bottom", "reshuffle"] = Field(
        "under_discard", description="where cards go that numbers_only rejects"
    )


class Turn(Closed):
    voluntary_draw: bool = Field(True, description="drawing is allowed with a playable card in hand")
    draw_count: int = Field(1, ge=1, le=10)
    play_drawn: Literal["may", "must", "never"] = "may"
    draw_until: Literal["one", "playable"] = Field("one", description="playable: draw until a card can be played")


class TwoPlayer(Closed):
    reverse: Literal["skip", "literal"] = "skip"


class Stacking(Closed):
    mode: Literal["none", "same", "upward", "any"] = "none"
    total: Literal["accumulate", "transfer"] = "accumulate"
    must_if_able: bool = False
    follow_color_after_penalty: bool = False
    deflect: bool = Field(False, description="a Skip of the color passes a penalty on, a Reverse sends it back")


class WildDraw(Closed):
    enforcement: Literal["bluff", "strict"] = "bluff"


class Challenge(Closed):
    enabled: bool = True
    target: Literal["last", "first"] = "last"
    failed_extra: int = Field(2, ge=0, le=20)
    guilty_card: Literal["stays", "returns"] = "stays"
    show_to: Literal["challenger", "all"] = "challenger"


class Uno(Closed):
    enforcement: Literal["catch", "auto"] = "catch"
    window: Literal["next_turn_action", "next_play"] = "next_turn_action"
    penalty: int = Field(2, ge=0, le=20)
    applies_to_discards: bool = True


def with_dashes(name: str) -> str:
    """`draw_two` and `draw-two` name the same card."""
    return name.replace("_", "-")


CardName = Annotated[str, AfterValidator(with_dashes)]


def allowed_tag(value: Any) -> str:
    return "<cards>" if isinstance(value, list) else "<any>"


class LastCard(Closed):
    allowed: Annotated[
        Annotated[Literal["any"], Tag("<any>")] | Annotated[list[CardName], Tag("<cards>")],
        Discriminator(allowed_tag),
    ] = Field("any", description="any, or the cards one may go out with; number-1-9 and number stand for several")


class GoingOut(Closed):
    resolve: list[CardName] = Field(
        default_factory=list, description="draw cards that still hit the next player when played last"
    )


class Exhaustion(Closed):
    when: Literal["on_need", "on_empty"] = "on_need"
    blocked_round: Literal["void", "lowest_hand"] = "void"


class Scoring(Closed):
    mode: Literal["winner_takes_all", "penalty_points"] = "winner_takes_all"
    alternative_offered: bool = True
    target: int = Field(500, ge=1, le=100_000)
    tie: Literal["shared", "extra_round"] = "shared"
    flip_side: str = Field("active", description="which side of a two-sided deck counts: active, or the name of one")


class Penalties(Closed):
    end_turn: bool = Field(False, description="a penalty suffered on one's own turn ends that turn")


class Flip(Closed):
    pairing: Literal["shuffled_per_match", "fixed"] = "shuffled_per_match"
    show_inactive: bool = True
    wild_top_color_by: Literal["next_player", "flipper"] = "next_player"
    last_card_flips: bool = True


class Optional(Closed):
    strict_plus4: bool = False
    wrong_play: int = Field(0, ge=0, le=20)
    wrong_catch: int = Field(0, ge=0, le=20)
    wrong_uno: int = Field(0, ge=0, le=20)
    turn_seconds: int | None = Field(None, ge=1, le=3600)


class House(Closed):
    seven_zero: bool = False
    jump_in: bool = False


class Rules(Closed):
    players: Players = Players()
    deal: int = Field(7, ge=1, le=20, description="cards dealt to each player")
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
