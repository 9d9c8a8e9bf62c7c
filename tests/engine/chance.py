"""Tables for the tests: random ones of any variant, options and moves, or laid card by card."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args, get_origin

from hypothesis import strategies as st

from uno_tui.engine import Game, Move
from uno_tui.engine.compiled import CompiledRules
from uno_tui.lab.examples.setting import lay_table
from uno_tui.rulebook.library import load
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.options import option_kinds, overlay
from uno_tui.rulebook.problems import RulebookError
from uno_tui.rulebook.rules import Rules

PRINTED = ("standard", "bts", "dragonball", "flip", "pokemon")  # what a printed rulebook says, with its numbers
ORIGINALS = ("tides", "hot-pot", "night-market", "avalanche", "undercover")
VARIANTS = (*PRINTED, *ORIGINALS)
OUR_OWN = Path(__file__).parents[1] / "variants"
WRITTEN = tuple(sorted(file.stem for file in OUR_OWN.glob("*.yaml") if ".examples" not in file.name))
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo")

# Options whose random values would say nothing about play, or need data of their own.
LEFT_ALONE = {"players", "last_card", "going_out", "deal"}
NUMBERS = {
    "turn.draw_count": (1, 2, 3),
    "turn.draw_max": (None, 3),
    "turn.draw_up_to": (None, 4),
    "uno.penalty_up_to": (None, 3),
    "challenge.failed_extra": (0, 2),
    "uno.penalty": (0, 2),
    "knock_out.cards": (None, 9, 12),
    "knock_out.worth": (0, 100),
    "scoring.target": (1, 200),
    "scoring.flip_side": ("active",),
    **dict.fromkeys(("house.first_text", "house.second_text", "house.third_text"), (None, "Sing")),
    "optional.wrong_play": (0, 0, 2),
    "optional.wrong_catch": (0, 0, 2),
    "optional.wrong_uno": (0, 0, 2),
    "optional.turn_seconds": (None, 5),
}


@cache
def variant(name: str) -> Variant:
    """A bundled one, or one of those that the tests have written for what no bundled one does."""
    own = OUR_OWN / f"{name}.yaml"
    return load(own if own.exists() else name)


def option_choices() -> dict[str, tuple[Any, ...]]:
    """Every option with the values it may take."""
    choices: dict[str, tuple[Any, ...]] = {}
    for key, kind in option_kinds().items():
        if key.split(".")[0] in LEFT_ALONE:
            continue
        if kind is bool:
            choices[key] = (False, True)
        else:
            choices[key] = get_args(kind) if get_origin(kind) is Literal else NUMBERS[key]
    return choices


def nested(settings: dict[str, Any]) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for key, value in settings.items():
        *groups, last = key.split(".")
        place = tree
        for group in groups:
            place = place.setdefault(group, {})
        place[last] = value
    return tree


TableSettings = tuple[Variant, Rules, tuple[str, ...], int]  # what is played, by whom, and the seed


@st.composite
def table_settings(draw: st.DrawFn, most_players: int = 10) -> TableSettings:
    """A variant, some options changed at random, two to ten players."""
    chosen = variant(draw(st.sampled_from((*VARIANTS, *WRITTEN))))
    keys = draw(st.lists(st.sampled_from(sorted(option_choices())), max_size=8, unique=True))
    settings = {key: draw(st.sampled_from(option_choices()[key])) for key in keys}
    try:
        rules = overlay(chosen, nested(settings))
    except RulebookError:  # an impossible combination: the rulebook says so, and the game is played as printed
        rules = chosen.rules
    players = NAMES[: draw(st.integers(rules.players.min, min(most_players, rules.players.max)))]
    return chosen, rules, players, draw(st.integers(0, 2**32))


def tables(most_players: int = 10) -> st.SearchStrategy[Game]:
    """A freshly dealt game."""
    return table_settings(most_players).map(freshly_dealt)


def freshly_dealt(chosen: TableSettings) -> Game:
    definition, rules, players, seed = chosen
    return Game(definition, players, seed, rules)


def played(name: str, given: dict[str, Any], *moves: tuple[int, str], rules: dict[str, Any] | None = None) -> Game:
    """Three players at a table as a worked example lays it, after these moves of theirs."""
    chosen = variant(name)
    game = lay_table(CompiledRules(chosen, overlay(chosen, rules or {})), NAMES[:3], given)
    for seat, words in moves:
        game.play(Move.parse(seat, words))
    return game


def any_move(game: Game, random: Random) -> Move | None:
    """A legal move: mostly an answer to the decision, sometimes a claim; None when the game is over."""
    moves, claims = game.decision.moves, game.claims
    if claims and random.random() < 0.2:
        return random.choice(claims)
    return random.choice(moves) if moves else None


def wander(game: Game, random: Random, moves: int) -> None:
    """Play at random for a while; leaves the game somewhere in the middle, or over."""
    for _ in range(moves):
        move = any_move(game, random)
        if move is None:
            return
        game.play(move)
