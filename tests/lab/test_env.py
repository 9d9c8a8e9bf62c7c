"""The environment for reinforcement learning: what PettingZoo asks of it, what an agent sees, and what it can do."""

from __future__ import annotations

import importlib
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import VARIANTS, tables, variant, wander
from tests.engine.redeal import redealt
from uno_tui.engine import BadTable, Game, Move, PlayerView
from uno_tui.engine.actions import apply
from uno_tui.engine.events import Caught, Event, UnoCalled
from uno_tui.engine.vocabulary import DECISION_KINDS
from uno_tui.lab.examples.setting import lay_table

if TYPE_CHECKING:
    from uno_tui.lab.env.actions import ActionTable
    from uno_tui.lab.env.aec import UnoEnv
    from uno_tui.lab.env.observations import ObservationTable

randoms = st.integers(0, 2**32).map(Random)
SHORT = {"deal": 2, "turn": {"voluntary_draw": False}}


def new_env(*arguments: Any, **options: Any) -> UnoEnv:
    """PettingZoo takes a second to import: only who plays in it waits for that."""
    from uno_tui.lab.env import env

    return env(*arguments, **options)


def play_on(env: UnoEnv, random: Random, steps: int = 2000) -> dict[str, float]:
    """At random to the end of the episode, or for so many steps; returns what each agent got."""
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(steps):
        _, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        env.step(None if terminated or truncated else random.choice(env.legal_actions))
    return got


# PettingZoo expects a dictionary with a mask of its own environments alone; and whose game is over has no legal action.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize(
    ("name", "options"),
    [*((name, {}) for name in VARIANTS), ("flip", {"calls": True}), ("bts", {"until": "match", "reward": "points"})],
)
def test_pettingzoo_finds_nothing_wrong(name: str, options: dict[str, Any]) -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(new_env(name, 3, SHORT, **options), num_cycles=40)
    seed_test(lambda: new_env(name, 3, SHORT, **options), num_cycles=10)


def test_a_seed_deals_as_at_the_table_and_what_is_dealt_after_it_is_the_same_again() -> None:
    env = new_env("flip", 3)

    def hands(seed: int | None) -> list[tuple[str, ...]]:
        env.reset(seed)
        return [env.view(agent).hand for agent in env.agents]

    game = Game(variant("flip"), env.possible_agents, 7)
    dealt = [hands(7), hands(None), hands(None)]
    assert dealt[0] == [game.view(seat).hand for seat in range(3)]
    assert dealt[0] != dealt[1] != dealt[2]
    assert [hands(7), hands(None), hands(None)] == dealt
    assert hands(8) not in dealt


def observations(game: Game) -> ObservationTable:
    from uno_tui.lab.env.observations import ObservationTable

    return ObservationTable(game.table.compiled, len(game.players))


def actions(game: Game) -> ActionTable:
    from uno_tui.lab.env.actions import ActionTable

    return ActionTable(game.table.compiled, game.players, calls=True)


@given(tables(most_players=5), randoms, st.integers(0, 120))
def test_cards_that_an_agent_has_not_seen_change_nothing_it_sees_or_can_do(game: Game, random: Random, moves: int) -> None:
    wander(game, random, moves)
    if game.is_round_over:
        return
    sees, does = observations(game), actions(game)
    for seat in range(len(game.players)):
        other = redealt(game, seat, random)
        assert (sees.row(other.table, seat) == sees.row(game.table, seat)).all()
        if seat == game.decision.seat:
            assert {*does.answers(other.table)} == {*does.answers(game.table)}


@given(tables(most_players=5), randoms, st.integers(1, 40))
def test_an_observation_tells_what_the_view_tells(game: Game, random: Random, moves: int) -> None:
    sees = observations(game)
    for _ in range(3):
        wander(game, random, moves)
        for seat in range(len(game.players)):
            row = sees.row(game.table, seat)
            assert (row <= sees.highest).all()
            told = {name: row[part].tolist() for name, part in sees.layout.items()}
            assert told == told_by(game.view(seat), sees, game.table.compiled.side_names[1:])


def told_by(view: PlayerView, sees: ObservationTable, second_side: Sequence[str]) -> dict[str, Any]:
    assert view.seat is not None
    players = view.players[view.seat :] + view.players[: view.seat]
    seats = [(view.seat + steps) % len(players) for steps in range(len(players))]
    backs = {
        "next_back": counted([view.next_back], sees.cards),
        "backs": [count for player in players[1:] for count in counted(player.backs or (), sees.cards)],
    }
    return {
        "hand": counted(view.hand, sees.cards),
        "top": counted([view.top], sees.cards),
        "color": counted([view.color], (None, *sees.colors)),
        "decision": counted([view.decision], DECISION_KINDS),
        "draw_pile": [view.draw_pile],
        "clockwise": [view.clockwise],
        "on_turn": counted([view.on_turn], seats),
        "asked": counted([view.asked], seats),
        "cards": [player.cards for player in players],
        "side": [view.side in second_side],
        "stack": [view.stack],
        "stack_until": [view.stack_until is not None],
        "must_follow_color": [view.must_follow_color],
        "accused": counted([view.accused], seats),
        "score": [player.score for player in players],
        "has_called": [player.has_called for player in players],
        "skip_tokens": [player.skip_tokens for player in players],
        "must_discard": [count for player in players for count in counted(player.must_discard, sees.colors)],
    } | (backs if sees.shows_backs else {})


def counted(words: Iterable[object], among: Iterable[object]) -> list[int]:
    counts = Counter(words)
    return [counts[word] for word in among]


@given(tables(most_players=5), randoms, st.integers(0, 120))
def test_every_legal_move_is_an_action_that_does_the_same(game: Game, random: Random, moves: int) -> None:
    wander(game, random, moves)
    if game.is_round_over:
        return
    does = actions(game)
    answers = does.answers(game.table)
    assert {does.words[action] for action in answers} == {in_words(move, game) for move in game.decision.moves}
    for move in game.decision.moves:
        played, applied = game.copy(), game.copy()
        played.play(move)
        apply(applied.table, answers[does.numbers[in_words(move, game)]])
        assert played == applied


def test_of_two_cards_that_look_alike_the_same_one_is_played_as_at_the_table() -> None:
    env = laid({"top": "red-5", "hands": {"player_0": ["red-1", "red-1", "blue-2"]}})
    alone = env.game.copy()
    alone.play(Move(0, "play", "red-1"))
    act(env, "play red-1")
    assert env.game == alone


def in_words(move: Move, game: Game) -> str:
    """Other players are counted from one's own chair."""
    if move.noun != "player":
        return str(move)
    return f"{move.verb} +{(game.players.index(move.word) - move.seat) % len(game.players)}"


@given(tables(most_players=5), randoms, st.integers(0, 60))
def test_every_claim_is_an_action(game: Game, random: Random, moves: int) -> None:
    wander(game, random, moves)
    does = actions(game)
    for claim in game.claims:
        assert does.words[does.of_move[claim]] == in_words(claim, game)


def test_who_wins_a_round_gets_one_and_the_others_lose_one() -> None:
    env = new_env("standard", 3, SHORT)
    env.reset(seed=1)
    got = play_on(env, Random(1))
    winner = env.game.round_winner
    assert winner is not None
    assert got == {agent: 1.0 if seat == winner else -1.0 for agent, seat in env.seats.items()}


def test_who_wins_a_match_gets_one_at_its_end() -> None:
    env = new_env("standard", 2, SHORT | {"scoring": {"target": 60}}, until="match")
    env.reset(seed=1)
    got = play_on(env, Random(1))
    assert env.game.table.round > 1
    assert [got[env.possible_agents[seat]] for seat in env.game.table.winners] == [1.0]
    assert sum(got.values()) == 0


@pytest.mark.parametrize(("mode", "sign"), [("winner_takes_all", 1), ("penalty_points", -1)])
def test_points_are_paid_round_by_round(mode: str, sign: int) -> None:
    rules = SHORT | {"scoring": {"target": 200, "mode": mode}}
    env = new_env("standard", 3, rules, until="match", reward="points")
    env.reset(seed=1)
    got = play_on(env, Random(1))
    assert env.game.table.round > 1
    assert [*got.values()] == [sign * score for score in env.game.scores]
    assert any(got.values())


def test_an_episode_that_takes_too_long_is_cut_off() -> None:
    env = new_env("standard", 2, longest=5)
    env.reset(seed=1)
    got = play_on(env, Random(1), steps=5)
    assert env.truncations == {"player_0": True, "player_1": True}
    assert not any(env.terminations.values())
    assert got == {"player_0": 0.0, "player_1": 0.0}
    assert env.legal_actions == []


def test_uno_is_called_for_everybody() -> None:
    env = new_env("bts", 3, SHORT | {"uno": {"enforcement": "auto"}})
    events: list[Event] = []
    for seed in range(5):
        env.reset(seed)
        env.game.table.events = events
        play_on(env, Random(seed))
    assert [event for event in events if isinstance(event, UnoCalled)]
    assert not [event for event in events if isinstance(event, Caught)]


def laid(given: dict[str, Any], **options: Any) -> UnoEnv:
    env = new_env("bts", 3, **options)
    env.sit_down(lay_table(env.compiled, env.possible_agents, given))
    return env


def choices(env: UnoEnv) -> tuple[str, set[str]]:
    """Who is asked for what."""
    mask = env.observe(env.agent_selection)["action_mask"]
    return env.agent_selection, {word for word, is_legal in zip(env.actions.words, mask, strict=True) if is_legal}


def act(env: UnoEnv, *words: str) -> None:
    for word in words:
        env.step(env.actions.numbers[word])


TWO_REDS: dict[str, Any] = {
    "top": "red-5",
    "hands": {"player_0": ["red-1", "blue-2"], "player_1": ["red-3", "blue-3", "blue-9"], "player_2": ["red-1", "green-4"]},
}


def test_who_forgets_to_call_can_be_caught_by_those_who_wait_and_is_asked_last() -> None:
    env = laid(TWO_REDS, calls=True)
    assert choices(env) == ("player_0", {"play red-1", "draw", "uno"})
    act(env, "play red-1")
    assert choices(env) == ("player_2", {"catch +1", "pass"})
    act(env, "pass")
    assert choices(env) == ("player_0", {"uno", "pass"})
    act(env, "pass")
    assert choices(env) == ("player_1", {"play red-3", "draw", "uno", "catch +2"})
    act(env, "catch +2")
    assert env.game.hand_sizes == [3, 3, 2]
    assert choices(env) == ("player_1", {"play red-3", "draw", "uno"})


def test_whoever_forgot_is_asked_after_the_others_even_if_they_were_skipped() -> None:
    env = laid(TWO_REDS | {"hands": TWO_REDS["hands"] | {"player_0": ["red-skip", "blue-2"]}}, calls=True)
    act(env, "play red-skip")
    assert choices(env) == ("player_1", {"catch +2", "pass"})
    act(env, "pass")
    assert choices(env) == ("player_0", {"uno", "pass"})
    act(env, "uno")
    assert choices(env) == ("player_2", {"play red-1", "draw", "uno"})


def test_who_calls_before_the_play_cannot_be_caught() -> None:
    env = laid(TWO_REDS, calls=True)
    act(env, "uno")
    assert choices(env) == ("player_0", {"play red-1", "draw"})
    act(env, "play red-1")
    assert choices(env) == ("player_1", {"play red-3", "draw", "uno"})


def test_who_holds_the_same_card_is_asked_whether_to_jump_in() -> None:
    env = laid(TWO_REDS, calls=True, rules={"house": {"jump_in": True}})
    act(env, "uno", "play red-1")
    assert choices(env) == ("player_2", {"play red-1", "pass"})
    act(env, "play red-1")
    assert env.game.hand_sizes == [1, 3, 1]
    assert choices(env) == ("player_1", {"catch +1", "pass"})


def test_without_calls_nobody_is_asked_for_a_claim() -> None:
    env = laid(TWO_REDS, rules={"house": {"jump_in": True}})
    act(env, "play red-1")
    assert env.view("player_0").players[0].has_called
    assert choices(env) == ("player_1", {"play red-3", "draw"})


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = laid(TWO_REDS, rules={"optional": {"wrong_play": 2}})
    before = env.game.copy()
    for action, meant in ((env.actions.numbers["play blue-2"], "'play blue-2'"), (999, "action 999"), (None, "action None")):
        with pytest.raises(ValueError, match=f"player_0 cannot do {meant} now; it can: "):
            env.step(action)
    assert env.game == before


def test_what_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="'game' is neither 'round' nor 'match'"):
        new_env("bts", until="game")
    with pytest.raises(BadTable):
        new_env("bts", players=1)
    env = new_env("bts", 2, SHORT)
    with pytest.raises(RuntimeError, match=r"reset\(\) deals the cards"):
        env.step(0)
    env.reset(seed=1)
    play_on(env, Random(1))
    with pytest.raises(RuntimeError, match=r"reset\(\) deals the cards"):
        env.step(None)


def test_a_table_can_be_read() -> None:
    env = laid(TWO_REDS)
    assert env.render().splitlines() == [
        "player_0: blue-2 red-1",
        "top: red-5, color: red, stack: 0, cards: player_0 2, player_1 3, player_2 2",
        "choices: play red-1, draw",
    ]


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium", "numpy"])
def test_without_the_extra_it_says_what_to_install(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.startswith("uno_tui.lab.env")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ImportError, match=rf"needs {missing}: pip install 'uno-tui\[rl\]'"):
        importlib.import_module("uno_tui.lab.env")
