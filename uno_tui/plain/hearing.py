"""What a typed line means: a number, a command, a move in its own words or in those of the language, by whoever is named.

Nothing here knows whether a move is allowed: the match does.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from uno_tui.engine import Move, PlayerView
from uno_tui.engine.moves import BARE_VERBS, CLAIM_VERBS, VERBS_WITH_WORD
from uno_tui.lang import Catalog
from uno_tui.match import SHOUTS
from uno_tui.question import Answer
from uno_tui.story import Story

COMMANDS = ("help", "hand", "table", "backs", "log", "scores", "rules", "undo", "language", "quit")
VERBS = (*VERBS_WITH_WORD, *BARE_VERBS, *CLAIM_VERBS)
BETWEEN = "/"  # stands in the catalog between words that mean the same
LONGEST_NUMBER = 4  # digits
COLOR_SIGN = "色"  # 紅 means 紅色, and 紅3 means 紅色 3


def spaced(text: str) -> str:
    """However wide or far apart the letters were typed."""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def folded(text: str) -> str:
    """However large, too."""
    return spaced(text).casefold()


def squashed(text: str) -> str:
    """`red-7`, `Red 7` and `紅色7` with or without what stands between."""
    return folded(text).replace(" ", "").replace("-", "")


def number_in(text: str) -> int | None:
    digits = folded(text)
    return int(digits) if digits.isdecimal() and len(digits) <= LONGEST_NUMBER else None


def split_off(line: str, words: Iterable[str]) -> str | None:
    """What follows one of these words at the beginning; None if none is there. Chinese needs no blank behind it."""
    text = spaced(line)
    for word in sorted(map(folded, words), key=len, reverse=True):
        begin, rest = text[: len(word)].casefold(), text[len(word) :]
        if begin == word and (not word.isascii() or rest[:1] in ("", " ")):
            return rest.strip()
    return None


def command_words(name: str, words: Catalog) -> list[str]:
    """Those of the language first; the English names are understood in every one."""
    return list(dict.fromkeys([*words.say(f"plain.command.{name}").split(BETWEEN), name]))


class Command(NamedTuple):
    name: str
    rest: str


def command_in(line: str, words: Catalog) -> Command | None:
    for name in COMMANDS:
        rest = split_off(line, command_words(name, words))
        if rest == "" or (rest and name == "language"):
            return Command(name, rest)
    return None


class Hearing:
    def __init__(self, story: Story) -> None:
        self.story = story

    @property
    def words(self) -> Catalog:
        return self.story.words

    def seat(self, name: str) -> int | None:
        """Whose name that is: as it is written, else if only one comes close."""
        players = list(self.story.players)
        if name in players:
            return players.index(name)
        close = [seat for seat, player in enumerate(players) if folded(player) == folded(name)]
        return close[0] if len(close) == 1 else None

    def speaker(self, line: str) -> tuple[int | None, str]:
        """`bob: catch ann` is said by Bob. A name may have a colon in it; of two that fit the longer one is meant."""
        for place, sign in reversed(list(enumerate(line))):
            if sign in ":：" and (seat := self.seat(line[:place].strip())) is not None:
                return seat, line[place + 1 :].strip()
        return None, line

    def answer(self, line: str, answers: Mapping[int, Answer]) -> Move | None:
        """The answer that is meant by its number, its word, its letter or what it is called."""
        number = number_in(line)
        if number is not None:
            return answers[number].move if number in answers else None
        meant = squashed(line)
        named = (answer.move for answer in answers.values() if meant in self.names_of(answer))
        return next(named, None) or self.numbered(line, answers)

    def numbered(self, line: str, answers: Mapping[int, Answer]) -> Move | None:
        """`play 3` means the same as `3`."""
        for verb in VERBS_WITH_WORD:
            number = number_in(split_off(line, self.verb_words(verb)) or "")
            if number is not None and number in answers and answers[number].move.verb == verb:
                return answers[number].move
        return None

    def names_of(self, answer: Answer) -> set[str]:
        names = {answer.move.word or answer.move.verb, str(answer.move), answer.label, answer.key}
        names |= {f"{verb} {answer.label}" for verb in self.verb_words(answer.move.verb)}
        if answer.move.verb == "color":
            names.add(answer.label.removesuffix(COLOR_SIGN))
        return {squashed(name) for name in names if name}

    def verb_words(self, verb: str) -> list[str]:
        return [verb, *self.words.say(f"plain.verb.{verb}").split(BETWEEN)]

    def ways_to_say(self, move: Move, played: str | None) -> list[str]:
        """In the words of the language, and in those that are understood in every one; `played` offers the choices."""
        own = " ".join(filter(None, (self.verb_words(move.verb)[1], self.name_for(move, played))))
        return [str(move)] if squashed(own) == squashed(str(move)) else [own, str(move)]

    def name_for(self, move: Move, played: str | None) -> str:
        match move.verb:
            case "play" | "discard":
                return self.story.card(move.word)
            case "color":
                return self.story.color(move.word)
            case "choose":
                return self.story.option_name(played, move.word)
            case _:
                return move.word

    def move(self, line: str, seat: int, view: PlayerView) -> Move | None:
        """A move of that seat in words; None if it is none. `catch` may stand without a name: that is asked for."""
        for verb in VERBS:
            rest = split_off(line, self.verb_words(verb))
            if rest is None or (rest and verb not in VERBS_WITH_WORD):
                continue
            if rest or verb not in VERBS_WITH_WORD or verb == "catch":
                return Move(seat, verb, self.word_for(verb, rest, view))
        card = self.card(line, view)
        return Move(seat, "discard" if view.decision == "discard" else "play", card) if card else None

    def word_for(self, verb: str, rest: str, view: PlayerView) -> str:
        """The one word that is meant, or else what was said: the rules know what to say to that."""
        match verb:
            case "play" | "discard":
                return self.card(rest, view) or rest
            case "color":
                return self.color(rest) or rest
            case "player" | "catch":
                seat = self.seat(rest)
                return rest if seat is None else self.story.players[seat]
            case _:
                return rest

    def card(self, text: str, view: PlayerView) -> str | None:
        """A card of the deck; of cards that share a name the one in the hand."""
        if text in self.story.faces:
            return text
        meant = squashed(text)
        found = [word for word in self.story.faces if meant in self.names_of_card(word)]
        return next((word for word in found if word in view.hand), found[0] if found else None)

    def names_of_card(self, word: str) -> Iterator[str]:
        name = self.story.card(word)
        return map(squashed, (word, name, name.replace(COLOR_SIGN, "", 1)))

    def color(self, text: str) -> str | None:
        meant = squashed(text)
        return next((color for color in self.story.variant.colors if meant in self.names_of_color(color)), None)

    def names_of_color(self, color: str) -> Iterator[str]:
        name = self.story.color(color)
        letter = self.story.variant.colors[color].key
        return map(squashed, (color, name, name.removesuffix(COLOR_SIGN), letter))


def is_shout(move: Move, seat: int) -> bool:
    """Whether it can be said while `seat` has not lifted the curtain yet: calls, catches, and others who jump in."""
    return move.verb in SHOUTS or (move.verb == "play" and move.seat != seat)
