"""Typical values of everything the club can say, made of its types; some by hand.

Every closed choice is taken: each reason, both truths, something and nothing, some and none.
"""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
import sys
import types
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import bot.words
from bot.chat.menu import Command, Option
from bot.club.pace import Pace
from bot.club.terms import Terms
from bot.games.game import WHITE, Result
from bot.games.shelf import FOR_TWO
from bot.words.arguments import Twice
from bot.words.help.commands import RULES
from bot.words.members.ratings import CHANGED, Void
from bot.words.options import RATED
from bot.words.topic import Saying

AnySaying: TypeAlias = Saying[Any]
DAY = 86_400

_WORDS: Mapping[str, str] = {
    "by": "anna",
    "challenger": "anna",
    "white": "anna",
    "black": "boris",
    "game": "kriegspiel",
    "family": "kriegspiel",
    "score": "1-0",
    "result": "1-0",
    "clock": "21:07",
    "zone": "Europe/Berlin",
    "quiet": "22:00-08:00",
    "digest": "09:00",
    "code": "ABCD2345",
    "reason": "stalls every game",
    "rest": "kriegspiel",
    "usage": "challenge kriegspiel 3d",
    "move": "Nf3",
    "moves": "e4, Nf3",
    "of": "play",
    "start": "challenge kriegspiel",
    "typed": "black 3d",
    "words": "flag=claim",
    "link": "https://t.me/umpire_bot?start=ABCD2345",
    "team": "Rooks",
}
_NUMBERS: Mapping[str, int] = {
    "match": 7,
    "number": 3,
    "left": 2 * DAY + 3 * 3600,
    "rest": DAY,
    "seconds": DAY + 3600,
    "mine": 3600,
    "other": 90,
    "minutes": 10,
    "rating": 1500,
    "most": 10,
    "at": 1_795_305_600,
    "ended": 1_795_305_600,
    "since": 1_795_305_600,
}
_BY_HAND: Mapping[object, Sequence[Any]] = {
    Pace: (Pace(each=3 * DAY),),
    Terms: (
        Terms("kriegspiel", (("rules", "rand"),), "", "white", pace=Pace(each=3 * DAY), rated=True),
        Terms("chess", (), "8/8", "random", pace=Pace(bank=600, more=5), claim=True, watch=2),
    ),
    Result: (Result("1-0", "resignation"),),
    Void: (Void("stalls every game"), Void(CHANGED)),
    Command: (RULES,),
    Option: (RATED,),
    Twice: (Twice(RATED.names),),
}


def sayings() -> list[type[AnySaying]]:
    """All that the club can say, topic by topic, in the order in which it is written down."""
    modules = sorted(
        one.name for one in pkgutil.walk_packages(bot.words.__path__, "bot.words.") if not one.ispkg
    )
    for name in modules:
        importlib.import_module(name)
    found = [one for one in _below(Saying) if dataclasses.is_dataclass(one)]
    # A slotted dataclass is made twice; only the one that its module knows is real.
    real = [one for one in found if getattr(sys.modules[one.__module__], one.__name__, 0) is one]
    order = {one: n for n, one in enumerate(real)}
    return sorted(real, key=lambda one: (modules.index(one.__module__), order[one]))


def _below(of: type[Any]) -> Iterator[type[Any]]:
    lower: list[type[Any]] = of.__subclasses__()
    for one in lower:
        yield one
        yield from _below(one)


@cache
def _written() -> Mapping[object, Sequence[Any]]:
    """What the topics' own tests say is typical, where numbers and names are not enough."""
    folder = Path(__file__).parent
    found: dict[object, Sequence[Any]] = dict(_BY_HAND)
    for path in sorted(folder.glob("*/examples.py")):
        module = importlib.import_module(f"tests.words.{path.parent.name}.examples")
        for kind, given in module.EXAMPLES.items():
            found[kind] = given if isinstance(given, tuple) else (given,)
    return found


def examples(of: type[Any]) -> list[Any]:
    """The first with something everywhere; then one choice after another made otherwise."""
    if of in _written():
        return list(_written()[of])
    hints = get_type_hints(of)
    fields = [field for field in dataclasses.fields(of) if field.init]
    choices = {field.name: _values(field.name, hints[field.name]) for field in fields}
    usual = {name: values[0] for name, values in choices.items()}
    made = [of(**usual)]
    for name, values in choices.items():
        made += [of(**{**usual, name: value}) for value in values[1:]]
    return made


def _values(name: str, hint: Any) -> list[Any]:
    origin, inner = get_origin(hint), get_args(hint)
    if hint in _written():
        return list(_written()[hint])
    if origin is Literal:
        return list(inner)
    if origin in {Union, types.UnionType}:
        some = [one for one in inner if one is not types.NoneType]
        made = [value for one in some for value in _values(name, one)]
        return [*made, None] if types.NoneType in inner else made
    if origin is tuple:
        return _tuples(name, inner)
    if origin is not None and issubclass(origin, Mapping):
        return [
            {key: value for key in _values(name, inner[0]) for value in _values(name, inner[1])}
        ]
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return examples(hint)
    if getattr(hint, "__supertype__", None) is str:
        return [WHITE]
    plain: Mapping[object, list[Any]] = {
        bool: [True, False],
        int: [_NUMBERS.get(name, 5)],
        float: [2.5],
        str: [_WORDS.get(name, "boris")],
    }
    if hint not in plain:
        raise TypeError(f"{name}: {hint} has no typical value")
    return plain[hint]


def _tuples(name: str, inner: tuple[Any, ...]) -> list[Any]:
    if len(inner) == 2 and inner[1] is Ellipsis:
        if name in {"games", "shelf"} and inner[0] is str:
            return [FOR_TWO]
        several = _values(name.removesuffix("s"), inner[0])
        some = [tuple(several[:3]), tuple(several[:1])]
        return [*some, ()] if dataclasses.is_dataclass(inner[0]) else some
    return [tuple(_values(name, one)[0] for one in inner)]
