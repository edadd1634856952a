"""What people say about tournaments: one command, many verbs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.words.old_arguments import arguments


@dataclass(frozen=True, slots=True)
class Contest:
    """One thing wanted of a tournament, by its verb in English."""

    verb: str
    number: int | None = None
    """The tournament's, where it was said."""
    words: tuple[str, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    text: str = ""
    """Everything after the verb and the number, as typed."""


Sentence: TypeAlias = Contest

NAMES = {
    "tournament": "tournament",
    "tournaments": "tournament",
    "турнир": "tournament",
    "турниры": "tournament",
}
VERBS: Mapping[str, str] = {
    **{
        verb: verb
        for verb in (
            *("list", "create", "set", "drop", "show", "announce"),
            *("join", "leave", "here", "bye", "next", "claim", "challenge"),
            *("standings", "table", "bracket", "pairings", "points", "log", "export"),
            *("start", "publish", "pause", "resume", "extend", "remove", "forfeit", "addbye"),
            *("correct", "override", "replace", "apart", "together", "helper", "cancel"),
        )
    },
    "список": "list",
    "создать": "create",
    "new": "create",
    "новый": "create",
    "задать": "set",
    "бросить": "drop",
    "показать": "show",
    "info": "show",
    "объявить": "announce",
    "вступить": "join",
    "участвовать": "join",
    "войти": "join",
    "выйти": "leave",
    "withdraw": "leave",
    "checkin": "here",
    "check-in": "here",
    "здесь": "here",
    "отдых": "bye",
    "дальше": "next",
    "требую": "claim",
    "вызов": "challenge",
    "места": "standings",
    "положение": "standings",
    "таблица": "table",
    "crosstable": "table",
    "сетка": "bracket",
    "пары": "pairings",
    "очки": "points",
    "журнал": "log",
    "выгрузить": "export",
    "начать": "start",
    "опубликовать": "publish",
    "пауза": "pause",
    "продолжить": "resume",
    "продлить": "extend",
    "снять": "remove",
    "неявка": "forfeit",
    "свободен": "addbye",
    "исправить": "correct",
    "adjudicate": "correct",
    "присудить": "correct",
    "переставить": "override",
    "заменить": "replace",
    "развести": "apart",
    "свести": "together",
    "помощник": "helper",
    "отменить": "cancel",
}
_NUMBER = re.compile(r"#?(\d{1,9})(?:\s+|$)")
_MOMENT = re.compile(r"(=[\d.-]{8,10}) (\d{1,2}:\d\d)(?=\s|$)")
"""A day and an hour, of which the hour would be a word by itself."""


def hear(_name: str, rest: str) -> Sentence | None:
    """ "/tournament join 3", "/tournament 3", "/tournament"."""
    numbered = _NUMBER.match(rest)
    if numbered and not rest[numbered.end() :]:
        return Contest("show", int(numbered[1]))
    word, _, text = rest.partition(" ")
    verb = VERBS.get(word.lower()) if word else "list"
    if verb is None:
        return None
    text = text.strip()
    number = None
    if verb not in ("create", "set") and (found := _NUMBER.match(text)):
        number, text = int(found[1]), text[found.end() :].strip()
    words, settings = arguments(_MOMENT.sub(r"\1T\2", text))
    return Contest(verb, number, words, settings, text)
