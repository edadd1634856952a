"""Counts agree, and what a solver has done reads like a sentence."""

from __future__ import annotations

import pytest

from bot.games.problems.collection import Source
from bot.words.problems.sayings import AllSolved, Named, NoSuchProblem, ProblemSet, ProblemSolved
from bot.words.problems.statistics import GradeLine, ProblemStatistics, SolverStatistics
from bot.words.say import say

NAMED = Named(46, 3)


@pytest.mark.parametrize(
    ("solved", "line"),
    [
        (0, "Её пробовали решить 3 человека, но пока не решил никто."),
        (1, "Её пробовали решить 3 человека, решил 1, без подсказок — 0."),
        (2, "Её пробовали решить 3 человека, решили 2, без подсказок — 0."),
    ],
)
def test_how_a_problem_was_solved(solved: int, line: str) -> None:
    told = ProblemStatistics(NAMED, "medium", 3, solved, 0, 5, own=None)
    lines = say(told, "ru").text.splitlines()
    assert lines[:2] == ["Задача 46, мат в 3 хода, средняя.", line]
    assert lines[-1] == "Вы её не пробовали."
    assert ("Решившим понадобилось в среднем" in say(told, "ru").text) == bool(solved)


def test_what_the_reader_has_solved() -> None:
    grades = (GradeLine("easy", 2, 44), GradeLine("medium", 0, 24), GradeLine("hard", 0, 5))
    told = SolverStatistics(grades, tried=3, unaided=1, tries=3)
    assert say(told, "en").text.splitlines() == [
        "You have solved 2 of 73 problems: easy 2 of 44, medium 0 of 24, hard 0 of 5.",
        "You have tried 3 problems and solved 1 without a hint.",
        "On average you needed 1.5 tries.",
    ]
    assert say(told, "ru").text.splitlines() == [
        "Вы решили 2 задачи из 73: лёгких 2 из 44, средних 0 из 24, трудных 0 из 5.",
        "Вы брались за 3 задачи и без подсказок решили 1.",
        "На решённую задачу уходило в среднем 1,5 попытки.",
    ]


def test_a_solved_problem() -> None:
    told = ProblemSolved(7, NAMED, 3, 5, 0, 6, known=False, solved=21, count=73)
    assert say(told, "en").text.splitlines() == [
        "Congratulations! #7 Problem 46, mate in 3: solved in 3 moves, 5 attempts, no hints.",
        "You solved it on try 6. Solved so far: 21 of 73.",
    ]
    assert say(told, "ru").text.splitlines() == [
        "Поздравляю! #7 Задача 46, мат в 3 хода: решена за 3 хода, 5 попыток, без подсказок.",
        "Вы решили её с 6-го раза; всего решено 21 из 73.",
    ]
    assert [said for _, said in say(told, "ru").choices] == [
        "/problem next",
        "/problem stats 46",
        "/problem best",
    ]


def test_numbers_and_lengths() -> None:
    assert (
        "в 2, 3, 4 и 8 ходов" in say(NoSuchProblem(((1, 73), (501, 566)), (2, 3, 4, 8)), "ru").text
    )
    assert "в 2 и 3 хода" in say(NoSuchProblem(((1, 73),), (2, 3)), "ru").text
    told = NoSuchProblem(((1, 73), (501, 566)), (2, 3))
    assert say(told, "ru").text.startswith("Есть задачи с 1-й по 73-ю и с 501-й по 566-ю, мат")
    assert "problems 1 to 73 and 501 to 566, with" in say(told, "en").text
    assert "(всего их 5)" in say(AllSolved(5), "ru").text


def test_who_composed_it_is_said() -> None:
    told = ProblemSet(7, NAMED, "hard", False, 1, Source("G. F. Anderson", "1958/59"))
    assert say(told, "en").text.splitlines()[0] == (
        "#7 Problem 46, mate in 3, hard. G. F. Anderson, 1958/59. You have tried it 1 time."
    )
    told = ProblemSet(7, NAMED, "hard", False, 0, Source("H. Swart", ""))
    assert say(told, "ru").text.splitlines()[0] == "#7 Задача 46, мат в 3 хода, трудная. H. Swart."
