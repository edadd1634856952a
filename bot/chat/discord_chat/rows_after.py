"""The slash commands about finished matches, and about those of others."""

from __future__ import annotations

from bot.chat.discord_chat.table import Command, Option, Text

_FINISHED = Option(
    Text("match", "партия"),
    Text("The match's number; your last one, unless you choose", "Номер партии; иначе последняя"),
    "match",
)
_OTHERS = Option(
    Text("match", "партия"),
    Text("The match's number", "Номер партии"),
    "match",
)

AFTER: tuple[Command, ...] = (
    Command(
        Text("card", "карточка"),
        Text("How a match ended, as a picture", "Чем кончилась партия: картинка"),
        (_FINISHED,),
    ),
    Command(
        Text("analyse", "анализ"),
        Text("What each side could know, move by move", "Что могла знать каждая сторона, по ходам"),
        (_FINISHED,),
    ),
    Command(
        Text("watch", "смотреть"),
        Text("Hear what the audience of a match hears", "Слышать то же, что зрители партии"),
        (_OTHERS,),
    ),
    Command(
        Text("unwatch", "хватит"),
        Text("Watch a match, or all, no longer", "Больше не смотреть партию или все"),
        (_OTHERS,),
    ),
)
