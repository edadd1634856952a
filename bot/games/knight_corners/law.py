"""The law of Knight Corners."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

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
from bot.games.knight_corners.announcements import (
    Bound,
    Caught,
    Ended,
    Freed,
    GoesBack,
    Passed,
    Refused,
    Uncovered,
)
from bot.games.knight_corners.jumps import (
    CORNERS,
    FREEDOMS,
    GOALS,
    INDEX,
    JUMPS,
    SIDE,
    SQUARES,
    bits,
    distance,
    jumps,
)

KNIGHTS = 9
_START = "5nnn/5nnn/5nnn/8/8/NNN5/NNN5/NNN5 w"
_TEXT = re.compile(r"([Nn1-8/]+)\s+([wb])")
_REPETITIONS = 3  # KC No move, draws: a ruling of ours


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """Knights as bits, a1 the lowest. It is always `turn` who really moves: passes are behind."""

    white: int
    black: int
    turn: Seat
    past: tuple[tuple[int, int, Seat], ...]
    """Every position of this game in which somebody had to move."""
    moves: tuple[Move, ...]
    result: Ending[Ended] | None
    last: Move | None = None
    """The move that led here."""
    passed: Seat | None = None
    """Who had to pass after that move."""

    def __repr__(self) -> str:
        return "<a Knight Corners position>"

    def knights(self, seat: Seat) -> int:
        return self.white if seat == WHITE else self.black


@dataclass(frozen=True, slots=True)
class KnightCorners:
    """A law for `Open`."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return WHITE, BLACK

    def deal(self, setup: str, random: Random) -> str:  # noqa: ARG002  # nothing is drawn
        if self.start(setup).result:
            raise BadSetup("the game is over in this position")
        return setup.strip()

    def start(self, setup: str) -> Position:
        found = _TEXT.fullmatch(setup.strip() or _START)
        if not found:
            raise BadSetup("not a placement of N and n, then w or b")
        knights = _read_placement(found[1])
        if max(side.bit_count() for side in knights) > KNIGHTS:
            raise BadSetup(f"a side has more than {KNIGHTS} knights")
        return _settle(*knights, WHITE if found[2] == "w" else BLACK, (), None)

    def write(self, position: Position) -> str:
        ranks = []
        for rank in range(SIDE - 1, -1, -1):
            letters = "".join(_letter(position, rank * SIDE + file) or "." for file in range(SIDE))
            ranks.append(re.sub(r"\.+", lambda gap: str(len(gap[0])), letters))
        return f"{'/'.join(ranks)} {position.turn[0]}"

    def to_act(self, position: Position) -> frozenset[Seat]:
        return frozenset() if position.result else frozenset({position.turn})

    def legal(self, position: Position, seat: Seat) -> Iterable[Move]:
        return position.moves if seat == position.turn else ()

    def play(self, position: Position, seat: Seat, move: Move) -> Position:
        if seat != position.turn or move not in position.moves:
            raise Illegal("not a legal move here")
        shift = 1 << INDEX[move[:2]] | 1 << INDEX[move[2:]]
        white, black = position.white, position.black
        if seat == WHITE:
            white ^= shift
        else:
            black ^= shift
        return _settle(white, black, other(seat), position.past, move)

    def result(self, position: Position) -> Ending[Ended] | None:
        return position.result

    # For people at an open board.

    def look(self, position: Position) -> View:
        last = position.last
        return {
            "position": self.write(position),
            "men": {
                square: letter
                for index, square in enumerate(SQUARES)
                if (letter := _letter(position, index))
            },
            "turn": position.turn,
            "moved": [last[:2], last[2:]] if last else None,
            "passed": position.passed,
            "caught": [
                SQUARES[index]
                for seat in self.seats
                for index in _caught(position.knights(seat), position.knights(other(seat)))
            ],
            "arrived": {
                seat: (position.knights(seat) & GOALS[seat]).bit_count() for seat in self.seats
            },
            "free": [seat for seat in self.seats if is_free(seat, position.knights(seat))],
        }

    def tell(
        self,
        before: Position,
        move: Move,  # noqa: ARG002  # the positions tell it
        after: Position,
    ) -> tuple[Announcement, ...]:
        mover, enemy = before.turn, other(before.turn)
        told: list[Announcement] = [
            Caught(enemy, SQUARES[index])
            for index in _caught(after.knights(enemy), after.knights(mover))
        ]
        free = is_free(mover, after.knights(mover))
        if free != is_free(mover, before.knights(mover)) and not after.result:
            told.append(Freed(mover) if free else Bound(mover))
        if after.passed:
            told.append(Passed(after.passed))
        return tuple(told)

    def explain(self, position: Position, seat: Seat, move: Move) -> Announcement:
        start, target = INDEX.get(move[:2]), INDEX.get(move[2:])
        if start is None or target is None:
            return Refused("not-a-move")
        own, enemy = position.knights(seat), position.knights(other(seat))
        if not own >> start & 1:
            return Refused("not-yours" if enemy >> start & 1 else "nobody-there", move[:2])
        if not JUMPS[start] >> target & 1:
            return Refused("no-jump", move[2:])
        if own >> target & 1:
            return Refused("own-man", move[2:])
        if enemy >> target & 1:
            return Refused("no-captures", move[2:])
        before, after = distance(seat, start), distance(seat, target)
        if after < before and not is_free(seat, own):
            return GoesBack(move[2:], after, before)
        helpers = (JUMPS[target] & own).bit_count() - 1
        return Uncovered(move[2:], helpers, (JUMPS[target] & enemy).bit_count())


def is_free(seat: Seat, knights: int) -> bool:
    """Whether all the side's knights stand in the 4×4 square at the enemy's corner (KC Move 3)."""
    return bool(knights) and not knights & ~FREEDOMS[seat]


def _read_placement(text: str) -> tuple[int, int]:
    ranks = text.split("/")
    rows = [re.sub(r"\d", lambda gap: "." * int(gap[0]), rank) for rank in ranks]
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        raise BadSetup("the placement is not 8 ranks of 8 squares")
    letters = "".join(reversed(rows))
    white, black = (
        sum(1 << index for index, letter in enumerate(letters) if letter == own) for own in "Nn"
    )
    return white, black


def _letter(position: Position, index: int) -> str:
    if position.white >> index & 1:
        return "N"
    return "n" if position.black >> index & 1 else ""


def _settle(
    white: int,
    black: int,
    turn: Seat,
    past: tuple[tuple[int, int, Seat], ...],
    last: Move | None,
) -> Position:
    """The position with its moves and result; if `turn` must pass, it is the other's.

    Passing, and the draw where neither side can move, are rulings (KC No move, draws).
    """
    sides = {WHITE: white, BLACK: black}
    mover = other(turn)
    if won := _ending(mover, sides) or _ending(turn, sides):
        return Position(white, black, turn, past, (), won, last)
    moves, passed = _moves(turn, sides[turn], sides[mover]), None
    if not moves:
        moves = _moves(mover, sides[mover], sides[turn])
        if not moves:
            return Position(white, black, turn, past, (), draw("no-moves"), last)
        turn, passed = mover, turn
    past = (*past, (white, black, turn))
    if past.count(past[-1]) >= _REPETITIONS:
        return Position(white, black, turn, past, (), draw("repetition"), last, passed)
    return Position(white, black, turn, past, moves, None, last, passed)


def _moves(seat: Seat, own: int, enemy: int) -> tuple[Move, ...]:
    empty, ways = ~(own | enemy), jumps(seat, is_free(seat, own))
    return tuple(
        move
        for start in bits(own)
        for landing, attackers, move in ways[start]
        # The jumper is among the own attackers but does not count (KC Move 2): hence more, not as
        # many.
        if empty & landing and (attackers & own).bit_count() > (attackers & enemy).bit_count()
    )


def _ending(seat: Seat, sides: dict[Seat, int]) -> Ending[Ended] | None:
    """What this side has won by, if it has (KC Board and goal)."""
    if sides[seat] & GOALS[seat] == GOALS[seat]:
        return win(seat, "corner")
    if _caught(sides[other(seat)], sides[seat]):
        return win(seat, "caught")
    return None


def _caught(knights: int, enemies: int) -> list[int]:
    """Which of the knights stand in a corner with an enemy on every square they could jump to.

    Either corner will do, and every jump on the board counts: a ruling (KC Board and goal).
    """
    return [index for index in bits(knights & CORNERS) if JUMPS[index] & enemies == JUMPS[index]]
