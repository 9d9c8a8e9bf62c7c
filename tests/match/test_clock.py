"""The turn clock: when it runs, what is left, and what becomes of time that was interrupted."""

from __future__ import annotations

from uno_tui.match.clock import Clocked, TurnClock

ANNS_TURN = Clocked(seat=0, turn=1, is_answer=False, seconds=10)
BOS_TURN = Clocked(seat=1, turn=2, is_answer=False, seconds=5)


class Watch:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.time = 100.0
        self.clock = TurnClock(lambda: self.time)

    def after(self, seconds: float) -> tuple[float, bool]:
        self.time += seconds
        return self.clock.left, self.clock.is_over


def test_it_stands_still_until_there_is_a_turn() -> None:
    watch = Watch()
    watch.clock.watch(None)
    assert watch.after(50) == (0, False)
    assert watch.clock.runs_for is None


def test_it_runs_on_through_a_whole_turn() -> None:
    watch = Watch()
    watch.clock.watch(ANNS_TURN)
    assert watch.after(4) == (6, False)
    watch.clock.watch(ANNS_TURN)
    assert watch.after(5) == (1, False)
    assert watch.clock.runs_for == ANNS_TURN
    assert watch.after(1) == (0, True)


def test_the_next_turn_has_all_its_seconds() -> None:
    watch = Watch()
    watch.clock.watch(ANNS_TURN)
    watch.after(9)
    watch.clock.watch(BOS_TURN)
    assert watch.clock.runs_for == BOS_TURN
    assert watch.after(2) == (3, False)


def test_whoever_comes_back_to_a_turn_has_what_was_left_of_it() -> None:
    watch = Watch()
    watch.clock.watch(ANNS_TURN)
    watch.after(4)
    watch.clock.watch(None)
    assert watch.after(60) == (6, False)
    assert watch.clock.runs_for is None
    watch.clock.stop()
    watch.clock.watch(ANNS_TURN)
    assert watch.after(1) == (5, False)


def test_a_turn_whose_time_was_up_begins_anew_when_that_is_taken_back() -> None:
    watch = Watch()
    watch.clock.watch(ANNS_TURN)
    watch.after(10)
    watch.clock.forget()
    assert watch.clock.runs_for is None
    watch.clock.watch(ANNS_TURN)
    assert watch.after(1) == (9, False)
