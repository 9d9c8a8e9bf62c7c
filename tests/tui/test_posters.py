"""Posters and pictures of a moment: whole files that say how a game ended, tell no secret, and write over nothing."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from rich.style import Style

from tests.long import only
from tests.match.journal.evenings import evening
from tests.match.known_games import BLUFF, SHORT, put
from tests.match.test_replay import few_rounds
from tests.tui.tables import VARIANTS, dealt, play_on
from tests.tui.test_leaks import same_but
from uno_tui.cli import main
from uno_tui.lang import LANGUAGES, speak, speaking
from uno_tui.match.journal import JournalError
from uno_tui.match.journal.result_cache import attempt
from uno_tui.match.live import Match
from uno_tui.match.seats import humans
from uno_tui.match.story import GameStory
from uno_tui.narration.games import record_text
from uno_tui.narration.poster import Poster, poster_of, poster_text
from uno_tui.storage.paths import games_folder
from uno_tui.tui.look.palettes import PALETTES
from uno_tui.tui.look.poster import poster_svg
from uno_tui.tui.look.terminal_svg import BLOCKS, CELL, LINE, terminal_svg
from uno_tui.tui.posters import in_lines, save_poster

Capture = pytest.CaptureFixture[str]
SVG = "{http://www.w3.org/2000/svg}"


def poster_in(path: Path) -> Poster:
    return poster_of(GameStory(path))


def texts_in(svg: str) -> list[str]:
    """What is written in a picture, which has to be a whole one that needs no other file."""
    tree = ElementTree.fromstring(svg)
    assert tree.tag == f"{SVG}svg"
    assert tree.get("viewBox") == f"0 0 {tree.get('width')} {tree.get('height')}"
    assert not re.search(r"href|url\(|@import|<script|<image", svg)
    return [element.text or "" for element in tree.iter(f"{SVG}text")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_game_stands_on_it_in_every_language(language: str, tmp_path: Path) -> None:
    path = few_rounds().saved_in(tmp_path)
    with speaking(language):
        poster = poster_in(path)
        lines, written = list(poster_text(poster)), texts_in(poster_svg(poster))
    assert lines[0].startswith("🏆")
    assert sum(line.startswith(("🥇", "🥈", "🥉")) for line in lines) == 3
    assert sum(line.startswith("⭐") for line in lines) == len(poster.awards) > 0
    for award in poster.awards:
        assert f"★ {award.title}" in written
        assert award.names in written
    assert poster.headline in written
    assert set(poster.names) <= set(written)


def test_it_is_text_without_columns_for_a_chat(tmp_path: Path) -> None:
    lines = list(poster_text(poster_in(SHORT.saved_in(tmp_path, "short"))))
    assert lines == [
        "🏆 Ann wins the game!",
        "UNO BTS · 2025-11-16",
        "",
        "🥇 Ann – 1 point █",
        "🥈 Bo – no points ▁",
        "",
        "1 round · First to 1 point wins. · uno-tui",
    ]
    assert not [line for line in lines if "  " in line]


def test_a_game_that_is_not_over_has_its_standings_so_far_and_no_awards(tmp_path: Path) -> None:
    poster = poster_in(BLUFF.saved_in(tmp_path, "one"))
    assert not poster.awards
    lines = list(poster_text(poster))
    assert lines[0] == "🃏 Not finished yet"
    assert "🥇" not in "".join(lines)
    assert "Not finished yet" in texts_in(poster_svg(poster))


def test_bots_are_named_as_what_they_are(tmp_path: Path) -> None:
    poster = poster_in(SHORT._replace(bots=("Bo",)).saved_in(tmp_path, "one"))
    assert "🥈 Bo (bot) – no points ▁" in list(poster_text(poster))
    assert "Bo (bot)" in texts_in(poster_svg(poster))


HOSTILE = ("<script>&\"'", "漢" * 40, "[red]", "]]>", "é", "a" * 40, "中文", "x", "y", "z")


def test_names_are_only_names_and_too_long_ones_are_shortened(tmp_path: Path) -> None:
    played = evening("standard", 100_000, 10, 2, target=1)
    start = played.start._replace(seats=humans(HOSTILE))
    written = texts_in(poster_svg(poster_in(played._replace(start=start).saved_in(tmp_path))))
    assert HOSTILE[0] in written
    assert any("漢漢漢漢" in text and text.endswith("…") for text in written)


# Secrets.


@pytest.mark.parametrize("name", only(("standard", "flip"), VARIANTS))
def test_no_hidden_card_of_a_running_game_is_on_a_poster_or_in_a_record(name: str) -> None:
    """Two games that differ in hidden cards alone have one poster and the same standings."""
    pictures = []
    for number in (0, 1):
        match = dealt(name, 3, 5)
        play_on(match, Random(5), 25)
        if number:
            same_but(dealt_again(name), match, None, 3)
        pictures.append(told_of(match))
    assert pictures[0] == pictures[1]


def dealt_again(name: str) -> Match:
    match = dealt(name, 3, 5)
    play_on(match, Random(5), 25)
    return match


def told_of(match: Match) -> list[str]:
    """What a poster would tell of a match as it stands."""

    class Told(GameStory):
        def __init__(self) -> None:
            self.course, self.rounds = match.course, match.rounds
            self.variant, self.rules, self.players = match.variant, match.rules, match.players
            self.view, self.is_over, self.bots = match.view(None), match.is_over, ()
            self.started = few_rounds().start.started

    poster = poster_of(Told())
    return [*poster_text(poster), poster_svg(poster)]


def test_records_and_posters_name_no_card_at_all(tmp_path: Path) -> None:
    from uno_tui.match.history import all_games, game_records
    from uno_tui.narration.narrator import Narrator

    played = few_rounds()
    path = played.saved_in(tmp_path)
    narrator = Narrator(played.start.variant, played.start.players)
    cards = {narrator.card(face) for face in narrator.faces}
    told = in_lines(poster_in(path)) + str(list(map(record_text, game_records(all_games(tmp_path)[0]))))
    assert not [card for card in cards if card in told]


# Files that are damaged, and files that are there already.


@given(data=st.data())
def test_whatever_is_left_of_a_journal_makes_a_poster_or_a_sentence(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    journal = BLUFF.journal()
    cut, place = data.draw(st.integers(0, len(journal))), data.draw(st.integers(0, len(journal) - 1))
    spoilt = bytearray(journal[:cut] if data.draw(st.booleans()) else journal)
    if place < len(spoilt):
        spoilt[place] = data.draw(st.integers(0, 255))
    path = put(tmp_path_factory.mktemp("games"), "one", bytes(spoilt))
    told = attempt(poster_in, path)
    if isinstance(told, JournalError):
        assert str(told).isprintable()
    else:
        assert texts_in(poster_svg(told))
        assert list(poster_text(told))


def test_both_are_written_beside_each_other_and_never_over_another(tmp_path: Path) -> None:
    game = few_rounds().saved_in(tmp_path / "games")
    first, second = (save_poster(game, tmp_path / "posters") for _ in range(2))
    assert [file.name for file in first] == [f"{game.stem}.svg", f"{game.stem}.txt"]
    assert [file.name for file in second] == [f"{game.stem}-2.svg", f"{game.stem}-2.txt"]
    assert all(file.read_text() for file in (*first, *second))


def test_the_command_writes_both_here(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = few_rounds().saved_in(games_folder())
    assert main(["poster"]) == 0
    said = capsys.readouterr().out
    for ending in (".svg", ".txt"):
        assert f"{game.stem}{ending}" in said
        assert (tmp_path / f"{game.stem}{ending}").is_file()


def test_the_command_prints_the_text_or_writes_the_picture_alone(tmp_path: Path, capsys: Capture) -> None:
    game = few_rounds().saved_in(games_folder())
    assert main(["poster", game.stem, "--text"]) == 0
    assert capsys.readouterr().out == in_lines(poster_in(game))
    picture = tmp_path / "end.svg"
    assert main(["poster", "last", "--svg", str(picture)]) == 0
    assert texts_in(picture.read_text(encoding="utf-8"))
    assert list(tmp_path.glob("*.txt")) == []


@pytest.mark.parametrize("command", [["poster"], ["replay"]])
def test_a_file_that_is_there_is_left_alone_and_it_is_said(command: list[str], tmp_path: Path, capsys: Capture) -> None:
    few_rounds().saved_in(games_folder())
    picture = tmp_path / "precious.svg"
    picture.write_text("mine")
    assert main([*command, "--svg", str(picture)]) == 2
    assert "already exists" in capsys.readouterr().err
    assert picture.read_text() == "mine"


@pytest.mark.parametrize("where", ["/dev/null/x.svg", "/proc/x.svg", ""])
def test_where_nothing_can_be_written_there_is_a_sentence(where: str, capsys: Capture) -> None:
    few_rounds().saved_in(games_folder())
    code = main(["poster", "--svg", where or "a\0b.svg"])
    said = capsys.readouterr()
    assert code == 2
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err


def test_a_game_that_is_not_there_or_none_at_all_is_a_sentence(capsys: Capture) -> None:
    assert main(["poster"]) == 2
    put(games_folder(), "noise", b"\xff\n")
    assert main(["poster", "noise"]) == 2
    assert main(["poster", "other"]) == 2
    assert capsys.readouterr().err.count("\n") == 3


# A moment of a replay.


def test_a_moment_becomes_a_picture(tmp_path: Path, capsys: Capture) -> None:
    game, moves = few_rounds(), len(few_rounds().moves)
    game.saved_in(games_folder())
    pictures = [tmp_path / "one.svg", tmp_path / "two.svg", tmp_path / "end.svg"]
    assert main(["replay", "--svg", str(pictures[0]), "--at", "3"]) == 0
    assert main(["replay", "last", "--at", "40", "--svg", str(pictures[1]), "--lang", "zh-Hant"]) == 0
    speak("en")
    assert main(["replay", "--svg", str(pictures[2])]) == 0
    assert capsys.readouterr().err == ""
    one, two, end = ("".join(texts_in(file.read_text(encoding="utf-8"))) for file in pictures)
    assert f"Move3of{moves}" in one
    assert f"第40/{moves}步" in two
    assert f"Move{moves}of{moves}" in end


def test_a_moment_that_there_is_not_is_refused(tmp_path: Path, capsys: Capture) -> None:
    few_rounds().saved_in(games_folder())
    assert main(["replay", "--svg", str(tmp_path / "x.svg"), "--at", "9999"]) == 2
    assert "there is no move 9999" in capsys.readouterr().err
    assert not (tmp_path / "x.svg").exists()


def test_a_picture_of_a_screen_keeps_every_character_in_its_cells() -> None:
    look = Style(color="#112233", bgcolor="#445566", bold=True)
    lines = [[Segment("ab 漢字 c", look)], [Segment("▀█x", look)]]
    tree = ElementTree.fromstring(terminal_svg(lines, 10, "t", PALETTES["evening"]))
    found = [(e.text, float(e.attrib["x"]), float(e.attrib["textLength"])) for e in tree.iter(f"{SVG}text")]
    assert found == [
        ("ab", 0, 2 * CELL),
        ("漢字", 3 * CELL, 4 * CELL),
        ("c", 8 * CELL, CELL),
        ("x", 2 * CELL, CELL),
    ]
    blocks = [e.attrib for e in tree.iter(f"{SVG}rect") if e.attrib["fill"] == "#112233"]
    assert [(float(b["x"]), float(b["height"])) for b in blocks] == [(0, LINE / 2), (CELL, LINE)]


def test_all_blocks_lie_in_their_cell() -> None:
    for parts in BLOCKS.values():
        for left, top, width, height in parts:
            assert 0 <= left < left + width <= 1
            assert 0 <= top < top + height <= 1
