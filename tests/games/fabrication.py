"""Announcements and misheard texts of every kind that a game knows, made up from their types."""

from __future__ import annotations

import dataclasses
import itertools
import types
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from bot.games.game import BLACK, WHITE, Announcement, Misheard, Move, Seat

_MOVES = ("e2e4", "e2-e4", "c3<>c4", "N@c3", "7g7f")
_NAMED = {
    **dict.fromkeys(("square", "at", "other", "exchange", "white", "black"), ("e4",)),
    "move": _MOVES,
    "attempt": ("e2e4",),
    "text": ("e4", "Nf3", "Cd1-g4+", "e7-e8V", "Q@c3", "a1<>b2"),
}
"""What fields of such names hold, in every game."""
_TEXTS = ("e4", "K", "N", "pawn", "Q", "n", "i", "R", "G", "FU", "")
_PLAIN: Mapping[Any, tuple[Any, ...]] = {
    Seat: (WHITE, BLACK),
    Move: tuple(map(Move, _MOVES)),
    bool: (False, True),
    int: (1, 2, 5, 21),
    str: _TEXTS,
    type(None): (None,),
}
_SOME = 200
"""So many values of a type that has many parts."""
_ABOUT = (
    (),
    ("e4",),
    ("e4", "K"),
    ("e4", "N", "R"),
    ("e4", "n", "e5", "d4"),
    ("e4", "2", "3", "K C", "k", ""),
    ("P", "e4"),
    ("B", "B@c1", "B@f1"),
    ("N", "e4", "R"),
)
_FITS = (KeyError, ValueError, IndexError, TypeError, AttributeError)
"""What words raise for facts of another form than their game's."""


def made_up(say: Callable[..., str]) -> Iterator[tuple[type[Any], list[Announcement]]]:
    """Each kind, and facts of every sort that its fields can hold: each word of a closed type."""
    for one in _members(get_type_hints(say).get("told")):
        kind: Any = _plain(one)
        if not hasattr(kind, "__dataclass_fields__"):
            continue
        given = get_args(one)
        hints = get_type_hints(kind)
        values = [
            list(_of_field(field.name, hints[field.name], given))
            for field in dataclasses.fields(kind)
        ]
        yield kind, [kind(*facts) for facts in itertools.islice(itertools.product(*values), 20_000)]


def misheard(explain: Callable[..., str]) -> Iterator[tuple[str, list[Misheard[str]]]]:
    """Each reason why a text is not understood, with facts of many forms."""
    hint = get_type_hints(explain).get("misheard")
    for why in _words(get_args(hint)[0] if get_args(hint) else None):
        yield (
            why,
            [
                Misheard(why, about, instead)
                for about in _ABOUT
                for instead in ((move,) * 2 for move in _MOVES)
            ],
        )


def sayable(say: Callable[..., str], facts: list[Any], *more: Any) -> Iterator[str]:
    """What is said of those facts that have the form which the game gives them."""
    for one in facts:
        try:
            yield say(one, *more)
        except _FITS:
            continue


def _plain(hint: Any) -> Any:
    return get_origin(hint) or hint


def _members(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


def _words(hint: Any) -> Iterator[str]:
    for one in _members(hint):
        if get_origin(one) is Literal:
            yield from get_args(one)


def _of_field(name: str, hint: Any, given: tuple[Any, ...]) -> Iterator[Any]:
    if str in _members(hint) and name in _NAMED:
        yield from _NAMED[name]
    elif hint == tuple[str, ...] and name in {"squares", "by"}:
        yield from (("e4",), ("e4", "d5"))
    else:
        yield from _values(hint, given)


def _values(hint: Any, given: tuple[Any, ...]) -> Iterator[Any]:
    """Some values of a field of this type; `given` is what a generic class is made of."""
    origin = get_origin(hint)
    if isinstance(hint, TypeVar):
        yield from _words(given[0]) if given else _TEXTS
    elif origin in (Union, types.UnionType, Literal):
        for one in _members(hint):
            yield from get_args(one) if get_origin(one) is Literal else _values(one, given)
    elif hint in _PLAIN:
        yield from _PLAIN[hint]
    elif origin is tuple:
        yield from _tuples(hint, given)
    elif origin is Mapping:
        squares = get_args(hint)[1] is not str
        yield from ({"k": ("e4", "d5"), "q": ("a1",)},) if squares else ({"e2": "k", "a1": "q"},)
    elif dataclasses.is_dataclass(hint) and callable(hint):
        hints = get_type_hints(hint)
        fields = [list(_values(hints[one.name], ())) for one in dataclasses.fields(hint)]
        yield from (hint(*facts) for facts in itertools.islice(itertools.product(*fields), _SOME))


def _tuples(hint: Any, given: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    each = [list(_values(one, given)) for one in get_args(hint) if one is not ...]
    if ... in get_args(hint):
        yield from ((), (each[0][0],), tuple(each[0][:2]))
    else:
        yield from itertools.islice(itertools.product(*each), _SOME)
