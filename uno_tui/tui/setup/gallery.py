"""The pane of variants side by side, each as a fan of the cards that make it special, and a line about the selected one.

When there are more than have room side by side, those around the selected one are seen, and which of how many it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import geometry
from textual.message import Message

from uno_tui.lang import words
from uno_tui.rulebook.summaries import VariantSummary
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, centered, fit, style
from uno_tui.tui.look.cards import HUGE, LARGE, MEDIUM, SMALL, CardSize, card_lines
from uno_tui.tui.look.variant_cards import fan_cards, picture_of_card
from uno_tui.tui.setup.banner import NAME
from uno_tui.tui.setup.pane import Pane


class GalleryFan(NamedTuple):
    """So many cards, of which so many columns stay visible behind the next; from how many lines of the screen on."""

    size: CardSize
    cards: int
    strip: int
    least: int

    def width_of(self, cards: int) -> int:
        return (cards - 1) * self.strip + self.size.width

    @property
    def lift(self) -> int:
        """Lines by which the chosen one stands higher; on a small screen that line is needed below the names."""
        return LIFT if self.least else 0

    @property
    def pitch(self) -> int:
        """Columns that a variant needs, also for its name."""
        return max(LEAST_PITCH, self.width_of(self.cards) + APART)


APART, LEAST_PITCH = 4, 15
FANS = (GalleryFan(HUGE, 3, 7, 58), GalleryFan(LARGE, 3, 6, 46), GalleryFan(MEDIUM, 3, 5, 32), GalleryFan(SMALL, 2, 4, 0))
FEWEST_SEEN = 4
LIFT = 1
BELOW = 5  # the name, an empty line, two about the variant, an empty one
WIDEST = 40  # columns for each variant; more would only pull them apart
EDGE = 2  # columns at either end


class Gallery(Pane):
    class Chosen(Message):
        """Another variant was selected."""

    def __init__(self, variants: Sequence[VariantSummary], selected: int) -> None:
        super().__init__()
        self.variants = variants
        self.selected = selected
        self.drawn: dict[object, list[list[Pieces]]] = {}

    def get_content_height(self, _container: geometry.Size, viewport: geometry.Size, _width: int) -> int:
        fan = fan_for(viewport.width, viewport.height, len(self.variants))
        return fan.lift + fan.size.height + BELOW

    def offer(self, variants: Sequence[VariantSummary], selected: int) -> None:
        """Others than before, as when a file has been mended."""
        self.variants, self.selected = variants, selected
        self.drawn.clear()
        self.refresh(layout=True)

    @property
    def chosen(self) -> VariantSummary:
        return self.variants[self.selected]

    def select(self, place: int) -> None:
        """Only the two variants that change are painted anew, and the lines below them."""
        before, places = self.selected, self.places()
        self.selected = place % len(self.variants)
        if self.places() == places:
            top = self.size.height - BELOW
            regions = [geometry.Region(places[changed], 0, self.pitch, top) for changed in (before, self.selected)]
            self.refresh(*regions, geometry.Region(0, top, self.size.width, BELOW))
        else:
            self.refresh()
        self.post_message(self.Chosen())

    def up_down(self, _step: int) -> bool:
        return False

    def left_right(self, step: int) -> None:
        self.select(self.selected + step)

    def enter(self) -> None:
        self.post_message(self.Wanted("from_gallery"))

    def digit(self, digit: int) -> None:
        if 1 <= digit <= len(self.variants):
            self.select(digit - 1)

    def on_mouse_scroll_down(self) -> None:
        self.select(self.selected + 1)

    def on_mouse_scroll_up(self) -> None:
        self.select(self.selected - 1)

    def clicked(self, x: int, y: int) -> None:
        """On a variant, or on one of the arrows of the mark that says which it is."""
        place = next((place for place, left in self.places().items() if left <= x < left + self.pitch), None)
        if y <= self.size.height - BELOW and place is not None:
            self.select(place)
        elif y == self.size.height - 2 and x >= (left := self.mark_left):
            self.select(self.selected + (1 if x >= (left + self.size.width) // 2 else -1))

    @property
    def fan(self) -> GalleryFan:
        return fan_for(self.size.width, self.app.size.height, len(self.variants))

    @property
    def pitch(self) -> int:
        return min(WIDEST, max((self.size.width - 2 * EDGE) // len(self.variants), self.fan.pitch))

    def places(self) -> dict[int, int]:
        """The column of each variant that is seen; when there are too many, those around the selected one."""
        seen = max(1, min(len(self.variants), (self.size.width - 2 * EDGE) // self.pitch))
        first = max(0, min(self.selected - seen // 2, len(self.variants) - seen))
        left = (self.size.width - seen * self.pitch) // 2
        return {first + number: left + number * self.pitch for number in range(seen)}

    @property
    def mark(self) -> str:
        return words.say("new-game.place", place=self.selected + 1, count=len(self.variants))

    @property
    def mark_left(self) -> int:
        return self.size.width - cells_of(self.mark) - EDGE

    def draw(self, y: int, row: Row) -> None:
        below = y - (self.size.height - BELOW)
        if below < 0:
            for place, left in self.places().items():
                self.draw_fan(y - (0 if place == self.selected else self.fan.lift), row, place, left)
        elif below == 0:
            for place, left in self.places().items():
                self.draw_name(row, place, left)
        elif below == 2:
            self.draw_summary(row)
        elif below == 3:
            self.draw_facts(row)

    def draw_fan(self, y: int, row: Row, place: int, left: int) -> None:
        fan = self.fan
        if not 0 <= y < fan.size.height:
            return
        cards = self.fan_of(place)
        left += (self.pitch - fan.width_of(len(cards))) // 2
        for number, lines in enumerate(cards):
            row.put_all(left + number * fan.strip, lines[y])

    def fan_of(self, place: int) -> list[list[Pieces]]:
        """The cards of a variant from the back to the front. They are drawn once, not for each of their lines."""
        (size, most, *_), is_dimmed = self.fan, place != self.selected and not self.has_arrows
        key = (self.variants[place].id, size, is_dimmed, self.app.theme, words.language)
        if key not in self.drawn:
            variant, palette = self.variants[place], palette_of(self.app)
            *behind, front = reversed(fan_cards(variant, most))
            covered = [
                card_lines(picture_of_card(variant, card), size, palette, dimmed=is_dimmed, tucked=True) for card in behind
            ]
            whole = card_lines(picture_of_card(variant, front), size, palette, dimmed=is_dimmed, touching=True)
            self.drawn[key] = [*covered, whole]
        return self.drawn[key]

    def draw_name(self, row: Row, place: int, left: int) -> None:
        palette, is_selected = palette_of(self.app), place == self.selected
        name = short_of(words.of(self.variants[place].name), self.pitch - 2)
        if not is_selected:
            row.put(left, centered(name, self.pitch), style(palette.faint, palette.felt))
            return
        tag = f" {fit(name, self.pitch - 2)} "
        row.put(left + (self.pitch - cells_of(tag)) // 2, tag, self.look(palette, True, bold=True))

    def draw_summary(self, row: Row) -> None:
        palette = palette_of(self.app)
        broken = self.chosen.is_broken
        text = words.say("new-game.broken") if broken else words.of(self.chosen.summary)
        row.put(0, centered(text, self.size.width), style(palette.ink, palette.felt, bold=True))

    def draw_facts(self, row: Row) -> None:
        """And at the end which of the variants it is, where not all of them are seen."""
        palette, pieces = palette_of(self.app), self.facts()
        whole = sum(cells_of(text) for text, _ in pieces)
        row.put_all(max(1, min((self.size.width - whole) // 2, self.facts_end - whole)), pieces)
        if len(self.places()) < len(self.variants):
            row.put(self.mark_left, self.mark, style(palette.accent, palette.felt, bold=True))

    @property
    def facts_end(self) -> int:
        return self.mark_left - EDGE if len(self.places()) < len(self.variants) else self.size.width - EDGE

    def facts(self) -> Pieces:
        """How many cards, of which colors, and what the special ones are called, if there is room for all their names."""
        palette, variant = palette_of(self.app), self.chosen
        plain = style(palette.faint, palette.felt)
        if variant.is_broken:
            return self.check_pieces()
        pieces: Pieces = [(words.count("cards-counted", variant.cards) + "  ", plain)]
        for side in variant.colors:
            pieces += [(f" {color.glyph} ", palette.printed(color.hue)) for color in side]
            pieces.append(("  ", plain))
        names = " · ".join(words.of(card.name) for card in variant.specials)
        room = self.facts_end - 1 - sum(cells_of(text) for text, _ in pieces)
        return [*pieces, (names if cells_of(names) <= room else "", style(palette.ink, palette.felt))]

    def check_pieces(self) -> Pieces:
        """What lists everything that is wrong with a file; what is to be typed stands out."""
        palette = palette_of(self.app)
        plain, typed = style(palette.faint, palette.felt), style(palette.ink, palette.panel, bold=True)
        before, command, after = words.say("new-game.check-it", name=self.chosen.id).split("`")
        return [(before, plain), (f" {command} ", typed), (after, plain)]


def fan_for(width: int, height: int, variants: int) -> GalleryFan:
    """The largest cards for which there is room, and for some variants side by side."""
    seen = min(FEWEST_SEEN, variants)
    return next((fan for fan in FANS if height >= fan.least and seen * fan.pitch <= width - 2 * EDGE), FANS[-1])


def short_of(name: str, room: int) -> str:
    """That it is UNO stands above all of them."""
    return name if cells_of(name) <= room else name.removeprefix(f"{NAME} ").removesuffix(f" {NAME}")
