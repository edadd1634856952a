"""Knight Corners in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.games.board import diagram
from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import BLACK, WHITE, Done, End, Misheard, Seat, ToMove, View
from bot.games.knight_corners.announcements import (
    QUIET_LIMIT,
    Bound,
    Caught,
    Ended,
    Freed,
    GoesBack,
    NoArrival,
    Passed,
    Refused,
    Told,
    Uncovered,
    Why,
)
from bot.games.knight_corners.jumps import ground
from bot.games.knight_corners.notation import Unclear
from bot.games.openplay import words_ru as shared
from bot.games.openplay.announcements import Moved, NothingToAsk
from bot.games.openplay.words_ru import SEATS, SEATS_OF
from bot.games.page import page

TITLE = "Конные уголки"
_FREEDOMS = {WHITE: "e5–h8", BLACK: "a1–d4"}
_GOALS = {WHITE: "f6–h8", BLACK: "a1–c3"}
_FORM = "Пишите, например: b1d2, Кd2 или «конь b1 на d2»."


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Done() | ToMove() | Moved() | NothingToAsk():
            return shared.say(told, hearer)
        case Passed(seat):
            if seat == hearer:
                return "У вас нет допустимого хода, вы пропускаете ход."
            return f"У {SEATS_OF[seat]} нет допустимого хода, они пропускают ход."
        case Caught(seat, square):
            return f"Конь {SEATS_OF[seat]} на {square} пойман."
        case Freed(seat):
            return (
                f"Все кони {SEATS_OF[seat]} в квадрате {_FREEDOMS[seat]}: "
                "теперь они могут ходить и назад."
            )
        case Bound(seat):
            return (
                f"Конь вышел из квадрата {_FREEDOMS[seat]}: "
                f"всем коням {SEATS_OF[seat]} снова можно только вперёд."
            )
        case NoArrival(moves, left):
            return (
                "Ходов обеих сторон, за которые ни один конь не пришёл впервые в угол противника, "
                f"уже {moves}. Ещё {left} таких ходов — и ничья."
            )
        case GoesBack(square, distance, before):
            return (
                f"{square} — ход назад: удаление {distance} после {before}. Пока не все ваши кони "
                "в квадрате 4×4 противника, удаление должно расти."
            )
        case Uncovered(square, own, enemy):
            return (
                f"На {square} защита {own} : {enemy}. Идти можно только на поле, которое бьёт не "
                "меньше других ваших коней, чем коней противника."
            )
        case Refused(why, square):
            return _refusal(why, square)
        case End(result, reason):
            return _say_end(result, reason)
        case _:
            assert_never(told)


def _refusal(why: Why, at: str) -> str:
    match why:
        case "not-a-move":
            return f"Это не ход этой игры. {_FORM}"
        case "nobody-there":
            return f"На {at} никого нет."
        case "not-yours":
            return f"На {at} стоит не ваш конь."
        case "no-jump":
            return f"На {at} конь отсюда не прыгает."
        case "own-man":
            return f"На {at} стоит ваш конь."
        case "no-captures":
            return f"На {at} стоит конь противника, а взятий в этой игре нет."


def _say_end(result: str, reason: Ended) -> str:
    return f"{_ending(reason, shared.winner(result))} {shared.score(result)}"


def _ending(reason: Ended, winner: str) -> str:
    match reason:
        case "corner":
            return f"{winner} заняли угол противника всеми девятью конями и выиграли."
        case "caught":
            return f"{winner} поймали коня и выиграли."
        case "no-moves":
            return "Хода нет ни у кого: ничья."
        case "repetition":
            return "Та же позиция в третий раз: ничья."
        case "no-arrival":
            return "За 40 ходов с каждой стороны ни один конь не пришёл впервые в угол противника: ничья."


def explain(misheard: Misheard[Unclear]) -> str:
    about = misheard.about
    match misheard.why:
        case "no-such-square":
            return f"Поля {about[0]} на этой доске нет."
        case "nobody-reaches":
            return f"Ни один ваш конь не может прыгнуть на {about[0]}."
        case "which":
            moves = ", ".join(shared.label(move) for move in misheard.instead)
            return f"На {about[0]} могут пойти несколько ваших коней: {moves}. Какой?"
        case "pass":
            return "По желанию ход не пропускают: пропуск объявляет судья, когда хода нет."
        case "not-a-move":
            return f"Не понимаю. {_FORM}"
        case _:
            assert_never(misheard.why)


def head(view: View) -> str:
    """A picture's title."""
    if view["result"]:
        return shared.titled(TITLE, view["result"][0])
    passed = f"{SEATS[view['passed']].lower()} пропустили, " if view["passed"] else ""
    return f"{TITLE}: {passed}ход {SEATS_OF[view['turn']]}"


def progress(view: View) -> str:
    """How many knights have arrived where they must go."""
    white, black = view["arrived"][WHITE], view["arrived"][BLACK]
    text = f"В углу противника: белые {white} из 9, чёрные {black} из 9"
    if quiet := view.get("quiet"):
        text += f"; ходов без прихода в угол: {quiet} из {QUIET_LIMIT}"
    return text


def describe(view: View) -> str:
    """All knights by side and square, and how far each side has come."""
    lines = [f"{TITLE if view['result'] else head(view)}."]
    for seat, letter in ((WHITE, "N"), (BLACK, "n")):
        squares = sorted(square for square, man in view["men"].items() if man == letter)
        knights = f"кони {', '.join(squares)}" if squares else "коней нет"
        line = f"{SEATS[seat]}: {knights}; на {_GOALS[seat]} — {view['arrived'][seat]} из 9"
        if seat in view["free"]:
            line += "; могут ходить и назад"
        lines.append(f"{line}.")
    lines += [f"Конь на {square} пойман." for square in view["caught"]]
    if quiet := view.get("quiet"):
        lines.append(f"Ходов без прихода в угол: {quiet} из {QUIET_LIMIT}.")
    if view["moved"]:
        lines.append(f"Последний ход: {'–'.join(view['moved'])}.")
    return "\n".join(lines)


def board(view: View) -> str:
    drawn = diagram(8, 8, lambda at: view["men"].get(at, ground(at)), view["seat"] == BLACK)
    return f"{drawn}\n+ углы 3×3  : квадраты 4×4: весь табун внутри — свободен"


WORDS = Words(
    title=TITLE,
    summary="Девять коней с каждой стороны меняются углами: только вперёд и только под защиту.",
    rules=page(__name__, "rules")["ru"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=lambda view: "g8e7, Кf4" if view["seat"] == BLACK else "b1d2, Кc5",
    label=shared.label,
    option=lambda name, value: f"{name} {value}",
)
