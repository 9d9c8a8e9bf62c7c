"""Views: what a seat may see. A view is built up from nothing: what is not listed here is not seen.

Public: names, counts, scores, the top card, the color, the stack, who has called, tokens and coming discards. Private: one's
own hand and moves, and what is asked only because of a hidden card: to the others that is a turn that goes on.

On a two-sided deck the backs of the others' cards and of the next card to draw are public, one's own backs are not (R-24);
who only looks on sees no backs of hands, for a player may be looking on too.
"""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.engine.asking import asked_by_effect
from uno_tui.engine.bluffs import Suspicion, suspicion
from uno_tui.engine.dealing import next_dealer
from uno_tui.engine.effects import CHOSEN_FOR
from uno_tui.engine.moves import Decision, Move
from uno_tui.engine.piles import bits, card_words, in_deck_order
from uno_tui.engine.referee import jump_ins, may_call
from uno_tui.engine.table import BIT, FOLLOW_NOW, SETTLED, Table
from uno_tui.engine.vocabulary import DECISION_KINDS, GIVE, RESPONSE, ROUND_OVER, DecisionKind
from uno_tui.rulebook.effects import Effect, SimpleEffect
from uno_tui.rulebook.filters import CardFilter


class SeatView(NamedTuple):
    """What everybody can see of a player."""

    name: str
    cards: int
    score: int
    is_out: bool
    has_called: bool
    skip_tokens: int
    must_discard: tuple[str, ...]
    backs: tuple[str, ...] | None


class QuestionContext(NamedTuple):
    """What an attack or an effect asks about: which card it is, and what an answer leads to."""

    card: str | None  # None if nobody has put it down: the first card of a round
    suspicion: Suspicion | None
    options: dict[str, tuple[Effect, ...]]  # of a menu
    chosen_for: SimpleEffect | None  # what happens to the player who is chosen
    attack: str | None = None  # the word of the definition of the card whose attack waits
    taker: int | None = None  # who gets the card that is to be given


class PlayerView(NamedTuple):
    variant: str
    seat: int | None
    players: tuple[SeatView, ...]
    hand: tuple[str, ...]
    top: str
    color: str | None
    symbol: str | None  # that has to be matched, if one was named for the top card
    side: str | None
    clockwise: bool
    dealer: int
    round: int
    on_turn: int
    draw_pile: int
    discard_pile: int
    next_back: str | None
    stack: int
    stack_until: CardFilter | None  # what is drawn for beside that
    accused: int | None
    must_follow_color: bool
    decision: DecisionKind
    asked: int | None
    question: QuestionContext | None
    moves: tuple[Move, ...]
    claims: tuple[Move, ...]
    round_winner: int | None
    next_dealer: int | None  # when a round is over; None: the deal is drawn for
    winners: tuple[int, ...]


def next_seat(view: PlayerView, seat: int) -> int:
    """Who comes next in the direction of play, of those who are still in."""
    step, count = (1 if view.clockwise else -1), len(view.players)
    order = [(seat + step * away) % count for away in range(1, count)]
    return next((other for other in order if not view.players[other].is_out), seat)


def view(table: Table, seat: int | None, question: Decision) -> PlayerView:
    """The table at this decision as `seat` sees it; None is somebody who only looks on."""
    asked_me = seat is not None and question.seat in (seat, None)
    kind = question.kind if asked_me or not question.tells_a_hand else "turn"
    with_backs = shows_backs(table)
    return PlayerView(
        variant=table.compiled.variant.id,
        seat=seat,
        players=tuple(
            [seat_view(table, other, with_backs and seat not in (None, other)) for other in range(table.seat_count)]
        ),
        hand=() if seat is None else card_words(table, table.hands[seat]),
        top=table.faces.word[table.discard_pile[-1]],
        color=table.color_word(table.color),
        symbol=table.compiled.kinds[table.named_kind] if table.named_on == table.discard_pile[-1] else None,
        side=table.faces.name or None,
        clockwise=table.direction > 0,
        dealer=table.dealer,
        round=table.round,
        on_turn=table.on_turn,
        draw_pile=len(table.draw_pile),
        discard_pile=len(table.discard_pile),
        next_back=backs(table, BIT[table.draw_pile[-1]])[0] if table.draw_pile and with_backs else None,
        stack=table.stack_count,
        stack_until=table.stack_until.cards if table.stack_until else None,
        accused=table.bluff.seat if table.bluff else None,
        must_follow_color=bool(table.due & FOLLOW_NOW),
        decision=kind,
        asked=question.seat,
        question=context(table) if RESPONSE <= DECISION_KINDS.index(kind) < ROUND_OVER else None,
        moves=tuple(move for move in question.moves if move.seat == seat) if asked_me else (),
        claims=() if seat is None else own_claims(table, seat),
        round_winner=table.round_winner,
        next_dealer=next_dealer(table) if table.decision_kind == ROUND_OVER else None,
        winners=table.winners,
    )


def context(table: Table) -> QuestionContext:
    asked = asked_by_effect(table)
    return QuestionContext(
        card=table.acting_card,
        attack=table.compiled.kinds[table.stack_kind] if table.stack_kind >= 0 else None,
        suspicion=suspicion(table, table.bluff) if table.bluff else None,
        options={option.word: option.effects for option in table.menu} if asked and asked.noun == "option" else {},
        chosen_for=CHOSEN_FOR.get(table.pending[-1][0]) if asked and asked.noun == "player" else None,
        taker=table.pending[-1][1].taker if table.decision_kind == GIVE else None,
    )


def seat_view(table: Table, seat: int, with_backs: bool) -> SeatView:
    return SeatView(
        name=table.names[seat],
        cards=table.hands[seat].bit_count(),
        score=table.scores[seat],
        is_out=bool(table.out & BIT[seat]),
        has_called=table.compiled.has_calls and (table.calls[seat] == SETTLED or bool(table.called & BIT[seat])),
        skip_tokens=table.skip_tokens[seat],
        must_discard=tuple(table.compiled.colors[color] for color in table.discards_due[seat]),
        backs=backs(table, table.hands[seat]) if with_backs else None,
    )


def shows_backs(table: Table) -> bool:
    return table.pack.is_two_sided and table.rules.flip.show_inactive


def backs(table: Table, cards: int) -> tuple[str, ...]:
    """Sorted, so that their order says nothing about the fronts."""
    hidden = table.pack.sides[1 - table.side]
    return tuple(hidden.word[card] for card in sorted(bits(cards), key=hidden.rank.__getitem__))


def own_claims(table: Table, seat: int) -> tuple[Move, ...]:
    """What a seat may do beside the decision. Whether somebody can be caught is for the players to notice."""
    calls = [Move(seat, "uno")] if may_call(table, seat) else []
    jumps = [Move(seat, "play", table.faces.word[card]) for card in in_deck_order(table, jump_ins(table, seat))]
    return tuple(dict.fromkeys([*calls, *jumps]))


def claims(table: Table) -> tuple[Move, ...]:
    """Every call, catch and jump-in that would be accepted now, of all seats: for referees and tests, not for players."""
    catches = [
        Move(seat, "catch", table.names[target])
        for target in bits(table.open_windows)
        for seat in range(table.seat_count)
        if seat != target and not table.out & BIT[seat]
    ]
    return (*(claim for seat in range(table.seat_count) for claim in own_claims(table, seat)), *catches)
