"""Help, in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.chat.menu import Door, Whom
from bot.words.help.commands import HELP
from bot.words.help.sayings import Phrases
from bot.words.tongue_russian import RUSSIAN, counted


def _door(door: Door) -> str:
    match door:
        case "begin":
            return "Найти партию"
        case "play":
            return "За доской"
        case "time":
            return "Часы"
        case "afterwards":
            return "После партии"
        case "you":
            return "О вас"
        case "together":
            return "Клуб и турниры"
        case _:
            assert_never(door)


def _behind(door: Door) -> str:
    match door:
        case "begin":
            return "вызовы, приглашения, задачи, правила"
        case "play":
            return "ходы, ничья, планы, догадки"
        case "time":
            return "отпуск, паузы, напоминания"
        case "afterwards":
            return "повтор, анализ, зрители"
        case "you":
            return "настройки, рейтинг, личные данные"
        case "together":
            return "серверы, группы, турниры"
        case _:
            assert_never(door)


def _lead(door: Door) -> str:
    match door:
        case "begin":
            return "Чтобы сыграть, вызовите кого-нибудь по имени или скажите, во что хотите играть:"
        case "play":
            return (
                "Ходы пишите мне лично: e4, Кf3, ed, 0-0, «конь f3». «Есть?» — вопрос о взятиях "
                "пешкой. Если партий несколько, начните с номера: «#7 e4». «e4, иначе d4» — одна "
                "попытка за другой."
            )
        case "time":
            return "Часы идут, только пока я вас слышу. Всё о времени:"
        case "afterwards":
            return "Когда партия окончена или когда играют другие:"
        case "you":
            return "Как всё выглядит, кто вы и что я о вас знаю:"
        case "together":
            return "На сервере, в группе, в турнире:"
        case _:
            assert_never(door)


def _for_whom(whom: Whom) -> str:
    match whom:
        case "everybody":
            return "Для всех."
        case "organisers":
            return "Для тех, кому здесь можно проводить турниры."
        case "admins":
            return "Для администраторов сервера или группы."
        case "operators":
            return "Для тех, кто содержит этого бота."
        case _:
            assert_never(whom)


PHRASES = Phrases(
    tongue=RUSSIAN,
    welcome=(
        "Здравствуйте! Я — судья кригшпиля и других необычных шахмат: вы видите только свои фигуры, "
        "пробуете ходы и слышите от меня то, что вам можно знать."
    ),
    welcome_alone="Впервые здесь? Урок займёт минуту, а сыграть со мной можно сразу.",
    welcome_together="Для двоих: найдите соперника или вызовите друга, где бы он ни был.",
    welcome_here="Доску каждый игрок получает в личном чате, а за партией следят все.",
    called=(
        f"При всех я слышу только команды, например {HELP}. Ходы и вопросы пишите сюда, в личный чат."
    ),
    greeting=(
        "Я — судья: вы пишете ход, а я сообщаю каждому игроку то, что ему можно знать. О чём "
        "рассказать?"
    ),
    door=_door,
    behind=_behind,
    lead=_lead,
    more=f"Подробнее об одной из них: {HELP.use('КОМАНДА')}",
    also=lambda names: f"То же самое: {names}.",
    options="Что можно добавить, в любом порядке:",
    needed="обязательно",
    values=lambda may: f"Можно: {may}.",
    for_whom=_for_whom,
    in_private="Только лично.",
    in_public="Только на сервере или в группе.",
    verbs="Что можно сделать:",
    start=lambda command: f"Начать: {command}.",
    read_rules=lambda command: f"Все правила: {command}.",
    settings=lambda setting: f"Настройка: {setting}",
    all_games="Игры и как прочесть их правила:",
    nothing_known=lambda word: f"Ничего под названием «{word}» здесь нет.",
    unknown=lambda word: f"Я не знаю команды «{word}».",
    perhaps=lambda command: f"Может быть, {command}?",
    not_understood="Понимаю не всё. Может быть, вы об этом?",
    try_help=f"Что я умею: {HELP}.",
    only_words="Я понимаю только написанное. Напишите ход, например e4, или нажмите кнопку.",
    edits_do_nothing=(
        "Это сообщение я услышал таким, каким оно пришло сначала: правка ничего не меняет. "
        "Что вам нужно теперь, пришлите новым сообщением."
    ),
    only_own_words="Пересланное я не считаю вашими словами. Что вам нужно, напишите сами.",
    forwarded_board=lambda match: (
        f"Это письмо из партии №{match}, каким оно было тогда. Если вы её играете, вот доска сейчас."
    ),
    button_board="Показать доску",
    heard_nothing=lambda typed: f"Я ничего не слышу. Напишите ход, например {typed}; или {HELP}.",
    too_long=lambda most: (
        f"Это длиннее {counted(most, 'символа', 'символов', 'символов')}, читать не стал."
    ),
    usage=lambda command: f"Напишите так: {command}",
    cannot_be=lambda word, option: f"«{word}» не подходит для пункта «{option}».",
    twice=lambda word: f"«{word}» указано дважды и по-разному. Укажите, пожалуйста, один раз.",
    no_place=lambda word: f"Я не понимаю, что здесь значит «{word}».",
    no_time=lambda command: f"Срок здесь задать нельзя: это действует, пока не напишут {command}.",
    tried=lambda side, text, answer: f"• {side}: «{text}» → {answer}",
    others_hear=lambda side, heard: f"({side}: {heard})",
    marked_goes=lambda squares: f"Может пойти на {squares}.",
    marked_acts=lambda squares: f"Сила действует на {squares}.",
    button_before="◀ Назад",
    button_next="Дальше ▶",
    button_in_words="Всё словами",
    button_with_boards="С досками",
    button_lesson="Научиться за минуту",
    button_play="Сыграть со мной",
    button_seek="Найти соперника",
    button_invite="Вызвать друга",
    button_how="Как это устроено",
    button_help="Помощь",
    button_rules="Правила",
    button_all="Назад",
    button_games="Другие игры",
)
