"""The menu's lines about clocks and reminders."""

from __future__ import annotations

TIME: dict[str, tuple[str, str]] = {
    "vacation": ("Stop your clocks: /vacation 7d", "Остановить часы: /vacation 7d"),
    "pause": ("Offer a pause of both clocks", "Предложить паузу"),
    "resume": ("Let the clocks run again", "Снова пустить часы"),
    "give": ("Give your opponent time: /give 1d", "Добавить сопернику время: /give 1d"),
    "claim": ("Claim a win on time", "Потребовать победу по времени"),
    "remind": ("When to remind you: /remind 24h 8h 1h", "Когда напоминать: /remind 24h 8h 1h"),
    "quiet": ("Quiet hours: /quiet 22:00-08:00", "Тихие часы: /quiet 22:00-08:00"),
    "zone": ("Your time zone: /zone Europe/Moscow", "Часовой пояс: /zone Europe/Moscow"),
    "digest": ("One summary a day: /digest 09:00", "Сводка раз в день: /digest 09:00"),
    "mute": ("No reminders of a match: /mute 7", "Без напоминаний о партии: /mute 7"),
    "unmute": ("Reminders of it again: /unmute 7", "Снова напоминать о ней: /unmute 7"),
}
