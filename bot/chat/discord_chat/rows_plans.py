"""The slash commands about moves to be made later."""

from __future__ import annotations

from bot.chat.discord_chat.rows_time import MATCH
from bot.chat.discord_chat.table import Command, Option, Text

PLANS: tuple[Command, ...] = (
    Command(
        Text("plan", "план"),
        Text("What to try when your turn comes", "Что попробовать, когда придёт ваш ход"),
        (
            Option(
                Text("text", "текст"),
                Text(
                    "e4, else d4 – or e5 Nf3; c5 Nc3 – or off", "e4, иначе d4 – или e5 Кf3; c5 Кc3"
                ),
                "text",
            ),
            MATCH,
        ),
    ),
    Command(
        Text("sure", "точно"),
        Text("Make a move without being asked again", "Сделать ход без переспроса"),
        (
            Option(
                Text("text", "ход"),
                Text("Your move, as you would type it", "Ваш ход, как вы его пишете"),
                "text",
                required=True,
            ),
            MATCH,
        ),
    ),
)
