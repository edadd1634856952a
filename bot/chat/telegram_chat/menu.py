"""The menu that Telegram shows: commands and what the bot is, in each language and place."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from typing import TypeAlias

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    MenuButtonDefault,
    MenuButtonWebApp,
    WebAppInfo,
)

from bot.chat.menu import Command, Menu
from bot.chat.telegram_chat.links import Get, Put
from bot.language import FALLBACK, LANGUAGES, InEach, Language

Scope: TypeAlias = Callable[[Command], bool]
"""Whether a command is shown in some chats."""
_MOST = 100
_LONGEST = 256
_TABLE = "Table · Стол"
"""One button for everybody, whatever they speak."""
_NAME = re.compile(r"[a-z0-9_]{1,32}")
_DESCRIPTION = InEach(
    en=(
        "I am the umpire of games in which you do not see your opponent's men: Kriegspiel and "
        "other unusual chess. Press Start, challenge somebody, and tell me your moves here."
    ),
    ru=(
        "Я судья в играх, где не видно фигур соперника: кригшпиль и другие необычные шахматы. "
        "Нажмите «Старт», вызовите кого-нибудь и сообщайте мне ходы здесь."
    ),
)
_SHORT = InEach(
    en="Umpire for Kriegspiel and other unusual chess.",
    ru="Судья для кригшпиля и других необычных шахмат.",
)


def in_private(command: Command) -> bool:
    return command.whom == "everybody" and command.where != "public"


def in_groups(command: Command) -> bool:
    """What is said among others: how to find a game, what is played together, what is aloud."""
    among_others = command.aloud or command.door in {"begin", "together"}
    of_use = command.where == "public" or (command.where == "anywhere" and among_others)
    return command.whom == "everybody" and of_use


def for_administrators(command: Command) -> bool:
    """Telegram shows them this list instead of the groups'."""
    in_charge = command.whom in {"organisers", "admins"} and command.where != "private"
    return in_groups(command) or in_charge


def whispered(command: Command) -> bool:
    """What is nobody else's business: among others, it can be said so that only the bot hears it."""
    at_the_board = command.door == "play" and command.where == "anywhere"
    return at_the_board and command.whom == "everybody" and not command.aloud


def in_groups_and_whispered(command: Command) -> bool:
    return in_groups(command) or whispered(command)


def for_administrators_and_whispered(command: Command) -> bool:
    return for_administrators(command) or whispered(command)


_SCOPES: tuple[tuple[BotCommandScope, Scope], ...] = (
    (BotCommandScopeAllPrivateChats(), in_private),
    (BotCommandScopeAllGroupChats(), in_groups),
    (BotCommandScopeAllChatAdministrators(), for_administrators),
)
_SCOPES_WITH_WHISPERS: tuple[tuple[BotCommandScope, Scope], ...] = (
    (BotCommandScopeAllPrivateChats(), in_private),
    (BotCommandScopeAllGroupChats(), in_groups_and_whispered),
    (BotCommandScopeAllChatAdministrators(), for_administrators_and_whispered),
)


def lines(menu: Menu, shown: Scope, language: Language) -> list[tuple[str, str]]:
    """Names and descriptions: verbs are not shown, nor what Telegram could not write."""
    return [
        (command.word, _described(command, language))
        for command in menu.shown
        if _NAME.fullmatch(command.word) and shown(command)
    ][:_MOST]


def _described(command: Command, language: Language) -> str:
    about = command.about[language]
    if command.example is None:
        return about
    return f"{about}: /{command.word} {command.example[language]}"[:_LONGEST]


async def publish(bot: Bot, menu: Menu, get: Get, put: Put, *, whispers: bool) -> bool:
    """Set the menus and descriptions, if they are not as they were set last; whether it did.

    With `whispers` groups are shown what can be said there for the bot alone.
    """
    place = f"telegram.menu.{bot.id}"
    scopes = _SCOPES_WITH_WHISPERS if whispers else _SCOPES
    wanted = [
        (scope.type, language, lines(menu, shown, language))
        for scope, shown in scopes
        for language in LANGUAGES
    ]
    mark = hashlib.sha256(repr((wanted, _DESCRIPTION, _SHORT)).encode()).hexdigest()
    if await get(place) == mark:
        return False
    hushed = frozenset(command.word for command in menu.shown if whispers and whispered(command))
    for language in LANGUAGES:
        # What is set without a language is what everybody else is shown.
        code = None if language == FALLBACK else language
        for scope, shown in scopes:
            told = lines(menu, shown, language)
            among_others = scope.type != BotCommandScope.ALL_PRIVATE_CHATS
            commands = [_shown(*line, hushed=among_others and line[0] in hushed) for line in told]
            await bot.set_my_commands(commands, scope=scope, language_code=code)
        await bot.set_my_description(_DESCRIPTION[language], language_code=code)
        await bot.set_my_short_description(_SHORT[language], language_code=code)
    await put(place, mark)
    return True


def _shown(word: str, about: str, *, hushed: bool) -> BotCommand:
    return BotCommand(word, about, api_kwargs={"is_ephemeral": True} if hushed else None)


async def show_table(bot: Bot, table: str | None, get: Get, put: Put) -> None:
    """The button beside the box opens the table, where it has an https address; it is set when that
    has changed."""
    place = f"telegram.table.{bot.id}"
    if (await get(place) or "") == (table or ""):
        return
    button = MenuButtonWebApp(_TABLE, WebAppInfo(f"{table}/app")) if table else MenuButtonDefault()
    await bot.set_chat_menu_button(menu_button=button)
    await put(place, table or "")
