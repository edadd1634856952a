"""What can be settled of a tournament of teams."""

from __future__ import annotations

from dataclasses import replace

from bot.chat.menu import Value
from bot.language import InEach
from bot.words.tournaments import changes
from bot.words.tournaments.changes import change, whole
from bot.words.tournaments.field import Field, plain, same

_TEAM_ENTRIES = (
    Value("open", InEach(en="Anybody", ru="Любой")),
    Value("invited", InEach(en="Whom the captain invites", ru="Кого позовёт капитан")),
)
BOARDS = Field(
    names=InEach(en=("boards",), ru=("доски", "команды")),
    about=InEach(en="Boards in a team match", ru="Сколько досок в командном матче"),
    form="setting",
    read=change(whole(1, 100), lambda settings, count: replace(settings, boards=count)),
    named=True,
    like=same("4"),
    answers=plain("2", "3", "4", "6", "8"),
)
RESERVES = Field(
    names=InEach(en=("reserves",), ru=("запасные",)),
    about=InEach(en="So many more a team may have", ru="Сколько запасных в команде"),
    form="setting",
    read=change(whole(0, 100), lambda settings, count: replace(settings, reserves=count)),
    named=True,
    like=InEach(en=("2", "no"), ru=("2", "нет")),
)
TEAM_ENTRY = Field(
    names=InEach(en=("teamentry",), ru=("вкоманду",)),
    about=InEach(en="Who may enter a team: open, or invited", ru="Кого берут в команду"),
    form="setting",
    read=change(
        changes.read_team_entry, lambda settings, closed: replace(settings, invited_only=closed)
    ),
    named=True,
    values=_TEAM_ENTRIES,
    like=InEach(en=("open", "invited"), ru=("открыто", "приглашение")),
    answers=_TEAM_ENTRIES,
)
