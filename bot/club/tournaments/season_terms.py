"""What a season is announced with. Apart from its table, so that nothing is paired to read a command."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, TypeAlias

By: TypeAlias = Literal["place", "score"]
USUAL = (10, 8, 6, 5, 4, 3, 2, 1)
MOST_PLACES = 40
MOST_TOURNAMENTS = 60
LARGEST = 1000


@dataclass(frozen=True, slots=True)
class Terms:
    """What a season was announced with."""

    name: str
    by: By = "place"
    places: tuple[int, ...] = USUAL
    """What the first, second, third … place of a tournament brings."""
    best: int = 0
    """So many results of each count; 0: all."""
    of: int = 0
    """So many tournaments, and the season is over; 0: its organiser ends it."""
    teams: bool = False
    """Whether teams are ranked, which are known by their names."""
    until: int = 0
    """From then on nothing new counts, and it is over with the last tournament that had begun;
    0: no such day."""


TermsFault: TypeAlias = Literal["places-fall", "best-of", "too-few"]


def faults(terms: Terms) -> Iterator[TermsFault]:
    """What the terms cannot be."""
    if list(terms.places) != sorted(terms.places, reverse=True):
        yield "places-fall"
    if terms.of and terms.best > terms.of:
        yield "best-of"
    if terms.of == 1:
        yield "too-few"


def terms_json(terms: Terms) -> dict[str, Any]:
    return asdict(terms)


def terms_from(stored: Mapping[str, Any]) -> Terms | None:
    """None: they cannot be read."""
    try:
        return Terms(
            str(stored["name"]),
            "score" if stored["by"] == "score" else "place",
            tuple(int(one) for one in stored["places"]),
            int(stored["best"]),
            int(stored["of"]),
            bool(stored["teams"]),
            int(stored.get("until", 0)),
        )
    except (KeyError, TypeError, ValueError):
        return None
