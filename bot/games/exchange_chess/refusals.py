"""Why a move is not allowed: the umpire's reasons, from a position that everybody sees."""

from __future__ import annotations

from bot.games.exchange_chess.announcements import Refused
from bot.games.exchange_chess.geometry import EMPTY, geometry
from bot.games.exchange_chess.options import (
    MEN,
    Deed,
    attacks,
    beside_kings,
    checking_squares,
    protected,
    take_apart,
)
from bot.games.exchange_chess.position import KING, Position
from bot.games.game import WHITE, Move, Seat


def explain(position: Position, seat: Seat, move: Move) -> Refused:
    """The first reason against the move, as a player would want it."""
    deed = take_apart(geometry(position.size), move)
    if deed is None:
        return Refused("not-a-move")
    if position.placing:
        return _placing(position, deed)
    if deed.kind:
        return _drop(position, seat, deed)
    return _swap(position, seat, deed) if deed.sign else _move(position, seat, deed)


def _placing(position: Position, deed: Deed) -> Refused:
    board = geometry(position.size)
    white, _ = position.kings
    square = board.names[deed.target]
    if deed.kind != "K":
        return Refused("king-first")
    if white == -1:
        return Refused("not-a-corner", square)
    return Refused("opposite-corner", square, other=board.names[board.opposite(white)])


def _drop(position: Position, seat: Seat, deed: Deed) -> Refused:
    names, target = geometry(position.size).names, deed.target
    square = names[target]
    own_king, enemy_king = position.kings if seat == WHITE else position.kings[::-1]
    man = deed.kind if seat == WHITE else deed.kind.lower()
    if deed.kind == "K":
        return Refused("king-placed", names[own_king])
    if man not in position.reserve:
        return Refused("none-left", square, man)
    if position.board[target] != EMPTY:
        return Refused("occupied", square, position.board[target])
    if target in beside_kings(position):
        near = geometry(position.size).neighbours[own_king]
        return Refused(
            "next-to-king", square, other=names[own_king if target in near else enemy_king]
        )
    if target in checking_squares(position, deed.kind, enemy_king):
        return Refused("gives-check", square, man, names[enemy_king])
    return Refused("not-a-move")


def _own(position: Position, seat: Seat, at: int) -> Refused | None:
    """A reason against moving what stands there."""
    square, man = geometry(position.size).names[at], position.board[at]
    if man == EMPTY:
        return Refused("nobody-there", square)
    if man == KING[seat]:
        return Refused("king-stays", square)
    return None if man in MEN[seat] else Refused("not-yours", square, man)


def _swap(position: Position, seat: Seat, deed: Deed) -> Refused:
    names = geometry(position.size).names
    one, two = names[deed.start], names[deed.target]
    if deed.start == deed.target:
        return Refused("same-square", one)
    if reason := _own(position, seat, deed.start) or _own(position, seat, deed.target):
        return reason
    friendly = attacks(position, deed.start, deed.target) or attacks(
        position, deed.target, deed.start
    )
    return Refused("not-a-move") if friendly else Refused("no-friendly-fire", one, other=two)


def _move(position: Position, seat: Seat, deed: Deed) -> Refused:
    board = geometry(position.size)
    start, target = deed.start, deed.target
    square, man, there = board.names[target], position.board[start], position.board[target]
    if reason := _own(position, seat, start):
        return reason
    if start == target:
        return Refused("same-square", square)
    if not any(target in ray for ray in board.rays[man][start]):
        return Refused("unreachable", square, man)
    if there in MEN[seat] or there == KING[seat]:
        return Refused("own-man", square, there)
    if not attacks(position, start, target):
        return Refused("blocked", square, man)
    if there != EMPTY:
        return Refused("not-a-move")
    if man not in "Nn":
        return Refused("nobody-to-take", square, man)
    return Refused("not-a-move" if protected(position, start, target) else "unprotected", square)
