"""The bot itself: how it is doing, and closing it for maintenance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from bot.chat.contract import HOUSE
from bot.desk.visit.closed import NOTICE, maintenance
from bot.desk.visit.visit import Visit
from bot.words.maintenance import commands as says
from bot.words.maintenance import sayings as s
from storage import clocks, crew, members, meta
from storage.pulse import pulse

_SINCE = "maintenance-since"
_HOUR = 3600


async def attend(visit: Visit, wish: says.Wish) -> None:
    if not visit.operator:
        visit.reply(s.NotAnOperator(_would_be(visit)))
        return
    match wish:
        case says.ShowStatus():
            await _show_status(visit)
        case says.ShowMaintenance():
            visit.reply(s.MaintenanceShown(await maintenance(visit.tx)))
        case says.BeginMaintenance(notice):
            await _begin(visit, notice)
        case says.EndMaintenance():
            await _end(visit)
        case _:
            assert_never(wish)


def _would_be(visit: Visit) -> str | None:
    """As whom the speaker could be named, where nobody is; that is told in private alone."""
    incoming = visit.incoming
    if visit.operators or incoming.place is not None or incoming.aside:
        return None
    return f"{incoming.chat}:{incoming.user}"


async def _begin(visit: Visit, notice: str) -> None:
    """All clocks stop. Said again, it only changes what people are told; the same tells nobody."""
    before = await maintenance(visit.tx)
    if notice == before:
        visit.reply(s.MaintenanceShown(before))
        return
    if before is None:
        await meta.put(visit.tx, _SINCE, str(visit.now))
    await meta.put(visit.tx, NOTICE, notice)
    await clocks.note_all(visit.tx)
    await _tell(visit, s.MaintenanceBegins(notice), await members.playing(visit.tx))


async def _end(visit: Visit) -> None:
    if await maintenance(visit.tx) is None:
        visit.reply(s.MaintenanceShown(None))
        return
    await meta.forget(visit.tx, NOTICE)
    await clocks.note_all(visit.tx)
    since = await meta.number(visit.tx, _SINCE) or visit.now
    # Whoever spoke meanwhile was promised to be told, even if they play nothing yet.
    waiting = await members.heard_since(visit.tx, since)
    waiting += await members.playing(visit.tx)
    await _tell(visit, s.MaintenanceEnds(), waiting)


async def _tell(visit: Visit, saying: s.MaintenanceSaying, hearers: Iterable[int]) -> None:
    """Tell the operator and these members."""
    visit.reply(saying)
    for member in sorted({*hearers} - {visit.member.id}):
        visit.tell(await visit.person(member), saying)


async def _show_status(visit: Visit) -> None:
    found = await pulse(visit.tx, visit.now - _HOUR, visit.now)
    fellows = [] if visit.tx.owner is None else await crew.everybody(visit.tx)
    visit.reply(
        s.StatusShown(
            uptime=visit.uptime,
            members=found.members,
            running=found.running,
            heard=found.heard,
            sent=found.sent,
            owed=found.owed,
            oldest=None if found.oldest is None else visit.now - found.oldest,
            broken=found.aside,
            attended=tuple(
                (tick.chat, max(0, visit.now - tick.seen))
                for tick in await clocks.ticks(visit.tx)
                if tick.chat != HOUSE  # it is in here
            ),
            crew=tuple(
                s.Hand(one.host, one.process, one.roles, one.duties, max(0, visit.now - one.seen))
                for one in fellows
            ),
            unmanned=tuple(crew.unmanned(fellows, visit.now)),
            closed=await maintenance(visit.tx),
        )
    )
