"""Boards from what a seat sees: the present one, and the keys of those that stood before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.bitboards.position import NAMES, Position
from bot.games.bitboards.tables import PAWNS
from bot.games.chess_t.law import ChessT
from bot.games.game import BLACK, WHITE, Law, View, other
from bot.games.orthochess.own_board import rights_mask
from bot.games.shelf import SHELF
from bot.players.faces.chess import ChessBoard
from bot.players.faces.chess_t import ChessTBoard
from bot.players.faces.exchange_chess import ExchangeChessBoard
from bot.players.faces.knight_corners import board_of
from bot.players.player import Question
from bot.players.search.board import Board
from bot.players.search.law_board import LawBoard

_REMEMBERED = 100
"""Half moves: a position that stood earlier does not come back in any of these games."""

Build = Callable[[Law[Any], View, int], Board]
"""A board of the law's game as the view shows it, so many quiet half moves after a capture; the
count is told where the view does not tell it."""


@dataclass(frozen=True, slots=True)
class Sight:
    board: Board
    before: tuple[int, ...]
    """The keys of the positions of this game that may come back."""


def look(asked: Question) -> Sight:
    """The board before the seat that is asked."""
    law: Law[Any] = SHELF[asked.game].build(asked.options).law
    return see(asked.game, law, [letter.view for letter in asked.letters], asked.set_up or "")


def see(game: str, law: Law[Any], seen: Sequence[View], setup: str) -> Sight:
    """The board of the last of these views, which one seat had of a game one after another, all
    from the set-up on."""
    build = FACES.get(game, _any_law)
    if game != "chess":
        return sight_of(seen, lambda view, quiet: build(law, view, quiet), one_way="")
    begun = law.start(setup).clock
    return sight_of(seen, lambda view, quiet: build(law, view, quiet), begun=begun)


def sight_of(
    seen: Sequence[View],
    build: Callable[[View, int], Board],
    *,
    one_way: str = "Pp",
    begun: int = 0,
) -> Sight:
    """The same, with boards that somebody else makes of a view and how long it was quiet.

    `one_way`: the men that never move back; `begun`: how long it had been quiet at the beginning.
    """
    views = _different(seen)[-_REMEMBERED:]
    quiet = _quiet(views, one_way)
    before = [build(view, 0).key() for view in views[-1 - quiet : -1]]
    if quiet == len(views) - 1 < _REMEMBERED - 1:
        quiet += begun
    return Sight(build(views[-1], quiet), tuple(before))


def _different(views: Sequence[View]) -> list[View]:
    """Each position once, however many letters showed it."""
    found: list[View] = []
    for view in views:
        if not found or (_men(view), view["to_act"]) != (_men(found[-1]), found[-1]["to_act"]):
            found.append(view)
    return found


def _men(view: View) -> Mapping[str, str]:
    men: Mapping[str, str] = view.get("men") or view.get("board") or {"": str(view.get("position"))}
    return men


def _quiet(views: Sequence[View], one_way: str) -> int:
    """How many half moves ago a man was taken or put down, or one moved that never moves back."""
    last = _men(views[-1])
    pawns = {at: man for at, man in last.items() if man in one_way}
    for count, view in enumerate(reversed(views)):
        men = _men(view)
        if len(men) != len(last) or {at: man for at, man in men.items() if man in one_way} != pawns:
            return count - 1
    return len(views) - 1


def _any_law(law: Law[Any], view: View, quiet: int) -> Board:  # noqa: ARG001  # not known of any law
    return LawBoard(law, law.start(view["position"]))


def _chess(law: Law[Any], view: View, quiet: int) -> Board:  # noqa: ARG001  # the only chess
    turn = view["to_act"] == [WHITE]
    return ChessBoard(_numbers(view, turn), turn, quiet)


def _numbers(view: View, turn: bool) -> Position:
    sets, sides = [0] * 6, {WHITE: 0, BLACK: 0}
    for name, man in view["men"].items():
        at = 1 << NAMES.index(name)
        sets["PNBRQK".index(man.upper())] |= at
        sides[WHITE if man.isupper() else BLACK] |= at
    passed = NAMES.index(view["en_passant"]) if view["en_passant"] else 0
    mover = WHITE if turn else BLACK
    if not (passed and PAWNS[not turn][passed] & sets[0] & sides[mover]):
        passed = 0
    castling = rights_mask(view["rights"][mover], turn)
    castling |= rights_mask(view["rights"][other(mover)], not turn)
    pawns, knights, bishops, rooks, queens, kings = sets
    white, black = sides[WHITE], sides[BLACK]
    return (pawns, knights, bishops, rooks, queens, kings, white, black, passed, castling)


def _chess_t(law: Law[Any], view: View, quiet: int) -> Board:  # noqa: ARG001  # its text tells it
    if not isinstance(law, ChessT):
        raise TypeError("not a law of Chess-T")
    return ChessTBoard(law.rules, view["position"])


def _knight_corners(law: Law[Any], view: View, quiet: int) -> Board:  # noqa: ARG001  # not counted
    return board_of(view["position"])


def _exchange(law: Law[Any], view: View, quiet: int) -> Board:  # noqa: ARG001  # its text tells it
    return ExchangeChessBoard(view["position"])


FACES: Mapping[str, Build] = {
    "chess": _chess,
    "chess-t": _chess_t,
    "chess-t2": _chess_t,
    "chess-t1": _chess_t,
    "knight-corners": _knight_corners,
    "exchange-chess": _exchange,
}
"""Games with a board made for them; every other open game has a slow one for nothing."""
