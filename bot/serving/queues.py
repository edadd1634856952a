"""Queues of what is thought about in processes of its own: rounds, studies, hints, verdicts.

What each needs is read with the first of its kind.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NoReturn, Protocol

from bot.desk.reception.desk import Desk
from bot.desk.visit.errands import ANALYSES, HINTS, VERDICTS
from bot.serving.timekeeper import BEAT
from bot.serving.workers import Workers
from storage import clocks, tournament_rounds
from storage.database import Database, Tx


async def pair_rounds(
    database: Database, desk: Desk, now: Callable[[], int], workers: Workers
) -> None:
    """Pair the rounds of tournaments that are due, in a process of its own; how that is done is read
    with the first of them."""
    await _until(database, tournament_rounds.is_asked)
    from bot.desk.tournaments.rounds import Rounds

    pairer = workers.pairer()
    rounds = Rounds(database, desk.do, pairer.pair, now)
    try:
        await _serve(rounds)
    finally:
        await pairer.close()


async def analyse(database: Database, desk: Desk, workers: Workers) -> None:
    """Answer requests for analyses, each in a process of its own."""
    await _asked(database, ANALYSES)
    from bot.desk.afterwards.analysis_queue import Studies

    await _serve(Studies(database, desk.do, workers.analyse))


async def judge(database: Database, desk: Desk, workers: Workers) -> None:
    """Say where games with the house were decided, looked at in processes of their own."""
    await _asked(database, VERDICTS)
    from bot.desk.afterwards.verdicts import Verdicts

    await _serve(Verdicts(database, desk.do, workers.judge))


async def advise(database: Database, desk: Desk, workers: Workers) -> None:
    """Answer requests for hints, in a process of their own."""
    await _asked(database, HINTS)
    from bot.desk.match.hints import Hints

    adviser = workers.adviser()
    hints = Hints(database, desk.do, adviser.advise)
    try:
        await _serve(hints)
    finally:
        await adviser.close()


class _Queue(Protocol):
    async def settle(self) -> bool:
        """Do what has been asked since."""


async def _serve(queue: _Queue) -> NoReturn:
    while True:
        await queue.settle()
        await asyncio.sleep(BEAT)


async def _asked(database: Database, kind: str) -> None:
    await _until(database, lambda tx: clocks.is_asked(tx, kind))


async def _until(database: Database, asked: Callable[[Tx], Awaitable[bool]]) -> None:
    """Returns when something has been asked: until then nobody need know how it is done, and a
    start is the shorter for it."""
    while not await database.read(asked):  # noqa: ASYNC110  # it is asked in the database alone
        await asyncio.sleep(BEAT)
