"""Refusals: who cannot be reached, what has to wait, and what goes more simply."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.chat.contract import Address, Gone, Later, Outgoing, Refused
from tests.chat.letters import text
from tests.chat.telegram.driver import PROMPT, TelegramDriver
from tests.chat.telegram.running import PNG, Post
from tests.chat.telegram.server import BotApi, Fault
from tests.chat.telegram.world import Json

GONE = [
    (403, "Forbidden: bot was blocked by the user"),
    (403, "Forbidden: bot can't initiate conversation with a user"),
    (403, "Forbidden: user is deactivated"),
    (403, "Forbidden: bot was kicked from the supergroup chat"),
    (400, "Bad Request: chat not found"),
    (400, "Bad Request: PEER_ID_INVALID"),
    (400, "Bad Request: not enough rights to send text messages to the chat"),
    (400, "Bad Request: TOPIC_CLOSED"),
]


@pytest.mark.parametrize(("code", "text"), GONE)
async def test_whom_nobody_can_reach(code: int, text: str, post: Post) -> None:
    post.api.fail("sendMessage", code, text)
    with pytest.raises(Gone):
        await post.send("Hello")
    assert [method for method, _ in post.api.calls if method.startswith("send")] == ["sendmessage"]


async def test_the_worlds_own_refusals(post: Post) -> None:
    number = post.world.names["anna"]
    for unreachable in (post.world.blocked, post.world.deactivated):
        unreachable.add(number)
        with pytest.raises(Gone):
            await post.send("Hello")
        unreachable.discard(number)
    post.world.started.discard(number)
    with pytest.raises(Gone):
        await post.send("Hello")
    post.world.kicked.add(post.world.names["club"])
    with pytest.raises(Gone):
        await post.send("Hello", post.club)
    assert post.world.sent == []


@pytest.mark.parametrize(
    "to",
    [
        Address("telegram", user="-1001000000001"),
        Address("telegram", user="@club"),
        Address("telegram", user="0"),
        Address("telegram", user=""),
        Address("telegram", place="5000000001"),
        Address("telegram", place="club"),
        Address("telegram"),
    ],
)
async def test_a_persons_letter_goes_to_a_private_chat_or_nowhere(to: Address, post: Post) -> None:
    post.api.calls.clear()
    with pytest.raises(Gone):
        await post.send("hidden", to)
    assert not [method for method, _ in post.api.calls if method.startswith("send")]


async def test_429_holds_that_chat_exactly_and_no_other(post: Post) -> None:
    post.api.fail(
        "sendMessage", 429, "Too Many Requests", chat=int(post.anna.user or 0), retry_after=37
    )
    with pytest.raises(Later) as later:
        await post.send("Hello")
    assert later.value.seconds == 37
    with pytest.raises(Later) as later:
        await post.send("Hello again")
    assert 36 < later.value.seconds <= 37
    await post.send("Hello", post.club)
    assert post.shown == ["Hello"]


@pytest.mark.parametrize("code", [500, 502, 503, 504])
async def test_5xx_is_for_later(code: int, post: Post, caplog: pytest.LogCaptureFixture) -> None:
    post.api.fail("sendPhoto", code, "Server error", times=2)
    for wait in (0.02, 0.05):
        with pytest.raises(Later) as later:
            await post.send(Outgoing(text("Hello"), picture=PNG), key="1")
        assert later.value.seconds == wait
    assert caplog.text.count("telegram: not sent (") == 2
    await post.send(Outgoing(text("Hello"), picture=PNG), key="1")
    assert post.shown == ["Hello"]


@pytest.mark.parametrize("settings", [replace(PROMPT, timeout=0.4)], ids=["hasty"])
async def test_no_answer_in_time_is_for_later_and_keeps_what_arrived(post: Post) -> None:
    long = Outgoing(text("word " * 300), picture=PNG)
    post.api.faults.append(Fault("sendPhoto", "lost"))
    with pytest.raises(Later):
        await post.send(long, key="1")
    receipt = await post.send(long, key="1")
    assert post.kinds() == ["sendmessage", "sendphoto"]
    assert await post.send(long, key="1") == receipt
    assert post.kinds() == ["sendmessage", "sendphoto"]


async def test_a_group_that_moves_is_followed(post: Post) -> None:
    old, new = post.world.names["club"], post.world.group("new club")["id"]
    post.world.migrated[old] = new
    await post.send("Hello", post.club)
    await post.send("Hello", post.club)
    assert [one.message["chat"]["id"] for one in post.world.sent] == [new, new]
    assert post.driver.moves == [(str(old), str(new))]
    assert [one["chat_id"] for method, one in post.api.calls if method == "sendmessage"] == [
        old,
        new,
        new,
    ]


async def test_topics(post: Post) -> None:
    await post.send("Hello", replace(post.club, place=f"{post.club.place}:42"))
    assert post.world.sent[0].params["message_thread_id"] == 42


BAD: list[Json] = [
    {"code": 400, "text": "Bad Request: can't parse entities: Unsupported tag"},
    {"code": 400, "text": "Bad Request: BUTTON_DATA_INVALID"},
    {"code": 400, "text": "Bad Request: PHOTO_INVALID_DIMENSIONS"},
]


@pytest.mark.parametrize("bad", BAD)
async def test_what_is_refused_as_it_is_goes_more_simply(bad: Json, post: Post) -> None:
    post.api.fail("sendPhoto", **bad)
    await post.send(Outgoing(text("Hello"), picture=PNG, choices=(("A", "a"),)))
    assert post.kinds() == ["senddocument"]
    post.api.fail("sendPhoto", **bad)
    post.api.fail("sendDocument", **bad)
    post.api.fail("sendMessage", **bad)
    await post.send(Outgoing(text("Hello & goodbye"), picture=PNG + b"2", choices=(("A", "a"),)))
    assert post.kinds() == ["senddocument", "sendmessage"]
    assert post.shown[1] == "Hello & goodbye"
    assert post.buttons()[1] is None
    post.api.fail("sendMessage", **bad, times=9)
    with pytest.raises(Refused):
        await post.send("Hello")


async def test_what_is_too_large_goes_more_simply(post: Post) -> None:
    post.api.fail("sendPhoto", 413, "Request Entity Too Large")
    post.api.fail("sendDocument", 413, "Request Entity Too Large")
    await post.send(Outgoing(text("Hello"), picture=PNG))
    assert post.kinds() == ["sendmessage"]


async def test_a_group_that_takes_no_photos_takes_words(post: Post) -> None:
    no = "Bad Request: not enough rights to send photos to the chat"
    post.api.fail("sendPhoto", 400, no)
    post.api.fail("sendDocument", 400, no.replace("photos", "documents"))
    await post.send(Outgoing(text("Hello"), picture=PNG), post.club)
    assert post.kinds() == ["sendmessage"]


@pytest.mark.parametrize(
    "settings",
    [replace(PROMPT, private_pace=(1, 0.2), place_pace=(2, 60.0))],
    ids=["paced"],
)
async def test_each_chat_has_its_pace(post: Post) -> None:
    loop = asyncio.get_running_loop()
    begun = loop.time()
    for _ in range(3):
        await post.send("Hello")
    assert loop.time() - begun >= 0.39
    for _ in range(2):
        await post.send("Hello", post.club)
    with pytest.raises(Later) as later:
        await post.send("Hello", post.club)
    assert 58 < later.value.seconds <= 60
    await post.send("Hello")


async def test_before_telegram_is_reached_letters_wait(api: BotApi, tmp_path: Path) -> None:
    chat = TelegramDriver(tmp_path / "none.db", api).new_chat()
    with pytest.raises(Later):
        await chat.send(Address("telegram", user="5"), Outgoing(text("Hello")), "1")
    assert api.calls == []
