"""Against a king that has nobody left: a search over all squares on which it may stand.

A belief is then a set of squares beside one's own men. A try splits it by what would be heard; what
is left is the better the smaller it is, the nearer to the edge and to one's own king.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.games.bitboards.checks import checkers, flights
from bot.games.bitboards.moves import legal_moves, play
from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.tables import scan
from bot.games.orthochess.announcements import ways_of_check
from bot.players.faces.chess_tables import WORTHS

Squares: TypeAlias = int
_MATE = 400.0
_LOST = -400.0
_TAKES = 0.9
"""How likely a king that can take a man does."""
_MIDDLE = [min(at & 7, 7 - (at & 7)) + min(at >> 3, 7 - (at >> 3)) for at in range(64)]
_DEEPER = 5
"""So many of the tries that look best are looked at one move further."""
_AGAIN = 2.5
"""What it costs to come back to where one's men have stood, each time more: the king may have run
in a circle, and three times are a draw."""
_KNOWN = 0.5
"""What one possible square less is worth."""


@dataclass(frozen=True, slots=True)
class Hunt:
    """One side's men, without the king that is hunted."""

    men: Position
    turn: bool
    stalemate_wins: bool

    def world(self, at: int) -> Position:
        sets = list(self.men)
        sets[5] |= 1 << at
        sets[7 if self.turn else 6] |= 1 << at
        return tuple(sets)  # type: ignore[return-value]  # ten numbers again


def hunted(worlds: Sequence[Position], turn: bool) -> bool:
    """Whether the enemy is a king alone in all of them."""
    side = 7 if turn else 6
    return all(world[side].bit_count() == 1 for world in worlds)


def choose(
    worlds: Sequence[Position],
    turn: bool,
    refused: frozenset[Code],
    deeper: bool,
    wins: bool,
    again: Mapping[Code, int],
) -> list[tuple[float, Code]]:
    """The tries with their worths, the best first; none where nothing can be moved. `again` are
    those after which one's own men stand as they have stood before, with how often."""
    side = 7 if turn else 6
    first = worlds[0]
    enemy = first[side]
    men = list(first)
    men[5] &= ~enemy
    men[side] = 0
    hunt = Hunt(tuple(men), turn, wins)  # type: ignore[arg-type]  # ten numbers again
    squares = 0
    for world in worlds:
        squares |= world[side]
    found = _dearer(_tries(hunt, squares, refused), again)
    if deeper:
        return _dearer([(_deep(hunt, squares, code), code) for _, code in found[:_DEEPER]], again)
    return found


def _dearer(
    found: Sequence[tuple[float, Code]], again: Mapping[Code, int]
) -> list[tuple[float, Code]]:
    """The best first, once coming back has its price."""
    dear = [(worth - _AGAIN * again.get(code, 0), code) for worth, code in found]
    return sorted(dear, key=lambda one: (-one[0], one[1]))


def _tries(hunt: Hunt, squares: Squares, refused: frozenset[Code]) -> list[tuple[float, Code]]:
    legal: dict[Code, Squares] = {}
    for at in scan(squares):
        for code in legal_moves(hunt.world(at), hunt.turn):
            legal[code] = legal.get(code, 0) | 1 << at
    found = [
        (_worth(hunt, squares, code, where), code)
        for code, where in sorted(legal.items())
        if code not in refused
    ]
    found.sort(key=lambda one: (-one[0], one[1]))
    return found


def _worth(hunt: Hunt, squares: Squares, code: Code, where: Squares) -> float:
    total, many = 0.0, squares.bit_count()
    for weight, after, left in _outcomes(hunt, code, where):
        total += weight if after is None else weight * quiet_worth(after, left)
    if missing := squares & ~where:
        total += missing.bit_count() * (quiet_worth(hunt, missing) - 0.2)
    return total / many


def _deep(hunt: Hunt, squares: Squares, code: Code) -> float:
    """The same with one's own next move."""
    where = 0
    for at in scan(squares):
        if code in legal_moves(hunt.world(at), hunt.turn):
            where |= 1 << at
    total, many = 0.0, squares.bit_count()
    for weight, after, left in _outcomes(hunt, code, where):
        if after is None:
            total += weight
            continue
        following = _tries(after, left, frozenset())
        total += weight * (following[0][0] if following else 0.0)
    if missing := squares & ~where:
        following = _tries(hunt, missing, frozenset({code}))
        total += missing.bit_count() * ((following[0][0] if following else _LOST) - 0.2)
    return total / many


def _outcomes(
    hunt: Hunt, code: Code, where: Squares
) -> Iterator[tuple[float, Hunt | None, Squares]]:
    """How much each thing that may be heard counts, and what is left then; None: what it counts is
    its worth already."""
    side = 7 if hunt.turn else 6
    silent: dict[tuple[int, ...], tuple[int, Squares, Position]] = {}
    over, lost = 0.0, 0.0
    for at in scan(where):
        after = play(hunt.world(at), hunt.turn, code)
        checking = checkers(after, not hunt.turn)
        way = flights(after, not hunt.turn)
        if not way:
            over += _MATE if checking or hunt.stalemate_wins else _LOST
            continue
        kinds = ways_of_check(after, not hunt.turn, checking) if checking else ()
        own = after[6 if hunt.turn else 7]
        taken = way & own
        if taken:
            lost -= max(_price(after, one, hunt.turn) for one in scan(taken)) * _TAKES
        count, left, _ = silent.get(kinds, (0, 0, after))
        silent[kinds] = (count + 1, left | way & ~own, after)
    if over or lost:
        yield over + lost, None, 0
    for count, left, after in silent.values():
        men = list(after)
        men[5] &= ~after[side]
        men[side] = 0
        men[8] = 0
        yield float(count), Hunt(tuple(men), hunt.turn, hunt.stalemate_wins), left  # type: ignore[arg-type]  # ten numbers again


def _price(position: Position, at: int, turn: bool) -> float:
    """What it costs that the man there is taken: much more where no mate is left then."""
    own = position[6 if turn else 7] & ~(1 << at)
    heavy = (position[0] | position[3] | position[4]) & own
    minors = ((position[1] | position[2]) & own).bit_count()
    kind = next(n for n in range(6) if position[n] >> at & 1)
    return 8.0 + WORTHS[kind + 1] / 20 + (0.0 if heavy or minors > 1 else 2.5 * _MATE)


def quiet_worth(hunt: Hunt, squares: Squares) -> float:
    """How good it is when the king is somewhere on these squares and one is to move."""
    if not squares:
        return 0.0
    own = hunt.men[6 if hunt.turn else 7]
    king = (hunt.men[5] & own).bit_length() - 1
    file, rank = king & 7, king >> 3
    total, many = 0.0, 0
    for at in scan(squares):
        far = max(abs((at & 7) - file), abs((at >> 3) - rank))
        total -= 2.0 * min(at & 7, 7 - (at & 7), at >> 3, 7 - (at >> 3)) + 0.4 * _MIDDLE[at]
        total -= 0.8 * far
        many += 1
    return total / many - _KNOWN * many + _men_worth(hunt.men, own, hunt.turn)


def _men_worth(men: Position, own: int, turn: bool) -> float:
    """What the own men are worth, as far as more of them help to mate."""
    total = 0.0
    for kind in range(5):
        total += WORTHS[kind + 1] * (men[kind] & own).bit_count() / 60
    total = min(total, 45.0)
    for at in scan(men[0] & own):
        total += 1.2 * ((at >> 3) if turn else 7 - (at >> 3))
    return total
