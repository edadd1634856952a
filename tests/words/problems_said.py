"""An example of each saying about problems that has parts of its own."""

from __future__ import annotations

from typing import Any

from bot.words.problems import sayings as s

_NAMED = s.Named(46, 3)

EXAMPLES: dict[type, Any] = {
    s.ProblemSet: s.ProblemSet(7, _NAMED, "medium", True, 2),
    s.TooManyProblems: s.TooManyProblems(((7, _NAMED), (8, s.Named(None, 1)))),
    s.ProblemSolved: s.ProblemSolved(7, _NAMED, 3, 11, 1, 6, False, 21, 73),
    s.ProblemFailed: s.ProblemFailed(7, _NAMED),
    s.ProblemGivenUp: s.ProblemGivenUp(7, s.Named(None, 5)),
    s.ProblemStatistics: s.ProblemStatistics(_NAMED, "medium", 22, 12, 5, 31, False),
    s.SolverStatistics: s.SolverStatistics((s.GradeLine("hard", 1, 5),), 3, 1, 2),
    s.Solvers: s.Solvers((s.SolverLine("anna", 3, 4, 9),)),
    s.ProblemList: s.ProblemList(((2, ((2, True), (3, False))), (8, ((1, False),)))),
}
