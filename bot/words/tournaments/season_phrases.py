"""What each language gives for seasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias, TypedDict

SeasonRefusal: TypeAlias = Literal[
    "not-the-organiser",
    "over",
    "full",
    "in-another",
    "in-already",
    "not-in",
    "teams-only",
    "places-only",
    "never-ends",
    "called-off",
    "not-over",
    "unfit-inside",
    "no-standing",
    "places-fall",
    "best-of",
    "too-few",
    "too-many",
    "past",
    "starts-after",
    "date-over",
    "not-welcome",
]
"""Why something cannot be with a season."""
SeasonRefusals = TypedDict(
    "SeasonRefusals",
    {
        "not-the-organiser": str,
        "over": str,
        "full": str,
        "in-another": str,
        "in-already": str,
        "not-in": str,
        "teams-only": str,
        "places-only": str,
        "never-ends": str,
        "called-off": str,
        "not-over": str,
        "unfit-inside": str,
        "no-standing": str,
        "places-fall": str,
        "best-of": str,
        "too-few": str,
        "too-many": str,
        "past": str,
        "starts-after": str,
        "date-over": str,
        "not-welcome": str,
    },
)


class SeasonLabels(TypedDict):
    """Of buttons, and over the columns of a table."""

    season: str
    mine: str
    table: str
    by_place: str
    by_score: str
    end: str
    card: str
    sum: str
    best: str
    tournaments: str
    teams: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class SeasonPhrases:
    title: Callable[[str], str]
    points: Callable[[Fraction], str]
    """With their noun."""
    number: Callable[[Fraction], str]
    by_place: Callable[[str], str]
    by_score: str
    no_place: str
    best: Callable[[int], str]
    all_count: str
    of: Callable[[int], str]
    until: Callable[[str], str]
    """When it is over, if nothing has ended it before."""
    by_hand: str
    ties: str
    for_teams: str
    made: Callable[[str, int], str]
    """A season, and its number."""
    changed: Callable[[str, str], str]
    """A season, and who has changed it."""
    added: Callable[[str, str], str]
    """A tournament, and the season in which it stands now."""
    taken_out: Callable[[str, str], str]
    add: Callable[[str], str]
    """Of a button: a tournament."""
    organised: Callable[[str], str]
    over_so_far: Callable[[int, int], str]
    """So many tournaments are over, of how many; 0: that is open."""
    ended: str
    column: Callable[[int, str, str], str]
    """A column of the table: its number, a tournament, when it was over."""
    runs: Callable[[str, str], str]
    """A tournament, and where it stands."""
    unreadable: Callable[[int], str]
    nobody_yet: str
    after: Callable[[str, int, int], str]
    """A season after so many tournaments, of how many; 0: that is open."""
    more_often: Callable[[str, str, int, str, str], str]
    """Who stands above whom, for being more often in which place: how often, and how often not."""
    more_in_all: Callable[[str, str, str, str], str]
    level: Callable[[Sequence[str]], str]
    standing: Callable[[str, str, int, int, str], str]
    """A season, somebody, their rank, of how many, their points."""
    you_stand: Callable[[int, int, str], str]
    result: Callable[[str, str, str], str]
    """A tournament, the place in it, its points."""
    ranked: Callable[[int], str]
    left: str
    """In place of a place."""
    spare: str
    """Behind a result that does not count."""
    gained: Callable[[str, str, int, int, str], str]
    """A season, what a tournament has brought, the rank, of how many, the points."""
    team_gained: Callable[[str, str, str, int, int, str], str]
    """The same of the reader's team."""
    over: Callable[[str], str]
    your_place: Callable[[str, int, int, str], str]
    tournaments: Callable[[int, int], str]
    """So many tournaments played, of how many."""
    best_place: Callable[[int, int], str]
    """The best place, and how often."""
    shared_by: Callable[[str], str]
    shared: Callable[[str], str]
    nowhere: Callable[[str], str]
    ask_end: Callable[[str, int], str]
    still_running: Callable[[str, Sequence[str]], str]
    none: str
    no_such: Callable[[int], str]
    which: str
    this_one: str
    line: Callable[[str, int], str]
    line_over: Callable[[str, int], str]
    in_season: Callable[[str], str]
    """Below a tournament that stands in it."""
    you_organise: Callable[[str, str, int], str]
    """A season, who has asked them, its number."""
    handed_over: Callable[[str, str], str]
    organiser_gone: Callable[[str, str], str]
    """A season, and who leads it; empty: the communities' administrators."""
    too_many_seasons: Callable[[int], str]
    refusals: SeasonRefusals
    labels: SeasonLabels
