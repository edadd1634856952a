"""Which chats are built: those that are configured, by the names that accounts are stored under."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.post.gallery import draw
from bot.serving.chats import build_chats
from bot.serving.config import read_config
from storage.database import open_database

DISCORD = {"UMPIRE_DISCORD_TOKEN": "MTIz.abcdef.secret"}
TELEGRAM = {"UMPIRE_TELEGRAM_TOKEN": "123:secret"}
TABLE = {"UMPIRE_TABLE": "yes"}


@pytest.mark.parametrize(
    ("environment", "names"),
    [
        ({}, ["web"]),
        (DISCORD, ["discord"]),
        (TELEGRAM, ["telegram"]),
        ({**DISCORD, **TELEGRAM, **TABLE}, ["web", "discord", "telegram"]),
    ],
)
async def test_what_is_configured_is_built(
    tmp_path: Path, environment: dict[str, str], names: list[str]
) -> None:
    async with open_database(tmp_path / "umpire.db") as database:
        chats = build_chats(read_config(environment), database, lambda: 0, draw)
    assert list(chats) == names
    assert [chat.name for chat in chats.values()] == names
    assert not any(chat.attends() for name, chat in chats.items() if name != "web")
