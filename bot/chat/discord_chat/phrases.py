"""The few words that Discord needs beside the desk's."""

from __future__ import annotations

import discord

from bot.chat.discord_chat.table import Text

FAILED = Text(
    "That did not work. Please try again in a moment.",
    "Не получилось. Попробуйте, пожалуйста, ещё раз чуть позже.",
)
MOVE_TITLE = Text("Your move", "Ваш ход")
MOVE_LABEL = Text("A move, or a question", "Ход или вопрос")
MOVE_HINT = Text("e2e4, Nf3, O-O, any?", "e2e4, Кf3, 0-0, есть?")
OPEN_HINT = Text("e4 e5 f6", "e4 e5 f6")
OPEN_TITLE = Text("Open squares", "Открыть поля")
OPEN_LABEL = Text("Squares", "Поля")


def say(text: Text, locale: discord.Locale) -> str:
    return text.ru if locale is discord.Locale.russian else text.en
