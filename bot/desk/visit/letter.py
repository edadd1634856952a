"""Letters: what one reader is owed, sealed in the transaction of the act."""

from __future__ import annotations

from dataclasses import dataclass

from bot.desk.visit.recipient import Recipient, write_recipient
from bot.desk.visit.sealed import Sealed, seal
from storage.post import NewLetter


@dataclass(frozen=True, slots=True)
class Letter(Sealed):
    """One message for one reader. `key` makes it unique for ever and tells nothing hidden."""

    key: str
    to: Recipient
    topic: str | None = None
    """It takes the place of one with the same topic that still waits for the same reader."""
    card: str | None = None
    """What it is of, where the message that stands for it may be changed (`storage.cards`)."""


def owed(letter: Letter) -> NewLetter:
    """The letter as the post takes it."""
    return NewLetter(
        letter.key,
        write_recipient(letter.to),
        seal(letter),
        topic=letter.topic,
        card=letter.card,
    )
