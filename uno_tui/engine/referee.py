"""Validation of moves: is this move allowed, and if not, why? The one place that turns words into an action or a refusal.

A refusal names the rule and changes nothing; what it says to a player is not decided here. Where the table punishes
mistakes (`optional.wrong_play`, `wrong_catch`), the punishment is the action.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NoReturn

from uno_tui.engine import actions, attacks, uno
from uno_tui.engine.asking import asked_by_effect
from uno_tui.engine.moves import BARE_VERBS, IllegalMove, Move
from uno_tui.engine.piles import bits
from uno_tui.engine.table import (
    ACCEPT,
    BIT,
    CHALLENGE,
    DONE,
    DRAW,
    FOLLOW_NOW,
    KEEP,
    MISSED,
    NEXT_ROUND,
    Table,
)
from uno_tui.engine.vocabulary import (
    DECISION_KINDS,
    DISCARD,
    DRAWN,
    MORE,
    RESPONSE,
    ROUND_OVER,
    TURN,
    TURN_KINDS,
    ChoiceVerb,
    RefusalReason,
)

Action = Callable[[Table], None]
TIMEOUT_PENALTY = 2


def refuse(reason: RefusalReason, case: str = "", **facts: object) -> NoReturn:
    raise IllegalMove(reason, case, **facts)


def make(table: Table, move: Move) -> None:
    """Judge a move and carry it out; IllegalMove: nothing has happened.

    Nearly all moves answer a turn by its legal moves: those need no more judging.
    """
    seat, verb, word = move
    if seat == table.asked and (kind := table.decision_kind) <= RESPONSE:
        named = table.faces.by_word.get(word, 0) if verb == "play" else BIT[BARE_VERBS[verb]] if verb in BARE_VERBS else 0
        if meant := named & table.legal:
            actions.ANSWERS[kind](table, first(meant))
            return
    action(table, move)(table)


def action(table: Table, move: Move) -> Action:
    """What a move does that is not plainly legal, or IllegalMove."""
    if not 0 <= move.seat < table.seat_count:
        refuse("bad-player", "no-seat", seat=move.seat, seats=table.seat_count)
    match move.verb:
        case "uno":
            return call_uno(table, move.seat)
        case "catch":
            return judge_catch(table, move.seat, move.word)
        case _ if table.decision_kind >= ROUND_OVER:
            return between_rounds(table, move)
        case "timeout":
            return run_out_of_time(table, move.seat)
        case "next-round":
            refuse("wrong-moment", "round-goes-on")
        case _ if move.seat != table.asked:
            return out_of_turn(table, move)
        case "play":
            return judge_play(table, move.word)
        case "draw" | "keep" | "accept" | "challenge" | "done":
            return judge_bare(table, BARE_VERBS[move.verb])
        case _:
            return judge_choice(table, move.verb, move.word)


def between_rounds(table: Table, move: Move) -> Action:
    if move.verb == "next-round" and table.decision_kind == ROUND_OVER:
        return partial(actions.apply, code=NEXT_ROUND)
    if move.verb == "challenge":
        refuse("no-challenge", "too-late-to-challenge")
    refuse("wrong-moment", DECISION_KINDS[table.decision_kind])


def out_of_turn(table: Table, move: Move) -> Action:
    twins = twins_in_hand(table, move.seat) if move.verb == "play" else 0
    if cards := twins & table.faces.by_word.get(visible_word(table, move.word), 0):
        return judge_jump_in(table, move.seat, cards)
    if table.rules.house.jump_in and move.verb == "play" and table.decision_kind == TURN:
        refuse("not-your-turn", "no-twin", name=table.names[move.seat])
    raise not_your_turn(table, move.seat)


def not_your_turn(table: Table, seat: int) -> IllegalMove:
    return IllegalMove("not-your-turn", name=table.names[seat], asked=table.names[table.asked])


def judge_jump_in(table: Table, seat: int, cards: int) -> Action:
    if allowed := cards & jump_ins(table, seat):
        return partial(attacks.jump_in, seat=seat, card=first(allowed))
    raise forbidden_last(table, first(cards))


def forbidden_last(table: Table, card: int) -> IllegalMove:
    return IllegalMove("last-card", card=table.faces.word[card])


def jump_ins(table: Table, seat: int) -> int:
    """What a waiting player may play out of turn."""
    twins = twins_in_hand(table, seat)
    return twins & table.faces.last_cards if table.hands[seat].bit_count() == 1 else twins


def twins_in_hand(table: Table, seat: int) -> int:
    """The cards of a waiting player that are just like the top card."""
    if not table.rules.house.jump_in or table.decision_kind != TURN or seat == table.asked:
        return 0
    return table.hands[seat] & table.faces.twins(table.discard_pile[-1])


def first(cards: int) -> int:
    """Of cards that look alike the first in deck order is meant (R-90)."""
    return (cards & -cards).bit_length() - 1


def visible_word(table: Table, word: str) -> str:
    """The face in play of a card named by both its faces."""
    faces = word.split("|")
    return faces[table.side] if len(faces) == len(table.pack.sides) else word


def held(table: Table, seat: int, word: str) -> int:
    """The cards of a hand that go by that word; a two-sided card may be named by both faces."""
    visible = visible_word(table, word)
    copies = table.faces.by_word.get(visible)
    if copies is None and all(word not in side.by_word for side in table.pack.sides):
        refuse("not-understood", "no-card", word=word)
    cards = table.hands[seat] & (copies or 0)
    if visible != word:  # naming a back one cannot see picks among cards that look alike, and never says more
        cards = cards & table.pack.sides[1 - table.side].by_word.get(word.split("|")[1 - table.side], 0) or cards
    if not cards:
        refuse("not-in-hand", name=table.names[seat], card=visible)
    return cards


def judge_play(table: Table, word: str) -> Action:
    if table.decision_kind == MORE:
        return judge_choice(table, "play", word)
    if table.decision_kind not in TURN_KINDS:
        raise not_now(table)
    cards = held(table, table.asked, word)
    if legal := cards & table.legal:  # alike in looks, but perhaps only one of them was just drawn
        return partial(actions.apply, code=first(legal))
    refusal = why_not(table, first(cards))
    if table.rules.optional.wrong_play:
        return partial(attacks.pay_and_lose_turn, seat=table.asked, cards=table.rules.optional.wrong_play, why="wrong-play")
    raise refusal


def why_not_play(table: Table, seat: int, word: str) -> IllegalMove | None:
    """What forbids a card of one's own hand, without anybody paying for the question; None if it may be played."""
    if seat != table.asked:
        return not_your_turn(table, seat)
    if table.decision_kind not in (*TURN_KINDS, MORE):
        return None
    cards = held(table, seat, word)
    return None if cards & table.legal else why_not(table, first(cards))


def why_not(table: Table, card: int) -> IllegalMove:
    """The rule that forbids a card of one's own hand at this moment."""
    word = table.faces.word[card]
    bit, hand = BIT[card], table.hands[table.asked]
    is_last = hand.bit_count() == 1
    if table.decision_kind == MORE:
        return IllegalMove("not-playable", "not-in-run", card=word)
    if table.decision_kind == RESPONSE:
        if is_last and bit & attacks.could_answer(table) and not bit & table.faces.last_cards:
            return forbidden_last(table, card)
        return IllegalMove("must-respond", "no-answer", card=word)
    if table.decision_kind == DRAWN and not bit & table.drawn_cards:
        return IllegalMove("only-drawn-card", card=word)
    if is_last and bit & table.fitting:
        return forbidden_last(table, card)
    if bit & table.fitting:
        return IllegalMove("not-playable", "not-honest", card=word)
    return why_not_fitting(table, card)


def why_not_fitting(table: Table, card: int) -> IllegalMove:
    """What the top card asks for, and this one does not have."""
    word, bit = table.faces.word[card], BIT[card]
    if bit & table.faces.banned[table.faces.kind[table.discard_pile[-1]]]:
        return IllegalMove("not-playable", "banned", card=word)
    if table.named_on == table.discard_pile[-1]:
        return IllegalMove("not-playable", "wrong-symbol", card=word, symbol=table.compiled.kinds[table.named_kind])
    if table.due & FOLLOW_NOW:
        return IllegalMove("not-playable", "follow-color", card=word)
    if BIT[table.discard_pile[-1]] & table.faces.wilds:  # no symbol lies there to be matched
        return IllegalMove("not-playable", "wrong-color", card=word)
    return IllegalMove("not-playable", card=word)


def not_now(table: Table) -> IllegalMove:
    """Something else is asked for first, each in a sentence of its own."""
    return IllegalMove("wrong-moment", f"first-{DECISION_KINDS[table.decision_kind]}", name=table.names[table.asked])


def judge_bare(table: Table, code: int) -> Action:
    """Nearly all that are allowed are known by now; that enough cards were discarded is said beside a choice of cards."""
    if code == DONE and table.legal & BIT[DONE] and table.decision_kind in (DISCARD, MORE):
        return partial(actions.apply, code=DONE)
    raise why_not_bare(table, code)


def why_not_bare(table: Table, code: int) -> IllegalMove:
    """The rule that forbids a move of a single word at this moment: draw, keep, accept, challenge."""
    if code == CHALLENGE:
        return IllegalMove("no-challenge")
    if table.decision_kind == RESPONSE and code == DRAW:
        return IllegalMove("must-respond", "answer-first")
    if table.decision_kind == RESPONSE and code == ACCEPT:
        return IllegalMove("must-respond", "must-answer")
    if code == DRAW and table.decision_kind in (TURN, DRAWN):
        return IllegalMove("draw-not-allowed", "drawn-already" if table.decision_kind == DRAWN else "")
    if code == KEEP and table.decision_kind == DRAWN:
        return IllegalMove("must-respond", "must-play-drawn")
    return not_now(table)


def judge_choice(table: Table, verb: ChoiceVerb, word: str) -> Action:
    """Answers to what an effect asks: a color, an option, a player, a card to discard."""
    question = asked_by_effect(table)
    if question is None or question.verb != verb:
        raise not_now(table)
    if question.noun == "card":
        cards = held(table, table.asked, word)
        if not cards & table.legal:
            if verb == "play":
                raise why_not(table, first(cards))
            refuse("not-asked-for", "not-to-give" if verb == "give" else "", card=visible_word(table, word))
        return partial(actions.apply, code=first(cards & table.legal))
    words = question.words(table)
    allowed = [words[code] for code in bits(table.legal)]
    if word not in allowed:
        refuse(question.reason, "not-offered", word=word, choices=allowed)
    return partial(actions.apply, code=words.index(word))


def call_uno(table: Table, seat: int) -> Action:
    """Whenever one is asked something, whatever the size of the hand, and while one's own window is open (R-83)."""
    if uno.has_called_early(table, seat):
        refuse("wrong-moment", "uno-called", name=table.names[seat])
    if not may_call(table, seat):
        refuse("wrong-moment", "no-uno", name=table.names[seat])
    return partial(uno.call, seat=seat)


def may_call(table: Table, seat: int) -> bool:
    """Whoever is asked something by a card just before the own turn may call as well."""
    if table.open_windows & BIT[seat]:
        return True
    return table.compiled.has_calls and seat == table.asked and not uno.has_called_early(table, seat)


def judge_catch(table: Table, seat: int, name: str) -> Action:
    """Which refusal it is, and what a false catch costs: R-82."""
    if name not in table.names:
        refuse("bad-player", "no-player", word=name)
    if table.names[seat] == name:
        refuse("bad-player", "catch-oneself")
    if table.out & BIT[seat]:
        refuse("wrong-moment", "knocked-out", name=table.names[seat])
    if table.decision_kind >= ROUND_OVER or not table.hands[table.asked]:
        refuse("wrong-moment", "too-late-to-catch")
    target = table.names.index(name)
    if table.open_windows & BIT[target]:
        return partial(actions.carry_out_catch, seat=seat, target=target)
    single = table.hands[target].bit_count() == 1
    choosing = table.asked == table.on_turn == target and table.decision_kind > RESPONSE
    if single and choosing and not table.called & BIT[target] and not table.calls[target]:
        refuse("wrong-moment", "not-finished", name=name)
    if table.rules.optional.wrong_catch:
        return partial(actions.pay_for_false_catch, seat=seat)
    if table.calls[target] == MISSED:
        refuse("window-closed", name=name)
    refuse("nothing-to-catch", name=name)


def run_out_of_time(table: Table, seat: int) -> Action:
    """The turn clock of the optional rule (R-79, R-93)."""
    if table.rules.optional.turn_seconds is None:
        refuse("wrong-moment", "no-clock")
    if seat != table.asked:
        raise not_your_turn(table, seat)
    if table.decision_kind not in TURN_KINDS:
        refuse("wrong-moment", "clock-stands", name=table.names[seat])
    return partial(attacks.pay_and_lose_turn, seat=seat, cards=TIMEOUT_PENALTY, why="timeout")
