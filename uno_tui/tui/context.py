"""The context of widgets that draw a match: its words, its pictures, the palette in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.app import App

from uno_tui.tui.look.cards import Pictures
from uno_tui.tui.look.palettes import ONE_SIDED, PALETTES, Palette

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_tui.engine import PlayerView
    from uno_tui.engine.events import Event
    from uno_tui.match.live import Match


class MatchContext:
    def __init__(self, match: Match) -> None:
        from uno_tui.match.bot_settings import saved_talk
        from uno_tui.narration.coach import Coach
        from uno_tui.narration.narrator import Narrator

        self.match = match
        self.hears_talk = saved_talk() == "on"  # what computer players say
        self.narrator = Narrator(match.variant, match.players)
        self.coach = Coach(match)
        self.pictures = Pictures(self.narrator)
        self.sides = list(match.variant.all_sides)

    @property
    def public_view(self) -> PlayerView:
        """What everybody may see now."""
        return self.match.view(None)

    @property
    def public_log(self) -> Sequence[Event]:
        """What everybody has seen so far."""
        return self.match.log(None)

    @property
    def last_played(self) -> str | None:
        """The card whose effects are being carried out."""
        return self.match.last_played

    def has_looked(self, challenger: int) -> bool:
        """Whether somebody who doubted has been shown the hand: then the verdict is told already."""
        return challenger in self.match.human_seats

    def cards_under_top(self, view: PlayerView) -> tuple[str, ...]:
        """The two cards that were played before the top one, if they lie on the pile as they were played."""
        from uno_tui.engine.events import Dealt, Flipped, Played

        played: list[str] = []
        for event in reversed(self.public_log):
            if isinstance(event, Dealt | Flipped) or len(played) == 3:
                break
            played += [event.card] if isinstance(event, Played) else []
        return tuple(reversed(played[1:])) if played and played[0] == view.top else ()

    def on_cloth(self, palette: Palette) -> Palette:
        """With a cloth of the variant's own color."""
        return palette._replace(tint=self.match.variant.table.tint or "")

    def side_in(self, view: PlayerView) -> int | None:
        """Which side of a two-sided deck is in play; None for an ordinary deck."""
        return self.sides.index(view.side) if view.side and len(self.sides) > 1 else None


def palette_of(app: App[Any]) -> Palette:
    return PALETTES.get(app.theme, PALETTES[ONE_SIDED])
