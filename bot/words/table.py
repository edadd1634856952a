"""The table of commands, written by hand: all that can be asked here, in the order of the menus."""

from __future__ import annotations

from typing import TypeAlias

from bot.words.advice.commands import COMMANDS as ADVICE
from bot.words.advice.commands import Wish as AdviceWish
from bot.words.afterwards.commands import COMMANDS as AFTERWARDS
from bot.words.afterwards.commands import Wish as AfterwardsWish
from bot.words.command import Command
from bot.words.communities.commands import COMMANDS as COMMUNITIES
from bot.words.communities.commands import Wish as CommunityWish
from bot.words.help.commands import COMMANDS as HELP
from bot.words.help.commands import Wish as HelpWish
from bot.words.help.shelves import SHELVES
from bot.words.lesson.commands import COMMANDS as LESSON
from bot.words.lesson.commands import Wish as LessonWish
from bot.words.maintenance.commands import COMMANDS as MAINTENANCE
from bot.words.maintenance.commands import Wish as MaintenanceWish
from bot.words.match.commands import COMMANDS as MATCH
from bot.words.match.commands import Wish as MatchWish
from bot.words.meeting.commands import COMMANDS as MEETING
from bot.words.meeting.commands import Wish as MeetingWish
from bot.words.members.commands import COMMANDS as MEMBERS
from bot.words.members.wishes import Wish as MemberWish
from bot.words.problems.commands import COMMANDS as PROBLEMS
from bot.words.problems.commands import Wish as ProblemWish
from bot.words.time.commands import COMMANDS as TIME
from bot.words.time.commands import Wish as TimeWish
from bot.words.tournaments.commands import COMMANDS as TOURNAMENTS
from bot.words.tournaments.commands import Wish as TournamentWish

Wish: TypeAlias = (
    HelpWish
    | MeetingWish
    | MatchWish
    | ProblemWish
    | AdviceWish
    | LessonWish
    | TimeWish
    | MemberWish
    | AfterwardsWish
    | CommunityWish
    | TournamentWish
    | MaintenanceWish
)

COMMANDS: tuple[Command[Wish], ...] = (
    *MEETING,
    *LESSON,
    *PROBLEMS,
    *HELP,
    *MATCH,
    *ADVICE,
    *TIME,
    *AFTERWARDS,
    *COMMUNITIES,
    *TOURNAMENTS,
    *MEMBERS,
    *MAINTENANCE,
    *SHELVES,
)


def named(commands: tuple[Command[Wish], ...]) -> dict[str, Command[Wish]]:
    """Commands by all their names, in every language; a name that is shown goes before others."""
    every = [(command, names) for command in commands for _, names in command.names.each()]
    found = {name: command for command, names in every for name in names}
    return found | {names[0]: command for command, names in every}


SPOKEN = named(tuple(one for one in COMMANDS if one.under is None))
"""By every word that may stand after a slash."""
VERBS = {
    head.word: named(tuple(one for one in COMMANDS if head in (one.under, one.group)))
    for head in (head for one in COMMANDS for head in (one.under, one.group) if head)
}
"""By the command under which they stand, and by the word after it."""
