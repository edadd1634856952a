"""Faults: which are the database's own, and what may be told of any other."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from traceback import walk_tb

from storage.trouble import Again, Away, Closed

_OWN = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
    }
)
_OURS = ("bot.", "storage.", "renderer.")
_MOST_PLACES = 12


def of_database(fault: BaseException) -> bool:
    """Whether nothing can be stored now, whoever asks: a full disk, a damaged file, a dead lane, a
    server that is away."""
    if isinstance(fault, (Again, Away, Closed)):
        return True
    if isinstance(fault, BaseExceptionGroup):
        return any(of_database(one) for one in fault.exceptions)
    # The low byte is the error, the others say more about it; what is wrong with one statement or
    # one value, such as JSON that SQLite cannot read, is a fault of whoever asked.
    code = getattr(fault, "sqlite_errorcode", None)
    return isinstance(fault, sqlite3.Error) and code is not None and (code & 0xFF) in _OWN


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something failed, without a word that the exception says: it may quote a position."""

    fault: str
    """The exception's type."""
    place: str
    """The innermost place of ours: a module and a line."""


def reason_of(fault: BaseException) -> Reason:
    return Reason(type(_root(fault)).__name__, next(_places(fault), "unknown"))


def trail_of(fault: BaseException) -> str:
    """The traceback on one line, innermost place first: modules and lines, no values and no texts."""
    places = [place for place, _ in zip(_places(fault), range(_MOST_PLACES), strict=False)]
    return f"{type(_root(fault)).__name__} at {' < '.join(places) or 'unknown'}"


def _root(fault: BaseException) -> BaseException:
    while True:
        if isinstance(fault, BaseExceptionGroup):
            fault = fault.exceptions[0]
        elif fault.__cause__ is not None:
            fault = fault.__cause__
        else:
            return fault


def _places(fault: BaseException) -> Iterator[str]:
    frames = [
        f"{name}:{line}"
        for frame, line in walk_tb(_root(fault).__traceback__)
        if (name := str(frame.f_globals.get("__name__", ""))).startswith(_OURS)
    ]
    yield from reversed(frames)
