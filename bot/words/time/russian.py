"""Time, in Russian."""

from __future__ import annotations

from bot.words.match.commands import BOARD, GAMES
from bot.words.time.commands import DIGEST, PAUSE, QUIET, REMIND, RESUME, UNMUTE, VACATION, ZONE
from bot.words.time.sayings import Phrases
from bot.words.tongue_russian import RUSSIAN, counted

PHRASES = Phrases(
    tongue=RUSSIAN,
    bad_pace=lambda word, forms: (
        f"«{word}» — это не контроль времени. Бывает {forms}: дни на каждый ход, запас дней "
        "с прибавкой за ход и пределом, игра с часами или без ограничения."
    ),
    usage=lambda command: f"Напишите так: {command}",
    no_vacation=lambda left: (
        f"Вы не в отпуске. Запас на этот год: {left}. Чтобы уйти в отпуск: {VACATION.use('7д')}."
    ),
    on_vacation=lambda rest, left: (
        f"Вы в отпуске ещё {rest}; ваши часы стоят. Запас на этот год после него: {left}. "
        f"Вернуться раньше: {VACATION.use('off')}."
    ),
    vacation_asked=lambda wanted, left: (
        f"Вы просите отпуск на {wanted}, а на этот год осталось: {left}. Взять весь остаток? Пока "
        "ничего не записано, и ваши часы идут."
    ),
    take_vacation=lambda left: f"Взять: {left}",
    vacation_over=lambda left: (
        f"С возвращением: ваши часы снова идут. Запас отпуска на этот год: {left}."
    ),
    opponent_away=lambda who, rest: f"{who} в отпуске ещё {rest}; часы этого игрока стоят.",
    no_days="0 дней",
    no_clocks=lambda match: (
        f"#{match}: часов нет, торопиться некуда. Вернуться сюда можно через {GAMES.use()}."
    ),
    pause_offered=lambda match, by: (
        f"#{match}: {by} предлагает остановить часы, пока кто-то из вас не продолжит."
    ),
    pause_asked=lambda match: (
        f"#{match}: вы предлагаете паузу; часы идут, пока соперник не согласится."
    ),
    pause_refused=lambda match, by: f"#{match}: {by} отклоняет паузу.",
    house_pauses_not=lambda match: (
        f"Партия #{match} рейтинговая или турнирная: со мной в таких пауз не бывает, часы идут. "
        f"Если на ход даются сутки и больше, их остановит отпуск: {VACATION.use('7д')}."
    ),
    paused=lambda match: (
        f"#{match}: пауза, часы обеих сторон стоят. Продолжить: {RESUME.use(f'#{match}')}."
    ),
    resumed=lambda match, by: f"#{match}: {by} продолжает партию; часы идут.",
    not_paused=lambda match: f"Партия #{match} не на паузе. Предложить паузу: {PAUSE}",
    time_given=lambda match, by, to, span: f"#{match}: {by} даёт игроку {to} ещё {span}.",
    too_much_time=lambda most: f"Больше чем на {most} часы не поставить.",
    told_often="Сопернику об этом сообщали уже достаточно: попробуйте снова через час.",
    reminder=lambda turn, left: f"{turn}: ваш ход, {left}.",
    may_claim=lambda match, who: (
        f"#{match}: у игрока {who} вышло время. Можно потребовать победу или подождать."
    ),
    time_up=lambda match: (
        f"#{match}: ваше время вышло, соперник может потребовать победу. Ходить ещё можно."
    ),
    organisers_call_off=lambda match: (
        f"#{match} — партия турнира: отменить её могут только организаторы."
    ),
    nothing_to_claim=lambda match, who: (
        f"#{match}: у игрока {who} время ещё не вышло. Сколько осталось, покажет {GAMES}."
    ),
    away_for=lambda span: f"Меня не было {span}; все часы это время стояли.",
    restored=lambda ago: (
        f"Меня пришлось восстановить из копии, сделанной {ago} назад. Всё, что было в этой партии "
        "после того, пропало; доска теперь такая."
    ),
    your_moves=lambda count: (
        f"Вами сделано {counted(count, 'ход', 'хода', 'ходов')}." if count else "Вы ещё не ходили."
    ),
    no_plan_now="То, что вы запланировали, снято.",
    both_go_on="Ходить можно после того, как вы нажмёте «Играть дальше».",
    both_go_on_timed="Часы стоят, пока «Играть дальше» не нажмут все, кто здесь играет.",
    read_first=lambda match: (
        f"Партия #{match} восстановлена из копии и может стоять не так, как вы помните, поэтому я "
        "ничего не делаю. Посмотрите на доску, нажмите «Играть дальше» и повторите."
    ),
    waits_for=lambda match, who: (
        f"#{match}: можно играть. {who} ещё не отвечает на «Играть дальше»."
    ),
    waits_for_timed=lambda match, who: (
        f"#{match}: можно играть. {who} ещё не отвечает на «Играть дальше»; до тех пор часы стоят."
    ),
    waits_for_you=lambda match, who: (
        f"#{match}: {who} играет дальше с восстановленной доски. Дело за вами: нажмите "
        "«Играть дальше»."
    ),
    goes_on=lambda match: f"Партия #{match} продолжается.",
    goes_on_timed=lambda match: f"Партия #{match} продолжается, часы идут.",
    nothing_waits=lambda match: f"Партия #{match} этого не ждёт: просто играйте. Доска: {BOARD}",
    restored_here=lambda ago, matches: (
        f"Меня пришлось восстановить из копии, сделанной {ago} назад; всё сыгранное после того "
        f"пропало. Партии продолжатся оттуда, когда будут готовы оба игрока: {matches}."
    ),
    contest_restored=lambda title, ago, number: (
        f"Меня пришлось восстановить из копии, сделанной {ago} назад. Турнир {title} — снова такой, "
        f"каким был тогда: {f'идёт {number}-й тур' if number else 'туров ещё не было'}. Результаты, "
        "пары и заявки после того пропали."
    ),
    games_wait=lambda matches: (
        f"Его партии продолжатся, когда будут готовы оба игрока: {matches}. До тех пор часы стоят."
    ),
    reminders=lambda rungs: (
        f"Напоминания до конца времени: {rungs} ({REMIND.use('24ч 8ч 1ч')} или «нет»)."
    ),
    quiet_hours=lambda hours: f"Тихие часы: {hours} ({QUIET.use('22:00-08:00')} или «нет»).",
    zone=lambda zone, now: f"Ваш часовой пояс: {zone}, сейчас {now} ({ZONE.use('Europe/Moscow')}).",
    digest=lambda hour: (
        f"Сводка раз в день вместо напоминаний: {hour} ({DIGEST.use('09:00')} или «нет»)."
    ),
    off="нет",
    bad_reminders=lambda word: (
        f"«{word}» — это не срок до конца времени. Например: {REMIND.use('24ч 8ч 1ч')}."
    ),
    bad_hours=lambda word: f"«{word}» — это не время суток. Например: 22:00-08:00 или 09:00.",
    bad_zone=lambda word: (
        f"Я не знаю часового пояса «{word}». Например: {ZONE.use('Europe/Moscow')} или UTC+3."
    ),
    muted=lambda match: (
        f"#{match}: без звука и напоминаний, пока вы не напишете {UNMUTE.use(f'#{match}')}."
    ),
    unmuted=lambda match: f"#{match}: снова со звуком и напоминаниями.",
    your_turns="Ваш ход сегодня:",
    still_your_turn=lambda line: f"Ваш ход в партии {line}.",
    turn=lambda number, game, opponent: f"#{number} {game}, соперник {opponent}",
    up_next=lambda number, opponent: f"Дальше: #{number}, соперник {opponent}",
    this_turn=lambda mine: f"Время на этот ход: {mine}",
    both_clocks=lambda mine, other: f"Время: у вас {mine}, у соперника {other}",
    stopped=" (часы стоят)",
    agree="Согласиться на паузу",
    decline="Отклонить",
    resume="Продолжить",
    claim="Потребовать победу",
    go_on="Играть дальше",
    board="Показать доску",
)
