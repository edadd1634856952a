"""From how many positions one move of the other side's may have led to a position.

A sampler that counts positions must know it: what can be reached in many ways is met more often.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.analysis.homes import HOMES, RINGS, distance
from bot.analysis.unmoves import (
    KING,
    PAWN,
    ROOK,
    Way,
    Ways,
    comers,
    plain_unmoves,
    unmoves,
)
from bot.games.bitboards.checks import checkers
from bot.games.bitboards.moves import legal_moves, play
from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.tables import BACK, KINGS, PAWNS, scan
from bot.games.kriegspiel.heard import Heard
from bot.games.kriegspiel.listening import Ear
from bot.games.orthochess.announcements import ways_of_check

Kind: TypeAlias = tuple[int, int]
"""Of a position that may have led to another: whether the man came from nearer to where its kind
begins (0), from as far (1) or from farther away (2); and how many moves the other side had then
made beyond those that its men need at least to have come where they stand."""
MOST_SPARE = 4


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
    spare = eve.tempo - distance(child, turn)
    plain, rest = ways_back(ear, eve, child, heard)
    for to, kind, starts in plain:
        for mask, nearer, way in RINGS[turn][kind][to]:
            if spare + nearer >= 0:
                for start in scan(starts & mask):
                    before = shifted(eve, child, turn, kind, 1 << start | 1 << to)
                    yield before, (way, min(spare + nearer, MOST_SPARE))
    yield from looked_at(ear, eve, child, heard, rest, spare)


def ways_back(
    ear: Ear, eve: Eve, child: Position, heard: Heard
) -> tuple[list[Ways], Iterable[Way]]:
    """How a man may have come to where it stands: by plain ways, and by those that have to be
    looked at one by one."""
    turn, sound = not ear.turn, heard.sound
    hearer = 6 if ear.turn else 7
    lost = eve.own[hearer] & ~child[hearer]
    if passed := child[8]:
        ahead = 8 if turn else -8
        return [], [(passed - ahead, passed + ahead, PAWN, PAWN)]
    checking = checkers(child, ear.turn)
    if checking:
        return [], comers(child, turn, lost, checking)
    if lost or eve.checks or sound.at >= 0 or sound.checks or sound.promoted:
        return [], unmoves(child, turn, lost)
    return plain_unmoves(child, turn)


def looked_at(
    ear: Ear,
    eve: Eve,
    child: Position,
    heard: Heard,
    ways: Iterable[Way],
    spare: int,
) -> Iterator[tuple[Position, Kind]]:
    """The parents by these ways."""
    turn = not ear.turn
    hearer = 6 if ear.turn else 7
    lost = eve.own[hearer] & ~child[hearer]
    homes = HOMES[turn]
    for start, to, before, after in ways:
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


def shifted(eve: Eve, child: Position, turn: bool, kind: int, moved: int) -> Position:
    """The position with the man back on the other of the two squares."""
    sets = list(child)
    sets[kind - 1] ^= moved
    sets[6 if turn else 7] ^= moved
    passed = eve.jumped
    if passed and PAWNS[not turn][passed] & sets[0] & sets[6 if turn else 7]:
        sets[8] = passed
    return tuple(sets)  # type: ignore[return-value]  # ten numbers again


def _way(code: Code, turn: bool) -> int:
    if code & 0x7000:
        return 1
    homes = HOMES[turn][code >> 15]
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


_ROOK_CASTLED = 1
"""How many moves from home, at the least, the rook is that has castled."""
