"""The parser of typed lines: a number, a command, a move in its own words or in those of the language, by whoever is named.

Nothing here knows whether a move is allowed: the match does.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Literal, NamedTuple, get_args

from uno_tui.engine import BARE_VERBS, CLAIM_VERBS, NOUNS, VERBS_WITH_WORD, Move, PlayerView, Verb
from uno_tui.engine.vocabulary import ChoiceVerb, DecisionKind, Noun
from uno_tui.lang import LANGUAGES, Catalog, speaking, words
from uno_tui.narration.narrator import Narrator
from uno_tui.narration.prompts import Answer

CommandName = Literal[
    "help",
    "hand",
    "hint",
    "table",
    "backs",
    "log",
    "scores",
    "rules",
    "undo",
    "away",
    "back",
    "talk",
    "language",
    "coach",
    "bell",
    "quit",
]
COMMANDS: tuple[CommandName, ...] = get_args(CommandName)
FORMER_WORDS = {"hint": ("nudge",)}  # still understood, but no longer told
TAKE_WORDS: tuple[CommandName, ...] = ("away", "back", "language")  # which may say more
# What a card is meant for that is named without a verb; else to be played.
CARD_VERBS: dict[DecisionKind, ChoiceVerb] = {"discard": "discard", "give": "give"}
VERBS_ALONE: tuple[Verb, ...] = (*BARE_VERBS, *CLAIM_VERBS)
BETWEEN = "/"  # stands in the catalog between words that mean the same
LONGEST_NUMBER = 4  # digits
COLOR_SIGN = "色"  # 紅 means 紅色, and 紅3 means 紅色 3
CARD_SIGN = "牌"  # 萬用 means 萬用牌
EXCITED = "!"  # uno!
SHORTEST_PART = 2  # letters of a name that may stand for all of it


def spaced(text: str) -> str:
    """However wide or far apart the letters were typed."""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def folded(text: str) -> str:
    """However large, too."""
    return spaced(text).casefold()


@lru_cache(maxsize=4096)
def squashed(text: str) -> str:
    """`red-7`, `Red 7!` and `紅色7` with or without what stands between, and however excited."""
    return folded(text).replace(" ", "").replace("-", "").rstrip(EXCITED)


def number_in(text: str) -> int | None:
    digits = folded(text)
    return int(digits) if digits.isdecimal() and len(digits) <= LONGEST_NUMBER else None


def split_off(line: str, words: Iterable[str]) -> str | None:
    """What follows one of these words at the beginning; None if none is there. Chinese needs no blank behind it."""
    text = spaced(line)
    for word in sorted(map(folded, words), key=len, reverse=True):
        begin, rest = text[: len(word)].casefold(), text[len(word) :]
        if begin == word and (not word.isascii() or rest[:1] in ("", " ", EXCITED)):
            return rest.strip() if squashed(rest) else ""
    return None


def languages() -> list[str]:
    """All of them, that of the table first."""
    return [words.language, *(language for language in LANGUAGES if language != words.language)]


@cache
def in_every_language(key: str) -> list[str]:
    """Nobody has to know which language the table speaks: words are understood in each of them."""
    return [word for language in LANGUAGES for word in Catalog(language).say(key).split(BETWEEN)]


def command_words(name: str) -> list[str]:
    """As they are told: those of the language first, and the name that is the same in every one."""
    return list(dict.fromkeys([*words.say(f"plain.command.{name}").split(BETWEEN), name]))


def heard_words(name: str) -> list[str]:
    """All that mean this command."""
    return [name, *FORMER_WORDS.get(name, ()), *in_every_language(f"plain.command.{name}")]


class TypedCommand(NamedTuple):
    name: CommandName
    rest: str


def command_in(line: str) -> TypedCommand | None:
    for name in COMMANDS:
        rest = split_off(line, heard_words(name))
        if rest == "" or (rest and name in TAKE_WORDS):
            return TypedCommand(name, rest)
    return None


class InputParser:
    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator

    def seat(self, name: str) -> int | None:
        """Whose name that is: as it is written, else if only one comes close."""
        for near in (str, folded, squashed):
            close = [seat for seat, player in enumerate(self.narrator.players) if near(player) == near(name)]
            if len(close) == 1:
                return close[0]
        return None

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
            number = number_in(split_off(line, verb_words(verb)) or "")
            if number is not None and number in answers and answers[number].move.verb == verb:
                return answers[number].move
        return None

    def names_of(self, answer: Answer) -> set[str]:
        names: set[str] = {answer.move.word or answer.move.verb, str(answer.move), answer.label, answer.key}
        names |= {f"{verb} {answer.label}" for verb in verb_words(answer.move.verb)}
        return {squashed(name) for name in names if name}

    def ways_to_say(self, move: Move, played: str | None) -> list[str]:
        """In the words of the language, and in those that are understood in every one; `played` offers the choices."""
        verb, *_ = words.say(f"plain.verb.{move.verb}").split(BETWEEN)
        own = " ".join(filter(None, (verb, self.name_for(move, played))))
        return [str(move)] if squashed(own) == squashed(str(move)) else [own, str(move)]

    def name_for(self, move: Move, played: str | None) -> str:
        match move.noun:
            case "card":
                return self.narrator.card(move.word)
            case "color":
                return self.narrator.color(move.word)
            case "option":
                return self.narrator.option_name(played, move.word)
            case "symbol":
                return self.narrator.symbol(move.word)
            case "player" | None:
                return move.word

    def move(self, line: str, seat: int, view: PlayerView) -> Move | None:
        """A move of that seat in words; None if it is none. `catch` may stand without a name: that is asked for."""
        if alone := next((verb for verb in VERBS_ALONE if squashed(line) in map(squashed, verb_words(verb))), None):
            return taken(Move(seat, alone), view)
        for verb in VERBS_WITH_WORD:
            rest = split_off(line, verb_words(verb))
            if rest or (rest is not None and verb == "catch"):
                return Move(seat, verb, self.word_for(NOUNS[verb], rest, view))
        return self.move_by_name(line, seat, view)

    def move_by_name(self, line: str, seat: int, view: PlayerView) -> Move | None:
        """Without a verb: a card, a color or a choice."""
        if card := self.card(line, view):
            return Move(seat, CARD_VERBS.get(view.decision, "play"), card)
        if view.decision == "color" and (color := self.color(line)):
            return Move(seat, "color", color)
        if symbol := self.symbol(line, view):
            return Move(seat, "symbol", symbol)
        choice = self.choice(line, view)
        return Move(seat, "choose", choice) if choice else None

    def word_for(self, noun: Noun, rest: str, view: PlayerView) -> str:
        """The one word that is meant, or else what was said: the rules know what to say to that."""
        match noun:
            case "card":
                return self.card(rest, view) or rest
            case "color":
                return self.color(rest) or rest
            case "option":
                return self.choice(rest, view) or rest
            case "symbol":
                return self.symbol(rest, view) or rest
            case "player":
                seat = self.seat(rest)
                return rest if seat is None else self.narrator.players[seat]

    def symbol(self, text: str, view: PlayerView) -> str | None:
        """One of those that can be named now, by its word or by its name."""
        offered = [move.word for move in view.moves if move.noun == "symbol"]
        return next(
            (word for word in offered if squashed(text) in (squashed(word), squashed(self.narrator.symbol(word)))), None
        )

    def card(self, text: str, view: PlayerView) -> str | None:
        """A card of the deck; of cards that share a name the one in the hand."""
        if text in self.narrator.faces:
            return text
        meant = squashed(text)
        for language in languages():
            with speaking(language):
                found = [word for word in self.narrator.faces if meant in names_of_card(self.narrator, word)]
            if found:
                return next((word for word in found if word in view.hand), found[0])
        return None

    def color(self, text: str) -> str | None:
        meant = squashed(text)
        for language in languages():
            with speaking(language):
                for color in self.narrator.variant.colors:
                    if meant in names_of_color(self.narrator, color):
                        return color
        return None

    def choice(self, text: str, view: PlayerView) -> str | None:
        """An option of a menu: by its word, or by a part of its name that is in no other."""
        options = [move.word for move in view.moves if move.verb == "choose"]
        if text in options or len(squashed(text)) < SHORTEST_PART:
            return text if text in options else None
        found = [option for option in options if any(is_part(text, name) for name in self.names_of_option(option))]
        return found[0] if len(found) == 1 else None

    def names_of_option(self, option: str) -> list[str]:
        names = [option]
        for language in languages():
            with speaking(language):
                names.append(self.narrator.option_name(None, option))
        is_performed = any(self.narrator.performance(face, option) for face in self.narrator.faces)
        return [*names, *in_every_language("plain.acting")] if is_performed else names


def verb_words(verb: Verb) -> list[str]:
    return [verb, *in_every_language(f"plain.verb.{verb}")]


def taken(move: Move, view: PlayerView) -> Move:
    """Whoever draws while a penalty waits takes the penalty."""
    penalty = move._replace(verb="accept")
    return penalty if move.verb == "draw" and penalty in view.moves else move


def names_of_card(narrator: Narrator, word: str) -> Iterator[str]:
    """`yellow-draw-two`, `yellow Draw Two`, `yellow +2`; in Chinese also without the signs for color and card."""
    names = [narrator.card(word), *signs_of_card(narrator, word)]
    names += [name.replace(COLOR_SIGN, "", 1) for name in names]
    return map(squashed, (word, *names, *(name.removesuffix(CARD_SIGN) for name in names)))


def signs_of_card(narrator: Narrator, word: str) -> Iterator[str]:
    face = narrator.faces[word]
    sign = narrator.variant.card(face.card).glyph
    if sign:
        yield f"{narrator.color(face.color)} {sign}" if face.color else sign


def names_of_color(narrator: Narrator, color: str) -> Iterator[str]:
    name = narrator.color(color)
    letter = narrator.variant.colors[color].key
    return map(squashed, (color, name, name.removesuffix(COLOR_SIGN), letter))


def is_part(text: str, name: str) -> bool:
    """Of English whole words or their beginnings; Chinese has no blanks to tell where a word begins."""
    return re.search(rf"(?<![a-z0-9]){re.escape(folded(text).rstrip(EXCITED))}", folded(name)) is not None
