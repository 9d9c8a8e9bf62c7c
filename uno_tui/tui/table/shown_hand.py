"""The screen of a hand that is shown: to one player behind a curtain, or to everybody.

It is turned over card by card. After a challenge it is the hand as it was when the card was played; then come the cards that
speak against the accused, the verdict as a stamp, and its price.
"""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import ClassVar

from textual import events
from textual.timer import Timer

from uno_tui.lang import words
from uno_tui.match.scene import ShownHand
from uno_tui.narration.summaries import Verdict
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, cells_of, short_name, style
from uno_tui.tui.look.cards import CARD_SIZES, CardSize
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.heads import Mood, paint_portrait
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, readable
from uno_tui.tui.look.stamps import loudest, paint_stamp, stamp_width
from uno_tui.tui.pages.open_hands import CardLayout, best_spread, hand_lines
from uno_tui.tui.pages.reading import ReadingScreen, page_foot, page_head
from uno_tui.tui.pages.sheet import Sheet, SheetPage, body_width

MARK = "!"
LEAST_NAME = 8  # columns
BEAT, LONGEST = 0.22, 2.0  # seconds between two cards, and for a whole hand
TOP, HIGHEST_TOP = 10, 20  # lines for the head and the stamp: at least and at most
GAP, GROUP_GAP = 1, 3  # columns between cards, and more of them between colors


class ShownHandScreen(ReadingScreen):
    LIKE_ENTER: ClassVar[tuple[str, ...]] = ("escape",)

    def __init__(self, context: MatchContext, scene: ShownHand, quiet: float) -> None:
        super().__init__(context, quiet)
        self.shown = scene.hand
        self.cards = scene.hand.cards or ()
        self.verdict = Verdict(scene.judged, context.narrator) if scene.judged else None
        self.turned = 0  # cards that lie face up; one more, and the verdict is told
        self.turning: Timer | None = None

    @property
    def is_told(self) -> bool:
        return self.turned > len(self.cards)

    def keys(self) -> list[Key]:
        return [Key("↵", "enter", words.say("shown-hand.go-on"))]

    def on_mount(self) -> None:
        if self.app.animation_level == "none":
            self.turned = len(self.cards) + 1
        else:
            self.turning = self.set_interval(min(BEAT, LONGEST / (len(self.cards) + 1)), self.turn)

    def turn(self) -> None:
        self.turned += 1
        if self.is_told and self.turning:
            self.turning.stop()
        self.sheet.show_changes()

    def finish(self) -> None:
        """All at once."""
        if not self.is_told:
            self.turned = len(self.cards)
            self.turn()

    def on_key(self, _event: events.Key) -> None:
        self.finish()

    def enter(self) -> None:
        self.dismiss(None)

    def on_sheet_clicked(self, message: Sheet.Clicked) -> None:
        self.click(message.time)

    def lay_out(self, width: int, height: int) -> SheetPage:
        palette, verdict = palette_of(self.app), self.verdict
        name = self.context.match.players[self.shown.seat]
        title = verdict.title() if verdict else words.say("shown-hand.look", name=name)
        spare = width - cells_of(title)
        title = title.replace(name, short_name(name, max(LEAST_NAME, cells_of(name) + spare)))
        *head, blank = page_head(title, verdict.condition() if verdict else "", width, palette)
        headline, price = (verdict.headline(), verdict.price()) if verdict and self.is_told else ("", "")
        foot = page_foot(headline, price, width, palette)
        room = height - len(head) - len(foot)
        high = max(TOP, min(room * 2 // 5, HIGHEST_TOP))
        inside = body_width(width)
        hand = self.hand_in_groups(inside, room - high, palette) or self.hand(inside, room - high, palette)
        top = self.top(inside, high, palette) if len(hand) + high <= room else [blank]
        air: list[Pieces] = [[] for _ in range(max(0, (room - len(hand) - len(top)) // 3))]
        return SheetPage(head, [*air, *top, *air, *hand], foot)

    def top(self, width: int, high: int, palette: Palette) -> list[Pieces]:
        """The head of whose hand it is; after a challenge the face tells the verdict, and so does the stamp."""
        painting, guilty = Painting(width, high), self.verdict is not None and self.verdict.judged.guilty
        avatar = avatars_of(tuple(self.context.match.players))[self.shown.seat]
        is_judged = self.is_told and self.verdict is not None
        mood: Mood = "open" if not is_judged else "cross" if guilty else "happy"
        word, radius = words.say("show.bluff" if guilty else "show.honest"), high * 0.72
        lines = loudest(word, width - 3 * radius, high)
        stamp = stamp_width(word, lines)
        left = max(0.0, (width - stamp - 3 * radius) / 2)
        middle = left + 1.2 * radius if self.verdict else width / 2
        paint_portrait(painting, avatar.seen_in(palette), middle, high / 2 + 0.06 * high, radius, mood)
        if is_judged:
            ink = readable(palette.alarm if guilty else palette.fair, palette.ink, palette.felt, palette.least_contrast)
            paint_stamp(painting, word, left + 3 * radius + stamp / 2, (high - 1) / 2, ink, palette.felt, lines)
        return painting.lines(palette.felt)

    def hand_in_groups(self, width: int, room: int, palette: Palette) -> list[Pieces] | None:
        """Side by side, color by color, as large as there is room; None if they have to overlap."""
        if not self.cards:
            return None
        faces = self.context.narrator.faces
        apart = [GAP + GROUP_GAP * (faces[one].color != faces[other].color) for one, other in pairwise(self.cards)]
        for size in reversed(CARD_SIZES):
            lefts = list(accumulate((size.width + gap for gap in apart), initial=0))
            if lefts[-1] + size.width <= width and size.height < room:
                margin = (width - lefts[-1] - size.width) // 2
                return self.row_of_cards(Painting(width, size.height + 1), size, [margin + left for left in lefts], palette)
        return None

    def row_of_cards(self, painting: Painting, size: CardSize, lefts: list[int], palette: Palette) -> list[Pieces]:
        against = self.shown.against if self.is_told else frozenset[int]()
        for place, (card, x) in enumerate(zip(self.cards, lefts, strict=True)):
            is_dimmed = bool(against) and place not in against
            face = painted_card(self.context.pictures.of(card), size, palette, is_dimmed)
            painting.lay(face if place < self.turned else painted_back(size, palette), x, 0)
            if place in against:
                painting.centered(x, size.height, size.width, MARK, palette.accent, bold=True)
        return painting.lines(palette.felt)

    def hand(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """In the middle; what does not speak against the accused steps back once the verdict is told."""
        cards, against = self.cards, self.shown.against if self.is_told else frozenset[int]()
        spread = best_spread([len(cards)], width, room, has_notes=True).loosened(len(cards), width)
        table = CardLayout(self.context.pictures, palette, spread, width, is_loud=True)
        notes = [MARK if place in against else "" for place in range(len(cards))]
        dimmed = [place for place in range(len(cards)) if against and place not in against]
        lines = hand_lines(table, cards, notes, dimmed, range(self.turned, len(cards)))
        in_a_row = min(len(cards), spread.per_row(width))
        indent = (width - (in_a_row - 1) * spread.pitch - spread.card.width) // 2
        return [[(" " * indent, style(palette.ink, palette.felt)), *line] for line in lines]
