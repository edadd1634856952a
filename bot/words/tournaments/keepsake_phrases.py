"""What each language gives for the card that everybody has at the end of a tournament."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class KeepsakePhrases:
    games: Callable[[int, int, int], str]
    """Won, drawn, lost."""
    unplayed: Callable[[int, int], str]
    """Won and lost without play."""
    unplayed_head: str
    """The same on the card."""
    rested: Callable[[str], str]
    """Points for rounds without a game."""
    rested_head: str
    performance: Callable[[int], str]
    best: Callable[[str, int], str]
    """Over whom, and their rating; 0: none."""
    change: Callable[[int], str]
    longest: Callable[[int, str, str], str]
    """A match, against whom, and how long."""
    of_other: Callable[[str, str, int, int], str]
    """A tournament, a player, their rank, of how many."""
    shared_by: Callable[[str], str]
    shared: Callable[[str], str]
    nowhere: Callable[[str], str]
    not_over: Callable[[str], str]
    your_place: Callable[[str, int, int, bool], str]
    """Where points say nothing: a tournament, the rank, of how many."""
    share: str
    """Of a button."""
    heads: tuple[str, str, str, str, str]
    """On the card: games, performance, best win, rating, longest game."""
