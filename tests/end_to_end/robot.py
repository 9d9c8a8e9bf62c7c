"""A player who sees nothing but the screen and does what its hints say: by keys alone, or by mouse alone."""

from __future__ import annotations

import time

from tests.tui.terminal import PATIENCE, Terminal

THOUGHT = 0.45  # seconds: quicker would look like an Enter pressed twice, and would be ignored for that
ENTER, ESCAPE = "\r", "\x1b"
ROUND_IS_OVER = ("wins round", "doesn't count")
TO_LIFT = ("Pass the keyboard", "Nobody look but", "eyes only")  # where a curtain can be clicked
MOST_STEPS = 200
STILL = 3  # looks in a row at the same picture
LONG_WAIT = 3.0  # seconds after which a robot tries again what seems to have been ignored


class Robot:
    """By keys: Enter where something waits for it, `d` where there is nothing to play."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.seen: list[str] = []  # what every step found on the screen
        self.glimpsed: set[str] = set()  # every line that was there at some moment

    def play_a_round(self) -> None:
        for _ in range(MOST_STEPS):
            self.look()
            if any(words in self.terminal.text for words in ROUND_IS_OVER):
                return
            self.step()
        raise AssertionError(f"the round does not come to an end:\n{self.terminal.text}")

    def look(self) -> None:
        """Until there is another picture than at the last step, and it stands still. One who waits in vain looks again."""
        start, still, before = time.monotonic(), 0, b""
        last = self.seen[-1] if self.seen else ""
        while not self.picture or still < STILL or (self.picture == last and time.monotonic() < start + LONG_WAIT):
            before = self.terminal.written
            assert self.terminal.take(), self.terminal.text
            self.glimpsed.update(self.terminal.lines)
            assert time.monotonic() < start + PATIENCE, self.terminal.text
            still = still + 1 if before == self.terminal.written else 0
        self.seen.append(self.picture)

    @property
    def picture(self) -> str:
        """Nothing, as long as the line at the bottom is missing."""
        return self.terminal.text if self.terminal.lines[-1].strip() else ""

    def step(self) -> None:
        text, hints = self.terminal.text, self.terminal.lines[-1]
        if "when nobody else is looking" in text:
            self.lift()
        elif "↵ Pick" in hints:
            self.answer()
        elif "Enter plays it" in text or "↵ Play" in hints:  # a first click only tells what the card does
            self.play()
        elif "d Draw" in hints or "d Keep it" in hints:
            self.draw()
        else:
            self.go_on()

    def decline(self) -> None:
        """Not one of the tables that a new player is offered."""
        self.terminal.type(ESCAPE)

    def start(self) -> None:
        """From where a game is set up."""
        self.terminal.type("p")

    def lift(self) -> None:
        self.press_enter()

    def answer(self) -> None:
        self.press_enter()

    def go_on(self) -> None:
        self.press_enter()

    def play(self) -> None:
        self.terminal.type(ENTER)

    def draw(self) -> None:
        self.terminal.type("d")

    def press_enter(self) -> None:
        time.sleep(THOUGHT)
        self.terminal.type(ENTER)

    def leave(self) -> None:
        self.terminal.type("q")
        self.terminal.wait_for("Leave the table?")
        self.terminal.type("y")


class MouseRobot(Robot):
    """By mouse: clicks on cards, on words, and on what is selected."""

    def click(self, x: int, y: int) -> None:
        for end in "Mm":
            self.terminal.type(f"\x1b[<0;{x + 1};{y + 1}{end}")

    def click_on(self, words: str, lines_above: int = 0) -> None:
        """Where these words stand; the last time, because what is in front stands below."""
        places = [(line.index(words), y) for y, line in enumerate(self.terminal.lines) if words in line]
        assert places, f"{words!r} is not on the screen:\n{self.terminal.text}"
        x, y = places[-1]
        self.click(x, y - lines_above)

    def decline(self) -> None:
        self.click_on("Set it up myself")

    def start(self) -> None:
        self.click_on("p Play")

    def lift(self) -> None:
        time.sleep(THOUGHT)
        self.click_on(next(words for words in TO_LIFT if words in self.terminal.text))

    def answer(self) -> None:
        self.click_on(" 1  ")

    def go_on(self) -> None:
        """A show that fills the screen has no words for it: a click anywhere ends it."""
        time.sleep(THOUGHT)
        if "↵" in self.terminal.text:
            self.click_on("↵")
        else:
            self.click(40, 12)

    def play(self) -> None:
        """The selected card is the one above the marker."""
        self.click_on("──▲──", lines_above=2)

    def draw(self) -> None:
        """The pile is above what is written below it: that it can be drawn from, or how many cards are left."""
        self.click_on("↵ draw" if "↵ draw" in self.terminal.text else "left", lines_above=2)

    def leave(self) -> None:
        time.sleep(THOUGHT)
        self.click_on("Quit")
        self.terminal.wait_for("Keep playing")
        self.click_on("y   Leave")
