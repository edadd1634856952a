"""What people want of teams. `number` is the tournament's, where it was said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class ShowTeams:
    number: int | None


@dataclass(frozen=True, slots=True)
class FoundTeam:
    """A new team, with the speaker as its captain."""

    number: int | None
    name: str


@dataclass(frozen=True, slots=True)
class InvitePlayer:
    """The speaker's team would like to have somebody."""

    number: int | None
    who: str


@dataclass(frozen=True, slots=True)
class DeclineTeam:
    """None: every team that has asked."""

    number: int | None
    team: str | None


@dataclass(frozen=True, slots=True)
class LineUp:
    """The boards of the team to which those who are named belong; nobody named: show it."""

    number: int | None
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NameCaptain:
    """Of the team for which they play."""

    number: int | None
    who: str
    reason: str


TeamWish: TypeAlias = ShowTeams | FoundTeam | InvitePlayer | DeclineTeam | LineUp | NameCaptain
