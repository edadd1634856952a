"""The verbs at the door of a tournament, and the one with which two players agree on a time."""

from __future__ import annotations

from dataclasses import replace

from bot.chat.menu import Option
from bot.language import InEach
from bot.words.arguments import Argument, Given
from bot.words.command import Command
from bot.words.reading import read_number
from bot.words.tournaments import entry_wishes as ew
from bot.words.tournaments import options as o
from bot.words.tournaments import wishes as w
from bot.words.tournaments.fields import FIELDS, FieldName, field_named
from bot.words.tournaments.organising_commands import ORGANISE
from bot.words.tournaments.playing_commands import PASSWORD, verb
from bot.words.tournaments.when import Answered, Named, read_answer, read_when

ENTRY_FIELDS: tuple[FieldName, ...] = (
    *("size", "least", "rating", "played", "newcomers", "access"),
)
"""What may be changed once a tournament is there."""

_RIVAL = replace(
    o.ANYBODY,
    about=InEach(en="Against whom, if you have several games", ru="С кем, если партий несколько"),
)
_TIME: Argument[Named] = Argument(
    names=InEach(en=("when", "at"), ru=("когда",)),
    about=InEach(en="tomorrow 18:00, sat 18:00-20:00, in 2h", ru="завтра 18:00, сб 18:00-20:00"),
    form="setting",
    read=read_when,
    words=8,
)
_GAME: Argument[int] = Argument(
    names=InEach(en=("game",), ru=("партия",)),
    about=InEach(en="Which game, by its #match", ru="Какая партия: #партия"),
    form="setting",
    read=read_number,
    bare=lambda text: read_number(text) if text[:1] in "#№" else None,
)
_ANSWER: Argument[Answered] = Argument(
    names=InEach(en=("answer",), ru=("ответ",)),
    about=InEach(en="yes or no to what was proposed", ru="да или нет на предложенное время"),
    form="word",
    read=read_answer,
)


def _entry(given: Given) -> w.Wish | None:
    own = [(str(key), given.typed[key]) for key in ENTRY_FIELDS if key in given.typed]
    more = [(field_named(word) or word, text) for word, text in given.more.items()]
    return ew.ChangeEntry(given.get(o.NUMBER), (*own, *more), given.get(PASSWORD))


def _meet(given: Given) -> w.Wish | None:
    return ew.Meet(
        given.get(o.NUMBER),
        given.get(_RIVAL),
        given.get(_GAME),
        given.get(_TIME),
        given.get(_ANSWER),
    )


_MEETING: tuple[Option, ...] = (_TIME, _GAME, o.NUMBER, _ANSWER, _RIVAL)
"""The time comes first: "2 days" is no tournament 2; and "#2" is a game."""

MEET = verb(
    InEach(en=("meet", "reschedule", "when"), ru=("встреча", "перенести", "когда")),
    InEach(en="Agree with your opponent when to play", ru="Договориться с соперником о времени"),
    _meet,
    *_MEETING,
    example=InEach(en="3 tomorrow 18:00", ru="3 завтра 18:00"),
)
_CONDITIONS: tuple[Option, ...] = (
    o.NUMBER,
    *(replace(FIELDS[key], named=True) for key in ENTRY_FIELDS),
    PASSWORD,
    o.MORE,
)

ENTRY = verb(
    InEach(en=("entry", "door", "change", "edit"), ru=("вход", "условия", "изменить")),
    InEach(
        en="Who may enter, and how many; change it", ru="Кто и сколько может вступить; изменить"
    ),
    _entry,
    *_CONDITIONS,
    example=InEach(en="3 size=16 played=10", ru="3 игроки=16 сыграно=10"),
    group=ORGANISE,
    whom="organisers",
)
COMMANDS: tuple[Command[w.Wish], ...] = (MEET, ENTRY)
