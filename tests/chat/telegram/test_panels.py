"""Panels: a letter in the place of a message that was sent before."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.chat.contract import Incoming, Missing, Outgoing
from bot.chat.telegram_chat import TelegramChat
from tests.chat.letters import text
from tests.chat.scenarios import FOOLS_MATE, begin
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.running import PNG, Post, running, until
from tests.chat.telegram.server import BotApi

BOARD = Outgoing(text("Match 7"), picture=PNG, choices=(("Board", "#7 /board"),), about=7)
AGAIN = replace(BOARD, text=text("Match 7, 1 minute later"))
WORDS = replace(AGAIN, picture=None, still=True, alt="White: king e1")


@pytest.fixture
async def open_chat(
    api: BotApi, tmp_path: Path
) -> AsyncIterator[tuple[Post, TelegramChat, list[str]]]:
    heard: list[str] = []

    async def hear(incoming: Incoming) -> None:
        heard.append(incoming.key)

    driver = TelegramDriver(tmp_path / "none.db", api)
    chat = driver.new_chat()
    async with running(chat, api, hear):
        yield Post(api, chat, driver), chat, heard


def receipt(post: Post) -> str:
    message = post.world.sent[-1].message
    return f"{message['chat']['id']}.{message['message_id']}"


async def test_a_board_is_shown_again_in_its_place(
    open_chat: tuple[Post, TelegramChat, list[str]],
) -> None:
    post, _, _ = open_chat
    await post.send(BOARD)
    again = replace(AGAIN, edits=receipt(post))
    await post.send(again)
    await post.send(again)  # Telegram: not modified
    assert post.kinds() == ["sendphoto", "editmessagemedia"]
    assert post.shown[0] == str(AGAIN.text)
    assert post.buttons()[0]


async def test_words_leave_the_picture_that_is_there(
    open_chat: tuple[Post, TelegramChat, list[str]],
) -> None:
    post, _, _ = open_chat
    await post.send(BOARD)
    await post.send(replace(WORDS, edits=receipt(post)))
    assert post.kinds() == ["sendphoto", "editmessagecaption"]
    assert "White: king e1" in post.shown[0]
    assert post.world.sent[0].message["photo"]


async def test_words_of_words_are_changed(
    open_chat: tuple[Post, TelegramChat, list[str]],
) -> None:
    post, _, _ = open_chat
    await post.send(Outgoing(text("Nothing to see"), about=7))
    await post.send(replace(WORDS, edits=receipt(post)))
    assert post.kinds() == ["sendmessage", "editmessagetext"]


async def test_what_is_deleted_cannot_be_changed(
    open_chat: tuple[Post, TelegramChat, list[str]],
) -> None:
    post, _, _ = open_chat
    await post.send(BOARD)
    message = post.world.sent[-1].message
    del post.world.messages[message["chat"]["id"], message["message_id"]]
    for letter in (AGAIN, WORDS):
        with pytest.raises(Missing):
            await post.send(replace(letter, edits=receipt(post)))


async def test_a_message_of_another_chat_is_left_alone(
    open_chat: tuple[Post, TelegramChat, list[str]],
) -> None:
    post, _, _ = open_chat
    await post.send(BOARD)
    there = receipt(post)
    post.world.started.add(post.world.person("boris")["id"])
    boris = replace(post.anna, user=str(post.world.person("boris")["id"]))
    with pytest.raises(Missing):
        await post.send(replace(WORDS, edits=there), boris)


async def test_near_is_the_last_but_for_some_words(
    open_chat: tuple[Post, TelegramChat, list[str]],
) -> None:
    post, chat, heard = open_chat
    await post.send(BOARD)
    there = receipt(post)
    assert chat.near(post.anna, there, None, typed=True)
    for number in range(4):
        assert chat.near(post.anna, there, None, typed=True)
        post.world.typed("anna", f"hm {number}")
        post.api.told()
        await until(lambda: not post.world.updates)
    assert not chat.near(post.anna, there, None, typed=True)
    post.world.pressed("anna", post.world.sent[-1].message, "#7 /board")
    before = len(heard)
    post.api.told()
    await until(lambda: len(heard) > before)
    assert chat.near(post.anna, there, heard[-1], typed=True)
    await post.send(replace(BOARD, about=8))
    assert not chat.near(post.anna, there, None, typed=True)


@pytest.mark.parametrize("said", ["what a lovely day", "e5", "/draw decline"])
async def test_a_board_keeps_its_words_under_whatever_is_answered(
    driver: TelegramDriver, said: str
) -> None:
    """Its picture stays, and so does its description, which stands in the caption."""
    await begin(driver)
    board, many = driver.inbox("anna")[-1], len(driver.inbox("anna"))
    assert board.alt is not None
    await driver.say("anna", said)
    after = driver.inbox("anna")
    assert len(after) == many, "the message with the board was changed"
    assert after[-1].text != board.text
    assert after[-1].picture == board.picture
    assert after[-1].alt == board.alt


async def test_the_end_is_told_once_and_without_a_board_in_words(driver: TelegramDriver) -> None:
    """The record comes after it, with the whole board."""
    await begin(driver)
    for person, move in FOOLS_MATE:
        await driver.say(person, move)
    *_, end, record = driver.inbox("anna")
    assert end.text.endswith("\nCheckmate. 0–1")
    assert end.text.count("Checkmate") == 1
    assert "record is open to all" in record.text


@pytest.mark.parametrize("said", ["/play chess", "/terms seek chess", "/board", "/more"])
async def test_who_types_is_answered_below_their_words(driver: TelegramDriver, said: str) -> None:
    """The same once more, too, which would be no change above them; who presses sees a change."""
    await begin(driver)
    await driver.say("anna", said)
    first = driver.inbox("anna")
    await driver.say("anna", said)
    again = driver.inbox("anna")
    assert len(again) == len(first) + 1
    assert again[-1].text == first[-1].text


async def test_what_is_chosen_stands_where_it_was_pressed(driver: TelegramDriver) -> None:
    await driver.say("anna", "/play")
    games = driver.inbox("anna")
    await driver.press("anna", games[-1], "Kriegspiel")
    levels = driver.inbox("anna")
    assert len(levels) == len(games)
    assert levels[-1].text != games[-1].text


async def test_after_the_end_each_answer_stands_behind_what_was_said(
    driver: TelegramDriver,
) -> None:
    await begin(driver)
    for person, move in FOOLS_MATE:
        await driver.say(person, move)
    await driver.say("anna", "hm")
    await driver.say("anna", "well")
    told = driver.inbox("anna")[-1].text
    assert "\nhm: This match is over.\nwell: This match is over." in told
