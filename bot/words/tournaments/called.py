"""Tournaments and seasons by their names: which of some the words after a command begin or end with.

Only who knows the names can tell where one ends. In its place stands the number then, as if that had
been typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches

from bot.chat.menu import Option
from bot.words.arguments import Given, take
from bot.words.command import Command
from bot.words.plainly import HOW, plainly, whole
from bot.words.reading import read_number
from bot.words.table import Wish
from bot.words.tournaments.options import NUMBER
from bot.words.tournaments.phrases import Title
from bot.words.tournaments.season_commands import GAME, SEASON, WHICH, what_of

_LITTLE = frozenset(
    (
        *("the", "tournament", "season", "in", "from", "of", "for", "to", "into"),
        *("турнир", "турнира", "турнире", "сезон", "сезона", "сезоне", "в", "из", "на", "с", "для"),
    )
)
"""Words that stand before a name and say no more."""
_OF_IT = frozenset(("from", "in", "of", "из", "в", "с"))
"""Without one of these a name among other words may be a part of something else: "for the Cup final"."""
_EDGES = "\"'«»“”„‟‘’()[].,:;!?#№"


def _keyed(option: Option) -> re.Pattern[str]:
    """The option by its name, with what it is."""
    keys = "|".join(name for _, names in option.names.each() for name in names)
    return re.compile(rf'(?<!\S)(?:--|—)?(?:{keys})=("[^"]*"|«[^»]*»|“[^”]*”|\S+)', re.IGNORECASE)


_KEYED, _KEYED_SEASON, _KEYED_GAME = map(_keyed, (NUMBER, WHICH, GAME))
_STANDS_FOR = ("the tournament", "турнир", "турнира", "турнире", "")
_ITSELF = frozenset(("the", "tournament", "турнир", "турнира", "турнире"))
_CUP = re.compile(r"\b(?:cup|championship)\b", re.IGNORECASE)
_CUP_RU = re.compile(r"\b(?:куб(?:ок|к(?=[аеу]))|чемпионат)(а|е|у|)\b", re.IGNORECASE)
_BEGINNING = 3
"""So many letters of a name are enough to ask whether it is meant."""
_NEAR = 0.8
"""How like a name must be what is one but for a slip of the finger."""


@dataclass(frozen=True, slots=True)
class Called:
    number: int
    rest: str
    """What else was said."""
    whole: bool
    """Whether the whole name was said."""


def called(command: Command[object], rest: str, titles: Sequence[Title]) -> tuple[Called, ...]:
    """What each of those is that may be meant, by the longest name that stands there, or else by a
    part of one; nothing if no name stands where one may."""
    words = _leading(rest).split()
    found = tuple(_at_start(words, titles)) or tuple(_behind_others(command, words, titles))
    numbers = {one.number for one in found}
    parts = tuple(one for one in _in_part(words, titles) if one.number not in numbers)
    if parts and all(one.rest for one in found):
        # "Cup 2026" of "Cup" and "Spring Cup 2026" may be either.
        return (*(replace(one, whole=False) for one in found), *parts)
    return found or tuple(_nearly(words, titles))


def in_season(
    rest: str, tournaments: Sequence[Title], seasons: Sequence[Title]
) -> tuple[tuple[Called, ...], tuple[Called, ...]]:
    """The same of what is wanted of a season: the seasons, and the tournaments that come or go."""
    first, _, after = rest.partition(" ")
    what = what_of(first)
    if what == "new":
        return (), ()
    if what not in ("add", "out"):
        return called(SEASON, after if what else rest, seasons), ()
    head, _, tail = after.partition(" ")
    number = read_number(head) if head else None
    if tail and number is not None:  # the season's, where a tournament is named
        games = called(SEASON, tail, tournaments)
        if games:
            return (Called(number, "", whole=True),), games
        return tuple([replace(one, rest=head) for one in called(SEASON, tail, seasons)]), ()
    games = called(SEASON, after, tournaments)
    left = games[0].rest if games else after
    if games and left and (season := read_number(left)) is not None:
        return (Called(season, "", whole=True),), games
    return called(SEASON, left, seasons), games


def numbered(rest: str, tournaments: Sequence[Title], seasons: Sequence[Title]) -> str:
    """The same with their numbers, where options hold their names, as a form has them:
    season="Grand Prix"."""
    for option, form, titles in (
        (WHICH, _KEYED_SEASON, seasons),
        (GAME, _KEYED_GAME, tournaments),
    ):
        said = form.search(rest)
        found = called(SEASON, said[1], titles) if said and read_number(said[1]) is None else ()
        if said and len(found) == 1 and found[0].whole and not found[0].rest:
            rest = f"{rest[: said.start()]}{option.key}={found[0].number}{rest[said.end() :]}"
    return rest


def name_in(rest: str) -> str:
    """What stands where a tournament is named, and is no name of one."""
    keyed = _KEYED.search(rest)
    return keyed[1] if keyed else " ".join(word for word in rest.split() if "=" not in word)


def verb_first(rest: str) -> str:
    """What is wanted of a season, before its number: "2 add Cup" is "add 2 Cup"."""
    number, _, after = rest.partition(" ")
    what, _, tail = after.partition(" ")
    goes = tail and what_of(what) in ("add", "out") and read_number(number) is not None
    return f"{what} {number} {tail}" if goes else rest


def as_tournament(text: str) -> str:
    """The text, where a tournament is called what many are: "who leads the cup?", «начать кубок»."""
    return _CUP_RU.sub(r"турнир\1", _CUP.sub("tournament", text))


def in_words(text: str, title: Title) -> tuple[Command[Wish], str, bool] | None:
    """What is said of this tournament without a slash, and whether it is only asked about: "standings
    of the Spring Cup" is "standings of the tournament"."""
    plain, name = [_plain(word) for word in text.split()], _name(title)
    at = next((n for n in range(len(plain)) if name and plain[n : n + len(name)] == name), None)
    if at is None:
        return None
    for one in _STANDS_FOR:
        before = plain[:at]
        while before and before[-1] in (_ITSELF if one else _LITTLE):
            before.pop()
        less = " ".join((*before, *one.split(), *plain[at + len(name) :]))
        said = plainly(less)
        if said and any(option.key == NUMBER.key for option in said[0].options):
            return *said, False
        if (how := whole(less, HOW)) and any(option.key == NUMBER.key for option in how.options):
            return how, "", True
    return None


def _leading(rest: str) -> str:
    """What is named as the tournament stands first."""
    keyed = _KEYED.search(rest)
    if keyed is None or read_number(keyed[1]) is not None:
        return rest
    return f"{keyed[1]} {rest[: keyed.start()]} {rest[keyed.end() :]}"


def _plain(word: str) -> str:
    return word.strip(_EDGES).casefold().replace("ё", "е") or word


def _name(title: Title) -> list[str]:
    """Nothing where it is a mere number, which is read as one."""
    words = [_plain(word) for word in title.name.split()]
    return [] if len(words) == 1 and read_number(words[0]) is not None else words


def _at_start(words: list[str], titles: Sequence[Title]) -> Iterator[Called]:
    """By a whole name; with its number before or behind it, as titles are written."""
    plain = [_plain(word) for word in words]
    starts = [_after_little(plain)]
    if words and read_number(plain[starts[0]] if starts[0] < len(plain) else "") is not None:
        starts.append(starts[0] + 1)
    fits = [
        (title, at, len(name))
        for title in titles
        for at in starts
        if (name := _name(title)) and plain[at : at + len(name)] == name
    ]
    longest = max((at + size for _, at, size in fits), default=0)
    fits = [one for one in fits if one[1] + one[2] == longest]
    numbers = {title.number for title, _, _ in fits}
    ahead = any(at > starts[0] for _, at, _ in fits)
    before = read_number(plain[starts[0]]) if ahead else None
    behind = _behind(words[longest:])
    rest = " ".join(words[longest:])
    if behind in numbers:
        yield Called(behind, " ".join(words[longest + 1 :]), whole=True)
    elif before in numbers:
        yield Called(before, rest, whole=True)
    else:
        if before in {
            title.number for title in titles
        }:  # another one's: which of the two is meant?
            yield Called(before, rest, whole=False)
        yield from (Called(title.number, rest, whole=before is None) for title, _, _ in fits)


def _behind(words: list[str]) -> int:
    """The number in brackets behind a name: "“Cup” (3)"; 0: none."""
    found = re.fullmatch(r"\((\d{1,9})\)[.,:]?", words[0]) if words else None
    return int(found[1]) if found else 0


def _after_little(plain: list[str]) -> int:
    return next((n for n, word in enumerate(plain) if word not in _LITTLE), len(plain))


def _behind_others(
    command: Command[object], words: list[str], titles: Sequence[Title]
) -> Iterator[Called]:
    """By a whole name behind other words: "boris from the Cup, they are away". Not where a reason has
    begun, which may mention any."""
    plain = [_plain(word) for word in words]
    fits = [
        (len(name), at, title)
        for title in titles
        if (name := _name(title))
        for at in range(1, len(plain))
        if plain[at : at + len(name)] == name
    ]
    longest = max((size for size, _, _ in fits), default=0)
    for size, at, title in fits:
        before = words[:at]
        little = set()
        while before and _plain(before[-1]) in _LITTLE:
            little.add(_plain(before.pop()))
        fits_there = at + size == len(words) or bool(little & _OF_IT)
        if size == longest and fits_there and not _has_words_of_its_own(command, " ".join(before)):
            rest = " ".join((*before, *words[at + size :]))
            yield Called(title.number, rest, whole=True)


def _has_words_of_its_own(command: Command[object], rest: str) -> bool:
    given = take(command.options, f"1 {rest}")
    own = [option.key for option in command.options if option.form == "text"]
    return isinstance(given, Given) and any(key in given.values for key in own)


def _in_part(words: list[str], titles: Sequence[Title]) -> Iterator[Called]:
    """All that was said, but for settings, is the beginning of a word of a name and what follows there."""
    settings = [word for word in words if "=" in word]
    plain = [_plain(word) for word in words if "=" not in word]
    said = " ".join(plain[_after_little(plain) :])
    if len(said) >= _BEGINNING and read_number(said) is None:
        for title in titles:
            if f" {said}" in f" {' '.join(_name(title))}":
                yield Called(title.number, " ".join(settings), whole=False)


def _nearly(words: list[str], titles: Sequence[Title]) -> Iterator[Called]:
    """All that was said is a name with a slip of the finger in it."""
    plain = [_plain(word) for word in words]
    said = " ".join(plain[_after_little(plain) :])
    names = {" ".join(_name(title)): title.number for title in titles}
    long = len(said) >= _BEGINNING and read_number(plain[0]) is None
    near = get_close_matches(said, names, n=1, cutoff=_NEAR) if long else []
    yield from (Called(names[one], "", whole=False) for one in near)
