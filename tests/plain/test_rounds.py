"""A whole round of each variant, read from a pipe by the program, ends as the match that the lines were taken from."""

from __future__ import annotations

import pytest

from tests.long import only
from tests.plain.scripts import UNO_PLAIN, players_of, random_round, run
from uno_tui.lang import speak
from uno_tui.match.journal import games, read_journal
from uno_tui.narration.narrator import Narrator
from uno_tui.narration.summaries import RoundReport
from uno_tui.rulebook.loader import available

pytestmark = pytest.mark.usefixtures("warm_cache")
DEAL = 3
# Seeds of short rounds in which much is asked. The names are those of the language, as friends would have them.
ROUNDS = {
    "standard": (361, "en", {"color color", "response challenge", "response play", "response accept", "turn catch"}),
    "bts": (1155, "zh-Hant", {"color color", "response challenge", "menu dance", "menu draw", "drawn keep"}),
    "pokemon": (23, "zh-Hans", {"color color", "response challenge", "drawn keep"}),
    "flip": (76, "zh-Hant", {"color color", "response challenge", "drawn keep"}),
    "dragonball": (531, "en", {"color color", "menu skip", "menu discard", "player player", "discard discard"}),
    "avalanche": (0, "zh-Hans", {"color color", "response play", "response accept"}),
    "night-market": (27, "zh-Hant", {"color color", "discard discard", "discard done", "drawn keep"}),
    "hot-pot": (28, "en", {"color color", "more play", "more done", "response play", "response accept"}),
    "undercover": (175, "en", {"color color", "player player", "response challenge", "response play", "response accept"}),
    "tides": (6, "zh-Hans", {"color color", "discard discard", "response accept", "drawn keep"}),
}


def test_every_variant_has_its_round() -> None:
    assert set(ROUNDS) == set(available())


@pytest.mark.parametrize("name", only(("flip", "dragonball"), ROUNDS))
def test_a_round_is_played_by_lines_from_a_pipe(name: str) -> None:
    seed, language, questions = ROUNDS[name]
    script = random_round(name, seed, {"deal": DEAL})
    assert questions <= script.answered
    match = script.match
    remarks = ["# a remark", "", *script.lines]
    done = run(
        *(*UNO_PLAIN, "--lang", language, "--variant", name, *players_of(match.players)),
        *("--rule", f"deal={DEAL}", "--seed", str(seed)),
        typed="\n".join(remarks),
    )
    assert done.returncode == 0, done.stdout
    assert done.stderr == ""
    speak(language)
    report = RoundReport(match, Narrator(match.variant, match.players))
    told = done.stdout.splitlines()
    for line in (report.headline(), report.reckoning(), report.what_next(), report.goal()):
        assert line in told
    (game,) = games()
    assert list(read_journal(game.path).entries) == script.moves
    assert game.scores == match.rounds[-1].scores
