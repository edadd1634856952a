"""What a side may do: drops, captures, swaps and knight steps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from bot.games.exchange_chess.geometry import EMPTY, KINDS, Geometry, geometry
from bot.games.exchange_chess.position import KING, Position
from bot.games.game import BLACK, WHITE, Move, Seat, other

MEN = {WHITE: KINDS, BLACK: KINDS.lower()}
"""The letters of a side's men, but for its king."""
_DROP = re.compile(r"([KQRBN])@([a-l]\d{1,2})", re.ASCII)
_SHIFT = re.compile(r"([a-l]\d{1,2})(<>|)([a-l]\d{1,2})", re.ASCII)


class Deed(NamedTuple):
    """A move taken apart: a drop has a kind and a target, everything else two squares."""

    kind: str
    start: int
    sign: str
    """`@`, `<>`, or empty for a capture or a step."""
    target: int


def take_apart(board: Geometry, move: str) -> Deed | None:
    """The move, or None where the text is not a move on this board."""
    if found := _DROP.fullmatch(move):
        target = board.index.get(found[2])
        return None if target is None else Deed(found[1], -1, "@", target)
    if found := _SHIFT.fullmatch(move):
        start, end = board.index.get(found[1]), board.index.get(found[3])
        return None if start is None or end is None else Deed("", start, found[2], end)
    return None


def options(position: Position) -> tuple[Move, ...]:
    """The legal moves; who has none has lost (EC End)."""
    if position.placing:
        return tuple(_placements(position))
    return (*_drops(position), *_others(position))


def _placements(position: Position) -> Iterator[Move]:
    """Any corner for White's king, the opposite one for Black's (EC Board and men)."""
    board = geometry(position.size)
    white, _ = position.kings
    for corner in board.corners if white == -1 else (board.opposite(white),):
        yield board.drops["K"][corner]


def _drops(position: Position) -> Iterator[Move]:
    """EC Move 1."""
    table = geometry(position.size).drops
    enemy_king = position.kings[position.turn == WHITE]
    shut = beside_kings(position)
    free = [at for at, man in enumerate(position.board) if man == EMPTY and at not in shut]
    for kind, letter in zip(KINDS, MEN[position.turn], strict=True):
        if letter in position.reserve:
            drops, checking = table[kind], checking_squares(position, kind, enemy_king)
            yield from [drops[at] for at in free if at not in checking]


def _others(position: Position) -> Iterator[Move]:
    """Captures, swaps and knight steps (EC Move 2–4)."""
    board, places = position.board, geometry(position.size)
    names, rays, men = places.names, places.rays, MEN[position.turn]
    king = KING[position.turn]
    swaps: set[tuple[int, int]] = set()
    jumps: list[tuple[int, int]] = []
    for at, man in enumerate(board):
        if man not in men:
            continue
        for ray in rays[man][at]:
            for target in ray:
                there = board[target]
                if there != EMPTY:
                    break
            if there == EMPTY:
                if man in "Nn":
                    jumps.append((at, target))
            elif there in men:
                swaps.add((at, target) if at < target else (target, at))
            elif there != king:
                yield Move(names[at] + names[target])
    for one, two in swaps:
        yield places.swap(one, two)
    # A square under two jumps is attacked by another knight, whichever of the two jumps.
    targets = [target for _, target in jumps]
    for at, target in jumps:
        if targets.count(target) > 1:
            yield Move(names[at] + names[target])


def beside_kings(position: Position) -> frozenset[int]:
    """The squares next to either king, on which nobody is dropped (EC Move 1)."""
    neighbours = geometry(position.size).neighbours
    white, black = position.kings
    return neighbours[white] | neighbours[black]


def checking_squares(position: Position, kind: str, king: int) -> set[int]:
    """The empty squares from which a man of this kind would attack the king: no drop may (EC Move 1)."""
    found = set()
    for ray in geometry(position.size).rays[kind][king]:
        for at in ray:
            if position.board[at] != EMPTY:
                break
            found.add(at)
    return found


def checkers(position: Position, seat: Seat) -> tuple[str, ...]:
    """The squares of the enemy men that attack the side's king."""
    king, board = position.kings[seat == BLACK], position.board
    if position.placing or board[king] != KING[seat]:
        return ()
    places, found = geometry(position.size), []
    for letter in MEN[other(seat)]:
        for ray in places.rays[letter][king]:
            man = next((at for at in ray if board[at] != EMPTY), None)
            if man is not None and board[man] == letter:
                found.append(places.names[man])
    return tuple(sorted(found))


def attacks(position: Position, start: int, target: int) -> bool:
    """Whether the man on `start`, no king, attacks `target` as men attack in chess."""
    board = position.board
    for ray in geometry(position.size).rays[board[start]][start]:
        if target in ray:
            return all(board[at] == EMPTY for at in ray[: ray.index(target)])
    return False


def protected(position: Position, start: int, target: int) -> bool:
    """Whether another knight of the knight's side attacks the target."""
    knight = position.board[start]
    return any(
        ray[0] != start and position.board[ray[0]] == knight
        for ray in geometry(position.size).rays["N"][target]
    )
