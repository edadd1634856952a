"""What Discord says of the bot: its token, its servers, and what it may do where it is used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.chat.checkup.asking import Line, Unreached, line_to
from bot.chat.checkup.found import NEEDED, Found, installation

API = "https://discord.com/api/v10"
_ADMINISTRATOR = 0x8
_PRIVILEGED = {
    "presence": 1 << 12 | 1 << 13,
    "server members": 1 << 14 | 1 << 15,
    "message content": 1 << 18 | 1 << 19,
}
_USER_INSTALL = "1"
_MOST_SERVERS = 200
Json = Mapping[str, Any]


async def check_discord(
    token: str,
    places: Iterable[str],
    now: Callable[[], float],
    *,
    home: int | None = None,
    url: str = API,
) -> list[Found]:
    """`places` are the channels in which the bot is used."""
    headers = {"Authorization": f"Bot {token}", "User-Agent": "DiscordBot (umpire doctor)"}
    async with line_to(url, headers, now) as line:
        try:
            return await _check(line, list(places), home)
        except Unreached as error:
            return [Found(f"Discord cannot be reached ({error}); is this machine online?", True)]


async def _check(line: Line, places: list[str], home: int | None) -> list[Found]:
    me = await line.ask("/users/@me")
    if me.status == 401:
        return [
            Found(
                "Discord does not accept the token: it was reset, or copied in part. Bot → Reset "
                "Token at https://discord.com/developers/applications gives a new one",
                fault=True,
            )
        ]
    if not me.good:
        return [Found(f"Discord answers with status {me.status}; try again later", fault=True)]
    name, number = me.body["username"], me.body["id"]
    found = [*await _application(line, name), *await _servers(line, home)]
    for place in places:
        found += await _channel(line, place, number)
    return [*found, *line.clock("Discord")]


async def _application(line: Line, name: str) -> list[Found]:
    answer = await line.ask("/applications/@me")
    if not answer.good:
        return [Found(f"Discord: the token is {name}'s")]
    about = answer.body
    told = await line.ask(f"/applications/{about['id']}/commands")
    count = f", {len(told.body)} commands at the top" if told.good else ""
    found = [Found(f"Discord: the token is {name}'s{count}")]
    flags = int(about.get("flags") or 0)
    found += [
        Found(
            f"Discord: the {intent} intent is on, and the bot needs none: switch it off under Bot → "
            "Privileged Gateway Intents"
        )
        for intent, bits in _PRIVILEGED.items()
        if flags & bits
    ]
    if not about.get("bot_public", True):
        found.append(Found("Discord: only you can invite it (Bot → Public Bot lets others)"))
    if _USER_INSTALL in (about.get("integration_types_config") or {}):
        link = installation(about["id"])
        found.append(Found(f"Discord: people can bring its commands along with\n  {link}"))
    else:
        found.append(
            Found(
                "Discord: people cannot bring its commands along; Installation → User Install lets "
                "them"
            )
        )
    limit = (await line.ask("/gateway/bot")).body.get("session_start_limit") or {}
    if limit.get("remaining") == 0:
        found.append(Found("Discord: too many starts today; it lets nobody in for hours", True))
    return found


async def _servers(line: Line, home: int | None) -> list[Found]:
    answer = await line.ask("/users/@me/guilds", limit=str(_MOST_SERVERS))
    if not answer.good:
        return []
    ids = {str(one["id"]) for one in answer.body}
    if not ids:
        return [Found("Discord: it is in no server yet; invite it with the address above")]
    more = " or more" if len(ids) == _MOST_SERVERS else ""
    found = [Found(f"Discord: in {len(ids)}{more} server{'s'[: len(ids) != 1]}")]
    if home is not None and not more and str(home) not in ids:
        found.append(
            Found(
                "Discord: it is not in the server of UMPIRE_DISCORD_HOME, where the operators' "
                "commands should stand",
                fault=True,
            )
        )
    return found


async def _channel(line: Line, place: str, me: str) -> list[Found]:
    answer = await line.ask(f"/channels/{place}")
    if answer.status == 404:
        return [Found(f"Discord: channel {place}, where it was used, is gone")]
    if not answer.good or "guild_id" not in answer.body:
        return [_forbidden(place, ["view the channel"])]
    channel = answer.body
    if channel.get("parent_id") and channel.get("type") in {10, 11, 12}:
        above = await line.ask(f"/channels/{channel['parent_id']}")  # a thread's rights are these
        channel = above.body if above.good else channel
    guild = await line.ask(f"/guilds/{channel['guild_id']}")
    member = await line.ask(f"/guilds/{channel['guild_id']}/members/{me}")
    if not (guild.good and member.good):
        return [Found(f"Discord: it is no member of the server of channel {place} any more")]
    rights = rights_in(channel, guild.body, member.body, me)
    missing = [what for what, bit in NEEDED.items() if not rights & bit]
    return [_forbidden(place, missing)] if missing else []


def _forbidden(place: str, missing: list[str]) -> Found:
    return Found(
        f"Discord: in channel {place} it may not {', '.join(missing)}. Edit Channel → Permissions, "
        "or let it post elsewhere: /community channel:Here",
        fault=True,
    )


def rights_in(channel: Json, guild: Json, member: Json, me: str) -> int:
    """As Discord adds them up: by role, then what the channel takes and gives to all, to the roles,
    and to the one."""
    everyone, roles = str(guild["id"]), {str(one) for one in member["roles"]}
    rights = 0
    for role in guild["roles"]:
        if str(role["id"]) in {everyone, *roles}:
            rights |= int(role["permissions"])
    if rights & _ADMINISTRATOR or str(guild.get("owner_id")) == me:
        return sum(NEEDED.values())
    changes = {str(one["id"]): one for one in channel.get("permission_overwrites") or ()}
    for group in ({everyone}, roles, {me}):
        those = [changes[one] for one in group if one in changes]
        for one in those:
            rights &= ~int(one["deny"])
        for one in those:
            rights |= int(one["allow"])
    return rights if rights & NEEDED["view the channel"] else 0
