"""A turn: what may be played, playing it, drawing, and who comes next.

The order in `play_with_effect` is normative: the card leaves the hand, sets color and symbol, ends the round if it was the
last one, opens the UNO window after the player's own choices, takes effect, and only then the turn passes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from uno_tui.engine.bluffs import note_possible_bluff, without_bluffs
from uno_tui.engine.events import Kept, Passed, Played, Skipped
from uno_tui.engine.knock_outs import is_too_large, knock_out_large_hands
from uno_tui.engine.piles import draw_by_luck, draw_cards, draw_until, tuck_under_top
from uno_tui.engine.rounds import end_blocked_round, end_round
from uno_tui.engine.table import (
    BIT,
    COLOR_OWED,
    COUNT,
    DRAW,
    DUTY,
    FIRST_CARD,
    FOLLOW_NEXT,
    FOLLOW_NOW,
    FOLLOWING,
    FREE,
    KEEP,
    MORE_DUE,
    NO_COLOR,
    OFFER,
    SAID,
    STANDING,
    TOKEN,
    TRIGGER,
    WINDOW,
    Step,
    Table,
)
from uno_tui.engine.targets import targets
from uno_tui.engine.triggers import note_hands, set_off_at_beginning, set_off_at_end
from uno_tui.engine.uno import close, close_windows, lapse, settle_last_card, settle_own_last_card
from uno_tui.engine.vocabulary import COLOR, DRAWN, MORE, TURN
from uno_tui.rulebook.who import Who


def run_pending(table: Table) -> None:
    """Carry out what is on the agenda until somebody has to be asked."""
    agenda = table.pending
    while agenda:
        step, argument = agenda.pop()
        if step(table, argument):
            return


def playable(table: Table, hand: int) -> int:
    """The cards of a hand that fit: color, symbol or wild, less what the last-card rule and honesty forbid."""
    cards = hand & table.fitting
    if hand.bit_count() == 1:
        cards &= table.faces.last_cards
    if cards & table.faces.vetoed:
        cards = without_bluffs(table, hand, cards, 0)
    return cards


def begin_turn(table: Table, seat: int) -> bool:
    table.on_turn = table.asked = seat
    table.decision_kind = TURN
    faces = table.faces
    cards = table.hands[seat] & table.fitting
    if table.calls[seat] or (faces.vetoed and cards & faces.vetoed):  # a single card, or a card that honesty may forbid
        cards = playable(table, table.hands[seat])
    table.legal = (cards | faces.free_draw if faces.free_draw else cards) or BIT[DRAW]
    return True


def begin_first_turn(table: Table, seat: int) -> bool:
    """On a wild card nobody has named a color for, the player about to act names it first (BTS-27, R-65)."""
    if is_color_known(table):
        return begin_turn(table, seat)
    table.on_turn = seat
    table.pending.append((begin_turn, seat))
    return ask_color(table, None)


def is_color_known(table: Table) -> bool:
    """Whether one is in force; where there is but one, nobody has to name it."""
    if table.color == NO_COLOR and table.faces.nameable.bit_count() == 1:
        table.color = table.faces.nameable.bit_length() - 1
        match_color(table)
    return table.color != NO_COLOR


def ask_color(table: Table, who: Who | None) -> bool:
    table.decision_kind = COLOR
    table.asked = targets(table, who)[0] if who else table.on_turn
    table.legal = table.faces.nameable
    return True


def match_color(table: Table) -> None:
    """The color in force is known: what fits is that color, the symbol of the top card, and every wild.

    If a symbol was named for the top card, only that symbol and every wild.
    """
    faces, top = table.faces, table.discard_pile[-1]
    table.fitting = faces.fits[table.color][faces.kind[top]]
    if table.named_on == top:
        table.fitting = (faces.symbol_masks[table.named_kind] | faces.wilds) & ~faces.banned[faces.kind[top]]


def lose_turn(table: Table) -> bool:
    """One player more loses the turn that comes next; False when all others have: nobody loses one by the own card.

    So with two players a card that reverses and skips, or reverses and attacks, takes one turn from the other, not two.
    """
    if table.skips >= table.players_left - 1:
        return False
    table.skips += 1
    return True


def end_turn(table: Table, _argument: Any = None) -> bool:
    """The turn passes on, past the players who lose theirs."""
    if table.due & MORE_DUE and not only_small_hands(table):
        return end_busy_turn(table)
    seat = table.next_of[table.on_turn]
    if table.skips == 1:  # most often
        seat = table.next_of[seat]
        table.skips = 0
    elif table.skips:
        seat = past_skipped(table)
    if table.due:
        change_following(table)
    return begin_turn(table, seat)


def only_small_hands(table: Table) -> bool:
    """Whether nothing is due but to look for large hands, and there are none."""
    if table.due & MORE_DUE & ~STANDING or max(map(int.bit_count, table.hands)) >= table.compiled.large_hand:
        return False
    if table.due & TRIGGER:
        note_hands(table)
    return True


def past_skipped(table: Table) -> int:
    """Who comes next, past the players who lose their turn."""
    seat = table.next_of[table.on_turn]
    for _ in range(table.skips):
        seat = table.next_of[seat]
    table.skips = 0
    return seat


def end_busy_turn(table: Table) -> bool:
    """The same with everything that may be due: calls, discards, large hands, tokens, windows, a card on offer, a color."""
    if table.due & (SAID | DUTY) and settle_turn(table):
        return True
    if table.due & TRIGGER and (steps := set_off_at_end(table)):
        return run_more(table, [(pass_turn, None), *steps])
    return pass_turn(table)


def run_more(table: Table, steps: Sequence[Step]) -> bool:
    """Steps that are put on the agenda when it has come to its end."""
    table.pending += steps
    run_pending(table)
    return True


def pass_turn(table: Table, _argument: Any = None) -> bool:
    seat = past_skipped(table)
    if table.due & COUNT:
        if knock_out_large_hands(table):
            return True
        if table.out & BIT[seat]:
            seat = table.next_of[seat]
            table.due &= ~OFFER
    if table.due & TOKEN:
        seat = pass_tokens(table, seat)
    if table.due & WINDOW and seat != table.on_turn:  # the longer window ends when its owner's next turn begins
        close(table, table.open_windows & BIT[seat])
        if not table.open_windows:
            table.due ^= WINDOW
    change_following(table)
    return open_turn(table, seat)


def open_turn(table: Table, seat: int) -> bool:
    """What comes before a turn: triggers, and before those the color that they may look for."""
    if not table.due & TRIGGER:
        return enter_turn(table, seat)
    if not table.hands_before:
        note_hands(table)
    if not (steps := set_off_at_beginning(table, seat)):
        return enter_turn(table, seat)
    table.on_turn = seat
    naming: list[Step] = [] if is_color_known(table) else [(ask_color, None)]
    table.due &= ~COLOR_OWED
    return run_more(table, [(enter_turn, seat), *steps, *naming])


def enter_turn(table: Table, seat: int) -> bool:
    if table.due & OFFER:
        table.due ^= OFFER
        return begin_offer(table, seat)
    table.due &= ~COLOR_OWED
    return begin_first_turn(table, seat)


def change_following(table: Table) -> None:
    """After a penalty one turn must follow the color; when it is over, the top card's symbol counts again (R-39)."""
    if table.due & FOLLOW_NEXT:
        table.due = table.due & ~FOLLOWING | FOLLOW_NOW
    elif table.due & FOLLOW_NOW:
        table.due ^= FOLLOW_NOW
        if table.color != NO_COLOR:
            match_color(table)


def pass_tokens(table: Table, seat: int) -> int:
    """A token is used only when the turn would really come to that seat (R-59)."""
    while table.skip_tokens[seat]:
        table.skip_tokens[seat] -= 1
        table.tell(Skipped(seat, True))
        seat = table.next_of[seat]
    if not any(table.skip_tokens):
        table.due &= ~TOKEN
    return seat


def settle_turn(table: Table) -> bool:
    """What is due when a turn ends: discards put off until now (R-50), and a call that came to nothing (R-83)."""
    seat = table.on_turn
    if table.discards_due[seat]:
        for color in table.discards_due[seat]:
            if cards := table.hands[seat] & table.faces.color_masks[color]:
                discard_cards(table, seat, cards)
        table.discards_due[seat] = ()
        if not any(table.discards_due):
            table.due &= ~DUTY
        if not table.hands[seat]:
            return end_round(table, seat)
        settle_own_last_card(table)
    lapse(table, seat)
    return False


def discard_cards(table: Table, seat: int, cards: int) -> None:
    tuck_under_top(table, seat, cards)
    if table.hands[seat].bit_count() != 1:
        return
    if not table.rules.uno.applies_to_discards:
        table.calls[seat] = FREE
    elif seat != table.on_turn:  # a player on turn may have more to choose
        settle_last_card(table, seat)


def begin_offer(table: Table, seat: int) -> bool:
    """A turn that is only about the card drawn last: play it or keep it."""
    table.on_turn = table.asked = seat
    if offer_drawn(table, table.last_drawn & table.hands[seat], table.compiled.must_play_drawn):
        return True
    return end_turn(table)


def take_turn(table: Table, code: int) -> None:
    """A plain card takes the short way; what has an effect goes through the agenda."""
    faces = table.faces
    program = faces.program[code]
    if program is not None:
        if code >= FIRST_CARD:
            play_with_effect(table, code, program, 0)
        else:
            draw_in_turn(table)
        return
    seat = table.on_turn
    if table.open_windows:
        close_windows(table, seat, True)
    hands = table.hands
    hand = hands[seat] = hands[seat] ^ BIT[code]
    table.discard_pile.append(code)
    table.color = faces.color[code]
    table.fitting = faces.match[code]
    table.idle_turns = 0
    if table.events is not None:
        table.events.append(Played(seat, faces.word[code]))
    if hand.bit_count() < 2:
        if not hand:
            end_round(table, seat)
            return
        settle_last_card(table, seat)
    if table.due:
        end_turn(table)
        return
    # Half of all moves end here, so this is begin_turn for the next seat written out, without the call.
    table.on_turn = table.asked = seat = table.next_of[seat]
    table.decision_kind = TURN
    cards = hands[seat] & table.fitting
    if table.calls[seat] or (faces.vetoed and cards & faces.vetoed):
        cards = playable(table, hands[seat])
    table.legal = (cards | faces.free_draw if faces.free_draw else cards) or BIT[DRAW]


def play_with_effect(table: Table, card: int, program: tuple[Step, ...], answering: int) -> None:
    """`answering`: the cards that could have answered a live stack, 0 when there is none."""
    faces = table.faces
    seat = table.on_turn
    if table.open_windows:
        close_windows(table, seat, True)
    if (faces.condition[card] or table.bluff) and table.decision_kind != MORE:  # of several cards the first is judged
        note_possible_bluff(table, seat, card, answering)
    table.hands[seat] ^= BIT[card]
    table.discard_pile.append(card)
    table.color_before, table.color = table.color, faces.color[card]
    table.fitting = faces.match[card]
    table.idle_turns = 0
    table.acting_card = faces.word[card]
    if table.events is not None:
        table.events.append(Played(seat, faces.word[card]))
    if table.hands[seat]:
        table.pending[:] = program
    else:
        table.bluff = None  # an empty hand meets every condition
        table.pending[:] = ((end_round, seat), *faces.last_program[card])
    run_pending(table)


def draw_in_turn(table: Table) -> None:
    """The draw of a turn closes windows; then perhaps a drawn card may be played (BTS-18 to BTS-21)."""
    compiled, seat = table.compiled, table.on_turn
    if table.open_windows:
        close_windows(table, seat, False)
    got = draw_by_rule(table, seat) if compiled.draws_by_rule else draw_cards(table, seat, compiled.draw_count, "turn")
    if not got:
        pass_on(table, got)
    elif compiled.may_play_drawn and offer_drawn(table, got, compiled.must_play_drawn):
        return
    elif table.due:
        end_turn(table)
    else:
        begin_turn(table, table.next_of[seat])


def draw_by_rule(table: Table, seat: int) -> int:
    """A draw that is not just a number of cards. With bad luck it brings none, and is a draw all the same."""
    compiled = table.compiled
    if compiled.draws_until_playable:
        return draw_until_playable(table, seat)
    has_cards = bool(table.draw_pile) or len(table.discard_pile) > 1
    got = draw_by_luck(table, seat, compiled.draw_count, compiled.draw_more, "turn")
    return got or (BIT[DRAW] if has_cards else 0)


def draw_until_playable(table: Table, seat: int) -> int:
    """Draw to match: what counts as playable is judged with the growing hand, because honesty depends on it."""
    faces = table.faces
    if not faces.vetoed:
        return draw_until(table, seat, table.fitting, "turn", at_most=table.compiled.draw_max)
    last = 0
    for _ in range(table.compiled.draw_max):
        if not (got := draw_cards(table, seat, 1, "turn")):
            break
        last = got
        if playable(table, table.hands[seat]) & got:
            break
    return last


def offer_drawn(table: Table, got: int, must: bool) -> bool:
    if not got & table.fitting:  # most often
        return False
    cards = playable(table, table.hands[table.on_turn]) & got
    if not cards or (table.due & COUNT and is_too_large(table, table.on_turn)):
        return False
    table.decision_kind = DRAWN
    table.drawn_cards = got
    table.legal = cards if must else cards | 1 << KEEP
    return True


def keep_drawn(table: Table) -> None:
    if table.events is not None:
        table.events.append(Kept(table.on_turn))
    end_turn(table)


def pass_on(table: Table, drew: int) -> None:
    """End a turn without a play; when everybody has done so without drawing either, the round is blocked (R-91)."""
    if drew or not count_idle_turn(table):
        end_turn(table)


def count_idle_turn(table: Table) -> bool:
    """One more turn without a card drawn or played; whether the round is blocked by now."""
    table.tell(Passed(table.asked))
    table.idle_turns += 1
    return table.idle_turns >= table.players_left and end_blocked_round(table)
