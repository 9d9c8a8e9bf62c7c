"""Finding a variant, reading it, and telling all that is wrong with its shape at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engine.chance import VARIANTS
from tests.rulebook.refusals import refused
from uno_tui.lang import error_text
from uno_tui.rulebook.effects import MenuEffect
from uno_tui.rulebook.library import load
from uno_tui.rulebook.loader import available
from uno_tui.rulebook.problems import RulebookError
from uno_tui.storage.paths import variants_folder

Spoil = Callable[..., str]
ProblemsOf = Callable[..., list[str]]


def test_every_bundled_variant_loads_under_the_name_of_its_file() -> None:
    assert [load(name).id for name in available()] == available()


def test_the_smallest_deck_is_listed_first_and_the_rest_by_alphabet() -> None:
    names = available()
    assert names == sorted(names, key=lambda name: (sum_of_cards(name), name))
    assert tuple(names) == VARIANTS


def sum_of_cards(name: str) -> int:
    variant = load(name)
    (side, *_) = variant.all_sides.values()
    return sum(face.copies for face in variant.faces(side))


def test_no_variant_is_named_in_the_code_of_the_rulebook() -> None:
    code = "".join(file.read_text() for file in (Path(__file__).parents[2] / "uno_tui/rulebook").glob("*.py"))
    words = set(re.findall(r"[\"']([a-z-]+)[\"']", code))
    assert not words & (set(available()) - {"flip"})  # Flip is also the name of an effect.


def test_a_path_loads_the_file(tmp_path: Path, sound: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(sound)
    assert load(file).id == load(str(file)).id == "mine"


def test_an_unknown_name_is_told_what_there_is(tmp_path: Path, sound: str) -> None:
    for name in ("mine", "yours"):
        (tmp_path / f"{name}.yaml").write_text(sound)
    (tmp_path / "mine.examples.yaml").write_text("[]")
    with pytest.raises(RulebookError) as caught:
        load("mien", folder=tmp_path)
    assert error_text(caught.value) == "there is no variant 'mien'; did you mean 'mine'? choose from mine, yours"


def test_a_name_in_an_empty_folder_is_unknown(tmp_path: Path) -> None:
    with refused("there is no variant 'x'; there are none"):
        load("x", folder=tmp_path)


def test_a_name_cannot_leave_the_folder(tmp_path: Path, sound: str) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "mine.yaml").write_text(sound)
    with refused(r"there is no variant '\.\.'"):
        load("..", folder=tmp_path / "inner")


def test_an_unreadable_variant_is_listed_last_so_that_loading_it_tells_why(tmp_path: Path, sound: str) -> None:
    (tmp_path / "broken.yaml").write_text("a: [")
    (tmp_path / "mine.yaml").write_text(sound)
    assert available(tmp_path) == ["mine", "broken"]


def test_an_abstract_variant_can_be_checked_but_not_played(tmp_path: Path, sound: str) -> None:
    (tmp_path / "mine.yaml").write_text(sound + "abstract: true\n")
    assert available(tmp_path) == []
    with pytest.raises(RulebookError) as caught:
        load("mine", folder=tmp_path)
    said = "abstract: this one is only for building on; you can't play it; use one that extends it"
    assert error_text(caught.value) == f"mine.yaml:25:11: {said}"
    assert load("mine", folder=tmp_path, abstract=True).abstract


def test_an_abstract_variant_may_leave_colors_cards_and_deck_to_others(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("id: mine\nabstract: true\nname: {en: M}\nsummary: {en: S}\n")
    assert load(file, abstract=True).all_sides == {}


def test_every_bundled_definition_passes_by_path_and_abstract_or_not() -> None:
    for file in variants_folder().glob("*.yaml"):
        if not file.name.endswith(".examples.yaml"):
            assert load(file, abstract=True).id == file.stem


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("    points: 20", "    pionts: 20", "9:5: cards.hit.pionts: unknown key; did you mean 'points'?"),
        ("    points: 20", "    points: 20\n    zzz: 1", "10:5: cards.hit.zzz: unknown key; choose from wild, points, "),
        ("points: 20", "points: many", "9:13: cards.hit.points: must be a whole number, not 'many'"),
        ("points: 20", "points: 2.5", "9:13: cards.hit.points: must be a whole number, not 2.5"),
        ("points: 20", "points: -1", "9:13: cards.hit.points: -1 isn't possible; at least 0"),
        ("wild: true", "wild: yes", "14:11: cards.joker.wild: must be true or false, not 'yes'; write true or false"),
        ("wild: true", "wild: on", "14:11: cards.joker.wild: must be true or false, not 'on'; write true or false"),
        ("wild: true", "wild: 1", "14:11: cards.joker.wild: must be true or false, not 1; write true or false"),
        ("{en: Hit}", "Hit", "11:11: cards.hit.name: must be a mapping, not 'Hit'"),
        ("{en: Hit}", "{en: 7}", '11:16: cards.hit.name.en: must be text, not 7; put it in quotes: "7"'),
        ("{en: Hit}", '{en: "a\\nb"}', "11:16: cards.hit.name.en: 'a?b' is badly formatted; "),
        ("{en: Hit}", "{de: Hit}", "11:5: cards.hit.name: 'en' is missing"),
        ("key: b", "key: Blue", "6:15: colors.blue.key: 'Blue' is badly formatted; use one or two lowercase letters"),
        ("deck:", "table: {tint: green}\ndeck:", "19:15: table.tint: 'green' is badly formatted; write six hexa"),
        ('hue: "#1f4fbf"', "hue: blue", "6:35: colors.blue.hue: 'blue' is badly formatted; write six hexa"),
        ("  total: 44\n", "", "19:1: deck: 'total' is missing"),
        ("id: mine\n", "", "1:1: 'id' is missing"),
        ("{0-9: 2,", "{0-9: two,", "22:16: deck.cards.0-9: must be a whole number, not 'two'"),
        ("{0-9: 2,", "{0-9: 0,", "22:16: deck.cards.0-9: 0 isn't possible; at least 1"),
        ("{0-9: 2,", "{0-9: {cont: 2},", "22:11: deck.cards.0-9: 'count' is missing"),
        ("[red, blue]", "red", "21:11: deck.colors: must be a list, not 'red'"),
        ("[red, blue]", "[]", "21:11: deck.colors: wrong length; write at least 1"),
        (
            "[red, blue]",
            "[red]",
            "18:14: cards.joker.effects: there's a color to name, but the deck has only one; use keep-color",
        ),
        ("{max: 4}", "", "24:3: rules.players: nothing is written here; write a value, or remove the line"),
        ("{max: 4}", "{max: 11}", "24:18: rules.players.max: 11 isn't possible; at most 10"),
        ("players:", "plyers:", "24:3: rules.plyers: unknown key; did you mean 'players'?"),
        ("penalty: {count: 2}", "pnalty: {count: 2}", "12:15: cards.hit.effects[0]: unknown effect 'pnalty'; did you"),
        ("penalty: {count: 2}", "drw", "12:15: cards.hit.effects[0]: unknown effect 'drw'; did you mean 'draw'?"),
        ("penalty: {count: 2}", "draw", "12:15: cards.hit.effects[0]: effect 'draw' needs more; write draw: {…}"),
        (
            "penalty: {count: 2}",
            "repeat",
            "12:15: cards.hit.effects[0]: unknown effect 'repeat'; choose from choose-color, ",
        ),
        (
            "penalty: {count: 2}",
            "{draw: {count: 1}, skip: 1}",
            "12:34: cards.hit.effects[0].skip: an effect has one key; write 'skip' as an item of its own",
        ),
        (
            "penalty: {count: 2}",
            "{dance: 1, reverse: 1}",
            "12:15: cards.hit.effects[0]: an effect has one key, not 2; write each as an item of its own",
        ),
        (
            "penalty: {count: 2}",
            "menu: {options: [a, b]}",
            "12:31: cards.hit.effects[0].menu.options: must be a mapping, not a list; write word: {name: …, effects: …, ",
        ),
        ("{en: Hit}", "[Hit]", "11:11: cards.hit.name: must be a mapping, not a list; its keys are en, zh-Hant, zh-Hans"),
        ("{en: Hit}", "Hit", "11:11: cards.hit.name: must be a mapping, not 'Hit'; its keys are en, zh-Hant, zh-Hans"),
        (
            "cards: {0-9: 2, hit: 1, joker: 2}",
            "cards: []",
            "22:10: deck.cards: must be a mapping, not a list; write word: {",
        ),
        (
            "penalty: {count: 2}",
            "reverse: 1",
            "12:15: cards.hit.effects[0]: effect 'reverse' takes nothing; write just reverse",
        ),
        ("penalty: {count: 2}", "7", "12:15: cards.hit.effects[0]: an effect can't be 7; write one word, or one"),
        ("penalty: {count: 2}", "{}", "12:15: cards.hit.effects[0]: an effect can't be a mapping; "),
        ("penalty: {count: 2}", "penalty: {}", "12:24: cards.hit.effects[0].penalty: give either count or until"),
        ("{count: 2}", "{until: colour}", "12:32: cards.hit.effects[0].penalty.until: 'colour' isn't known here; "),
        ("{count: 2}", "{cuont: 2}", "12:25: cards.hit.effects[0].penalty.cuont: unknown key; did you mean 'count'?"),
        (
            "penalty: {count: 2}",
            "draw: {who: nxt, count: 1}",
            "12:27: cards.hit.effects[0].draw.who: 'nxt' isn't known",
        ),
    ],
)
def test_a_mistake_is_told_with_place_path_and_cure(
    spoil: Spoil, problems_of: ProblemsOf, old: str, new: str, expected: str
) -> None:
    problems = problems_of(spoil((old, new)))
    assert [line for line in problems if line.startswith(f"mine.yaml:{expected}")], problems


def test_a_menu_option_may_be_something_to_perform() -> None:
    (_, menu) = load("bts").cards["dancing-wild"].effects
    assert isinstance(menu, MenuEffect)
    dance = menu.menu.options["dance"].perform
    assert dance is not None
    assert dance.seconds == 25
    assert len(dance.acts) == len({act.en for act in dance.acts}) == 8
    assert all(act.in_language("zh-Hant") != act.in_language("zh-Hans") != act.en for act in dance.acts)
    assert menu.menu.options["draw"].perform is None


@pytest.mark.parametrize(
    ("perform", "said"),
    [
        ("{seconds: 4, acts: [{en: Jump}]}", "perform.seconds: 4 isn't possible; at least 5"),
        ("{seconds: 121, acts: [{en: Jump}]}", "perform.seconds: 121 isn't possible; at most 120"),
        ("{seconds: 9, acts: []}", "perform.acts: wrong length; write at least 1"),
        ("{seconds: 9, acts: [Jump]}", "perform.acts[0]: must be a mapping, not 'Jump'; its keys are en, zh-Hant, zh-Hans"),
        ("{acts: [{en: Jump}]}", "perform: 'seconds' is missing"),
        ("{seconds: 9}", "perform: 'acts' is missing"),
    ],
)
def test_a_performance_is_checked_like_everything_else(
    spoil: Spoil, problems_of: ProblemsOf, perform: str, said: str
) -> None:
    menu = f"menu: {{options: {{a: {{name: {{en: A}}, perform: {perform}}}, b: {{name: {{en: B}}}}}}}}"
    (problem,) = problems_of(spoil(("penalty: {count: 2}", menu)))
    assert f"cards.hit.effects[0].menu.options.a.{said}" in problem


def test_an_allowed_word_that_was_misspelt_is_suggested_with_all_the_others(spoil: Spoil, problems_of: ProblemsOf) -> None:
    text = spoil(("players: {max: 4}", "players: {max: 4}\n  turn: {play_drawn: nver}"))
    said = "rules.turn.play_drawn: 'nver' isn't known here; did you mean 'never'? (one of may, must, never)"
    assert problems_of(text) == [f"mine.yaml:25:22: {said}"]


def test_what_an_alias_hides_is_no_second_problem(spoil: Spoil, problems_of: ProblemsOf) -> None:
    text = spoil(("points: 20", "points: &x 20"), ("points: 50", "points: *x"), ("{en: Joker}", "*x"))
    assert [line.split("; ")[0] for line in problems_of(text)] == [
        "mine.yaml:9:13: cards.hit: anchor '&x'",
        "mine.yaml:15:13: cards.joker: alias '*x'",
        "mine.yaml:17:11: cards.joker: alias '*x'",
    ]


def test_an_alias_does_not_take_away_what_is_inherited(problems_of: ProblemsOf) -> None:
    head = "id: mine\nextends: base\nname: &x {en: Mine}\nsummary: {en: A small one}\n"
    assert [line.split("; ")[0] for line in problems_of(f"{head}cards: {{skip: *x}}\n")] == [
        "mine.yaml:3:7: anchor '&x'",
        "mine.yaml:5:15: cards: alias '*x'",
    ]


def test_a_bad_item_does_not_also_make_a_list_too_short(spoil: Spoil, problems_of: ProblemsOf) -> None:
    assert [line for line in problems_of(spoil(("[red, blue]", "[red, 7]"))) if "length" in line] == []


def test_a_file_that_is_no_mapping_is_told_what_to_begin_with(problems_of: ProblemsOf) -> None:
    said = "a variant must be a mapping; start with 'id:' and the other keys of a variant"
    assert problems_of("- a\n- b\n") == [f"mine.yaml:1:1: {said}"]


def test_all_problems_of_a_file_come_at_once_in_order(spoil: Spoil, problems_of: ProblemsOf) -> None:
    text = spoil(
        ("key: b", "key: r"),
        ("points: 20", "points: many"),
        ("effects: [choose-color]", "effects: [choose-colr]"),
        ("total: 44", "total: 45\n  total: 46"),
        ("{max: 4}", "{max: 4, maxx: 5}\n  house: {seven_zero: maybe}\n  stacking: {must_if_able: true}"),
    )
    assert problems_of(text) == [
        "mine.yaml:6:15: colors.blue.key: 'r' is already the key of red; choose another letter",
        "mine.yaml:9:13: cards.hit.points: must be a whole number, not 'many'",
        "mine.yaml:18:15: cards.joker.effects[0]: unknown effect 'choose-colr'; did you mean 'choose-color'?",
        "mine.yaml:20:10: deck.total: the total says 45, but the cards add up to 44; fix the total or the counts",
        "mine.yaml:21:3: deck: key 'total' is here twice; the first is on line 20",
        "mine.yaml:25:21: rules.players.maxx: unknown key; did you mean 'max'?",
        "mine.yaml:26:23: rules.house.seven_zero: must be true or false, not 'maybe'; write true or false",
        "mine.yaml:27:28: rules.stacking.must_if_able: nobody can be forced to stack if stacking isn't allowed;"
        " choose a stacking.mode, or set stacking.deflect to true",
    ]
