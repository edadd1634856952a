"""The slash commands in use: what they are on Discord, what they say, where they are answered."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.chat.contract import Outgoing
from bot.chat.discord_chat.entries import entries, fields_of
from bot.chat.discord_chat.hearing import ALOUD
from bot.serving.menu import menu
from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.line import Line, on_the_line
from tests.chat.discord.server import wait_for
from tests.chat.discord.world import BOT, EPHEMERAL, MANAGE, Json
from tests.chat.letters import text
from tests.chat.menus import SAMPLE
from tests.chat.scenarios import check_ended, last

TAGS = {"en-US", "ru"}


@pytest.fixture
async def sample(tmp_path: Path) -> AsyncIterator[Line]:
    """A chat that is handed the menu made by hand."""
    async with on_the_line(tmp_path / "umpire.db", SAMPLE) as line:
        yield line


def known(line: Line) -> dict[str, Json]:
    """What Discord was told, by name, of what is typed."""
    every = line.driver.server.world.commands
    return {one["name"]: one for one in every if one.get("type", 1) == 1}


async def test_somebody_pointed_at_is_challenged_or_asked_about(driver: DiscordDriver) -> None:
    await wait_for(lambda: bool(driver.server.world.commands))
    pointing = [one for one in driver.server.world.commands if one.get("type") == 2]
    assert [one["name"] for one in pointing] == ["Challenge", "Profile"]
    assert [one["name_localizations"]["ru"] for one in pointing] == ["Вызвать на партию", "Профиль"]
    anna, boris = driver.person("anna"), driver.person("boris")
    user = boris.user()
    for name, answer in (("Challenge", "Which game?"), ("Profile", "boris")):
        data = {"id": "1", "name": name, "type": 2, "target_id": boris.id}
        data["resolved"] = {"users": {boris.id: user}}
        call = await driver.server.interact(anna, driver.server.world.place("club"), 2, data)
        await driver.house.heard("discord", call.id)
        assert answer in driver.inbox("anna")[-1].text
    assert not driver.house.rows("SELECT 1 FROM challenge")


async def test_whoever_points_at_the_bot_itself_plays_the_house(driver: DiscordDriver) -> None:
    """Which is no member, whatever it is called there."""
    await wait_for(lambda: bool(driver.server.world.commands))
    bot = replace(driver.person("anything"), id=BOT)
    data = {"id": "1", "name": "Challenge", "type": 2, "target_id": bot.id}
    data["resolved"] = {"users": {bot.id: bot.user()}}
    place = driver.server.world.place("club")
    call = await driver.server.interact(driver.person("anna"), place, 2, data)
    await driver.house.heard("discord", call.id)
    assert "Which game?" in driver.inbox("anna")[-1].text
    assert driver.house.rows("SELECT 1 FROM account WHERE person = ?", bot.id) == []


async def test_every_command_is_described_in_every_language(line: Line) -> None:
    commands = known(line)
    assert set(commands) == {entry.name for entry in entries(line.driver.menu)}
    for command in commands.values():
        parts: list[Any] = [command, *command["options"]]
        parts += [option for part in command["options"] for option in part.get("options", ())]
        for part in parts:
            assert set(part["name_localizations"]) == TAGS
            assert set(part["description_localizations"]) == TAGS
            assert part["name_localizations"]["en-US"] == part["name"]


async def test_where_and_for_whom_a_command_is_offered(sample: Line) -> None:
    commands = known(sample)
    shown = {name: sorted(command["contexts"]) for name, command in commands.items()}
    assert shown.pop("status") == [0], "in private nothing can be hidden"
    assert shown.pop("community") == shown.pop("ban") == [0], "of use in a server only"
    assert set(map(tuple, shown.values())) == {(0, 1, 2)}
    for name, command in commands.items():
        wanted = {"ban": int(MANAGE), "status": 0}.get(name)
        assert command["default_member_permissions"] == wanted
        assert sorted(command["integration_types"]) == ([0, 1] if 1 in command["contexts"] else [0])


async def test_options_and_their_values_are_told(sample: Line) -> None:
    options = {one["name"]: one for one in known(sample)["challenge"]["options"]}
    assert options["game"]["required"]
    assert options["game"]["autocomplete"]
    assert options["opponent"]["type"] == 6
    assert options["side"]["name_localizations"]["ru"] == "цвет"
    assert [choice["value"] for choice in options["side"]["choices"]] == ["white", "black"]
    assert [one["name_localizations"]["ru"] for one in options["side"]["choices"]] == [
        "Белые",
        "Чёрные",
    ]


async def test_the_verbs_of_a_group_are_used(sample: Line) -> None:
    world = sample.driver.server.world
    for group, verb, said in (
        ("tournament", "join", "/tournament join 3"),
        ("organise", "replace", "/tournament replace number=3"),
    ):
        command = known(sample)[group]
        assert verb in {one["name"] for one in command["options"]}
        number = {"name": "number", "type": 4, "value": 3}
        used: dict[str, Any] = {"name": verb, "type": 1, "options": [number]}
        data: Json = {"id": command["id"], "name": group, "type": 1, "options": [used]}
        if verb == "replace":
            people = {one: sample.driver.person(one) for one in ("anna", "boris")}
            for option, person in (("player", "anna"), ("other", "boris")):
                used["options"].append({"name": option, "type": 6, "value": people[person].id})
            data["resolved"] = {"users": {one.id: one.user() for one in people.values()}}
            said += " player=@anna other=@boris"
        anna = sample.driver.person("anna")
        await sample.driver.server.interact(anna, world.place("club"), 2, data)
        heard = await sample.next(len(sample.heard) + 1)
        assert (heard.text, heard.place) == (said, None)


async def test_a_person_is_picked_or_named(sample: Line) -> None:
    for given, said, mentioned in (
        ({"game": "chess", "opponent": "boris"}, "/challenge @boris game=chess", ["boris"]),
        ({"game": "chess", "name": "Anna B"}, '/challenge "@Anna B" game=chess', []),
        (
            {"game": "chess", "name": "clara", "opponent": "boris"},
            "/challenge @boris game=chess",
            ["boris"],
        ),
    ):
        await sample.driver.use("anna", "challenge", None, given)
        heard = await sample.next(len(sample.heard) + 1)
        assert heard.text == said
        assert [one.name for one in heard.mentions] == mentioned


async def test_the_bot_is_picked_as_what_it_is(sample: Line) -> None:
    bot = replace(sample.driver.person("anything"), id=BOT)
    sample.driver.server.world.people[bot.name] = bot
    for opponent, own in (("boris", False), (bot.name, True)):
        await sample.driver.use("anna", "challenge", None, {"game": "chess", "opponent": opponent})
        heard = await sample.next(len(sample.heard) + 1)
        assert [one.own for one in heard.mentions] == [own]


async def test_what_is_said_aloud_is_said_in_its_place(sample: Line) -> None:
    call = await sample.driver.use(
        "anna", "challenge", "club", {"game": "kriegspiel", "opponent": "boris"}
    )
    said = await sample.next()
    assert (said.text, said.key) == ("/challenge @boris game=kriegspiel", call.id)
    assert said.place == sample.driver.server.world.place("club")
    assert [(one.text, one.user) for one in said.mentions] == [
        ("@boris", sample.driver.person("boris").id)
    ]
    assert said.language == "en-US"
    assert (call.acknowledged, call.ephemeral) == (5, True)


QUIET = [part for entry in entries(menu()) for part in entry.parts if not part.aloud]


async def test_what_is_not_said_aloud_is_private_everywhere(line: Line) -> None:
    """One client uses them all: it takes far longer to make one than to use a command."""
    assert len(QUIET) > 100
    for count, command in enumerate(QUIET, 1):
        required = {
            field.names["en"]: next((one.word for one in field.option.values), "7")
            for field in fields_of(command)
            if field.required
        }
        call = await line.driver.use("anna", command.word, "club", required)
        heard = await line.next(count)
        assert f"/{command.word}" in heard.text
        assert heard.place is None, command.word
        assert call.ephemeral, command.word


async def test_where_the_bot_cannot_post_the_answer_is_the_place(sample: Line) -> None:
    line, world = sample, sample.driver.server.world
    command = known(line)["challenge"]
    option = {"name": "game", "type": 3, "value": "kriegspiel"}
    data: Json = {"id": command["id"], "name": "challenge", "type": 1, "options": [option]}
    owners = {"1": line.driver.person("anna").id}
    call = await line.driver.server.interact(
        line.driver.person("anna"),
        world.place("abroad"),
        2,
        data,
        authorizing_integration_owners=owners,
    )
    assert (await line.next()).place == f"{ALOUD}{call.id}"


async def test_the_answer_to_a_command_is_for_one_pair_of_eyes(line: Line) -> None:
    call = await line.driver.use("anna", "board", "club", {"match": "7"})
    await line.next()
    message = Outgoing(
        text("Your board"), picture=b"\x89PNG", alt="King e1", answers=call.id, about=7
    )
    await line.chat.send(line.to("anna"), message, "k")
    (got,) = line.got("anna")
    assert got["channel_id"] == line.driver.server.world.place("club")
    assert got["flags"] & EPHEMERAL
    assert got["attachments"][0]["description"] == "King e1"
    assert line.driver.posted("club") == []


async def test_nobody_elses_command_is_answered_with_a_letter(line: Line) -> None:
    call = await line.driver.use("anna", "board", "club")
    await line.next()
    await line.chat.send(line.to("boris"), Outgoing(text("Your board"), answers=call.id), "k")
    assert line.got("anna") == []
    assert line.got("boris")[0]["channel_id"] == line.driver.person("boris").channel


async def test_in_private_the_answer_stays(line: Line) -> None:
    call = await line.driver.use("anna", "games")
    await line.next()
    assert not call.ephemeral
    await line.chat.send(line.to("anna"), Outgoing(text("No games"), answers=call.id), "k")
    assert not line.got("anna")[0]["flags"] & EPHEMERAL


async def test_an_answer_that_comes_too_late_is_a_private_message(line: Line) -> None:
    call = await line.driver.use("anna", "board", "club")
    await line.next()
    call.expired = True
    await line.chat.send(line.to("anna"), Outgoing(text("Your board"), answers=call.id), "k")
    (got,) = line.got("anna")
    assert got["channel_id"] == line.driver.person("anna").channel


async def test_a_missed_deadline_is_no_lost_sentence(line: Line) -> None:
    line.driver.server.fail(
        "POST", "callback", 404, {"code": 10062, "message": "Unknown interaction"}
    )
    call = await line.driver.use("anna", "move", "club", {"text": "e4"})
    assert (await line.next()).text == "/move e4"
    await line.chat.send(line.to("anna"), Outgoing(text("Done."), answers=call.id), "k")
    assert line.got("anna")[0]["channel_id"] == line.driver.person("anna").channel


async def test_a_command_that_breaks_says_so_in_the_users_language(line: Line) -> None:
    line.fails = 2
    await line.driver.use("anna", "games", "club")
    line.driver.person("igor").locale = "ru"
    await line.driver.use("igor", "games", "club")
    await wait_for(lambda: line.got("anna") and line.got("igor"))
    assert "did not work" in line.got("anna")[0]["content"]
    assert "Не получилось" in line.got("igor")[0]["content"]


async def test_a_whole_game_by_commands_in_public_with_closed_doors(driver: DiscordDriver) -> None:
    """Nobody takes private messages: everything is answered in place, for one's own eyes."""
    for person in ("anna", "boris"):
        await driver.block(person)
    await driver.command("boris", "help", "club")
    await driver.command(
        "anna", "challenge", "club", game="kriegspiel", opponent="boris", side="white"
    )
    await driver.command("boris", "accept", "club")
    assert "I cannot write to anna in private now" in last(driver, "boris")
    await driver.press("boris", driver.inbox("boris")[-1], "Accept all the same")
    for person, move in (("anna", "f2f3"), ("boris", "e7e5"), ("anna", "g2g4"), ("boris", "Qh4")):
        await driver.command(person, "move", "club", text=move)
        assert "Done." in "\n".join(one.text for one in driver.inbox(person)[-3:])
    public = "\n".join(message.text for message in driver.posted("club")[:-2])
    for hidden in ("f3", "g4", "e5", "h4"):
        assert hidden not in public
    await check_ended(driver)


async def test_russian_is_spoken_to_who_has_it_set_on_discord(driver: DiscordDriver) -> None:
    driver.person("igor").locale = "ru"
    await driver.command("igor", "help", "club")
    assert "Я — судья" in last(driver, "igor")
