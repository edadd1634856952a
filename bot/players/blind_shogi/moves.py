"""What is legal on a quick board of shogi, and who is attacked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.players.blind_shogi.board import (
    DEAD,
    DROP,
    ENEMY,
    FAR,
    KING,
    KNIGHTS,
    MAY_PROMOTE,
    NEAR,
    OUTWARDS,
    OWN,
    PROMOTES,
    ZONE,
    Code,
    Ray,
    World,
)


def attacked(board: Sequence[int], square: int, by: int) -> bool:
    knight = 3 + by
    for at in KNIGHTS[by][square]:
        if board[at] == knight:
            return True
    for ray, near, far in OUTWARDS[by][square]:
        strikers = near
        for at in ray:
            if man := board[at]:
                if man in strikers:
                    return True
                break
            strikers = far
    return False


def in_check(board: bytes | bytearray, side: int) -> bool:
    return attacked(board, board.index(KING + side), side ^ ENEMY)


def threats(
    board: Sequence[int], king: int, side: int
) -> tuple[list[tuple[int, Ray]], dict[int, Ray]]:
    """Who gives check, with what lies between; and where pinned men may go."""
    by = side ^ ENEMY
    checks: list[tuple[int, Ray]] = [(at, ()) for at in KNIGHTS[by][king] if board[at] == 3 + by]
    pins = {}
    for ray, near, far in OUTWARDS[by][king]:
        strikers, shield = near, -1
        for n, at in enumerate(ray):
            if man := board[at]:
                if man & ENEMY == side:
                    if shield >= 0:
                        break
                    shield = at
                elif man in strikers:
                    if shield < 0:
                        checks.append((at, ray[:n]))
                    else:
                        pins[shield] = ray[: n + 1]
                    break
                else:
                    break
            strikers = far
    return checks, pins


def moves(board: bytes | bytearray, side: int) -> list[Code]:
    """All that is legal on the board; without drops."""
    king = board.index(KING + side)
    checks, pins = threats(board, king, side)
    found = list(_flights(board, king, side))
    if len(checks) > 1:
        return found
    answers = (*checks[0][1], checks[0][0]) if checks else None
    zone = ZONE[side]
    for start in range(81):
        man = board[start]
        if not man or man & ENEMY != side or start == king:
            continue
        may = pins.get(start) if start in pins else answers
        if checks and start in pins:
            continue
        promotes, dead = man & 15 in MAY_PROMOTE, DEAD[man]
        targets = NEAR[man][start]
        if rays := FAR[man][start]:
            targets = (*targets, *_slides(board, rays))
        for to in targets:
            there = board[to]
            if (there and there & ENEMY == side) or (may is not None and to not in may):
                continue
            if promotes and (zone[start] or zone[to]):
                found.append(start | to << 7 | PROMOTES)
            if not dead[to]:
                found.append(start | to << 7)
    return found


def _slides(board: Sequence[int], rays: Sequence[Ray]) -> Iterator[int]:
    """As far as the first man, whose it may be."""
    for ray in rays:
        for at in ray:
            yield at
            if board[at]:
                break


def _flights(board: bytes | bytearray, king: int, side: int) -> Iterator[Code]:
    without = bytearray(board)
    without[king] = 0
    for to in NEAR[KING + side][king]:
        there = board[to]
        if not (there and there & ENEMY == side) and not attacked(without, to, side ^ ENEMY):
            yield king | to << 7


def drops(board: bytes | bytearray, side: int, kinds: Sequence[int]) -> list[Code]:
    """All legal drops of these kinds."""
    if not kinds:
        return []
    checks, _ = threats(board, board.index(KING + side), side)
    if len(checks) > 1:
        return []
    squares = checks[0][1] if checks else range(81)
    free = [at for at in squares if not board[at]]
    found = []
    for kind in kinds:
        dead = DEAD[kind + side]
        if kind == 1:
            held = {at % 9 for at in range(81) if board[at] == 1 + side}
            found += [
                DROP + 1 | at << 7
                for at in free
                if not dead[at] and at % 9 not in held and not _pawn_mates(board, side, at)
            ]
        else:
            found += [DROP + kind | at << 7 for at in free if not dead[at]]
    return found


def can_act(world: World, hand: Sequence[int]) -> bool:
    """Whether one is not mated: the game goes on."""
    kinds = [kind for kind, many in enumerate(hand, 1) if many]
    return bool(moves(world, OWN) or drops(world, OWN, kinds))


def _pawn_mates(board: bytes | bytearray, side: int, at: int) -> bool:
    other = side ^ ENEMY
    if board.index(KING + other) not in NEAR[1 + side][at]:
        return False
    with_pawn = bytearray(board)
    with_pawn[at] = 1 + side
    # Against a pawn's check no drop helps: nothing stands between.
    return not moves(with_pawn, other)


def stands(world: World | bytearray, move: Code) -> bool:
    """Whether what one's own men and hand do not forbid is legal."""
    start, to = move & 127, move >> 7 & 127
    after = bytearray(world)
    if start > DROP:
        if world[to]:
            return False
        after[to] = start - DROP
        return not in_check(after, OWN) and not (start == DROP + 1 and _pawn_mates(world, OWN, to))
    man = world[start]
    if to not in NEAR[man][start] and to not in _slides(world, FAR[man][start]):
        return False
    after[to], after[start] = man, 0
    return not in_check(after, OWN)


def strikers(world: World, side: int) -> Mapping[int, set[int]]:
    """By man of a side: from where it strikes the other's king."""
    king = world.index(KING + (side ^ ENEMY))
    found: dict[int, set[int]] = {3 + side: set(KNIGHTS[side][king])}
    for ray, near, far in OUTWARDS[side][king]:
        for n, at in enumerate(ray):
            for man in far if n else near:
                found.setdefault(man, set()).add(at)
            if world[at]:
                break
    return found
