"""The pane of variants side by side, each as a fan of the cards that make it special, and a line about the selected one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import geometry
from textual.message import Message

from uno_tui.lang import words
from uno_tui.rulebook.model import Color
from uno_tui.rulebook.summaries import CardSummary, VariantSummary
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, centered, fit, style
from uno_tui.tui.look.cards import HUGE, LARGE, MEDIUM, SMALL, CardSize, Picture, card_lines
from uno_tui.tui.look.palettes import DARK_PAPER
from uno_tui.tui.setup.banner import NAME
from uno_tui.tui.setup.pane import Pane


class GalleryFan(NamedTuple):
    size: CardSize
    strip: int
    least: int

    def width(self, cards: int) -> int:
        return (cards - 1) * self.strip + self.size.width


# Cards, how many columns of each stay visible behind the next, and from how many lines of the screen on.
FANS = (GalleryFan(HUGE, 7, 58), GalleryFan(LARGE, 6, 46), GalleryFan(MEDIUM, 5, 32), GalleryFan(SMALL, 4, 0))
MOST_CARDS = 3
LIFT = 1
BELOW = 5  # the name, the marker, two lines about the variant, an empty one
WIDEST = 40  # columns for each variant; more would only pull them apart


class Gallery(Pane):
    class Chosen(Message):
        """Another variant was selected."""

    def __init__(self, variants: Sequence[VariantSummary], selected: int) -> None:
        super().__init__()
        self.variants = variants
        self.selected = selected
        self.drawn: dict[object, list[list[Pieces]]] = {}

    def get_content_height(self, _container: geometry.Size, viewport: geometry.Size, _width: int) -> int:
        return LIFT + BELOW + next(size.height for size, _, least in FANS if viewport.height >= least)

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
        place = next((place for place, left in self.places().items() if left <= x < left + self.pitch), None)
        if place is not None and y <= self.size.height - BELOW:
            self.select(place)

    @property
    def fan(self) -> GalleryFan:
        """The largest cards for which there is room."""
        room = self.size.height - LIFT - BELOW
        fitting = [fan for fan in FANS if fan.size.height <= room and fan.width(MOST_CARDS) < self.pitch]
        return fitting[0] if fitting else FANS[-1]

    @property
    def pitch(self) -> int:
        return min(WIDEST, max(self.size.width // len(self.variants), FANS[-1].width(MOST_CARDS) + 1))

    def places(self) -> dict[int, int]:
        """The column of each variant that is seen; when there are too many, those around the selected one."""
        seen = max(1, min(len(self.variants), self.size.width // self.pitch))
        first = max(0, min(self.selected - seen // 2, len(self.variants) - seen))
        left = (self.size.width - seen * self.pitch) // 2
        return {first + number: left + number * self.pitch for number in range(seen)}

    def draw(self, y: int, row: Row) -> None:
        below = y - (self.size.height - BELOW)
        if below < 0:
            for place, left in self.places().items():
                self.draw_fan(y - (0 if place == self.selected else LIFT), row, place, left)
        elif below == 0:
            for place, left in self.places().items():
                self.draw_name(row, place, left)
        elif below == 1:
            self.draw_marker(row)
        elif below == 2:
            self.draw_summary(row)
        elif below == 3:
            self.draw_facts(row)

    def draw_fan(self, y: int, row: Row, place: int, left: int) -> None:
        fan = self.fan
        if not 0 <= y < fan.size.height:
            return
        palette, cards = palette_of(self.app), self.fan_of(place)
        left += (self.pitch - fan.width(len(cards))) // 2
        for number, lines in enumerate(cards):
            row.put(left + number * fan.strip - 1, " ", style(palette.ink, palette.felt))
            row.put_all(left + number * fan.strip, lines[y])

    def fan_of(self, place: int) -> list[list[Pieces]]:
        """The cards of a variant from the back to the front. They are drawn once, not for each of their lines."""
        size, is_dimmed = self.fan.size, place != self.selected and not self.has_arrows
        key = (place, size, is_dimmed, self.app.theme, words.language)
        if key not in self.drawn:
            variant, palette = self.variants[place], palette_of(self.app)
            *behind, front = reversed(fan_cards(variant))
            covered = [card_lines(picture(variant, card), size, palette, dimmed=is_dimmed, tucked=True) for card in behind]
            self.drawn[key] = [*covered, card_lines(picture(variant, front), size, palette, dimmed=is_dimmed)]
        return self.drawn[key]

    def draw_name(self, row: Row, place: int, left: int) -> None:
        palette, is_selected = palette_of(self.app), place == self.selected
        name = short_of(words.of(self.variants[place].name), self.pitch - 1)
        look = style(palette.ink if is_selected else palette.faint, palette.felt, bold=is_selected)
        row.put(left, centered(name, self.pitch - 1), look)

    def draw_marker(self, row: Row) -> None:
        palette = palette_of(self.app)
        left = self.places()[self.selected]
        look = style(palette.accent if self.has_arrows else palette.faint, palette.felt, bold=True)
        row.put(left, centered("──▲──" if self.has_arrows else "──△──", self.pitch - 1), look)

    def draw_summary(self, row: Row) -> None:
        palette = palette_of(self.app)
        broken = self.chosen.is_broken
        text = words.say("new-game.broken") if broken else words.of(self.chosen.summary)
        row.put(0, centered(text, self.size.width), style(palette.accent, palette.felt, bold=True))

    def draw_facts(self, row: Row) -> None:
        pieces = self.facts()
        whole = sum(cells_of(text) for text, _ in pieces)
        row.put_all(max(1, (self.size.width - whole) // 2), pieces)

    def facts(self) -> Pieces:
        """How many cards, of which colors, and what the special ones are called."""
        palette, variant = palette_of(self.app), self.chosen
        plain = style(palette.faint, palette.felt)
        if variant.is_broken:
            return [(words.say("new-game.check-it", name=variant.id), plain)]
        pieces: Pieces = [(words.count("cards-counted", variant.cards) + "  ", plain)]
        for side in variant.colors:
            pieces += [(f" {color.glyph} ", palette.printed(color.hue)) for color in side]
            pieces.append(("  ", plain))
        names = [words.of(card.name) for card in variant.specials]
        room = self.size.width - sum(cells_of(text) for text, _ in pieces) - 2
        return [*pieces, (fit(" · ".join(names), room), style(palette.ink, palette.felt))]


def fan_cards(variant: VariantSummary) -> list[CardSummary]:
    """The cards of a fan, the foremost first: special ones, then the best known."""
    classics = [card for card in variant.card_list if not card.special]
    return [*variant.specials, *classics[-1:], *classics[:-1]][:MOST_CARDS]


def picture(variant: VariantSummary, card: CardSummary) -> Picture:
    color = color_of(variant, card)
    hues = tuple(color.hue for color in variant.colors[card.side]) if card.wild else (color.hue,)
    corner = (words.say("table.wild-letter"), "") if card.wild else (color.key.upper(), color.glyph)
    return Picture(*corner, card.glyph, "", hues, card.wild, art=card.face)


def color_of(variant: VariantSummary, card: CardSummary) -> Color:
    """In turn, so that the cards beside each other differ."""
    colors = variant.colors[card.side]
    return colors[variant.card_list.index(card) % len(colors)]


def hue_of(variant: VariantSummary, card: CardSummary) -> str:
    return DARK_PAPER if card.wild else color_of(variant, card).hue


def short_of(name: str, room: int) -> str:
    """That it is UNO stands above all of them."""
    return name if cells_of(name) <= room else name.removeprefix(f"{NAME} ")
