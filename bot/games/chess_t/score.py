"""The game's own record: a score in the book's notation, with Latin letters (T2 §12B)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.box import Record
from bot.games.chess_t.geometry import EMPTY, owner
from bot.games.chess_t.law import ChessT
from bot.games.chess_t.options import take_apart
from bot.games.chess_t.position import Position, write_public
from bot.games.game import BLACK, WHITE, Move, Result

_COMMENTS = {
    "king": "king taken",
    "castle": "castle captured",
    "blockade": "blockade",
    "40 moves": "40 moves without a capture or an exchange",
    "repetition": "third repetition",
    "resignation": "resigned",
    "agreement": "by agreement",
    "time": "time",
}
_SCORES = {"1-0": "WV", "0-1": "BV", "1/2-1/2": "draw"}
_WIDTH = 16


def export(law: ChessT, title: str, record: Record) -> tuple[str, str]:
    """The score as a text file."""
    position = law.start(record.setup)
    moves = [
        Move(entry.act.removeprefix("try "))
        for entry in record.entries
        if entry.act.startswith("try ")
    ]
    head = [
        f"{title}, match {record.number}, {record.day}",
        f"White: {record.players[WHITE]}",
        f"Black: {record.players[BLACK]}",
    ]
    settings = ", ".join(f"{name}={value}" for name, value in sorted(record.options.items()))
    if settings:
        head.append(f"Settings: {settings}")
    start = write_public(law.rules, position)
    if start != write_public(law.rules, law.start("")):
        head.append(f"Start: {start}")
    lines = [*head, "", *_lines(law, position, moves), _end(record.result)]
    return "txt", "\n".join(lines) + "\n"


def _lines(law: ChessT, position: Position, moves: Iterable[Move]) -> Iterable[str]:
    """Numbered lines, and a line for the draw of the impregnable squares."""
    pending = ""
    for move in moves:
        text = annotate(law, position, move)
        number = f"{position.number:>3}. "
        after = law.play(position, position.turn, move)
        if position.turn == WHITE:
            pending = f"{number}{text:<{_WIDTH}}"
        else:
            yield (pending or f"{number}{'…':<{_WIDTH}}") + text
            pending = ""
        if after.stars != position.stars:
            yield _draw(law, law.carry_out(position, move), after)
        position = after
    if pending:
        yield pending.rstrip()


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


def _end(result: Result) -> str:
    return f"{_SCORES[result.score]} /{_COMMENTS.get(result.reason, result.reason)}/"
