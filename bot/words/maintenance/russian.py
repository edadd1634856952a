"""The bot itself, in Russian."""

from __future__ import annotations

from bot.words.maintenance.commands import MAINTENANCE
from bot.words.maintenance.sayings import Phrases
from bot.words.tongue_russian import RUSSIAN, counted, plural


def _members(members: int, running: int) -> str:
    known = counted(members, "участник", "участника", "участников")
    matches = counted(running, "партия", "партии", "партий")
    return f"{known}; {plural(running, 'идёт', 'идут', 'идёт')} {matches}."


def _last_hour(heard: int, sent: int) -> str:
    sentences = counted(heard, "фраза", "фразы", "фраз")
    letters = counted(sent, "письмо", "письма", "писем")
    return (
        f"За последний час {plural(heard, 'услышана', 'услышаны', 'услышано')} {sentences}, "
        f"{plural(sent, 'доставлено', 'доставлены', 'доставлено')} {letters}."
    )


PHRASES = Phrases(
    tongue=RUSSIAN,
    up_for=lambda span: f"Работаю {span}.",
    members=_members,
    last_hour=_last_hour,
    owed=lambda count: f"Ещё не доставлено {counted(count, 'письмо', 'письма', 'писем')}",
    nothing_waits="отправки ничто не ждёт",
    oldest_waits=lambda span: f"самое старое ждёт {span}",
    last_contact=lambda chat, span: f"{chat}: последняя связь {span} назад.",
    not_an_operator="Это дело операторов бота.",
    no_maintenance=(
        f"Обслуживания нет. Остановить все часы и сообщить всем: "
        f"{MAINTENANCE.use('начать до полудня')}."
    ),
    maintenance_on=lambda noted: (
        f"Идёт обслуживание{noted} Закончить: {MAINTENANCE.use('закончить')}."
    ),
    begins=lambda noted: (
        f"Начинается обслуживание{noted} Все часы стоят, и ходов я не принимаю, пока не сообщу "
        "вам, что оно закончено."
    ),
    ends="Обслуживание закончено: я снова принимаю ходы, часы идут.",
    under_maintenance=lambda noted: (
        f"Идёт обслуживание{noted} Ваши часы стоят. Сказанное не принято; повторите, пожалуйста, "
        "когда я сообщу, что оно закончено."
    ),
    not_heard=(
        "Принять это не удалось: диск бота переполнен или недоступен для записи. Ничего не сделано "
        "и ничего не потеряно, часы пока стоят. Повторите, пожалуйста, через несколько минут."
    ),
    disk_full=(
        "Диск бота переполнен или недоступен для записи. Ничего не потеряно, но больше ничего не "
        "принимается, часы стоят. Когда место появится, игра продолжится сама; перезапускать бота "
        "не нужно."
    ),
    disk_well="Диск снова принимает запись: игра продолжается.",
)
