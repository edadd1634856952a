"""What the other side's move may have made of very many positions.

Of most moves nothing is heard at all: those are made as they are found, without a number for each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.analysis.unmoves import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, hiders, sight
from bot.games.bitboards.checks import checkers_and_pinned, flights
from bot.games.bitboards.moves import add_castling, legal_moves
from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.single import is_legal_in_passing
from bot.games.bitboards.tables import (
    BACK,
    DIAG_MASKS,
    DIAGS,
    FILE_MASKS,
    FILES,
    KNIGHTS,
    LINES,
    PAWNS,
    RANK_MASKS,
    RANKS,
    scan,
)
from bot.games.kriegspiel.heard import Heard
from bot.games.kriegspiel.listening import Ear, surely_moves_on
from bot.games.problems.sounds import Sound, tries_in

Replies: TypeAlias = Callable[[Position], tuple[list[Position], int]]
"""The positions after those of the other side's legal moves that would sound as was heard; and how
many legal moves there are."""
_SILENCE = Sound()


def replies(ear: Ear, known: Position, heard: Heard, needed: bool | None) -> Replies:
    """For positions in which the hearer's men stand as in the known one; see `follow` for
    `needed`."""
    turn, tries = not ear.turn, heard.sound.tries

    def listed(world: Position) -> tuple[list[Position], int]:
        moves = legal_moves(world, turn)
        return [after for _, after in ear.children(world, moves, heard, needed)], len(moves)

    if needed is not None or heard.end or heard.sound._replace(tries=None) != _SILENCE:
        return listed
    pawns = known[0] & known[7 if turn else 6]
    seen = 0
    for at in scan(pawns):
        seen |= PAWNS[not turn][at]
    nothing, side = tries is not None and tries_in([], ear.terms) == tries, 6 if turn else 7

    def told(after: Position) -> bool:
        """Whether the hearer would have been told the same of their own pawns' captures."""
        if not seen & after[side] and not after[8]:
            return nothing
        return ear.quiet_tries(after) == tries

    def quiet(world: Position) -> tuple[list[Position], int]:
        checking, bound = checkers_and_pinned(world, turn)
        if checking or not surely_moves_on(world, not turn):
            return listed(world)
        moves = _Quiet(ear, world, turn, bound, heard)
        if tries is None:
            return moves.found, moves.many
        return [after for after in moves.found if told(after)], moves.many

    return quiet


class _Quiet:
    """The moves of which nothing is heard, of a side that is not in check; and how many others it
    has."""

    def __init__(self, ear: Ear, world: Position, turn: bool, bound: int, heard: Heard) -> None:
        _, knights, bishops, rooks, queens, kings, white, black, _, castling = world
        self._ear, self._world, self._turn, self._heard = ear, world, turn, heard
        self._side = 6 if turn else 7
        self.found: list[Position] = []
        self.many = 0
        own, enemy = (white, black) if turn else (black, white)
        every, back = white | black, BACK[turn]
        prey, home = (kings & enemy).bit_length() - 1, kings & own
        diagonal = DIAGS[prey][DIAG_MASKS[prey] & every]
        straight = FILES[prey][FILE_MASKS[prey] & every] | RANKS[prey][RANK_MASKS[prey] & every]
        self._hidden = hidden = hiders(world, prey, own, own)
        self._sets = sets = [*world[:8], 0, castling & ~back]
        reach = flights(world, turn)
        self.many += reach.bit_count()
        self._move(KING, home, reach & ~enemy)
        sets[9] = castling
        if castling & back:
            codes: list[Code] = []
            add_castling(world, turn, home.bit_length() - 1, codes)
            self.many += len(codes)
            self._ask(codes)
        lines = LINES[home.bit_length() - 1]
        for kind, men, unseen in (
            (KNIGHT, knights & own & ~bound, ~KNIGHTS[prey]),
            (BISHOP, bishops & own, ~diagonal),
            (ROOK, rooks & own, ~straight),
            (QUEEN, queens & own, ~(diagonal | straight)),
        ):
            while men:
                bit = men & -men
                men ^= bit
                at = bit.bit_length() - 1
                reach = sight(kind, at, every) & ~own
                if bit & bound:
                    reach &= lines[at]
                if not reach:
                    continue
                self.many += reach.bit_count()
                reach &= ~enemy if bit & hidden else ~enemy & unseen
                if kind == ROOK:
                    sets[9] = castling & ~bit
                if reach:
                    self._move(kind, bit, reach)
            sets[9] = castling
        self._move_pawns(bound, lines, every, enemy, ~PAWNS[not turn][prey])

    def _move(self, kind: int, bit: int, reach: int) -> None:
        if bit & self._hidden:
            at = bit.bit_length() - 1
            self._ask([at | to << 6 | kind << 15 for to in scan(reach)])
            return
        sets, found, side, kind = self._sets, self.found, self._side, kind - 1
        men, own = sets[kind], sets[side]
        left, others = men ^ bit, own ^ bit
        while reach:
            mark = reach & -reach
            reach ^= mark
            sets[kind] = left | mark
            sets[side] = others | mark
            found.append(tuple(sets))  # type: ignore[arg-type]  # ten numbers again
        sets[kind], sets[side] = men, own

    def _ask(self, codes: list[Code]) -> None:
        """Moves after which a check may be heard."""
        for code in codes:
            after = self._ear.agrees(self._world, self._turn, code, self._heard)
            if after is not None:
                self.found.append(after)

    def _move_pawns(
        self, bound: int, lines: list[int], every: int, enemy: int, unseen: int
    ) -> None:
        world, turn = self._world, self._turn
        pawns, ep, hits = world[0], world[8], PAWNS[turn]
        ahead, begin, last = (8, 1, BACK[False]) if turn else (-8, 6, BACK[True])
        rest = pawns & world[self._side]
        while rest:
            bit = rest & -rest
            rest ^= bit
            at = bit.bit_length() - 1
            takes, step, jump = hits[at] & enemy, 1 << (at + ahead), 0
            if step & every:
                step = 0
            elif at >> 3 == begin:
                jump = 1 << (at + 2 * ahead) & ~every
            if bit & bound:
                takes, step, jump = takes & lines[at], step & lines[at], jump & lines[at]
            if ep and hits[at] >> ep & 1:
                self.many += is_legal_in_passing(world, turn, at)
            if (takes | step) & last:
                self.many += 4 * (takes | step).bit_count()
                to = (at + ahead) << 6 | PAWN << 15
                self._ask([at | to | into << 12 for into in (5, 4, 3, 2)] if step else [])
                continue
            self.many += takes.bit_count() + (step | jump).bit_count()
            steps = step if bit & self._hidden else step & unseen
            if jump and ahead < 0:
                self._jump(at, ahead, bit, jump, unseen)
            if steps:
                self._move(PAWN, bit, steps)
            if jump and ahead > 0:
                self._jump(at, ahead, bit, jump, unseen)

    def _jump(self, at: int, ahead: int, bit: int, jump: int, unseen: int) -> None:
        """A pawn's two steps; one of the other side's beside it could take it in passing."""
        if bit & self._hidden:
            self._ask([at | (at + 2 * ahead) << 6 | PAWN << 15])
        elif jump & unseen:
            others = self._world[0] & self._world[13 - self._side]
            middle = at + ahead
            self._sets[8] = middle if PAWNS[self._turn][middle] & others else 0
            self._move(PAWN, bit, jump)
            self._sets[8] = 0
