"""The table screen of the player at the keyboard: the hand, and whatever this player is asked."""

from __future__ import annotations

from math import ceil
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.timer import Timer
from textual.widget import Widget

from uno_tui.engine import DecisionKind, Move, PlayerView
from uno_tui.lang import LiveText, words
from uno_tui.match.clock import TurnClock
from uno_tui.match.scene import BotsTurn
from uno_tui.narration.bots import hint_in_words
from uno_tui.narration.hints import nothing_fits, only_move
from uno_tui.narration.performing import performance_of
from uno_tui.narration.prompts import PLAYED_FROM_HAND, costs_a_turn_alone
from uno_tui.rulebook.effects import Performance
from uno_tui.tui.common.input_guard import Guard
from uno_tui.tui.common.keybar import Key, bound, command_key
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.table.board import Board
from uno_tui.tui.table.hand import ORDERS, Hand, Pointing
from uno_tui.tui.table.hand_sentence import HandSentence
from uno_tui.tui.table.layout import RoundLayout
from uno_tui.tui.table.public import PublicTableScreen
from uno_tui.tui.table.questions import question_dialog

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow

ABOUT_CARDS: tuple[DecisionKind, ...] = (*PLAYED_FROM_HAND, "response")  # where some cards can be played and others not
BEAT = 0.5  # seconds between two steps of somebody thinking


class TableScreen(PublicTableScreen, RoundLayout):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("home", "select(0)", show=False),
        Binding("end", "select(999)", show=False),
        Binding("escape", "to_now", show=False),
        bound("table.draw"),
        bound("table.sort"),
        bound("table.hint"),
        *(Binding(str(digit), f"select({(digit - 1) % 10})", show=False) for digit in range(10)),
    ]
    WAY_BACK = ""

    def __init__(self, flow: TableFlow) -> None:
        super().__init__(flow)
        self.hand = Hand(self.context, HandSentence(self).of, self.pointing)
        self.view: PlayerView = self.context.match.view(None)
        self.said: LiveText = str
        self.asked = (0, "")  # the turn and the question that the selection belongs to
        self.is_browsing = False  # whether the player has gone along the hand since that question came
        self.clock = TurnClock(lambda: self.seconds)
        self.seconds = 0  # that have passed while the clock could be seen
        self.ticking: Timer | None = None
        self.is_watching = False  # whether a computer player has the turn
        self.has_watched = False  # whether one had it before
        self.thinking: Timer | None = None
        self.beat = 0

    def bottom(self) -> Widget:
        return self.hand

    def on_mount(self) -> None:
        self.show_match()
        self.ask()

    def show_match(self) -> None:
        """The table as the holder sees it."""
        self.show_to(self.context.match.onlooker)

    def cover(self) -> None:
        """Whatever lies over it, no hand stays on the table itself; whoever comes back begins as before."""
        if self.is_attached:
            self.show_to(None)
            self.asked = (0, "")

    def show_to(self, seat: int | None) -> None:
        """As this player sees it, or as everybody does."""
        match = self.context.match
        self.view = view = match.view(seat)
        self.has_watched, self.is_watching = self.is_watching, isinstance(match.scene, BotsTurn)
        self.said = str
        self.show_public(view)
        self.event_log.show(lambda: words.say("table.log"), match.log(seat))
        playable = frozenset(move.word for move in view.moves if move.verb == "play")
        asked = (match.turns, "" if self.is_watching else view.decision)
        if asked[0] != self.asked[0]:
            self.action_to_body()  # a key that was chosen was somebody else's choice
        begins_with = playable if asked != self.asked else frozenset[str]()
        self.is_browsing = self.is_browsing and asked == self.asked
        self.asked = asked
        first = next((card for card in view.hand if card in begins_with), None)
        self.hand.show(view.hand, playable, first, self.not_dimmed())
        self.show_backs()
        self.keybar.show()
        self.run_clock()
        self.show_thinking()

    def not_dimmed(self) -> frozenset[str]:
        """Of those that cannot be played now: what would fit while others play, and all while something else is asked."""
        view = self.view
        if self.is_watching and view.seat is not None:
            return self.context.match.fitting(view.seat)
        return frozenset() if view.decision in ABOUT_CARDS else frozenset(view.hand)

    def pointing(self) -> Pointing:
        """Enter plays the selected card, unless it is somebody else's turn, or draws, or answers a question."""
        if not self.is_active:
            return "none"
        if self.view.moves and self.view.decision in PLAYED_FROM_HAND and not nothing_fits(self.view):
            return "play"
        return "look" if self.is_browsing else "none"

    def on_screen_suspend(self) -> None:
        self.hand.refresh()

    def on_screen_resume(self) -> None:
        """Enter is for the hand again."""
        super().on_screen_resume()
        self.hand.refresh()

    def show_backs(self) -> None:
        """Where no hand is open: what everybody sees of the hand of whoever is to play, and whose it is."""
        if not self.is_watching or self.view.seat is not None:
            self.hand.show_backs((), str)
            return
        player, letter = self.view.players[self.board.bottom], keymap.sign("game.change-seat")
        backs, is_call = player.backs or (None,) * player.cards, self.is_left_to_bots
        call = (lambda: words.say("table.bots-alone", letter=letter)) if is_call else str
        self.hand.show_backs(backs, lambda: words.say("table.backs-of", name=player.name), call)

    @property
    def is_left_to_bots(self) -> bool:
        """Whether everybody has gone, and may come back."""
        return bool(self.context.match.absent) and not self.context.match.human_seats

    def own_keys(self) -> list[Key]:
        if self.is_watching:
            come_back = [command_key("game.change-seat", words.say("keys.change_seat"))] if self.is_left_to_bots else []
            return [*come_back, self.enter_key("hurry"), *([command_key("table.sort")] if self.view.hand else [])]
        draw, hint_key = command_key("table.draw"), command_key("table.hint")
        if only_move(self.view):
            goes_on = Key("↵", "go_on", words.say("keys.go-on"))
            return [draw._replace(key=f"↵ {draw.key}") if self.draws_by_enter else goes_on]
        verbs = {move.verb for move in self.view.moves}
        own = [self.enter_key("choose") if self.view.decision in PLAYED_FROM_HAND else self.answer_key()]
        own += [draw] if "draw" in verbs else []
        own += [command_key("table.draw", words.say("keys.keep"), "keep")] if "keep" in verbs else []
        return [*own, hint_key]

    @property
    def draws_by_enter(self) -> bool:
        """Whether nothing but cards comes of it; who is only skipped draws none."""
        return nothing_fits(self.view) or not costs_a_turn_alone(self.view)

    def spare_keys(self) -> list[Key]:
        return [command_key("table.sort")] if self.view.hand and not self.is_watching else []

    def answer_key(self) -> Key:
        """Where there is nothing to choose from it is not called an answer."""
        key = self.enter_key("answer")
        return key if len(self.view.moves) > 1 else key._replace(label=words.say("keys.go-on"))

    def place_of(self, seat: int) -> Offset:
        return self.hand.region.offset + self.hand.middle if seat == self.view.seat else super().place_of(seat)

    def run_clock(self) -> None:
        """Once the curtain is lifted the clock runs, where the table has one: on through the whole turn (R-79)."""
        before, clocked = self.clock.runs_for, self.context.match.clocked
        self.clock.watch(clocked if clocked and clocked.seat == self.view.seat else None)
        if self.clock.runs_for != before:
            self.show_clock()

    def show_clock(self) -> None:
        """From now on every second, as long as it runs."""
        is_running = self.clock.runs_for is not None
        if self.ticking:
            self.ticking.stop()
        self.ticking = self.set_interval(1, self.tick) if is_running else None
        self.show_seconds(ceil(self.clock.left) if is_running else None)

    def show_seconds(self, seconds: int | None) -> None:
        self.status.tick(seconds)

    def tick(self) -> None:
        if self.flow.app.is_too_small:
            return
        self.seconds += 1
        self.show_seconds(ceil(self.clock.left))
        if self.clock.is_over and self.view.seat is not None:
            self.clock.forget()
            self.show_clock()
            self.flow.make(Move(self.view.seat, "timeout"))

    def show_thinking(self) -> None:
        """A computer player who has the turn is seen to think, where anything moves."""
        if self.thinking:
            self.thinking.stop()
        self.beat = 0
        is_moving = self.is_watching and self.app.animation_level != "none"
        self.thinking = self.set_interval(BEAT, self.think) if is_moving else None

    def think(self) -> None:
        self.beat += 1
        self.hand.refresh_sentence()

    def keep_quiet(self, seconds: float) -> None:
        """Where a turn comes after another's, an Enter that was to hurry that one plays nothing; until all has landed."""
        if self.has_watched and not self.is_watching:
            self.guard = Guard(self.flow.quiet)
            self.guard.start(monotonic() + seconds)

    def ask(self) -> None:
        """Open the dialog for what the holder is asked, if it is not answered with the hand or by Enter alone.

        By the app, because the answer comes to whoever has opened it, and a curtain just lifted is gone by then.
        """
        self.app.call_later(self.open_question)

    def open_question(self) -> None:
        is_asked = self.view.moves and self.view.decision not in PLAYED_FROM_HAND and not only_move(self.view)
        if self.is_active and is_asked:
            self.flow.ask(question_dialog(self.flow, self.view), self.answered)

    def answered(self, move: Move | None) -> None:
        """Escape puts a question aside, to look at the table; Enter brings it back."""
        if move is None:
            return
        if performance := performance_of(self.context.match, self.context.narrator, self.view, move):
            self.perform(move, performance)
        else:
            self.make(move)

    def perform(self, move: Move, performance: Performance) -> None:
        """Some choices have to be acted out before they are made, in front of everybody: no hand lies open behind them."""
        from uno_tui.tui.table.perform import PerformDialog

        def performed(answer: Move | None) -> None:
            if answer:
                self.make(answer)

        show = PerformDialog(self.flow, self.view, move, performance)
        self.flow.call_everybody()
        self.flow.app.hold_back()  # the curtain that lies behind it is not seen
        self.flow.ask(show, performed)

    def make(self, move: Move) -> None:
        refusal = self.flow.make(move)
        if refusal:
            self.hand.refuse(move.word if move.verb == "play" else "")
            self.tell(refusal)

    def tell(self, sentence: LiveText) -> None:
        self.said = sentence
        self.hand.refresh()

    def left_right(self, step: int) -> None:
        if self.is_watching and not self.hand.cards:
            self.action_hurry()
        self.browse()
        self.hand.move(step)

    def on_key(self, event: events.Key) -> None:
        """A key that means nothing else hurries whoever is thinking."""
        if self.is_watching and event.key not in self.active_bindings and event.key not in self.ENTER:
            event.stop()
            self.action_hurry()

    def action_hurry(self) -> None:
        self.flow.pace.hurry()

    def action_select(self, place: int) -> None:
        self.action_to_body()
        self.browse()
        self.hand.select(place)

    def browse(self) -> None:
        """What was said at first or in answer has been read."""
        if self.said() or not self.is_browsing:
            self.hand.refresh()
        self.said, self.is_browsing, self.hand.refused = str, True, None

    def action_to_now(self) -> None:
        """From what has happened, or from the keys, to the hand."""
        self.log_on_table.open(False)
        self.action_to_body()

    def action_to_body(self) -> None:
        """From the keys only: whoever goes along the hand has nothing else painted anew."""
        if self.is_at_keys:
            super().action_to_body()

    def show_arrows(self, are_in_body: bool) -> None:
        self.said, self.hand.refused = str, None
        self.hand.give_arrows(are_in_body)

    def enter(self) -> None:
        """With no card to play Enter does the only thing there is to do, whichever is selected."""
        if self.is_watching:
            self.action_hurry()
        elif move := only_move(self.view):
            self.make(move)
        else:
            self.hand.choose()

    def action_choose(self) -> None:
        self.enter()

    def action_go_on(self) -> None:
        self.enter()

    def action_answer(self) -> None:
        self.ask()

    def on_hand_card_clicked(self, message: Hand.CardClicked) -> None:
        """A mouse that comes to the hand brings the arrows back to it."""
        self.action_to_body()
        self.browse()
        self.hand.click(message.place)

    def on_hand_card_chosen(self, message: Hand.CardChosen) -> None:
        """A card that cannot be played stays where it is, unless this table punishes the attempt."""
        if self.is_watching:
            self.action_hurry()
        elif self.view.decision not in PLAYED_FROM_HAND:
            self.ask()
        elif self.view.seat is not None:
            self.make(Move(self.view.seat, "play", message.card))

    def on_board_draw_pile_clicked(self, _message: Board.DrawPileClicked) -> None:
        self.action_draw()

    def action_draw(self) -> None:
        """The same key keeps a card just drawn: either way no card of the hand is played. A question comes first."""
        if self.is_watching:
            self.action_hurry()
        elif move := only_move(self.view):
            self.make(move)
        elif self.view.decision not in PLAYED_FROM_HAND:
            self.ask()
        elif self.view.seat is not None:
            self.make(Move(self.view.seat, "keep" if self.view.decision == "drawn" else "draw"))

    def action_keep(self) -> None:
        self.action_draw()

    def action_uno(self) -> None:
        if self.view.seat is not None:
            self.make(Move(self.view.seat, "uno"))
        elif self.view.asked is not None:
            self.call_for(self.view.asked)

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool:
        """While somebody else has the turn, or nothing can be chosen, there is nothing to give a hint about."""
        return action != "hint" or not (self.is_watching or only_move(self.view))

    def action_hint(self) -> None:
        """What the normal level would do with this hand, and why; the selection goes to the card."""
        advice = self.context.match.advice
        if advice is None:
            return
        if advice.move.word in self.hand.cards:
            self.action_select(self.hand.cards.index(advice.move.word))
        view, narrator = self.view, self.context.narrator
        self.tell(lambda: words.say("table.hint", advice=hint_in_words(advice, view, narrator)))

    def action_sort(self) -> None:
        self.action_sort_by(self.hand.next_order())

    def action_sort_by(self, order: str) -> None:
        self.hand.sort_by(order)
        self.tell(lambda: words.say(f"table.order.{order}", letter=keymap.sign("table.sort")))

    def more_keys(self) -> list[Key]:
        say = words.say
        orders = [Key("", f"sort_by('{order}')", say(f"commands.order.{order}")) for order in ORDERS]
        return [*super().more_keys(), command_key("table.sort"), *orders]
