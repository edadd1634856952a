"""What is asked of another process waits as jobs, and is answered one after another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.desk.visit.asides import Do, contain
from storage import clocks
from storage.clocks import Job
from storage.database import Database


async def settle_queue(
    database: Database, do: Do, kind: str, serve: Callable[[Job], Awaitable[None]]
) -> bool:
    """Serve all jobs of this kind that wait; whether there was any. What fails is set aside."""
    done = False
    while waiting := await database.read(lambda tx: clocks.jobs_of(tx, kind)):
        try:
            await serve(waiting[0])
        except Exception as fault:
            await contain(do, "study", waiting[0].key, fault)
        done = True
    return done
