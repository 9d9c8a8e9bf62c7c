"""Runs the table on the screen: hands moves to the match, and draws each scene that it comes to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ParamSpec, assert_never

from textual import events
from textual.screen import Screen

from uno_tui.bots.levels import Level
from uno_tui.engine import IllegalMove, Move, PlayerView
from uno_tui.engine.events import Event
from uno_tui.lang import LiveText, words
from uno_tui.match.bell import is_shouted
from uno_tui.match.catching import catch_step, only_catch
from uno_tui.match.key_timing import QUIET
from uno_tui.match.live import Match
from uno_tui.match.scene import BotsTurn, Curtain, GameOver, OpenTable, RoundOver, ShownHand
from uno_tui.narration.calling import call_in_vain
from uno_tui.narration.deck_words import terms_of
from uno_tui.narration.summaries import UndoQuestion, undo_question
from uno_tui.tui.common.dialog import Choice, Dialog, DialogContent
from uno_tui.tui.common.input_guard import PRESSING
from uno_tui.tui.common.layer import Layer, ResultType
from uno_tui.tui.context import MatchContext
from uno_tui.tui.table.curtain import CurtainScreen
from uno_tui.tui.table.motion import Eyes, acts_of, open_show, play_motion
from uno_tui.tui.table.pace import Pace
from uno_tui.tui.table.public import PublicTableScreen

if TYPE_CHECKING:
    from uno_tui.tui.app import UnoApp
    from uno_tui.tui.table.screen import TableScreen
    from uno_tui.tui.table.shows import Show, ShowAct

Given = ParamSpec("Given")


class TableFlow:
    def __init__(self, app: UnoApp, match: Match, quiet: float = QUIET) -> None:
        self.app = app
        self.match = match
        self.quiet = quiet
        self.context = MatchContext(match)
        words.terms = terms_of(match.variant)
        self.made_table: TableScreen | None = None
        self.screens_below = 1  # how many there are without this match
        self.pictures = 0  # how often the game has gone on to another
        self.pace = Pace(self)
        self.show: Show | None = None  # over whatever screen is there
        self.seen_last: PlayerView | None = None  # what was seen of the table before the last move
        self.asked: object = None  # what everybody has seen to be asked, and of whom
        self.is_news = True  # whether nobody has seen that yet

    @property
    def table(self) -> TableScreen:
        """Made when it is first wanted: a match begins with a curtain, which need not wait for what lies behind it."""
        if self.made_table is None:
            from uno_tui.tui.table.screen import TableScreen

            self.made_table = TableScreen(self)
        return self.made_table

    def begin(self) -> None:
        self.screens_below = len(self.app.screen_stack)
        self.go_on([])
        self.app.call_after_refresh(self.start_recording)

    def start_recording(self) -> None:
        """After the first picture: nobody has to wait for the disk."""
        self.match.record()
        self.tell_news_of_file()

    def tell_news_of_file(self) -> None:
        for news in self.match.recording.news():
            self.app.notify(news, markup=False, timeout=10)

    def save(self) -> None:
        self.match.recording.sync()
        self.tell_news_of_file()

    def close(self) -> None:
        """Nobody plays on here. What became of the file is said over whatever is on the screen by then."""
        self.pace.stop()
        self.pictures += 1
        self.match.close()
        self.tell_news_of_file()

    def make(self, move: Move) -> LiveText | None:
        """Make a move and go on; or the sentence of the rule that forbids it, or of why it would be in vain."""
        narrator = self.context.narrator
        if move.verb == "uno" and call_in_vain(self.match, narrator, move.seat):
            return lambda: call_in_vain(self.match, narrator, move.seat) or ""
        coach = self.context.coach if move.seat in self.match.human_seats else None
        before = self.match.view(move.seat) if coach and coach.is_on else None
        try:
            events = self.match.make(move)
        except IllegalMove as error:
            self.app.let_go()
            return partial(narrator.refusal, error, self.match.view(None))
        if coach and before:
            coach.learn(before, move)
        self.go_on(events)
        self.app.call_after_refresh(self.save)
        return None

    def ask_take_back(self) -> None:
        """Whoever has to agree looks at the screen then."""
        if not self.match.can_take_back:
            self.say(lambda: words.say("undo.nothing"))
        elif question := undo_question(self.match, self.context.narrator):
            from uno_tui.tui.common.tile_dialog import TileDialog

            self.call_everybody()
            self.ask(TileDialog(partial(self.asked_to_take_back, question)), self.take_back)
        else:
            self.take_back(True)

    def asked_to_take_back(self, question: UndoQuestion) -> DialogContent[bool]:
        from uno_tui.tui.look.emblems import CardEmblem, IconEmblem

        view = self.match.view(None)
        top = CardEmblem(self.context.pictures.of(view.top, view.color))
        choices = [
            Choice(False, question.no(), key="n", emblem=top if question.is_of_a_card_played else IconEmblem("stay")),
            Choice(True, question.yes(), key="y", emblem=IconEmblem("back")),
        ]
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
        if isinstance(self.app.screen, PublicTableScreen):
            self.app.screen.tell(sentence)

    def go_on(self, events: list[Event]) -> None:
        """Draw the scene that the match has come to, and what has moved on the way there."""
        self.clear_screens()
        scene = self.match.scene
        asked = (type(scene), self.match.decision.seat, self.match.decision.kind, self.match.turns)
        self.is_news, self.asked = asked != self.asked, asked
        self.ring(events)
        self.app.set_side(self.context.side_in(scene.view))
        if self.made_table and not isinstance(scene, OpenTable):
            self.made_table.cover()
        match scene:
            case Curtain():
                self.app.lay(CurtainScreen(self, scene, self.still(partial(self.seen, scene))))
            case ShownHand():
                self.show_hand(scene)
            case OpenTable() | BotsTurn():
                self.show_table()
            case RoundOver() | GameOver():
                self.end_round(scene)
            case _:
                assert_never(scene)
        eyes = Eyes(self.seen_last or scene.view, scene.view)
        self.seen_last = scene.view
        acts = acts_of(self.context, events, eyes)
        if acts:
            self.app.hold_back()
        self.app.call_later(self.still(self.play_motion), events, acts)

    def ring(self, events: list[Event]) -> None:
        """For a call, a catch, and somebody whose turn it is; whoever lifts a curtain has heard it already."""
        is_turn = isinstance(self.match.scene, Curtain) or self.match.hotseat.only_human == self.match.decision.seat
        if self.app.rings and (is_shouted(events) or (is_turn and self.is_news)):
            self.app.bell()

    def seen(self, scene: Curtain | ShownHand) -> None:
        self.go_on(self.match.seen(scene))

    def play_motion(self, events: list[Event], acts: list[ShowAct]) -> None:
        """A show covers what flies, so there is one or the other."""
        screen = self.app.screen
        self.show = open_show(screen, acts)
        if self.show:
            landing = self.show.seconds
        else:
            if not isinstance(screen, Dialog):  # that lets go when it is painted
                self.app.let_go()
            landing = play_motion(screen, events) if isinstance(screen, PublicTableScreen) else 0.0
        if isinstance(self.match.scene, RoundOver | GameOver) and events:
            self.count_scores(screen, landing)
        self.keep_quiet(landing)
        self.pace.follow(landing)

    def count_scores(self, screen: Screen[Any], landing: float) -> None:
        from uno_tui.tui.pages.round_end import RoundEndScreen

        if isinstance(screen, RoundEndScreen):
            screen.count_up(landing)

    def end_show(self) -> None:
        """Somebody has seen enough, or the game goes on."""
        self.app.let_go()
        if self.show:
            self.show.end()
            self.show = None
            self.keep_quiet(0)

    def keep_quiet(self, seconds: float) -> None:
        if self.made_table:
            self.made_table.keep_quiet(seconds)

    def end_show_by(self, event: events.InputEvent) -> bool:
        """Whether the key was meant for the screen below: an Enter over one that has come with the show was not.

        Nor was a click: whoever clicks a show away has not seen what lies below, which may be a curtain.
        """
        screen, had_show = self.app.screen, self.show is not None and self.show.is_attached
        self.end_show()
        if had_show and isinstance(event, events.MouseDown):
            return False
        is_news = had_show and screen is not self.made_table and (self.is_news or isinstance(screen, CurtainScreen))
        if not is_news or not isinstance(event, events.Key) or not isinstance(screen, Layer):
            return True
        screen.guard.start(event.time)
        is_choice = isinstance(screen, Dialog) and event.character and screen.place_of(event.character) is not None
        return event.key not in PRESSING and not is_choice

    def show_hand(self, scene: ShownHand) -> None:
        from uno_tui.tui.table.shown_hand import ShownHandScreen

        self.ask(ShownHandScreen(self.context, scene, self.quiet), lambda _: self.seen(scene))

    def show_table(self) -> None:
        if self.made_table in self.app.screen_stack:
            self.table.show_match()
            self.table.ask()
        else:  # it does the same when it comes on the screen
            self.app.lay(self.table)

    def end_round(self, scene: RoundOver | GameOver) -> None:
        from uno_tui.tui.pages.round_end import RoundEndScreen

        self.app.lay(RoundEndScreen(self, scene))

    def show_podium(self) -> None:
        from uno_tui.tui.pages.podium import PodiumScreen

        self.app.lay(PodiumScreen(self))

    def rematch(self) -> None:
        """Nothing of this match stays on the screen."""
        self.app.take_away(self.screens_below)
        self.app.play(self.match.rematch())
        self.close()

    def clear_screens(self) -> None:
        """Whatever lies over the table goes, and with it everything that was said to the one who looked at it."""
        self.pictures += 1
        is_held = self.app.held is not None
        self.end_show()
        if is_held:
            self.app.hold_back()
        self.pace.stop()
        self.app.clear_notifications()
        has_table = self.made_table in self.app.screen_stack
        self.app.take_away(self.screens_below + has_table)
        self.app.call_later(self.app.mind_size)

    def still(self, act: Callable[Given, None]) -> Callable[Given, None]:
        """What is to be done later, and not any more when the game has gone on by then."""
        picture = self.pictures

        def act_in_time(*args: Given.args, **kwargs: Given.kwargs) -> None:
            if self.pictures == picture:
                act(*args, **kwargs)

        return act_in_time

    def ask(self, layer: Layer[ResultType], then: Callable[[ResultType | None], None]) -> None:
        self.app.lay(layer, self.still(then))

    def ask_seat(
        self, title: LiveText, seats: Sequence[int], then: Callable[[int], None], likely: int | None = None
    ) -> None:
        """Choose a player. All who could be meant are offered: that gives nothing away."""
        from uno_tui.tui.table.seat_question import SeatQuestion

        def chosen(seat: int | None) -> None:
            if seat is not None:
                then(seat)

        self.ask(SeatQuestion(self.context, title, seats, likely), chosen)

    def ask_catch(self, caught: int | None = None, by: int | None = None) -> None:
        """Anybody may catch whoever has a single card."""
        at_once = only_catch(self.match) if caught is None else None
        step = at_once or catch_step(self.match, caught, by)
        if step is None:
            self.say(lambda: words.say("hint.no-single-card"))
        elif isinstance(step, Move):
            self.claim(step)
        else:
            asks, seats, likely, name = step
            then = self.ask_catch if asks == "whom" else partial(self.ask_catch, caught)
            self.ask_seat(lambda: words.say(f"ask.catch-{asks}", name=name), seats, then, likely)

    def ask_jump_in(self) -> None:
        from uno_tui.tui.table.jump_in import ask_jump_in

        ask_jump_in(self)

    def claim(self, move: Move) -> None:
        """A move beside the turn; what the rules say against it is said on the screen it came from."""
        if refusal := self.make(move):
            self.say(refusal)

    def ask_seat_change(self) -> None:
        from uno_tui.tui.table.stand_in import ask_seat_change

        ask_seat_change(self)

    def leave_to_bot(self, seat: int, level: Level | None) -> None:
        if level:
            self.take_seats(self.match.leave_to_bot(seat, level))

    def come_back(self, seat: int) -> None:
        self.take_seats(self.match.come_back(seat))

    def take_seats(self, events: list[Event]) -> None:
        """Others sit here from now on, and that is written down."""
        self.go_on(events)
        self.app.call_after_refresh(self.save)

    def show_scores(self) -> None:
        from uno_tui.tui.pages.scores import ScoresScreen

        self.show_once(ScoresScreen(self.context, self.match.view(self.onlooker)))

    @property
    def onlooker(self) -> int | None:
        """A question over the table may be read by everybody."""
        return self.match.onlooker if self.app.screen is self.made_table else None

    def show_help(self) -> None:
        from uno_tui.tui.pages.help import HelpScreen

        self.show_once(HelpScreen(self.context))

    def ask_leave(self) -> None:
        from uno_tui.tui.common.leave import LeaveQuestion

        match = self.match
        is_over = match.decision.kind == "game-over"
        self.show_once(LeaveQuestion(tuple(match.players), match.recording.trouble, is_over), self.leave)

    def show_once(self, screen: Layer[ResultType], then: Callable[[ResultType | None], None] | None = None) -> None:
        """Asked for a second time, what is open already stays as it is."""
        if type(self.app.screen) is not type(screen):
            self.app.lay(screen, then)

    def leave(self, is_sure: bool | None) -> None:
        if is_sure:
            self.app.exit()
