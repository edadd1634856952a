"""Which positions agree with what was said, and what may come of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.bitboards.checks import checkers, checkers_and_pinned
from bot.games.bitboards.mates import checking_moves
from bot.games.bitboards.moves import play
from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.single import can_move, has_pawn_capture, sees_a_man
from bot.games.bitboards.tables import KNIGHTS, PAWNS, SNIPER_DIAGS, SNIPER_STRAIGHTS, scan
from bot.games.kriegspiel.heard import Heard
from bot.games.kriegspiel.rules import Rules
from bot.games.orthochess.announcements import ways_of_check
from bot.games.orthochess.ending import insufficient
from bot.games.problems.sounds import Sound, Terms, sound_of, tries_in, tries_of, tries_told


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
        sound, to = heard.sound, code >> 6 & 63
        takes = before[7 if turn else 6] >> to & 1 or (code >> 15 == 1 and (to - code) & 7)
        if (sound.at >= 0) != bool(takes):
            return None
        after = self._made(before, turn, code)
        checking, bound = checkers_and_pinned(after, not turn)
        if bool(sound.checks or heard.end == "checkmate") != bool(checking):
            return None
        if takes or checking or code & 0x7000 or sound.promoted:
            if not self._alike(self._sound(before, turn, code, after, heard), sound):
                return None
        elif sound.tries is not None and (
            tries_told(after, not turn, self.terms, checking, bound) != sound.tries
        ):
            return None  # of a plain move nothing else is said
        return after if self._end(after, not turn, checking, bound) == heard.end else None

    def _alike(self, sound: Sound, heard: Sound) -> bool:
        """Whether the one may have been heard where the other is expected."""
        return sound == heard

    def _made(self, before: Position, turn: bool, code: Code) -> Position:
        return play(before, turn, code)

    def _sound(
        self, before: Position, turn: bool, code: Code, after: Position, heard: Heard
    ) -> Sound:
        sound = sound_of(before, turn, code, after, self.terms)
        if heard.over:
            sound = sound._replace(tries=None)
        if heard.end == "checkmate":
            sound = sound._replace(checks=())  # "Checkmate" is said alone
        return sound

    def begins(self, position: Position, turn: bool, heard: Heard) -> bool:
        """Whether the umpire would say this at the start."""
        checking = checkers(position, turn)
        kinds = ways_of_check(position, turn, checking) if checking else ()
        return kinds == heard.sound.checks and (
            heard.sound.tries is None or tries_of(position, turn, self.terms) == heard.sound.tries
        )

    def _end(self, position: Position, turn: bool, checking: int, bound: int) -> str | None:
        """How the position ends the game by itself."""
        if not can_move(position, turn, checking, bound):
            return "checkmate" if checking else "stalemate"
        if position[0] or not insufficient(position, self.rules.draws):
            return None
        return "insufficient-force"

    def children(
        self, position: Position, moves: list[Code], heard: Heard, needed: bool | None
    ) -> Iterator[tuple[Code, Position]]:
        """Those of the other side's legal moves that would sound like this; see `duty` for
        `needed`."""
        turn = not self.turn
        if needed is not None:
            moves = self._due(position, moves, needed)
        checks = frozenset(checking_moves(position, turn, moves))
        # Most moves take nothing, give no check and leave the hearer a move; those that are no
        # promotions and no captures of a pawn's are plain.
        tries = heard.sound.tries
        silent = (
            heard.sound._replace(tries=None) == _SILENCE
            and not heard.end
            and surely_moves_on(position, self.turn)
        )
        enemy, takes = position[7 if turn else 6], heard.sound.at >= 0
        for code in moves:
            if enemy >> (code >> 6 & 63) & 1 and not takes:
                continue
            plain = code >> 15 != 1 or not (code & 0x7000 or ((code >> 6) - code) & 7)
            if silent and plain and code not in checks:
                quiet = play(position, turn, code)
                if tries is None or self.quiet_tries(quiet) == tries:
                    yield code, quiet
            elif after := self.agrees(position, turn, code, heard):
                yield code, after

    def _due(self, position: Position, moves: list[Code], needed: bool) -> list[Code]:
        """Those of the moves that may stand after the other side has heard of a pawn capture."""
        captures = {code for code in moves if code >> 15 == 1 and ((code >> 6) - code) & 7}
        if needed:
            return list(captures)
        if self._refusable(position, len({(code & 63, code >> 6 & 63) for code in captures})):
            return moves
        return list(captures) if not self.rules.refusals_heard else []

    def quiet_tries(self, position: Position) -> int | tuple[int, ...] | None:
        """What the hearer, who is not in check, is told of their pawns' captures."""
        if not sees_a_man(position, self.turn):
            return tries_in([], self.terms)
        return tries_told(
            position, self.turn, self.terms, *checkers_and_pinned(position, self.turn)
        )

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
        return has_pawn_capture(position, turn)


def surely_moves_on(position: Position, turn: bool) -> bool:
    """Whether the side, whatever the other moves without taking and without check, has a move then
    with a man that cannot be pinned: a knight's leap, or one of two pawns' steps."""
    own, every = position[6 if turn else 7], position[6] | position[7]
    king = (position[5] & own).bit_length() - 1
    free = own & ~(SNIPER_DIAGS[king] | SNIPER_STRAIGHTS[king])
    pawns = position[0] & free
    ahead = (pawns << 8 if turn else pawns >> 8) & ~every
    if ahead & (ahead - 1):
        return True
    return any(KNIGHTS[at] & ~own for at in scan(position[1] & free))


_SILENCE = Sound()
