"""A menu made by hand: one command of every shape there is."""

from __future__ import annotations

from bot.chat.menu import Command, Listed, Menu, Option, Value
from bot.language import InEach

_MATCH = Option(
    names=InEach(en=("match",), ru=("партия",)),
    about=InEach(en="Which match", ru="Какая партия"),
    form="match",
)
_PERSON = Option(
    names=InEach(en=("opponent",), ru=("соперник",)),
    about=InEach(en="Whom", ru="Кого"),
    form="person",
)
_PLAYER = Option(
    names=InEach(en=("player",), ru=("игрок",)),
    about=InEach(en="Who", ru="Кто"),
    form="person",
    required=True,
)
_GAME = Option(
    names=InEach(en=("game",), ru=("игра",)),
    about=InEach(en="Which game", ru="Какая игра"),
    form="word",
    required=True,
    offers="games",
)
_SIDE = Option(
    names=InEach(en=("side", "colour"), ru=("цвет",)),
    about=InEach(en="Your side", ru="Ваш цвет"),
    form="setting",
    values=(
        Value("white", InEach(en="White", ru="Белые")),
        Value("black", InEach(en="Black", ru="Чёрные")),
    ),
)
_RULES = Option(
    names=InEach(en=("rules",), ru=("правила",)),
    about=InEach(en="Which rules", ru="Какие правила"),
    form="setting",
    offers="rules",
)
_MORE = Option(
    names=InEach(en=("more",), ru=("ещё",)),
    about=InEach(en="More settings", ru="Ещё настройки"),
    form="settings",
)
_TIME = Option(
    names=InEach(en=("time",), ru=("время",)),
    about=InEach(en="How long", ru="Как долго"),
    form="word",
)
_TEXT = Option(
    names=InEach(en=("text",), ru=("ход",)),
    about=InEach(en="Your move", ru="Ваш ход"),
    form="text",
    required=True,
)
_REASON = Option(
    names=InEach(en=("reason",), ru=("причина",)),
    about=InEach(en="Why", ru="Почему"),
    form="text",
)
_NUMBER = Option(
    names=InEach(en=("number",), ru=("номер",)),
    about=InEach(en="Its number", ru="Её номер"),
    form="number",
)

CHALLENGE = Command(
    names=InEach(en=("challenge", "play"), ru=("вызов", "вызвать")),
    about=InEach(en="Challenge somebody", ru="Вызвать кого-нибудь"),
    example=InEach(en="@name kriegspiel", ru="@имя кригшпиль"),
    options=(_PERSON, _GAME, _SIDE, _RULES, _MORE),
    door="begin",
    aloud=True,
)
MOVE = Command(
    names=InEach(en=("move",), ru=("ход",)),
    about=InEach(en="Try a move", ru="Попытка хода"),
    options=(_TEXT, _MATCH),
    door="play",
)
VACATION = Command(
    names=InEach(en=("vacation",), ru=("отпуск",)),
    about=InEach(en="Stop your clocks", ru="Остановить свои часы"),
    example=InEach(en="7d", ru="7д"),
    options=(_TIME,),
    door="time",
)
MYDATA = Command(
    names=InEach(en=("mydata",), ru=("данные",)),
    about=InEach(en="All that is stored about you", ru="Всё, что о вас хранится"),
    door="you",
    where="private",
)
COMMUNITY = Command(
    names=InEach(en=("community",), ru=("сообщество",)),
    about=InEach(en="The settings of this place", ru="Настройки этого места"),
    door="together",
    where="public",
    aloud=True,
)
BAN = Command(
    names=InEach(en=("ban",), ru=("бан",)),
    about=InEach(en="Keep somebody from games", ru="Не допускать к играм"),
    options=(_PLAYER, _TIME, _REASON),
    door="together",
    whom="admins",
    where="public",
)
STATUS = Command(
    names=InEach(en=("status",), ru=("статус",)),
    about=InEach(en="How the bot is doing", ru="Как дела у бота"),
    door="you",
    whom="operators",
)
TOURNAMENT = Command(
    names=InEach(en=("tournament",), ru=("турнир",)),
    about=InEach(en="Tournaments: look and play", ru="Турниры: смотреть и играть"),
    example=InEach(en="join 7", ru="участвовать 7"),
    door="together",
)
JOIN = Command(
    names=InEach(en=("join",), ru=("участвовать",)),
    about=InEach(en="Enter a tournament", ru="Вступить в турнир"),
    options=(_NUMBER,),
    door="together",
    under=TOURNAMENT,
)
ORGANISE = Command(
    names=InEach(en=("organise",), ru=("организовать",)),
    about=InEach(en="Tournaments: lead", ru="Турниры: вести"),
    door="together",
    whom="organisers",
    shelf=True,
)
START = Command(
    names=InEach(en=("start",), ru=("start",)),
    about=InEach(en="Begin here", ru="Начать"),
    door="begin",
    listed=False,
)
REPLACE = Command(
    names=InEach(en=("replace",), ru=("заменить",)),
    about=InEach(en="Another plays on", ru="Заменить игрока другим"),
    options=(
        _NUMBER,
        _PLAYER,
        Option(
            names=InEach(en=("other",), ru=("другой",)),
            about=InEach(en="By whom", ru="Кем"),
            form="person",
            required=True,
        ),
    ),
    door="together",
    whom="organisers",
    under=TOURNAMENT,
    group=ORGANISE,
)

SAMPLE = Menu(
    commands=(
        CHALLENGE,
        MOVE,
        VACATION,
        MYDATA,
        COMMUNITY,
        BAN,
        STATUS,
        TOURNAMENT,
        JOIN,
        ORGANISE,
        REPLACE,
        START,
    ),
    games=(
        Listed("kriegspiel", InEach(en="Kriegspiel", ru="Кригшпиль"), ("classic", "rifle")),
        Listed("chess", InEach(en="Chess", ru="Шахматы")),
        Listed("problem", InEach(en="Problem", ru="Задача"), alone=True),
    ),
)
