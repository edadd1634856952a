"""The law of Knight Corners. In one file: the position, its text, its moves and its ends."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
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
    QUIET_LIMIT,
    Bound,
    Caught,
    Ended,
    Freed,
    GoesBack,
    NoArrival,
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
_TEXT = re.compile(r"([Nn1-8/]+)\s+([wb])(?:\s+(\d{1,2})(?:\s+((?:[a-h][1-8])+))?)?", re.ASCII)
_REPETITIONS = 3  # KC No move, draws: a ruling of ours
_QUIET_WARNING = 60


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
    been_home: int = 0
    """The knights of both sides that have stood in the corner they go to, wherever they are now."""
    quiet: int = 0
    """Moves and passes since a knight came there for the first time."""

    def __repr__(self) -> str:
        return "<a Knight Corners position>"

    def knights(self, seat: Seat) -> int:
        return self.white if seat == WHITE else self.black


@dataclass(frozen=True, slots=True)
class KnightCorners:
    """A law for `Open`."""

    quiet_limit: int | None = QUIET_LIMIT
    """None where the game may go on for ever, as in its first edition."""

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
        been_home = _home(*knights)
        for square in re.findall("..", found[4] or ""):
            been_home |= 1 << INDEX[square]
        if been_home & ~(knights[0] | knights[1]):
            raise BadSetup("only a knight can have been home")
        return self._settle(
            Position(
                *knights,
                WHITE if found[2] == "w" else BLACK,
                past=(),
                moves=(),
                result=None,
                been_home=been_home,
                quiet=int(found[3] or 0),
            )
        )

    def write(self, position: Position) -> str:
        ranks = []
        for rank in range(SIDE - 1, -1, -1):
            letters = "".join(_letter(position, rank * SIDE + file) or "." for file in range(SIDE))
            ranks.append(re.sub(r"\.+", lambda gap: str(len(gap[0])), letters))
        text = f"{'/'.join(ranks)} {position.turn[0]}"
        if self.quiet_limit is None:
            return text
        away = position.been_home & ~_home(position.white, position.black)
        if position.quiet or away:
            text += f" {position.quiet}"
        return f"{text} {''.join(SQUARES[at] for at in bits(away))}" if away else text

    def to_act(self, position: Position) -> frozenset[Seat]:
        return frozenset() if position.result else frozenset({position.turn})

    def legal(self, position: Position, seat: Seat) -> Iterable[Move]:
        return position.moves if seat == position.turn else ()

    def ahead(self, position: Position, seat: Seat) -> tuple[Move, ...]:
        """What the side could do if it were its turn."""
        if seat not in self.seats:
            return ()
        return _moves(seat, position.knights(seat), position.knights(other(seat)))

    def play(self, position: Position, seat: Seat, move: Move) -> Position:
        if seat != position.turn or move not in position.moves:
            raise Illegal("not a legal move here")
        start, target = 1 << INDEX[move[:2]], 1 << INDEX[move[2:]]
        white, black, been_home = position.white, position.black, position.been_home
        if seat == WHITE:
            white ^= start | target
        else:
            black ^= start | target
        if been_home & start:
            been_home ^= start | target
        arrives = target & GOALS[seat] & ~been_home
        return self._settle(
            Position(
                white,
                black,
                other(seat),
                position.past,
                moves=(),
                result=None,
                last=move,
                been_home=been_home | arrives,
                quiet=0 if arrives else position.quiet + 1,
            )
        )

    def result(self, position: Position) -> Ending[Ended] | None:
        return position.result

    def _settle(self, position: Position) -> Position:
        """The position with its moves and result; if `turn` must pass, it is the other's.

        Passing, and every draw, are rulings (KC No move, draws; No arrival).
        """
        turn, mover = position.turn, other(position.turn)
        sides = {seat: position.knights(seat) for seat in self.seats}
        if won := _ending(mover, sides) or _ending(turn, sides):
            return replace(position, result=won)
        moves, passed, quiet = _moves(turn, sides[turn], sides[mover]), None, position.quiet
        if not moves:
            moves = _moves(mover, sides[mover], sides[turn])
            if not moves:
                return replace(position, result=draw("no-moves"))
            turn, passed, quiet = mover, turn, quiet + 1
        past = (*position.past, (position.white, position.black, turn))
        result: Ending[Ended] | None = None
        if past.count(past[-1]) >= _REPETITIONS:
            result = draw("repetition")
        elif self.quiet_limit is not None and quiet >= self.quiet_limit:
            result = draw("no-arrival")
        return replace(
            position,
            turn=turn,
            passed=passed,
            quiet=quiet,
            past=past,
            moves=() if result else moves,
            result=result,
        )

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
            "quiet": self._quiet_shown(position),
        }

    def _quiet_shown(self, position: Position) -> int:
        """The count of moves without a first arrival, from when it begins to matter; 0 before."""
        limit = self.quiet_limit
        return position.quiet if limit and position.quiet >= limit // 2 else 0

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
        limit = self.quiet_limit
        if limit and before.quiet < _QUIET_WARNING <= after.quiet and not after.result:
            told.append(NoArrival(after.quiet, limit - after.quiet))
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


def _home(white: int, black: int) -> int:
    """The knights of both sides that stand in the corner they go to."""
    return white & GOALS[WHITE] | black & GOALS[BLACK]


def _letter(position: Position, index: int) -> str:
    if position.white >> index & 1:
        return "N"
    return "n" if position.black >> index & 1 else ""


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
