"""What games on a chess board have in common to say, in Russian."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from bot.games.game import BLACK, End, Misheard, Seat, ToMove, View
from bot.games.orthochess.announcements import Captured, Check, Kind, What
from bot.games.orthochess.ending import ChessEnd
from bot.games.orthochess.notation import Unclear
from bot.games.page import mark

SEATS: Mapping[str, str] = {"white": "белых", "black": "чёрных"}
ONE: Mapping[str, str] = {
    "K": "король",
    "Q": "ферзь",
    "R": "ладья",
    "B": "слон",
    "N": "конь",
    "P": "пешка",
}
WHOM: Mapping[str, str] = {
    "K": "короля",
    "Q": "ферзя",
    "R": "ладью",
    "B": "слона",
    "N": "коня",
    "P": "пешку",
}
LETTERS = str.maketrans({"K": "Кр", "Q": "Ф", "R": "Л", "B": "С", "N": "К"})
"""For the letters of men in short notation."""
_FEMININE = {"R", "P"}
_LETTERS = str.maketrans("QRBN", "ФЛСК")
_MANY: Mapping[str, str] = {
    "K": "короли",
    "Q": "ферзи",
    "R": "ладьи",
    "B": "слоны",
    "N": "кони",
    "P": "пешки",
}
_NONE_OF: Mapping[str, str] = {
    "K": "короля",
    "Q": "ферзя",
    "R": "ладьи",
    "B": "слона",
    "N": "коня",
    "P": "пешек",
}


DRAWN = (
    "Когда партия начнётся, судья переставит фигуры первой горизонтали, одинаково для обеих сторон: "
    "чёрные стоят напротив таких же белых. Так каждый знает по своим фигурам, как начала другая "
    "сторона, и ничего сверх того. Слоны стоят на полях разного цвета, пешки — как обычно, рокировок нет."
)


def check_line(kind: Kind) -> str:
    match kind:
        case "file":
            return "Шах по вертикали"
        case "rank":
            return "Шах по горизонтали"
        case "long":
            return "Шах по большой диагонали"
        case "short":
            return "Шах по малой диагонали"
        case "knight":
            return "Шах конём"


def say_check(check: Check) -> str:
    return f"{check_line(check.by)}."


def say_captured(captured: Captured) -> str:
    return f"{_gone(captured.what)} на {captured.at}."


def gone_line(where: str) -> str:
    return f"Взятие на {where}"


def _gone(what: What | None) -> str:
    match what:
        case None:
            return "Взятие"
        case "piece":
            return "Взята фигура"
        case "pawn":
            return "Взята пешка"
        case "promoted-pawn":
            return "Взята превращённая пешка"
        case "knight":
            return "Взят конь"
        case "bishop":
            return "Взят слон"
        case "rook":
            return "Взята ладья"
        case "queen":
            return "Взят ферзь"
        case "king":
            return "Взят король"


def say_to_move(to_move: ToMove) -> str:
    return f"Ход {SEATS[to_move.seat]}."


def say_end(end: End[ChessEnd]) -> str:
    score = "½–½" if end.result == "1/2-1/2" else end.result.replace("-", "–")
    return f"{_ending(end.reason)}. {score}"


def _ending(reason: ChessEnd) -> str:
    match reason:
        case "checkmate":
            return "Мат"
        case "stalemate":
            return "Пат"
        case "repetition":
            return "Ничья: повторение"
        case "insufficient-force":
            return "Ничья: недостаточно сил"
        case "fifty-moves":
            return "Ничья: правило 50 ходов"


def men_list(men: Mapping[str, str]) -> str:
    """Men by kind, each with its squares: «король e1; ладьи a1, h1»."""
    parts = []
    for letter, word in ONE.items():
        squares = sorted(square for square, man in men.items() if man.upper() == letter)
        if squares:
            parts.append(f"{_MANY[letter] if len(squares) > 1 else word} {', '.join(squares)}")
    return "; ".join(parts) or "нет"


def both_sides(men: Mapping[str, str]) -> str:
    white = {square: man for square, man in men.items() if man.isupper()}
    black = {square: man for square, man in men.items() if man.islower()}
    return f"Белые: {men_list(white)}. Чёрные: {men_list(black)}."


def whose_turn(seat: Seat, to_act: Iterable[str], move_number: int) -> str:
    acting = list(to_act)
    if not acting:
        return ""
    turn = "ваша очередь" if seat in acting else f"очередь {SEATS[acting[0]]}"
    return f" Идёт {move_number}-й ход, {turn}."


_CASTLING = {
    "which-castling": "В какую сторону? Напишите O-O или O-O-O.",
    "no-castling": (
        "При таком положении ваших фигур рокировка сейчас невозможна ни в одну сторону. "
        "Попытки не было."
    ),
}


def explain(misheard: Misheard[Unclear]) -> str:
    """A hint about text that is no attempt, from the speaker's own men."""
    about = misheard.about
    match misheard.why:
        case "empty":
            return "Я ничего не слышу. Напишите ход, например e2e4 или Кf3."
        case "too-long":
            return f"В ходе не больше {about[0]} символов; попытки не было."
        case "ambiguous":
            return f"Это может быть {' или '.join(about)}. Что именно? Попытки не было."
        case "promotion":
            return "Во что превращается пешка? Добавьте букву, например e8Ф или e7e8к."
        case "no-man-there":
            return f"На {about[0]} у вас никто не стоит. Попытки не было."
        case "other-man-there":
            return f"На {about[0]} стоит {_your(about[1])}. Попытки не было."
        case "no-such-man":
            return f"У вас на доске нет {_NONE_OF[about[0]]}. Попытки не было."
        case "no-such-man-there":
            return _nobody_there(*about)
        case "cannot-reach":
            return _cannot_reach(*about)
        case "comma":
            first, second = about
            return (
                f"С запятой это две попытки, а хода на {first} на вашей доске нет. "
                f"Вы хотите пойти с {first} на {second}? Попытки не было."
            )
        case "no-such-promotion":
            return (
                f"На {about[1]} пешка становится ферзём, ладьёй, слоном или конём, а не "
                f"{'королём' if about[0] == 'K' else 'пешкой'}. Кем именно? Попытки не было."
            )
        case "pawn-captures":
            return (
                f"Прямо на {about[0]} ни одна ваша пешка не пойдёт — туда можно только взять. "
                "Вы об этом? Попытки не было."
            )
        case "any-capture":
            return "Вот что могут взять пешки на вашей доске. Попытки не было."
        case "no-capture":
            return "На вашей доске взятий пешкой не осталось. Попытки не было."
        case "which-castling" | "no-castling":
            return _CASTLING[misheard.why]
        case "unparsable":
            return (
                "Я не принял это за ход. Пишите, например: e2e4, Кf3, ed, O-O или «конь f3»; "
                f"подробнее — {mark('help')}. Попытки не было."
            )
        case _:
            assert_never(misheard.why)


def _nobody_there(man: str, _target: str, line: str) -> str:
    where = f"поле {line}" if len(line) == 2 else _line(line)
    return f"На {where} у вас нет {_NONE_OF[man]}. Попытки не было."


def _cannot_reach(man: str, target: str, *squares: str) -> str:
    if target in squares:
        return f"На {target} уже стоит {_your(man)}. Попытки не было."
    who = f"{ONE[man].capitalize()} {squares[0]}"
    if len(squares) > 1:
        who = f"Ни одна из ваших фигур ({_MANY[man]} {', '.join(squares)})"
    where = f"поля {target}" if len(target) == 2 else _line(target)
    return f"{who} не дойдёт до {where} на вашей доске. Попытки не было."


def _line(named: str) -> str:
    """All of a file or rank, as it reads after «на» and «до»."""
    return f"{'вертикали' if named.isalpha() else 'горизонтали'} {named}"


def _your(man: str) -> str:
    return f"{'ваша' if man in _FEMININE else 'ваш'} {ONE[man]}"


def bid(sentence: str) -> str:
    """A promotion."""
    if len(sentence) == 5 and sentence[4] in "qrbn":
        return f"Превратите пешку на {sentence[2:4]} в {WHOM[sentence[4].upper()]}"
    return ""


def typed(view: View) -> str:
    """What the viewer might type first."""
    return "e5, Кf6" if view["seat"] == BLACK else "e4, Кf3"


def label(sentence: str) -> str:
    """A button for a move that was offered instead of what was heard."""
    promotions = {"q": "ферзь", "r": "ладья", "b": "слон", "n": "конь"}
    if len(sentence) == 5 and sentence[4] in promotions:
        return f"{sentence[2:4]} — {promotions[sentence[4]]}"
    if sentence == "px":
        return "Любое из них"
    if "x" in sentence:
        return sentence.translate(_LETTERS)
    if sentence in {"O-O", "O-O-O"}:
        return sentence
    return f"{sentence[:2]}–{sentence[2:4]}"


def written(move: str) -> str:
    """«Кf3», of Nf3."""
    return move.translate(LETTERS)


def seat_words(seat: Seat) -> str:
    return "Вы играете чёрными." if seat == BLACK else "Вы играете белыми."
