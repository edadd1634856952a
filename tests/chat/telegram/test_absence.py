"""Who cannot be reached on Telegram, which tells first that somebody has blocked the bot."""

from __future__ import annotations

import pytest

from tests.chat.driver import with_label
from tests.chat.scenarios import PLACE, begin, last
from tests.chat.telegram.driver import TelegramDriver

MISSING, BACK = "I cannot write to boris in private", "I can write to boris again"


def told(driver: TelegramDriver, words: str) -> tuple[int, int]:
    """How often the opponent, and the home group, have read that."""
    return (
        sum(words in one.text for one in driver.inbox("anna")),
        sum(words in one.text for one in driver.posted(PLACE)),
    )


async def door(driver: TelegramDriver, *, shut: bool) -> None:
    await (driver.block if shut else driver.unblock)("boris")
    await driver.house.delivered()


async def test_a_block_is_told_when_telegram_tells_it(driver: TelegramDriver) -> None:
    """At once, and not again by the refusal of the next letter, nor after a restart."""
    await begin(driver)
    await door(driver, shut=True)
    assert told(driver, MISSING) == (1, 1)
    assert "calls the match off" in last(driver, "anna")
    await driver.restart()
    await driver.say("anna", "f3")
    assert "Done." in last(driver, "anna")
    assert told(driver, MISSING) == (1, 1)
    await door(driver, shut=False)
    assert "Black to move." in last(driver, "boris"), "what waited is there without their asking"
    assert told(driver, BACK) == (1, 1)
    await driver.say("boris", "/games")
    assert told(driver, BACK) == (1, 1)
    await door(driver, shut=True)
    assert told(driver, MISSING) == (2, 2)


async def test_a_refusal_without_word_of_a_block_is_told_as_well(driver: TelegramDriver) -> None:
    await begin(driver)
    driver.world.blocked.add(driver.world.names["boris"])
    await driver.say("anna", "f3")
    assert told(driver, MISSING) == (1, 1)
    await door(driver, shut=True)  # the update comes late
    assert told(driver, MISSING) == (1, 1)


async def test_what_one_does_in_the_group_opens_no_private_chat(driver: TelegramDriver) -> None:
    await begin(driver)
    await door(driver, shut=True)
    await driver.say("boris", "/games", PLACE)
    await driver.say("anna", "f3")
    assert told(driver, MISSING) == (1, 1)
    assert told(driver, BACK) == (0, 0)


async def test_the_notice_in_the_group_leads_to_the_private_chat(driver: TelegramDriver) -> None:
    await begin(driver)
    await door(driver, shut=True)
    notice = with_label(driver.posted(PLACE), "Show the board")
    assert notice.labels == ("Show the board",), "there is no form to move with on Telegram"
    driver.world.door("boris", shut=False)
    await driver.press("boris", notice, "Show the board")
    assert "Black against anna" in last(driver, "boris")
    await driver.house.until(lambda: told(driver, BACK) == (1, 1))


async def test_a_press_in_a_group_leads_to_what_is_private(driver: TelegramDriver) -> None:
    """An older message may still have a button that shows a board; the answer is a link."""
    await begin(driver)
    raw, _ = driver.posted(PLACE)[0].handle
    await driver.served(driver.world.pressed("anna", raw, "#1 /board"))
    (_, toast) = driver.world.toasts[-1]
    assert toast["text"] == "#1: I answer in our private chat."
    assert toast["url"].startswith("https://t.me/umpire_test_bot?start=")
    assert not toast.get("show_alert")
    assert "White against boris" in last(driver, "anna")
    await driver.say("anna", f"/start {toast['url'].partition('?start=')[2]}")
    assert "White against boris" in last(driver, "anna")


@pytest.mark.parametrize("what", ["Bad Request: BUTTON_DATA_INVALID", "Bad Request: whatever"])
async def test_our_own_fault_is_nobody_elses(what: str, driver: TelegramDriver) -> None:
    await begin(driver)
    boris = driver.world.names["boris"]
    faults = [
        driver.api.fail(method, 400, what, chat=boris, times=99)
        for method in ("sendPhoto", "sendDocument", "sendMessage")
    ]
    before = len(driver.inbox("boris"))
    await driver.say("anna", "f3")
    assert len(driver.inbox("boris")) == before
    for fault in faults:
        fault.times = 0
    await driver.say("boris", "e5")
    assert "Done." in last(driver, "boris")
    assert told(driver, MISSING) == (0, 0)
    assert driver.house.rows("SELECT refusals, state FROM outbox WHERE refusals > 0") == [
        (2, "refused")
    ]
