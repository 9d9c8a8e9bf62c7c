"""Keys of one's own: what the file may say, that it is refused whole or taken whole, and that every screen shows it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import printable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.binding import Binding
from textual.keys import _character_to_key

from tests.tui.driver import open_table
from tests.tui.tables import dealt, laid, say
from uno_tui.cli import main
from uno_tui.lang import LANGUAGES, error_text, speak
from uno_tui.tui.common.keymap import FIXED, KEYED_COMMANDS, Keymap, key_clashes, keymap, normal_form, textual_name
from uno_tui.tui.common.layer import Layer
from uno_tui.tui.common.own_keys import KeysError, keys_file, read_keys, take_own_keys

Capture = pytest.CaptureFixture[str]
# What belongs to the place itself, and stays.
STAYS = {*FIXED, "backspace", "shift+tab"}


@pytest.fixture(autouse=True)
def usual_keys() -> Iterator[None]:
    yield
    keymap.own = {}


def own(text: str) -> Path:
    file = keys_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def layers(base: type[Layer[object]] = Layer) -> Iterator[type[Layer[object]]]:
    for layer in base.__subclasses__():
        yield layer
        yield from layers(layer)


def test_no_usual_keys_clash() -> None:
    assert list(key_clashes(Keymap())) == []


def test_every_key_of_every_screen_is_one_that_stays_or_a_commands_own() -> None:
    import uno_tui.tui.app
    import uno_tui.tui.pages.podium
    import uno_tui.tui.pages.scores
    import uno_tui.tui.replay.screen
    import uno_tui.tui.setup.name_dialog
    import uno_tui.tui.setup.rules_screen
    import uno_tui.tui.setup.screen  # noqa: F401

    bindings = {binding for layer in layers() for binding in layer.__dict__.get("BINDINGS", [])}
    loose = {binding for binding in bindings if isinstance(binding, Binding) and binding.id not in KEYED_COMMANDS}
    assert {key for binding in loose for key in binding.key.split(",")} <= STAYS
    assert len(bindings) > len(loose)


def test_signs_are_called_as_textual_calls_them() -> None:
    signs = [sign for sign in printable if not sign.isspace()]
    assert [textual_name(sign) for sign in signs] == [_character_to_key(sign) for sign in signs]


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("a", "a"),
        ("A", "A"),
        ("shift+a", "A"),
        ("Ctrl+Z", "ctrl+z"),
        ("alt+ctrl+x", "ctrl+alt+x"),
        ("F5", "f5"),
        ("+", "+"),
        ("ctrl++", "ctrl++"),
        (" ", "space"),
        ("Delete", "delete"),
        ("é", "é"),
        ("", None),
        ("ctrl+", None),
        ("dd", None),
        ("hyper+x", None),
        ("f25", None),
        ("\x1b", None),
        ("ctrl+ctrl+x", None),
    ],
)
def test_keys_can_be_written_in_every_usual_way(written: str, key: str | None) -> None:
    assert normal_form(written) == key


async def test_another_key_draws_and_the_old_one_does_not() -> None:
    own('[table]\ndraw = ["v", "f5"]\nhint = "d"\n')
    match = laid("bts", top="red-5", hands={"Ann": ["red-1", "blue-2"]})
    async with open_table(match) as driver:
        assert "v Draw  d Hint" in driver.lines[-1]
        await driver.press("d")
        assert len(match.view(0).hand) == 2
        await driver.press("f5")
        assert len(match.view(0).hand) == 3


def test_a_hint_under_its_former_name_keeps_its_key() -> None:
    assert read_keys(own('[table]\nnudge = "v"\n')) == {"table.hint": ("v",)}


async def test_help_and_commands_name_what_is_bound() -> None:
    own('[anywhere]\nhelp = "f2"\ncommands = "ctrl+g"\n[table]\nuno = "!"\n')
    async with open_table(dealt()) as driver:
        await driver.press("question_mark", "ctrl+p")
        assert driver.screen_name == "TableScreen"
        await driver.press("f2")
        assert driver.screen_name == "HelpScreen"
        assert " !  " in driver.text
        await driver.press("f2", "ctrl+g")
        assert driver.screen_name == "CommandPalette"


async def test_in_a_question_the_answers_letters_come_first_and_the_others_are_bound() -> None:
    own('[table]\nuno = "r"\nhint = "v"\n')
    match = laid("standard", top="red-5", hands={"Ann": ["wild", "blue-2", "blue-3", "red-1"]})
    say(match, "play wild")
    async with open_table(match) as driver:
        assert driver.screen_name == "QuestionDialog"
        assert "r UNO!" in driver.text
        assert "v Hint" in driver.text
        await driver.press("r")
        assert driver.screen_name != "QuestionDialog"


def test_without_a_file_nothing_is_read() -> None:
    code = (
        "import sys; from uno_tui.tui.common import own_keys; own_keys.take_own_keys(); sys.exit('tomllib' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_table_is_a_file_that_changes_nothing(language: str, capsys: Capture) -> None:
    assert main(["keys", "--lang", language]) == 0
    printed = capsys.readouterr().out
    assert read_keys(own(printed)) == {}
    bare = "\n".join(line.removeprefix("# ") if " = " in line and "'" not in line else line for line in printed.splitlines())
    assert read_keys(own(bare)) == {name: command.keys for name, command in KEYED_COMMANDS.items()}
    assert tomllib.loads(bare)["table"]["draw"] == "d"


def test_the_printed_table_keeps_the_keys_of_ones_own(capsys: Capture) -> None:
    own('[table]\ndraw = "v"\n')
    assert main(["keys"]) == 0
    assert '\ndraw = "v" ' in capsys.readouterr().out


WRONG = [
    ('[table]\ndraw = "u"', "u would mean two things: table.draw and table.uno"),
    ('[table]\ndraw = "q"', "q would mean two things: anywhere.leave and table.draw"),
    ('[table]\ndrwa = "v"', "[table] has no command called 'drwa'; did you mean 'draw'?"),
    ('[tabel]\ndraw = "v"', "no place called 'tabel'; did you mean 'table'?"),
    ('draw = "v"', "no place called 'draw'"),
    ('[table]\ndraw = "hyper+v"', "table.draw: there is no key called 'hyper+v'"),
    ("[table]\ndraw = 7", "table.draw needs a key in quotes"),
    ("[table]\ndraw = []", "table.draw needs a key in quotes"),
    ('[table]\ndraw = ["v", 1]', "table.draw needs a key in quotes"),
    ('[table]\ndraw = "enter"', "table.draw: enter always means something else"),
    ('[table]\ndraw = "3"', "table.draw: 3 always means something else"),
    ('[anywhere]\ncommands = "m"', "anywhere.commands also works while you type a name"),
    ("[table\n", "line 1: that isn't TOML"),
    ('draw = "d"\ndraw = "d"\n', "line 2: 'draw' is here for the second time; take one of them out"),
    ('draw = "d"\ndraw = "d"', "line 2: 'draw' is here for the second time"),
    ('[table]\ndraw = "d"\nsort = "s"\ndraw = [\n  "e",\n]\n', "line 4: 'draw' is here for the second time"),
    ('[table]\ndraw = "d"\n\n[table]\nsort = "s"\n', "line 4: '[table]' is here for the second time"),
    ("[table]\ndraw = '''", "ends in the middle of something"),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG)
def test_what_is_wrong_is_refused_in_a_sentence(text: str, sentence: str, capsys: Capture) -> None:
    file = own(text)
    assert main(["keys"]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert str(file) in told
    assert told.count("\n") == 1


def test_a_bad_file_is_refused_before_the_screen() -> None:
    from tests.tui.terminal import started

    own('[table]\ndraw = "u"')
    with started([sys.executable, "-m", "uno_tui", "--variant", "standard", "--bot", "easy"]) as terminal:
        assert terminal.wait_for_end() == 2
        assert "u would mean two things" in terminal.written.decode()
        assert b"\x1b[?1049h" not in terminal.written


def test_a_folder_or_bytes_in_the_place_of_the_file_are_refused() -> None:
    file = keys_file()
    file.mkdir(parents=True)
    with pytest.raises(KeysError, match="keys-no-file"):
        take_own_keys()
    file.rmdir()
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(KeysError, match="keys-no-text"):
        take_own_keys()


def test_every_refusal_is_told_in_every_language() -> None:
    for language in LANGUAGES:
        speak(language)
        for text, _ in WRONG:
            with pytest.raises(KeysError) as refused:
                read_keys(own(text))
            assert error_text(refused.value).startswith(str(keys_file()))
    speak("en")


def told(file: Path) -> str:
    """What is refused about it, or every key that it gives."""
    try:
        return " ".join(textual_name(key) for keys in read_keys(file).values() for key in keys)
    except KeysError as error:
        return error_text(error)


@given(st.sampled_from(list(KEYED_COMMANDS)), st.one_of(st.text(max_size=12), st.sampled_from(sorted(FIXED))))
def test_any_key_is_taken_whole_or_refused(name: str, key: str) -> None:
    quoted = "".join(f"\\u{ord(letter):04x}" if ord(letter) < 0xD800 else "x" for letter in key)
    place, _, word = name.partition(".")
    said = told(own(f'[{place}]\n{word} = "{quoted}"\n'))
    assert said
    assert said.isprintable()


@given(st.text(max_size=60))
def test_any_text_is_a_table_or_refused(text: str) -> None:
    assert told(own(text.encode("utf-8", "replace").decode("utf-8"))).isprintable()
