"""What is heard about problems, by every name of every command."""

from __future__ import annotations

import pytest

from bot.words.hearing import Misused, hear
from bot.words.problems import commands as says

HEARD: dict[str, says.Wish] = {
    "/problem": says.SetUp("at hand"),
    "/problems": says.SetUp("at hand"),
    "/задачи": says.SetUp("at hand"),
    "/puzzle today": says.SetUp("today"),
    "/problem of the day": says.SetUp("today"),
    "/задача дня": says.SetUp("today"),
    "/problem another": says.SetUp("next"),
    "/задача следующая": says.SetUp("next"),
    "/problem question": says.SetUpTheme("question"),
    "/problem en passant": says.SetUpTheme("en-passant"),
    "/problem historic": says.SetUpHistoric(),
    "/задача с вопросом": says.SetUpTheme("question"),
    "/задача историческая": says.SetUpHistoric(),
    "/problem which=easy": says.SetUpGrade("easy"),
    "/problem Medium": says.SetUpGrade("medium"),
    "/задача какая=средняя": says.SetUpGrade("medium"),
    "/задача трудная": says.SetUpGrade("hard"),
    "/problem #46": says.SetUpNumber(46),
    "/problem №7": says.SetUpNumber(7),
    "/problem 3": says.SetUpNumber(3),
    "/problem no. 3": says.SetUpNumber(3),
    "/problem number=46": says.SetUpNumber(46),
    "/задача номер 46": says.SetUpNumber(46),
    "/задача номер=46": says.SetUpNumber(46),
    "/problem 3 moves": says.SetUpMoves(3),
    "/problem moves=3": says.SetUpMoves(3),
    "/problem mate in 4": says.SetUpMoves(4),
    "/problem in 8": says.SetUpMoves(8),
    "/problem 2-mover": says.SetUpMoves(2),
    "/задача 3 хода": says.SetUpMoves(3),
    "/задача мат в 3 хода": says.SetUpMoves(3),
    "/задача ходы=3": says.SetUpMoves(3),
    "/задача мат в 3": says.SetUpMoves(3),
    "Problem": says.SetUp("at hand"),
    "дай задачу!": says.SetUp("at hand"),
    "Problem of the day": says.SetUp("today"),
    "задача дня": says.SetUp("today"),
    "задача 6": says.SetUpNumber(6),
    "problem 46": says.SetUpNumber(46),
    "Задача трудная": says.SetUpGrade("hard"),
    "another problem, please": says.SetUp("next"),
    "an easy problem": says.SetUpGrade("easy"),
    "give me a hard puzzle, please": says.SetUpGrade("hard"),
    "a historic problem": says.SetUpHistoric(),
    "дай лёгкую задачу": says.SetUpGrade("easy"),
    "легкая задача": says.SetUpGrade("easy"),
    "Хочу сложную задачу!": says.SetUpGrade("hard"),
    "задача на сегодня": says.SetUp("today"),
    "следующая задача": says.SetUp("next"),
    "Показать решение": says.AskSolution(sure=False),
    "/problem stats": says.ShowSolving(None),
    "/problem stats #5": says.ShowSolving(5),
    "/problem 5 stats": says.ShowSolving(5),
    "/problem number=5 which=stats": says.ShowSolving(5),
    "/задача статистика 5": says.ShowSolving(5),
    "/problem best": says.ShowSolvers(),
    "/задача лучшие": says.ShowSolvers(),
    "/problem list": says.ListProblems(),
    "/задача список": says.ListProblems(),
    "/solution": says.AskSolution(sure=False),
    "/solution no": says.AskSolution(sure=False),
    "/solution sure": says.AskSolution(sure=True),
    "/solution sure=yes": says.AskSolution(sure=True),
    "/решение точно": says.AskSolution(sure=True),
    "/решение да": says.AskSolution(sure=True),
}


@pytest.mark.parametrize(("text", "wish"), HEARD.items())
def test_heard(text: str, wish: says.Wish) -> None:
    assert hear(text).sentence == wish


@pytest.mark.parametrize(
    "text",
    [
        *("/problem that one", "/problem easy 46", "/problem easy hard", "/problem moves=many"),
        *("/problem stats moves=3", "/hint please", "/решение завтра"),
    ],
)
def test_what_makes_no_sense(text: str) -> None:
    assert isinstance(hear(text).sentence, Misused)


def test_a_hint_is_for_a_match() -> None:
    assert hear("/hint 5").match == hear("#5 /подсказка").match == 5
    assert hear("/solution #5 sure").match == 5
