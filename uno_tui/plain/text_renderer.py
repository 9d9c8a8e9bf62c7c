"""The renderer of plain text, one fact to a line: the table, a hand, the scores, the end of a round and of a game.

A color is said by its name, and what cannot be played by a word: nothing is left to a sign or to how it looks. Whoever asks
brings the view: what is not in it cannot be told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from uno_tui.engine import Move, PlayerView, Verb
from uno_tui.engine.events import Dealt, Event, GameEnded, Played, Remark, RoundEnded, seen_events
from uno_tui.engine.views import SeatView
from uno_tui.lang import words
from uno_tui.match import standings
from uno_tui.match.bot_settings import saved_talk
from uno_tui.match.live import Match
from uno_tui.match.scene import Curtain, ShownHand
from uno_tui.match.seats import bot_places
from uno_tui.match.table_talk import without_talk
from uno_tui.narration.hints import gist
from uno_tui.narration.narrator import Narrator
from uno_tui.narration.prompts import Answer
from uno_tui.narration.summaries import CurtainText, GameReport, RoundReport, Verdict, listed_names, target

LESS: tuple[Verb, ...] = ("draw", "keep")  # instead of a card of one's own: their number is always 0


def numbered(answers: Sequence[Answer]) -> dict[int, Answer]:
    """From 1 on, in their order, as on the screen."""
    return dict(enumerate(answers, 1))


def numbered_line(number: int, text: str) -> str:
    return f"{number:>2}  {text}"


class TextRenderer:
    def __init__(self, match: Match, narrator: Narrator) -> None:
        self.match = match
        self.narrator = narrator
        self.hears_talk = saved_talk() == "on"  # what computer players say

    def opening(self) -> Iterator[str]:
        say, match = words.say, self.match
        names = self.narrator.names(range(len(match.players)))
        yield say("plain.opening", variant=words.of(match.variant.name), names=names)
        yield target(match)
        yield say("plain.hint")

    # The table.

    def in_play(self, view: PlayerView) -> Iterator[str]:
        """What has to be matched."""
        say = words.say
        if view.side:
            yield say("plain.side", side=self.narrator.side(view.side))
        yield say("plain.top", card=self.narrator.card(view.top))
        yield say("plain.color", color=self.narrator.color(view.color) if view.color else say("event.no-color"))
        if view.symbol:
            yield say("plain.symbol", symbol=self.narrator.symbol(view.symbol))
        if view.stack or view.stack_until:
            yield say("plain.penalty", amount=self.narrator.pending(view))
        if view.must_follow_color:
            yield say("plain.follow-color")
        if view.seat is not None:
            yield from self.duties(view.players[view.seat])

    def next_player(self, view: PlayerView) -> str:
        """Who plays after the one who is asked, and which way play goes."""
        asked = view.on_turn if view.asked is None else view.asked
        hops = range(1, len(view.players) + 1)
        after = [(asked + (hop if view.clockwise else -hop)) % len(view.players) for hop in hops]
        seat = next(seat for seat in after if not view.players[seat].is_out)
        return words.say("hint.next", name=view.players[seat].name, direction=self.narrator.direction(view.clockwise))

    def others(self, view: PlayerView) -> str:
        """How many cards the others hold."""
        held = [self.held(player) for seat, player in enumerate(view.players) if seat != view.seat]
        return words.say("plain.others", hands=words.clauses(held))

    def way_to_backs(self, view: PlayerView) -> Iterator[str]:
        """Where the others' backs can be seen, how."""
        if any(player.backs for player in view.players):
            yield words.say("hint.backs")

    def held(self, player: SeatView) -> str:
        """A single card is pointed out, whether or not somebody has called: that is for the others to notice."""
        if player.is_out:
            return words.say("plain.is-out", name=player.name)
        cards = self.narrator.amount(player.cards)
        return words.say("plain.held-one" if player.cards == 1 else "plain.held", name=player.name, cards=cards)

    def table(self, view: PlayerView) -> Iterator[str]:
        """Everything that lies open."""
        say, match = words.say, self.match
        yield say("plain.round", round=view.round)
        yield from self.in_play(view)
        yield self.next_player(view)
        yield say("plain.draw-pile", amount=self.narrator.amount(view.draw_pile))
        if view.next_back:
            yield say("plain.next-back", card=self.narrator.card(view.next_back))
        if view.asked is not None:
            yield say("plain.asked", name=match.players[view.asked])
        for seat in range(len(view.players)):
            yield from self.player(view, seat)

    def player(self, view: PlayerView, seat: int) -> Iterator[str]:
        """Cards, score, and what else lies in front of somebody."""
        say, player = words.say, view.players[seat]
        points = words.count("round-end.points", player.score)
        yield say("plain.player", held=self.held(player), points=points)
        if seat == view.dealer:
            yield say("plain.dealer", name=player.name)
        if player.skip_tokens:
            yield say("plain.tokens", name=player.name, times=words.count("times", player.skip_tokens))
        if seat != view.seat:  # whose own have been told
            yield from self.duties(player)

    def duties(self, player: SeatView) -> Iterator[str]:
        """What somebody has to do at the end of the turn."""
        for color in player.must_discard:
            yield words.say("plain.must-discard", name=player.name, color=self.narrator.color(color))

    @property
    def has_backs(self) -> bool:
        return len(self.match.variant.all_sides) > 1

    def backs(self, view: PlayerView) -> Iterator[str]:
        """The other sides that may be seen, one's own never."""
        say = words.say
        if not self.has_backs:
            yield say("plain.one-side")
            return
        if view.next_back:
            yield say("plain.next-back", card=self.narrator.card(view.next_back))
        for player in view.players:
            if player.backs:
                yield say("plain.backs", name=player.name, cards=self.narrator.cards(player.backs))
            elif player.backs is None and view.seat is None:
                yield say("plain.backs-closed", name=player.name)

    # A hand and a question.

    def hand_title(self, view: PlayerView) -> str:
        name = "" if view.seat is None else self.match.players[view.seat]
        return words.say("plain.hand", name=name, cards=self.narrator.amount(len(view.hand)))

    def hand(self, view: PlayerView) -> Iterator[str]:
        yield self.hand_title(view)
        for card in view.hand:
            yield f"    {gist(self.match, self.narrator, card) or self.narrator.card(card)}"

    def from_hand(self, view: PlayerView) -> dict[int, Answer]:
        """The whole hand, and what can be done instead of playing a card."""
        say, seat = words.say, view.seat or 0
        moves = {move.word or move.verb for move in view.moves}
        cards = [Answer(Move(seat, "play", card), self.narrator.card(card)) for card in view.hand]
        cards = cards if view.decision == "turn" else [answer for answer in cards if answer.move.word in moves]
        less = [(0, Answer(move, say(f"plain.do.{move.verb}"))) for move in view.moves if move.verb in LESS]
        return numbered(cards) | dict(less)

    def answers(self, answers: Mapping[int, Answer], playable: Collection[Move]) -> Iterator[str]:
        for number, answer in answers.items():
            yield numbered_line(number, self.answer(answer, answer.move in playable))

    def answer(self, answer: Answer, is_playable: bool) -> str:
        if not is_playable:
            return words.say("plain.cannot-play", card=answer.label)
        return words.say("plain.answer", label=answer.label, detail=answer.detail) if answer.detail else answer.label

    # What has happened.

    def log(self, seat: int | None) -> list[str]:
        """The round so far, as far as this seat may know it."""
        events = self.match.log(seat)
        start = max((place for place, event in enumerate(events) if isinstance(event, Dealt)), default=0)
        return self.told(events[start:])

    def told(self, events: Sequence[Event], played: str | None = None) -> list[str]:
        """A sentence for each; `played` is the card that was put down before them."""
        return self.narrator.tell_all(events if self.hears_talk else without_talk(events), played)

    def curtain(self, scene: Curtain) -> Iterator[str]:
        """Who gets the keyboard, and what that player has missed."""
        text = CurtainText(scene, self.match.players)
        yield text.title()
        if scene.recap:
            yield text.recap_heading()
        yield from self.since(None, len(self.match.log(None)) - len(scene.recap))
        yield text.hint()

    def since(self, seat: int | None, start: int) -> list[str]:
        """What has happened after so many events of the log."""
        events = self.match.log(seat)
        played = next((event.card for event in reversed(events[:start]) if isinstance(event, Played)), None)
        return self.told(events[start:], played)

    def shown_hand(self, scene: ShownHand) -> Iterator[str]:
        """After a challenge with the cards that speak against its owner, and the verdict."""
        verdict = Verdict(scene.judged, self.narrator) if scene.judged else None
        yield verdict.title() if verdict else words.say("shown-hand.look", name=self.match.players[scene.hand.seat])
        for place, card in enumerate(scene.hand.cards or ()):
            name = self.narrator.card(card)
            text = words.say("plain.convicting", card=name) if place in scene.hand.against else name
            yield f"    {text}"
        if verdict:
            yield from (verdict.condition(), verdict.headline(), verdict.price())

    # The end of a round, the scores, the end of the game.

    def round_end(self) -> Iterator[str]:
        report = RoundReport(self.match, self.narrator)
        events = seen_events(self.match.last_events, None)
        yield from self.told([event for event in events if not isinstance(event, RoundEnded | GameEnded | Remark)])
        yield report.headline()
        yield from self.told([event for event in events if isinstance(event, Remark)])
        yield from (report.reckoning(), report.swing())
        before, after = standings.totals(self.match)[-2:]
        for seat, name in enumerate(self.match.players):
            yield words.say("plain.left", name=name, holds=report.holding(seat))
            if cards := report.ended.hands[seat]:
                yield f"    {self.narrator.cards(cards)}"
            gain = after[seat] - before[seat]
            yield words.say("plain.account", name=name, before=before[seat], gain=gain, after=after[seat])
        yield from (report.what_next(), report.goal())

    def scores(self, view: PlayerView) -> Iterator[str]:
        yield target(self.match)
        yield from self.places(view)
        rounds = standings.gains(self.match)
        if not rounds:
            yield words.say("scores.no-round")
        yield from (self.brought(number, gains) for number, gains in enumerate(rounds, 1))

    def brought(self, number: int, gains: Sequence[int]) -> str:
        """What a round has brought to whom."""
        say = words.say
        named = zip(self.match.players, gains, strict=True)
        texts = [say("plain.gain", name=name, points=gain) for name, gain in named if gain]
        if not texts:
            return say("plain.round-brought-nothing", round=number)
        return say("plain.round-brought", round=number, gains=words.clauses(texts))

    def places(self, view: PlayerView) -> Iterator[str]:
        for place in standings.places(self.match, view):
            points = words.count("round-end.points", place.total)
            for seat in place.seats:
                name = listed_names(self.match.players, bot_places(self.match.seats))[seat]
                yield words.say("plain.place", place=place.number, name=name, points=points)

    def game_end(self) -> Iterator[str]:
        report = GameReport(self.match, self.narrator)
        yield report.headline()
        yield from self.places(report.view)
        if awards := report.awards():
            yield words.say("award.heading")
            yield from (award.line() for award in awards)
        yield words.say("podium.numbers")
        yield from (words.say("plain.number", label=label, figure=figure) for label, figure in report.numbers())
