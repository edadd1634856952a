"""What the entry of a tournament may ask for: games that were played, an invitation, a password."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from unicodedata import normalize

from bot.chat.menu import Value
from bot.club.tournaments.settings import Access, PlayedOf, Settings
from bot.language import InEach
from bot.words.reading import read_number, read_yes
from bot.words.tournaments.changes import Change, change
from bot.words.tournaments.field import Field

MOST_GAMES = 10_000
LONGEST_PASSWORD = 30
SHORTEST_PASSWORD = 4
Bound = tuple[int | None, PlayedOf]
"""So many games, of these; None: no bound."""

_ANY = frozenset(("any", "all", "любые", "любых", "любой", "все", "всех"))
_RATED = frozenset(("rated", "рейтинговые", "рейтинговых", "рейтинговая", "рейтинг"))
_SEPARATOR = re.compile(r"(?<=\w)[-,/+]|,")
_FILLERS = frozenset(("games", "game", "партий", "партии", "партия", "игр"))
_ACCESS: Mapping[str, Access] = {
    **dict.fromkeys(("open", "anybody", "all", "открыто", "открытый", "все", "любой"), "open"),
    **dict.fromkeys(
        (
            "invited",
            "invitation",
            "invite",
            "guests",
            "приглашение",
            "приглашения",
            "по-приглашению",
        ),
        "invited",
    ),
    **dict.fromkeys(("password", "word", "пароль", "по-паролю"), "password"),
}


def read_bound(text: str) -> Bound | None:
    """ "10", "10-rated", "10-any", "10 any rated", "no"; the number comes first. One word of it is
    needed where a setting stands among others."""
    words = _SEPARATOR.sub(" ", text.lower()).split()
    if not words:
        return None
    head, rest = words[0], [word for word in words[1:] if word not in _FILLERS]
    count = read_number(head)
    if count is None:
        return (None, "game") if read_yes(head) is False and not rest else None
    of = _of(rest)
    return None if of is None or count > MOST_GAMES else (count, of)


def _of(words: list[str]) -> PlayedOf | None:
    wanted = set(words)
    if not wanted <= _ANY | _RATED or len(wanted) != len(words):
        return None
    if wanted & _ANY:
        return "any-rated" if wanted & _RATED else "any"
    return "rated" if wanted else "game"


def settle_least(settings: Settings, bound: Bound) -> Settings:
    count, of = bound
    return replace(settings, played_least=count or 0, played_least_of=of)


def settle_most(settings: Settings, bound: Bound) -> Settings:
    count, of = bound
    return replace(settings, played_most=count, played_most_of=of)


def read_password(text: str) -> str | None:
    """As it is compared: however it is typed on a telephone."""
    return normalize("NFKC", text).strip().casefold()[:LONGEST_PASSWORD] or None


def read_access(text: str) -> Change | None:
    access = _ACCESS.get(text.strip().lower().replace(" ", "-"))
    return None if access is None else lambda settings, _zone: replace(settings, access=access)


_ACCESSES = (
    Value("open", InEach(en="Anybody", ru="Любой")),
    Value("invited", InEach(en="Whom I invite", ru="Кого я приглашу")),
    Value("password", InEach(en="Who knows the password", ru="Кто знает пароль")),
)
_NONE = Value("no", InEach(en="No limit", ru="Без условия"))

PLAYED = Field(
    names=InEach(en=("played",), ru=("сыграно", "опыт")),
    about=InEach(
        en="So many games played: 10, 10-rated, 10-any", ru="Сколько партий сыграть раньше"
    ),
    form="setting",
    read=change(read_bound, settle_least),
    words=4,
    named=True,
    like=InEach(
        en=("10", "10-rated", "10-any", "10-any-rated", "no"),
        ru=("10", "10-рейтинговых", "10-любых", "10-любых-рейтинговых", "нет"),
    ),
    answers=(_NONE, *(Value(one, InEach(en=one, ru=one)) for one in ("5", "10", "20"))),
)
NEWCOMERS = Field(
    names=InEach(en=("newcomers",), ru=("новички",)),
    about=InEach(
        en="For newcomers: at most so many games, or no", ru="Для новичков: не больше партий"
    ),
    form="setting",
    read=change(read_bound, settle_most),
    words=4,
    named=True,
    like=InEach(en=("5", "20-any", "no"), ru=("5", "20-любых", "нет")),
    answers=(_NONE, *(Value(one, InEach(en=one, ru=one)) for one in ("5", "10", "20"))),
)
ACCESS = Field(
    names=InEach(en=("access",), ru=("доступ",)),
    about=InEach(
        en="Who may enter: open, invited, password", ru="Кто войдёт: открыто, приглашение, пароль"
    ),
    form="setting",
    read=read_access,
    named=True,
    values=_ACCESSES,
    like=InEach(en=("open", "invited", "password"), ru=("открыто", "приглашение", "пароль")),
    answers=_ACCESSES,
)
