"""The post: what is owed, until it is delivered.

In one file: the outbox, and what is asked of it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from storage.lane import Row, Tx
from storage.renewal import EPOCH

ANSWER = "answer"
"""An answer to what was said among others stands there: it goes another way than what else its
reader is owed, and need not wait behind it."""
ANSWERED_WITHIN = 900
"""Seconds after which it can stand there no more."""


@dataclass(frozen=True, slots=True)
class NewLetter:
    key: str
    """Unique in its epoch, for ever with it; a platform that honours keys delivers it once."""
    recipient: str
    """`member_recipient` and the like: one reader, or one public place."""
    body: str = field(repr=False)
    kind: str = "say"
    topic: str | None = None
    """A letter takes the place of those to the same reader, with its topic, not yet under way."""
    due: int | None = None
    """Not before; None is at once."""
    card: str | None = None
    """What it is of, where the message that stands for it may be changed (`storage.cards`)."""
    answers: bool = False
    """Whether it answers what this process has heard: then it can be answered in its place."""


@dataclass(frozen=True, slots=True)
class Letter:
    id: int
    key: str
    recipient: str
    kind: str
    topic: str | None
    body: str = field(repr=False)
    attempts: int
    doubt: bool
    """A copy may have arrived already."""
    due: int
    chat: str | None
    """Where it was last tried, if that was told."""
    claimed: int | None
    """When it was last tried, if that was told."""
    created: int
    card: str | None
    route: str | None = None
    """Who alone carries it, where several do: see `carried_by`."""


def member_recipient(member: int) -> str:
    """What letters call a member: by this they are found, moved and deleted with them."""
    return f"member:{member}"


def place_recipient(chat: str, place: str) -> str:
    """What letters call a public place: by this they follow it when it gets another name."""
    return f"place:{chat}:{place}"


_LETTER = tuple(Letter.__dataclass_fields__)


def _letter(row: Row) -> Letter:
    return Letter(**{name: row[name] for name in _LETTER} | {"doubt": bool(row["doubt"])})


async def enqueue(tx: Tx, letters: Sequence[NewLetter], now: int) -> None:
    """Owe the letters, in this order. Raises Conflict if a key was used before.

    After a restore the same keys may come again for other words: so each has its epoch in it.
    """
    for one in letters:
        if one.topic is not None:
            await tx.do(
                "UPDATE outbox SET state = 'superseded', ended = :now WHERE ended IS NULL"
                " AND recipient = :recipient AND topic = :topic AND state = 'queued'",
                recipient=one.recipient,
                topic=one.topic,
                now=now,
            )
    await tx.many(
        "INSERT INTO outbox (key, recipient, kind, topic, card, body, due, created, route) VALUES (:key || coalesce("
        "(SELECT '~' || value FROM meta WHERE key = :epoch AND value <> '0'), ''),"
        " :recipient, :kind, :topic, :card, :body, :due, :now, :route)",
        [
            {
                "key": one.key,
                "epoch": EPOCH,
                "recipient": one.recipient,
                "kind": one.kind,
                "topic": one.topic,
                "card": one.card,
                "body": one.body,
                "due": now if one.due is None else one.due,
                "now": now,
                "route": _route_of(one, tx.owner),
            }
            for one in letters
        ],
    )


def carried_by(owner: int) -> str:
    """The route of what one process alone may carry, while it lives."""
    return f"@{owner}"


def _route_of(letter: NewLetter, owner: int | None) -> str | None:
    """Who is to carry it, as far as that is known before anybody has looked where its reader is."""
    if owner is None:
        return None
    if letter.answers:
        return carried_by(owner)
    kind, _, rest = letter.recipient.partition(":")
    return rest.partition(":")[0] if kind in ("place", "account") else None


_HEAD = (
    " CROSS JOIN outbox ON outbox.id = reader.head AND outbox.recipient = reader.recipient"
    " AND outbox.ended IS NULL"
)
"""Whoever else's letter has a number that was noted wrongly is not sent in its name."""
_ROUTED = " AND outbox.route IN (SELECT value FROM json_each(:routes))"
_OR_UNKNOWN = (
    " AND (outbox.route IS NULL OR outbox.route IN (SELECT value FROM json_each(:routes)))"
)


def _mine(routes: Sequence[str] | None) -> tuple[str, dict[str, str]]:
    """What is not for other processes. Who carries all that goes to a platform looks at what nobody
    has looked at."""
    if routes is None:
        return "", {}
    looks = any(not one.startswith("@") for one in routes)
    return _OR_UNKNOWN if looks else _ROUTED, {"routes": json.dumps([*routes])}


async def carriable(tx: Tx, now: int, most: int, routes: Sequence[str] | None) -> list[Letter]:
    """What may be sent now, and is not under way: `heads`, then what is `overtaking` others."""
    await tx.foresee(partial(overtaking, now=now, most=most, routes=routes))
    found = await heads(tx, now, most, routes)
    if len(found) < most:
        found += (await overtaking(tx, now, most, routes))[: most - len(found)]
    return found


async def lately(tx: Tx, recipient: str, topics: str, since: int, most: int) -> int:
    """How many of the reader's newest letters, of so many, are of topics that begin so, and that new."""
    rows = await tx.all(
        "SELECT count(*) AS count FROM (SELECT topic, created FROM outbox WHERE recipient = :recipient"
        " ORDER BY id DESC LIMIT :most) AS newest"
        " WHERE created >= :since AND substr(topic, 1, length(:topics)) = :topics",
        recipient=recipient,
        topics=topics,
        since=since,
        most=most,
    )
    return int(rows[0]["count"])


async def heads(tx: Tx, now: int, most: int, routes: Sequence[str] | None = None) -> list[Letter]:
    """The oldest open letter of each recipient, where it is due and not under way.

    With `routes`, those alone that are for these, and those of which nobody knows yet.

    Only these may be sent: a later letter never overtakes an earlier one to the same reader. Those
    first that have been due for longest. It costs the same however many others wait.

    A letter is due, too, if it was written, or tried last, at a time that is still to come: then
    the clock was set back, and whatever it was to wait for is no measure any more.
    """
    await tx.foresee(partial(_ahead, now=now, most=most, routes=routes))
    mine, named = _mine(routes)
    rows = await tx.all(
        f"SELECT outbox.* FROM reader INDEXED BY reader_due{_HEAD}"  # noqa: S608  # as written above
        f" WHERE reader.due <= :now{mine} ORDER BY reader.due, reader.head LIMIT :most",
        now=now,
        most=most,
        **named,
    )
    if len(rows) < most:
        rows += (await _ahead(tx, now, most, routes))[: most - len(rows)]
    return [_letter(row) for row in rows]


async def _ahead(tx: Tx, now: int, most: int, routes: Sequence[str] | None) -> list[Row]:
    mine, named = _mine(routes)
    return await tx.all(
        f"SELECT outbox.* FROM reader INDEXED BY reader_since{_HEAD}"  # noqa: S608  # as written above
        f" WHERE reader.since > :now AND reader.due > :now{mine}"
        " ORDER BY reader.since, reader.head LIMIT :most",
        now=now,
        most=most,
        **named,
    )


async def overtaking(
    tx: Tx, now: int, most: int, routes: Sequence[str] | None = None
) -> list[Letter]:
    """Answers that need not wait, because what their readers are owed before them is stuck on its
    way to another place; the oldest of each reader, and one at a time. One that is kept for somebody
    who cannot be reached stops none that comes later."""
    mine, named = _mine(routes)
    rows = await tx.all(
        "SELECT one.* FROM outbox AS one INDEXED BY outbox_answers"  # noqa: S608  # as written above
        " CROSS JOIN reader ON reader.recipient = one.recipient"
        " CROSS JOIN outbox AS head ON head.id = reader.head"
        " WHERE one.ended IS NULL AND one.kind = 'answer' AND one.state = 'queued'"
        " AND one.created > :since AND one.due <= :now AND (head.kind <> 'answer' OR head.due > :kept)"
        f" AND (reader.due IS NULL OR reader.due > :now){mine.replace('outbox.', 'one.')}"
        " AND NOT EXISTS (SELECT 1 FROM outbox AS other INDEXED BY outbox_open"
        "  WHERE other.ended IS NULL AND other.recipient = one.recipient AND other.kind = 'answer'"
        "  AND (other.id < one.id AND other.due <= :kept OR other.state = 'claimed'))"
        " ORDER BY one.created, one.id LIMIT :most",
        now=now,
        since=now - ANSWERED_WITHIN,
        kept=now + ANSWERED_WITHIN,
        most=most,
        **named,
    )
    return [_letter(row) for row in rows]


async def next_due(tx: Tx, now: int, routes: Sequence[str] | None = None) -> int | None:
    """When the next letter may be sent; None if nothing waits."""
    if routes is not None:
        mine, named = _mine(routes)
        (row,) = await tx.all(
            "SELECT min(reader.due) AS due FROM reader JOIN outbox ON outbox.id = reader.head"  # noqa: S608  # as written above
            f" WHERE reader.due IS NOT NULL{mine}",
            **named,
        )
        return None if row["due"] is None else int(row["due"])
    (row,) = await tx.all(
        "SELECT (SELECT min(due) FROM reader INDEXED BY reader_due WHERE due IS NOT NULL) AS due,"
        " EXISTS (SELECT 1 FROM reader INDEXED BY reader_since"
        "  WHERE since > :now AND due IS NOT NULL) AS ahead",
        now=now,
    )
    if row["due"] is None:
        return None
    return min(now, row["due"]) if row["ahead"] else int(row["due"])


async def letter(tx: Tx, number: int) -> Letter | None:
    row = await tx.one("SELECT * FROM outbox WHERE id = :id", id=number)
    return _letter(row) if row else None


_CLAIM = (
    "UPDATE outbox SET state = 'claimed', attempts = attempts + 1, chat = :chat,"
    " claimed = :now, owner = :owner WHERE id = :id AND state = 'queued'"
)


async def claim(tx: Tx, letter: int, *, chat: str | None = None, now: int | None = None) -> bool:
    """Whether the letter was there to be taken; from now on it may have been sent, there."""
    changed = await tx.do(
        _CLAIM,
        id=letter,
        chat=chat,
        now=now,
        owner=tx.owner,
    )
    return changed == 1


async def moved_on(tx: Tx, letter: int, chat: str) -> None:
    """What is claimed is tried on another chat."""
    await tx.do("UPDATE outbox SET chat = :chat WHERE id = :id", id=letter, chat=chat)


async def claim_all(tx: Tx, letters: Sequence[tuple[int, str | None]], now: int) -> None:
    """The same for many that are there: each with the chat where it is tried."""
    await tx.many(
        _CLAIM,
        [{"id": letter, "chat": chat, "now": now, "owner": tx.owner} for letter, chat in letters],
    )


def elsewhere_on(chat: str) -> str:
    """The route of what is to be told there, though its reader is to be found on another platform."""
    return f"~{chat}"


async def hand_on(tx: Tx, letter: int, route: str, due: int) -> None:
    """What was claimed is for another process to carry, and has not arrived."""
    await tx.do(
        "UPDATE outbox SET state = 'queued', route = :route, due = :due"
        " WHERE id = :id AND state = 'claimed' AND owner IS :owner",
        id=letter,
        route=route,
        due=due,
        owner=tx.owner,
    )


async def route_all(tx: Tx, letters: Sequence[tuple[int, str]]) -> None:
    """Others are to carry these: whoever carries what goes to that chat."""
    await tx.many(
        "UPDATE outbox SET route = :route WHERE id = :id AND state = 'queued'",
        [{"id": letter, "route": chat} for letter, chat in letters],
    )


async def sent(tx: Tx, letter: int, receipt: str, now: int) -> None:
    """It has arrived; `receipt` is the platform's name for it."""
    await tx.do(
        "UPDATE outbox SET state = 'sent', receipt = :receipt, ended = :now WHERE id = :id",
        id=letter,
        receipt=receipt,
        now=now,
    )


async def sent_all(tx: Tx, receipts: Sequence[tuple[int, str]], now: int) -> None:
    """The same for many letters at once; but what was claimed anew by another process is theirs."""
    await tx.many(
        "UPDATE outbox SET state = 'sent', receipt = :receipt, ended = :now"
        " WHERE id = :id AND owner IS :owner",
        [
            {"id": letter, "receipt": receipt, "now": now, "owner": tx.owner}
            for letter, receipt in receipts
        ],
    )


async def refuse(tx: Tx, letter: int, now: int) -> None:
    """Nobody can take it: the place is closed, or the platform takes it in no form."""
    await tx.do(
        "UPDATE outbox SET state = 'refused', ended = :now WHERE id = :id", id=letter, now=now
    )


async def note_refusal(tx: Tx, letter: int) -> None:
    """The platform has not taken it as it was; the claim on it goes on."""
    await tx.do("UPDATE outbox SET refusals = refusals + 1 WHERE id = :id", id=letter)


async def drop(tx: Tx, letter: int) -> None:
    """The letter is owed no more, and not kept."""
    await tx.do("DELETE FROM outbox WHERE id = :id", id=letter)


async def retry(tx: Tx, letter: int, due: int, *, doubt: bool = False) -> None:
    """It is owed again, from `due` on; in doubt if it is not known that it did not arrive."""
    await tx.do(
        "UPDATE outbox SET state = 'queued', due = :due,"
        " doubt = CASE WHEN :doubt = 1 THEN 1 ELSE doubt END"
        " WHERE id = :id AND state = 'claimed' AND owner IS :owner",
        id=letter,
        due=due,
        doubt=int(doubt),
        owner=tx.owner,
    )


async def hasten(tx: Tx, recipient: str, now: int) -> None:
    """The recipient can be reached again: what waits for them is due."""
    await tx.do(
        "UPDATE outbox INDEXED BY outbox_waiting SET due = :now WHERE ended IS NULL"
        " AND recipient = :recipient AND state = 'queued' AND due > :now",
        recipient=recipient,
        now=now,
    )


async def under(tx: Tx, key: str) -> Letter | None:
    """The letter of this key, if it is still owed."""
    row = await tx.one("SELECT * FROM outbox WHERE key = :key AND ended IS NULL", key=key)
    return _letter(row) if row else None


async def is_under_way(tx: Tx, recipient: str, key: str, before: int) -> bool:
    """Whether the letter of this key, of whatever epoch, is owed still, and to be tried before then."""
    row = await tx.one(
        "SELECT 1 FROM outbox WHERE ended IS NULL AND recipient = :recipient AND due < :before"
        " AND (key = :key OR substr(key, 1, length(:key) + 1) = :key || '~')",
        recipient=recipient,
        key=key,
        before=before,
    )
    return row is not None


async def read_before(tx: Tx, recipient: str, chat: str, most: int) -> list[Letter]:
    """The last letters that arrived for the recipient on that chat, oldest first."""
    rows = await tx.all(
        "SELECT * FROM outbox WHERE recipient = :recipient AND state = 'sent' AND chat = :chat"
        " ORDER BY id DESC LIMIT :most",
        recipient=recipient,
        chat=chat,
        most=most,
    )
    return [_letter(row) for row in reversed(rows)]


async def find_heads(tx: Tx) -> None:
    """Each reader's oldest open letter is that again, where something else was noted."""
    await tx.do(
        "DELETE FROM reader WHERE NOT EXISTS (SELECT 1 FROM (SELECT min(id) AS oldest FROM outbox"
        " WHERE recipient = reader.recipient AND ended IS NULL) AS open WHERE oldest = reader.head)"
    )
    await tx.do(
        "INSERT INTO reader (recipient, head, due, since)"
        " SELECT recipient, id, CASE WHEN state = 'queued' THEN due END, coalesce(claimed, created)"
        " FROM outbox WHERE id IN (SELECT min(id) FROM outbox WHERE ended IS NULL GROUP BY recipient)"
        " ON CONFLICT (recipient) DO NOTHING"
    )


async def requeue_claimed(tx: Tx) -> list[Letter]:
    """After a crash: letters that may or may not have been sent are owed again, in doubt."""
    rows = await tx.all(
        "UPDATE outbox SET state = 'queued', doubt = 1"
        " WHERE ended IS NULL AND state = 'claimed' RETURNING *"
    )
    return sorted((_letter(row) for row in rows), key=lambda letter: letter.id)


async def requeue_own(tx: Tx) -> list[Letter]:
    """The same for what this process has claimed, of several."""
    rows = await tx.all(
        "UPDATE outbox SET state = 'queued', doubt = 1"
        " WHERE ended IS NULL AND state = 'claimed' AND owner = :owner RETURNING *",
        owner=tx.owner,
    )
    return [_letter(row) for row in rows]


async def requeue_orphaned(tx: Tx) -> list[Letter]:
    """The same for what was claimed by processes that are of no crew; what they alone were to carry
    others may carry now. What one has claimed that served the database alone is theirs, too."""
    rows = await tx.all(
        "UPDATE outbox SET state = 'queued', doubt = 1, owner = NULL, route = NULL"
        " WHERE ended IS NULL AND state = 'claimed'"
        " AND (owner IS NULL OR owner NOT IN (SELECT crew.owner FROM crew)) RETURNING *"
    )
    await tx.do(
        "UPDATE outbox SET route = NULL WHERE ended IS NULL AND route > '@' AND route < 'A'"
        " AND route NOT IN (SELECT '@' || crew.owner FROM crew)"
    )
    return [_letter(row) for row in rows]


async def prune(tx: Tx, before: int, most: int = 5000) -> int:
    """Forget letters that ended before then; how many.

    At most so many at a time, because everybody waits for the writer: repeat until it says 0.
    """
    return await tx.do(
        "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE ended < :before"
        # What was set aside may still be mended.
        " AND id NOT IN (SELECT CAST(unit AS INTEGER) FROM aside WHERE kind = 'letter')"
        " ORDER BY ended LIMIT :most)",
        before=before,
        most=most,
    )
