"""What a bot may look up on the loopback Discord: about itself, its servers and their channels."""

from __future__ import annotations

from typing import Any

from tests.chat.discord.gateway import Gateway
from tests.chat.discord.world import BOT, GUILD, JOINED, Refused


def look_up(line: Gateway, path: list[str]) -> Any:
    """What the bot looks up; None: nothing of the kind."""
    world = line.world
    match path:
        case ["users", "@me"]:
            return line.me()
        case ["gateway", "bot"]:
            url = f"ws://127.0.0.1:{line.port}/gw/"
            limit = {
                "total": 1000,
                "remaining": 999,
                "reset_after": 1,
                "max_concurrency": 1,
            }
            return {"url": url, "shards": line.shards, "session_start_limit": limit}
        case ["applications", _, "commands"]:
            return world.commands
        case ["users", "@me", "guilds"]:
            return [world.guild()]
        case ["guilds", guild] if guild == GUILD:
            return world.guild()
        case ["guilds", _, "members", _]:
            return {"user": line.me(), **JOINED}
        case ["channels", channel]:
            if channel not in world.messages:
                raise Refused(404, 10003, "Unknown Channel")
            return world.channel(channel)
        case ["oauth2" | "applications", *_]:
            return world.about | {
                "id": BOT,
                "name": "umpire",
                "description": "",
                "icon": None,
                "flags": world.about.get("flags", 0),
                "verify_key": "",
                "bot_public": True,
                "bot_require_code_grant": False,
                "owner": line.me(),
            }
        case _:
            return None
