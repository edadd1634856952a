"""Points as people write them. They are counted in halves."""

from __future__ import annotations


def points(half: int) -> str:
    """Half points: 3 is 1½."""
    whole = str(half // 2) if half // 2 or half % 2 == 0 else ""
    return whole + ("½" if half % 2 else "")


def number(value: float) -> str:
    """A tie-break's value: halves as ½, whole numbers plain."""
    if value == int(value):
        return str(int(value))
    return points(round(2 * value)) if 2 * value == int(2 * value) else f"{value:.2f}"
