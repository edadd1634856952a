"""What people ask about problems, beside what they say to the umpire of one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.chat.menu import Value
from bot.games.problems.collection import Grade
from bot.games.problems.themes import Theme
from bot.language import InEach
from bot.words.arguments import Argument, Given, take
from bot.words.command import Command
from bot.words.help import shelves
from bot.words.options import MATCH
from bot.words.reading import read_number, read_yes


@dataclass(frozen=True, slots=True)
class SetUp:
    """A problem is wanted: that of today, the next one, or whichever is at hand."""

    which: Literal["at hand", "next", "today"]


@dataclass(frozen=True, slots=True)
class SetUpGrade:
    grade: Grade


@dataclass(frozen=True, slots=True)
class SetUpTheme:
    """One that is about something."""

    theme: Theme


@dataclass(frozen=True, slots=True)
class SetUpHistoric:
    """A published one."""


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
class AskSolution:
    sure: bool


Wish: TypeAlias = (
    SetUp
    | SetUpGrade
    | SetUpTheme
    | SetUpHistoric
    | SetUpNumber
    | SetUpMoves
    | ShowSolving
    | ShowSolvers
    | ListProblems
    | AskSolution
)

_KINDS: Mapping[Wish, tuple[str, ...]] = {
    SetUp("next"): ("next", "new", "another", "дальше", "следующая", "следующую", "новая", "новую"),
    SetUp("today"): ("today", "daily", "day", "of the day", "сегодня", "дня"),
    SetUpGrade("easy"): ("easy", "легко", "лёгкая", "легкая", "лёгкую", "легкую"),
    SetUpGrade("medium"): ("medium", "средняя", "среднюю"),
    SetUpGrade("hard"): (
        *("hard", "difficult"),
        *("трудно", "трудная", "трудную", "сложная", "сложную"),
    ),
    SetUpHistoric(): (
        *("historic", "historical", "old", "published"),
        *("историческая", "историческую", "старинная", "старинную", "старая", "старую"),
    ),
    SetUpTheme("question"): (
        *("question", "any", "with a question"),
        *("вопрос", "с вопросом", "на вопрос"),
    ),
    SetUpTheme("castling"): ("castling", "with castling", "рокировка", "с рокировкой"),
    SetUpTheme("en-passant"): ("en passant", "en-passant", "на проходе", "взятие на проходе"),
    SetUpTheme("promotion"): ("promotion", "превращение", "с превращением"),
    SetUpTheme("underpromotion"): ("underpromotion", "слабое превращение"),
    SetUpTheme("two-hidden"): ("two hidden", "two unseen", "две невидимые", "две скрытые"),
    SetUpTheme("refusal"): ("refusal", "refusals", "отказ", "отказы", "с отказом"),
    SetUpTheme("hearing"): ("hearing", "announcements", "слух", "объявления"),
    ListProblems(): ("list", "all", "список", "все"),
    ShowSolving(None): ("stats", "statistics", "стат", "статистика"),
    ShowSolvers(): ("best", "top", "leaderboard", "solvers", "лучшие", "решатели", "топ"),
}
_BY_WORD = {word: wish for wish, words in _KINDS.items() for word in words}
_MOVES = re.compile(
    r"(?:(?:mate )?in |(?:мат )?(?:в|за) )?(\d{1,2})[ -]?(?:moves?|mover|ход|хода|ходов|ходовка)"
    r"|(?:(?:mate )?in|(?:мат )?(?:в|за)) (\d{1,2})"
)
_NUMBER = re.compile(r"(?:number|no\.?|номер)\s+(.*)")


def _kind(text: str) -> Wish | None:
    word = text.lower()
    if found := _MOVES.fullmatch(word):
        return SetUpMoves(int(found[1] or found[2]))
    return _BY_WORD.get(word)


def _number(text: str) -> int | None:
    """ "46", "#46", "number 46"."""
    named = _NUMBER.fullmatch(text.lower())
    return read_number(named[1] if named else text)


def _sure(text: str) -> bool | None:
    return True if text.lower() in {"sure", "точно"} else read_yes(text)


_WHICH: Argument[Wish] = Argument(
    names=InEach(en=("which", "kind"), ru=("какая", "какую")),
    about=InEach(en="Which one, or what to show", ru="Какую задачу или что показать"),
    form="word",
    read=_kind,
    words=4,
    values=(
        Value("easy", InEach(en="An easy one", ru="Лёгкую")),
        Value("medium", InEach(en="One of medium difficulty", ru="Среднюю")),
        Value("hard", InEach(en="A hard one", ru="Трудную")),
        Value("question", InEach(en="One that turns on “Any?”", ru="Где всё решает вопрос")),
        Value("promotion", InEach(en="One with a promotion", ru="С превращением")),
        Value("castling", InEach(en="One with castling", ru="С рокировкой")),
        Value("historic", InEach(en="A published one", ru="Историческую")),
        Value("today", InEach(en="The problem of the day", ru="Задачу дня")),
        Value("next", InEach(en="The next one", ru="Следующую")),
        Value("list", InEach(en="Show all problems", ru="Показать все задачи")),
        Value("stats", InEach(en="Show how it has been solved", ru="Показать, как её решали")),
        Value("best", InEach(en="Show the best solvers", ru="Показать лучших решателей")),
    ),
)
_WHOSE = Argument(
    names=InEach(en=("number",), ru=("номер",)),
    about=InEach(en="Its number, such as 46", ru="Её номер, например 46"),
    form="number",
    read=_number,
    words=2,
)
_LENGTH = Argument(
    names=InEach(en=("moves",), ru=("ходы", "ходов")),
    about=InEach(en="Mate in so many moves", ru="Во сколько ходов мат"),
    form="setting",
    read=read_number,
    named=True,
)
_SURE = Argument(
    names=InEach(en=("sure",), ru=("точно",)),
    about=InEach(en="Without it you are asked first", ru="Без этого я сначала переспрошу"),
    form="word",
    read=_sure,
    values=(Value("sure", InEach(en="Yes, give up", ru="Да, сдаюсь")),),
)


def _asked(kind: str) -> tuple[str, ...]:
    """How people ask for one of this kind."""
    named = (f"{kind} problem", f"{kind} puzzle")
    article = "an" if kind[0] in "aeiou" else "a"
    return (*named, *(f"{ask}{article} {one}" for one in named for ask in ("", "give me ")))


def _asked_in_russian(kind: str, wanted: str) -> tuple[str, ...]:
    """The same, by the word in two cases."""
    asks = ("", "дай ", "дайте ", "хочу ")
    return (f"{kind} задача", *(f"{ask}{wanted} задачу" for ask in asks))


def _problem(given: Given) -> Wish | None:
    which, number, moves = given.get(_WHICH), given.get(_WHOSE), given.get(_LENGTH)
    if isinstance(which, ShowSolving) and moves is None:
        return ShowSolving(number)
    wishes: list[Wish] = [] if which is None else [which]
    wishes += [] if number is None else [SetUpNumber(number)]
    wishes += [] if moves is None else [SetUpMoves(moves)]
    if len(wishes) > 1:
        return None
    return wishes[0] if wishes else SetUp("at hand")


PROBLEM: Command[Wish] = Command(
    names=InEach(en=("problem", "problems", "puzzle"), ru=("задача", "задачи")),
    about=InEach(
        en="A Kriegspiel problem to solve alone", ru="Задача на кригшпиль, решать в одиночку"
    ),
    example=InEach(en="easy", ru="лёгкая"),
    options=(_WHICH, _WHOSE, _LENGTH),
    door="begin",
    plain=(
        *("problem", "problems", "a problem", "puzzle", "puzzles", "a puzzle", "give me a problem"),
        *("i want a problem", "solve a problem", "kriegspiel problem", "kriegspiel problems"),
        *("задача", "задачи", "задачу", "задачка", "задачку", "головоломка", "дай задачу"),
        *("дайте задачу", "хочу задачу", "решить задачу", "хочу решить задачу", "решать задачи"),
    ),
    plain_with=(
        (
            "next",
            (
                *("next problem", "the next problem", "next puzzle", "another problem"),
                *("another puzzle", "new problem", "a new problem", "one more problem"),
                *("следующая задача", "следующую задачу", "другая задача", "другую задачу"),
                *("новая задача", "новую задачу", "ещё задача", "ещё задачу", "еще задача"),
                "еще задачу",
            ),
        ),
        (
            "today",
            (
                *("daily problem", "daily puzzle", "today's problem", "the problem of the day"),
                *("задача на сегодня", "сегодняшняя задача", "сегодняшнюю задачу"),
            ),
        ),
        ("easy", (*_asked("easy"), *_asked_in_russian("лёгкая", "лёгкую"))),
        ("easy", _asked_in_russian("легкая", "легкую")),
        ("medium", (*_asked("medium"), *_asked_in_russian("средняя", "среднюю"))),
        ("hard", (*_asked("hard"), *_asked("difficult"), *_asked_in_russian("трудная", "трудную"))),
        ("hard", _asked_in_russian("сложная", "сложную")),
        ("historic", (*_asked("historic"), *_asked_in_russian("старинная", "старинную"))),
        ("historic", _asked_in_russian("историческая", "историческую")),
    ),
    opens=("problem", "puzzle", "задача", "задачу"),
    goes_on=lambda rest: isinstance(take((_WHICH, _WHOSE, _LENGTH), rest), Given),
    hear=_problem,
)
SOLUTION: Command[Wish] = Command(
    names=InEach(en=("solution",), ru=("решение",)),
    about=InEach(
        en="Give a problem up and see the solution", ru="Сдаться и увидеть решение задачи"
    ),
    options=(_SURE, MATCH),
    door="begin",
    group=shelves.MATCH,
    plain=(
        *("show solution", "show the solution", "show me the solution", "the solution"),
        *("покажи решение", "показать решение", "покажите решение", "какое решение"),
    ),
    hear=lambda given: AskSolution(given.get(_SURE) is True),
)

COMMANDS: tuple[Command[Wish], ...] = (PROBLEM, SOLUTION)
