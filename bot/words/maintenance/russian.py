"""The bot itself, in Russian."""

from __future__ import annotations

from bot.words.maintenance.commands import MAINTENANCE
from bot.words.maintenance.sayings import Phrases
from bot.words.match.commands import GAMES, RECORD
from bot.words.time.commands import VACATION
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
    process=lambda where, roles, duties, span: (
        f"{where}: {roles}; сейчас занят: {duties or 'ничем'}; последний отклик {span} назад."
    ),
    unmanned=lambda roles: f"Этим никто не занят: {roles}.",
    not_an_operator="Это дело операторов бота.",
    no_operators=lambda account: (
        "Это дело операторов бота, а их пока никто не назначил. Если бот ваш, перезапустите его с "
        f"настройкой UMPIRE_OPERATORS={account}"
    ),
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
    went_wrong=(
        "У меня что-то сломалось, и ничего из сказанного не сделано. Причина записана для "
        "операторов. Скажите, пожалуйста, ещё раз; если снова не выйдет, попробуйте иначе."
    ),
    adjourned=lambda match: (
        f"Партия #{match} отложена: в ней что-то сломалось, а гадать судья не вправе. Часы стоят, "
        "ничего не пропало; о продолжении я сообщу. Остальных ваших партий это не касается."
    ),
    adjourned_by_edition=lambda match: (
        f"Партия #{match} отложена: она началась по правилам, которых у меня в том виде "
        "нет. Часы стоят, ничего не пропало; о продолжении я сообщу."
    ),
    goes_on=lambda match: f"Партия #{match} продолжается с того же места, часы снова идут.",
    called_off=lambda match: (
        f"Партия #{match} отменена: продолжить её нельзя. В зачёт она не идёт; если "
        "хотите, вызовите друг друга снова."
    ),
    letter_lost=(
        "Письмо к вам не удалось подготовить, оно ждёт операторов. Как стоят ваши партии: "
        f"{GAMES.use()}."
    ),
    letter_about=lambda match: (
        f"Письмо к вам о партии #{match} не удалось подготовить, оно ждёт операторов. Всё, что вы "
        f"в ней слышали: #{match} {RECORD.use()}."
    ),
    work_failed=(
        "Не вышло то, что было назначено вам на это время: напоминание, сводка или конец отпуска. "
        f"Операторы видят почему. Где ваш ход: {GAMES.use()}; закончить отпуск: "
        f"{VACATION.use('off')}."
    ),
    tournament_stands=lambda number: (
        f"Турнир {number} стоит: следующий шаг не удался, операторы видят почему. Начатые партии "
        "идут; турнир продолжится, когда его починят."
    ),
    tournament_and_games=lambda number: (
        f"Турнир {number} стоит: его запись не читается, операторы видят почему. Его партии "
        "отложены, часы в них стоят, пока его не починят."
    ),
    tournament_goes_on=lambda number: (
        f"Турнир {number} продолжается, отложенные партии в нём тоже."
    ),
    failed=lambda kind, unit, why: (
        f"Отказ, отложено: {kind} {unit} ({why}). Всё остальное работает. Кого это касается, тем "
        "сообщено; список: `umpire mend`."
    ),
    failing={
        "sentence": "фраза, место",
        "letter": "письмо",
        "match": "партия",
        "job": "задание",
        "study": "анализ",
        "round": "следующий тур турнира",
        "contest": "турнир",
        "task": "часть бота, запущена снова:",
    },
    set_aside=lambda count: f"Отложено из-за отказов: {count}; список: umpire mend.",
    button_help="Помощь",
    button_board="Доска",
    not_heard=(
        "Принять это не удалось: сейчас ничего не записать. Ничего не сделано "
        "и ничего не потеряно, часы пока стоят. Повторите, пожалуйста, через несколько минут."
    ),
    perhaps_heard=(
        "База данных пропала как раз в эту минуту, и пока неизвестно, успела ли она это записать. Как "
        "только это выяснится, вы получите либо ответ, либо сообщение, что ничего не сделано. До тех "
        "пор, пожалуйста, не повторяйте. Часы пока стоят."
    ),
    disk_full=(
        "Бот не может ничего записать: диск переполнен или недоступен, либо не отвечает сервер базы "
        "данных. Ничего не потеряно, но больше ничего не принимается, часы стоят. Как только запись "
        "заработает, игра продолжится сама; перезапускать бота не нужно."
    ),
    disk_well="Запись снова работает: игра продолжается.",
)
