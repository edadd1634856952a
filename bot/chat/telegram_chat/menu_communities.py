"""The menu's lines about finding a game, and for the admins of groups."""

from __future__ import annotations

SEEKS: dict[str, tuple[str, str]] = {
    "seek": ("Look for an opponent: /seek kriegspiel", "Найти соперника: /seek kriegspiel"),
    "seeks": ("Who is looking for a game", "Кто ищет партию"),
    "unseek": ("Look for a game no longer", "Больше не искать партию"),
}
ADMINS: dict[str, tuple[str, str]] = {
    "community": ("This group's settings for me", "Настройки этой группы для меня"),
    "ban": ("Keep somebody from games: /ban @name 7d", "Не допускать к играм: /ban @имя 7d"),
    "unban": ("Lift a ban: /unban @name", "Снять бан: /unban @имя"),
    "bans": ("Who is banned here", "Кто здесь забанен"),
    "reports": ("Open reports: /reports close 3", "Жалобы: /reports close 3"),
    "adjudicate": (
        "End a match nobody plays on: /adjudicate #7 1-0",
        "Завершить брошенную партию: /adjudicate #7 1-0",
    ),
}
