"""How a server goes about what it is asked, where there is much: by indexes, and never through all."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from storage.dialect import for_postgresql
from storage.postgres import connect
from storage.server_session import PostgresSession
from tests.bench.bench_growth import begin, fill
from tests.club_for_tests import House, club
from tests.postgres.server import PostgreSQL
from tests.postgres.standing_in import name_of
from tests.test_work import ALLOWED, ASKED

MATCHES = 30_000
"""With fewer the planner is right to go through all."""
OWN = 50
"""Matches of whoever asks."""
GROWING = 5_000
"""A table of so many rows is one that grows."""

Said = dict[str, Mapping[str, Any]]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Said:
    """Every statement, with the first values that it had."""
    found: Said = {}
    for name in ("execute", "say", "foresee"):
        whole = getattr(PostgresSession, name)

        def noted(
            session: PostgresSession, sql: str, named: Any = None, /, whole: Any = whole
        ) -> Any:
            if named:
                found.setdefault(sql, dict(named))
            return whole(session, sql, named)

        monkeypatch.setattr(PostgresSession, name, noted)
    return found


async def serve(house: House, number: int) -> None:
    """Moves, questions, letters, and what falls due."""
    for n, move in enumerate(("Nf3", "Nf6", "e4", "e5", "any?")):
        await house.say(("anna", "boris")[n % 2], move)
    for asked in filter(None, ASKED.split("\n")):
        await house.say("olga", asked, "club" if "here" in asked or "bans" in asked else None)
    await house.wait(86_400)
    await house.say("anna", f"#{number} /resign sure")
    for asked in ("/history", "/profile", f"#{number} /card", f"#{number} /replay"):
        await house.say("boris", asked)
    await house.restart()


def walks(plan: Mapping[str, Any], tables: set[str], *, cut: bool = False) -> Iterator[str]:
    """What goes through a whole table or index; below a limit it ends when there is enough."""
    kind, table = plan["Node Type"], plan.get("Relation Name")
    cut = cut or kind == "Limit"
    unbound = kind.startswith("Index") and "Index Cond" not in plan and not cut
    if table in tables and (kind == "Seq Scan" or unbound):
        yield f"{kind} on {table}"
    for below in plan.get("Plans", ()):
        yield from walks(below, tables, cut=cut)


@pytest.mark.sqlite
@pytest.mark.timeout(900)
async def test_no_statement_goes_through_what_grows(
    tmp_path: Path, on_a_server: PostgreSQL, said: Said
) -> None:
    async with club(tmp_path) as house:
        await fill(house.database, 0, MATCHES, lambda _: None)
        number = await begin(house, MATCHES, OWN)
        on_a_server.sql("ANALYZE", name_of(house.path))
        said.clear()
        await serve(house, number)
    assert len(said) > 100, "this is not all that the bot says to its database"
    found = {}
    with connect(on_a_server.server(name_of(house.path)), "writes") as asking:
        rows = asking.execute("SELECT relname FROM pg_class WHERE reltuples > %s", (GROWING,))
        tables = {name for (name,) in rows.fetchall()}
        assert {"match", "seat", "act", "member", "account", "rating"} <= tables
        for sql, named in said.items():
            nothing = frozenset(name for name, value in named.items() if value is None)
            explain = b"EXPLAIN (FORMAT JSON) " + for_postgresql(sql, nothing)
            ((plan,),) = asking.execute(explain, named).fetchall()
            plans = plan if isinstance(plan, list) else json.loads(plan)
            steps = [step for one in plans for step in walks(one["Plan"], tables)]
            if steps and not any(part in sql for part in ALLOWED):
                found[sql] = steps
    assert found == {}, json.dumps(found, indent=1)


def test_a_walk_is_seen() -> None:
    through = {"Node Type": "Seq Scan", "Relation Name": "act"}
    index = {"Node Type": "Index Only Scan", "Relation Name": "act"}
    assert [*walks({"Node Type": "Sort", "Plans": [through, index]}, {"act"})] == [
        "Seq Scan on act",
        "Index Only Scan on act",
    ]
    assert not [*walks({"Node Type": "Limit", "Plans": [index]}, {"act"})]
    assert not [*walks(index | {"Index Cond": "(match = 1)"}, {"act"})]
    assert not [*walks(through, {"seat"})]
