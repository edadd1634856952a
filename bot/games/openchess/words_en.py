"""Ordinary chess in English."""

from __future__ import annotations

from typing import assert_never

from bot.games.board import diagram
from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import BLACK, Done, End, Seat, ToMove, View
from bot.games.openchess.announcements import Told
from bot.games.openplay import words_en as shared
from bot.games.openplay.announcements import Moved, NothingToAsk, Played
from bot.games.orthochess import words_en as chess
from bot.games.orthochess.announcements import Captured, Check, NotAllowed
from bot.games.page import page


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Moved(seat, move):
            return f"{chess.SEATS[seat]}: {move}."
        case Played(seat, _, text):
            return f"{chess.SEATS[seat]}: {text}."
        case Captured(at, what):
            return f"{'A pawn' if what == 'pawn' else 'A piece'} is taken on {at}."
        case Check():
            return "Check."
        case NotAllowed():
            return f"{say_not_allowed(told)} Nothing was played."
        case Done() | NothingToAsk():
            return shared.say(told, hearer)
        case ToMove():
            return chess.say_to_move(told)
        case End():
            return chess.say_end(told)
        case _:
            assert_never(told)


def say_not_allowed(told: NotAllowed) -> str:
    at, name = told.at, chess.MEN.get(told.man, "man")
    match told.why:
        case "not-your-man":
            return f"You have no man on {at}."
        case "own-man":
            return f"Your own man stands on {at}."
        case "shape":
            return f"A {name} does not move like that."
        case "blocked":
            return f"Something is in the {name}'s way."
        case "nothing-to-take":
            return f"There is nothing to take on {at}."
        case "castling":
            return "You cannot castle there now."
        case "check":
            return "That would leave your king in check."


def describe(view: View) -> str:
    seat = view["seat"]
    acting = () if view["result"] else view["to_act"]
    turn = chess.whose_turn(seat, acting, view["move_number"]).strip()
    return " ".join(part for part in (turn, chess.both_sides(view["men"])) if part)


def board(view: View) -> str:
    return diagram(8, 8, lambda square: view["men"].get(square, "."), view["seat"] == BLACK)


WORDS = Words(
    title="Chess",
    summary="Ordinary chess, on an open board.",
    rules=page(__name__, "rules")["en"],
    say=widen_say(say),
    explain=widen_explain(chess.explain),
    describe=describe,
    board=board,
    typed=chess.typed,
    label=chess.label,
    option=lambda name, value: f"{name} {value}",
    drawn=chess.DRAWN,
)
