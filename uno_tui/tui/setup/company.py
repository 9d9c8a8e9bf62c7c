"""The dialogs about who plays: the whole table at once, and the character of one bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size

from uno_tui.bots.characters import CHARACTERS
from uno_tui.lang import LANGUAGES, words
from uno_tui.match.default_seats import alone_against_bots, friends
from uno_tui.match.seats import Bot, names_of
from uno_tui.narration.characters import described
from uno_tui.storage.settings import saved_setting
from uno_tui.tui.common.dialog import Choice, Choices, Dialog, DialogContent
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.common.tile_dialog import ABOVE, LEAST_BOX, VAST_SCREEN, WHOLE_SCREEN, DialogTitle, TileDialog, box_height
from uno_tui.tui.common.tile_layout import TileGrid
from uno_tui.tui.common.tiles import Tiles
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.emblems import HeadEmblem
from uno_tui.tui.setup.company_tiles import CompanyTiles, Guests

COACH_LETTER, LANGUAGE_LETTER = "c", "l"
NOBODYS_HUE = "#8b959b"  # of a head that has no name yet


class CompanyQuestion(Dialog[Guests]):
    """Alone against bots, or friends; and whoever played last time. It may be the first question of all, so it is also
    asked in every language that somebody could rather read."""

    def __init__(self, last: Guests) -> None:
        super().__init__(partial(company_content, last))
        self.is_first = not last
        self.title_line = DialogTitle(lambda: self.asked.title)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield self.title_line
            yield from self.middle()
            yield self.choices
        yield self.keybar

    def redraw(self) -> None:
        super().redraw()
        self.fit_title()

    def fit_title(self) -> None:
        """In large letters on a large screen, and with air below them."""
        lines = self.title_line.fit_into(self.app.size.width // 2, self.app.size.height >= VAST_SCREEN)
        self.title_line.styles.margin = (0, 0, int(lines > 1), 0)

    def on_resize(self) -> None:
        """On a small screen only scraps of the set-up would be left around it."""
        self.fit_title()
        panel, height = self.query_one(".dialog"), self.app.size.height
        is_whole = height <= WHOLE_SCREEN
        panel.set_class(is_whole, "-whole")
        panel.styles.height = box_height(height) if is_whole else "auto"
        panel.styles.margin = (1, 0, 0, 0) if is_whole else 0

    def make_choices(self) -> Choices[Guests]:
        return CompanyTiles(self.asked.choices, self.MOST, self.asked.begin)

    def keys(self) -> list[Key]:
        """Whoever has never played is offered a coach, too."""
        state = words.say("hint.on" if saved_setting("coach") == "on" else "hint.off")
        coach = Key(COACH_LETTER, "coach", words.say("house-rules.set", name=words.say("company.coach"), value=state))
        others = [language.name for code, language in LANGUAGES.items() if code != words.language]
        languages = Key(LANGUAGE_LETTER, "next_language", "/".join(others))
        return [*super().keys(), languages, *([coach] if self.is_first else [])]

    def all_keys(self) -> list[Key]:
        """The arrows and Enter are told rather than the commands, which have nothing to do here."""
        return self.keys()

    def on_key(self, event: events.Key) -> None:
        actions = {
            LANGUAGE_LETTER: self.action_next_language,
            **({COACH_LETTER: self.action_coach} if self.is_first else {}),
        }
        if action := actions.get(event.character or ""):
            event.stop()
            action()
        else:
            super().on_key(event)

    def action_next_language(self) -> None:
        languages = list(LANGUAGES)
        self.uno.action_language(languages[(languages.index(words.language) + 1) % len(languages)])

    def action_coach(self) -> None:
        self.uno.action_coach("off" if saved_setting("coach") == "on" else "on")


def company_content(last: Guests) -> DialogContent[Guests]:
    say, bots = words.say, alone_against_bots()
    opponents = words.all_of([seat.name for seat in bots if isinstance(seat, Bot)])
    choices = [
        Choice(bots, say("company.alone"), opponents, key="a"),
        Choice(friends(), say("company.friends"), say("company.pass-it-on"), key="f"),
    ]
    if last:
        choices.append(Choice(last, say("company.last"), told_in_short(last), key="s"))
    return DialogContent(say("company.title"), say("company.text"), choices, say("company.aside"))


def told_in_short(guests: Guests) -> str:
    """The people by name; several bots among them are counted."""
    bots = sum(isinstance(seat, Bot) for seat in guests)
    people = [seat.name for seat in guests if not isinstance(seat, Bot)]
    return words.all_of([*people, words.count("company.bots", bots)] if bots > 1 else names_of(guests))


class CharacterQuestion(TileDialog[str]):
    """Who a bot is: dismissed with a name, or with an empty one for a name that is yet to be typed."""

    def __init__(self, bot: Bot, others: Callable[[], Sequence[str]]) -> None:
        super().__init__(lambda: character_content(bot, others()))

    def make_choices(self) -> Tiles[str]:
        return AiryTiles(self.asked.choices, Size(LEAST_BOX, self.MOST), self.asked.begin)

    def open_panel(self, box: Size, below: int, above: int = ABOVE) -> tuple[Size, int]:
        """What would be air between its parts is air on its tiles."""
        return super().open_panel(box, below, above)[0], 0


class AiryTiles(Tiles[str]):
    """Tiles that are a line higher than they have to be, if there is room for it and no picture gets smaller by it."""

    def give_room(self, room: Size, fill: int = 0) -> None:
        super().give_room(room, fill)
        usual = self.grid
        if usual and usual.picture:
            super().give_room(Size(room.width, room.height - self.rows_of(usual)), fill)
            keeps = self.grid and self.grid.picture.height >= usual.picture.height
            self.grid = self.grid._replace(height=self.grid.height + 1) if self.grid and keeps else usual
            self.styles.height = self.lines

    def rows_of(self, grid: TileGrid) -> int:
        return -(-len(self.choices) // grid.columns)


def character_content(bot: Bot, others: Sequence[str]) -> DialogContent[str]:
    """Everybody who does not sit here yet."""
    free = [character for character in CHARACTERS if character.name not in others]
    other = words.say("company.other-name")
    *heads, nobody = avatars_of((*(character.name for character in free), other))
    choices = [
        Choice(character.name, character.name, described(character, bot.level), emblem=HeadEmblem(head))
        for character, head in zip(free, heads, strict=True)
    ]
    choices.append(Choice("", other, emblem=HeadEmblem(nobody._replace(hue=NOBODYS_HUE))))
    begin = next((place for place, choice in enumerate(choices) if choice.answer == bot.name), len(free))
    return DialogContent(words.say("company.who", name=bot.name), "", choices, words.say("ask.back"), begin)
