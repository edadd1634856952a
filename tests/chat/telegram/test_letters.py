"""Letters: how they are laid out, what is refused, what has to wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.chat.contract import Address, Block, Gone, Incoming, Later, Outgoing
from bot.chat.telegram_chat import Settings, TelegramChat
from tests.chat.telegram.driver import PROMPT, TelegramDriver
from tests.chat.telegram.running import running, until
from tests.chat.telegram.server import BotApi, Fault
from tests.chat.telegram.world import Json

PNG = b"\x89PNG\r\n\x1a\nboard"


class Post:
    """A running chat to send letters with."""

    def __init__(self, api: BotApi, chat: TelegramChat, driver: TelegramDriver) -> None:
        self.api, self.chat, self.driver, self.world = api, chat, driver, api.world
        self.anna = Address("telegram", user=str(self.world.person("anna")["id"]))
        self.club = Address("telegram", place=str(self.world.group("club")["id"]))
        self.world.started.add(self.world.names["anna"])
        self._count = 0

    async def send(
        self, message: Outgoing | str, to: Address | None = None, key: str | None = None
    ) -> str:
        self._count += 1
        letter = message if isinstance(message, Outgoing) else Outgoing(message)
        return (await self.chat.send(to or self.anna, letter, key or f"key {self._count}")).id

    @property
    def shown(self) -> list[str]:
        messages = [one.message for one in self.world.sent]
        return [one.get("text") or one.get("caption", "") for one in messages]

    def kinds(self) -> list[str]:
        return [one.method.lower() for one in self.world.sent]

    def buttons(self) -> list[Any]:
        return [one.message.get("reply_markup") for one in self.world.sent]


async def _deaf(_: Incoming) -> None:
    return


@pytest.fixture
def settings() -> Settings:
    return PROMPT


@pytest.fixture
async def post(api: BotApi, tmp_path: Path, settings: Settings) -> AsyncIterator[Post]:
    driver = TelegramDriver(tmp_path / "none.db", api, settings)
    chat = driver.new_chat()
    async with running(chat, api, _deaf):
        yield Post(api, chat, driver)


async def test_names_and_texts_are_not_markup(post: Post) -> None:
    hostile = "<b>anna</b> & </i> \"'<script>alert(1)</script> @everyone [x](tg://user?id=1) *_`"
    await post.send(hostile)
    await post.send(
        Outgoing(hostile, block=Block("b.txt", hostile), picture=PNG, alt=hostile + "!")
    )
    assert post.shown[0] == hostile
    assert post.shown[1].count(hostile) == 3


async def test_long_texts_are_cut_between_lines(post: Post) -> None:
    lines = "\n".join(f"{number} ♔𝔎 {'x' * 40}" for number in range(300))
    await post.send(Outgoing(lines, choices=(("Yes", "yes"),)))
    assert len(post.shown) > 3
    assert "\n".join(post.shown) == lines
    assert [bool(one) for one in post.buttons()] == [False] * (len(post.shown) - 1) + [True]


async def test_long_captions_stand_before_the_picture(post: Post) -> None:
    await post.send(Outgoing("word " * 300, picture=PNG, choices=(("Any?", "any?"),)))
    assert post.kinds() == ["sendmessage", "sendphoto"]
    assert post.buttons()[0] is None
    assert post.buttons()[1]


async def test_blocks_stand_in_the_message_or_travel_as_files(post: Post) -> None:
    await post.send(Outgoing("Short", block=Block("score.txt", "1. e4")))
    await post.send(Outgoing("Long", block=Block("score.txt", "1. e4 e5\n" * 300)))
    await post.send(Outgoing("Both", block=Block("score.txt", "1. e4 e5\n" * 300), picture=PNG))
    assert post.kinds() == ["sendmessage", "senddocument", "senddocument", "sendphoto"]
    assert post.world.sent[0].params["text"] == "Short\n<pre>1. e4</pre>"
    assert post.world.sent[1].files == [b"1. e4 e5\n" * 300]
    assert post.shown == ["Short\n1. e4", "Long", "", "Both"]


async def test_the_words_of_a_picture_are_under_it(post: Post) -> None:
    await post.send(Outgoing("Done.", picture=PNG, alt="White: king e1"))
    await post.send(Outgoing("Done.", alt="White: king e1"))
    assert "<blockquote expandable>White: king e1</" in post.world.sent[0].params["caption"]
    assert post.shown[1] == "Done.\nWhite: king e1"


@pytest.mark.parametrize(
    "settings", [replace(PROMPT, spoiler=True, protect=True, describe=False)], ids=["hidden"]
)
async def test_hidden_boards_covered_and_protected_in_private_only(post: Post) -> None:
    board = Outgoing("Done.", picture=PNG, alt="White: king e1", about=1)
    await post.send(board)
    await post.send(board, post.club)
    private, public = (one.params for one in post.world.sent)
    assert private["has_spoiler"] is private["protect_content"] is True
    assert "has_spoiler" not in public
    assert "protect_content" not in public
    assert post.shown == ["Done.", "Done."]


@pytest.mark.parametrize("settings", [replace(PROMPT, documents=True)], ids=["documents"])
async def test_boards_as_files(post: Post) -> None:
    await post.send(Outgoing("Done.", picture=PNG))
    assert post.kinds() == ["senddocument"]


async def test_an_equal_picture_is_not_uploaded_to_the_same_chat_again(post: Post) -> None:
    boris = Address("telegram", user=str(post.world.person("boris")["id"]))
    post.world.started.add(int(boris.user or 0))
    for to in (post.anna, post.anna, boris):
        await post.send(Outgoing("Done.", picture=PNG), to)
    uploads = ["attach:" in str(one.params.get("photo", "attach:")) for one in post.world.sent]
    assert uploads == [True, False, True]
    post.world.files.clear()
    await post.send(Outgoing("Done.", picture=PNG))
    assert [one.files for one in post.world.sent] == [[PNG]] * 4


async def test_buttons_say_their_sentence_however_long(post: Post) -> None:
    long = "/challenge @boris kriegspiel " + "setup=rnbqkbnr " * 4
    await post.send(Outgoing("?", choices=(("A", "#7.12 any?"), ("B", long), ("C", "é" * 33))))
    (row,) = post.buttons()[0]["inline_keyboard"]
    assert row[0]["callback_data"] == "#7.12 any?"
    heard: list[str] = []

    async def hear(incoming: Incoming) -> None:
        heard.append(incoming.text)

    message = post.world.sent[0].message
    other = post.driver.new_chat()
    async with running(other, post.api, hear):  # another process, with what was kept
        for button in row:
            post.world.pressed("anna", message, button["callback_data"])
        post.api.told()
        await until(lambda: len(heard) == 3)
    assert heard == ["#7.12 any?", long, "é" * 33]
    assert [toast for _, toast in post.world.toasts]


async def test_a_newer_letter_about_a_match_takes_the_older_ones_buttons(post: Post) -> None:
    for number in (7, 8, 7):
        await post.send(Outgoing("?", choices=(("Any?", "any?"),), about=number))
    assert [bool(one) for one in post.buttons()] == [False, True, True]
    del post.world.messages[post.world.names["anna"], post.world.sent[2].message["message_id"]]
    await post.send(Outgoing("The end", about=7))
    assert [bool(one) for one in post.buttons()] == [False, True, True, False]


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
async def test_5xx_is_for_later(code: int, post: Post) -> None:
    post.api.fail("sendPhoto", code, "Server error", times=2)
    for wait in (0.02, 0.05):
        with pytest.raises(Later) as later:
            await post.send(Outgoing("Hello", picture=PNG), key="1")
        assert later.value.seconds == wait
    await post.send(Outgoing("Hello", picture=PNG), key="1")
    assert post.shown == ["Hello"]


@pytest.mark.parametrize("settings", [replace(PROMPT, timeout=0.1)], ids=["hasty"])
async def test_no_answer_in_time_is_for_later_and_keeps_what_arrived(post: Post) -> None:
    long = Outgoing("word " * 300, picture=PNG)
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
    await post.send(Outgoing("Hello", picture=PNG, choices=(("A", "a"),)))
    assert post.kinds() == ["senddocument"]
    post.api.fail("sendPhoto", **bad)
    post.api.fail("sendDocument", **bad)
    post.api.fail("sendMessage", **bad)
    await post.send(Outgoing("Hello & goodbye", picture=PNG + b"2", choices=(("A", "a"),)))
    assert post.kinds() == ["senddocument", "sendmessage"]
    assert post.shown[1] == "Hello & goodbye"
    assert post.buttons()[1] is None
    post.api.fail("sendMessage", **bad, times=9)
    with pytest.raises(Gone):
        await post.send("Hello")


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
        await chat.send(Address("telegram", user="5"), Outgoing("Hello"), "1")
    assert api.calls == []
