"""What is no sentence: stickers, voices, pictures, edits, forwarded words; and answers to a letter."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.chat.driver import with_label
from tests.chat.scenarios import PLACE, begin, last
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.world import BOT, Json

_FILE = {"file_id": "f", "file_unique_id": "f"}
STICKER = {"width": 9, "height": 9, "is_animated": False, "is_video": False, "type": "regular"}
SHOWN: list[dict[str, Any]] = [
    {"sticker": _FILE | STICKER},
    {"voice": _FILE | {"duration": 3}},
    {"photo": [_FILE | {"width": 9, "height": 9}], "caption": "f3"},
    {"location": {"latitude": 1.0, "longitude": 2.0}},
    {"dice": {"emoji": "🎲", "value": 6}},
]


async def send(driver: TelegramDriver, place: str | None = None, **content: Any) -> None:
    """Something that is no text."""
    driver.world.sees_all = True
    key = driver.world.typed("anna", "x", place)
    message = driver.world.updates[-1]["message"]
    del message["text"], message["entities"]
    message |= content
    if place is None:
        await driver.served(key)
    else:
        driver.api.told()
        await driver.house.until(lambda: not driver.world.updates)


@pytest.mark.parametrize("content", SHOWN, ids=lambda one: next(iter(one)))
async def test_what_is_shown_is_answered_and_does_nothing(
    driver: TelegramDriver, content: dict[str, Any]
) -> None:
    await begin(driver)
    await send(driver, **content)
    assert "typed words only" in last(driver, "anna")
    assert driver.house.rows("SELECT count(*) FROM act") == [(0,)]


async def test_an_album_is_answered_once(driver: TelegramDriver) -> None:
    await driver.say("anna", "/help")
    before = len(driver.inbox("anna"))
    for album in ("70", "71"):
        for _ in range(3):
            driver.world.typed("anna", "x")
            message = driver.world.updates[-1]["message"]
            del message["text"], message["entities"]
            message |= {"photo": SHOWN[2]["photo"], "media_group_id": album}
        await driver.served(f"album.{album}")
    await driver.say("anna", "/games")
    told = [one.text for one in driver.inbox("anna")[before:]]
    assert len([one for one in told if "typed words only" in one]) == 2


async def test_what_is_shown_in_a_group_is_nobodys_business(driver: TelegramDriver) -> None:
    await begin(driver)
    before = len(driver.inbox("anna")), len(driver.posted(PLACE))
    await send(driver, PLACE, **SHOWN[0])
    assert (len(driver.inbox("anna")), len(driver.posted(PLACE))) == before


async def test_an_edit_changes_nothing_and_that_is_told(driver: TelegramDriver) -> None:
    await begin(driver)
    await driver.say("anna", "f3")
    key = driver.world.typed("anna", "f4")
    update = driver.world.updates[-1]
    update["edited_message"] = update.pop("message") | {"edit_date": 1_767_225_601}
    await driver.served(key)
    assert "changing it changes nothing" in last(driver, "anna")
    assert driver.house.rows("SELECT body FROM act") == [("try f2f3",)]


async def test_a_place_that_is_shared_for_hours_is_answered_once(driver: TelegramDriver) -> None:
    """Telegram calls each step of whoever walks about an edit."""
    place = {"latitude": 1.0, "longitude": 2.0, "live_period": 900}
    await send(driver, location=place)
    before = driver.inbox("anna")
    driver.world.typed("anna", "x")
    update = driver.world.updates[-1]
    message = update["edited_message"] = update.pop("message") | {"edit_date": 1_767_225_601}
    del message["text"], message["entities"]
    message["location"] = place
    driver.api.told()
    await driver.house.until(lambda: not driver.world.updates)
    await driver.house.delivered()
    assert driver.inbox("anna") == before


async def test_forwarded_words_are_not_ones_own(driver: TelegramDriver) -> None:
    await begin(driver)
    key = driver.world.typed("anna", "f3")
    driver.world.updates[-1]["message"]["forward_origin"] = {
        "type": "hidden_user",
        "date": 1_767_225_600,
        "sender_user_name": "somebody",
    }
    await driver.served(key)
    assert "forwarded" in last(driver, "anna")
    assert driver.house.rows("SELECT count(*) FROM act") == [(0,)]


async def test_an_answer_to_a_letter_means_its_match(driver: TelegramDriver) -> None:
    await begin(driver)
    letter = next(one for one in driver.inbox("anna") if "You are White" in one.text)
    await driver.say("anna", "f3")
    await driver.say("boris", "e5")
    turn = driver.inbox("anna")[-1].handle[0]
    assert "#1" in str(turn.get("caption") or turn.get("text"))
    await driver.command("carol", "challenge", game="kriegspiel", opponent="anna", side="black")
    await driver.say("anna", "/accept")
    await driver.served(driver.world.typed("anna", "g4", reply_to=turn))
    assert driver.house.rows("SELECT match, body FROM act ORDER BY at, match, n")[-1] == (
        1,
        "try g2g4",
    )
    assert letter


async def test_what_is_deleted_was_said(driver: TelegramDriver) -> None:
    """Telegram tells nobody of it; a move stands, and its letter finds its place."""
    await begin(driver)
    await driver.say("anna", "f3")
    for place in [one for one in driver.world.messages if one[0] > 0]:
        del driver.world.messages[place]
    await driver.say("boris", "e5")
    await driver.say("anna", "g4")
    assert "g4: Done." in last(driver, "anna")


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_an_answer_to_the_first_board_means_its_match(
    language: str, driver: TelegramDriver
) -> None:
    """There its number is not the first word."""
    await begin(driver)
    await driver.say("anna", f"/language {language}")
    for rival in ("carol", "dora"):
        await driver.command(rival, "challenge", game="chess", opponent="anna", side="black")
        await driver.say("anna", "/accept")
    first = next(
        one.handle[0]
        for one in driver.inbox("anna")
        if re.match(r"(Match|Партия) #2 ", one.text) and one.picture
    )
    await driver.served(driver.world.typed("anna", "g4", reply_to=first))
    assert driver.house.rows("SELECT match FROM act") == [(2,)]


async def forward(driver: TelegramDriver, person: str, letter: Json, by: Json) -> None:
    """They forward a letter to the bot, as a client does: words and picture, and who wrote it."""
    key = driver.world.typed(person, "x")
    message = driver.world.updates[-1]["message"]
    del message["text"], message["entities"]
    message |= {one: letter[one] for one in ("text", "caption", "photo") if one in letter}
    message["forward_origin"] = {"type": "user", "date": 1_767_225_600, "sender_user": by}
    await driver.served(key)


async def test_a_forwarded_board_leads_to_the_board_as_it_is_now(driver: TelegramDriver) -> None:
    await begin(driver)
    board = with_label(driver.inbox("anna"), "Any?").handle[0]
    await driver.say("anna", "f3")
    await driver.say("boris", "e5")
    await forward(driver, "anna", board, BOT)
    assert "a letter of match #1 as it was then" in last(driver, "anna")
    await driver.press("anna", driver.inbox("anna")[-1], "Show the board")
    assert "White against boris" in last(driver, "anna")
    assert driver.inbox("anna")[-1].picture
    await forward(driver, "carol", board, BOT)
    await driver.press("carol", driver.inbox("carol")[-1], "Show the board")
    assert last(driver, "carol").startswith("Match #1 is not yours.")
    assert driver.house.rows("SELECT count(*) FROM act") == [(2,)]


async def test_somebody_elses_words_name_no_match(driver: TelegramDriver) -> None:
    await begin(driver)
    await forward(driver, "anna", {"text": "#1 e4"}, driver.world.person("carol"))
    assert "type yourself" in last(driver, "anna")
    assert driver.house.rows("SELECT count(*) FROM act") == [(0,)]
