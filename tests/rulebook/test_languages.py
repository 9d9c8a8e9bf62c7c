"""Whatever is wrong with a file is told in the language spoken when it is found, down to the last word."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.lang.prose import is_foreign
from tests.rulebook.conftest import SOUND
from uno_tui.lang import LANGUAGES, Catalog, error_text, speak, words
from uno_tui.rulebook.library import load, set_option
from uno_tui.rulebook.options import overlay
from uno_tui.rulebook.problems import Problem, RulebookError
from uno_tui.rulebook.strict_yaml import COMPLAINTS, parse_yaml, read_yaml
from uno_tui.storage.paths import own_variants_folder

Work = Callable[[Path], object]
LISTED_EFFECTS = "[penalty: {count: 2}]"
SIDES = """\
sides:
  light: {total: 2, colors: [red, blue], cards: {7: 1}}
  active: {total: 4, colors: [red, blue], cards: {8: 2}}
  third: {total: 9, colors: [red, blue], cards: {9: 2}}
"""
DECK = "deck:\n  total: 44\n  colors: [red, blue]\n  cards: {0-9: 2, hit: 1, joker: 2}\n"
TWO_SIDES = "\n".join(SIDES.splitlines()[:3]) + "\n"
# Each of these has many mistakes, of different kinds.
BROKEN: dict[str, list[tuple[str, str]]] = {
    "names": [("  blue: {key: b", "  Blue: {key: r"), ("  hit:\n", "  Hit!:\n"), ("  joker:\n", "  number:\n")],
    "types": [("points: 20", "points: many"), ("wild: true", "wild: yes"), ("{en: Hit}", "Hit"), ("{max: 4}", "")],
    "bounds": [("points: 20", "points: -1"), ("{max: 4}", "{max: 11, maxx: 5, zzz: 1}"), ("[red, blue]", "[]")],
    "forms": [('hue: "#1f4fbf"', "hue: blue"), ("key: b", "key: Blue"), ("id: mine", "id: Mine"), ("{en: Hit}", "{en: 7}")],
    "gaps": [
        ("    points: 20\n", ""),
        ('    glyph: "★"\n', ""),
        ("  total: 44\n", ""),
        ("name: {en: Hit}", "name: {de: H}"),
    ],
    "effects": [
        (LISTED_EFFECTS, "[drw, draw, reverse: 1, 7, {}, penalty: {}, {dance: 1, reverse: 1}, draw: {who: nxt, count: 1}]")
    ],
    "penalties": [(LISTED_EFFECTS, "[penalty: {count: 2}, skip, flip, discard: {who: next, count: 1}]")],
    "menus": [
        (LISTED_EFFECTS, "[menu: {options: {A: {name: {en: A}, effects: [penalty: {count: 1}]}, b: {name: {en: B}}}}]")
    ],
    "wilds": [("[choose-color]", "[draw: {until: color}, turn-over-top: {tag: star, then: []}]")],
    "deck": [("total: 44", "total: 99"), ("0-9: 2", "9-0: 2, 0-5: 2, 5-9: 2, 007: 1"), ("[red, blue]", "[red, red, bleu]")],
    "tags": [("hit: 1", "hit: {count: 1, tags: {star: 2}}")],
    "no deck": [(DECK, "")],
    "two decks": [(DECK, DECK + SIDES)],
    "three sides": [(DECK, SIDES + "pairs: [red-1|red-2]\n")],
    "sides": [(DECK, TWO_SIDES + "pairs: [red-7|red-8, blue-7, red-7|bleu-8]\n")],
    "pairs": [(DECK, DECK + "pairs: [red-1|red-2]\n")],
    "aliases": [("points: 20", "points: &x 20"), ("points: 50", "points: *x"), ("{en: Joker}", "!mine [1]")],
    "twice": [("id: mine\n", "id: mine\nid: mine\n"), ("points: 20", 'points: "\\e"')],
    "abstract": [("id: mine\n", "id: mine\nabstract: true\n")],
    "parents": [("id: mine\n", "id: mine\nextends: bsae\n")],
    "shapes": [(LISTED_EFFECTS, "[{draw: {count: 1}, skip: 1}, discard: {}, menu: {options: [a]}]")],
    "order": [
        (LISTED_EFFECTS, "[penalty: {count: 2}, flip]"),
        ("    points: 20", "    condition: no-playable-card\n    points: 20"),
    ],
    "one color": [("[red, blue]", "[red]")],
    "lengths": [('glyph: "◆"', 'glyph: ""'), ('glyph: "●"', 'glyph: "●●●"'), ("[red, blue]", "[a, b, c, d, e, f, g, h, i]")],
    "lines": [("{en: Hit}", '{en: "a\\nb"}'), ("{en: Joker}", '{en: "a"}\n    zzz: {a: b}')],
    "stage": [
        ("    points: 20\n", "    points: 20\n    stage: {says: {en: A}, figure: dragon, picture: '#', when: color}\n"),
    ],
    "stage that never comes": [("    points: 20\n", "    points: 20\n    stage: {says: {en: A}, when: found}\n")],
    "faces": [
        ("    points: 20\n", "    points: 20\n    face: {small: '..x..', medium: '" + "#" * 21 + "'}\n"),
    ],
    "backs": [("deck:", "table: {back: {large: '..x..'}}\ndeck:")],
    "same letter": [("key: b", "key: r")],
    "never dealt": [(", hit: 1", ""), ("total: 44", "total: 42")],
    "comma": [("{en: A small one}", "{en: A small one, or two}")],
    "amounts": [(LISTED_EFFECTS, "[draw: {}, discard: {who: next}, draw: {count: 1, at-most: 2}, draw: {until: red}]")],
    "discards": [(LISTED_EFFECTS, "[discard: {all-of: color, of: {wild: true}}, discard: {count: 1, when: end-of-turn}]")],
    "chance": [
        (LISTED_EFFECTS, "[draw: {count: {from: 2, to: 2}}]"),
        (
            "[choose-color]",
            "[choose-color, menu: {options: {a: {name: {en: A}, weight: 2}, b: {name: {en: B}}}}, "
            "menu: {by: chance, options: {a: {name: {en: A}, perform: {seconds: 9, acts: [{en: A}]}}, b: {name: {en: B}}}}]",
        ),
    ],
    "exchanges": [
        (
            LISTED_EFFECTS,
            "[show-hand: {who: self, to: self}, give-cards: {who: next}, "
            "take-cards: {who: next, all-of: color, of: {wild: true}}]",
        ),
        (
            "[choose-color]",
            "[choose-color, menu: {options: {a: {name: {en: A}, perform: {seconds: 9, acts: [{en: A}], failed: [skip]}}, "
            "a-failed: {name: {en: B}}}}]",
        ),
    ],
    "accents": [("{en: Hit}", "{en: Hi" + "\u0301" * 9 + "t}")],
    "overgrown": [("deck:\n", "notes: [" + "{en: A}, " * 5000 + "]\ndeck:\n")],
    "deep lists": [("deck:\n", f"effects: {{{', '.join(f'l{n}: [use: l{n + 1}]' for n in range(50))}, l50: []}}\ndeck:\n")],
    "extras": [("deck:\n", "extras: {hti: 1}\ndeck:\n")],
    "no extras": [("rules:\n", "rules:\n  house: {extra_cards: true}\n")],
    "conditions": [
        (
            LISTED_EFFECTS,
            "[if: {then: [skip]}, if: {chance: 5}, if: {who: next, chance: 5, then: [skip]}, if: {cards: {}, then: [skip]}, "
            "if: {cards: {at-least: 3, at-most: 2}, then: [skip]}, turn-over-top: {}, if: {side: up, then: [skip]}]",
        )
    ],
    "colors of cards": [
        ("{0-9: 2, hit: 1, joker: 2}", "{0-9: 2, hit: {count: 1, colors: [rde]}, joker: {count: 2, colors: [red]}}"),
        ("    points: 20", "    not-on: [htt]\n    points: 20"),
    ],
    "no place": [("    points: 20", "    not-on: [number, hit, joker]\n    points: 20")],
    "triggers": [
        (
            "deck:\n",
            "triggers:\n"
            "  rush: {name: {en: Rush}, hand-reaches: 9, draws: {}, effects: [skip]}\n"
            "  hush: {name: {en: Hush}, plays-on: {same: number}, effects: [skip]}\n"
            "deck:\n",
        )
    ],
    "what triggers do": [
        (
            "deck:\n",
            "triggers:\n"
            "  rush: {name: {en: Rush}, hand-reaches: 99, effects: [skip, draw: {who: next, count: 1}]}\n"
            "  hush: {name: {en: Hush}, turn-begins: true, effects: [draw: {who: self, count: 1}]}\n"
            "deck:\n",
        ),
        (
            "    points: 20",
            "    triggers: {rush: {name: {en: Rush}, turn-begins: true, effects: [pass-hands]}}\n    points: 20",
        ),
    ],
    "named lists": [
        ("deck:\n", "effects: {storm: [skip, use: storm], rain: [use: hail]}\ndeck:\n"),
        (LISTED_EFFECTS, "[use: strom, use: 5]"),
    ],
    "filters": [
        (
            LISTED_EFFECTS,
            "[draw: {until: {}}, draw: {until: {color: red, colors: [red]}}, draw: {until: {number: 1, symbol: hit}}, "
            "draw: {until: {same: number}}, penalty: {until: {same: number}}]",
        )
    ],
    "filter names": [
        (LISTED_EFFECTS, "[draw: {until: {color: rde}}, draw: {until: {symbol: htt}}, draw: {until: {tag: star}}]"),
        ("[choose-color]", "[choose-color, draw: {until: {wild: true, color: red}}]"),
    ],
    "answers": [
        (LISTED_EFFECTS, "[skip]\n    answers: {to: [htt, joker], by: return}"),
        ("[choose-color]", "[choose-color]\n    answers: {to: [hit], by: add}"),
    ],
    "answers to nothing": [
        (LISTED_EFFECTS, "[skip]"),
        ("[choose-color]", "[choose-color]\n    answers: {to: penalty, by: return}"),
    ],
    "answers that add": [
        (LISTED_EFFECTS, "[skip]"),
        ("[choose-color]", "[choose-color, penalty: {count: 1}]\n    answers: {to: [hit], by: add}"),
    ],
    "invisible": [('glyph: "◆"', 'glyph: " "')],
    "two tags": [
        ("deck:", 'tags: {sun: {glyph: "*", name: {en: Sun}}, moon: {glyph: "c", name: {en: Moon}}}\ndeck:'),
        ("0-9: 2", "0-9: {count: 2, tags: {sun: 1, moon: 1}}"),
    ],
    "same word": [("  joker:\n", "  red-hit:\n"), ("joker: 2", "red-hit: 2")],
    "wilds alone": [
        ("{0-9: 2, hit: 1, joker: 2}", "{joker: 44}"),
        ("[choose-color]", "[choose-color, draw: {until: color}]"),
    ],
    "tag on no card": [
        ("deck:", 'tags: {star: {glyph: "*", name: {en: Star}}}\ndeck:'),
        ("[choose-color]", "[choose-color, turn-over-top: {tag: star, then: [skip]}]"),
    ],
    "many pairs": [(DECK, TWO_SIDES.replace("{7: 1}", "{1-5: 1}").replace("{8: 2}", "{1-5: 1}") + "pairs: [red-1|red-2]\n")],
    "fixed pairs": [(DECK, TWO_SIDES), ("{max: 4}", "{max: 4}\n  flip: {pairing: fixed}\n  scoring: {flip_side: dark}")],
    "no numbers": [
        ("0-9: 2, hit: 1", "hit: 21"),
        (
            "{max: 4}",
            "{max: 4}\n  start: {policy: numbers_only}\n  house: {seven_zero: true}\n  optional: {strict_plus4: true}",
        ),
    ],
    "many": [("joker: 2}", f"joker: 2{''.join(f', x{number}: 1' for number in range(60))}}}")],
    "nonsense": [("{max: 4}", "[1, 2]"), ("{en: A small one}", "5"), ("{key: r", "{7: 1, key: r")],
}
CHANGES: list[Any] = [
    {
        "turn": {"draw_until": "playable", "play_drawn": "never", "draw_count": 2},
        "deal": 12,
        "players": {"min": 9, "max": 3},
    },
    {"stacking": {"must_if_able": True}, "challenge": {"target": "first", "enabled": False}, "flip": {"pairing": "fixed"}},
    {"optional": {"strict_plus4": True}, "challenge": {"enabled": False}, "scoring": {"flip_side": "dark"}},
    {"last_card": {"allowed": ["wlid"]}, "going_out": {"resolve": ["skip", "x"]}},
    {"last_card": {"allowed": "numbers"}, "house": {"seven_zero": 1}, "deal": "x", "uno": {"penalty": 99}, "turn": "never"},
    {
        "last_card": {"allowed": []},
        "turn": {"draw_max": 3, "draw_count": 0},
        "uno": {"penalty_up_to": 1},
        "knock_out": {"cards": 3, "at_target": True},
    },
    [],
    None,
]
TEXTS: dict[str, str | bytes] = {
    "nothing": "",
    "not UTF-8": b"a: caf\xe9",
    "BOM": "\ufeffa: 1",
    "control": "a: \x00",
    "tab": "a:\n\tb: 1\n",
    "depth": "[" * 50,
    "documents": "a: 1\n---\nb: 2\n",
    "keys": "[a]: 1\n",
    "size": b" " * 1_000_001,
    "end": 'a: "b',
}
OPTIONS = ["", "turn.ply_drawn=may", "zzz=1", "deal=many", "house.jump_in=yes"]
SMALLER = "id: mine\nextends: base\nname: {en: M}\nsummary: {en: S}\ndeck: {total: 32, cards: {0: null, 1-9: null}}\n"
SECTIONS = {"saying", "shape", "form", "bound", "problem", "cure"}
# A full stop stands where a problem is told as a sentence; and the schema has no complaint that is not said better.
NEVER_NEEDED = {"saying.sentence", "saying.of-rules", "problem.unfit"}
# A text for everything that the parser complains about.
SYNTAX = {
    "colon": "a: b: c\n",
    "start": "a: @b\n",
    "quotes": 'a: "b',
    "key": 'a: "b" c\n',
    "value": "a: 1\nb\nc: 2\n",
    "item": "- a\nb: 1\n",
    "list": "a: [1, 2\nb: 1\n",
    "mapping": "a: {b: 1]\n",
    "content": "a: }\n",
    "dash": "a: - b\n",
    "escape": 'a: "\\y"\n',
    "tab": "a: |\n \tx\n\ty\nb: 1",
    "other": "%YAML 1.1\n%YAML 1.1\n---\na: 1",
}


def written(folder: Path, text: str | bytes) -> Path:
    file = folder / "mine.yaml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def spoilt(*changes: tuple[str, str]) -> str:
    text = SOUND
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def in_a_chain(folder: Path) -> object:
    for number in range(13):
        (folder / f"v{number}.yaml").write_text(f"id: v{number}\nextends: v{number + 1}\n")
    return load("v0", folder=folder)


def from_a_pipe(folder: Path) -> object:
    os.mkfifo(folder / "pipe.yaml")
    return read_yaml(folder / "pipe.yaml")


def with_spoilt_file(pairs: list[tuple[str, str]], folder: Path) -> object:
    return load(written(folder, spoilt(*pairs)))


def own_file_called(name: str) -> Path:
    own_variants_folder().mkdir(parents=True, exist_ok=True)
    return own_variants_folder() / f"{name}.yaml"


def with_changes(changes: Any, _folder: Path) -> object:
    return overlay(load("bts"), changes)


def with_option(text: str, _folder: Path) -> object:
    return set_option(text)


def with_text(text: str | bytes, folder: Path) -> object:
    return read_yaml(written(folder, text))


def with_syntax(text: str, _folder: Path) -> object:
    return parse_yaml(text, "a.yaml")


def with_name(name: str, folder: Path) -> object:
    return read_yaml(folder / name)


# Everything that is done here goes wrong.
MISTAKES: dict[str, Work] = {
    **{name: partial(with_spoilt_file, pairs) for name, pairs in BROKEN.items()},
    **{str(changes): partial(with_changes, changes) for changes in CHANGES},
    **{repr(text): partial(with_option, text) for text in OPTIONS},
    **{name: partial(with_text, text) for name, text in TEXTS.items()},
    **{f"file {name!r}": partial(with_name, name) for name in ("gone.yaml", "", "a\0b", "x" * 300)},
    "pipe": from_a_pipe,
    "misspelt": lambda _: load("standrad"),
    "unknown": lambda _: load("zzz"),
    "bundled name": lambda _: load(own_file_called("standard")),
    "no variants": lambda folder: load("x", folder=folder),
    "inherited": lambda folder: load(written(folder, SMALLER)),
    "circle": lambda folder: load(written(folder, "id: mine\nextends: mine\n")),
    "list": lambda folder: load(written(folder, "- a\n")),
    "chain": in_a_chain,
}


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest) -> str:
    speak(request.param)
    return str(request.param)


def problems(work: Work, folder: Path) -> list[Problem]:
    with pytest.raises(RulebookError) as caught:
        work(folder)
    assert "$" not in error_text(caught.value)
    return caught.value.problems


def sentences(found: list[Problem]) -> Iterator[str]:
    for problem in found:
        yield from (words.worded(part) for part in (problem.what, problem.cure) if part)


def untold(found: list[Problem]) -> list[str]:
    """What is said in another language."""
    return [sentence for sentence in sentences(found) if is_foreign(sentence)]


def test_every_problem_is_told(tmp_path: Path) -> None:
    found = {name: problems(work, Path(mkdtemp(dir=tmp_path))) for name, work in MISTAKES.items()}
    assert {name: untold(those) for name, those in found.items() if untold(those)} == {}


def test_every_complaint_of_the_parser_is_told_in_our_words(tmp_path: Path) -> None:
    say = words.say
    misses = []
    for complaint, text in SYNTAX.items():
        (problem,) = problems(partial(with_syntax, text), tmp_path)
        what, cure = sentences([problem])
        is_ours = what.startswith(say(f"syntax.{complaint}")) and cure == say(f"syntax-cure.{complaint}")
        if untold([problem]) or not is_ours:
            misses.append((complaint, problem))
    assert misses == []


def test_no_complaint_of_the_parser_is_forgotten() -> None:
    assert {*COMPLAINTS.values(), "other"} == SYNTAX.keys()


def test_no_sentence_about_files_is_missing_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the tests above have read all of them."""
    said: set[str] = set()
    say = Catalog.say

    def listen(self: Catalog, key: str, **values: object) -> str:
        said.add(key)
        return say(self, key, **values)

    monkeypatch.setattr(Catalog, "say", listen)
    for work in MISTAKES.values():
        problems(work, tmp_path)
    assert {key for key in words.texts if key.split(".")[0] in SECTIONS} - said == NEVER_NEEDED


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    seed=st.integers(0, 2**32), scalar=st.sampled_from(["null", "7", "x", "{}", "[]", "{a: b}", "[{}]", "yes", "-1", "*a"])
)
def test_whatever_word_of_a_file_is_replaced(tmp_path: Path, seed: int, scalar: str) -> None:
    spoilt = SOUND.split(" ")
    spoilt[random.Random(seed).randrange(len(spoilt))] = scalar
    found: list[Problem] = []
    try:
        load(written(tmp_path, " ".join(spoilt)))
    except RulebookError as error:
        found = error.problems
    assert untold(found) == []


def test_what_was_found_in_a_file_can_be_told_in_each_language(tmp_path: Path) -> None:
    """Nothing that is made when a module is imported, or kept from one check to the next, has a language."""
    found = problems(MISTAKES["types"], tmp_path)
    told: list[str] = []
    for spoken in LANGUAGES:
        speak(spoken)
        assert problems(MISTAKES["types"], tmp_path) == found
        told += {*sentences(found)}
    assert len({*told}) == len(told)
