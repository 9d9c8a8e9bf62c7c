"""The options of a table: what is a property of the game rather than of a card.

The defaults are the common ground of the classic rulebooks; a variant file writes down where it differs, and
the players of a single game may lay further changes over that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from uno_tui.rulebook.records import Record, empty

if TYPE_CHECKING:
    from uno_tui.rulebook.validation import about

CardName = str  # with dashes, however the file writes it
AnyOrCards = Literal["any"] | list[CardName]


class Players(Record):
    """How many can sit down to a game."""

    min: Annotated[int, about("the fewest players", ge=2, le=10)] = 2
    max: Annotated[int, about("the most players; the deck must be large enough for them", ge=2, le=10)] = 10


class Dealer(Record):
    """Who deals."""

    draw_value: Annotated[
        Literal["number_only", "points"],
        about(
            "what a card counts in the draw for the first deal; where all cards count the same, the first player deals",
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
            "which cards a round can begin with",
            apply="any card; the other options of this group say what it does",
            numbers_only="numbers alone, which then have no effect; other cards go where rejected_to says",
        ),
    ] = "apply"
    draw_card: Annotated[
        Literal["apply", "ignore", "redraw"],
        about(
            "a colored card with a penalty, also a number that has one",
            apply="the first player draws and loses the turn, and cannot answer",
            ignore="it just lies there",
            redraw="it goes to the bottom of the draw pile, and the next card is turned up",
        ),
    ] = "apply"
    skip: Annotated[
        Literal["apply", "ignore", "redraw"],
        about(
            "a colored card with skip or skip-everyone and without a penalty",
            apply="the first player is skipped, or everybody is",
            ignore="it just lies there",
            redraw="it goes to the bottom of the draw pile, and the next card is turned up",
        ),
    ] = "apply"
    reverse: Annotated[
        Literal["dealer_first", "right_of_dealer", "ignore", "redraw"],
        about(
            "a colored card with reverse and neither a penalty nor a skip",
            dealer_first="play goes counterclockwise, and the dealer begins",
            right_of_dealer="play goes counterclockwise, and the player to the right of the dealer begins",
            ignore="it just lies there",
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
            ignore="it just lies there",
            redraw="it goes to the bottom of the draw pile, and the next card is turned up",
        ),
    ] = "apply"
    rejected_to: Annotated[
        Literal["under_discard", "bottom", "reshuffle"],
        about(
            "where cards go that numbers_only rejects",
            under_discard="they stay on the discard pile, under the first number",
            bottom="to the bottom of the draw pile",
            reshuffle="back into the draw pile, which is shuffled",
        ),
    ] = "under_discard"


class Turn(Record):
    """What a player may do in a turn."""

    voluntary_draw: Annotated[bool, about("true: drawing is allowed with a playable card in hand")] = True
    draw_count: Annotated[int, about("how many cards the draw of a turn takes", ge=1, le=10)] = 1
    play_drawn: Annotated[
        Literal["may", "must", "never"],
        about(
            "a card that has just been drawn and fits",
            may="may be played at once, or kept",
            must="must be played at once",
            never="is kept",
        ),
    ] = "may"
    draw_until: Annotated[
        Literal["one", "playable"],
        about(
            "when the draw of a turn ends",
            one="after draw_count cards",
            playable="when a card can be played; then draw_count must be 1, and play_drawn may or must",
        ),
    ] = "one"


class TwoPlayer(Record):
    """What is different with two players."""

    reverse: Annotated[
        Literal["skip", "literal"],
        about(
            "what a reverse does with two players",
            skip="the direction turns round, and the same player goes on",
            literal="only the direction turns round, which changes nothing",
        ),
    ] = "skip"


class Stacking(Record):
    """How a penalty can be answered instead of being drawn."""

    mode: Annotated[
        Literal["none", "same", "upward", "any"],
        about(
            "which draw cards answer a draw card",
            none="none",
            same="the same card in any color",
            upward="one that makes draw as much or more; a wild draw card is answered by wild draw cards only",
            any="every draw card, whatever it makes draw",
        ),
    ] = "none"
    total: Annotated[
        Literal["accumulate", "transfer"],
        about(
            "what the one who cannot answer draws",
            accumulate="the sum of all cards played",
            transfer="only what the last card says",
        ),
    ] = "accumulate"
    must_if_able: Annotated[bool, about("true: whoever can answer has to")] = False
    follow_color_after_penalty: Annotated[
        bool, about("true: after a penalty was drawn, the next card must have the color; its symbol does not count")
    ] = False
    deflect: Annotated[
        bool, about("true: a Skip of the color passes a penalty on, and a Reverse of the color sends it back")
    ] = False


class WildDraw(Record):
    """Cards with a condition."""

    enforcement: Annotated[
        Literal["bluff", "strict"],
        about(
            "whether a card can be played although its condition is not met",
            bluff="yes; the next player may challenge",
            strict="no; there are no challenges",
        ),
    ] = "bluff"


class Challenge(Record):
    """What happens when the next player doubts that a card was played honestly."""

    enabled: Annotated[bool, about("false: nobody can challenge")] = True
    target: Annotated[
        Literal["last", "first"],
        about(
            "whose card is judged where several draw cards were stacked",
            last="the last one, and only if it answered none",
            first="the first one of the row",
        ),
    ] = "last"
    failed_extra: Annotated[int, about("how many cards a wrong challenge costs beside the penalty", ge=0, le=20)] = 2
    guilty_card: Annotated[
        Literal["stays", "returns"],
        about(
            "where a card goes that was played dishonestly",
            stays="it stays on the discard pile, and its color stays named",
            returns="back to the hand; the card below it is on top again",
        ),
    ] = "stays"
    show_to: Annotated[
        Literal["challenger", "all"],
        about("who sees the hand that is judged", challenger="the challenger alone", all="everybody"),
    ] = "challenger"


class Uno(Record):
    """The call for the last card."""

    enforcement: Annotated[
        Literal["catch", "auto"],
        about(
            "who makes a player pay that has not called",
            catch="another player, by catching in time",
            auto="the program, when nobody can be caught any more; it calls for nobody",
        ),
    ] = "catch"
    window: Annotated[
        Literal["next_turn_action", "next_play"],
        about(
            "until when somebody can be caught, or can still call",
            next_turn_action="until the next player plays or draws",
            next_play="until the next card is played, or that player's own next turn begins",
        ),
    ] = "next_turn_action"
    penalty: Annotated[int, about("how many cards a missing call costs", ge=0, le=20)] = 2
    applies_to_discards: Annotated[bool, about("true: a call is due as well when a discard leaves one card")] = True


class LastCard(Record):
    """Going out."""

    allowed: Annotated[
        AnyOrCards,
        about(
            "the cards one may go out with, as a list; number stands for all numbers, number-1-9 for some",
            any="every card",
        ),
    ] = "any"


class GoingOut(Record):
    """What a last card still does."""

    resolve: Annotated[list[CardName], about("cards with a penalty that the next player still draws when played last")] = (
        empty(list)
    )


class Exhaustion(Record):
    """When cards run out."""

    when: Annotated[
        Literal["on_need", "on_empty"],
        about(
            "when the discards become the new draw pile",
            on_need="when a card is to be drawn and none is left",
            on_empty="as soon as the last card is drawn",
        ),
    ] = "on_need"
    blocked_round: Annotated[
        Literal["void", "lowest_hand"],
        about(
            "what becomes of a round in which nobody can play or draw",
            void="nobody wins it",
            lowest_hand="the hand with the fewest points wins it",
        ),
    ] = "void"


class Scoring(Record):
    """Who gets points, and when the game is over."""

    mode: Annotated[
        Literal["winner_takes_all", "penalty_points"],
        about(
            "who writes down points",
            winner_takes_all="the winner of a round scores what the others hold; who reaches the target wins",
            penalty_points="everybody scores the own hand; when one reaches the target, the lowest total wins",
        ),
    ] = "winner_takes_all"
    alternative_offered: Annotated[bool, about("true: the rulebook offers penalty_points as another way to score")] = True
    target: Annotated[int, about("how many points end the game; 1 is a game of one round", ge=1, le=100_000)] = 500
    tie: Annotated[
        Literal["shared", "extra_round"],
        about(
            "what happens with penalty_points when the lowest total stands twice",
            shared="all of them have won",
            extra_round="another round is played",
        ),
    ] = "shared"
    flip_side: Annotated[
        str, about("which side of a two-sided deck counts: active (the side in play), or the name of one")
    ] = "active"


class Penalties(Record):
    """Penalties for mistakes and missing calls."""

    end_turn: Annotated[bool, about("true: a penalty suffered on one's own turn ends that turn")] = False


class Flip(Record):
    """Two-sided decks."""

    pairing: Annotated[
        Literal["shuffled_per_match", "fixed"],
        about(
            "which front has which back",
            shuffled_per_match="drawn by lot for each game",
            fixed="as the list under pairs says",
        ),
    ] = "shuffled_per_match"
    show_inactive: Annotated[bool, about("true: everybody sees the backs of the others' cards and of the draw pile")] = True
    wild_top_color_by: Annotated[
        Literal["next_player", "flipper"],
        about(
            "who names the color when a flip brings a wild card to the top",
            next_player="the next player, before the turn",
            flipper="whoever played the flip",
        ),
    ] = "next_player"
    last_card_flips: Annotated[
        bool, about("true: a flip played as the last card turns everything over before the count")
    ] = True


class Optional(Record):
    """Rules that a table can agree on."""

    strict_plus4: Annotated[
        bool, about("true: every condition becomes no-playable-card, and of a row the first card is judged")
    ] = False
    wrong_play: Annotated[int, about("how many cards it costs to try a card that does not fit", ge=0, le=20)] = 0
    wrong_catch: Annotated[int, about("how many cards it costs to catch somebody wrongly", ge=0, le=20)] = 0
    wrong_uno: Annotated[int, about("how many cards it costs to call UNO wrongly", ge=0, le=20)] = 0
    turn_seconds: Annotated[int | None, about("how many seconds a turn may take; left out: any", ge=1, le=3600)] = None


class House(Record):
    """House rules."""

    seven_zero: Annotated[bool, about("true: a 7 swaps hands with a chosen player, a 0 passes all hands on")] = False
    jump_in: Annotated[bool, about("true: the same card in the same color may be played out of turn")] = False


class Rules(Record):
    """What is a property of the table rather than of a card. An option left out stands at its default."""

    players: Players = Players()
    deal: Annotated[int, about("cards dealt to each player", ge=1, le=20)] = 7
    dealer: Dealer = Dealer()
    first_player: Annotated[
        Literal["left_of_dealer", "dealer"],
        about("who has the first turn", left_of_dealer="the player to the left of the dealer", dealer="the dealer"),
    ] = "left_of_dealer"
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
