"""After a match and around it: what people want of those that are over, or of others."""

from __future__ import annotations

from typing import assert_never

from bot.desk.afterwards import analysis_queue, annulment, sharing
from bot.desk.afterwards.card_letter import card_letter
from bot.desk.match import watching
from bot.desk.match.alone import is_alone
from bot.desk.match.looking import finished
from bot.desk.visit.visit import Visit
from bot.words.afterwards import commands as says
from bot.words.afterwards import sayings as s


async def attend(visit: Visit, wish: says.Wish) -> None:
    match wish:
        case says.ShowCard():
            await show_card(visit)
        case says.Analyse():
            await analysis_queue.ask_meant(visit)
        case says.Share(what):
            await sharing.share(visit, what)
        case says.Watch():
            await watching.watch(visit)
        case says.Unwatch():
            await watching.unwatch(visit)
        case says.Annul(reason):
            await annulment.annul_meant(visit, reason)
        case _:
            assert_never(wish)


async def show_card(visit: Visit) -> None:
    """A finished match's card, by anybody."""
    match = await finished(visit)
    if match is None or match.result is None:
        return
    if is_alone(match):
        visit.reply(s.NoCard(match.id))
        return
    visit.post(await card_letter(visit, match, visit.language, visit.member))
