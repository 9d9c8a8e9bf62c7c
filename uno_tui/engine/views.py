"""What a seat may see. A view is built up from nothing: what is not listed here is not seen.

Public: names, counts, scores, the top card, the color, the stack, who has called, tokens and coming discards. Private: one's
own hand and moves. On a two-sided deck the backs of the others' cards and of the next card to draw are public, one's own
backs are not (R-24); who only looks on sees no backs of hands, for a player may be looking on too.
"""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.engine.moves import Move, decision
from uno_tui.engine.piles import bits, in_deck_order, words
from uno_tui.engine.referee import jump_ins, may_call_early
from uno_tui.engine.table import BIT, FOLLOW_NOW, SETTLED, Table


class SeatView(NamedTuple):
    """What everybody can see of a player."""

    name: str
    cards: int
    score: int
    has_called: bool
    skip_tokens: int
    must_discard: tuple[str, ...]
    backs: tuple[str, ...] | None


class PlayerView(NamedTuple):
    variant: str
    seat: int | None
    players: tuple[SeatView, ...]
    hand: tuple[str, ...]
    top: str
    color: str | None
    side: str | None
    clockwise: bool
    dealer: int
    round: int
    on_turn: int
    draw_pile: int
    discard_pile: int
    next_back: str | None
    stack: int
    stack_until_color: bool
    accused: int | None
    must_follow_color: bool
    decision: str
    asked: int | None
    moves: tuple[Move, ...]
    claims: tuple[Move, ...]
    round_winner: int | None
    winners: tuple[int, ...]


def view(t: Table, seat: int | None) -> PlayerView:
    """The table as `seat` sees it; None is somebody who only looks on."""
    question = decision(t)
    asked_me = seat is not None and question.seat in (seat, None)
    return PlayerView(
        variant=t.kit.variant.id,
        seat=seat,
        players=tuple(seat_view(t, other, seat) for other in range(t.seats)),
        hand=() if seat is None else words(t, t.hands[seat]),
        top=t.faces.word[t.discard[-1]],
        color=t.kit.colors[t.color] if t.color >= 0 else None,
        side=t.faces.name or None,
        clockwise=t.step > 0,
        dealer=t.dealer,
        round=t.round,
        on_turn=t.seat,
        draw_pile=len(t.draw),
        discard_pile=len(t.discard),
        next_back=backs(t, BIT[t.draw[-1]])[0] if t.draw and shows_backs(t) else None,
        stack=t.stack_count,
        stack_until_color=t.stack_until,
        accused=t.charge.seat if t.charge else None,
        must_follow_color=bool(t.busy & FOLLOW_NOW),
        decision=question.kind,
        asked=question.seat,
        moves=tuple(move for move in question.moves if move.seat == seat) if asked_me else (),
        claims=() if seat is None else own_claims(t, seat),
        round_winner=t.round_winner,
        winners=t.winners,
    )


def seat_view(t: Table, seat: int, viewer: int | None) -> SeatView:
    return SeatView(
        name=t.names[seat],
        cards=t.hands[seat].bit_count(),
        score=t.scores[seat],
        has_called=t.uno[seat] == SETTLED or bool(t.said & BIT[seat]),
        skip_tokens=t.tokens[seat],
        must_discard=tuple(t.kit.colors[color] for color in t.duties[seat]),
        backs=backs(t, t.hands[seat]) if viewer not in (None, seat) and shows_backs(t) else None,
    )


def shows_backs(t: Table) -> bool:
    return len(t.pack.sides) == 2 and t.kit.rules.flip.show_inactive


def backs(t: Table, cards: int) -> tuple[str, ...]:
    """Sorted, so that their order says nothing about the fronts."""
    hidden = t.pack.sides[1 - t.side]
    return tuple(hidden.word[card] for card in sorted(bits(cards), key=hidden.rank.__getitem__))


def own_claims(t: Table, seat: int) -> tuple[Move, ...]:
    """What a seat may do beside the decision. Whether somebody can be caught is for the players to notice."""
    early = may_call_early(t, seat) or bool(t.open & BIT[seat])
    calls = [Move(seat, "uno")] if early else []
    jumps = [Move(seat, "play", t.faces.word[card]) for card in in_deck_order(t, jump_ins(t, seat))]
    return tuple(dict.fromkeys([*calls, *jumps]))


def claims(t: Table) -> tuple[Move, ...]:
    """Every call, catch and jump-in that would be accepted now, of all seats: for referees and tests, not for players."""
    catches = [Move(seat, "catch", t.names[target]) for target in bits(t.open) for seat in range(t.seats) if seat != target]
    return (*(claim for seat in range(t.seats) for claim in own_claims(t, seat)), *catches)
