"""Is this move allowed, and if not, why? The one place that turns words into an action or a refusal.

A refusal names the rule and changes nothing; what it says to a player is not decided here. Where the table punishes
mistakes (`optional.wrong_play`, `wrong_catch`), the punishment is the action.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NoReturn

from uno_tui.engine import actions, attacks, uno
from uno_tui.engine.moves import BARE_VERBS, IllegalMove, Move, kind_word
from uno_tui.engine.table import (
    ACCEPT,
    BIT,
    CHALLENGE,
    COLOR,
    DISCARD,
    DRAW,
    DRAWN,
    FOLLOW_NOW,
    GAME_OVER,
    KEEP,
    MENU,
    MISSED,
    NEXT_ROUND,
    PLAYER,
    RESPONSE,
    ROUND_OVER,
    TURN,
    Table,
)

Action = Callable[[Table], None]
OWN_TURN_KINDS = (TURN, DRAWN, COLOR, MENU, PLAYER, DISCARD)
TIMEOUT_PENALTY = 2


def refuse(reason: str, case: str = "", **facts: object) -> NoReturn:
    raise IllegalMove(reason, case, **facts)


def action(t: Table, move: Move) -> Action:
    """What the move does, or IllegalMove."""
    if not 0 <= move.seat < t.seats:
        refuse("bad-player", "no-seat", seat=move.seat, seats=t.seats)
    if move.verb == "uno":
        return call_uno(t, move.seat)
    if move.verb == "catch":
        return catch(t, move.seat, move.word)
    if t.kind in (ROUND_OVER, GAME_OVER):
        return between_rounds(t, move)
    if move.verb == "timeout":
        return run_out_of_time(t, move.seat)
    if move.verb == "next-round":
        refuse("wrong-moment", "round-goes-on")
    if move.seat != t.asked:
        return out_of_turn(t, move)
    if move.verb == "play":
        return play(t, move.word)
    if move.verb in BARE_VERBS:
        return bare(t, BARE_VERBS[move.verb])
    return choose(t, move)


def between_rounds(t: Table, move: Move) -> Action:
    if move.verb == "next-round" and t.kind == ROUND_OVER:
        return partial(actions.apply, code=NEXT_ROUND)
    if move.verb == "challenge":
        refuse("no-challenge", "too-late-to-challenge")
    refuse("wrong-moment", kind_word(t.kind))


def out_of_turn(t: Table, move: Move) -> Action:
    twins = twins_in_hand(t, move.seat) if move.verb == "play" else 0
    if cards := twins & t.faces.by_word.get(visible_word(t, move.word), 0):
        return jump_in(t, move.seat, cards)
    if t.kit.jump_in and move.verb == "play" and t.kind == TURN:
        refuse("not-your-turn", "no-twin", name=t.names[move.seat])
    raise not_your_turn(t, move.seat)


def not_your_turn(t: Table, seat: int) -> IllegalMove:
    return IllegalMove("not-your-turn", name=t.names[seat], asked=t.names[t.asked])


def jump_in(t: Table, seat: int, cards: int) -> Action:
    if allowed := cards & jump_ins(t, seat):
        return partial(attacks.jump_in, seat=seat, card=first(allowed))
    raise forbidden_last(t, first(cards))


def forbidden_last(t: Table, card: int) -> IllegalMove:
    return IllegalMove("last-card", card=t.faces.word[card])


def jump_ins(t: Table, seat: int) -> int:
    """What a waiting player may play out of turn."""
    twins = twins_in_hand(t, seat)
    return twins & t.faces.last_cards if t.hands[seat].bit_count() == 1 else twins


def twins_in_hand(t: Table, seat: int) -> int:
    """The cards of a waiting player that are just like the top card."""
    if not t.kit.jump_in or t.kind != TURN or seat == t.asked:
        return 0
    return t.hands[seat] & t.faces.twins(t.discard[-1])


def first(cards: int) -> int:
    """Of cards that look alike the first in deck order is meant (R-90)."""
    return (cards & -cards).bit_length() - 1


def visible_word(t: Table, word: str) -> str:
    """The face in play of a card named by both its faces."""
    faces = word.split("|")
    return faces[t.side] if len(faces) == len(t.pack.sides) else word


def held(t: Table, seat: int, word: str) -> int:
    """The cards of a hand that go by that word; a two-sided card may be named by both faces."""
    visible = visible_word(t, word)
    copies = t.faces.by_word.get(visible)
    if copies is None and all(word not in side.by_word for side in t.pack.sides):
        refuse("not-understood", "no-card", word=word)
    cards = t.hands[seat] & (copies or 0)
    if visible != word:  # naming a back one cannot see picks among cards that look alike, and never says more
        cards = cards & t.pack.sides[1 - t.side].by_word.get(word.split("|")[1 - t.side], 0) or cards
    if not cards:
        refuse("not-in-hand", name=t.names[seat], card=visible)
    return cards


def play(t: Table, word: str) -> Action:
    if t.kind not in (TURN, DRAWN, RESPONSE):
        raise not_now(t)
    cards = held(t, t.asked, word)
    if legal := cards & t.legal:  # alike in looks, but perhaps only one of them was just drawn
        return partial(actions.apply, code=first(legal))
    refusal = why_not(t, first(cards))
    if t.kit.wrong_play:
        return partial(attacks.pay_and_lose_turn, seat=t.asked, cards=t.kit.wrong_play, why="wrong-play")
    raise refusal


def why_not_play(t: Table, seat: int, word: str) -> IllegalMove | None:
    """What forbids a card of one's own hand, without anybody paying for the question; None if it may be played."""
    if seat != t.asked:
        return not_your_turn(t, seat)
    if t.kind not in (TURN, DRAWN, RESPONSE):
        return None
    cards = held(t, seat, word)
    return None if cards & t.legal else why_not(t, first(cards))


def why_not(t: Table, card: int) -> IllegalMove:
    """The rule that forbids a card of one's own hand at this moment."""
    word = t.faces.word[card]
    bit, hand = BIT[card], t.hands[t.asked]
    is_last = hand.bit_count() == 1
    if t.kind == RESPONSE:
        if is_last and bit & attacks.could_answer(t) and not bit & t.faces.last_cards:
            return forbidden_last(t, card)
        return IllegalMove("must-respond", "no-answer", card=word)
    if t.kind == DRAWN and not bit & t.drawn:
        return IllegalMove("only-drawn-card", card=word)
    if is_last and bit & t.match:
        return forbidden_last(t, card)
    if bit & t.match:
        return IllegalMove("not-playable", "not-honest", card=word)
    if t.busy & FOLLOW_NOW:
        return IllegalMove("not-playable", "follow-color", card=word)
    if BIT[t.discard[-1]] & t.faces.wilds:  # no symbol lies there to be matched
        return IllegalMove("not-playable", "wrong-color", card=word)
    return IllegalMove("not-playable", card=word)


def not_now(t: Table) -> IllegalMove:
    """Something else is asked for first, each in a sentence of its own."""
    return IllegalMove("wrong-moment", f"first-{kind_word(t.kind)}", name=t.names[t.asked])


def bare(t: Table, code: int) -> Action:
    """Moves of a single word: draw, keep, accept, challenge."""
    if t.kind in (TURN, DRAWN, RESPONSE) and t.legal & BIT[code]:
        return partial(actions.apply, code=code)
    if code == CHALLENGE:
        refuse("no-challenge")
    if t.kind == RESPONSE and code == DRAW:
        refuse("must-respond", "answer-first")
    if t.kind == RESPONSE and code == ACCEPT:
        refuse("must-respond", "must-answer")
    if code == DRAW and t.kind in (TURN, DRAWN):
        refuse("draw-not-allowed", "drawn-already" if t.kind == DRAWN else "")
    if code == KEEP and t.kind == DRAWN:
        refuse("must-respond", "must-play-drawn")
    raise not_now(t)


def choose(t: Table, move: Move) -> Action:
    """Answers to what an effect asks: a color, an option, a player, a card to discard."""
    kinds = {"color": COLOR, "choose": MENU, "player": PLAYER, "discard": DISCARD}
    if move.verb not in kinds:
        refuse("not-understood", "no-move", word=str(move))
    if t.kind != kinds[move.verb]:
        raise not_now(t)
    if move.verb == "discard":
        return partial(actions.apply, code=first(held(t, t.asked, move.word)))
    return partial(actions.apply, code=choice(t, move))


def choice(t: Table, move: Move) -> int:
    words, reason = {
        COLOR: (t.kit.colors, "bad-color"),
        MENU: (tuple(option.word for option in t.menu), "bad-choice"),
        PLAYER: (t.names, "bad-player"),
    }[t.kind]
    allowed = [word for code, word in enumerate(words) if t.legal & BIT[code]]
    if move.word not in allowed:
        refuse(reason, "not-offered", word=move.word, choices=allowed)
    return words.index(move.word)


def call_uno(t: Table, seat: int) -> Action:
    """On one's own turn, whatever the size of the hand, and while one's own window is open (R-83)."""
    if t.open & BIT[seat]:
        return partial(uno.call, seat=seat)
    if not may_call_early(t, seat):
        refuse("wrong-moment", "no-uno", name=t.names[seat])
    return partial(uno.call, seat=seat)


def may_call_early(t: Table, seat: int) -> bool:
    """Whoever is asked something by a card just before the own turn may call as well."""
    return seat == t.asked and t.kind in OWN_TURN_KINDS


def catch(t: Table, seat: int, name: str) -> Action:
    """Which refusal it is, and what a false catch costs: R-82."""
    if name not in t.names:
        refuse("bad-player", "no-player", word=name)
    if t.names[seat] == name:
        refuse("bad-player", "catch-oneself")
    if t.kind in (ROUND_OVER, GAME_OVER) or not t.hands[t.asked]:
        refuse("wrong-moment", "too-late-to-catch")
    target = t.names.index(name)
    if t.open & BIT[target]:
        return partial(actions.catch, seat=seat, target=target)
    single = t.hands[target].bit_count() == 1
    choosing = t.asked == t.seat == target and t.kind in (COLOR, MENU, PLAYER, DISCARD)
    if single and choosing and not t.said & BIT[target] and not t.uno[target]:
        refuse("wrong-moment", "not-finished", name=name)
    if t.kit.wrong_catch:
        return partial(actions.pay_for_false_catch, seat=seat)
    if t.uno[target] == MISSED:
        refuse("window-closed", name=name)
    refuse("nothing-to-catch", name=name)


def run_out_of_time(t: Table, seat: int) -> Action:
    """The turn clock of the optional rule (R-79, R-93)."""
    if t.kit.turn_seconds is None:
        refuse("wrong-moment", "no-clock")
    if seat != t.asked:
        raise not_your_turn(t, seat)
    if t.kind not in (TURN, DRAWN, RESPONSE):
        refuse("wrong-moment", "clock-stands", name=t.names[seat])
    return partial(attacks.pay_and_lose_turn, seat=seat, cards=TIMEOUT_PENALTY, why="timeout")
