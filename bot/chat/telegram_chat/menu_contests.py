"""The menu's line about tournaments: the rest is said by their buttons."""

from __future__ import annotations

CONTESTS: dict[str, tuple[str, str]] = {
    "tournament": (
        "Tournaments: /tournament join, next, standings, points",
        "Турниры: /tournament join, next, standings, points",
    ),
}
