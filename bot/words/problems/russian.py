"""Problems, in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.games.problems.collection import Grade
from bot.words.problems.commands import PROBLEM, SOLUTION
from bot.words.problems.sayings import Phrases
from bot.words.tongue_russian import RUSSIAN, counted, plural

_FIRST = ("", "первого", "второго", "третьего", "четвёртого", "пятого")


def _moves(count: int) -> str:
    return counted(count, "ход", "хода", "ходов")


def _problem(number: int | None, moves: int) -> str:
    return f"{'Задача' if number is None else f'Задача {number}'}, мат в {_moves(moves)}"


def _grade(grade: Grade) -> str:
    match grade:
        case "easy":
            return "лёгкая"
        case "medium":
            return "средняя"
        case "hard":
            return "трудная"
        case _:
            assert_never(grade)


def _of_grade(grade: Grade) -> str:
    match grade:
        case "easy":
            return "лёгких"
        case "medium":
            return "средних"
        case "hard":
            return "трудных"
        case _:
            assert_never(grade)


def _grades(grade: Grade) -> str:
    match grade:
        case "easy":
            return "Лёгкие"
        case "medium":
            return "Средние"
        case "hard":
            return "Трудные"
        case _:
            assert_never(grade)


def _lengths(lengths: tuple[int, ...]) -> str:
    *others, longest = map(str, lengths)
    listed = f"{', '.join(others)} и {longest}" if others else longest
    return f"{listed} {plural(lengths[-1], 'ход', 'хода', 'ходов')}"


def _solved(head: str, moves: int, attempts: int, hints: int) -> str:
    tried = counted(attempts, "попытка", "попытки", "попыток")
    helped = counted(hints, "подсказка", "подсказки", "подсказок") if hints else "без подсказок"
    return f"Поздравляю! {head}: решена за {_moves(moves)}, {tried}, {helped}."


def _at_try(tries: int) -> str:
    return f"с {_FIRST[tries]} раза" if tries < len(_FIRST) else f"с {tries}-го раза"


def _tried_by(people: int, solved: int, unaided: int) -> str:
    who = counted(people, "человек", "человека", "человек")
    tried = f"Её {plural(people, 'пробовал', 'пробовали', 'пробовали')} решить {who}"
    if not solved:
        return f"{tried}, но пока не решил никто."
    return (
        f"{tried}, {plural(solved, 'решил', 'решили', 'решили')} {solved}, "
        f"без подсказок — {unaided}."
    )


def _mean(tries: float) -> str:
    return f"{tries:.1f} попытки".replace(".", ",")


PHRASES = Phrases(
    tongue=RUSSIAN,
    problem=_problem,
    grade=_grade,
    of_today=lambda head: f"Задача дня: {head}",
    tried_before=lambda tries: (
        f"Вы уже пробовали её решить {counted(tries, 'раз', 'раза', 'раз')}."
    ),
    how_to_solve="Вы играете белыми; пишите попытки, как в кригшпиле.",
    how_to_solve_here="Вы играете белыми. Этот канал читают и другие: пробуйте кнопкой, не печатая.",
    no_such_problem=lambda ranges, lengths: (
        f"Есть задачи {' и '.join(f'с {first}-й по {last}-ю' for first, last in ranges)}, "
        f"мат в них даётся в {_lengths(lengths)}."
    ),
    none_about_this="Таких задач пока нет.",
    too_many=lambda count: (
        f"У вас уже {plural(count, 'открыта', 'открыты', 'открыто')} "
        f"{counted(count, 'задача', 'задачи', 'задач')}. Сначала решите одну из них или сдайтесь: "
        f"{SOLUTION}."
    ),
    not_a_problem=lambda match: (
        f"#{match} — не задача: ни подсказок, ни решения у судьи нет. Задачу даст {PROBLEM}."
    ),
    none_open=f"Перед вами нет задачи. {PROBLEM} даст её.",
    for_one=f"На задачу никого не вызывают: её решают в одиночку. {PROBLEM} даст её вам.",
    all_solved=lambda count: f"Поздравляю! Вы решили все такие задачи (всего их {count}).",
    solved=_solved,
    known="Решение вы уже знали, так что в статистике ничего не меняется.",
    solved_at_try=lambda tries, solved, count: (
        f"Вы решили её {_at_try(tries)}; всего решено {solved} из {count}."
    ),
    stays_open=lambda head: (
        f"{head}: задача остаётся открытой, торопиться некуда. Вернуться к ней — {PROBLEM}."
    ),
    failed=lambda head: f"{head}: не решена. На доске видно, как могли стоять чёрные.",
    once_more=lambda number: (
        f"{PROBLEM.use(number)} снова ставит её на доску: можно попробовать ещё раз или посмотреть "
        "решение."
    ),
    is_over=lambda head: f"{head}: эта попытка закончена.",
    given_up=lambda head: f"{head}: вы сдались. Решение показано выше.",
    nobody_tried="Её ещё никто не пробовал решить.",
    tried_by=_tried_by,
    tries_of_solvers=lambda mean: f"Решившим понадобилось в среднем {_mean(mean)}.",
    own_untried="Вы её не пробовали.",
    own_solved="Вы её решили.",
    own_unsolved="Вы её ещё не решили.",
    solved_by_you=lambda solved, count, grades: (
        f"Вы решили {counted(solved, 'задачу', 'задачи', 'задач')} из {count}: {grades}."
    ),
    of_grade=lambda grade, solved, count: f"{_of_grade(grade)} {solved} из {count}",
    tried_by_you=lambda tried, unaided: (
        f"Вы брались за {counted(tried, 'задачу', 'задачи', 'задач')} и без подсказок решили "
        f"{unaided}."
    ),
    your_tries=lambda mean: f"На решённую задачу уходило в среднем {_mean(mean)}.",
    solvers="Решатели (без подсказок / решено / попыток):",
    nobody_solved=f"Ни одной задачи ещё никто не решил. {PROBLEM} даст вам первую.",
    grades=_grades,
    how_to_pick=f"✓ — решена. {PROBLEM.use(46)} ставит на доску задачу 46.",
    next="Следующая задача",
    again="Попробовать снова",
    set_up="Поставить на доску",
    first="Дать задачу",
    today="Задача дня",
    statistics="Её статистика",
    own="Моя статистика",
    best="Лучшие решатели",
    list="Все задачи",
    solution="Показать решение",
)
