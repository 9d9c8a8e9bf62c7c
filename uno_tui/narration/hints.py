"""Hints at the table, so that nobody has to look it up: what a card does, what is new in the hand, when nothing fits.

A card's gist is written from its effects, in a line, where the rule page takes a paragraph. Everything here is for the eyes
of whoever holds the hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Literal, NamedTuple, assert_never

from uno_tui.engine import Move, PlayerView
from uno_tui.engine.facts import as_done, effects_of_face
from uno_tui.lang import words
from uno_tui.match.live import Match
from uno_tui.narration.meant import every_card, one_card, partner, some_cards
from uno_tui.narration.narrator import Narrator
from uno_tui.rulebook.amounts import Amount
from uno_tui.rulebook.conditions import If
from uno_tui.rulebook.effects import (
    SIMPLE_EFFECTS,
    CardsHanded,
    ChooseColorEffect,
    Discard,
    DiscardEffect,
    DrawEffect,
    Effect,
    GiveCardsEffect,
    IfEffect,
    MenuEffect,
    PenaltyEffect,
    PlayMoreEffect,
    ShowHand,
    ShowHandEffect,
    SimpleEffect,
    SkipEffect,
    SwapEffect,
    TakeCardsEffect,
    TurnOver,
    TurnOverEffect,
)
from uno_tui.rulebook.model import Card
from uno_tui.rulebook.who import Chooser, Who

NAMED_OPTIONS = 2  # of a longer menu only that there is a choice
NOBODY: Literal["nobody"] = "nobody"  # the whole table changes


class Clause(NamedTuple):
    """Who does what."""

    who: Who | Literal["nobody"]
    does: str


def nothing_fits(view: PlayerView) -> bool:
    """Whether all that is left is to draw."""
    return view.decision == "turn" and [move.verb for move in view.moves] == ["draw"]


def only_move(view: PlayerView) -> Move | None:
    """Where there is nothing to choose from: to draw, as nothing fits, or to take a penalty that nothing answers."""
    is_forced = nothing_fits(view) or (view.decision == "response" and len(view.moves) == 1)
    return view.moves[0] if is_forced else None


def news(match: Match, narrator: Narrator) -> list[str]:
    """What the holder must know before anything else."""
    if match.holder is None:
        return []
    say, new_cards = words.say, match.hotseat.new_cards
    told = [say("hint.goes-again", name=match.players[match.holder])] if match.hotseat.goes_again else []
    return [*told, say("hint.new-cards", cards=narrator.cards(new_cards))] if new_cards else told


def duty(match: Match, narrator: Narrator) -> list[str]:
    """What the holder's turn will end with."""
    if match.holder is None:
        return []
    colors = [narrator.color(color) for color in match.view(match.holder).players[match.holder].must_discard]
    return [words.say("hint.must-discard", colors=words.all_of(colors))] if colors else []


def gist(match: Match, narrator: Narrator, card: str) -> str:
    """What a card does, in one short sentence; empty for a card that only changes what is to be matched."""
    face = narrator.faces[card]
    definition = match.variant.card(face.card)
    effects = effects_of_face(match.variant, face.card, face.tag, match.rules)
    deeds = [Gist(match, narrator).of(effects)] if effects else []
    if definition.text and definition.written:  # what the table wrote comes first: it is what nobody knows by heart
        deeds.insert(0, words.say("gist.written", text=narrator.text_on(card)))
    elif definition.text:
        deeds.append(words.say("gist.text", text=narrator.text_on(card)))
    deeds += [words.say(f"gist.answers.{definition.answers.by}")] if definition.answers else []
    deeds += [words.say("gist.sets-off", triggers=words.all_of(names))] if (names := trigger_names(definition)) else []
    if not deeds:
        return ""
    return words.say("gist.card", card=narrator.card(card), does=words.say("list.clause").join(deeds))


def trigger_names(card: Card) -> list[str]:
    return [words.of(trigger.name) for trigger in card.triggers.values()]


class Gist:
    def __init__(self, match: Match, narrator: Narrator) -> None:
        self.narrator = narrator
        self.say = words.say
        self.has_picked = False  # whether somebody has been spoken of who is picked
        seen = match.view(None)
        self.side = seen.side
        self.is_duel = sum(not player.is_out for player in seen.players) == 2
        self.reverse_skips = self.is_duel and match.rules.two_player.reverse == "skip"

    def of(self, effects: Iterable[Effect]) -> str:
        """What the same player does one after the other is said of that player once."""
        clauses = self.each_turn_once(clause for effect in as_done(effects) for clause in self.clauses(effect))
        grouped = [(who, [clause.does for clause in group]) for who, group in groupby(clauses, lambda clause: clause.who)]
        joint = self.say("list.deed")
        return self.say("list.clause").join(self.say(f"gist.who.{who}", does=joint.join(does)) for who, does in grouped)

    def each_turn_once(self, clauses: Iterable[Clause]) -> list[Clause]:
        """Between two players a turn is lost once, whatever takes it; among more a second skip hits the one after."""
        again, skipped = Clause("self", self.say("gist.go-again")), Clause("next", self.say("gist.skip"))
        told: list[Clause] = []
        for clause in clauses:
            if clause not in told or clause not in (again, skipped):
                told.append(clause)
            elif clause == skipped and not self.is_duel:
                told.append(Clause(NOBODY, self.say("gist.skip-further")))
        return told

    def clauses(self, effect: Effect) -> list[Clause]:  # noqa: C901, PLR0912 (one branch for each kind)
        """What is nested has its words within those of what it is nested in, so it is not flattened."""
        if isinstance(effect, str):
            return self.simple(effect)
        if isinstance(effect, PenaltyEffect):
            return [Clause("next", self.draw("next", effect.penalty)), Clause("next", self.say("gist.skip"))]
        if isinstance(effect, DrawEffect):
            return [Clause(effect.draw.who, self.draw(effect.draw.who, effect.draw))]
        if isinstance(effect, DiscardEffect):
            return [Clause(effect.discard.who, self.discard(effect.discard))]
        if isinstance(effect, PlayMoreEffect):
            return [Clause("self", self.say(f"gist.play-more.{effect.play_more.of}"))]
        if isinstance(effect, SwapEffect):
            return [Clause("self", self.say("gist.swap-with", who=self.say(f"who.{effect.swap_hands.who}")))]
        if isinstance(effect, SkipEffect):
            return [Clause(effect.skip.who, self.say("gist.skip-later"))]
        if isinstance(effect, ShowHandEffect):
            return [self.look(effect.show_hand)]
        if isinstance(effect, GiveCardsEffect):
            return [self.exchange("give", effect.give_cards)]
        if isinstance(effect, TakeCardsEffect):
            return [self.exchange("take", effect.take_cards)]
        if isinstance(effect, ChooseColorEffect):
            by = effect.choose_color.by
            return [Clause(NOBODY if by == "chance" else by, self.say(f"gist.color-by.{form_of(by)}"))]
        if isinstance(effect, MenuEffect):
            options = [words.of(option.name) for option in effect.menu.options.values()]
            return [self.choice(effect.menu.by, options)]
        if isinstance(effect, TurnOverEffect):
            return [Clause("self", self.turn_over(effect.turn_over_top))]
        if isinstance(effect, IfEffect):
            on_this_side = self.on_this_side(effect.if_)
            told = [clause for inner in on_this_side for clause in self.clauses(inner)]
            return told or [Clause(NOBODY, self.condition(effect.if_))]
        assert_never(effect)

    def on_this_side(self, fork: If) -> list[Effect]:
        """What follows on the side that everybody sees, of a condition about sides."""
        if fork.side is None:
            return []
        return fork.then if fork.side == self.side else fork.else_

    def turn_over(self, order: TurnOver) -> str:
        if order.tag is None:
            return self.say("gist.turn-over-cases")
        tag = words.of(self.narrator.variant.tags[order.tag].name)
        return self.say("gist.turn-over-top", tag=tag, then=self.of(order.then))

    def condition(self, fork: If) -> str:
        if not fork.then:
            return self.say("gist.unless", then=self.of(fork.else_))
        return self.say(f"gist.if.{fork.condition}", then=self.of(fork.then), percent=fork.chance)

    def simple(self, effect: SimpleEffect) -> list[Clause]:
        goes_again = Clause("self", self.say("gist.go-again"))
        if effect == "reverse" and self.reverse_skips:
            return [goes_again]
        clause = Clause(SIMPLE_EFFECTS[effect].who, self.say(f"gist.{effect}"))
        return [clause, goes_again] if effect == "skip-everyone" else [clause]

    def draw(self, who: Who, cards: Amount) -> str:
        form = form_of(who)
        if cards.until == "color":
            return self.say(f"gist.draw.{form}.until")
        if cards.until is not None:
            card = one_card(self.narrator.variant, cards.until, self.say("gist.that-color"))
            return self.say(f"gist.draw.{form}.card", card=card)
        count = cards.low if cards.low == cards.high else f"{cards.low}–{cards.high}"
        return self.say(f"gist.draw.{form}.count", count=count)

    def discard(self, order: Discard) -> str:
        form, color = "self" if order.who == "self" else "next", self.say("gist.that-color")
        if order.all_of == "color":
            return self.say(f"gist.discard-color.{form}.{order.when}")
        if order.all_of is not None:
            return self.say(f"gist.discard.{form}.all", cards=every_card(self.narrator.variant, order.all_of, color))
        cards = some_cards(self.narrator.variant, order.most, order.of, color)
        return self.say(f"gist.discard.{form}.{'chosen' if order.up_to is None else 'up-to'}", cards=cards)

    def look(self, look: ShowHand) -> Clause:
        person = "self" if look.who == "self" else "player"
        told = self.say(f"gist.show-hand.{look.to}.{person}", who=self.whose(look.who))
        return Clause("self" if look.to == "self" else NOBODY, told)

    def exchange(self, way: Literal["give", "take"], order: CardsHanded) -> Clause:
        color = self.say("gist.that-color")
        if order.all_of is not None:
            cards = every_card(self.narrator.variant, order.all_of, color)
        else:
            cards = some_cards(self.narrator.variant, order.count or 0, order.of, color)
        return Clause("self", self.say(f"gist.exchange.{way}", who=self.whose(order.who), cards=cards))

    def whose(self, who: Who) -> str:
        """A line has no room to say first that somebody is picked."""
        if who != "chosen" or self.has_picked:
            return partner(who)
        self.has_picked = True
        return self.say("gist.picked")

    def choice(self, by: Chooser, options: Sequence[str]) -> Clause:
        who: Who | Literal["nobody"] = NOBODY if by == "chance" else by
        form = "other" if by in ("previous", "chosen") else by
        if len(options) > NAMED_OPTIONS:
            return Clause(who, self.say(f"gist.menu.{form}.some"))
        return Clause(who if form == "other" else NOBODY, self.say(f"gist.menu.{form}.named", options=words.one_of(options)))


def form_of(who: Who | Chooser) -> str:
    """Which form of a word is said of them: what you do, what one other does, what several do, or what chance does."""
    forms = {"self": "self", "others": "others", "everyone": "others", "chance": "chance"}
    return forms.get(who, "next")
