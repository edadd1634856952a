"""The bot itself, in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.words.maintenance import sayings as s
from bot.words.tongue_russian import RUSSIAN

HELP = ""
"""Only operators have any use for it."""


def say(saying: s.Saying) -> str:
    match saying:
        case s.StatusShown():
            return _status(saying)
        case s.NotAnOperator():
            return "Это дело операторов бота."
        case s.MaintenanceShown(False):
            return "Обслуживания нет. /обслуживание начать до полудня — часы встанут, всем сообщу."
        case s.MaintenanceShown(_, notice):
            return f"Идёт обслуживание{_noted(notice)} Закончить: /обслуживание закончить."
        case s.MaintenanceBegins(notice):
            return (
                f"Начинается обслуживание{_noted(notice)} Все часы стоят, и ходов я не принимаю, "
                "пока не сообщу вам, что оно закончено."
            )
        case s.MaintenanceEnds():
            return "Обслуживание закончено: я снова принимаю ходы, часы идут."
        case s.UnderMaintenance(notice):
            return (
                f"Идёт обслуживание{_noted(notice)} Ваши часы стоят. Сказанное не принято; "
                "повторите, пожалуйста, когда я сообщу, что оно закончено."
            )
        case _:
            assert_never(saying)


def _ago(seconds: int) -> str:
    """The accusative of a span."""
    return RUSSIAN.span(seconds).replace("минута", "минуту").replace("секунда", "секунду")


def _noted(notice: str) -> str:
    return f": {notice.rstrip('.')}." if notice else "."


def _status(shown: s.StatusShown) -> str:
    waits = (
        "ничто не ждёт" if shown.oldest is None else f"старшее ждёт: {RUSSIAN.span(shown.oldest)}"
    )
    return "\n".join(
        [
            f"Время работы: {RUSSIAN.span(shown.uptime)}.",
            f"Участников: {shown.members}; партий идёт: {shown.running}.",
            f"За последний час: услышано фраз — {shown.heard}, доставлено писем — {shown.sent}.",
            f"Не доставлено писем: {shown.owed}; {waits}.",
            *(f"{chat}: последняя связь — {_ago(ago)} назад." for chat, ago in shown.attended),
        ]
    )
