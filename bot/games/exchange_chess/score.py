"""The game's own record: moves by number, with their men."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from bot.games.box import Record
from bot.games.exchange_chess.geometry import EMPTY, geometry
from bot.games.exchange_chess.law import ExchangeChess
from bot.games.exchange_chess.options import checkers, take_apart
from bot.games.exchange_chess.position import Position, write
from bot.games.game import Move, with_forced
from bot.games.openplay.score import Style, Turn, moves_of, write_score

_ANNOTATED = re.compile(r"([QRBN])([a-l]\d+)(x|-|<>)([QRBN]?)([a-l]\d+)\+?")
_ENDS = {
    "king": "king taken",
    "no-move": "no move left",
    "quiet": "20 moves by each side without a capture or a drop",
}


def style(size: int) -> Style:
    """The size stands in the title."""
    return Style(f"Exchange Chess {size}x{size}", 17, _ENDS, settings=False)


def export(law: ExchangeChess, record: Record) -> tuple[str, str]:
    """The score as a text file."""
    start = law.start(record.setup)
    turns = _turns(law, start, moves_of(record))
    written = write(start) if record.setup.strip() else ""
    return write_score(style(start.size), record, written, turns)


def _turns(law: ExchangeChess, position: Position, moves: list[Move]) -> Iterator[Turn]:
    for move in with_forced(law, law.forced, position, moves):
        after = law.play(position, position.turn, move)
        yield Turn(position.number, position.turn, annotated(position, move, after))
        position = after


def annotate(law: ExchangeChess, position: Position, move: Move) -> str:
    """The move as the record writes it."""
    return annotated(position, move, law.play(position, position.turn, move))


def annotated(position: Position, move: Move, after: Position) -> str:
    """The move with its men, `x` where it captures and `+` where it gives check: `Q@c3`, `Rc3xe5+`,
    `Nc3-d5`, `Rc3<>Bc5+`."""
    board = geometry(position.size)
    deed, text = take_apart(board, move), str(move)
    if deed and deed.sign != "@":
        start, target = (
            f"{position.board[at].upper().replace(EMPTY, '')}{board.names[at]}"
            for at in (deed.start, deed.target)
        )
        takes = "x" if position.board[deed.target] != EMPTY else "-"
        text = f"{start}<>{target}" if deed.sign else f"{start}{takes}{board.names[deed.target]}"
    return f"{text}+" if not after.result and checkers(after, after.turn) else text


class Annotated(NamedTuple):
    """A move that is no drop, as the record writes it, taken apart."""

    man: str
    start: str
    sign: str
    """`x`, `-` or `<>`."""
    other: str
    """The second man of a swap."""
    target: str


def read_annotated(text: str) -> Annotated | None:
    """None for a drop."""
    found = _ANNOTATED.fullmatch(text)
    return Annotated(*found.groups()) if found else None
