"""Problems, in English."""

from __future__ import annotations

from typing import assert_never

from bot.words.problems import sayings as s

LABELS = {
    "next": "Next problem",
    "again": "Try again",
    "first": "A problem",
    "today": "Problem of the day",
    "statistics": "Its statistics",
    "own": "My statistics",
    "solvers": "Best solvers",
    "list": "All problems",
}
HELP = (
    "Alone: /problem gives a Kriegspiel problem (/problem 46, 3 moves, easy|medium|hard, today, "
    "next, list, stats, best); /hint helps, /solution gives up."
)
_GRADES = {"easy": "easy", "medium": "medium", "hard": "hard"}
_TIMES = ("", "first", "second", "third", "fourth", "fifth")


def named(problem: s.Named) -> str:
    number = "A problem" if problem.number is None else f"Problem {problem.number}"
    return f"{number}, mate in {problem.moves}"


def head(match: int, problem: s.Named) -> str:
    """The first line of every letter about a problem."""
    return f"#{match} {named(problem)}"


def _count(count: int, one: str, many: str | None = None) -> str:
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def say(saying: s.Saying) -> str:
    match saying:
        case s.ProblemSet(match, problem, grade, of_today, tries):
            today = "The problem of the day: " if of_today else ""
            before = f" You have tried it {_count(tries, 'time')}." if tries else ""
            return (
                f"{today}{head(match, problem)}, {_GRADES[grade]}.{before}\n"
                "You are White; type your attempts as in Kriegspiel."
            )
        case s.NoSuchProblem(most, lengths):
            known = ", ".join(map(str, lengths))
            return f"There are problems 1 to {most}, with mates in {known} moves."
        case s.UnclearProblem(word):
            return (
                f"I do not know which problem “{word}” is. Say /problem 46, /problem 3 moves, "
                "/problem easy, medium or hard, /problem today, next, list, stats or best."
            )
        case s.TooManyProblems(problems):
            return f"You have {len(problems)} problems open. Solve one first, or give one up."
        case s.NotAProblem(match):
            return f"#{match} is not a problem: its umpire gives no hints and has no solution."
        case s.NoProblemOpen():
            return "You have no problem before you. /problem gives you one."
        case s.ForOne():
            return "Nobody is challenged to a problem: you solve it alone. /problem gives you one."
        case s.AllSolved(count):
            return f"You have solved all {count} of them. Congratulations!"
        case s.ProblemSolved():
            return _solved(saying)
        case s.ProblemFailed(match, problem):
            return f"{head(match, problem)}: not solved. The board shows how Black may stand."
        case s.ProblemGivenUp(match, problem):
            return f"{head(match, problem)}: given up. The solution is told above."
        case s.ProblemStatistics():
            return _statistics(saying)
        case s.SolverStatistics(grades, tried, unaided, tries):
            solved = sum(one.solved for one in grades)
            by_grade = ", ".join(
                f"{_GRADES[one.grade]} {one.solved} of {one.count}" for one in grades
            )
            count = sum(one.count for one in grades)
            lines = [
                f"You have solved {solved} of {_count(count, 'problem')}: {by_grade}.",
                f"Tried: {tried}; solved without a hint: {unaided}.",
            ]
            if solved:
                lines.append(f"On average you needed {tries / solved:.1f} tries.")
            return "\n".join(lines)
        case s.Solvers(lines) if lines:
            return "\n".join(
                [
                    "Solvers (without a hint / solved / tries):",
                    *(
                        f"{place}. {one.name}: {one.unaided} / {one.solved} / {one.tries}"
                        for place, one in enumerate(lines, 1)
                    ),
                ]
            )
        case s.Solvers():
            return "Nobody has solved a problem yet. /problem gives you one."
        case s.ProblemList(lengths):
            return "\n".join(
                [
                    *(f"Mate in {moves}: {_numbers(problems)}" for moves, problems in lengths),
                    "✓ means solved. /problem and a number sets one up.",
                ]
            )
        case _:
            assert_never(saying)


def _numbers(problems: tuple[tuple[int, bool], ...]) -> str:
    return ", ".join(f"{number}✓" if solved else str(number) for number, solved in problems)


def _solved(told: s.ProblemSolved) -> str:
    how = f"{_count(told.used, 'move')}, {_count(told.attempts, 'attempt')}, {_hints(told.hints)}"
    lines = [f"Congratulations! {head(told.match, told.problem)}: solved in {how}."]
    if told.known:
        lines.append("You knew the solution, so nothing changes in your statistics.")
    else:
        time = (
            f"at the {_TIMES[told.tries]} try"
            if told.tries < len(_TIMES)
            else f"after {told.tries} tries"
        )
        lines.append(f"You solved it {time}: {told.solved} of {told.count} are solved.")
    return "\n".join(lines)


def _hints(count: int) -> str:
    return _count(count, "hint") if count else "no hints"


def _statistics(told: s.ProblemStatistics) -> str:
    own = {None: "You have not tried it.", True: "You have solved it.", False: "Not by you yet."}
    if not told.tried:
        return f"{named(told.problem)}, {_GRADES[told.grade]}. Nobody has tried it yet."
    people = "1 person has" if told.tried == 1 else f"{told.tried} people have"
    lines = [
        f"{named(told.problem)}, {_GRADES[told.grade]}.",
        f"{people} tried it, {told.solved} solved it, {told.unaided} of these without a hint.",
    ]
    if told.solved:
        lines.append(f"On average the solvers needed {told.tries / told.solved:.1f} tries.")
    return "\n".join([*lines, own[told.own]])
