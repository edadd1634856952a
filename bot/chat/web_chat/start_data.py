"""Start data: what Telegram says, under its seal, of whoever opens the table inside of it.

The seal is made with the bot's token, which nobody else has:
https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl

LONGEST = 4096
_SEAL = re.compile(r"[0-9a-f]{64}")
_LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Started:
    """Who has opened the table, when, and how the one opening is told from all others."""

    user: str
    """Telegram's number of theirs."""
    name: str
    language: str | None
    at: int
    mark: str = field(repr=False)


def read_start_data(token: str, text: str) -> Started | None:
    """None for what Telegram has not sealed for the bot of this token, and for what names nobody."""
    if len(text) > LONGEST:
        return None
    try:
        pairs = parse_qsl(text, keep_blank_values=True, strict_parsing=True)
    except ValueError:
        return None
    told = dict(pairs)
    seal = told.pop("hash", "")
    if len(pairs) != len(told) + 1 or not _SEAL.fullmatch(seal):
        return None
    if not hmac.compare_digest(seal, seal_of(token, told)):
        return None
    return _started(told, seal)


def seal_of(token: str, told: dict[str, str]) -> str:
    """The seal that Telegram sets under these fields."""
    lines = "\n".join(f"{name}={value}" for name, value in sorted(told.items()))
    secret = hmac.new(b"WebAppData", token.encode(), hashlib.sha256).digest()
    return hmac.new(secret, lines.encode(), hashlib.sha256).hexdigest()


def _started(told: dict[str, str], seal: str) -> Started | None:
    at = told.get("auth_date", "")
    try:
        person = json.loads(told.get("user", ""))
    except (ValueError, RecursionError):
        return None
    if not isinstance(person, dict) or not re.fullmatch(r"\d{1,12}", at, re.ASCII):
        return None
    number = person.get("id")
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        return None
    language = person.get("language_code")
    return Started(
        user=str(number),
        name=_name(person) or str(number),
        language=language if isinstance(language, str) else None,
        at=int(at),
        mark=seal,
    )


def _name(person: dict[str, Any]) -> str:
    """As they are called in the chat: by the name that can be mentioned, if they have one."""
    parts = [person.get("username")] if person.get("username") else []
    parts = parts or [person.get("first_name"), person.get("last_name")]
    return " ".join(one for one in parts if isinstance(one, str) and one)[:_LONGEST_NAME].strip()
