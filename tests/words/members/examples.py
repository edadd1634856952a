"""One of each saying about members."""

from __future__ import annotations

from typing import Any

from bot.words.members import accounts, ratings, reports, results, sayings

_SHOWN = ratings.Shown(1700, False)
_CHANGES = (
    ratings.Change("", ratings.Shown(1500, True), ratings.Shown(1338, True)),
    ratings.Change("anna", ratings.Shown(1500, True), ratings.Shown(1662, True)),
)
_RANK = ratings.LadderLine(1, "anna", _SHOWN, 21)
_LADDER = ratings.Ladder(
    "kriegspiel", "slow", False, (_RANK,), ratings.LadderLine(24, "boris", _SHOWN, 1)
)
_PAST = (
    results.PastLine(12, "kriegspiel", "boris", "won", False, "2026-01-24"),
    results.PastLine(7, "chess", "", None, True, "2026-01-01"),
)
_ALL: tuple[Any, ...] = (
    ratings.Rated(_CHANGES),
    ratings.TooShort(),
    ratings.TooOften(6),
    ratings.Void("both accounts are one person's"),
    _LADDER,
    ratings.Ladders(True, (_LADDER, ratings.Ladder("chess", "live", True, (), None))),
    ratings.OnlyInPlaces(),
    results.Profile(
        "anna",
        "2026-01-12",
        (results.RatingLine("kriegspiel", "live", ratings.Shown(1500, True), 3),),
        1,
        2,
        5,
        1,
        ("discord", "web"),
    ),
    results.History(
        name="anna", matches=_PAST, page=2, more=True, member=3, game="kriegspiel", outcome="won"
    ),
    results.NoHistory("anna"),
    results.Versus("anna", "", (results.TallyLine("kriegspiel", 1, 2, 5),), _PAST),
    results.NeverMet("anna", "boris"),
    reports.Reported(3),
    reports.NothingReported(),
    reports.TooManyReports(5),
    reports.NewReport(3),
    reports.Reports((reports.ReportLine(3, "anna", "boris", 7, "stalls", "2026-01-01"),)),
    reports.ReportClosed(3),
    reports.NoSuchReport(3),
    sayings.OnlyInCharge(),
    sayings.NotYourself(),
    sayings.OnlyInPrivate(),
    accounts.NameShown("anna"),
    accounts.Renamed("anna"),
    accounts.NameTaken("anna"),
    accounts.NameRefused("#7"),
    accounts.LanguageSet(),
    accounts.SettingsShown((("theme", "walnut"), ("confirm", "on"))),
    accounts.SettingRefused("theme", "mauve"),
    accounts.LinkCode("ABCD2345", 600),
    accounts.Linked("anna"),
    accounts.LinkRefused(),
    accounts.NothingLinked(),
    accounts.Unlinked("anna 2"),
    accounts.Privacy(14),
    accounts.YourData(),
    accounts.AskLeaving(2, 1, 1),
    accounts.AskLeavingAgain("anna"),
    accounts.Farewell(),
)
EXAMPLES: dict[type, Any] = {type(one): one for one in _ALL}
