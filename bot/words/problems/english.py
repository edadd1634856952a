"""Problems, in English."""

from __future__ import annotations

from typing import assert_never

from bot.games.problems.collection import Grade
from bot.words.problems.commands import PROBLEM, SOLUTION
from bot.words.problems.sayings import Phrases
from bot.words.tongue_english import ENGLISH, counted

_FIRST = ("", "first", "second", "third", "fourth", "fifth")


def _problem(number: int | None, moves: int) -> str:
    return f"{'A problem' if number is None else f'Problem {number}'}, mate in {moves}"


def _grade(grade: Grade) -> str:
    match grade:
        case "easy":
            return "easy"
        case "medium":
            return "medium"
        case "hard":
            return "hard"
        case _:
            assert_never(grade)


def _at_try(tries: int) -> str:
    return f"on the {_FIRST[tries]} try" if tries < len(_FIRST) else f"on try {tries}"


PHRASES = Phrases(
    tongue=ENGLISH,
    problem=_problem,
    grade=_grade,
    of_today=lambda head: f"The problem of the day: {head}",
    tried_before=lambda tries: f"You have tried it {counted(tries, 'time')}.",
    how_to_solve="You are White; type your attempts as in Kriegspiel.",
    how_to_solve_here="You are White. Others read this channel: try with the button, not by typing.",
    no_such_problem=lambda ranges, lengths: (
        f"There are problems {' and '.join(f'{first} to {last}' for first, last in ranges)}, "
        f"with mates in {', '.join(map(str, lengths))} moves."
    ),
    none_about_this="There is no problem of this kind yet.",
    too_many=lambda count: (
        f"You have {counted(count, 'problem')} open. Solve one first, or give one up: {SOLUTION}."
    ),
    not_a_problem=lambda match: (
        f"#{match} is not a problem: its umpire gives no hints and has no solution. {PROBLEM} "
        "gives you a problem."
    ),
    none_open=f"You have no problem before you. {PROBLEM} gives you one.",
    for_one=f"Nobody is challenged to a problem: you solve it alone. {PROBLEM} gives you one.",
    all_solved=lambda count: (
        f"Congratulations! You have solved every problem of this kind ({count} in all)."
    ),
    solved=lambda head, moves, attempts, hints: (
        f"Congratulations! {head}: solved in {counted(moves, 'move')}, "
        f"{counted(attempts, 'attempt')}, {counted(hints, 'hint') if hints else 'no hints'}."
    ),
    known="You knew the solution, so nothing changes in your statistics.",
    solved_at_try=lambda tries, solved, count: (
        f"You solved it {_at_try(tries)}. Solved so far: {solved} of {count}."
    ),
    stays_open=lambda head: (
        f"{head} stays open, and nothing hurries you: {PROBLEM} comes back to it."
    ),
    failed=lambda head: f"{head}: not solved. The board shows how Black may stand.",
    once_more=lambda number: (
        f"{PROBLEM.use(number)} sets it up again, to try once more or to see its solution."
    ),
    is_over=lambda head: f"{head}: this try is over.",
    given_up=lambda head: f"{head}: given up. The solution is told above.",
    nobody_tried="Nobody has tried it yet.",
    tried_by=lambda people, solved, unaided: (
        f"{'1 person has' if people == 1 else f'{people} people have'} tried it, {solved} solved "
        f"it, {unaided} of these without a hint."
    ),
    tries_of_solvers=lambda mean: f"On average the solvers needed {mean:.1f} tries.",
    own_untried="You have not tried it.",
    own_solved="You have solved it.",
    own_unsolved="You have not solved it yet.",
    solved_by_you=lambda solved, count, grades: (
        f"You have solved {solved} of {counted(count, 'problem')}: {grades}."
    ),
    of_grade=lambda grade, solved, count: f"{_grade(grade)} {solved} of {count}",
    tried_by_you=lambda tried, unaided: (
        f"You have tried {counted(tried, 'problem')} and solved {unaided} without a hint."
    ),
    your_tries=lambda mean: f"On average you needed {mean:.1f} tries.",
    solvers="Solvers (without a hint / solved / tries):",
    nobody_solved=f"Nobody has solved a problem yet. {PROBLEM} gives you one.",
    grades=lambda grade: _grade(grade).capitalize(),
    how_to_pick=f"✓ means solved. {PROBLEM.use(46)} sets up problem 46.",
    next="Next problem",
    again="Try again",
    set_up="Set it up",
    first="A problem",
    today="Problem of the day",
    statistics="Its statistics",
    own="My statistics",
    best="Best solvers",
    list="All problems",
    solution="Show the solution",
)
