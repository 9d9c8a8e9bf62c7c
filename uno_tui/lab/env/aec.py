"""The environment: a round or a match of UNO in PettingZoo's AEC interface, with an agent on each chair."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from typing_extensions import override

from uno_tui.engine import CompiledRules, Game, Move, PlayerView, check_players
from uno_tui.engine.actions import apply
from uno_tui.engine.playout import LONGEST_ROUND
from uno_tui.engine.table import NEXT_ROUND
from uno_tui.engine.vocabulary import ROUND_OVER
from uno_tui.lab.env.actions import ActionTable
from uno_tui.lab.env.claims import call_in_time, claimants, claims_of
from uno_tui.lab.env.observations import ObservationTable
from uno_tui.rulebook.library import load_table

Until = Literal["round", "match"]
Reward = Literal["win", "points"]
Observation = dict[str, Any]


class UnoEnv(AECEnv[str, Observation, Any]):
    """Any variant under any options, for as many players as it takes.

    An observation is a dictionary: `observation` is a row of numbers, and `observations.layout` says which of them are what;
    `action_mask` has a 1 for each legal action. An action is a number: `actions.words` tells what it means (`play red-7`),
    `actions.numbers` finds it. An illegal one raises a ValueError and changes nothing.

    - `rules`: changes of the options, nested as under `rules:` in the file of a variant.
    - `until`: an episode is a "round" or a "match".
    - `reward`: "win" gives 1 to whoever wins the episode and -1 to the others, at its end; nobody gets any if nobody wins.
      "points" gives what each round adds to the own score, as a loss where points count against those who have them.
    - `calls`: False calls UNO in time for everybody, and nobody jumps in. True leaves that to the agents: `uno` is an action
      of the own turn, and before a turn goes on those who wait and could call late, catch somebody (`catch +1`) or jump in
      are asked for that or `pass`; whoever forgot to call is asked last.
    - `longest`: after so many steps an episode is truncated.
    """

    metadata: dict[str, Any]
    render_mode = "ansi"

    def __init__(
        self,
        variant: str | Path,
        players: int = 4,
        rules: Mapping[str, Any] | None = None,
        *,
        until: Until = "round",
        reward: Reward = "win",
        calls: bool = False,
        longest: int = LONGEST_ROUND,
    ) -> None:
        for given, known in ((until, get_args(Until)), (reward, get_args(Reward))):
            if given not in known:
                raise ValueError(f"{given!r} is neither {' nor '.join(map(repr, known))}")
        self.metadata = {"name": "uno_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.compiled = CompiledRules(*load_table(variant, rules or {}))
        self.until, self.reward, self.calls, self.longest = until, reward, calls, longest
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        check_players(self.compiled, self.possible_agents)
        self.actions = ActionTable(self.compiled, tuple(self.possible_agents), calls)
        self.observations = ObservationTable(self.compiled, players)
        self.observation_spaces = {agent: self.new_observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.actions.words)) for agent in self.possible_agents}
        self.no_action = np.zeros(len(self.actions.words), np.int8)
        self.random = Random()
        self.agents: list[str] = []  # until the cards are dealt
        self.agent_selection = self.possible_agents[0]
        self.answers: dict[int, int] = {}
        self.claims: dict[int, Move | None] = {}

    def new_observation_space(self) -> spaces.Dict:
        high = self.observations.highest
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(high), high, dtype=np.int32),
                "action_mask": spaces.Box(0, 1, (len(self.actions.words),), np.int8),
            }
        )

    @override
    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    @override
    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @override
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. A seed deals as `uno-tui --seed` does; without one the deals that began with the last seed go on."""
        if seed is not None:
            self.random.seed(int(seed))
        deal = self.random.getrandbits(32) if seed is None else int(seed)
        self.sit_down(Game.begin(self.compiled, self.possible_agents, deal))

    def sit_down(self, game: Game) -> None:
        """Begin an episode with this game, wherever it stands."""
        self.game = game
        game.table.events = None  # nobody listens
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.waiting: list[int] = []
        self.scores = game.scores
        self.steps = 0
        self.is_paid = False
        self.go_on()

    @override
    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if action in self.answers:
            self.begin_step(agent)
            apply(self.game.table, self.answers[action])
            self.go_on()
        elif action in self.claims:
            self.begin_step(agent)
            self.claim(self.claims[action])
        elif not self.agents:
            raise RuntimeError("nobody is playing: reset() deals the cards")
        elif self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
        else:
            raise ValueError(self.refusal(action))

    def begin_step(self, agent: str) -> None:
        self.steps += 1
        if self.is_paid:
            self._cumulative_rewards[agent] = 0.0
            self._clear_rewards()

    def claim(self, move: Move | None) -> None:
        if move:
            self.game.play(move)
            self.go_on()
        else:
            del self.waiting[0]
            self.ask_for_claims()

    def refusal(self, action: int | None) -> str:
        words = self.actions.words
        meant = repr(words[action]) if action is not None and 0 <= action < len(words) else f"action {action}"
        choices = ", ".join(words[choice] for choice in self.legal_actions)
        return f"{self.agent_selection} cannot do {meant} now; it can: {choices}"

    def go_on(self) -> None:
        """The table has changed."""
        table = self.game.table
        if table.decision_kind >= ROUND_OVER:
            self.end_round()
        elif self.steps >= self.longest:
            self.end(self.truncations)
        elif self.calls:
            self.waiting = claimants(self.game)
            self.ask_for_claims()
        else:
            if table.open_windows:
                call_in_time(self.game)
            self.agent_selection = self.possible_agents[table.asked]
            self.answers = self.actions.answers(table)

    def end_round(self) -> None:
        game = self.game
        winners = game.table.winners
        if self.until == "round":
            winners = () if game.round_winner is None else (game.round_winner,)
        self.pay(winners)
        if self.until == "round" or game.is_over:
            self.end(self.terminations)
        else:
            apply(game.table, NEXT_ROUND)
            self.go_on()

    def pay(self, winners: tuple[int, ...]) -> None:
        """What a round is worth; `winners` have won the episode with it."""
        seats = range(len(self.agents))
        if self.reward == "points":
            sign = -1 if self.compiled.rules.scoring.mode == "penalty_points" else 1
            gains = [sign * (self.game.scores[seat] - self.scores[seat]) for seat in seats]
            self.scores = self.game.scores
        else:
            gains = [(1 if seat in winners else -1) if winners else 0 for seat in seats]
        self.rewards = {agent: float(gain) for agent, gain in zip(self.agents, gains, strict=True)}
        self._accumulate_rewards()
        self.is_paid = True

    def end(self, flags: dict[str, bool]) -> None:
        """All agents leave, one after the other."""
        flags.update(dict.fromkeys(self.agents, True))
        self.agent_selection, self.answers, self.claims = self.agents[0], {}, {}

    def ask_for_claims(self) -> None:
        """Before the turn goes on, those who wait are asked, one by one; whoever is asked by the table may claim as well."""
        table = self.game.table
        seat = self.waiting[0] if self.waiting else table.asked
        self.agent_selection = self.possible_agents[seat]
        self.answers = {} if self.waiting else self.actions.answers(table)
        self.claims = self.actions.claims(claims_of(self.game, seat), may_pass=bool(self.waiting))

    @property
    def legal_actions(self) -> list[int]:
        """Those that the mask of the agent marks."""
        return [*self.answers, *self.claims]

    @override
    def observe(self, agent: str) -> Observation:
        mask = self.no_action.copy()
        if agent == self.agent_selection:
            for action in self.answers:
                mask[action] = 1
            for action in self.claims:
                mask[action] = 1
        return {"observation": self.observations.row(self.game.table, self.seats[agent]), "action_mask": mask}

    def view(self, agent: str) -> PlayerView:
        """What an agent sees, in words."""
        return self.game.view(self.seats[agent])

    @override
    def render(self) -> str:
        """What the agent that has to choose sees, and its choices."""
        view = self.view(self.agent_selection)
        others = ", ".join(f"{player.name} {player.cards}" for player in view.players)
        return "\n".join(
            (
                f"{self.agent_selection}: {' '.join(view.hand)}",
                f"top: {view.top}, color: {view.color}, stack: {view.stack}, cards: {others}",
                f"choices: {', '.join(self.actions.words[action] for action in self.legal_actions)}",
            )
        )

    @override
    def close(self) -> None:
        """There is nothing to close; whoever renders expects to be asked."""
