"""A belief that has run dry finds its way again: from earlier positions, or by moving men about.

Everything is counted, so that the same letters under the same seed believe the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from bot.games.bitboards.checks import checkers
from bot.games.bitboards.position import NAMES, Position
from bot.games.bitboards.tables import (
    BETWEEN,
    DIAG_MASKS,
    DIAGS,
    FILE_MASKS,
    FILES,
    KINGS,
    KNIGHTS,
    RANK_MASKS,
    RANKS,
    scan,
)
from bot.games.kriegspiel.heard import Stood
from bot.games.kriegspiel.listening import Ear
from bot.games.orthochess.announcements import KINDS
from bot.players.belief.casting import EDGES, Left, cast
from bot.players.belief.story import Chapter
from bot.players.belief.worlds import Listener, Now, Toil, Track, advance, fits
from bot.players.chance import own_position

_SQUARE = {name: square for square, name in enumerate(NAMES)}
MOVES = 5
"""What it counts to follow the other side's move from one world."""
_BACK = (2, 4, 7, 12)
"""So many turns back it begins again."""


def restarted(
    listener: Listener,
    marks: Sequence[tuple[int, Track]],
    chapters: Sequence[Chapter],
    toil: Toil,
    random: Random,
) -> Iterator[Track]:
    """The same story once more from earlier turns, with more positions and other chance."""
    wider = replace(listener, most=2 * listener.most)
    for back in _BACK:
        if back > len(marks):
            return
        begin, track = marks[-back]
        for chapter in chapters[begin:]:
            if toil.left <= 0 or not track.worlds:
                break
            toil.spend(len(track.worlds) * (MOVES if is_answer(chapter) else 1))
            track = advance(wider, track, chapter, random)
        else:
            yield track


def is_answer(chapter: Chapter) -> bool:
    """Whether the other side has moved."""
    return isinstance(chapter.event, Stood) and chapter.event.move is None


def moved_about(
    ear: Ear,
    chapter: Chapter,
    now: Now,
    stale: Sequence[Position],
    left: Left,
    toil: Toil,
    random: Random,
) -> Iterator[Position]:
    """Positions that agree with the present, though perhaps not with all that was said before.

    Few men are moved at first, then more and more.
    """
    hints = _hints(ear, chapter, now)
    fixed = sum(1 << at for at, _ in now.seen)
    budget = toil.left
    while toil.left > 0:
        toil.spend(1)
        spent = 1 - toil.left / max(1, budget)
        world = _with_own(random.choice(stale), chapter, ear.turn)
        sets = list(world)
        _put_as_seen(sets, ear.turn, now, random)
        cast(sets, ear.turn, left, fixed, random)
        many = 0 if random.random() < 0.1 else 1 + int(random.random() * (3 + 9 * spent))
        _shuffle(sets, ear.turn, many, hints, fixed, random)
        candidate: Position = tuple(sets)  # type: ignore[assignment]  # ten numbers again
        if (
            candidate[5] & candidate[6]
            and candidate[5] & candidate[7]
            and fits(ear, candidate, now)
        ):
            yield candidate


def anything(
    ear: Ear, chapter: Chapter, now: Now, stale: Sequence[Position], random: Random
) -> Position:
    """A position that is at least legal: when nothing that was said can be made to agree."""
    bare = Now(now.turn)
    for _ in range(400):
        sets = list(_with_own(random.choice(stale), chapter, ear.turn))
        _shuffle(sets, ear.turn, 4, [], 0, random)
        candidate: Position = tuple(sets)  # type: ignore[assignment]  # ten numbers again
        if fits(ear, candidate, bare):
            return candidate
    own = _with_own((0,) * 10, chapter, ear.turn)
    mine = (own[5]).bit_length() - 1
    king = next(
        (
            square
            for square in range(63, -1, -1)
            if not (own[6] | own[7] | KINGS[mine] | 1 << mine) >> square & 1
            and (
                now.turn == (not ear.turn)
                or not checkers(_put_king(own, square, ear.turn), not ear.turn)
            )
        ),
        63,
    )
    return _put_king(own, king, ear.turn)


def _put_king(world: Position, square: int, turn: bool) -> Position:
    """The position with the enemy's king, too."""
    sets = list(world)
    sets[5] |= 1 << square
    sets[7 if turn else 6] |= 1 << square
    return tuple(sets)  # type: ignore[return-value]  # ten numbers again


def _with_own(world: Position, chapter: Chapter, turn: bool) -> Position:
    """The world's enemy men, as far as there is room for them, with the men that the seat has."""
    own = list(own_position(chapter.men, chapter.rights, turn))
    enemy = world[7 if turn else 6] & ~own[6 if turn else 7]
    for kind in range(6):
        own[kind] |= world[kind] & enemy
    own[7 if turn else 6] = enemy
    if not own[5] & enemy:
        # The king stood where an own man is known to be: it has stepped aside.
        free = ~(own[6] | own[7]) & (1 << 64) - 1
        lost = world[5] & world[7 if turn else 6]
        near = KINGS[lost.bit_length() - 1] & free if lost else 0
        at = next(scan(near or free))
        own[5] |= 1 << at
        own[7 if turn else 6] |= 1 << at
    return tuple(own)  # type: ignore[return-value]  # ten numbers again


def _put_as_seen(sets: list[int], turn: bool, now: Now, random: Random) -> None:
    """What stood on the squares that were opened stands there."""
    side = 7 if turn else 6
    for at, letter in now.seen:
        bit = 1 << at
        if sets[13 - side] & bit:
            continue  # an own man, which is known
        for kind in (0, 1, 2, 3, 4, 5, side):
            sets[kind] &= ~bit
        if letter:
            kind = "PNBRQK".index(letter.upper())
            if kind == 5:
                king = sets[5] & sets[side]
                sets[5] ^= king
                sets[side] ^= king
            sets[kind] |= bit
            sets[side] |= bit
    if now.seen and not sets[5] & sets[side]:
        seen = sum(1 << at for at, _ in now.seen)
        bit = 1 << random.choice(list(scan(~(sets[6] | sets[7] | seen) & (1 << 64) - 1)))
        sets[5] |= bit
        sets[side] |= bit


def _shuffle(
    sets: list[int], turn: bool, many: int, hints: Sequence[int], fixed: int, random: Random
) -> None:
    """Move some enemy men: to squares that were spoken of, one move away, or anywhere; but for the
    squares that are fixed."""
    side = 7 if turn else 6
    sets[8] = 0
    for _ in range(many):
        men = list(scan(sets[side] & ~fixed))
        if not men:
            break
        at = men[int(random.random() * len(men))]
        bit = 1 << at
        kind = next(n for n in range(6) if sets[n] & bit)
        free = ~(sets[6] | sets[7] | fixed) & (1 << 64) - 1
        if kind == 0:
            free &= ~EDGES
        chance = random.random()
        if hints and chance < 0.45:
            reach = free & 1 << hints[int(random.random() * len(hints))]
        elif chance < 0.85:
            reach = free & _near(kind + 1, at)
        else:
            reach = free
        squares = list(scan(reach))
        if not squares:
            continue
        to = 1 << squares[int(random.random() * len(squares))]
        sets[kind] ^= bit | to
        sets[side] ^= bit | to
    home = sets[9] & sets[3]
    king_home = 1 << (60 if turn else 4)
    if not sets[5] & sets[side] & king_home:
        home &= ~(0xFF << 56) if turn else ~0xFF
    sets[9] = home


def _near(kind: int, at: int) -> int:
    """Where a man may go that nothing hinders, and where a pawn may have gone."""
    if kind == 1:
        return (0x101 << at | 1 << at >> 8) & (1 << 64) - 1
    if kind == 2:
        return KNIGHTS[at]
    if kind == 6:
        return KINGS[at]
    reach = 0
    if kind != 4:
        reach |= DIAGS[at][0]
    if kind != 3:
        reach |= FILES[at][0] | RANKS[at][0]
    return int(reach)


def _checking_squares(chapter: Chapter, king: int, ways: Sequence[int]) -> Iterator[int]:
    """From where an enemy may look at the king in these ways, past one's own men."""
    own = sum(1 << _SQUARE[at] for at in chapter.men)
    found = 0
    for way in ways:
        match KINDS[way]:
            case "file":
                found |= FILES[king][FILE_MASKS[king] & own]
            case "rank":
                found |= RANKS[king][RANK_MASKS[king] & own]
            case "knight":
                found |= KNIGHTS[king]
            case _:
                found |= DIAGS[king][DIAG_MASKS[king] & own]
    return scan(found & ~own)


def _hints(ear: Ear, chapter: Chapter, now: Now) -> list[int]:
    """Squares that were spoken of in this turn."""
    squares: list[int] = []
    if now.heard.sound.at >= 0:
        squares.append(now.heard.sound.at)
    for code in now.refused:
        start, to = code & 63, code >> 6 & 63
        squares += [to, *scan(BETWEEN[start][to])]
    if now.heard.sound.checks:
        king = next((_SQUARE[at] for at, man in chapter.men.items() if man == "K"), None)
        if king is not None and now.turn == ear.turn:
            squares += _checking_squares(chapter, king, now.heard.sound.checks)
    if isinstance(now.heard.sound.tries, tuple):
        squares += now.heard.sound.tries
    return squares
