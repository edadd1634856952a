"""The menu that Telegram shows: commands and what the bot is, in each language."""

from __future__ import annotations

import hashlib

from telegram import Bot, BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

from bot.chat.telegram_chat.links import Get, Put

_PUBLIC = ("challenge", "accept", "decline", "cancel", "rules", "help")
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
    "draw": ("Offer a draw", "Предложить ничью"),
    "resign": ("Resign", "Сдаться"),
    "plan": ("Plan tries: /plan e4, else d4", "Ход заранее: /plan e4, иначе d4"),
    "record": ("What you tried and heard", "Что вы пробовали и слышали"),
    "replay": ("Replay a finished game", "Показать оконченную партию"),
    "pgn": ("A finished game as a file", "Оконченная партия файлом"),
    "phantom": ("Mark where you suspect a man", "Отметить, где вы подозреваете фигуру"),
    "rules": ("The rules of a game", "Правила игры"),
    "vacation": ("Stop your clocks: /vacation 7d", "Остановить часы: /vacation 7d"),
    "pause": ("Offer a pause of both clocks", "Предложить паузу"),
    "claim": ("Claim a win on time", "Потребовать победу по времени"),
    "remind": ("Reminders and quiet hours", "Напоминания и тихие часы"),
    "set": ("Your settings", "Ваши настройки"),
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
)


async def publish(bot: Bot, get: Get, put: Put) -> bool:
    """Set the menus and descriptions, if they are not as they were set last; whether it did."""
    place = f"telegram.menu.{bot.id}"
    wanted = repr((_COMMANDS, _PUBLIC, _DESCRIPTION, _SHORT))
    mark = hashlib.sha256(wanted.encode()).hexdigest()
    if await get(place) == mark:
        return False
    for number, language in enumerate(_LANGUAGES):
        for scope, names in _SCOPES:
            commands = [BotCommand(name, _COMMANDS[name][number]) for name in names]
            await bot.set_my_commands(commands, scope=scope, language_code=language)
        await bot.set_my_description(_DESCRIPTION[number], language_code=language)
        await bot.set_my_short_description(_SHORT[number], language_code=language)
    await put(place, mark)
    return True
