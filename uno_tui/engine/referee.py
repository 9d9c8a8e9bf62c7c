"""Is this move allowed, and if not, why? The one place that turns words into an action or a refusal.

A refusal quotes the table and changes nothing. Where the table punishes mistakes (`optional.wrong_play`, `wrong_catch`),
the punishment is the action.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NoReturn

from uno_tui.engine import actions, attacks, uno
from uno_tui.engine.moves import BARE_VERBS, IllegalMove, Move
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


def refuse(reason: str, sentence: str, case: str = "", about: str = "") -> NoReturn:
    raise IllegalMove(reason, sentence, case, about)


def action(t: Table, move: Move) -> Action:
    """What the move does, or IllegalMove."""
    if not 0 <= move.seat < t.seats:
        refuse("bad-player", f"there is no seat {move.seat} at a table of {t.seats}")
    if move.verb == "uno":
        return call_uno(t, move.seat)
    if move.verb == "catch":
        return catch(t, move.seat, move.word)
    if t.kind in (ROUND_OVER, GAME_OVER):
        return between_rounds(t, move)
    if move.verb == "timeout":
        return run_out_of_time(t, move.seat)
    if move.verb == "next-round":
        refuse("wrong-moment", "the round is not over yet")
    if move.seat != t.asked:
        return out_of_turn(t, move)
    if move.verb == "play":
        return play(t, move.word)
    if move.verb in BARE_VERBS:
        return bare(t, BARE_VERBS[move.verb])
    return choose(t, move)


def top_in_words(t: Table) -> str:
    color = t.kit.colors[t.color] if t.color >= 0 else "not named yet"
    return f"{t.faces.word[t.discard[-1]]} (color {color})"


def between_rounds(t: Table, move: Move) -> Action:
    if move.verb == "next-round" and t.kind == ROUND_OVER:
        return partial(actions.apply, code=NEXT_ROUND)
    if move.verb == "challenge":
        refuse("no-challenge", "the round is over: there is nothing left to challenge")
    over = "the game is over" if t.kind == GAME_OVER else "the round is over: the next move is next-round"
    refuse("wrong-moment", over)


def out_of_turn(t: Table, move: Move) -> Action:
    twins = twins_in_hand(t, move.seat) if move.verb == "play" else 0
    if cards := twins & t.faces.by_word.get(visible_word(t, move.word), 0):
        return jump_in(t, move.seat, cards)
    raise not_your_turn(t, move.seat)


def not_your_turn(t: Table, seat: int) -> IllegalMove:
    return IllegalMove(
        "not-your-turn", f"it is for {t.names[t.asked]} to move, not for {t.names[seat]}", about=t.names[seat]
    )


def jump_in(t: Table, seat: int, cards: int) -> Action:
    if allowed := cards & jump_ins(t, seat):
        return partial(attacks.jump_in, seat=seat, card=first(allowed))
    raise forbidden_last(t, first(cards))


def forbidden_last(t: Table, card: int) -> IllegalMove:
    word = t.faces.word[card]
    return IllegalMove("last-card", f"{word} may not be the last card", about=word)


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
        refuse("not-understood", f"there is no card {word!r} in this deck")
    cards = t.hands[seat] & (copies or 0)
    if visible != word:  # naming a back one cannot see picks among cards that look alike, and never says more
        cards = cards & t.pack.sides[1 - t.side].by_word.get(word.split("|")[1 - t.side], 0) or cards
    if not cards:
        refuse("not-in-hand", f"{t.names[seat]} does not hold {word}", about=t.names[seat])
    return cards


def play(t: Table, word: str) -> Action:
    if t.kind not in (TURN, DRAWN, RESPONSE):
        refuse("wrong-moment", f"{t.names[t.asked]} has to answer first: {asked_for(t)}")
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
        return IllegalMove(
            "must-respond", f"{word} does not answer {top_in_words(t)}, {stack_in_words(t)}", "no-answer", word
        )
    if t.kind == DRAWN and not bit & t.drawn:
        return IllegalMove("only-drawn-card", f"after drawing only the drawn card may be played, not {word}", about=word)
    if is_last and bit & t.match:
        return forbidden_last(t, card)
    if bit & t.match:
        sentence = f"{word} may not be played: the hand holds another card for {top_in_words(t)}"
        return IllegalMove("not-playable", sentence, "not-honest", word)
    if t.busy & FOLLOW_NOW:
        sentence = f"after a penalty {word} does not follow the color of {top_in_words(t)}"
        return IllegalMove("not-playable", sentence, "follow-color", word)
    return IllegalMove("not-playable", f"{word} does not match {top_in_words(t)}", about=word)


def stack_in_words(t: Table) -> str:
    return f"a penalty of {t.stack_count}" + (" and until the color appears" if t.stack_until else "")


def asked_for(t: Table) -> str:
    return {COLOR: "a color", MENU: "a choice", PLAYER: "a player", DISCARD: "a card to discard"}.get(
        t.kind, f"{top_in_words(t)}"
    )


def bare(t: Table, code: int) -> Action:
    """Moves of a single word: draw, keep, accept, challenge."""
    if t.kind in (TURN, DRAWN, RESPONSE) and t.legal & BIT[code]:
        return partial(actions.apply, code=code)
    if code == CHALLENGE:
        refuse("no-challenge", f"{top_in_words(t)} cannot be challenged")
    if t.kind == RESPONSE and code == DRAW:
        refuse("must-respond", f"{stack_in_words(t)} has to be answered or accepted first", "answer-first")
    if t.kind == RESPONSE and code == ACCEPT:
        refuse("must-respond", f"{stack_in_words(t)} must be answered while there is a card for it", "must-answer")
    if code == DRAW and t.kind in (TURN, DRAWN):
        raise draw_refusal(t)
    if code == KEEP and t.kind == DRAWN:
        refuse("must-respond", "a drawn card that can be played must be played", "must-play-drawn")
    refuse("wrong-moment", f"this is not the moment for that: {t.names[t.asked]} is asked for {asked_for(t)}")


def draw_refusal(t: Table) -> IllegalMove:
    if t.kind == DRAWN:
        return IllegalMove("draw-not-allowed", "a card has been drawn already", "drawn-already")
    return IllegalMove("draw-not-allowed", f"there is a card in hand that can be played on {top_in_words(t)}")


def choose(t: Table, move: Move) -> Action:
    """Answers to what an effect asks: a color, an option, a player, a card to discard."""
    kinds = {"color": COLOR, "choose": MENU, "player": PLAYER, "discard": DISCARD}
    if move.verb not in kinds:
        refuse("not-understood", f"{str(move)!r} is not a move")
    if t.kind != kinds[move.verb]:
        refuse("wrong-moment", f"nobody is asked for that now: {t.names[t.asked]} is asked for {asked_for(t)}")
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
        refuse(reason, f"{move.word!r} cannot be chosen here; possible are {', '.join(allowed)}")
    return words.index(move.word)


def call_uno(t: Table, seat: int) -> Action:
    """On one's own turn, whatever the size of the hand, and while one's own window is open (R-83)."""
    if t.open & BIT[seat]:
        return partial(uno.call, seat=seat)
    if not may_call_early(t, seat):
        refuse("wrong-moment", f"{t.names[seat]} has nothing to call UNO for at this moment", "no-uno", t.names[seat])
    return partial(uno.call, seat=seat)


def may_call_early(t: Table, seat: int) -> bool:
    """Whoever is asked something by a card just before the own turn may call as well."""
    return seat == t.asked and t.kind in OWN_TURN_KINDS


def catch(t: Table, seat: int, name: str) -> Action:
    """Which refusal it is, and what a false catch costs: R-82."""
    if name not in t.names or t.names[seat] == name:
        refuse("bad-player", f"{t.names[seat]} cannot catch {name!r}", about=name)
    if t.kind in (ROUND_OVER, GAME_OVER) or not t.hands[t.asked]:
        refuse("wrong-moment", "the round is won: nobody can be caught any more", "round-won")
    target = t.names.index(name)
    if t.open & BIT[target]:
        return partial(actions.catch, seat=seat, target=target)
    single = t.hands[target].bit_count() == 1
    choosing = t.asked == t.seat == target and t.kind in (COLOR, MENU, PLAYER, DISCARD)
    if single and choosing and not t.said & BIT[target] and not t.uno[target]:
        refuse("wrong-moment", f"{name} has not finished yet", "not-finished", name)
    if t.kit.wrong_catch:
        return partial(actions.pay_for_false_catch, seat=seat)
    if t.uno[target] == MISSED:
        refuse("window-closed", f"it is too late to catch {name}", about=name)
    refuse("nothing-to-catch", f"{name} has done nothing to be caught for", about=name)


def run_out_of_time(t: Table, seat: int) -> Action:
    """The turn clock of the optional rule (R-79, R-93)."""
    if t.kit.turn_seconds is None:
        refuse("wrong-moment", "this table plays without a clock")
    if seat != t.asked:
        raise not_your_turn(t, seat)
    if t.kind not in (TURN, DRAWN, RESPONSE):
        refuse("wrong-moment", f"no clock is running while {t.names[seat]} is asked for {asked_for(t)}")
    return partial(attacks.pay_and_lose_turn, seat=seat, cards=TIMEOUT_PENALTY, why="timeout")
