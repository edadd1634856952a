"""What is no sentence: pictures, stickers, edits, forwarded words; and answers to a letter."""

from __future__ import annotations

import re

import pytest

from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.world import BOT, Json, new_id
from tests.chat.driver import with_label
from tests.chat.scenarios import PLACE, begin, last


async def send(driver: DiscordDriver, text: str, **content: object) -> None:
    world, anna = driver.server.world, driver.person("anna")
    message: Json = world.wrote(anna, anna.channel, text, []) | content
    await driver.server.emit("MESSAGE_CREATE", message)
    await driver.house.heard("discord", message["id"])


async def test_what_is_shown_is_answered_and_does_nothing(driver: DiscordDriver) -> None:
    await begin(driver)
    sticker = {"id": new_id(), "name": "wave", "format_type": 1}
    await send(driver, "", sticker_items=[sticker])
    assert "typed words only" in last(driver, "anna")
    file = {"id": new_id(), "filename": "f3.png", "size": 9, "url": "x", "proxy_url": "x"}
    await send(driver, "", attachments=[file])
    assert "typed words only" in last(driver, "anna")
    assert driver.house.rows("SELECT count(*) FROM act") == [(0,)]


async def test_an_edit_changes_nothing_and_that_is_told(driver: DiscordDriver) -> None:
    await begin(driver)
    message = await driver.write("anna", "f3")
    await driver.house.heard("discord", message["id"])
    preview = message | {"content": "f3"}
    await driver.server.emit("MESSAGE_UPDATE", preview)  # a preview is added: no edit
    edited = message | {"content": "f4", "edited_timestamp": "2026-01-01T00:00:05+00:00"}
    await driver.server.emit("MESSAGE_UPDATE", edited)
    await driver.house.heard("discord", f"{message['id']}.1767225605")
    assert "changing it changes nothing" in last(driver, "anna")
    texts = [one.text for one in driver.inbox("anna")]
    assert sum("changing it changes nothing" in one for one in texts) == 1
    assert driver.house.rows("SELECT body FROM act") == [("try f2f3",)]


async def test_an_edit_in_the_club_is_nobodys_business(driver: DiscordDriver) -> None:
    await begin(driver)
    before = len(driver.inbox("anna"))
    message = await driver.write("anna", "f3", PLACE)
    await driver.house.heard("discord", message["id"])
    heard = len(driver.house.rows("SELECT 1 FROM inbox"))
    edited = message | {"edited_timestamp": "2026-01-01T00:00:05+00:00"}
    await driver.server.emit("MESSAGE_UPDATE", edited)
    await driver.say("boris", "/help")
    assert len(driver.house.rows("SELECT 1 FROM inbox")) == heard + 1
    assert len(driver.inbox("anna")) == before + 1  # that moves are private


async def test_forwarded_words_are_not_ones_own(driver: DiscordDriver) -> None:
    await begin(driver)
    snapshot = {
        "message": {
            "type": 0,
            "content": "f3",
            "embeds": [],
            "attachments": [],
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "flags": 0,
            "mentions": [],
            "mention_roles": [],
        }
    }
    await send(driver, "", message_snapshots=[snapshot])
    assert "forwarded" in last(driver, "anna")
    assert driver.house.rows("SELECT count(*) FROM act") == [(0,)]


async def test_an_answer_to_a_letter_means_its_match(driver: DiscordDriver) -> None:
    await begin(driver)
    await driver.say("anna", "f3")
    await driver.say("boris", "e5")
    turn = driver.server.world.messages[driver.person("anna").channel][-1]
    assert turn["author"]["id"] == BOT
    assert turn["content"].startswith("#1 ")
    await driver.command("carol", "challenge", game="kriegspiel", opponent="anna", side="black")
    await driver.say("anna", "/accept")
    reference = {"message_id": turn["id"], "channel_id": turn["channel_id"]}
    await send(driver, "g4", type=19, message_reference=reference, referenced_message=turn)
    assert driver.house.rows("SELECT match, body FROM act ORDER BY at, match, n")[-1] == (
        1,
        "try g2g4",
    )


async def test_a_deleted_message_is_made_anew_once(driver: DiscordDriver) -> None:
    """The panel, and the card in the club."""
    await begin(driver)
    world = driver.server.world
    world.messages[driver.person("anna").channel].clear()
    world.messages[world.place(PLACE)].clear()
    await driver.say("anna", "any?")
    await driver.say("anna", "f3")
    shown = world.messages[driver.person("anna").channel]
    ours = [one["content"] for one in shown if one["author"]["id"] == BOT]
    assert len(ours) == 1
    assert "any?: " in ours[0]
    assert "f3: Done." in ours[0]
    (card,) = driver.posted(PLACE)
    assert "Black to move." in card.text


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_an_answer_to_the_first_board_means_its_match(
    language: str, driver: DiscordDriver
) -> None:
    """There its number is not the first word."""
    await begin(driver)
    await driver.say("anna", f"/language {language}")
    for rival in ("carol", "dora"):
        await driver.command(rival, "challenge", game="chess", opponent="anna", side="black")
        await driver.say("anna", "/accept")
    said = driver.server.world.messages[driver.person("anna").channel]
    first = next(
        one
        for one in said
        if re.match(r"(Match|Партия) \\?#2 ", one["content"]) and one["attachments"]
    )
    reference = {"message_id": first["id"], "channel_id": first["channel_id"]}
    await send(driver, "g4", type=19, message_reference=reference, referenced_message=first)
    assert driver.house.rows("SELECT match FROM act") == [(2,)]


async def test_a_forwarded_board_leads_to_the_board_as_it_is_now(driver: DiscordDriver) -> None:
    await begin(driver)
    letter = with_label(driver.inbox("anna"), "Any?").handle[0]
    await driver.say("anna", "f3")
    shown = {one: letter[one] for one in ("content", "attachments", "timestamp", "flags")}
    snapshot = {"message": {**shown, "type": 0, "embeds": [], "mentions": []}}
    snapshot["message"] |= {"edited_timestamp": None, "mention_roles": []}
    await send(driver, "", message_snapshots=[snapshot])
    assert "a letter of match #1 as it was then" in last(driver, "anna")
    await driver.press("anna", driver.inbox("anna")[-1], "Show the board")
    assert "White against boris" in last(driver, "anna")
    assert driver.house.rows("SELECT count(*) FROM act") == [(1,)]
