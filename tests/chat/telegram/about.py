"""What a loopback Bot API tells a bot about itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.chat.telegram.world import BOT, ApiError, Json, World

Method = Callable[[Json, dict[str, bytes]], Any]


def told_of_itself(world: World) -> dict[str, Method]:
    def commands(params: Json, _files: dict[str, bytes]) -> Any:
        scope = params.get("scope", {}).get("type", "")
        told = world.menus.get((f"setmycommands {scope}".strip(), ""))
        return told["commands"] if told else []

    def member(params: Json, _files: dict[str, bytes]) -> Json:
        group = int(params["chat_id"])
        if group not in world.groups:
            raise ApiError(400, "Bad Request: chat not found")
        status = "kicked" if group in world.kicked else "member"
        return {"user": BOT, "status": status} | world.rights.get(group, {})

    def cards(params: Json, _files: dict[str, bytes]) -> bool:
        assert params["is_personal"], "what one is offered is not for others"
        for one in params["results"]:
            assert 1 <= len(one["id"].encode()) <= 64
            for row in one["reply_markup"]["inline_keyboard"]:
                if any(len(button["callback_data"].encode()) > 64 for button in row):
                    raise ApiError(400, "Bad Request: BUTTON_DATA_INVALID")
        world.dealt[params["inline_query_id"]] = params
        return True

    def webhook(_params: Json, _files: dict[str, bytes]) -> Json:
        waiting = {"has_custom_certificate": False, "pending_update_count": len(world.updates)}
        return {"url": "", **waiting, **world.webhook}

    return {
        "getme": lambda _params, _files: BOT | world.about,
        "getwebhookinfo": webhook,
        "getmycommands": commands,
        "getchatmember": member,
        "answerinlinequery": cards,
    }
