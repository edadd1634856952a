"""Problems, in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.words.problems import sayings as s
from bot.words.tongue_russian import plural

LABELS = {
    "next": "Следующая задача",
    "again": "Попробовать снова",
    "first": "Дать задачу",
    "today": "Задача дня",
    "statistics": "Её статистика",
    "own": "Моя статистика",
    "solvers": "Лучшие решатели",
    "list": "Все задачи",
}
HELP = (
    "В одиночку: /задача даёт задачу на кригшпиль (/задача 46, 3 хода, лёгкая|средняя|трудная, "
    "сегодня, дальше, список, статистика, лучшие); /подсказка помогает, /решение — сдаться."
)
_GRADES = {"easy": "лёгкая", "medium": "средняя", "hard": "трудная"}
_PLURAL_GRADES = {"easy": "лёгких", "medium": "средних", "hard": "трудных"}
_TIMES = ("", "первой", "второй", "третьей", "четвёртой", "пятой")


def named(problem: s.Named) -> str:
    number = "Задача" if problem.number is None else f"Задача {problem.number}"
    return f"{number}, мат в {_count(problem.moves, 'ход', 'хода', 'ходов')}"


def head(match: int, problem: s.Named) -> str:
    """The first line of every letter about a problem."""
    return f"#{match} {named(problem)}"


def _count(count: int, one: str, few: str, many: str) -> str:
    return f"{count} {plural(count, one, few, many)}"


def say(saying: s.Saying) -> str:
    match saying:
        case s.ProblemSet(match, problem, grade, of_today, tries):
            today = "Задача дня: " if of_today else ""
            times = _count(tries, "раз", "раза", "раз")
            before = f" Вы уже пробовали её решить: {times}." if tries else ""
            return (
                f"{today}{head(match, problem)}, {_GRADES[grade]}.{before}\n"
                "Вы играете белыми; пишите попытки, как в кригшпиле."
            )
        case s.NoSuchProblem(most, lengths):
            known = ", ".join(map(str, lengths))
            return f"Есть задачи с 1 по {most}, число ходов до мата: {known}."
        case s.UnclearProblem(word):
            return (
                f"Я не знаю, какая это задача: «{word}». Скажите /задача 46, /задача 3 хода, "
                "/задача лёгкая, средняя или трудная, /задача сегодня, дальше, список, статистика "
                "или лучшие."
            )
        case s.TooManyProblems(problems):
            many = _count(len(problems), "задача", "задачи", "задач")
            return f"У вас уже не решено: {many}. Сначала решите одну из них или сдайтесь."
        case s.NotAProblem(match):
            return f"#{match} — не задача: ни подсказок, ни решения у судьи нет."
        case s.NoProblemOpen():
            return "Перед вами нет задачи. /задача даст её."
        case s.ForOne():
            return "На задачу никого не вызывают: её решают в одиночку. /задача даст её вам."
        case s.AllSolved(count):
            return f"Вы решили их все, а было их {count}. Поздравляю!"
        case s.ProblemSolved():
            return _solved(saying)
        case s.ProblemFailed(match, problem):
            return f"{head(match, problem)}: не решено. На доске — как могли стоять чёрные."
        case s.ProblemGivenUp(match, problem):
            return f"{head(match, problem)}: вы сдались. Решение показано выше."
        case s.ProblemStatistics():
            return _statistics(saying)
        case s.SolverStatistics(grades, tried, unaided, tries):
            solved = sum(one.solved for one in grades)
            by_grade = ", ".join(
                f"{_PLURAL_GRADES[one.grade]} {one.solved} из {one.count}" for one in grades
            )
            lines = [
                f"Решено задач: {solved} из {sum(g.count for g in grades)} ({by_grade}).",
                f"Пробовали: {tried}; решено без подсказок: {unaided}.",
            ]
            if solved:
                lines.append(f"Попыток на решённую задачу в среднем: {_mean(tries, solved)}.")
            return "\n".join(lines)
        case s.Solvers(lines) if lines:
            return "\n".join(
                [
                    "Решатели (без подсказок / решено / попыток):",
                    *(
                        f"{place}. {one.name}: {one.unaided} / {one.solved} / {one.tries}"
                        for place, one in enumerate(lines, 1)
                    ),
                ]
            )
        case s.Solvers():
            return "Задач ещё никто не решил. /задача даст её вам."
        case s.ProblemList(lengths):
            return "\n".join(
                [
                    *(
                        f"Мат в {_count(moves, 'ход', 'хода', 'ходов')}: {_numbers(problems)}"
                        for moves, problems in lengths
                    ),
                    "✓ — решено. /задача и номер — поставить её на доску.",
                ]
            )
        case _:
            assert_never(saying)


def _numbers(problems: tuple[tuple[int, bool], ...]) -> str:
    return ", ".join(f"{number}✓" if solved else str(number) for number, solved in problems)


def _mean(total: int, count: int) -> str:
    return f"{total / count:.1f}".replace(".", ",")


def _solved(told: s.ProblemSolved) -> str:
    moves = _count(told.used, "ход", "хода", "ходов")
    hints = _count(told.hints, "подсказка", "подсказки", "подсказок") if told.hints else ""
    lines = [
        f"Поздравляю! {head(told.match, told.problem)}: решено за {moves}.",
        f"Опробовано ходов: {told.attempts}, {hints or 'без подсказок'}.",
    ]
    if told.known:
        lines.append("Решение вы уже знали, так что в статистике ничего не меняется.")
    else:
        time = (
            f"с {_TIMES[told.tries]} попытки"
            if told.tries < len(_TIMES)
            else f"с попытки номер {told.tries}"
        )
        lines.append(f"Решено {time}; всего решено {told.solved} из {told.count}.")
    return "\n".join(lines)


def _statistics(told: s.ProblemStatistics) -> str:
    own = {None: "Вы её не пробовали.", True: "Вы её решили.", False: "Вы её ещё не решили."}
    name = f"{named(told.problem)}, {_GRADES[told.grade]}."
    if not told.tried:
        return f"{name} Её ещё никто не пробовал."
    people = _count(told.tried, "человек", "человека", "человек")
    lines = [
        name,
        f"Пробовали: {people}, решили: {told.solved}, из них без подсказок: {told.unaided}.",
    ]
    if told.solved:
        lines.append(f"Попыток у решивших в среднем: {_mean(told.tries, told.solved)}.")
    return "\n".join([*lines, own[told.own]])
