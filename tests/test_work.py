"""Work is counted, not timed: no query goes through what grows, and a move costs what it costs."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import pytest

import bot.desk.reception.desk
import storage.lane
from bot.desk.visit.visit import Visit
from storage.connection import Connection
from storage.lane import Lane, Tx
from storage.post import NewLetter
from storage.schema import migrations, statements
from tests.club_for_tests import club
from tests.story import tell

T = TypeVar("T")

STATEMENTS = 22
"""Of a move that stands, from its being heard to its letters' being owed."""

HERE = Path(__file__).parent
STORIES = ("week", "communities_seeks", "people_rematch", "review_maintenance", "people_leaving_ru")

SMALL = frozenset({"meta", "tick", "community", "organiser", "contest_ask", "contest_draft"})
"""Tables that do not grow with what people do: one row a platform, a community, an open question."""

ALLOWED = {
    "SELECT house_seat.match, house_seat.seat FROM house_seat": "what machines owe, at the start",
    "WHERE id > :after AND ended IS NULL": "once, at the start, a page at a time",
    "UPDATE outbox SET state = 'queued', doubt = 1": "once, at the start",
    "DELETE FROM reader WHERE NOT EXISTS": "once, at the start",
    "WHERE ended IS NULL GROUP BY recipient": "once, at the start, by its index",
    "SELECT DISTINCT member FROM seat WHERE ended IS NULL": "whoever plays is told of maintenance",
    "SELECT count(*) AS open, min(id)": "all that is owed is counted, by its index, beside the writer",
    "(SELECT count(*) FROM member": "what there is is counted, by its index, beside the writer",
    "SELECT DISTINCT match FROM clock WHERE deadline": "all clocks are held while maintenance lasts",
    "SELECT DISTINCT member FROM account WHERE heard": "whoever waited is told that it is over",
}
"""Beginnings or parts of statements that go through all there is, and why they may."""

PAGES = {"challenge_seek", "contest_open", "contest_ended", "report_open"}
"""Indexes that are walked through in their order, as far as a list goes."""

ASKED = """
/top
/top kriegspiel
/top here
/history
/history boris
/profile
/profile boris
/versus boris
/mydata
/games
/board
/record
/seeks
/status
/bans
/reports
/blocks
/tournament list
/solving
/problems
/help
/analyse
"""


class Collected:
    """Every statement that jobs send, whatever they are."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.sql: Counter[str] = Counter()
        whole = {name: getattr(Tx, name) for name in ("all", "each", "do", "many")}

        async def all_(tx: Tx, sql: str, /, **named: Any) -> list[sqlite3.Row]:
            self.sql[sql] += 1
            rows: list[sqlite3.Row] = await whole["all"](tx, sql, **named)
            return rows

        def each(tx: Tx, sql: str, /, **named: Any) -> Iterator[sqlite3.Row]:
            self.sql[sql] += 1
            rows: Iterator[sqlite3.Row] = whole["each"](tx, sql, **named)
            return rows

        async def do(tx: Tx, sql: str, /, **named: Any) -> int:
            self.sql[sql] += 1
            return int(await whole["do"](tx, sql, **named))

        async def many(tx: Tx, sql: str, /, rows: Iterable[Mapping[str, Any]]) -> int:
            self.sql[sql] += 1
            return int(await whole["many"](tx, sql, rows))

        patch.setattr(Tx, "all", all_)
        patch.setattr(Tx, "each", each)
        patch.setattr(Tx, "do", do)
        patch.setattr(Tx, "many", many)


def scans(sql: Iterable[str]) -> dict[str, list[str]]:
    """What goes through a whole table, or the whole of its index, by statement."""
    found = {}
    with closing(sqlite3.connect(":memory:")) as database:
        for script in migrations():
            for statement in statements(script):
                database.execute(statement)
        named = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        tables = {name for (name,) in named} - SMALL
        for one in sql:
            names = dict.fromkeys(re.findall(r":(\w+)", one), 1)
            plan = database.execute(f"EXPLAIN QUERY PLAN {one}", names)
            steps = [detail for *_, detail in plan if _walks(detail, tables, one)]
            if steps:
                found[one] = steps
    return found


def _walks(step: str, tables: set[str], sql: str) -> bool:
    if not step.startswith("SCAN "):
        return False
    if "LIMIT :most" in sql and step.split()[-1] in PAGES:
        return False
    name = step.split()[1]
    aliases = dict(re.findall(r"\b(\w+) AS (\w+)", sql))
    named = {alias: table for table, alias in aliases.items()}
    return named.get(name, name) in tables


async def ask_everything(folder: Path) -> None:
    async with club(folder) as house:
        number = await house.play("anna", "boris", "boris", "rated")
        await house.begin("anna", "boris")
        for said in ASKED.split("\n"):
            if said:
                await house.say("anna", said, "club" if "here" in said or "bans" in said else None)
                await house.say("olga", said)
        for said in ("card", "replay", "export", "record", "watch"):
            await house.say("anna", f"#{number} /{said}")
        await house.wait(3 * 86_400)


def test_nothing_goes_through_what_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    collected = Collected(monkeypatch)
    asyncio.run(ask_everything(tmp_path))
    for name in STORIES:
        (tmp_path / name).mkdir()
        tell(HERE / "stories" / f"{name}.txt", tmp_path / name)
    (tmp_path / "cup").mkdir()
    tell(HERE / "desk/tournaments/stories/double_round_robin.txt", tmp_path / "cup")
    assert len(collected.sql) > 150, "this is not all that the bot says to its database"
    found = {
        sql: steps
        for sql, steps in scans(collected.sql).items()
        if not any(part in sql for part in ALLOWED)
    }
    assert found == {}


def test_a_scan_is_seen() -> None:
    assert scans(["SELECT * FROM act WHERE seat = :seat"])
    assert scans(["SELECT n FROM match AS played WHERE played.result = :x"])
    assert scans(["DELETE FROM rating WHERE rd > :x"])
    assert not scans(["SELECT * FROM act WHERE match = :match AND n > :n", "SELECT * FROM meta"])


@dataclass
class Cost:
    """What it takes."""

    statements: int = 0
    ways: int = 0
    """To a thread and back."""
    commits: int = 0


@contextmanager
def counting(patch: pytest.MonkeyPatch) -> Iterator[Cost]:
    cost, work, execute = Cost(), Connection.work, Lane._commit  # noqa: SLF001  # what is counted

    async def way(connection: Connection, piece: Callable[[sqlite3.Connection], T]) -> T:
        cost.ways += 1
        return await work(connection, piece)

    def commit(lane: Lane, connection: sqlite3.Connection) -> None:
        cost.commits += connection.total_changes > seen.get(id(connection), 0)
        execute(lane, connection)
        seen[id(connection)] = connection.total_changes

    seen: dict[int, int] = {}
    with patch.context() as within:
        collected = Collected(within)
        within.setattr(Connection, "work", way)
        within.setattr(Lane, "_commit", commit)
        yield cost
    cost.statements = collected.sql.total()


async def test_a_move_is_one_transaction_and_one_way_to_the_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("anna", "e4")
        await house.say("boris", "e5")
        with counting(monkeypatch) as cost:
            await house.hear("anna", "d4")
    assert cost == Cost(statements=STATEMENTS, ways=1, commits=1)


async def test_many_moves_at_once_go_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = 20
    monkeypatch.setattr(storage.lane, "GROUP", 60.0)
    async with club(tmp_path) as house:
        for n in range(games):
            await house.begin(f"a{n}", f"b{n}")
        with counting(monkeypatch) as cost:
            await asyncio.gather(*(house.hear(f"a{n}", "e4") for n in range(games)))
    assert cost.commits <= 2
    assert cost.ways <= 2


async def test_a_question_leaves_the_writer_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is entered with its answer, whatever the answer has cost."""
    async with club(tmp_path) as house:
        for _ in range(3):
            await house.play("anna", "boris", "boris", "rated")
        written = []
        for said in ("/mydata", "/top", "/history", "/profile boris", "/games", "/status", "/help"):
            with counting(monkeypatch) as all_:
                await house.hear("anna", said)
            assert (all_.ways, all_.commits) == (2, 1), said
            with monkeypatch.context() as within:
                within.setattr(bot.desk.reception.desk, "look", look_nowhere)
                with counting(monkeypatch) as short:
                    await house.hear("boris", said)
            written.append(short.statements)
    assert max(written) == min(written)


async def look_nowhere(_visit: Visit) -> list[NewLetter]:
    return []
