"""The pulse: how much there is, and how much has been going on."""

from __future__ import annotations

from dataclasses import dataclass

from storage import post
from storage.lane import Tx


@dataclass(frozen=True, slots=True)
class Pulse:
    members: int
    running: int
    """Matches that are not over."""
    heard: int
    """Sentences heard since a given time."""
    sent: int
    """Letters delivered since then."""
    owed: int
    oldest: int | None
    """When the oldest letter was written that is owed to somebody who can be reached."""


_HOUR = 3600


async def pulse(tx: Tx, since: int, now: int) -> Pulse:
    """`since` is not long ago: what has been going on is counted one by one."""
    (row,) = await tx.all(
        "SELECT (SELECT count(*) FROM member WHERE deleted IS NULL) AS members,"
        " (SELECT count(*) FROM match WHERE ended IS NULL) AS running,"
        " (SELECT count(*) FROM inbox WHERE served > :since) AS heard,"
        " (SELECT count(*) FROM outbox WHERE ended > :since AND state = 'sent') AS sent,"
        # Letters put off for long wait for their reader, not for the bot. A reader's oldest letter
        # is their first; one that is under way is due at no time.
        " (SELECT min(created) FROM reader CROSS JOIN outbox ON outbox.id = head"
        "  WHERE (reader.due IS NULL OR reader.due <= :soon)"
        "  AND outbox.due <= created + :hour) AS oldest",
        since=since,
        hour=_HOUR,
        soon=now + _HOUR,
    )
    depth = await post.queue_depth(tx)
    return Pulse(
        **{name: row[name] for name in ("members", "running", "heard", "sent", "oldest")},
        owed=depth.open,
    )
