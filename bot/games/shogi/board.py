"""A board of shogi: men, hands, how they move, what is attacked. Nothing here knows of a game's end.

A man is its letter in SFEN: a capital for sente, a small one for gote, a plus before it where it is
promoted. Squares are numbers in SFEN's order: 0 is 9a, 8 is 1a, 80 is 1i.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

SENTE, GOTE = 0, 1
Colour: TypeAlias = int
Square: TypeAlias = int
Men: TypeAlias = tuple[str, ...]
"""81 letters; an empty text where nobody stands."""
Hand: TypeAlias = tuple[int, ...]
"""How many men of each kind, in the order of `KINDS`."""

KINDS = "PLNSGBR"
"""What can be held in hand."""
SQUARES: tuple[str, ...] = tuple(f"{file}{rank}" for rank in "abcdefghi" for file in "987654321")
_NUMBER: Mapping[str, Square] = {name: square for square, name in enumerate(SQUARES)}


class Step(NamedTuple):
    """A move on the board, or a drop (then `start` is None)."""

    start: Square | None
    to: Square
    promotes: bool = False
    dropped: str = ""
    """The capital letter of what is dropped."""

    def __str__(self) -> str:
        if self.start is None:
            return f"{self.dropped}*{SQUARES[self.to]}"
        return SQUARES[self.start] + SQUARES[self.to] + "+" * self.promotes


class Board(NamedTuple):
    men: Men
    hands: tuple[Hand, Hand]
    turn: Colour
    number: int
    """Of the next move."""


_WRITTEN = re.compile(r"([1-9][a-i])([1-9][a-i])(\+?)|([PLNSGBR])\*([1-9][a-i])")


def read_step(text: str) -> Step | None:
    """A move in USI; None where the text is no move."""
    found = _WRITTEN.fullmatch(text)
    if not found:
        return None
    start, to, plus, kind, at = found.groups()
    if kind:
        return Step(None, _NUMBER[at], dropped=kind)
    return Step(_NUMBER[start], _NUMBER[to], bool(plus)) if start != to else None


# How men move: as seen by sente, whose men look towards the first rank.

_UP, _DOWN, _LEFT, _RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)
_SLANTS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_STRAIGHTS = (_UP, _DOWN, _LEFT, _RIGHT)
_SILVER = (_UP, *_SLANTS)
_GOLD = (*_STRAIGHTS, *_SLANTS[:2])
_JUMPS = ((-1, -2), (1, -2))
_NEAR: Mapping[str, tuple[tuple[int, int], ...]] = {
    "P": (_UP,),
    "N": _JUMPS,
    "S": _SILVER,
    "G": _GOLD,
    "K": (*_STRAIGHTS, *_SLANTS),
    "+P": _GOLD,
    "+L": _GOLD,
    "+N": _GOLD,
    "+S": _GOLD,
    "+B": _STRAIGHTS,
    "+R": _SLANTS,
}
_FAR: Mapping[str, tuple[tuple[int, int], ...]] = {
    "L": (_UP,),
    "B": _SLANTS,
    "R": _STRAIGHTS,
    "+B": _SLANTS,
    "+R": _STRAIGHTS,
}
Line: TypeAlias = tuple[Square, ...]


def squares_along(start: Square, across: int, down: int, most: int = 8) -> Line:
    found, (rank, file) = [], divmod(start, 9)
    for _ in range(most):
        file, rank = file + across, rank + down
        if not (0 <= file < 9 and 0 <= rank < 9):
            break
        found.append(rank * 9 + file)
    return tuple(found)


def _as_seen(letter: str) -> int:
    """Gote's men look the other way."""
    return 1 if letter.isupper() else -1


_LETTERS = tuple(letter for kind in {**_NEAR, **_FAR} for letter in (kind, kind.lower()))
_LINES: Mapping[str, tuple[tuple[Line, ...], ...]] = {
    letter: tuple(
        tuple(
            line
            for most, steps in ((1, _NEAR), (8, _FAR))
            for across, down in steps.get(letter.upper(), ())
            if (
                line := squares_along(
                    square, across * _as_seen(letter), down * _as_seen(letter), most
                )
            )
        )
        for square in range(81)
    )
    for letter in _LETTERS
}
"""By letter and square: the lines along which a man goes until somebody stands in the way."""


def _strikers(colour: Colour, across: int, down: int, far: bool) -> frozenset[str]:
    """Who of this colour attacks along a line, seen from the attacked square outwards."""
    sign = 1 if colour == SENTE else -1
    towards = (-across * sign, -down * sign)
    kinds = {kind for kind, steps in _FAR.items() if towards in steps}
    if not far:
        kinds |= {kind for kind, steps in _NEAR.items() if towards in steps and kind != "N"}
    return frozenset(kind if colour == SENTE else kind.lower() for kind in kinds)


_OUTWARDS: tuple[tuple[tuple[tuple[Line, frozenset[str], frozenset[str]], ...], ...], ...] = tuple(
    tuple(
        tuple(
            (line, _strikers(colour, *way, far=False), _strikers(colour, *way, far=True))
            for way in (*_STRAIGHTS, *_SLANTS)
            if (line := squares_along(square, *way))
        )
        for square in range(81)
    )
    for colour in (SENTE, GOTE)
)
_KNIGHTS = tuple(
    tuple(
        tuple(
            place
            for across, down in _JUMPS
            for place in squares_along(square, across, -down if colour == SENTE else down, 1)
        )
        for square in range(81)
    )
    for colour in (SENTE, GOTE)
)


_OPEN_LINES: Mapping[Square | None, frozenset[Square]] = {None: frozenset()} | {
    square: frozenset(place for line, _, _ in _OUTWARDS[SENTE][square] for place in line)
    for square in range(81)
}
"""By a king's square: from where others may shield it."""


def is_attacked(men: Men | list[str], square: Square, by: Colour) -> bool:
    knight = "Nn"[by]
    if any(men[place] == knight for place in _KNIGHTS[by][square]):
        return True
    for line, near, far in _OUTWARDS[by][square]:
        strikers = near
        for place in line:
            if man := men[place]:
                if man in strikers:
                    return True
                break
            strikers = far
    return False


def king_of(board: Board, colour: Colour) -> Square | None:
    """Where a side's king stands; boards of one's own men alone may have none."""
    king = "Kk"[colour]
    return board.men.index(king) if king in board.men else None


def in_check(board: Board, colour: Colour) -> bool:
    king = king_of(board, colour)
    return king is not None and is_attacked(board.men, king, 1 - colour)


def is_own(man: str, colour: Colour) -> bool:
    return man != "" and man.isupper() == (colour == SENTE)


_ZONES = (range(27), range(54, 81))
"""Where a side's men promote."""


def _must_promote(kind: str, colour: Colour, to: Square) -> bool:
    """Whether a man of this kind could never move again from here."""
    ranks = {"P": 1, "L": 1, "N": 2}.get(kind, 0)
    return to // 9 < ranks if colour == SENTE else to // 9 >= 9 - ranks


def steps(board: Board) -> Iterator[Step]:
    """What the side to move may try, were there no checks (a king may stay attacked)."""
    yield from _moves(board)
    yield from _drops(board)


def _moves(board: Board) -> Iterator[Step]:
    men, colour = board.men, board.turn
    zone = _ZONES[colour]
    for start, man in enumerate(men):
        if not is_own(man, colour):
            continue
        kind = man.upper()
        may_promote = kind in "PLNSBR"
        for line in _LINES[man][start]:
            for to in line:
                there = men[to]
                if is_own(there, colour):
                    break
                if may_promote and (start in zone or to in zone):
                    yield Step(start, to, promotes=True)
                if not _must_promote(kind, colour, to):
                    yield Step(start, to)
                if there:
                    break


def _drops(board: Board) -> Iterator[Step]:
    men, colour = board.men, board.turn
    pawn = "Pp"[colour]
    for kind, count in zip(KINDS, board.hands[colour], strict=True):
        if count:
            for to, man in enumerate(men):
                twice = kind == "P" and pawn in men[to % 9 :: 9]
                if not man and not twice and not _must_promote(kind, colour, to):
                    yield Step(None, to, dropped=kind)


def is_step(board: Board, step: Step) -> bool:
    """Whether `steps` has it."""
    return step in (_drops(board) if step.start is None else _moves(board))


def after(board: Board, step: Step) -> Board:
    men, hands, colour = list(board.men), list(board.hands), board.turn
    hand = list(hands[colour])
    if step.start is None:
        men[step.to] = step.dropped if colour == SENTE else step.dropped.lower()
        hand[KINDS.index(step.dropped)] -= 1
    else:
        man, taken = men[step.start], men[step.to]
        men[step.start], men[step.to] = "", "+" * step.promotes + man
        if taken and (kind := taken[-1].upper()) != "K":
            hand[KINDS.index(kind)] += 1
    hands[colour] = tuple(hand)
    return Board(tuple(men), (hands[SENTE], hands[GOTE]), 1 - colour, board.number + 1)


def legal_steps(board: Board) -> Iterator[Step]:
    checked, king = in_check(board, board.turn), king_of(board, board.turn)
    for step in steps(board):
        # Who stands on no line with an unattacked king uncovers nothing by going.
        plain = not checked and step.start != king and step.start not in _OPEN_LINES[king]
        if (plain and step.dropped != "P") or stands(board, step):
            yield step


def stands(board: Board, step: Step) -> bool:
    """Whether one of `steps` is legal: the own king is safe, and no dropped pawn mates."""
    then = after(board, step)
    if in_check(then, board.turn):
        return False
    if step.dropped != "P" or not in_check(then, then.turn):
        return True
    # Against a pawn's check no drop helps: nothing stands between.
    return any(not in_check(after(then, reply), then.turn) for reply in _moves(then))
