"""Positions that agree with what is known now, where none, or few, are left that came about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from bot.players.blind_shogi.board import (
    DEAD,
    DROP,
    ENEMY,
    FAR,
    HELD,
    KING,
    KNIGHTS,
    NEAR,
    OUTWARDS,
    OWN,
    PROMOTED,
    Code,
    World,
)
from bot.players.blind_shogi.moves import attacked, can_act, in_check, stands, threats
from bot.players.blind_shogi.story import Chapter
from bot.players.blind_shogi.worlds import Now

_TRIES = 6
"""So often what does not fit yet is changed."""
_FAR_BACK = 0.7
"""How often a man stands on its own side of the board."""


def fits(world: World | bytearray, now: Now) -> bool:
    """Whether the position could be the present one, whatever went before."""
    if not now.mine:
        return not in_check(world, OWN) and in_check(world, ENEMY) == now.check
    return (
        (now.at < 0 or bool(world[now.at] & ENEMY))
        and in_check(world, OWN) == now.check
        and not in_check(world, ENEMY)
        and not any(stands(world, move) for move in now.refused)
    )


def mended(
    chapter: Chapter,
    now: Now,
    men: Sequence[int],
    stale: Sequence[World],
    many: int,
    toil: int,
    random: Random,
) -> list[World]:
    """Up to so many that fit, made of what was believed by so many attempts; or the plainest.
    `men` is how many of each kind there are in the game."""
    found: list[World] = []
    for _ in range(toil):
        world = changed(chapter, now, men, random.choice(stale), random)
        if fits(world, now) and not (now.check and now.mine and not can_act(world, chapter.hand)):
            found.append(world)
            if len(found) == many:
                break
    return found or [_plainest(chapter, men, random)]


def _plainest(chapter: Chapter, men: Sequence[int], random: Random) -> World:
    """All that the enemy has in hand, but for a king that nobody can take, nor take with."""
    left = [men[kind] - chapter.hand[kind - 1] for kind in range(1, 8)]
    for own in chapter.men:
        if own & 7:
            left[(own & 7) - 1] -= 1
    world = bytearray(chapter.men + bytes(left))
    squares = [at for at in range(81) if not world[at]]
    random.shuffle(squares)
    near = NEAR[KING][world.index(KING)]
    safe = (at for at in squares if at not in near and not attacked(world, at, OWN))
    world[next(safe, squares[0])] = KING + ENEMY
    return bytes(world)


def changed(chapter: Chapter, now: Now, men: Sequence[int], stale: World, random: Random) -> World:
    world = _settled(chapter, men, stale, random)
    for _ in range(_TRIES):
        if fits(world, now):
            break
        _nudge(world, now, random)
    return bytes(world)


def _settled(chapter: Chapter, men: Sequence[int], stale: World, random: Random) -> bytearray:
    """The stale world with one's own men as they stand, and with as many enemies as there are."""
    world = bytearray(stale)
    left = [0, *(men[kind] - chapter.hand[kind - 1] for kind in range(1, 8))]
    king = False
    for at, own in enumerate(chapter.men):
        if own:
            left[own & 7] -= 1
            world[at] = own
        elif not world[at] & ENEMY:
            world[at] = 0
        elif world[at] == KING + ENEMY:
            king = True
    order = [at for at in range(81) if world[at] & ENEMY and world[at] != KING + ENEMY]
    random.shuffle(order)
    for at in order:
        kind = world[at] & 7
        left[kind] -= 1
        if left[kind] < 0:
            world[at] = 0
    if not king:
        _put(world, KING, list(range(81)), random)
    for kind in range(1, 8):
        many = max(0, left[kind])
        world[HELD + kind] = min(world[HELD + kind], many)
        for _ in range(many - world[HELD + kind]):
            _place(world, kind, random)
    return world


def _place(world: bytearray, kind: int, random: Random) -> None:
    """Somewhere, most often on its own side."""
    squares = list(range(36)) if random.random() < _FAR_BACK else list(range(81))
    if not _put(world, kind, squares, random):
        world[HELD + kind] += 1


def _put(world: bytearray, kind: int, squares: list[int], random: Random) -> bool:
    random.shuffle(squares)
    man = kind + ENEMY
    for at in squares:
        if not world[at] and not DEAD[man][at] and not (kind == 1 and _has_pawn(world, at)):
            world[at] = man
            return True
    return False


def _has_pawn(world: bytearray, at: int) -> bool:
    return any(world[one] == 1 + ENEMY for one in range(at % 9, 81, 9))


def _nudge(world: bytearray, now: Now, random: Random) -> None:
    """Moves one man so that something heard is the likelier true."""
    if now.mine and now.at >= 0 and not world[now.at]:
        _bring(world, [now.at], random)
        return
    king, theirs = world.index(KING), world.index(KING + ENEMY)
    if attacked(world, theirs, OWN) != (now.check and not now.mine):
        world[theirs] = 0
        _put(world, KING, list(range(81)), random)
        return
    checked = attacked(world, king, ENEMY)
    if checked and not (now.check and now.mine):
        for at, _ in threats(world, king, OWN)[0]:
            man = world[at]
            world[at] = 0
            if man == KING + ENEMY:
                _put(world, KING, list(range(81)), random)
            else:
                _place(world, man & 7, random)
    elif not checked and now.check and now.mine:
        _bring(world, list(_lines(world, king)), random)
    else:
        for move in now.refused:
            if stands(world, move):
                _bring(world, list(_in_the_way(world, move, king)), random)
                return


def _lines(world: bytearray, king: int) -> Iterator[int]:
    """Free squares from where somebody may strike."""
    yield from (at for at in KNIGHTS[ENEMY][king] if not world[at])
    for ray, _, _ in OUTWARDS[ENEMY][king]:
        for n, at in enumerate(ray):
            if world[at] & 31 and not world[at] & ENEMY:
                break
            if not world[at]:
                yield from [at] * (1 if n else 4)


def _in_the_way(world: bytearray, move: Code, king: int) -> Iterator[int]:
    """Free squares where a man of theirs may forbid the move."""
    start, to = move & 127, move >> 7 & 127
    if start > DROP:
        yield to
    else:
        for ray in FAR[world[start]][start]:
            if to in ray:
                yield from ray[: ray.index(to)]
    if start == king:
        yield from _lines(world, to)
    elif start <= DROP and to not in NEAR[world[start]][start]:
        return
    else:
        yield from _lines(world, king)


def _bring(world: bytearray, squares: list[int], random: Random) -> None:
    """A man of theirs to one of the squares, from the board or the hand."""
    free = [at for at in squares if not world[at]]
    men = [at for at in range(81) if world[at] & ENEMY and world[at] != KING + ENEMY]
    men += [HELD + kind for kind in range(1, 8) if world[HELD + kind]]
    if not free or not men:
        return
    to, whence = random.choice(free), random.choice(men)
    if whence > HELD:
        man = whence - HELD + ENEMY
    else:
        man = world[whence]
        if not man & PROMOTED and man & 7 != 5 and to > 53 and random.random() < 0.5:
            man |= PROMOTED
    if DEAD[man][to] or (man == 1 + ENEMY and to % 9 != whence % 9 and _has_pawn(world, to)):
        return
    if whence > HELD:
        world[whence] -= 1
    else:
        world[whence] = 0
    world[to] = man
