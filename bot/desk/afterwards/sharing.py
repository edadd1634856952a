"""Sharing: what somebody would like others to see, into the channel. Of finished matches alone."""

from __future__ import annotations

from typing import TypeAlias

from bot.desk.afterwards import analysis_queue
from bot.desk.afterwards.card_letter import card_letter, may_share
from bot.desk.match.alone import is_alone
from bot.desk.match.looking import finished
from bot.desk.match.past import past_lines
from bot.desk.visit.community import home_of, is_welcome
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import ToPlace
from bot.desk.visit.sealed import Replay
from bot.desk.visit.sight import DEFAULT_THEME
from bot.desk.visit.visit import Visit
from bot.language import Language
from bot.words.afterwards.sayings import NoCard
from bot.words.afterwards.sharing import KeptToOneself, Shared, SharedBy, ShareWhere, Shown
from bot.words.match.sayings import Replayed
from bot.words.members.results import History, NoHistory
from bot.words.say import say
from storage import standing
from storage.matches import Match

Where: TypeAlias = tuple[str, str]
"""Chat and place."""
_LISTED = 10


async def share(visit: Visit, what: Shown) -> None:
    """Show it where this is said; said in private, where the speaker's match is at home."""
    if what == "history":
        await _share_history(visit)
        return
    match = await finished(visit)
    if match is None or match.result is None:
        return
    if is_alone(match):  # a problem's record has the solution that others look for
        visit.reply(NoCard(match.id) if what == "card" else KeptToOneself(match.id))
        return
    where = await _where(visit, what, match)
    if where is None:
        return
    if what == "analysis":
        if await analysis_queue.ask(visit, match, where):
            visit.reply(Shared(what, match.id))
        return
    language = await visit.place_language(*where)
    head, to = say(SharedBy(visit.member.name), language).text + "\n", ToPlace(*where)
    if what == "card":
        visit.post(await card_letter(visit, match, language, None, to, head))
    else:
        visit.post(_film(visit, match, language, to, head))
    visit.reply(Shared(what, match.id))


async def _where(visit: Visit, what: Shown, match: Match | None) -> Where | None:
    """None after saying why it can be shown nowhere."""
    chat, place = home_of(visit)
    if place is None and match is not None and may_share(match, visit.member):
        chat, place = match.chat, match.place
    if chat is None or place is None:
        visit.reply(ShareWhere(what, match.id if match else None))
        return None
    return (chat, place) if await is_welcome(visit, chat, place) else None


def _film(visit: Visit, match: Match, language: Language, to: ToPlace, head: str) -> Letter:
    spoken = say(Replayed(match.id), language)
    return Letter(
        language=language,
        key=visit.next_key(),
        about=match.id,
        to=to,
        text=head + spoken.text,
        alt=spoken.text,
        board=Replay(match.id, language, DEFAULT_THEME),
    )


async def _share_history(visit: Visit) -> None:
    where = await _where(visit, "history", None)
    if where is None:
        return
    me = visit.member
    played = await standing.past(visit.tx, me.id, most=_LISTED)
    if not played:
        visit.reply(NoHistory(me.name))
        return
    shown = History(
        name=me.name,
        matches=past_lines(played),
        page=1,
        more=False,
        member=me.id,
        game=None,
        outcome=None,
    )
    await visit.announce(*where, shown)
    visit.reply(Shared("history", None))
