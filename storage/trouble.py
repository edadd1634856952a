"""What goes wrong with a database, in words that hold for each engine."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable


class Conflict(RuntimeError):
    """Somebody was first: what must be unique is there already, or has changed meanwhile."""


class OnlyReads(RuntimeError):
    """The job wants to write, where it can only read."""


class Closed(RuntimeError):
    """The database takes no more jobs: it was closed, or its task died (then see the cause)."""


class Unreadable(RuntimeError):
    """The file is damaged, or is no database; or whoever asks may not read it."""


_BARRED = frozenset({sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN})


def is_barred(fault: sqlite3.Error) -> bool:
    """Whether it is a right that is missing, or a disk that takes nothing, and no damage."""
    return getattr(fault, "sqlite_errorcode", 0) & 0xFF in _BARRED


def unreadable(fault: sqlite3.Error, what: object = "the database") -> Unreadable:
    """The same in words; SQLite's own name tables at most."""
    why = (
        "whoever asks may not open it, or may not write in its folder, which SQLite needs to read what was in"
        " use"
        if is_barred(fault)
        else fault
    )
    return Unreadable(f"{what} cannot be read: {why}")


class Full(sqlite3.OperationalError):
    """The database takes nothing now. The job is undone whole; the lane lives and serves the next."""


_NO_ROOM = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR})


def as_full(fault: BaseException) -> Full | None:
    """The same by its name, where the disk takes nothing."""
    code = getattr(fault, "sqlite_errorcode", 0)
    if not isinstance(fault, sqlite3.OperationalError) or code & 0xFF not in _NO_ROOM:
        return None
    full = Full(str(fault))
    full.sqlite_errorcode, full.sqlite_errorname = code, fault.sqlite_errorname
    return full


class Away(Full):
    """The same where its server cannot be reached, has no room, or only reads."""


class Doubt(Away):
    """The same after a commit whose answer was lost: whether it was one, its server has still to say."""

    def __init__(self, is_stored: Callable[[], bool]) -> None:
        """`is_stored` asks in the connection's thread, and raises Away where nobody answers yet."""
        super().__init__("the server is away, and has not said whether it has stored this")
        self.is_stored = is_stored


class ServerFault(Exception):
    """A server did not take a statement. Its text names tables and codes, and never a value."""


class Again(ServerFault):
    """Nothing of the transaction has stayed, through nobody's fault: it may be done once more."""


class Unsure(Again):
    """The same where one of several jobs has written what was refused, and it is not known which."""


Fault = (sqlite3.Error, ServerFault)
"""What an engine raises."""
