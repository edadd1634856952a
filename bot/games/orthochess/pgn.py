"""Portable Game Notation, with refused attempts and the umpire's words as comments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from textwrap import fill

import chess

from bot.games.box import Record, tag_value
from bot.games.game import (
    AUDIENCE,
    BLACK,
    WHITE,
    Announcement,
    Done,
    Entry,
    Move,
    Seat,
    ToMove,
)
from bot.games.orthochess.position import Position, read_board

Comment = Callable[[Announcement, Seat], str]
_WIDTH = 79
_WHOLE = "\0"
"""Between words where no line may end: some readers look for clocks in one line."""
_OWN_ACTS = {"try", "ask", "open"}
"""The verbs of what a seat does to the game; the others are about the match."""


def export(
    record: Record,
    extra_tags: Mapping[str, str],
    comment: Comment,
    kind: type[chess.Board] = chess.Board,
    *,
    title: str,
) -> tuple[str, str]:
    """The record as a PGN file; `comment` puts an announcement into words ("" for none).

    `kind` is the board that the moves are made on. What is hidden changes no move: so readers are
    told of another variant only where other moves are made, in `extra_tags`.
    """
    board = read_board(record.setup, kind)
    tags = {
        "Event": f"{title}, match {record.number}",
        "Site": "?",
        "Date": record.day,
        "Round": "-",
        "White": record.players[WHITE],
        "Black": record.players[BLACK],
        "Result": record.result.score,
        **({"UTCDate": record.day, "UTCTime": record.time} if record.time else {}),
        **{
            f"{seat.capitalize()}Elo": str(elo)
            for seat, elo in sorted(record.ratings.items(), reverse=True)
        },
        **({"TimeControl": record.control} if record.control else {}),
        **extra_tags,
        "Termination": record.result.reason,
    }
    if board.fen() != kind.starting_fen:
        tags |= {"SetUp": "1", "FEN": board.fen()}
    head = "\n".join(f'[{name} "{tag_value(value)}"]' for name, value in tags.items())
    words = [*_movetext(record, board, comment), record.result.score]
    text = fill(" ".join(words), _WIDTH, break_long_words=False, break_on_hyphens=False)
    return "pgn", f"{head}\n\n{text.replace(_WHOLE, ' ')}\n"


def annotate(position: Position, move: Move) -> str:
    """The move as it is written in a PGN file."""
    return position.board.san(chess.Move.from_uci(move))


def _movetext(record: Record, board: chess.Board, comment: Comment) -> Iterator[str]:
    """Numbers, moves and comments in turn; plays the moves on `board`."""
    refused: list[str] = []
    number_due = True
    for entry in record.entries:
        verb, _, act = entry.act.partition(" ")
        if verb not in _OWN_ACTS:
            continue
        told = entry.told.get(entry.seat, ())
        said = [words for one in told if (words := _words(one, comment))]
        if verb == "open":  # what a player is shown after a move, beside that move
            if said := [*_clock(record, entry), *said]:
                number_due = True
                yield _comment(said)
            continue
        if verb != "try" or not any(isinstance(one, Done) for one in told):
            asked = "?" if verb == "ask" else ""
            refused.append(" ".join((f"{act}{asked}:", *said)))
            continue
        move = chess.Move.from_uci(act)
        if board.turn or number_due:
            yield f"{board.fullmove_number}{'.' if board.turn else '...'}"
        yield board.san(move)
        board.push(move)
        told_of = [*_clock(record, entry), *refused, *said]
        number_due, refused = bool(told_of), []
        if told_of:
            yield _comment(told_of)
    if refused:
        yield _comment(refused)


def _clock(record: Record, entry: Entry) -> list[str]:
    """What the mover's clock showed then, as programs read it out of a comment."""
    if (left := record.clocks.get(entry.n)) is None:
        return []
    return [f"[%clk{_WHOLE}{left // 3600}:{left // 60 % 60:02}:{left % 60:02}]"]


def _words(one: Announcement, comment: Comment) -> str:
    return "" if isinstance(one, Done | ToMove) else comment(one, AUDIENCE)


def _comment(parts: list[str]) -> str:
    return "{" + " ".join(" ".join(parts).replace("}", ")").split()) + "}"
