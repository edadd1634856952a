"""What operators want of the bot itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.chat.menu import Value
from bot.language import InEach
from bot.words.arguments import Argument, Given
from bot.words.command import Command
from bot.words.help import shelves
from bot.words.reading import read_text, read_yes


@dataclass(frozen=True, slots=True)
class ShowStatus:
    pass


@dataclass(frozen=True, slots=True)
class ShowMaintenance:
    """How does it stand?"""


@dataclass(frozen=True, slots=True)
class BeginMaintenance:
    notice: str = ""
    """What people are told of it."""


@dataclass(frozen=True, slots=True)
class EndMaintenance:
    pass


Wish: TypeAlias = ShowStatus | ShowMaintenance | BeginMaintenance | EndMaintenance


def _read_on(text: str) -> bool | None:
    word = text.lower()
    known = {"begin": True, "start": True, "начать": True, "stop": False, "закончить": False}
    return known.get(word, read_yes(word))


_ON = Argument(
    names=InEach(en=("what",), ru=("что",)),
    about=InEach(en="How it stands, unless you choose", ru="Как обстоит дело, если не выбрать"),
    form="word",
    read=_read_on,
    values=(
        Value("on", InEach(en="Stop all clocks", ru="Остановить все часы")),
        Value("off", InEach(en="Go on", ru="Продолжить")),
    ),
)
_NOTICE = Argument(
    names=InEach(en=("text", "notice"), ru=("текст",)),
    about=InEach(
        en="What people are told, such as: until noon", ru="Что сообщить, например: до полудня"
    ),
    form="text",
    read=read_text,
)


def _maintenance(given: Given) -> Wish | None:
    on, notice = given.get(_ON), given.get(_NOTICE)
    if on is None:
        return None if notice else ShowMaintenance()
    return BeginMaintenance(notice or "") if on else EndMaintenance()


STATUS: Command[Wish] = Command(
    names=InEach(en=("status",), ru=("статус",)),
    about=InEach(en="How the bot is doing", ru="Как дела у бота"),
    door="together",
    group=shelves.UMPIRE,
    whom="operators",
    hear=lambda _: ShowStatus(),
)
MAINTENANCE: Command[Wish] = Command(
    names=InEach(en=("maintenance",), ru=("обслуживание",)),
    about=InEach(
        en="Stop all clocks, or let them run again", ru="Остановить все часы или снова пустить их"
    ),
    example=InEach(en="on until noon", ru="начать до полудня"),
    options=(_ON, _NOTICE),
    door="together",
    group=shelves.UMPIRE,
    whom="operators",
    hear=_maintenance,
)

COMMANDS: tuple[Command[Wish], ...] = (STATUS, MAINTENANCE)
