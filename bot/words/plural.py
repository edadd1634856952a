"""Russian counts: 1 взятие, 2 взятия, 5 взятий."""

from __future__ import annotations


def plural(count: int, one: str, few: str, many: str) -> str:
    """The form that agrees with `count`."""
    tens, units = abs(count) % 100, abs(count) % 10
    if units == 1 and tens != 11:
        return one
    if 2 <= units <= 4 and not 12 <= tens <= 14:
        return few
    return many
