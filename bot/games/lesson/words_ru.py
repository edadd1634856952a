"""The words of the lesson in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import UMPIRE, End, Misheard, Seat, View
from bot.games.kriegspiel import words_ru as kriegspiel
from bot.games.lesson.announcements import Lead, LessonEnd, Misread, Task, Told
from bot.games.page import page


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Lead():
            return _lead(told)
        case End():
            return _ending(told.reason)
        case _:
            return kriegspiel.say(told, hearer)


def _lead(lead: Lead) -> str:
    match lead.how:
        case "begins":
            return (
                "Вы играете белыми и видите только свои фигуры. Чёрные тоже на доске, но скрыты: "
                "всех вижу только я, судья. Пробовать можно любой ход, а я скажу, возможен ли он."
                f"\n{todo(lead.task)}"
            )
        case "passed":
            return f"{_learnt(lead.task)}\n{todo(lead.task)}"
        case "put-back":
            return (
                f"В партии этот ход остался бы. Здесь я вернул его, ради урока.\n{todo(lead.task)}"
            )
        case "early":
            return f"Об этом вы спросите чуть позже.\n{todo(lead.task)}"
        case "own-board":
            return (
                "Это видно и по вашей доске: мешают ваши же фигуры или ни одна из них так не ходит. "
                f"Ход по-прежнему ваш.\n{todo(lead.task)}"
            )
        case "refused":
            return todo(lead.task)
        case _:
            assert_never(lead.how)


def todo(task: Task) -> str:
    """What to try next."""
    match task:
        case "no":
            return "1 из 3. Попробуйте ладью: d1–d8. Нажмите кнопку или напишите d1d8."
        case "any":
            return "2 из 3. Может ли пешка кого-нибудь взять? Спросите меня: «Есть?»"
        case "capture":
            return (
                "Попробуйте взять. Пешка e4 бьёт на d5 и на f5: где из них кто-то стоит? Вспомните "
                "вертикаль своей ладьи."
            )
        case "check":
            return (
                "3 из 3. Чёрный король начинал на e8, а ваша вертикаль e теперь открыта. "
                "Попробуйте туда ладью: d1–e1."
            )


def _learnt(task: Task) -> str:
    """What the answer meant that has led to this task."""
    match task:
        case "no":
            return ""
        case "any":
            return (
                "«Нет» — значит, мешают фигуры, которых вы не видите. Это ничего не стоит: ход "
                "по-прежнему ваш, и чёрные ничего не слышали. А вы узнали: на вертикали d кто-то "
                "стоит."
            )
        case "capture":
            return "«Пробуйте!» — значит, пешка может взять; а кто спросил, тот обязан попробовать."
        case "check":
            return (
                "Верно! Обе стороны слышат, на каком поле взятие и что взято: пешка или фигура. "
                "Потом сходили чёрные; как — вам никто не скажет."
            )


def _ending(reason: LessonEnd) -> str:
    match reason:
        case "learnt":
            return (
                "Обе стороны слышат, откуда шах: теперь вы знаете, что король там, наверху. "
                "Вот и вся премудрость. Урок окончен."
            )
        case "left" | "adjudication":
            return "Вы вышли из урока."
        case _:
            assert_never(reason)


def describe(view: View) -> str:
    text = kriegspiel.describe(view)
    if view["seat"] == UMPIRE or view["result"]:
        return text
    return f"{text} {todo(view['task'])}"


def label(sentence: str) -> str:
    return "Выйти из урока" if sentence == "leave" else kriegspiel.label(sentence)


def option(name: str, value: str) -> str:  # noqa: ARG001  # a lesson has no settings
    return ""


def explain(misheard: Misheard[Misread]) -> str:
    """Where there is no help to ask for: a lesson is taken before anybody has a name, too."""
    if misheard.why == "unparsable":
        return "Я не принял это за ход. Нажмите кнопку или напишите, что на ней. Попытки не было."
    return kriegspiel.explain(misheard)


WORDS = Words(
    title="Первый урок",
    summary="Кригшпиль за минуту: три попытки перед судьёй, в одиночку.",
    rules=page(__name__, "rules")["ru"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=kriegspiel.board,
    typed=lambda _: "d1d8, есть?",
    label=label,
    option=option,
    manners=kriegspiel.WORDS.manners,
)
