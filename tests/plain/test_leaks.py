"""What a player has not seen does not change a single letter of what that player is told.

The table is told, all cards that its listener has not seen are dealt anew, and it is told again. At the curtain the
listener is anybody.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.engine.redeal import redealt
from tests.long import first, only
from tests.plain.scripts import Told, tell
from tests.tui.tables import ANN, VARIANTS, close_hand, curtain_before, dealt, get_up, is_two_sided, lift, play_on, put_game
from uno_tui.engine import Move
from uno_tui.engine.events import Drew, HandShown, seen_by
from uno_tui.match.live import Match
from uno_tui.plain.console import CLEAR
from uno_tui.rulebook.library import load
from uno_tui.storage.settings import save_setting

POSITIONS = range(5)
EVERYTHING = ("help", "hand", "hint", "table", "backs", "log", "scores")


@pytest.fixture(autouse=True)
def coached() -> None:
    """With a coach, who must not know more than the player."""
    save_setting("coach", "on")


def position(name: str, number: int) -> Match:
    """Some moment of some match: two to five players, any decision that came up."""
    random = Random(number)
    rules = {"house": {"jump_in": True}} if number % 2 else {}
    match = dealt(name, random.randint(2, 5), number, rules)
    play_on(match, random, random.randint(0, 80))
    if match.decision.seat is None:  # between rounds every hand lies open
        match = dealt(name, 3, number, rules)
    close_hand(match)
    return match


def hide(match: Match, again: Match, seat: int | None) -> None:
    """`again`, the same match, gets other cards wherever this seat has not seen them, and other memories of them."""
    put_game(again, redealt(match._game, seat, Random(len(match._events))))
    again._events[:] = [seen_by(event, seat) for event in match._events]


@pytest.mark.parametrize("number", first(1, POSITIONS))
@pytest.mark.parametrize("name", VARIANTS)
def test_the_curtain_tells_nothing_that_anybody_holds(name: str, number: int) -> None:
    is_typed = number % 2 == 0  # and in a file the others
    match, again = position(name, number), position(name, number)
    get_up(match)
    get_up(again)  # a curtain at whatever decision this is
    hide(match, again, None)
    told = tell(match, *EVERYTHING, is_typed=is_typed)
    assert told == tell(again, *EVERYTHING, is_typed=is_typed)
    assert "Nobody's hand is open right now." in told.text


@pytest.mark.parametrize("number", first(1, POSITIONS))
@pytest.mark.parametrize("name", VARIANTS)
def test_the_open_table_tells_nothing_that_its_player_has_not_seen(name: str, number: int) -> None:
    match, again = position(name, number), position(name, number)
    lift(match)
    lift(again)
    hide(match, again, match.holder)
    assert match.view(0 if match.holder else 1).hand != again.view(0 if match.holder else 1).hand
    told = tell(match, *EVERYTHING)
    assert told == tell(again, *EVERYTHING)
    assert f"{match.players[match.holder or 0]}'s hand" in told.text


@pytest.mark.parametrize("number", first(1, POSITIONS))
@pytest.mark.parametrize("name", VARIANTS)
def test_the_hand_before_leaves_no_trace_on_the_screen(name: str, number: int) -> None:
    """Somebody looks at this hand or at that one and draws a card: the next player cannot tell which hand it was."""
    rules: dict[str, Any] = {"turn": {"voluntary_draw": True, "play_drawn": "never"}}
    if is_two_sided(name):  # a draw lets everybody see the back of the next card: that one may differ
        rules["flip"] = {"show_inactive": False}
    match, again = (until_somebody_can_draw(dealt(name, 3, number, rules), number) for _ in range(2))
    drawer = match.decision.seat
    hide(match, again, next_after_a_draw(match))
    assert again.view(drawer).hand != match.view(drawer).hand
    one, other = look_and_draw(match), look_and_draw(again)
    assert CLEAR in one.text
    assert "Pass the keyboard" in one.screen
    assert one.screen == other.screen


def until_somebody_can_draw(match: Match, number: int) -> Match:
    random = Random(number)
    play_on(match, random, number * 4)
    while match.decision.kind != "turn" or curtain_before(match) is None or next_after_a_draw(match) is None:
        if match.decision.seat is None:
            match.make(Move(ANN, "next-round"))
        play_on(match, random, 1)
    close_hand(match)
    return match


def next_after_a_draw(match: Match) -> int | None:
    game = match._game.copy()
    game.play(Move.parse(game.decision.seat or 0, "draw"))
    return game.decision.seat


def look_and_draw(match: Match) -> Told:
    """Up to the table of the next player."""
    return tell(match, "", "hand", "hint", "table", "log", "backs", "draw", "", is_typed=True)


def may_challenge(name: str) -> bool:
    """Whether there is a card that may not always be played."""
    return any(card.condition for card in load(name).cards.values())


@pytest.mark.parametrize("sittings", [0, 5])  # none: the game was interrupted before the hand was looked at
@pytest.mark.parametrize("name", only(("bts", "flip"), filter(may_challenge, VARIANTS)))
def test_a_challenged_hand_is_told_to_the_challenger_alone_and_is_gone_afterwards(name: str, sittings: int) -> None:
    challenge = challenged(name, sittings).open_hand
    assert challenge
    hand = challenge.hand
    others = tuple(sorted(hand.cards or (), reverse=True))[1:]
    at_curtain, looking, afterwards = [
        [tell(challenged(name, sittings, cards), *([""] * enters), is_typed=True) for cards in (hand.cards, others)]
        for enters in range(3)
    ]
    assert at_curtain[0] == at_curtain[1]
    assert looking[0].screen != looking[1].screen
    assert "Press Enter to continue." in looking[0].screen
    assert afterwards[0].screen == afterwards[1].screen


def challenged(name: str, sittings: int, cards: tuple[str, ...] | None = None) -> Match:
    """A challenge has just been made, and nobody has seen the hand yet; its cards can be others."""
    for seed in range(300):
        match, random = dealt(name, 3, seed), Random(seed)
        for _ in range(60):
            if match.decision.seat is None:
                break
            lift(match)
            moves = match.decision.moves
            match.make(next((move for move in moves if move.verb == "challenge"), None) or random.choice(moves))
            if match.open_hand:
                hand = match.open_hand.hand
                match.open_hand = match.open_hand._replace(hand=hand._replace(cards=hand.cards if cards is None else cards))
                match.hotseat.turns = sittings
                return match
    raise AssertionError(f"nobody is ever challenged in {name}")


@pytest.mark.parametrize("name", VARIANTS)
def test_no_hidden_card_is_in_an_event_that_a_curtain_tells(name: str) -> None:
    match = dealt(name, 4, 5)
    play_on(match, Random(5), 80)
    hidden = [event for event in match.log(None) if isinstance(event, Drew | HandShown) and event.cards is not None]
    assert all(isinstance(event, HandShown) and event.to is None for event in hidden)
