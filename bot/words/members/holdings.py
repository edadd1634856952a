"""What each part of somebody's stored data is, in a line; and what its columns are called.

In one file, which is as long as there are such parts.
"""

from __future__ import annotations

from bot.language import InEach

_Said = InEach[str]

HEAD: _Said = InEach(en="What is stored about you", ru="Что о вас хранится")
BESIDE: _Said = InEach(
    en="The same for programs is in my-data.json. Times are UTC. Parts in which there is nothing are "
    "left out.",
    ru="То же для программ — в my-data.json. Время — UTC. Пустые разделы опущены.",
)
OTHER: _Said = InEach(en="Something else that the umpire needs.", ru="Ещё кое-что нужное судье.")

PARTS: dict[str, tuple[_Said, _Said]] = {
    name: (InEach(en=en, ru=ru), InEach(en=en_more, ru=ru_more))
    for name, en, en_more, ru, ru_more in (
        ("member.id", "You", "Your name, language and settings.",
         "Вы", "Ваше имя, язык и настройки."),
        ("outbox.recipient", "Letters", "What you were told; kept for two weeks.",
         "Письма", "Что вам говорили; хранится две недели."),
        ("browser.person", "Browsers", "A mark of the browser from which you play.",
         "Браузеры", "Метка браузера, из которого вы играете."),
        ("patience.person", "Patience", "How much you may say at once before you are asked to wait.",
         "Терпение", "Сколько ещё можно сказать подряд, прежде чем бот попросит подождать."),
        ("account.member", "Accounts", "Where you can be written to.",
         "Аккаунты", "Где вам можно написать."),
        ("challenge.challenger", "Challenges by you", "Whom you asked to play, and on what terms.",
         "Ваши вызовы", "Кого и на каких условиях вы вызывали."),
        ("challenge.opponent", "Challenges to you", "Who asked you to play.",
         "Вызовы вам", "Кто вызывал вас."),
        ("seat.member", "Matches", "What you have played, and how it ended.",
         "Партии", "Что вы играли и чем кончилось."),
        ("act.seat", "Your moves", "All that you tried, asked and offered at the board.",
         "Ваши ходы", "Всё, что вы пробовали, спрашивали и предлагали за доской."),
        ("clock.seat", "Clocks", "The time that you have left.", "Часы", "Сколько у вас времени."),
        ("phantom.seat", "Phantoms", "Men that you put on your board as a guess.",
         "Фантомы", "Фигуры, которые вы поставили на свою доску наугад."),
        ("plan.seat", "Plans", "Moves to be tried when it is your turn.",
         "Планы", "Ходы, которые судья попробует, когда придёт ваша очередь."),
        ("playing_from.seat", "Where you play", "From which account you play each match.",
         "Откуда вы играете", "С какого аккаунта вы играете каждую партию."),
        ("unread.seat", "To be read", "Restored matches in which you have to press “Go on”.",
         "Непрочитанное", "Восстановленные партии, где вам нажать «Дальше»."),
        ("link_request.member", "Asked to link", "Accounts that asked to be yours.",
         "Просьбы о привязке", "Аккаунты, которые просили считать их вашими."),
        ("link_request.asker", "Asking to link", "Accounts that you asked to be linked with.",
         "Ваши просьбы о привязке", "К каким аккаунтам вы просили вас привязать."),
        ("watcher.member", "Watched", "Matches of others that you follow.",
         "Смотрите", "Чужие партии, за которыми вы следите."),
        ("absence.member", "Not reached", "That you could not be written to, and who knows of it.",
         "Недоступность", "Что вам не удалось написать и кому об этом сказано."),
        ("thread.member", "Threads", "Private threads in which you are told of a match.",
         "Ветки", "Личные ветки, где вам говорят о партии."),
        ("whereabouts.member", "Heard last", "In which public place you were heard last.",
         "Где вас слышали", "В каком общем месте вас слышали в последний раз."),
        ("asking.member", "A dialogue", "What you are being asked, step by step.",
         "Диалог", "О чём вас сейчас спрашивают шаг за шагом."),
        ("card.recipient", "Messages that change", "Which message of yours stands for what.",
         "Меняющиеся сообщения", "Какое ваше сообщение что показывает."),
        ("job.payload", "Waiting", "What the umpire has to do for you later.",
         "Дела", "Что судье предстоит сделать для вас позже."),
        ("code.member", "Codes", "Invitations and links that are open; not the codes themselves.",
         "Коды", "Открытые приглашения и привязки; без самих кодов."),
        ("wrong_code.member", "Wrong codes", "When you typed a code that was none.",
         "Неверные коды", "Когда вы ввели неверный код."),
        ("vacation.member", "Vacation", "Seconds of vacation taken this year.",
         "Отпуск", "Сколько секунд отпуска взято за год."),
        ("rating.member", "Ratings", "How strong you are thought to be.",
         "Рейтинги", "Ваша предполагаемая сила."),
        ("rating_change.member", "Rating changes", "What each rated match did to your rating.",
         "История рейтинга", "Что сделала с рейтингом каждая партия."),
        ("block.member", "Blocked", "From whom you want no challenges.",
         "Заблокированные", "От кого вы не хотите вызовов."),
        ("report.reporter", "Reports", "What you reported; words go when it is settled.",
         "Жалобы", "На что вы жаловались; слова удаляются, когда жалоба закрыта."),
        ("steward.member", "In charge", "Where you are an admin, so that you hear of reports.",
         "Администратор", "Где вы администратор: чтобы вы узнавали о жалобах."),
        ("farewell.member", "Leaving", "Matches that you called off early.",
         "Уходы", "Партии, которые вы рано прервали."),
        ("organiser.member", "Organiser", "Where you may organise tournaments.",
         "Организатор", "Где вам можно проводить турниры."),
        ("ban.member", "Bans", "Where you were kept from games, and why.",
         "Запреты", "Где вас не допускали к играм и почему."),
        ("ban.by", "Bans by you", "Where you kept somebody from games.",
         "Ваши запреты", "Где вы кого-то не допустили к играм."),
        ("adjudication.by", "Verdicts", "Matches whose result you decided.",
         "Решения", "Партии, исход которых присудили вы."),
        ("contest.organiser", "Tournaments of yours", "What you organise.",
         "Ваши турниры", "Что вы проводите."),
        ("season.organiser", "Seasons of yours", "What you lead.",
         "Ваши сезоны", "Что вы ведёте."),
        ("contest_player.member", "Tournaments", "Where you play.", "Турниры", "Где вы играете."),
        ("contest_draft.member", "A tournament's draft", "What you are about to announce.",
         "Черновик турнира", "Что вы собираетесь объявить."),
    )
}  # fmt: skip

COLUMNS_RU: dict[str, str] = {
    "id": "номер", "name": "имя", "language": "язык", "guess": "похоже, говорит",
    "settings": "настройки", "focus": "последняя партия", "created": "создано", "at": "когда",
    "state": "состояние", "text": "текст", "chat": "платформа", "person": "аккаунт",
    "reachable": "доступен", "heard": "слышали", "game": "игра", "options": "правила",
    "side": "сторона", "opponent": "кому", "challenger": "от кого", "place": "место",
    "match": "партия", "terms": "условия", "seat": "сторона", "result": "итог",
    "reason": "причина", "ended": "окончено", "body": "запись", "left": "секунд осталось",
    "turn": "ваш ход", "men": "фигуры", "expires": "до", "kind": "вид", "due": "к сроку",
    "since": "с", "until": "до", "year": "год", "used": "взято секунд", "rating": "рейтинг",
    "rd": "неопределённость", "vol": "изменчивость", "games": "партий", "family": "семейство",
    "pace": "контроль", "score": "очки", "blocked": "кого", "member": "о ком",
    "community": "сообщество", "closed": "закрыто", "lifted": "снято", "contest": "турнир",
}  # fmt: skip
