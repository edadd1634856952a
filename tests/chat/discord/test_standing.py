"""Who manages the server comes with what they say there, in whatever way they say it."""

from __future__ import annotations

from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.line import Line
from tests.chat.discord.world import GUILD
from tests.chat.driver import with_label
from tests.chat.scenarios import heard


async def test_a_manager_is_known_by_command_and_by_text(line: Line) -> None:
    line.driver.person("anna").manages = True
    for person, admin in (("anna", True), ("boris", False)):
        await line.driver.use(person, "community", "club", {"results": "off"})
        said = await line.next(len(line.heard) + 1)
        spoken = "/community settings results=off"
        assert (said.text, said.community, said.admin) == (spoken, GUILD, admin)
        assert said.place == line.driver.server.world.place("club")
        await line.driver.use(person, "bans", "club")
        said = await line.next(len(line.heard) + 1)
        assert (said.place, said.community, said.admin) == (None, GUILD, admin)
        await line.driver.write(person, "community", "club")
        said = await line.next(len(line.heard) + 1)
        assert (said.text, said.community, said.admin) == ("/community", GUILD, admin)


async def test_in_private_nobody_is_in_charge(line: Line) -> None:
    line.driver.person("anna").manages = True
    await line.driver.use("anna", "bans")
    said = await line.next()
    assert (said.community, said.admin) == (None, False)
    await line.driver.write("anna", "/bans")
    said = await line.next(2)
    assert (said.community, said.admin) == (None, False)


async def test_where_the_bot_is_no_member_there_is_no_community(line: Line) -> None:
    world = line.driver.server.world
    command = next(one for one in world.commands if one["name"] == "community")
    used = {"name": "bans", "type": 1, "options": []}
    data = {"id": command["id"], "name": "community", "type": 1, "options": [used]}
    anna = line.driver.person("anna")
    anna.manages = True
    await line.driver.server.interact(
        anna, world.place("abroad"), 2, data, authorizing_integration_owners={"1": anna.id}
    )
    said = await line.next()
    assert (said.community, said.admin) == (None, False)


async def test_a_server_settles_its_games(driver: DiscordDriver) -> None:
    driver.person("anna").manages = True
    await driver.command("boris", "community", "club", games="chess")
    assert "Only the admins" in driver.inbox("boris")[-1].text
    await driver.command("anna", "community", "club", games="chess", language="ru")
    assert "games: Chess" in driver.inbox("anna")[-1].text
    await driver.command("boris", "seek", "club", game="kriegspiel")
    assert "not played here" in driver.inbox("boris")[-1].text
    await driver.command("boris", "seek", "club", game="chess", pace="3d")
    post = with_label(driver.posted("club"), "Принять")
    await driver.press("carol", post, "Принять")
    assert "against boris" in heard(driver, "carol")
    await driver.command("anna", "ban", "club", player="boris", time="7d", reason="noise")
    assert "boris is banned here for 7 days" in driver.inbox("anna")[-1].text
    await driver.command("boris", "seek", "club", game="chess")
    assert "Reason: noise" in driver.inbox("boris")[-1].text
