"""Whispers: what only its reader sees in a group, where the Bot API knows that, and never elsewhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest

from tests.chat.driver import with_label
from tests.chat.scenarios import PLACE, begin
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.server import BotApi
from tests.chat.telegram.world import BOT, Json, Sent, Whispering

AT = f"@{BOT['username']}"
EDITIONS: list[Whispering] = ["10.2", "10.3"]


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> Whispering:
    return cast("Whispering", request.param)


@pytest.fixture
async def driver(api: BotApi, tmp_path: Path, edition: Whispering) -> AsyncIterator[TelegramDriver]:
    """The product at a Bot API that knows whispers."""
    api.world.whispering = edition
    driver = TelegramDriver(tmp_path / "umpire.db", api)
    await driver.open()
    try:
        yield driver
    finally:
        await driver.close()


def whispered(driver: TelegramDriver, person: str) -> list[Sent]:
    number = driver.world.person(person)["id"]
    return [one for one in driver.world.whispered if one.message["receiver_user"]["id"] == number]


def words(sent: Sent) -> str:
    return str(sent.message.get("text") or sent.message.get("caption", ""))


def labels(sent: Sent) -> list[str]:
    rows: list[list[Json]] = sent.message.get("reply_markup", {}).get("inline_keyboard", [])
    return [button["text"] for row in rows for button in row]


async def say(driver: TelegramDriver, person: str, text: str, reply_to: Json | None = None) -> None:
    await driver.served(driver.world.whisper(person, text, PLACE, reply_to=reply_to))


async def touch(driver: TelegramDriver, person: str, sent: Sent, label: str) -> str:
    """Press a button of a whisper, and wait until the press is answered."""
    rows = sent.message["reply_markup"]["inline_keyboard"]
    (button,) = [one for row in rows for one in row if one["text"] == label]
    key = driver.world.pressed(person, sent.message, button["callback_data"])
    driver.api.told()
    await driver.house.until(lambda: key.partition(".")[2] not in driver.world.queries)
    return key


def shut(driver: TelegramDriver, person: str) -> None:
    """Their private chat is closed, of which Telegram tells when somebody writes there."""
    driver.world.blocked.add(driver.world.person(person)["id"])


async def test_what_is_whispered_is_answered_in_a_whisper(driver: TelegramDriver) -> None:
    posted = driver.posted(PLACE)
    await say(driver, "dora", f"/games{AT}")
    (answer,) = whispered(driver, "dora")[1:]
    assert words(whispered(driver, "dora")[0]) == "Only you see the next message."
    assert "no running match" in words(answer)
    assert driver.posted(PLACE) == posted
    assert driver.inbox("dora") == [], "nor did they need a private chat"


async def test_a_board_goes_to_the_private_chat_and_a_whisper_leads_there(
    driver: TelegramDriver,
) -> None:
    await begin(driver)
    posted, inbox = driver.posted(PLACE), driver.inbox("anna")
    await say(driver, "anna", f"/board{AT}")
    assert driver.inbox("anna") != inbox
    (line,) = whispered(driver, "anna")
    assert words(line) == "#1: I answer in our private chat."
    assert (labels(line), line.files) == (["Open the chat"], [])
    assert driver.posted(PLACE) == posted, "nothing was said aloud"


async def test_who_has_closed_it_plays_the_whole_game_in_the_group(
    driver: TelegramDriver,
) -> None:
    """Boards, questions and moves, and nobody else there reads a word of it."""
    await begin(driver)
    shut(driver, "boris")
    await driver.say("anna", "f3")
    notice = with_label(driver.posted(PLACE), "Show the board")
    await driver.press("boris", notice, "Show the board")
    line, turn, board = whispered(driver, "boris")
    assert words(line) == "Only you see the next message."
    assert "Black to move." in words(turn), "what they were owed comes, too"
    assert board.files, "with its picture"
    assert "against anna" in words(board)
    assert "Move" in labels(board)
    await touch(driver, "boris", board, "Move")
    how = whispered(driver, "boris")[-1]
    assert words(how).startswith("#1: reply to this message with your move")
    await say(driver, "boris", "e5", how.message)
    assert "Done." in words(whispered(driver, "boris")[-1])
    await driver.say("anna", "g4")
    await say(driver, "boris", f"/any{AT}")
    assert "No pawn captures." in words(whispered(driver, "boris")[-1])
    await say(driver, "boris", "Qh4", how.message)
    assert "Checkmate" in words(whispered(driver, "boris")[-1]) or "0–1" in words(
        whispered(driver, "boris")[-1]
    )
    everybodys = str([one.params for one in driver.world.sent if one.message["chat"]["id"] < 0])
    for hidden in ("e7e5", "queen h4", "e5", "king e8"):
        assert hidden not in everybodys.partition("Checkmate")[0]


async def test_it_is_told_once_that_they_cannot_be_reached(driver: TelegramDriver) -> None:
    await begin(driver)
    shut(driver, "boris")
    for white, black in (("f3", "e5"), ("Nc3", "d5")):
        await driver.say("anna", white)
        await say(driver, "boris", f"/board{AT}")
        await say(driver, "boris", black, whispered(driver, "boris")[-1].message)
    told = [one.text for one in driver.inbox("anna") if "I cannot write to boris" in one.text]
    assert len(told) == 1


async def test_a_long_answer_to_a_press_is_whispered_and_a_short_one_is_a_note(
    driver: TelegramDriver,
) -> None:
    notice = await begin(driver)
    await driver.press("boris", notice, "Decline")
    led = whispered(driver, "boris")[-1]
    assert "it is match #1" in words(led)
    assert labels(led) == ["#1"]
    await driver.say("carla", "/start")  # can be written to, as the other one
    await driver.press("carla", notice, "Decline")
    assert "not open" in driver.world.toasts[-1][1]["text"]
    assert whispered(driver, "carla") == []


async def test_after_a_while_nothing_is_whispered(driver: TelegramDriver) -> None:
    """Telegram would refuse it; what waits for them is whispered beside what they do next."""
    await begin(driver)
    shut(driver, "boris")
    turned = 0.0
    driver.world.clock = lambda: turned
    await say(driver, "boris", f"/games{AT}")
    count = len(whispered(driver, "boris"))
    turned = 60.0
    await driver.say("anna", "f3")
    before = len(whispered(driver, "boris"))
    assert before - count <= 1
    await say(driver, "boris", f"/board{AT}")
    assert "Black to move." in " ".join(words(one) for one in whispered(driver, "boris")[before:])


@pytest.mark.parametrize("edition", ["10.3"])
async def test_groups_are_shown_what_can_be_whispered(driver: TelegramDriver) -> None:
    menus: dict[tuple[str, str], Any] = driver.world.menus
    for scope, there in (
        ("all_private_chats", False),
        ("all_group_chats", True),
        ("all_chat_administrators", True),
    ):
        for language in ("", "ru"):
            told = {
                one["command"]: one for one in menus[f"setmycommands {scope}", language]["commands"]
            }
            hushed = {word for word, one in told.items() if one.get("is_ephemeral")}
            assert ("board" in hushed, "move" in hushed) == (there, there)
            assert not hushed & {"challenge", "seek", "tournament", "share"}


@pytest.mark.parametrize("edition", [None])
async def test_where_the_bot_api_is_too_old_nothing_changes(driver: TelegramDriver) -> None:
    """It would post for all what was meant for one."""
    await begin(driver)
    shut(driver, "boris")
    await driver.say("anna", "f3")
    notice = with_label(driver.posted(PLACE), "Show the board")
    _, markup = notice.handle
    buttons = [button for row in markup["inline_keyboard"] for button in row]
    assert all("url" in one for one in buttons), "they lead to the private chat"
    assert not any("receiver_user_id" in params for _, params in driver.api.calls)
    menus = driver.world.menus["setmycommands all_group_chats", ""]["commands"]
    assert not any("is_ephemeral" in one or one["command"] == "board" for one in menus)


@pytest.mark.parametrize("edition", ["10.3"])
async def test_what_turns_out_to_be_public_is_taken_back_and_told_nothing(
    driver: TelegramDriver,
) -> None:
    """The Bot API has said that it knows them, and does not: no board was risked for that."""
    await begin(driver)
    shut(driver, "boris")
    await driver.say("anna", "f3")
    notice = with_label(driver.posted(PLACE), "Show the board")
    driver.world.whispering = None
    posted = [one.text for one in driver.posted(PLACE)]
    await driver.press("boris", notice, "Show the board")
    assert [one.text for one in driver.posted(PLACE)] == posted
    public = [one for one in driver.world.sent if one.message["chat"]["id"] < 0]
    assert not any(one.files for one in public)
    assert "king e8" not in str([one.params for one in public])
    assert "Only you see" in str([one.params for one in public]), "that line alone"
