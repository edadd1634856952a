"""Everything that is stored about somebody is known, given to them, and goes with them."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.desk.members.holdings import LETTERS_KEPT
from bot.games.page import CLOSES, OPENS
from bot.serving.sweeping import KEPT
from storage import members
from storage.holdings import HOLDINGS
from tests.club_for_tests import club
from tests.linking import link

_TELLING = {"member", "seat", "recipient", "person", "payload"}
"""Columns of these names tell whose a row is, whatever they refer to."""


def columns(path: Path) -> set[tuple[str, str]]:
    """Every column of the schema that tells of a member."""
    found = {("member", "id")}
    with closing(sqlite3.connect(path / "club.db")) as connection:
        tables = [
            name
            for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if not name.startswith("sqlite_")
        ]
        assert len(tables) > 20
        for table in tables:
            for row in connection.execute(f"PRAGMA foreign_key_list({table})"):
                if row[2] == "member":
                    found.add((table, row[3]))
            for row in connection.execute(f"PRAGMA table_info({table})"):
                if row[1] in _TELLING:
                    found.add((table, row[1]))
    return found


@pytest.mark.sqlite
async def test_every_column_that_tells_of_a_member_has_a_row(tmp_path: Path) -> None:
    async with club(tmp_path):
        pass
    assert {(one.table, one.column) for one in HOLDINGS} == columns(tmp_path)


def test_each_is_given_or_withheld_and_deleted_or_kept_for_a_reason() -> None:
    for one in HOLDINGS:
        assert bool(one.give) != bool(one.withheld), one
        assert bool(one.delete) != bool(one.stays), one
        if one.delete:
            assert one.delete.split()[:4] == ["DELETE", "FROM", one.table, "WHERE"], one


def test_privacy_says_how_long_letters_are_kept() -> None:
    assert LETTERS_KEPT * 86_400 == KEPT


async def test_they_get_what_there_is(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris", "pace=3d")
        await house.begin("boris", "anna", "pace=3d")
        await house.say("anna", "/phantom q e5")
        await house.say("anna", "/set theme slate")
        await house.say("anna", "/digest 09:00")
        await house.say("anna", "/block boris")
        await house.say("anna", "/report boris is stalling")
        await house.say("anna", "/link")
        await house.say("anna", "/vacation 3d")
        assert "All that is stored" in await house.say("anna", "/данные")
        given = house.file("anna")
    assert set(given) == {f"{one.table}.{one.column}" for one in HOLDINGS if one.give}
    assert given["member.id"][0]["name"] == "anna"
    assert given["member.id"][0]["settings"]["theme"] == "slate"
    assert given["account.member"][0]["person"] == "anna"
    assert [one["id"] for one in given["seat.member"]] == [1, 2]
    assert [one["body"] for one in given["act.seat"]] == ["try e2e4", "try d2d4"]
    assert given["phantom.seat"] == [{"match": 2, "men": {"e5": "Q"}}]
    assert given["rating.member"][0]["games"] == 1
    assert given["report.reporter"][0]["text"] == "is stalling"
    assert [one["kind"] for one in given["job.payload"]] == ["digest", "vacation-over"]
    for part in ("code", "vacation", "block", "rating_change"):
        assert len(given[f"{part}.member"]) == 1, part
    assert len(given["clock.seat"]) == 2
    assert any("You are White" in one["text"] for one in given["outbox.recipient"])


async def test_of_a_running_match_it_tells_nothing_of_the_other_side(tmp_path: Path) -> None:
    """Whatever Boris tries, refused or not, Anna's file is the same."""
    seen = []
    for tries in ([], ["a6a1", "e8e1", "d8h1"]):
        folder = tmp_path / str(len(tries))
        folder.mkdir()
        async with club(folder) as house:
            await house.begin("anna", "boris")
            await house.say("anna", "e4")
            for said in (*tries, "e5"):
                await house.say("boris", said)
            await house.say("anna", "/mydata")
            seen.append(house.file("anna"))
    assert seen[0] == seen[1]
    assert "e7e5" not in seen[0]


async def test_letters_are_given_as_they_were_read(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "/versus" in await house.say("anna", "/versus")
        await house.say("anna", "/данные")
        texts = [one["text"] for one in house.file("anna")["outbox.recipient"]]
    assert any("/versus" in text for text in texts)
    assert not any(char in text for text in texts for char in (OPENS, CLOSES))


async def test_a_copy_does_not_hold_the_copy_before(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/mydata")
        before = len(json.dumps(house.file("anna")))
        for _ in range(3):
            await house.say("anna", "/mydata")
        assert len(json.dumps(house.file("anna"))) < before + 3 * 500


async def test_nothing_else_names_who_is_forgotten(tmp_path: Path) -> None:
    """Every row that is left and holds their number is one that says why it stays."""
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris", "pace=3d")
        await house.begin("boris", "anna")
        for said in ("/phantom q e5", "/block boris", "/report boris stalls", "/link", "/join X"):
            await house.say("anna", said)
        await house.say("anna", "/vacation 2d")
        await house.say("boris", "/block anna")
        await house.say("boris", "/report anna stalls")
        await house.database.write(lambda tx: members.forget(tx, 1, house.now))
    for one in HOLDINGS:
        if one.delete:
            select = re.sub("^DELETE", "SELECT *", one.delete)
            for name, value in (
                ("member", "1"),
                ("reader", "'member:1'"),
                ("task", """'{"member": 1}'"""),
            ):
                select = select.replace(f":{name}", value)
            assert house.rows(select) == [], one
    assert house.rows("SELECT name, skeleton, settings FROM member WHERE id = 1") == [
        ("", None, "{}")
    ]
    assert house.rows("SELECT count(*) FROM seat WHERE member = 1") == [(2,)]


async def test_privacy_in_both_languages(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        told = await house.say("anna", "/privacy")
        assert "kept for 14 days" in told
        assert "No chat" in told
        await house.say("anna", "/language ru")
        assert "хранится 14 дней" in await house.say("anna", "/приватность")


async def test_linking_ends_a_vacation_and_its_jobs(tmp_path: Path) -> None:
    """The clocks that it held run again, and nothing is planned for who is no member any more."""
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", "pace=3d")
        for said in ("/digest 09:00", "/vacation 3d"):
            await house.say("anna", said)
        held = "SELECT count(*) FROM clock WHERE turn = 1 AND deadline IS NULL"
        assert house.rows(held) == [(1,)]
        assert "you are anna_t" in await link(house, "anna_t", "anna", holder_chat="telegram")
    assert house.rows(held) == [(0,)]
    assert house.rows("SELECT * FROM job") == []
    assert house.rows("SELECT member, since FROM vacation") == [(3, None)]
