"""Deal the cards a seat has not seen anew: to that seat the table must look exactly as before.

Seen fronts are one's own hand and the discard pile; seen backs, on a two-sided deck, the others' hands and the next card to
draw. Everything else is shuffled among the places it could be in, front sides and back sides each on their own.
"""

from __future__ import annotations

from random import Random

from uno_tui.engine import Game
from uno_tui.engine.attacks import responses
from uno_tui.engine.kit import Pack
from uno_tui.engine.piles import bits
from uno_tui.engine.table import BIT, DISCARD, FIRST_CARD, FOLLOW_NEXT, FOLLOW_NOW, RESPONSE, TURN, Table
from uno_tui.engine.turns import begin_turn, match_color

Faces = list[int | None]


def redealt(game: Game, seat: int | None, random: Random) -> Game:
    other = game.copy()
    t = other.table
    places = [card for hand in t.hands for card in bits(hand)] + t.draw + t.discard
    own = set(bits(t.hands[seat])) if seat is not None else set()
    seen_fronts = own | set(t.discard)
    seen_backs = set(t.draw[-1:])
    if seat is not None:
        seen_backs |= {card for other_seat, hand in enumerate(t.hands) if other_seat != seat for card in bits(hand)}
    copies = [{card: card - FIRST_CARD for card in places}]
    if t.pack.backs is not None:
        copies.append({card: t.pack.backs[card - FIRST_CARD] for card in places})
    copies[t.side] = permuted(copies[t.side], seen_fronts, random)
    if len(copies) == 2:
        copies[1 - t.side] = permuted(copies[1 - t.side], seen_backs, random)
        backs = {copies[0][card]: copies[1][card] for card in places}
        t.pack = Pack(t.kit, [backs[front] for front in range(len(backs))])
        t.faces = t.pack.sides[t.side]
    move_cards(t, {card: FIRST_CARD + copies[0][card] for card in places})
    ask_again(t, random)
    return other


def permuted(copies: dict[int, int], seen: set[int], random: Random) -> dict[int, int]:
    unseen = [card for card in copies if card not in seen]
    shuffled = random.sample([copies[card] for card in unseen], len(unseen))
    return copies | dict(zip(unseen, shuffled, strict=True))


def move_cards(t: Table, new: dict[int, int]) -> None:
    def moved(mask: int) -> int:
        low = mask & (BIT[FIRST_CARD] - 1)
        return low | sum(BIT[new[card]] for card in bits(mask ^ low))

    t.hands = [moved(hand) for hand in t.hands]
    t.draw = [new[card] for card in t.draw]
    t.discard = [new[card] for card in t.discard]
    t.drawn, t.last_drawn = moved(t.drawn), moved(t.last_drawn)
    if t.kind <= RESPONSE or t.kind == DISCARD:
        t.legal = moved(t.legal)


def ask_again(t: Table, random: Random) -> None:
    """The decision as it is with the new cards; whether a bluff was one is hidden, too."""
    if t.charge:
        t.charge = t.charge._replace(guilty=random.random() < 0.5, hand=t.hands[t.charge.seat])
    if t.color >= 0:
        match_color(t)
    if t.busy & (FOLLOW_NEXT | FOLLOW_NOW):
        t.match = t.faces.color_or_wild[t.color]
    if t.kind == TURN:
        begin_turn(t, t.seat)
    elif t.kind == RESPONSE:
        t.legal = responses(t)
    elif t.kind == DISCARD:
        t.legal = t.hands[t.asked]
