"""A variant and the rules in force, compiled once into plain tables: what the engine looks up while it plays.

`CompiledRules` holds the options; `Faces` how every physical card looks and works on one side of the deck; `Pack` the
physical cards of a match, which for a two-sided deck means which front has which back.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cached_property
from operator import itemgetter
from typing import Literal, NamedTuple

from uno_tui.engine import programs
from uno_tui.engine.table import BIT, COUNT, DRAW, FIRST_CARD, NO_COLOR, TRIGGER, Step
from uno_tui.rulebook.effects import SEVEN_ZERO, Effect, PenaltyEffect
from uno_tui.rulebook.filters import CardFilter
from uno_tui.rulebook.model import AnswerBy, Card, ConditionOrCards, Variant, answered_by, is_number, numbers_meant
from uno_tui.rulebook.rules import Rules, StackingMode
from uno_tui.rulebook.triggers import Trigger


class FaceInfo(NamedTuple):
    """One kind of face: what all physical cards that show it have in common."""

    word: str
    color: int  # NO_COLOR for a wild card
    kind: int
    tag: str | None
    points: int
    condition: ConditionOrCards | None
    attack: float  # the most cards of its penalty, infinite when drawn until one appears, 0 without one
    program: tuple[Step, ...] | None
    last_program: tuple[Step, ...]


BLANK = FaceInfo("", NO_COLOR, -1, None, 0, None, 0, (), ())  # for numbers that are no cards


class CompiledRules:
    """The options in force, and the face of every copy in the deck, side by side."""

    def __init__(self, variant: Variant, rules: Rules) -> None:
        self.variant = variant
        self.rules = rules
        self.colors: tuple[str, ...] = tuple(variant.colors)
        sides = variant.all_sides
        self.side_names = tuple(sides)
        self.kinds: tuple[str, ...] = tuple(
            dict.fromkeys(face.card for side in sides.values() for face in variant.faces(side))
        )
        self.answering = tuple(card for card in self.kinds if variant.card(card).answers)
        self.start_kinds = tuple(start_kind(variant, card, rules) for card in self.kinds)
        self.rejects = tuple(is_rejected(kind, rules) for kind in self.start_kinds)
        self.nameable = tuple(sum(1 << self.colors.index(color) for color in side.colors) for side in sides.values())
        self.copies = tuple(tuple(self.face_of_each_copy(name)) for name in sides)
        self.different = tuple(tuple({(info.word, info.tag): info for info in copies}.values()) for copies in self.copies)
        self.ranks = tuple(ranks_of(copies) for copies in self.copies)
        self.may_be_last = tuple(may_be_last(kind, rules) for kind in self.kinds)
        self.end_triggers, self.beginnings = programs.triggers(variant, self.kinds, rules)
        self.read_turn_rules(rules)
        self.read_attack_rules(rules)
        self.deal_values = {info.word: self.deal_value(info) for info in self.copies[0]}
        self.draws_for_deal = len(set(self.deal_values.values())) > 1
        side = rules.scoring.flip_side
        self.scoring_side = self.side_names.index(side) if side in sides else None
        self.faces = [Faces(self, side, ranks) for side, ranks in enumerate(self.ranks)]
        self.one_sided = Pack(self, None) if len(sides) == 1 else None

    def face_of_each_copy(self, side: str) -> list[FaceInfo]:
        """What a card does is worked out once, and is the same in every color."""
        known: dict[tuple[str, str | None], FaceInfo] = {}
        copies = []
        for face in self.variant.faces(self.variant.all_sides[side]):
            key = (face.card, face.tag)
            if key not in known:
                known[key] = self.info_without_color(*key)
            color = self.colors.index(face.color) if face.color else NO_COLOR
            copies += [known[key]._replace(word=face.word, color=color)] * face.copies
        return copies

    def info_without_color(self, card: str, tag: str | None) -> FaceInfo:
        variant, rules, kind = self.variant, self.rules, self.kinds.index(card)
        card_effects = effects_of_face(variant, card, tag, rules)
        return FaceInfo(
            word=card,
            color=NO_COLOR,
            kind=kind,
            tag=tag,
            points=variant.points(card),
            condition=condition_in_force(variant.card(card), rules),
            attack=attack_size(card_effects),
            program=programs.program(kind, card_effects, rules, self.is_answered(card), plays_on(variant, card)),
            last_program=programs.last_program(kind, card, card_effects, rules),
        )

    def is_answered(self, card: str) -> bool:
        """Whether some card of the deck says that it answers this one."""
        cards, definition = self.variant.card, self.variant.card(card)
        return any(answered_by(cards(other), card, definition) for other in self.answering)

    def read_turn_rules(self, rules: Rules) -> None:
        """What is asked at every turn, in a word; everything else is read from the rules where it is asked."""
        self.draw_count = rules.turn.draw_count
        self.draws_until_playable = rules.turn.draw_until == "playable"
        self.draw_more = 0 if rules.turn.draw_up_to is None else rules.turn.draw_up_to - rules.turn.draw_count
        self.draws_by_rule = self.draws_until_playable or self.draw_more > 0
        self.draw_max = rules.turn.draw_max or len(BIT)
        self.may_play_drawn = rules.turn.play_drawn != "never"
        self.must_play_drawn = rules.turn.play_drawn == "must"
        self.reshuffles_at_once = rules.exhaustion.when == "on_empty"
        self.reverse_skips_two = rules.two_player.reverse == "skip"
        self.window_until_play = rules.uno.window == "next_play"
        self.catches_by_itself = rules.uno.enforcement == "auto"
        self.has_calls = rules.uno.enforcement != "none"
        self.too_many_cards = rules.knock_out.cards or len(BIT)
        self.always_due = (COUNT if rules.knock_out.cards else 0) | (TRIGGER if self.end_triggers or self.beginnings else 0)
        reached = [trigger.order.hand_reaches or 0 for trigger in (*self.end_triggers, *self.beginnings)]
        self.large_hand = min([self.too_many_cards, *reached])  # while all are smaller, nothing comes of these duties

    def read_attack_rules(self, rules: Rules) -> None:
        stacking, challenge = rules.stacking, rules.challenge
        self.answers = stacking.mode != "none" or stacking.deflect
        self.must_answer = stacking.must_if_able
        self.transfers = stacking.total == "transfer"
        self.follows_color = stacking.follow_color_after_penalty
        self.strict = rules.wild_draw.enforcement == "strict"
        self.challenges = challenge.enabled and not self.strict
        self.first_card_is_challenged = challenge.target == "first" or rules.optional.strict_plus4

    def deal_value(self, info: FaceInfo) -> int:
        """What a card counts in the draw for the deal."""
        if self.rules.dealer.draw_value == "points":
            return info.points
        word = self.kinds[info.kind]
        return int(word) if is_number(word) else 0


def ranks_of(copies: Iterable[FaceInfo]) -> tuple[int, ...]:
    """For each copy, which of the different faces it shows."""
    order: dict[tuple[str, str | None], int] = {}
    return tuple([order.setdefault((info.word, info.tag), len(order)) for info in copies])


def effects_in_force(card: str, effects: list[Effect], rules: Rules) -> list[Effect]:
    """Seven-zero gives two numbers an effect. Where they have a penalty of their own, that still comes last."""
    if not rules.house.seven_zero or card not in SEVEN_ZERO:
        return effects
    return sorted([*effects, SEVEN_ZERO[card]], key=lambda effect: isinstance(effect, PenaltyEffect))


def effects_of_face(variant: Variant, card: str, tag: str | None, rules: Rules) -> list[Effect]:
    """What a card does, and then what its tag does; a penalty still comes last."""
    effects, marked = effects_in_force(card, variant.card(card).effects, rules), variant.tag_effects(tag)
    return sorted([*effects, *marked], key=lambda effect: isinstance(effect, PenaltyEffect)) if marked else effects


def plays_on(variant: Variant, card: str) -> dict[str, Trigger]:
    """What is set off by playing this card on another."""
    triggers = {**variant.triggers, **variant.card(card).triggers}
    return {word: trigger for word, trigger in triggers.items() if trigger.plays_on}


def condition_in_force(card: Card, rules: Rules) -> ConditionOrCards | None:
    """The optional strict rule asks more of every card that asks anything (R-33)."""
    return "no-playable-card" if card.condition and rules.optional.strict_plus4 else card.condition


def attack_size(card_effects: list[Effect]) -> float:
    for effect in card_effects:
        if isinstance(effect, PenaltyEffect):
            return effect.penalty.high or math.inf
    return 0


def start_kind(variant: Variant, card: str, rules: Rules) -> str:
    """Which option under `start` says what happens when this card is turned up first.

    A number with an effect is like any other card, but where every round begins on a number it just lies there.
    """
    definition = variant.card(card)
    if is_number(card) and (not definition.effects or rules.start.policy == "numbers_only"):
        return "number"
    attacks = attack_size(definition.effects) > 0
    if definition.wild:
        return "wild_draw" if attacks else "wild" if definition.effects == ["choose-color"] else "special_wild"
    if attacks:
        return "draw_card"
    words = [effect for effect in definition.effects if isinstance(effect, str)]
    for word in ("skip", "skip-everyone", "reverse", "flip"):
        if word in words:
            return word.removesuffix("-everyone")
    return "other"


def is_rejected(kind: str, rules: Rules) -> bool:
    """Whether another card is turned up in place of a first card of this kind."""
    if rules.start.policy == "numbers_only":
        return kind != "number"
    return kind == "wild_draw" or getattr(rules.start, kind, None) == "redraw"


def may_be_last(card: str, rules: Rules) -> bool:
    """Whether `last_card.allowed` lists a card: by its id, as `number`, or within `number-1-9`."""
    allowed = rules.last_card.allowed
    return allowed == "any" or any(is_meant(card, entry) for entry in allowed)


def is_meant(card: str, entry: str) -> bool:
    return entry == card or (is_number(card) and int(card) in numbers_meant(entry))


class Faces:
    """One side of all physical cards of a match. Tuples are by card number, masks have a bit for each card.

    `ranks` says which of the different faces each card shows, by their order in the deck.
    """

    def __init__(self, compiled: CompiledRules, side: int, ranks: Iterable[int]) -> None:
        self.name = compiled.side_names[side]
        self.nameable = compiled.nameable[side]
        infos = compiled.different[side]
        self.rank = (*([-1] * FIRST_CARD), *ranks)
        shown = itemgetter(*self.rank)
        word, color, kind, tag, points, condition, attack, program, last_program = zip(*infos, BLANK, strict=True)
        self.word: tuple[str, ...] = shown(word)
        self.color: tuple[int, ...] = shown(color)
        self.kind: tuple[int, ...] = shown(kind)
        self.tag: tuple[str | None, ...] = shown(tag)
        self.points: tuple[int, ...] = shown(points)
        self.condition: tuple[ConditionOrCards | None, ...] = shown(condition)
        self.attack: tuple[float, ...] = shown(attack)
        self.program: tuple[tuple[Step, ...] | None, ...] = shown(program)
        self.last_program: tuple[tuple[Step, ...], ...] = shown(last_program)
        self.free_draw = BIT[DRAW] if compiled.rules.turn.voluntary_draw else 0
        masks = [0] * len(infos)
        for card, rank in enumerate(self.rank):
            if rank >= 0:
                masks[rank] |= BIT[card]
        self.kinds, self.colors, self.infos, self.masks = compiled.kinds, compiled.colors, infos, masks
        self.meant: dict[int, tuple[CardFilter, int]] = {}
        self.read_masks(compiled, infos, masks)
        self.read_answers(compiled, infos)
        self.match: tuple[int, ...] = shown([self.fits[info.color][info.kind] for info in (*infos, BLANK)])

    def read_masks(self, compiled: CompiledRules, infos: Sequence[FaceInfo], masks: Sequence[int]) -> None:
        self.by_word: dict[str, int] = {}
        self.color_masks = [0] * (len(compiled.colors) + 1)  # the last one is that of NO_COLOR and stays empty
        self.symbol_masks = [0] * len(compiled.kinds)
        self.kind_masks = [0] * len(compiled.kinds)
        self.wilds = self.wild_draws = self.last_cards = conditioned = 0
        for info, mask in zip(infos, masks, strict=True):
            self.by_word[info.word] = self.by_word.get(info.word, 0) | mask
            self.kind_masks[info.kind] |= mask
            if info.color == NO_COLOR:
                self.wilds |= mask
                self.wild_draws |= mask if info.attack else 0
            else:
                self.color_masks[info.color] |= mask
                self.symbol_masks[info.kind] |= mask
            conditioned |= mask if info.condition else 0
            self.last_cards |= mask if compiled.may_be_last[info.kind] else 0
        self.vetoed = conditioned if compiled.strict else 0
        self.action_masks = [
            0 if is_number(word) else mask for word, mask in zip(compiled.kinds, self.symbol_masks, strict=True)
        ]
        self.color_or_wild = [mask | self.wilds for mask in self.color_masks]
        # What fits on a top card: by color in force, then by kind.
        self.fits = [[mask | symbol for symbol in self.symbol_masks] for mask in self.color_or_wild]
        self.banned = [self.banned_on(compiled.variant, card) for card in compiled.kinds]
        self.has_bans = any(self.banned)
        if self.has_bans:
            self.fits = [[fitting & ~banned for fitting, banned in zip(row, self.banned, strict=True)] for row in self.fits]

    def banned_on(self, variant: Variant, card: str) -> int:
        """The cards that say that they must not be played on this one."""
        lists = [variant.card(other).not_on for other in self.kinds]
        banned = [any(is_meant(card, entry) for entry in entries) for entries in lists]
        return sum(mask for mask, is_banned in zip(self.kind_masks, banned, strict=True) if is_banned)

    def read_answers(self, compiled: CompiledRules, infos: Sequence[FaceInfo]) -> None:
        """Which draw cards answer which, by the stacking scheme; and what deflects."""
        mode = compiled.rules.stacking.mode
        attacks = {info.kind: info for info in infos if info.attack}
        self.answers = [0] * len(compiled.kinds)
        for kind, attack in attacks.items():
            for other, reply in attacks.items():
                if is_stacked_on(mode, attack, reply):
                    self.answers[kind] |= self.kind_masks[other]
        self.own_answers = [0] * len(compiled.kinds)  # by cards that say so themselves
        self.read_own_answers(compiled)
        self.reverses = self.deflectors = 0
        for kind, word in enumerate(compiled.kinds if compiled.rules.stacking.deflect else ()):
            effects = compiled.variant.card(word).effects
            if effects in (["skip"], ["reverse"]):
                self.deflectors |= self.symbol_masks[kind]
                self.reverses |= self.symbol_masks[kind] if effects == ["reverse"] else 0

    def cards_meant(self, cards: CardFilter) -> int:
        """The cards of which a filter is true, worked out when it is asked for the first time.

        Known by its identity, for to compare filters takes longer than all the rest; it is kept, so that stays its own.
        """
        if known := self.meant.get(id(cards)):
            return known[1]
        colors = (*self.colors, None)
        mask = sum(
            mask
            for info, mask in zip(self.infos, self.masks, strict=True)
            if cards.fits(self.kinds[info.kind], colors[info.color], info.tag, info.attack > 0)
        )
        self.meant[id(cards)] = (cards, mask)
        return mask

    def read_own_answers(self, compiled: CompiledRules) -> None:
        definitions = compiled.variant.card
        for kind, card in enumerate(compiled.kinds if compiled.answering else ()):
            for other in compiled.answering:
                if answered_by(definitions(other), card, definitions(card)):
                    self.own_answers[kind] |= self.kind_masks[compiled.kinds.index(other)]
            self.answers[kind] |= self.own_answers[kind]
        answers = [definitions(card).answers for card in compiled.kinds]
        self.ways: list[AnswerBy] = [answer.by if answer else "add" for answer in answers]  # how, by kind
        self.naming = [programs.naming_steps(definitions(card).effects, compiled.rules) for card in compiled.kinds]

    def way_to_answer(self, card: int, attack: int) -> AnswerBy | Literal["reverse"]:
        """What becomes of the attack of that kind by this card."""
        if BIT[card] & self.own_answers[attack]:
            return self.ways[self.kind[card]]
        if self.attack[card]:
            return "add"
        return "reverse" if BIT[card] & self.reverses else "pass-on"

    def twins(self, card: int) -> int:
        """Cards of the same color and symbol, tag or not; a wild card has none."""
        return self.color_masks[self.color[card]] & self.symbol_masks[self.kind[card]] & ~self.banned[self.kind[card]]


def is_stacked_on(mode: StackingMode, attack: FaceInfo, reply: FaceInfo) -> bool:
    """Whether one draw card answers another."""
    match mode:
        case "none":
            return False
        case "same":
            return attack.kind == reply.kind
        case "any":
            return True
        case "at_least":
            return reply.attack >= attack.attack
        case "upward":  # never a wild-draw card by a colored one
            return reply.attack >= attack.attack and (attack.color >= 0 or reply.color < 0)


class Pack:
    """The physical cards of a match, numbered by the copies of one side, which most often is the first.

    `behind[i]` is the copy of the other side behind the i-th copy of that one.
    """

    def __init__(self, compiled: CompiledRules, behind: Sequence[int] | None, numbering_side: int = 0) -> None:
        self.compiled, self.behind, self.numbering_side = compiled, behind, numbering_side
        self.is_two_sided = behind is not None
        self.cards = list(range(FIRST_CARD, FIRST_CARD + len(compiled.copies[0])))

    def renumbered(self, cards: Iterable[int], side: int) -> list[int]:
        """Cards by the numbers they would have if the copies of that side were counted."""
        if self.behind is None or side == self.numbering_side:
            return list(cards)
        return [FIRST_CARD + self.behind[card - FIRST_CARD] for card in cards]

    @cached_property
    def sides(self) -> list[Faces]:
        """Worked out when somebody looks: the other side of an imagined deck may never come up."""
        sides = list(self.compiled.faces)
        if self.behind is not None:
            other = 1 - self.numbering_side
            sides[other] = Faces(self.compiled, other, itemgetter(*self.behind)(self.compiled.ranks[other]))
        return sides
