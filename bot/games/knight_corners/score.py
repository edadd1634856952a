"""The game's own record: numbered moves, `--` where a side had to pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.games.box import Options, Record
from bot.games.game import Move, Seat
from bot.games.knight_corners.law import KnightCorners, Position
from bot.games.openplay.score import NO_MOVE, Style, moves_of, number_turns, write_score

_LAW = KnightCorners(quiet_limit=None)  # which moves there are is the same in each edition
STYLE = Style(
    "Knight Corners",
    12,
    {
        "corner": "corner filled",
        "caught": "knight caught",
        "no-moves": "neither side can move",
        "repetition": "third repetition",
        "no-arrival": "no arrival for 40 moves",
    },
)


def export(record: Record) -> tuple[str, str]:
    """The score as a text file."""
    start = _LAW.start(record.setup)
    written = KnightCorners().write(start)
    usual = written == _LAW.write(_LAW.start(""))
    turns = number_turns(_turns(start, moves_of(record)))
    return write_score(STYLE, record, "" if usual else written, turns)


def annotate(_options: Options, _position: Position, move: Move) -> str:
    """The move as the record writes it."""
    return _written(move)


def _written(move: Move) -> str:
    return f"{move[:2]}-{move[2:]}"


def _turns(position: Position, moves: Iterable[Move]) -> Iterator[tuple[Seat, str]]:
    """Who did what, passes included."""
    for move in moves:
        yield position.turn, _written(move)
        position = _LAW.play(position, position.turn, move)
        if position.passed:
            yield position.passed, NO_MOVE
