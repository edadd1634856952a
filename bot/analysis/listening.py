"""Which positions agree with what was said, and what may come of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.analysis.hearing import Heard
from bot.games.bitboards.checks import checkers
from bot.games.bitboards.moves import legal_moves, play
from bot.games.bitboards.position import Code, Position, board_of
from bot.games.bitboards.tables import KNIGHTS, LINES, PAWNS
from bot.games.kriegspiel.rules import Rules
from bot.games.orthochess.announcements import ways_of_check
from bot.games.problems.sounds import Terms, pawn_captures, sound_of, tries_of


@dataclass(slots=True)
class Work:
    """How many moves have been looked at, and how many may be."""

    most: int
    done: int = field(default=0)

    @property
    def left(self) -> int:
        return max(0, self.most - self.done)


@dataclass(frozen=True, slots=True)
class Ear:
    """One side that hears an umpire of these rules."""

    turn: bool
    """The hearer's side, as positions count: True for White."""
    terms: Terms

    @property
    def rules(self) -> Rules:
        return self.terms.rules

    def agrees(self, before: Position, turn: bool, code: Code, heard: Heard) -> Position | None:
        """The position after the move, if the umpire would say what was heard."""
        to, kind = code >> 6 & 63, code >> 15
        enemy = before[7 if turn else 6]
        takes = enemy >> to & 1 or (kind == 1 and (to - code) & 7)
        if bool(takes) != (heard.sound.at >= 0):
            return None
        after = play(before, turn, code)
        sound = sound_of(before, turn, code, after, self.terms)
        if heard.over:
            sound = sound._replace(tries=None)
        if heard.end == "checkmate":
            sound = sound._replace(checks=())  # "Checkmate" is said alone
        if sound != heard.sound:
            return None
        return after if self.end_of(after, not turn) == heard.end else None

    def begins(self, position: Position, turn: bool, heard: Heard) -> bool:
        """Whether the umpire would say this at the start."""
        checking = checkers(position, turn)
        kinds = ways_of_check(position, turn, checking) if checking else ()
        return kinds == heard.sound.checks and (
            heard.sound.tries is None or tries_of(position, turn, self.terms) == heard.sound.tries
        )

    def end_of(self, position: Position, turn: bool) -> str | None:
        """How the position ends the game by itself."""
        if not _can_surely_move(position, turn) and not legal_moves(position, turn):
            return "checkmate" if checkers(position, turn) else "stalemate"
        if position[0] | position[3] | position[4]:
            return None
        minor = self.rules.draws.each_at_most_one_minor and all(
            side.bit_count() <= 2 for side in position[6:8]
        )
        dead = minor or board_of(position, turn).is_insufficient_material()
        return "insufficient-force" if dead else None

    def children(
        self, position: Position, heard: Heard, needed: bool | None
    ) -> Iterator[tuple[Code, Position]]:
        """The other side's moves that would sound like this; see `duty` for `needed`."""
        turn = not self.turn
        moves = legal_moves(position, turn)
        if needed is not None:
            captures = {code for code in moves if code >> 15 == 1 and ((code >> 6) - code) & 7}
            if needed:
                moves = list(captures)
            elif not self._refusable(position, len({(c & 63, c >> 6 & 63) for c in captures})):
                moves = list(captures) if not self.rules.refusals_heard else []
        for code in moves:
            if after := self.agrees(position, turn, code, heard):
                yield code, after

    def _refusable(self, position: Position, legal: int) -> bool:
        """Whether the other side can have tried a pawn capture in vain."""
        turn = not self.turn
        own = position[6 if turn else 7]
        pawns, ways = position[0] & own, 0
        while pawns:
            bit = pawns & -pawns
            pawns ^= bit
            ways += (PAWNS[turn][bit.bit_length() - 1] & ~own).bit_count()
        return ways > legal

    def can_capture(self, position: Position, turn: bool) -> bool:
        return bool(pawn_captures(position, turn))


def _can_surely_move(position: Position, turn: bool) -> bool:
    """Whether some man that cannot be pinned has a move and there is no check: found quickly."""
    if checkers(position, turn):
        return False
    own, every = position[6 if turn else 7], position[6] | position[7]
    lines = LINES[(position[5] & own).bit_length() - 1]
    men = position[0] & own
    while men:
        bit = men & -men
        men ^= bit
        at = bit.bit_length() - 1
        if not lines[at] and not every >> (at + 8 if turn else at - 8) & 1:
            return True
    men = position[1] & own
    while men:
        bit = men & -men
        men ^= bit
        at = bit.bit_length() - 1
        if not lines[at] and KNIGHTS[at] & ~own:
            return True
    return False
