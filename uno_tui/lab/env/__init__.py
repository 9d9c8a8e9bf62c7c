"""The gym: UNO as a PettingZoo AEC environment, for reinforcement learning; `pip install 'uno-tui[rl]'`.

`env(variant, players=4)` plays any variant under any options. `actions` numbers the moves, `observations` writes down what
an agent sees, `claims` is about calls and catches, `aec` is the environment.
"""

try:
    from uno_tui.lab.env.aec import UnoEnv
except ModuleNotFoundError as missing:
    if missing.name not in {"pettingzoo", "gymnasium", "numpy"}:
        raise
    raise ImportError(f"uno_tui.lab.env needs {missing.name}: pip install 'uno-tui[rl]'") from missing

env = UnoEnv  # what PettingZoo's own modules call it

__all__ = ["UnoEnv", "env"]
