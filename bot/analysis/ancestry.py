"""From how many positions one move of the other side's may have led to a position.

A sampler that counts positions must know it: what can be reached in many ways is met more often.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.games.bitboards.checks import checkers
from bot.games.bitboards.moves import legal_moves, play
from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.tables import (
    BACK,
    BETWEEN,
    DIAG_MASKS,
    DIAGS,
    FILE_MASKS,
    FILES,
    KINGS,
    KNIGHTS,
    PAWNS,
    RANK_MASKS,
    RANKS,
)
from bot.games.kriegspiel.heard import Heard
from bot.games.kriegspiel.listening import Ear
from bot.games.orthochess.announcements import ways_of_check

_PAWN, _KNIGHT, _BISHOP, _ROOK, _QUEEN, _KING = range(1, 7)
_CASTLING = ((2, 0, 3), (6, 7, 5))  # files: the king's, the rook's home, the rook's


Kind: TypeAlias = tuple[int, int]
"""Of a position that may have led to another: whether the man came from nearer to where its kind
begins (0), from as far (1) or from farther away (2); and how many moves the other side had then
made beyond those that its men need at least to have come where they stand."""
MOST_SPARE = 4


def _homes(kind: int, turn: bool) -> list[int]:
    """How many moves on an empty board a man of the kind is from where its kind begins."""
    rank = 0 if turn else 56
    if kind == _PAWN:
        steps = (0, 0, 1, 1, 2, 3, 4, 5)
        return [steps[at >> 3 if turn else 7 - (at >> 3)] for at in range(64)]
    files = {_ROOK: (0, 7), _KNIGHT: (1, 6), _BISHOP: (2, 5), _QUEEN: (3,), _KING: (4,)}[kind]
    edge = [rank + file for file in files]
    found = dict.fromkeys(edge, 0)
    while edge:
        at = edge.pop(0)
        reach = _reach(kind, at, 0)
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
    for start, to, before, after in _unmoves(child, turn, lost):
        code = start | to << 6 | before << 15 | (after << 12 if after != before else 0)
        if not _sounds(ear, bool(lost >> to & 1), code, heard):
            continue
        left = spare + homes[after][to] - homes[before][start]
        if before == _KING and to - start in (2, -2):
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
    if takes or code >> 15 != _PAWN or not (to - code) & 7:
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
    castles = code >> 15 == _KING and (code >> 6 & 63) - (code & 63) in (2, -2)
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
    castled = kind == _KING and abs(to - start) == 2
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
    if castled or (kind == _KING and start == home):
        choices = [0]
        while rooks:
            bit = rooks & -rooks
            rooks ^= bit
            choices += [one | bit for one in choices]
        return tuple(choices)
    king_home = sets[5] & sets[6 if turn else 7] & 1 << home
    if kind == _ROOK and rooks >> start & 1 and king_home:
        return (0, 1 << start)
    return (0,)


def _unmoves(child: Position, turn: bool, lost: int) -> Iterator[tuple[int, int, int, int]]:
    """From, to, the man's kind before and after: every way in which a man may have come."""
    own = child[6 if turn else 7]
    every = child[6] | child[7]
    ahead, last, start_rank = (8, 7, 3) if turn else (-8, 0, 4)
    took = lost.bit_length() - 1
    men = own
    while men:
        bit = men & -men
        men ^= bit
        to = bit.bit_length() - 1
        kind = next(n for n in range(1, 7) if child[n - 1] & bit)
        passing = bool(lost) and took != to
        if passing and (kind != _PAWN or to - took != ahead):
            continue
        if kind == _PAWN:
            yield from _unpawn(to, every, turn, ahead, start_rank, bool(lost))
            continue
        reach = _reach(kind, to, every) & ~every
        while reach:
            mark = reach & -reach
            reach ^= mark
            yield mark.bit_length() - 1, to, kind, kind
        if kind != _KING and to >> 3 == last:
            for start, _, _, _ in _unpawn(to, every, turn, ahead, start_rank, bool(lost)):
                yield start, to, _PAWN, kind
        elif kind == _KING and not lost:
            yield from _uncastle(child, turn, to, own, every)


def _unpawn(
    to: int, every: int, turn: bool, ahead: int, jump_rank: int, took: bool
) -> Iterator[tuple[int, int, int, int]]:
    starts = PAWNS[not turn][to] & ~every if took else 0
    if not took and 0 <= to - ahead < 64 and not every >> (to - ahead) & 1:
        starts |= 1 << (to - ahead)
        if to >> 3 == jump_rank and not every >> (to - 2 * ahead) & 1:
            starts |= 1 << (to - 2 * ahead)
    while starts:
        mark = starts & -starts
        starts ^= mark
        start = mark.bit_length() - 1
        if start >> 3 not in (0, 7):
            yield start, to, _PAWN, _PAWN


def _uncastle(
    child: Position, turn: bool, to: int, own: int, every: int
) -> Iterator[tuple[int, int, int, int]]:
    base = 0 if turn else 56
    for file, corner, beside in _CASTLING:
        free = (1 << (base + 4) | 1 << (base + corner)) | BETWEEN[base + 4][base + corner]
        ours = 1 << to | 1 << (base + beside)
        if (
            to == base + file
            and child[3] & own & 1 << (base + beside)
            and not every & free & ~ours
            and not child[9] & BACK[turn]
        ):
            yield base + 4, to, _KING, _KING


def _reach(kind: int, at: int, every: int) -> int:
    if kind == _KNIGHT:
        return KNIGHTS[at]
    if kind == _KING:
        return KINGS[at]
    reach = 0
    if kind != _ROOK:
        reach = DIAGS[at][DIAG_MASKS[at] & every]
    if kind != _BISHOP:
        reach |= FILES[at][FILE_MASKS[at] & every] | RANKS[at][RANK_MASKS[at] & every]
    return reach


_ROOK_CASTLED = 1
"""How many moves from home, at the least, the rook is that has castled."""
_HOMES = [[[], *(_homes(kind, turn) for kind in range(1, 7))] for turn in (False, True)]
