"""The slash commands about problems."""

from __future__ import annotations

from bot.chat.discord_chat.rows_time import MATCH
from bot.chat.discord_chat.table import Command, Option, Text

PROBLEMS: tuple[Command, ...] = (
    Command(
        Text("problem", "задача"),
        Text("A Kriegspiel problem to solve alone", "Задача на кригшпиль, для одного"),
        (
            Option(
                Text("text", "текст"),
                Text(
                    "46, 3 moves, easy, medium, hard, today, next, list, stats, best",
                    "46, 3 хода, лёгкая, средняя, трудная, сегодня, дальше, список, статистика",
                ),
                "text",
            ),
        ),
    ),
    Command(
        Text("hint", "подсказка"),
        Text("A hint for your problem", "Подсказка к вашей задаче"),
        (MATCH,),
    ),
    Command(
        Text("solution", "решение"),
        Text("Give a problem up and see the solution", "Сдаться и посмотреть решение задачи"),
        (MATCH,),
    ),
)
