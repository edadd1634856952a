"""Which men the enemy can still have: of a world that is made up, so many, of these kinds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bot.games.bitboards.tables import scan
from bot.games.notebook import Army
from bot.players.belief.story import Chapter

EDGES = 0xFF000000000000FF
"""Where no pawn stands."""
_ONE_SIDE = (8, 2, 2, 2, 1)
_BOTH = tuple(2 * many for many in _ONE_SIDE)
"""Pawns, knights, bishops, rooks and queens."""
_PROMOTED = 0.15
"""How likely a man of which there are too many is a pawn that was promoted."""
_ANOTHER = 0.25
"""How likely some piece is taken for one of another kind: else worlds that all take a rook for gone
would never find out that it is there."""


@dataclass(frozen=True, slots=True)
class Left:
    """What the enemy has left."""

    men: int
    """With the king."""
    pawns: int | None = None
    """So many were not taken; None where it is not told what was."""
    kinds: Sequence[int] | None = None
    """By kind, where none is ever lost: then it is known how many of each there are."""


def left_of(army: Army, chapter: Chapter, men: int) -> Left:
    """Of an army that began like this, what was told so far."""
    if chapter.hands is not None:
        known = "".join((*chapter.men.values(), *chapter.hands))
        kinds = [most - known.count(letter) for letter, most in zip("PNBRQ", _BOTH, strict=True)]
        return Left(men, kinds=kinds)
    if "" in chapter.taken:
        return Left(men)
    return Left(men, max(0, min(army.pawns - chapter.taken.count("pawn"), men - 1)))


def cast(sets: list[int], turn: bool, left: Left, fixed: int, random: Random) -> None:
    """As many enemy men as there must be, of kinds that there may be; whatever stands on squares
    that are fixed stays."""
    _count(sets, turn, left, fixed, random)
    if left.pawns is not None:
        side = 7 if turn else 6
        _tell_pawns(sets, side, left.pawns, fixed, random)
        _tell_pieces(sets, side, fixed, random)


def _count(sets: list[int], turn: bool, left: Left, fixed: int, random: Random) -> None:
    side, kinds = 7 if turn else 6, left.kinds
    men = list(scan(sets[side] & ~(sets[5] | fixed)))
    many = (sets[side] & ~sets[5]).bit_count()
    over = [at for at in men if kinds and _is_one_too_many(sets, side, at, kinds)]
    while many + 1 > left.men and men:
        at = random.choice(over or men)
        gone = ~(1 << at)
        men.remove(at)
        over = [one for one in over if one != at]
        many -= 1
        for kind in (0, 1, 2, 3, 4, side):
            sets[kind] &= gone
    for _ in range(min(left.men - many - 1, 15)):
        missing = [
            kind
            for kind, most in enumerate(kinds or ())
            if most > (sets[kind] & sets[side]).bit_count()
        ]
        if left.pawns is not None:
            missing = [0] if (sets[0] & sets[side]).bit_count() < left.pawns else [1, 2, 3, 4]
        kind = random.choice(missing or (0, 0, 0, 1, 2, 3))
        free = ~(sets[6] | sets[7] | fixed) & (1 << 64) - 1
        if kind == 0:
            free &= ~EDGES
        bit = 1 << random.choice(list(scan(free)))
        sets[kind] |= bit
        sets[side] |= bit


def _is_one_too_many(sets: list[int], side: int, at: int, kinds: Sequence[int]) -> bool:
    kind = next(n for n in range(5) if sets[n] >> at & 1)
    return (sets[kind] & sets[side]).bit_count() > kinds[kind]


def _tell_pawns(sets: list[int], side: int, pawns: int, fixed: int, random: Random) -> None:
    """Pawns that are too many are pieces; pieces that are, are pawns, unless they were promoted."""
    many = (sets[0] & sets[side]).bit_count()
    men = _in_any_order(sets[0] & sets[side] & ~fixed, random)
    for at in men[: max(0, many - pawns)]:
        _take_for_another(sets, side, at, random)
    men = _in_any_order(sets[side] & ~(sets[0] | sets[5] | fixed | EDGES), random)
    for at in men[: max(0, pawns - many)]:
        if random.random() >= _PROMOTED:
            for kind in range(1, 5):
                sets[kind] &= ~(1 << at)
            sets[0] |= 1 << at


def _tell_pieces(sets: list[int], side: int, fixed: int, random: Random) -> None:
    """No more of a kind than there were, unless promoted; and now and then one is another."""
    for kind in range(1, 5):
        over = (sets[kind] & sets[side]).bit_count() - _ONE_SIDE[kind]
        for at in _in_any_order(sets[kind] & sets[side] & ~fixed, random)[: max(0, over)]:
            if random.random() >= _PROMOTED:
                _take_for_another(sets, side, at, random)
    if random.random() < _ANOTHER:
        for at in _in_any_order(sets[side] & ~(sets[0] | sets[5] | fixed), random)[:1]:
            _take_for_another(sets, side, at, random)


def _take_for_another(sets: list[int], side: int, at: int, random: Random) -> None:
    """For a piece that may be missing."""
    missing = [
        kind
        for kind in range(1, 5)
        for _ in range(_ONE_SIDE[kind] - (sets[kind] & sets[side]).bit_count())
    ]
    if missing:
        for kind in range(5):
            sets[kind] &= ~(1 << at)
        sets[random.choice(missing)] |= 1 << at


def _in_any_order(squares: int, random: Random) -> list[int]:
    found = list(scan(squares))
    random.shuffle(found)
    return found
