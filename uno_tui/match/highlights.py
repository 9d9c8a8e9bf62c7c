"""The highlights of a recorded game: where somebody called UNO, was caught or doubted, or a special card had its moment.

All of it was seen by everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from uno_tui.engine.events import Caught, Event, Flipped, Judged, Played, UnoCalled

if TYPE_CHECKING:
    from uno_tui.match.replay import Replay
    from uno_tui.rulebook.model import Variant

LAST_CARDS = 2  # with which a call means something: before the play that leaves one, or after it
HighlightKind = Literal["caught", "challenge", "uno", "special"]
HIGHLIGHTS: tuple[HighlightKind, ...] = ("caught", "challenge", "uno", "special")  # the greatest first


def highlights_of(recording: Replay) -> dict[int, HighlightKind]:
    """The greatest of each position that has one."""
    staged = staged_faces(recording.start.variant)
    found: dict[int, HighlightKind] = {}
    for position in range(recording.last + 1):
        kinds = {highlight_in(recording, position, event, staged) for event in recording.events(position)}
        if greatest := next((kind for kind in HIGHLIGHTS if kind in kinds), None):
            found[position] = greatest
    return found


def staged_faces(variant: Variant) -> frozenset[str]:
    """The cards that have a stage of their own."""
    faces = (face for side in variant.all_sides.values() for face in variant.faces(side))
    return frozenset(face.word for face in faces if variant.card(face.card).stage)


def highlight_in(recording: Replay, position: int, event: Event, staged: frozenset[str]) -> HighlightKind | None:
    match event:
        case Caught():
            return "caught"
        case Judged():
            return "challenge"
        case UnoCalled(seat):
            cards = recording.game(position).view(None).players[seat].cards
            return "uno" if cards <= LAST_CARDS else None
        case Flipped():
            return "special"
        case Played(_, card) if card in staged:
            return "special"
        case _:
            return None
