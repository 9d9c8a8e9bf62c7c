"""The engine has no words: what it refuses is a case and plain facts, and every language has a sentence for each case."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

import uno_tui.engine
import uno_tui.match.live
from tests.engine.chance import NAMES, tables, variant, wander
from tests.engine.test_properties import imaginable_moves, lengths, randoms
from tests.lang.prose import is_foreign
from uno_tui.engine import BadTable, Game, IllegalMove, Move
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.game import check_players
from uno_tui.engine.vocabulary import DECISION_KINDS, ROUND_OVER
from uno_tui.lang import LANGUAGES, Catalog, error_text, placeholders, speak, words
from uno_tui.narration.narrator import Narrator
from uno_tui.rulebook.options import overlay

SOURCES = [*sorted(Path(uno_tui.engine.__file__).parent.glob("*.py")), Path(uno_tui.match.live.__file__)]
KNOWN_TO_ALL = {"top", "color", "amount"}  # what a refusal may speak of without being told: everybody sees it


class Refusal(NamedTuple):
    """A place in the engine or the match where something is refused: what can be meant, and the facts that go along."""

    cases: str
    facts: frozenset[str]
    place: str


@cache
def refusals(*names: str) -> list[Refusal]:
    return [refusal for path in SOURCES for refusal in refusals_in(path, names)]


def refusals_in(path: Path, names: tuple[str, ...]) -> Iterator[Refusal]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names and node.args:
            facts = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
            if len(facts) == len(node.keywords):  # what is handed on as it came is looked at where it comes from
                yield Refusal(cases_in(node), facts, f"{path.name}:{node.lineno}")


def cases_in(call: ast.Call) -> str:
    """A pattern. The case stands behind the reason, or is the reason."""
    reason = pattern(call.args[0])
    case = pattern(call.args[1]) if len(call.args) > 1 else reason
    return f"({case}|{reason})" if case.endswith("|") else case


def pattern(part: ast.expr) -> str:
    match part:
        case ast.Constant(value=value):
            return re.escape(str(value))
        case ast.IfExp(body=one, orelse=other):
            return f"{pattern(one)}|{pattern(other)}"
        case ast.JoinedStr(values=pieces):
            return "".join(pattern(piece) for piece in pieces)
        case ast.FormattedValue(value=inner):
            return pattern(inner)
        case ast.Subscript(value=ast.Name(id="DECISION_KINDS")):
            return f"({'|'.join(DECISION_KINDS)})"
        case _:
            return "[a-z-]+"


def moves_refused() -> list[Refusal]:
    return refusals("refuse", "IllegalMove")


def is_told(refusal: Refusal, texts: Mapping[str, str]) -> bool:
    """There is a sentence, and if it can be but one, it speaks of nothing that it is not told."""
    found = [text for key, text in texts.items() if re.fullmatch(rf"refusal\.({refusal.cases})", key)]
    is_one = re.fullmatch("[a-z-]+", refusal.cases.replace("\\", ""))
    return bool(found) and (not is_one or placeholders(found[0]) <= refusal.facts | KNOWN_TO_ALL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_sentence_for_a_move_that_is_refused(language: str) -> None:
    texts = Catalog(language).texts
    assert moves_refused()
    assert [refusal for refusal in moves_refused() if not is_told(refusal, texts)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_sentence_for_a_table_that_is_refused(language: str) -> None:
    texts = Catalog(language).texts
    told_of = {refusal: texts.get(f"error.{refusal.cases}".replace("\\", "")) for refusal in refusals("BadTable")}
    assert told_of
    assert [refusal for refusal, text in told_of.items() if not text or placeholders(text) != refusal.facts] == []


def test_no_sentence_is_for_a_refusal_that_never_comes() -> None:
    cases = [key.removeprefix("refusal.") for key in words.texts if key.startswith("refusal.")]
    assert [case for case in cases if not any(re.fullmatch(refusal.cases, case) for refusal in moves_refused())] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_else_is_asked_first_is_named(language: str) -> None:
    keys = {f"refusal.first-{kind}" for kind in DECISION_KINDS[:ROUND_OVER]}
    assert keys | {"refusal.round-over", "refusal.game-over"} <= Catalog(language).texts.keys()


def test_the_engine_has_no_sentences() -> None:
    """Whatever it says has no blanks, so it can only be a word for other parts of the program."""
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        comments = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in comments:
                assert not re.search(r"\w \w", node.value), f"{path.name}:{node.lineno}"


@given(tables(most_players=4), randoms, lengths, st.sampled_from(sorted(LANGUAGES)))
def test_whatever_is_refused_can_be_told(game: Game, random: Random, moves: int, language: str) -> None:
    speak(language)
    wander(game, random, moves)
    narrator = Narrator(game.table.compiled.variant, game.players)
    for move in random.sample(imaginable_moves(game), 40):
        try:
            game.copy().play(move)
        except IllegalMove as refused:
            sentence = narrator.refusal(refused, game.view(None))
            assert sentence.endswith("." if language == "en" else "。")
            assert "$" not in sentence
            assert not is_foreign(sentence)


def refused(game: Game, seat: int, words: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        game.play(Move.parse(seat, words))
    return caught.value


def test_a_developer_sees_the_reason_and_the_facts() -> None:
    game = Game(variant("standard"), NAMES[:3], 1)
    other = (game.decision.seat or 0) + 1
    assert str(refused(game, other % 3, "catch Zoe")) == "bad-player, no-player: Zoe"
    assert str(refused(game, 0, "next-round")) == "wrong-moment, round-goes-on"
    assert str(IllegalMove("not-playable", card="red-7")) == "not-playable: red-7"


def test_a_refusal_can_be_sent_to_another_process() -> None:
    refusal = IllegalMove("not-playable", "follow-color", card="red-7")
    copy = pickle.loads(pickle.dumps(refusal))
    assert (copy.reason, copy.case, copy.facts) == (refusal.reason, refusal.case, refusal.facts)


def test_a_player_who_is_called_like_a_card_is_not_taken_for_one() -> None:
    game = Game(variant("standard"), ["wild", "red-7"], 1)
    narrator = Narrator(variant("standard"), game.players)
    assert "red-7" in narrator.refusal(refused(game, 0, "catch red-7"), game.view(None))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [["Ann"], ["Ann", "Ann"], ["Ann", " "], list(NAMES)])
def test_a_table_that_cannot_be_is_refused_with_a_sentence(players: list[str], language: str) -> None:
    speak(language)
    chosen = variant("standard")
    deal = overlay(chosen, {"players": {"max": 5}, "deal": 20}).replace(players=chosen.rules.players)
    with pytest.raises(BadTable) as caught:
        check_players(CompiledRules(chosen, deal), players)
    assert not is_foreign(error_text(caught.value))
