"""How a new tournament is described in one line: "Autumn Cup, kriegspiel, swiss, 5 rounds"."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.chat.menu import Option
from bot.words.arguments import Fault, Given, take
from bot.words.meeting.offers import read_stakes
from bot.words.meeting.own import bare_board, beside_players
from bot.words.tournaments import options as o
from bot.words.tournaments import wishes as w
from bot.words.tournaments.fields import (
    FIELDS,
    FORMAT,
    GAME,
    NAME,
    PACE,
    RATED,
    ROUNDS,
    SIZE,
    field_named,
)

LONGEST = 40
"""Words that may follow the command where they say more than a name."""
_NAME_WORDS = 5
"""So many a name may have, where nothing ends it but a setting."""
_LITTLE = re.compile(
    r"\b(?:a(?!\s+(?:turn|move)\b)|for|with|of|in|at|на(?!\s+ход\b)|по|для|с|в|из)\s+",
    re.IGNORECASE,
)
"""What stands before a setting and says nothing of it."""
_BOARD = re.compile(
    r"\b(?:(?:on|на) )?(?:an? )?(?:(?:board|доск[аеу]) )?(?=(\d+)[x×х*]\1\b)"
    r"|(?<=[x×х*]\d)\s+board\b",
    re.IGNORECASE,
)
"""What stands around a board's size and says nothing: "on a 4x4 board"."""


def _said(given: Given) -> tuple[tuple[str, str], ...]:
    """The settings that were given, as typed."""
    own = [(str(key), given.typed[key]) for key in FIELDS if key in given.typed]
    more = [
        (field_named(word) or beside_players(word, text), text) for word, text in given.more.items()
    ]
    return (*own, *more)


_NAME_FIRST = re.compile(
    r"\s*(?:\"([^\"]+)\"|«([^»]+)»|“([^”]+)”|(?P<plain>[^,;=\"«“]+)(?=[,;]))[,;]?\s+(?P<rest>.+)"
)
_AFTER_A_NAME: tuple[Option, ...] = (
    replace(
        RATED,
        named=False,
        words=3,
        bare=lambda text: None if read_stakes(text) is None else RATED.read(text),
    ),  # before a time control, which may be “без”
    *(replace(one, named=False) for one in (GAME, FORMAT, PACE)),
    replace(ROUNDS, named=False, bare=lambda text: None if text.isdecimal() else ROUNDS.read(text)),
    replace(SIZE, named=False, bare=lambda text: SIZE.read(text) if " " in text else None),
    *(one for one in o.SETTINGS if one not in (GAME, FORMAT, PACE, ROUNDS, SIZE, RATED)),
    replace(o.MORE, bare=bare_board),
)


def described_without_name(text: str) -> tuple[tuple[str, str], ...]:
    """The settings that are said with no name: "kriegspiel swiss for 8 players". A few may be a name:
    "Chess", "Cup of chess"; and so may what stands before a comma, or before settings by their names."""
    if "=" in text or _NAME_FIRST.fullmatch(text):
        return ()
    given = take(_AFTER_A_NAME, _LITTLE.sub("", _BOARD.sub("", text)))
    said = _said(given) if isinstance(given, Given) else ()
    return said if len(said) > 2 else ()


def described(given: Given) -> w.Create | Fault:
    """What follows a name that ends with a comma, or stands in quotes, may say the rest: "Autumn Cup,
    kriegspiel, swiss, 5 rounds". Where it does not, it is part of the name, but for one in quotes."""
    if said := described_without_name(given.text):
        return w.Create(said)
    found = _NAME_FIRST.fullmatch(given.text)
    if found is None:
        return w.Create(_named_first(given.text) or _said(given))
    rest = take(_AFTER_A_NAME, _BOARD.sub("", found["rest"]))
    if isinstance(rest, Given):
        return w.Create(((NAME.key, next(filter(None, found.groups())).strip()), *_said(rest)))
    return w.Create(_said(given)) if found["plain"] else rest


def _named_first(text: str) -> tuple[tuple[str, str], ...]:
    """The same of a name with nothing behind it that ends it: "Autumn Cup kriegspiel swiss 5 rounds"."""
    words = text.split()
    for count in range(1, min(_NAME_WORDS, len(words)) + 1):
        if said := described_without_name(" ".join(words[count:])):
            return ((NAME.key, " ".join(words[:count])), *said)
    return ()


def settled(given: Given) -> w.Wish | None:
    field = given.get(o.QUESTION)
    said = _said(given)
    if field is not None and not said:
        return w.AskAgain(field)
    return w.Settle(said) if said and field is None else None
