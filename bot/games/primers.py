"""The primers of all games; each is opened with the first who reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from bot.games.primer import Primer


def _chess_t() -> Primer:
    from bot.games.chess_t.primer import CHESS_T

    return CHESS_T


def _chess_t2() -> Primer:
    from bot.games.chess_t.primer import CHESS_T2

    return CHESS_T2


def _chess_t1() -> Primer:
    from bot.games.chess_t.primer import CHESS_T1

    return CHESS_T1


PRIMERS: Mapping[str, Callable[[], Primer]] = {
    "chess-t": _chess_t,
    "chess-t2": _chess_t2,
    "chess-t1": _chess_t1,
}


@cache
def primer_of(game: str) -> Primer | None:
    """The game's primer; None where nobody has written one."""
    load = PRIMERS.get(game)
    return load() if load else None
