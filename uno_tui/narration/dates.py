"""Days and times as people say them: today, yesterday, the day of the week, and the year only of what is long ago."""

from __future__ import annotations

from datetime import date, datetime

from uno_tui.lang import words

LONG_AGO = 300  # days after which the year is said, and nobody knows the day of the week
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def today() -> date:
    return datetime.now().astimezone().date()


def day_said(moment: datetime) -> str:
    day = moment.astimezone().date()
    ago = (today() - day).days
    if ago in (0, 1):
        return words.say("date.yesterday" if ago else "date.today")
    pattern = words.say("date.day" if -1 <= ago <= LONG_AGO else "date.of-year")
    return pattern.format(
        weekday=words.say(f"date.weekday.{WEEKDAYS[day.weekday()]}"),
        month=words.say(f"date.month.{MONTHS[day.month - 1]}"),
        day=day.day,
        year=day.year,
    )


def moment_said(moment: datetime) -> str:
    return words.say("date.moment").format(day=day_said(moment), time=f"{moment.astimezone():%H:%M}")
