"""What is wrong with a journal is told in the language spoken when it is read: nothing that is kept has a language."""

from __future__ import annotations

import pickle
from contextlib import closing
from pathlib import Path

import pytest

from tests.lang.prose import is_foreign
from tests.long import only
from tests.match.journal.evenings import Failing, evening, full
from uno_tui.lang import LANGUAGES, speak
from uno_tui.match.journal import Journal, JournalError, games, read_journal, result_cache
from uno_tui.match.live import Match
from uno_tui.match.replay import Replay

BROKEN = {
    "empty": b"",
    "cut": b"{",
    "other": b"\xff\n",
    "newer": b'{"format": 99, "version": "9.9"}\n',
    "gap": b'{"format": 1}\n',
    "players": evening().journal.replace(b'["Ann", "Bo", "Cy"]', b'["Ann"]'),
    "rules": evening().journal.replace(b'"deal": 7', b'"deal": "x"'),
    "deep": evening().journal.replace(b'"rules": {', b'"rules": {"x": ' + b"[" * 900 + b"]" * 900 + b", "),
}
DAMAGED = {
    "torn": evening().journal[:-3],
    "garbled": evening().journal + b"x\ny\n",
    "refused": evening().journal + b'{"seat": 9, "move": "draw"}\n',
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, content in (BROKEN | DAMAGED).items():
        (tmp_path / f"{name}.jsonl").write_bytes(content)
    return tmp_path


@pytest.mark.parametrize("name", BROKEN)
def test_why_nothing_can_be_had_from_a_file_is_told_anew_in_each_language(name: str, folder: Path) -> None:
    with pytest.raises(JournalError) as caught:
        read_journal(folder / f"{name}.jsonl")
    sent = pickle.loads(pickle.dumps(caught.value))  # as from a process that has been given some of the files to read
    for language in LANGUAGES:
        speak(language)
        assert not is_foreign(str(caught.value))
        assert str(sent) == str(caught.value)


@pytest.mark.parametrize("name", DAMAGED)
def test_what_is_lost_is_told_anew_in_each_language(name: str, folder: Path) -> None:
    path = folder / f"{name}.jsonl"
    recording, match = Replay(path), Match.resume(path)
    told = {}
    for language in LANGUAGES:
        speak(language)
        told[language] = (recording.damage, str(match.recording._damage), str(read_journal(path).damage))
    assert all(len({*sentences}) == 1 for sentences in told.values())
    assert len({sentence for sentence, *_ in told.values()}) == len(LANGUAGES)


@pytest.mark.parametrize("worth_sharing", only((100,), [1, 100]))
def test_the_list_of_games_is_told_in_the_language_spoken_now(
    worth_sharing: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is known from an earlier list, and what other processes have found out, as well."""
    monkeypatch.setattr(result_cache, "WORTH_SHARING", worth_sharing)
    for language in reversed(LANGUAGES):
        speak(language)
        remarks = {game.id: game.remark for game in games(folder)}
        assert remarks.keys() == {*BROKEN, *DAMAGED}
        assert [remark for remark in remarks.values() if is_foreign(remark)] == []


def test_why_a_game_cannot_be_saved_is_told_in_the_language_spoken_now(tmp_path: Path, failing: Failing) -> None:
    with closing(Journal.create(evening().start, tmp_path)) as journal:
        failing["write"] = full()
        journal.append(evening().moves[0])
        for language in LANGUAGES:
            speak(language)
            assert not is_foreign(journal.trouble or "")
        failing.clear()
