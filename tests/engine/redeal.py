"""Deal the cards a seat has not seen anew: to that seat the table must look exactly as before.

Seen fronts are one's own hand and the discard pile; seen backs, on a two-sided deck, the others' hands and the next card to
draw. Everything else is shuffled among the places it could be in, front sides and back sides each on their own.
"""

from __future__ import annotations

from random import Random

from uno_tui.engine import Game
from uno_tui.engine.attacks import responses
from uno_tui.engine.compiled import Pack
from uno_tui.engine.piles import bits
from uno_tui.engine.table import BIT, FIRST_CARD, FOLLOW_NEXT, FOLLOW_NOW, Table
from uno_tui.engine.turns import begin_turn, match_color
from uno_tui.engine.vocabulary import DISCARD, RESPONSE, TURN

Faces = list[int | None]


def redealt(game: Game, seat: int | None, random: Random) -> Game:
    other = game.copy()
    table = other.table
    places = [card for hand in table.hands for card in bits(hand)] + table.draw_pile + table.discard_pile
    own = set(bits(table.hands[seat])) if seat is not None else set()
    seen_fronts = own | set(table.discard_pile)
    seen_backs = set(table.draw_pile[-1:])
    if seat is not None:
        seen_backs |= {card for other_seat, hand in enumerate(table.hands) if other_seat != seat for card in bits(hand)}
    copies = [{card: card - FIRST_CARD for card in places}]
    if table.pack.backs is not None:
        copies.append({card: table.pack.backs[card - FIRST_CARD] for card in places})
    copies[table.side] = permuted(copies[table.side], seen_fronts, random)
    if len(copies) == 2:
        copies[1 - table.side] = permuted(copies[1 - table.side], seen_backs, random)
        backs = {copies[0][card]: copies[1][card] for card in places}
        table.pack = Pack(table.compiled, [backs[front] for front in range(len(backs))])
        table.faces = table.pack.sides[table.side]
    move_cards(table, {card: FIRST_CARD + copies[0][card] for card in places})
    ask_again(table, random)
    return other


def permuted(copies: dict[int, int], seen: set[int], random: Random) -> dict[int, int]:
    unseen = [card for card in copies if card not in seen]
    shuffled = random.sample([copies[card] for card in unseen], len(unseen))
    return copies | dict(zip(unseen, shuffled, strict=True))


def move_cards(table: Table, new: dict[int, int]) -> None:
    def moved(mask: int) -> int:
        low = mask & (BIT[FIRST_CARD] - 1)
        return low | sum(BIT[new[card]] for card in bits(mask ^ low))

    table.hands = [moved(hand) for hand in table.hands]
    table.draw_pile = [new[card] for card in table.draw_pile]
    table.discard_pile = [new[card] for card in table.discard_pile]
    table.drawn_cards, table.last_drawn = moved(table.drawn_cards), moved(table.last_drawn)
    if table.decision_kind <= RESPONSE or table.decision_kind == DISCARD:
        table.legal = moved(table.legal)


def ask_again(table: Table, random: Random) -> None:
    """The decision as it is with the new cards; whether a bluff was one is hidden, too."""
    if table.bluff:
        hand = table.hands[table.bluff.seat]
        table.bluff = table.bluff._replace(against=hand if random.random() < 0.5 else 0, hand=hand)
    if table.color >= 0:
        match_color(table)
    if table.due & (FOLLOW_NEXT | FOLLOW_NOW):
        table.fitting = table.faces.color_or_wild[table.color]
    if table.decision_kind == TURN:
        begin_turn(table, table.on_turn)
    elif table.decision_kind == RESPONSE:
        table.legal = responses(table)
    elif table.decision_kind == DISCARD:
        table.legal = table.hands[table.asked]
