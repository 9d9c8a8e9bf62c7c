"""Tests of the screen may be coroutines: each runs on an event loop of its own."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.image import SVGImageSnapshotExtension
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.notifications import Notification

from tests.tui.driver import painted_on_request
from uno_tui.tui.look.avatars import avatars_of

AN_HOUR = 3600.0  # seconds


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.fixture(scope="session", autouse=True)
def parsed_once() -> Iterator[None]:
    """Hundreds of apps are started here with the same style sheets: what one has parsed, the others need not."""
    parse, parsed = Stylesheet._parse_rules, dict[object, list[RuleSet]]()

    def parse_or_remember(sheet: Stylesheet, css: str, **options: Any) -> list[RuleSet]:
        key = (css, *options.values(), frozenset(sheet._variables.items()))
        if key not in parsed:
            parsed[key] = parse(sheet, css, **options)
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parse_or_remember)
        yield


@pytest.fixture(scope="session", autouse=True)
def unseen() -> Iterator[None]:
    with painted_on_request():
        yield


@pytest.fixture(scope="session", autouse=True)
def toasts_that_stay() -> Iterator[None]:
    """A toast goes after some seconds: on a slow machine it would be in one picture and gone from the next."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Notification, "time_left", AN_HOUR)
        yield


@pytest.fixture(autouse=True)
def read_before(warm_cache: None) -> None:
    """Hundreds of programs are started here, and none of these tests is about the cache."""


@pytest.fixture(autouse=True)
def given_heads() -> None:
    """Whatever heads the test before has chosen."""
    avatars_of.cache_clear()


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(SVGImageSnapshotExtension)
