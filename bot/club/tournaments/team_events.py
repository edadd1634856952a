"""What happens to the teams of a contest: founding, invitations, captains, line-ups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class TeamFounded:
    """A new team. Its captain enters it by an event of their own, as everybody does."""

    team: str
    captain: int
    kind: ClassVar[str] = "team-founded"


@dataclass(frozen=True, slots=True)
class Invited:
    """A captain would like to have the member; nothing follows unless they enter."""

    team: str
    member: int
    kind: ClassVar[str] = "team-invited"


@dataclass(frozen=True, slots=True)
class Declined:
    """The member does not want to play for this team."""

    team: str
    member: int
    kind: ClassVar[str] = "team-declined"


@dataclass(frozen=True, slots=True)
class CaptainNamed:
    """Somebody else leads the team; by an organiser, or (by None) as its captain wished."""

    team: str
    member: int
    by: int | None = None
    reason: str = ""
    kind: ClassVar[str] = "captain-named"


@dataclass(frozen=True, slots=True)
class LinedUp:
    """The team's boards from the next round on, the first board first; whoever is not named
    stands behind them as before. By an organiser, or (by None) by the captain."""

    team: str
    members: tuple[int, ...]
    by: int | None = None
    reason: str = ""
    kind: ClassVar[str] = "lined-up"


@dataclass(frozen=True, slots=True)
class TeamsFixed:
    """Matches, the first team with White on the first board, and byes that an organiser lays down
    for a draft. Whoever is not named is paired around them. Nobody named: it is free again."""

    round: int
    pairs: tuple[tuple[str, str], ...]
    byes: tuple[str, ...]
    by: int
    reason: str = ""
    kind: ClassVar[str] = "teams-fixed"
