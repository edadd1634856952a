"""The primers of all games; each is opened with the first who reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from bot.games.primer import Primer


def _kriegspiel() -> Primer:
    from bot.games.kriegspiel.primer import PRIMER

    return PRIMER


def _modern_kriegspiel() -> Primer:
    from bot.games.modern_kriegspiel.primer import PRIMER

    return PRIMER


def _crazyhouse_kriegspiel() -> Primer:
    from bot.games.crazyhouse_kriegspiel.primer import PRIMER

    return PRIMER


def _pickle_pot() -> Primer:
    from bot.games.sighted.primer import PICKLE_POT

    return PICKLE_POT


def _one_eyed() -> Primer:
    from bot.games.sighted.primer import ONE_EYED

    return ONE_EYED


def _semi_kriegspiel() -> Primer:
    from bot.games.sighted.primer import SEMI_KRIEGSPIEL

    return SEMI_KRIEGSPIEL


def _tsuitate() -> Primer:
    from bot.games.tsuitate.primer import PRIMER

    return PRIMER


def _chess() -> Primer:
    from bot.games.openchess.primer import PRIMER

    return PRIMER


def _chess_t() -> Primer:
    from bot.games.chess_t.primer import CHESS_T

    return CHESS_T


def _chess_t2() -> Primer:
    from bot.games.chess_t.primer import CHESS_T2

    return CHESS_T2


def _chess_t1() -> Primer:
    from bot.games.chess_t.primer import CHESS_T1

    return CHESS_T1


def _knight_corners() -> Primer:
    from bot.games.knight_corners.primer import PRIMER

    return PRIMER


def _exchange_chess() -> Primer:
    from bot.games.exchange_chess.primer import PRIMER

    return PRIMER


def _problems() -> Primer:
    from bot.games.problems.primer import PRIMER

    return PRIMER


def _lesson() -> Primer:
    from bot.games.lesson.primer import PRIMER

    return PRIMER


PRIMERS: Mapping[str, Callable[[], Primer]] = {
    "kriegspiel": _kriegspiel,
    "modern-kriegspiel": _modern_kriegspiel,
    "crazyhouse-kriegspiel": _crazyhouse_kriegspiel,
    "pickle-pot": _pickle_pot,
    "one-eyed": _one_eyed,
    "semi-kriegspiel": _semi_kriegspiel,
    "tsuitate": _tsuitate,
    "chess": _chess,
    "chess-t": _chess_t,
    "chess-t2": _chess_t2,
    "chess-t1": _chess_t1,
    "knight-corners": _knight_corners,
    "exchange-chess": _exchange_chess,
    "problems": _problems,
    "lesson": _lesson,
}


@cache
def primer_of(game: str) -> Primer | None:
    """The game's primer; None where nobody has written one."""
    load = PRIMERS.get(game)
    return load() if load else None
