"""Runs the table: hands moves to the match, and after each shows whoever must see something next.

A move ends in one of four pictures: a hand shown to a challenger, the end of a round, the curtain before the next player, or
the open table of the player who goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from textual.binding import Binding, BindingType

from uno_tui.engine import IllegalMove, Move
from uno_tui.engine.events import Event, HandShown
from uno_tui.lang import LiveText, words
from uno_tui.match.key_timing import QUIET
from uno_tui.match.live import Match
from uno_tui.narration.summaries import UndoQuestion
from uno_tui.tui.common.dialog import Choice, Dialog, DialogContent
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.common.layer import Layer
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.canvas import fit
from uno_tui.tui.table.motion import Motion

if TYPE_CHECKING:
    from uno_tui.tui.app import UnoApp

Result = TypeVar("Result")
Given = ParamSpec("Given")
ROOM_FOR_NAME = 26  # columns of a line that says more than the name


class Host:
    def __init__(self, app: UnoApp, match: Match, quiet: float = QUIET) -> None:
        from uno_tui.tui.table.screen import TableScreen

        self.app = app
        self.match = match
        self.quiet = quiet
        self.context = MatchContext(match)
        self.motion = Motion(self.context)
        self.table = TableScreen(self)  # comes on the screen when it is first opened
        self.trouble: str | None = None  # what was said last about a game that cannot be saved
        self.moved: str | None = None  # and about one that goes on in another file
        self.below = 1  # how many screens lie below this match
        self.pictures = 0  # how often the game has gone on to another

    def begin(self) -> None:
        self.app.lay_felt(self.context.side())
        self.below = len(self.app.screen_stack)
        self.go_on([])
        self.app.call_after_refresh(self.start_recording)

    def start_recording(self) -> None:
        """After the first picture: nobody has to wait for the disk."""
        self.match.record()
        if self.match.damage:
            self.app.notify(self.match.damage, markup=False, timeout=10)
        self.tell_trouble()

    def tell_trouble(self) -> None:
        """Once, when the game cannot be saved, and once when it can again; or when it goes on in another file."""
        if self.match.moved != self.moved:
            self.moved = self.match.moved
            self.app.notify(self.moved or "", markup=False, timeout=10)
        if self.match.trouble != self.trouble:
            self.trouble = self.match.trouble
            self.app.notify(self.trouble or words.say("table.saved-again"), markup=False, timeout=10)

    def save(self) -> None:
        self.match.sync()
        self.tell_trouble()

    def close(self) -> None:
        """Nobody plays on here. What became of the file is said over whatever is on the screen by then."""
        self.match.close()
        self.tell_trouble()

    def make(self, move: Move) -> LiveText | None:
        """Make a move and go on; or the sentence of the rule that forbids it."""
        view = self.match.view(None)
        try:
            events = self.match.make(move)
        except IllegalMove as error:
            return partial(self.context.narrator.refusal, error, view)
        self.go_on(events)
        self.app.call_after_refresh(self.save)
        return None

    def ask_take_back(self) -> None:
        """Whoever has to agree looks at the screen then."""
        if not self.match.can_take_back:
            self.say(lambda: words.say("undo.nothing"))
        elif self.match.undoing.asks == "nobody":
            self.take_back(True)
        else:
            question = UndoQuestion(self.match, self.context.narrator)
            self.call_everybody()
            self.ask(Dialog(partial(self.asked_to_take_back, question)), self.take_back)

    def asked_to_take_back(self, question: UndoQuestion) -> DialogContent[bool]:
        choices = [Choice(False, question.no()), Choice(True, question.yes(), key="y")]
        return DialogContent(question.title(), question.text(), choices, words.say("ask.back"))

    def take_back(self, is_agreed: bool | None) -> None:
        if is_agreed:
            self.match.take_back()
            self.go_on([])
            self.app.call_after_refresh(self.save)

    def call_everybody(self) -> None:
        """To something that is for all eyes: whoever sits at the table comes back to it through the curtain."""
        if self.match.lay_down():
            self.go_on([])

    def say(self, sentence: LiveText) -> None:
        """To whoever looks at the screen, as far as it has a place for sentences."""
        from uno_tui.tui.table.public import PublicTableScreen

        if isinstance(self.app.screen, PublicTableScreen):
            self.app.screen.tell(sentence)

    def go_on(self, events: list[Event]) -> None:
        """A hand that is to be shown comes first."""
        self.clear_screens()
        shown = self.match.to_show
        if shown is None:
            self.show_next(events)
            return
        if shown.to is None or self.has_one_human:
            self.show_hand(shown)
        else:
            name, accused = (fit(self.name(seat), ROOM_FOR_NAME) for seat in (shown.to, shown.seat))

            def text() -> str:
                return words.say("curtain.shown", name=name, accused=accused)

            self.draw_curtain(shown.to, text, lambda: self.show_hand(shown))

    def show_next(self, events: list[Event]) -> None:
        """What the match asks for now."""
        self.app.lay_felt(self.context.side())
        if self.match.decision.seat is None:
            self.end_round()
        elif (seat := self.match.next_holder) is not None:
            name = self.name(seat)
            self.draw_curtain(seat, lambda: words.say("curtain.pass", name=name), lambda: self.open_table(seat))
        elif self.match.holder == self.match.decision.seat:
            self.uncover_table()
        else:  # the only human at the table needs no curtain
            self.open_table(self.match.decision.seat)
        self.app.call_later(self.still(self.play_motion), events)

    def play_motion(self, events: list[Event]) -> None:
        from uno_tui.tui.table.public import PublicTableScreen

        if isinstance(self.app.screen, PublicTableScreen):
            self.app.screen.play_motion(events)

    def draw_curtain(self, seat: int, text: LiveText, lift: Callable[[], None]) -> None:
        from uno_tui.tui.table.curtain import CurtainScreen

        self.table.cover()
        self.app.lay(CurtainScreen(self, seat, text, self.still(lift)))

    def open_table(self, seat: int) -> None:
        self.clear_screens()
        self.match.take_over(seat)
        self.uncover_table()

    def uncover_table(self) -> None:
        if self.table in self.app.screen_stack:
            self.table.show_match()
            self.table.ask()
        else:  # it does the same when it comes on the screen
            self.app.lay(self.table)

    def show_hand(self, shown: HandShown) -> None:
        from uno_tui.tui.table.shown_hand import ShownHandScreen

        self.clear_screens()
        self.table.cover()

        def go_on(_: None) -> None:
            self.show_next(self.match.close_hand())

        self.ask(ShownHandScreen(self.context, shown, self.quiet), go_on)

    def end_round(self) -> None:
        from uno_tui.tui.pages.round_end import RoundEndScreen

        self.table.cover()
        self.app.lay(RoundEndScreen(self))

    def show_podium(self) -> None:
        from uno_tui.tui.pages.podium import PodiumScreen

        self.app.lay(PodiumScreen(self))

    def rematch(self) -> None:
        """The same players and rules, other cards; nothing of this match stays on the screen."""
        from secrets import randbits

        self.app.take_away(self.below)
        self.app.play(self.match.rematch(randbits(32)))
        self.close()

    def clear_screens(self) -> None:
        """Whatever lies over the table goes, and with it everything that was said to the one who looked at it."""
        self.pictures += 1
        self.app.clear_notifications()
        has_table = self.table in self.app.screen_stack
        self.app.take_away(self.below + has_table)
        self.app.call_later(self.app.mind_size)

    def still(self, act: Callable[Given, None]) -> Callable[Given, None]:
        """What is to be done later, and not any more when the game has gone on by then."""
        picture = self.pictures

        def act_in_time(*args: Given.args, **kwargs: Given.kwargs) -> None:
            if self.pictures == picture:
                act(*args, **kwargs)

        return act_in_time

    def ask(self, layer: Layer[Result], then: Callable[[Result | None], None]) -> None:
        self.app.lay(layer, self.still(then))

    @property
    def has_one_human(self) -> bool:
        return len(self.match.humans) == 1

    def name(self, seat: int) -> str:
        return self.match.players[seat]

    def ask_seat(
        self, title: LiveText, seats: Sequence[int], then: Callable[[int], None], likely: int | None = None
    ) -> None:
        """Choose a player, where there is a choice. All who could be meant are listed: the list gives nothing away."""
        if len(seats) == 1:
            then(seats[0])
            return
        view = self.match.view(None)
        begin = seats.index(likely) if likely in seats else 0

        def asked() -> DialogContent[int]:
            amount = self.context.narrator.amount
            choices = [Choice(seat, self.name(seat), amount(view.players[seat].cards)) for seat in seats]
            return DialogContent(title(), "", choices, words.say("ask.back"), begin)

        def chosen(seat: int | None) -> None:
            if seat is not None:
                then(seat)

        self.ask(Dialog(asked), chosen)

    def ask_catch(self) -> None:
        """Anybody may catch whoever has a single card: first whom, then who, each only where more than one can be meant."""
        singles = self.match.single_cards
        if not singles:
            self.say(lambda: words.say("hint.no-single-card"))
            return

        def caught(seat: int) -> None:
            others = [other for other in range(len(self.match.players)) if other != seat]
            name = self.name(seat)
            likely = self.match.decision.seat  # who sits at the keyboard, or comes to it
            self.ask_seat(lambda: words.say("ask.catch-who"), others, lambda by: self.claim(Move(by, "catch", name)), likely)

        self.ask_seat(lambda: words.say("ask.catch-whom"), singles, caught)

    def ask_jump_in(self) -> None:
        self.ask_seat(lambda: words.say("ask.jump-in"), list(range(len(self.match.players))), self.jump_in)

    def jump_in(self, seat: int) -> None:
        """The card is the twin of the top one; a player who has none is told so like one whose turn it is not."""
        twin = next((move for move in self.match.view(seat).claims if move.verb == "play"), None)
        self.claim(twin or Move(seat, "play", self.match.view(None).top))

    def claim(self, move: Move) -> None:
        """A move beside the turn; what the rules say against it is said on the screen it came from."""
        if refusal := self.make(move):
            self.say(refusal)

    def show_scores(self) -> None:
        from uno_tui.tui.pages.scores import ScoresScreen

        self.show_once(ScoresScreen(self.context, self.match.view(self.onlooker)))

    @property
    def onlooker(self) -> int | None:
        """Whose eyes are on the screen: the holder's at the open table, everybody's wherever nobody's hand is open."""
        is_open = self.app.screen is self.table and self.match.next_holder is None
        return self.match.holder if is_open else None

    def show_help(self) -> None:
        from uno_tui.tui.pages.help import HelpScreen

        self.show_once(HelpScreen(self.context))

    def ask_leave(self) -> None:
        from uno_tui.tui.common.leave import LeaveQuestion

        self.show_once(LeaveQuestion(self.match.trouble), self.leave)

    def show_once(self, screen: Layer[Result], then: Callable[[Result | None], None] | None = None) -> None:
        """Asked for a second time, what is open already stays as it is."""
        if type(self.app.screen) is not type(screen):
            self.app.lay(screen, then)

    def leave(self, is_sure: bool | None) -> None:
        if is_sure:
            self.app.exit()


class AtTable:
    """A screen or a question from which scores, help, the way back and the way out are one key away."""

    host: Host

    def more_keys(self) -> list[Key]:
        """Commands for which the line at the bottom has no room."""
        return [Key("^z", "take_back", words.say("undo.key"))]

    def action_take_back(self) -> None:
        self.host.ask_take_back()

    def action_scores(self) -> None:
        self.host.show_scores()

    def action_help(self) -> None:
        self.host.show_help()

    def action_leave(self) -> None:
        self.host.ask_leave()


AT_TABLE: list[BindingType] = [
    Binding("t", "scores", show=False),
    Binding("ctrl+z", "take_back", show=False),
    Binding("question_mark,f1", "help", show=False),
    Binding("q", "leave", show=False),
]
