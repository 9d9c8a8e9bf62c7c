"""Days as people say them."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from uno_tui.lang import LANGUAGES, speaking
from uno_tui.narration import dates
from uno_tui.narration.dates import moment_said

NOW = datetime(2025, 11, 20, 20, 45).astimezone()
# By how many days ago.
SAID = {
    "en": {0: "Today, 20:45", 1: "Yesterday, 20:45", 3: "Mon, Nov 17, 20:45", 400: "Oct 16, 2024, 20:45"},
    "zh-Hant": {0: "今天 20:45", 1: "昨天 20:45", 3: "11月17日週一 20:45", 400: "2024年10月16日 20:45"},
    "zh-Hans": {0: "今天 20:45", 1: "昨天 20:45", 3: "11月17日周一 20:45", 400: "2024年10月16日 20:45"},
}


def test_a_day_is_said_as_people_say_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dates, "today", NOW.date)
    assert set(SAID) == set(LANGUAGES)
    for language, said in SAID.items():
        with speaking(language):
            assert {ago: moment_said(NOW - timedelta(days=ago)) for ago in said} == said
