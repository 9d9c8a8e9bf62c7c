"""Awards in words: what each is called, who has it, and what for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from uno_tui.lang import words
from uno_tui.match.awards import Award, awards
from uno_tui.match.course import Course


class AwardText(NamedTuple):
    """`seats` are those who have it, for whoever draws their signs."""

    seats: tuple[int, ...]
    title: str
    names: str
    feat: str

    def line(self) -> str:
        return words.say("award.line", title=self.title, names=self.names, feat=self.feat)


def told_awards(course: Course, names: Sequence[str]) -> list[AwardText]:
    """Of a game that is over; `names` as they are to be called, by seat."""
    return [award_text(award, names) for award in awards(course)]


def award_text(award: Award, names: Sequence[str]) -> AwardText:
    return AwardText(
        award.seats,
        words.say(f"award.title.{award.kind}"),
        words.all_of([names[seat] for seat in award.seats]),
        words.count(f"award.feat.{award.kind}", award.figure),
    )
