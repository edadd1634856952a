"""The line to the Bot API: python-telegram-bot's, with two of its habits mended."""

from __future__ import annotations

import contextlib
import json
import logging
from typing import Any

from telegram import Bot, Update
from telegram.error import BadRequest, TelegramError
from telegram.request import HTTPXRequest

from bot.chat.telegram_chat.settings import Settings

log = logging.getLogger(__name__)

_TOO_MANY = 429
_TOO_LARGE = 413
_UNSAID = 5.0


class Flooded(TelegramError):
    """Too many messages, to one chat or to all; Telegram says how long to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"wait {seconds:.0f} s")
        self.seconds = seconds


class Line(HTTPXRequest):
    """Raises Flooded for 429. (The library's own exception warns of its future at each raise.)"""

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:
        code, payload = await super().do_request(*args, **kwargs)
        if code == _TOO_MANY:
            raise Flooded(_seconds(payload))
        if code == _TOO_LARGE:
            raise BadRequest("Request Entity Too Large")  # later it will be no smaller
        return code, payload


class UpdateLine(Line):
    """An update that the library cannot read becomes an empty one, which can be confirmed.

    Otherwise it would make the whole batch fail, again and again, for a day.
    """

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        answer: dict[str, Any] = HTTPXRequest.parse_json_payload(payload)
        result = answer.get("result")
        if isinstance(result, list):
            answer["result"] = [_readable(one) for one in result]
        return answer


def new_bot(token: str, settings: Settings) -> Bot:
    return Bot(
        token,
        base_url=f"{settings.api}/bot",
        base_file_url=f"{settings.api}/file/bot",
        request=Line(read_timeout=settings.timeout, pool_timeout=settings.timeout),
        get_updates_request=UpdateLine(read_timeout=settings.timeout, connection_pool_size=2),
    )


def read_update(payload: bytes, bot: Bot) -> Update | None:
    """One that was brought; None where it is none."""
    try:
        raw = json.loads(payload)
        known = isinstance(raw, dict) and isinstance(raw["update_id"], int)
    except (ValueError, KeyError, RecursionError):
        return None
    return Update.de_json(_readable(raw), bot) if known else None


def _seconds(payload: bytes) -> float:
    with contextlib.suppress(ValueError, KeyError, TypeError, RecursionError):
        return float(json.loads(payload)["parameters"]["retry_after"])
    return _UNSAID


def _readable(raw: dict[str, Any]) -> dict[str, Any]:
    try:
        Update.de_json(raw, None)
    except Exception:
        # Not its text: it may quote what somebody wrote.
        log.error("telegram: update %d cannot be read; it is passed over", raw["update_id"])  # noqa: TRY400
        return {"update_id": raw["update_id"]}
    return raw
