"""The action space: every move that a table can ask for, in words and numbered: `draw`, `play red-7`, `color blue`.

Other players are counted from the agent's own chair, `player +1` is the next one clockwise, so that one policy can sit on
every chair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uno_tui.engine import BARE_VERBS, CompiledRules, Move
from uno_tui.engine.facts import effects_in_force
from uno_tui.engine.moves import move_of
from uno_tui.engine.table import FIRST_CARD, Table
from uno_tui.engine.vocabulary import RESPONSE
from uno_tui.rulebook.effect_parts import all_effects
from uno_tui.rulebook.effects import DiscardEffect, Effect, GiveCardsEffect, Menu, MenuEffect, TakeCardsEffect, failed_word

PASS = "pass"  # what could be claimed is not


class ActionTable:
    """The actions in words, and the moves of every seat by their numbers and back."""

    def __init__(self, compiled: CompiledRules, names: tuple[str, ...], calls: bool) -> None:
        self.words = tuple(dict.fromkeys(action_words(compiled, len(names), calls)))
        self.numbers = {word: number for number, word in enumerate(self.words)}
        self.of_move = {
            move_in_words(word, seat, names): number for seat in range(len(names)) for word, number in self.numbers.items()
        }
        # A turn's answers by the bit that stands for them, or by the word of the card.
        self.bare = {code: self.numbers[verb] for verb, code in BARE_VERBS.items() if verb in self.numbers}
        self.cards = {word[5:]: number for word, number in self.numbers.items() if word.startswith("play ")}

    def answers(self, table: Table) -> dict[int, int]:
        """The answers to a decision, each with its bit; of cards that look alike with that of the first (R-90)."""
        answers, legal = {}, table.legal
        is_turn, words = table.decision_kind <= RESPONSE, table.faces.word
        while legal:
            code = legal.bit_length() - 1
            legal ^= 1 << code
            if not is_turn:
                answers[self.of_move[move_of(table, code)]] = code
            elif code < FIRST_CARD:
                answers[self.bare[code]] = code
            else:
                answers[self.cards[words[code]]] = code
        return answers

    def claims(self, claims: Iterable[Move], may_pass: bool) -> dict[int, Move | None]:
        """None is to pass."""
        return {self.of_move[claim]: claim for claim in (*claims, *([None] if may_pass else []))}


def action_words(compiled: CompiledRules, players: int, calls: bool) -> Iterator[str]:
    """What can be asked for at this table, in an order that depends on its variant and options alone."""
    cards = [face.word for side in compiled.copies for face in side]
    effects = [*effects_at(compiled)]
    others = range(1, players)
    yield from (verb for verb in BARE_VERBS if verb != "next-round")
    yield from (f"play {card}" for card in cards)
    yield from (f"color {color}" for color in compiled.colors)
    yield from (f"choose {word}" for effect in effects if isinstance(effect, MenuEffect) for word in menu_words(effect.menu))
    yield from (f"player +{seats}" for seats in others)
    if "choose-symbol" in effects:
        yield from (f"symbol {kind}" for kind in compiled.kinds)
    if any(isinstance(effect, DiscardEffect) and effect.discard.most for effect in effects):
        yield from (f"discard {card}" for card in cards)
    if any(isinstance(effect, GiveCardsEffect | TakeCardsEffect) for effect in effects):
        yield from (f"give {card}" for card in cards)
    if calls:
        yield from ("uno", *(f"catch +{seats}" for seats in others), PASS)


def menu_words(menu: Menu) -> Iterator[str]:
    yield from menu.options
    yield from (failed_word(word) for word, option in menu.options.items() if option.can_fail)


def effects_at(compiled: CompiledRules) -> Iterator[Effect]:
    for card in compiled.kinds:
        yield from all_effects(effects_in_force(card, compiled.variant.card(card).effects, compiled.rules))
    for tag in compiled.variant.tags:
        yield from all_effects(compiled.variant.tag_effects(tag))
    for *_, trigger in compiled.variant.all_triggers:
        yield from all_effects(trigger.effects)


def move_in_words(word: str, seat: int, names: tuple[str, ...]) -> Move | None:
    """An action as the engine hears it from that seat."""
    verb, counts, seats = word.partition(" +")
    if counts:
        word = f"{verb} {names[(seat + int(seats)) % len(names)]}"
    return None if word == PASS else Move.parse(seat, word)
