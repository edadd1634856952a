"""Words that mean the same everywhere: yes and no, sides, outcomes, numbers, spans of time."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cache
from itertools import product
from typing import Literal, TypeAlias, TypeVar

from bot.club.pace import read_span_alone
from bot.games.named import find
from bot.games.shelf import SHELF
from bot.language import LANGUAGES, InEach, Language
from bot.words.meeting.own import meant

_DAY_FIRST = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})(.*)", re.DOTALL)
T = TypeVar("T")
Side: TypeAlias = Literal["white", "black", "random"]
Outcome: TypeAlias = Literal["1-0", "0-1", "1/2-1/2"]

YES = frozenset(
    [
        "yes",
        "y",
        "on",
        "true",
        "1",
        "sure",
        "ok",
        "да",
        "д",
        "вкл",
        "включить",
        "включено",
        "включён",
        "1",
        "+",
        "ага",
        "конечно",
    ]
)
NO = frozenset(
    [
        "no",
        "n",
        "off",
        "false",
        "0",
        "none",
        "never",
        "end",
        "нет",
        "н",
        "выкл",
        "выключить",
        "выключено",
        "выключен",
        "0",
        "-",
        "конец",
        "без",
    ]
)
_SIDES: Mapping[str, Side] = {
    **dict.fromkeys(
        ["white", "w", "gote", "white's", "белые", "белый", "белыми", "белых", "б", "готэ", "готе"],
        "white",
    ),
    **dict.fromkeys(
        [
            "black",
            "b",
            "sente",
            "чёрные",
            "черные",
            "чёрный",
            "чёрными",
            "черными",
            "чёрных",
            "черных",
            "ч",
            "сэнтэ",
            "сенте",
        ],
        "black",
    ),
    **dict.fromkeys(
        [
            *("random", "at random", "any", "lot", "by lot"),
            *("жребий", "жребию", "по жребию", "любой", "любые", "случайно"),
        ],
        "random",
    ),
}
_WON = ("wins", "won", "has won", "выиграли", "победили", "выигрывают", "побеждают")
_LOST = (
    *("loses", "lost", "has lost", "resigns", "resigned", "forfeits", "forfeited"),
    *("проиграли", "сдались", "проигрывают"),
)


def _told_of(*sides: str, of: Sequence[str], won: Outcome, lost: Outcome) -> dict[str, Outcome]:
    """What is said of a side that has won or lost, in either order: "white lost", «победа чёрных»."""
    told: dict[str, Outcome] = {}
    for verbs, result in ((_WON, won), (_LOST, lost)):
        for side, verb in product(sides, verbs):
            told |= {f"{side} {verb}": result, f"{verb} {side}": result}
    told[f"for {sides[0]}"] = won
    awarded = ("победа", "победу", "выигрыш", "в пользу")
    for nouns, result in ((awarded, won), (("поражение",), lost)):
        told |= {f"{noun} {whose}": result for noun, whose in product(nouns, of)}
    return told


_OUTCOMES: Mapping[str, Outcome] = {
    **dict.fromkeys(("1-0", "1:0", "+-", "white", "белые", "белым"), "1-0"),
    **_told_of(*("white", "белые"), of=("белых", "белым"), won="1-0", lost="0-1"),
    **dict.fromkeys(("0-1", "0:1", "-+", "black", "чёрные", "черные", "чёрным", "черным"), "0-1"),
    **_told_of(
        *("black", "чёрные", "черные"),
        of=("чёрных", "черных", "чёрным", "черным"),
        won="0-1",
        lost="1-0",
    ),
    **dict.fromkeys(("1/2-1/2", "½-½", "1/2", "½", "0.5-0.5", "=", "draw"), "1/2-1/2"),
    **dict.fromkeys(("a draw", "drawn", "tie"), "1/2-1/2"),
    **dict.fromkeys(("ничья", "ничью", "вничью"), "1/2-1/2"),
}
LONGEST_OUTCOME = 3
"""So many words may tell one: "white has won"."""
_CALLED = InEach(
    en=("en", "english", "английский", "англ", "по-английски"),
    ru=("ru", "russian", "русский", "рус", "по-русски"),
)
"""What each language is called, in all of them."""
_LANGUAGES: Mapping[str, Language] = {
    **{word: language for language, words in _CALLED.each() for word in words},
    **{language: language for language in LANGUAGES},
}


def _one_of(words: Mapping[str, T]) -> Callable[[str], T | None]:
    return lambda text: words.get(_plain(text))


def _plain(text: str) -> str:
    return text.strip().lower().replace("–", "-").replace("—", "-").replace("−", "-")


read_side = _one_of(_SIDES)
read_outcome = _one_of(_OUTCOMES)
read_language = _one_of(_LANGUAGES)


def is_side_before(typed: str, reason: str) -> bool:
    """Whether a mere side is named, and what it did: "black left us" may mean that they have lost. In
    "black: white left us" they have won."""
    return read_side(typed) is not None and bool(reason) and read_side(reason.split()[0]) is None


def read_yes(text: str) -> bool | None:
    """Whether it means yes; None if it means neither."""
    word = _plain(text)
    return True if word in YES else False if word in NO else None


def read_number(text: str) -> int | None:
    """ "7", "#7", "№7"."""
    digits = text.strip().lstrip("#№").strip()
    return int(digits) if digits.isdecimal() and len(digits) < 10 else None


def read_time(text: str) -> int | None:
    """Seconds, more than none: "7d", "2 days", "1d 12h"."""
    return read_span_alone(text) or None


def read_moment(text: str) -> datetime | None:
    """A day and an hour: "2026-12-01 18:00", "2026-12-01T18:00+03:00", "01.12.2026 9:30".

    Without an hour it is midnight; without an offset it is in whoever's time zone says it.
    """
    text = text.strip()
    if found := _DAY_FIRST.fullmatch(text):
        text = f"{found[3]}-{found[2]:0>2}-{found[1]:0>2}{found[4]}"
    day, _, hour = text.replace("T", " ").partition(" ")
    try:
        moment = datetime.fromisoformat(f"{day} {hour.strip():0>5}" if hour else day)
    except ValueError:
        return None
    return moment if 1970 < moment.year < 3000 else None


def read_name(text: str) -> str | None:
    """A name, without what marks it as one."""
    return text.strip().removeprefix("@").strip("\"'«»“”") or None


def read_text(text: str) -> str | None:
    return text.strip() or None


def read_game(text: str) -> str | None:
    """The key of a game by its name in any language, or nearly so."""
    box = find(text.strip().rstrip("?"))
    return box.key if box else None


@cache
def _titles() -> Mapping[str, str]:
    every = SHELF.spines.items()
    named = {title.casefold(): key for key, spine in every for _, title in spine.titles.each()}
    return named | {key: key for key, _ in every}


def game_titled(text: str) -> str | None:
    """The key of the game whose title in any language, or key, the text is, and nothing like it."""
    return _titles().get(text.strip().casefold())


def read_rules(text: str) -> str | None:
    """One of the sets of rules that any game knows, as it is called in any language."""
    word = meant("rules", text.strip())
    return word if any(word in spine.rules for spine in SHELF.spines.values()) else None
