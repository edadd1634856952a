"""What people say about problems, beside what they say to the umpire of one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class SetUp:
    """A problem is wanted: "easy", "today" or "next" one, or, with "", whichever is at hand."""

    wish: str = ""


@dataclass(frozen=True, slots=True)
class SetUpNumber:
    number: int


@dataclass(frozen=True, slots=True)
class SetUpMoves:
    """One that is mate in so many."""

    moves: int


@dataclass(frozen=True, slots=True)
class ShowSolving:
    """How a problem has been solved, or, without a number, what the speaker has solved."""

    number: int | None


@dataclass(frozen=True, slots=True)
class ShowSolvers:
    pass


@dataclass(frozen=True, slots=True)
class ListProblems:
    pass


@dataclass(frozen=True, slots=True)
class AskHint:
    pass


@dataclass(frozen=True, slots=True)
class AskSolution:
    sure: bool


@dataclass(frozen=True, slots=True)
class UnclearWish:
    """A problem is wanted, but not in words that are known."""

    text: str


Sentence: TypeAlias = (
    SetUp
    | SetUpNumber
    | SetUpMoves
    | ShowSolving
    | ShowSolvers
    | ListProblems
    | AskHint
    | AskSolution
    | UnclearWish
)

NAMES = {
    "problem": "problem",
    "problems": "problem",
    "puzzle": "problem",
    "задача": "problem",
    "задачи": "problem",
    "hint": "hint",
    "подсказка": "hint",
    "solution": "solution",
    "решение": "solution",
}
OF_A_MATCH = frozenset({"hint", "solution"})
_WISHES = {
    word: wish
    for wish, words in {
        "": ("",),
        "next": ("next", "new", "another", "дальше", "следующая", "следующую", "новая", "новую"),
        "today": ("today", "daily", "day", "of the day", "сегодня", "дня"),
        "easy": ("easy", "легко", "лёгкая", "легкая", "лёгкую", "легкую"),
        "medium": ("medium", "средняя", "среднюю"),
        "hard": ("hard", "difficult", "трудно", "трудная", "трудную", "сложная", "сложную"),
    }.items()
    for word in words
}
_STATISTICS = re.compile(r"(?:stats|statistics|стат|статистика)(?:\s+[#№]?(\d{1,5}))?")
_BEST = frozenset({"best", "top", "leaderboard", "solvers", "лучшие", "решатели", "топ"})
_LIST = frozenset({"list", "all", "список", "все"})
_NUMBER = re.compile(r"(?:number|no\.?|номер)?\s*[#№]?(\d{1,5})")
_MOVES = re.compile(
    r"(?:(?:mate )?in |(?:мат )?(?:в|за) )?(\d{1,2})[ -]?(?:moves?|mover|ход|хода|ходов|ходовка)"
    r"|(?:mate )?in (\d{1,2})"
)
_SURE = frozenset({"sure", "yes", "точно", "да"})


def hear(name: str, rest: str) -> Sentence:
    text = rest.lower().strip()
    match name:
        case "hint":
            return AskHint()
        case "solution":
            return AskSolution(text in _SURE)
        case _:
            return _problem(text)


def _problem(text: str) -> Sentence:
    if text in _WISHES:
        return SetUp(_WISHES[text])
    if text in _BEST:
        return ShowSolvers()
    if text in _LIST:
        return ListProblems()
    if found := _STATISTICS.fullmatch(text):
        return ShowSolving(int(found[1]) if found[1] else None)
    if found := _NUMBER.fullmatch(text):
        return SetUpNumber(int(found[1]))
    if found := _MOVES.fullmatch(text):
        return SetUpMoves(int(found[1] or found[2]))
    return UnclearWish(text)
