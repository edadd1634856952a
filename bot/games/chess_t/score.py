"""The game's own record: a score in the book's notation, with Latin letters (T2 §12B)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.games.box import Record
from bot.games.chess_t.geometry import EMPTY, owner
from bot.games.chess_t.law import ChessT
from bot.games.chess_t.options import take_apart
from bot.games.chess_t.position import Position, write_public
from bot.games.game import WHITE, Move
from bot.games.openplay.score import Note, Style, Turn, moves_of, write_score

_ENDS = {
    "king": "king taken",
    "castle": "castle captured",
    "blockade": "blockade",
    "40 moves": "40 moves without a capture or an exchange",
    "repetition": "third repetition",
}
_RESULTS = {"1-0": "WV", "0-1": "BV", "1/2-1/2": "draw"}
_STARS = re.compile(r"\*\) ([a-l]\d)\b[^;]*; ([a-l]\d)\b")


def style(title: str) -> Style:
    return Style(title, 21, _ENDS, _RESULTS, "…")


def export(law: ChessT, title: str, record: Record) -> tuple[str, str]:
    """The score as a text file."""
    position = law.start(record.setup)
    start = write_public(law.rules, position)
    usual = start == write_public(law.rules, law.start(""))
    turns = _turns(law, position, moves_of(record))
    return write_score(style(title), record, "" if usual else start, turns)


def _turns(law: ChessT, position: Position, moves: Sequence[Move]) -> Iterator[Turn | Note]:
    """The moves, and a line for the draw of the impregnable squares."""
    for move in moves:
        yield Turn(position.number, position.turn, annotate(law, position, move))
        after = law.play(position, position.turn, move)
        if after.stars != position.stars:
            yield Note(_draw(law, law.carry_out(position, move), after))
        position = after


def with_lot(law: ChessT, setup: str, notes: Sequence[str]) -> str:
    """The set-up with the lot that a record tells of."""
    found = next((found for note in notes if (found := _STARS.match(note))), None)
    if found is None:
        return setup
    return f"{write_public(law.rules, law.start(setup))} lot:{found[1]}{found[2]}"


def annotate(law: ChessT, position: Position, move: Move) -> str:
    """The move with its piece letter and check sign: `Ce7:e5`, `Sb3÷d4`, `g5-g6V`, `Kd1-d2+`."""
    return annotated(law, position, move, law.play(position, position.turn, move))


def annotated(law: ChessT, position: Position, move: Move, after: Position) -> str:
    """The same, where the position after the move is known."""
    man = position.board[take_apart(law.rules, move).start]
    letter = "" if man in "Ii" else man.upper()
    moved = law.carry_out(position, move)
    sign = ""
    if after.result is None and law.checks(moved, moved.turn):
        sign = "+)" if law.check_is_final(moved) else "+"
    return letter + move.replace("%", "÷") + sign


def read_annotated(text: str) -> tuple[str, str, str]:
    """The man that moves, as a letter, its move in canonical form, and the check sign."""
    letter, rest = (text[0], text[1:]) if text[0].isupper() else ("I", text)
    move = rest.rstrip("+)")
    return letter, move.replace("÷", "%"), rest[len(move) :]


def _draw(law: ChessT, moved: Position, after: Position) -> str:
    names = law.rules.geometry.names
    parts = []
    for square in after.stars:
        man = moved.board[square]
        gone = man != EMPTY and after.board[square] == EMPTY
        side = "W" if owner(man) == WHITE else "B"
        parts.append(names[square] + (f" (:{side} {man.upper()} {names[square]})" if gone else ""))
    return f"*) {'; '.join(parts)} /impregnable squares/"
