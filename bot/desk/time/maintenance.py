"""The house itself: how it stands, and closing it for maintenance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from bot.desk.visit.visit import Visit
from bot.words.maintenance import sayings as s
from bot.words.maintenance import sentences as says
from storage import clocks, members, meta
from storage.database import Tx
from storage.pulse import pulse

STARTED = "started"
_NOTICE = "maintenance"
_SINCE = "maintenance-since"
_HOUR = 3600


async def attend(visit: Visit, sentence: says.Sentence) -> None:
    if not visit.operator:
        visit.reply(s.NotAnOperator())
        return
    match sentence:
        case says.Status():
            await _show_status(visit)
        case says.Maintenance(None):
            notice = await maintenance(visit.tx)
            visit.reply(s.MaintenanceShown(notice is not None, notice or ""))
        case says.Maintenance(True, notice):
            if await maintenance(visit.tx) is None:
                await meta.put(visit.tx, _SINCE, str(visit.now))
            await meta.put(visit.tx, _NOTICE, notice)
            await _tell(visit, s.MaintenanceBegins(notice), await members.playing(visit.tx))
        case says.Maintenance():
            if await maintenance(visit.tx) is None:
                visit.reply(s.MaintenanceShown(False, ""))
                return
            await meta.forget(visit.tx, _NOTICE)
            since = int(await meta.get(visit.tx, _SINCE) or visit.now)
            # Who spoke meanwhile was promised to be told, though they may play nothing yet.
            waiting = await members.heard_since(visit.tx, since)
            waiting += await members.playing(visit.tx)
            await _tell(visit, s.MaintenanceEnds(), waiting)
        case _:
            assert_never(sentence)


async def maintenance(tx: Tx) -> str | None:
    """What people are told of the maintenance that is going on; None while there is none."""
    return await meta.get(tx, _NOTICE)


async def _tell(visit: Visit, saying: s.Saying, hearers: Iterable[int]) -> None:
    """Tell the operator and these members."""
    visit.reply(saying)
    for member in sorted({*hearers} - {visit.member.id}):
        visit.tell(await visit.person(member), saying)


async def _show_status(visit: Visit) -> None:
    found = await pulse(visit.tx, visit.now - _HOUR)
    started = int(await meta.get(visit.tx, STARTED) or visit.now)
    visit.reply(
        s.StatusShown(
            uptime=visit.now - started,
            members=found.members,
            running=found.running,
            heard=found.heard,
            sent=found.sent,
            owed=found.owed,
            oldest=None if found.oldest is None else visit.now - found.oldest,
            attended=tuple(
                (tick.chat, max(0, visit.now - tick.seen)) for tick in await clocks.ticks(visit.tx)
            ),
        )
    )
