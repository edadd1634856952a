"""Leaving: asked twice, then gone at once, and whoever played with them keeps the games."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.chat.contract import Incoming
from bot.club.tournaments.events import Joined
from bot.desk.tournament_book.book import held, write
from bot.desk.visit.visit import Visit
from storage import members
from tests.desk.hall import Hall, hall
from tests.desk.parlour import begin, buttons, play, rows


async def leave(house: Hall, user: str, chat: str = "discord") -> str:
    """What they are told last."""
    await house.say(chat, user, "/deleteme")
    for label in ("Yes, delete me", "Delete everything for ever"):
        told = await house.say(chat, user, buttons(house, user, chat)[label])
    return told


async def test_a_member_is_asked_twice(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await begin(house, 1, "anna", "boris")
        await house.say("discord", "anna", "/challenge kriegspiel", "club")
        first = "1 running match will be resigned; 1 open challenge will be cancelled; 1 account"
        for said in ("/deleteme forever", "/deleteme forever", "/удалиться навсегда"):
            assert first in await house.say("discord", "anna", said)
        assert "cannot be undone" in await house.say("discord", "anna", "/deleteme yes")
        # A second yes is no answer to the second question.
        assert first in await house.say("discord", "anna", "/deleteme yes")
        assert "cannot be undone" in await house.say("discord", "anna", "/deleteme yes")
        house.now += 3601
        assert first in await house.say("discord", "anna", "/deleteme forever")
        assert rows(tmp_path, "SELECT deleted FROM member WHERE id = 1") == [(None,)]
        assert "in private" in await house.say("discord", "anna", "/deleteme", "club")


async def test_what_becomes_of_everything(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await play(house, 1, "anna", "boris", "boris")
        await begin(house, 2, "anna", "boris", "pace=3d")
        for number, move in enumerate(("e4", "e5", "d4", "d5")):
            await house.say("discord", ("anna", "boris")[number % 2], f"#2 {move}")
        await house.say("discord", "anna", "/challenge kriegspiel", "club")
        await house.say("discord", "boris", "/challenge @anna chess")
        await house.say("discord", "anna", "/vacation 3d")
        await house.say("discord", "boris", "/language ru")
        assert "You are deleted" in await leave(house, "anna")

        heard = house.chats["discord"].texts("boris")
        assert any("соперник — удалённый участник\nБелые сдались. 0–1" in text for text in heard)
        assert any("удалённый участник – boris, 0–1" in text for text in heard)
        assert any("Удалённый участник отменяет вызов 4." in text for text in heard)
        posted = house.chats["discord"].posted("club")
        assert "Deleted member cancels challenge 3." in posted
        told = await house.say("discord", "boris", "/record 1")
        assert "удалённый участник – boris" in told
        assert "anna" not in told
        await house.say("discord", "boris", "/pgn 1")
        for said in ("/history", "/профиль", "/встречи anna"):
            assert "anna" not in (await house.say("discord", "boris", said)).replace("«anna»", "")
        assert "2 партии: 1 победа, 1 поражение" in await house.say("discord", "boris", "/profile")
    assert rows(tmp_path, "SELECT result, reason FROM match") == [
        ("1-0", "resignation"),
        ("0-1", "resignation"),
    ]
    assert rows(tmp_path, "SELECT DISTINCT state FROM challenge WHERE id > 2") == [("cancelled",)]
    assert rows(tmp_path, "SELECT member, games FROM rating") == [(2, 2)]
    assert rows(tmp_path, "SELECT * FROM job") == []
    assert rows(tmp_path, "SELECT person FROM account") == [("boris",)]


async def test_no_letter_waits_for_who_is_gone(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await begin(house, 1, "anna", "boris")
        await leave(house, "anna")
    assert rows(tmp_path, "SELECT count(*) FROM outbox WHERE ended IS NULL") == [(0,)]
    assert rows(tmp_path, "SELECT recipient FROM outbox WHERE recipient LIKE 'account:%'") == []
    with closing(sqlite3.connect(tmp_path / "hall.db")) as connection:
        text = "\n".join(connection.iterdump())
    names = [line for line in text.splitlines() if "anna" in line.lower()]
    # Only what others were told before still has the name, until it is pruned.
    assert all(line.startswith('INSERT INTO "outbox"') for line in names), names[:3]
    assert all("'member:1'" not in line for line in names)


async def test_whose_door_is_closed_leaves_without_a_farewell(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        for said in ("/deleteme", "/deleteme yes"):
            await house.say("discord", "anna", said)
        house.chats["discord"].closed.add("anna")
        await house.say("discord", "anna", "/deleteme forever")
    assert rows(tmp_path, "SELECT * FROM outbox WHERE ended IS NULL") == []
    assert rows(tmp_path, "SELECT * FROM account") == []


async def test_all_linked_accounts_are_gone_and_come_back_as_strangers(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        told = await house.say("discord", "anna", "/link")
        code = told.removeprefix("Your code: ").split(".")[0]
        await house.say("telegram", "anna_t", f"/link {code}")
        await play(house, 1, "anna", "boris", "boris")
        assert "You are deleted" in await leave(house, "anna_t", "telegram")
        assert rows(tmp_path, "SELECT person FROM account") == [("boris",)]
        assert "0 games" in await house.say("discord", "anna", "/profile")
        assert "0 games" in await house.say("telegram", "anna_t", "/profile")
        assert "not yours" in await house.say("discord", "anna", "#1 /rematch")
    assert rows(tmp_path, "SELECT count(*) FROM member WHERE deleted IS NULL") == [(3,)]


async def test_a_crash_leaves_all_or_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last step fails: nothing of it has happened, and the same words, heard again, do it."""
    async with hall(tmp_path) as house:
        await begin(house, 1, "anna", "boris")
        for said in ("/deleteme", "/deleteme yes"):
            await house.say("discord", "anna", said)
        before = rows(tmp_path, "SELECT * FROM member") + rows(tmp_path, "SELECT * FROM match")
        word = Incoming("discord", "anna", "anna", "/deleteme forever", "last")
        with monkeypatch.context() as patch:

            async def fail(*_: object) -> None:
                raise RuntimeError("the power is gone")

            patch.setattr(members, "forget", fail)
            with pytest.raises(RuntimeError):
                await house.desk.hear(word)
        after = rows(tmp_path, "SELECT * FROM member") + rows(tmp_path, "SELECT * FROM match")
        assert after == before
        await house.desk.hear(word)
        await house.desk.hear(word)  # heard again, it does nothing: it does not make a new member
        await house.courier.drain()
        assert house.chats["discord"].texts("anna")[-1].startswith("You are deleted")
    assert rows(tmp_path, "SELECT count(*) FROM member") == [(2,)]


async def test_a_new_member_may_have_the_name(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await play(house, 1, "anna", "boris", "boris")
        await leave(house, "anna")
        assert "From now on you are called anna" in await house.say(
            "discord", "boris", "/name anna"
        )
        assert "against deleted member: lost" in await house.say("discord", "boris", "/history")


async def test_tournaments_are_left(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        house.admins.add("olga")
        cup = "name=Cup game=kriegspiel format=swiss pace=3d size=8 rounds=3 start=hand rated=yes"
        await house.say("discord", "olga", f"/tournament create {cup}", "club")
        await house.say("discord", "anna", "/help")

        async def enter(visit: Visit) -> bool:
            book = await held(visit, 1)
            assert book is not None
            await write(visit, book, Joined(2, 1500, ""), wake=False)
            return True

        await house.desk.do(enter)
        await leave(house, "anna")

        async def gone(visit: Visit) -> bool:
            book = await held(visit, 1)
            assert book is not None
            return 2 not in book.contest.active

        assert await house.desk.do(gone)
        told = await house.say("discord", "olga", "/tournament show 1", "club")
        assert "anna" not in told
