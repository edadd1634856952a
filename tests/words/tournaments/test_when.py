"""Times as two people name them to each other."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.words.tournaments.when import Answered, moment_of, read_answer, read_when

MOSCOW = ZoneInfo("Europe/Moscow")
NOW = int(datetime(2026, 1, 5, 15, 0, tzinfo=MOSCOW).timestamp())
"""A Monday."""


def told(text: str) -> str | None:
    """The moment as a clock in Moscow shows it; None: it is no time."""
    named = read_when(text)
    found = moment_of(named, NOW, MOSCOW) if named is not None else None
    if found is None:
        return None
    at, until = found
    shown = datetime.fromtimestamp(at, MOSCOW).strftime("%m-%d %H:%M")
    if not until:
        return shown
    return f"{shown} to {datetime.fromtimestamp(until, MOSCOW).strftime('%m-%d %H:%M')}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("18:00", "01-05 18:00"),
        ("14:59", "01-06 14:59"),
        ("15:00", "01-06 15:00"),
        ("today 18:00", "01-05 18:00"),
        ("today 9:00", "01-05 09:00"),
        ("tomorrow at 6pm", "01-06 18:00"),
        ("Tomorrow, 12am", "01-06 00:00"),
        ("day after tomorrow 9:05", "01-07 09:05"),
        ("завтра в 18:30", "01-06 18:30"),
        ("послезавтра 8:00", "01-07 08:00"),
        ("в субботу в 20:00", "01-10 20:00"),
        ("вс 20:00", "01-11 20:00"),
        ("mon 16:00", "01-05 16:00"),
        ("Monday 14:00", "01-12 14:00"),
        ("2026-01-08 18:00", "01-08 18:00"),
        ("08.01.2026 18:00", "01-08 18:00"),
        ("8.1 18:00", "01-08 18:00"),
        ("8 Jan 18:00", "01-08 18:00"),
        ("January 8 6:30 pm", "01-08 18:30"),
        ("8 января 18:00", "01-08 18:00"),
        ("4.01 18:00", "01-04 18:00"),
        ("tomorrow 18:00-21:00", "01-06 18:00 to 01-06 21:00"),
        ("завтра с 22:00 до 1:00", "01-06 22:00 to 01-07 01:00"),
        ("8 Jan from 18:00 to 20:00", "01-08 18:00 to 01-08 20:00"),
        ("2026-01-08 18:00–20:00", "01-08 18:00 to 01-08 20:00"),
        ("2026-01-08T18:00+00:00", "01-08 21:00"),
        ("in 2h", "01-05 17:00"),
        ("через 2 часа", "01-05 17:00"),
        ("2d", "01-07 15:00"),
        ("in 1 day 3 hours", "01-06 18:00"),
    ],
)
def test_a_time_is_what_people_mean_by_it(text: str, expected: str) -> None:
    year = {"4.01 18:00": 2027}
    assert told(text) == expected
    if text in year:
        named = read_when(text)
        found = moment_of(named, NOW, MOSCOW) if named is not None else None
        assert found is not None
        assert datetime.fromtimestamp(found[0], MOSCOW).year == year[text]


@pytest.mark.parametrize(
    "text",
    [
        *("", "3", "3 18:00", "3 2d", "soon", "25:00", "18:60", "13pm", "0pm", "0d"),
        *("31.2 18:00", "2026-02-30 18:00", "8 smarch 18:00", "3 tomorrow 18:00", "3 5.1 18:00"),
        *("boris 18:00", "yes", "tomorrow", "2026-01-08", "18:00-", "18:00-25:00"),
    ],
)
def test_what_is_no_time_is_none(text: str) -> None:
    assert read_when(text) is None


def test_a_day_that_is_not_in_every_year_is_the_next_there_is() -> None:
    named = read_when("29.2 18:00")
    assert named is not None
    now = int(datetime(2027, 6, 1, tzinfo=UTC).timestamp())
    found = moment_of(named, now, UTC)
    assert found is not None
    assert datetime.fromtimestamp(found[0], UTC).strftime("%Y-%m-%d") == "2028-02-29"
    assert moment_of(named, NOW, UTC) is None


def test_a_button_names_the_proposal_that_it_answers() -> None:
    assert read_answer("yes") == Answered("yes")
    assert read_answer("Да") == Answered("yes")
    assert read_answer("no@1767722400") == Answered("no", 1767722400)
    assert read_answer("1") is None
    assert read_answer("yesterday") is None
