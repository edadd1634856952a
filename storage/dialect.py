"""The SQL of `storage/` is written once, as SQLite reads it; here stands how PostgreSQL reads it.

What is written keeps to what both know: `ON CONFLICT`, `RETURNING`, `CASE`, partial indexes, times as
whole numbers, JSON as text, columns named with their table where both could be meant, an order wherever
there may be several rows. The few differences that are left are these, and they stand nowhere else:
names of parameters, hints for SQLite's planner, casts, JSON, savepoints' beginnings, and the schema.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

_WRITTEN = re.compile(r"'(?:[^']|'')*'|--[^\n]*")
"""What is no SQL: literals and comments."""

_QUERY = (
    # SQLite's planner is told where it would go astray; PostgreSQL's goes by figures.
    (re.compile(r"\s+INDEXED BY \w+"), ""),
    (re.compile(r"\bCROSS JOIN\b"), "JOIN"),
    (re.compile(r"\bAS INTEGER\)"), "AS bigint)"),
    (re.compile(r"CAST\((\w+(?:\.\w+)?) AS BLOB\)"), r"convert_to(\1, 'UTF8')"),
    # How many there are in a list is not known before; in an array PostgreSQL takes them to be few.
    (
        re.compile(r"(?<!NOT )\bIN (\(SELECT CAST\(value AS \w+\) FROM json_each\(:\w+\)\))"),
        r"= ANY (ARRAY\1)",
    ),
    (
        re.compile(r"FROM json_each\((:\w+)\)"),
        r"FROM json_array_elements_text(CAST(\1 AS json)) AS each_of (value)",
    ),
    (re.compile(r"(?<![:\w]):(\w+)"), r"%(\1)s"),
    (re.compile(r"(\S+) IS NOT (%\(\w+\)s|excluded\.\w+)"), r"\1 IS DISTINCT FROM \2"),
    (re.compile(r"(\S+) IS (%\(\w+\)s)(?! (?:NOT )?NULL)"), r"\1 IS NOT DISTINCT FROM \2"),
)

PRELUDE = (
    # One that is no JSON is a fault of the row, and not of whoever looks through all of them.
    """CREATE FUNCTION json_valid(body text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN PERFORM body::json; RETURN true; EXCEPTION WHEN OTHERS THEN RETURN false; END $$""",
    """CREATE FUNCTION json_extract(body text, path text) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT body::json ->> substr(path, 3) $$""",
)
"""What PostgreSQL learns of SQLite before there is a schema."""

ALONE = {
    # A letter that is written while the one before it is marked as sent: where the row of its reader is
    # there, and goes at the same moment, it would be nobody's head. ON CONFLICT looks at rows of which
    # serialisable transactions know nothing; what is read before it they know.
    31: (
        """CREATE OR REPLACE FUNCTION outbox_written() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM 1 FROM reader WHERE recipient = new.recipient;
    INSERT INTO reader (recipient, head, due, since)
    VALUES (new.recipient, new.id, CASE WHEN new.state = 'queued' THEN new.due END,
        coalesce(new.claimed, new.created))
    ON CONFLICT (recipient) DO NOTHING;
    RETURN NULL; END $$""",
    ),
}
"""What a server needs beside a migration, because several processes write there at the same time."""

OLDEST = 29
"""No database of PostgreSQL's was ever at an earlier number: of the migrations until then only the
schema is translated, for there is nothing that they could mend."""

_MENDS = ("UPDATE ", "DELETE ", "INSERT ")
_TABLE = re.compile(r"CREATE TABLE (\w+) \(\n(.*)\n\)[^)]*;\s*$", re.DOTALL)
_ADDED = re.compile(r"ALTER TABLE (\w+) ADD COLUMN (\w+ .*);", re.DOTALL)
_REFERS = re.compile(r"^(\w+) (.*?) REFERENCES (\w+) \((\w+)\)(.*)$")
_TRIGGER = re.compile(
    r"CREATE TRIGGER (\w+) (AFTER .*? ON \w+)\s+WHEN (.*?) BEGIN\n(.*)END;\s*$", re.DOTALL
)
_COUNTED = re.compile(r"^(\w+) INTEGER PRIMARY KEY(?: AUTOINCREMENT)?$")
_TYPES = (
    (re.compile(r"\bINTEGER\b"), "bigint"),
    (re.compile(r"\bREAL\b"), "double precision"),
    (re.compile(r"\bTEXT\b"), 'text COLLATE "C"'),  # order and equality are those of bytes
)


@lru_cache(maxsize=2048)
def for_postgresql(sql: str, nothing: frozenset[str] = frozenset()) -> bytes:
    """The statement as `psycopg` takes it.

    Parameters that are `nothing` are written as what they are: PostgreSQL would ask of which type it is.
    """
    for name in nothing:
        sql = re.sub(rf"(?<![:\w]):{name}\b", "NULL", sql)
    return _outside_of_literals(sql, _QUERY).encode()


def _outside_of_literals(sql: str, rules: tuple[tuple[re.Pattern[str], str], ...]) -> str:
    """What stands between quotes is put back as it was; a `%` in it is doubled for `psycopg`."""
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        if found[0].startswith("--"):
            return ""
        kept.append(found[0].replace("%", "%%"))
        return f"\x00{len(kept) - 1}\x00"

    text = _WRITTEN.sub(keep, sql)
    for pattern, new in rules:
        text = pattern.sub(new, text)
    return re.sub("\x00(\\d+)\x00", lambda found: kept[int(found[1])], text)


def migration(number: int, statements: list[str]) -> Iterator[str]:
    """A migration for PostgreSQL: what refers to other tables does so once all are there."""
    referring: list[str] = []
    for written in statements:
        statement = re.sub(r"--[^\n]*", "", written).strip()
        if statement.startswith(_MENDS):
            if number > OLDEST:
                yield for_postgresql(statement).decode().replace("%%", "%")
        elif table := _TABLE.match(statement):
            yield _table(table, referring)
        elif trigger := _TRIGGER.match(statement):
            yield from _trigger(trigger)
        elif added := _ADDED.match(statement):
            yield f"ALTER TABLE {added[1]} ADD COLUMN {_column(added[1], added[2], referring)}"
        else:
            yield re.sub(r"\bCROSS JOIN\b", "JOIN", statement)
    yield from referring
    yield from ALONE.get(number, ())


def _table(found: re.Match[str], referring: list[str]) -> str:
    name, body = found[1], found[2]
    columns = [_column(name, " ".join(one.split()), referring) for one in _parts(body)]
    return f"CREATE TABLE {name} ({', '.join(columns)})"


def _parts(body: str) -> Iterator[str]:
    """What stands between the commas that are in no brackets."""
    depth, part = 0, ""
    for letter in body:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and not depth:
            yield part.strip()
            part = ""
        else:
            part += letter
    yield part.strip()


def _column(table: str, column: str, referring: list[str]) -> str:
    if refers := _REFERS.match(column):
        referring.append(
            f"ALTER TABLE {table} ADD FOREIGN KEY ({refers[1]}) REFERENCES {refers[3]} ({refers[4]})"
        )
        column = f"{refers[1]} {refers[2]}{refers[5]}"
    elif counted := _COUNTED.match(column):
        return f"{counted[1]} bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY"
    for pattern, new in _TYPES:
        column = pattern.sub(new, column)
    return column


def _trigger(found: re.Match[str]) -> Iterator[str]:
    name, when, condition, body = found.groups()
    yield (
        f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS"
        f" $$ BEGIN\n{body}RETURN NULL; END $$"
    )
    yield (
        f"CREATE TRIGGER {name} {when} FOR EACH ROW WHEN ({condition}) EXECUTE FUNCTION {name}()"
    )
