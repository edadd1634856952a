"""From how many positions one move of the other side's may have led to a position.

A sampler that counts positions must know it: what can be reached in many ways is met more often.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.analysis.unmoves import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, sight, unmoves
from bot.games.bitboards.checks import checkers
from bot.games.bitboards.moves import legal_moves, play
from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.tables import (
    ALL,
    BACK,
    KINGS,
    KNIGHTS,
    PAWNS,
    scan,
)
from bot.games.kriegspiel.heard import Heard
from bot.games.kriegspiel.listening import Ear
from bot.games.orthochess.announcements import ways_of_check

Kind: TypeAlias = tuple[int, int]
"""Of a position that may have led to another: whether the man came from nearer to where its kind
begins (0), from as far (1) or from farther away (2); and how many moves the other side had then
made beyond those that its men need at least to have come where they stand."""
MOST_SPARE = 4


def _homes(kind: int, turn: bool) -> list[int]:
    """How many moves on an empty board a man of the kind is from where its kind begins."""
    rank = 0 if turn else 56
    if kind == PAWN:
        steps = (0, 0, 1, 1, 2, 3, 4, 5)
        return [steps[at >> 3 if turn else 7 - (at >> 3)] for at in range(64)]
    files = {ROOK: (0, 7), KNIGHT: (1, 6), BISHOP: (2, 5), QUEEN: (3,), KING: (4,)}[kind]
    edge = [rank + file for file in files]
    found = dict.fromkeys(edge, 0)
    while edge:
        at = edge.pop(0)
        reach = sight(kind, at, 0)
        for to in range(64):
            if reach >> to & 1 and to not in found:
                found[to] = found[at] + 1
                edge.append(to)
    return [found.get(at, 9) for at in range(64)]


@dataclass(frozen=True, slots=True)
class Eve:
    """What the hearer knows of the moment before the other side's move."""

    own: Position
    """A position of that moment: the hearer's own men and rights are the same in all."""
    jumped: int
    """The square that a pawn of the hearer's has just passed in two steps; 0 if none has."""
    checks: tuple[int, ...]
    """The kinds of check of which the hearer has heard, as given by the hearer's own last move."""
    tempo: int
    """How many moves the other side had made, and its men's distance from home at the start."""


def parents(ear: Ear, eve: Eve, child: Position, heard: Heard) -> Iterator[tuple[Position, Kind]]:
    """The positions from which a move like this may have led here, as far as the hearer's men, the
    hearer's last move and the number of moves show."""
    turn = not ear.turn
    hearer = 6 if ear.turn else 7
    lost = eve.own[hearer] & ~child[hearer]
    spare, homes = eve.tempo - distance(child, turn), _HOMES[turn]
    calm = _calm_squares(ear, eve, child, heard) if not lost else 0
    for start, to, before, after in unmoves(child, turn, lost):
        moved = 1 << start | 1 << to
        if calm & moved == moved and _is_plain(start, to, before, after):
            left = spare + homes[after][to] - homes[before][start]
            if left >= 0 and not (before == KNIGHT and _knights_king(child, hearer, start)):
                kind = (_way(start | to << 6 | before << 15, turn), min(left, MOST_SPARE))
                yield _shifted(child, turn, before, moved), kind
            continue
        code = start | to << 6 | before << 15 | (after << 12 if after != before else 0)
        if not _sounds(ear, bool(lost >> to & 1), code, heard):
            continue
        left = spare + homes[after][to] - homes[before][start]
        if before == KING and to - start in (2, -2):
            left += _ROOK_CASTLED
        if left < 0:
            continue
        for parent in _undone(ear, eve, child, code):
            if (
                _could_be(ear, eve, parent)
                and _castles_rightly(parent, turn, code)
                and play(parent, turn, code) == child
            ):
                yield parent, (_way(code, turn), min(left, MOST_SPARE))


def _calm_squares(ear: Ear, eve: Eve, child: Position, heard: Heard) -> int:
    """Squares between which a man that takes nothing may have moved without any check, before or
    after: those that no king sees. None where something was heard, or may be passed."""
    sound = heard.sound
    if sound.at >= 0 or sound.checks or sound.promoted or heard.end:
        return 0
    if eve.checks or eve.jumped or child[8] or checkers(child, ear.turn):
        return 0
    seen, every = 0, child[6] | child[7]
    for king in scan(child[5]):
        seen |= sight(QUEEN, king, every)
    return ALL & ~seen


def _is_plain(start: int, to: int, before: int, after: int) -> bool:
    """Whether no right to castle and no passing by depends on the move."""
    if before == PAWN:
        return after == PAWN and to - start in (8, -8)
    return before != KING and not (before == ROOK and _CORNERS & (1 << start | 1 << to))


def _knights_king(child: Position, hearer: int, start: int) -> bool:
    """Whether a knight of the other side's there would give check to the hearer."""
    return bool(KNIGHTS[start] & child[5] & child[hearer])


def _shifted(child: Position, turn: bool, kind: int, moved: int) -> Position:
    """The position with the man back on the other of the two squares."""
    sets = list(child)
    sets[kind - 1] ^= moved
    sets[6 if turn else 7] ^= moved
    return tuple(sets)  # type: ignore[return-value]  # ten numbers again


def distance(position: Position, turn: bool) -> int:
    """How many moves the side's men need at least to come where they stand, from where their kinds
    begin, if nothing is in their way."""
    own, homes, total = position[6 if turn else 7], _HOMES[turn], 0
    for kind in range(1, 7):
        men, table = position[kind - 1] & own, homes[kind]
        while men:
            bit = men & -men
            men ^= bit
            total += table[bit.bit_length() - 1]
    return total


def _way(code: Code, turn: bool) -> int:
    if code & 0x7000:
        return 1
    homes = _HOMES[turn][code >> 15]
    far, near = homes[code >> 6 & 63], homes[code & 63]
    return 0 if near < far else 1 if near == far else 2


def _sounds(ear: Ear, takes: bool, code: Code, heard: Heard) -> bool:
    """Whether the same is heard; what the new position decides is the same for all parents.

    `takes`: whether what was taken stood where the move ends.
    """
    if ear.rules.promotion_told and bool(code & 0x7000) != heard.sound.promoted:
        return False
    to = code >> 6 & 63
    if takes or code >> 15 != PAWN or not (to - code) & 7:
        return heard.sound.what != "en-passant" and heard.sound.at in (-1, to)
    at = to if ear.rules.en_passant != "removed" else to - 8 if not ear.turn else to + 8
    named = ear.rules.en_passant == "named"
    return heard.sound.at == at and named == (heard.sound.what == "en-passant")


def _could_be(ear: Ear, eve: Eve, parent: Position) -> bool:
    """Whether it agrees with the hearer's own last move: the king safe, the checks as heard."""
    own = 6 if ear.turn else 7
    king = (parent[5] & parent[own]).bit_length() - 1
    if checkers(parent, ear.turn) or KINGS[king] & parent[5] & ~parent[own]:
        return False
    checking = checkers(parent, not ear.turn)
    kinds = ways_of_check(parent, not ear.turn, checking) if checking else ()
    return kinds == eve.checks


def _castles_rightly(parent: Position, turn: bool, code: Code) -> bool:
    """Whether it is not castling, or that is legal; all other moves are as they were made."""
    castles = code >> 15 == KING and (code >> 6 & 63) - (code & 63) in (2, -2)
    return not castles or code in legal_moves(parent, turn)


def _undone(ear: Ear, eve: Eve, child: Position, code: Code) -> Iterator[Position]:
    """The positions before a move that is taken back: they may differ in castling rights."""
    turn = not ear.turn
    own, hearer = (6, 7) if turn else (7, 6)
    start, to, promotion, kind = code & 63, code >> 6 & 63, code >> 12 & 7, code >> 15
    sets = list(child)
    sets[(promotion or kind) - 1] &= ~(1 << to)
    sets[kind - 1] |= 1 << start
    sets[own] = sets[own] & ~(1 << to) | 1 << start
    castled = kind == KING and abs(to - start) == 2
    if castled:
        corner = start + 3 if to > start else start - 4
        rook = 1 << corner | 1 << ((start + to) >> 1)
        sets[3] ^= rook
        sets[own] ^= rook
    for n in range(6):  # the hearer's men as they were
        sets[n] = sets[n] & sets[own] | eve.own[n] & eve.own[hearer]
    sets[hearer] = eve.own[hearer]
    ep = eve.jumped
    sets[8] = ep if ep and PAWNS[not turn][ep] & sets[0] & sets[own] else 0
    rights = eve.own[9] & BACK[not turn] | child[9] & BACK[turn]
    rooks = _lost_rights(sets, turn, kind, start, castled)
    for extra in rooks:
        sets[9] = rights | extra
        yield tuple(sets)  # type: ignore[misc]  # ten numbers again


def _lost_rights(
    sets: list[int], turn: bool, kind: int, start: int, castled: bool
) -> tuple[int, ...]:
    """What castling rights the move may have cost its side, each choice a set of rooks."""
    back = BACK[turn]
    home = 4 if turn else 60
    corners = 0x81 << (0 if turn else 56)
    rooks = sets[3] & sets[6 if turn else 7] & corners & back
    if castled or (kind == KING and start == home):
        choices = [0]
        while rooks:
            bit = rooks & -rooks
            rooks ^= bit
            choices += [one | bit for one in choices]
        return tuple(choices)
    king_home = sets[5] & sets[6 if turn else 7] & 1 << home
    if kind == ROOK and rooks >> start & 1 and king_home:
        return (0, 1 << start)
    return (0,)


_CORNERS = 0x81 | 0x81 << 56
_ROOK_CASTLED = 1
"""How many moves from home, at the least, the rook is that has castled."""
_HOMES = [[[], *(_homes(kind, turn) for kind in range(1, 7))] for turn in (False, True)]
