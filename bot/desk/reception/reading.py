"""Reading: what only asks is answered beside the writer, so that nobody's move waits for it."""

from __future__ import annotations

from typing import TypeAlias

from bot.desk.reception.attend import attend
from bot.desk.visit.letter import owed
from bot.desk.visit.visit import Visit
from bot.words.afterwards.commands import ShowCard
from bot.words.communities.commands import ShowBans
from bot.words.hearing import Misused, Unknown
from bot.words.help.commands import ShowHelp, ShowRules, ShowWelcome
from bot.words.maintenance.commands import ShowMaintenance, ShowStatus
from bot.words.match.commands import Export, ShowBoard, ShowGames, ShowRecord, ShowReplay
from bot.words.meeting.blocking import ShowBlocks
from bot.words.meeting.commands import ShowSeeks
from bot.words.members.wishes import (
    ShowHistory,
    ShowMyData,
    ShowPrivacy,
    ShowProfile,
    ShowReports,
    ShowTop,
    ShowVersus,
)
from bot.words.problems.commands import ListProblems, ShowSolvers, ShowSolving
from bot.words.tournaments.wishes import Looking
from storage.database import OnlyReads
from storage.post import NewLetter

Asking: TypeAlias = (
    ShowHelp
    | ShowWelcome
    | ShowRules
    | ShowGames
    | ShowBoard
    | ShowRecord
    | ShowReplay
    | Export
    | ShowCard
    | ShowSeeks
    | ShowBlocks
    | ShowBans
    | ShowProfile
    | ShowHistory
    | ShowVersus
    | ShowTop
    | ShowReports
    | ShowPrivacy
    | ShowMyData
    | ShowSolving
    | ShowSolvers
    | ListProblems
    | ShowStatus
    | ShowMaintenance
    | Looking
    | Misused
    | Unknown
)
"""What is wanted here changes nothing as a rule. If it does after all, the writer does it."""


async def look(visit: Visit) -> list[NewLetter] | None:
    """The answer, sealed, by a transaction that only reads; None if it has to be written in."""
    try:
        await attend(visit)
    except OnlyReads:
        return None
    return [owed(one) for one in visit.letters]
