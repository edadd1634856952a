"""The hall: what a chat that is ours may show to everybody who comes, be they known or not."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Offered:
    """An open challenge that anybody may take up."""

    number: int
    by: str
    terms: str


@dataclass(frozen=True, slots=True)
class Running:
    """A game that can be watched: what its audience hears, and no more."""

    match: int
    game: str
    players: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A tournament."""

    number: int
    line: str
    over: bool


@dataclass(frozen=True, slots=True)
class Hall:
    offers: tuple[Offered, ...] = ()
    games: tuple[Running, ...] = ()
    contests: tuple[Listed, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: its title, and rows, the first of which is its head where `headed`."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    headed: bool = True


@dataclass(frozen=True, slots=True)
class Contested:
    """A tournament, or a season, with all its tables as they stand."""

    number: int
    title: str
    lines: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    choices: tuple[tuple[str, str], ...]
    """What whoever takes part, or would like to, can say about it: a label, and the sentence."""
    over: bool
    links: tuple[tuple[str, str], ...] = ()
    """Pages of what belongs together: a label, and the path."""
