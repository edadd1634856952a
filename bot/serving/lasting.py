"""What lasts: work that is begun again, ever more slowly, when it fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.chat.contract import Chat, Hear, Hopeless
from bot.desk.reception.desk import Desk
from bot.desk.visit.asides import contain
from storage.database import Full
from storage.faults import trail_of

log = logging.getLogger(__name__)

_PAUSES = (1, 2, 5, 15, 60)
"""Seconds before a chat that failed is started again; the last one for ever."""


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


async def keep_running(chat: Chat, hear: Hear) -> None:
    """Run the chat; start it again, ever more slowly, when it fails. Returns if that is no use."""
    for attempt in range(1_000_000):
        try:
            await chat.run(hear)
        except Hopeless as fault:
            log.error("%s: %s", chat.name, fault)  # noqa: TRY400  # its text says all
            return
        except Exception as fault:
            pause = _PAUSES[min(attempt, len(_PAUSES) - 1)]
            why = _why(fault)
            log.error("%s failed; starting it again in %d s: %s", chat.name, pause, why)  # noqa: TRY400
            await asyncio.sleep(pause)
        else:
            return


def _why(fault: Exception) -> str:
    """Of what a platform's library raises not its text, which may quote a message or a token; but why the
    machine refused something, such as a port or an address, is in the system's own words."""
    system = fault.strerror if isinstance(fault, OSError) else None
    return f"{trail_of(fault)}: {system}" if system else trail_of(fault)
