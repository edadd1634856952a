"""Updates: heard before they are confirmed, each person's in order, none lost, none in the way."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from bot.chat.contract import Incoming
from bot.chat.telegram_chat import intake
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.running import running, until
from tests.chat.telegram.server import BotApi


class Ear:
    """Keeps what was heard; can be slow or deaf for some texts."""

    def __init__(self) -> None:
        self.heard: list[Incoming] = []
        self.hearing = ""
        self.slow: dict[str, asyncio.Event] = {}
        self.deaf: set[str] = set()

    async def hear(self, incoming: Incoming) -> None:
        self.hearing = incoming.text
        if incoming.text in self.deaf or "*" in self.deaf:
            raise RuntimeError("the disk is full")
        if incoming.text in self.slow:
            await self.slow[incoming.text].wait()
        self.heard.append(incoming)

    @property
    def texts(self) -> list[str]:
        return [one.text for one in self.heard]


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def driver(api: BotApi, tmp_path: Path) -> TelegramDriver:
    """Not opened: these tests run the chat alone."""
    return TelegramDriver(tmp_path / "none.db", api)


def offsets(api: BotApi) -> list[int]:
    return [int(one.get("offset", 0)) for method, one in api.calls if method == "getupdates"]


def last_id(api: BotApi) -> int:
    return int(api.world.updates[-1]["update_id"])


async def test_confirms_nothing_before_it_is_heard(
    api: BotApi, driver: TelegramDriver, ear: Ear
) -> None:
    ear.slow["e4"] = asyncio.Event()
    async with running(driver.new_chat(), api, ear.hear):
        api.world.typed("anna", "e4")
        number = last_id(api)
        api.told()
        await asyncio.sleep(0.05)
        assert api.world.updates
        assert max(offsets(api)) <= number
        ear.slow["e4"].set()
        await until(lambda: not api.world.updates)
    assert ear.texts == ["e4"]
    assert max(offsets(api)) == number + 1


async def test_no_time_passes_while_something_waits_to_be_heard(
    api: BotApi, driver: TelegramDriver, ear: Ear
) -> None:
    ear.slow["e4"] = asyncio.Event()
    chat = driver.new_chat()
    assert not chat.attends()
    async with running(chat, api, ear.hear):
        for text in ("e4", "d4"):
            api.world.typed("anna", text)
        api.told()
        await asyncio.sleep(0.05)
        assert not ear.heard
        assert not chat.attends()
        ear.slow["e4"].set()
        await until(lambda: ear.texts == ["e4", "d4"])
        assert not chat.attends()  # not before a look that finds nothing more


async def test_time_passes_where_somebody_always_talks(
    api: BotApi, driver: TelegramDriver, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two who play fast leave no request for updates unanswered."""
    now = 0.0
    monkeypatch.setattr(intake, "_now", lambda: now)
    monkeypatch.setattr(intake, "_MOST", 3)
    chat = driver.new_chat()
    async with running(chat, api, ear.hear):
        await until(lambda: bool(offsets(api)))
        now += 9
        for text in ("e4", "e5", "Nf3"):
            api.world.typed("anna", text)
            api.told()
            await until(lambda: text in ear.texts)  # noqa: B023  # now
            assert chat.attends()
        ear.slow["d3"] = asyncio.Event()
        api.world.typed("anna", "d3")
        api.told()
        await until(lambda: ear.hearing == "d3")
        now += 9
        assert not chat.attends(), "what takes long to be heard costs nobody's time"
        ear.slow["d3"].set()
        await until(chat.attends)
        ear.slow["Nc6"] = asyncio.Event()
        for text in ("Nc6", "Bb5", "a6", "Ba4"):  # more than one look brings
            api.world.typed("anna", text)
        api.told()
        await until(lambda: ear.hearing == "Nc6")
        assert not chat.attends()
        api.fail("getUpdates", 500, "Internal Server Error")
        ear.slow["Nc6"].set()
        await until(lambda: "Ba4" in ear.texts)
        assert not chat.attends(), "after an outage there may be more"
        await until(lambda: not api.world.updates)  # asked for what comes next
        now += 9
        api.world.typed("anna", "Nf6")
        api.told()
        await until(chat.attends)


async def test_one_person_in_order_others_at_once(
    api: BotApi, driver: TelegramDriver, ear: Ear
) -> None:
    ear.slow["a1"] = asyncio.Event()
    for person, text in (("anna", "a1"), ("anna", "a2"), ("boris", "b1"), ("boris", "b2")):
        api.world.typed(person, text)
    async with running(driver.new_chat(), api, ear.hear):
        await until(lambda: ear.texts == ["b1", "b2"])
        ear.slow["a1"].set()
        await until(lambda: ear.texts == ["b1", "b2", "a1", "a2"])
        await until(lambda: not api.world.updates)


async def test_an_unreadable_update_is_passed_over(
    api: BotApi, driver: TelegramDriver, ear: Ear, caplog: pytest.LogCaptureFixture
) -> None:
    api.world.typed("anna", "before")
    api.world.update(message={"message_id": 1, "text": "a secret sentence", "date": "soon"})
    api.world.typed("anna", "after")
    async with running(driver.new_chat(), api, ear.hear):
        await until(lambda: ear.texts == ["before", "after"])
        await until(lambda: not api.world.updates)
    assert "cannot be read" in caplog.text
    assert "a secret sentence" not in caplog.text


async def test_what_fails_alone_is_passed_over_in_the_end(
    api: BotApi, driver: TelegramDriver, ear: Ear, caplog: pytest.LogCaptureFixture
) -> None:
    ear.deaf.add("poison")
    for text in ("one", "poison", "two"):
        api.world.typed("anna", text)
    async with running(driver.new_chat(), api, ear.hear):
        await until(lambda: not api.world.updates)
    assert list(dict.fromkeys(ear.texts)) == ["one", "two"]
    assert "try 3" in caplog.text
    assert "disk" not in caplog.text


async def test_ones_later_updates_wait_for_one_that_fails_at_first(
    api: BotApi, driver: TelegramDriver, ear: Ear
) -> None:
    ear.deaf.add("one")
    for text in ("one", "two", "three"):
        api.world.typed("anna", text)
    async with running(driver.new_chat(), api, ear.hear):
        await until(lambda: len(offsets(api)) > 1)
        ear.deaf.clear()
        await until(lambda: not api.world.updates)
    assert ear.texts == ["one", "two", "three"]


async def test_gives_nothing_up_while_nothing_can_be_heard(
    api: BotApi, driver: TelegramDriver, ear: Ear
) -> None:
    ear.deaf.add("*")
    api.world.typed("anna", "e4")
    api.world.typed("boris", "e5")
    async with running(driver.new_chat(), api, ear.hear):
        await until(lambda: len(offsets(api)) > 6)
        assert len(api.world.updates) == 2
        ear.deaf.clear()
        await until(lambda: not api.world.updates)
    assert sorted(ear.texts) == ["e4", "e5"]


async def test_another_program_with_the_same_token(
    api: BotApi, driver: TelegramDriver, ear: Ear, caplog: pytest.LogCaptureFixture
) -> None:
    api.fail("getUpdates", 409, "Conflict: terminated by other getUpdates request", times=2)
    api.world.typed("anna", "e4")
    async with running(driver.new_chat(), api, ear.hear):
        await until(lambda: ear.texts == ["e4"])
    assert caplog.text.count("another program fetches this bot's updates (409)") == 2


@pytest.mark.parametrize(
    ("code", "text"), [(502, "Bad Gateway"), (500, "Internal Server Error"), (429, "Too Many")]
)
async def test_survives_the_servers_troubles(
    code: int, text: str, api: BotApi, driver: TelegramDriver, ear: Ear
) -> None:
    api.fail("getMe", code, text, retry_after=1 if code == 429 else 0)
    api.fail("deleteWebhook", code, text)
    api.fail("setMyCommands", code, text)
    if code != 429:
        api.fail("getUpdates", code, text, times=2)
    api.world.typed("anna", "e4")
    async with running(driver.new_chat(), api, ear.hear):
        await until(lambda: ear.texts == ["e4"])


async def test_takes_over_from_a_webhook(api: BotApi, driver: TelegramDriver, ear: Ear) -> None:
    api.world.webhook = {"url": "https://elsewhere.example/"}
    api.world.typed("anna", "e4")
    async with running(driver.new_chat(), api, ear.hear):
        await until(lambda: ear.texts == ["e4"])


async def test_a_stop_ends_the_hearing_in_hand_and_confirms_it(
    api: BotApi, driver: TelegramDriver, ear: Ear
) -> None:
    ear.slow["e4"] = asyncio.Event()
    ear.slow["e5"] = asyncio.Event()
    api.world.typed("anna", "e4")
    api.world.typed("boris", "e5")
    loop = asyncio.get_running_loop()
    async with running(driver.new_chat(), api, ear.hear) as task:
        await asyncio.sleep(0.05)
        begun = loop.time()
        task.cancel()
        ear.slow["e4"].set()
        await asyncio.sleep(0.05)
        ear.slow["e5"].set()
        await asyncio.wait([task])
        assert loop.time() - begun < 5
        assert task.cancelled()
    assert ear.texts == ["e4", "e5"]
    assert not api.world.updates


async def test_a_stop_does_not_wait_for_ever_and_confirms_only_what_was_heard(
    api: BotApi, driver: TelegramDriver, ear: Ear
) -> None:
    ear.slow["never"] = asyncio.Event()
    api.world.typed("anna", "never")
    api.world.typed("boris", "e5")
    loop = asyncio.get_running_loop()
    async with running(driver.new_chat(), api, ear.hear) as task:
        await until(lambda: ear.texts == ["e5"])
        begun = loop.time()
        task.cancel()
        await asyncio.wait([task])
        assert loop.time() - begun < 5
    assert len(api.world.updates) == 2


async def test_a_wrong_token_is_said_without_the_token(
    api: BotApi, driver: TelegramDriver, ear: Ear, caplog: pytest.LogCaptureFixture
) -> None:
    chat = driver.new_chat()
    api.token = "another"  # noqa: S105
    with pytest.raises(RuntimeError, match="does not accept the token") as refusal:
        await chat.run(ear.hear)
    assert refusal.value.__cause__ is None
    assert refusal.value.__suppress_context__
    assert "the token is not valid" in caplog.text
    assert "loopback-secret" not in caplog.text


async def test_an_address_of_ones_own_may_be_what_is_wrong(
    api: BotApi, driver: TelegramDriver, ear: Ear, caplog: pytest.LogCaptureFixture
) -> None:
    """What is no Bot API server answers as one that does not know the token: 404."""
    chat = driver.new_chat()
    api.token = "another"  # noqa: S105
    with pytest.raises(RuntimeError):
        await chat.run(ear.hear)
    assert " is no Bot API server, or the token is not valid" in caplog.text


async def test_info_level(caplog: pytest.LogCaptureFixture) -> None:
    """The level that operators use is not hidden by silencing the library."""
    with caplog.at_level(logging.INFO):
        logging.getLogger("bot.chat.telegram_chat.chat").info("hello")
    assert "hello" in caplog.text
