"""Insiders: whoever runs the bot could read its database, and with it every board.

No hash proves that they did not. So that nobody plays a rated game with them unawares in which
something is hidden, their opponent is told.
"""

from __future__ import annotations

from bot.club.terms import Agreed
from bot.desk.visit.visit import Visit
from bot.games.box import Options
from bot.games.openplay.veil import Open
from bot.games.shelf import SHELF
from storage import members


async def runs_the_bot(visit: Visit, member: int) -> bool:
    """Whether the member is one of its operators, by any of their accounts."""
    accounts = await members.accounts(visit.tx, member)
    return any((one.chat, one.user) in visit.operators for one in accounts)


def is_at_stake(agreed: Agreed, game: str, options: Options) -> bool:
    """Whether a look at the database would win rating: a rated game in which something is hidden."""
    return agreed.rated and not isinstance(SHELF[game].build(options), Open)
