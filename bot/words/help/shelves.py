"""Shelves: under which word a chat shows commands that cannot all stand at the top.

A command keeps its own name; what stands on a shelf is understood there, too.
"""

from __future__ import annotations

from bot.chat.menu import Door, Whom
from bot.language import InEach
from bot.words.command import Command
from bot.words.help.commands import ShowHelp, Wish


def _shelf(
    names: InEach[tuple[str, ...]], about: InEach[str], door: Door, whom: Whom = "everybody"
) -> Command[Wish]:
    """Without a word after it, it asks what stands there."""
    return Command(
        names=names,
        about=about,
        door=door,
        whom=whom,
        listed=False,
        shelf=True,
        hear=lambda _: ShowHelp(names["en"][0]),
    )


OFFER = _shelf(
    InEach(en=("offer", "offers"), ru=("предложение", "предложения")),
    InEach(en="Find an opponent, answer a challenge", ru="Найти соперника, ответить на вызов"),
    "begin",
)
MATCH = _shelf(
    InEach(en=("match",), ru=("партия",)),
    InEach(
        en="More at the board, and what can be done with a match",
        ru="Ещё за доской и всё, что можно с партией",
    ),
    "play",
)
TIME = _shelf(
    InEach(en=("time", "clock"), ru=("время", "часы")),
    InEach(en="Clocks, vacation, reminders, quiet", ru="Часы, отпуск, напоминания, тишина"),
    "time",
)
PEOPLE = _shelf(
    InEach(en=("people",), ru=("люди",)),
    InEach(en="Who plays how, and whom you do not want", ru="Кто как играет и с кем вы не хотите"),
    "you",
)
ACCOUNT = _shelf(
    InEach(en=("account",), ru=("аккаунт",)),
    InEach(en="Your name, language, accounts and data", ru="Ваше имя, язык, аккаунты и данные"),
    "you",
)
UMPIRE = _shelf(
    InEach(en=("umpire",), ru=("судья",)),
    InEach(en="For those who run the bot", ru="Для тех, кто держит бота"),
    "together",
    "operators",
)

SHELVES: tuple[Command[Wish], ...] = (OFFER, MATCH, TIME, PEOPLE, ACCOUNT, UMPIRE)
