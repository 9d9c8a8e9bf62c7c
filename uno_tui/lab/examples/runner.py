"""Runs a file of worked examples and says of each what was expected and what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from uno_tui.engine import BARE_VERBS, CLAIM_VERBS, VERBS_WITH_WORD, CompiledRules, Game, IllegalMove, Move
from uno_tui.engine.layout import TableLaidOpen, laid_open
from uno_tui.errors import Enumeration, UnoError
from uno_tui.lab.examples.setting import BadExample, lay_table
from uno_tui.lang import error_text, words
from uno_tui.narration.narrator import Narrator
from uno_tui.rulebook.extras import with_extras
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.options import PlaceOf, overlay
from uno_tui.rulebook.problems import Problem, RulebookError, comma_list, quote
from uno_tui.rulebook.strict_yaml import Document, read_yaml

EXAMPLE_KEYS = ("name", "rule", "players", "rules", "given", "moves")
# Programs read what `uno-tui check` prints, so these words, the reasons of refusals and what is compared are the same in
# every language. What stands around them is not.
MOST_MOVES = 8  # that are listed
EXPECTED, GOT, ACCEPTED, PASSED, FAILED = "expected", "got", "accepted", "passed", "failed"


class Result(NamedTuple):
    """One example: `failure` is empty when it passed."""

    file: str
    line: int
    name: str
    rule: str
    failure: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.name}: {self.failure or PASSED}"


def run_file(variant: Variant, path: Path) -> list[Result]:
    document = read_yaml(path)
    if not isinstance(document.tree, list):
        raise BadExample(f"{document.name}:1: {words.say('example.file')}")
    return [run_example(variant, document, place) for place in range(len(document.tree))]


def run_example(variant: Variant, document: Document, place: int) -> Result:
    example = document.tree[place]
    name, rule, failure = words.say("example.nameless", number=place + 1), "", ""
    line, _ = document.position((place,))
    try:
        if not isinstance(example, dict):
            raise BadExample(words.say("example.mapping"))
        name, rule = str(example.get("name", name)), str(example.get("rule", ""))
        play_example(variant, example, lambda path: document.place((place, "rules", *path)))
    except BadExample as problem:
        failure = str(problem)
        line, _ = document.position((place, *problem.path))
    except RulebookError as refusal:
        failure = words.sentences(rule_refused(problem) for problem in refusal.problems)
        line = refusal.problems[0].line
    except UnoError as problem:
        failure = error_text(problem)
    return Result(document.name, line, name, rule, failure)


def rule_refused(problem: Problem) -> str:
    return words.say("saying.of-rules", where=problem.where, what=problem.what)


def play_example(variant: Variant, example: dict[str, Any], rule_place: PlaceOf) -> None:
    """Lay the table and go through the moves; BadExample at the first thing that is not as expected."""
    for key in example:
        if key not in EXAMPLE_KEYS:
            raise BadExample(words.say("example.unknown-fact", word=quote(key), words=comma_list(EXAMPLE_KEYS)), key)
    players = example.get("players")
    if not isinstance(players, list) or not all(isinstance(player, str) for player in players):
        raise BadExample(words.say("example.players"), "players")
    rules = overlay(variant, example.get("rules") or {}, rule_place)
    given = example.get("given") or {}
    if not isinstance(given, dict):
        raise BadExample(words.say("example.given"), "given")
    try:
        game = lay_table(CompiledRules(with_extras(variant, rules), rules), players, given)
    except BadExample as problem:
        raise BadExample(str(problem), "given", *problem.path) from problem
    moves = example.get("moves")
    if not isinstance(moves, list):
        raise BadExample(words.say("example.moves"), "moves")
    if not moves:
        raise BadExample(words.say("example.no-moves"), "moves")
    for place, entry in enumerate(moves):
        take_entry(game, entry, ("moves", place))


def take_entry(game: Game, entry: Any, path: tuple[str | int, ...]) -> None:
    if not isinstance(entry, dict) or not entry:
        raise BadExample(words.say("example.move"), *path)
    for key, content in entry.items():
        if key == "expect":
            expect(game, content, (*path, key))
        elif key == "refuse":
            reject(game, content, (*path, key))
        else:
            make_move(game, key, content, (*path, key))


def parse_move(game: Game, name: str, text: Any, path: tuple[str | int, ...]) -> Move:
    if name not in game.players:
        raise BadExample(words.say("example.stranger", name=quote(name)), *path)
    return Move.parse(game.players.index(name), str(text))


def all_moves() -> Enumeration:
    """Every move as it is written, with `…` where a word follows."""
    return comma_list([*BARE_VERBS, *CLAIM_VERBS, *(f"{verb} …" for verb in VERBS_WITH_WORD)])


def wrong(expected: object, got: object, *path: str | int) -> BadExample:
    return BadExample(f"{EXPECTED} {expected}, {GOT} {got}", *path)


def refused(game: Game, refusal: IllegalMove) -> str:
    if refusal.case == "no-move":
        return f"{refusal.reason} ({words.say('example.no-move', word=quote(refusal.facts['word']), moves=all_moves())})"
    sentence = Narrator(game.variant, game.players).refusal(refusal, game.view(None))
    return f"{refusal.reason} ({words.sentences([sentence, possible(game)])})"


def make_move(game: Game, name: str, text: Any, path: tuple[str | int, ...]) -> None:
    try:
        game.play(parse_move(game, name, text, path))
    except IllegalMove as refusal:
        raise wrong(words.say("example.accepted", move=f"{name}: {text}"), refused(game, refusal), *path) from refusal


def possible(game: Game) -> str:
    """What could be written instead."""
    moves = [str(move) for move in game.decision.moves]
    shown = [*moves[:MOST_MOVES], *(["…"] if len(moves) > MOST_MOVES else [])]
    return (
        words.say("example.possible", name=game.players[game.decision.moves[0].seat], moves=", ".join(shown))
        if moves
        else ""
    )


def reject(game: Game, entry: Any, path: tuple[str | int, ...]) -> None:
    if not isinstance(entry, dict) or len(entry) != 2 or "because" not in entry:
        raise BadExample(words.say("example.refuse"), *path)
    (name, text), *_ = [item for item in entry.items() if item[0] != "because"]
    reason, before = entry["because"], game.copy()
    wanted = words.say("example.refused", move=f"{name}: {text}", reason=reason)
    try:
        game.play(parse_move(game, name, text, path))
    except IllegalMove as refusal:
        if refusal.reason != reason:
            raise wrong(wanted, refused(game, refusal), *path) from refusal
        if game != before:
            raise BadExample(words.say("example.changed", move=f"{name}: {text}"), *path) from refusal
        return
    raise wrong(wanted, ACCEPTED, *path)


def expect(game: Game, expected: Any, path: tuple[str | int, ...]) -> None:
    if not isinstance(expected, dict):
        raise BadExample(words.say("example.expect"), *path)
    for key, wanted in expected.items():
        if key not in FACTS:
            raise BadExample(words.say("example.unknown-fact", word=quote(key), words=comma_list(FACTS)), *path, key)
        try:
            comparisons = list(FACTS[key](game, wanted))
        except BadExample as problem:
            raise BadExample(str(problem), *path, key) from problem
        for fact, want, got in comparisons:
            if want != got:
                where = f"{key} {fact}" if fact else key
                raise wrong(f"{where}: {shown_value(want)}", shown_value(got), *path, key)


def shown_value(value: Any) -> str:
    if isinstance(value, Counter):
        value = sorted(value.elements())
    if isinstance(value, set):
        value = sorted(value)
    if isinstance(value, list):
        return "[" + ", ".join(str(item) for item in value) + "]"
    return "null" if value is None else str(value)


Comparison = Iterator[tuple[str, Any, Any]]
Fact = Callable[[Game, Any], Comparison]


def plain_fact(read_fact: Callable[[TableLaidOpen], Any]) -> Fact:
    def compare(game: Game, wanted: Any) -> Comparison:
        yield "", wanted, read_fact(laid_open(game))

    return compare


def visible(table: TableLaidOpen, word: Any) -> str:
    """A two-sided card is compared by the side in play."""
    faces = str(word).split("|")
    return faces[table.side_number] if len(faces) == 2 else faces[0]


def as_list(wanted: Any) -> list[Any]:
    return wanted if isinstance(wanted, list) else [] if wanted is None else [wanted]


def expect_legal(game: Game, wanted: Any) -> Comparison:
    table = laid_open(game)

    def plain(text: Any) -> str:
        verb, _, word = str(text).partition(" ")
        return f"{verb} {visible(table, word)}" if word else verb

    yield "", {plain(text) for text in as_list(wanted)}, {str(move) for move in game.decision.moves}


def expect_hands(game: Game, wanted: Any) -> Comparison:
    table = laid_open(game)
    for name, cards in per_player(game, wanted):
        hand = table.hands[name]
        if isinstance(cards, int):
            yield name, cards, len(hand)
        else:
            yield name, Counter(visible(table, word) for word in as_list(cards)), Counter(hand)


def expect_scores(game: Game, wanted: Any) -> Comparison:
    scores = laid_open(game).scores
    for name, score in per_player(game, wanted):
        yield name, score, scores[name]


def per_player(game: Game, wanted: Any) -> Iterator[tuple[str, Any]]:
    if not isinstance(wanted, dict):
        raise BadExample(words.say("example.by-player"))
    for name, value in wanted.items():
        if name not in game.players:
            raise BadExample(words.say("example.stranger", name=quote(name)))
        yield name, value


def expect_top(game: Game, wanted: Any) -> Comparison:
    table = laid_open(game)
    yield "", visible(table, wanted), table.top


def expect_discard(game: Game, wanted: Any) -> Comparison:
    table = laid_open(game)
    yield "", [visible(table, word) for word in as_list(wanted)], table.discard_pile


def expect_draw(game: Game, wanted: Any) -> Comparison:
    table = laid_open(game)
    if isinstance(wanted, int):
        yield "", wanted, len(table.draw_pile)
    else:
        cards = [visible(table, word) for word in as_list(wanted)]
        yield "", cards, table.draw_pile[: len(cards) or None]  # an empty list: an empty pile


def names(game: Game, wanted: Any) -> set[str]:
    """A list of players, in any order."""
    given = as_list(wanted)
    for name in given:
        if name not in game.players:
            raise BadExample(words.say("example.stranger", name=quote(name)))
    return set(given)


def expect_winners(game: Game, wanted: Any) -> Comparison:
    yield "", names(game, wanted), laid_open(game).winners


def expect_catchable(game: Game, wanted: Any) -> Comparison:
    yield "", names(game, wanted), laid_open(game).catchable


def expect_decision(game: Game, wanted: Any) -> Comparison:
    yield "", wanted, game.decision.kind


FACTS: dict[str, Fact] = {
    "turn": plain_fact(lambda table: table.asked),
    "decision": expect_decision,
    "legal": expect_legal,
    "top": expect_top,
    "color": plain_fact(lambda table: table.color),
    "direction": plain_fact(lambda table: "clockwise" if table.clockwise else "counterclockwise"),
    "side": plain_fact(lambda table: table.side),
    "dealer": plain_fact(lambda table: table.dealer),
    "stack": plain_fact(lambda table: table.stack),
    "hands": expect_hands,
    "discard": expect_discard,
    "draw": expect_draw,
    "scores": expect_scores,
    "round-winner": plain_fact(lambda table: table.round_winner),
    "winners": expect_winners,
    "catchable": expect_catchable,
}
