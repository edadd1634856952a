"""All that one side's own men might do on a board that is otherwise not seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from bot.games.bitboards.position import NAMES, Code, Position, text_of
from bot.games.bitboards.tables import scan
from bot.games.orthochess.own_board import conceivable, reach, rights_mask

_LETTERS = "PNBRQK"
_PROMOTIONS = (5, 4, 3, 2)


def own_tries(men: Mapping[str, str], rights: str, *, white: bool) -> tuple[str, ...]:
    """Every attempt that some placement of enemy men would make legal.

    `men` are the side's own, as capital letters by square. Nothing else is looked at.
    """
    return _tries(frozenset(men.items()), rights, white)


def ways_ahead(men: Mapping[str, str], rights: str, *, white: bool) -> tuple[str, ...]:
    """Where each of these men goes if all others, its own side's too, are gone by then: what may be
    made up one's mind to, such as to take back on a square where one's own man stands yet."""
    alone = [
        move
        for square, letter in men.items()
        for move in own_tries({square: letter}, "", white=white)
    ]
    castling = [move for move in own_tries(men, rights, white=white) if move not in alone]
    return tuple(dict.fromkeys((*alone, *castling)))


@lru_cache(maxsize=512)
def _tries(
    men: frozenset[tuple[str, str]], rights: str, white: bool
) -> tuple[str, ...]:  # a cache's key
    own = own_position(men, rights, white=white)
    return tuple(text_of(code) for code in _codes(own, white=white))


def own_position(men: frozenset[tuple[str, str]], rights: str, *, white: bool) -> Position:
    """A board with nothing on it but one side's men."""
    sets = [0] * 10
    for name, letter in men:
        at = 1 << NAMES.index(name)
        sets[_LETTERS.index(letter)] |= at
        sets[6 if white else 7] |= at
    sets[9] = rights_mask(rights, white)
    return tuple(sets)  # type: ignore[return-value]  # ten numbers


def _codes(own: Position, *, white: bool) -> Iterator[Code]:
    last = 7 if white else 0
    for start in scan(own[6 if white else 7]):
        for to in scan(reach(own, start, white)):
            promotes = own[0] >> start & 1 and to >> 3 == last
            kinds = _PROMOTIONS if promotes else (0,)
            for code in (start | to << 6 | kind << 12 for kind in kinds):
                if conceivable(own, white, code):
                    yield code
