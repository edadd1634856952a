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
