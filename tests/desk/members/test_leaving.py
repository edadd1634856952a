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
from storage.database import Closed
from tests.club_for_tests import House, club
from tests.linking import link


async def leave(house: House, user: str, chat: str = "discord") -> str:
    """What they are told last."""
    await house.say(user, "/deleteme", chat=chat)
    for label in ("Yes, delete me", "Delete everything for ever"):
        told = await house.say(user, house.buttons(user, chat)[label], chat=chat)
    return told


async def test_a_member_is_asked_twice(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("anna", "/challenge kriegspiel", "club")
        first = "1 running match will be resigned; 1 open challenge will be cancelled; 1 account"
        for said in ("/deleteme forever", "/deleteme forever", "/удалиться навсегда"):
            assert first in await house.say("anna", said)
        assert "cannot be undone" in await house.say("anna", "/deleteme yes")
        # A second yes is no answer to the second question.
        assert first in await house.say("anna", "/deleteme yes")
        assert "cannot be undone" in await house.say("anna", "/deleteme yes")
        house.now += 3601
        assert first in await house.say("anna", "/deleteme forever")
        assert house.rows("SELECT deleted FROM member WHERE id = 1") == [(None,)]
        assert "in private" in await house.say("anna", "/deleteme", "club")


@pytest.mark.parametrize(("yes", "no"), [("yes", "no"), ("да", "нет")])
async def test_the_questions_are_answered_in_words_but_the_last_one(
    tmp_path: Path, yes: str, no: str
) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("anna", "/deleteme")
        assert "nothing was done" in await house.say("anna", no)
        await house.say("anna", "/deleteme")
        assert "cannot be undone" in await house.say("anna", yes)
        # It may have been meant for another question: only the button deletes.
        assert "cannot be undone" in await house.say("anna", yes)
        assert house.rows("SELECT deleted FROM member WHERE id = 1") == [(None,)]
        assert "nothing was done" in await house.say("anna", no)
        assert "You are deleted" in await leave(house, "anna")


async def test_what_becomes_of_everything(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await house.begin("anna", "boris", "pace=3d")
        for number, move in enumerate(("e4", "e5", "d4", "d5")):
            await house.say(("anna", "boris")[number % 2], f"#2 {move}")
        await house.say("anna", "/challenge kriegspiel", "club")
        await house.say("boris", "/challenge @anna chess")
        await house.say("anna", "/vacation 3d")
        await house.say("boris", "/language ru")
        assert "You are deleted" in await leave(house, "anna")

        heard = house.texts("boris")
        assert any("соперник — удалённый участник\nБелые сдались. 0–1" in text for text in heard)
        assert any("удалённый участник – boris, 0–1" in text for text in heard)
        assert any("Удалённый участник отменяет вызов 4." in text for text in heard)
        posted = house.texts("club")
        assert "Deleted member cancels challenge 3." in posted
        told = await house.say("boris", "/record 1")
        assert "удалённый участник – boris" in told
        assert "anna" not in told
        await house.say("boris", "/pgn 1")
        for said in ("/history", "/профиль", "/встречи anna"):
            assert "anna" not in (await house.say("boris", said)).replace("«anna»", "")
        assert "2 партии: 1 победа, 1 поражение" in await house.say("boris", "/profile")
    assert house.rows("SELECT result, reason FROM match") == [
        ("1-0", "resignation"),
        ("0-1", "resignation"),
    ]
    assert house.rows("SELECT DISTINCT state FROM challenge WHERE id > 2") == [("cancelled",)]
    assert house.rows("SELECT member, games FROM rating") == [(2, 2)]
    assert house.rows("SELECT * FROM job") == []
    assert house.rows("SELECT person FROM account") == [("boris",)]


async def test_no_letter_waits_for_who_is_gone(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await leave(house, "anna")
    assert house.rows("SELECT count(*) FROM outbox WHERE ended IS NULL") == [(0,)]
    assert house.rows("SELECT recipient FROM outbox WHERE recipient LIKE 'account:%'") == []
    with closing(sqlite3.connect(tmp_path / "club.db")) as connection:
        text = "\n".join(connection.iterdump())
    names = [line for line in text.splitlines() if "anna" in line.lower()]
    # Only what others were told before still has the name, until it is pruned.
    assert all(line.startswith('INSERT INTO "outbox"') for line in names), names[:3]
    assert all("'member:1'" not in line for line in names)


async def test_whose_door_is_closed_leaves_without_a_farewell(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for said in ("/deleteme", "/deleteme yes"):
            await house.say("anna", said)
        house.closed.add("anna")
        await house.say("anna", "/deleteme forever")
    assert house.rows("SELECT * FROM outbox WHERE ended IS NULL") == []
    assert house.rows("SELECT * FROM account") == []


async def test_all_linked_accounts_are_gone_and_come_back_as_strangers(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await link(house, "anna", "anna_t", "telegram")
        await house.play("anna", "boris", "boris")
        assert "You are deleted" in await leave(house, "anna_t", "telegram")
        assert house.rows("SELECT person FROM account") == [("boris",)]
        assert "0 games" in await house.say("anna", "/profile")
        assert "0 games" in await house.say("anna_t", "/profile", chat="telegram")
        assert "not yours" in await house.say("anna", "#1 /rematch")
    assert house.rows("SELECT count(*) FROM member WHERE deleted IS NULL") == [(3,)]


async def test_a_crash_leaves_all_or_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last step fails: nothing of it has happened, and the same words, heard again, do it."""
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        for said in ("/deleteme", "/deleteme yes"):
            await house.say("anna", said)
        before = house.rows("SELECT * FROM member") + house.rows("SELECT * FROM match")
        word = Incoming("discord", "anna", "anna", "/deleteme forever", "last")
        with monkeypatch.context() as patch:

            async def fail(*_: object) -> None:
                raise Closed("the power is gone")

            patch.setattr(members, "forget", fail)
            with pytest.raises(Closed):
                await house.desk.hear(word)
        after = house.rows("SELECT * FROM member") + house.rows("SELECT * FROM match")
        assert after == before
        await house.desk.hear(word)
        await house.desk.hear(word)  # heard again, it does nothing: it does not make a new member
        await house.deliver()
        assert house.texts("anna")[-1].startswith("You are deleted")
    assert house.rows("SELECT count(*) FROM member") == [(2,)]


async def test_a_new_member_may_have_the_name(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await leave(house, "anna")
        assert "From now on you are called anna" in await house.say("boris", "/name anna")
        assert "against deleted member: lost" in await house.say("boris", "/history")


async def test_tournaments_are_left(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("olga")
        cup = "name=Cup game=kriegspiel format=swiss pace=3d size=8 rounds=3 start=hand rated=yes"
        await house.say("olga", f"/tournament create {cup}", "club")
        await house.say("anna", "/help")

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
        told = await house.say("olga", "/tournament show 1", "club")
        assert "anna" not in told
