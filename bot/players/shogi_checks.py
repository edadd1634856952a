"""What a blind player of shogi may think of a check: who could give it from where, and which moves
would answer that."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

Square: TypeAlias = tuple[int, int]
"""File and rank, from 1 and from 0."""
_RANKS = "abcdefghi"
_STEPS: Mapping[str, tuple[tuple[int, int], ...]] = {
    "P": ((0, 1),),
    "N": ((1, 2), (-1, 2)),
    "S": ((0, 1), (1, 1), (-1, 1), (1, -1), (-1, -1)),
    "G": ((0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1)),
}
_SLIDES: Mapping[str, tuple[tuple[int, int], ...]] = {
    "L": ((0, 1),),
    "B": ((1, 1), (1, -1), (-1, 1), (-1, -1)),
    "R": ((1, 0), (-1, 0), (0, 1), (0, -1)),
}
"""Files and ranks ahead, as the one who moves sees it."""
_LIKELY: Mapping[str, float] = {"P": 3, "N": 1, "S": 1, "G": 2, "L": 0.5, "B": 0.7, "R": 0.7}
"""By kind: how many there are, and how readily they give check from a square."""
_TAKERS = 10.0
"""How much likelier whoever has just taken a man gives it."""
_GUARDED = 0.25
"""How likely a square beside the king is guarded by somebody else, or a checker is."""
_FREE = 0.85


@dataclass(frozen=True, slots=True)
class Checker:
    """Somebody who may give the check."""

    kind: str
    at: Square
    weight: float


def place(square: str) -> Square:
    return int(square[0]), _RANKS.index(square[1])


def answers(
    men: Mapping[str, str],
    ahead: int,
    moves: Collection[str],
    refused: Iterable[str],
    recent: str | None,
) -> dict[str, float]:
    """How likely each move answers the check, by all that could give it; `ahead` is 1 where the
    seat's men go towards rank i, and -1 where they go towards rank a. `recent` is where the enemy
    has just taken a man."""
    own = {place(at): man for at, man in men.items()}
    king = next(at for at, man in own.items() if man == "K")
    checkers = list(_checkers(own, king, ahead, place(recent) if recent else None))
    for move in refused:
        checkers = [
            Checker(one.kind, one.at, one.weight * (1.02 - _solves(own, king, ahead, move, one)))
            for one in checkers
        ]
    total = sum(one.weight for one in checkers) or 1.0
    return {
        move: sum(one.weight * _solves(own, king, ahead, move, one) for one in checkers) / total
        for move in moves
    }


def _checkers(
    own: Mapping[Square, str], king: Square, ahead: int, recent: Square | None
) -> Iterator[Checker]:
    for file in range(1, 10):
        for rank in range(9):
            if (file, rank) in own:
                continue
            for kind, weight in _LIKELY.items():
                if king in _attacked(kind, (file, rank), own, ahead):
                    here = (file, rank) == recent
                    yield Checker(kind, (file, rank), weight * (_TAKERS if here else 1))


def _attacked(kind: str, at: Square, own: Mapping[Square, str], ahead: int) -> Iterator[Square]:
    """The squares that an enemy's man there attacks, as far as one's own men leave it."""
    for files, ranks in _STEPS.get(kind, ()):
        yield at[0] + files, at[1] - ahead * ranks
    for files, ranks in _SLIDES.get(kind, ()):
        file, rank = at[0] + files, at[1] - ahead * ranks
        while 1 <= file <= 9 and 0 <= rank <= 8:
            yield file, rank
            if (file, rank) in own:
                break
            file, rank = file + files, rank - ahead * ranks


def _solves(
    own: Mapping[Square, str], king: Square, ahead: int, move: str, checker: Checker
) -> float:
    """How likely the move stands if this is who gives the check."""
    to, after = place(move[2:4]), dict(own)
    man = move[0] if move[1] == "*" else after.pop(place(move[:2]), "")
    after[to] = man
    if to == checker.at:
        # Nothing can be put down on it; and a king takes only what nobody guards.
        return 0.0 if move[1] == "*" else 1 - _GUARDED if man == "K" else 0.95
    safe = _FREE if man == "K" else 0.95
    attacked = _attacked(checker.kind, checker.at, after, ahead)
    return 0.0 if (to if man == "K" else king) in attacked else safe
