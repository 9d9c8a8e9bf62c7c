"""Hypothesis without a clock: a slow machine is no reason to fail, and CI explores the same cases every time."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "suite", deadline=None, max_examples=100, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("suite")
