"""Arguments that several commands have."""

from __future__ import annotations

from dataclasses import replace

from bot.chat.menu import Value
from bot.language import InEach
from bot.words.arguments import Argument
from bot.words.clock import MOST_WORDS, read_clock
from bot.words.reading import (
    Side,
    read_game,
    read_name,
    read_number,
    read_rules,
    read_side,
    read_text,
    read_time,
    read_yes,
)

_WHITE = Value("white", InEach(en="White", ru="Белые"))
_BLACK = Value("black", InEach(en="Black", ru="Чёрные"))
ON_OFF = (
    Value("on", InEach(en="On", ru="Включить")),
    Value("off", InEach(en="Off", ru="Выключить")),
)
YES_NO = (
    Value("yes", InEach(en="Yes", ru="Да")),
    Value("no", InEach(en="No", ru="Нет")),
)
_PACES = (
    Value("1d", InEach(en="A day a turn", ru="Сутки на ход")),
    Value("3d", InEach(en="Three days a turn", ru="Трое суток на ход")),
    Value("7d", InEach(en="A week a turn", ru="Неделя на ход")),
    Value(
        "30d+1d/45d",
        InEach(
            en="30 days, and one more a turn, at most 45", ru="30 дней и ещё день на ход, до 45"
        ),
    ),
    Value("5m+3s", InEach(en="5 minutes and 3 seconds a turn", ru="5 минут и 3 секунды на ход")),
    Value("10m+5s", InEach(en="10 minutes and 5 seconds a turn", ru="10 минут и 5 секунд на ход")),
    Value(
        "30m+30s", InEach(en="30 minutes and 30 seconds a turn", ru="30 минут и 30 секунд на ход")
    ),
    Value("none", InEach(en="No clock", ru="Без часов")),
)

NAME_WORDS = 6
"""So many words a name may have."""
MATCH = Argument(
    names=InEach(en=("match", "game"), ru=("партия",)),
    about=InEach(
        en="The match's number, if you play several", ru="Номер партии, если их несколько"
    ),
    form="match",
    read=read_number,
    offers="matches",
)
FINISHED = replace(
    MATCH,
    about=InEach(en="The match's number, if not the last", ru="Номер партии, если не последней"),
    offers="finished",
)
GAME = Argument(
    names=InEach(en=("game",), ru=("игра",)),
    about=InEach(en="Which game", ru="Какая игра"),
    form="word",
    read=read_game,
    offers="games",
    words=3,
)
PERSON = Argument(
    names=InEach(en=("player", "name", "who"), ru=("игрок", "имя", "кто")),
    about=InEach(en="Whom; nobody means yourself", ru="Кто; никого — вы сами"),
    form="person",
    read=read_name,
)
REASON = Argument(
    names=InEach(en=("reason",), ru=("причина",)),
    about=InEach(en="Why", ru="Почему"),
    form="text",
    read=read_text,
)
SIDE: Argument[Side] = Argument(
    names=InEach(en=("side", "colour", "color"), ru=("цвет", "сторона")),
    about=InEach(en="Your side", ru="Ваш цвет"),
    form="setting",
    read=read_side,
    values=(_WHITE, _BLACK, Value("random", InEach(en="By lot", ru="По жребию"))),
)
RULES = Argument(
    names=InEach(en=("rules",), ru=("правила",)),
    about=InEach(en="Which set of rules", ru="По каким правилам"),
    form="setting",
    read=read_rules,
    offers="rules",
    words=3,
)
PACE = Argument(
    names=InEach(en=("pace", "time"), ru=("время", "контроль")),
    about=InEach(en="Such as 3d, 30d+1d/45d or 10m+5s", ru="Например: 3d, 30d+1d/45d, 10m+5s"),
    form="setting",
    read=read_clock,
    answers=_PACES,
    words=MOST_WORDS,
)
RATED = Argument(
    names=InEach(en=("rated",), ru=("рейтинг",)),
    about=InEach(en="Whether it counts for ratings", ru="Учитывать ли в рейтинге"),
    form="setting",
    read=read_yes,
    values=YES_NO,
    named=True,
)
SPAN = Argument(
    names=InEach(en=("time",), ru=("время",)),
    about=InEach(en="Such as 2h, 3d or 1d 12h", ru="Например, 2ч, 3д или 1д 12ч"),
    form="word",
    read=read_time,
    words=4,
)
CERTAIN = Argument(
    names=InEach(en=("sure",), ru=("точно",)),
    about=InEach(en="Without it you are asked first", ru="Без этого я сначала переспрошу"),
    form="word",
    read=lambda text: True if text.lower() in {"sure", "точно"} else read_yes(text),
    values=(Value("sure", InEach(en="Yes, resign", ru="Да, сдаюсь")),),
)
"""What is done at once and cannot be taken back is asked about, unless this is said with it."""
