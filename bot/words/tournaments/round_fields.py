"""What can be settled of a tournament's rounds: how long they last, who may come late, rest or not come."""

from __future__ import annotations

from dataclasses import replace

from bot.chat.menu import Value
from bot.language import InEach
from bot.words.tournaments import changes
from bot.words.tournaments.changes import MOST_ROUNDS, change, whole
from bot.words.tournaments.field import Field, plain, same, spans

_UNFINISHED_WAYS = (
    Value("time", InEach(en="Time decides", ru="Решает время")),
    Value("claim", InEach(en="A claim decides", ru="По требованию")),
    Value("adjudication", InEach(en="The organiser decides", ru="Решает организатор")),
)
ROUND_TIME = Field(
    names=InEach(en=("round",), ru=("тур",)),
    about=InEach(en="How long a round lasts, such as 14d", ru="Сколько длится тур: 14д"),
    form="setting",
    read=change(changes.lasting, lambda settings, span: replace(settings, round_time=span)),
    words=4,
    named=True,
    like=InEach(en=("14d", "7d"), ru=("14д", "7д")),
    answers=spans("7d", "14d", "21d"),
)
CHECK_IN = Field(
    names=InEach(en=("checkin",), ru=("явка",)),
    about=InEach(
        en="Check-in so long before the start, or off", ru="За сколько отмечаться: 1ч, нет"
    ),
    form="setting",
    read=change(changes.lasting_or_off, lambda settings, span: replace(settings, check_in=span)),
    words=4,
    named=True,
    like=InEach(en=("1h", "off"), ru=("1ч", "нет")),
)
LATE = Field(
    names=InEach(en=("late",), ru=("опоздавшие",)),
    about=InEach(en="Entry until this round, or no", ru="До какого тура можно вступить, или нет"),
    form="setting",
    read=change(whole(0, MOST_ROUNDS), lambda settings, count: replace(settings, late_until=count)),
    named=True,
    like=InEach(en=("2", "no"), ru=("2", "нет")),
    answers=(Value("no", InEach(en="No", ru="Нет")), *plain("1", "2", "3")),
)
BYES = Field(
    names=InEach(en=("byes",), ru=("отдых",)),
    about=InEach(en="So many rounds one may rest in", ru="Сколько туров можно пропустить"),
    form="setting",
    read=change(whole(0, MOST_ROUNDS), lambda settings, count: replace(settings, byes=count)),
    named=True,
    like=InEach(en=("1", "no"), ru=("1", "нет")),
)
UNFINISHED = Field(
    names=InEach(en=("unfinished",), ru=("неоконченные",)),
    about=InEach(en="Who decides a game that its round leaves open", ru="Кто решит неоконченное"),
    form="setting",
    read=changes.read_unfinished,
    named=True,
    values=_UNFINISHED_WAYS,
    like=InEach(en=("time", "claim", "adjudication"), ru=("время", "требование", "присуждение")),
    answers=_UNFINISHED_WAYS,
)
NO_SHOW = Field(
    names=InEach(en=("noshow",), ru=("неявка",)),
    about=InEach(
        en="A game is lost by so long a silence, or off", ru="Через сколько неявка; или нет"
    ),
    form="setting",
    read=change(
        changes.lasting_or_off, lambda settings, span: replace(settings, no_show_time=span)
    ),
    words=4,
    named=True,
    like=InEach(en=("3d", "off"), ru=("3д", "нет")),
)
AT_ONCE = Field(
    names=InEach(en=("atonce",), ru=("сразу",)),
    about=InEach(en="At most so many games at once", ru="Сколько партий одновременно"),
    form="setting",
    read=change(whole(1, 50), lambda settings, count: replace(settings, at_once=count)),
    named=True,
    like=same("4"),
)
REVIEW = Field(
    names=InEach(en=("review",), ru=("черновик",)),
    about=InEach(en="Pairings wait so long for you, or off", ru="Сколько пары ждут вас; или нет"),
    form="setting",
    read=change(changes.lasting_or_off, lambda settings, span: replace(settings, review=span)),
    words=4,
    named=True,
    like=InEach(en=("1h", "off"), ru=("1ч", "нет")),
)
