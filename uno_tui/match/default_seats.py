"""Default names and seats, for players whom nobody has named.

People are called by their number, in the language of the moment; whoever plays alone by the login name, as the words told
of a game are about somebody, never about "you". A computer player is called by the name of a character that is still free.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from uno_tui.bots.characters import CHARACTERS
from uno_tui.lang import LANGUAGES, speaking, words
from uno_tui.match.seats import Bot, Human, Seat, humans
from uno_tui.names import clean, free

FIRST = 2  # without whom there is no game
OPPONENTS = 3  # of whoever plays alone
LOGIN = ("LOGNAME", "USER", "USERNAME")
NOBODY = ("root", "admin", "administrator", "user", "guest", "nobody")  # logins that are nobody's name


def default_name(number: int) -> str:
    return words.say("new-game.player", number=number)


def default_names() -> tuple[str, ...]:
    return tuple(default_name(number) for number in range(1, FIRST + 1))


def in_this_language(players: Sequence[str]) -> tuple[str, ...]:
    """Who is called by a number in any language is called by it in this one; all others keep their names."""
    numbers = range(1, len(players) + 1)
    known: dict[str, int] = {}
    for language in LANGUAGES:
        with speaking(language):
            known |= {default_name(number): number for number in numbers}
    return tuple(default_name(known[name]) if name in known else name for name in players)


def own_name() -> str:
    """Of whoever has started the program."""
    login = next(filter(None, (clean(os.environ.get(variable, "")) for variable in LOGIN)), "")
    return default_name(1) if not login or login.lower() in NOBODY else login[0].upper() + login[1:]


def free_bot_name(taken: Sequence[str]) -> str:
    """Of a character that does not sit here yet; where all of them do, one has a double."""
    names = [character.name for character in CHARACTERS]
    return next((name for name in names if name not in taken), free(names[0], taken))


def completed(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """With a name for each bot that has none, and with whoever is at the keyboard, if all others are bots."""
    seats = list(seats)
    taken = [seat.name for seat in seats]
    if seats and not any(isinstance(seat, Human) for seat in seats):
        seats.insert(0, Human(free(own_name(), taken)))
        taken.append(seats[0].name)
    for place, seat in enumerate(seats):
        if isinstance(seat, Bot) and not seat.name:
            seats[place] = seat._replace(name=free_bot_name(taken))
            taken.append(seats[place].name)
    return tuple(seats)


def friends() -> tuple[Seat, ...]:
    """A table of people whom nobody has named yet."""
    return humans(default_names())


def alone_against_bots() -> tuple[Seat, ...]:
    """A table of one, against bots."""
    return completed([Bot("", "normal")] * OPPONENTS)
