"""Aloud where the bot is no member: the answer to a command is the message that all read."""

from __future__ import annotations

from collections.abc import Mapping

from bot.chat.contract import Address, Gone, Outgoing
from bot.chat.discord_chat.hearing import ALOUD
from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.line import Line
from tests.chat.discord.server import wait_for
from tests.chat.discord.world import EPHEMERAL, Call, Json
from tests.chat.letters import text
from tests.chat.scenarios import last

ABROAD = "abroad"


async def use_abroad(
    driver: DiscordDriver, person: str, command: str, options: Mapping[str, str]
) -> Call:
    """They use a command that they have brought along, in a server of other people."""
    world, who = driver.server.world, driver.person(person)
    head, _, verb = driver.paths[command].partition(" ")
    given: list[Json] = [{"name": one, "type": 3, "value": two} for one, two in options.items()]
    used = [{"name": verb, "type": 1, "options": given}] if verb else given
    data: Json = {"id": "1", "name": head, "type": 1, "options": used}
    return await driver.server.interact(
        who, world.place(ABROAD), 2, data, authorizing_integration_owners={"1": who.id}
    )


def public(driver: DiscordDriver) -> list[Json]:
    return [one for one in driver.seen_at(ABROAD) if one["author"].get("bot")]


async def test_a_challenge_is_read_by_all_and_accepted_by_whoever_presses(
    driver: DiscordDriver,
) -> None:
    call = await use_abroad(driver, "anna", "seek", {"game": "kriegspiel", "side": "white"})
    await driver.house.heard("discord", call.id)
    (post,) = public(driver)
    assert "Kriegspiel" in post["content"]
    assert not post["flags"] & EPHEMERAL
    (own,) = [one for one in driver.person("anna").shown if one["flags"] & EPHEMERAL]
    assert "Challenge" in own["content"] or "1" in own["content"], "and their own answer is theirs"
    message = driver.posted(ABROAD)[0]
    who = driver.person("boris")
    (button,) = [part for row in post["components"] for part in row["components"]]
    assert button["label"] == "Accept"
    pressed = await driver.server.interact(
        who,
        driver.server.world.place(ABROAD),
        3,
        {"component_type": 2, "custom_id": button["custom_id"]},
        message=post,
        authorizing_integration_owners={"1": driver.person("anna").id},
    )
    await driver.house.heard("discord", pressed.id)
    assert driver.house.rows("SELECT count(*) FROM match") == [(1,)]
    assert message.text
    (post,) = public(driver)
    assert "boris" in post["content"], "it tells of the match, in its place"
    await driver.say("anna", "e4")
    assert "Done" in last(driver, "anna")
    assert len(public(driver)) == 1
    assert "e4" not in public(driver)[0]["content"]


async def test_what_is_quiet_stays_quiet_there(driver: DiscordDriver) -> None:
    call = await use_abroad(driver, "anna", "games", {})
    await driver.house.heard("discord", call.id)
    assert public(driver) == []
    assert call.ephemeral


async def test_when_the_time_for_answers_is_over_nobody_is_there(line: Line) -> None:
    call = await use_abroad(line.driver, "anna", "seek", {"game": "chess"})
    said = await line.next()
    assert (said.place, said.community) == (f"{ALOUD}{call.id}", None)
    there = Address("discord", place=said.place)
    await line.chat.send(line.to("anna"), Outgoing(text("Sought."), answers=call.id), "own")
    receipt = await line.chat.send(there, Outgoing(text("Who plays?")), "k")
    await wait_for(lambda: len(public(line.driver)) == 1)
    changed = Outgoing(text("They play."), edits=receipt.id)
    await line.chat.send(there, changed, "k2")
    assert [one["content"] for one in public(line.driver)] == ["They play."]
    for place in (f"{ALOUD}123", f"{ALOUD}nonsense"):
        try:
            await line.chat.send(Address("discord", place=place), Outgoing(text("!")), "k3")
        except Gone:
            continue
        raise AssertionError("it was sent somewhere")
