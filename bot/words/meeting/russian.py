"""Finding a game, in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.words.match.commands import BOARD, GAMES
from bot.words.meeting.blocking import BLOCKS, UNBLOCK
from bot.words.meeting.commands import ACCEPT, CANCEL, CHALLENGE, INVITE, JOIN, SEEK, SEEKS, Verb
from bot.words.meeting.phrases import Phrases
from bot.words.tongue_russian import RUSSIAN, counted
from bot.words.tournaments.playing_commands import JOIN as ENTER


def _no_challenge(verb: Verb) -> str:
    match verb:
        case "accept":
            return f"Вызовов вам сейчас нет. Кто ищет партию, покажет {SEEKS}."
        case "decline":
            return "Вызовов вам сейчас нет, отклонять нечего."
        case "cancel":
            return "У вас нет открытых вызовов."
        case _:
            assert_never(verb)


def _not_open(verb: Verb, number: int) -> str:
    match verb:
        case "accept" | "decline":
            return f"Вызов {number} для вас не открыт. Кто ищет партию, покажет {SEEKS}."
        case "cancel":
            return f"Открытого вызова {number} у вас нет. Ваши вызовы: {GAMES}"
        case _:
            assert_never(verb)


def _withdrawn(numbers: tuple[int, ...]) -> str:
    taken = "Снят вызов" if len(numbers) == 1 else "Сняты вызовы"
    return f"{taken} {', '.join(map(str, numbers))}."


def _matches(count: int) -> str:
    """In the accusative."""
    return counted(count, "партию", "партии", "партий")


_STRENGTHS = (
    "выиграет и ребёнок",
    "многое проглядывает",
    "считает недалеко",
    "считает дальше и ошибается реже",
    "в полную силу и думает дольше всех",
)

PHRASES = Phrases(
    tongue=RUSSIAN,
    you="вы",
    anybody="любой желающий",
    invited="любой, у кого есть код",
    challenge_sent=lambda number, to, terms: f"Вы вызываете {to}: {terms}. (Вызов {number})",
    seek_sent=lambda number, terms: f"Вы ищете соперника: {terms}. (Вызов {number})",
    challenged=lambda by, to, terms, number: f"{by} вызывает {to}: {terms}. (Вызов {number})",
    sought=lambda by, terms, number: f"{by} ищет соперника: {terms}. (Вызов {number})",
    accepted=lambda match, agreed, side, opponent: (
        f"Партия #{match} началась: {agreed}. Вы — {side}, соперник — {opponent}."
    ),
    type_here="Ходы пишите сюда.",
    press_move="Этот канал читают и другие: ходите кнопкой, не пишите ходы в канал.",
    nobody_calls=lambda match: (
        "Написать вам лично я не могу, а позвать вас к ходу в этой партии негде: разрешите мне личные "
        f"сообщения или сами смотрите по {BOARD.use(f'#{match}')}, не ваш ли ход."
    ),
    begun=lambda match, who, agreed: f"Партия #{match} началась: {who}. {agreed}.",
    declined=lambda by, number: f"{by} отклоняет вызов {number}.",
    cancelled=lambda by, number: f"{by} отменяет вызов {number}.",
    you_declined=lambda number: f"Вы отклонили вызов {number}.",
    you_cancelled=lambda number: f"Вы отменили вызов {number}.",
    no_challenge=_no_challenge,
    not_open=_not_open,
    accepted_before=lambda number, match: f"Вызов {number} уже принят: это партия #{match}.",
    which_challenge=lambda command: f"Какой вызов? Выберите его или напишите {command} и номер:",
    challenge_line=lambda number, by, to, terms: f"{number}: {by} → {to}: {terms}",
    which_game="Во что играем? Выберите игру.",
    choose_terms=lambda to, terms: (
        f"{f'Вызов для {to}' if to else 'Вызов любому желающему'}: {terms}. "
        "Поменяйте, что хотите, и отправьте."
    ),
    own_challenge="Это ваш собственный вызов; принять его должен кто-то другой.",
    yourself_challenged=(
        f"Вызвать самого себя нельзя. Найти соперника поможет {SEEK.use('кригшпиль')}."
    ),
    one_browser=lambda match: (
        f"Обе стороны партии #{match} играют в одном браузере, поэтому она без рейтинга."
    ),
    too_many_challenges=lambda most: (
        f"У вас уже {counted(most, 'открытый вызов', 'открытых вызова', 'открытых вызовов')}. "
        f"Лишний отменит {CANCEL}."
    ),
    challenged_enough=lambda name, most: (
        f"{name}: открыто уже {counted(most, 'ваш вызов', 'ваших вызова', 'ваших вызовов')}. "
        f"Дождитесь ответа или отмените лишний: {CANCEL}"
    ),
    asked_already=lambda name, number: (
        f"{name}: именно такой вызов уже отправлен и ждёт ответа, его номер {number}. "
        f"Отменить его: {CANCEL.use(number)}"
    ),
    many_wait=lambda name: (
        f"{name}: слишком много вызовов уже ждёт ответа. Попробуйте позже, когда на часть из них "
        f"ответят, или объявите всем, что ищете партию: {SEEK.use('кригшпиль')}"
    ),
    too_many_today=lambda most: (
        f"Больше {counted(most, 'вызова', 'вызовов', 'вызовов')} за день от одного игрока я не "
        "принимаю. Продолжите, пожалуйста, завтра."
    ),
    you_play_enough=lambda most: (
        f"Вы уже играете {_matches(most)}. Прежде чем начать новую, закончите одну из них."
    ),
    they_play_enough=lambda name, most: (
        f"{name} уже играет {_matches(most)} и новую начать сейчас не может."
    ),
    no_such_option=lambda word, options: f"Настройки «{word}» здесь нет. Настройки: {options}.",
    no_such_value=lambda option, word, values: (
        f"«{word}» не подходит для пункта «{option}». Можно: {values}."
    ),
    value_missing=lambda option, values: f"Для «{option}» можно: {values}.",
    neither_game_nor_member=lambda word, games: (
        f"Я не знаю ни человека, ни игры по имени «{word}». Игры: {games}."
    ),
    no_such_member=lambda name: (
        f"Я пока не знаю никого по имени «{name}». Пусть этот человек сначала напишет мне."
    ),
    come_by_code=f"Пригласить того, кого здесь ещё нет, можно по коду: {INVITE}.",
    make_code="Пригласить по коду",
    which_machine="Это я, и уровней у меня пять. Назовите нужный: от «Бот 1» до «Бот 5».",
    idle_machine=lambda name: f"{name} здесь ещё не играл.",
    nothing_drawn=lambda game, games: (
        f"В игре «{game}» начальную позицию по жребию я не выбираю. Выбираю в таких: {games}."
    ),
    held=lambda name, during: (
        f"С {name} я ещё не знаком. Вызов подождёт {during}, пока {name} не напишет мне или не "
        "нажмёт «Принять»; никто другой принять его не может."
    ),
    held_link=lambda link: f"Можно отправить сопернику ссылку на меня: {link}",
    has_come=lambda name, number: f"{name} уже здесь; ваш вызов {number} передан.",
    not_come=lambda name, number: (
        f"От {name} так и нет вестей; ваш вызов {number} больше не открыт. Найти другого соперника "
        f"поможет {SEEK}."
    ),
    too_many_awaited=lambda most: (
        f"Ваши вызовы уже ждут тех, с кем я не знаком: {most}, больше я не храню. Лишний отменит "
        f"{CANCEL}."
    ),
    setup_refused="С этой позиции начать игру нельзя; проверьте её, пожалуйста.",
    open_here="Открыты здесь:",
    open_to_all="Открыты для всех:",
    nobody_seeks=f"Сейчас партию никто не ищет. Предложите сами: {SEEK.use('кригшпиль')}.",
    seek_waits=lambda number, game: (
        f"Ваш вызов {number} пока никто не принял ({game}). Он остаётся открытым, а тем временем "
        "можно сыграть со мной."
    ),
    seek_taken=lambda number: f"Вызов {number} больше не открыт: кто-то успел раньше.",
    nothing_withdrawn="Снимать нечего: такого открытого вызова у вас нет.",
    withdrawn=_withdrawn,
    cannot_reach=lambda name: (
        f"Не могу написать игроку {name} лично, поэтому о вашем вызове там пока не знают. Вызов "
        f"подождёт, пока {name} мне не напишет. Попробуйте сообщить о нём другим способом."
    ),
    reached_again=lambda name, number: (
        f"Игроку {name} снова можно написать лично; ваш вызов {number} передан."
    ),
    unposted=lambda number: (
        f"Ваш вызов {number} открыт, но писать туда, где он должен был появиться, я не могу, и там "
        "его никто не видит. Попросите администраторов разрешить мне писать или передайте "
        f"приглашение сами: {INVITE}"
    ),
    accept_anyway=lambda name, command: (
        f"Прежде чем вы примете вызов: сейчас я не могу написать игроку {name} лично. Если "
        "принять, партия начнётся и часы пойдут, но соперник увидит её, только когда напишет мне. "
        f"Всё равно начать: {command}."
    ),
    insider_challenges=lambda name, command: (
        f"Прежде чем принять: у {name} есть доступ к базе этого бота, а значит, и к вашей доске. "
        f"Если вам это не мешает, {command} начнёт рейтинговую партию."
    ),
    insider_challenged=lambda name, number: (
        f"У {name} есть доступ к базе этого бота, а значит, и к вашей доске. Если вам это не "
        f"подходит, отмените вызов {number} или предложите партию без рейтинга."
    ),
    insider_takes=lambda match, name: (
        f"У {name} есть доступ к базе этого бота, а значит, и к обеим доскам партии #{match}, "
        "поэтому рейтинг она не изменит."
    ),
    invitation=lambda terms, code: (
        f"Приглашение: {terms}. С вами сыграет тот, кто напишет мне на любой платформе "
        f"«{JOIN.elsewhere(code)}»."
    ),
    invitation_link=lambda link: f"В Telegram достаточно открыть ссылку: {link}",
    wrong_code="Код неверный, уже использован или устарел. Попросите новый у того, кто его прислал.",
    number_for_code=lambda number: (
        f"Это не код: в коде восемь букв и цифр. Принять вызов {number}: {ACCEPT.use(str(number))}, "
        f"вступить в турнир {number}: {ENTER.use(str(number))}."
    ),
    too_many_wrong_codes="Слишком много неверных кодов; попробуйте через час.",
    no_rematch=lambda match: f"Сыграть партию #{match} ещё раз вам не с кем.",
    rematch_begun=lambda match, again, rival: (
        f"Реванш за #{match} с игроком {rival} уже начат: это партия #{again}. После неё можно "
        "попросить ещё раз."
    ),
    rematch_declined=lambda match, rival, challenge: (
        f"{rival} не хочет реванша за #{match}, и второй раз я не спрошу. Сыграть когда-нибудь "
        f"ещё: {challenge}."
    ),
    nothing_to_repeat="Ни одна ваша партия ещё не окончена: переигрывать пока нечего.",
    offer_stays=(
        "В предложении цвета уже не меняются. Нужны другие — это предложение снимают и делают новое, "
        f"например {CHALLENGE.use('@boris кригшпиль чёрными')}."
    ),
    blocked=lambda name: (
        f"Вы заблокировали игрока {name}: вызовов друг от друга вы больше не получите. Игрок "
        f"{name} об этом не узнает. Начатые партии продолжаются, а в турнире, который уже идёт, вас ещё "
        "могут свести. Снять блокировку: "
        f"{UNBLOCK.use(f'@{name}')}."
    ),
    unblocked=lambda name: f"Игрок {name} больше не заблокирован.",
    not_blocked=lambda name: (
        f"Вы не блокировали игрока {name}. Кого блокировали, покажет {BLOCKS}."
    ),
    blocked_yourself="Заблокировать самого себя нельзя.",
    blocks=lambda names: f"Вы заблокировали: {names}.",
    no_blocks="Вы никого не блокировали.",
    takes_none=lambda name: (
        f"Сыграть с игроком {name} сейчас нельзя. Кто ещё хотел бы сыграть, покажет {SEEKS}."
    ),
    you_blocked=lambda name: (
        f"Вы заблокировали игрока {name}. Чтобы сыграть, сначала снимите блокировку: "
        f"{UNBLOCK.use(f'@{name}')}."
    ),
    how_it_is_played="Как играть",
    which_level="На каком уровне мне играть? Нажмите уровень — и начнём.",
    strength=lambda level: _STRENGTHS[level - 1],
    level=lambda level: f"Уровень {level}",
    by_lot="По жребию",
    game_title="Игра",
    side_title="Ваш цвет",
    pace_title="Время",
    rating_title="Рейтинг",
    no_machines=lambda name: (
        f"{name} — программа: она вступает, только если турнир разрешает боту играть при нечётном числе."
    ),
    play_house="Сыграть со мной",
    card=lambda by, terms: f"{by} предлагает партию: {terms}. Кто нажмёт «Сыграть», тот и играет.",
    join="Сыграть",
    accept="Принять",
    decline="Отклонить",
    cancel="Отменить",
    send="Отправить",
    other_terms="Другие условия",
    anyway="всё-таки",
    begin_anyway="Всё равно принять",
    other_seeks="Другие предложения",
    unblock=lambda name: f"Разблокировать {name}",
    rematch="Реванш",
    harder=lambda level: f"Сложнее: уровень {level}",
    easier=lambda level: f"Легче: уровень {level}",
)
