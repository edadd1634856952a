"""What each thing heard leaves possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from bot.players.blind_shogi.board import (
    DROP,
    ENEMY,
    FAR,
    HELD,
    KING,
    NEAR,
    OWN,
    PROMOTES,
    ZONE,
    Code,
    World,
    play,
)
from bot.players.blind_shogi.moves import attacked, can_act, drops, in_check, moves, stands
from bot.players.blind_shogi.story import Answered, Chapter, Moved, Refused

DROPPED = 0.08
"""How likely a drop is beside a move that does nothing special; there are many of them."""
_SOME_DROPS = 4
"""So many drops of a world are looked at where any would do."""
_BACK = 12.0
"""Whoever lost a man hears where, and takes back there if they can."""
_AGAIN = 4
"""So often another move is drawn where one gives a check that was not heard, or mates."""


@dataclass(frozen=True, slots=True)
class Now:
    """What is known of the present position alone, whatever went before."""

    mine: bool
    """Whose move it is."""
    check: bool = False
    at: int = -1
    """Where the last move took something."""
    refused: tuple[Code, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Track:
    """Where a belief stands. A world that is likelier is there more often."""

    worlds: tuple[World, ...]
    now: Now


def advance(track: Track, chapter: Chapter, most: int, random: Random) -> Track:
    """After one thing more has happened. May leave no world."""
    worlds, now = track.worlds, track.now
    match chapter.event:
        case Refused(move):
            left = tuple(world for world in worlds if not stands(world, move))
            return Track(left, replace(now, refused=(*now.refused, move)))
        case Moved(move, took, check):
            after = (_moved(world, move, took, check) for world in worlds)
            at = move >> 7 & 127 if took else -1
            return Track(tuple(world for world in after if world), Now(False, check, at))
        case Answered(at, check):
            return Track(
                _answered(worlds, chapter, chapter.event, now.at, most, random),
                Now(True, check, at),
            )


def _moved(world: World, move: Code, took: int, check: bool) -> World | None:
    if world[move >> 7 & 127] & 7 != took or not stands(world, move):
        return None
    after = play(world, move, OWN)
    return after if in_check(after, ENEMY) == check else None


def _answered(
    worlds: Sequence[World],
    chapter: Chapter,
    heard: Answered,
    before: int,
    most: int,
    random: Random,
) -> tuple[World, ...]:
    """Moves of theirs that sound like this, the likelier the more often; `before` is where they
    lost a man just before."""
    found: list[tuple[World, list[Code], list[float]]] = []
    shares = []
    for world, many in Counter(worlds).items():
        codes, weights, share = sounding(world, heard, before, random)
        if codes:
            found.append((world, codes, weights))
            shares.append(many * share)
    if not found:
        return ()
    children = []
    for world, codes, weights in random.choices(found, shares, k=most):
        for code in random.choices(codes, weights, k=_AGAIN):
            after = play(world, code, ENEMY)
            if can_act(after, chapter.hand) if heard.check else not in_check(after, OWN):
                children.append(after)
                break
    return tuple(children)


def sounding(
    world: World, heard: Answered, before: int, random: Random
) -> tuple[list[Code], list[float], float]:
    """The moves of theirs that took just that, how likely each is, and all of them together. Those
    that give no check are left out where one was heard; the others are not told apart yet."""
    codes = moves(world, ENEMY)
    weights = [likelihood(world, code, before) for code in codes]
    held = [kind for kind in range(1, 8) if world[HELD + kind]]
    dropped = drops(world, ENEMY, held)
    total = sum(weights) + DROPPED * len(dropped)
    fit = [at for at, code in enumerate(codes) if _takes(world, code) == heard.at]
    codes, weights = [codes[at] for at in fit], [weights[at] for at in fit]
    if heard.at < 0 and dropped:
        if not heard.check and len(dropped) > _SOME_DROPS:
            some = random.choices(dropped, k=_SOME_DROPS)
            codes += some
            weights += [DROPPED * len(dropped) / _SOME_DROPS] * _SOME_DROPS
        else:
            codes += dropped
            weights += [DROPPED] * len(dropped)
    if heard.check:
        king = world.index(KING)
        fit = [at for at, code in enumerate(codes) if _checks(world, code, king)]
        codes, weights = [codes[at] for at in fit], [weights[at] for at in fit]
    return codes, weights, sum(weights) / total if codes else 0.0


def _takes(world: World, code: Code) -> int:
    to = code >> 7 & 127
    return to if world[to] else -1


def _checks(world: World, code: Code, king: int) -> bool:
    kind = (code & 127) - DROP
    if kind > 0 and not FAR[kind + ENEMY][code >> 7 & 127]:  # a drop uncovers nobody behind it
        return king in NEAR[kind + ENEMY][code >> 7 & 127]
    return attacked(play(world, code, ENEMY), king, ENEMY)


def likelihood(world: World, code: Code, before: int) -> float:
    """Never 0: people do everything."""
    start, to = code & 127, code >> 7 & 127
    man = world[start] & 15
    if to == before:
        return _BACK
    if man == KING:
        return 0.4
    ahead = to // 9 - start // 9
    likely = 1.0 + 0.25 * max(0, min(ahead, 3))
    if code & PROMOTES:
        return 3.0 * likely
    zone = ZONE[ENEMY]
    if man in (1, 6, 7) and (zone[start] or zone[to]):
        return 0.1
    return 1.5 * likely if world[to] else likely
