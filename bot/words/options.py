"""Arguments that several commands have."""

from __future__ import annotations

from bot.chat.menu import Value
from bot.language import InEach
from bot.words.arguments import Argument
from bot.words.reading import (
    Side,
    read_clock,
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

MATCH = Argument(
    names=InEach(en=("match", "game"), ru=("партия",)),
    about=InEach(
        en="The match's number, if you play several", ru="Номер партии, если их несколько"
    ),
    form="match",
    read=read_number,
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
)
PACE = Argument(
    names=InEach(en=("pace", "time"), ru=("время", "контроль")),
    about=InEach(en="Such as 3d, 30d+1d/45d or 10m+5s", ru="Например: 3d, 30d+1d/45d, 10m+5s"),
    form="setting",
    read=read_clock,
    words=6,
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
