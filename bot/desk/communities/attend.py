"""What people want of a community, each wish served by the module that owns it."""

from __future__ import annotations

from typing import assert_never

from bot.desk.communities import adjudication, bans, settings
from bot.desk.visit.visit import Visit
from bot.words.communities import commands as says


async def attend(visit: Visit, wish: says.Wish) -> None:
    match wish:
        case says.SettleCommunity():
            await settings.settle(visit, wish)
        case says.Ban() | says.UnclearBan():
            await bans.ban(visit, wish)
        case says.Unban(name):
            await bans.unban(visit, name)
        case says.ShowBans():
            await bans.show(visit)
        case says.Adjudicate():
            await adjudication.adjudicate(visit, wish)
        case _:
            assert_never(wish)
