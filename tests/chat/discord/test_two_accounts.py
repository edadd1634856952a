"""Two accounts on Discord of one person, who play from both."""

from __future__ import annotations

import re

from tests.chat.discord.driver import DiscordDriver
from tests.chat.driver import with_label
from tests.chat.scenarios import begin, last

YES = "Yes, it is me"


async def test_who_speaks_in_one_private_chat_is_not_answered_in_the_other(
    driver: DiscordDriver,
) -> None:
    await begin(driver)
    await driver.say("anna", "/link")
    code = re.search(r"\b[A-Z2-9]{8}\b", last(driver, "anna"))
    assert code
    await driver.say("annika", f"/link {code[0]}")
    await driver.press("anna", with_label(driver.inbox("anna"), YES), YES)
    await driver.say("anna", "/board")
    before = [one.text for one in driver.inbox("anna")]
    await driver.say("annika", "#1 e5")
    assert "reach e5 on your own board" in last(driver, "annika")
    await driver.say("annika", "e4")
    assert "Done." in last(driver, "annika")
    assert [one.text for one in driver.inbox("anna")] == before
