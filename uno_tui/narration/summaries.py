"""Summaries: how a round, a game, a challenge came out, and a saved game, in sentences for the screen or the plain game."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from typing import TYPE_CHECKING

from uno_tui.engine.events import Played
from uno_tui.lang import words
from uno_tui.match import standings
from uno_tui.match.seats import bot_places
from uno_tui.narration.dates import moment_said
from uno_tui.narration.meant import one_card
from uno_tui.rulebook.filters import CardFilter

if TYPE_CHECKING:
    from uno_tui.engine.events import Judged, RoundEnded
    from uno_tui.match.journal import Listed
    from uno_tui.match.live import Match
    from uno_tui.match.replay import Replay
    from uno_tui.match.scene import Curtain
    from uno_tui.narration.awards import AwardText
    from uno_tui.narration.narrator import Narrator
    from uno_tui.rulebook.rules import Rules


class RoundReport:
    """The end of the last round. Everything in it is public."""

    def __init__(self, match: Match, narrator: Narrator) -> None:
        self.match = match
        self.narrator = narrator
        self.view = match.view(None)

    @property
    def ended(self) -> RoundEnded:
        return self.match.rounds[-1]

    def headline(self) -> str:
        ended, number = self.ended, self.view.round
        if ended.winner is None:
            return words.say("round-end.void", round=number)
        key = "last" if ended.is_last_left else "won" if standings.went_out(ended) else "lowest"
        return words.say(f"round-end.headline.{key}", name=self.match.players[ended.winner], round=number)

    def reckoning(self, *, brief: bool = False) -> str:
        """How the score came about; in brief without the sum of all hands."""
        ended = self.ended
        if ended.winner is None:
            return words.say("round-end.nobody-scores")
        side = standings.other_scoring_side(self.match, self.view)
        by_side = words.say("round-end.by-side", side=self.narrator.side(side)) if side else ""
        return words.sentences([self.gain(self.match.players[ended.winner], brief), by_side])

    def gain(self, name: str, brief: bool) -> str:
        ended = self.ended
        if standings.least_wins(self.match):
            return words.say("round-end.everybody-scores", name=name)
        others = sorted(points for seat, points in enumerate(ended.points) if seat != ended.winner)  # as hands are laid open
        total = words.count("round-end.points", sum(others))
        if len(others) == 1:
            return words.say("round-end.takes-one", name=name, points=total)
        if brief:
            return words.say("round-end.takes-all", name=name, points=total)
        return words.say("round-end.takes", name=name, points=total, sum=" + ".join(map(str, others)))

    def what_next(self) -> str:
        if self.match.is_over:
            winners = self.view.winners
            return words.say(f"round-end.over.{form_for(winners)}", names=self.narrator.names(winners))
        dealer = self.view.next_dealer
        number = self.view.round + 1
        if dealer is None:
            return words.say("round-end.draw-for-deal", round=number)
        return words.say("round-end.deals", name=self.match.players[dealer], round=number)

    def goal(self) -> str:
        """What it takes to end the game, and who is nearest to it."""
        text = target(self.match)
        if self.match.is_over or not max(self.ended.scores):
            return text
        leader = standings.places(self.match, self.view)[0]
        points = words.count("round-end.points", leader.total)
        ahead = words.say("round-end.ahead", names=self.narrator.names(leader.seats), points=points)
        return words.sentences([text, ahead])

    def lead(self) -> str:
        """Who is nearest to the goal, and how near; before anybody has a point, what it takes."""
        if self.match.is_over or not max(self.ended.scores):
            return target(self.match)
        leader, most = standings.places(self.match, self.view)[0], self.match.rules.scoring.target
        points, names = words.count("round-end.points", leader.total), self.narrator.names(leader.seats)
        return words.say(
            f"round-end.lead.{self.match.rules.goal}", names=names, points=points, total=leader.total, target=most
        )

    def holding(self, seat: int) -> str:
        if seat == self.ended.winner and not self.ended.hands[seat]:
            return words.say("round-end.out")
        if self.view.players[seat].is_out:
            points = words.count("round-end.points", self.ended.points[seat])
            return words.say("round-end.knocked-out", points=points)
        return words.say("round-end.holds", points=words.count("round-end.points", self.ended.points[seat]))

    def points_held(self, seat: int) -> str:
        """The same in brief."""
        return words.count("round-end.points", self.ended.points[seat])

    def swing(self) -> str:
        """How often somebody else was nearest to going out."""
        return words.count("swing.changes", self.match.course.now.lead_changes)


def target(match: standings.Scored) -> str:
    return target_by(match.rules)


def target_by(rules: Rules) -> str:
    points = words.count("round-end.points", rules.scoring.target)
    return words.say(f"round-end.goal.{rules.goal}", target=rules.scoring.target, points=points)


def form_for(winners: Sequence[int]) -> str:
    return "wins" if len(winners) == 1 else "share"


class GameReport:
    """The end of the game."""

    def __init__(self, match: Match, narrator: Narrator) -> None:
        self.match = match
        self.narrator = narrator
        self.view = match.view(None)

    def headline(self) -> str:
        winners = self.view.winners
        return words.say(f"podium.headline.{form_for(winners)}", names=self.narrator.names(winners))

    def names(self) -> list[str]:
        """Of all players, bots as what they are."""
        return listed_names(self.match.players, bot_places(self.match.seats))

    def awards(self) -> list[AwardText]:
        from uno_tui.narration.awards import told_awards

        return told_awards(self.match.course, self.names())

    def numbers(self) -> Iterator[tuple[str, str]]:
        """What is worth telling of this match: only what did happen."""
        say, count = words.say, standings.numbers(self.match)
        yield say("podium.rounds"), str(count.rounds)
        yield say("podium.played"), str(count.played)
        yield say("podium.drawn"), str(count.drawn)
        yield say("podium.calls"), str(count.calls)
        yield say("podium.catches"), str(count.catches)
        if count.challenges:
            yield say("podium.challenges"), say("podium.rightly", count=count.challenges, right=count.rightly)
        if count.largest_penalty:
            yield say("podium.penalty"), str(count.largest_penalty)
        yield from self.records(count)

    def records(self, count: standings.Numbers) -> Iterator[tuple[str, str]]:
        say = words.say
        if count.most_rounds:
            yield say("podium.most-rounds"), self.record(count.most_rounds)
        if count.most_drawn:
            yield say("podium.most-drawn"), self.record(count.most_drawn)
        if count.best_round:
            worst = standings.least_wins(self.match)
            yield say("podium.worst-round" if worst else "podium.best-round"), self.record(count.best_round)

    def record(self, record: standings.Highlight) -> str:
        return words.say("podium.record", names=self.narrator.names(record.seats), figure=record.figure)


class Verdict:
    """What came of a challenge; what the hand looked like is not told here."""

    def __init__(self, judged: Judged, narrator: Narrator) -> None:
        self.judged = judged
        self.accused = narrator.players[judged.accused]
        self.narrator = narrator

    def title(self) -> str:
        return words.say("shown-hand.title", name=self.accused, card=self.narrator.card(self.judged.card))

    def condition(self) -> str:
        """What was asked of the card."""
        condition, color = self.judged.condition, self.judged.color
        if isinstance(condition, CardFilter):
            named = self.narrator.color(color) if color else words.say("effect.color.current")
            return words.say("shown-hand.cards", card=one_card(self.narrator.variant, condition, named))
        if color is None:
            return words.say(f"shown-hand.asked.{condition}")
        top = self.narrator.card(self.judged.top)
        return words.say(f"shown-hand.condition.{condition}", top=top, color=self.narrator.color(color))

    @property
    def key(self) -> str:
        return "guilty" if self.judged.guilty else "honest"

    def headline(self) -> str:
        if self.judged.guilty and self.judged.condition == "no-color-match" and self.judged.color:
            return words.say("shown-hand.held", name=self.accused, color=self.narrator.color(self.judged.color))
        return words.say(f"shown-hand.{self.key}", name=self.accused)

    def price(self) -> str:
        payer, cards = self.narrator.players[self.judged.payer], self.narrator.amount(self.judged.drawn)
        return words.say(f"shown-hand.price.{self.key}", name=payer, cards=cards)


class UndoQuestion:
    """Whether a move may be taken back: the move, and who has to agree."""

    def __init__(self, match: Match, narrator: Narrator) -> None:
        self.undoing = match.undoing
        self.played = match.last_played
        self.name = narrator.players[self.undoing.seat]
        self.narrator = narrator

    @property
    def is_of_a_card_played(self) -> bool:
        return any(isinstance(event, Played) for event in self.undoing.deeds)

    def title(self) -> str:
        return words.say("undo.title")

    def text(self) -> str:
        deeds = words.sentences(self.narrator.tell_all(self.undoing.deeds, self.played))
        ask = words.say(f"undo.ask.{self.undoing.asks}", name=self.name)
        return words.sentences([words.say("undo.last-move", deeds=deeds), ask])

    def no(self) -> str:
        return words.say("undo.no")

    def yes(self) -> str:
        return words.say(f"undo.yes.{self.undoing.asks}", name=self.name)


def undo_question(match: Match, narrator: Narrator) -> UndoQuestion | None:
    """None: whoever asks for it needs nobody's consent."""
    return None if match.undoing.asks == "nobody" else UndoQuestion(match, narrator)


def listed_names(players: Sequence[str], bots: Container[int]) -> list[str]:
    """As they stand in a list of who has played: bots as what they are."""
    return [words.say("list.bot", name=name) if seat in bots else name for seat, name in enumerate(players)]


def game_state(game: Listed) -> str:
    """Who has won it, or why nobody has."""
    if game.state != "finished":
        return words.say(f"games.state-of.{game.state}")
    names = listed_names(game.players, game.bots)
    return words.say("games.won", names=words.all_of([names[seat] for seat in game.winners]))


def replay_title(recording: Replay, when: str = "") -> str:
    """Which game it is; `when` in words, or else as it stands in a file."""
    names = words.all_of(listed_names(recording.start.players, bot_places(recording.seats)))
    variant = words.of(recording.start.variant.name)
    return words.say("replay.title", variant=variant, names=names, when=when or recording.when)


class ResumeOffer:
    """Whether to go on with a game that was interrupted."""

    def __init__(self, game: Listed) -> None:
        self.game = game

    def title(self) -> str:
        return words.say("resume.title")

    def text(self) -> str:
        """Who played what, how far they came, and when."""
        game = self.game
        variant = words.of(game.variant) if game.variant else ""
        played = moment_said(game.played)
        return words.say("resume.text", variant=variant, round=game.round, scores=self.scores(), played=played)

    def scores(self) -> str:
        names = listed_names(self.game.players, self.game.bots)
        if not any(self.game.scores):
            return words.say("resume.no-points", names=words.all_of(names))
        scores = zip(names, self.game.scores, strict=False)
        return words.clauses([words.say("resume.score", name=name, points=points) for name, points in scores])

    def yes(self) -> str:
        return words.say("resume.go-on")

    def no(self) -> str:
        return words.say("resume.new")


class CurtainText:
    """What stands on a curtain: who gets the keyboard and what for, what that player has missed, and how to lift it."""

    def __init__(self, scene: Curtain, players: Sequence[str], shortened: Callable[[str], str] = str) -> None:
        """`shortened`: a name as it fits into a line that says more."""
        self.scene = scene
        self.players = players
        self.name = players[scene.seat]
        self.shortened = shortened

    def title(self) -> str:
        hand = self.scene.hand
        if hand is None:
            return words.say("curtain.stay" if self.scene.is_there else "curtain.pass", name=self.name)
        accused = self.shortened(self.players[hand.seat])
        return words.say("curtain.shown", name=self.shortened(self.name), accused=accused)

    def title_above_name(self) -> str:
        """The same where the name stands large below it; what it is for comes after the name."""
        return words.say("curtain.stay-there" if self.scene.is_there else "curtain.pass-to")

    def heading_below_name(self) -> str:
        """What the keyboard is passed for, or else what has been missed."""
        hand = self.scene.hand
        if hand is None:
            return self.recap_heading()
        return words.say("curtain.for-your-eyes", accused=self.shortened(self.players[hand.seat]))

    def recap_heading(self) -> str:
        return words.say("curtain.so-far") if self.scene.is_first else words.say("curtain.recap", name=self.name)

    def hint(self) -> str:
        return words.say("curtain.hint", name=self.shortened(self.name))
