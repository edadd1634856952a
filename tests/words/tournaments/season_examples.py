"""Examples of what is said of seasons."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import get_args

from bot.club.tournaments.season import Parted
from bot.club.tournaments.season_terms import Terms
from bot.words.tournaments import sayings as s
from bot.words.tournaments.season_phrases import SeasonRefusal

SPRING = s.Title(2, "Spring")
CUP = s.Title(3, "Winter Cup")
_TERMS = Terms("Spring", best=4, of=6)
_AT = 1_767_722_400
_COLUMNS = (
    s.SeasonColumn(CUP, 1, _AT),
    s.SeasonColumn(s.Title(4, "Summer Cup"), stage="running"),
    s.SeasonColumn(s.Title(5, "Late Cup"), stage="registration", starts=_AT),
    s.SeasonColumn(s.Title(6, ""), readable=False),
)
_PLACE = s.SeasonPlace(2, 14, Fraction(43, 2), Fraction(19, 3))
TIES = (
    s.SeasonTie(("anna", "boris"), Parted(1, Fraction(2), Fraction(1))),
    s.SeasonTie(("anna", "boris"), Parted(0, Fraction(27), Fraction(51, 2))),
    s.SeasonTie(("anna", "boris", "clara"), None),
)
_RESULTS = (
    s.SeasonResult(CUP, 1, Fraction(10), counts=True),
    s.SeasonResult(s.Title(4, "Summer Cup"), 0, Fraction(1, 2), counts=False),
)
_FEATS = s.SeasonFeats(5, 6, (1, 2))
_SHOWN = s.SeasonShown(SPRING, _TERMS, "anna", False, _COLUMNS, TIES, _PLACE, leads=True)

SEASON_EXAMPLES: tuple[s.TournamentSaying, ...] = (
    _SHOWN,
    replace(_SHOWN, ended=True, terms=Terms("Spring", "score", best=1, teams=True)),
    replace(_SHOWN, columns=(), ties=(), mine=None, leads=False),
    replace(_SHOWN, organiser="", leads=False),
    replace(_SHOWN, terms=Terms("Spring", until=_AT)),
    replace(_SHOWN, terms=replace(_TERMS, until=_AT)),
    s.WhichSeason((s.SeasonLine(SPRING, 3),), ("set 2 best=3",)),
    s.WhichSeason((s.SeasonLine(SPRING, 3), s.SeasonLine(s.Title(1, "Autumn"), 6, ended=True))),
    s.NoSeason(None),
    s.NoSeason(77),
    s.SeasonAccount(SPRING, "anna", _PLACE, _RESULTS, TIES),
    s.SeasonMade(SPRING, _TERMS, (CUP,)),
    s.SeasonMade(SPRING, Terms("Spring", "score")),
    s.SeasonChanged(SPRING, _TERMS, "anna"),
    s.SeasonHas(SPRING, CUP, now=True),
    s.SeasonHas(SPRING, CUP, now=False),
    s.SeasonAfter(SPRING, 3, 6, TIES[:1]),
    s.SeasonAfter(SPRING, 1, 0),
    s.SeasonOver(SPRING, ((1, "anna", Fraction(34)), (2, "boris", Fraction(1))), TIES[:1]),
    s.SeasonEnded(SPRING),
    s.YourSeason(SPRING, _PLACE, _FEATS),
    s.YourSeason(SPRING, _PLACE, replace(_FEATS, best=None), "Bears"),
    s.SeasonKeepsake(SPRING, "anna", _PLACE, _FEATS, shown=True),
    s.SeasonCardShared(SPRING, shown=True),
    s.SeasonCardShared(SPRING, shown=False),
    s.AskSeasonEnd(SPRING, 4),
    s.SeasonRuns(SPRING, _COLUMNS[1:2]),
    *(s.SeasonRefused(SPRING, why) for why in get_args(SeasonRefusal)),
    s.TooManySeasons(5),
    s.YouLeadSeason(SPRING, "anna"),
    s.YouLeadSeason(SPRING),
    s.SeasonHandedOver(SPRING, "boris"),
    s.SeasonOrphaned(SPRING, "boris"),
    s.SeasonOrphaned(SPRING, ""),
    s.YourPlace(CUP, 2, 12, 7, season=s.SeasonGain(SPRING, _PLACE)),
    s.YourPlace(CUP, 2, 12, 7, season=s.SeasonGain(SPRING, _PLACE, "Bears")),
    s.Panels((), (s.SeasonLine(SPRING, 3),)),
)
