"""Table talk of computer players: what somebody says to what everybody has just seen.

Only public events are heard here, so nothing that is said can tell a hand. Words stand in the catalogs, by voice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Literal, get_args

from uno_tui.bots.characters import Character
from uno_tui.engine.events import Caught, Drew, Event, Flipped, Judged, Remark, RoundEnded, Skipped, UnoCalled, seen_by

Situation = Literal["hit", "skipped", "uno", "caught", "catch", "won", "flip", "right", "wrong", "convicted"]
SITUATIONS: tuple[Situation, ...] = get_args(Situation)
# How often something is said to it: who comments on everything is soon told to be quiet.
CHANCES: dict[Situation, float] = {
    "hit": 0.4,
    "skipped": 0.12,
    "uno": 0.2,
    "caught": 0.7,
    "catch": 0.5,
    "won": 0.9,
    "flip": 0.15,
    "right": 0.6,
    "wrong": 0.6,
    "convicted": 0.6,
}
VARIANTS = ("a", "b")
MANY = 3  # cards that hurt


def remark(characters: Mapping[int, Character], events: Iterable[Event], random: Random) -> Remark | None:
    """One of the computer players, by seat, has something to say to what has happened; most often nobody has."""
    for event in events:
        public = seen_by(event, None)
        for seat, character in characters.items():
            situation = situation_of(seat, public)
            if situation and random.random() < CHANCES[situation]:
                return Remark(seat, character.voice, situation, random.choice(VARIANTS))
    return None


def situation_of(seat: int, event: Event) -> Situation | None:
    """What an event is to this player; None: nothing worth a word."""
    match event:
        case Drew(drawer, amount, _, why) if drawer == seat and amount >= MANY and why != "turn":
            return "hit"
        case Skipped(skipped, _) if skipped == seat:
            return "skipped"
        case UnoCalled(caller) if caller == seat:
            return "uno"
        case Caught(caught, by):
            return "caught" if caught == seat else "catch" if by == seat else None
        case Judged():
            return situation_in_court(seat, event)
        case RoundEnded(winner) if winner == seat:
            return "won"
        case Flipped():
            return "flip"
        case _:
            return None


def situation_in_court(seat: int, judged: Judged) -> Situation | None:
    if judged.challenger == seat:
        return "right" if judged.guilty else "wrong"
    return "convicted" if judged.accused == seat and judged.guilty else None
