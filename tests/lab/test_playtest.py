"""Playtests: each kind of trouble is found in a variant that has it, with its cause; the bundled ones have none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.long import first
from uno_tui.cli import main
from uno_tui.lab.playtest import SENSIBLE, Playtest, Symptom, playtest, trial_tables, unfair_chairs, with_causes
from uno_tui.lab.simulate import Chunk, Experiment, PlayedChunk, play_chunk, simulate
from uno_tui.lab.suspects import suspects
from uno_tui.rulebook.library import load
from uno_tui.rulebook.loader import available

NO_SPECIALS = "0: null, draw-two: null, reverse: null, skip: null, wild-draw-four: null"
MORE_COLORS = """
colors:
  pink: {key: k, glyph: "♥", hue: "#ffa9e0", name: {en: pink}}
  teal: {key: t, glyph: "♦", hue: "#167e79", name: {en: teal}}
"""
ENDLESS = """
cards: {key: {wild: true, points: 50, glyph: K, name: {en: Key}, effects: [choose-color, pass-hands]}}
deck: {total: 109, cards: {key: 1}}
rules: {players: {min: 4, max: 4}, last_card: {allowed: [key]}}
"""
BLOCKED = f"""
deck: {{total: 3, colors: [red, blue], cards: {{{NO_SPECIALS}, wild: 1, 1-9: null, 1: 1}}}}
rules: {{players: {{max: 2}}, deal: 1, last_card: {{allowed: [wild]}}, exhaustion: {{blocked_round: lowest_hand}}}}
"""
STALLED = f"""{MORE_COLORS}
deck:
  total: 180
  colors: [red, yellow, green, blue, pink, teal]
  cards: {{{NO_SPECIALS}, wild: null, 1-9: null, 1-30: 1}}
rules: {{players: {{max: 2}}}}
"""
NEVER_OR_ALWAYS = f"""
cards:
  finale:
    wild: true
    points: 50
    glyph: F
    name: {{en: Finale}}
    condition: no-playable-card
    effects: [choose-color, penalty: {{count: 2}}]
deck: {{total: 61, cards: {{{NO_SPECIALS}, wild: null, 1-9: null, 5: 15, finale: 1}}}}
rules:
  players: {{max: 4}}
  wild_draw: {{enforcement: strict}}
  last_card: {{allowed: [number]}}
  going_out: {{resolve: []}}
"""
UNTAKEN = """
cards:
  wild:
    effects:
      - choose-color
      - menu:
          options:
            nothing: {name: {en: Nothing}}
            ouch: {name: {en: Draw five}, effects: [draw: {who: self, count: 5}]}
"""
UNFAIR = "rules: {deal: 1, players: {min: 10}}"
UNSEEN = """
sides:
  light: {total: 36, colors: [red, blue], cards: {1-9: 2}}
  dark: {total: 36, colors: [green, yellow], cards: {10-18: 2}}
deck: null
rules: {going_out: {resolve: []}, players: {max: 4}}
"""


@pytest.fixture
def tested(tmp_path: Path) -> Playtester:
    return Playtester(tmp_path)


class Playtester:
    def __init__(self, folder: Path) -> None:
        self.file = folder / "mine.yaml"

    def __call__(self, definition: str, rounds: int) -> Playtest:
        self.file.write_text(f"id: mine\nextends: base\nname: {{en: Mine}}\nsummary: {{en: Mine}}\n{definition}")
        return playtest(load(self.file), rounds)

    def found(self, definition: str, rounds: int) -> dict[tuple[str, str, str], Symptom]:
        symptoms = with_causes(self(definition, rounds)).symptoms
        return {(symptom.kind, symptom.card, symptom.option): symptom for symptom in symptoms}


def cause_of(symptom: Symptom) -> tuple[str, str]:
    assert symptom.cause is not None
    return symptom.cause.path, symptom.cause.what


@pytest.mark.long
def test_rounds_without_an_end_come_from_a_last_card_that_is_hardly_there(tested: Playtester) -> None:
    endless = tested.found(ENDLESS, 30)["endless", "", ""]
    assert cause_of(endless) == ("rules.last_card.allowed", "[key]")
    assert "without=0.0" in str(endless.cause)


STORMS = """
cards:
  storm: {wild: true, points: 40, glyph: "~", name: {en: Storm}, effects: [choose-color, draw: {who: others, count: 2}]}
deck: {total: 116, cards: {storm: 8}}
"""


@pytest.mark.long
def test_where_fewer_players_help_their_number_is_told(tested: Playtester) -> None:
    endless = tested.found(STORMS, 12)["endless", "", ""]
    assert len(endless.table.lineup) == 10
    assert 4 <= endless.players <= 6


def test_a_round_that_does_not_end_is_told(tested: Playtester) -> None:
    (endless,) = [symptom for symptom in tested(ENDLESS, 9).symptoms if symptom.kind == "endless"]
    assert (endless.of, endless.table.longest) == (9, 2000)
    assert endless.hits > 4


@pytest.mark.long
def test_blocked_rounds_come_from_a_last_card_that_lies_on_the_pile_even_if_somebody_wins_them(tested: Playtester) -> None:
    blocked = tested.found(BLOCKED, 100)["blocked", "", ""]
    assert 15 < blocked.hits < 50
    assert cause_of(blocked) == ("rules.last_card.allowed", "[wild]")


@pytest.mark.long
def test_long_rows_of_draws_come_from_too_many_colors(tested: Playtester) -> None:
    stalled = tested.found(STALLED, 100)["stalled", "", ""]
    assert cause_of(stalled) == ("deck.colors", "[red, yellow, green, blue, pink, teal]")


def test_a_card_that_never_fits_and_one_that_always_does(tested: Playtester) -> None:
    found = tested.found(NEVER_OR_ALWAYS, 80)
    assert cause_of(found["never", "finale", ""]) == ("cards.finale.condition", "no-playable-card")
    assert cause_of(found["always", "5", ""]) == ("deck.cards", "")


def test_a_wild_card_is_not_told_to_fit_always() -> None:
    assert "always" not in {symptom.kind for symptom in playtest(load("bts"), 20).symptoms}


def test_an_option_of_a_menu_that_only_hurts_is_taken_by_nobody_who_thinks(tested: Playtester) -> None:
    found = tested.found(UNTAKEN, 20)
    assert ("untaken", "wild", "nothing") not in found
    assert cause_of(found["untaken", "wild", "ouch"]) == ("cards.wild.effects[1].menu.options.ouch", "")


@pytest.mark.long
def test_with_one_card_each_the_first_to_play_has_too_good_a_chance(tested: Playtester) -> None:
    unfair = tested.found(UNFAIR, 150)["first-chair", "", ""]
    assert len(unfair.table.lineup) == 10
    assert unfair.share.low > 0.15
    assert cause_of(unfair) == ("rules.deal", "1")


def test_a_chair_of_ten_that_never_won_in_thirty_rounds_may_have_had_bad_luck() -> None:
    run = simulate(trial_tables(load("standard"))[2], 0, 0)
    for rounds, found in ((30, 0), (300, 1)):
        run.tally.totals.update({"decided": rounds - run.tally.totals["decided"]})
        assert len(list(unfair_chairs(run))) == found


def test_cards_of_a_side_that_nothing_turns_up_never_come_into_play(tested: Playtester) -> None:
    found = tested.found(UNSEEN, 20)
    assert [card for kind, card, _ in found if kind == "unseen"] == [str(number) for number in range(10, 19)]


@pytest.mark.parametrize("name", first(2, available()))
def test_the_bundled_variants_have_no_problem(name: str) -> None:
    test = playtest(load(name), 40)
    assert not test.has_problem
    assert {symptom.kind for symptom in test.symptoms} <= {"untaken"}
    assert [players for players, _ in test.first_chairs] == [2, 4, 10]


def test_few_and_many_sensible_players_are_tried_and_some_who_play_any_card() -> None:
    tables = [(table.lineup[0] == SENSIBLE, len(table.lineup)) for table in trial_tables(load("standard"))]
    assert tables == [(True, 2), (True, 4), (True, 10), (False, 4)]


@pytest.mark.parametrize("name", first(2, available()))
def test_every_suspect_can_be_played_and_says_where_it_stands_in_the_file(name: str) -> None:
    variant = load(name)
    table = Experiment(variant, variant.rules, ("normal",) * 10)
    found = list(suspects(table))
    assert len({suspect.path for suspect in found}) == len(found) >= 5
    for suspect in found:
        assert suspect.without != table, suspect.path
        assert suspect.what, suspect.path
        assert simulate(suspect.without, 1, 0).tally.totals["decided"] == 1, suspect.path


def test_what_was_seen_once_is_no_certainty() -> None:
    table = trial_tables(load("standard"))[0]
    assert Symptom("endless", table, 0, 0).share == (0, 0, 1)
    assert Symptom("endless", table, 1, 1).share.low < 0.5
    assert Symptom("endless", table, 0, 1000).share.high < 0.005


@pytest.mark.parametrize(
    ("language", "sentences"),
    first(
        1,
        [
            (
                "en",
                [
                    "✗ Finale can never be played",
                    "The cause is cards.finale.condition (no-playable-card): without it, it would be 0.0%.",
                    "• 5 can always be played",
                    "Take a look at deck.cards.",
                    "The first of 4 to play wins",
                ],
            ),
            ("zh-Hant", ["✗ Finale 永遠出不了", "原因在 cards.finale.condition（no-playable-card）", "• 5 明明有顏色"]),
            ("zh-Hans", ["✗ Finale 永远出不了", "原因在 cards.finale.condition（no-playable-card）", "• 5 明明有颜色"]),
        ],
    ),
)
def test_the_command_tells_symptoms_causes_and_cures(
    language: str, sentences: list[str], tested: Playtester, capsys: pytest.CaptureFixture[str]
) -> None:
    tested(NEVER_OR_ALWAYS, 1)
    assert main(["--lang", language, "check", str(tested.file), "--play", "60"]) == 1
    told = capsys.readouterr().out
    assert [sentence for sentence in sentences if sentence not in told] == []


def test_what_is_only_worth_knowing_is_no_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "dragonball", "--play", "40"]) == 0
    told = capsys.readouterr().out
    assert "careful players never took 'nothing'" in told
    assert "✗" not in told


def test_ctrl_c_tells_what_has_been_seen_by_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    chunks: list[Chunk] = []

    def interrupted(chunk: Chunk) -> PlayedChunk:
        chunks.append(chunk)
        if len(chunks) == 2:
            raise KeyboardInterrupt
        return play_chunk(chunk)

    monkeypatch.setattr("uno_tui.lab.simulate.play_chunk", interrupted)
    monkeypatch.setattr("uno_tui.cli.playtests.cores", lambda: 1)
    assert main(["check", "bts", "--play", "100"]) == 130
    told = capsys.readouterr().out
    assert "Stopped early" in told
    assert "The first of 2 to play wins" in told
