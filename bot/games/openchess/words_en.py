"""Ordinary chess in English."""

from __future__ import annotations

from bot.games.board import diagram
from bot.games.box import Words
from bot.games.game import BLACK, Announcement, Done, End, Seat, ToMove, View
from bot.games.openplay.veil import Moved, NothingToAsk
from bot.games.orthochess import words_en as chess
from bot.games.orthochess.announcements import Captured, Check, NotAllowed

_NOT_ALLOWED = {
    "not-your-man": "You have no man on {at}.",
    "own-man": "Your own man stands on {at}.",
    "shape": "A {man} does not move like that.",
    "blocked": "Something is in the {man}'s way.",
    "nothing-to-take": "There is nothing to take on {at}.",
    "castling": "You cannot castle there now.",
    "check": "That would leave your king in check.",
}


def say(told: Announcement, hearer: Seat) -> str:  # noqa: ARG001  # said alike to everybody
    match told:
        case Done():
            return "Done."
        case Moved(seat, move):
            return f"{chess.SEATS[seat]}: {move}."
        case Captured(at, what):
            return f"{'A pawn' if what == 'pawn' else 'A piece'} is taken on {at}."
        case Check():
            return "Check."
        case NotAllowed(why, man, at):
            return f"{_NOT_ALLOWED[why].format(man=chess.MEN.get(man, 'man'), at=at)} Nothing was played."
        case NothingToAsk():
            return "Nothing is hidden in this game: look at the board."
        case ToMove():
            return chess.say_to_move(told)
        case End():
            return chess.say_end(told)
        case _:
            raise TypeError(f"nothing is said of {told.kind}")


def describe(view: View) -> str:
    seat = view["seat"]
    turn = chess.whose_turn(seat, view["to_act"], view["move_number"]).strip()
    return " ".join(part for part in (turn, chess.both_sides(view["men"])) if part)


def board(view: View) -> str:
    return diagram(8, 8, lambda square: view["men"].get(square, "."), view["seat"] == BLACK)


WORDS = Words(
    title="Chess",
    summary="Ordinary chess, on an open board.",
    rules="""\
CHESS

Ordinary chess by the FIDE rules. Type moves as e2e4, Nf3, exd5, O-O or “knight f3”. \
Checkmate, stalemate, the third occurrence of a position, 50 moves without a pawn move or \
capture, and dead positions end the game by themselves.

A short game: 1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 is checkmate.""",
    say=say,
    explain=chess.explain,
    describe=describe,
    board=board,
    label=chess.label,
    option=lambda name, value: f"{name} {value}",
)
