"""Lists of effects that are named once and used by name."""

from __future__ import annotations

from pathlib import Path
from string import ascii_lowercase

from tests.rulebook.conftest import ProblemsOf, Spoil
from uno_tui.rulebook.extending import definitions, resolve
from uno_tui.rulebook.library import load
from uno_tui.rulebook.named_lists import Expansion
from uno_tui.rulebook.strict_yaml import MOST_ENTRIES
from uno_tui.storage.paths import variants_folder

HIT = "[penalty: {count: 2}]"


def test_a_used_list_is_as_good_as_written_out(spoil: Spoil, tmp_path: Path) -> None:
    text = spoil(("deck:\n", "effects: {storm: [skip, reverse], all: [use: storm]}\ndeck:\n"), (HIT, "[use: all, skip]"))
    (tmp_path / "mine.yaml").write_text(text)
    assert load(tmp_path / "mine.yaml").card("hit").effects == ["skip", "reverse", "skip"]


def test_what_comes_after_one_is_told_at_its_own_place(spoil: Spoil, problems_of: ProblemsOf) -> None:
    text = spoil(("deck:\n", "effects: {storm: [skip, reverse]}\ndeck:\n"), (HIT, "[use: storm, flip]"))
    assert [line.partition(": ")[0] for line in problems_of(text)] == ["mine.yaml:12:27"]


def test_what_is_wrong_in_one_is_told_where_it_is_used(spoil: Spoil, problems_of: ProblemsOf) -> None:
    text = spoil(("deck:\n", "effects: {storm: [skip, flip]}\ndeck:\n"), (HIT, "[skip, use: storm]"))
    assert [line.partition(": ")[0] for line in problems_of(text)] == ["mine.yaml:12:26"]


def test_one_that_there_is_not_and_one_that_uses_itself_are_refused(spoil: Spoil, problems_of: ProblemsOf) -> None:
    text = spoil(("deck:\n", "effects: {storm: [skip, use: storm]}\ndeck:\n"), (HIT, "[use: strom]"))
    said = problems_of(text)
    assert any("there is no list of effects 'strom'; did you mean 'storm'?" in line for line in said)
    assert any("goes in a circle: storm → storm" in line for line in said)


def lists(bodies: list[str]) -> str:
    """Named lists `a-a`, `a-b` and so on; BEFORE in a body is the name of the list before."""
    names = [f"{first}-{second}" for first in ascii_lowercase for second in ascii_lowercase]
    written = [body.replace("BEFORE", names[number - 1]) for number, body in enumerate(bodies)]
    return "effects:\n" + "".join(f"  {name}: [{body}]\n" for name, body in zip(names, written, strict=False))


def test_lists_that_grow_with_each_use_are_refused_before_they_have_grown(spoil: Spoil, problems_of: ProblemsOf) -> None:
    for first in ("draw: {count: 1}", ""):
        body = ", ".join(["use: BEFORE"] * 9)
        (line,) = problems_of(spoil(("deck:\n", lists([first, *[body] * 12]) + "deck:\n"), (HIT, "[use: a-m]")))
        place, _, sentence = line.partition(": effects.")
        assert place.startswith("mine.yaml:")
        assert "more than 5,000 entries, counting a list of effects each time it's used; no variant" in sentence


def test_a_long_chain_of_lists_is_refused(spoil: Spoil, problems_of: ProblemsOf) -> None:
    flat, deep = "use: BEFORE", "if: {chance: 50, then: [if: {chance: 50, then: [if: {chance: 50, then: [use: BEFORE]}]}]}"
    for body, length in ((flat, 500), (deep, 20)):
        (line,) = problems_of(spoil(("deck:\n", lists(["skip", *[body] * length]) + "deck:\n"), (HIT, "[skip]")))
        assert "nested more than 40 deep; no variant needs that much; let fewer lists use each other" in line


def test_a_chain_of_twenty_lists_and_a_few_hundred_effects_are_fine(spoil: Spoil, tmp_path: Path) -> None:
    named = lists(["skip", *["use: BEFORE, skip"] * 20])
    (tmp_path / "mine.yaml").write_text(spoil(("deck:\n", named + "deck:\n"), (HIT, "[use: a-u, use: a-u]")))
    assert load(tmp_path / "mine.yaml").card("hit").effects == ["skip"] * 42


def test_what_no_game_needs_so_often_is_refused(spoil: Spoil, problems_of: ProblemsOf) -> None:
    options = ", ".join(f"o{letter}{other}: {{name: {{en: x}}}}" for letter in ascii_lowercase for other in "ab")
    cases = {
        "cards.hit.effects: wrong length; write at most 100": (HIT, f"[{', '.join(['skip'] * 101)}]"),
        "menu.options: wrong length; write at most 50": (HIT, f"[menu: {{options: {{{options}}}}}]"),
        "notes: wrong length; write at most 50": ("deck:\n", "notes: [" + "{en: Hello}, " * 51 + "]\ndeck:\n"),
        "that makes more than 5,000 entries": ("deck:\n", "notes:\n" + "  - {en: Hello}\n" * 20_000 + "deck:\n"),
        "more than 5,000 entries, ": ("deck:\n", "".join(f"key-{number}: 1\n" for number in range(60_000)) + "deck:\n"),
    }
    told = {sentence: problems_of(spoil(change)) for sentence, change in cases.items()}
    assert {sentence: lines for sentence, lines in told.items() if len(lines) != 1 or sentence not in lines[0]} == {}


def test_all_bundled_variants_stay_well_inside_the_limits() -> None:
    for name, file in definitions(variants_folder()).items():
        expansion = Expansion(resolve(file, variants_folder()).tree)
        assert expansion.is_whole, name
        assert expansion.entries < MOST_ENTRIES / 10, name
