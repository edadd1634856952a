"""Which chats are built: those that are configured, by the names that accounts are stored under."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.telegram_chat import TelegramChat
from bot.chat.web_chat import WebChat
from bot.desk.post.gallery import draw
from bot.serving.chats import build_chats
from bot.serving.config import read_config
from storage.database import open_database

ADDRESS = {"UMPIRE_TABLE_ADDRESS": "https://chess.example/"}
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


@pytest.mark.parametrize(
    ("environment", "table", "entrance"),
    [
        ({**TELEGRAM, **TABLE, **ADDRESS}, "https://chess.example", True),
        ({**TELEGRAM, **ADDRESS}, None, False),
        ({**TELEGRAM, **TABLE}, None, False),
        ({**TABLE, **ADDRESS}, None, False),
    ],
    ids=["all of it", "no table", "no address", "no token"],
)
async def test_the_table_opens_inside_of_telegram_where_it_has_an_address(
    tmp_path: Path, environment: dict[str, str], table: str | None, entrance: bool
) -> None:
    async with open_database(tmp_path / "umpire.db") as database:
        chats = build_chats(read_config(environment), database, lambda: 0, draw)
    if isinstance(telegram := chats.get("telegram"), TelegramChat):
        assert telegram._settings.table == table  # noqa: SLF001
    if isinstance(web := chats.get("web"), WebChat):
        assert (web._started is not None) == entrance  # noqa: SLF001


@pytest.mark.parametrize(
    ("host", "warned"),
    [(None, False), ("localhost", False), ("::1", False), ("0.0.0.0", True), ("10.0.0.7", True)],  # noqa: S104
)
async def test_where_updates_are_brought_is_chosen_and_others_than_this_machine_are_warned_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, host: str | None, warned: bool
) -> None:
    environment = {**TELEGRAM, "UMPIRE_WEBHOOK": "https://chess.example/telegram"}
    if host:
        environment["UMPIRE_WEBHOOK_HOST"] = host
    async with open_database(tmp_path / "umpire.db") as database:
        chats = build_chats(read_config(environment), database, lambda: 0, draw)
    telegram = chats["telegram"]
    assert isinstance(telegram, TelegramChat)
    webhook = telegram._settings.webhook  # noqa: SLF001
    assert webhook
    assert (webhook.listen, webhook.port) == (host or "127.0.0.1", 8443)
    assert ("let nobody but the web server in front of it reach that" in caplog.text) == warned
