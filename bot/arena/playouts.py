"""What many games of a player against itself say about a game: its lengths, its ends, and what it is
worth to begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.arena.contest import UNFINISHED, Outcome, sure_bounds
from bot.games.game import WHITE, Json, Seat, other

_SHOWN = 9
"""So many kinds of end are told one by one; the rest together."""


@dataclass(frozen=True, slots=True)
class Figures:
    begins: Seat
    games: int
    won: int
    """By whoever began."""
    lost: int
    drawn: int
    unfinished: int
    """Broken off; each is half a point to both sides."""
    lengths: tuple[int, ...]
    """In moves of both sides, the shortest first."""
    ends: Mapping[str, int]
    """How often a game ended so, the most frequent first."""

    @property
    def score(self) -> float:
        """Of whoever began."""
        return (self.won + (self.drawn + self.unfinished) / 2) / self.games

    @property
    def bounds(self) -> tuple[float, float]:
        """Between what that score lies, 95 times of 100."""
        return sure_bounds(self.score, self.games)

    def length(self, part: float) -> int:
        """The length that this part of the games does not exceed."""
        return self.lengths[min(int(part * self.games), self.games - 1)]


def figures_of(outcomes: Sequence[Outcome], begins: Seat) -> Figures:
    """Of games in which the first one of the terms was White, always."""
    win, loss = (1, 0) if begins == WHITE else (0, 1)
    over = [one for one in outcomes if one.reason != UNFINISHED]
    reasons = [one.reason for one in outcomes]
    return Figures(
        begins=begins,
        games=len(outcomes),
        won=sum(one.score == win for one in over),
        lost=sum(one.score == loss for one in over),
        drawn=sum(one.score == 0.5 for one in over),
        unfinished=len(outcomes) - len(over),
        lengths=tuple(sorted(one.first.moves + one.second.moves for one in outcomes)),
        ends={
            reason: reasons.count(reason)
            for reason in sorted({*reasons}, key=lambda one: (-reasons.count(one), one))
        },
    )


def told_advantage(figures: Figures) -> str:
    """What it is worth to begin, in points of a hundred, and how sure that is."""
    low, high = (100 * bound - 50 for bound in figures.bounds)
    return f"{100 * figures.score - 50:+.1f} ({low:+.1f} to {high:+.1f})"


def told_ends(figures: Figures) -> str:
    ends = list(figures.ends.items())
    told = [f"{reason} {count}" for reason, count in ends[:_SHOWN]]
    if rest := sum(count for _, count in ends[_SHOWN:]):
        told.append(f"others {rest}")
    return ", ".join(told)


def told(figures: Figures, names: Mapping[Seat, str]) -> str:
    """The figures in lines, for a terminal; `names` are those of the sides."""
    low, high = figures.bounds
    first, second = (
        names.get(seat, seat.capitalize()) for seat in (figures.begins, other(figures.begins))
    )
    length = f"{figures.lengths[0]} to {figures.lengths[-1]}, {figures.length(0.5)} in the middle"
    broken = f", {figures.unfinished} broken off" if figures.unfinished else ""
    won = f"{first} won {figures.won}, {second} {figures.lost}, drawn {figures.drawn}{broken}"
    lines = [
        f"games: {figures.games}; {won}",
        f"length, both sides' moves: {length}, nine of ten up to {figures.length(0.9)}",
        f"ends: {told_ends(figures)}",
        f"{first}, who begins, scores {figures.score:.1%} (95 % sure: {low:.1%} to {high:.1%})",
        f"to begin is worth {told_advantage(figures)} points of a hundred",
    ]
    return "\n".join(lines)


def as_json(figures: Figures) -> Json:
    low, high = figures.bounds
    return {
        "games": figures.games,
        "begins": figures.begins,
        "won": figures.won,
        "lost": figures.lost,
        "drawn": figures.drawn,
        "unfinished": figures.unfinished,
        "plies": {
            "least": figures.lengths[0],
            "median": figures.length(0.5),
            "nine_of_ten": figures.length(0.9),
            "most": figures.lengths[-1],
        },
        "ends": dict(figures.ends),
        "score": round(figures.score, 4),
        "sure": [round(low, 4), round(high, 4)],
    }
