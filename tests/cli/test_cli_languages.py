"""The command line in each language: the same commands, exit codes and figures, and not a sentence of another language."""

from __future__ import annotations

import contextlib
import errno
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.cli.test_cli import ARGUMENTS
from tests.engine.chance import VARIANTS
from tests.long import first, only
from tests.match.known_games import BLUFF, BURDEN, put
from tests.tui.terminal import started
from uno_tui.bots.levels import LEVELS
from uno_tui.cli import main
from uno_tui.cli.background import FOLDERS, VARIABLES
from uno_tui.cli.completion import SHELLS
from uno_tui.cli.parser import COMMANDS
from uno_tui.lab.reporting import MEASURED
from uno_tui.lab.simulate import RANDOM
from uno_tui.lang import LANGUAGES, speak, words
from uno_tui.lang.wrapping import NEVER_FIRST
from uno_tui.rulebook.library import variant_summaries
from uno_tui.storage.settings import save_setting

pytestmark = pytest.mark.usefixtures("warm_cache")
CHINESE = [language for language in LANGUAGES if language.startswith("zh")]
# Words that are the same in every language: names, and what is typed.
KNOWN = {"UNO", "BTS", "JSON", "Schema", "SVG", "YAML", "uno", "tui", "last", "N", "Z", *COMMANDS, *VARIANTS}
# What is in quotes, options, anything joined to one word as in `deal=7` or `red-4`, and who plays.
QUOTED = r"'[^']*'|`[^`]*`|「[^」]*」|“[^”]*”"
TYPED = re.compile(rf"{QUOTED}|--?[a-z]+|[A-Za-z0-9]+(?:[-_.=,/][A-Za-z0-9]+)+|\b(?:Ann|Bo|Cy)\b")
MOVE = re.compile(r"^(?:Ann|Bo|Cy): [a-z]+.*$", re.MULTILINE)
WORD = re.compile(r"[A-Za-z]{2,}")
HALF_WIDTH = re.compile(r"[㐀-鿿][,.;:!?]")  # punctuation of another script


def foreign(text: str, *allowed: str) -> set[str]:
    """English words that no Chinese sentence needs."""
    return set(WORD.findall(TYPED.sub("", MOVE.sub("", text)))) - KNOWN - set(allowed)


def is_chinese(text: str) -> bool:
    return any("㐀" <= sign <= "鿿" for sign in text)


def result_of(*arguments: str) -> tuple[object, str, str]:
    """The exit code, and what came out of both ends."""
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as errors:
        try:
            code: object = main(arguments)
        except SystemExit as ended:
            code = ended.code
    return code, out.getvalue(), errors.getvalue()


@pytest.fixture(scope="module")
def saved_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    BLUFF.saved_in(folder, "bluff", 1)
    BURDEN.saved_in(folder, "burden", 2)
    put(folder, "torn", BLUFF.journal()[:-3], 3)
    put(folder, "broken", b"\xff\n", 4)
    return folder


@pytest.fixture
def some_games(own_home: Path, saved_games: Path) -> None:
    """Nothing that is tested here changes them."""
    (own_home / "games").symlink_to(saved_games)


# Helps, lists, reports: what is printed when all is well, and the words of another language that may stand there.
SOUND: dict[str, tuple[str, ...]] = {
    "--version": (),
    "--help": ("en", *LEVELS, "Momo", *re.findall("[A-Za-z]+", " ".join(VARIABLES)), "dumb", "keys", *FOLDERS),
    **{f"{command} --help": ("en",) for command in COMMANDS},
    **{f"{command} --help": ("en", *LEVELS, RANDOM, "Dask", "tcp", "cluster") for command in ("simulate", "compare")},
    "completion --help": ("en", "SHELL", *SHELLS, "source"),
    "variants": (),
    "check dragonball": ("passed", "failed"),
    "simulate flip --rounds 3": (),
    "compare flip --rule deal=2 --rounds 9": ("flip", "deal"),
    "rules flip": (),
    "rules standard --rule stacking.mode=any": (),
    "games": ("bluff", "burden", "torn", "broken"),
    "stats": (),
    "stats Ann": (),
    "replay bluff --text": (),
    "replay burden --text": (),
    "replay torn --text": (),
}
WORDLESS = ("--version", "check dragonball")


def misses_of_what_is_printed(language: str, command: str) -> Iterator[object]:
    code, out, errors = result_of("--lang", language, *command.split())
    if (code, errors) != (0, ""):
        yield code, errors
    if not is_chinese(out) and command not in WORDLESS:
        yield out
    yield from (*foreign(out, *SOUND[command]), *HALF_WIDTH.findall(out), *ill_set(out, 200))


@pytest.mark.usefixtures("some_games")
@pytest.mark.parametrize("language", first(1, CHINESE))
def test_what_is_printed_is_all_in_the_language(language: str) -> None:
    assert [(command, miss) for command in SOUND for miss in misses_of_what_is_printed(language, command)] == []


BAD = [
    "varaints",
    "xyzzy",
    "--jsno",
    "--player",
    "--player=",
    "--seed five",
    "--target=",
    "--variant flip --player Ann",
    "--variant flip --player Ann --player Ann",
    "--variant flp",
    "--variant /nope.yaml",
    "--variant flip --rule deal",
    "--variant flip --target 0",
    "--variant flip --scoring luck",
    "--variant flip --player Ann --player Bo --rule players.min=3",
    "--variant flip variants",
    "--variant flip --player Ann --player Bo",
    "variants now",
    "rules flip --json",
    "rules",
    "rules flp",
    "rules flip --rule",
    "rules flip --rule turn.play_drawn=nevr",
    "rules standard --rule flip.pairing=fixed",
    "check nope",
    "check dragonball --examples /nope.yaml",
    "check --examples some.yaml",
    "simulate",
    "simulate --json=yes",
    "simulate bts --rounds many",
    "simulate bts --players 11",
    "simulate bts --seed -1",
    "simulate bts --bot hrad",
    "simulate bts --players 2 --bot easy --bot easy --bot easy",
    "simulate bts --rule players.max=3",
    "compare bts",
    "compare bts bst",
    "stats Nobody",
    "replay nope",
    "replay broken --text",
    "replay b --text",
    "replay",
    "resume",
]


def is_told_in_one_line(language: str, command: str) -> bool:
    code, out, errors = result_of("--lang", language, *command.split())
    english = foreign(errors, "now", "nope", "broken", "bluff", "burden", "may", "must", "never")
    return (code, out, errors.count("\n")) == (2, "", 1) and is_chinese(errors) and not english


@pytest.mark.usefixtures("some_games")
@pytest.mark.parametrize("language", first(1, CHINESE))
def test_what_is_wrong_is_told_in_one_line_of_the_language(language: str) -> None:
    assert [command for command in BAD if not is_told_in_one_line(language, command)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("command", "sentences"),
    [
        (
            "varaints",
            (
                "there is no command 'varaints'; did you mean 'variants'?\n",
                "沒有這個指令：「varaints」；是不是要寫「variants」？\n",
                "没有这个命令：“varaints”；是不是要写“variants”？\n",
            ),
        ),
        (
            "rules",
            (
                "missing: VARIANT; see uno-tui rules --help\n",
                "缺少參數：版本；請看 uno-tui rules --help\n",
                "缺少参数：版本；请看 uno-tui rules --help\n",
            ),
        ),
        (
            "simulate --players 五",
            (
                "--players: '五' is not a whole number from 2 to 10; see uno-tui simulate --help\n",
                "--players：「五」不是 2 到 10 的整數；請看 uno-tui simulate --help\n",
                "--players：“五”不是 2 到 10 之间的整数；请看 uno-tui simulate --help\n",
            ),
        ),
    ],
)
def test_sentences_are_whole_in_each_language(language: str, command: str, sentences: tuple[str, ...]) -> None:
    expected = dict(zip(LANGUAGES, sentences, strict=True))[language]
    assert result_of("--lang", language, *command.split()) == (2, "", expected)


def ill_set(out: str, columns: int) -> list[str]:
    """Lines that do not end before the screen does, or begin with punctuation."""
    return [line for line in out.splitlines() if cell_len(line) > columns or line.strip()[:1] in NEVER_FIRST]


# Without the helps of single commands, which say little that the page of all commands does not say.
PAGES = [command for command in SOUND if not command.endswith(" --help") and command not in WORDLESS]


@pytest.mark.usefixtures("some_games")
@pytest.mark.parametrize(("language", "columns"), first(1, [("zh-Hant", 60), ("zh-Hans", 80)]))
def test_a_narrow_screen_will_do(language: str, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    printed = {command: result_of("--lang", language, *command.split())[1] for command in PAGES}
    assert all(printed.values())
    assert [(command, line) for command, out in printed.items() for line in ill_set(out, columns)] == []


@pytest.mark.parametrize("columns", ["40", "120"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_variant_is_can_be_read_to_the_end(language: str, columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    lines = result_of("--lang", language, "variants")[1].splitlines()
    shown = "".join(line.rstrip().split("  ")[-1] for line in lines)
    for variant in variant_summaries():
        assert variant.summary.in_language(language).replace(" ", "") in shown.replace(" ", "")


@pytest.mark.usefixtures("some_games")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("command", "something"),
    [
        ("variants", r"  (1(?:08|12)) "),
        ("games", r"  (\d{4}-\d\d-\d\d \d\d:\d\d)  "),
        ("stats", r"  ([█▍·]{8}) "),
        ("simulate flip --rounds 3 --bot random", r"\S  +(\d.*)$"),
        ("simulate --help", r"^  -.*?\S  +(.*)$"),
        ("--help", r"^  \S+(?: [^ ]+)?  +(.*)$"),
    ],
)
def test_columns_stand_below_each_other(language: str, command: str, something: str) -> None:
    """Counted in cells: a Chinese character takes two."""
    _, out, _ = result_of("--lang", language, *command.split())
    places = [cell_len(line[: found.start(1)]) for line in out.splitlines() if (found := re.search(something, line))]
    assert len(places) >= 3
    assert len(set(places)) == 1


@pytest.mark.usefixtures("some_games")
@pytest.mark.parametrize("command", ["stats --json", "schema", "simulate flip --rounds 3 --json"])
@pytest.mark.parametrize("language", CHINESE)
def test_other_programs_read_the_same_in_every_language(language: str, command: str) -> None:
    (_, english, _), (_, chinese, _) = (result_of("--lang", each, *command.split()) for each in ("en", language))
    wanted, found = json.loads(english), json.loads(chinese)
    for tree in (wanted, found):
        for measured in MEASURED:
            tree.pop(measured, None)
    assert found == wanted


@pytest.mark.parametrize("command", ["--help", "variants --help", "rules nope"])
@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("joint", [" ", "="])
def test_the_language_can_be_named_anywhere(command: str, place: int, joint: str) -> None:
    words = command.split()
    words[place:place] = f"--lang{joint}zh-Hant".split()
    assert is_chinese("".join(result_of(*words)[1:]))


@pytest.mark.parametrize(
    ("wish", "language"),
    [("zh", "选项"), ("zh_TW.UTF-8", "選項"), ("zh-hk", "選項"), ("ZH-HANS", "选项"), ("en_GB", "options")],
)
def test_a_language_goes_by_many_names(wish: str, language: str) -> None:
    assert language in result_of("--lang", wish, "--help")[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--lang"], "--lang needs a language: en, zh-Hant or zh-Hans\n"),
        (["--lang", ""], "--lang needs a language: en, zh-Hant or zh-Hans\n"),
        (["variants", "--lang="], "--lang needs a language: en, zh-Hant or zh-Hans\n"),
        (["--lang", "--help"], "--lang needs a language: en, zh-Hant or zh-Hans\n"),
        (["--lang", "tlh", "variants"], "there is no language 'tlh'; choose from en, zh-Hant and zh-Hans\n"),
        (["variants", "--lang=繁體\x1b[2J"], "there is no language '繁體?[2J'; choose from en, zh-Hant and zh-Hans\n"),
        (["--lang", "zh-Hant", "--lang"], "--lang 後面要寫語言：en、zh-Hant 或 zh-Hans\n"),
        (["--lang", "zh-Hans", "--lang", "x"], "没有这种语言：“x”；可以用的有 en、zh-Hant 和 zh-Hans\n"),
    ],
)
def test_a_language_that_is_not_spoken_is_refused_in_one_sentence(arguments: list[str], sentence: str) -> None:
    assert result_of(*arguments) == (2, "", sentence)


def test_a_player_may_be_called_like_the_option(own_home: Path) -> None:
    BLUFF._replace(players=("--lang", "Bo"), moves=()).saved_in(own_home / "games", "odd")
    code, out, _ = result_of("stats", "--", "--lang")
    assert code == 0
    assert "--lang" in out


LANGUAGE = st.sampled_from(["--lang", "--lang=", "--lang=en", "zh-Hans", "en", "variants", "rules", "--", "--help"])
PLAYING = [
    "--variant",
    "flip",
    "--player",
    "Ann",
    "小明",
    "",
    "--target",
    "--scoring",
    "deal=3",
    "--rule",
    "--seed",
    "--seed=x",
    "7",
]
SAVED = ["resume", "replay", "games", "stats", "--text", "last", "nope", "-hx", "--json=", "-"]


@given(ARGUMENTS | st.lists(LANGUAGE, max_size=5) | st.lists(st.sampled_from([*PLAYING, *SAVED]), max_size=8))
def test_whatever_is_typed_ends_as_in_english(arguments: list[str]) -> None:
    code, out, errors = result_of("--lang", "zh-Hant", *arguments)
    assert code == result_of(*arguments)[0]
    assert "Traceback" not in out + errors
    if not any(word.startswith("--lang") for word in arguments):
        assert is_chinese(errors) == (code == 2)
        assert not foreign(errors, *WORD.findall(" ".join(arguments)))


def run(*arguments: str, **environment: str | None) -> subprocess.CompletedProcess[bytes]:
    variables = {name: value for name, value in {**os.environ, **environment}.items() if value is not None}
    command = [sys.executable, "-m", "uno_tui", *arguments]
    return subprocess.run(command, capture_output=True, check=False, env=variables)


TITLES = {"en": "usage: uno-tui [options]", "zh-Hant": "用法：uno-tui [選項]", "zh-Hans": "用法：uno-tui [选项]"}


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hant"),
        ({"LANG": "zh_CN.UTF-8"}, "zh-Hans"),
        ({"LANG": "zh_TW.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "zh_TW:en"}, "zh-Hant"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_machine_decides_where_nobody_has(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert result_of("--help")[1].startswith(TITLES[language])


def test_what_was_chosen_counts_more_than_the_machine_and_less_than_what_is_asked_for() -> None:
    save_setting("language", "zh-Hans")
    assert run("--help", LANG="zh_TW.UTF-8").stdout.decode().startswith(TITLES["zh-Hans"])
    assert run("--lang", "en", "--help", LANG="zh_TW.UTF-8").stdout.decode().startswith(TITLES["en"])


PLAIN = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.mark.parametrize("command", only(("rules bts",), ["--help", "rules bts", "rules nope"]))
def test_a_console_without_chinese_gets_question_marks_when_chinese_is_asked_for(command: str) -> None:
    finished = run("--lang", "zh-Hant", *command.split(), **PLAIN)
    assert finished.returncode == (2 if "nope" in command else 0)
    assert "?" in (finished.stdout + finished.stderr).decode("ascii")


def test_a_console_without_chinese_gets_english_when_nobody_asks() -> None:
    save_setting("language", "zh-Hant")
    assert run("--help", **PLAIN).stdout.decode("ascii").startswith(TITLES["en"])


@pytest.mark.parametrize(
    ("encoding", "language"),
    first(2, [("big5", "zh-Hant"), ("gbk", "zh-Hans"), ("gbk", "zh-Hant"), ("gb18030", "zh-Hant")]),
)
def test_older_encodings_of_chinese_will_do(encoding: str, language: str) -> None:
    save_setting("language", language)
    finished = run("--help", PYTHONIOENCODING=encoding)
    assert finished.stdout.decode(encoding).startswith(TITLES[language])
    assert b"?" not in finished.stdout


@pytest.mark.parametrize(
    ("output", "sentence"),
    first(1, [("> /dev/full", "uno-tui 不得不停止：磁碟空間已滿\n"), (">&-", "標準輸出已關閉，沒有地方可以輸出\n")]),
)
def test_even_what_ends_the_program_is_told_in_the_language(output: str, sentence: str) -> None:
    command = f"{sys.executable} -m uno_tui variants {output}"
    environment = {**os.environ, "LANG": "zh_TW.UTF-8"}
    finished = subprocess.run(["sh", "-c", command], stderr=subprocess.PIPE, check=False, env=environment)
    assert (finished.returncode, finished.stderr.decode()) == (2, sentence)


def test_what_the_system_says_is_told_in_the_language_as_far_as_it_is_known() -> None:
    speak("zh-Hans")
    assert words.worded(PermissionError(errno.EACCES, "Permission denied")) == "没有访问权限"
    assert words.worded(OSError(errno.EHOSTDOWN, "Host is down")) == "Host is down"
    assert words.worded(OSError("something")) == "something"


# The full screen, by the language of the machine: what stands on the first screen, in the first question, below it, and in
# the question before one leaves.
SCREENS = [
    ({"LANG": "zh_TW.UTF-8"}, ("新遊戲", "標準 UNO", "說明"), ("誰要玩？", "108 張牌", "要離開嗎？")),
    ({"LANG": "zh_TW.UTF-8", "LC_ALL": "C"}, ("Standard UNO", "Help"), ("Who's playing?", "108 cards", "Leave")),
]


@pytest.mark.parametrize(("environment", "words", "later"), first(1, SCREENS))
def test_the_screen_speaks_the_language_of_the_machine(
    environment: dict[str, str], words: tuple[str, ...], later: tuple[str, str, str]
) -> None:
    players_question, hidden_by_it, question = later
    with started([sys.executable, "-m", "uno_tui"], env=environment) as terminal:
        for word in words:
            terminal.wait_for(word)
        terminal.wait_for(players_question)
        terminal.take_all()
        assert_letters_are_whole(terminal.cells)
        terminal.type("\x1b")
        terminal.wait_for(hidden_by_it)
        terminal.type("q")
        terminal.wait_for(question)
        terminal.type("2")
        assert terminal.wait_for_end() == 0


def assert_letters_are_whole(grid: list[list[str]]) -> None:
    """No wide character is cut in half, by a card or by anything else."""
    for row in grid:
        assert all((after == "") == (cell_len(before) == 2) for before, after in pairwise([" ", *row, " "]))
