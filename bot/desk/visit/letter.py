"""Letters: what one reader is owed, sealed in the transaction of the act."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.desk.visit.recipient import Recipient, write_recipient
from bot.desk.visit.sealed import Sealed, seal
from storage.post import ANSWER, NewLetter


@dataclass(frozen=True, slots=True)
class Letter(Sealed):
    """One message for one reader. `key` makes it unique for ever and tells nothing hidden."""

    key: str
    to: Recipient
    topic: str | None = None
    """It takes the place of one with the same topic that still waits for the same reader."""
    card: str | None = None
    """What it is of, where the message that stands for it may be changed (`storage.cards`)."""
    beside: bool = False
    """It answers what was said among others, and can stand there."""


_FIRST = re.compile(r"m(\d+)\.(?!audience\b)(\w+)\.1(?:~\d+)?")


def key_at_board(match: int, seat: str, number: int) -> str:
    """The key of what a seat of a match is told, by how often it was told something."""
    return f"m{match}.{seat}.{number}"


def first_key(match: int, seat: str) -> str:
    """The key of the letter with the seat's first board; the post may add its epoch."""
    return key_at_board(match, seat, 1)


def read_first_key(key: str) -> tuple[int, str] | None:
    """Whose first board the letter of this key has, if it has one."""
    found = _FIRST.fullmatch(key)
    return (int(found[1]), found[2]) if found else None


def owed(letter: Letter) -> NewLetter:
    """The letter as the post takes it."""
    return NewLetter(
        letter.key,
        write_recipient(letter.to),
        seal(letter),
        topic=letter.topic,
        card=letter.card,
        kind=ANSWER if letter.beside else "say",
        answers=letter.answers is not None,
    )
