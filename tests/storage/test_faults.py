"""Faults: the database's own end the process; of all others only the type and the place are told."""

from __future__ import annotations

import sqlite3

import pytest

from storage.database import Closed, Conflict
from storage.faults import of_database, reason_of, trail_of
from storage.json_text import object_in


def _sqlite(code: int) -> sqlite3.OperationalError:
    fault = sqlite3.OperationalError("no")
    fault.sqlite_errorcode = code
    return fault


@pytest.mark.parametrize(
    ("fault", "own"),
    [
        (_sqlite(sqlite3.SQLITE_FULL), True),
        (_sqlite(sqlite3.SQLITE_IOERR_WRITE), True),
        (_sqlite(sqlite3.SQLITE_CORRUPT), True),
        (Closed("it died"), True),
        (ExceptionGroup("several", [ValueError(), Closed("it died")]), True),
        (_sqlite(sqlite3.SQLITE_ERROR), False),  # such as JSON that SQLite cannot read
        (Conflict("UNIQUE"), False),
        (OverflowError(), False),
        (ExceptionGroup("several", [ValueError()]), False),
    ],
)
def test_whose_fault_it_is(fault: Exception, own: bool) -> None:
    assert of_database(fault) is own


def _go_wrong() -> None:
    try:
        object_in(None)  # type: ignore[arg-type]  # that is what goes wrong
    except TypeError as fault:
        raise ValueError("Qd3") from fault


def test_nothing_that_it_says_is_told() -> None:
    with pytest.raises(ValueError, match="Qd3") as raised:
        _go_wrong()
    assert reason_of(raised.value).fault == "TypeError"
    assert reason_of(raised.value).place.startswith("storage.json_text:")
    assert trail_of(raised.value).startswith("TypeError at storage.json_text:")
    assert "Qd3" not in trail_of(raised.value)
