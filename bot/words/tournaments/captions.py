"""Names of tournaments' things: what stands over tables and in pictures, and in lists."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypedDict

View: TypeAlias = Literal["standings", "table", "bracket", "pairings", "log", "export"]
"""What can be looked at beside the words."""


class Views(TypedDict):
    standings: str
    table: str
    bracket: str
    pairings: str
    log: str
    export: str


class Formats(TypedDict):
    swiss: str
    roundrobin: str
    knockout: str
    doubleknockout: str
    groups: str
    team: str
    teamswiss: str
    arena: str
    ladder: str


Stages = TypedDict(
    "Stages",
    {
        "announced": str,
        "registration": str,
        "check-in": str,
        "between": str,
        "paired": str,
        "published": str,
        "running": str,
        "closing": str,
        "done": str,
        "cancelled": str,
    },
)
Unplayed = TypedDict(
    "Unplayed",
    {"forfeit-win": str, "forfeit-loss": str, "given": str, "bye": str, "absent": str},
)
TieBreaks = TypedDict(
    "TieBreaks",
    {
        "BH": str,
        "BH/C1": str,
        "BH/M1": str,
        "SB": str,
        "DE": str,
        "WIN": str,
        "WON": str,
        "BPG": str,
        "BWG": str,
        "PS": str,
        "ARO": str,
        "TPR": str,
        "PTP": str,
        "KS": str,
    },
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Captions:
    """What stands in tables and pictures."""

    name: str
    white: str
    black: str
    points: str
    bye: str
    team: str
    boards: str
    match_points: str
    players: str
    rounds: str
    games: str
    views: Views
    columns: TieBreaks
    """Short names, for the head of a column."""
    colours: tuple[str, str]
    """The letters for White and Black in a cross table."""
    round: Callable[[int], str]
    after_round: Callable[[int], str]
    final: str
    semi_finals: str
    quarter_finals: str
    third_place: str
    place: Callable[[int], str]

    def round_title(self, ties: int, number: int) -> str:
        """A round by its number, or, with so few ties, by its name."""
        known = {1: self.final, 2: self.semi_finals, 4: self.quarter_finals}
        return known.get(ties) or self.round(number)
