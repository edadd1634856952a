"""A record played through the law, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, get_args

from bot.games.box import Box, Record
from bot.games.game import (
    BLACK,
    WHITE,
    Announcement,
    BadSetup,
    Ending,
    Entry,
    Law,
    MatchEnd,
    Misheard,
    Move,
    Result,
    Score,
    Seat,
    Try,
)
from bot.games.openchess.box import BOX as CHESS
from bot.games.openplay.score import ENDS, NO_MOVE
from bot.games.openplay.veil import Open
from bot.games.orthochess import pgn
from bot.games.orthochess.position import Position
from bot.games.page import CLOSES, OPENS
from bot.games.readback.pgn import is_pgn, read_pgn
from bot.games.readback.score import is_score, read_scores
from bot.games.readback.written import Token, Unreadable, Written
from bot.games.shelf import FOR_TWO, OPEN_GAMES, SHELF
from bot.games.sighted.law import Bare

SCORES: tuple[Score, ...] = get_args(Score)
UNFINISHED: Result = Ending("*", "unfinished")
_SIGNS = "+#!?)"
"""What may stand behind a move, or be missing: it is no part of it."""
_OF_A_MATCH = frozenset([*get_args(MatchEnd), *ENDS.values(), "unfinished", "normal", "?", ""])
"""Ends of which the law knows nothing."""


@dataclass(frozen=True, slots=True)
class Played:
    """A record that can be played."""

    written: Written
    plies: int
    board: str
    """The last position, drawn in letters."""
    result: Result


class Astray(Unreadable):
    """A record that cannot be played on. Has the board up to there."""

    def __init__(self, why: str, line: int, board: str) -> None:
        super().__init__(why, line)
        self.board = board


@dataclass(slots=True)
class _Table:
    """The position to which a record has been played."""

    box: Box
    written: Written
    law: Law[Any]
    setup: str
    position: Any
    entries: list[Entry]

    @property
    def board(self) -> str:
        view = {**self._look(), "seat": WHITE, "to_act": sorted(self.law.to_act(self.position))}
        result = self.law.result(self.position)
        view["result"] = [result.score, result.reason] if result else None
        box = self.box if self.box.key in OPEN_GAMES else CHESS
        return box.words["en"].board(view)

    def _look(self) -> dict[str, Any]:
        law = self.law if hasattr(self.law, "look") else CHESS.build({}).law
        position = self.position.position if isinstance(self.position, Bare) else self.position
        return dict(law.look(position))  # type: ignore[attr-defined]  # open laws have one


def read_games(text: str) -> Iterator[Written]:
    """The records of a file, one after another. Raises Unreadable."""
    if is_pgn(text):
        return read_pgn(text)
    if is_score(text):
        return read_scores(text)
    titles = ", ".join(SHELF[game].words["en"].title for game in OPEN_GAMES)
    raise Unreadable(f"no record that can be read back: PGN of chess, or the record of {titles}", 1)


def play_back(written: Written) -> Played:
    """Play it through the law. Raises Unreadable."""
    box = SHELF[written.game]
    unreadable = f"records of {box.words['en'].title} cannot be read back"
    if box.key not in FOR_TWO:
        raise Unreadable(unreadable, written.line)
    law = box.build(written.options).law
    setup = box.recall(written.options, written.setup, written.notes)
    try:
        table = _Table(box, written, law, setup, law.start(setup), [])
    except BadSetup as fault:
        raise Unreadable(f"its start cannot be set up: {fault}", written.line) from None
    if box.key not in OPEN_GAMES and not isinstance(table.position, Position | Bare):
        raise Unreadable(unreadable, written.line)  # its moves are none of chess
    for token in written.tokens:
        _play(table, token)
    return Played(written, len(table.entries), table.board, _ended(table))


def _play(table: _Table, token: Token) -> None:
    seats = table.law.to_act(table.position)
    if token.text == NO_MOVE:
        if token.seat in seats:
            raise _astray(table, token, "this side has a move and cannot pass")
        return
    if not seats:
        raise _astray(table, token, "the game is over already")
    (seat,) = seats
    if token.seat not in {None, seat}:
        raise _astray(table, token, f"it is {_named(table, seat)}'s turn")
    move = _meant(table, token, seat)
    table.position = table.law.play(table.position, seat, move)
    table.entries.append(Entry(len(table.entries) + 1, seat, f"try {move}", {}))


def _meant(table: _Table, token: Token, seat: Seat) -> Move:
    """The legal move that is written so; or what somebody may have meant who wrote it by hand."""
    position, text = table.position, token.text.rstrip(_SIGNS)
    if isinstance(position, Bare):
        missing = "men are missing: PGN needs the board on which they were placed, as FEN"
        raise _astray(table, token, missing)
    legal = list(table.law.legal(position, seat))
    for move in legal:
        if text == _annotated(table, move).rstrip(_SIGNS):
            return move
    if text in legal:
        return Move(text)
    game = table.box.build(table.written.options)
    if not isinstance(game, Open):  # nobody is told here what stands on a board with hidden men
        game = CHESS.build({})
    heard = game.hear(text, game.view(position, seat))
    if isinstance(heard, Misheard):
        words = table.box if table.box.key in OPEN_GAMES else CHESS
        raise _astray(table, token, words.words["en"].explain(heard))
    if isinstance(heard, Try) and heard.move in legal:
        return heard.move
    why = game.act(position, seat, heard)
    raise _astray(table, token, " ".join(_said(table, one, seat) for one in why.told))


def _annotated(table: _Table, move: Move) -> str:
    if table.box.key in OPEN_GAMES:
        return table.box.annotate(table.written.options, table.position, move)
    return pgn.annotate(table.position, move)


def _said(table: _Table, told: Announcement | Seat, seat: Seat) -> str:
    box = table.box if table.box.key in OPEN_GAMES else CHESS
    return "" if isinstance(told, str) else box.words["en"].say(told, seat)


def _named(table: _Table, seat: Seat) -> str:
    return table.box.words["en"].seats.get(seat, seat.capitalize())


def _astray(table: _Table, token: Token, why: str) -> Astray:
    seat = token.seat or min(table.law.to_act(table.position), default=BLACK)
    why = why.replace(OPENS, "/").replace(CLOSES, "")
    about = f"move {token.number}, {_named(table, seat)}, {token.text}: {why}"
    return Astray(about, token.line, table.board)


def _ended(table: _Table) -> Result:
    """How it ended, where the record and the law say the same."""
    written, ruled = table.written, table.law.result(table.position)
    results = (Ending(score, written.end or "?") for score in SCORES)
    said = next((one for one in results if _sign(table, one) == written.result), None)
    line = written.end_line or written.line
    if not written.result:
        return ruled or UNFINISHED
    if said is None:
        raise Astray(f"no result is written {written.result!r}", line, table.board)
    if ruled and ruled.score != said.score:
        says = f"the record ends {written.result}, and the game {_sign(table, ruled)}"
        raise Astray(f"{says} ({ruled.reason})", line, table.board)
    if not ruled and written.end not in _OF_A_MATCH:
        says = f"the record ends with “{written.end}”, and by the rules the game is not over"
        raise Astray(says, line, table.board)
    return ruled or said


def _sign(table: _Table, result: Result) -> str:
    """How the game's record writes this result."""
    record = Record(
        number=1,
        options=table.written.options,
        setup=table.setup,
        players={WHITE: "?", BLACK: "?"},
        result=result,
        day="?",
        entries=(),
    )
    ending, text = table.box.export(record)
    return result.score if ending == "pgn" else text.splitlines()[-1].split(" ")[0]
