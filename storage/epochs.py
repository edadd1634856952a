"""Epochs: the lives of a club between two restores, and matches that wait for their players."""

from __future__ import annotations

from storage import lines, meta
from storage.lane import Tx
from storage.numbers import TABLES, floor_key, next_number
from storage.renewal import EPOCH, MINUTE, RESTORED, UNSEEN


async def epoch(tx: Tx) -> int:
    """The present one; 0 if nothing was ever restored."""
    return int(await meta.get(tx, EPOCH) or 0)


async def begin_epoch(tx: Tx, now: int) -> None:
    """The database was put back to a moment that is past, by others: as `storage.renewal` does it, where
    it cannot be seen how far the lost one had come."""
    await meta.put(tx, EPOCH, str(1 + max(await epoch(tx), now // MINUTE)))
    await meta.put(tx, RESTORED, str(now))
    for table in TABLES:
        await meta.put(tx, floor_key(table), str(await next_number(tx, table) - 1 + UNSEEN))
    await tx.do("UPDATE outbox SET doubt = 1 WHERE ended IS NULL")
    # A process that only waited for its server remembers what is not there any more.
    await lines.begin_all(tx, now)


async def is_untold(tx: Tx) -> bool:
    """Whether the database was restored and nobody has been told."""
    return await meta.get(tx, RESTORED) is not None


async def note_told(tx: Tx) -> None:
    await meta.forget(tx, RESTORED)


async def last_moment(tx: Tx) -> int | None:
    """The last moment of which the database knows."""
    (row,) = await tx.all(
        "SELECT max(at) AS at FROM (SELECT max(served) AS at FROM inbox"
        " UNION ALL SELECT max(seen) FROM tick UNION ALL SELECT max(at) FROM act) AS known"
    )
    return None if row["at"] is None else int(row["at"])


async def leave_unheard(tx: Tx, now: int) -> None:
    """What was said until now was said in the epoch that is lost: it is not looked for."""
    await tx.do("UPDATE account SET heard = :now WHERE heard < :now", now=now)


async def hold(tx: Tx, match: int, machines: str) -> None:
    """The match waits until every seat of it has gone on, but for those that `machines` play."""
    await tx.do(
        "INSERT INTO unread (match, seat) SELECT match, seat FROM seat WHERE match = :match"
        " AND NOT EXISTS (SELECT 1 FROM account WHERE account.member = seat.member"
        "  AND account.chat = :machines) ON CONFLICT DO NOTHING",
        match=match,
        machines=machines,
    )


async def waits_for(tx: Tx, match: int) -> frozenset[str]:
    """The seats that have still to go on; nobody, in a match that does not wait."""
    rows = await tx.all("SELECT seat FROM unread WHERE match = :match", match=match)
    return frozenset(row["seat"] for row in rows)


async def go_on(tx: Tx, match: int, seat: str) -> None:
    await tx.do("DELETE FROM unread WHERE match = :match AND seat = :seat", match=match, seat=seat)


async def let_go(tx: Tx, match: int) -> None:
    """The match waits for nobody."""
    await tx.do("DELETE FROM unread WHERE match = :match", match=match)


async def running(tx: Tx) -> list[int]:
    """All matches that are not over."""
    rows = await tx.all("SELECT DISTINCT match FROM seat WHERE ended IS NULL ORDER BY match")
    return [row["match"] for row in rows]
