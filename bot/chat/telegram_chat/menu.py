"""The menu that Telegram shows: commands and what the bot is, in each language."""

from __future__ import annotations

import hashlib

from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from bot.chat.telegram_chat.links import Get, Put
from bot.chat.telegram_chat.menu_after import AFTER
from bot.chat.telegram_chat.menu_communities import ADMINS, SEEKS
from bot.chat.telegram_chat.menu_contests import CONTESTS
from bot.chat.telegram_chat.menu_people import PEOPLE
from bot.chat.telegram_chat.menu_problems import PROBLEMS
from bot.chat.telegram_chat.menu_time import TIME

_PUBLIC = ("challenge", "accept", "decline", "cancel", *SEEKS, *CONTESTS, "top", "rules", "help")
_COMMANDS: dict[str, tuple[str, str]] = {
    "games": ("Your games and open challenges", "Ваши партии и вызовы"),
    "board": ("Show your board", "Показать вашу доску"),
    "any": ("Ask: any pawn captures?", "Спросить: есть взятия пешкой?"),
    "challenge": (
        "Challenge somebody: /challenge @name kriegspiel",
        "Вызвать: /challenge @имя kriegspiel",
    ),
    "accept": ("Accept a challenge", "Принять вызов"),
    "decline": ("Decline a challenge", "Отклонить вызов"),
    "cancel": ("Cancel your challenge", "Отменить свой вызов"),
    **SEEKS,
    "invite": ("A code for a friend: /invite chess", "Код для друга: /invite chess"),
    "join": ("Take up an invitation: /join CODE", "Принять приглашение: /join КОД"),
    "draw": ("Offer a draw", "Предложить ничью"),
    "resign": ("Resign", "Сдаться"),
    "abort": ("Call off a match just begun", "Отменить только что начатую партию"),
    "plan": ("Plan tries: /plan e4, else d4", "Ход заранее: /plan e4, иначе d4"),
    "record": ("What you tried and heard", "Что вы пробовали и слышали"),
    "replay": ("Replay a finished game", "Показать оконченную партию"),
    "pgn": ("A finished game as a file", "Оконченная партия файлом"),
    **AFTER,
    "phantom": ("Mark where you suspect a man", "Отметить, где вы подозреваете фигуру"),
    "rules": ("The rules of a game", "Правила игры"),
    **TIME,
    **PROBLEMS,
    **PEOPLE,
    **CONTESTS,
    "set": ("Your settings", "Ваши настройки"),
    "link": ("Be one person on two platforms", "Связать учётные записи двух платформ"),
    "unlink": ("Take the accounts apart again", "Снова разделить учётные записи"),
    "language": ("English or Russian: /language ru", "Русский или английский: /language en"),
    "help": ("How to play", "Как играть"),
}
_DESCRIPTION = (
    (
        "I am the umpire of games in which you do not see your opponent's men: Kriegspiel and "
        "other unusual chess. Press Start, challenge somebody, and tell me your moves here."
    ),
    (
        "Я судья в играх, где не видно фигур соперника: кригшпиль и другие необычные шахматы. "
        "Нажмите «Старт», вызовите кого-нибудь и сообщайте мне ходы здесь."
    ),
)
_SHORT = (
    "Umpire for Kriegspiel and other unusual chess.",
    "Судья для кригшпиля и других необычных шахмат.",
)
_LANGUAGES = (None, "ru")
"""The first is what everybody else is shown."""
_SCOPES = (
    (BotCommandScopeAllPrivateChats(), tuple(_COMMANDS)),
    (BotCommandScopeAllGroupChats(), _PUBLIC),
    (BotCommandScopeAllChatAdministrators(), (*_PUBLIC, *ADMINS)),
)


async def publish(bot: Bot, get: Get, put: Put) -> bool:
    """Set the menus and descriptions, if they are not as they were set last; whether it did."""
    place = f"telegram.menu.{bot.id}"
    wanted = repr((_COMMANDS, _PUBLIC, ADMINS, _DESCRIPTION, _SHORT))
    mark = hashlib.sha256(wanted.encode()).hexdigest()
    if await get(place) == mark:
        return False
    for number, language in enumerate(_LANGUAGES):
        for scope, names in _SCOPES:
            lines = _COMMANDS | ADMINS
            commands = [BotCommand(name, lines[name][number]) for name in names]
            await bot.set_my_commands(commands, scope=scope, language_code=language)
        await bot.set_my_description(_DESCRIPTION[number], language_code=language)
        await bot.set_my_short_description(_SHORT[number], language_code=language)
    await put(place, mark)
    return True
