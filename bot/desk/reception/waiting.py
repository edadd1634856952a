"""Waiting: whoever is owed more letters than they can take gets no further answers for now."""

from __future__ import annotations

from typing import get_args

from bot.club.bounds import BYTES_OWED, LETTERS_OWED
from bot.desk.visit.visit import Visit
from bot.words.communities.sayings import LettersFirst
from bot.words.match.commands import DoAct, DropPlan, Plan, Play, Sure
from bot.words.meeting.commands import Settle
from bot.words.members.wishes import DeleteMe
from bot.words.time.commands import Wish as TimeWish
from storage import post

_TOPIC = "letters first"
_HEARD = (Play, Sure, DoAct, Plan, DropPlan, Settle, DeleteMe, *get_args(TimeWish))
"""What is a matter of others, too, or of the clock; and leaving."""


async def must_wait(visit: Visit) -> bool:
    """Whether the speaker asks for more than is kept for them; they are told so, once at a time.

    Nothing that is owed is ever dropped, and what belongs to a match is heard and told as ever.
    """
    if visit.operator or isinstance(visit.heard.sentence, _HEARD):
        return False
    owed = await post.owed_to(visit.tx, post.member_recipient(visit.member.id))
    if owed.letters < LETTERS_OWED and owed.size < BYTES_OWED:
        return False
    if _TOPIC not in owed.topics:
        visit.reply(LettersFirst(owed.letters), topic=_TOPIC)
    return True
