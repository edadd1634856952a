"""What can be said of an attempt on the mover's own board alone.

Positions are asked for the men and the castling rights of the side alone whose attempt it is.
"""

from __future__ import annotations

import itertools
from functools import lru_cache
from typing import Final

from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.tables import (
    BACK,
    BETWEEN,
    CORNERS,
    KINGS,
    KNIGHTS,
    PAWNS,
    SNIPER_DIAGS,
    SNIPER_STRAIGHTS,
    scan,
)
from bot.games.orthochess.announcements import Kind, rising_is_long

_KNIGHT: Final = 1
_BISHOP: Final = 2
_ROOK: Final = 3
_QUEEN: Final = 4
_QUEENS: Final = [one | two for one, two in zip(SNIPER_DIAGS, SNIPER_STRAIGHTS, strict=True)]
_REACH: Final[list[list[int]]] = [[], KNIGHTS, SNIPER_DIAGS, SNIPER_STRAIGHTS, _QUEENS, KINGS]
"""What a man attacks from each square of an empty board."""
_SIDES: Final = ((7, 6, "K"), (0, 2, "Q"))


def own_men(position: Position, turn: bool) -> int:
    return position[6] if turn else position[7]


def own_king(position: Position, turn: bool) -> int | None:
    king = position[5] & own_men(position, turn)
    return king.bit_length() - 1 if king else None


def rights(position: Position, turn: bool) -> str:
    """The castling rights of one side: "KQ", "K", "Q" or ""."""
    return RIGHTS[position[9] & BACK[turn]]


def rights_mask(letters: str, turn: bool) -> int:
    """The rooks that one side may castle with."""
    return sum(CORNERS[letter] & BACK[turn] for letter in letters)


RIGHTS: Final = {
    rights_mask(letters, turn): letters
    for turn in (False, True)
    for letters in ("", "K", "Q", "KQ")
}


def reach(position: Position, start: int, turn: bool) -> int:
    """All squares that the man there could go to on some board, and perhaps more."""
    at = 1 << start
    if position[0] & at:
        ahead = 8 if turn else -8
        steps = (start + ahead, start + 2 * ahead)
        return PAWNS[turn][start] | sum(1 << to for to in steps if 0 <= to < 64)
    if position[5] & at:
        castled = 0b1000100 << (start & 56) if start & 7 == 4 else 0
        return KINGS[start] | castled
    kind = next(kind for kind in (_KNIGHT, _BISHOP, _ROOK, _QUEEN) if position[kind] & at)
    return _REACH[kind][start]


def conceivable(position: Position, turn: bool, code: Code) -> bool:
    """Whether some placement of enemy men would make the attempt legal.

    Looks at nothing but the side's own men and its castling rights (Kriegspiel, Attempts 2).
    """
    own = own_men(position, turn)
    start, to = code & 63, code >> 6 & 63
    leaves, lands = 1 << start, 1 << to
    if not own & leaves or own & lands:
        return False
    if position[0] & leaves:
        return _pawn_can(own, turn, code)
    if code & 0x7000:
        return False
    if position[1] & leaves:
        return bool(KNIGHTS[start] & lands)
    if position[5] & leaves:
        return bool(KINGS[start] & lands) or _can_castle(position, own, turn, code)
    if position[2] & leaves:
        reach = SNIPER_DIAGS[start]
    else:
        reach = SNIPER_STRAIGHTS[start] if position[3] & leaves else _QUEENS[start]
    return bool(reach & lands) and not BETWEEN[start][to] & own


def answers(position: Position, turn: bool, code: Code, kinds: tuple[Kind, ...]) -> bool:
    """Whether a conceivable attempt could answer a check announced as of these kinds.

    That is whether some placement of enemy men gives these checks and makes it legal.
    """
    own, king = own_men(position, turn), own_king(position, turn)
    if king is None or not kinds:
        return True
    start, to = code & 63, code >> 6 & 63
    checkers = [_checkers(king, kind, own) for kind in kinds]
    if start == king:
        if not KINGS[king] >> to & 1:
            return False  # nobody castles out of check
        return any(_flees(king, turn, to, own, placed) for placed in itertools.product(*checkers))
    if len(kinds) > 1:
        return False
    if not position[0] >> start & 1:
        return to in checkers[0] or _comes_between(king, start, to, checkers[0])
    if not is_pawn_capture(position, code):
        return _comes_between(king, start, to, checkers[0])
    return to in checkers[0] or _takes_in_passing(king, turn, code, own, checkers[0])


def blocks(position: Position, turn: bool, square: int, kinds: tuple[Kind, ...]) -> bool:
    """Whether a man put on the square could answer a check announced as of these kinds."""
    own, king = own_men(position, turn), own_king(position, turn)
    if king is None or not kinds:
        return True
    checkers = _checkers(king, kinds[0], own)
    return len(kinds) == 1 and any(BETWEEN[king][checker] >> square & 1 for checker in checkers)


def is_pawn_capture(position: Position, code: Code) -> bool:
    """Whether the attempt is a pawn's diagonal step (it need not be conceivable)."""
    return bool(position[0] >> (code & 63) & 1 and ((code >> 6) - code) & 7)


def _pawn_can(own: int, turn: bool, code: Code) -> bool:
    start, to, promotion = code & 63, code >> 6 & 63, code >> 12 & 7
    ahead, home, last = (8, 1, 7) if turn else (-8, 6, 0)
    if (to >> 3 == last) != bool(promotion) or promotion in (1, 6):
        return False
    if PAWNS[turn][start] >> to & 1:
        return True
    steps = to - start
    if steps == ahead:
        return True
    return steps == 2 * ahead and start >> 3 == home and not own >> (start + ahead) & 1


def _can_castle(position: Position, own: int, turn: bool, code: Code) -> bool:
    start, to = code & 63, code >> 6 & 63
    shift = 0 if turn else 56
    if start != 4 + shift:
        return False
    for rook, target, letter in _SIDES:
        if to == target + shift:
            free = not BETWEEN[start][rook + shift] & own
            return free and letter in rights(position, turn)
    return False


def _checkers(king: int, kind: str, own: int) -> tuple[int, ...]:
    """The squares from which a check of this kind may come, past the king's own men."""
    return _checkers_past(king, kind, own & _QUEENS[king] | own & KNIGHTS[king])


@lru_cache(maxsize=4096)
def _checkers_past(king: int, kind: str, near: int) -> tuple[int, ...]:
    """The same, by those own men alone who can matter: the same check is answered again and again."""
    if kind == "knight":
        return tuple(scan(KNIGHTS[king] & ~near))
    rising, falling = ((1, 1), (-1, -1)), ((1, -1), (-1, 1))
    long, short = (rising, falling) if rising_is_long(king) else (falling, rising)
    ways = {"file": ((0, 1), (0, -1)), "rank": ((1, 0), (-1, 0)), "long": long, "short": short}
    return tuple(square for way in ways[kind] for square in _walk(king, *way, near))


def _walk(king: int, files: int, ranks: int, own: int) -> list[int]:
    squares = []
    file, rank = (king & 7) + files, (king >> 3) + ranks
    while 0 <= file < 8 and 0 <= rank < 8:
        square = 8 * rank + file
        if own >> square & 1:
            break
        squares.append(square)
        file, rank = file + files, rank + ranks
    return squares


def _comes_between(king: int, start: int, to: int, checkers: tuple[int, ...]) -> bool:
    """Whether the man can step between the king and a checker that lets it pass."""
    path = BETWEEN[start][to]
    return any(BETWEEN[king][checker] >> to & 1 and not path >> checker & 1 for checker in checkers)


def _takes_in_passing(
    king: int, turn: bool, code: Code, own: int, checkers: tuple[int, ...]
) -> bool:
    """Whether the step could take, en passant, a pawn that gives the check."""
    start, to = code & 63, code >> 6 & 63
    taken = to & 7 | start & 56
    home = to + (8 if turn else -8)
    return (
        taken >> 3 == (4 if turn else 3)
        and taken in checkers
        and bool(PAWNS[turn][king] >> taken & 1)
        and not own >> home & 1
    )


def _flees(king: int, turn: bool, end: int, own: int, placed: tuple[int, ...]) -> bool:
    """Whether the king's step leads out of checks from these squares, by the weakest men."""
    seen = (own & ~(1 << king)) | sum(1 << one for one in {*placed})
    return all(
        checker == end or not _must_attack(king, turn, checker, end, seen) for checker in placed
    )


def _must_attack(king: int, turn: bool, checker: int, end: int, seen: int) -> bool:
    """Whether every man that checks from this square also attacks `end`."""
    files, ranks = abs((king & 7) - (checker & 7)), abs((king >> 3) - (checker >> 3))
    if files and ranks and files != ranks:
        return bool(KNIGHTS[checker] >> end & 1)
    if PAWNS[turn][king] >> checker & 1:
        # A pawn sees less than a bishop.
        return bool(PAWNS[not turn][checker] >> end & 1)
    reach = _REACH[_BISHOP if files == ranks else _ROOK][checker]
    return bool(reach >> end & 1) and not BETWEEN[checker][end] & seen
