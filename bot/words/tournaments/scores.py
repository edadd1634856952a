"""A player's points round by round, and what their tie-breaks are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from bot.club.tournaments.settings import TieBreak
from bot.language import upper_first
from bot.words.tournaments.halves import number, points
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying

UnplayedKind: TypeAlias = Literal["forfeit-win", "forfeit-loss", "given", "bye", "absent"]
_UNPLAYED: Mapping[str, UnplayedKind] = {kind: kind for kind in get_args(UnplayedKind)}


def unplayed_kind(word: str) -> UnplayedKind | None:
    return _UNPLAYED.get(word)


@dataclass(frozen=True, slots=True)
class RoundLine:
    round: int
    kind: UnplayedKind | None
    """Why no game was played; None: one was."""
    halves: int
    rival: str
    colour: Literal["white", "black"] | None

    def line(self, p: Phrases) -> str:
        parts = [points(self.halves)]
        if self.kind is not None:
            parts.append(p.looking.unplayed[self.kind])
        if self.rival:
            parts.append(self._facing(p))
        return p.looking.round_line(self.round, ", ".join(parts))

    def _facing(self, p: Phrases) -> str:
        match self.colour:
            case "white":
                return p.looking.as_white(self.rival)
            case "black":
                return p.looking.as_black(self.rival)
            case None:
                return p.looking.facing(self.rival)


@dataclass(frozen=True, slots=True)
class Part:
    """What one round gives to a tie-break: its opponent, why there was none, or the round."""

    value: float
    rival: str = ""
    kind: UnplayedKind | None = None
    round: int = 0

    def shown(self, p: Phrases) -> str:
        whence = self.rival
        if self.kind is not None:
            whence = p.looking.unplayed[self.kind]
        elif self.round:
            whence = p.rounds.round(self.round)
        return f"{number(self.value)} ({whence})" if whence else number(self.value)


@dataclass(frozen=True, slots=True)
class TieBreakLine:
    name: TieBreak
    value: float
    parts: tuple[Part, ...]

    def line(self, p: Phrases) -> str:
        name, column = p.looking.tie_breaks[self.name], p.captions.columns[self.name]
        head = f"{upper_first(name)} ({column}): {number(self.value)}"
        parts = [part.shown(p) for part in self.parts]
        if self.name in ("DE", "ARO"):  # which are no sums
            return "; ".join([head, ", ".join(parts)] if parts else [head])
        return " = ".join([head, " + ".join(parts)] if parts else [head])


@dataclass(frozen=True, slots=True)
class Points(TournamentSaying):
    title: Title
    name: str
    rank: int
    players: int
    halves: int
    rounds: tuple[RoundLine, ...]
    tie_breaks: tuple[TieBreakLine, ...]
    counts: bool
    """Whether enough games were played to be counted."""
    below: bool = False
    """Whether somebody who is level stands above them for having played."""

    def said(self, p: Phrases) -> str:
        mine = p.points(self.halves)
        return "\n".join(
            [
                p.looking.standing(self.title.said(p), self.name, self.rank, self.players, mine),
                *(one.line(p) for one in self.rounds),
                *(one.line(p) for one in self.tie_breaks),
                *([p.looking.not_played(self.name)] if self.below else []),
                *([] if self.counts else [p.looking.not_counted(self.name)]),
            ]
        )
