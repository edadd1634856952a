"""Cards: the messages that are changed instead of others being sent, by reader and by what they are of."""

from __future__ import annotations

from dataclasses import dataclass, field

from storage.lane import Tx


@dataclass(frozen=True, slots=True)
class Card:
    recipient: str
    name: str
    chat: str
    receipt: str
    """What the platform calls the message."""
    lines: str = field(repr=False)
    """What was told in it, to which more is added."""


OF_LANGUAGE = "language"
"""What the card is called on which a community is asked for its language."""


def of_match(match: int) -> str:
    """What the card of a match is called."""
    return f"m{match}"


def of_menu(match: int) -> str:
    """What the card is called on which its player is asked what else they would like at the board."""
    return f"m{match}.more"


def of_challenge(challenge: int) -> str:
    """What the card of a challenge is called, until a match comes of it."""
    return f"c{challenge}"


def challenge_on(name: str | None) -> int | None:
    """The challenge whose card is called so."""
    number = (name or "").removeprefix("c")
    return int(number) if name == f"c{number}" and number.isdecimal() else None


def of_tournament(number: int) -> str:
    """What the card of a tournament is called, on which it is announced and filled."""
    return f"t{number}"


def of_round(number: int, round_: int) -> str:
    """What the card of a tournament's round is called, on which its results appear."""
    return f"t{number}.{round_}"


def of_end(number: int) -> str:
    """What the card is called on which the end of a tournament is told."""
    return f"t{number}.end"


def of_season(number: int, over: int) -> str:
    """What the card of a season is called after so many of its tournaments."""
    return f"s{number}.{over}"


async def card(tx: Tx, recipient: str, name: str) -> Card | None:
    row = await tx.one(
        "SELECT recipient, name, chat, receipt, lines FROM card"
        " WHERE recipient = :recipient AND name = :name",
        recipient=recipient,
        name=name,
    )
    return Card(**dict(row)) if row else None


async def keep_all(tx: Tx, cards: list[tuple[int, Card]], now: int) -> None:
    """From now on these are the messages, each as what the letter of this id left there.

    What was renamed while that letter was under way has its new name, and so has its reader: a group
    that has moved meanwhile.
    """
    await tx.many(
        "INSERT INTO card (recipient, name, chat, receipt, lines, at)"
        " VALUES (coalesce((SELECT recipient FROM outbox WHERE id = :letter), :recipient),"
        " coalesce((SELECT card FROM outbox WHERE id = :letter), :name),"
        " :chat, :receipt, :lines, :now)"
        " ON CONFLICT (recipient, name) DO UPDATE SET chat = excluded.chat,"
        " receipt = excluded.receipt, lines = excluded.lines, at = excluded.at",
        [
            {
                "recipient": one.recipient,
                "name": one.name,
                "letter": letter,
                "chat": one.chat,
                "receipt": one.receipt,
                "lines": one.lines,
                "now": now,
            }
            for letter, one in cards
        ],
    )


async def rename(tx: Tx, recipient: str, old: str, new: str) -> None:
    """What stands there is the card of something else from now on, and so is what is owed for it."""
    await tx.do(
        "UPDATE card SET name = :new WHERE recipient = :recipient AND name = :old",
        recipient=recipient,
        old=old,
        new=new,
    )
    await tx.do(
        "UPDATE outbox INDEXED BY outbox_open SET card = :new"
        " WHERE ended IS NULL AND recipient = :recipient AND card = :old",
        recipient=recipient,
        old=old,
        new=new,
    )


async def is_replaced(tx: Tx, letter: int, recipient: str, name: str) -> bool:
    """Whether a later letter is owed that is to stand in the same place."""
    row = await tx.one(
        "SELECT 1 FROM outbox INDEXED BY outbox_open WHERE ended IS NULL"
        " AND recipient = :recipient AND id > :letter AND card = :name LIMIT 1",
        recipient=recipient,
        letter=letter,
        name=name,
    )
    return row is not None


async def supersede(tx: Tx, letter: int, now: int) -> None:
    """A later one tells all that this one would have told."""
    await tx.do(
        "UPDATE outbox SET state = 'superseded', ended = :now WHERE id = :id", id=letter, now=now
    )


async def owe_refused(tx: Tx, recipient: str, now: int) -> None:
    """The reader, who took nothing, may take it now: what their messages were to become last is owed
    again."""
    await tx.do(
        "UPDATE outbox SET state = 'queued', ended = NULL, due = :now WHERE state = 'refused'"
        " AND refusals = 0 AND id IN (SELECT max(outbox.id) FROM card JOIN outbox"
        " ON outbox.recipient = card.recipient AND outbox.card = card.name"
        " WHERE card.recipient = :recipient GROUP BY card.name)"
        # What was set aside waits for whoever mends it.
        " AND id NOT IN (SELECT CAST(unit AS INTEGER) FROM aside WHERE kind = 'letter')",
        recipient=recipient,
        now=now,
    )


async def let_go(tx: Tx, recipient: str) -> None:
    """The reader's messages cannot be changed any more: they are somewhere else now."""
    await tx.do("DELETE FROM card WHERE recipient = :recipient", recipient=recipient)


async def prune(tx: Tx, before: int, most: int = 5000) -> int:
    """Forget where the cards are that were changed last before then; how many, at most so many."""
    return await tx.do(
        "DELETE FROM card WHERE (recipient, name) IN"
        " (SELECT recipient, name FROM card WHERE at < :before ORDER BY at LIMIT :most)",
        before=before,
        most=most,
    )
