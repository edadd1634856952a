"""Members, accounts and places."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from storage import members, places, post
from storage.database import Conflict, Database, Tx, open_database
from storage.members import Account
from tests.storage.club import NOW, begun, explaining, joined


def names(count: int) -> tuple[str, str]:
    return ("Anna" if count == 1 else f"Anna {count}", f"anna{count}")


async def test_a_newcomer_gets_the_first_free_name(database: Database) -> None:
    async def job(tx: Tx) -> list[str]:
        return [(await members.join(tx, "paper", user, names, NOW)).name for user in "abc"]

    assert await database.write(job) == ["Anna", "Anna 2", "Anna 3"]
    with pytest.raises(Conflict):  # the account is somebody's
        await database.write(lambda tx: members.join(tx, "paper", "a", names, NOW))


async def test_members_are_found_by_account_and_skeleton(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await joined(tx, "anna"), await joined(tx, "boris")
        assert await members.by_account(tx, "paper", "anna") == anna
        assert await members.by_account(tx, "other", "anna") is None
        assert await members.by_skeleton(tx, "boris1") == boris
        assert await members.by_skeleton(tx, "boris") is None
        assert await members.member(tx, anna.id) == anna
        with pytest.raises(LookupError):
            await members.member(tx, 99)

    await database.write(job)


async def test_settings_language_focus_and_name(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await joined(tx, "anna"), await joined(tx, "boris")
        assert (anna.language, anna.settings, anna.focus) == (None, {}, None)
        await members.set_language(tx, anna.id, "ru")
        await members.set_settings(tx, anna.id, {"mute": [1, 2], "тихо": True})
        await members.set_focus(tx, anna.id, 17)
        assert await members.rename(tx, anna.id, "Anya", "anya")
        assert await members.rename(tx, anna.id, "ANYA", "anya")
        assert not await members.rename(tx, boris.id, "Аnуа", "anya")
        known = await members.member(tx, anna.id)
        assert known == members.Member(
            anna.id, "ANYA", "ru", {"mute": [1, 2], "тихо": True}, focus=17
        )
        await members.set_focus(tx, anna.id, None)
        assert (await members.member(tx, anna.id)).focus is None
        assert await members.member(tx, boris.id) == boris

    await database.write(job)


async def test_the_best_account_is_the_reachable_one_used_last(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await joined(tx, "anna", "discord"), await joined(tx, "boris", "telegram")

        async def best() -> Account | None:
            return await members.account_of(tx, anna.id)

        assert await best() == Account("discord", "anna")
        await members.merge(tx, (await joined(tx, "7", "telegram")).id, anna.id, NOW)
        assert await best() == Account("discord", "anna")  # nothing goes elsewhere by itself
        await members.heard_from(tx, "telegram", "7", NOW)
        assert await best() == Account("telegram", "7")
        await members.heard_from(tx, "discord", "anna", NOW)  # in the same second
        assert await best() == Account("discord", "anna")
        await members.set_reachable(tx, "discord", "anna", False)
        assert await best() == Account("telegram", "7")
        await members.set_reachable(tx, "telegram", "7", False)
        assert await best() == Account("discord", "anna", reachable=False)
        await members.heard_from(tx, "telegram", "7", NOW)
        assert await members.accounts(tx, anna.id) == [
            Account("telegram", "7"),
            Account("discord", "anna", reachable=False),
        ]
        await members.merge(tx, boris.id, anna.id, NOW)
        assert await members.by_account(tx, "telegram", "boris") == anna
        assert await members.account_of(tx, boris.id) is None
        await members.heard_from(tx, "nowhere", "nobody", NOW)

    await database.write(job)


async def test_a_place_keeps_its_first_language(database: Database) -> None:
    async def job(tx: Tx) -> list[str]:
        return [
            await places.place_language(tx, chat, "club", language)
            for chat, language in [("a", "ru"), ("a", "en"), ("b", "en")]
        ]

    assert await database.write(job) == ["ru", "ru", "en"]


def written(path: Path) -> bytes:
    return path.read_bytes()


@pytest.mark.sqlite
async def test_a_forgotten_member_is_nowhere_in_the_files(path: Path) -> None:
    async with open_database(path) as database:

        async def job(tx: Tx) -> None:
            anna, boris = await joined(tx, "Forgetmenot"), await joined(tx, "boris")
            await members.set_settings(tx, anna.id, {"zone": "Forgetmenot"})
            await begun(tx, anna.id, boris.id)
            await post.enqueue(
                tx,
                [
                    post.NewLetter("1", f"member:{anna.id}", "Forgetmenot"),
                    post.NewLetter("2", f"member:{boris.id}", "hello"),
                ],
                NOW,
            )

        await database.write(job)
    assert b"Forgetmenot" in written(path)
    async with open_database(path) as database:
        await database.write(lambda tx: members.forget(tx, 1, NOW))
        gone = await database.read(lambda tx: members.member(tx, 1))
        assert (gone.name, gone.settings, gone.focus) == ("", {}, None)
        assert await database.read(lambda tx: members.found(tx, 1)) is None
        assert await database.read(lambda tx: members.found(tx, 2)) is not None
        heads = await database.read(lambda tx: post.heads(tx, NOW, 9))
        assert [letter.recipient for letter in heads] == ["member:2"]
        await database.write(lambda tx: joined(tx, "carla"))  # two may be without a skeleton
        await database.write(lambda tx: members.forget(tx, 3, NOW))
    assert b"Forgetmenot" not in written(path)
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT count(*) FROM seat WHERE member = 1").fetchone() == (1,)
    connection.close()


@pytest.mark.sqlite
async def test_look_ups_use_indexes(database: Database) -> None:
    async def job(tx: Tx) -> list[str]:
        spy = explaining(tx)
        await members.by_account(spy, "a", "b")
        await members.by_skeleton(spy, "a")
        await members.accounts(spy, 1)
        await members.heard_from(spy, "a", "b", NOW)
        return spy.plan

    assert not [step for step in await database.write(job) if step.startswith("SCAN")]
