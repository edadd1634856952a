"""Who comes out of a group, and what decides it where points do not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.club.tournaments.formats import groups
from bot.club.tournaments.settings import TieBreak
from bot.club.tournaments.table import Row, by_points
from bot.club.tournaments.tournament import Contest

Ground: TypeAlias = Literal["tie-break", "played", "rating", "lot"]
"""What decides between two who have the same points: a tie-break, that only one of them has played,
the rating with which they entered, or, where that is the same, the lot of the starting list."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Of these two with the same points one goes on."""

    through: int
    out: int
    ground: Ground
    name: TieBreak | None = None
    values: tuple[float, float] = (0.0, 0.0)
    """The tie-break's, of the one and the other."""


@dataclass(frozen=True, slots=True)
class Group:
    number: int
    """From 1 on."""
    table: tuple[Row, ...]
    """Those who have not gone, best first."""
    through: int
    """So many of them go on."""
    decisions: tuple[Decision, ...]
    """Why the last who goes on does, and not each of those with the same points."""


def out_of_groups(contest: Contest) -> tuple[Group, ...]:
    """How the groups stand when the last of their games is over."""
    stood = groups.after_the_groups(contest)
    rows = [row for row in by_points(stood) if not row.gone]
    found = []
    for number, members in enumerate(groups.groups(contest), 1):
        table = tuple(row for row in rows if row.member in members)
        through = min(contest.settings.advance, len(table))
        decisions = tuple(
            _decide(stood, table[through - 1], row)
            for row in table[through:]
            if through and row.halves == table[through - 1].halves
        )
        found.append(Group(number, table, through, decisions))
    return tuple(found)


def _decide(contest: Contest, one: Row, two: Row) -> Decision:
    """In the order in which the table looks: who has played, the tie-breaks, the starting list."""
    if bool(one.played) != bool(two.played):
        return Decision(one.member, two.member, "played")
    for mine, theirs in zip(one.values, two.values, strict=True):
        if mine.value != theirs.value:
            values = mine.value, theirs.value
            return Decision(one.member, two.member, "tie-break", mine.name, values)
    ratings = [contest.players[row.member].rating for row in (one, two)]
    return Decision(one.member, two.member, "lot" if ratings[0] == ratings[1] else "rating")
