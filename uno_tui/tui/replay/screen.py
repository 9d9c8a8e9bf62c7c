"""The replay screen, a recorded game again: stepped through, played at some speed, with hands closed or laid open.

Nothing can be lost here, so leaving needs no question. From any moment of a game that is over one can play on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.timer import Timer
from textual.widget import Widget

from uno_tui.engine import PlayerView
from uno_tui.engine.events import Event
from uno_tui.lang import error_headline, words
from uno_tui.match.highlights import highlights_of
from uno_tui.match.playing_on import branch_off, refusal_to_play_on
from uno_tui.match.replay import Replay
from uno_tui.narration.deck_words import terms_of
from uno_tui.tui.common.dialog import Choice, DialogContent
from uno_tui.tui.common.keybar import Key, bound, command_key
from uno_tui.tui.common.tile_dialog import TileDialog
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.emblems import HeadsEmblem, IconEmblem
from uno_tui.tui.replay.film_board import FilmBoard
from uno_tui.tui.replay.film_context import FilmContext
from uno_tui.tui.replay.film_log import FilmLog
from uno_tui.tui.replay.film_strip import FilmStrip
from uno_tui.tui.replay.help import ReplayHelpScreen
from uno_tui.tui.replay.laid_open import LaidOpenHands
from uno_tui.tui.replay.timeline import Moment, Timeline
from uno_tui.tui.table.board import Board
from uno_tui.tui.table.event_log import TableLog
from uno_tui.tui.table.layout import RoundLayout
from uno_tui.tui.table.motion import Eyes, InTheAir, acts_of, open_show, play_motion

if TYPE_CHECKING:
    from uno_tui.tui.table.shows import Show

SPEEDS = (1, 2, 5, 10)  # moves a second
FASTEST_MOTION = 2  # moves a second: cards would still be in the air when the next take off
EVERYBODY = -1
VAIN_AT_END = ("step", "pace", "next_round", "play_on")  # the arrows still step back, but among the keys they choose one
VAIN_AT_START = ("step(-1)", "round_before")


class ReplayScreen(RoundLayout):
    context: FilmContext
    BINDINGS: ClassVar[list[BindingType]] = [
        bound("replay.round-before"),
        bound("replay.next-round"),
        bound("replay.highlight-before"),
        bound("replay.next-highlight"),
        bound("replay.to-start"),
        bound("replay.to-end"),
        bound("replay.play"),
        bound("replay.faster", "pace(1)"),
        bound("replay.slower", "pace(-1)"),
        bound("replay.open"),
        Binding("tab", "whose(1)", show=False),
        Binding("shift+tab", "whose(-1)", show=False),
        *(Binding(str(digit), f"hand_of({(digit - 1) % 10})", show=False) for digit in range(10)),
        bound("replay.play-on"),
        bound("anywhere.help"),
        Binding("escape", "back", show=False),
        bound("anywhere.leave"),
    ]
    ENTER: ClassVar[tuple[str, ...]] = ("enter",)  # the space bar plays, wherever the arrows are

    def __init__(self, recording: Replay, position: int = 0) -> None:
        words.terms = terms_of(recording.start.variant)
        super().__init__(FilmContext(recording, position))
        self.recording = recording
        self.whose: int | None = None  # whose hand is open: a seat, or everybody's
        self.speed = 0
        self.timer: Timer | None = None
        self.show: Show | None = None  # over the table
        self.rest = 0  # beats for which a film that plays waits for it
        self.strip = FilmStrip(self.context)
        self.hands = LaidOpenHands(self.context)
        self.timeline = Timeline(recording.last, recording.rounds, highlights_of(recording), self.moment)

    def make_board(self) -> Board:
        return FilmBoard(self.context)

    def make_log(self) -> TableLog:
        return FilmLog(self.context)

    def bottom(self) -> Widget:
        return Vertical(self.strip, self.hands, self.timeline, classes="film")

    def on_mount(self) -> None:
        self.show_moment()

    @property
    def position(self) -> int:
        return self.context.position

    @property
    def seat(self) -> int | None:
        """Whose eyes the table is seen with, if hands may be looked at."""
        is_one = self.whose not in (None, EVERYBODY) and self.recording.is_open(self.position)
        return self.whose if is_one else None

    def show_moment(self) -> None:
        view = self.context.game.view(self.seat)
        self.uno.set_side(self.context.side_in(view))
        self.board.faced = 0 if self.whose in (None, EVERYBODY) else self.whose
        self.show_public(view)
        self.event_log.show(lambda: words.say("replay.before"), self.before())
        self.lay_hands(view)
        self.show_controls()

    def before(self) -> Sequence[Event]:
        """What happened up to here: of this move the sentence below tells, and who has won the game stands on the table."""
        log, told = self.context.public_log, len(self.recording.events(self.position)) if self.position else 0
        return log[: len(log) - (1 if self.context.is_at_end else told)]

    def lay_hands(self, view: PlayerView) -> None:
        """Open hands lie where otherwise the strip is, and the log has to make room."""
        self.event_log.display = self.strip.display = self.whose is None
        self.hands.display = self.whose is not None
        self.strip.refresh()
        if self.whose is None:
            return
        if not self.recording.is_open(self.position):
            self.hands.lay({}, None, lambda: words.say("replay.closed", round=view.round))
            return
        seats = range(len(self.context.match.players)) if self.whose == EVERYBODY else [self.whose]
        self.hands.lay({seat: self.context.game.view(seat).hand for seat in seats}, view.asked)

    def show_controls(self) -> None:
        self.timeline.show()
        self.keybar.show()

    def moment(self) -> Moment:
        return Moment(self.position, self.context.sentence(), self.caption(), self.pace())

    def caption(self) -> str:
        recording = self.recording
        return words.say(
            "replay.moment",
            move=self.position,
            moves=recording.last,
            round=recording.round(self.position),
            rounds=len(recording.rounds),
        )

    def pace(self) -> str:
        if self.position == self.recording.last > 0:
            return words.say("replay.ended")
        pace = words.count("replay.pace", SPEEDS[self.speed])
        return words.say("replay.playing" if self.timer else "replay.stopped", pace=pace)

    def keys(self) -> list[Key]:
        """At the end without those that lead on; at the start those that lead back are faint."""
        if self.position == self.recording.last:
            return [key for key in self.film_keys() if not key.action.startswith(VAIN_AT_END)]
        offered = [key for key in self.film_keys() if key.action != "play_on" or self.recording.is_over]
        return [key._replace(is_vain=not self.position and key.action in VAIN_AT_START) for key in offered]

    def film_keys(self) -> list[Key]:
        say = words.say
        whose = [Key(say("help.keys.tab"), "whose(1)", say("replay.key.whose"))] if self.whose is not None else []
        return [
            *self.playing_keys(),
            command_key("replay.open", "" if self.whose is None else say("replay.key.close")),
            *whose,
            command_key("replay.slower", action="pace(-1)"),
            command_key("replay.faster", action="pace(1)"),
            command_key("replay.round-before", say("replay.key.round-before")),
            command_key("replay.next-round", say("replay.key.next-round")),
            command_key("replay.play-on", say("replay.key.play-on")),
            command_key("anywhere.help"),
            command_key("anywhere.leave", "" if self.is_alone else say("replay.key.close-film")),
        ]

    def playing_keys(self) -> list[Key]:
        """At the end the first thing to do is to begin again."""
        say, is_last = words.say, self.position == self.recording.last
        play = say("replay.key.again") if is_last else say("replay.key.stop") if self.timer else ""
        steps = [Key("←", "step(-1)", say("replay.key.back")), Key("→", "step(1)", say("replay.key.on"))]
        return [*steps, command_key("replay.play", play)]

    def more_keys(self) -> list[Key]:
        """Commands for which the line at the bottom has no room."""
        say = words.say
        whose = [Key(say("help.keys.tab"), "whose(1)", say("replay.key.whose"))] if self.whose is None else []
        further = ("highlight-before", "next-highlight", "to-start", "to-end")
        return [*whose, *(command_key(f"replay.{name}") for name in further)]

    @property
    def is_alone(self) -> bool:
        """Whether there is nothing below to come back to."""
        return self.app.screen_stack[0] is self

    def go(self, position: int) -> None:
        is_next = position == self.position + 1 <= self.recording.last
        self.end_show()
        self.context.go_to(position)
        if self.position == self.recording.last:
            self.stop()
        self.show_moment()
        if is_next and self.pace_of_motion:
            self.call_after_refresh(self.play_moment, self.position)

    @property
    def pace_of_motion(self) -> int:
        """How many times as fast as at the table things move; 0 if there is no time for it."""
        speed = SPEEDS[self.speed] if self.timer else 1
        return speed if speed <= FASTEST_MOTION else 0

    def play_moment(self, position: int) -> None:
        """What was seen of that move, unless somebody has gone on meanwhile; the last one is over by then."""
        if not self.is_active or position != self.position:
            return
        self.query(InTheAir).remove()
        told = list(self.recording.events(position))
        eyes = Eyes(self.recording.game(max(0, position - 1)).view(self.seat), self.context.game.view(self.seat))
        self.show = open_show(self, acts_of(self.context, told, eyes), self.pace_of_motion or 1)
        if self.show:
            self.rest = ceil(self.show.seconds * SPEEDS[self.speed])
        else:
            play_motion(self, told)

    def end_show(self) -> None:
        if self.show:
            self.show.end()
        self.show = None
        self.rest = 0

    def is_for_it(self, event: events.InputEvent) -> bool:
        """Any key ends a show and does what it always does. Where nothing moves, a step on is a step to the table below."""
        show, is_playing = self.show, self.timer is not None
        if show is None or not show.is_attached:
            return True
        is_step = isinstance(event, events.Key) and event.key == "right" and show.is_still and not is_playing
        self.end_show()
        return not is_step and not isinstance(event, events.MouseDown)

    def stop(self) -> None:
        if self.timer:
            self.timer.stop()
            self.timer = None

    def start_playing(self) -> None:
        self.stop()
        self.timer = self.set_interval(1 / SPEEDS[self.speed], self.tick)

    def tick(self) -> None:
        """What lies over the table stops the time on it."""
        if self.app.screen is not self:
            return
        if self.rest:
            self.rest -= 1
        else:
            self.go(self.position + 1)

    def on_timeline_jumped(self, message: Timeline.Jumped) -> None:
        self.go(message.position)

    def left_right(self, step: int) -> None:
        self.action_step(step)

    def action_step(self, step: int) -> None:
        """Whoever steps wants to look: it stops playing."""
        self.stop()
        self.go(self.position + step)

    def action_next_round(self) -> None:
        self.go(self.recording.next_round(self.position))

    def action_round_before(self) -> None:
        self.go(self.recording.round_before(self.position))

    def action_next_highlight(self) -> None:
        """With its show; behind the last one there is only the end."""
        found = (position for position in self.timeline.highlights if position > self.position)
        self.show_highlight(next(found, self.recording.last))

    def action_highlight_before(self) -> None:
        found = (position for position in reversed(self.timeline.highlights) if position < self.position)
        self.show_highlight(next(found, 0))

    def show_highlight(self, position: int) -> None:
        self.stop()
        self.go(position)
        self.call_after_refresh(self.play_moment, self.position)

    def action_to_start(self) -> None:
        self.go(0)

    def action_to_end(self) -> None:
        self.go(self.recording.last)

    def action_play(self) -> None:
        """At the end it begins again."""
        if self.timer:
            self.stop()
        elif self.recording.last:
            self.go(0 if self.position == self.recording.last else self.position)
            self.start_playing()
        self.show_controls()

    def action_pace(self, step: int) -> None:
        self.speed = max(0, min(self.speed + step, len(SPEEDS) - 1))
        if self.timer:
            self.start_playing()
        self.show_controls()

    def action_open(self) -> None:
        self.open_hands(EVERYBODY if self.whose is None else None)

    def open_hands(self, whose: int | None) -> None:
        self.whose = whose
        self.show_moment()

    def action_hand_of(self, seat: int) -> None:
        if seat < len(self.context.match.players):
            self.open_hands(seat)

    def action_whose(self, step: int) -> None:
        """Everybody's, then one after the other; the first time, that of the player who is asked."""
        seats = len(self.context.match.players)
        if self.whose is None:
            asked = self.context.game.decision.seat
            self.open_hands(EVERYBODY if asked is None else asked)
        else:
            self.open_hands((self.whose + 1 + step) % (seats + 1) - 1)

    def up_down(self, step: int) -> bool:
        """Through the log or the open hands, as far as they go."""
        return self.event_log.go_back(-step) if self.whose is None else self.hands.scroll(step)

    def enter(self) -> None:
        self.action_play()

    def action_back(self) -> None:
        """One thing after the other: from the keys, from one hand to all of them, from open hands to the log."""
        if self.is_at_keys:
            self.action_to_body()
        elif self.whose is not None:
            self.open_hands(None if self.whose == EVERYBODY else EVERYBODY)
        elif not self.is_alone:
            self.action_leave()

    def action_leave(self) -> None:
        if self.is_alone:
            self.app.exit()
        else:
            self.uno.set_side(None)
            self.dismiss(None)

    def action_help(self) -> None:
        self.stop()
        self.show_controls()
        self.lay(ReplayHelpScreen(self.help_keys, self.timeline))

    def help_keys(self) -> list[Key]:
        """Those, too, that are not offered at the end."""
        return [*self.film_keys(), *self.more_keys()]

    def action_play_on(self) -> None:
        """Everybody hears first what it is, or why it cannot be."""
        self.stop()
        self.show_controls()
        if refusal := refusal_to_play_on(self.recording, self.position):
            self.uno.say_briefly(error_headline(refusal))
        else:
            self.lay(TileDialog(self.asked_to_play_on), partial(self.play_on, self.position))

    def asked_to_play_on(self) -> DialogContent[bool]:
        say = words.say
        choices = [
            Choice(True, say("play-on.yes"), key="y", emblem=self.heads()),
            Choice(False, say("play-on.no"), key="n", emblem=IconEmblem("look")),
        ]
        return DialogContent(say("play-on.title", move=self.position), say("play-on.text"), choices, say("ask.back"))

    def heads(self) -> HeadsEmblem:
        return HeadsEmblem(avatars_of(tuple(seat.name for seat in self.recording.seats)))

    def play_on(self, position: int, is_wanted: bool | None) -> None:
        if is_wanted:
            self.uno.change_table(branch_off(self.recording, position))
