"""Throughput of the environment, for the benchmark: random episodes, and the same in RLCard's, which seats two."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from uno_tui.lab.env import UnoEnv

PEER = "RLCard's environment"
PEER_WITH_AGENTS = "RLCard's environment with its random agents"


def env_batch(variant: str, players: int) -> Callable[[], int]:
    """One episode as learners play it, with an observation at each step; gives the number of steps."""
    env, chance = UnoEnv(variant, players), Random(2).random
    env.reset(seed=1)

    def batch() -> int:
        env.reset()
        for _ in env.agent_iter():
            _, _, terminated, truncated, _ = env.last()
            legal = env.legal_actions
            env.step(None if terminated or truncated else legal[int(chance() * len(legal))])
        return env.steps

    return batch


def rlcard_env_batches() -> dict[str, Callable[[], int]]:
    """The bare environment, stepped as ours is, and as RLCard runs it; none when RLCard is not installed."""
    try:
        import rlcard
        from rlcard.agents import RandomAgent
    except ImportError:
        return {}
    bare, run, chance = rlcard.make("uno"), rlcard.make("uno"), Random(2).random
    run.set_agents([RandomAgent(run.num_actions) for _ in range(run.num_players)])

    def bare_batch() -> int:
        steps, (state, _) = 0, bare.reset()
        while not bare.is_over():
            legal = list(state["legal_actions"])
            state, _ = bare.step(legal[int(chance() * len(legal))])
            steps += 1
        return steps

    def run_batch() -> int:
        before = run.timestep
        run.run()
        return int(run.timestep - before)

    return {PEER: bare_batch, PEER_WITH_AGENTS: run_batch}
