"""What is dealt, and who deals: the draw for the deal, and decks with which it could never be decided."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.engine.chance import NAMES, variant
from uno_tui.engine import Game
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.dealing import next_round
from uno_tui.engine.events import DealerDrew
from uno_tui.engine.playout import play_round
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.rules import Rules


def deck_without_numbers() -> Variant:
    classic = variant("bts")
    assert classic.deck
    cards = {"wild": 60, "skip": 12, "reverse": 1}
    return classic.replace(deck=classic.deck.replace(total=112, cards=cards))


def draws_for_the_deal(deck: Variant, rules: Rules) -> int:
    return sum(isinstance(event, DealerDrew) for event in Game(deck, NAMES[:2], 3, rules).take_events())


def test_without_numbers_the_first_player_deals_and_nobody_draws_for_it() -> None:
    deck = deck_without_numbers()
    game = Game(deck, NAMES[:2], 3)
    assert not any(isinstance(event, DealerDrew) for event in game.take_events())
    assert game.table.dealer == 0


def test_without_numbers_points_can_still_decide_who_deals() -> None:
    deck = deck_without_numbers()
    by_points = deck.rules.replace(dealer=deck.rules.dealer.replace(draw_value="points"))
    assert draws_for_the_deal(deck, by_points) >= 1


def test_where_no_draw_could_decide_the_deal_passes_to_the_left() -> None:
    deck = deck_without_numbers()
    game = Game(deck, NAMES[:3], 3, deck.rules.replace(dealer=deck.rules.dealer.replace(next_round="redraw")))
    play_round(game, Random(3).random)
    assert game.view(None).next_dealer == 1
    dealers = []
    for _ in range(4):
        dealers.append(game.table.dealer)
        next_round(game.table)
    assert dealers == [0, 1, 2, 0]


def test_with_numbers_everybody_draws() -> None:
    assert draws_for_the_deal(variant("bts"), variant("bts").rules) >= 1


def test_the_backs_of_a_deck_that_lists_its_cards_are_as_printed() -> None:
    flip = variant("flip")
    light, dark = ([info.word for info in copies] for copies in CompiledRules(flip, flip.rules).copies)
    pairs = [f"{front}|{back}" for front, back in zip(light, reversed(dark), strict=True)]
    printed = flip.replace(pairs=pairs, rules=flip.rules.replace(flip=flip.rules.flip.replace(pairing="fixed")))
    pack = Game(printed, NAMES[:3], 5).table.pack
    assert Counter("|".join(side.word[card] for side in pack.sides) for card in pack.cards) == Counter(pairs)
