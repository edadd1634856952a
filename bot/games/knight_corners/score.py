"""The game's own record: numbered moves, `--` where a side had to pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.games.box import Options, Record
from bot.games.game import BLACK, WHITE, Move, Result, Seat
from bot.games.knight_corners.law import KnightCorners, Position

_NO_MOVE = "--"
_LAW = KnightCorners(quiet_limit=None)  # which moves there are is the same in each edition
_COMMENTS = {
    "corner": "corner filled",
    "caught": "knight caught",
    "no-moves": "neither side can move",
    "repetition": "third repetition",
    "no-arrival": "no arrival for 40 moves",
    "resignation": "resigned",
    "agreement": "by agreement",
    "time": "time",
}


def export(record: Record) -> tuple[str, str]:
    """The score as a text file."""
    start = _LAW.start(record.setup)
    moves = [
        Move(entry.act.removeprefix("try "))
        for entry in record.entries
        if entry.act.startswith("try ")
    ]
    head = [
        f"Knight Corners, match {record.number}, {record.day}",
        f"White: {record.players[WHITE]}",
        f"Black: {record.players[BLACK]}",
    ]
    written = KnightCorners().write(start)
    if written != _LAW.write(_LAW.start("")):
        head.append(f"Start: {written}")
    lines = [*head, "", *_lines(_turns(start, moves)), _end(record.result)]
    return "txt", "\n".join(lines) + "\n"


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
            yield position.passed, _NO_MOVE


def _lines(turns: Iterator[tuple[Seat, str]]) -> Iterator[str]:
    number, line = 0, ""
    for seat, text in turns:
        if seat == WHITE or not line:
            number += 1
            line = f"{number:>3}. {text if seat == WHITE else '...'}"
        if seat == BLACK:
            yield f"{line:<12}{text}"
            line = ""
    if line:
        yield line


def _end(result: Result) -> str:
    return f"{result.score} /{_COMMENTS.get(result.reason, result.reason)}/"
