"""Time, in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.club.pace import Pace, parts_of
from bot.words.plural import plural
from bot.words.time import sayings as s
from bot.words.titles import title

LABELS = {
    "pause": "Согласиться на паузу",
    "no pause": "Отклонить",
    "resume": "Продолжить",
    "claim": "Потребовать победу",
    "board": "Показать доску",
}
HELP = (
    "Время: pace=3d, 30d+1d/45d или 10m+5s в вызове; /отпуск 7d, /пауза, "
    "/продолжить, /добавить 1d, /флаг, /напоминания, /тишина 22:00-08:00, /пояс, /сводка 09:00, /тихо."
)
_UNITS = {
    "d": ("день", "дня", "дней"),
    "h": ("час", "часа", "часов"),
    "m": ("минута", "минуты", "минут"),
    "s": ("секунда", "секунды", "секунд"),
}


def span(seconds: int) -> str:
    return " ".join(f"{count} {plural(count, *_UNITS[unit])}" for count, unit in parts_of(seconds))


def _days(seconds: int) -> str:
    return span(seconds) if seconds else "0 дней"


def pace(agreed: Pace) -> str:
    if not agreed.timed:
        return "без ограничения времени"
    if agreed.each:
        return f"на ход: {span(agreed.each)}"
    if not agreed.more:
        return f"на всю партию: {span(agreed.bank)}"
    cap = "" if agreed.cap is None else f", не больше: {span(agreed.cap)}"
    return f"на партию: {span(agreed.bank)}, прибавка за ход: {span(agreed.more)}{cap}"


def times(shown: s.Times) -> str:
    held = " (часы стоят)" if shown.held else ""
    if shown.pace.each:
        return f"Время на этот ход: {span(shown.mine)}{held}."
    return f"Время: у вас {span(shown.mine)}, у соперника {span(shown.other)}{held}."


def up_next(line: s.TurnLine) -> str:
    left = "" if line.left is None else f", осталось: {span(line.left)}"
    return f"Дальше: №{line.number}, соперник {line.opponent}{left}."


def turn_line(line: s.TurnLine) -> str:
    left = "" if line.left is None else f": осталось {span(line.left)}"
    return f"№{line.number} {title(line.game, 'ru')}, соперник {line.opponent}{left}"


def say(saying: s.Saying) -> str:  # one line for each
    match saying:
        case s.BadPace(word, forms):
            return (
                f"«{word}» — не контроль времени. Скажите {', '.join(forms)}: дни на ход, запас "
                "с прибавкой и пределом, живые часы или без ограничения."
            )
        case s.VacationShown(left, rest) if rest is None:
            return f"Вы не в отпуске. В этом году осталось: {_days(left)}. Начать: /отпуск 7d."
        case s.VacationShown(left, rest):
            return (
                f"Вы в отпуске, ещё {span(rest or 0)}; ваши часы стоят. "
                f"После него в этом году останется: {_days(left)}. Закончить: /отпуск off."
            )
        case s.VacationOver(left):
            return f"С возвращением: ваши часы идут. Отпуска в этом году осталось: {_days(left)}."
        case s.OpponentAway(opponent, seconds):
            return f"{opponent} в отпуске, ещё {span(seconds)}; часы этого игрока стоят."
        case s.NoTime(match):
            return f"В партии №{match} нет часов."
        case s.PauseOffered(match, by):
            return f"№{match}: {by} предлагает остановить часы, пока кто-то из вас не продолжит."
        case s.YouOfferPause(match):
            return f"№{match}: вы предлагаете паузу; часы идут, пока она не принята."
        case s.PauseRefused(match, by):
            return f"№{match}: {by} отклоняет паузу."
        case s.Paused(match):
            return f"№{match}: пауза, часы стоят. /продолжить снова пускает их."
        case s.Resumed(match, by):
            return f"№{match}: {by} продолжает партию; часы идут."
        case s.NotPaused(match):
            return f"Партия №{match} не на паузе."
        case s.TimeGiven(match, by, to, seconds):
            return f"№{match}: {by} добавляет время. Кому: {to}, сколько: {span(seconds)}."
        case s.TooMuchTime(most):
            return f"Больше, чем {span(most)}, часы показывать не могут."
        case s.Reminder(match, game, opponent, left):
            return (
                f"№{match} {title(game, 'ru')}, соперник {opponent}: ваш ход, "
                f"осталось {span(left)}."
            )
        case s.MayClaim(match, opponent):
            return f"№{match}: у соперника ({opponent}) вышло время. Можно потребовать победу."
        case s.TimeUp(match):
            return (
                f"№{match}: ваше время вышло, соперник может потребовать победу. Ходить ещё можно."
            )
        case s.OrganisersCallOff(match):
            return f"№{match} — партия турнира: отменить её могут только организаторы."
        case s.NothingToClaim(match):
            return f"№{match}: время соперника не вышло."
        case s.AwayFor(seconds):
            return f"Меня не было: {span(seconds)}; все часы стояли."
        case s.Reminders(rungs, quiet, zone, clock, digest):
            return "\n".join(
                [
                    f"Напоминания до конца времени: {_rungs(rungs)} (/напоминания 24h 8h 1h|off).",
                    f"Тихие часы: {_off(quiet)} (/тишина 22:00-08:00|off).",
                    f"Ваш часовой пояс: {zone}, сейчас {clock} (/пояс Europe/Moscow).",
                    f"Сводка раз в день вместо напоминаний: {_off(digest)} (/сводка 09:00|off).",
                ]
            )
        case s.BadReminders(word):
            return (
                f"«{word}» — не срок до конца времени. Скажите, например, /напоминания 24h 8h 1h."
            )
        case s.BadHours(word):
            return f"«{word}» — не время суток. Скажите, например, 22:00-08:00 или 09:00."
        case s.BadZone(word):
            return f"Я не знаю часового пояса «{word}». Скажите, например, Europe/Moscow или UTC+3."
        case s.Muted(match):
            return f"№{match}: тихо, без звука и напоминаний, до команды /громко."
        case s.Unmuted(match):
            return f"№{match}: снова со звуком и напоминаниями."
        case s.DailyDigest(turns):
            return "\n".join(["Ваш ход сегодня:", *map(turn_line, turns)])
        case _:
            assert_never(saying)


def _off(text: str) -> str:
    return "нет" if text == "off" else text


def _rungs(rungs: tuple[int, ...]) -> str:
    return ", ".join(map(span, rungs)) or "нет"
