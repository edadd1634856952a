"""What the hearer's own moves and questions say of very many positions.

The hearer's men stand alike in all of them: what depends on these alone is found out once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.analysis.unmoves import KING, PAWN, sight
from bot.games.bitboards.position import Code, Position
from bot.games.bitboards.single import is_legal
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
    SNIPER_DIAGS,
    SNIPER_STRAIGHTS,
    scan,
)
from bot.games.kriegspiel.heard import Heard
from bot.games.kriegspiel.listening import Ear
from bot.games.problems.sounds import tries_in

Test: TypeAlias = Callable[[Position], bool]
Next: TypeAlias = Callable[[Position], Position | None]
_Danger: TypeAlias = tuple[bool, tuple[int, ...], int]


def legality(known: Position, turn: bool, code: Code) -> Test:
    """Whether the move is legal, of positions in which the side's men stand as in the known one."""
    men, other = known[6 if turn else 7], 7 if turn else 6
    start, to, kind = code & 63, code >> 6 & 63, code >> 15
    leaves, lands = 1 << start, 1 << to
    way = _way(kind, turn, code, men)
    if way is None or not known[kind - 1] & men & leaves or men & lands:
        return lambda world: is_legal(world, turn, code)
    left = men ^ leaves | lands
    king = to if kind == KING else (known[5] & men).bit_length() - 1
    # A man of the side's own on these lines hides what is behind it.
    diagonal = DIAGS[king][DIAG_MASKS[king] & left]
    straight = FILES[king][FILE_MASKS[king] & left] | RANKS[king][RANK_MASKS[king] & left]
    leap, hit, between = KNIGHTS[king], PAWNS[turn][king], BETWEEN[king]
    beside = KINGS[king] if kind == KING else 0
    aside = kind == PAWN and bool((to - start) & 7)
    there = ~lands

    def stands(world: Position) -> bool:
        enemy = world[other]
        if enemy & way:
            return False
        if aside and not enemy & lands:
            return is_legal(world, turn, code)
        enemy &= there
        pawns, knights, bishops, rooks, queens, kings, _, _, _, _ = world
        if enemy & (knights & leap | pawns & hit | kings & beside):
            return False
        rest = enemy & ((bishops | queens) & diagonal | (rooks | queens) & straight)
        while rest:
            bit = rest & -rest
            rest ^= bit
            if not between[bit.bit_length() - 1] & enemy:
                return False
        return True

    return stands


def _way(kind: int, turn: bool, code: Code, men: int) -> int | None:
    """Where no man of the other side's may stand; None for castling, and where the own men already
    make the move impossible."""
    start, to, promotion = code & 63, code >> 6 & 63, code >> 12 & 7
    if kind != PAWN:
        reaches = not promotion and 0 < kind <= KING and sight(kind, start, men) >> to & 1
        return BETWEEN[start][to] if reaches else None
    if (to >> 3 == (7 if turn else 0)) != (1 < promotion < 6) or promotion in (1, 6):
        return None
    if PAWNS[turn][start] >> to & 1:
        return 0
    steps = to - start if turn else start - to
    if steps == 8 or (steps == 16 and start >> 3 == (1 if turn else 6)):
        way = 1 << to | BETWEEN[start][to]
        return way if not way & men else None
    return None


def course(ear: Ear, known: Position, code: Code, heard: Heard) -> Next:
    """The position after an own move that stood, if the umpire would say what was heard; of
    positions in which the hearer's men stand as in the known one."""
    turn = ear.turn
    stands = legality(known, turn, code)

    def agreed(world: Position) -> Position | None:
        return ear.agrees(world, turn, code, heard) if stands(world) else None

    sound = heard.sound
    start, to, kind = code & 63, code >> 6 & 63, code >> 15
    calm = sound.at < 0 and not (sound.checks or sound.promoted or heard.end)
    steps = abs(to - start)
    odd = code & 0x7000 or (kind == PAWN and steps & 7) or (kind == KING and steps == 2)
    if odd or not calm:
        return agreed
    moved, lands, lost = 1 << start | 1 << to, 1 << to, BACK[turn] if kind == KING else 0
    side, other, rights = 6 if turn else 7, 7 if turn else 6, ~(moved | lost)
    men = known[side] ^ moved
    own = _with_moved(known, kind, side, moved)
    seen = _pawn_origins(men, not turn) if sound.tries is not None else 0
    if kind == PAWN and steps == 16:
        seen |= PAWNS[turn][(start + to) >> 1]  # from there it could be taken in passing
    silent = sound.tries is None or tries_in([], ear.terms) == sound.tries
    dangers: dict[int, _Danger] = {}

    def quietly(world: Position) -> Position | None:
        enemy = world[other]
        if enemy & lands or not stands(world):
            return None
        home = world[5] & enemy
        danger = dangers.get(home)
        if danger is None:
            danger = dangers[home] = _danger(own, men, turn, home.bit_length() - 1)
        certain, lines, free = danger
        if certain:
            return None
        for line in lines:
            if not line & enemy:
                return None  # it would have been a check
        pawns = world[0] & enemy
        steps = pawns & free
        if not (steps >> 8 if turn else steps << 8) & ~(men | enemy) or pawns & seen:
            return ear.agrees(world, turn, code, heard)  # it may be an end, or a pawn may take
        if not silent:
            return None
        sets = list(world)
        sets[kind - 1] ^= moved
        sets[side] = men
        sets[8] = 0
        sets[9] &= rights
        return tuple(sets)  # type: ignore[return-value]  # ten numbers again

    return quietly


def _with_moved(known: Position, kind: int, side: int, moved: int) -> tuple[int, ...]:
    """The hearer's own men after the move, by kind."""
    sets = [men & known[side] for men in known[:6]]
    sets[kind - 1] ^= moved
    return tuple(sets)


def _danger(own: tuple[int, ...], men: int, turn: bool, king: int) -> _Danger:
    """Of the other side's king there: whether it stands in check whatever else is on the board;
    the lines on which it does if nobody steps between; and the squares that no line of its own
    leads to, where nobody can be bound to it."""
    pawns, knights, bishops, rooks, queens, kings = own
    certain = knights & KNIGHTS[king] or pawns & PAWNS[not turn][king] or kings & KINGS[king]
    diagonal = DIAGS[king][DIAG_MASKS[king] & men]
    straight = FILES[king][FILE_MASKS[king] & men] | RANKS[king][RANK_MASKS[king] & men]
    snipers = (bishops | queens) & diagonal | (rooks | queens) & straight
    lines = tuple(BETWEEN[king][at] for at in scan(snipers))
    return bool(certain), lines, ~(SNIPER_DIAGS[king] | SNIPER_STRAIGHTS[king])


def question(ear: Ear, known: Position, own: bool, found: bool) -> Test:
    """Whether "Any?" would have been answered like this, of such positions."""
    turn = ear.turn if own else not ear.turn
    pawns, men = known[0] & known[6 if ear.turn else 7], known[6 if ear.turn else 7]
    if own:
        seen, other = _pawn_origins(pawns, not turn), 7 if turn else 6
        return lambda world: (
            (ear.can_capture(world, turn) if seen & world[other] or world[8] else False) == found
        )
    seen, other = _pawn_origins(men, turn), 6 if turn else 7
    return lambda world: (
        (ear.can_capture(world, turn) if seen & world[0] & world[other] or world[8] else False)
        == found
    )


def _pawn_origins(men: int, by: bool) -> int:
    """The squares from which a pawn of this side's sees one of the men; for pawns, what they see
    themselves if it is the other side's."""
    found = 0
    for at in scan(men):
        found |= PAWNS[not by][at]
    return found
