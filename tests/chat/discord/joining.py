"""What Discord tells of a server to which the bot was brought."""

from __future__ import annotations

import discord

from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.world import BOT, Json


def new_server(driver: DiscordDriver, number: str, hall: str, *, may_write: bool) -> Json:
    everyone = discord.Permissions(view_channel=True, send_messages=may_write).value
    room = {"type": 0, "position": 0}
    known = driver.server.world.guild()
    del known["unavailable"]  # it is told of servers that were there before
    return known | {
        "id": number,
        "name": "New",
        "preferred_locale": "ru",
        "owner_id": driver.person("anna").id,
        "system_channel_id": hall,
        "channels": [room | {"id": hall, "name": "hall"}, room | {"id": f"{number}9", "name": "x"}],
        "roles": [{"id": number, "name": "@everyone", "permissions": str(everyone), "position": 0}],
        "members": [
            {
                "user": {
                    "id": BOT,
                    "username": "umpire",
                    "discriminator": "0",
                    "avatar": None,
                    "bot": True,
                },
                "roles": [],
                "joined_at": None,
                "flags": 0,
            }
        ],
    }
