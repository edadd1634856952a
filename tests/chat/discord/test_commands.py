"""The slash commands: their table, their words, what they say, and where they are answered."""

from __future__ import annotations

import re

import pytest
from bot.words.old_spoken import COMMANDS

from bot.chat.contract import Outgoing
from bot.chat.discord_chat.rows import GROUPS, TABLE
from bot.chat.discord_chat.table import Command, sentence
from bot.games.shelf import SHELF
from bot.words import sentences as says
from bot.words.hearing import hear
from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.line import Line
from tests.chat.discord.server import wait_for
from tests.chat.discord.world import EPHEMERAL, Json
from tests.chat.scenarios import check_ended, last

_NAME = re.compile(r"[-_'\w]{1,32}")


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.name.en)
def test_a_row_is_described(row: Command) -> None:
    for name in (row.name.en, row.name.ru, *(one.name.ru for one in row.options)):
        assert _NAME.fullmatch(name)
        assert name == name.lower()
    for about in (row.about, *(option.about for option in row.options)):
        assert 1 <= len(about.en) <= 100
        assert 1 <= len(about.ru) <= 100
    for language in ("en", "ru"):
        names = [getattr(option.name, language) for option in row.options]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.name.en)
def test_a_row_is_what_the_desk_understands(row: Command) -> None:
    assert isinstance(hear(f"/{row.name.ru}").sentence, type(hear(f"/{row.name.en}").sentence))
    assert not isinstance(hear(sentence(row, {})).sentence, says.Unknown)


@pytest.mark.parametrize(
    "row", [row for group in GROUPS for row in group.commands], ids=lambda row: row.name.en
)
def test_a_verb_of_a_group_is_what_the_desk_understands(row: Command) -> None:
    test_a_row_is_described(row)
    heard = hear(sentence(row, {})).sentence
    assert not isinstance(heard, says.Unknown)
    assert hear(f"/турнир {row.name.ru}").sentence == heard


def test_every_command_of_the_desk_has_a_row() -> None:
    rows = {says._COMMANDS[row.name.en] for row in TABLE}
    rows |= {says._COMMANDS[row.under] for group in GROUPS for row in group.commands}
    # A greeting, which other platforms send by themselves.
    assert rows == set(COMMANDS) - {"start"}


def test_the_names_are_different_in_each_language() -> None:
    assert len({row.name.en for row in TABLE}) == len({row.name.ru for row in TABLE}) == len(TABLE)


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("challenge", {"game": "kriegspiel"}, "/challenge kriegspiel"),
        (
            "challenge",
            {"game": "chess t", "opponent": "bo.ris", "side": "white", "setup": "8/8 w - -"},
            "/challenge 'chess t' @bo.ris side=white 'setup=8/8 w - -'",
        ),
        ("accept", {"number": "12"}, "/accept 12"),
        ("move", {"text": "Nf3", "match": "7"}, "#7 /move Nf3"),
        ("draw", {"answer": "accept", "match": "7"}, "#7 /draw accept"),
        ("settings", {"name": "theme", "value": "slate"}, "/settings theme slate"),
    ],
)
def test_what_a_command_says(name: str, given: dict[str, str], said: str) -> None:
    (row,) = [row for row in TABLE if row.name.en == name]
    assert sentence(row, given) == said


def test_a_challenge_is_heard_as_it_was_meant() -> None:
    (row,) = [row for row in TABLE if row.name.en == "challenge"]
    given = {"game": "Шахматы Т", "opponent": "boris", "side": "black", "setup": 'it\'s "odd"'}
    heard = hear(sentence(row, given)).sentence
    assert heard == says.Challenge(
        ("Шахматы Т", "@boris"), {"side": "black", "setup": 'it\'s "odd"'}
    )


async def test_commands_are_described_in_both_languages(driver: DiscordDriver) -> None:
    commands = {one["name"]: one for one in driver.server.world.commands}
    groups = {group.name.en for group in GROUPS}
    assert set(commands) == {row.name.en for row in TABLE} | groups
    for command in commands.values():
        assert sorted(command["contexts"]) == [0, 1, 2]
        assert sorted(command["integration_types"]) == [0, 1]
        for part in (command, *command["options"]):
            assert set(part["name_localizations"]) == {"en-US", "ru"}
            assert set(part["description_localizations"]) == {"en-US", "ru"}
            assert part["name_localizations"]["en-US"] == part["name"]
    side = next(one for one in commands["challenge"]["options"] if one["name"] == "side")
    assert [choice["name_localizations"]["ru"] for choice in side["choices"]] == [
        "Белые",
        "Чёрные",
        "По жребию",
    ]


async def test_the_verbs_of_a_group_are_described_and_used(line: Line) -> None:
    world = line.driver.server.world
    for group in GROUPS:
        (command,) = [one for one in world.commands if one["name"] == group.name.en]
        verbs = {one["name"]: one for one in command["options"]}
        assert set(verbs) == {row.name.en for row in group.commands}
        for verb in verbs.values():
            assert verb["type"] == 1
            assert set(verb["name_localizations"]) == {"en-US", "ru"}
            required = [option.get("required", False) for option in verb["options"]]
            assert required == sorted(required, reverse=True)
    command = next(one for one in world.commands if one["name"] == "tournament")
    number = {"name": "number", "type": 4, "value": 3}
    verb = {"name": "join", "type": 1, "options": [number]}
    data: Json = {"id": command["id"], "name": "tournament", "type": 1, "options": [verb]}
    anna = line.driver.person("anna")
    await line.driver.server.interact(anna, world.place("club"), 2, data)
    said = await line.next()
    assert (said.text, said.place) == ("/tournament join 3", None)


async def test_a_public_command_is_said_in_its_place(line: Line) -> None:
    call = await line.driver.use(
        "anna", "challenge", "club", {"game": "kriegspiel", "opponent": "boris"}
    )
    said = await line.next()
    assert (said.text, said.key) == ("/challenge kriegspiel @boris", call.id)
    assert said.place == line.driver.server.world.place("club")
    assert [(one.text, one.user) for one in said.mentions] == [
        ("@boris", line.driver.person("boris").id)
    ]
    assert said.language == "en-US"
    assert (call.acknowledged, call.ephemeral) == (5, True)


@pytest.mark.parametrize(
    "row", [row for row in TABLE if not row.public], ids=lambda row: row.name.en
)
async def test_a_private_command_is_private_everywhere(row: Command, line: Line) -> None:
    required = {
        one.name.en: (one.values or (("7" if one.kind == "match" else "e4",),))[0][0]
        for one in row.options
        if one.required
    }
    call = await line.driver.use("anna", row.name.en, "club", required)
    assert (await line.next()).place is None
    assert call.ephemeral


async def test_where_the_bot_cannot_post_nothing_is_public(line: Line) -> None:
    world = line.driver.server.world
    command = next(one for one in world.commands if one["name"] == "challenge")
    option = {"name": "game", "type": 3, "value": "kriegspiel"}
    data: Json = {"id": command["id"], "name": "challenge", "type": 1, "options": [option]}
    owners = {"1": line.driver.person("anna").id}
    await line.driver.server.interact(
        line.driver.person("anna"),
        world.place("abroad"),
        2,
        data,
        authorizing_integration_owners=owners,
    )
    assert (await line.next()).place is None


async def test_the_answer_to_a_command_is_for_one_pair_of_eyes(line: Line) -> None:
    call = await line.driver.use("anna", "board", "club", {"match": "7"})
    await line.next()
    message = Outgoing("Your board", picture=b"\x89PNG", alt="King e1", answers=call.id, about=7)
    await line.chat.send(line.to("anna"), message, "k")
    (got,) = line.got("anna")
    assert got["channel_id"] == line.driver.server.world.place("club")
    assert got["flags"] & EPHEMERAL
    assert got["attachments"][0]["description"] == "King e1"
    assert line.driver.posted("club") == []


async def test_nobody_elses_command_is_answered_with_a_letter(line: Line) -> None:
    call = await line.driver.use("anna", "board", "club")
    await line.next()
    await line.chat.send(line.to("boris"), Outgoing("Your board", answers=call.id), "k")
    assert line.got("anna") == []
    assert line.got("boris")[0]["channel_id"] == line.driver.person("boris").channel


async def test_in_private_the_answer_stays(line: Line) -> None:
    call = await line.driver.use("anna", "games")
    await line.next()
    assert not call.ephemeral
    await line.chat.send(line.to("anna"), Outgoing("No games", answers=call.id), "k")
    assert not line.got("anna")[0]["flags"] & EPHEMERAL


async def test_an_answer_that_comes_too_late_is_a_private_message(line: Line) -> None:
    call = await line.driver.use("anna", "board", "club")
    await line.next()
    call.expired = True
    await line.chat.send(line.to("anna"), Outgoing("Your board", answers=call.id), "k")
    (got,) = line.got("anna")
    assert got["channel_id"] == line.driver.person("anna").channel


async def test_a_missed_deadline_is_no_lost_sentence(line: Line) -> None:
    line.driver.server.fail(
        "POST", "callback", 404, {"code": 10062, "message": "Unknown interaction"}
    )
    call = await line.driver.use("anna", "move", "club", {"text": "e4"})
    assert (await line.next()).text == "/move e4"
    await line.chat.send(line.to("anna"), Outgoing("Done.", answers=call.id), "k")
    assert line.got("anna")[0]["channel_id"] == line.driver.person("anna").channel


async def test_a_command_that_breaks_says_so_in_the_users_language(line: Line) -> None:
    line.fails = 2
    await line.driver.use("anna", "games", "club")
    line.driver.person("igor").locale = "ru"
    await line.driver.use("igor", "games", "club")
    await wait_for(lambda: line.got("anna") and line.got("igor"))
    assert "did not work" in line.got("anna")[0]["content"]
    assert "Не получилось" in line.got("igor")[0]["content"]


async def test_games_and_rules_are_completed_from_public_lists(line: Line) -> None:
    async def offered(person: str, **typed: str) -> list[str]:
        call = await line.driver.use(person, "challenge", "club", typed, typing=True)
        await wait_for(lambda: call.choices is not None)
        return [choice["name"] for choice in call.choices or ()]

    found = [box.words for key, box in SHELF.items() if "krieg" in key]
    assert await offered("anna", game="krieg") == [words["en"].title for words in found]
    line.driver.person("igor").locale = "ru"
    assert await offered("igor", game="krieg") == [words["ru"].title for words in found]
    assert len(await offered("anna", game="")) > 1
    assert "classic" in await offered("anna", game="kriegspiel", rules="")
    assert await offered("anna", game="kriegspiel", rules="no such rules") == []
    assert not line.heard


async def test_a_whole_game_by_commands_in_public_with_closed_doors(driver: DiscordDriver) -> None:
    """Nobody takes private messages: everything is answered in place, for one's own eyes."""
    for person in ("anna", "boris"):
        await driver.block(person)
    await driver.command("boris", "help", "club")
    await driver.command(
        "anna", "challenge", "club", game="kriegspiel", opponent="boris", side="white"
    )
    await driver.command("boris", "accept", "club")
    for person, move in (("anna", "f2f3"), ("boris", "e7e5"), ("anna", "g2g4"), ("boris", "Qh4")):
        await driver.command(person, "move", "club", text=move)
        assert "Done." in "\n".join(one.text for one in driver.inbox(person)[-3:])
    public = "\n".join(message.text for message in driver.posted("club")[:-2])
    for hidden in ("f3", "g4", "e5", "h4"):
        assert hidden not in public
    check_ended(driver)


async def test_russian_is_spoken_to_who_has_it_set_on_discord(driver: DiscordDriver) -> None:
    driver.person("igor").locale = "ru"
    await driver.command("igor", "help", "club")
    assert "Я — судья" in last(driver, "igor")
