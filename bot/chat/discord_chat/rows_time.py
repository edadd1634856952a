"""The slash commands about time."""

from __future__ import annotations

from bot.chat.discord_chat.table import Command, Option, Text

MATCH = Option(
    Text("match", "партия"),
    Text("The match's number, if you play several", "Номер партии, если их несколько"),
    "match",
)


def _text(en: str, ru: str, *, required: bool = False) -> Option:
    return Option(Text("text", "текст"), Text(en, ru), "text", required=required)


TIME: tuple[Command, ...] = (
    Command(
        Text("vacation", "отпуск"),
        Text("Stop your clocks for some days", "Остановить свои часы на несколько дней"),
        (_text("Such as 7d; off ends it; nothing shows it", "Например, 7d; off — закончить"),),
    ),
    Command(
        Text("pause", "пауза"),
        Text("Offer to stop both clocks, or agree to it", "Предложить паузу или согласиться"),
        (MATCH,),
    ),
    Command(
        Text("resume", "продолжить"),
        Text("End a pause", "Закончить паузу"),
        (MATCH,),
    ),
    Command(
        Text("give", "добавить"),
        Text("Give your opponent more time", "Добавить сопернику времени"),
        (_text("Such as 1d or 2h", "Например, 1d или 2h", required=True), MATCH),
    ),
    Command(
        Text("claim", "флаг"),
        Text("Claim a win on time", "Потребовать победу по времени"),
        (MATCH,),
    ),
    Command(
        Text("abort", "отмена"),
        Text("Call a match off before both have moved", "Отменить партию, пока оба не сходили"),
        (MATCH,),
    ),
    Command(
        Text("remind", "напоминания"),
        Text("When to be reminded of the clock", "Когда напоминать о часах"),
        (_text("Such as 24h 8h 1h, or off", "Например, 24h 8h 1h или off"),),
    ),
    Command(
        Text("quiet", "тишина"),
        Text("Your quiet hours", "Ваши тихие часы"),
        (_text("Such as 22:00-08:00, or off", "Например, 22:00-08:00 или off"),),
    ),
    Command(
        Text("zone", "пояс"),
        Text("Your time zone", "Ваш часовой пояс"),
        (_text("Such as Europe/Berlin or UTC+3", "Например, Europe/Moscow или UTC+3"),),
    ),
    Command(
        Text("digest", "сводка"),
        Text("One message a day instead of reminders", "Одно сообщение в день вместо напоминаний"),
        (_text("Such as 09:00, or off", "Например, 09:00 или off"),),
    ),
    Command(
        Text("mute", "тихо"),
        Text("No sound and no reminders for a match", "Без звука и напоминаний в партии"),
        (MATCH,),
    ),
    Command(
        Text("unmute", "громко"),
        Text("Sound and reminders again", "Снова со звуком и напоминаниями"),
        (MATCH,),
    ),
)
