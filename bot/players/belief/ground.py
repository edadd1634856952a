"""How far from mate a side is that knows a set of squares on which the enemy's bare king may stand:
a rough guess in its own moves, from which the search begins."""

from __future__ import annotations

from typing import Final

from bot.players.belief.cordon import BISHOP, KING, KNIGHT, PAWN, Cordon, Men, Squares

_GROUND: Final = 0.8
"""For each square that the king can come to in some steps, the men standing still, …"""
_STEPS: Final = 3
"""Not in more: a fence is moved post by post, and leaks for a moment."""
_UNKNOWN: Final = 0.4
"""… each on which it may stand, …"""
_AWAY: Final = 1.5
"""… each step, beyond two, of the own king to it, …"""
_EDGE: Final = 2.0
"""… and each step of it to the nearest edge."""
_CORNER: Final = 1.5
"""Bishop and knight mate in corners of the bishop's colour only: each step of it to the nearer."""
_TO_PROMOTE: Final = 40.0
"""As long as there is nobody to mate with, at the least: about as long as a queen hunts a king of which
nothing is known, or whoever may promote would sooner wait; and …"""
_STEP: Final = 2.0
"""… for each step of a pawn, …"""
_ESCORT: Final = 1.0
"""… each step of its king to the square before it, …"""
_STOPPED: Final = 30.0
"""… and the part of the squares from which its way can be reached in time."""


def _inside(ring: int) -> Squares:
    """The squares that are at least so far from every edge."""
    return sum(
        1 << at for at in range(64) if min(at & 7, 7 - (at & 7), at >> 3, 7 - (at >> 3)) >= ring
    )


def _beyond(near: int) -> list[Squares]:
    """By square, all that are further from it, in steps of a king."""
    return [sum(1 << to for to in range(64) if _steps(at, to) > near) for at in range(64)]


def _steps(one: int, two: int) -> int:
    return max(abs((one & 7) - (two & 7)), abs((one >> 3) - (two >> 3)))


_INSIDE: Final = (_inside(1), _inside(2), _inside(3))
_BEYOND: Final = [_beyond(near) for near in range(7)]


def _from_corners(one: int, two: int) -> list[Squares]:
    """All squares that are further than so many steps from both corners."""
    return [
        sum(1 << at for at in range(64) if min(_steps(at, one), _steps(at, two)) > near)
        for near in range(7)
    ]


_FROM_DARK: Final = _from_corners(0, 63)
_FROM_LIGHT: Final = _from_corners(7, 56)


def far_from_mate(cordon: Cordon, men: Men, squares: Squares, turn: bool) -> float:
    """Of a set that is not empty, with the side that hunts to move."""
    king = men[0] & 63
    many = squares.bit_count()
    edge = away = 0
    for inside in _INSIDE:
        edge += (squares & inside).bit_count()
    for near in range(2, 7):
        away += (squares & _BEYOND[near][king]).bit_count()
    far = _UNKNOWN * many + (_AWAY * away + _EDGE * edge) / many
    if can_mate(men):
        if len(men) == 3 and (bishop := _beside_knight(men)) >= 0:
            corners = _FROM_LIGHT if (bishop + (bishop >> 3)) & 1 else _FROM_DARK
            steps = sum([(squares & further).bit_count() for further in corners])
            far += _CORNER * steps / many
        return far + _GROUND * cordon.ground(squares, _STEPS).bit_count()
    return _UNKNOWN * many + _TO_PROMOTE + _home(men, squares, turn)


def _beside_knight(men: Men) -> int:
    """Where the bishop stands that has nobody but a knight beside it; -1 elsewhere."""
    one, two = men[1], men[2]
    if one >> 6 == BISHOP and two >> 6 == KNIGHT:
        return one & 63
    if two >> 6 == BISHOP and one >> 6 == KNIGHT:
        return two & 63
    return -1


def can_mate(men: Men) -> bool:
    """Whether no pawn is needed for it."""
    knights = light = dark = 0
    for man in men:
        at, kind = man & 63, man >> 6
        if kind not in (PAWN, KNIGHT, BISHOP, KING):
            return True
        if kind == KNIGHT:
            knights += 1
        elif kind == BISHOP:
            if (at + (at >> 3)) & 1:
                light += 1
            else:
                dark += 1
    return bool((light and dark) or (knights and (light or dark)))


def _home(men: Men, squares: Squares, turn: bool) -> float:
    """How far the pawn is from home that has the least to go."""
    least = 100.0
    for man in men:
        if man >> 6 != PAWN:
            continue
        at = man & 63
        rank = at >> 3 if turn else 7 - (at >> 3)
        goal = (at & 7) + (56 if turn else 0)
        left = 5 if rank == 1 else 7 - rank
        ahead = min(63, max(0, at + (16 if turn else -16)))
        catches = squares & ~_BEYOND[min(left, 6)][goal]
        stopped = _STOPPED * catches.bit_count() / squares.bit_count()
        # A king beside its pawn's way leads it home, whoever waits there.
        escort = min(_steps(men[0] & 63, ahead), _steps(men[0] & 63, goal) + 1)
        least = min(least, _STEP * left + min(stopped, 4.0 + _ESCORT * 3 * escort))
    return least
