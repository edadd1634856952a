"""What somebody offers to play: read from the words after a command, in any order.

In one file, because what an offer may say and how it is told from a move on the board are one thing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TypeVar

from bot.chat.menu import Option, Value
from bot.club.house import LEVELS, is_house, meant_by
from bot.club.pace import LONG_UNITS, UNTIMED, USUAL, Pace
from bot.language import InEach, Language
from bot.words.arguments import Argument, Given, Twice, is_number, take
from bot.words.clock import read_clock
from bot.words.meeting.close import is_somebody_close
from bot.words.meeting.own import NAMES, bare_size, key_of, meant
from bot.words.options import GAME, NAME_WORDS, PACE, PERSON, RATED, RULES, SIDE
from bot.words.reading import (
    NO,
    Side,
    read_game,
    read_name,
    read_rules,
    read_side,
    read_text,
    read_yes,
)
from bot.words.tokens import ROWS

LATEST = 50
"""The board may be shown to spectators at most so many moves late."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A game that somebody would like to play; what they left open is as it comes."""

    game: str | None = None
    """None: they are still to be asked."""
    side: Side = "random"
    pace: Pace = UNTIMED
    rated: bool = True
    claim: bool = False
    watch: int = 0
    setup: str = ""
    settings: tuple[tuple[str, str], ...] = ()
    """Of the game itself, as they were typed; only the game can judge them."""
    unsaid: frozenset[str] = field(default=frozenset(), compare=False)
    """What was left open, of "side", "pace" and "rated": as it comes it is the same offer."""
    typed: str = ""
    """All of it as typed."""


def _after(little: str, read: Callable[[str], T | None]) -> Callable[[str], T | None]:
    """What the words mean, also after a little word: "as white", "в шахматы"."""
    words = re.compile(rf"(?:{little})\s+", re.IGNORECASE)
    return lambda text: read(words.sub("", text, count=1) if words.match(text) else text)


_NO_CLOCK = frozenset(
    [
        *("no clock", "no clocks", "no time limit", "without clock", "without clocks"),
        *("без часов", "без времени", "без контроля", "без ограничения времени"),
    ]
)
_STAKES: Mapping[str, bool] = {
    **dict.fromkeys(
        [
            *("rated", "for rating", "with rating"),
            *("на рейтинг", "с рейтингом", "рейтинг", "рейтинговая", "рейтинговую"),
        ],
        True,
    ),
    **dict.fromkeys(
        [
            *("casual", "unrated", "not rated", "friendly", "without rating"),
            *("без рейтинга", "не на рейтинг", "нерейтинговая", "нерейтинговую"),
            *("товарищеская", "товарищескую"),
        ],
        False,
    ),
}


def read_stakes(text: str) -> bool | None:
    """Whether a game is to be rated, in so many words."""
    return _STAKES.get(text.lower())


def read_rated(text: str) -> bool | None:
    said = read_stakes(text)
    return read_yes(text) if said is None else said


def _read_pace(text: str) -> Pace | None:
    """Also as a pace is told: "3 days a turn", "без часов"."""
    return UNTIMED if text.lower() in _NO_CLOCK else read_clock(text)


def _read_pace_but_no_side(text: str) -> Pace | None:
    return None if read_side(text.rpartition(" ")[2]) else _read_pace(text)


def _read_whole_side(text: str) -> Side | None:
    """A letter by itself is somebody's name sooner than a side."""
    return read_side(text) if len(text) > 1 else None


_OWN_SIDE = "as|with|за|i'm|i am|i take|i'll take|i play|я(?: за)?|мне"
_THEIR_SIDE = re.compile(
    r"(?:you|you're|you are|you take|you play|(?:ты|вы)(?: за)?)\s+(\S+)", re.IGNORECASE
)
_OPPOSITE: Mapping[Side, Side] = {"white": "black", "black": "white", "random": "random"}


def _spoken(read: Callable[[str], Side | None]) -> Callable[[str], Side | None]:
    """The speaker's side, also as whoever is spoken to has the other one: "you take white"."""
    own: Callable[[str], Side | None] = _after(_OWN_SIDE, read)

    def side(text: str) -> Side | None:
        theirs = _THEIR_SIDE.fullmatch(text)
        found = read(theirs[1]) if theirs else own(text)
        return _OPPOSITE[found] if theirs and found else found

    return side


def _read_sighted(text: str) -> str | None:
    return read_side(text)


def _read_claim(text: str) -> bool | None:
    known = {"auto": False, "авто": False, "claim": True, "требование": True, "по требованию": True}
    return known.get(text.lower())


def _read_watch(text: str) -> int | None:
    if text.lower() in NO:
        return 0
    return int(text) if re.fullmatch(r"[1-9]\d?", text) and int(text) <= LATEST else None


_LEVEL = frozenset(["level", "lvl", "уровень", "уровня", "уровне", "ур"])
_STRENGTHS: Mapping[int, tuple[str, ...]] = {
    1: (
        *("easy", "easiest", "the easiest", "weak", "weakest", "the weakest", "beginner"),
        *("лёгкий", "лёгкая", "лёгкую", "лёгком", "легко", "самый лёгкий", "самом лёгком"),
        *("слабый", "самый слабый", "самом слабом", "простой", "самый простой", "самом простом"),
    ),
    3: ("medium", "average", "intermediate", "средний", "средняя", "среднюю", "среднем"),
    4: (
        *("hard", "strong", "difficult", "сильный", "сильном", "сложный", "сложная", "сложную"),
        *("сложном", "сложно", "трудный", "трудном", "трудно"),
    ),
    5: (
        *("hardest", "the hardest", "strongest", "the strongest", "maximum", "максимальный"),
        *("самый сильный", "самом сильном", "самый сложный", "самом сложном", "самый трудный"),
        *("максимальном", "самом трудном"),
    ),
}
"""How people call a level who know no number."""
_NUMBERS: Mapping[int, tuple[str, ...]] = {
    1: ("1", "one", "first", "1st", "один", "первый", "первом", "первого"),
    2: ("2", "two", "second", "2nd", "два", "второй", "втором", "второго"),
    3: ("3", "three", "third", "3rd", "три", "третий", "третьем", "третьего"),
    4: ("4", "four", "fourth", "4th", "четыре", "четвёртый", "четвёртом", "четвёртого"),
    5: ("5", "five", "fifth", "5th", "пять", "пятый", "пятом", "пятого"),
}


def _by_word(words: Mapping[int, tuple[str, ...]]) -> Mapping[str, int]:
    """With ё and without."""
    return {
        one: level
        for level, called in words.items()
        for word in called
        for one in (word, word.replace("ё", "е"))
    }


_BY_STRENGTH, _BY_NUMBER = _by_word(_STRENGTHS), _by_word(_NUMBERS)


def _read_level(text: str) -> int | None:
    word = text.lower()
    return _BY_NUMBER.get(word) or _BY_STRENGTH.get(word)


def _read_whole_level(text: str) -> int | None:
    """A number by itself may be anything: "level 3", «пятый уровень», "the strongest"."""
    first, _, rest = text.lower().partition(" ")
    if first in _LEVEL:
        return _read_level(rest)
    before, _, last = text.lower().rpartition(" ")
    return _read_level(before) if last in _LEVEL else _BY_STRENGTH.get(text.lower())


def _read_named_rules(text: str) -> str | None:
    """Only the game can judge what it does not know."""
    return read_rules(text) or (None if " " in text.strip() else read_text(text))


def _read_opponent(text: str) -> str | None:
    """Whoever is mentioned is a person, whatever they are called."""
    name = read_name(text)
    return meant_by(name) if name and not text.startswith("@") else name


OPPONENT = replace(
    PERSON,
    names=InEach(
        en=("opponent", "player", "name", "who"), ru=("соперник", "игрок", "имя", "кто", "кого")
    ),
    about=InEach(
        en="Whom; nobody means whoever accepts first", ru="Кого; никого — первого, кто примет"
    ),
    words=NAME_WORDS,
    read=_read_opponent,
    little=frozenset(["with", "against", "vs", "versus", "с", "со", "против"]),
)
_WHAT = replace(
    GAME,
    about=InEach(en="What to play", ru="Во что играть"),
    for_two=True,
    read=_after("(?:(?:to|for) )?(?:a )?game of|(?:на )?партию(?: в)?|at|to|в|во|на", read_game),
    words=5,
)
SPOKEN_SIDE = replace(SIDE, bare=_spoken(_read_whole_side), words=3)
_RULES = replace(RULES, read=_read_named_rules, bare=read_rules, words=4)
_SIGHTED: Argument[str] = Argument(
    names=InEach(en=("sighted",), ru=("зрячие", "зрячий")),
    about=InEach(
        en="Pickle Pot, One-Eyed: who sees the board",
        ru="Огуречный горшок, Одноглазый: кто видит доску",
    ),
    form="setting",
    read=_read_sighted,
    values=(
        Value("white", InEach(en="White", ru="Белые")),
        Value("black", InEach(en="Black", ru="Чёрные")),
    ),
    named=True,
)
_PACE = replace(
    PACE,
    read=_read_pace,
    alike=re.compile(
        rf"\d+(?:s|m|h|d|w|min|с|м|ч|д|н|мин)(?:\+\d+\w*)?|\d+\+\d+|\d+ (?:{'|'.join(LONG_UNITS)})",
        re.IGNORECASE,
    ),
)
_RATED = replace(RATED, read=read_rated, bare=read_stakes, words=3, named=False)
_CLAIM = Argument(
    names=InEach(en=("flag",), ru=("флаг",)),
    about=InEach(en="How a game is lost on time", ru="Как проигрывают по времени"),
    form="setting",
    read=_read_claim,
    values=(
        Value("auto", InEach(en="At once", ru="Сразу")),
        Value("claim", InEach(en="When the opponent claims it", ru="По требованию соперника")),
    ),
    words=2,
    named=True,
)
_WATCH = Argument(
    names=InEach(en=("watch",), ru=("зрители",)),
    about=InEach(
        en="So many moves late others may watch: 1 to 50, or no",
        ru="На сколько ходов отстают зрители: от 1 до 50 или нет",
    ),
    form="setting",
    read=_read_watch,
    named=True,
)
_SETUP = Argument(
    names=InEach(en=("setup", "position", "fen"), ru=("позиция", "фен")),
    about=InEach(
        en="A position to start from; random: drawn", ru="Начальная позиция; random: жребий"
    ),
    form="setting",
    read=str.strip,
    named=True,
)
_POSITION = re.compile(ROWS)
_MORE = Argument(
    names=InEach(en=("more",), ru=("ещё",)),
    about=InEach(en="Other settings of the game: name=value", ru="Другие настройки: имя=значение"),
    form="settings",
    read=read_text,
    bare=lambda word: bare_size(word) or (f"setup={word}" if _POSITION.match(word) else None),
    meant=lambda name, value: (key_of(name), meant(key_of(name), value)),
)

# In the order in which a word without a name is tried: "без рейтинга" before a time control "без".
TERMS: tuple[Option, ...] = (
    SPOKEN_SIDE,
    _RULES,
    _SIGHTED,
    _RATED,
    _PACE,
    _CLAIM,
    _WATCH,
    _SETUP,
    _MORE,
)
WHAT: tuple[Option, ...] = (_WHAT, *TERMS)
"""What may be offered to anybody."""
WHOM: tuple[Option, ...] = (_WHAT, OPPONENT, *TERMS)
"""The same, and to whom."""
_BEFORE_A_LEVEL = frozenset(["at", "on", "with", "against", "на", "с", "против"])
LEVEL: Argument[int] = Argument(
    names=InEach(en=("level", "lvl", "difficulty"), ru=("уровень", "уровне", "сложность", "ур")),
    about=InEach(en="How strong the house is, 1 to 5", ru="Сила соперника, от 1 до 5"),
    form="setting",
    read=_read_level,
    bare=_after("|".join(_BEFORE_A_LEVEL), _read_whole_level),
    little=_BEFORE_A_LEVEL,
    values=tuple(
        Value(str(level), InEach(en=f"Level {level}", ru=f"Уровень {level}")) for level in LEVELS
    ),
    words=4,
)
_LEVEL_OF_HOUSE = replace(
    LEVEL, goes_without_name=lambda values: is_house(str(values.get(OPPONENT.key, "")))
)
CHALLENGED: tuple[Option, ...] = (_WHAT, _LEVEL_OF_HOUSE, OPPONENT, *TERMS)
"""What may be offered to somebody, who may be the house: "house chess 3"."""
_LETTERED: Mapping[str, Option] = {
    SPOKEN_SIDE.key: replace(SPOKEN_SIDE, bare=_spoken(read_side)),
    _PACE.key: replace(_PACE, bare=_read_pace_but_no_side),
}
"""Where a number may be a level, a letter after it is a side: "1 w" is no week."""
WITH: tuple[Option, ...] = (
    _WHAT,
    _LEVEL_OF_HOUSE,
    OPPONENT,
    *(_LETTERED.get(one.key, one) for one in TERMS),
)
"""What may be played with the house, or with somebody."""


def setting_name(key: str, language: Language) -> str:
    """A setting as it is called in the language, where it has a name there."""
    if key in NAMES:
        return NAMES[key][language]
    return next((one.names[language][0] for one in (*TERMS, LEVEL) if one.key == key), key)


AGREED: tuple[Option, ...] = (SPOKEN_SIDE, _PACE, _RATED, _CLAIM, _WATCH, _SETUP)
"""What is agreed whatever the game."""


def _own(given: Given) -> Iterator[tuple[str, str]]:
    """The settings of a single game."""
    return ((key_of(name), value) for name, value in given.more.items())


def offer_of(given: Given, pace: Pace = USUAL) -> Offer:
    """What is offered; at this pace, unless another is named."""
    own: dict[str, str | None] = {
        "rules": given.get(_RULES),
        "sighted": given.get(_SIGHTED),
        **{key: meant(key, value) for key, value in _own(given)},
    }
    rated = given.get(_RATED)
    return Offer(
        game=given.get(_WHAT),
        side=given.get(SPOKEN_SIDE) or "random",
        pace=given.get(_PACE) or pace,
        rated=rated is not False,
        claim=given.get(_CLAIM) or False,
        watch=given.get(_WATCH) or 0,
        setup=given.get(_SETUP) or "",
        settings=tuple((name, value) for name, value in own.items() if value is not None),
        unsaid=frozenset({SPOKEN_SIDE.key, _PACE.key, _RATED.key} - given.values.keys()),
        typed=given.text,
    )


_SQUARE = re.compile(r"[a-lавсе]\d{1,2}|\d[a-i]")
_CASTLING = re.compile(r"[o0о](?:-?[o0о]){1,2}")
_PAWN_CAPTURE = re.compile(r"[a-hавсе][x:×]?[a-hавсе]")
_OF_THE_BOARD = frozenset(
    [
        *("pawn", "knight", "bishop", "rook", "queen", "king", "the", "my", "castle", "castles"),
        *("castling", "short", "long", "takes", "captures", "any", "pass", "move", "on"),
        *("пешка", "пешкой", "конь", "конём", "конем", "слон", "слоном", "ладья", "ладьёй"),
        *("ладьей", "ферзь", "ферзём", "ферзем", "король", "королём", "королем", "рокировка"),
        *("рокировку", "берёт", "берет", "бьёт", "бьет", "есть", "пас", "ход"),
    ]
)


def _of_the_board(word: str) -> bool:
    """Whether it is part of a move sooner than somebody's name: "e4", "Nf3", "exd5", "конь"."""
    word = word.lower().rstrip("?!.,;+#")
    rest, squares = _SQUARE.subn("", word)
    return (
        word in _OF_THE_BOARD
        or (squares > 0 and sum(map(str.isalpha, rest)) <= 2)
        or bool(_CASTLING.fullmatch(word) or _PAWN_CAPTURE.fullmatch(word))
    )


def is_level(rest: str) -> bool:
    """Whether these words name a level and nothing else, be it one that there is not: "level nine"."""
    word, _, number = rest.lower().partition(" ")
    named = word in _LEVEL and is_number(number)
    return named or isinstance(take((LEVEL,), rest), Given)


def is_level_or_side(rest: str) -> bool:
    """Whether that is all that these words after "play" speak of."""
    return bool(rest) and (is_level(rest) or isinstance(take((LEVEL, SPOKEN_SIDE), rest), Given))


MOST_WORDS = 10
"""Of a sentence that tells a game's terms."""


def is_game_with_house(text: str) -> bool:
    """Whether all of this speaks of a game with the house: it names one, and a level or the house."""
    words = text.split()
    # Moves and talk are told from it before all of it is read.
    pairs = map(" ".join, pairwise(words))  # "one eyed"
    if not 1 < len(words) <= MOST_WORDS or not any(map(read_game, (*words, *pairs))):
        return False
    given = take(WITH, text)
    if isinstance(given, Twice) and given.names == LEVEL.names:
        return True
    if not isinstance(given, Given) or given.get(_WHAT) is None:
        return False
    opponent = given.get(OPPONENT)
    return given.get(LEVEL) is not None if opponent is None else is_house(opponent)


_WHEN_OR_HOW = frozenset(
    [
        *("tomorrow", "today", "tonight", "later", "soon", "sometime", "again", "here", "too"),
        *("better", "faster", "well", "good", "more", "завтра", "послезавтра", "сегодня"),
        *("вечером", "позже", "попозже", "потом", "скоро", "снова", "тут", "здесь", "тоже"),
        *("лучше", "быстрее", "хорошо", "больше", "сейчас", "сначала", "вместе"),
        *("instead", "first", "now", "maybe", "together"),
    ]
)
"""Nobody's name, after "can we play"."""


def is_offer(rest: str) -> bool:
    """Whether these words after "play" speak of a game, and not of a move on the board.

    They do where somebody is marked as a person ("play @boris"), where a game is named ("play
    chess"), and where somebody is named who cannot be part of a move and all the rest makes sense:
    "play boris 3d" is a challenge; "play e4", "play Nf3" and "play the knight" are for the umpire,
    and "play chess tomorrow?" is talk.
    """
    if rest.startswith("@"):
        return True
    given = take(CHALLENGED, rest)
    if not isinstance(given, Given):
        words = rest.split()
        moves = not isinstance(given, Twice) and any(map(_of_the_board, words))
        return any(map(read_game, words)) and not moves
    name = given.get(OPPONENT) or ""
    if name.lower().rstrip("?!. ") in _WHEN_OR_HOW:
        return False
    # What is said of a game, or of one person: words by themselves are talk at the board.
    somebody = (
        is_house(name)
        or is_somebody_close(name)
        or (len(name.split()) == 1 and not _of_the_board(name))
    )
    return given.get(_WHAT) is not None or somebody
