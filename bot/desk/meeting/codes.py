"""Codes that bring two people, or two accounts of one person, together."""

from __future__ import annotations

from bot.club.bounds import WRONG_CODES
from bot.club.codes import new_code
from bot.desk.visit.visit import Visit
from bot.words.meeting.seeks import TooManyWrongCodes
from storage import codes

WRONG_WITHIN = 3600


async def free_code(visit: Visit) -> str:
    """A new code that nobody has been given: the same seed may have drawn it before."""
    while await codes.is_known(visit.tx, code := new_code(visit.random)):
        pass
    return code


async def too_many_wrong(visit: Visit) -> bool:
    """Whether the speaker has typed so many wrong codes that they must wait; if so, it is said."""
    wrong = await codes.wrong_since(visit.tx, visit.member.id, visit.now - WRONG_WITHIN)
    if wrong >= WRONG_CODES:
        visit.reply(TooManyWrongCodes())
    return wrong >= WRONG_CODES
