"""`umpire doctor --online`, asking the loopback platforms: what is wrong, and what to do about it."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.chat.checkup.found import Found
from bot.chat.checkup.on_discord import check_discord, rights_in
from bot.chat.checkup.on_telegram import check_telegram
from bot.commands.doctor import ask_platforms
from bot.serving.config import Config, read_config
from storage import communities
from storage.database import open_database
from tests.chat.discord.gateway import TOKEN as DISCORD
from tests.chat.discord.server import API, Server
from tests.chat.discord.world import BOT, GUILD, MANAGERS
from tests.chat.telegram.server import TOKEN as TELEGRAM
from tests.chat.telegram.server import BotApi
from tests.stored import address

NEEDED = str(0x400 | 0x800 | 0x8000 | 0x8_0000_0000 | 0x40_0000_0000)


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    server = Server()
    await server.open()
    yield server
    await server.close()


@pytest.fixture
async def api() -> AsyncIterator[BotApi]:
    api = BotApi()
    await api.open()
    yield api
    await api.close()
    assert api.unknown == []


async def of_discord(server: Server, *places: str, **more: int) -> list[Found]:
    url = f"http://127.0.0.1:{server.port}{API}"
    return await check_discord(DISCORD, places, time.time, url=url, **more)


def faults(found: list[Found]) -> list[str]:
    return [one.text for one in found if one.fault]


def words(found: list[Found]) -> str:
    return "\n".join(one.text for one in found)


async def test_all_is_well_on_discord(server: Server) -> None:
    server.world.about = {"integration_types_config": {"0": {}, "1": {}}}
    found = await of_discord(server, server.world.place("club"), home=int(GUILD))
    assert faults(found) == []
    assert "the token is umpire's" in words(found)
    assert "in 1 server" in words(found)
    assert f"client_id={BOT}&integration_type=1" in words(found), "the user-install link"


async def test_a_token_that_was_reset(server: Server) -> None:
    url = f"http://127.0.0.1:{server.port}{API}"
    found = await check_discord("other.token.here", (), time.time, url=url)
    (fault,) = faults(found)
    assert "Reset Token" in fault
    assert "other.token" not in fault


async def test_intents_that_nobody_needs_and_no_user_install(server: Server) -> None:
    server.world.about = {"flags": 1 << 19}
    found = await of_discord(server)
    assert "message content intent is on" in words(found)
    assert "User Install lets them" in words(found)
    assert faults(found) == []


async def test_rights_are_missing_in_a_channel_that_is_used(server: Server) -> None:
    world = server.world
    club, yard = world.place("club"), world.place("yard")
    world.owns, world.granted = False, NEEDED
    world.overwrites[club] = [{"id": GUILD, "type": 0, "allow": "0", "deny": str(0x8000)}]
    found = await of_discord(server, club, yard, "123")
    (fault,) = faults(found)
    assert f"in channel {club} it may not attach files" in fault
    assert "channel 123, where it was used, is gone" in words(found)
    world.overwrites[club].append({"id": BOT, "type": 1, "allow": str(0x8000), "deny": "0"})
    assert faults(await of_discord(server, club)) == []


async def test_the_home_of_the_operators_must_be_one_of_its_servers(server: Server) -> None:
    (fault,) = faults(await of_discord(server, home=5))
    assert "UMPIRE_DISCORD_HOME" in fault


def test_rights_add_up_as_discord_adds_them_up() -> None:
    guild = {
        "id": GUILD,
        "owner_id": "1",
        "roles": [
            {"id": GUILD, "permissions": str(0x400 | 0x800)},
            {"id": MANAGERS, "permissions": "0"},
            {"id": "9", "permissions": "8"},
        ],
    }
    deny_all = {"id": GUILD, "allow": "0", "deny": str(0x800)}
    allow_role = {"id": MANAGERS, "allow": str(0x800), "deny": "0"}
    deny_me = {"id": BOT, "allow": "0", "deny": str(0x400)}

    def rights(*changes: object, roles: tuple[str, ...] = (MANAGERS,)) -> int:
        return rights_in({"permission_overwrites": changes}, guild, {"roles": roles}, BOT)

    assert rights() == 0x400 | 0x800
    assert rights(deny_all) == 0x400
    assert rights(deny_all, allow_role) == 0x400 | 0x800
    assert rights(allow_role, deny_all) == 0x400 | 0x800, "roles go after everybody"
    assert rights(deny_me) == 0, "who may not look may do nothing"
    assert rights(deny_all, deny_me, roles=("9",)) & 0x8000, "an administrator may do all"


def off_by(seconds: float) -> float:
    return time.time() + seconds


async def test_a_clock_that_goes_wrong(server: Server, api: BotApi) -> None:
    url = f"http://127.0.0.1:{server.port}{API}"
    for wrong, fault in ((30.0, False), (-3600.0, True)):
        for found in (
            await check_discord(DISCORD, (), partial(off_by, wrong), url=url),
            await check_telegram(TELEGRAM, (), partial(off_by, wrong), url=api.url),
        ):
            (clock,) = [one for one in found if one.text.startswith("clock")]
            assert clock.fault == fault
            assert ("ahead of" in clock.text) == (wrong > 0)
            assert "timedatectl" in clock.text


async def test_nobody_answers() -> None:
    for found in (
        await check_discord(DISCORD, (), time.time, url="http://127.0.0.1:9"),
        await check_telegram(TELEGRAM, (), time.time, url="http://127.0.0.1:9"),
    ):
        (fault,) = faults(found)
        assert "cannot be reached" in fault
        assert TELEGRAM not in fault


async def test_all_is_well_on_telegram(api: BotApi) -> None:
    api.world.about, api.world.whispering = {"supports_inline_queries": True}, "10.3"
    group = str(api.world.group("club")["id"])
    found = await check_telegram(TELEGRAM, [group, f"{group}:5"], time.time, url=api.url)
    assert [one.text for one in found] == [
        "Telegram: the token is @umpire_test_bot's, 0 commands in private"
    ]


async def test_a_bot_api_server_that_is_too_old_for_whispers(api: BotApi) -> None:
    found = await check_telegram(TELEGRAM, (), time.time, url=api.url)
    assert sum("older than 10.2" in one.text for one in found) == 1
    assert not faults(found)


async def test_a_refused_token_on_telegram(api: BotApi) -> None:
    (fault,) = faults(await check_telegram("1:wrong", (), time.time, url=api.url))
    assert "@BotFather" in fault
    assert "wrong" not in fault


async def test_switches_of_the_bots_father(api: BotApi) -> None:
    api.world.about = {"can_read_all_group_messages": True, "can_join_groups": False}
    found = await check_telegram(TELEGRAM, (), time.time, url=api.url)
    for switch in ("/setprivacy → Enable", "/setjoingroups → Enable", "/setinline"):
        assert switch in words(found)


async def test_groups_in_which_it_is_used(api: BotApi) -> None:
    world = api.world
    club, yard, hall = (world.group(name)["id"] for name in ("club", "yard", "hall"))
    world.kicked.add(yard)
    world.rights[hall] = {"status": "restricted", "can_send_messages": False}
    places = [str(club), str(yard), str(hall), "-100"]
    found = await check_telegram(TELEGRAM, places, time.time, url=api.url)
    (fault,) = faults(found)
    assert f"in group {hall} it may not send messages" in fault
    assert f"not in group {yard} any more" in words(found)
    assert "group -100, where it was used, is gone" in words(found)


@pytest.mark.parametrize(
    ("wanted", "told", "says", "fault"),
    [
        (None, {"url": "https://old.example"}, "takes it off when it starts", False),
        ("https://a.example", {"url": "https://b.example"}, "another webhook", False),
        ("https://a.example", {"url": "https://a.example"}, "the webhook is set", False),
        (
            "https://a.example",
            {"url": "https://a.example", "last_error_message": "SSL error"},
            "SSL error",
            True,
        ),
        (None, {"pending_update_count": 500}, "500 messages wait", False),
    ],
)
async def test_the_webhook(
    wanted: str | None, told: dict[str, object], says: str, fault: bool, api: BotApi
) -> None:
    api.world.webhook = dict(told)
    found = await check_telegram(TELEGRAM, (), time.time, webhook=wanted, url=api.url)
    assert says in words(found)
    assert bool(faults(found)) == fault


async def test_the_places_are_those_of_the_database(
    server: Server, api: BotApi, tmp_path: Path
) -> None:
    club = server.world.place("club")
    server.world.owns, server.world.granted = False, "0"
    group = str(api.world.group("club")["id"])
    api.world.kicked.add(int(group))
    path = tmp_path / "umpire.db"
    async with open_database(path) as database:
        for chat, place in (("discord", club), ("telegram", group)):
            note = partial(communities.note_place, chat=chat, place=place, name="c", language="en")
            await database.write(note)
        # Beside the running bot.
        config = config_for(path, api)
        found = await ask_platforms(config, time.time, f"http://127.0.0.1:{server.port}{API}")
    assert f"in channel {club} it may not view the channel" in words(found)
    assert f"not in group {group} any more" in words(found)
    (nothing,) = await ask_platforms(read_config({}), time.time)
    assert "no token" in nothing.text


def config_for(path: Path, api: BotApi) -> Config:
    return read_config(
        {
            "UMPIRE_DATABASE": address(path),
            "UMPIRE_DISCORD_TOKEN": DISCORD,
            "UMPIRE_TELEGRAM_TOKEN": TELEGRAM,
            "UMPIRE_TELEGRAM_API": api.url,
        }
    )
