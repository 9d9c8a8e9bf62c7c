"""`uno-tui` without a command: what was written is checked first, and only then is the screen touched."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.long import first
from tests.tui.terminal import Terminal, started
from uno_tui.bots.characters import CHARACTERS
from uno_tui.bots.levels import LEVELS
from uno_tui.cli import main
from uno_tui.cli.parser import AskedSeat, UsageError, parse_arguments
from uno_tui.cli.play import seats_from
from uno_tui.lang import error_text
from uno_tui.match.key_timing import QUIET
from uno_tui.match.seats import Bot, Human, Seat, humans, names_of
from uno_tui.match.setup import SetUp, last_setup, remember
from uno_tui.names import clean

Capture = pytest.CaptureFixture[str]
ANN_AND_BO = ("--player", "Ann", "--player", "Bo")
UNO = [sys.executable, "-m", "uno_tui"]
WARM = pytest.mark.usefixtures("warm_cache")
EXAMPLE = (
    *("--variant", "flip", *ANN_AND_BO, "--target", "200", "--scoring", "penalty_points"),
    *("--rule", "turn.play_drawn=never", "--seed", "7"),
)


def named_level(level: str) -> st.SearchStrategy[str]:
    return st.just(level) | st.text().map(lambda name: f"{level}:{name}")


ELEVEN = tuple(word for number in range(11) for word in ("--player", f"P{number}"))
WRONG = [
    (("--variant", "flp"), "there is no variant 'flp'; did you mean 'flip'?"),
    (("--variant", ""), "the variant needs a name"),
    (("--variant", "base"), "this one is only for building on; you can't play it"),
    (("--variant", "/nope.yaml"), "/nope.yaml: there is no such file"),
    (("--variant", "flip", "--player", "Ann"), "Ann can't play alone"),
    (("--variant", "flip", *ELEVEN), "11 players, but this table seats 2 to 10"),
    (ELEVEN, "11 players, but this table seats 2 to 10"),
    (("--player", "Ann", "--player", " Ann\u200b "), "two players are called Ann"),
    (("--player", "Ann", "--player", ""), "a player needs a name with visible letters"),
    (("--player", "Ann", "--player", "\x1b\x07\u202e"), "a player needs a name with visible letters"),
    (("--bot", "hrad"), "--bot: there is no level 'hrad'; did you mean 'hard'?"),
    (("--bot", "Momo"), "--bot: there is no level 'Momo'; choose from easy, normal, hard"),
    (("--bot", ""), "--bot: there is no level ''; choose from easy, normal, hard"),
    (("--bot", "easy:"), "a player needs a name with visible letters"),
    (("--bot",), "--bot needs a value; see uno-tui --help"),
    (("--player", "Momo", "--bot", "easy:Momo"), "two players are called Momo"),
    (("--variant", "flip", *("--bot", "hard") * 10), "11 players, but this table seats 2 to 10"),
    (("--bot", "hard", "--bot", "easy:Momo"), "the game needs a terminal"),
    (("--rule", "turn.play_drawn"), "'turn.play_drawn' sets nothing; write option=value"),
    (("--rule", "turn.play_drwn=may"), "did you mean 'turn.play_drawn'?"),
    (("--rule", "turn.play_drawn=sometimes"), "turn.play_drawn: 'sometimes' isn't known here"),
    (("--variant", "standard", "--rule", "turn.draw_until=playable"), "turn.draw_until: you'd draw until"),
    (("--variant", "bts", "--rule", "flip.show_inactive=false"), "flip.show_inactive: this deck has only one side"),
    (("--variant", "bts", *ANN_AND_BO, "--rule", "players.min=3"), "2 players, but this table seats 3 to 10"),
    (("--target", "0"), "scoring.target: 0 isn't possible; at least 1"),
    (("--target", "100001"), "scoring.target: 100001 isn't possible; at most 100000"),
    (("--target", "many"), "scoring.target: must be a whole number, not 'many'"),
    (("--scoring", "golf"), "scoring.mode: 'golf' isn't known here; write winner_takes_all or penalty_points"),
    (("--seed", "-1"), "'-1' is not a whole number from 0 to"),
    (("--seed", "9" * 40), "is not a whole number from 0 to"),
    (("--seed", "x"), "'x' is not a whole number from 0 to"),
    (("--player",), "--player needs a value; see uno-tui --help"),
    (("--plyer", "Ann"), "there is no option '--plyer'; did you mean '--player'?"),
    (("--colour",), "there is no option '--colour'; `uno-tui --help` lists them all"),
    (("--variant", "bts", *ELEVEN[2:], "--rule", "deal=14"), "14 cards for 10 players plus one to turn up makes 141"),
    (("--variant", "bts", *ELEVEN[16:], "--rule", "deal=14"), "the game needs a terminal"),
    (("--player", "Ann", "variants"), "options for playing don't work with a command"),
    (("--seed", "0", "schema"), "options for playing don't work with a command"),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG)
def test_a_wrong_value_is_told_in_one_sentence_and_ends_with_2(
    arguments: tuple[str, ...], sentence: str, capsys: Capture
) -> None:
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1
    assert sentence in shown.err


def seated(*arguments: str) -> list[Seat]:
    return list(seats_from(parse_arguments(arguments).seats))


def test_players_and_bots_sit_down_in_the_order_in_which_they_are_written() -> None:
    seats = seated("--bot", "easy:Lily", "--player", "Ann", "--variant", "bts", "--bot", "hard:[b] 中", "--player", "Bo")
    assert seats == [Bot("Lily", "easy"), Human("Ann"), Bot("[b] 中", "hard"), Human("Bo")]


def test_a_bot_without_a_name_gets_one_that_is_free() -> None:
    first, second, *_ = (character.name for character in CHARACTERS)
    seats = seated("--bot", "normal", "--player", "Ann", "--bot", f"easy:{first}", "--bot", "hard")
    assert seats[:3] == [Bot(second, "normal"), Human("Ann"), Bot(first, "easy")]
    assert len({seat.name for seat in seats}) == len(seats)


def test_whoever_names_only_bots_sits_on_the_first_seat_by_the_login_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert seated("--bot", "easy")[0] == Human("Player 1")
    for login, name in (("zoë", "Zoë"), ("root", "Player 1"), ("\x1b[2J", "[2J")):
        monkeypatch.setenv("LOGNAME", login)
        assert seated("--bot", "easy")[0] == Human(name)
    monkeypatch.setenv("LOGNAME", "momo")
    assert seated("--bot", "easy:Momo") == [Human("Momo 2"), Bot("Momo", "easy")]


@given(st.lists(st.tuples(st.booleans(), st.text() | st.sampled_from(LEVELS).flatmap(named_level)), max_size=12))
def test_whatever_stands_behind_bot_and_player_is_a_table_or_a_sentence(asked: list[tuple[bool, str]]) -> None:
    try:
        seats = seats_from([AskedSeat(*seat) for seat in asked])
    except UsageError as error:
        sentence, seats = error_text(error), ()
    else:
        sentence = ""
    assert len(sentence.splitlines()) <= 1
    assert bool(seats) == bool(asked and not sentence)
    assert all(clean(seat.name) == seat.name for seat in seats)
    assert len({*names_of(seats)} - {""}) == len(seats)
    assert not seats or any(isinstance(seat, Human) for seat in seats)


def test_of_several_problems_the_first_is_told(tmp_path: Path, capsys: Capture) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("id: broken\nextends: base\nname: {en: B}\nsumary: {en: B}\nrules: {deal: 0}\n", encoding="utf-8")
    assert main(["--variant", str(broken)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"{broken}:")
    assert line.endswith("(and 2 more)")


@pytest.mark.parametrize(
    ("files", "sentence"),
    [({}, "there is no variant to play"), ({"broken.yaml": "id: broken\nname: 7\n"}, "broken.yaml:1:1: ")],
)
def test_variants_that_cannot_be_offered_are_told_before_the_screen_is_touched(
    files: dict[str, str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr("uno_tui.rulebook.library.variants_folder", lambda: tmp_path)
    assert main([]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(sentence)


def test_wrong_values_are_found_without_the_libraries_of_the_screen() -> None:
    code = (
        "import sys; from uno_tui.cli import main\n"
        "assert main(['--variant', 'flip', '--player', 'Ann', '--player', 'Ann']) == 2\n"
        "assert main(['--variant', 'flip', '--target', '0']) == 2\n"
        "assert main(['--bot', 'hrad']) == 2\n"
        f"assert main({list(EXAMPLE)!r}) == 2\n"
        "sys.exit('textual' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_a_game_that_was_checked_before_needs_no_schema_to_be_checked_again() -> None:
    code = f"import sys; from uno_tui.cli import main; main({list(EXAMPLE)!r}); sys.exit('pydantic' in sys.modules)"
    codes = [subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode for _ in range(2)]
    assert codes == [1, 0]


@WARM
@pytest.mark.parametrize("arguments", [(), EXAMPLE], ids=["nothing", "everything"])
@pytest.mark.parametrize("piped", first(2, ["stdin", "stdout", "stderr"]))
def test_without_a_terminal_it_says_so_and_writes_nothing_else(arguments: tuple[str, ...], piped: str) -> None:
    """Two of the streams are a terminal, one is a pipe."""
    master, slave = os.openpty()
    streams = {"stdin": slave, "stdout": slave, "stderr": slave, piped: subprocess.PIPE}
    with subprocess.Popen([*UNO, *arguments], **streams) as process:  # type: ignore[call-overload]
        output, errors = process.communicate(timeout=60)
        code = process.returncode
    os.close(slave)
    on_terminal = b"" if piped == "stderr" else os.read(master, 10_000)
    os.close(master)
    assert code == 2
    assert not output
    assert (errors or b"") + on_terminal.replace(b"\r", b"") == (
        b"the game needs a terminal, not a pipe or a file; uno-tui --plain plays as lines of text\n"
    )


@WARM
@pytest.mark.parametrize(("arguments", "kind"), [((), "dumb"), (EXAMPLE, "unknown"), (("resume",), "dumb")])
def test_a_terminal_that_can_show_no_screen_is_told_what_else_there_is(arguments: tuple[str, ...], kind: str) -> None:
    with started([*UNO, *arguments], env={"TERM": kind}) as terminal:
        assert terminal.wait_for_end() == 2
        assert terminal.written.decode().splitlines() == [
            f"a {kind} terminal can't show a full screen; uno-tui --plain plays as lines of text"
        ]


@pytest.fixture
def terminal(request: pytest.FixtureRequest) -> Iterator[Terminal]:
    with started([*UNO, *request.param]) as running:
        yield running


def leave(terminal: Terminal) -> int:
    terminal.type("q")
    terminal.wait_for("Leave")
    terminal.type("y")
    return terminal.wait_for_end()


def decline(terminal: Terminal) -> None:
    """None of the tables that a new player is offered."""
    terminal.wait_for("Set it up myself")
    terminal.take_all()
    terminal.type("\x1b")


def sit_down(terminal: Terminal) -> None:
    """At the curtain of the first player."""
    terminal.wait_for("when nobody else is looking")
    time.sleep(QUIET * 2)  # an Enter that comes with the curtain does not lift it
    terminal.type("\r")


@pytest.mark.long
@WARM
@pytest.mark.parametrize("terminal", [()], indirect=True)
def test_without_options_a_game_can_be_set_up(terminal: Terminal) -> None:
    decline(terminal)
    terminal.wait_for("House rules: none")
    terminal.wait_for("Player 1")
    assert leave(terminal) == 0
    assert last_setup() == SetUp()


@WARM
@pytest.mark.parametrize("terminal", [EXAMPLE], indirect=True)
def test_with_a_variant_and_players_it_goes_straight_to_the_table(terminal: Terminal) -> None:
    terminal.wait_for("Pass the keyboard to")
    terminal.wait_for("First card: yellow 3.")  # of the seed
    sit_down(terminal)
    terminal.wait_for("UNO Flip  light side · round 1 · lowest score wins at 200")
    assert leave(terminal) == 0
    changes = {"scoring": {"target": 200, "mode": "penalty_points"}, "turn": {"play_drawn": "never"}}
    assert last_setup() == SetUp("flip", humans(("Ann", "Bo")), changes)


@pytest.mark.long
@WARM
@pytest.mark.parametrize("terminal", [("--variant", "pokemon", "--target", "250")], indirect=True)
def test_with_less_it_is_filled_in_on_the_screen(terminal: Terminal) -> None:
    decline(terminal)
    terminal.wait_for("‹ 250 ›")
    terminal.wait_for("Snorlax blocks the road")


@WARM
def test_what_is_asked_for_is_laid_over_what_was_played_last() -> None:
    remember(SetUp("bts", humans(("Cat", "Dan", "Eve")), {"deal": 5, "scoring": {"target": 100}}))
    with started([*UNO, "--variant", "flip", "--target", "250"]) as terminal:
        for words in ("one Flip turns the whole table over", "‹ 250 ›", "Cards dealt: 5", "Dan"):
            terminal.wait_for(words)


def first_screen(*arguments: str) -> str:
    with started([*UNO, "--variant", "bts", *ANN_AND_BO, *arguments]) as terminal:
        for words in ("Pass the keyboard to", "First card: ", "Quit"):
            terminal.wait_for(words)
        return terminal.text


@pytest.mark.long
@WARM
def test_the_same_seed_deals_the_same_cards() -> None:
    assert first_screen("--seed", "7") == first_screen("--seed", "7")


@WARM
@pytest.mark.long
def test_without_a_seed_others_are_dealt() -> None:
    assert len({first_screen() for _ in range(3)}) > 1


@pytest.mark.long
def test_a_file_of_ones_own_is_played_and_remembered_from_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "id: mine\nextends: standard\nname: {en: My Own Game}\nsummary: {en: Made at home}\n"
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    monkeypatch.chdir(tmp_path)
    with started([*UNO, "--variant", "mine.yaml", *ANN_AND_BO]) as terminal:
        sit_down(terminal)
        terminal.wait_for("My Own Game  round 1")
        leave(terminal)
    remembered = last_setup()
    assert remembered == SetUp(str(tmp_path / "mine.yaml"), humans(("Ann", "Bo")))
    monkeypatch.setenv("UNO_TUI_HOME", str(tmp_path / "home"))  # in which no game waits to be finished
    remember(remembered)
    monkeypatch.chdir("/")
    with started(UNO) as terminal:
        terminal.wait_for("Made at home")
        terminal.type("p")
        sit_down(terminal)
        terminal.wait_for("My Own Game  round 1")


def test_help_is_still_there(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("--variant", "--player", "--seed", "variants", "rules", "simulate"))
