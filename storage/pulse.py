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


async def pulse(tx: Tx, since: int) -> Pulse:
    (row,) = await tx.all(
        "SELECT (SELECT count(*) FROM member WHERE deleted IS NULL) AS members,"
        " (SELECT count(*) FROM match WHERE ended IS NULL) AS running,"
        " (SELECT count(*) FROM inbox WHERE served > :since) AS heard,"
        " (SELECT count(*) FROM outbox WHERE ended > :since AND state = 'sent') AS sent,"
        # Letters put off for long wait for their reader, not for the bot; and so do those behind them.
        " (SELECT min(created) FROM outbox WHERE due <= created + 3600 AND id IN"
        " (SELECT min(id) FROM outbox WHERE ended IS NULL GROUP BY recipient)) AS oldest",
        since=since,
    )
    depth = await post.queue_depth(tx)
    return Pulse(
        **{name: row[name] for name in ("members", "running", "heard", "sent", "oldest")},
        owed=depth.open,
    )
