"""One of each saying about matches that is made of more than numbers and names."""

from __future__ import annotations

from typing import Any

from bot.club.terms import Terms
from bot.games.game import BLACK, WHITE, Result
from bot.words.match import phantoms, plans
from bot.words.match import sayings as s
from bot.words.match.back import WelcomeBack
from bot.words.meeting.sayings import ChallengeLine

TURN = s.GameLine(7, "kriegspiel", WHITE, "boris", your_turn=True, offer=True, left=3600)
WAITING = s.GameLine(8, "tsuitate", BLACK, "vera", your_turn=False, offer=False)
ALONE = s.GameLine(9, "problems", WHITE, None, your_turn=True, offer=False)
_OFFERED = ChallengeLine(3, "anna", None, Terms("kriegspiel", (("rules", "classic"),), "", "white"))

EXAMPLES: dict[type, Any] = {
    s.WhichMatch: s.WhichMatch((TURN, WAITING, ALONE)),
    WelcomeBack: (WelcomeBack((TURN,)), WelcomeBack((TURN, WAITING) * 3)),
    s.Games: (
        s.Games((TURN, WAITING, ALONE), (_OFFERED,)),
        s.Games((), ()),
        s.Games((), (), ((3, "Cup"),)),
        s.Games((), (_OFFERED,), ((3, "Cup"), (4, "Cup 2"))),
    ),
    s.RecordOpened: (
        s.RecordOpened(7, "chess", "anna", "boris", Result("*", "aborted")),
        s.RecordOpened(9, "problems", "anna", "", Result("0-1", "given-up"), alone=True),
    ),
    phantoms.TooManyGuesses: phantoms.TooManyGuesses(7, 40),
    plans.TriesPlanned: plans.TriesPlanned(7, ("e4", "d4")),
    plans.LinesPlanned: plans.LinesPlanned(7, (("e5", "Nf3", "Nc6", "Bb5"), ("*", "Nc3"))),
    plans.PlanSetAside: plans.PlanSetAside(7, ("e4", "d4")),
    plans.PlanRefused: plans.PlanRefused(7, "Qe6"),
    plans.PlanFails: plans.PlanFails(7, "Qe6"),
    plans.PlanDone: plans.PlanDone(7, "e4"),
    plans.BadLine: plans.BadLine(("e5", "Nf3", "Nc6")),
    plans.TooManyLines: plans.TooManyLines(20, 20),
    plans.AskedAgain: plans.AskedAgain(7, "#7.12", "e4"),
}
