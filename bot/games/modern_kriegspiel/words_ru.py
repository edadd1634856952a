"""The umpire's words in Russian: a Kriegspiel's, and those about opened squares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.games.box import widen_explain, widen_say
from bot.games.game import BLACK, UMPIRE, Misheard, Seat, View
from bot.games.kriegspiel import words_ru as kriegspiel
from bot.games.modern_kriegspiel.announcements import (
    BadSquares,
    Naming,
    Opened,
    SquaresFirst,
    SquaresOpened,
    Told,
)
from bot.games.modern_kriegspiel.hearing import MOST, Unclear, is_named, names
from bot.games.modern_kriegspiel.sketch import signs_used, sketch
from bot.games.orthochess import words_ru as chess
from bot.games.page import page

_ASKED = "Назовите до семи полей, которые вам открыть, или пропустите."
_EXAMPLE = "например «открыть e4 e5 f6»"
_LABELS = {"open?": "Открыть…", "same": "Те же поля", "skip": "Пропустить"}


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Naming(seat):
            return _ASKED if hearer == seat else turn_line(seat)
        case Opened(found):
            return f"Открыто: {_found(dict(found))}."
        case SquaresOpened(seat):
            return f"{_who(seat)} открыли поля."
        case SquaresFirst():
            return f"Сначала поля. {_ASKED}"
        case BadSquares():
            return "Не больше семи полей, и ни одного со своей фигурой."
        case _:
            return kriegspiel.say(told, hearer)


def turn_line(seat: Seat) -> str:
    return f"{_who(seat)} называют поля."


def _who(seat: Seat) -> str:
    return "Чёрные" if seat == BLACK else "Белые"


def own_turn_line() -> str:
    return f"Назовите до {MOST} полей"


def _found(opened: Mapping[str, str]) -> str:
    """Men by kind, then the empty squares: «пешка e7; пусто d4, e5»."""
    men = {square: man for square, man in opened.items() if man}
    empty = sorted(square for square, man in opened.items() if not man)
    parts = [chess.men_list(men)] if men else []
    return "; ".join([*parts, f"пусто {', '.join(empty)}"] if empty else parts)


def age(moves: int) -> str:
    """How old a snapshot is, in the opponent's moves since."""
    if not moves:
        return "только что"
    if moves % 10 == 1 and moves % 100 != 11:
        return f"{moves} ход назад"
    if moves % 10 in {2, 3, 4} and moves % 100 not in {12, 13, 14}:
        return f"{moves} хода назад"
    return f"{moves} ходов назад"


def awaits(view: View) -> str:
    return turn_line(view["naming"]) if view["naming"] else ""


def describe(view: View) -> str:
    """The board in words: a Kriegspiel's, and what was opened and when."""
    if view["seat"] == UMPIRE or not is_named(view):
        return f"{kriegspiel.describe(view)}{_opened(view)}"
    turn = _ASKED if names(view) else turn_line(view["naming"])
    before = kriegspiel.describe({**view, "to_act": []})
    return f"Идёт {view['move_number']}-й ход. {turn} {before}{_opened(view)}"


def _opened(view: View) -> str:
    if not view["opened"]:
        return ""
    when = f"после вашего {view['opened_at']}-го хода, {age(view['opened_age'])}"
    return f" Открыто {when}: {_found(view['opened'])}."


def board(view: View) -> str:
    """A text board: own men, and below it what the opened squares on it were."""
    if not view["opened"]:
        return kriegspiel.board(view)
    signs = {"?": "?: ваши догадки", "x": "x: отказ", "*": "*: последнее взятие"}
    used = [words for sign, words in signs.items() if sign in signs_used(view)]
    seen = f"малые буквы и - (пусто): открыто {age(view['opened_age'])}"
    return f"{sketch(view)}\n{'; '.join([seen, *used])}"


def typed(view: View) -> str:
    """Squares, while they are awaited."""
    return "открыть e4 e5 f6, пропустить" if names(view) else kriegspiel.typed(view)


def label(sentence: str) -> str:
    if sentence.startswith("open "):
        return sentence.replace("open", "Открыть")
    return _LABELS.get(sentence) or kriegspiel.label(sentence)


def explain(misheard: Misheard[Unclear]) -> str:
    """A hint about text that opens nothing; of moves, as in a Kriegspiel."""
    about = misheard.about
    match misheard.why:
        case "squares-first":
            return f"Ваш ход сделан. Назовите до семи полей, {_EXAMPLE}, или напишите «пропустить»."
        case "no-last":
            return f"Вы ещё не открывали полей. Назовите их, {_EXAMPLE}."
        case "off-board":
            return f"На этой доске нет {' и '.join(about)}. Ничего не открыто."
        case "own-squares":
            return (
                f"Там ваши фигуры ({', '.join(about)}), и вам и так всё видно. Ничего не открыто."
            )
        case "too-many":
            return f"Полей названо {about[0]}, а можно не больше семи. Ничего не открыто."
        case "not-now":
            return "Поля открывают сразу после сделанного хода. Попытки не было."
        case why:
            return kriegspiel.explain(Misheard(why, about, misheard.instead))


WORDS = replace(
    kriegspiel.WORDS,
    title="Современный кригшпиль",
    summary="Кригшпиль, в котором после каждого своего хода можно взглянуть на семь полей.",
    rules=page(__name__, "rules")["ru"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=typed,
    label=label,
    awaits=awaits,
    written=chess.written,
)
