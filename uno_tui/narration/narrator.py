"""The narrator of events: cards, colors, what happens and what is refused, told in one language with the players' names.

The log, the curtain and the hints say it in the same words. A card that the listener may not know is not in the event, so
it cannot be told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, assert_never

from uno_tui.engine import IllegalMove, PlayerView
from uno_tui.engine.events import (
    AttackCancelled,
    CardReturned,
    CardsGiven,
    Caught,
    Challenged,
    Chose,
    ColorFell,
    ColorNamed,
    DealerDrew,
    Dealt,
    Discarded,
    Drew,
    Event,
    EveryoneSkipped,
    Fallen,
    Flipped,
    GameEnded,
    HandChecked,
    HandShown,
    HandsPassed,
    HandsShuffled,
    HandsSwapped,
    Judged,
    JumpedIn,
    Kept,
    KnockedOut,
    LuckTried,
    OptionFell,
    Passed,
    Penalised,
    Played,
    PlayerChosen,
    Remark,
    Reshuffled,
    Reversed,
    RoundEnded,
    SeatChanged,
    Skipped,
    StackGrew,
    SymbolNamed,
    TakenBack,
    TokenGiven,
    TriggerFired,
    TurnedOver,
    TurnedUp,
    UnoCalled,
)
from uno_tui.lang import words
from uno_tui.narration.meant import one_card
from uno_tui.rulebook.effect_parts import all_effects
from uno_tui.rulebook.effects import Effect, MenuEffect, MenuOption, Performance, TurnOverEffect, failed_word
from uno_tui.rulebook.filters import OF_THE_COLOR, CardFilter
from uno_tui.rulebook.model import AnswerBy, Face, Variant, answered_by, is_number


class Narrator:
    def __init__(self, variant: Variant, players: Sequence[str]) -> None:
        self.variant = variant
        self.players = players
        self.faces: dict[str, Face] = {
            face.word: face for side in variant.all_sides.values() for face in variant.faces(side)
        }

    def color(self, color: str) -> str:
        return words.of(self.variant.colors[color].name)

    def card(self, word: str) -> str:
        """`red 7`, `blue Draw Two`, `Wild`, `green 4 (Dragon Ball)`."""
        face = self.faces[word]
        names = self.variant.card(face.card).name
        name = words.of(names) if names else face.card.replace("-", " ")
        if face.color:
            name = words.say("event.card", color=self.color(face.color), card=name)
        if face.tag:
            name = words.say("event.tagged", card=name, tag=words.of(self.variant.tags[face.tag].name))
        return name

    def symbol(self, card: str) -> str:
        """The number or symbol of a card, whatever its color."""
        names = self.variant.card(card).name
        return words.of(names) if names else card

    def counted(self, word: str) -> str:
        """For the deal it is numbers that count: one with a name of its own is told with its number."""
        number, name = self.faces[word].card, self.card(word)
        has_name = is_number(number) and self.variant.card(number).name
        return words.say("event.tagged", card=name, tag=number) if has_name else name

    def cards(self, cards: Iterable[str]) -> str:
        """Those that are alike are told once, with their number."""
        return words.all_of([self.copies(card, count) for card, count in Counter(cards).items()])

    def copies(self, card: str, count: int) -> str:
        name = self.card(card)
        return words.say("event.several", card=name, count=count) if count > 1 else name

    def side(self, side: str) -> str:
        names = self.variant.all_sides[side].name
        return words.of(names) if names else side

    def amount(self, count: int) -> str:
        return words.count("cards-counted", count)

    def penalty(self, count: int, until_color: str | None, meant: CardFilter | None = None) -> str:
        """How much is to be drawn: `4 cards`, `cards until red comes up`, or both; or nothing, and a turn is lost."""
        if not until_color and not meant:
            return self.amount(count) if count else words.say("event.lost-turn")
        color = self.color(until_color) if until_color else ""
        until = (
            words.say("event.until-card", card=one_card(self.variant, meant, color))
            if meant
            else words.say("event.until", color=color)
        )
        return words.say("event.until-and", until=until, amount=self.amount(count)) if count else until

    def pending(self, view: PlayerView) -> str:
        """How much is to be drawn by whoever takes the penalty that waits."""
        until = view.stack_until
        color = view.color if until and until.needs_color else None
        return self.penalty(view.stack, color, None if until == OF_THE_COLOR else until)

    def way_to_answer(self, card: str, attack: str | None) -> AnswerBy:
        """What a card does with the attack of another: what it says itself, or it is stacked."""
        definition = self.variant.card(self.faces[card].card)
        if definition.answers and attack and answered_by(definition, attack, self.variant.card(attack)):
            return definition.answers.by
        return "add"

    def effects(self, card: str) -> list[Effect]:
        face = self.faces[card]
        return [*self.variant.card(face.card).effects, *self.variant.tag_effects(face.tag)]

    @property
    def set_off(self) -> list[Effect]:
        """What follows by itself."""
        return [effect for *_, trigger in self.variant.all_triggers for effect in trigger.effects]

    def trigger(self, word: str) -> str:
        names = (words.of(trigger.name) for _, name, trigger in self.variant.all_triggers if name == word)
        return next(names, word)

    def option(self, card: str | None, option: str) -> MenuOption | None:
        """What a choice stands for in the menu of the card that offers it, or of what follows by itself."""
        effects = self.effects(card) if card else self.set_off
        return next((menu[option] for menu in menus(effects) if option in menu), None)

    def option_meant(self, card: str | None, option: str) -> MenuOption | None:
        """What is told may begin after the card that offers the choice: then any that does will do."""
        return next((found for face in (card, *self.faces, None) if (found := self.option(face, option))), None)

    def option_name(self, card: str | None, option: str) -> str:
        if found := self.option_meant(card, option):
            return words.of(found.name)
        tried = self.option_tried(card, option)
        return words.say("event.option-failed", option=words.of(tried.name)) if tried else option

    def option_tried(self, card: str | None, option: str) -> MenuOption | None:
        """What somebody performed, if this says that the table was not convinced."""
        chosen = option.removesuffix(failed_word(""))
        tried = self.option_meant(card, chosen) if chosen != option and not self.option_meant(card, option) else None
        return tried if tried and tried.can_fail else None

    def menu_question(self, card: str, offered: Sequence[str]) -> str:
        """What the menu of this card that offers these choices asks, in its own words if it has any."""
        found = all_effects([*self.effects(card), *self.set_off])
        asks = (e.menu.asks for e in found if isinstance(e, MenuEffect) and set(offered) <= set(e.menu.options))
        question = next(filter(None, asks), None)
        return words.of(question) if question else words.say("ask.menu", card=self.card(card))

    def performance(self, card: str | None, option: str) -> Performance | None:
        """What whoever chooses this has to perform in front of everybody."""
        found = self.option(card, option)
        return found.perform if found else None

    def tell_vain_turn(self, seat: int, card: str, tag: str) -> str:
        """Where it was not for a sign that a card was turned over, there is nothing to miss."""
        name, told = self.players[seat], self.card(card)
        return (
            words.say("event.turned-over", name=name, card=told, tag=tag)
            if tag
            else words.say("event.turned-over-tagged", name=name, card=told)
        )

    def tag_hoped_for(self, card: str | None) -> str:
        """The sign that this card hopes to find on the one it turns over; as with a choice, any card that does will do."""
        faces = filter(None, (card, *self.faces))
        tags = (tag for face in faces for tag in tags_in(self.effects(face)))
        tag = next(tags, None)
        return words.of(self.variant.tags[tag].name) if tag else ""

    def names(self, seats: Iterable[int]) -> str:
        return words.all_of([self.players[seat] for seat in seats])

    def direction(self, clockwise: bool) -> str:
        return words.say("event.clockwise" if clockwise else "event.counterclockwise")

    def tell_all(self, events: Iterable[Event], played: str | None = None) -> list[str]:
        """A sentence for each; `played` is the card that was put down before them."""
        sentences = []
        for event in events:
            sentences.append(self.tell(event, played))
            played = event.card if isinstance(event, Played) else played
        return sentences

    def tell(self, event: Event, played: str | None = None) -> str:  # noqa: C901, PLR0912 (a branch for each kind of event)
        """One sentence; `played` is the card whose effects the event belongs to."""
        say, who = words.say, self.players
        match event:
            case DealerDrew(cards):
                drawn = [say("event.drew-for-deal", name=who[seat], card=self.counted(card)) for seat, card in cards]
                return say("event.dealer-drew", cards=words.clauses(drawn))
            case Dealt(dealer, number):
                return say("event.dealt", name=who[dealer], round=number)
            case TurnedUp(card, rejected):
                return say("event.turned-up-rejected" if rejected else "event.turned-up", card=self.card(card))
            case Played(seat, card):
                return self.tell_play(who[seat], card)
            case JumpedIn(seat):
                return say("event.jumped-in", name=who[seat])
            case Drew():
                return self.tell_draw(event)
            case Kept(seat):
                return say("event.kept", name=who[seat])
            case Passed(seat):
                return say("event.passed", name=who[seat])
            case ColorNamed(seat, color):
                return say("event.color-named", name=who[seat], color=self.color(color))
            case SymbolNamed(seat, symbol):
                return say("event.symbol-named", name=who[seat], symbol=self.symbol(symbol))
            case ColorFell() | OptionFell() | LuckTried() | HandChecked() | TriggerFired():
                return self.tell_outcome(event, played)
            case StackGrew():
                return self.tell_attack(event)
            case Challenged(challenger, accused):
                return say("event.challenged", name=who[challenger], accused=who[accused])
            case Judged(challenger, accused, guilty):
                key = "guilty" if guilty else "honest"
                return say(f"event.judged-{key}", name=who[challenger], accused=who[accused])
            case HandShown():
                return self.tell_look(event)
            case AttackCancelled(seat):
                return say("event.cancelled", name=who[seat])
            case CardReturned(seat, card):
                return say("event.card-returned", name=who[seat], card=self.card(card))
            case Skipped(seat, by_token):
                return say("event.skipped-by-token" if by_token else "event.skipped", name=who[seat])
            case EveryoneSkipped(seat):
                return say("event.everyone-skipped", name=who[seat])
            case Reversed(clockwise):
                return say("event.reversed", direction=self.direction(clockwise))
            case Flipped(side, top):
                return say("event.flipped", side=self.side(side), card=self.card(top))
            case Chose(seat, option):
                return self.tell_choice(who[seat], option, played)
            case TurnedOver(seat, card, True):
                return say("event.turned-over-tagged", name=who[seat], card=self.card(card))
            case TurnedOver(seat, card):
                return self.tell_vain_turn(seat, card, self.tag_hoped_for(played))
            case PlayerChosen(seat, other):
                return say("event.player-chosen", name=who[seat], other=who[other])
            case TokenGiven(seat, to):
                if seat == to:
                    return say("event.token-kept", name=who[seat])
                return say("event.token-given", name=who[seat], to=who[to])
            case Discarded(seat, cards):
                return say("event.discarded", name=who[seat], cards=self.cards(cards))
            case CardsGiven():
                return self.tell_gift(event)
            case HandsSwapped(seat, other):
                return say("event.hands-swapped", name=who[seat], other=who[other])
            case HandsShuffled(seat):
                return say("event.hands-shuffled", name=who[seat])
            case HandsPassed(clockwise):
                return say("event.hands-passed", direction=self.direction(clockwise))
            case UnoCalled(seat):
                return say("event.uno", name=who[seat])
            case Caught(seat, by):
                if by is None:
                    return say("event.caught-by-rule", name=who[seat])
                return say("event.caught", name=who[seat], by=who[by])
            case Penalised(seat, why):
                return say(f"event.penalised.{why}", name=who[seat])
            case Reshuffled(cards=count):
                return say("event.reshuffled", amount=self.amount(count))
            case KnockedOut():
                return self.tell_knock_out(event)
            case TakenBack(deed):
                return say("event.taken-back", what=self.tell(deed, played))
            case SeatChanged(seat, level):
                return say("event.back" if level is None else "event.left-to-bot", name=who[seat])
            case Remark(seat):
                return say("event.said", name=who[seat], words=spoken(event))
            case RoundEnded():
                return self.tell_end(event)
            case GameEnded(winners):
                return say("event.game-won" if len(winners) == 1 else "event.game-shared", names=self.names(winners))
            case _:
                assert_never(event)

    def text_on(self, card: str) -> str:
        """What stands on a card for the players to do."""
        text = self.variant.card(self.faces[card].card).text
        return words.of(text) if text else ""

    def tell_play(self, name: str, card: str) -> str:
        if text := self.text_on(card):
            return words.say("event.played-text", name=name, card=self.card(card), text=text)
        return words.say("event.played", name=name, card=self.card(card))

    def tell_choice(self, name: str, option: str, played: str | None) -> str:
        if tried := self.option_tried(played, option):
            return words.say("event.failed", name=name, option=words.of(tried.name))
        return words.say("event.chose", name=name, option=self.option_name(played, option))

    def tell_outcome(self, event: Fallen | TriggerFired, played: str | None) -> str:
        """What chance has brought, or a look at a hand, or what follows by itself."""
        say, who = words.say, self.players
        match event:
            case ColorFell(color):
                return say("event.color-fell", color=self.color(color))
            case OptionFell(option):
                return say("event.option-fell", option=self.option_name(played, option))
            case LuckTried(seat, won):
                return say("event.luck" if won else "event.no-luck", name=who[seat])
            case HandChecked(seat, has):
                return say("event.has-card" if has else "event.has-no-card", name=who[seat])
            case TriggerFired(seat, word):
                return say("event.trigger", name=who[seat], trigger=self.trigger(word))

    def tell_knock_out(self, event: KnockedOut) -> str:
        figure = self.amount(event.figure) if event.why == "cards" else words.count("round-end.points", event.figure)
        return words.say(f"event.knocked-out.{event.why}", name=self.players[event.seat], figure=figure)

    def tell_attack(self, event: StackGrew) -> str:
        """An attack without cards is a skip."""
        name = self.players[event.target]
        if not event.total and not event.until_color and not event.until:
            return words.say("event.skip-threat", name=name)
        return words.say("event.stack", name=name, amount=self.penalty(event.total, event.until_color, event.until))

    def tell_draw(self, event: Drew) -> str:
        name = self.players[event.seat]
        if event.cards:
            return words.say("event.drew-seen", name=name, cards=self.cards(event.cards))
        return words.say("event.drew", name=name, amount=self.amount(event.amount))

    def tell_look(self, event: HandShown) -> str:
        name = self.players[event.seat]
        if event.to is None:
            return words.say("event.hand-shown-to-all", name=name)
        return words.say("event.hand-shown", name=name, to=self.players[event.to])

    def tell_gift(self, event: CardsGiven) -> str:
        name, to = self.players[event.seat], self.players[event.to]
        if event.cards is None:
            return words.say("event.given", name=name, to=to, amount=self.amount(event.amount))
        return words.say("event.given-seen", name=name, to=to, cards=self.cards(event.cards))

    def tell_end(self, event: RoundEnded) -> str:
        """A winner who still holds cards had the fewest points when nobody could move."""
        if event.winner is None:
            return words.say("event.round-void")
        name = self.players[event.winner]
        if event.is_last_left:
            return words.say("event.last-left", name=name)
        return words.say("event.round-won-blocked" if event.hands[event.winner] else "event.round-won", name=name)

    def refusal(self, error: IllegalMove, view: PlayerView) -> str:
        """Why a move is refused, in a sentence from the rule that forbids it."""
        color = self.color(view.color) if view.color else words.say("event.no-color")
        return words.say(
            f"refusal.{error.case}",
            top=self.card(view.top),
            color=color,
            amount=self.pending(view),
            **{name: self.fact(name, fact) for name, fact in error.facts.items()},
        )

    def fact(self, name: str, fact: Any) -> object:
        """What a refusal speaks of, in words; those of somebody who could not be understood are quoted."""
        match name:
            case "card":
                return self.card(fact)
            case "symbol":
                return self.symbol(fact)
            case "word":
                from uno_tui.rulebook.problems import quote

                return quote(fact)
            case "choices":
                return words.say("list.comma").join(fact)
            case _:
                return fact


def spoken(remark: Remark) -> str:
    """What a computer player says, in the own voice."""
    return words.say(f"talk.{remark.voice}.{remark.situation}.{remark.variant}")


def menus(effects: Iterable[Effect]) -> list[dict[str, MenuOption]]:
    """The menus of a card, at whatever depth."""
    return [effect.menu.options for effect in all_effects(effects) if isinstance(effect, MenuEffect)]


def tags_in(effects: Iterable[Effect]) -> list[str]:
    """The signs that a card looks for, at whatever depth."""
    turned = [effect.turn_over_top.tag for effect in all_effects(effects) if isinstance(effect, TurnOverEffect)]
    return [tag for tag in turned if tag]
