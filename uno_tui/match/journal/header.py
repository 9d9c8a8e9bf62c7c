"""The header, the first line of a journal: all that a game starts from, so that it needs no other file, ever.

The definition stands there as in a variant file, but resolved and with every option spelt out, as a later version may have
other defaults. `players` are those at the start: a name, or for a bot its name and level; whoever left a seat to a bot, or
came back, has a line in the game (see `lines`). A game that was played on from a moment of another says so (`from`); the
moves up to there are its own first lines, so it needs the other one no more than any other file. Whatever is read is
checked like a variant file: no header can make the engine stumble.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Self, get_args

from uno_tui import __version__
from uno_tui.engine import CompiledRules, check_players
from uno_tui.errors import Message, UnoError
from uno_tui.match.journal.errors import JournalError, NewerFormat, game_name, harmless_quote
from uno_tui.match.journal.lines import in_json, time_of, tree_in
from uno_tui.match.seats import Seat, names_of, seat_in, written_seat
from uno_tui.names import one_line
from uno_tui.rulebook.effects import Effect
from uno_tui.rulebook.library import is_table
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.records import Record, freeze, key_in_file, thaw
from uno_tui.rulebook.rules import Rules
from uno_tui.storage.cache import Sources, cached

FORMAT = 1
EFFECT_RECORDS = get_args(Effect)[1:]  # the first is for effects of a single word
LARGEST_RECORDED_SEED = 2**64
KEYS = ("variant", "rules", "players", "seed", "started")
ORIGIN = "from"


class Origin(NamedTuple):
    """Where a game began that was played on from a replay: the name of the other game, and after how many of its moves."""

    game: str
    move: int


class GameStart(NamedTuple):
    """What a game started from."""

    variant: Variant
    rules: Rules
    seats: tuple[Seat, ...]
    seed: int
    started: datetime
    origin: Origin | None = None

    @classmethod
    def now(cls, variant: Variant, rules: Rules, seats: Sequence[Seat], seed: int, origin: Origin | None = None) -> Self:
        return cls(variant, rules, tuple(seats), seed, now(), origin)

    @property
    def players(self) -> tuple[str, ...]:
        return names_of(self.seats)


def now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


def header_of(start: GameStart) -> bytes:
    return in_json(
        {
            "format": FORMAT,
            "version": __version__,
            "started": start.started.astimezone(UTC).isoformat(),
            "players": [written_seat(seat) for seat in start.seats],
            "seed": start.seed,
            **({ORIGIN: start.origin._asdict()} if start.origin else {}),
            "rules": written_definition(start.rules),
            "variant": written_definition(start.variant),
        }
    )


def written_definition(value: Any) -> Any:
    """A definition as it could stand in a file. Nothing is left out but what is None: so is a field that is left out."""
    if isinstance(value, Record):
        fields = {name: written_definition(part) for name in value.fields if (part := getattr(value, name)) is not None}
        is_effect = isinstance(value, EFFECT_RECORDS)
        return {key_in_file(name): part for name, part in fields.items()} if is_effect else fields
    if isinstance(value, dict):
        return {key: written_definition(part) for key, part in value.items()}
    return [written_definition(part) for part in value] if isinstance(value, list) else value


def start_in(line: bytes, path: Path) -> tuple[GameStart, CompiledRules]:
    """What the game started from, and the variant and rules of that, ready to play. `path` is for what is said of it."""
    tree = header_tree(line, path)
    try:
        need_all_keys(tree)
        compiled = known_rules(json.dumps([tree["variant"], tree["rules"]]))
        table = (compiled.variant, compiled.rules, seats_of(tree), seed_in(tree))
        start = GameStart(*table, started_in(tree), origin_in(tree))
        check_players(compiled, start.players)
    except UnoError as error:
        raise damaged(tree, path, error) from None
    except (RecursionError, ValueError):
        raise damaged(tree, path, nonsense("variant")) from None
    return start, compiled


def header_tree(line: bytes, path: Path) -> dict[str, Any]:
    """The mapping, if it is one of a format that this version reads."""
    try:
        tree = tree_in(line)
    except (ValueError, RecursionError):
        tree = None
    if not isinstance(tree, dict) or type(tree.get("format")) is not int:
        raise JournalError(Message("journal.not-a-journal", name=game_name(path)))
    if tree["format"] > FORMAT:
        raise NewerFormat(Message("journal.newer", name=game_name(path), version=version_in(tree), own=__version__))
    if tree["format"] < FORMAT:
        raise JournalError(Message("journal.not-a-journal", name=game_name(path)))
    return tree


def need_all_keys(tree: dict[str, Any]) -> None:
    for key in KEYS:
        if key not in tree:
            raise UnoError(Message("journal.missing", field=key))


def nonsense(field: str) -> UnoError:
    return UnoError(Message("journal.bad-value", field=field))


def damaged(tree: dict[str, Any], path: Path, what: UnoError) -> JournalError:
    """Another version may have meant well."""
    if (version := version_in(tree)) != __version__:
        return JournalError(
            Message("journal.other-version", name=game_name(path), what=what, version=version, own=__version__)
        )
    return JournalError(Message("journal.bad-start", name=game_name(path), what=what))


def version_in(tree: dict[str, Any]) -> str:
    return harmless_quote(str(tree.get("version", "?"))[:20])


def seats_of(tree: dict[str, Any]) -> tuple[Seat, ...]:
    """A name that nobody could have typed in could act on the terminal."""
    players = tree["players"]
    if not isinstance(players, list):
        raise nonsense("players")
    seats = [seat for seat in map(seat_in, players) if seat and seat.name == one_line(seat.name)]
    if len(seats) < len(players):
        raise nonsense("players")
    return tuple(seats)


def seed_in(tree: dict[str, Any]) -> int:
    seed = tree["seed"]
    if type(seed) is not int or abs(seed) > LARGEST_RECORDED_SEED:
        raise nonsense("seed")
    return seed


def started_in(tree: dict[str, Any]) -> datetime:
    try:
        return time_of(tree["started"])
    except ValueError:
        raise nonsense("started") from None


def origin_in(tree: dict[str, Any]) -> Origin | None:
    match tree.get(ORIGIN):
        case None:
            return None
        case {"game": str(game), "move": int(move), **rest} if not rest and type(move) is int and move >= 0:
            return Origin(harmless_quote(game), move)
        case _:
            raise nonsense(ORIGIN)


@lru_cache(maxsize=50)
def known_rules(text: str) -> CompiledRules:
    """The variant and the rules that a text says, checked once for all games that began alike."""

    def work() -> tuple[list[Any], Sources]:
        return checked_definition(*json.loads(text)), {}

    variant, rules = cached(("journal", text), is_table, work, freeze, thaw)
    return CompiledRules(variant, rules)


def checked_definition(variant: Any, rules: Any) -> list[Any]:
    """The definition, and the rules in force: both have to pass what a variant file has to pass."""
    from uno_tui.rulebook.strict_yaml import DEEPEST, FORBIDDEN

    texts = all_texts([variant, rules], DEEPEST + 2)  # the list around both, and the text itself
    if not isinstance(variant, dict) or any(FORBIDDEN.search(text) for text in texts):
        raise nonsense("variant")
    rename_figures(variant.get("cards"))
    return [judged(variant), judged({**variant, "rules": rules}).rules]


def rename_figures(cards: Any) -> None:
    """In games of version 0.2.0 a figure on a stage has the name that it had then."""
    for card in cards.values() if isinstance(cards, dict) else ():
        stage = card.get("stage") if isinstance(card, dict) else None
        if isinstance(stage, dict) and stage.get("figure") == "rings":
            stage["figure"] = "lens"


def all_texts(tree: Any, deepest: int) -> Iterator[str]:
    if not deepest:
        raise nonsense("variant")
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict | list):
        for part in [*tree, *tree.values()] if isinstance(tree, dict) else tree:
            yield from all_texts(part, deepest - 1)


def judged(tree: dict[str, Any]) -> Variant:
    from uno_tui.rulebook.loader import judge_variant
    from uno_tui.rulebook.problems import FilePlace, RulebookError

    variant, findings = judge_variant(tree)
    if findings:
        raise RulebookError([findings[0].at(FilePlace())])
    if variant is None or variant.abstract:
        raise nonsense("variant")
    return variant
