"""The poster of a game: how it ended, or how it stands, for those who were not there; and as text to paste into a chat.

Whatever is on it has been seen by everybody at the table. Of a game that is not over it tells the scores and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from uno_tui.lang import words
from uno_tui.lang.bars import sparks
from uno_tui.match import standings
from uno_tui.match.standings import Standing
from uno_tui.match.story import GameStory
from uno_tui.narration.awards import AwardText, told_awards
from uno_tui.narration.summaries import form_for, listed_names, target

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
PROGRAM = "uno-tui"
CUP, STAR, CARD = "🏆", "⭐", "🃏"
LONGEST_COURSE = 20  # rounds whose totals stand beside each other


class Poster(NamedTuple):
    """Everything that stands on it, in words; `totals` are everybody's at the start and after each round."""

    headline: str
    subtitle: str
    names: Sequence[str]
    places: Sequence[Standing]
    totals: Sequence[Sequence[int]]
    target: int
    goal: str
    rounds: str
    awards: Sequence[AwardText]
    is_over: bool

    @property
    def foot(self) -> str:
        return f"{self.rounds} · {self.goal} · {PROGRAM}"


def poster_of(story: GameStory) -> Poster:
    names = listed_names(story.players, story.bots)
    when = f"{story.started.astimezone():%Y-%m-%d}"
    return Poster(
        headline=headline(story, names),
        subtitle=words.say("poster.subtitle", variant=words.of(story.variant.name), when=when),
        names=names,
        places=standings.places(story, story.view),
        totals=standings.totals(story),
        target=story.rules.scoring.target,
        goal=target(story),
        rounds=words.count("poster.rounds", len(story.rounds)),
        awards=told_awards(story.course, names) if story.is_over else [],
        is_over=story.is_over,
    )


def headline(story: GameStory, names: Sequence[str]) -> str:
    winners = story.view.winners
    if not winners:
        return words.say("poster.unfinished")
    return words.say(f"podium.headline.{form_for(winners)}", names=words.all_of([names[seat] for seat in winners]))


def poster_text(poster: Poster) -> Iterator[str]:
    """Without columns: in a chat letters have whatever width they like."""
    yield f"{CUP if poster.is_over else CARD} {poster.headline}"
    yield poster.subtitle
    yield ""
    top = max(1, *(max(row) for row in poster.totals))
    for place in poster.places:
        for seat in place.seats:
            medal = MEDALS.get(place.number if poster.is_over else 0, f"{place.number}.")
            course = sparks([row[seat] for row in poster.totals[1:]], top, LONGEST_COURSE)
            points = words.count("round-end.points", place.total)
            yield words.say("poster.place", medal=medal, name=poster.names[seat], points=points, course=course).rstrip()
    if poster.awards:
        yield ""
        yield from (f"{STAR} {award.line()}" for award in poster.awards)
    yield ""
    yield poster.foot
