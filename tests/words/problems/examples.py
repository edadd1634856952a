"""An example of each saying about problems that has parts of its own."""

from __future__ import annotations

from typing import Any

from bot.games.problems.collection import Source
from bot.words.problems import sayings as s
from bot.words.problems import statistics as t

_NAMED = s.Named(46, 3)

EXAMPLES: dict[type, Any] = {
    s.ProblemSet: s.ProblemSet(
        7, _NAMED, "medium", True, 2, Source("G. F. Anderson", "Are There Any?, 1958/59, no. 9")
    ),
    s.TooManyProblems: s.TooManyProblems(((7, _NAMED), (8, s.Named(None, 1)))),
    s.ProblemSolved: s.ProblemSolved(7, _NAMED, 3, 11, 1, 6, False, 21, 73),
    s.ProblemFailed: s.ProblemFailed(7, _NAMED),
    s.ProblemGivenUp: s.ProblemGivenUp(7, s.Named(None, 5)),
    t.ProblemStatistics: t.ProblemStatistics(_NAMED, "medium", 22, 12, 5, 31, False),
    t.SolverStatistics: t.SolverStatistics((t.GradeLine("hard", 1, 5),), 3, 1, 2),
    t.Solvers: t.Solvers((t.SolverLine("anna", 3, 4, 9),)),
    t.ProblemList: t.ProblemList((("easy", ((2, True), (3, False))), ("hard", ((1, False),)))),
}
