"""Zones, by whatever name they are called, and what it costs to look for one."""

from __future__ import annotations

from zoneinfo import available_timezones

import pytest

from bot.desk.visit import hours


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("europe/berlin", "Europe/Berlin"),
        ("berlin", "Europe/Berlin"),
        ("New York", "America/New_York"),
        ("utc", "utc"),
        ("+3", "+3"),
        ("nowhere", None),
        ("../../etc/passwd", None),
        ("a" * 400, None),
        ("a\0b", None),
    ],
)
def test_a_zone_is_found_by_its_name(said: str, name: str | None) -> None:
    assert hours.zone_named(said) == name


def test_what_no_zone_is_called_costs_others_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of files are looked through for all names: once, and not for each who asks."""
    looked = []

    def all_names() -> set[str]:
        looked.append(1)
        return available_timezones()

    monkeypatch.setattr(hours, "available_timezones", all_names)
    for number in range(20):
        assert hours.zone_named(f"nowhere {number}") is None
    assert len(looked) <= 1


@pytest.mark.parametrize(
    "text",
    [
        *("22:00-08:00", "22 8", "from 22 to 8", "22 - 8", "10pm-8am", "10 pm - 8 am"),
        *("from 10 pm to 8 am", "с 22 до 8", "с 22:00 до 08:00", "22.00 до 8.00", "С 22 до 8"),
    ],
)
def test_quiet_hours_as_people_type_them(text: str) -> None:
    assert hours.read_hours(text) == (22 * 60, 8 * 60)


@pytest.mark.parametrize("text", ["22", "с 22", "22 to", "13pm-8am", "0am-8", "from to", "22-8-9"])
def test_no_quiet_hours(text: str) -> None:
    assert hours.read_hours(text) is None


def test_minutes_as_people_type_them() -> None:
    for text in ("9", "9:00", "09.00", "at 9", "9am", "9 AM", "в 9", "в 9:00"):
        assert hours.read_minute(text) == 9 * 60
    assert (hours.read_minute("12am"), hours.read_minute("12 pm"), hours.read_minute("9pm")) == (
        0,
        720,
        21 * 60,
    )


def test_reminders_as_people_type_them() -> None:
    hour = 3600
    for text in (
        "24h 1h",
        "24 hours, 1 hour",
        "1 day and an hour",
        "1 день и 1 час",
        "за 24 ч, за час",
    ):
        assert hours.read_rungs(text) == (24 * hour, hour), text
    assert hours.read_rungs("1d12h 2h") == (36 * hour, 2 * hour)
    for text in ("за час", "an hour", "an hour before", "1 час", "60 мин."):
        assert hours.read_rungs(text) == (hour,), text
    for text in ("soon", "1", "24h soon", "and"):
        assert hours.read_rungs(text) is None


@pytest.mark.parametrize("text", ["мск", "Москва", "MSK", "Moscow", "europe/moscow"])
def test_moscow(text: str) -> None:
    assert hours.zone_named(text) == "Europe/Moscow"
