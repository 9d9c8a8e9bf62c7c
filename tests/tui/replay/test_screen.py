"""A recorded game on the screen: stepped through, played at speed, by keyboard or mouse, with hands closed or open."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.long import first, first_size
from tests.match.journal.evenings import BEGAN, Evening, evening, whole_evening
from tests.match.test_replay import few_rounds
from tests.tui.driver import LEAST, WIDE, Driver, cell_width
from tests.tui.tables import dealt
from uno_tui.engine.events import Caught, Drew, Judged, Played, UnoCalled
from uno_tui.lang import words
from uno_tui.match.highlights import HighlightKind
from uno_tui.match.journal import GameStart, Origin, read_journal
from uno_tui.match.replay import Replay
from uno_tui.match.seats import humans
from uno_tui.narration.dates import moment_said
from uno_tui.storage.paths import games_folder
from uno_tui.tui.app import UnoApp
from uno_tui.tui.replay.screen import ReplayScreen
from uno_tui.tui.replay.timeline import SIGNS
from uno_tui.tui.table.motion import MOST_FLIGHTS, InTheAir
from uno_tui.tui.table.shouts import StampAct
from uno_tui.tui.table.shows import Show


class Watcher(Driver):
    @property
    def replay(self) -> ReplayScreen:
        screen = self.app.screen_stack[0]
        assert isinstance(screen, ReplayScreen)
        return screen

    @property
    def caption(self) -> str:
        return self.lines[-2].strip()


def film_of(played: Evening | Path) -> Replay:
    return Replay(played if isinstance(played, Path) else played.saved_in(games_folder()))


@asynccontextmanager
async def watching(played: Evening | Path, size: tuple[int, int] = LEAST) -> AsyncIterator[Watcher]:
    app = UnoApp(recording=film_of(played))
    app.animation_level = "none"
    async with app.run_test(size=size, tooltips=True, notifications=True) as pilot:
        driver = Watcher(app, pilot)
        await driver.settle()
        yield driver


class Clock:
    """The film runs only when the test says so: a timer that ticks when it is told to."""

    def __init__(self, interval: float, tick: Callable[[], None]) -> None:
        self.interval = interval
        self.tick = tick
        self.is_running = True

    def stop(self) -> None:
        self.is_running = False


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> list[Clock]:
    made: list[Clock] = []
    real = ReplayScreen.set_interval

    def start(screen: ReplayScreen, interval: float, tick: Callable[[], None], **options: Any) -> object:
        if tick != screen.tick:  # one of Textual's own
            return real(screen, interval, tick, **options)
        made.append(Clock(interval, tick))
        return made[-1]

    monkeypatch.setattr(ReplayScreen, "set_interval", start)
    return made


def stopped_in_second_round() -> Evening:
    played = few_rounds()
    second = [move.verb for move in played.moves].index("next-round") + 1
    return Evening(played.start, played.moves[: second + 9], played.game)


async def test_it_begins_before_the_first_move_and_says_what_it_is() -> None:
    played = few_rounds()
    async with watching(played) as driver:
        rounds = played.game.view(None).round
        assert driver.caption.startswith(f"Move 0 of {len(played.moves)} · round 1 of {rounds}")
        assert "Ann, Bo and Cy." in driver.text
        assert "First card: " in driver.text
        assert moment_said(BEGAN) in driver.text


async def test_an_interrupted_game_is_not_offered_to_somebody_who_watches() -> None:
    async with watching(evening()) as driver:
        await driver.pilot.pause()
        assert driver.screen_name == "ReplayScreen"


@pytest.mark.parametrize(("on", "back"), first(1, [("right", "left"), ("l", "h")]))
async def test_steps_lead_on_and_back_through_the_same_moments(on: str, back: str) -> None:
    async with watching(few_rounds()) as driver:
        seen = [driver.text]
        for _ in range(8):
            await driver.press(on)
            seen.append(driver.text)
        assert len(set(seen)) == 9
        assert driver.caption.startswith("Move 8 of ")
        for earlier in seen[-2::-1]:
            await driver.press(back)
            assert driver.text == earlier
        await driver.press(back)
        assert driver.text == seen[0]


async def test_what_a_move_did_is_told_below_the_table() -> None:
    played = few_rounds()
    async with watching(played) as driver:
        for position in range(1, 6):
            await driver.press("right")
            recording = driver.replay.recording
            told = " ".join(driver.replay.context.narrator.tell(event) for event in recording.events(position))
            assert told.startswith(played.start.players[played.moves[position - 1].seat])
            assert told in " ".join(line.strip() for line in driver.lines[-5:-3])


@pytest.mark.parametrize(("on", "back"), [("pagedown", "pageup"), ("n", "p")])
async def test_one_jumps_from_round_to_round(on: str, back: str) -> None:
    async with watching(few_rounds()) as driver:
        starts = driver.replay.recording.rounds
        await driver.press(on)
        assert driver.caption.startswith(f"Move {starts[1]} of ")
        assert "· round 2 of " in driver.caption
        assert "round 2 ·" in driver.lines[0]
        await driver.press(on)
        assert driver.replay.position == starts[2]
        await driver.press(back)
        assert driver.replay.position == starts[1]
        await driver.press("right", "right", back)
        assert driver.replay.position == starts[1]
        await driver.press(back, back)
        assert driver.replay.position == 0


async def test_at_the_end_stands_the_podium() -> None:
    played = few_rounds()
    async with watching(played) as driver:
        await driver.press("end")
        assert driver.caption.startswith(f"Move {len(played.moves)} of {len(played.moves)} ")
        players = played.game.view(None).players
        best, *others = sorted(players, key=lambda player: -player.score)
        assert f"1. {best.name} {best.score} · 2. {others[0].name} {others[0].score}" in driver.text
        await driver.press("right")
        assert driver.replay.position == len(played.moves)
        await driver.press("home")
        assert driver.replay.position == 0


async def test_space_plays_and_stops_and_the_film_stops_at_its_end(clocks: list[Clock]) -> None:
    async with watching(few_rounds()) as driver:
        assert "■ paused, 1 move a second" in driver.caption
        await driver.press("space")
        assert "▶ playing, 1 move a second" in driver.caption
        assert clocks[-1].interval == 1
        clocks[-1].tick()
        clocks[-1].tick()
        assert driver.replay.position == 2
        await driver.press("space")
        assert not clocks[-1].is_running
        assert "■ paused" in driver.caption
        await driver.press("end", "left", "space")
        clocks[-1].tick()
        await driver.settle()
        assert driver.replay.position == driver.replay.recording.last
        assert not clocks[-1].is_running
        await driver.press("escape")  # the last card has landed over all of it
        assert "■ the end" in driver.caption


async def test_played_from_its_end_it_begins_again(clocks: list[Clock]) -> None:
    async with watching(few_rounds()) as driver:
        await driver.press("end", "space")
        assert driver.replay.position == 0
        assert clocks[-1].is_running


async def test_the_speed_changes_while_it_plays(clocks: list[Clock]) -> None:
    async with watching(few_rounds()) as driver:
        await driver.press("plus", "space")
        assert "▶ playing, 2 moves a second" in driver.caption
        await driver.press("plus", "plus", "plus")
        assert "10 moves a second" in driver.caption
        assert [clock.interval for clock in clocks] == [1 / 2, 1 / 5, 1 / 10, 1 / 10]
        assert [clock.is_running for clock in clocks] == [False, False, False, True]
        await driver.press("minus")
        assert "5 moves a second" in driver.caption
        assert clocks[-1].interval == 1 / 5


async def test_a_step_stops_the_film_but_a_jump_does_not(clocks: list[Clock]) -> None:
    async with watching(few_rounds()) as driver:
        await driver.press("space", "n")
        assert clocks[-1].is_running
        await driver.press("left")
        assert not clocks[-1].is_running


async def test_what_lies_over_the_table_stops_the_time(clocks: list[Clock]) -> None:
    async with watching(few_rounds()) as driver:
        await driver.press("space")
        await driver.resize(70, 20)
        clocks[-1].tick()
        assert driver.replay.position == 0
        await driver.resize(*LEAST)
        clocks[-1].tick()
        assert driver.replay.position == 1


def hand_on_screen(driver: Watcher, seat: int) -> bool:
    """Whether all cards of a hand can be read beside the piles, drawn as chips or cards."""
    game = driver.replay.recording.game(driver.replay.position)
    pictures = driver.replay.context.pictures
    area = driver.replay.hands.region
    text = "\n".join(line[area.x :] for line in driver.lines[area.y : area.bottom])
    hand = game.view(seat).hand
    assert hand
    return all(pictures.of(card).corner in text for card in hand)


async def test_hands_are_closed_until_they_are_opened() -> None:
    async with watching(few_rounds()) as driver:
        await driver.press(*["right"] * 5)
        closed = driver.text
        assert driver.replay.event_log.display
        await driver.press("o")
        assert not driver.replay.event_log.display
        assert all(hand_on_screen(driver, seat) for seat in range(3))
        opened = driver.text
        await driver.press("right")
        assert driver.text != opened
        await driver.press("left", "o")
        assert driver.text == closed


async def test_a_digit_or_tab_opens_one_hand_and_escape_goes_back_to_the_log() -> None:
    async with watching(few_rounds()) as driver:
        await driver.press("2")
        hands = driver.replay.hands
        assert list(hands.hands) == [1]
        assert hands.hands[1] == driver.replay.recording.game(0).view(1).hand
        await driver.press("tab")
        assert list(hands.hands) == [2]
        await driver.press("tab")
        assert list(hands.hands) == [0, 1, 2]
        await driver.press("shift+tab")
        assert list(hands.hands) == [2]
        await driver.press("9")
        assert list(hands.hands) == [2]
        await driver.press("escape")
        assert list(hands.hands) == [0, 1, 2]
        await driver.press("escape")
        assert driver.replay.event_log.display
        await driver.press("escape", "escape")
        assert driver.screen_name == "ReplayScreen"


async def test_tab_opens_the_hand_of_the_player_on_turn_first() -> None:
    async with watching(few_rounds()) as driver:
        asked = driver.replay.recording.game(0).decision.seat
        await driver.press("tab")
        assert list(driver.replay.hands.hands) == [asked]


async def test_the_hands_of_a_round_that_is_not_over_stay_closed() -> None:
    """The game may go on, and nobody should have looked."""
    async with watching(stopped_in_second_round()) as driver:
        await driver.press("end", "o")
        assert "Round 2 isn't over" in driver.text
        assert driver.replay.hands.hands == {}
        await driver.press("2")
        assert driver.replay.hands.hands == {}
        await driver.press("home")
        assert list(driver.replay.hands.hands) == [1]
        await driver.press("n")
        assert driver.replay.hands.hands == {}
        assert "isn't over" in driver.text


@pytest.mark.parametrize("size", first_size([LEAST, WIDE, (200, 60)]))
async def test_ten_open_hands_fit_on_the_screen(size: tuple[int, int]) -> None:
    played = evening("flip", 100_000, 10, 7, target=1)
    assert played.game.is_over
    async with watching(played, size) as driver:
        await driver.press("o")
        assert all(name in "\n".join(driver.lines[7:]) for name in played.start.players)
        assert driver.replay.hands.last_first == 0


async def test_everything_can_be_done_with_the_mouse(clocks: list[Clock]) -> None:
    async with watching(few_rounds(), WIDE) as driver:
        await driver.click_on("Next ")
        assert driver.replay.position == 1
        await driver.click_on("Back")
        assert driver.replay.position == 0
        await driver.click_on("Next round")
        assert driver.replay.position == driver.replay.recording.rounds[1]
        await driver.click_on("Prev round")
        assert driver.replay.position == 0
        await driver.click_on("Fast")
        assert "2 moves a second" in driver.caption
        await driver.click_on("Slow")
        assert "1 move a second" in driver.caption
        await driver.click_on("Play")
        assert clocks[-1].is_running
        await driver.click_on("Hands")
        assert list(driver.replay.hands.hands) == [0, 1, 2]
        await driver.click_on("One hand")
        assert list(driver.replay.hands.hands) == [0]
        await driver.click_on("Stop")
        assert not clocks[-1].is_running
        await driver.click_on("Log")
        assert driver.replay.event_log.display
        await driver.click_on("Quit")
        assert not driver.app.is_running


async def test_a_click_on_the_line_of_the_game_goes_there() -> None:
    async with watching(few_rounds()) as driver:
        line, end, last = LEAST[1] - 3, LEAST[0] - 2, driver.replay.recording.last
        await driver.click(end, line)
        assert driver.replay.position == driver.replay.timeline.marks().get(end, last)
        await driver.click(1, line)
        assert driver.replay.position == 0
        await driver.click(LEAST[0] // 2, line)
        assert abs(driver.replay.position - last / 2) < last / 20
        assert driver.lines[line][LEAST[0] // 2] == "●"


async def test_arrows_and_enter_are_enough(clocks: list[Clock]) -> None:
    async with watching(few_rounds()) as driver:
        await driver.press("enter")
        assert clocks[-1].is_running
        await driver.press("enter", "down", *["right"] * 7, "enter")
        assert driver.replay.position == driver.replay.recording.rounds[1]
        await driver.press("up", "right")
        assert driver.replay.position == driver.replay.recording.rounds[1] + 1
        await driver.press("down", "escape", "left")
        assert driver.replay.position == driver.replay.recording.rounds[1]


async def test_q_leaves_at_once() -> None:
    async with watching(few_rounds()) as driver:
        await driver.press("q")
        assert not driver.app.is_running


async def test_a_damaged_journal_is_shown_as_far_as_it_is_good(tmp_path: Path) -> None:
    path = tmp_path / "torn.jsonl"
    path.write_bytes(evening("standard", 5).journal[:-4])
    async with watching(path) as driver:
        assert "was cut off" in driver.text
        await driver.press("right")
        assert "cut off in the middle" not in driver.text
        await driver.press("end")
        assert driver.caption.startswith("Move 4 of 4")
        assert "The game isn't over. The last line of the saved game was cut off" in driver.text


async def test_a_game_without_a_move_can_be_looked_at(clocks: list[Clock]) -> None:
    async with watching(evening("standard", 0)) as driver:
        await driver.press("right", "left", "n", "p", "end", "space", "o")
        assert driver.caption.startswith("Move 0 of 0 · round 1 of 1")
        assert not clocks


async def test_the_felt_turns_with_the_deck() -> None:
    async with watching(whole_evening("flip")) as driver:
        recording, light = driver.replay.recording, driver.app.theme
        sides = [recording.game(position).view(None).side for position in range(recording.last + 1)]
        flip = next(position for position, side in enumerate(sides) if side != sides[0])
        driver.replay.go(flip)
        assert driver.app.theme != light
        await driver.press("left")
        assert driver.app.theme == light


async def test_hostile_names_are_only_text() -> None:
    players = ("[red]Ann[/]", "漢" * 40, "$name {0}")
    match = dealt("standard", players)
    start = GameStart(match.variant, match.rules, humans(players), 7, BEGAN)
    async with watching(Evening(start, (), evening().game), (200, 60)) as driver:
        assert "[red]Ann[/]" in driver.text
        assert driver.text.count("$name {0}") > 1
        assert [cell_width(line) for line in driver.lines] == [200] * 60


# Motion, help, and playing on.


async def test_the_card_of_the_next_move_flies_and_the_end_is_the_same_without_motion() -> None:
    async with watching(few_rounds()) as driver:
        driver.app.animation_level = "full"
        first = next(
            place
            for place in range(1, driver.replay.recording.last)
            if any(isinstance(event, Played) for event in driver.replay.recording.events(place))
        )
        driver.replay.go(first - 1)
        await driver.settle()
        assert not driver.replay.query(InTheAir)
        await driver.press("right")
        assert driver.replay.query(InTheAir)
        assert driver.replay.position == first


async def test_nothing_flies_where_motion_is_off_or_moves_come_fast_or_a_jump_is_made() -> None:
    async with watching(few_rounds()) as driver:
        await driver.press(*["right"] * 6)
        assert not driver.replay.query(InTheAir)
        driver.app.animation_level = "full"
        await driver.press("n")
        assert not driver.replay.query(InTheAir)


async def test_a_key_is_never_held_up_by_what_flies() -> None:
    async with watching(few_rounds()) as driver:
        driver.app.animation_level = "full"
        await driver.burst(*["right"] * 12)
        assert driver.replay.position == 12
        assert len(driver.replay.query(InTheAir)) <= MOST_FLIGHTS


@pytest.mark.parametrize("key", first(1, ["question_mark", "f1"]))
async def test_the_help_page_names_every_key_and_stops_the_film(key: str, clocks: list[Clock]) -> None:
    async with watching(few_rounds(), (100, 40)) as driver:
        await driver.press("space", key)
        assert not clocks[-1].is_running
        assert driver.screen_name == "ReplayHelpScreen"
        for shown in driver.replay.help_keys():
            assert shown.key in driver.text, shown
        assert all(name in driver.text for name in ("Space", "Tab", "Home", "End"))
        assert "Continue from here" in driver.text
        await driver.press("escape")
        assert driver.screen is driver.replay


async def test_help_tells_what_every_mark_means_without_scrolling() -> None:
    for size in (LEAST, (120, 40), (200, 60)):
        async with watching(few_rounds(), size) as driver:
            await driver.press("question_mark")
            assert all(words.say(f"replay.help.mark.{kind}") in driver.text for kind in (*SIGNS, "here", "round")), size


async def test_help_has_one_title_and_one_left_edge() -> None:
    for size, written in (((120, 40), 1), ((200, 60), 0)):
        async with watching(few_rounds(), size) as driver:
            await driver.press("question_mark")
            assert driver.text.count(words.say("replay.help.title")) == written, size
            text, keys, marks = (driver.find(begin)[0] for begin in ("Step through", "Keys", "Marks on"))
            assert keys == marks, size
            assert (text == keys) == bool(written), size  # a title in the middle has its text in the middle


async def test_one_can_play_on_from_any_moment_of_a_game_that_is_over() -> None:
    async with watching(few_rounds()) as driver:
        await driver.press("n", "right", "right", "c")
        position = driver.replay.position
        assert f"Continue from move {position}?" in driver.text
        then = driver.replay.recording.game(position)
        await driver.press("enter")
        flow = driver.app.flow
        assert flow
        assert driver.screen_name == "CurtainScreen"
        assert flow.match.view(None).players == then.view(None).players
        assert flow.match.recording.path
        origin = read_journal(flow.match.recording.path).start.origin
        assert origin == Origin(driver.replay.recording.path.stem, len(driver.replay.recording.made(position)))


@pytest.mark.parametrize("keys", [["down", "enter"], ["escape"]])
async def test_whoever_changes_their_mind_goes_on_watching(keys: list[str]) -> None:
    async with watching(few_rounds()) as driver:
        await driver.press("right", "c", *keys)
        assert driver.screen is driver.replay
        assert driver.app.flow is None


async def test_where_nobody_can_play_on_it_is_not_offered_and_said_why() -> None:
    async with watching(evening("standard", 40), WIDE) as driver:
        await driver.press("right")
        assert "Continue" not in driver.lines[-1]
        await driver.press("c")
        (said,) = driver.app._notifications
        assert "isn't over" in str(said.message)
        assert driver.screen is driver.replay
    async with watching(few_rounds(), WIDE) as driver:
        assert "Continue" in driver.lines[-1]
        await driver.press("end")
        assert "Continue" not in driver.lines[-1]
        await driver.press("c")
        (said,) = driver.app._notifications
        assert "ends here" in str(said.message)


# The table, the strip and the line.


def some_moment(driver: Watcher, kind: HighlightKind) -> int:
    """One that no other follows at once."""
    found = driver.replay.timeline.highlights
    return next(position for position in found if found[position] == kind and position + 1 not in found)


async def test_nobody_changes_places_while_a_game_is_watched() -> None:
    async with watching(few_rounds()) as driver:
        places = driver.replay.board.places()
        asked = set()
        for _ in range(8):
            await driver.press("right")
            asked.add(driver.replay.board.view and driver.replay.board.view.asked)
            assert driver.replay.board.places() == places
        assert len(asked) > 1


async def test_whose_hand_is_open_sits_below_and_sees_what_this_player_saw() -> None:
    async with watching(whole_evening("flip"), WIDE) as driver:
        await driver.press("right", "2")
        view = driver.replay.board.view
        assert view
        assert view == driver.replay.recording.game(1).view(1)
        assert driver.replay.board.bottom == 1
        assert view.players[0].backs
        await driver.press("escape", "escape")
        assert driver.replay.board.view == driver.replay.recording.game(1).view(None)


async def test_in_a_round_that_is_not_over_the_table_is_seen_as_everybody_sees_it() -> None:
    async with watching(evening("flip", 12), WIDE) as driver:
        await driver.press("right", "2")
        assert driver.replay.board.view == driver.replay.recording.game(1).view(None)


async def test_the_strip_has_the_last_cards_of_the_round_newest_last() -> None:
    async with watching(few_rounds(), WIDE) as driver:
        await driver.press("n", "left")
        log = driver.replay.recording.log(driver.replay.position)
        frames = driver.replay.strip.frames(4)
        told = [event for event in log if isinstance(event, Played | Drew)][-4:]
        assert [frame.seat for frame in frames] == [event.seat for event in told]
        assert [frame.card for frame in frames] == [event.card if isinstance(event, Played) else None for event in told]
        await driver.press("right")
        dealt_now, first_card = driver.replay.strip.frames(5)[-4:-1], driver.replay.strip.frames(1)[0]
        assert [(frame.seat, frame.drawn, frame.is_past) for frame in dealt_now] == [(seat, 7, False) for seat in range(3)]
        assert first_card.seat is None
        assert driver.replay.strip.frames(5)[0] == frames[-1]._replace(is_past=True)
        await driver.resize(*LEAST)
        assert driver.replay.strip.size.height == 0


async def test_highlights_are_on_the_line_and_a_click_on_one_goes_there() -> None:
    async with watching(few_rounds(), WIDE) as driver:
        timeline = driver.replay.timeline
        line = driver.lines[timeline.region.y + 2]
        for kind in ("caught", "challenge", "uno"):
            assert SIGNS[kind] in line
        caught = some_moment(driver, "caught")
        assert any(isinstance(event, Caught) for event in driver.replay.recording.events(caught))
        await driver.click(timeline.column(caught), timeline.region.y + 2)
        assert driver.replay.position == caught


async def test_a_call_with_a_full_hand_is_no_highlight() -> None:
    async with watching(few_rounds()) as driver:
        recording = driver.replay.recording
        for position in range(recording.last + 1):
            for event in recording.events(position):
                if isinstance(event, UnoCalled) and recording.game(position).view(None).players[event.seat].cards > 2:
                    assert driver.replay.timeline.highlights.get(position) != "uno"


async def test_keys_lead_from_highlight_to_highlight_with_its_show() -> None:
    async with watching(few_rounds()) as driver:
        first, second, *_ = driver.replay.timeline.highlights
        await driver.press("m")
        assert driver.replay.position == first
        assert driver.replay.query(Show)
        await driver.press("m")
        assert driver.replay.position == second
        assert len(driver.replay.query(Show)) == 1
        await driver.press("b")
        assert driver.replay.position == first
        await driver.press("b")
        assert driver.replay.position == 0
        await driver.press("end", "m")
        assert driver.replay.position == driver.replay.recording.last


# Shows.


async def test_where_nothing_moves_a_show_stands_still_and_the_next_step_leads_to_the_table_below() -> None:
    async with watching(few_rounds()) as driver:
        caught = some_moment(driver, "caught")
        driver.replay.go(caught - 1)
        await driver.press("right")
        assert driver.replay.query(Show)
        await driver.press("right")
        assert not driver.replay.query(Show)
        assert driver.replay.position == caught
        await driver.press("right")
        assert driver.replay.position == caught + 1


@pytest.mark.parametrize(("key", "step"), [("left", -1), ("right", 1), ("o", 0)])
async def test_where_things_move_any_key_ends_a_show_and_does_what_it_always_does(key: str, step: int) -> None:
    async with watching(few_rounds()) as driver:
        driver.app.animation_level = "full"
        caught = some_moment(driver, "caught")
        driver.replay.go(caught - 1)
        await driver.press("right")
        assert driver.replay.query(Show)
        await driver.press(key)
        assert driver.replay.position == caught + step
        assert driver.replay.hands.display is (key == "o")


async def test_a_click_on_a_show_only_ends_it() -> None:
    async with watching(few_rounds()) as driver:
        caught = some_moment(driver, "caught")
        driver.replay.go(caught - 1)
        await driver.press("right")
        await driver.click(driver.replay.timeline.column(0), driver.replay.timeline.region.y + 2)
        assert not driver.replay.query(Show)
        assert driver.replay.position == caught


async def test_a_film_waits_for_a_show_and_goes_on_by_itself(clocks: list[Clock]) -> None:
    async with watching(few_rounds()) as driver:
        caught = some_moment(driver, "caught")
        driver.replay.go(caught - 1)
        await driver.press("space")
        clocks[-1].tick()
        await driver.settle()
        assert driver.replay.query(Show)
        beats = 0
        while driver.replay.position == caught:
            clocks[-1].tick()
            beats += 1
        await driver.settle()
        assert beats == 3  # a still picture is seen for 1.6 seconds, and a move comes every second
        assert not driver.replay.query(Show)


async def test_a_film_that_runs_fast_has_no_time_for_shows(clocks: list[Clock]) -> None:
    async with watching(few_rounds()) as driver:
        driver.app.animation_level = "full"
        driver.replay.go(some_moment(driver, "caught") - 1)
        await driver.press("plus", "plus", "space")
        clocks[-1].tick()
        await driver.settle()
        assert not driver.replay.query(Show)
        assert not driver.replay.query(InTheAir)


async def test_a_challenge_ends_with_its_verdict_for_everybody() -> None:
    async with watching(few_rounds(), WIDE) as driver:
        driver.replay.go(some_moment(driver, "challenge") - 1)
        await driver.press("right")
        (show,) = driver.replay.query(Show)
        assert isinstance(show.acts[0], StampAct)
        (judged,) = (e for e in driver.replay.recording.events(driver.replay.position) if isinstance(e, Judged))
        assert show.acts[0].word == ("bluff" if judged.guilty else "honest")


async def test_the_place_of_who_made_the_move_is_lit_and_whose_turn_it_is_comes_next() -> None:
    async with watching(few_rounds()) as driver:
        names = driver.replay.context.match.players
        for position in range(1, 12):
            driver.replay.go(position)
            await driver.settle()
            actor, asked = driver.replay.context.actor, driver.replay.context.game.decision.seat
            assert actor == driver.replay.recording.move(position).seat
            assert f"▶ {names[actor]}" in driver.text
            assert ("next" in table_words(driver)) == (actor != asked)


def table_words(driver: Watcher) -> list[str]:
    """What stands on the table and around it."""
    return " ".join(driver.lines[1:19]).split()


@pytest.mark.parametrize("size", first_size([LEAST, WIDE, (200, 60)]))
async def test_at_the_end_of_a_game_nobody_is_next_and_everybody_has_a_place(size: tuple[int, int]) -> None:
    async with watching(few_rounds(), size) as driver:
        await driver.press("end")
        assert all(f"{rank} place" in driver.text for rank in ("1st", "2nd", "3rd"))
        assert "next" not in table_words(driver)
        assert "left" not in table_words(driver)
        assert driver.text.count("wins the game!") <= 1
        assert "→ Next" not in driver.text
        assert "Space Start over" in driver.text


async def test_the_marks_on_the_line_are_explained_below_it_or_where_that_is_too_long_in_short_above_it() -> None:
    for size, line, said in ((WIDE, -2, "replay.help.mark"), (LEAST, -4, "replay.help.short")):
        async with watching(few_rounds(), size) as driver:
            seen = {driver.replay.timeline.highlights[position] for position in driver.replay.timeline.marks().values()}
            assert seen
            assert all(f"{SIGNS[kind]} {words.say(f'{said}.{kind}')}" in driver.lines[line] for kind in seen), size


async def test_what_a_move_did_is_told_once_and_a_round_begins_behind_a_line() -> None:
    async with watching(few_rounds(), WIDE) as driver:
        await driver.press("n", "right", "right")
        (sentence,) = [line.strip() for line in driver.lines[-4:-3]]
        assert driver.text.count(sentence) == 1
        assert "│ round 2" in driver.text


async def test_no_bar_of_a_round_is_hidden_by_a_mark() -> None:
    for size in (LEAST, (120, 40), (200, 60)):
        async with watching(few_rounds(), size) as driver:
            line = driver.replay.timeline
            assert not {line.column(start) for start in line.rounds} & set(line.marks()), size
