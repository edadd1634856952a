"""Ordinary chess in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.games.board import diagram
from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import BLACK, Done, End, Seat, ToMove, View
from bot.games.openchess.announcements import Told
from bot.games.openplay import words_ru as shared
from bot.games.openplay.announcements import Moved, NothingToAsk, Played
from bot.games.orthochess import words_ru as chess
from bot.games.orthochess.announcements import Captured, Check, NotAllowed
from bot.games.page import page

_SIDES = {"white": "Белые", "black": "Чёрные"}


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Moved(seat, move):
            return f"{_SIDES[seat]}: {move}."
        case Played(seat, _, text):
            return f"{_SIDES[seat]}: {chess.written(text)}."
        case Captured(at, what):
            return f"{'Взята пешка' if what == 'pawn' else 'Взята фигура'} на {at}."
        case Check():
            return "Шах."
        case NotAllowed():
            return f"{say_not_allowed(told)} Ход не сделан."
        case Done() | NothingToAsk():
            return shared.say(told, hearer)
        case ToMove():
            return chess.say_to_move(told)
        case End():
            return chess.say_end(told)
        case _:
            assert_never(told)


def say_not_allowed(told: NotAllowed) -> str:
    at, name = told.at, chess.ONE.get(told.man, "фигура")
    match told.why:
        case "not-your-man":
            return f"На {at} нет вашей фигуры."
        case "own-man":
            return f"На {at} стоит ваша собственная фигура."
        case "shape":
            return f"Так {name} не ходит."
        case "blocked":
            return "На пути стоит фигура."
        case "nothing-to-take":
            return f"На {at} нечего брать."
        case "castling":
            return "Рокировка сейчас невозможна."
        case "check":
            return "Ваш король остался бы под шахом."


def describe(view: View) -> str:
    seat = view["seat"]
    acting = () if view["result"] else view["to_act"]
    turn = chess.whose_turn(seat, acting, view["move_number"]).strip()
    return " ".join(part for part in (turn, chess.both_sides(view["men"])) if part)


def board(view: View) -> str:
    return diagram(8, 8, lambda square: view["men"].get(square, "."), view["seat"] == BLACK)


WORDS = Words(
    title="Шахматы",
    summary="Обычные шахматы на открытой доске.",
    rules=page(__name__, "rules")["ru"],
    say=widen_say(say),
    explain=widen_explain(chess.explain),
    describe=describe,
    board=board,
    typed=chess.typed,
    label=chess.label,
    bid=chess.bid,
    written=chess.written,
    option=lambda name, value: f"{name} {value}",
    drawn=chess.DRAWN,
)
