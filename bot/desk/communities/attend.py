"""The forum: what people want of a community, each served by the module that owns it."""

from __future__ import annotations

from typing import assert_never

from bot.desk.communities import adjudication, bans
from bot.desk.communities import settings as community_settings
from bot.desk.visit.visit import Visit
from bot.words.communities import sentences as says


async def attend(visit: Visit, sentence: says.Sentence) -> None:
    match sentence:
        case says.SettleCommunity():
            await community_settings.settle(visit, sentence)
        case says.Ban():
            await bans.ban(visit, sentence)
        case says.Unban(name):
            await bans.unban(visit, name)
        case says.ShowBans():
            await bans.show(visit)
        case says.Adjudicate():
            await adjudication.adjudicate(visit, sentence)
        case _:
            assert_never(sentence)
