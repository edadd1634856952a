"""Members, in Russian."""

from __future__ import annotations

from bot.words.meeting.blocking import BLOCK
from bot.words.members.commands import (
    ACCOUNTS,
    DELETEME,
    LINK,
    MYDATA,
    NAME,
    REPORT,
    REPORTS,
    SETTINGS,
    TOP,
)
from bot.words.members.sayings import Phrases
from bot.words.tongue_russian import RUSSIAN, counted, plural
from bot.words.tournaments.organising_commands import HAND_OVER
from bot.words.tournaments.season_commands import SEASON


def _score(won: int, lost: int, drawn: int) -> str:
    return ", ".join(
        (
            counted(won, "победа", "победы", "побед"),
            counted(lost, "поражение", "поражения", "поражений"),
            counted(drawn, "ничья", "ничьи", "ничьих"),
        )
    )


def _games(count: int) -> str:
    return counted(count, "партия", "партии", "партий")


PHRASES = Phrases(
    tongue=RUSSIAN,
    member_since=lambda name, day: f"{name}, в клубе с {day}",
    games=_games,
    score=_score,
    running=lambda count: f"{plural(count, 'идёт', 'идут', 'идёт')} ещё {_games(count)}",
    live="онлайн",
    slow="по переписке",
    uncertain="Знаком «?» отмечен неточный рейтинг: партий пока мало или был долгий перерыв.",
    accounts_on=lambda platforms: f"Это видно только вам: ваши учётные записи — {platforms}.",
    finished=lambda name: f"{name}: оконченные партии",
    page=lambda number: f"страница {number}",
    past=lambda number, day, game, rival: f"#{number} {day} {game}, соперник — {rival}",
    won="победа",
    lost="поражение",
    drawn="ничья",
    no_result="без результата",
    annulled="аннулирована",
    no_history=lambda name: f"У игрока {name} таких оконченных партий нет.",
    versus=lambda name, rival: f"Встречи: {name} – {rival}",
    never_met=lambda name, rival: (
        f"{name} и {rival} ещё не закончили друг с другом ни одной партии."
    ),
    best_here="Лучшие среди тех, кто здесь играл",
    best_anywhere="Лучшие во всём клубе",
    newcomers="Пока без места: нужно ещё несколько рейтинговых партий.",
    nobody_ranked="Пока никого нет.",
    you=lambda line: f"Вы: {line}",
    not_ranked="пока без места.",
    only_in_places=(
        f"«Здесь» — значит в канале или группе: напишите {TOP.use('здесь')} там, где играют."
    ),
    rated=lambda changes: f"Рейтинг: {changes}.",
    too_short="Без рейтинга: каждый должен сделать хотя бы два хода.",
    own_cause="Без рейтинга: результат присуждён в турнире, который проводит один из игроков.",
    beside_each_other="Без рейтинга: оба играют в одном браузере.",
    too_often=lambda most: (
        "Без рейтинга: за неделю с одним соперником идёт в счёт не больше "
        f"{counted(most, 'партии', 'партий', 'партий')}."
    ),
    void=lambda reason: f"Партия аннулирована и не идёт в рейтинг. Причина: {reason}",
    void_verdict=(
        "Эта партия закончилась решением, которое потом изменили в турнире: она аннулирована и не "
        "идёт в рейтинг."
    ),
    reported=lambda number: (
        f"Спасибо. Это жалоба {number}. Те, кто здесь отвечает за порядок, прочтут ваши слова как "
        "есть и больше ничего из разговоров. Когда жалобу закроют, слова будут удалены."
    ),
    unread=(
        "Ни одного администратора этого места я пока не знаю и позвать некого: скажите, пожалуйста, "
        f"кому-нибудь из них, что жалобу покажет {REPORTS} в канале."
    ),
    nobody_reads=(
        "Я этого не записал: прочесть было бы некому. Общего сообщества у вас я не знаю, и кто мной "
        "управляет, не указано. Обратитесь к администратору сервера или группы сами или напишите "
        f"там: {REPORT.elsewhere('@имя …')}. Сразу оградит от человека {BLOCK.use('@имя')}."
    ),
    nobody_reads_here=(
        "Я этого не записал: прочесть было бы некому, кто мной управляет, не указано. Напишите это на "
        f"своём сервере или в группе, там прочтут администраторы: {REPORT.elsewhere('…')}."
    ),
    what_is_wrong=f"Напишите, пожалуйста, и что не так: {REPORT.use('@имя …')}",
    too_many_reports=lambda most: (
        f"Это уже {counted(most, 'жалоба', 'жалобы', 'жалоб')} за день; подождите, пожалуйста, "
        "пока их прочтут."
    ),
    new_report=lambda number: (
        f"Пришла новая жалоба, {number}. Её покажет {REPORTS} там, где вы отвечаете за порядок."
    ),
    report=lambda number, day, by: f"Жалоба {number} от {day}. Пишет {by}",
    report_about=lambda number, day, by, about: (
        f"Жалоба {number} от {day}. Пишет {by} об игроке {about}"
    ),
    report_match=lambda match: f"партия #{match}",
    no_reports="Открытых жалоб нет.",
    report_closed=lambda number: f"Жалоба {number} закрыта, её текст удалён.",
    no_such_report=lambda number: f"Открытой жалобы {number}, которую вы могли бы закрыть, нет.",
    only_in_charge=f"Это могут только те, кто отвечает за порядок. Сообщить им: {REPORT}",
    not_yourself="Это вы сами.",
    called=lambda name: f"Здесь вас зовут {name}. Сменить имя: {NAME.use('НОВОЕ-ИМЯ')}.",
    renamed=lambda name: f"Теперь вас здесь зовут {name}.",
    name_taken=lambda name: (
        f"Имя {name} занято или так похоже на имя другого участника, что вас будут путать."
    ),
    name_refused=lambda name: (
        f"«{name}» не подходит: в имени нет букв, или вас примут за должностное "
        f"лицо. Выберите другое: {NAME.use('НОВОЕ-ИМЯ')}"
    ),
    language_set="Теперь я говорю с вами по-русски.",
    speak_here_too="И здесь говорить по-русски",
    your_settings="Ваши настройки:",
    setting=lambda name, now, others: f"{name}: {now} (или {others})",
    change_setting=f"Сменить настройку: {SETTINGS.use('тема=сланец')}",
    setting_refused=lambda word, name, values: (
        f"Для настройки «{name}» значения «{word}» нет. Выберите одно из этих: {values}."
    ),
    setting_values=lambda name, values: f"Выберите значение настройки «{name}»: {values}.",
    only_in_private="Пожалуйста, напишите мне это лично.",
    link_code=lambda code, span: (
        f"Ваш код: {code}. Напишите мне лично с другой вашей учётной записи "
        f"«{LINK.elsewhere(code)}»; тогда я спрошу вас здесь, вы ли это. Код устареет через {span}. "
        "Никому другому его не давайте."
    ),
    link_asked=lambda holder, span: (
        f"Код получен игроком {holder}; я спрашиваю там и жду ответа {span}. Если ответят «да», вы "
        f"здесь станете {holder}: ваши партии, рейтинги и имя перейдут туда."
    ),
    link_question=lambda account, member, holder, span: (
        f"{account} (в клубе — {member}) хочет быть вами, то есть {holder}. Это ваша учётная "
        "запись? Если да, с неё будут видны ваши доски, и с неё можно будет играть и говорить за "
        f"вас. Если код у вас выманили, ответьте «нет». На ответ есть {span}."
    ),
    link_declined="Мне ответили, что это чужая учётная запись. Ничего не связано.",
    you_declined_link=lambda account: (
        f"{account} — не связана с вами, код больше не действует. Новый код даёт {LINK}."
    ),
    link_taken_back="Ничего не связано; код больше не действует.",
    link_over=f"Этого вопроса больше нет: он решён или устарел. Новый код даёт {LINK}.",
    new_account=lambda accounts: (
        f"Теперь и это ваша учётная запись: {accounts}. Партии идут там, где вы их играете. "
        f"{ACCOUNTS} покажет все учётные записи и отвяжет любую."
    ),
    struck_own=lambda games: (
        f"Ваши учётные записи сыграли между собой {counted(games, 'партию', 'партии', 'партий')} на "
        "рейтинг; рейтинги пересчитаны так, будто этого не было."
    ),
    your_accounts="Ваши учётные записи:",
    this_one=" (эта)",
    ask_cut=lambda account: (
        f"Отвязать от вас {account}? Там будет отдельный игрок; ваше имя, партии и рейтинги "
        "останутся у остальных ваших учётных записей."
    ),
    account_cut=lambda account: f"{account} — больше не ваша учётная запись.",
    last_account=(
        f"Это ваша единственная учётная запись, её не отвязать. Удалить вас может {DELETEME}."
    ),
    linked=lambda name: f"Учётная запись связана: здесь вы тоже {name}.",
    link_refused="Эти две учётные записи играют друг с другом; сначала закончите эту партию.",
    nothing_linked=f"Эта учётная запись ни с чем не связана. Код даёт {LINK}.",
    unlinked=lambda name: (
        f"Учётная запись отвязана, её имя теперь — {name}. Ваши партии остались у прежней."
    ),
    your_data=(
        "Всё, что о вас хранится, для программ. Из идущих партий здесь только то, что делали вы; ходы "
        "соперников до конца партии остаются тайной."
    ),
    your_data_to_read="Что я о вас храню, по разделам, — чтобы прочитать.",
    delete_you="Удалить вас?",
    matches_resigned=lambda count: (
        f"{counted(count, 'идущая партия', 'идущие партии', 'идущих партий')} "
        f"{plural(count, 'будет сдана', 'будут сданы', 'будет сдано')}"
    ),
    challenges_cancelled=lambda count: (
        f"{counted(count, 'открытый вызов', 'открытых вызова', 'открытых вызовов')} "
        f"{plural(count, 'будет отменён', 'будут отменены', 'будет отменено')}"
    ),
    orphan=lambda number, name, heir: (
        f"Вы проводите турнир «{name}» ({number}). Дальше его будет вести "
        f"{heir or 'администрация сообщества'}; если нужен кто-то другой, сначала скажите: "
        f"{HAND_OVER.use(f'{number} @имя')}"
    ),
    orphan_season=lambda number, name, heir: (
        f"Вы ведёте сезон «{name}» ({number}). Дальше его будет вести "
        f"{heir or 'администрация его сообществ'}; если нужен кто-то другой, сначала скажите: "
        f"{SEASON.use(f'{number} handover @имя')}"
    ),
    accounts_unlinked=lambda count: (
        f"{counted(count, 'учётная запись', 'учётные записи', 'учётных записей')} "
        f"{plural(count, 'будет отвязана', 'будут отвязаны', 'будет отвязано')}"
    ),
    what_is_deleted=(
        "Имя, рейтинги, настройки и письма будут удалены; в партиях ваших соперников останется "
        f"«удалённый участник». Копию перед этим даёт {MYDATA}."
    ),
    delete_for_ever=lambda name: f"{name}, вернуть это будет нельзя. Удалить вас навсегда?",
    farewell="Вы удалены. Спасибо за игру. Если вы напишете мне снова, мы познакомимся заново.",
    previous_page="Предыдущая страница",
    next_page="Следующая страница",
    settle=lambda number: f"Закрыть жалобу {number}",
    my_data="Мои данные",
    yes_link="Да, это я",
    no_link="Нет",
    take_back="Передумать",
    my_accounts="Мои учётные записи",
    take_away=lambda number: f"Отвязать {number}",
    yes_cut="Да, отвязать",
    yes_delete="Да, удалить меня",
    for_ever="Удалить всё навсегда",
)
