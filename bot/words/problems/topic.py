"""The topic of problems."""

from __future__ import annotations

from types import ModuleType

from bot.language import Language
from bot.words.old_topic import Choice, Topic
from bot.words.problems import english, russian
from bot.words.problems import sayings as s
from bot.words.problems.sentences import NAMES, OF_A_MATCH, hear

WORDS: dict[Language, ModuleType] = {"en": english, "ru": russian}
_SAID = {
    "next": "/problem next",
    "first": "/problem",
    "today": "/problem today",
    "own": "/problem stats",
    "solvers": "/problem best",
    "list": "/problem list",
}
_UNDER: dict[type, tuple[str, ...]] = {
    s.NoSuchProblem: ("next", "list"),
    s.UnclearProblem: ("first", "today", "list"),
    s.NoProblemOpen: ("first", "today"),
    s.ForOne: ("first", "today"),
    s.AllSolved: ("list", "own", "solvers"),
    s.ProblemGivenUp: ("next",),
    s.SolverStatistics: ("next", "solvers"),
    s.Solvers: ("next", "own"),
    s.ProblemList: ("next", "today"),
}
"""The buttons under a saying."""


def _choices(saying: s.Saying, language: Language) -> tuple[Choice, ...]:
    labels: dict[str, str] = WORDS[language].LABELS

    def button(name: str, number: int | None) -> Choice:
        return labels[name], f"/problem {'stats ' if name == 'statistics' else ''}{number}"

    under = tuple((labels[name], _SAID[name]) for name in _UNDER.get(type(saying), ()))
    match saying:
        case s.ProblemSolved(problem=problem):
            mine = (button("statistics", problem.number),) if problem.number else ()
            return ((labels["next"], _SAID["next"]), *mine, (labels["solvers"], _SAID["solvers"]))
        case s.ProblemFailed(problem=problem):
            mine = (button("again", problem.number),) if problem.number else ()
            return (*mine, (labels["next"], _SAID["next"]))
        case s.ProblemStatistics(problem=problem):
            return (button("again" if saying.own is False else "first", problem.number),)
        case s.TooManyProblems(problems):
            return tuple((f"#{match} {one.number or ''}", f"#{match}") for match, one in problems)
        case _:
            return under


TOPIC = Topic(
    names=NAMES,
    hear=hear,
    sayings=s.Saying,
    say={"en": english.say, "ru": russian.say},
    help={"en": english.HELP, "ru": russian.HELP},
    choices=_choices,
    of_a_match=OF_A_MATCH,
)
