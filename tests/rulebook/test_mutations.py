"""Whatever happens to a file, it loads or is refused with problems; nothing else comes out of it."""

from __future__ import annotations

import random
from pathlib import Path

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from uno_tui.rulebook.library import load
from uno_tui.rulebook.problems import Problem, RulebookError, place_of
from uno_tui.storage.paths import variants_folder

FILES = sorted(file for file in variants_folder().glob("*.yaml") if not file.name.endswith(".examples.yaml"))
SCALARS = [
    "null",
    "yes",
    "-1",
    "0",
    "1e999",
    "9" * 30,
    "{}",
    "[]",
    "[{}]",
    "{a: b}",
    "*a",
    "&a b",
    "!!int 3",
    '"\\0"',
    "|",
]
SHARED = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def load_or_refuse(folder: Path, data: bytes) -> None:
    file = folder / "mutant.yaml"
    file.write_bytes(data)
    problems = problems_of(file)
    assert all(problem.line >= 1 and problem.col >= 1 for problem in problems)
    assert problems == sorted(problems, key=place_of)


def problems_of(file: Path) -> list[Problem]:
    try:
        load(file, abstract=True)
    except RulebookError as error:
        return error.problems
    return []


@SHARED
@given(file=st.sampled_from(FILES), seed=st.integers(0, 2**32), times=st.integers(1, 6))
def test_lines_deleted_doubled_swapped_or_indented(tmp_path: Path, file: Path, seed: int, times: int) -> None:
    dice = random.Random(seed)
    lines = file.read_text(encoding="utf-8").splitlines()
    for _ in range(times):
        one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
        match dice.randrange(4):
            case 0:
                lines[one] = ""
            case 1:
                lines[one] = lines[other]
            case 2:
                lines[one], lines[other] = lines[other], lines[one]
            case _:
                lines[one] = " " * dice.randrange(4) + lines[one].lstrip()
    load_or_refuse(tmp_path, "\n".join(lines).encode())


@SHARED
@given(file=st.sampled_from(FILES), seed=st.integers(0, 2**32), scalar=st.one_of(st.sampled_from(SCALARS), st.text()))
def test_a_word_replaced(tmp_path: Path, file: Path, seed: int, scalar: str) -> None:
    dice = random.Random(seed)
    words = file.read_text(encoding="utf-8").split(" ")
    words[dice.randrange(len(words))] = scalar
    load_or_refuse(tmp_path, " ".join(words).encode("utf-8", "surrogatepass"))


@SHARED
@given(file=st.sampled_from(FILES), where=st.floats(0, 1), garbage=st.binary(max_size=20))
def test_random_bytes_put_in(tmp_path: Path, file: Path, where: float, garbage: bytes) -> None:
    data = file.read_bytes()
    cut = int(where * len(data))
    load_or_refuse(tmp_path, data[:cut] + garbage + data[cut + len(garbage) :])


@SHARED
@given(st.text())
@example("a: 1")
@example("? a\n: b")
def test_any_text_at_all(tmp_path: Path, text: str) -> None:
    load_or_refuse(tmp_path, text.encode("utf-8", "surrogatepass"))


KEYS = [
    "cards",
    "colors",
    "deck",
    "sides",
    "rules",
    "tags",
    "pairs",
    "abstract",
    "effects",
    "extends",
    "7",
    "total",
    "wild",
    "menu",
]
TREES = st.recursive(
    st.one_of(st.sampled_from(KEYS), st.sampled_from(SCALARS[:6])),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
        st.dictionaries(st.sampled_from(KEYS), inner, max_size=4).map(
            lambda items: "{" + ", ".join(f"{key}: {value}" for key, value in items.items()) + "}"
        ),
    ),
    max_leaves=12,
)


@SHARED
@given(st.dictionaries(st.sampled_from(KEYS), TREES, min_size=1))
def test_well_formed_nonsense_under_the_right_keys(tmp_path: Path, parts: dict[str, str]) -> None:
    load_or_refuse(tmp_path, "\n".join(f"{key}: {value}" for key, value in parts.items()).encode())
