"""Who cannot be reached on Discord, which tells of a closed door only when somebody knocks."""

from __future__ import annotations

from tests.chat.discord.driver import DiscordDriver
from tests.chat.driver import with_label
from tests.chat.scenarios import PLACE, begin

MISSING, BACK = "I cannot write to boris in private", "I can write to boris again"


def told(driver: DiscordDriver, words: str) -> tuple[int, int]:
    """How often the opponent, and the home channel, have read that."""
    return (
        sum(words in one.text for one in driver.inbox("anna")),
        sum(words in one.text for one in driver.posted(PLACE)),
    )


async def test_it_is_told_once_however_often_they_play_from_the_channel(
    driver: DiscordDriver,
) -> None:
    await begin(driver, "text")
    await driver.block("boris")
    await driver.say("anna", "f3")
    for theirs, ours in (("e5", "Nc3"), ("d5", "Nb1"), ("Nf6", "Nc3")):
        await driver.command("boris", "move", PLACE, text=theirs)
        await driver.say("anna", ours)
    await driver.restart()
    await driver.command("boris", "move", PLACE, text="Nc6")
    await driver.say("anna", "Nb1")
    assert told(driver, MISSING) == (1, 1)
    assert told(driver, BACK) == (0, 0)
    assert len(driver.server.world.threads) == 1
    await driver.unblock("boris")
    await driver.say("boris", "Be7")
    assert told(driver, BACK) == (1, 1)
    await driver.block("boris")
    await driver.say("anna", "Nc3")
    assert told(driver, MISSING) == (2, 2)


async def test_a_letter_that_arrives_tells_of_the_open_door(driver: DiscordDriver) -> None:
    """They open it and go on in the channel: the first board in their private chat shows it."""
    await begin(driver, "text")
    await driver.block("boris")
    await driver.say("anna", "f3")
    await driver.unblock("boris")
    await driver.command("boris", "games", PLACE)
    assert told(driver, BACK) == (1, 1)


async def test_our_own_fault_is_nobody_elses(driver: DiscordDriver) -> None:
    """A letter that is refused goes in plain words; nobody hears of closed messages."""
    await begin(driver, "text")
    refusal = {"code": 50035, "message": "Invalid Form Body"}
    channel = driver.person("boris").channel
    driver.server.fail("POST", f"channels/{channel}/messages", 400, refusal)
    await driver.say("anna", "f3")
    plain = driver.inbox("boris")[-1]
    assert "Black to move." in plain.text
    assert "king e8" in plain.text
    assert (plain.labels, plain.picture) == ((), None)
    driver.server.fail("PATCH", f"channels/{channel}/messages", 400, refusal, times=2)
    await driver.say("boris", "e5")
    assert "Done." not in driver.inbox("boris")[-1].text
    assert "White to move." in driver.inbox("anna")[-1].text
    await driver.say("anna", "Nc3")
    board = with_label(driver.inbox("boris"), "Any?")
    assert board.picture is not None
    assert told(driver, MISSING) == (0, 0)
    assert not driver.house.rows("SELECT 1 FROM account WHERE reachable = 0")
    assert driver.house.rows("SELECT refusals FROM outbox WHERE refusals > 0") == [(1,), (2,)]
