"""What Telegram says of the bot: its token, privacy mode, webhook, and its groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bot.chat.checkup.asking import Line, Unreached, line_to
from bot.chat.checkup.found import Found

_MANY = 100
_NO_SUCH_METHOD = 404


async def check_telegram(
    token: str,
    places: Iterable[str],
    now: Callable[[], float],
    *,
    webhook: str | None = None,
    url: str,
) -> list[Found]:
    """`places` are the groups in which the bot is used; `webhook` is the address that is set."""
    async with line_to(f"{url}/bot{token}", {}, now) as line:
        try:
            return await _check(line, list(places), webhook, url)
        except Unreached as error:
            return [Found(f"Telegram cannot be reached at {url} ({error})", fault=True)]


async def _check(line: Line, places: list[str], webhook: str | None, url: str) -> list[Found]:
    me = await line.ask("/getMe")
    if me.status in {401, 404}:
        return [
            Found(
                f"Telegram ({url}) does not accept the token: @BotFather tells the right one. A Bot "
                "API server of one's own knows a bot that was told /logOut at the public one",
                fault=True,
            )
        ]
    if not me.good:
        return [Found(f"Telegram answers with status {me.status}; try again later", fault=True)]
    bot = me.body["result"]
    commands = await line.ask("/getMyCommands", scope='{"type":"all_private_chats"}')
    count = f", {len(commands.body['result'])} commands in private" if commands.good else ""
    found = [Found(f"Telegram: the token is @{bot['username']}'s{count}"), *_switches(bot)]
    found += [*await _whispers(line), *await _webhook(line, webhook)]
    for group in dict.fromkeys(place.partition(":")[0] for place in places):
        found += await _group(line, group, str(bot["id"]))
    return [*found, *line.clock("Telegram")]


def _switches(bot: dict[str, Any]) -> list[Found]:
    """What is settled with @BotFather."""
    found = []
    if bot.get("can_read_all_group_messages"):
        found.append(
            Found(
                "Telegram: privacy mode is off, so that it is sent everything people say in groups. It "
                "needs none of that: @BotFather, /setprivacy → Enable; then take it out of each group "
                "and in again"
            )
        )
    if not bot.get("can_join_groups", True):
        found.append(
            Found("Telegram: it cannot be added to groups; @BotFather, /setjoingroups → Enable")
        )
    if not bot.get("supports_inline_queries"):
        found.append(
            Found(
                f"Telegram: “@{bot['username']} kriegspiel” puts no challenge into other chats yet; "
                "@BotFather, /setinline switches that on"
            )
        )
    return found


async def _whispers(line: Line) -> list[Found]:
    """Asked as the bot asks at its start: without anything that it must be told."""
    answer = await line.ask("/editEphemeralMessageText")
    if answer.status != _NO_SUCH_METHOD:
        return []
    return [
        Found(
            "Telegram: this Bot API server is older than 10.2, so that in groups nothing can be shown "
            "to one person alone; all of that goes to their private chat"
        )
    ]


async def _webhook(line: Line, wanted: str | None) -> list[Found]:
    answer = await line.ask("/getWebhookInfo")
    if not answer.good:
        return []
    told = answer.body["result"]
    address = told.get("url") or None
    found = []
    if wanted is None and address:
        found.append(Found("Telegram: a webhook is set; the bot takes it off when it starts"))
    elif wanted and address and address != wanted:
        found.append(Found("Telegram: another webhook is set; the bot sets its own at its start"))
    elif wanted and address == wanted:
        found.append(Found("Telegram: the webhook is set"))
    if address and told.get("last_error_message"):
        found.append(
            Found(
                f"Telegram: the last delivery to the webhook failed: {told['last_error_message']}. The "
                "web server in front of UMPIRE_WEBHOOK_PORT must answer there by https",
                fault=address == wanted,
            )
        )
    waiting = int(told.get("pending_update_count") or 0)
    if waiting >= _MANY:
        found.append(Found(f"Telegram: {waiting} messages wait for the bot; is it running?"))
    return found


async def _group(line: Line, group: str, me: str) -> list[Found]:
    answer = await line.ask("/getChatMember", chat_id=group, user_id=me)
    if not answer.good:
        return [Found(f"Telegram: group {group}, where it was used, is gone or has put it out")]
    member = answer.body["result"]
    status = member["status"]
    if status in {"left", "kicked"}:
        return [Found(f"Telegram: it is not in group {group} any more, where it was used")]
    rights = {"can_send_messages": "send messages", "can_send_photos": "send pictures"}
    missing = [words for right, words in rights.items() if not member.get(right, True)]
    if status == "restricted" and missing:
        return [Found(f"Telegram: in group {group} it may not {', '.join(missing)}", fault=True)]
    return []
