"""What may follow the commands about members."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from bot.chat.menu import Value
from bot.language import LANGUAGES, InEach, Language
from bot.words.arguments import Argument
from bot.words.members.wishes import Answer, Outcome, Speed
from bot.words.options import NAME_WORDS
from bot.words.reading import (
    read_game,
    read_language,
    read_name,
    read_number,
    read_text,
    read_yes,
)
from bot.words.tongues import TONGUES

T = TypeVar("T")
_QUOTED = re.compile(r"""["'«“](.+)["'»”]""")
_ACCOUNT = re.compile(r"\d{1,3}|[0-9A-F]{8}", re.IGNORECASE)
_OUTCOMES: Mapping[str, Outcome] = {
    **dict.fromkeys(
        ("won", "win", "wins", "победа", "победы", "выиграл", "выиграла", "выигранные"), "won"
    ),
    **dict.fromkeys(
        (
            "lost",
            "loss",
            "losses",
            "поражение",
            "поражения",
            "проиграл",
            "проиграла",
            "проигранные",
        ),
        "lost",
    ),
    **dict.fromkeys(("drawn", "draw", "draws", "ничья", "ничьи"), "drawn"),
}
"""As they were for whoever's matches these are."""
_SPEEDS: Mapping[str, Speed] = {
    **dict.fromkeys(("live", "online", "онлайн", "живая", "живые", "быстрые"), "live"),
    **dict.fromkeys(("slow", "correspondence", "переписка", "по переписке", "медленные"), "slow"),
}
_PLACES: Mapping[str, bool] = {
    **dict.fromkeys(("here", "здесь", "тут"), True),
    **dict.fromkeys(("everywhere", "везде"), False),
}
"""Whether it is only this one."""


def _one_of(words: Mapping[str, T]) -> Callable[[str], T | None]:
    return lambda text: words.get(text.lower())


def _read_who(text: str) -> str | int | None:
    """A name, or, as buttons have it, a member's number."""
    return int(text) if text.isdecimal() and len(text) < 10 else read_name(text)


def _read_new_name(text: str) -> str | None:
    quoted = _QUOTED.fullmatch(text.strip())
    return (quoted[1] if quoted else text).strip().removeprefix("@").strip() or None


def _read_answer(text: str) -> Answer | None:
    if text.lower() in {"forever", "for ever", "навсегда"}:
        return "forever"
    return "yes" if read_yes(text) else None


def _read_account(text: str) -> str | None:
    """A place in a list, or what a button calls an account."""
    found = _ACCOUNT.fullmatch(text.strip().lstrip("#№"))
    return found[0].upper() if found else None


def _called(language: Language) -> InEach[str]:
    return TONGUES.map(lambda tongue: tongue.languages[language].capitalize())


_WHO_ABOUT = InEach(en="Who; nobody means yourself", ru="Кто; если не выбрать — вы сами")
PLAYER = Argument(
    names=InEach(en=("player", "who"), ru=("игрок", "кто")),
    about=_WHO_ABOUT,
    form="person",
    read=read_name,
    words=NAME_WORDS,
)
BY_NAME = Argument(
    names=InEach(en=("name",), ru=("имя",)),
    about=InEach(en="Or by name, wherever they play", ru="Или по имени, где бы ни играл"),
    form="setting",
    read=read_name,
    named=True,
)
WHO: Argument[str | int] = Argument(
    names=InEach(en=("player", "who", "m"), ru=("игрок", "кто")),
    about=_WHO_ABOUT,
    form="person",
    read=_read_who,
    words=NAME_WORDS,
)
ONLY_GAME = Argument(
    names=InEach(en=("game", "g"), ru=("игра",)),
    about=InEach(en="Only this game", ru="Только эта игра"),
    form="word",
    read=read_game,
    offers="games",
    words=3,
)
OUTCOME: Argument[Outcome] = Argument(
    names=InEach(en=("result",), ru=("результат",)),
    about=InEach(en="Only these", ru="Только такие"),
    form="word",
    read=_one_of(_OUTCOMES),
    values=(
        Value("won", InEach(en="Won", ru="Выигранные")),
        Value("lost", InEach(en="Lost", ru="Проигранные")),
        Value("drawn", InEach(en="Drawn", ru="Ничьи")),
    ),
)
PAGE = Argument(
    names=InEach(en=("page",), ru=("страница",)),
    about=InEach(en="Which page", ru="Какая страница"),
    form="number",
    read=read_number,
)
SPEED: Argument[Speed] = Argument(
    names=InEach(en=("pace", "speed"), ru=("время", "темп")),
    about=InEach(en="How fast", ru="Как быстро"),
    form="word",
    read=_one_of(_SPEEDS),
    words=2,
    values=(
        Value("slow", InEach(en="Correspondence", ru="По переписке")),
        Value("live", InEach(en="Live", ru="Онлайн")),
    ),
)
PLACE: Argument[bool] = Argument(
    names=InEach(en=("where",), ru=("где",)),
    about=InEach(en="The whole club, unless you choose", ru="Весь клуб, если не выбрать"),
    form="word",
    read=_one_of(_PLACES),
    values=(Value("here", InEach(en="Who has played here", ru="Кто играл здесь")),),
)
WHAT_IS_WRONG = Argument(
    names=InEach(en=("text",), ru=("текст",)),
    about=InEach(en="What is wrong", ru="Что не так"),
    form="text",
    required=True,
    read=read_text,
)
CLOSE: Argument[bool] = Argument(
    names=InEach(en=("what",), ru=("что",)),
    about=InEach(en="Show them, unless you choose", ru="Показать их, если не выбрать"),
    form="word",
    read=_one_of({"close": True, "settle": True, "закрыть": True}),
    values=(Value("close", InEach(en="Settle one", ru="Закрыть одну")),),
)
WHICH_REPORT = Argument(
    names=InEach(en=("number",), ru=("номер",)),
    about=InEach(en="Which", ru="Какую"),
    form="number",
    read=read_number,
)
NEW_NAME = Argument(
    names=InEach(en=("name",), ru=("имя",)),
    about=InEach(en="The new name", ru="Новое имя"),
    form="text",
    read=_read_new_name,
    words=NAME_WORDS,
)
WHICH_LANGUAGE: Argument[Language] = Argument(
    names=InEach(en=("language",), ru=("язык",)),
    about=InEach(en="English or Russian", ru="Английский или русский"),
    form="word",
    required=True,
    read=read_language,
    values=tuple(Value(one, _called(one)) for one in LANGUAGES),
)
CODE = Argument(
    names=InEach(en=("code",), ru=("код",)),
    about=InEach(
        en="The code I gave you there; without one, get one",
        ru="Код, полученный там; без него — получить код",
    ),
    form="word",
    read=read_text,
)
LINK_ANSWER: Argument[bool] = Argument(
    names=InEach(en=("answer",), ru=("ответ",)),
    about=InEach(en="Leave it out: the button says it", ru="Не нужно: это говорит кнопка"),
    form="word",
    read=_one_of({"yes": True, "да": True, "no": False, "нет": False}),
)
CUT: Argument[bool] = Argument(
    names=InEach(en=("what",), ru=("что",)),
    about=InEach(en="Show them, unless you choose", ru="Показать их, если не выбрать"),
    form="word",
    read=_one_of({"cut": True, "remove": True, "unlink": True, "убрать": True, "отвязать": True}),
    values=(Value("cut", InEach(en="Take one away", ru="Отвязать одну")),),
)
WHICH_ACCOUNT = Argument(
    names=InEach(en=("number",), ru=("номер",)),
    about=InEach(en="Which, as in the list", ru="Какую, по списку"),
    form="word",
    read=_read_account,
)
SURE_TO_CUT: Argument[bool] = Argument(
    names=InEach(en=("sure",), ru=("точно",)),
    about=InEach(en="Leave it out: I shall ask first", ru="Не нужно: сначала я переспрошу"),
    form="word",
    read=_one_of({"yes": True, "да": True}),
)
ANSWER: Argument[Answer] = Argument(
    names=InEach(en=("answer",), ru=("ответ",)),
    about=InEach(en="Leave it out: I shall ask first", ru="Не нужно: сначала я переспрошу"),
    form="word",
    read=_read_answer,
    words=2,
)
