"""The options of a table: what is a property of the game rather than of a card.

The defaults are the common ground of the classic rulebooks; a variant file writes down where it differs, and
the players of a single game may lay further changes over that. `GROUPS` has every option once: where players are asked
for it, and when it matters. What cannot go together is judged in `options.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

from uno_tui.rulebook.end_options import Exhaustion, GoingOut, KnockOut, LastCard, Scoring
from uno_tui.rulebook.house_options import Flip, House, Optional, Penalties
from uno_tui.rulebook.records import Record
from uno_tui.rulebook.start_options import Dealer, Players, Start

if TYPE_CHECKING:
    from uno_tui.rulebook.validation import about

Changes = Mapping[str, Any]  # nested as under `rules:` in a file
StackingMode = Literal["none", "same", "upward", "at_least", "any"]


class Turn(Record):
    """What a player may do in a turn."""

    voluntary_draw: Annotated[bool, about("true: you may draw even if you can play")] = True
    draw_count: Annotated[
        int, about("how many cards the draw of a turn takes; with draw_up_to the fewest, which may be 0", ge=0, le=10)
    ] = 1
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
    draw_up_to: Annotated[
        int | None, about("a draw takes a random number of cards: from draw_count up to this many", ge=1, le=20)
    ] = None
    several: Annotated[
        Literal["none", "symbol"],
        about(
            "whether more cards may follow in the same turn",
            none="one card a turn",
            symbol="cards with the symbol of the one on top, in any color",
        ),
    ] = "none"
    several_effect: Annotated[
        Literal["last", "each"],
        about("which of several cards takes effect", last="the last one", each="all of them, in the order they were played"),
    ] = "last"
    draw_max: Annotated[
        int | None, about("with draw_until playable: how many cards are drawn at most; left out: any", ge=2, le=20)
    ] = None


class TwoPlayer(Record):
    """What is different with two players."""

    reverse: Annotated[
        Literal["skip", "literal"],
        about(
            "what a reverse does with two players",
            skip="play changes direction, and the same player goes again",
            literal="play only changes direction, which makes no difference",
        ),
    ] = "skip"


class Stacking(Record):
    """How a penalty can be answered instead of being drawn."""

    mode: Annotated[
        StackingMode,
        about(
            "which draw cards answer a draw card",
            none="none",
            same="the same card in any color",
            upward="one that makes the next player draw at least as many; only wild draw cards answer a wild draw card",
            at_least="one that makes the next player draw at least as many, wild or colored",
            any="any draw card",
        ),
    ] = "none"
    total: Annotated[
        Literal["accumulate", "transfer"],
        about(
            "how much the player who cannot answer draws",
            accumulate="the sum of all cards played",
            transfer="only what the last card says",
        ),
    ] = "accumulate"
    must_if_able: Annotated[bool, about("true: a player who can answer has to")] = False
    follow_color_after_penalty: Annotated[
        bool, about("true: after a penalty is drawn, the next card has to match the color; the symbol does not count")
    ] = False
    deflect: Annotated[
        bool, about("true: a Skip of the color passes a penalty on, and a Reverse of the color sends it back")
    ] = False


class WildDraw(Record):
    """Cards with a condition."""

    enforcement: Annotated[
        Literal["bluff", "strict"],
        about(
            "whether a card can be played even if its condition is not met",
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
            "whose card is judged when several draw cards were stacked",
            last="the last one, and only if it answered none",
            first="the first one of the row",
        ),
    ] = "last"
    failed_extra: Annotated[int, about("how many cards a wrong challenge costs on top of the penalty", ge=0, le=20)] = 2
    guilty_card: Annotated[
        Literal["stays", "returns"],
        about(
            "where a card that was a bluff goes",
            stays="it stays on the discard pile, and its color stays named",
            returns="back to the hand; the card below it is on top again",
        ),
    ] = "stays"
    show_to: Annotated[
        Literal["challenger", "all"],
        about("who sees the hand that is judged", challenger="only the challenger", all="everybody"),
    ] = "challenger"


class Uno(Record):
    """The call for the last card."""

    enforcement: Annotated[
        Literal["catch", "auto", "none"],
        about(
            "who penalizes a player who did not call",
            none="nobody: there is no UNO call",
            catch="another player, by catching them in time",
            auto="the program, when it is too late to catch them; it never calls for anybody",
        ),
    ] = "catch"
    window: Annotated[
        Literal["next_turn_action", "next_play"],
        about(
            "how long somebody can be caught, or can still call",
            next_turn_action="until the next player plays or draws",
            next_play="until the next card is played, or that player's own next turn begins",
        ),
    ] = "next_turn_action"
    penalty: Annotated[int, about("how many cards a forgotten call costs; with penalty_up_to, the fewest", ge=0, le=20)] = 2
    penalty_up_to: Annotated[
        int | None, about("a forgotten call costs a random number of cards: from penalty up to this many", ge=1, le=20)
    ] = None
    applies_to_discards: Annotated[bool, about("true: you also have to call when a discard leaves you with one card")] = True


class Rules(Record):
    """Rules of the table rather than of a card. An option left out has its default."""

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
    knock_out: KnockOut = KnockOut()
    penalties: Penalties = Penalties()
    flip: Flip = Flip()
    optional: Optional = Optional()
    house: House = House()

    @property
    def goal(self) -> str:
        """What the game is played for: who is ahead at the target, who has the least then, or who is the last one left."""
        is_knock_out = self.knock_out.at_target and self.scoring.mode == "penalty_points"
        return "last_left" if is_knock_out else self.scoring.mode


# When another value of an option would change anything at a table.
Relevance = Literal[
    "always",
    "first-card",  # one that the option speaks of can be turned up first
    "first-numbers",
    "calls",
    "fixed-draw",
    "drawing-on",
    "several-cards",
    "reverse-of-two",
    "draw-cards",
    "stacking",
    "answers",
    "deflection",
    "conditions",
    "bluffs",
    "allowed-bluffs",
    "challenges",
    "challenged-stacks",
    "discards",
    "two-sided",
    "flips",
    "sevens-or-zeros",
    "extras",
    "blank-cards",  # they are in the deck
    "rulebook-only",
    "penalty-points",
    "large-hands",
]
OTHERS = "others"
# Every option, in the group and at the place where the players of a table are asked for it. They are not asked for the
# others: how many may sit down, which cards hit at the end, what only a file can hold or say, and what has one value only.
GROUPS: dict[str, dict[str, Relevance]] = {
    "party": {
        "house.jump_in": "always",
        "house.seven_zero": "sevens-or-zeros",
        "house.extra_cards": "extras",
        "house.first_text": "blank-cards",
        "house.second_text": "blank-cards",
        "house.third_text": "blank-cards",
        "stacking.deflect": "deflection",
        "two_player.reverse": "reverse-of-two",
    },
    "stacking": {
        "stacking.mode": "draw-cards",
        "stacking.total": "stacking",
        "stacking.must_if_able": "answers",
        "stacking.follow_color_after_penalty": "draw-cards",
    },
    "drawing": {
        "turn.draw_until": "always",
        "turn.draw_count": "fixed-draw",
        "turn.play_drawn": "always",
        "turn.draw_max": "drawing-on",
        "turn.draw_up_to": "fixed-draw",
        "turn.voluntary_draw": "always",
        "turn.several": "always",
        "turn.several_effect": "several-cards",
    },
    "bluffs": {
        "wild_draw.enforcement": "conditions",
        "optional.strict_plus4": "bluffs",
        "challenge.enabled": "allowed-bluffs",
        "challenge.target": "challenged-stacks",
        "challenge.failed_extra": "challenges",
        "challenge.guilty_card": "challenges",
        "challenge.show_to": "challenges",
    },
    "uno": {
        "uno.enforcement": "always",
        "uno.window": "calls",
        "uno.penalty": "calls",
        "uno.penalty_up_to": "calls",
        "uno.applies_to_discards": "discards",
        "last_card.allowed": "always",
    },
    "mistakes": {
        "optional.turn_seconds": "always",
        "optional.wrong_play": "always",
        "optional.wrong_catch": "calls",
        "optional.wrong_uno": "calls",
        "penalties.end_turn": "always",
    },
    "sides": {
        "flip.show_inactive": "two-sided",
        "flip.wild_top_color_by": "flips",
        "flip.last_card_flips": "flips",
    },
    "scoring": {
        "scoring.mode": "always",
        "scoring.target": "always",
        "scoring.tie": "penalty-points",
        "scoring.flip_side": "two-sided",
        "knock_out.at_target": "penalty-points",
        "knock_out.cards": "always",
        "knock_out.worth": "large-hands",
        "knock_out.hand": "large-hands",
        "exhaustion.blocked_round": "always",
        "exhaustion.when": "always",
    },
    "dealing": {
        "deal": "always",
        "dealer.draw_value": "always",
        "dealer.next_round": "always",
        "first_player": "always",
    },
    "start": {
        "start.policy": "always",
        "start.rejected_to": "first-numbers",
        "start.draw_card": "first-card",
        "start.skip": "first-card",
        "start.reverse": "first-card",
        "start.wild": "first-card",
        "start.special_wild": "first-card",
        "start.flip": "first-card",
        "start.other": "first-card",
    },
    OTHERS: {
        "players.min": "always",
        "players.max": "always",
        "start.wild_draw": "first-card",
        "going_out.resolve": "draw-cards",
        "scoring.alternative_offered": "rulebook-only",
        "flip.pairing": "two-sided",
    },
}
RELEVANCE = {path: relevance for options in GROUPS.values() for path, relevance in options.items()}


def flat_changes(changes: Changes, prefix: str = "") -> dict[str, Any]:
    """Changes by the dotted names of their options."""
    found: dict[str, Any] = {}
    for name, value in changes.items():
        found |= flat_changes(value, f"{prefix}{name}.") if isinstance(value, Mapping) else {prefix + name: value}
    return found


def nested_changes(options: Mapping[str, Any]) -> dict[str, Any]:
    """The other way round."""
    changes: dict[str, Any] = {}
    for path, value in options.items():
        group, dot, name = path.partition(".")
        if dot:
            changes.setdefault(group, {})[name] = value
        else:
            changes[path] = value
    return changes
