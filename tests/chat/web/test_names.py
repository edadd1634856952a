"""Names at the table: they belong to people, whoever comes, and whatever the table forgets."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from bot.chat.web_chat.door import A_SECOND, BURST, Door
from bot.club.names import skeleton
from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Guest


async def stranger(driver: WebDriver, name: str) -> Guest:
    assert driver.table
    guest = Guest(driver.table, name)
    driver.guests[f"stranger {len(driver.guests)}"] = guest
    return guest


async def name_of(guest: Guest) -> str | None:
    told = json.loads((await guest.get(guest.path("me")))[1])
    name: str | None = told["name"]
    return name


async def begin(driver: WebDriver) -> None:
    """Alice and Bob are in the middle of a game."""
    await driver.say("Bob", "/challenge @Alice kriegspiel side=white")
    await driver.say("Alice", "/accept")
    await driver.say("Bob", "e4")


async def check_is_alices(driver: WebDriver) -> None:
    thief = await stranger(driver, "Аlice")  # with a Cyrillic letter
    assert (await thief.take())["status"] == 409
    assert await name_of(driver.guests["Alice"]) == "Alice"
    before = len(driver.guests["Alice"].letters())
    await driver.say("carl", "/challenge @Alice chess")
    await driver.guests["Alice"].catch_up()
    newest = driver.guests["Alice"].letters()[before:]
    assert any("carl challenges" in one["text"] for one in newest)
    names = [name for (name,) in driver.house.rows("SELECT name FROM member ORDER BY id")]
    assert names == ["Bob", "Alice", "carl"]


async def test_a_name_outlives_a_restart(driver: WebDriver) -> None:
    await begin(driver)
    await driver.restart()
    await check_is_alices(driver)


async def test_a_name_outlives_crowds(driver: WebDriver) -> None:
    await begin(driver)
    await driver.guests["Alice"].disconnect()
    crowd = await stranger(driver, "")
    answers = []
    for n in range(320):
        crowd.http.cookie_jar.clear()
        crowd.name = f"crowd{n}"
        answers.append(await crowd.take())
        if n % 10 == 0:
            await crowd.get(crowd.path("me"))
    refused = [one for one in answers if one["status"] == 429]
    assert len(refused) > 150
    assert refused[0] == {"error": "too-many-names", "status": 429}
    crowd.chat._table._people.clear()  # noqa: SLF001  # the worst
    await driver.guests["Alice"].connect()
    thief = await stranger(driver, "Alice")
    assert (await thief.take())["status"] == 429, "also the thief waits"
    assert await name_of(driver.guests["Alice"]) == "Alice"
    assert len(driver.house.rows("SELECT 1 FROM member")) == 2, "nobody is made by a name alone"


def test_an_address_may_ask_again_after_a_while() -> None:
    door = Door()
    asked = [door.admits("here", 0.0) for _ in range(200)]
    assert sum(asked) == BURST
    assert door.admits("there", 0.0)
    assert not door.admits("here", 0.5 / A_SECOND)
    assert door.admits("here", 1.1 / A_SECOND)
    for n in range(20_000):
        door.admits(f"address {n}", 2.0)
    assert len(door._visits) <= 5000  # noqa: SLF001


async def test_a_name_that_was_only_asked_for_is_kept_too(driver: WebDriver) -> None:
    alice = await stranger(driver, "Alice")
    assert (await alice.take("ru"))["status"] == 200
    assert driver.house.rows("SELECT 1 FROM member") == []
    await driver.restart()
    thief = await stranger(driver, "Alice")
    assert (await thief.take())["status"] == 409
    await driver.say("Bob", "/name Alice")
    assert "The name Alice is taken" in driver.inbox("Bob")[-1].text
    driver.guests["alice"] = alice
    await alice.connect()
    await driver.say("Bob", "/challenge @alice chess")
    assert driver.house.rows("SELECT name, language FROM member ORDER BY id") == [
        ("Bob", "en"),
        ("Alice", "ru"),
    ]
    assert driver.house.rows("SELECT name FROM claim WHERE name = 'Alice'") == []
    assert "Bob вызывает Alice" in alice.letters()[-1]["text"]


async def test_leaving_gives_back_a_name_under_which_nothing_was_said(driver: WebDriver) -> None:
    alice = await stranger(driver, "Alice")
    await alice.sit()
    assert (await alice.post("leave", {}))["status"] == 200
    other = await stranger(driver, "Alice")
    assert (await other.take())["status"] == 200


async def test_whoever_left_takes_their_own_seat_again_and_nobody_else_does(
    driver: WebDriver,
) -> None:
    await begin(driver)
    alice = driver.guests["Alice"]
    assert (await alice.post("leave", {}))["status"] == 200
    await alice.until(lambda: alice.reading is not None and alice.reading.done())
    assert await name_of(alice) is None
    thief = await stranger(driver, "Alice")
    assert (await thief.take())["status"] == 409
    alice.name = "Alissa"
    await alice.sit()
    await alice.say("/games")
    alice.name = "alice"
    assert (await alice.post("leave", {}))["status"] == 200
    alice.reload()
    await alice.sit()
    await driver.say("Bob", "/games")
    assert any(one.get("about") == 1 for one in alice.letters()), "the game is there again"


async def test_another_name_is_the_same_person(driver: WebDriver) -> None:
    await begin(driver)
    alice = driver.guests["Alice"]
    alice.name = "Bob"
    assert (await alice.take())["status"] == 409
    alice.name = "Alissa"
    assert (await alice.take())["status"] == 200
    await alice.catch_up()
    assert [one["name"] for one in alice.frames if one["kind"] == "hello"][-1] == "Alissa"
    await driver.say("Alice", "/name Alix")
    assert [one["name"] for one in alice.frames if one["kind"] == "hello"][-1] == "Alix"
    assert await name_of(alice) == "Alix"
    assert driver.house.rows("SELECT name FROM member ORDER BY id") == [("Bob",), ("Alix",)]


async def test_two_who_fought_over_a_name_at_an_old_table(tmp_path: Path) -> None:
    """Such databases have "Alice" and "Alice 2", whose cookies both say Alice."""
    driver = WebDriver(tmp_path / "old.db")
    await driver.open()
    try:
        await begin(driver)
        alice = driver.guests["Alice"]
        second = driver.guests["Alice2"] = await stranger(driver, "other")
        await second.sit()
        await second.say("/games")
        await driver.house.close()
        with sqlite3.connect(tmp_path / "old.db") as old:
            alike = skeleton("Alice 2")
            old.execute("UPDATE member SET name='Alice 2', skeleton=? WHERE name='other'", (alike,))
        await driver.restart()
        assert await name_of(alice) == "Alice"
        assert await name_of(second) == "Alice 2"
        await driver.say("Bob", "/challenge @Alice2 chess")
        assert "Bob challenges" in second.letters()[-1]["text"]
        await check_names_shown(alice, ["Alice", "Alice 2", "Bob"])
    finally:
        await driver.close()


async def check_names_shown(guest: Guest, names: list[str]) -> None:
    def told() -> bool:
        people = [one for one in guest.frames if one["kind"] == "people"]
        return bool(people[-1]["names"] == names)

    await guest.until(told)


async def test_a_seat_whose_name_is_somebody_elses_by_now_asks_for_one(driver: WebDriver) -> None:
    alice = await stranger(driver, "Alice")
    assert (await alice.take())["status"] == 200
    await driver.house.close()
    with sqlite3.connect(driver.house.path) as data:
        data.execute("DELETE FROM claim")
    await driver.open()
    for guest in driver.guests.values():
        assert driver.table
        guest.chat = driver.table
    thief = await stranger(driver, "Alice")
    await thief.sit()
    assert await name_of(alice) is None
    assert (await alice.post("say", {"id": "12345678", "say": "/games"}))["status"] == 401
    alice.name = "Alissa"
    await alice.sit()
    assert await name_of(alice) == "Alissa"


@pytest.mark.parametrize("name", ["Umpire", "судья", "table", "White"])
async def test_names_of_the_house(driver: WebDriver, name: str) -> None:
    guest = await stranger(driver, name)
    assert (await guest.take())["error"] == "taken-name"


async def test_a_table_that_is_full_says_so(
    driver: WebDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await driver.guest("anna")
    monkeypatch.setattr("bot.chat.web_chat.table.MOST_PAGES", 1)
    monkeypatch.setattr("storage.claims.MOST", 1)
    late = await stranger(driver, "late")
    assert await late.take() == {"error": "full", "status": 503}
    assert json.loads((await late.get(late.path("me")))[1]) == {"name": None, "full": True}
    await anna.disconnect()
    await asyncio.sleep(0)
    await anna.connect()
