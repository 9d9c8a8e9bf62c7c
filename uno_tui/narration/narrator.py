"""The narrator of events: cards, colors, what happens and what is refused, told in one language with the players' names.

The log, the curtain and the hints say it in the same words. A card that the listener may not know is not in the event, so
it cannot be told.
"""

from __future__ import annotations

from collections.abc import Iterable
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
from uno_tui.narration.table_names import TableNames


class Narrator(TableNames):
    def tell_all(self, events: Iterable[Event], played: str | None = None) -> list[str]:
        """A sentence for each; `played` is the card that was put down before them."""
        sentences = []
        for event in events:
            sentences.append(self.tell(event, played))
            played = event.card if isinstance(event, Played) else played
        return sentences

    def drawn_for_deal(self, event: DealerDrew) -> list[str]:
        """Who has drawn what."""
        say, who = words.say, self.players
        return [say("event.drew-for-deal", name=who[seat], card=self.counted(card)) for seat, card in event.cards]

    def tell(self, event: Event, played: str | None = None) -> str:  # noqa: C901, PLR0912 (a branch for each kind of event)
        """One sentence; `played` is the card whose effects the event belongs to."""
        say, who = words.say, self.players
        match event:
            case DealerDrew():
                return say("event.dealer-drew", cards=words.clauses(self.drawn_for_deal(event)))
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
        chosen, told = self.option_meant(played, option), self.option_name(played, option)
        if chosen and chosen.perform:
            return words.say("event.performed", name=name, option=told)
        return words.say("event.chose", name=name, option=told)

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

    def tell_vain_turn(self, seat: int, card: str, tag: str) -> str:
        """Where it was not for a sign that a card was turned over, there is nothing to miss."""
        name, told = self.players[seat], self.card(card)
        return (
            words.say("event.turned-over", name=name, card=told, tag=tag)
            if tag
            else words.say("event.turned-over-tagged", name=name, card=told)
        )

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
