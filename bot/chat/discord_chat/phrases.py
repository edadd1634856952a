"""The few words that Discord needs beside the desk's, and its names for our languages."""

from __future__ import annotations

import discord

from bot.language import InEach, Language, language_of

LOCALES = InEach(en=discord.Locale.american_english, ru=discord.Locale.russian)
"""American English is named, too: else it would fall back to British."""

FAILED = InEach(
    en="That did not work. Please try again in a moment.",
    ru="Не получилось. Попробуйте, пожалуйста, ещё раз чуть позже.",
)
OUTDATED = InEach(
    en="This command has changed. Type / to see what there is now, or send me /help in private.",
    ru="Эта команда изменилась. Наберите /, чтобы увидеть нынешние, или напишите мне в личный чат "
    "/help.",
)
ANSWERED_IN_PRIVATE = InEach(
    en="I have written to you in our private chat.", ru="Ответ — в нашем личном чате."
)
OPEN_CHAT = InEach(en="Open it", ru="Открыть чат")
MOVE_TITLE = InEach(en="Your move", ru="Ваш ход")
MOVE_LABEL = InEach(en="A move, or a question", ru="Ход или вопрос")
MOVE_HINT = InEach(en="e2e4, Nf3, O-O, any?", ru="e2e4, Кf3, 0-0, есть?")
OPEN_TITLE = InEach(en="Open squares", ru="Открыть поля")
OPEN_LABEL = InEach(en="Squares", ru="Поля")
OPEN_HINT = InEach(en="e4 e5 f6", ru="e4 e5 f6")

NAME = InEach(en="name", ru="имя")
NAME_ABOUT = InEach(
    en="Or by name, for somebody who is not on Discord",
    ru="Или по имени, если игрока нет в Discord",
)
"""A person can be picked from a list only where they are on Discord."""


def say(text: InEach[str], locale: discord.Locale) -> str:
    return text[spoken(locale)]


def spoken(locale: discord.Locale) -> Language:
    """The nearest of our languages to what somebody has set on Discord."""
    return language_of(locale.value)
