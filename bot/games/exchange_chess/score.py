"""The game's own record: canonical moves by number, captures with `x`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.games.box import Record
from bot.games.exchange_chess.geometry import EMPTY, geometry
from bot.games.exchange_chess.law import ExchangeChess
from bot.games.exchange_chess.options import checkers, take_apart
from bot.games.exchange_chess.position import Position, write
from bot.games.game import BLACK, WHITE, Move, Result, with_forced

_COMMENTS = {
    "king": "king taken",
    "no-move": "no move left",
    "quiet": "20 moves by each side without a capture or a drop",
    "resignation": "resigned",
    "agreement": "by agreement",
    "time": "time",
}


def export(law: ExchangeChess, record: Record) -> tuple[str, str]:
    """The score as a text file."""
    start = law.start(record.setup)
    moves = [
        Move(entry.act.removeprefix("try "))
        for entry in record.entries
        if entry.act.startswith("try ")
    ]
    head = [
        f"Exchange Chess {start.size}x{start.size}, match {record.number}, {record.day}",
        f"White: {record.players[WHITE]}",
        f"Black: {record.players[BLACK]}",
    ]
    if record.setup.strip():
        head.append(f"Start: {write(start)}")
    lines = [*head, "", *_lines(law, start, moves), _end(record.result)]
    return "txt", "\n".join(lines) + "\n"


def _lines(law: ExchangeChess, position: Position, moves: Iterable[Move]) -> Iterator[str]:
    line = ""
    for move in with_forced(law, law.forced, position, moves):
        after = law.play(position, position.turn, move)
        text = _annotated(position, move, after)
        if position.turn == WHITE or not line:
            line = f"{position.number:>3}. {text if position.turn == WHITE else '...'}"
        if position.turn == BLACK:
            yield f"{line:<14}{text}"
            line = ""
        position = after
    if line:
        yield line


def annotate(law: ExchangeChess, position: Position, move: Move) -> str:
    """The move as the record writes it."""
    return _annotated(position, move, law.play(position, position.turn, move))


def _annotated(position: Position, move: Move, after: Position) -> str:
    """The move, with `x` where it captures and `+` where it gives check."""
    board = geometry(position.size)
    deed, text = take_apart(board, move), str(move)
    if deed and not deed.sign and position.board[deed.target] != EMPTY:
        text = f"{board.names[deed.start]}x{board.names[deed.target]}"
    return f"{text}+" if not after.result and checkers(after, after.turn) else text


def _end(result: Result) -> str:
    return f"{result.score} /{_COMMENTS.get(result.reason, result.reason)}/"
