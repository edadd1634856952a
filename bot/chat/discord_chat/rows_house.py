"""The slash commands of operators. Anybody sees them; the desk knows who an operator is."""

from __future__ import annotations

from bot.chat.discord_chat.table import Command, Option, Text

HOUSE: tuple[Command, ...] = (
    Command(
        Text("status", "статус"),
        Text("For operators: how the bot is doing", "Для операторов: как дела у бота"),
    ),
    Command(
        Text("maintenance", "обслуживание"),
        Text("For operators: stop all clocks, or go on", "Для операторов: остановить все часы"),
        (
            Option(
                Text("text", "текст"),
                Text("on until noon, or off", "начать до полудня, или закончить"),
                "text",
            ),
        ),
    ),
)
