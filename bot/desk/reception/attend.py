"""Who is spoken to: each wish is brought to the room that owns it."""

from __future__ import annotations

from typing import assert_never

from bot.desk.afterwards import attend as afterwards
from bot.desk.communities import attend as communities
from bot.desk.match import attend as match_room
from bot.desk.match import learning, problems
from bot.desk.meeting import attend as meeting
from bot.desk.members import attend as members
from bot.desk.reception import help as help_room
from bot.desk.time import attend as time
from bot.desk.time import maintenance
from bot.desk.tournaments import attend as tournaments
from bot.desk.tournaments.create import answers_question
from bot.desk.visit.visit import Visit
from bot.words.advice.commands import Wish as AdviceWish
from bot.words.afterwards.commands import Wish as AfterwardsWish
from bot.words.communities.commands import Wish as CommunityWish
from bot.words.hearing import Misused, Unknown
from bot.words.help.commands import Wish as HelpWish
from bot.words.lesson.commands import Wish as LessonWish
from bot.words.maintenance.commands import Wish as MaintenanceWish
from bot.words.match.commands import Play
from bot.words.match.commands import Wish as MatchWish
from bot.words.meeting.commands import Wish as MeetingWish
from bot.words.members.wishes import Wish as MemberWish
from bot.words.problems.commands import Wish as ProblemWish
from bot.words.time.commands import Wish as TimeWish
from bot.words.tournaments.commands import Wish as TournamentWish


async def attend(visit: Visit) -> None:
    """Do what the speaker wants."""
    wish = visit.heard.sentence
    if isinstance(wish, Play) and await answers_question(visit, wish.text):
        return
    if isinstance(wish, MatchWish):
        await match_room.attend(visit, wish)
    elif isinstance(wish, MeetingWish):
        await meeting.attend(visit, wish)
    elif isinstance(wish, ProblemWish):
        await problems.attend(visit, wish)
    elif isinstance(wish, AdviceWish):
        await problems.ask_hint(visit)
    elif isinstance(wish, LessonWish):
        await learning.attend(visit, wish)
    elif isinstance(wish, TimeWish):
        await time.attend(visit, wish)
    elif isinstance(wish, AfterwardsWish):
        await afterwards.attend(visit, wish)
    elif isinstance(wish, MemberWish):
        await members.attend(visit, wish)
    elif isinstance(wish, CommunityWish):
        await communities.attend(visit, wish)
    elif isinstance(wish, TournamentWish):
        await tournaments.attend(visit, wish)
    elif isinstance(wish, MaintenanceWish):
        await maintenance.attend(visit, wish)
    elif isinstance(wish, HelpWish):
        await help_room.attend(visit, wish)
    elif isinstance(wish, Misused | Unknown):
        await help_room.put_right(visit, wish)
    else:
        assert_never(wish)
