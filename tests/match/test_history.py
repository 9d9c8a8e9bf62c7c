"""What the players have done, against games worked out by hand and against a count of another kind."""

from __future__ import annotations

import json
import unicodedata
from collections import Counter
from itertools import cycle, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.engine.chance import NAMES, any_move, variant
from tests.long import only
from tests.match.journal.evenings import BEGAN, VARIANTS, whole_evening
from tests.match.known_games import BLUFF, BURDEN, HONEST, ON_AND_ON, SHORT, four_evenings, put
from uno_tui.cli import main
from uno_tui.engine import Game, Move
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.events import Caught, Judged, RoundEnded
from uno_tui.lab.examples.setting import lay_table
from uno_tui.lang.bars import progress
from uno_tui.match.history import GameFigures, History, Person, count_game, history_of, look_back
from uno_tui.match.history import counting as counting_module
from uno_tui.match.history.feats import NO_FEAT, Feat
from uno_tui.match.journal import GameStart, read_journal
from uno_tui.match.journal.header import header_of
from uno_tui.match.journal.lines import journal_line
from uno_tui.match.seats import humans
from uno_tui.narration.statistics import FEATS, TRICKS, StatisticsText
from uno_tui.rulebook.options import overlay

CARNIVAL = str(Path(__file__).parents[1] / "variants" / "carnival.yaml")  # its cards make hands change their owners
Capture = pytest.CaptureFixture[str]


def person(history: History, name: str) -> Person:
    (found,) = [person for person in history.people if person.name == name]
    return found


def test_everybody_is_told_what_they_did(tmp_path: Path) -> None:
    four_evenings(tmp_path)
    history = look_back(tmp_path)
    assert person(history, "Ann") == Person(
        name="Ann",
        games=4,
        finished=2,
        won=1,
        rounds_won=1,
        points=1,
        penalty_points=7,
        challenges_won=0,
        challenges_lost=1,
        bluffs_caught=1,
        uno_forgotten=0,
        others_caught=1,
        longest_hand=9,
        variants={"bts": 4},
        points_by_game=(0, 0, 1),
    )
    assert person(history, "Bo") == Person(
        name="Bo",
        games=4,
        finished=2,
        won=0,
        rounds_won=0,
        points=0,
        penalty_points=8,
        challenges_won=1,
        challenges_lost=0,
        bluffs_caught=0,
        uno_forgotten=1,
        others_caught=0,
        longest_hand=3,
        variants={"bts": 4},
        points_by_game=(0, 0, 0),
    )
    assert person(history, "Cy")[1:7] == (1, 1, 1, 1, 0, 0)


def test_all_together(tmp_path: Path) -> None:
    four_evenings(tmp_path)
    history = look_back(tmp_path)
    assert history.totals == Person(
        name="",
        games=4,
        finished=2,
        won=2,
        rounds_won=2,
        points=1,
        penalty_points=15,
        challenges_won=1,
        challenges_lost=1,
        bluffs_caught=1,
        uno_forgotten=1,
        others_caught=1,
        longest_hand=9,
        variants={"bts": 4},
        points_by_game=(),
    )
    assert (history.unfinished, history.damaged, history.unreadable) == (2, 0, 0)


def test_a_round_counts_before_the_game_is_won(tmp_path: Path) -> None:
    found = count_game(ON_AND_ON.saved_in(tmp_path, "one"))
    assert (found.rounds_won, found.scores, found.winners) == ([1, 0], [1, 0], [])


def test_what_was_taken_back_never_was(tmp_path: Path) -> None:
    """Ann takes back that she caught Bo."""
    plain = [move for move in BLUFF.moves if move != "Ann: catch Bo"]
    there = BLUFF.moves.index("Ann: catch Bo") + 1
    undone = [*BLUFF.moves[:there], "undo", *BLUFF.moves[there:]]
    one, other = (BLUFF._replace(moves=moves).saved_in(tmp_path, str(len(moves))) for moves in (plain, undone))
    assert count_game(one) == count_game(other)
    assert count_game(other).uno_forgotten == [0, 0]
    unplayed = BLUFF._replace(moves=("Ann: draw", "undo")).saved_in(tmp_path, "unplayed")
    assert count_game(unplayed).longest_hand == [3, 3]


def test_a_challenge_taken_back_shows_no_bluff(tmp_path: Path) -> None:
    moves = (*BLUFF.moves[:3], "undo", "Bo: accept")
    found = count_game(BLUFF._replace(moves=moves).saved_in(tmp_path, "one"))
    assert (found.bluffs_caught, found.challenges_won, found.longest_hand) == ([0, 0], [0, 0], [3, 7])


def test_cards_drawn_for_the_first_card_are_held(tmp_path: Path) -> None:
    """A draw card lies on top: whoever is first holds five before anybody has moved."""
    game = BLUFF._replace(seed=99, moves=())
    path = game.saved_in(tmp_path, "one")
    assert read_journal(path).game.view(None).top == "purple-draw-two"
    assert count_game(path).longest_hand == [3, 5]


PARTY = {"optional": {"wrong_catch": 2, "wrong_uno": 2}, "house": {"seven_zero": True, "jump_in": True}}
TABLES: dict[str, dict[str, Any]] = {
    "printed": {},
    "by itself": {"uno": {"enforcement": "auto"}},
    "late": {"uno": {"window": "next_play"}},
    "burden": {"scoring": {"mode": "penalty_points"}},
    "party": PARTY,
}


def by_events(start: GameStart, game: Game, events: list[Any], longest: list[int]) -> GameFigures:
    """The same figures, counted by what is told in live play."""
    view, seats = game.view(None), range(len(start.players))
    challenges = [event for event in events if isinstance(event, Judged)]
    caught = [event for event in events if isinstance(event, Caught)]
    rounds = Counter(event.winner for event in events if isinstance(event, RoundEnded))
    ended = [event for event in events if isinstance(event, RoundEnded)]
    return GameFigures(
        started=BEGAN.isoformat(),
        variant=start.variant.id,
        title=start.variant.name,
        players=list(start.players),
        bots=[],
        winners=list(view.winners),
        scores=[player.score for player in view.players],
        is_burden=start.rules.scoring.mode == "penalty_points",
        is_damaged=False,
        rounds_won=[rounds[seat] for seat in seats],
        challenges_won=[sum(event.guilty for event in challenges if event.challenger == seat) for seat in seats],
        challenges_lost=[sum(not event.guilty for event in challenges if event.challenger == seat) for seat in seats],
        bluffs_caught=[sum(event.guilty for event in challenges if event.accused == seat) for seat in seats],
        uno_forgotten=[sum(event.seat == seat for event in caught) for seat in seats],
        others_caught=[sum(event.by == seat for event in caught) for seat in seats],
        longest_hand=longest,
        rounds=len(ended),
        richest_round=richest(ended),
        longest_round=NO_FEAT,
        quickest_round=NO_FEAT,
        largest_draw=NO_FEAT,
        is_branch=False,
    )


def richest(ended: list[RoundEnded]) -> Feat:
    """The most that a winner's total has grown by in one round; of several, the first."""
    best, before = NO_FEAT, tuple[int, ...]([0] * 10)
    for number, event in enumerate(ended, 1):
        gain = event.scores[event.winner] - before[event.winner] if event.winner is not None else 0
        if gain > best.figure and event.winner is not None:
            best = Feat(figure=gain, seats=[event.winner], round=number)
        before = event.scores
    return best


DECKS = (*VARIANTS, CARNIVAL)
EACH_ONCE = [(name, table, 0) for name, table in zip(DECKS, cycle(TABLES), strict=False)]


@pytest.mark.parametrize(("name", "table", "seed"), only(EACH_ONCE, product(DECKS, TABLES, range(2))))
def test_random_games_are_counted_as_they_are_played(name: str, table: str, seed: int, tmp_path: Path) -> None:
    """The count beside it goes by the events of live play, and by what everybody sees of the hands."""
    chosen = variant(name)
    rules = overlay(chosen, TABLES[table] | {"scoring": {"target": 300, **TABLES[table].get("scoring", {})}})
    start = GameStart(chosen, rules, humans(NAMES[: rules.players.min + seed * 2]), seed, BEGAN)
    game, random, lines = Game(chosen, start.players, seed, rules), Random(seed), [header_of(start)]
    events, longest = list[Any](), [player.cards for player in game.view(None).players]
    while len(lines) < 1500 and (move := any_move(game, random)):
        events += game.play(move)
        lines.append(journal_line(move))
        longest = [max(cards, player.cards) for cards, player in zip(longest, game.view(None).players, strict=True)]
    found = count_game(put(tmp_path, "one", b"".join(lines)))
    found = found.replace(longest_round=NO_FEAT, quickest_round=NO_FEAT, largest_draw=NO_FEAT)
    assert found == by_events(start, game, events, longest)


def test_who_has_the_same_name_is_the_same_person_in_whatever_seat(tmp_path: Path) -> None:
    SHORT.saved_in(tmp_path, "one")
    SHORT._replace(players=("Bo", "Ann"), moves=("Bo: play red-4",)).saved_in(tmp_path, "two")
    SHORT._replace(players=("ann", "Bo"), moves=("ann: play red-4",)).saved_in(tmp_path, "three")
    history = look_back(tmp_path)
    assert {person.name: (person.games, person.won) for person in history.people} == {
        "Ann": (2, 1),
        "Bo": (3, 1),
        "ann": (1, 1),
    }


def test_the_one_who_won_most_comes_first(tmp_path: Path) -> None:
    four_evenings(tmp_path)
    assert [person.name for person in look_back(tmp_path).people] == ["Ann", "Cy", "Bo"]


def test_the_favorite_is_played_most_and_of_several_last(tmp_path: Path) -> None:
    for day, name in enumerate(["flip", "standard", "pokemon", "standard", "pokemon", "flip"][:5]):
        SHORT._replace(variant=name, moves=()).saved_in(tmp_path, f"{day}", day)
    history = look_back(tmp_path)
    assert list(person(history, "Ann").variants.items()) == [("pokemon", 2), ("standard", 2), ("flip", 1)]
    assert StatisticsText(history).favorite(person(history, "Ann")) == "UNO Pokémon"


def test_points_stand_in_the_order_in_which_the_games_began(tmp_path: Path) -> None:
    ON_AND_ON.saved_in(tmp_path, "a", day=3)
    BLUFF.saved_in(tmp_path, "b", day=1)
    SHORT.saved_in(tmp_path, "c", day=2)
    history = look_back(tmp_path)
    assert person(history, "Ann").points_by_game == (0, 1, 1)
    assert StatisticsText(history).cell(person(history, "Ann"), "course") == "▁██"


def test_the_bar_is_the_share_of_finished_games(tmp_path: Path) -> None:
    four_evenings(tmp_path)
    history = look_back(tmp_path)
    assert StatisticsText(history).share(person(history, "Ann")) == progress(0.5, 8)
    BLUFF.saved_in(tmp_path / "other", "one")
    unfinished = look_back(tmp_path / "other")
    assert StatisticsText(unfinished).share(person(unfinished, "Ann")) == ("", "········")


def test_what_is_damaged_counts_as_far_as_it_goes_and_what_is_broken_does_not(tmp_path: Path) -> None:
    put(tmp_path, "torn", BLUFF.journal()[:-3])
    put(tmp_path, "garbled", BLUFF.journal().replace(b'"move": "draw"', b"\xff"))
    put(tmp_path, "finished", SHORT.journal() + b"{")
    put(tmp_path, "broken", b"no game")
    put(tmp_path, "newer", b'{"format": 2, "version": "9"}\n')
    history = look_back(tmp_path)
    assert (history.unfinished, history.damaged, history.unreadable) == (2, 2, 2)
    assert person(history, "Ann").others_caught == 1
    assert StatisticsText(history).remarks() == [
        "From 3 saved games.",
        "2 aren't over yet, so they're not in the win rate.",
        "2 of them are damaged and count up to the damage.",
        "2 saved games couldn't be read and are left out; `uno-tui games` says why.",
    ]


def test_every_cut_of_a_journal_is_counted_or_left_out(tmp_path: Path) -> None:
    whole = SHORT.journal()
    for length in range(len(whole) - 60, len(whole)):
        put(tmp_path, "one", whole[:length])
        history = look_back(tmp_path)
        assert history.totals.games + history.unreadable == 1


def test_games_are_counted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    four_evenings(tmp_path)
    history = look_back(tmp_path)

    def never(*_: object, **__: object) -> object:
        raise AssertionError("a game is replayed again")

    monkeypatch.setattr(counting_module, "read_journal", never)
    assert look_back(tmp_path) == history


def stats(*arguments: str, capsys: Capture) -> str:
    assert main(["stats", *arguments]) == 0
    return capsys.readouterr().out


def test_stats_prints_a_line_for_everybody(own_home: Path, capsys: Capture) -> None:
    four_evenings(own_home / "games")
    lines = [line.split() for line in stats(capsys=capsys).splitlines()]
    ann = ["Ann", "4", "1", "████····", "50%", "1", "1", "▁▁█", "UNO", "BTS", "0-1", "1", "0", "1", "9", "7"]
    assert ann in lines
    assert ["total", "4", "2", "2", "1", "UNO", "BTS", "1-1", "1", "1", "1", "9", "15"] in lines
    assert "2 aren't over yet, so they're not in the win rate." in " ".join(lines[-1])


def test_without_penalty_points_there_is_no_column_for_them(own_home: Path, capsys: Capture) -> None:
    SHORT.saved_in(own_home / "games", "one")
    assert "penalty" not in stats(capsys=capsys)
    BURDEN.saved_in(own_home / "games", "two")
    assert "penalty" in stats(capsys=capsys)


@pytest.mark.parametrize("columns", [80, 120, 149, 150, 200])
def test_numbers_are_whole_on_every_screen(
    own_home: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    put(own_home / "games", "one", whole_evening("dragonball").journal)
    four_evenings(own_home / "games")
    words = stats(capsys=capsys).split()
    history = look_back()
    statistics = StatisticsText(history)
    figures = (*FEATS, *TRICKS)
    assert {
        word for person in history.people for figure in figures for word in statistics.cell(person, figure).split()
    } <= set(words)
    assert not [word for word in words if "…" in word]


def test_stats_of_some_players_leave_out_the_others_and_their_games(own_home: Path, capsys: Capture) -> None:
    four_evenings(own_home / "games")
    shown = stats("Cy", capsys=capsys)
    assert "Cy" in shown
    assert "Ann" not in shown
    assert "total" not in shown
    assert "From 1 saved game." in shown


def test_a_player_nobody_knows_is_refused(own_home: Path, capsys: Capture) -> None:
    four_evenings(own_home / "games")
    for name, cure in {"Anm": "did you mean 'Ann'?", "Zebulon": "`uno-tui stats` lists everyone"}.items():
        assert main(["stats", name]) == 2
        assert capsys.readouterr().err == f"nobody called '{name}' is in a saved game; {cure}\n"


def test_without_games_stats_is_a_sentence(capsys: Capture) -> None:
    assert stats(capsys=capsys) == stats("Ann", capsys=capsys) == "No games saved yet.\n"


def test_json_tells_the_same(own_home: Path, capsys: Capture) -> None:
    four_evenings(own_home / "games")
    told = json.loads(stats("--json", capsys=capsys))
    history = look_back()
    assert told["players"] == [json.loads(json.dumps(person._asdict())) for person in history.people]
    assert {key: told["totals"][key] for key in ("games", "points", "won")} == {"games": 4, "points": 1, "won": 2}
    assert (told["unfinished"], told["damaged"], told["unreadable"]) == (2, 0, 0)
    assert [player["name"] for player in json.loads(stats("--json", "Bo", capsys=capsys))["players"]] == ["Bo"]
    assert "name" not in told["totals"]


# Bots are nobody.


def test_what_bots_do_counts_for_nobody(tmp_path: Path) -> None:
    SHORT._replace(bots=["Ann"]).saved_in(tmp_path, "lost")
    SHORT._replace(bots=["Bo"]).saved_in(tmp_path, "won")
    BLUFF._replace(bots=["Ann"]).saved_in(tmp_path, "bluff")
    history = look_back(tmp_path)
    assert [(person.name, person.games, person.won, person.points) for person in history.people] == [
        ("Ann", 1, 1, 1),
        ("Bo", 2, 0, 0),
    ]
    assert person(history, "Bo").uno_forgotten == 1
    assert (history.totals.games, history.totals.others_caught) == (3, 0)
    assert (history.with_bots, history.won_by_bots) == (3, 1)
    assert "Bots played in 3 of them. They won 1." in " ".join(StatisticsText(history).remarks())


def test_a_game_counts_for_whoever_has_the_seat_at_the_end_and_only_what_was_done_there(tmp_path: Path) -> None:
    left = ("Ann: leave hard", *BLUFF.moves)
    cases = {"left": left, "back": (*left, "Ann: back"), "undone": (BLUFF.moves[0], "Ann: leave hard", "undo")}
    for name, moves in cases.items():
        BLUFF._replace(moves=moves).saved_in(tmp_path / name, name)
    assert [player.name for player in look_back(tmp_path / "left").people] == ["Bo"]
    assert [player.name for player in look_back(tmp_path / "undone").people] == ["Bo"]
    ann = person(look_back(tmp_path / "back"), "Ann")
    assert (ann.games, ann.bluffs_caught, ann.others_caught, ann.longest_hand) == (1, 0, 0, 3)


def test_a_round_is_won_once_whoever_leaves_at_its_end(tmp_path: Path) -> None:
    won, shuffled = ON_AND_ON.moves
    ON_AND_ON._replace(moves=(won, "Bo: leave easy", "Bo: back", shuffled)).saved_in(tmp_path, "leaving")
    assert [player.rounds_won for player in look_back(tmp_path).people] == [1, 0]


def test_nobody_is_asked_for_a_bots_figures(own_home: Path, capsys: Capture) -> None:
    SHORT._replace(bots=["Bo"]).saved_in(own_home / "games", "won")
    assert main(["stats", "Bo"]) == 2
    assert "nobody called 'Bo'" in capsys.readouterr().err


def test_json_without_games_is_empty(capsys: Capture) -> None:
    assert json.loads(stats("--json", capsys=capsys))["players"] == []


HOSTILE = ("[red]Eve[/]", "[/b][link=x]", "漢" * 40, ":smile: $name")


def test_names_are_printed_as_they_are(own_home: Path, capsys: Capture) -> None:
    for number, name in enumerate(HOSTILE):
        HONEST._replace(players=(name, "Ann"), moves=(f"{name}: play wild-draw-four",)).saved_in(
            own_home / "games", str(number), number
        )
    shown = stats(capsys=capsys)
    assert all(name in shown for name in HOSTILE)
    assert not [sign for sign in shown if unicodedata.category(sign) == "Cc" and sign != "\n"]
    assert [player["name"] for player in json.loads(stats("--json", HOSTILE[1], capsys=capsys))["players"]] == [HOSTILE[1]]


def test_a_name_that_acts_on_the_terminal_never_gets_so_far(own_home: Path, capsys: Capture) -> None:
    """No name with such signs can be typed in: whoever writes one into a journal has broken it."""
    forged = SHORT.journal().replace(b'"Ann"', b'"\\u001b[2JAnn"', 1)
    put(own_home / "games", "forged", forged)
    shown = stats(capsys=capsys)
    assert shown.splitlines()[-1] == "1 saved game couldn't be read and is left out; `uno-tui games` says why."
    assert "\x1b" not in shown


def test_a_card_that_came_back_counts_although_nothing_was_drawn() -> None:
    """Ann pays for a wrong catch, then her bluff is found out, comes back to the hand, and no card is left to draw."""
    rules = {
        "challenge": {"guilty_card": "returns"},
        "optional": {"wrong_catch": 1},
        "penalties": {"end_turn": False},
    }
    compiled = CompiledRules(variant("bts"), overlay(variant("bts"), rules))
    hands = {"ann": ["wild-draw-four", "red-1", "red-2"], "bob": ["green-1", "green-2"]}
    given = {"top": "red-5", "hands": hands, "draw": ["blue-9"], "rest": "aside"}
    game, counts = lay_table(compiled, ["ann", "bob"], given), counting_module.Counts()
    for seat, words in ((0, "play wild-draw-four"), (0, "color blue"), (0, "catch bob"), (1, "challenge"), (1, "draw")):
        counts.listen(game, game.play(Move.parse(seat, words)))
    assert counts.longest_hand == [4, 2]


def test_nobody_and_nothing_can_be_looked_back_on() -> None:
    history = history_of([])
    assert (history.people, history.totals.games, history.totals.longest_hand) == ((), 0, 0)
    assert StatisticsText(history).remarks() == ["No games saved yet."]
