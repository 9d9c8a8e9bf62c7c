"""The sentence below the hand: an answer to what was just tried, else what is to be known now, as far as there is room.

It speaks of Enter only where Enter does what it says: not while the arrows are among the keys, nor below a dialog.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_tui.lang import words
from uno_tui.narration import hints
from uno_tui.narration.hints import nothing_fits, only_move
from uno_tui.narration.prompts import PLAYED_FROM_HAND, costs_a_turn_alone, prompt_for
from uno_tui.tui.common.coaching import coach_line
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.look.canvas import cells_of

if TYPE_CHECKING:
    from uno_tui.tui.table.screen import TableScreen

MISFITS = ("not-playable", "wrong-color")  # why a card usually cannot be played; for anything else the reason is told
BETWEEN = "  ·  "
THOUGHT = ("···", "   ", "·  ", "·· ")


class HandSentence:
    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.context = table.context

    def of(self, card: str | None) -> str:
        """With this card selected."""
        table = self.table
        if said := table.said():
            return said
        if table.is_at_keys:
            return self.key()
        if table.is_watching:
            return self.watched(card)
        if card is None or not table.is_active:
            return ""
        if table.view.decision not in PLAYED_FROM_HAND:
            named = self.context.narrator.card(card) if table.is_browsing else ""
            return self.what_must_be(named) if only_move(table.view) else named or self.question()
        return self.turn(card)

    def turn(self, card: str) -> str:
        table, match, narrator = self.table, self.context.match, self.context.narrator
        news = "" if table.is_browsing else words.sentences(hints.news(match, narrator))
        coached = "" if table.is_browsing else coach_line(self.context, table.view)
        if coached:
            return self.as_room_allows([coached, news])
        if not table.is_browsing and {"play", "keep"} <= {move.verb for move in table.view.moves}:
            return words.say("hint.drawn", card=narrator.card(card), letter=keymap.sign("table.draw"))
        first, *more = self.about(card, news)
        return self.as_room_allows([news, first, *hints.duty(match, narrator), *more])

    def key(self) -> str:
        """What Enter does among the keys, and the way back."""
        bar = self.table.keybar
        action = bar.keys[bar.chosen or 0].action.rpartition(".")[2]
        return words.sentences([words.say(f"table.at-key.{action}"), words.say("table.from-keys")])

    def question(self) -> str:
        """What is asked, where it was put aside to look at the table."""
        prompt = prompt_for(self.context.match, self.context.narrator, self.table.view)
        asked, waits = prompt.title, words.say("table.answer-waits")
        for stake in prompt.stakes:
            if self.has_room_for(words.sentences([asked, stake]), waits):
                asked = words.sentences([asked, stake])
        return words.sentences([asked, waits])

    def what_must_be(self, card: str) -> str:
        """Why there is nothing to choose from, and what Enter does then; `card` is one that is looked at."""
        view, narrator = self.table.view, self.context.narrator
        if costs_a_turn_alone(view):
            told = words.sentences([words.say("ask.nothing-against-skip"), words.say("table.goes-on")])
        else:
            told = words.say("table.must-draw", amount=narrator.pending(view))
        coached = "" if card else coach_line(self.context, view)
        return BETWEEN.join([card, told]) if card else self.as_room_allows([told, coached])

    def watched(self, card: str | None) -> str:
        """While others play one may still look at one's cards."""
        match, narrator, view = self.context.match, self.context.narrator, self.table.view
        shown = hints.gist(match, narrator, card) or narrator.card(card) if card and self.table.is_browsing else ""
        thinks = (
            f"{words.say('table.thinking', name=match.players[view.asked])} {self.thought}" if view.asked is not None else ""
        )
        both = BETWEEN.join(filter(None, (shown, thinks)))
        return both if cells_of(both) <= self.table.hand.room else shown or thinks

    @property
    def thought(self) -> str:
        return THOUGHT[self.table.beat % len(THOUGHT)]

    def about(self, card: str, news: str) -> list[str]:
        """The rule that forbids it, or what it does, and what Enter or a click would do now; behind the news, if any."""
        say, narrator, match, view = words.say, self.context.narrator, self.context.match, self.table.view
        does = hints.gist(match, narrator, card)
        refused = match.why_not(card)
        if refused is None:
            way = "click" if self.table.hand.is_clicked else "enter"
            if does and self.has_room_for(news, does):
                return [does, say(f"hint.it.{way}")]
            return [say(f"hint.card.{way}", card=narrator.card(card))]
        if not nothing_fits(view):
            return [narrator.refusal(refused, view), does]
        if not self.table.is_browsing and refused.case in MISFITS:
            return [say("hint.nothing-fits")]
        return [narrator.refusal(refused, view), say("hint.enter-draws")]

    def as_room_allows(self, sentences: list[str]) -> str:
        """The first of them, and as many of the others as have a place on the line."""
        first, *rest = filter(None, sentences)
        for sentence in rest:
            if self.has_room_for(first, sentence):
                first = words.sentences([first, sentence])
        return first

    def has_room_for(self, first: str, second: str) -> bool:
        return not first or cells_of(words.sentences([first, second])) <= self.table.hand.room
