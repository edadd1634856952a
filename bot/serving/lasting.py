"""What lasts: work that is begun again, ever more slowly, when it fails."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.chat.contract import Chat, Hear, Hopeless
from bot.desk.reception.desk import Desk
from bot.desk.visit.asides import contain
from storage.database import Full
from storage.faults import trail_of

log = logging.getLogger(__name__)

_PAUSES = (1, 2, 5, 15, 60)
"""Seconds before a chat that failed is started again; the last one until it has run for as long."""


async def keep_doing(desk: Desk, name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Do the work, and once more, ever more slowly, when it fails. Returns when it is done.

    Each unit of it has a wall of its own; this one is around what nobody thought of.
    """
    for attempt in range(1_000_000):
        try:
            await work()
        except Full as full:
            # Nothing can be set aside now; whoever runs the bot is told of that by others.
            log.error("%s has stopped, as nothing can be stored: %s", name, trail_of(full))  # noqa: TRY400
            await asyncio.sleep(_PAUSES[0])
        except Exception as fault:
            await contain(desk.do, "task", name, fault)
            await asyncio.sleep(_PAUSES[min(attempt, len(_PAUSES) - 1)])
        else:
            return


async def keep_running(chat: Chat, hear: Hear) -> Hopeless | None:
    """Run the chat; start it again, ever more slowly, when it fails. Answers why that is no use.

    Where nothing can be stored it goes on as soon as that is over, and nobody needs to be told of it here.
    """
    attempt, clock = 0, asyncio.get_running_loop().time
    while True:
        began = clock()
        try:
            await chat.run(hear)
        except Hopeless as fault:
            log.error("%s: %s", chat.name, fault)  # noqa: TRY400  # its text says all
            return fault
        except Exception as fault:
            if _is_full(fault):
                log.debug("%s has stopped, as nothing can be stored", chat.name)
                await asyncio.sleep(_PAUSES[0])
                continue
            attempt = 0 if clock() - began > _PAUSES[-1] else attempt
            pause = _PAUSES[min(attempt, len(_PAUSES) - 1)]
            attempt += 1
            why = _why(fault)
            log.error("%s failed; starting it again in %d s: %s", chat.name, pause, why)  # noqa: TRY400
            await asyncio.sleep(pause)
        else:
            return None


def tell_of_uncaught(_: asyncio.AbstractEventLoop, told: Mapping[str, Any]) -> None:
    """Of what nobody has caught asyncio would tell with all that was passed along, and what the exception says."""
    fault = told.get("exception")
    where = re.split(r"[<(]", told["message"], maxsplit=1)[0].strip()
    log.error("%s: %s", where, _why(fault) if fault else "nobody knows why")


def _is_full(fault: Exception) -> bool:
    """Whether it is that, and nothing else, in whichever of its tasks."""
    if isinstance(fault, ExceptionGroup):
        return all(_is_full(one) for one in fault.exceptions)
    return isinstance(fault, Full)


def _why(fault: BaseException) -> str:
    """Of what a platform's library raises not its text, which may quote a message or a token; but why the
    machine refused something, such as a port or an address, is in the system's own words."""
    system = fault.strerror if isinstance(fault, OSError) else None
    return f"{trail_of(fault)}: {system}" if system else trail_of(fault)
