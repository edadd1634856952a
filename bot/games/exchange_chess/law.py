"""The law of Exchange Chess."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from bot.games.exchange_chess import refusals
from bot.games.exchange_chess.announcements import Captured, Check, Ended, KingFollows, KingPut
from bot.games.exchange_chess.geometry import EMPTY, KINDS, LARGEST, SMALLEST, geometry
from bot.games.exchange_chess.options import MEN, beside_kings, checkers, options, take_apart
from bot.games.exchange_chess.position import KING, Position, first, read, write
from bot.games.game import (
    BLACK,
    WHITE,
    Announcement,
    BadSetup,
    Ending,
    Illegal,
    Move,
    Seat,
    View,
    draw,
    other,
    win,
)

_QUIET_LIMIT = 40
"""Half-moves: 20 moves by each side, as we read the source (EC End)."""


@dataclass(frozen=True, slots=True)
class ExchangeChess:
    """A law for `Open`. The size is that of an empty board; a set-up brings its own."""

    size: int = 8
    puts_king: bool = True
    """Whether the umpire puts Black's king where it must go; in the first edition Black did."""

    def __post_init__(self) -> None:
        if not SMALLEST <= self.size <= LARGEST:
            raise ValueError(f"a board has {SMALLEST} to {LARGEST} ranks")

    @property
    def seats(self) -> tuple[Seat, ...]:
        return WHITE, BLACK

    def deal(self, setup: str, random: Random) -> str:  # noqa: ARG002  # nothing is drawn
        if self.start(setup).result:
            raise BadSetup("the game is over in this position")
        return setup.strip()

    def start(self, setup: str) -> Position:
        return _settle(read(setup) if setup.strip() else first(self.size))

    def write(self, position: Position) -> str:
        return write(position)

    def to_act(self, position: Position) -> frozenset[Seat]:
        return frozenset() if position.result else frozenset({position.turn})

    def legal(self, position: Position, seat: Seat) -> Iterable[Move]:
        return position.moves if seat == position.turn else ()

    def play(self, position: Position, seat: Seat, move: Move) -> Position:
        if seat != position.turn or move not in position.moves:
            raise Illegal("not a legal move here")
        return _settle(_carry_out(position, move))

    def result(self, position: Position) -> Ending[Ended] | None:
        return position.result

    def forced(self, position: Position) -> Move | None:
        """Black's king answers White's: only one square is left (EC A forced act)."""
        if self.puts_king and position.placing and position.turn == BLACK:
            return position.moves[0]
        return None

    # For people at an open board.

    def look(self, position: Position) -> View:
        names = geometry(position.size).names
        checked = [seat for seat in self.seats if checkers(position, seat)]
        return {
            "position": write(position),
            "size": position.size,
            "men": {
                square: man
                for square, man in zip(names, position.board, strict=True)
                if man != EMPTY
            },
            "reserve": {
                seat: {
                    kind: count
                    for kind, letter in zip(KINDS, MEN[seat], strict=True)
                    if (count := position.reserve.count(letter))
                }
                for seat in self.seats
            },
            "turn": position.turn,
            "move": position.number,
            "quiet": position.quiet,
            "shut": []
            if position.placing
            else sorted(names[square] for square in beside_kings(position)),
            "placing": list(position.moves) if position.placing else [],
            "checked": [names[position.kings[seat == BLACK]] for seat in checked],
            "last": position.last,
            "moved": _squares(position),
        }

    def tell(self, before: Position, move: Move, after: Position) -> tuple[Announcement, ...]:
        board = geometry(before.size)
        deed = take_apart(board, move)
        told: list[Announcement] = []
        if before.placing and after.placing and not self.puts_king:
            told.append(KingFollows(board.names[board.opposite(after.kings[0])]))
        if self.puts_king and before.placing and before.turn == BLACK:
            told.append(KingPut(board.names[after.kings[1]]))
        if deed and not deed.sign and before.board[deed.target] != EMPTY:
            told.append(Captured(board.names[deed.target], before.board[deed.target]))
        if after.result is None:
            told += [
                Check(seat, by)
                for seat in (other(before.turn), before.turn)
                if (by := checkers(after, seat))
            ]
        return tuple(told)

    def explain(self, position: Position, seat: Seat, move: Move) -> Announcement:
        return refusals.explain(position, seat, move)


def _squares(position: Position) -> list[str]:
    """The squares of the last move."""
    if position.last is None:
        return []
    board = geometry(position.size)
    deed = take_apart(board, position.last)
    return [board.names[at] for at in (deed.start, deed.target) if at >= 0] if deed else []


def _carry_out(position: Position, move: Move) -> Position:
    """The men moved and the turn passed; moves and result are not found yet."""
    deed = take_apart(geometry(position.size), move)
    if deed is None:
        raise Illegal("not a move on this board")
    seat, kings, reserve = position.turn, position.kings, position.reserve
    board = list(position.board)
    quiet = 0
    if deed.kind == "K":
        board[deed.target] = KING[seat]
        kings = (deed.target, -1) if seat == WHITE else (kings[0], deed.target)
    elif deed.kind:
        man = deed.kind if seat == WHITE else deed.kind.lower()
        board[deed.target] = man
        reserve = reserve.replace(man, "", 1)
    else:
        there = board[deed.target]
        board[deed.target] = board[deed.start]
        board[deed.start] = there if deed.sign else EMPTY
        captures = not deed.sign and there != EMPTY
        quiet = 0 if captures else position.quiet + 1
    return Position(
        board="".join(board),
        size=position.size,
        reserve=reserve,
        turn=other(seat),
        quiet=quiet,
        number=position.number + (seat == BLACK),
        kings=kings,
        last=move,
    )


def _settle(position: Position) -> Position:
    """The position with its moves and result (EC End)."""
    if result := _king_taken(position):
        return replace(position, result=result)
    moves = options(position)
    if not moves:
        return replace(position, result=win(other(position.turn), "no-move"))
    if position.quiet >= _QUIET_LIMIT:
        return replace(position, result=draw("quiet"))
    return replace(position, moves=moves)


def _king_taken(position: Position) -> Ending[Ended] | None:
    if position.placing:
        return None
    for seat, king in zip((WHITE, BLACK), position.kings, strict=True):
        if position.board[king] != KING[seat]:
            return win(other(seat), "king")
    return None
