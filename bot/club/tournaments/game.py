"""One game of a contest, and how it can end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Score: TypeAlias = Literal["1-0", "0-1", "1/2-1/2", "0-0"]
Rule: TypeAlias = Literal["colours", "second-bye", "rematch", "sat-out"]
How: TypeAlias = Literal["played", "forfeit", "time", "claim", "adjudication"]


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game between two members. Its id is unique in the contest and outlives its players."""

    id: int
    round: int
    white: int
    black: int
    leg: int = 1  # 1 or 2; from 3 on the games of a decider
    slot: int = 0  # the place in a bracket, or the number of a team match
    board: int = 1
    group: int = 0  # 0: none, or the bracket after the groups

    def rival(self, member: int) -> int:
        return self.black if self.white == member else self.white

    def halves(self, score: Score, member: int) -> int:
        """How many half points of the score are the member's."""
        if score == "1/2-1/2":
            return 1
        return 2 * (score == ("1-0" if self.white == member else "0-1"))


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """Two teams and their boards in a round; `slot` is that of its games.

    `home` has White on the first board, and so on every other. A board on which only one side had
    anybody is no game: (board, team, member) has it by default; an empty team, if nobody came.
    """

    round: int
    slot: int
    home: str
    away: str
    defaults: tuple[tuple[int, str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Broken:
    """A rule that a round had to break.

    Whose, and for a rematch the rounds in which the two had met.
    """

    what: Rule
    members: tuple[int, ...]
    rounds: tuple[int, ...] = ()
