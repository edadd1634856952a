"""The game's own record: canonical moves by number, captures with `x`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.box import Record
from bot.games.exchange_chess.geometry import EMPTY, geometry
from bot.games.exchange_chess.law import ExchangeChess
from bot.games.exchange_chess.options import checkers, take_apart
from bot.games.exchange_chess.position import Position, write
from bot.games.game import Move, with_forced
from bot.games.openplay.score import Style, Turn, moves_of, write_score

_ENDS = {
    "king": "king taken",
    "no-move": "no move left",
    "quiet": "20 moves by each side without a capture or a drop",
}


def style(size: int) -> Style:
    """The size stands in the title."""
    return Style(f"Exchange Chess {size}x{size}", 14, _ENDS, settings=False)


def export(law: ExchangeChess, record: Record) -> tuple[str, str]:
    """The score as a text file."""
    start = law.start(record.setup)
    turns = _turns(law, start, moves_of(record))
    written = write(start) if record.setup.strip() else ""
    return write_score(style(start.size), record, written, turns)


def _turns(law: ExchangeChess, position: Position, moves: list[Move]) -> Iterator[Turn]:
    for move in with_forced(law, law.forced, position, moves):
        after = law.play(position, position.turn, move)
        yield Turn(position.number, position.turn, _annotated(position, move, after))
        position = after


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
