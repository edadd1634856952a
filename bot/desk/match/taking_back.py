"""What nobody does here: to take back what stands, to claim a draw, to say why a try was refused. It is
told what helps instead."""

from __future__ import annotations

from bot.desk.match.alone import is_alone
from bot.desk.match.buttons import gives_hints
from bot.desk.match.courtesy import say_over
from bot.desk.match.enter import umpire_of
from bot.desk.match.plans import hides
from bot.desk.match.which_match import meant
from bot.desk.visit.identify import own_seat
from bot.desk.visit.visit import Visit
from bot.words.match.commands import AskWhy, ClaimDraw, TakeBack
from bot.words.match.draw_claims import NoDrawClaim
from bot.words.match.refused import NoReason
from bot.words.match.taking_back import NoTakeBack


async def attend(visit: Visit, wish: TakeBack | ClaimDraw | AskWhy) -> None:
    if visit.incoming.place is not None and not visit.heard.command:
        return  # where people talk to each other, an "oops" is for them
    match = await meant(visit)
    if match is None:
        return
    if match.result is not None:
        await say_over(visit, match, await umpire_of(visit, match))
        return
    alone = is_alone(match)
    if isinstance(wish, ClaimDraw):
        visit.reply(NoDrawClaim(match.id, may_offer=not alone), played=match.id)
        return
    if isinstance(wish, AskWhy):
        hidden = hides(match, await umpire_of(visit, match), own_seat(match, visit.member.id))
        visit.reply(NoReason(match.id, match.game, hidden), played=match.id)
        return
    may_ask = not alone and visit.member.settings.get("confirm") != "on"
    visit.reply(NoTakeBack(match.id, await gives_hints(visit, match), may_ask), played=match.id)
