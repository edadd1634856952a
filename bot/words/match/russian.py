"""Matches, in Russian.

In one file: a sentence stands beside those that are said with it.
"""

from __future__ import annotations

from typing import Literal, assert_never

from bot.acts import SCORES
from bot.games.game import WHITE
from bot.words.communities.commands import ADJUDICATE
from bot.words.help.commands import HELP
from bot.words.match.commands import ABORT, DRAW, GAMES, PHANTOM, PLAN, RECORD, RESIGN, SURE
from bot.words.match.sayings import Phrases, Recourse
from bot.words.match.side import Side
from bot.words.meeting.commands import CHALLENGE
from bot.words.meeting.russian import PHRASES as MEETING
from bot.words.members.commands import PRIVACY, REPORT, SETTINGS
from bot.words.time.commands import CLAIM, PAUSE, RESUME, VACATION
from bot.words.tongue_russian import RUSSIAN, counted


def _does(side: Side, one: str, many: str) -> str:
    """The side as a subject: "Белые сдались", but "Готэ сдался"."""
    return f"{side.name.capitalize()} {one if side.own else many}"


def _of(side: Side) -> str:
    """Whose it is: "белых"; the sides of other games are not declined."""
    return side.name if side.own else ("белых" if side.seat == WHITE else "чёрных")


def _awarded(side: Side) -> str:
    if side.own:
        return f"Победа присуждена стороне «{side.name}»."
    return f"Победа присуждена {'белым' if side.seat == WHITE else 'чёрным'}."


def _wait_or(recourse: Recourse, match: int) -> str:
    match recourse:
        case "clock":
            return "Часы соперника не ждут: если его время выйдет на его ходу, вы выиграли."
        case "claim":
            return (
                "Если время соперника выйдет на его ходу, победу принесёт "
                f"{CLAIM.use(f'#{match}')}."
            )
        case "abort":
            return (
                f"Не хотите ждать — {ABORT.use(f'#{match}')} отменит партию, "
                "пока не сделан хотя бы один ход с каждой стороны."
            )
        case "organisers":
            return "Организаторы турнира об этом знают; если игрок не вернётся, решат они."
        case "admins":
            return (
                "Ни с одним организатором турнира сейчас нет связи; решить за них могут "
                "администраторы сервера или группы, где объявлен турнир."
            )
        case "adjudication":
            return (
                "Не хотите ждать — через три дня, если в партии ничего не произойдёт, завершить её "
                f"может организатор там, где она идёт: {ADJUDICATE.use(f'#{match} 1-0')}"
            )
        case "report":
            reported = REPORT.use(f"#{match} соперник пропал")
            return f"Если соперник не вернётся, сообщите тем, кто отвечает за бота: {reported}"
        case _:
            assert_never(recourse)


def _later(ends: Literal["clock", "claim", "paused"] | None, match: int) -> str:
    match ends:
        case None:
            return "Часов нет: партия будет ждать вас сколько угодно."
        case "clock":
            return "Если ваше время выйдет, вы проиграете."
        case "claim":
            return "Если ваше время выйдет, соперник сможет потребовать победу."
        case "paused":
            return f"Часы обоих стоят, пока кто-то не напишет {RESUME.use(f'#{match}')}."
        case _:
            assert_never(ends)


_CALLED = {
    "turn": "ваш ход.",
    "over": "партия закончена.",
    "news": "на вашей доске есть новости.",
}

_REASONS = "Может быть, что-то стоит на пути, бить нечего или ваш король оказался бы под шахом."
PHRASES = Phrases(
    tongue=RUSSIAN,
    head=lambda match, game, side, opponent: f"#{match} {game}, вы — {side}, соперник — {opponent}",
    unsolved=lambda match, game: f"#{match} {game}: ещё не решена",
    unfinished=lambda match, game: f"#{match} {game}: ещё не окончен",
    your_turn="ваш ход",
    their_turn="ход соперника",
    adjourned="отложена судьёй",
    draw_is_offered="предложена ничья",
    to_move=lambda side: f"Ход {_of(side)}.",
    clock=lambda whose, left: f"{whose}: {left}",
    challenge=lambda line: line.line(MEETING),
    challenge_ways=lambda line: line.ways(MEETING),
    open_challenges="Открытые вызовы:",
    welcome_back="Здравствуйте! Вы играете:",
    no_matches=(
        f"У вас нет текущих партий. Начать партию — {CHALLENGE}, узнать, что я ещё умею, — {HELP}."
    ),
    between_rounds=lambda title: f"{title}: сейчас у вас партии нет; о следующей я напишу.",
    button_next="Когда я играю?",
    nothing_over="Оконченных партий у вас пока нет. Доиграете первую — вернёмся к этому.",
    read_by_nobody=lambda typed: (
        "Это не похоже на ход, а читаю вас здесь только я: больше никто этого не увидит. Ходы "
        f"пишут так: {typed}; подробнее — {HELP}. Попытки не было."
    ),
    no_move_perhaps=(
        "На ход не похоже; читаю это только я, попытки не было. Может быть, вы об этом?"
    ),
    how_it_is_played="Как играть",
    nothing_to_ask=lambda typed: (
        "В этой игре ничего не скрыто, и спрашивать не о чем: все взятия видны на доске. Ходы "
        f"пишут так: {typed}"
    ),
    other_layout=lambda move: (
        f"Похоже, включена другая раскладка. Это ход {move}? Попытки ещё не было."
    ),
    not_begun="У вас пока нет текущих партий.",
    no_such_match=lambda match: f"Партии #{match} нет. Ваши партии: {GAMES}",
    not_your_match=lambda match: f"В партии #{match} вы не играете. Ваши партии: {GAMES}",
    which_match=lambda match: f"Какая партия? Начните с её номера, например «#{match} e4»:",
    which_match_here="Какая партия? Нажмите на неё:",
    still_running=lambda match: f"Партия #{match} ещё идёт; протокол откроется после окончания.",
    left_alone="Хорошо, ничего не сделано.",
    no_take_back=lambda match: f"#{match}: сделанный ход здесь назад не берут — ни люди, ни бот.",
    take_back_casual="Эта партия ни на что не влияет: её можно сдать и начать новую.",
    take_back_asked=f"Чтобы я переспрашивал перед каждым ходом: {SETTINGS.use('переспрос да')}",
    button_ask_first="Переспрашивать перед ходом",
    moves_are_private="Ходы пишите мне лично, а не при всех. Попытки не было.",
    not_said="Не сказано: это был ход. Попытки не было, и кроме вас этого никто не прочёл.",
    not_said_mixed="Не сказано: в этих словах есть ход. Попытки не было, и кроме вас этого никто не прочёл.",
    not_said_words="Не сказано: так говорят судье. Кроме вас этого никто не прочёл.",
    try_here=lambda move, match: f"Попробовать {move} в #{match}",
    board_moved_on=lambda match: (
        f"#{match}: эта кнопка от прежней доски; с тех пор положение изменилось."
    ),
    void="отменена",
    record_opened="Протокол судьи открыт для всех:",
    record_own="Протокол судьи:",
    acts={
        "start": "начало",
        "ask any": "есть?",
        "open": "открыть",
        "resign": "сдача",
        "draw": "ничья?",
        "draw accept": "ничья",
        "draw decline": "отказ",
        "draw withdraw": "отзыв",
        "flag": "время",
        "abort": "отмена",
        **{f"adjudge {score}": "вердикт" for score in SCORES},
    },
    record_behind="Протокол судьи открыт для всех.",
    button_umpires_record="Протокол судьи",
    button_replay="Повтор",
    exported=lambda match: f"Запись партии #{match}:",
    share="Показать в канале",
    replayed=lambda match: f"Повтор партии #{match}:",
    oath="Клятва судьи",
    oath_sworn=lambda start: f"Клятва судьи: {start} ({RECORD.use('клятва')})",
    oath_so_far=lambda head: f"Клятва судьи на эту минуту: {head}",
    oath_of=lambda match: (
        f"#{match}: клятва судьи о жребии и начальной позиции, данная до первого хода:"
    ),
    oath_record="И о вашем протоколе, после стольких строк:",
    oath_means=(
        "Сохраните их у себя. Когда партия кончится, я открою, из чего они сделаны, и вы проверите: "
        "ничего не изменено, а что выпало по жребию, выпало до начала игры. Что никто не подсмотрел "
        f"чужую доску, доказать нельзя: {PRIVACY}"
    ),
    oath_opened=lambda match: (
        f"Клятва судьи о партии #{match}, открытая. Как её проверить, сказано в начале файла."
    ),
    no_oath=lambda match: (
        f"О партии #{match} клятвы нет: она началась раньше, чем судья стал их давать."
    ),
    no_oath_alone=(
        "Здесь, кроме вас и судьи, никто не играет, поэтому клятвы нет: она нужна двоим соперникам, "
        "которые не видят того, что видит судья."
    ),
    runs_the_bot=lambda name: (
        f"У {name} есть доступ к базе этого бота, а в ней — к обеим доскам: {PRIVACY}"
    ),
    no_forces=lambda game: (
        f"Силы на полях есть только в Chess-T: там они решают, кто может взять. Здесь игра другая: {game}."
    ),
    not_against=lambda name: (
        f"Сейчас у вас нет партии {f'с игроком {name}' if name else 'со мной'}. Ваши партии: {GAMES}"
    ),
    nothing_hidden=lambda match: f"В партии #{match} от вас ничего не скрыто, гадать не о чем.",
    guess_like=(
        f"Ничего не отмечено. {PHANTOM.use('ф d8, л a8')} отмечает догадки на полях без ваших фигур, "
        f"{PHANTOM.use('d8')} убирает одну, {PHANTOM.use('старт')} ставит всё войско соперника, "
        f"{PHANTOM.use('очистить')} убирает все."
    ),
    guess_example="ф d8",
    guess_on_own_man=lambda square: f"На {square} стоит ваша собственная фигура.",
    guess_off_board=lambda square: f"Поля «{square}» на этой доске нет.",
    guess_no_man=lambda word: f"Фигуры «{word}» здесь нет.",
    guess_not_there=lambda square: f"На {square} у вас нет догадки.",
    guess_no_start=lambda example: (
        f"Где стояли фигуры соперника в начале этой партии, неизвестно; отмечайте их по одной: {example}."
    ),
    too_many_guesses=lambda match, most: (
        f"#{match}: больше {counted(most, 'догадки', 'догадок', 'догадок')} не поместится. "
        f"Убрать все — {PHANTOM.use('очистить')}."
    ),
    unreachable=lambda matches, name: (
        f"{matches}: не могу написать игроку {name} лично. {name}, разрешите, пожалуйста, личные "
        "сообщения от меня или сначала напишите мне сами: всё, что я должен вам сообщить, вас дождётся."
    ),
    called=lambda match, what: f"#{match}: {_CALLED[what]} Что покажут кнопки, увидите только вы.",
    opponent_unreachable=lambda match, name, helps: (
        f"#{match}: не могу написать игроку {name} лично. Всё предназначенное этому игроку ждёт у "
        f"меня; когда связь вернётся, я сообщу. {helps}"
    ),
    opponent_switched_off=lambda match, name, platform, helps: (
        f"#{match}: {name} играет на платформе, с которой я сейчас не работаю ({platform}). Всё "
        "предназначенное этому игроку ждёт у меня, и часы этого игрока стоят, пока платформа не "
        f"вернётся. {helps}"
    ),
    wait_or=_wait_or,
    reachable_again=lambda matches, name: f"{matches}: игроку {name} снова можно написать лично.",
    later=_later,
    later_pause=(
        f"{PAUSE.use()} остановит часы обоих, если соперник согласен; {VACATION.use('7д')} — ваши, "
        "если на ход даётся день или больше."
    ),
    later_games=f"Вернётесь — {GAMES.use()} приведёт вас к доске.",
    again_later=("Она ещё идёт. Когда закончится, кнопка «Реванш» предложит следующую."),
    start_afresh=(
        "Она ещё идёт. Чтобы начать заново, сначала сдайте её — перед этим я переспрошу, — а потом "
        "нажмите «Реванш»."
    ),
    sides_stay="Посреди партии цвета не меняются.",
    sides_later="После неё кнопка «Реванш» предложит следующую — с другими цветами.",
    tries_planned=lambda match, tries: (
        f"#{match}: запланировано. Когда придёт ваш ход, я попробую {tries}, если только не придётся "
        f"сначала сообщить вам что-то ещё. Отменить план — {PLAN.use(f'#{match} убрать')}."
    ),
    lines_planned=lambda match, lines: (
        f"#{match}: запланировано:\n{lines}\nОтменить план — {PLAN.use(f'#{match} убрать')}."
    ),
    otherwise=", иначе ",
    answer=lambda theirs, own: f"если {theirs}, то {own}",
    answer_to_all=lambda own: f"на любой ход — {own}",
    nothing_planned=lambda match, example: (
        f"#{match}: ничего не запланировано. План записывают так: {example}"
    ),
    plan_like=lambda example: f"План записывают так: {example}",
    tries_example="e4, иначе d4, иначе Кf3",
    lines_example="e5 Кf3 Кc6 Сb5; c5 Кc3",
    plan_dropped=lambda match: f"#{match}: план отменён.",
    plan_set_aside=lambda match, tries: (
        f"#{match}: мне было что объявить, поэтому ваш план ({tries}) я не пробовал. Ваш ход."
    ),
    plan_untried=lambda match: (
        f"#{match}: соперник предлагает ничью, а ход её отклонил бы, поэтому ваш план я не пробовал. "
        "Ваш ход."
    ),
    plan_over=lambda match: (
        f"#{match}: соперник поступил иначе, и ваш план на этом окончен. Ваш ход."
    ),
    plan_refused=lambda match, move: (
        f"#{match}: «{move}» — не ваш ход, поэтому ничего из этого я не запланировал."
    ),
    plan_fails=lambda match, move: (
        f"#{match}: план обрывается: «{move}» на этой доске — не ваш ход. Сходите сами."
    ),
    plan_done=lambda match, move: f"#{match}: по вашему плану: {move}.",
    bad_line=lambda line, example: (
        f"«{line}» — не вариант. Назовите ход соперника, ваш ответ и так далее: {example}"
    ),
    too_many_tries=lambda most: (
        f"Это слишком много: в плане не больше {counted(most, 'попытки', 'попыток', 'попыток')}. "
        "Уберите лишние."
    ),
    too_many_lines=lambda most, moves: (
        f"Это слишком много: в плане не больше {counted(most, 'варианта', 'вариантов', 'вариантов')}"
        f", и в каждом не больше {counted(moves, 'хода', 'ходов', 'ходов')}. "
        "Уберите лишнее."
    ),
    your_turn_now=lambda match: f"#{match}: сейчас ваш ход; попытки не было. Сначала сделайте ход.",
    no_reason=lambda reasons: (
        "почему попытка не удалась, я сказать не могу: вы узнали бы, где стоят чужие фигуры. "
        f"{reasons or _REASONS} Попробуйте другой ход."
    ),
    reason_is_yours=(
        "так не пойти, где бы ни стояли чужие фигуры: это видно по вашей доске или по тому, что я уже "
        "объявил. Может быть, такой фигуры у вас нет, она так не ходит или на пути стоит ваша же."
    ),
    reason_is_told=(
        "здесь ничего не скрыто, и если ход невозможен, я сразу говорю почему. Остальное — в правилах."
    ),
    button_record="Протокол",
    no_verdict=lambda after: (
        f"чья позиция лучше, я во время партии никому не говорю. Когда она кончится: {after}"
    ),
    button_hint="Подсказка",
    one_at_a_time=lambda match, move: (
        f"#{match}: за раз — один ход, поэтому «{move}» я не пробовал."
    ),
    may_be_planned=lambda plan: f"Его можно запланировать на следующий ход: {plan}",
    may_be_typed="Ход ваш: напишите, что попробовать.",
    button_plan=lambda move: f"Запланировать «{move}»",
    asked_again=lambda match, text: f"#{match}: {text}? Нажмите «Да» или пришлите {SURE.use(text)}",
    not_your_turn="Сейчас не ваш ход. Попытки не было.",
    match_over="Эта партия окончена.",
    you_offer_draw="Вы предлагаете ничью.",
    move_all_the_same="Ход по-прежнему ваш; предложение в силе, пока соперник не ответит или не сделает ход.",
    offers_draw=lambda side: f"{_does(side, 'предлагает', 'предлагают')} ничью.",
    you_decline_draw="Вы отклоняете ничью.",
    declines_draw=lambda side: f"{_does(side, 'отклоняет', 'отклоняют')} ничью.",
    you_withdraw_draw="Вы отзываете предложение ничьей.",
    withdraws_draw=lambda side: f"{_does(side, 'отзывает', 'отзывают')} предложение ничьей.",
    no_draw_offer=f"Сейчас ничью никто не предлагает. Чтобы предложить её, напишите {DRAW}.",
    no_draw_claim="Ничью по правилам я объявляю сам и сразу: требовать её не нужно.",
    draws_with_nobody="За этой доской вы одни: на ничью согласиться некому.",
    already_offered="Ваше предложение ничьей ещё в силе.",
    enough_this_turn=lambda most: (
        f"Попыток, вопросов и предложений с последнего хода уже {most}, больше я не записываю. До "
        "следующего хода я принимаю только ход, который проходит, или конец партии. Сказанное вами "
        "не было ни тем, ни другим: оно не записано, и больше никто о нём не узнает."
    ),
    too_late_to_abort=(
        "Отменить партию уже нельзя: обе стороны сделали ход. "
        f"Закончить её раньше можно так: {DRAW} или {RESIGN}."
    ),
    resigned=lambda side: f"{_does(side, 'сдался', 'сдались')}.",
    agreed="Ничья по соглашению.",
    out_of_time=lambda side: f"{_does(side, 'просрочил', 'просрочили')} время.",
    called_off="Партия отменена и не засчитывается.",
    awarded=_awarded,
    declared_drawn="Присуждена ничья.",
    won=lambda side: f"Победа {side.name}.",
    more_of=lambda match: f"#{match}: что нужно?",
    resign_asked=lambda match: f"#{match}: сдаётесь? Тогда выиграет соперник.",
    resign_asked_again=lambda match: (
        f"#{match}: с тех пор положение изменилось. Всё равно сдаётесь? Тогда выиграет соперник."
    ),
    help="Помощь",
    play_house="Сыграть со мной",
    board="Показать доску",
    more="Ещё…",
    record="Мой протокол",
    plan="План",
    guess="Расставить догадки",
    games="Мои партии",
    offer_draw="Предложить ничью",
    watch="Смотреть партию",
    move="Сделать ход",
    resign="Сдаться",
    resign_sure="Да, сдаюсь",
    sure="Да",
    drop_plan="Отменить план",
    accept_draw="Согласиться на ничью",
    decline_draw="Отклонить ничью",
    withdraw_draw="Отозвать предложение",
)
