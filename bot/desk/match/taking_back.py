"""What nobody does here: to take back what stands, to claim a draw, to say why a try was refused or who
is winning. It is told what helps instead."""

from __future__ import annotations

from bot.desk.match.alone import is_alone
from bot.desk.match.buttons import gives_hints
from bot.desk.match.courtesy import say_over
from bot.desk.match.enter import umpire_of
from bot.desk.match.plans import hides
from bot.desk.match.which_match import meant
from bot.desk.visit.identify import own_seat
from bot.desk.visit.notes import notebook_of
from bot.desk.visit.visit import Visit
from bot.games.notebook import Notebook
from bot.words.match.commands import AskWhy, AskWorth, ClaimDraw, TakeBack
from bot.words.match.draw_claims import NoDrawClaim
from bot.words.match.refused import NoReason, NoVerdict
from bot.words.match.taking_back import NoTakeBack
from storage import plans


async def attend(visit: Visit, wish: TakeBack | ClaimDraw | AskWhy | AskWorth) -> None:
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
    seat = own_seat(match, visit.member.id)
    casual = await gives_hints(visit, match)
    if isinstance(wish, TakeBack):
        may_ask = not alone and visit.member.settings.get("confirm") != "on"
        planned = await plans.plan(visit.tx, match.id, seat) is not None
        visit.reply(NoTakeBack(match.id, casual, may_ask, planned), played=match.id)
        return
    hidden = hides(match, await umpire_of(visit, match), seat)
    if isinstance(wish, AskWhy):
        hopeless = hidden and _is_hopeless(await notebook_of(visit, match, seat))
        visit.reply(NoReason(match.id, match.game, hidden, hopeless), played=match.id)
    else:
        visit.reply(NoVerdict(match.id, hidden, hints=casual), played=match.id)


def _is_hopeless(notebook: Notebook) -> bool:
    """Whether the last that its owner did was a try that fails wherever the hidden men stand; whoever
    was told so may be told what it means."""
    deeds = (deed for turn in reversed(notebook.turns) for deed in reversed(turn.deeds))
    last = next(deeds, None)
    return last is not None and last.hopeless
