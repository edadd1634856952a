"""The slash commands to find a game, and about a server's own settings."""

from __future__ import annotations

from bot.chat.discord_chat.options import NUMBER, TERMS, WHAT
from bot.chat.discord_chat.table import Command, Option, Text

_MEMBER = Option(
    Text("member", "участник"),
    Text("Who, if he is on Discord", "Кто, если он есть в Discord"),
    "person",
)
_NAME = Option(
    Text("name", "имя"),
    Text("Or by name, wherever he is", "Или по имени, где бы он ни был"),
    "word",
)
_REASON = Option(
    Text("reason", "причина"),
    Text("Why; those concerned are told", "Почему; об этом скажут тем, кого это касается"),
    "text",
)
_ON = (("on", Text("On", "Да")), ("off", Text("Off", "Нет")))

COMMUNITIES: tuple[Command, ...] = (
    Command(
        Text("seek", "ищу"),
        Text("Look for an opponent here", "Найти здесь соперника"),
        (WHAT, *TERMS),
        public=True,
    ),
    Command(
        Text("seeks", "ищут"),
        Text("Who is looking for a game", "Кто ищет партию"),
    ),
    Command(
        Text("unseek", "снять"),
        Text("Look for a game no longer", "Больше не искать партию"),
        (NUMBER,),
    ),
    Command(
        Text("community", "сообщество"),
        Text("This server's settings for me", "Настройки этого сервера для меня"),
        (
            Option(
                Text("games", "игры"),
                Text("Such as kriegspiel,chess, or all", "Например, kriegspiel,chess или all"),
                "setting",
            ),
            Option(
                Text("language", "язык"),
                Text("The language I speak in public here", "На каком языке говорить при всех"),
                "setting",
                values=(
                    ("en", Text("English", "Английский")),
                    ("ru", Text("Russian", "Русский")),
                    ("none", Text("Each channel's own", "У каждого канала свой")),
                ),
            ),
            Option(
                Text("channel", "канал"),
                Text("Where announcements are posted", "Где публиковать объявления"),
                "setting",
                values=(
                    ("here", Text("Here", "Здесь")),
                    ("none", Text("Where they arise", "Там, где они появились")),
                ),
            ),
            Option(
                Text("organisers", "организаторы"),
                Text("Such as anna,boris; admins; all", "Например, anna,boris; admins; all"),
                "setting",
            ),
            Option(
                Text("results", "результаты"),
                Text("Whether results are posted", "Публиковать ли результаты"),
                "setting",
                values=_ON,
            ),
            Option(
                Text("watch", "просмотр"),
                Text(
                    "Whether running games may be watched with a delay",
                    "Можно ли следить за партиями с задержкой",
                ),
                "setting",
                values=_ON,
            ),
        ),
        public=True,
    ),
    Command(
        Text("ban", "бан"),
        Text("Keep somebody from games here; for admins", "Не допускать к играм; для админов"),
        (
            _MEMBER,
            _NAME,
            Option(
                Text("time", "срок"),
                Text(
                    "Such as 7d or 12h; for ever without it", "Например, 7d, 12h; иначе бессрочно"
                ),
                "word",
            ),
            _REASON,
        ),
    ),
    Command(
        Text("unban", "разбан"),
        Text("Lift a ban; for admins", "Снять бан; для админов"),
        (_MEMBER, _NAME),
    ),
    Command(
        Text("bans", "баны"),
        Text("Who is banned here; for admins", "Кто забанен здесь; для админов"),
    ),
    Command(
        Text("adjudicate", "присудить"),
        Text("End a match nobody plays on; for organisers", "Завершить брошенную партию"),
        (
            Option(
                Text("match", "партия"),
                Text("The match's number", "Номер партии"),
                "match",
                required=True,
            ),
            Option(
                Text("result", "результат"),
                Text("Who gets the point", "Кому очко"),
                "word",
                required=True,
                values=(
                    ("1-0", Text("White", "Белым")),
                    ("0-1", Text("Black", "Чёрным")),
                    ("1/2-1/2", Text("Draw", "Ничья")),
                ),
            ),
            _REASON,
        ),
    ),
)
