"""The command line as people meet it: what it prints, how it ends, and that nothing they type makes it fall over."""

import contextlib
import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import VARIANTS
from tests.lang.prose import is_foreign
from tests.long import first, only
from uno_tui import __version__
from uno_tui.cli import main, rules
from uno_tui.lab.reporting import MEASURED
from uno_tui.lang import LANGUAGES

pytestmark = pytest.mark.usefixtures("warm_cache")
BUNDLED = set(VARIANTS)
Capture = pytest.CaptureFixture[str]


def run(*arguments: str, columns: str | None = None) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, its output in a pipe."""
    environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    if columns:
        environment["COLUMNS"] = columns
    command = [sys.executable, "-m", "uno_tui", *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, env=environment)


@pytest.mark.parametrize("columns", only(("40",), [None, "40", "80"]))
def test_variants_lists_whole_ids_also_in_a_narrow_pipe(columns: str | None) -> None:
    finished = run("variants", columns=columns)
    assert finished.returncode == 0
    assert set(finished.stdout.split()) >= BUNDLED


def test_variants_has_a_line_for_each_in_a_pipe() -> None:
    (flip,) = [line for line in run("variants").stdout.splitlines() if line.startswith("flip ")]
    assert re.search(r"UNO Flip +112 +4 \+ 4 +Flip, Skip Everyone, Wild Draw Color +Every card", flip)


@pytest.mark.parametrize("columns", only(("40", "120"), ["40", "80", "100", "120"]))
def test_variants_takes_three_lines_at_most_for_each(columns: str) -> None:
    lines = run("variants", columns=columns).stdout.splitlines()
    assert len(lines) <= 2 + 3 * len(BUNDLED)
    assert max(map(len, lines)) <= int(columns)


def test_variants_tells_other_programs_the_same_of_each(own_home: Path, capsys: Capture) -> None:
    folder = own_home / "variants"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("id: mine\nextends: base\nname: {en: Mine}\nsummary: {en: Mine}\n", encoding="utf-8")
    (folder / "broken.yaml").write_text("id: broken\nextends: bse\n", encoding="utf-8")
    assert main(["variants", "--json"]) == 0
    told = {variant["id"]: variant for variant in json.loads(capsys.readouterr().out)}
    assert told.keys() == {*BUNDLED, "mine", "broken"}
    assert {frozenset(variant) for variant in told.values()} == {frozenset(told["flip"])}
    assert (told["flip"]["cards"], [len(side) for side in told["flip"]["colors"]]) == (112, [4, 4])
    assert (told["flip"]["problem"], told["mine"]["problem"]) == ("", "")
    assert "'bse'" in told["broken"]["problem"]


def test_variants_does_not_pay_for_what_it_does_not_need() -> None:
    unneeded = {"pydantic", "textual", "multiprocessing", "uno_tui.engine"}
    code = f"import sys; from uno_tui.cli import main; main(['variants']); sys.exit({unneeded!r} & sys.modules.keys() or 0)"
    finished = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (finished.returncode, finished.stderr) == (0, b"")


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_the_version_is_the_package_version(option: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main([option])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"uno-tui {__version__}\n"


@pytest.mark.parametrize("variant", sorted(BUNDLED))
def test_rules_prints_the_page_of_a_variant(variant: str, capsys: Capture) -> None:
    assert main(["rules", variant]) == 0
    assert "What the cards do" in capsys.readouterr().out


def test_rules_are_laid_over_each_other(capsys: Capture) -> None:
    options = ("stacking.mode=any", "stacking.deflect=true", "deal=5", "last_card.allowed=number,skip", "deal=6")
    assert main(["rules", "bts", *(f"--rule={option}" for option in options)]) == 0
    shown = capsys.readouterr().out
    assert "deals 6 cards to each player" in shown
    assert all(option in shown for option in options if option != "deal=5")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["varaints"], "there is no command 'varaints'; did you mean 'variants'?"),
        (["rules", "flp"], "there is no variant 'flp'; did you mean 'flip'?"),
        (["rules", "flip", "--rule", "turn.play_drawn=nevr"], "did you mean 'never'?"),
        (["rules", "flip", "--rule", "trun.play_drawn=may"], "did you mean 'turn.play_drawn'?"),
        (["rules", "flip", "--rule", "deal"], "write option=value"),
        (["rules", "standard", "--rule", "flip.pairing=fixed"], "this deck has only one side"),
        (["rules"], "missing: VARIANT; see uno-tui rules --help"),
        (["variants", "now"], "unrecognized arguments: now; see uno-tui variants --help"),
        (["--jsno"], "there is no option '--jsno'; `uno-tui --help` lists them all"),
        (["--varient", "flip"], "there is no option '--varient'; did you mean '--variant'?"),
        (["--varient=flip"], "there is no option '--varient'; did you mean '--variant'?"),
        (["simulate", "bts", "--palyers", "3"], "there is no option '--palyers'; did you mean '--players'?"),
        (["rules", "flip", "--rule", "foo=1"], "there is no option 'foo'; `uno-tui rules VARIANT` ends with a table"),
        (["check", "nope"], "there is no variant 'nope'"),
        (["check", "standard", "--examples", "/nope.yaml"], "/nope.yaml: there is no such file"),
        (["check", "--examples", "some.yaml"], "say which variant these examples are for"),
        (["simulate"], "missing: VARIANT; see uno-tui simulate --help"),
        (["simulate", "bts", "--rounds", "0"], "'0' is not a whole number from 1 to"),
        (["simulate", "bts", "--rounds", "many"], "'many' is not a whole number"),
        (["simulate", "bts", "--players", "1"], "'1' is not a whole number from 2 to 10"),
        (["simulate", "bts", "--players", "11"], "'11' is not a whole number from 2 to 10"),
        (["simulate", "bts", "--jobs", "0"], "'0' is not a whole number from 1 to"),
        (["simulate", "bts", "--seed", "-1"], "'-1' is not a whole number from 0 to"),
        (["simulate", "bts", "--rule", "players.max=3"], "4 players, but this table seats 2 to 3"),
    ],
)
def test_bad_usage_is_told_in_one_line_and_ends_with_2(arguments: list[str], sentence: str, capsys: Capture) -> None:
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1
    assert sentence in shown.err


EXAMPLES = """
- name: a skipped player waits
  players: [ann, bob, cat]
  given: {top: red-5, hands: {ann: [red-skip, blue-1, blue-2]}}
  moves:
    - ann: play red-skip
    - expect: {turn: %s}
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A variant of one's own that plays like a bundled one and has no examples yet."""
    file = tmp_path / "mine.yaml"
    file.write_text("id: mine\nextends: standard\nname: {en: Mine}\nsummary: {en: My own}\n", encoding="utf-8")
    return file


@pytest.fixture
def examples(tmp_path: Path) -> Path:
    return tmp_path / "skips.yaml"


def test_check_counts_examples_that_hold(mine: Path, examples: Path, capsys: Capture) -> None:
    examples.write_text(EXAMPLES % "cat", encoding="utf-8")
    assert main(["check", str(mine)]) == 0
    assert capsys.readouterr().out == "no examples next to it (mine.examples.yaml)\n0 passed, 0 failed\n"
    assert main(["check", str(mine), "--examples", str(examples)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_check_tells_options_that_change_nothing(mine: Path, capsys: Capture) -> None:
    rules = "rules: {uno: {enforcement: none, penalty: 5}, knock_out: {worth: 50}, turn: {several_effect: each}}\n"
    mine.write_text(mine.read_text(encoding="utf-8") + rules, encoding="utf-8")
    assert main(["check", str(mine)]) == 0
    told = [line.partition(" ")[0] for line in capsys.readouterr().out.splitlines() if "changes nothing" in line]
    assert told == ["turn.several_effect=each", "uno.penalty=5", "knock_out.worth=50"]
    assert main(["check", str(mine), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["idle_options"] == told


def test_check_tells_where_an_example_fails(mine: Path, examples: Path, capsys: Capture) -> None:
    examples.write_text(EXAMPLES % "bob", encoding="utf-8")
    assert main(["check", str(mine), "--examples", str(examples)]) == 1
    failure, closing = capsys.readouterr().out.splitlines()
    assert failure == f"{examples}:7: a skipped player waits: expected turn: bob, got cat"
    assert closing == "0 passed, 1 failed"


@pytest.mark.parametrize("language", LANGUAGES)
def test_programs_can_read_what_check_prints_in_every_language(
    mine: Path, examples: Path, language: str, capsys: Capture
) -> None:
    examples.write_text(EXAMPLES % "bob", encoding="utf-8")
    assert main(["check", str(mine), "--examples", str(examples), "--lang", language]) == 1
    failure, closing = capsys.readouterr().out.splitlines()
    assert failure == f"{examples}:7: a skipped player waits: expected turn: bob, got cat"
    assert closing == "0 passed, 1 failed"


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_many_players_are_refused_in_every_language(language: str, mine: Path, capsys: Capture) -> None:
    with mine.open("a", encoding="utf-8") as file:
        file.write("rules: {players: {max: 3}}\n")
    assert main(["--lang", language, "simulate", str(mine), "--players", "4"]) == 2
    said = capsys.readouterr().err
    assert not is_foreign(said)
    assert all(number in said for number in "423")


def test_check_tells_other_programs_all_that_it_tells_people(mine: Path, examples: Path, capsys: Capture) -> None:
    examples.write_text(EXAMPLES % "bob", encoding="utf-8")
    assert main(["check", str(mine), "--examples", str(examples), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told.keys() == {"variants", "problems", "idle_options", "examples", "playtests"}
    assert (told["variants"], told["problems"], told["playtests"]) == ([str(mine)], [], [])
    (example,) = told["examples"]
    assert (example["line"], example["failure"]) == (7, "expected turn: bob, got cat")


def test_check_tells_other_programs_where_a_file_is_wrong(mine: Path, capsys: Capture) -> None:
    mine.write_text("id: mine\nextends: bse\n", encoding="utf-8")
    assert main(["check", str(mine), "--json"]) == 2
    shown = capsys.readouterr()
    problems = json.loads(shown.out)["problems"]
    assert (problems[0]["file"], problems[0]["line"], problems[0]["column"]) == (str(mine), 2, 10)
    assert "'bse'" in problems[0]["text"]
    assert shown.err == ""


def test_check_tells_other_programs_what_goes_wrong_in_many_rounds(mine: Path, capsys: Capture) -> None:
    with mine.open("a", encoding="utf-8") as file:
        file.write("rules: {last_card: {allowed: [wild]}}\n")
    code = main(["check", str(mine), "--play", "30", "--json"])
    (test,) = json.loads(capsys.readouterr().out)["playtests"]
    assert test["variant"] == "mine"
    assert code == (1 if any(symptom["is_problem"] for symptom in test["symptoms"]) else 0)
    assert {"kind", "text", "share", "cause"} <= test["symptoms"][0].keys()


def test_check_runs_the_examples_beside_a_file(mine: Path, capsys: Capture) -> None:
    mine.with_name("mine.examples.yaml").write_text(EXAMPLES % "bob", encoding="utf-8")
    assert main(["check", str(mine)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"


def test_check_refuses_examples_that_are_no_list(examples: Path, capsys: Capture) -> None:
    examples.write_text("name: alone\n", encoding="utf-8")
    assert main(["check", "standard", "--examples", str(examples)]) == 2
    assert f"{examples}:1: a file of worked examples is a list" in capsys.readouterr().err


def test_check_tells_every_problem_of_a_file_on_its_own_line(tmp_path: Path, capsys: Capture) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("id: broken\nextends: base\nname: {en: B}\nsumary: {en: B}\nrules: {deal: 0}\n", encoding="utf-8")
    assert main(["check", str(broken)]) == 2
    problems = capsys.readouterr().err.splitlines()
    assert len(problems) > 1
    assert all(re.match(rf"{re.escape(str(broken))}:\d+:\d+: ", problem) for problem in problems)


def test_without_a_name_variants_of_ones_own_are_checked_too(
    own_home: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uno_tui.cli.check.available", list)  # the bundled ones take their time
    folder = own_home / "variants"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("id: mine\nextends: base\nname: {en: Mine}\nsummary: {en: Mine}\n", encoding="utf-8")
    assert main(["check"]) == 0
    (folder / "mine.yaml").write_text("id: mine\nextends: bse\n", encoding="utf-8")
    assert main(["check"]) == 2
    assert "mine.yaml:2:10" in capsys.readouterr().err


@pytest.mark.long
def test_check_alone_checks_all_bundled_variants(capsys: Capture) -> None:
    assert main(["check"]) == 0
    assert re.fullmatch(r"\d+ passed, 0 failed", capsys.readouterr().out.splitlines()[-1])


def test_schema_is_json_with_the_keys_of_a_variant(capsys: Capture) -> None:
    assert main(["schema"]) == 0
    assert "colors" in json.loads(capsys.readouterr().out)["properties"]


def test_simulate_reports_json_that_depends_only_on_the_seed(capsys: Capture) -> None:
    reports = []
    for jobs in ("1", "2"):
        arguments = (
            "--players",
            "3",
            "--rounds",
            "70",
            "--seed",
            "7",
            "--jobs",
            jobs,
            "--bot",
            "easy",
            "--bot",
            "normal",
            "--json",
        )
        assert main(["simulate", "pokemon", *arguments]) == 0
        reports.append(json.loads(capsys.readouterr().out))
    assert {"seconds", "moves_per_second", "blocked_rounds", "mean_points", "mean_moves"} <= reports[0].keys()
    assert [reports[0][key] for key in ("variant", "players", "rounds")] == ["pokemon", 3, 70]
    assert len(reports[0]["wins"]) == 3
    one, two = ({key: report[key] for key in report.keys() - {*MEASURED}} for report in reports)
    assert one == two


def test_scripts_that_name_the_variant_by_an_option_still_run(capsys: Capture) -> None:
    for arguments in (["flip"], ["--variant", "flip"], ["--variant=flip"]):
        assert main(["simulate", *arguments, "--rounds", "2", "--jobs", "1", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["variant"] == "flip"


def test_simulate_prints_a_table_and_no_bar_into_a_pipe() -> None:
    finished = run("simulate", "flip", "--rounds", "5")
    assert finished.returncode == 0
    assert "moves per second" in finished.stdout
    assert finished.stderr == ""


@pytest.mark.parametrize("arguments", first(1, ["rules flip", "variants", "schema", "check"]))
def test_a_reader_who_has_seen_enough_is_no_error(arguments: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "uno_tui", *arguments.split()]
    finished = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (finished.returncode, finished.stderr) == (0, b"")


def in_a_shell(command: str, folder: Path | None = None) -> tuple[int, str]:
    """How a line of the shell ends, and what it says on stderr; $uno is our command."""
    environment = {**os.environ, "uno": f"{sys.executable} -m uno_tui", "PYTHONPATH": str(Path(__file__).parents[2])}
    finished = subprocess.run(
        ["sh", "-c", command], stderr=subprocess.PIPE, text=True, encoding="utf-8", check=False, env=environment, cwd=folder
    )
    return finished.returncode, finished.stderr


@pytest.mark.parametrize("arguments", first(1, ["rules flip", "--help", "variants", "schema", "check standard"]))
@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("> /dev/full", "uno-tui had to stop: No space left on device\n"),
        (">&-", "there is nowhere to write to, standard output is closed\n"),
    ],
)
def test_output_that_cannot_be_written_is_told_in_one_line(arguments: str, output: str, sentence: str) -> None:
    assert in_a_shell(f"$uno {arguments} {output}") == (2, sentence)


@pytest.mark.parametrize("errors", first(1, ["2> /dev/full", "2>&-"]))
def test_a_complaint_that_cannot_be_written_leaves_the_exit_code(errors: str) -> None:
    assert in_a_shell(f"$uno rules nope {errors}") == (2, "")


@pytest.mark.long
def test_check_works_in_a_folder_that_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    assert in_a_shell(f"rmdir {gone}; $uno check standard > /dev/null", folder=gone) == (0, "")


def test_help_tells_all_exit_codes_and_what_random_players_do(capsys: Capture) -> None:
    for arguments, words in ((["--help"], "130 interrupted"), (["simulate", "--help"], "calls UNO in time")):
        with pytest.raises(SystemExit):
            main(arguments)
        assert words in " ".join(capsys.readouterr().out.split())


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def interrupted(_arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(rules, "run", interrupted)
    assert main(["rules", "bts"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_console_without_the_signs_gets_question_marks() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "uno_tui", "rules", "flip"]
    finished = subprocess.run(command, capture_output=True, check=False, env=environment)
    assert (finished.returncode, finished.stderr) == (0, b"")


SMALL = st.integers(-3, 12).map(str)
COMMANDS = st.sampled_from(["variants", "rules", "check", "schema", "simulate", "standard", "flip", "base", "deal=3", "/"])
OPTIONS = st.sampled_from(["--rule", "--variant", "--players", "--rounds", "--seed", "--jobs=1", "--json", "--examples"])
COMMON = st.sampled_from(["--help", "-h", "--version", "--", "-"])
OTHERS = st.text(max_size=8).filter(lambda word: not word.strip().isdigit())
ARGUMENTS = st.lists(COMMANDS | OPTIONS | COMMON | SMALL | OTHERS, max_size=7)


@pytest.mark.long  # in two languages at each change
@given(ARGUMENTS)
def test_nothing_that_can_be_typed_makes_it_fall_over(arguments: list[str]) -> None:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        try:
            code: object = main(arguments)
        except SystemExit as ended:
            code = ended.code
    assert code in (0, 1, 2)


@pytest.mark.long
@pytest.mark.parametrize(("request_to_end", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_simulation_on_two_cores_ends_in_order_when_asked_to(request_to_end: signal.Signals, code: int) -> None:
    command = [sys.executable, "-m", "uno_tui", "simulate", "bts", "--rounds", "1000000", "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.communicate(timeout=3)
        process.send_signal(request_to_end)
        try:
            output, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, errors) == (code, "")
    told = [word for word in ("Stopped early", "moves per round", "Levels") if word in output]
    assert len(told) == (3 if request_to_end == signal.SIGINT else 0)
