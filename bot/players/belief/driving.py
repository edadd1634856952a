"""Far ahead of few enemies: their king is driven to where it has no room, and kept from having no move.

Where the last pawns stand differs from world to world, so that a search of one move sees no mate. What
leads there is the same in all of them: the fewer squares the king can run to, the better.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.bitboards.position import Code, Position, kind_at
from bot.games.bitboards.tables import scan
from bot.players.belief.cordon import KING, Cordon, Men, around
from bot.players.belief.vote import WON_ALREADY
from bot.players.faces.chess import ChessBoard

FEW: Final = 7
"""Of so many enemies, the king included, the king is driven."""
_STEPS: Final = 2
_ROOM: Final = 8
"""What each square costs to which it can come in so many steps, …"""
_FAR: Final = 8
"""… and each step that is between the two kings."""


class Driving:
    """What one's own men leave the enemy's king, after each of their moves."""

    def __init__(self, own: Position, turn: bool) -> None:
        self._turn = turn
        self._enemy = 7 if turn else 6
        men = [(at, kind_at(own, at)) for at in scan(own[6] | own[7])]
        self._men = sorted(men, key=lambda man: man[1] != KING)
        self._cordons: dict[Code, tuple[Cordon, int]] = {}
        self._rooms: dict[tuple[Code, int], int] = {}

    def room(self, world: Position, code: Code) -> int:
        """What is left to the king after the move: never more than 0, in hundredths of a pawn."""
        king = world[5] & world[self._enemy]
        at = king.bit_length() - 1
        worth = self._rooms.get((code, at))
        if worth is None:
            cordon, own = self._after(code)
            room = (cordon.ground(king, _STEPS) & ~king).bit_count()
            far = max(abs((own & 7) - (at & 7)), abs((own >> 3) - (at >> 3)))
            worth = self._rooms[code, at] = -_ROOM * room - _FAR * far
        return worth

    def stalemates(self, weighed: Sequence[tuple[Position, int]], code: Code) -> float:
        """In what share of the worlds, by their weights, the move leaves the enemy none, and throws
        away what was won."""
        cordon, _ = self._after(code)
        taken = 1 << (code >> 6 & 63)
        found = every = 0
        for world, weight in weighed:
            every += weight
            enemy = world[self._enemy]
            king = world[5] & enemy
            # Most kings can run, whatever stands in between: the rest is looked at closely.
            if not around(king) & cordon.free & ~(enemy & ~taken):
                board = ChessBoard(world, self._turn, closely=False)
                if board.worth() >= WON_ALREADY and code in board.moves():
                    board.make(code)
                    found += weight if board.ended() and not board.pressed() else 0
        return found / every

    def _after(self, code: Code) -> tuple[Cordon, int]:
        """What the men cover after a move, and where their king stands."""
        found = self._cordons.get(code)
        if found is None:
            start, to, into = code & 63, code >> 6 & 63, code >> 12 & 7
            men: Men = tuple(
                to | (into or kind) << 6 if at == start else at | kind << 6
                for at, kind in self._men
            )
            found = self._cordons[code] = Cordon(men, self._turn), men[0] & 63
        return found
