"""What the table says over HTTP and sockets, and what it refuses."""

from __future__ import annotations

import asyncio
import json

import aiohttp
import pytest

from bot.chat.contract import Address, Away, Gone, Incoming, Later, Outgoing
from bot.chat.menu import Menu
from bot.chat.web_chat import WebChat
from tests.chat.letters import text
from tests.chat.web.counter import AnyCounter
from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Guest


async def test_letters_are_in_the_language_of_the_page_from_the_first(driver: WebDriver) -> None:
    assert driver.table
    vera = driver.guests["вера"] = Guest(driver.table, "вера")
    await vera.sit("ru")
    await driver.say("anna", "/challenge @вера kriegspiel")
    (letter,) = vera.letters()
    assert "anna вызывает вера: Кригшпиль" in letter["text"]


async def test_a_name_is_taken_once_and_is_a_word(driver: WebDriver) -> None:
    assert driver.table
    await driver.guest("anna")
    other = driver.guests["other"] = Guest(driver.table, "Anna")
    assert await other.take() == {"error": "taken-name", "status": 409}
    other.name = "two words"
    assert await other.take() == {"error": "bad-name", "status": 400}
    other.name = "Umpire"
    assert (await other.take())["error"] == "taken-name"
    other.name = "other"
    await other.sit()


async def test_seats_of_one_browser_have_their_own_cookies(driver: WebDriver) -> None:
    anna = await driver.guest("anna")
    anna.slot, anna.name = 2, "anna-2"
    assert (await anna.post("say", {"id": "12345678", "say": "/games", "mean": "command"}))[
        "status"
    ] == 401
    assert (await anna.take())["name"] == "anna-2"
    assert json.loads((await anna.get(anna.path("me")))[1]) == {"name": "anna-2"}
    anna.slot, anna.name = 1, "anna"
    assert json.loads((await anna.get(anna.path("me")))[1]) == {"name": "anna"}
    cookies = [
        (morsel.key, morsel["path"], morsel["httponly"], morsel["samesite"])
        for morsel in anna.http.cookie_jar
    ]
    name = f"umpire-seat-{anna.chat.port}"
    assert sorted(cookies) == [(name, "/seat/1", True, "Strict"), (name, "/seat/2", True, "Strict")]


async def test_leaving_frees_the_name_and_ends_the_line(driver: WebDriver) -> None:
    anna = await driver.guest("anna")
    assert (await anna.post("leave", {}))["status"] == 200
    await anna.until(lambda: anna.reading is not None and anna.reading.done())
    assert json.loads((await anna.get(anna.path("me")))[1]) == {"name": None}
    assert (await anna.take())["status"] == 200


async def test_what_was_missed_comes_after_a_lost_line(driver: WebDriver) -> None:
    anna = await driver.guest("anna")
    await driver.say("anna", "/games")
    await anna.disconnect()
    before = len(anna.letters())
    await driver.say("boris", "/challenge @anna kriegspiel side=white", "room")
    assert len(anna.letters()) == before
    await driver.back(anna)
    assert "boris challenges anna" in anna.letters()[-1]["text"]
    assert "boris challenges anna" in anna.letters(room=True)[-1]["text"]
    numbers = [one["n"] for one in anna.frames if "n" in one and not one["room"]]
    assert numbers == list(range(1, len(numbers) + 1)), "nothing twice, nothing left out"


async def test_words_sent_again_are_heard_once(driver: WebDriver) -> None:
    anna = await driver.guest("anna")
    raw = json.dumps({"id": "the-same-words", "say": "/challenge kriegspiel", "mean": "call"})
    for _ in range(2):
        await anna.send(raw)
        await anna.disconnect()
        await anna.connect()
    await anna.catch_up()
    await driver.house.delivered()
    await anna.catch_up()
    assert len(driver.house.rows("SELECT 1 FROM challenge")) == 1
    assert len([one for one in anna.frames if one["kind"] == "said"]) == 1
    assert len(anna.letters(room=True)) == 1


async def test_a_letter_with_the_same_key_arrives_once(driver: WebDriver) -> None:
    anna = await driver.guest("anna")
    assert driver.table
    ((user,),) = driver.house.rows("SELECT person FROM claim")
    for _ in range(2):
        with pytest.raises(Later):
            await driver.table.send(Address("web", user=user), Outgoing(text("Psst.")), "one key")
        await driver.table.send(Address("web", place="table"), Outgoing(text("Hear!")), "hear")
    await anna.catch_up()
    assert [one["text"] for one in anna.letters()].count("Psst.") == 1
    assert [one["text"] for one in anna.letters(room=True)] == ["Hear!"]
    with pytest.raises(Away):
        await driver.table.send(Address("web", user="nobody"), Outgoing(text("Psst.")), "key")
    with pytest.raises(Gone):
        await driver.table.send(Address("web", place="cellar"), Outgoing(text("Hear!")), "key")


async def test_both_tabs_of_a_seat_see_the_same(driver: WebDriver) -> None:
    anna = await driver.guest("anna")
    tab = anna.another_tab()
    await tab.connect()
    await anna.say("/rules kriegspiel")
    await driver.house.delivered()
    for one in (anna, tab):
        await one.catch_up()
    assert [one for one in anna.wire if '"n":' in one] == [one for one in tab.wire if '"n":' in one]
    assert len(anna.letters()) == 1
    await tab.disconnect()


async def test_malformed_frames_are_answered_kindly(driver: WebDriver) -> None:
    anna = await driver.guest("anna")
    for raw in ("", "{", "[]", '{"id":"12345678"}', b"\x00", '{"say":"e4"}'):
        before = anna.refused()
        await anna.send(raw)
        await anna.until(lambda before=before: anna.refused() == before + 1)
    name = await anna.say("/games")
    assert {"kind": "heard", "id": name} in anna.frames


async def test_a_frame_that_is_too_large_ends_the_line(driver: WebDriver) -> None:
    anna = await driver.guest("anna")
    await anna.send("x" * 100_000)
    assert anna.socket
    await anna.until(lambda: anna.reading is not None and anna.reading.done())
    assert anna.socket.close_code == aiohttp.WSCloseCode.MESSAGE_TOO_BIG


async def test_a_long_text_is_refused_by_the_umpire_himself(driver: WebDriver) -> None:
    await driver.say("anna", "e4 " * 400)
    assert "longer than 1000 characters" in driver.inbox("anna")[-1].text


async def test_talking_too_fast_is_answered(driver: WebDriver) -> None:
    anna = await driver.guest("anna")
    for n in range(40):
        await anna.send(json.dumps({"id": f"words-fast-{n}", "say": "psst", "mean": "talk"}))
    await anna.until(lambda: any(one.get("code") == "slow" for one in anna.frames))


async def test_speech_in_the_room_reaches_all_and_moves_are_refused(driver: WebDriver) -> None:
    boris = await driver.guest("boris")
    await driver.say("anna", "hello, all!", "room")
    said = [one for one in boris.frames if one["kind"] == "said"][-1]
    assert (said["text"], said["by"], said["room"]) == ("hello, all!", "anna", True)
    await driver.say("anna", "psst", None)
    assert not any(one.get("text") == "psst" for one in boris.frames)
    together = {"kind": "people", "names": ["anna", "boris"]}
    await boris.until(lambda: together in boris.frames)


async def test_what_cannot_be_served_is_said_and_can_be_said_again() -> None:
    heard: list[str] = []

    async def hear(incoming: Incoming) -> None:
        heard.append(incoming.key)
        if len(heard) == 1:
            raise RuntimeError("the disk is full")

    chat = WebChat(port=0, menu=Menu())
    chat.rely_on(AnyCounter())
    running = asyncio.create_task(chat.run(hear))
    await chat.open.wait()
    guest = Guest(chat, "anna")
    assert (await guest.take(""))["status"] == 200
    words = {"id": "12345678", "say": "e4", "mean": "try"}
    assert await guest.post("say", words) == {"error": "failed", "status": 503}
    assert await guest.post("say", words) == {"heard": "12345678", "status": 200}
    assert heard[0] == heard[1]
    await guest.close()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


async def test_a_table_that_is_served_again_knows_what_was_told_meanwhile() -> None:
    """By another process, which has had it for a while."""

    async def hear(_: Incoming) -> None:
        """Nobody says anything."""

    counter = AnyCounter()
    chat = WebChat(port=0, menu=Menu())
    chat.rely_on(counter)
    guest = Guest(chat, "anna")
    for letters in ([], [("k", Outgoing(text("told elsewhere")))]):
        counter.told_ = letters
        running = asyncio.create_task(chat.run(hear))
        await chat.open.wait()
        await guest.sit()
        await guest.until(lambda: len(guest.letters(room=True)) == len(letters))  # noqa: B023  # now
        await guest.disconnect()
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
    assert [one["text"] for one in guest.letters(room=True)] == ["told elsewhere"]
    assert counter.asked == 2, "what was told to them was not looked up again"
    await guest.close()


@pytest.mark.parametrize(
    ("hosts", "passed_on", "admin"),
    [
        ((), {}, True),
        (("umpire.example",), {}, False),
        # A web server in front that does not keep the Host, as some do unless they are told to.
        ((), {"X-Forwarded-For": "203.0.113.5"}, False),
        ((), {"Via": "1.1 proxy.example"}, False),
    ],
)
async def test_at_this_machine_everybody_is_in_charge(
    hosts: tuple[str, ...], passed_on: dict[str, str], admin: bool
) -> None:
    heard: list[Incoming] = []

    async def hear(incoming: Incoming) -> None:
        heard.append(incoming)

    chat = WebChat(port=0, menu=Menu(), hosts=hosts)
    chat.rely_on(AnyCounter())
    running = asyncio.create_task(chat.run(hear))
    await chat.open.wait()
    jar = aiohttp.CookieJar(unsafe=True)
    guest = Guest(chat, "anna", http=aiohttp.ClientSession(cookie_jar=jar, headers=passed_on))
    assert (await guest.take(""))["status"] == 200
    for room in (True, False):
        mean = "call" if room else "command"
        await guest.post("say", {"id": f"1234567{room:d}", "say": "/community", "mean": mean})
    await guest.close()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert [(one.place, one.community, one.admin) for one in heard] == [
        ("table", "table", admin),
        (None, "table", admin),
    ]


async def test_a_web_server_in_front_that_passes_no_websockets_on_is_named_once(
    driver: WebDriver, caplog: pytest.LogCaptureFixture
) -> None:
    anna = await driver.guest("anna")
    for _ in range(2):
        status, _ = await anna.get(anna.path("socket"))
        assert status == 426
    told = [one.getMessage() for one in caplog.records if one.levelname == "WARNING"]
    assert len(told) == 1
    assert "must pass on Upgrade and Connection" in told[0]
