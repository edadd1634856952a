"""Faults planted in the product, each of which a simulated world must notice.

Each is named with the kind of promise that it breaks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any
from unittest.mock import patch

import storage.database as databases
from bot.desk.match import announcing
from bot.desk.post.addressing import Parcel
from bot.desk.post.courier import Courier
from bot.desk.time.alarms import run as run_job
from bot.desk.tournament_book import audience, cards, notices
from bot.desk.visit.sealed import facts_of
from bot.desk.visit.visit import Visit
from bot.serving import timekeeper as keeping
from bot.serving.timekeeper import Attended, Timekeeper
from storage import clocks, post, ratings
from storage.database import Tx
from storage.lane import Lane


@contextmanager
def answered_before_commit() -> Iterator[None]:
    """Callers are told that it is done; then it is committed."""
    commit, work = Lane._commit, Lane._work  # noqa: SLF001  # where the fault is put

    async def lazy(lane: Lane) -> None:
        if lane._step is None:  # noqa: SLF001
            return await work(lane)
        while lane._waiting or lane._open:  # noqa: SLF001
            if lane._waiting:  # noqa: SLF001
                await lane._connection.work(lane._serve)  # noqa: SLF001
                lane._answer()  # noqa: SLF001
                await asyncio.sleep(0.3)
                await lane._connection.work(partial(_commit_late, lane))  # noqa: SLF001
            else:
                lane._asked.clear()  # noqa: SLF001
                await lane._asked.wait()  # noqa: SLF001
        return None

    def _commit_late(lane: Lane, connection: Any) -> None:
        if connection.in_transaction:
            commit(lane, connection)

    def not_yet(lane: Lane, connection: Any) -> None:
        if lane._step is None:  # noqa: SLF001
            commit(lane, connection)

    with patch.object(Lane, "_commit", not_yet), patch.object(Lane, "_work", lazy):
        yield


@contextmanager
def marked_before_sent() -> Iterator[None]:
    """A letter is marked sent, and sent then."""
    send = Courier._send  # noqa: SLF001

    async def hasty(courier: Courier, parcel: Parcel) -> None:
        await courier._write(lambda tx: post.sent(tx, parcel.letter.id, "soon", courier._now()))  # noqa: SLF001
        await send(courier, parcel)

    with patch.object(Courier, "_send", hasty):
        yield


@contextmanager
def half_told() -> Iterator[None]:
    """The last of what was ruled is left out of the letter."""
    with patch.object(announcing, "facts_of", lambda pile: facts_of(pile[:-1])):
        yield


@contextmanager
def charged_in_outages() -> Iterator[None]:
    """Time passes whether a platform is connected or not, and whatever waits there."""
    run = Timekeeper.run

    class Always:
        def attends(self) -> bool:
            return True

    async def blind(
        keeper: Timekeeper, chats: Mapping[str, Attended], monotonic: Callable[[], float]
    ) -> None:
        await run(keeper, dict.fromkeys(chats, Always()), monotonic)

    with patch.object(Timekeeper, "run", blind):
        yield


@contextmanager
def charged_at_starts() -> Iterator[None]:
    """The first look after a start counts as if it had been attended before."""
    run = Timekeeper.run

    async def eager(
        keeper: Timekeeper, chats: Mapping[str, Attended], monotonic: Callable[[], float]
    ) -> None:
        for name in chats:
            await keeper.attend(name, 15)
        await run(keeper, chats, monotonic)

    with patch.object(Timekeeper, "run", eager):
        yield


@contextmanager
def charged_while_suspended() -> Iterator[None]:
    """A machine that slept has attended all the while."""
    with patch.object(keeping, "CAP", 1e9):
        yield


@contextmanager
def rated_twice() -> Iterator[None]:
    """A match changes a rating, and once more."""
    change = ratings.change

    async def doubled(tx: Tx, family: str, pace: str, entered: Any, games: int) -> None:
        await change(tx, family, pace, entered, games)
        await tx.do(
            "UPDATE rating SET rating = rating + 8, games = games + 1"
            " WHERE member = :member AND family = :family AND pace = :pace",
            member=entered.member,
            family=family,
            pace=pace,
        )

    with patch.object(ratings, "change", doubled):
        yield


@contextmanager
def published_twice() -> Iterator[None]:
    """A round is told of twice, the second time in a post of its own: a card would take it in."""
    tell, post_on = notices.tell_of, audience.post

    async def apart(*said: Any, card: str | None = None, **more: Any) -> None:  # noqa: ARG001
        await post_on(*said, **more)

    async def doubled(visit: Visit, before: Any, book: Any, step: Any) -> None:
        await tell(visit, before, book, step)
        if step.what == "publish":
            with patch.object(cards, "post", apart):
                await tell(visit, before, book, step)

    with patch.object(notices, "tell_of", doubled):
        yield


@contextmanager
def not_synced() -> Iterator[None]:
    """Commits are not synced."""
    lax = tuple(one.replace("FULL", "NORMAL") for one in databases._WRITER_PRAGMAS)  # noqa: SLF001
    with patch.object(databases, "_WRITER_PRAGMAS", lax):
        yield


@contextmanager
def claims_forgotten() -> Iterator[None]:
    """What was under way when the process died is not taken up again."""

    async def nothing(_: Courier) -> None:
        await asyncio.sleep(0)

    with patch.object(Courier, "reclaim", nothing):
        yield


@contextmanager
def out_of_order() -> Iterator[None]:
    """Whatever is owed to somebody goes at once, the newest first."""
    heads = post.heads

    async def newest(
        tx: Tx, now: int, most: int, routes: Sequence[str] | None = None
    ) -> list[post.Letter]:
        await heads(tx, now, most, routes)
        rows = await tx.all(
            "SELECT * FROM outbox WHERE ended IS NULL AND state = 'queued' AND due <= :now"
            " ORDER BY id DESC LIMIT :most",
            now=now,
            most=most,
        )
        return [post._letter(row) for row in rows]  # noqa: SLF001

    with patch.object(post, "heads", newest):
        yield


@contextmanager
def taken_before_done() -> Iterator[None]:
    """A job is taken in one transaction, and done in another, some time later."""

    async def apart(keeper: Timekeeper) -> bool:
        taken = await keeper._database.write(lambda tx: clocks.take_job(tx, keeper._now()))  # noqa: SLF001
        if taken is None:
            return False
        await asyncio.sleep(5)

        async def done(visit: Visit) -> bool:
            await run_job(visit, taken)
            return True

        return await keeper._desk.do(done)  # noqa: SLF001

    with patch.object(Timekeeper, "_do_job", apart):
        yield


FAR = ("taken before done",)
"""What shows only in worlds of days."""
PLANTED: dict[str, tuple[Callable[[], AbstractContextManager[None]], tuple[str, ...]]] = {
    "answered before commit": (answered_before_commit, ("lost",)),
    "marked before sent": (marked_before_sent, ("unsent",)),
    "half told": (half_told, ("told",)),
    "charged in outages": (charged_in_outages, ("charged",)),
    "charged at starts": (charged_at_starts, ("charged",)),
    "charged while suspended": (charged_while_suspended, ("charged",)),
    "rated twice": (rated_twice, ("rated",)),
    "published twice": (published_twice, ("round",)),
    "not synced": (not_synced, ("lost",)),
    "claims forgotten": (claims_forgotten, ("owed", "order")),
    "out of order": (out_of_order, ("order",)),
    "taken before done": (taken_before_done, ("job",)),
}
