"""The first line of a journal: enough to deal the game again, and nothing in it can hurt."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import tables
from tests.match.journal.evenings import BEGAN, PATH, VARIANTS, started
from uno_tui import __version__
from uno_tui.engine import Game
from uno_tui.match.journal import GameStart, JournalError, NewerFormat, Origin
from uno_tui.match.journal import header as header_module
from uno_tui.match.journal.header import KEYS, header_of, known_rules, start_in
from uno_tui.match.seats import Bot, Human, humans
from uno_tui.rulebook.library import load

CARNIVAL = Path(__file__).parents[2] / "variants" / "carnival.yaml"


def tree_of(start: GameStart) -> dict[str, Any]:
    tree: dict[str, Any] = json.loads(header_of(start))
    return tree


def read_back(tree: object) -> GameStart:
    return start_in(json.dumps(tree).encode(), PATH)[0]


def refusal(tree: object) -> str:
    with pytest.raises(JournalError) as refused:
        read_back(tree)
    sentence = str(refused.value)
    assert sentence.isprintable()
    return sentence


@pytest.mark.parametrize("name", [*VARIANTS, str(CARNIVAL)])
def test_a_start_is_read_as_it_was_written(name: str) -> None:
    start = started(name)
    assert read_back(tree_of(start)) == start


@given(tables())
def test_any_rules_are_read_as_they_were_written(game: Game) -> None:
    compiled = game.table.compiled
    start = GameStart(compiled.variant, compiled.rules, humans(game.players), game.table.seed, BEGAN)
    assert read_back(tree_of(start)) == start


def test_computer_players_are_read_as_they_were_written_and_humans_are_plain_names() -> None:
    start = started(players=3)._replace(seats=(Human("Ann"), Bot("Rob", "hard"), Human("小明")))
    tree = tree_of(start)
    assert tree["players"] == ["Ann", {"name": "Rob", "level": "hard"}, "小明"]
    assert read_back(tree) == start
    assert start.players == ("Ann", "Rob", "小明")


def test_where_a_game_was_played_on_from_is_read_as_it_was_written() -> None:
    start = started()._replace(origin=Origin("2026-11-16-204500-standard-1f3a9c", 41))
    tree = tree_of(start)
    assert tree["from"] == {"game": "2026-11-16-204500-standard-1f3a9c", "move": 41}
    assert read_back(tree) == start
    assert "from" not in tree_of(started())


def test_an_origin_that_makes_no_sense_is_refused_and_one_that_is_hostile_is_harmless() -> None:
    origin: object
    for origin in (7, "x", [], {}, {"game": "x"}, {"game": 1, "move": 1}, {"game": "x", "move": -1}):
        assert "'from' doesn't make sense" in refusal(tree_of(started()) | {"from": origin}), origin
    for origin in ({"game": "x", "move": True}, {"game": "x", "move": 1, "more": 2}, {"game": "x", "move": 1.5}):
        assert "'from' doesn't make sense" in refusal(tree_of(started()) | {"from": origin}), origin
    known = read_back(tree_of(started()) | {"from": {"game": "\x1b[2J" + "x" * 1000, "move": 3}}).origin
    assert known
    assert known.game.isprintable()
    assert len(known.game) < 100


def test_a_computer_player_that_makes_no_sense_is_refused() -> None:
    for bot in (
        {},
        {"name": "Rob"},
        {"level": "hard"},
        {"name": "Rob", "level": "divine"},
        {"name": "Rob", "level": []},
        {"name": 7, "level": "hard"},
        {"name": "\x1b[2J", "level": "hard"},
        {"name": "Rob", "level": "hard", "mood": "bad"},
        ["Rob", "hard"],
    ):
        assert "'players' doesn't make sense" in refusal(tree_of(started()) | {"players": ["Ann", bot]}), bot


def test_it_is_one_line_of_plain_text_with_all_options() -> None:
    line = header_of(started("bts"))
    assert line.count(b"\n") == 1
    text = line.decode()
    assert "防彈少年團 UNO" in text
    assert '"play_drawn": "may"' in text
    assert text.startswith('{"format": 1, "version": "' + __version__ + '", "started": "2025-11-16T20:45:00+00:00"')


def test_it_is_read_without_the_libraries_that_check_it_when_it_was_checked_before(monkeypatch: pytest.MonkeyPatch) -> None:
    start = started("flip")
    known_rules.cache_clear()
    read_back(tree_of(start))
    known_rules.cache_clear()
    monkeypatch.setattr(header_module, "checked_definition", lambda *_: pytest.fail("checked again"))
    assert read_back(tree_of(start)) == start


def test_a_field_that_an_older_version_did_not_know_has_its_default() -> None:
    tree = tree_of(started())
    del tree["rules"]["house"]
    del tree["rules"]["uno"]["penalty"]
    del tree["variant"]["tags"]
    assert read_back(tree) == started()


def test_a_figure_that_has_another_name_by_now_is_found() -> None:
    tree = tree_of(started("pokemon"))
    tree["variant"]["cards"]["bond"]["stage"]["figure"] = "rings"
    assert read_back(tree) == started("pokemon")


def test_something_more_in_the_first_line_does_not_matter() -> None:
    assert read_back(tree_of(started()) | {"weather": "rain"}) == started()


def test_an_option_that_a_newer_version_added_is_named() -> None:
    tree = tree_of(started()) | {"version": "7.0"}
    tree["rules"]["house"]["double"] = True
    said = refusal(tree)
    assert "saved by uno-tui 7.0" in said
    assert "double" in said


def test_a_newer_format_is_told_apart() -> None:
    with pytest.raises(NewerFormat, match=f"newer uno-tui .7.0.; this one is {__version__}"):
        read_back({"format": 2, "version": "7.0"})


@pytest.mark.parametrize("tree", [None, 1, [], "x", {}, {"format": "1"}, {"format": True}, {"format": 0}, {"format": -1}])
def test_another_file_is_no_journal(tree: object) -> None:
    assert "isn't an uno-tui game" in refusal(tree)


@pytest.mark.parametrize(
    "line", [b"", b"\xff", b"\0" * 9, b"{", b"[" * 99_999, b'{"a":' * 99_999, b"9" * 99_999, b"\xef\xbb\xbf{}"]
)
def test_what_is_no_json_is_no_journal(line: bytes) -> None:
    with pytest.raises(JournalError, match="isn't an uno-tui game"):
        start_in(line, PATH)


def test_a_key_that_stands_twice_is_not_guessed_at() -> None:
    line = header_of(started()).replace(b'"seed": 7', b'"seed": 7, "seed": 8')
    with pytest.raises(JournalError, match="isn't an uno-tui game"):
        start_in(line, PATH)


@pytest.mark.parametrize("field", KEYS)
def test_nothing_may_be_missing(field: str) -> None:
    tree = tree_of(started())
    del tree[field]
    assert f"'{field}' is missing" in refusal(tree)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seed", 1.5),
        ("seed", True),
        ("seed", "7"),
        ("seed", 10**400),
        ("players", None),
        ("players", []),
        ("players", ["Ann"]),
        ("players", ["Ann", "Ann"]),
        ("players", ["Ann", ""]),
        ("players", ["Ann", 2]),
        ("players", ["Ann", "\x1b[2J"]),
        ("players", ["Ann", "\ud800"]),
        ("players", [f"player {number}" for number in range(11)]),
        ("started", 0),
        ("started", "yesterday"),
        ("started", "0001-01-01T00:00:00+23:59"),
        ("rules", None),
        ("rules", []),
        ("rules", {"deal": 0}),
        ("rules", {"deal": 1.0}),
        ("rules", {"players": {"min": 9, "max": 2}}),
        ("variant", None),
        ("variant", []),
        ("variant", {}),
        ("variant", {"abstract": True}),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(field: str, value: object) -> None:
    assert "first line" in refusal(tree_of(started()) | {field: value})


def no_cards(variant: dict[str, Any]) -> None:
    variant["deck"]["cards"] = {}


def endless_deck(variant: dict[str, Any]) -> None:
    variant["deck"]["cards"]["0-999999999"] = 1


def wrong_total(variant: dict[str, Any]) -> None:
    variant["deck"]["total"] = 9


def abstract(variant: dict[str, Any]) -> None:
    variant["abstract"] = True


def acts_on_the_terminal(variant: dict[str, Any]) -> None:
    variant["name"]["en"] = "UNO \x1b[2J"


def turns_the_text_round(variant: dict[str, Any]) -> None:
    variant["name"]["en"] = "UNO \u202e"


def half_a_letter(variant: dict[str, Any]) -> None:
    variant["name"]["en"] = "UNO \ud800"


def bottomless(variant: dict[str, Any]) -> None:
    effects: list[Any] = []
    for _ in range(20):
        effects = [{"menu": {"options": {"a": {"name": {"en": "a"}, "effects": effects}, "b": {"name": {"en": "b"}}}}}]
    variant["cards"]["wild"]["effects"] = ["choose-color", *effects]


def no_color_for_wild(variant: dict[str, Any]) -> None:
    variant["cards"]["wild"]["effects"] = []


@pytest.mark.parametrize(
    "spoil",
    [
        no_cards,
        endless_deck,
        wrong_total,
        abstract,
        acts_on_the_terminal,
        turns_the_text_round,
        half_a_letter,
        bottomless,
        no_color_for_wild,
    ],
)
def test_a_definition_passes_all_that_a_variant_file_has_to_pass(spoil: Callable[[dict[str, Any]], None]) -> None:
    tree = tree_of(started())
    spoil(tree["variant"])
    assert "first line" in refusal(tree)


def test_rules_that_do_not_fit_the_deck_are_refused() -> None:
    tree = tree_of(started("standard"))
    tree["rules"]["flip"]["show_inactive"] = False
    assert "only one side" in refusal(tree)


VALUES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.just([]), st.just({}), st.just([{}]))


@given(name=st.sampled_from(VARIANTS), seed=st.randoms(use_true_random=False), value=VALUES)
def test_whatever_stands_in_a_header_the_game_is_dealt_or_refused(name: str, seed: Any, value: object) -> None:
    tree = tree_of(started(name))
    place: Any = tree
    while True:
        key = seed.choice([*place] if isinstance(place, dict) else range(len(place)))
        if not place[key] or not isinstance(place[key], dict | list) or seed.random() < 0.1:
            break
        place = place[key]
    place[key] = value
    with suppress(JournalError):
        start, compiled = start_in(json.dumps(tree).encode(), PATH)
        Game(compiled.variant, start.players, start.seed, start.rules)


def test_the_yaml_is_not_needed_any_more(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(CARNIVAL.read_bytes().replace(b"id: carnival", b"id: mine"))
    start = started()._replace(variant=load(file), rules=load(file).rules)
    file.unlink()
    assert read_back(tree_of(start)) == start


def test_a_game_that_starts_now_is_dated_to_the_second_in_universal_time() -> None:
    start = GameStart.now(*started()[:4])
    assert read_back(tree_of(start)) == start
    assert start.started.utcoffset() == timedelta(0)
    assert start.started.microsecond == 0
