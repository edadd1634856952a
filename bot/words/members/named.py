"""What people ask of somebody by name without a slash: "history of anna", "what is boris's rating"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.words.command import Command
from bot.words.members.commands import HISTORY, PROFILE, VERSUS
from bot.words.members.wishes import Wish

_NAME = r"(?P<name>@?\S+(?: \S+){0,4}?)"
_PROFILE = r"(?:rating|ratings|elo|profile|stats|statistics)"
_HISTORY = r"(?:(?:game |match )?history|(?:past |finished |last )?games|results)"
_ASKS = r"(?:(?:show me|show|what is|what's|whats|what are) )?"
_FORMS: tuple[tuple[str, Command[Wish]], ...] = (
    (rf"{_ASKS}(?:the )?{_PROFILE} (?:of |for )?{_NAME}", PROFILE),
    (rf"{_ASKS}{_NAME}(?:'s|s') {_PROFILE}", PROFILE),
    (rf"what (?:rating|elo) (?:does|has) {_NAME}(?: have| got)?", PROFILE),
    (rf"{_ASKS}(?:the )?{_HISTORY} (?:of |by ){_NAME}", HISTORY),
    (rf"{_ASKS}{_NAME}(?:'s|s') {_HISTORY}", HISTORY),
    (rf"history {_NAME}", HISTORY),
    (rf"{_ASKS}(?:my )?(?:score|record|results) (?:against|with|vs) {_NAME}", VERSUS),
    (rf"(?:покажи )?(?:рейтинг|профиль|статистика|статистику)(?: игрока)? {_NAME}", PROFILE),
    (rf"какой(?: сейчас)? рейтинг у {_NAME}", PROFILE),
    (rf"какой(?: сейчас)? у {_NAME} рейтинг", PROFILE),
    (rf"(?:покажи )?истори[яю](?: партий| игр)?(?: игрока)? {_NAME}", HISTORY),
    (rf"(?:покажи )?(?:партии|игры) игрока {_NAME}", HISTORY),
    (rf"(?:покажи )?(?:мой )?сч[её]т (?:с|со|против) {_NAME}", VERSUS),
)
_HEARD = tuple((re.compile(form), command) for form, command in _FORMS)
_DECLINED = (("ом", ""), ("ем", "й"), ("ой", "а"), ("ей", "я"), ("а", ""), ("у", ""), ("ы", "а"))
"""Endings that a name may have in Russian, and what it has by itself."""
_MORE_DECLINED = (("и", "а"), ("и", "я"), ("я", "й"), ("ю", "й"), ("е", "а"))


def asked_of(text: str) -> tuple[Command[Wish], str] | None:
    """What is asked, and of whom, if it is said as these things are. Who it is may be nobody."""
    plain = " ".join(text.lower().replace("’", "'").split()).rstrip(" ?!.")
    for form, command in _HEARD:
        if found := form.fullmatch(plain):
            return command, found["name"]
    return None


def called(name: str) -> Iterator[str]:
    """The name as it stands, and as it may be by itself where it is declined: "анны" is «анна»."""
    yield name
    for ending, plain in (*_DECLINED, *_MORE_DECLINED):
        if len(name) > len(ending) + 2 and name.endswith(ending):
            yield name.removesuffix(ending) + plain
