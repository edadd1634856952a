"""Poison: one bad value in a database that is otherwise in order, and the bot that serves it.

Anna and Boris have something in every table; Carl and Dora play a game of their own, which has
nothing to do with any of it but the club in which it is at home.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psycopg

from storage.json_text import object_in
from tests.club_for_tests import ADMIN, OPERATOR, club
from tests.postgres.standing_in import stands_in
from tests.stored import change, stored

CHAT = "discord"
PACE = "5m+5s"


@dataclass(frozen=True, slots=True)
class Poison:
    """One value of one row is another from now on."""

    table: str
    column: str
    row: int
    """Which row: from the first or, if negative, from the last."""
    value: str
    """An SQL expression."""

    def __str__(self) -> str:
        return f"{self.table}.{self.column}[{self.row}] = {self.value[:60]}"


@dataclass(frozen=True, slots=True)
class Template:
    path: Path
    now: int
    game: int
    """The match of Carl and Dora, about to begin its moves."""
    victim: int
    """A running match of Anna and Boris, in which a clock is about to ring."""


async def make_template(path: Path) -> Template:
    """A database with something in every table."""
    async with club(path, tournaments=True) as house:
        await house.say(OPERATOR, "/status")
        await house.say(ADMIN, "/community organisers=all", "club.chess")
        await house.say("anna", "/remind 24h 1h")
        await house.say("anna", "/digest 09:00")
        await house.play("anna", "boris", loser="boris")
        await house.play("boris", "anna", "draw", "rated 3d")
        victim = await house.begin("anna", "boris", f"{PACE} rated watch=1")
        game = await house.begin("carl", "dora", "3d", game="chess")
        await house.say("anna", f"#{victim} e4")
        await house.say("anna", f"#{victim} d4, else c4")
        await house.say("anna", f"#{victim} /phantom Q e5")
        await house.say("fred", f"#{victim} /watch")
        await house.say("anna", "/seek kriegspiel 1d")
        await house.say("anna", "/invite kriegspiel")
        await house.say("anna", "/link")
        await house.say("boris", "/link NOSUCH22")
        await house.say("boris", "/vacation 2d")
        await house.say("boris", "#1 /rematch")
        await house.say("anna", "/block fred")
        await house.say("anna", f"#{victim} /report they stall")
        await house.say("anna", "/deleteme")
        await house.say(ADMIN, "/ban @ivan 3d noise", "club.chess")
        await house.say(OPERATOR, "/maintenance on")
        await house.say(OPERATOR, "/maintenance off")
        line = 'create name="Cup" game=kriegspiel pace=3d round=14d format=swiss rounds=3 size=6'
        await house.say("anna", f"/tournament {line}", "club")
        for player in ("anna", "boris", "elena", "fred", "gus", "hal"):
            await house.say(player, "/tournament join 1")
        await house.say("anna", "/tournament start")
        await house.say("anna", "/tournament create", "club")
        await house.wait(20)
        await house.say("fred", "/analyse #1")
        await house.hear("anna", "/games")  # owed, and not delivered yet
        await house.hear("boris", f"#{victim} /board")
        now, path = house.now, house.path
    _fill(path, victim, now)
    return Template(path, now, game, victim)


def _fill(path: Path, victim: int, now: int) -> None:
    """What people do not do by themselves in so short a time."""
    # Its clock rings at once; and so does every job.
    change(
        path,
        "UPDATE clock SET turn = 1, chat = ?, deadline = 1, alarm = 1"
        " WHERE match = ? AND seat = 'black'",
        CHAT,
        victim,
    )
    change(path, "UPDATE job SET due = ? WHERE kind <> 'analyse'", now)
    for sql in (
        "INSERT INTO annulment (match, reason, at) VALUES (2, 'test', 1)",
        "INSERT INTO adjudication (match, by, reason, at) VALUES (1, 1, 'test', 1)",
        "INSERT INTO barred (digest, reason, by, at) VALUES ('d', 'test', 1, 1)",
        "INSERT INTO organiser (chat, community, member) VALUES ('discord', 'club', 1)",
        "INSERT INTO absence (member, kind, number, told, times) VALUES (2, 'match', 1, 1, 1)",
        (
            "INSERT INTO card (recipient, name, chat, receipt, lines, at)"
            " VALUES ('member:2', 'm1', 'discord', '7', '[]', 1)"
        ),
        "INSERT INTO browser (chat, person, mark) VALUES ('web', 'w9', 'a mark')",
        "INSERT INTO claim (chat, person, name, skeleton, at) VALUES ('web', 'w9', 'zoe', 'zoe', 1)",
        "INSERT INTO link_request VALUES ('h', 1, 2, 'discord', 'boris', 1)",
        "INSERT INTO house_seat (match, seat, level, seed) VALUES (1, 'black', '1', 's')",
        "INSERT INTO house_letter VALUES (1, 'k', 1, 'black', 1, 0, '{}')",
        "INSERT INTO unread (match, seat) VALUES (1, 'white')",
        "INSERT INTO asking (member, chat, place, at) VALUES (2, 'discord', 'club', 1)",
        (
            "INSERT INTO awaited (challenge, chat, handle, until)"
            " SELECT id, 'discord', 'zoe', 9999999999 FROM challenge ORDER BY id LIMIT 1"
        ),
        "INSERT INTO contest_secret (contest, salt, digest) VALUES (1, 's', 'd')",
        (
            'INSERT INTO season (id, terms, organiser, created) VALUES (1, \'{"name": "Spring",'
            ' "by": "place", "places": [3, 1], "best": 0, "of": 0, "teams": false}\', 1, 1)'
        ),
        "INSERT INTO season_contest (contest, season) SELECT id, 1 FROM contest",
        "UPDATE match SET put_off = 1 WHERE id = 1",
        "INSERT INTO thread (match, member, chat, thread) VALUES (1, 2, 'discord', '77')",
        (
            "INSERT INTO crew (owner, host, process, roles, duties, attended, began, seen)"
            " VALUES (1, 'here', 7, 'clock', 'clock', '{\"discord\": 5}', 1, 1)"
        ),
        "INSERT INTO patience (chat, person, remains, at) VALUES ('discord', 'anna', 3.5, 1)",
        "INSERT INTO aside (kind, unit, fault, place, at) VALUES ('task', 'x', 'E', 'p:1', 1)",
    ):
        change(path, sql)
    ((contest, text),) = stored(path, "SELECT contest, state FROM contest_round")
    request = {"round": 2, "text": text, "seed": 1, "spared": []}
    change(
        path,
        "INSERT INTO contest_ask (contest, request, due) VALUES (?, ?, 1)",
        contest,
        json.dumps(request),
    )


@dataclass(frozen=True, slots=True)
class _Column:
    name: str
    kind: str
    key: bool


def _tables(path: Path) -> dict[str, list[_Column]]:
    """Those of the schema, and none that only one engine has."""
    if stands_in():
        columns = stored(
            path,
            "SELECT one.table_name, one.column_name, one.data_type, EXISTS (SELECT 1"
            "  FROM information_schema.key_column_usage AS used"
            "  JOIN information_schema.table_constraints AS it USING (constraint_name, table_name)"
            "  WHERE used.table_name = one.table_name AND used.column_name = one.column_name"
            "  AND it.constraint_type = 'PRIMARY KEY')"
            " FROM information_schema.columns AS one WHERE one.table_schema = 'public'"
            " AND one.table_name IN (SELECT tablename FROM pg_tables WHERE schemaname = 'public')"
            " AND one.table_name NOT IN ('schema_version', 'committed')"
            " ORDER BY one.table_name, one.ordinal_position",
        )
        found = [
            (table, _Column(name, _KINDS[kind], bool(key))) for table, name, kind, key in columns
        ]
    else:
        columns = stored(
            path,
            "SELECT one.name, its.name, its.type, its.pk FROM sqlite_schema AS one"
            " JOIN pragma_table_info(one.name) AS its WHERE one.type = 'table'"
            " AND one.name NOT LIKE 'sqlite_%' ORDER BY one.name, its.cid",
        )
        found = [(table, _Column(name, kind, bool(key))) for table, name, kind, key in columns]
    tables: dict[str, list[_Column]] = {}
    for table, column in found:
        tables.setdefault(table, []).append(column)
    return tables


_KINDS = {"text": "TEXT", "bigint": "INTEGER", "double precision": "REAL"}


def poisons(template: Path) -> Iterator[Poison]:
    """One bad value after another, of every column there is."""
    for table, columns in _tables(template).items():
        ((rows,),) = stored(template, f"SELECT count(*) FROM {table}")  # noqa: S608
        assert rows, f"nothing is in {table}"
        chosen = range(rows) if table in ("meta", "job") else (0, *([-1] if rows > 1 else []))
        for column in columns:
            for row in chosen:
                if table in _OF_ALL and row == -1:
                    continue
                yield from _of_column(template, table, column, row)


_OF_ALL = {"act", "seat", "match", "member", "account", "clock"}
"""Where the last row may be Carl's or Dora's own."""
_CUT = "substr({0}, 1, length({0}) / 2)"
"""What was there, cut in the middle."""
_BAD = {
    "TEXT": (
        "NULL",
        "''",
        "CAST(x'fffe41' AS TEXT)",
        "'no-such-thing'",
        "'{'",
        "'null'",
        "'[1]'",
        "'{}'",
        "'99999999999999999999'",
        _CUT,
    ),
    "INTEGER": (
        "NULL",
        "0",
        "-1",
        "CAST(1 AS bigint) << 40",
        "9223372036854775807",
        "-9223372036854775807 - 1",
    ),
    "REAL": ("NULL", "-1.0", "9e999", "-9e999", "1e308"),
}


def _of_column(template: Path, table: str, column: _Column, row: int) -> Iterator[Poison]:
    for value in _BAD[column.kind]:
        yield Poison(table, column.name, row, value)
    ((old,),) = stored(template, _select(table, column.name, row))
    said = object_in(old or "") if column.kind == "TEXT" else None
    for key in said or ():
        for other in ("null", f"{10**30}", '"no-such-thing"', "[]", '{"a": 1}'):
            bad = json.dumps({**(said or {}), key: json.loads(other)}).replace("'", "''")
            yield Poison(table, column.name, row, f"'{bad}'")


def _select(table: str, column: str, row: int) -> str:
    order, offset = ("DESC", -row - 1) if row < 0 else ("ASC", row)
    return f'SELECT "{column}" FROM {table} ORDER BY 1 {order} LIMIT 1 OFFSET {offset}'  # noqa: S608


def apply(path: Path, poison: Poison) -> bool:
    """Whether the database took the value."""
    table, columns = poison.table, _tables(path)[poison.table]
    keys = [one.name for one in columns if one.key] or [one.name for one in columns]
    order = "DESC" if poison.row < 0 else "ASC"
    offset = -poison.row - 1 if poison.row < 0 else poison.row
    ((*found,),) = stored(
        path,
        f"SELECT {', '.join(map(_quoted, keys))} FROM {table}"  # noqa: S608
        f" ORDER BY {', '.join(f'{_quoted(key)} {order}' for key in keys)} LIMIT 1 OFFSET {offset}",
    )
    same = "IS NOT DISTINCT FROM" if stands_in() else "IS"
    where = " AND ".join(f"{_quoted(key)} {same} ?" for key in keys)
    value = _CUT.format(_quoted(poison.column)) if poison.value == _CUT else poison.value
    before = stored(path, f"SELECT count(*) FROM {table} WHERE {where}", *found)  # noqa: S608
    assert before == [(1,)], f"{poison} is no one row"
    try:
        change(path, f"UPDATE {table} SET {_quoted(poison.column)} = {value} WHERE {where}", *found)  # noqa: S608
    except (sqlite3.Error, psycopg.Error):
        return False
    return True


def _quoted(name: str) -> str:
    return f'"{name}"'
