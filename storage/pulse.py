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
    aside: int
    """How many units are set aside because they failed."""
    owed: int
    refused: int
    """Letters since then that a platform did not take as they were."""
    given_up: int
    """Those of them that it did not take in plain words either."""
    oldest: int | None
    """When the oldest letter was written that is owed to somebody who can be reached."""


_COUNTED = ("members", "running", "aside", "heard", "sent", "refused", "given_up", "oldest")


async def pulse(tx: Tx, since: int) -> Pulse:
    (row,) = await tx.all(
        "SELECT (SELECT count(*) FROM member WHERE deleted IS NULL) AS members,"
        " (SELECT count(*) FROM match WHERE ended IS NULL) AS running,"
        " (SELECT count(*) FROM aside) AS aside,"
        " (SELECT count(*) FROM inbox WHERE served > :since) AS heard,"
        " (SELECT count(*) FROM outbox WHERE ended > :since AND state = 'sent') AS sent,"
        " (SELECT count(*) FROM outbox WHERE ended > :since AND refusals > 0) AS refused,"
        " (SELECT count(*) FROM outbox WHERE ended > :since AND refusals > 1) AS given_up,"
        # Letters put off for long wait for their reader, not for the bot; and so do those behind them.
        " (SELECT min(created) FROM outbox WHERE due <= created + 3600 AND id IN"
        " (SELECT min(id) FROM outbox WHERE ended IS NULL GROUP BY recipient)) AS oldest",
        since=since,
    )
    depth = await post.queue_depth(tx)
    return Pulse(
        **{name: row[name] for name in _COUNTED},
        owed=depth.open,
    )
