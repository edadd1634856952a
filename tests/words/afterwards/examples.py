"""One of each saying of what comes after a match."""

from __future__ import annotations

from typing import Any

from bot.analysis.report import FAMILY
from bot.games.game import BLACK, WHITE, Result
from bot.words.afterwards import analysis
from bot.words.afterwards import sayings as s
from bot.words.members.ratings import Change, Shown

_TELLING = (
    analysis.Telling(7, "refused", "g1f3", True, 3.25),
    analysis.Telling(8, "asked", "", True, 2.0),
    analysis.Telling(9, "asked", "", False, 1.5),
)
_MORE = (
    analysis.Telling(3, "moved", "e2e4", True, 3.25),
    analysis.Telling(8, "heard", "Black to move.", False, 2.0),
    analysis.Telling(9, "heard", "", False, 1.5),
)
_ALL: tuple[Any, ...] = (
    s.CardShown(7, "kriegspiel", "anna", "boris", Result("1-0", "resignation"), True),
    s.NoCard(7),
    s.NotAnalysable("chess", FAMILY),
    s.NothingToAnalyse(7),
    s.Computing(7),
    s.TooManyAnalyses(3),
    s.AnalysisFailed(7),
    analysis.Analysed(
        7,
        "kriegspiel",
        (
            analysis.SideSummary(WHITE, 12345.6, 14, False, 2, True, None, _TELLING),
            analysis.SideSummary(BLACK, 21, 14, True, 7, False, 15, _MORE),
        ),
        True,
    ),
    s.Watching(7, "kriegspiel", "anna", "boris", 1),
    s.YouPlayIt(7),
    s.CannotWatch(7),
    s.OverAlready(7),
    s.TooManyWatched(20),
    s.Watched((7, 12)),
    s.Unwatched(7),
    s.NotWatching(7),
    s.AnnulWhich(),
    s.Annulled(
        7,
        "both accounts are one person's.",
        (Change("", Shown(1662, True), Shown(1500, True)),),
    ),
    s.AnnulledBefore(7),
)
EXAMPLES: dict[type, Any] = {type(one): one for one in _ALL}
