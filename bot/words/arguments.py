"""What follows a command, heard the same everywhere: by place or as `name=value`, in any order.

An argument knows how it is read. A word without a name belongs to the first argument that can
read it; what nobody can read is a person's name, where one may stand; what is left is the text at
the end, where the command has one. In one file: how the words of one sentence are shared out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, TypeAlias, TypeVar, cast

from bot.chat.menu import Option
from bot.club.house import number_in
from bot.club.pace import IN_WORDS
from bot.language import InEach
from bot.words.tokens import Token, tokens_in

T = TypeVar("T")

_ANYTHING = frozenset({"person", "text", "settings"})
"""Forms that may be any words."""
_AND = frozenset(("and", "or", "&", "/", "и", "или", "либо"))
_OF_THE_HOUSE = 5
"""So many words a name of the house may have: "The house, level 3 (bot)"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Argument(Option, Generic[T]):
    read: Callable[[str], T | None]
    """None: the words are not one of these."""
    bare: Callable[[str], T | None] | None = None
    """How it is read without its name, where it must say more then: "rated", but not "yes"."""
    words: int = 1
    """So many words may make one: "2 days 3 hours"."""
    named: bool = False
    """Whether it is given only by its name."""
    alike: re.Pattern[str] | None = None
    """What one word of it looks like, also where it can be none: "999d" is no time, and nobody's name."""
    little: frozenset[str] = frozenset()
    """Words that may stand before it and say no more: "with" before a person."""
    goes_without_name: Callable[[Mapping[str, object]], bool] | None = None
    """Whether it says enough without its name beside what was given already, where `bare` would ask for
    more: a number, once the house is named."""
    meant: Callable[[str, str], tuple[str, str]] | None = None
    """What other settings, by their names, are in no language, so that it is seen when one is given
    twice."""


@dataclass(frozen=True, slots=True)
class Given:
    """What was given to a command."""

    text: str = ""
    """All that followed it, as typed."""
    values: Mapping[str, object] = field(default_factory=dict)
    """By argument, as read."""
    typed: Mapping[str, str] = field(default_factory=dict)
    """The same, as typed."""
    more: Mapping[str, str] = field(default_factory=dict)
    """Settings by names that none of the command's own arguments has."""

    def get(self, argument: Argument[T]) -> T | None:
        return cast("T | None", self.values.get(argument.key))

    def __contains__(self, argument: Argument[object]) -> bool:
        return argument.key in self.values


@dataclass(frozen=True, slots=True)
class Misread:
    """A word that its argument cannot be."""

    option: Option
    word: str


@dataclass(frozen=True, slots=True)
class Unplaced:
    """A word that belongs to no argument."""

    word: str


@dataclass(frozen=True, slots=True)
class Twice:
    """Two words for one thing, which contradict each other."""

    names: InEach[tuple[str, ...]]
    """Of what is said twice, the usual one first."""


Fault: TypeAlias = Misread | Unplaced | Twice


def take(options: Sequence[Option], text: str) -> Given | Fault:
    """What the text gives to a command with these options."""
    arguments = [one for one in options if isinstance(one, Argument) and one.form != "match"]
    tokens = [_with_its_name(arguments, one) for one in tokens_in(text)]
    given = _Taken({}, {}, {})
    place = 0
    while place < len(tokens):
        after = _named(arguments, tokens, place, given) or _unnamed(
            arguments, tokens, place, given, text
        )
        if not isinstance(after, int):
            return after
        place = after
    return Given(text, given.values, given.typed, given.more)


def _with_its_name(arguments: Sequence[Argument[object]], token: Token) -> Token:
    """The setting of a single game that one word says with its value: "4x4" is "size=4"."""
    settings = next((one for one in arguments if one.form == "settings"), None)
    said = settings.bare(token.word) if settings and settings.bare and not token.key else None
    if said is None:
        return token
    key, _, word = str(said).partition("=")
    return replace(token, key=key, word=word)


@dataclass(frozen=True, slots=True)
class _Taken:
    """What has been given so far."""

    values: dict[str, object]
    typed: dict[str, str]
    more: dict[str, str]

    def note(self, key: str, value: object, tokens: Sequence[Token]) -> None:
        self.values[key] = value
        self.typed[key] = _words(tokens)


def _words(tokens: Sequence[Token]) -> str:
    return " ".join(one.word for one in tokens)


def _named(
    arguments: Sequence[Argument[object]], tokens: Sequence[Token], place: int, given: _Taken
) -> int | Misread | Twice | None:
    """Take what is given by its name, and say where the next word stands; None: it has no name."""
    token = tokens[place]
    if not token.key:
        return None
    if named := _called(arguments, token.key):
        value, after = _read(named, arguments, tokens, place, named.read)
        if value is None:
            return Misread(named, token.word)
        said = _words(tokens[place:after])
        if given.values.get(named.key, value) != value and given.typed[named.key] != said:
            return Twice(named.names)
        given.note(named.key, value, tokens[place:after])
        return after
    settings = next((one for one in arguments if one.form == "settings"), None)
    if settings is None:
        return None
    mean = settings.meant or (lambda name, value: (name, value))
    key, value = mean(token.key, token.word)
    for name, word in given.more.items():
        if mean(name, word)[0] == key and mean(name, word)[1] != value:
            return Twice(InEach(en=(token.key,), ru=(token.key,)))
    given.more[token.key] = token.word
    return place + 1


def _unnamed(
    arguments: Sequence[Argument[object]],
    tokens: Sequence[Token],
    place: int,
    given: _Taken,
    text: str,
) -> int | Fault:
    """Take what is given by its place, and say where the next word stands."""
    later = {_called(arguments, token.key) for token in tokens if token.key}
    free = [one for one in arguments if one.key not in given.values and one not in later]
    found = _fitting(free, tokens, place, given.values)
    named = found and (found[0].form != "person" or tokens[place].word.startswith("@"))
    if not named:
        after = found[2] if found else place
        if again := _contradicted(arguments, tokens, place, after, given):
            return Twice(again.names)
        if _only_joins(arguments, tokens, place, after, given):
            return place + 1
    if not found or found[0].form == "person":
        if spelt := _spelt(free, tokens, place):
            found = spelt
            place += 1
        elif wrong := _misspelt(free, tokens, place):
            return wrong
    if found:
        argument, value, after = found
        given.note(argument.key, value, tokens[place:after])
        return after
    tail = next((one for one in free if one.form == "text"), None)
    if tail is None:
        return _refused(free, arguments, tokens, place, given.values)
    given.typed[tail.key] = text[tokens[place].start :].strip()
    given.values[tail.key] = tail.read(given.typed[tail.key])
    return len(tokens)


def _only_joins(
    arguments: Sequence[Argument[object]],
    tokens: Sequence[Token],
    place: int,
    after: int,
    given: _Taken,
) -> bool:
    """Whether nothing but "and" stands here, between things that are given: "level 3 and white"."""
    alone = after <= place + 1 < len(tokens) and tokens[place].word.lower() in _AND
    return alone and bool(given.values) and all(one.form != "text" for one in arguments)


def _spelt(
    free: Sequence[Argument[object]], tokens: Sequence[Token], place: int
) -> tuple[Argument[object], object, int] | None:
    """The argument whose name stands here, what follows that without the sign between them means, and
    where the next word stands: "language russian". Whatever fits anything needs the sign."""
    named = _name_alone(free, tokens, place)
    if named is None or named.form in _ANYTHING:
        return None
    value, after = _longest(named, named.read, tokens, place + 1)
    return None if value is None else (named, value, after)


def _misspelt(
    free: Sequence[Argument[object]], tokens: Sequence[Token], place: int
) -> Misread | None:
    """Where a setting's name stands before a number that it cannot be, nobody is named: "level 9",
    "at level nine"; nor where a word looks like one."""
    for one in free:
        for word in (tokens[place].word, _words(tokens[place : place + 2])):
            if one.alike and one.alike.fullmatch(word):
                return Misread(one, word)
    for at in (place, place + 1):
        named = _name_alone(free, tokens, at)
        if named is None or not named.values or not is_number(tokens[at + 1].word):
            continue
        if at == place or tokens[place].word.lower() in named.little:
            return Misread(named, tokens[at + 1].word)
    return None


def is_number(word: str) -> bool:
    return any(map(str.isdigit, word)) or word.lower() in IN_WORDS


def _name_alone(
    free: Sequence[Argument[object]], tokens: Sequence[Token], place: int
) -> Argument[object] | None:
    """The argument whose name stands here, before a word that may be what it is to be."""
    alone = place + 1 < len(tokens) and not tokens[place].key and not tokens[place + 1].key
    return _called(free, tokens[place].word.lower()) if alone else None


def _contradicted(
    arguments: Sequence[Argument[object]],
    tokens: Sequence[Token],
    place: int,
    after: int,
    given: _Taken,
) -> Argument[object] | None:
    """The setting that was given already, and is given otherwise here, "white black"; or that is given
    twice where up to `after` a name would stand."""
    numbered = _numbered(arguments, tokens[place:after])
    if another := numbered or _another(arguments, tokens, place, given):
        return another
    for one in arguments:
        choice = one.values or one.answers or one.offers  # what may be anything is not said again
        if one.form == "setting" and choice and not one.named and one.key in given.values:
            value, _ = _longest(one, one.bare or one.read, tokens, place)
            if value is not None and value != given.values[one.key]:
                return one
    return None


def _another(
    arguments: Sequence[Argument[object]], tokens: Sequence[Token], place: int, given: _Taken
) -> Argument[object] | None:
    """What was given last, where "and" and another one for it stand here: "level 3 and 4". Not where a
    text may have begun."""
    if tokens[place].word.lower() not in _AND or any(one.form == "text" for one in arguments):
        return None
    last = next((one for one in arguments if one.key in list(given.values)[-1:]), None)
    place += 2 if last and _name_alone((last,), tokens, place + 1) else 1
    if last is None or last.form in _ANYTHING or place >= len(tokens) or tokens[place].key:
        return None
    value, _ = _longest(last, last.read, tokens, place)
    return last if value not in (None, given.values[last.key]) else None


def _numbered(
    arguments: Sequence[Argument[object]], tokens: Sequence[Token]
) -> Argument[object] | None:
    """The setting that is a number, where nothing but numbers stands with "and" between them, as nobody
    is called: "3 or 4"."""
    words = [one for token in tokens for one in re.split(r"[/–-]", token.word)]
    numbers = [one for one in words if one.lower() not in _AND]
    if len(words) < 2 or not all(one.isdecimal() or one.lower() in IN_WORDS for one in numbers):
        return None
    for one in arguments:
        if any(value.word.isdecimal() for value in one.values):
            goes_on = words[0] not in numbers
            return one if goes_on or any(one.read(word) is not None for word in numbers) else None
    return None


def _called(arguments: Sequence[Argument[object]], key: str) -> Argument[object] | None:
    """The argument of this name, in any language."""
    return next(
        (one for one in arguments if any(key in names for _, names in one.names.each())), None
    )


def _longest(
    argument: Argument[object],
    read: Callable[[str], object | None],
    tokens: Sequence[Token],
    place: int,
) -> tuple[object | None, int]:
    """What the most words that make sense together mean, and where the next one stands."""
    most = min(argument.words, len(tokens) - place)
    for count in range(most, 0, -1):
        group = tokens[place : place + count]
        if any(one.key for one in group[1:]):
            continue
        value = read(" ".join(one.word for one in group))
        if value is not None:
            return value, place + count
    return None, place + 1


def _fitting(
    arguments: Sequence[Argument[object]],
    tokens: Sequence[Token],
    place: int,
    values: Mapping[str, object],
) -> tuple[Argument[object], object, int] | None:
    """The first of the arguments that can read what stands here, after what was given already."""
    token = tokens[place]
    if token.key:
        return None
    persons = [one for one in arguments if one.form == "person"]
    others = [one for one in arguments if one.form not in _ANYTHING]
    order = [*persons, *others] if token.word.startswith("@") else [*others, *persons]
    for argument in order:
        if argument.named:
            continue
        value, after = _read(argument, arguments, tokens, place, _alone(argument, values))
        if value is not None:
            return argument, value, after
    return None


def _alone(
    argument: Argument[object], values: Mapping[str, object]
) -> Callable[[str], object | None]:
    """How it is read without its name, beside what was given already."""
    bare = argument.bare or argument.read
    if argument.goes_without_name is None or not argument.goes_without_name(values):
        return bare
    return lambda text: argument.read(text) if (found := bare(text)) is None else found


def _read(
    argument: Argument[object],
    arguments: Sequence[Argument[object]],
    tokens: Sequence[Token],
    place: int,
    read: Callable[[str], object | None],
) -> tuple[object | None, int]:
    """What stands here means, as the longest that it can be. A name of several words can be
    anything: it ends where a word stands that another argument can read, unless it is one of the
    house's, whose number belongs to it."""
    if argument.form != "person":
        return _longest(argument, read, tokens, place)
    if tokens[place].word.lower() in argument.little and place + 1 < len(tokens):
        place += 1
    machine = replace(argument, words=_OF_THE_HOUSE)
    numbered, after = _longest(
        machine,
        lambda text: read(text) if number_in(text.removeprefix("@")) else None,
        tokens,
        place,
    )
    if numbered is not None:
        return numbered, after
    others = [one for one in arguments if one.form not in _ANYTHING and not one.named]
    end = next(
        (
            n
            for n in range(place + 1, min(place + argument.words, len(tokens)))
            if any(_longest(one, one.bare or one.read, tokens, n)[0] is not None for one in others)
            or _spelt(arguments, tokens, n) is not None
            or _misspelt(arguments, tokens, n) is not None
        ),
        len(tokens),
    )
    return _longest(argument, read, tokens[:end], place)


def _refused(
    free: Sequence[Argument[object]],
    arguments: Sequence[Argument[object]],
    tokens: Sequence[Token],
    place: int,
    values: Mapping[str, object],
) -> Misread | Unplaced:
    """Why a word has no place: what it must have been meant for cannot be this, or nothing can.

    It was meant for the argument whose name stands before it, for the only one that is missing, for
    the game where none is named, or for the only argument that is left at all.
    """
    token = tokens[place]
    if (named := _name_alone(free, tokens, place)) is not None and named.form == "setting":
        return Misread(named, tokens[place + 1].word)
    left = [
        one
        for one in arguments
        if one.key not in values and not one.named and one.form != "settings"
    ]
    required = [one for one in left if one.required]
    missing = required or [one for one in left if one.offers == "games"] or left
    if token.key or len(missing) != 1:
        return Unplaced(token.key or token.word)
    return Misread(missing[0], token.word)
