"""Cards in any chat: put there by typing the bot's name, pressed by whoever reads them."""

from __future__ import annotations

import time
from functools import partial

import pytest

from bot.chat.telegram_chat.hearing import HEARD
from bot.desk.visit.closed import NOTICE
from storage import meta
from tests.chat.scenarios import last
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.world import BOT, Json


async def dealt(driver: TelegramDriver, person: str, text: str) -> Json:
    """What the person is shown who types this after the bot's name."""
    query = driver.world.asked(person, text)
    driver.api.told()
    await driver.house.until(lambda: query in driver.world.dealt)
    return driver.world.dealt[query]


async def card_of(driver: TelegramDriver, person: str, text: str) -> str:
    """The card that the person puts into a chat of theirs, where the bot is not."""
    query = driver.world.asked(person, text)
    driver.api.told()
    await driver.house.until(lambda: query in driver.world.dealt)
    return driver.world.put_card(query)


async def press(driver: TelegramDriver, person: str, card: str, label: str) -> Json:
    """How the press was answered."""
    number = driver.world.person(person)["id"]
    before = len(driver.world.toasts)
    driver.world.pressed_card(person, card, label)
    driver.api.told()
    await driver.house.until(lambda: len(driver.world.toasts) > before)
    whom, toast = driver.world.toasts[-1]
    assert whom == number
    return toast


async def follow(driver: TelegramDriver, person: str, link: str) -> None:
    await driver.say(person, f"/start {link.partition('?start=')[2]}")


def labels(driver: TelegramDriver, card: str) -> list[str]:
    markup = driver.world.cards[card].get("reply_markup", {})
    return [one["text"] for row in markup.get("inline_keyboard", ()) for one in row]


def test_it_is_asked_for() -> None:
    assert "inline_query" in HEARD


async def test_whoever_taps_plays_and_the_card_tells_of_it(driver: TelegramDriver) -> None:
    await driver.say("anna", "/help")
    card = await card_of(driver, "anna", "kriegspiel 3d white")
    shown = driver.world.cards[card]
    assert "anna offers a game: Kriegspiel; anna White" in shown["text"]
    assert not driver.house.rows("SELECT 1 FROM challenge"), (
        "nothing is offered until it is pressed"
    )
    toast = await press(driver, "boris", card, "Join")
    await driver.house.delivered()
    assert toast["url"].startswith(f"https://t.me/{BOT['username']}?start=")
    assert driver.house.rows("SELECT count(*) FROM match") == [(0,)], "they have not come yet"
    await follow(driver, "boris", toast["url"])
    assert driver.house.rows("SELECT count(*) FROM match") == [(1,)]
    await driver.house.delivered()
    assert "anna" in driver.world.cards[card]["text"]
    assert "boris" in driver.world.cards[card]["text"]
    assert "Join" not in labels(driver, card)
    assert "Accept" not in labels(driver, card)
    assert "White against boris" in last(driver, "anna") or "Kriegspiel" in last(driver, "anna")
    await driver.say("anna", "e4")
    assert "Done" in last(driver, "anna")
    assert "e4" not in driver.world.cards[card]["text"], "a card knows what all may know"
    await driver.say("boris", "e5")
    await driver.say("anna", "/resign sure")
    assert "0–1" in driver.world.cards[card]["text"]


async def test_the_second_comes_too_late(driver: TelegramDriver) -> None:
    await driver.say("anna", "/help")
    card = await card_of(driver, "anna", "chess")
    stale = dict(driver.world.cards[card])
    toast = await press(driver, "boris", card, "Join")
    await follow(driver, "boris", toast["url"])
    driver.world.cards[card] = stale  # a phone that has not seen the change
    toast = await press(driver, "carol", card, "Join")
    assert "url" not in toast
    assert "not open any more" in toast["text"]
    assert driver.house.rows("SELECT count(*) FROM match") == [(1,)]


async def test_two_press_before_either_has_come(driver: TelegramDriver) -> None:
    await driver.say("anna", "/help")
    card = await card_of(driver, "anna", "chess")
    stale = dict(driver.world.cards[card])
    links = []
    for person in ("boris", "carol"):
        driver.world.cards[card] = dict(stale)
        links.append((await press(driver, person, card, "Join"))["url"])
    assert driver.house.rows("SELECT count(*) FROM challenge") == [(1,)], "one card, one offer"
    for person, link in zip(("boris", "carol"), links, strict=True):
        await follow(driver, person, link)
    assert driver.house.rows("SELECT count(*) FROM match") == [(1,)]


async def test_a_card_that_is_pressed_during_maintenance_is_good_after_it(
    driver: TelegramDriver,
) -> None:
    await driver.say("anna", "/help")
    card = await card_of(driver, "anna", "chess")
    await driver.house.database.write(partial(meta.put, key=NOTICE, value="until noon"))
    toast = await press(driver, "boris", card, "Join")
    assert toast["text"] == "I am under maintenance. Press it again later."
    await driver.house.database.write(partial(meta.forget, key=NOTICE))
    toast = await press(driver, "boris", card, "Join")
    await follow(driver, "boris", toast["url"])
    assert "against anna" in last(driver, "boris")


async def test_ones_own_card_is_not_taken(driver: TelegramDriver) -> None:
    await driver.say("anna", "/help")
    card = await card_of(driver, "anna", "chess")
    toast = await press(driver, "anna", card, "Join")
    assert "Whoever else" in toast["text"]
    assert "url" not in toast


async def test_who_is_not_known_is_asked_in(driver: TelegramDriver) -> None:
    told = await dealt(driver, "dora", "kriegspiel")
    assert told["results"] == []
    assert "Start" in told["button"]["text"]
    await driver.say("dora", f"/start {told['button']['start_parameter']}")
    told = await dealt(driver, "dora", "kriegspiel")
    assert "button" not in told
    assert len(told["results"]) == 1


async def test_games_are_offered_as_they_are_typed(driver: TelegramDriver) -> None:
    await driver.say("anna", "/help")
    titles = [one["title"] for one in (await dealt(driver, "anna", ""))["results"]]
    assert {"Kriegspiel", "Chess", "Tsuitate shogi"} <= set(titles)
    titles = [one["title"] for one in (await dealt(driver, "anna", "krieg"))["results"]]
    assert titles == ["Kriegspiel"]
    assert (await dealt(driver, "anna", "@boris what is this"))["results"] == []
    (card,) = (await dealt(driver, "anna", "chess-t 1d"))["results"]
    assert "1 day a turn" in card["description"]


async def test_what_stands_on_a_card_is_good_there_alone(driver: TelegramDriver) -> None:
    """Whoever has read it there puts it on a card of their own, to have anna offer more games."""
    await driver.say("anna", "/help")
    await driver.say("mallory", "/help")
    card = await card_of(driver, "anna", "chess")
    own = await card_of(driver, "mallory", "kriegspiel")
    driver.world.cards[own] = dict(driver.world.cards[card])
    await press(driver, "boris", card, "Join")
    toast = await press(driver, "mallory", own, "Join")
    assert "not open any more" in toast["text"]
    assert driver.house.rows("SELECT count(*) FROM challenge") == [(1,)]
    # What was heard is forgotten some day; where the offer stands is not.
    await driver.house.database.write(lambda tx: tx.do("DELETE FROM inbox"))
    await press(driver, "mallory", own, "Join")
    assert driver.house.rows("SELECT count(*) FROM challenge") == [(1,)]


async def test_the_same_words_put_on_two_cards_are_two_offers(
    driver: TelegramDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    await driver.say("anna", "/help")
    first = await card_of(driver, "anna", "chess")
    later = time.time() + 5
    monkeypatch.setattr("bot.chat.telegram_chat.inline.time.time", lambda: later)
    second = await card_of(driver, "anna", "chess")
    for card in (first, second):
        assert "url" in await press(driver, "boris", card, "Join")
    assert driver.house.rows("SELECT count(*) FROM challenge") == [(2,)]


@pytest.mark.parametrize("data", ["^AAAAAAAAAAAA.{anna}.20000 chess", "^", "^x.y", "/resign sure"])
async def test_nobody_else_can_make_a_card_of_theirs(driver: TelegramDriver, data: str) -> None:
    await driver.say("anna", "/help")
    card = await card_of(driver, "anna", "chess")
    forged = data.format(anna=driver.world.person("anna")["id"])
    (row,) = driver.world.cards[card]["reply_markup"]["inline_keyboard"]
    driver.world.cards[card]["reply_markup"] = {
        "inline_keyboard": [[row[0] | {"callback_data": forged}]]
    }
    toast = await press(driver, "boris", card, "Join")
    assert not driver.house.rows("SELECT 1 FROM challenge")
    if forged.startswith("^"):
        assert "not open any more" in toast["text"]
    assert "url" not in toast, "whoever follows such a link would say it"


async def test_what_is_on_a_card_is_said_in_private(driver: TelegramDriver) -> None:
    await driver.say("anna", "/help")
    card = await card_of(driver, "anna", "kriegspiel 3d white")
    await follow(driver, "boris", (await press(driver, "boris", card, "Join"))["url"])
    await driver.house.until(lambda: labels(driver, card) == ["Watch"])
    ((watch,),) = driver.world.cards[card]["reply_markup"]["inline_keyboard"]
    await follow(driver, "carol", watch["url"])
    assert "You now follow #1" in last(driver, "carol")


async def test_a_card_outlives_the_process(driver: TelegramDriver) -> None:
    await driver.say("anna", "/help")
    card = await card_of(driver, "anna", "chess")
    await driver.restart()
    toast = await press(driver, "boris", card, "Join")
    await driver.restart()
    await follow(driver, "boris", toast["url"])
    assert driver.house.rows("SELECT count(*) FROM match") == [(1,)]
    await driver.house.delivered()
    assert "boris" in driver.world.cards[card]["text"]
