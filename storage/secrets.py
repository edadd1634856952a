"""Passwords of contests. Only their digests are kept, each with a salt of its own."""

from __future__ import annotations

import hmac
from hashlib import pbkdf2_hmac

from storage.lane import Tx

_TURNS = 2000
"""A millisecond: everybody else waits for it, and wrong words are counted."""


def _digest(salt: str, word: str) -> str:
    return pbkdf2_hmac("sha256", word.encode(), salt.encode(), _TURNS).hex()


async def keep(tx: Tx, contest: int, salt: str, word: str) -> None:
    """From now on this is the contest's password."""
    await tx.do(
        "INSERT INTO contest_secret (contest, salt, digest) VALUES (:contest, :salt, :digest)"
        " ON CONFLICT (contest) DO UPDATE SET salt = :salt, digest = :digest",
        contest=contest,
        salt=salt,
        digest=_digest(salt, word),
    )


async def is_kept(tx: Tx, contest: int) -> bool:
    return await tx.one("SELECT 1 FROM contest_secret WHERE contest = :id", id=contest) is not None


async def fits(tx: Tx, contest: int, word: str) -> bool:
    """Whether this is the contest's password; where there is none, nothing is."""
    row = await tx.one(
        "SELECT salt, digest FROM contest_secret WHERE contest = :contest", contest=contest
    )
    return row is not None and hmac.compare_digest(_digest(row["salt"], word), row["digest"])


async def pass_on(tx: Tx, old: int, new: int) -> bool:
    """The new contest has the password of the old one; whether there was one."""
    changed = await tx.do(
        "INSERT INTO contest_secret (contest, salt, digest)"
        " SELECT :new, salt, digest FROM contest_secret WHERE contest = :old",
        new=new,
        old=old,
    )
    return changed == 1
