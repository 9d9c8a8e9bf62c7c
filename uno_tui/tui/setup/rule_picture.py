"""Pictures of house rules: the cards that a rule is about, out of the deck that would be played with."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_tui.lang import words
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.model import Face, is_number
from uno_tui.tui.look.canvas import Pieces, Row, style
from uno_tui.tui.look.cards import HUGE, LARGE, MEDIUM, CardSize, Picture, back_lines, card_lines
from uno_tui.tui.look.palettes import Palette

MOST = 3
GAP = 1
LOWER = 5  # lines by which each card of a fan lies lower than the one before
FAN_WIDTH = HUGE.width + 8
FaceTest = Callable[[Face], bool]


class RuleDeck:
    """The cards of a table, to pick some by what they do."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.side = wording.variant.all_sides[wording.first_side]
        self.faces = list(wording.variant.faces(self.side))

    def cards_of(self, path: str) -> list[Picture | None]:
        """What a rule is about; None is a card that nobody sees."""
        does, group = self.wording.variant.card, path.partition(".")[0]
        if path == "house.jump_in" or path.startswith("turn.several"):
            return self.twins()
        if path == "house.seven_zero":
            return [*self.some(lambda face: face.card == "7", 1), *self.some(lambda face: face.card == "0", 1)]
        if group == "stacking":
            return self.some(lambda face: face.card in self.wording.attacks)
        if path == "two_player.reverse":
            return self.some(lambda face: "reverse" in does(face.card).effects, 2)
        if group in ("wild_draw", "challenge") or path == "optional.strict_plus4":
            return [*self.some(lambda face: face.card in self.wording.conditioned, 1), None, None]
        if group == "flip":
            return self.some(lambda face: "flip" in does(face.card).effects, 2)
        if group in ("turn", "start"):
            return [None, *self.some(lambda face: is_number(face.card), 1)]
        if group in ("uno", "last_card"):
            return self.some(lambda face: is_number(face.card), 1)
        return [None] * MOST if group in ("deal", "dealer", "first_player") else []

    def twins(self) -> list[Picture | None]:
        numbers = [face for face in self.faces if is_number(face.card)]
        return [self.picture(numbers[len(numbers) // 8])] * 2 if numbers else []

    def some(self, is_meant: FaceTest, most: int = MOST) -> list[Picture | None]:
        """Of different colors, as far as there are."""
        meant = [face for face in self.faces if is_meant(face)]
        step = max(1, len(meant) // most)
        return [self.picture(face) for face in meant[step - 1 :: step][:most]]

    def picture(self, face: Face) -> Picture:
        variant = self.wording.variant
        card = variant.card(face.card)
        symbol = card.glyph or face.card[:2]
        if face.color:
            color = variant.colors[face.color]
            return Picture(color.key.upper(), color.glyph, symbol, "", (color.hue,), False, art=card.face)
        hues = tuple(variant.colors[color].hue for color in self.side.colors)
        return Picture(words.say("table.wild-letter"), "", symbol, "", hues, True, art=card.face)


def size_for(cards: int, width: int, height: int) -> CardSize | None:
    """As large as there is room for."""
    sizes = (size for size in (HUGE, LARGE, MEDIUM) if cards * (size.width + GAP) - GAP <= width and size.height <= height)
    return next(sizes, None) if cards else None


def row_of_cards(cards: Sequence[Picture | None], size: CardSize, palette: Palette, ground: str) -> list[Pieces]:
    """Side by side."""
    drawn = [lines_of_card(card, size, palette, ground) for card in cards]
    gap = (" " * GAP, style(palette.ink, ground))
    return [[piece for lines in drawn for piece in [*lines[y], gap]][:-1] for y in range(size.height)]


def fan_height(cards: Sequence[Picture | None]) -> int:
    return HUGE.height + LOWER * (len(cards) - 1)


def fan_of_cards(cards: Sequence[Picture | None], width: int, palette: Palette, ground: str) -> list[Pieces]:
    """Large ones, each a bit lower and further right than the one that it lies on."""
    drawn, step = [lines_of_card(card, HUGE, palette, ground) for card in cards], (width - HUGE.width) // (len(cards) - 1)
    rows = [Row(width, style(palette.ink, ground)) for _ in range(fan_height(cards))]
    for place, lines in enumerate(drawn):
        for y, line in enumerate(lines):
            rows[place * LOWER + y].put_all(place * step, line)
    return [row.pieces() for row in rows]


def lines_of_card(card: Picture | None, size: CardSize, palette: Palette, ground: str) -> list[Pieces]:
    return back_lines(size, palette, ground) if card is None else card_lines(card, size, palette, ground=ground)
