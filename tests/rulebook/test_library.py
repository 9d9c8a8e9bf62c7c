"""What was checked once is not checked again, and what was changed since is seen at once."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.chance import VARIANTS
from tests.rulebook.refusals import refused
from uno_tui.lang import error_text
from uno_tui.rulebook.library import load, load_table, set_option, variant_summaries
from uno_tui.rulebook.loader import available
from uno_tui.rulebook.model import Variant, expand
from uno_tui.rulebook.options import overlay
from uno_tui.rulebook.problems import RulebookError
from uno_tui.rulebook.summaries import VariantSummary
from uno_tui.storage import cache
from uno_tui.storage.paths import variants_folder

CHANGES = {"deal": 5, "last_card": {"allowed": ["number"]}}
START = """
import sys
from uno_tui.lang import words
from uno_tui.rulebook.library import variant_summaries, load, load_table, set_option
from uno_tui.engine import Game

words = words
print(len(words.texts), [summary.id for summary in variant_summaries()], load("flip").id)
variant, rules = load_table("bts", set_option("turn.play_drawn=never"))
game = Game(variant, ["ann", "bob"], 1, rules)
print(game.view(0), rules)
print(*(name for name in ("pydantic", "yaml") if name in sys.modules), file=sys.stderr)
"""
Spoil = Callable[..., str]
CHILD = "id: child\nextends: mine\nname: {en: Child}\nsummary: {en: S}\n"


def start(code: str = START) -> tuple[str, str]:
    finished = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True)
    return finished.stdout, finished.stderr.strip()


@pytest.fixture
def family(tmp_path: Path, sound: str) -> Path:
    """A folder with a variant and another that builds on it."""
    (tmp_path / "mine.yaml").write_text(sound)
    (tmp_path / "child.yaml").write_text(CHILD)
    return tmp_path


def refuse_to_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on only what was kept can be had."""

    def nothing(*_: object) -> None:
        raise AssertionError("this was to be in the cache")

    monkeypatch.setattr("uno_tui.rulebook.loader.load_with_sources", nothing)
    monkeypatch.setattr("uno_tui.rulebook.summaries.summaries_with_sources", nothing)
    monkeypatch.setattr("uno_tui.rulebook.options.changed_option", nothing)


def test_the_second_start_needs_neither_pydantic_nor_yaml() -> None:
    first, second = start(), start()
    assert first == (second[0], "pydantic yaml")
    assert second[1] == ""


def test_a_changed_rule_needs_nothing_but_the_first_time(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set_option("deal=5") == {"deal": 5}
    assert load_table("bts", CHANGES)[1].deal == 5
    refuse_to_work(monkeypatch)
    assert set_option("deal=5") == {"deal": 5}
    assert load_table("bts", CHANGES)[1].deal == 5


def test_every_change_has_a_table_of_its_own() -> None:
    tables = [load_table("bts", {"deal": cards})[1].deal for cards in (5, 6, 5)]
    assert (tables, load_table("bts", {})[1].deal) == ([5, 6, 5], 7)


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_kept_is_what_was_loaded(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded, table = load(name), load_table(name, CHANGES)
    assert table == (loaded, overlay(loaded, CHANGES))
    refuse_to_work(monkeypatch)
    assert (load(name), load_table(name, CHANGES)) == (loaded, table)
    assert repr(load(name)) == repr(loaded)  # also in the same order


def test_by_id_or_by_path_from_wherever_one_stands(family: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(family)
    assert load("child.yaml") == load(Path("child.yaml")) == load("./child.yaml") == load("child", folder=family)
    (family / "other").mkdir()
    monkeypatch.chdir(family / "other")
    with refused("there is no such file"):
        load("child.yaml")


def test_an_edited_file_is_seen_at_once(family: Path) -> None:
    assert load("child", folder=family).name.en == variant_summaries(family)[0].name.en == "Child"
    (family / "child.yaml").write_text(CHILD.replace("Child", "Kid"))
    assert load("child", folder=family).name.en == "Kid"
    assert variant_summaries(family)[0].name.en == "Kid"
    (family / "child.yaml").write_text("id: child\n")
    with pytest.raises(RulebookError):
        load("child", folder=family)


def test_an_edited_file_below_is_seen_at_once(family: Path) -> None:
    assert load_table(family / "child.yaml", {"deal": 5})[0].cards["hit"].points == 20
    assert load("child", folder=family).cards["hit"].points == 20
    text = (family / "mine.yaml").read_text()
    (family / "mine.yaml").write_text(text.replace("points: 20", "points: 30"))
    assert load("child", folder=family).cards["hit"].points == 30
    assert load_table(family / "child.yaml", {"deal": 5})[0].cards["hit"].points == 30
    (family / "mine.yaml").unlink()
    with refused("there is no variant 'mine' to build on"):
        load("child", folder=family)


def test_a_new_file_that_comes_before_the_one_below_is_seen_at_once(family: Path, sound: str, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "child.yaml").write_text(CHILD)
    assert load(own / "child.yaml", folder=family).cards["hit"].points == 20
    (own / "mine.yaml").write_text(sound.replace("points: 20", "points: 30"))
    assert load(own / "child.yaml", folder=family).cards["hit"].points == 30


def test_a_refusal_is_not_kept(family: Path, own_home: Path) -> None:
    (family / "child.yaml").write_text("id: child\n")
    for _ in range(2):
        with refused(r"child\.yaml:1:1: 'name' is missing"):
            load("child", folder=family)
        with refused("there is no option"):
            set_option("a=b")
        with refused("must be a whole number"):
            load_table("bts", {"deal": "x"})
    assert not (own_home / "cache").exists()


def test_what_may_only_be_built_on_is_not_let_through_by_the_cache(family: Path) -> None:
    (family / "mine.yaml").write_text((family / "mine.yaml").read_text() + "abstract: true\n")
    assert load("mine", folder=family, abstract=True).abstract
    with refused("only for building on"):
        load("mine", folder=family)


@pytest.mark.parametrize(
    "answer", ["7", "[]", "{}", '{"": "Rules"}', '{"": "Variant"}', '{"": "object"}', '{"": ["Rules"]}']
)
def test_something_else_under_our_seal_is_not_taken_for_a_variant(answer: str, own_home: Path) -> None:
    loaded = load("bts")
    (entry,) = (own_home / "cache").iterdir()
    asked = cache.in_writing(("variant", "bts", cache.address(variants_folder()), False))
    body = f"{{}}\n{answer}"
    entry.write_text(f"{cache.seal(asked, body)}\n{body}")
    assert load("bts") == loaded


def test_the_gallery_shows_what_loading_would_find() -> None:
    shown = variant_summaries()
    assert [summary.id for summary in shown] == available()
    for summary in shown:
        assert_same(summary, load(summary.id))


def assert_same(summary: VariantSummary, variant: Variant) -> None:
    sides = list(variant.all_sides.values())
    assert (summary.name, summary.summary, summary.players) == (variant.name, variant.summary, variant.rules.players)
    assert summary.cards == sides[0].total
    assert summary.colors == [[variant.colors[name] for name in side.colors] for side in sides]
    for shown in summary.card_list:
        card = variant.cards[shown.id]
        assert (shown.glyph, shown.name, shown.wild) == (card.glyph or shown.id, card.name, card.wild)
        assert shown.id in sides[shown.side].cards


def test_something_else_under_our_seal_is_not_taken_for_the_gallery(own_home: Path) -> None:
    shown = variant_summaries()
    (entry,) = (own_home / "cache").iterdir()
    asked = cache.in_writing(("summaries", cache.address(variants_folder())))
    _, sources, answer = entry.read_text().split("\n")
    body = f"{sources}\n{answer.removesuffix(']')}, 7]"
    entry.write_text(f"{cache.seal(asked, body)}\n{body}")
    assert variant_summaries() == shown


def test_the_gallery_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = variant_summaries()
    refuse_to_work(monkeypatch)
    assert variant_summaries() == shown


def test_a_number_that_does_something_is_shown_without_a_name_of_its_own(family: Path) -> None:
    text = (family / "mine.yaml").read_text()
    text = text.replace("{0-9: 2,", "{0-6: 2, 7: 2, 8-9: 2,").replace(
        "cards:\n  hit", "cards:\n  7: {effects: [swap-hands]}\n  hit"
    )
    (family / "mine.yaml").write_text(text + "sides: null\n")
    assert "7" in {card for key in load("mine", folder=family).all_sides[""].cards for card in expand(key)}
    (special,) = next(summary for summary in variant_summaries(family) if summary.id == "mine").specials
    assert (special.glyph, special.name.en) == ("7", "7")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("id: mine", "id: 7", "id: must be text, not 7"),
        ("{en: Mine}", "{en: 7}", "name.en: must be text, not 7"),
        ("{en: Mine}", "{en: Mine, zh-Hant: 7}", "name.zh-Hant: must be text, not 7"),
        ('glyph: "◆"', "glyph: 7", "colors.blue.glyph: must be text, not 7"),
        ("total: 44", "total: many", "deck.total: must be a whole number, not 'many'"),
        ("{max: 4}", "{max: many}", "rules.players.max: must be a whole number, not 'many'"),
        ("{max: 4}", "{most: 4}", "rules.players.most: unknown key; choose from min, max"),
        ("colors:\n", "colours:\n", "colours: unknown key; did you mean 'colors'?"),
        ("id: mine", "[", "not understood"),
    ],
)
def test_the_gallery_tells_what_is_wrong_with_a_file(family: Path, spoil: Spoil, old: str, new: str, said: str) -> None:
    (family / "mine.yaml").write_text(spoil((old, new)))
    with pytest.raises(RulebookError) as caught:
        variant_summaries(family)
    assert said in error_text(caught.value)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), scalar=st.sampled_from(["null", "7", "x", "{}", "[]", "{a: b}", "[{}]", "true", "1e3"]))
def test_whatever_is_in_a_file_the_gallery_shows_it_or_refuses_it(family: Path, sound: str, seed: int, scalar: str) -> None:
    dice = random.Random(seed)
    words = sound.split(" ")
    words[dice.randrange(len(words))] = scalar
    (family / "mine.yaml").write_text(" ".join(words))
    with suppress(RulebookError):
        assert {summary.id for summary in variant_summaries(family)} <= {"mine", "child", scalar}
