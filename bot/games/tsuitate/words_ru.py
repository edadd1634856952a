"""The umpire's words in Russian."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import (
    AUDIENCE,
    BLACK,
    UMPIRE,
    WHITE,
    Done,
    End,
    Misheard,
    Seat,
    ToMove,
    View,
    other,
)
from bot.games.kriegspiel.announcements import HellNo
from bot.games.page import mark, page
from bot.games.tsuitate.announcements import (
    MOST_FOULS,
    Captured,
    Check,
    Ended,
    Foul,
    NotAsked,
    Told,
)
from bot.games.tsuitate.men_ru import FEMININE, MEN, NONE_OF, WHOM, counted, men_list
from bot.games.tsuitate.notation import Unclear, typed
from bot.games.tsuitate.sketch import HAND, sketch

SEATS: Mapping[Seat, str] = {BLACK: "сэнтэ", WHITE: "готэ"}
FOULS = "фолы"


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Done():
            return "Ход сделан."
        case HellNo():
            return "Невозможно."
        case Foul(seat, count):
            said = f"фол ({count} из {MOST_FOULS})" if count <= MOST_FOULS else "десятый фол"
            said += ", следующий проигрывает" if count == MOST_FOULS else ""
            who = "" if seat == hearer else f"{SEATS[seat]}: "
            return f"{who}{said}.".capitalize()
        case Captured(seat, at, what):
            if hearer == AUDIENCE:
                return f"{SEATS[seat].capitalize()}: взятие на {at} ({MEN[what]})."
            if hearer == seat:
                it = "она" if what in FEMININE else "он"
                return f"Вы взяли {WHOM[what]} на {at}; {it} у вас в руке."
            return f"Ваша фигура на {at} взята."
        case Check():
            return "Шах."
        case NotAsked():
            return "В цуйтатэ-сёги вопросов не задают: просто пробуйте ход."
        case ToMove(seat):
            return f"Ход {SEATS[seat]}."
        case End(score, reason):
            return " ".join(filter(None, (_ending(reason), _winner(score))))
        case _:
            assert_never(told)


def _ending(reason: Ended) -> str:
    match reason:
        case "checkmate":
            return "Мат."
        case "no-move":
            return "Ходов больше нет."
        case "fouls":
            return "Поражение по фолам."
        case "repetition":
            return "Ничья: позиция повторилась в четвёртый раз."
        case "perpetual-check":
            return "Позиция повторилась в четвёртый раз при вечном шахе."


def _winner(score: str) -> str:
    seat = {"1-0": WHITE, "0-1": BLACK}.get(score)
    return f"Победа {SEATS[seat]}." if seat else ""


def turn_line(view: View) -> str:
    """The title of a board: the result, or whose move it is."""
    if view["result"]:
        score = view["result"][0]
        return _winner(score).rstrip(".") or ("Ничья" if score == "1/2-1/2" else "")
    return "".join(f"{view['move_number']}. Ход {SEATS[seat]}" for seat in view["to_act"])


def caption(view: View) -> str:
    """What was heard last, and the fouls of the viewer's opponent."""
    heard = [f"Взятие на {view['gone']}"] if view["gone"] else []
    heard += ["Шах"] if view["check"] else []
    if view["seat"] in SEATS and (fouls := view["fouls"][other(view["seat"])]):
        heard.append(f"Фолы {SEATS[other(view['seat'])]}: {fouls}")
    return ". ".join(heard)


def tray(seat: Seat, view: View) -> str:
    if seat not in view["hands"]:
        return f"Рука {SEATS[seat]} не видна"
    return f"Рука {SEATS[seat]}" if view["seat"] == UMPIRE else "В руке"


def describe(view: View) -> str:
    """The board in words: own men by kind and square, and what was heard."""
    if view["seat"] == UMPIRE:
        return " ".join(["Доска судьи.", *_both_sides(view)])
    seat, fouls = view["seat"], view["fouls"]
    who = f"Вы играете за {SEATS[seat]}." if seat in SEATS else "Вы зритель."
    parts = [
        f"{who}{_turn(view)}",
        f"Ваши фигуры: {men_list(view['men'])}. В руке: {_hand(view['hands'].get(seat, {}))}.",
    ]
    if view["moved"]:
        parts.append(f"Ваш последний ход: {view['moved']}.")
    if view["gone"]:
        parts.append(f"Последнее взятие: на {view['gone']}.")
    if view["check"]:
        parts.append("Шах.")
    if view["refused"]:
        parts.append(f"Отклонено на этом ходу: {', '.join(view['refused'])}.")
    if view.get("phantoms"):
        parts.append(f"Ваши догадки: {men_list(view['phantoms'])}.")
    if view["lost"]:
        lost = {man: view["lost"].count(man) for man in view["lost"]}
        parts.append(f"Потеряно: {counted(lost, lost)}.")
    if seat in fouls:
        rival = other(seat)
        parts.append(
            f"Фолы из {MOST_FOULS}: ваши — {fouls[seat]}, {SEATS[rival]} — {fouls[rival]}."
        )
    return " ".join(parts)


def _both_sides(view: View) -> Iterable[str]:
    for seat in (BLACK, WHITE):
        own = {
            square: man for square, man in view["men"].items() if man.isupper() == (seat == BLACK)
        }
        hand = _hand(view["hands"][seat])
        yield f"{SEATS[seat].capitalize()}: {men_list(own)}; в руке: {hand};"
        yield f"фолы: {view['fouls'][seat]}."


def _turn(view: View) -> str:
    if not view["to_act"]:
        return ""
    (acting,) = view["to_act"]
    turn = "ваша очередь" if view["seat"] == acting else f"очередь {SEATS[acting]}"
    return f" Идёт {view['move_number']}-й ход, {turn}."


def _hand(hand: Mapping[str, int]) -> str:
    return counted(hand, (kind for kind in HAND if hand.get(kind)))


def board(view: View) -> str:
    return sketch(view, {seat: f"Рука {name}" for seat, name in SEATS.items()}, "не видна")


def label(sentence: str) -> str:
    """A button for a move that was offered instead of what was heard, or for a man in hand."""
    if sentence.endswith("*"):
        return MEN[sentence[:-1]].capitalize()
    if sentence[1:2] == "*":
        return f"Сброс на {sentence[2:]}: {MEN[sentence[0]]}"
    return f"{sentence[:2]}–{sentence[2:4]}{' с превращением' if sentence.endswith('+') else ''}"


def bid(sentence: str) -> str:
    """A drop."""
    return f"Сбросьте {WHOM[sentence[0]]} на {sentence[2:]}" if sentence[1:2] == "*" else ""


def explain(misheard: Misheard[Unclear]) -> str:
    """A hint about text that is no attempt, from the speaker's own men."""
    about = misheard.about
    match misheard.why:
        case "empty":
            return "Я ничего не слышу. Напишите ход, например 7g7f или P-7f."
        case "too-long":
            return f"В ходе не больше {about[0]} символов; попытки не было."
        case "ambiguous":
            return f"Это может быть {' или '.join(about)}. Что именно? Попытки не было."
        case "promotion":
            return f"{about[0][:2]}–{about[0][2:]}: с превращением или без? Попытки не было."
        case "no-man-there":
            return f"На {about[0]} у вас никто не стоит. Попытки не было."
        case "other-man-there":
            your = "ваша" if about[1] in FEMININE else "ваш"
            return f"На {about[0]} стоит {your} {MEN[about[1]]}. Попытки не было."
        case "no-such-man":
            return f"У вас на доске нет {NONE_OF[about[0]]}.{_or_drop(misheard)}"
        case "cannot-reach":
            target, *men = about
            squares = {man[-2:]: man[:-2] for man in men}
            if target in squares:
                your = "ваша" if squares[target] in FEMININE else "ваш"
                return f"На {target} уже стоит {your} {MEN[squares[target]]}.{_or_drop(misheard)}"
            who = men_list(squares).capitalize()
            reach = "не дойдут" if len(squares) > 1 else "не дойдёт"
            return f"{who}: {reach} до поля {target} на вашей доске.{_or_drop(misheard)}"
        case "unparsable":
            return (
                "Я не принял это за ход. Пишите, например: 7g7f, 8h2b+, P-7f, «пешка 7f» или "
                f"7六歩, а сброс — P*5e; подробнее — {mark('help')}. Попытки не было."
            )
        case _:
            assert_never(misheard.why)


def _or_drop(misheard: Misheard[Unclear]) -> str:
    drop = f" Сброс пишут так: {misheard.instead[0]}." if misheard.instead else ""
    return f"{drop} Попытки не было."


def option(_name: str, _value: str) -> str:
    return ""


_DRAWN = (
    "Когда партия начнётся, судья переставит фигуры последней горизонтали, одинаково для обеих "
    "сторон, с поворотом доски: каждый знает по своим фигурам, как начала другая сторона, и ничего "
    "сверх того. Ладья, слон и пешки стоят как обычно."
)

WORDS = Words(
    title="Цуйтатэ-сёги",
    summary="Сёги за ширмой: вы видите только свои фигуры, и девять фолов прощаются.",
    rules=page(__name__, "rules")["ru"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=typed,
    label=label,
    bid=bid,
    option=option,
    manners={
        "hell-no": {"hell-no": "Невозможно."},
        "impossible": {"hell-no": "Невозможно."},
        "nonsense": {"hell-no": "Чепуха."},
    },
    seats=SEATS,
    drawn=_DRAWN,
    refused=(
        "Может быть, что-то стоит на пути или там, куда вы сбрасываете, ваш король оказался бы под шахом "
        "или сброшенная пешка поставила бы мат."
    ),
)
